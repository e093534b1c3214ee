import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';
import { readRecord, replay, seeded } from '../../../engine/index.ts';
import { coverOf, isGame } from '../../../games/covers.ts';
import { game } from '../../../games/haunted/rules.ts';
import { finishTurn, lay, open as openDoor } from '../../../games/haunted/test/arranged.ts';
import { open as openGame } from '../../../games/shelf.ts';
import { openLaid, people } from '../browser/laid.ts';
import { preferring } from '../browser/player.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();

for (const [lang, size, said] of [
  [
    'en',
    PHONE,
    {
      tell: 'Tell it',
      pass: 'No story',
      tab: /^Story/,
      house: 'The house, by Bram',
      describe: /^Describe the room that Bram finds/,
      asks: /asks you: Somebody harmed you once\. How\?$/,
    },
  ],
  [
    'de',
    DESKTOP,
    {
      tell: 'Erzählen',
      pass: 'Keine Geschichte',
      tab: /^Geschichte/,
      house: 'Das Haus, durch Bram',
      describe: /^Beschreibe den Raum, den Bram findet/,
      asks: /fragt dich: /,
    },
  ],
] as const)
  test(`a diamond asks its question beside the next one; the draft survives; bots tell (${lang})`, async () => {
    const { page, context, errors } = await stage.visit(size, '', lang);
    await preferring(page, { hurry: true, sound: false, pace: 'off', lang });
    const match = lay({
      rooms: ['C5', 'D9'],
      deck: ['D5', 'S9', 'S8', 'H3'],
      doors: [[], []],
      sheets: [
        { body: 5, will: 3, fear: 2 },
        { body: 5, will: 3, fear: 2 },
      ],
    });
    openDoor(match, 0, 'suit');
    finishTurn(match);
    openDoor(match, 1, 'suit');
    finishTurn(match);
    const [ada, bram] = people(['Ada', 'Bram']);
    assert.ok(ada && bram);
    await openLaid(page, stage, { game, match, sitters: [ada, { ...bram, kind: 'bot', level: 'Wisp' }] }, 'ruling');
    const bar = page.locator('.telling');
    /** On a phone the account of the others' turns comes before the invitation. */
    const closeAccount = async (): Promise<void> => {
      await bar.waitFor({ state: 'attached' });
      for (const close of await page.locator('.account-close').all()) await close.click();
    };
    await closeAccount();
    // Ada is the house for Bram now, and the room still asks her.
    await bar.getByText(said.describe).waitFor({ state: 'attached' });
    assert.equal(await page.getByRole('tab', { name: said.tab }).locator('.tab-news [aria-hidden]').textContent(), '2');
    await bar.getByRole('button', { name: said.pass }).click();
    await bar.getByText(said.asks).waitFor({ state: 'attached' });
    await page.locator('.log-story cite', { hasText: said.house }).first().waitFor({ state: 'attached' });
    await bar.getByRole('button', { name: said.tell }).click();
    const openings = page.locator('.telling-sheet .teller-line');
    assert.equal(await openings.count(), 3);
    const opening = (await openings.first().textContent()) ?? '';
    await openings.first().click();
    const field = page.locator('.telling-sheet textarea');
    assert.equal(await field.inputValue(), opening);
    await field.press('End');
    await field.pressSequentially(' And I never said so.');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sheet-${lang}.png` });
    await page.reload();
    await closeAccount();
    await bar.waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bar-${lang}.png` });
    await page.getByRole('tab', { name: said.tab }).click();
    const kept = page.locator('.story textarea');
    assert.equal(await kept.inputValue(), `${opening} And I never said so.`, 'the draft is still there');
    await page.locator('.story').getByRole('button', { name: said.tell }).click();
    await page.locator('.story-text q', { hasText: 'And I never said so.' }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tab-${lang}.png` });
    assert.deepEqual(errors, []);
    await context.close();
  });

/** A finished match of each game, from its golden records. */
const FINISHED = {
  exorzisten: 'second-four',
  haunted: 'answered',
  'haunting-house': 'rules-2-two-3',
  'house-of-possession': 'moves-4',
  'spook-manor': 'rules-2-two',
} as const;

const NAMES = ['Ada', 'Bram', 'Cleo', 'Max', 'Edda', 'Finn', 'Gwen', 'Hal'];

for (const [id, file] of Object.entries(FINISHED))
  test(`the keepsake of ${id}: words and board on one page, to print, to save and as an image`, async () => {
    const gameModule = await openGame(id);
    assert.ok(gameModule);
    const path = new URL(`../../../games/${id}/test/golden/${file}.jsonl`, import.meta.url);
    const record = readRecord(readFileSync(path, 'utf8'));
    const { seed } = record.header.chance;
    assert.ok(typeof seed === 'string');
    const { match } = replay(gameModule.game, record, seeded(seed));
    const isPhone = id === 'haunted' || id === 'spook-manor';
    const lang = isPhone ? 'de' : 'en';
    const { page, context, errors } = await stage.visit(isPhone ? PHONE : DESKTOP, '', lang);
    await preferring(page, { hurry: true, sound: false, pace: 'off', lang });
    const sitters = NAMES.slice(0, record.header.seats).map((name, seat) => ({
      ...{ kind: seat === 0 ? ('person' as const) : ('bot' as const), name },
      ...(seat > 0 && { level: 'Wisp' }),
    }));
    await openLaid(page, stage, { game: gameModule.game, match, sitters }, seed);
    await page.getByRole('button', { name: lang === 'de' ? 'Andenken' : 'Keepsake' }).click();
    const image = page.locator('.keepsake-page figure img');
    await image.waitFor();
    assert.ok((await page.locator('.keepsake-page p').count()) > 5, 'there is something to read');
    assert.equal(await page.locator('.keepsake-story').count(), id === 'haunted' ? 1 : 0);
    const colours = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 80, height: 60 });
      const context2d = canvas.getContext('2d');
      context2d?.drawImage(element, 0, 0, 80, 60);
      const { data } = context2d?.getImageData(0, 0, 80, 60) ?? { data: [] };
      return new Set(Array.from({ length: 4800 }, (_, i) => [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]].join()))
        .size;
    });
    assert.ok(colours > 100, `the board is drawn: ${colours} colours`);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: lang === 'de' ? 'Als Seite speichern' : 'Save as a page' }).click(),
    ]);
    const html = readFileSync((await saved.path()) ?? '', 'utf8');
    assert.match(html, /<img src="data:image\/png;base64,/);
    assert.doesNotMatch(html, /<script|https?:\/\//, 'it needs nothing else');
    for (const { name } of sitters) assert.ok(html.includes(name));
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/keepsake-${id}.png` });
      writeFileSync(`${process.env.SHOTS}/keepsake-${id}.html`, html);
    }
    // The board is painted in the same way for every game: one image is enough.
    if (id === 'haunted') {
      const [pictured] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: lang === 'de' ? 'Als Bild speichern' : 'Save as an image' }).click(),
      ]);
      const png = readFileSync((await pictured.path()) ?? '');
      assert.ok(png.length > 50_000 && png.length < 6_000_000, `${png.length} bytes`);
      if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/keepsake-${id}-shared.png`, png);
    }
    await page.emulateMedia({ media: 'print' });
    assert.ok(!(await page.locator('.table-head').isVisible()), 'on paper the page is alone');
    assert.ok(await page.locator('.keepsake-page').isVisible());
    assert.deepEqual(errors, []);
    await context.close();
  });

const HOUSES = [...Object.keys(FINISHED), 'a-game-to-come'];

/** Runs in a page without our app: renders a house, and measures it. */
interface Heard {
  readonly peak: number;
  readonly loudness: number;
  /** The shares of energy in a few pitches. */
  readonly spectrum: readonly number[];
}

test('every house is heard offline: not silent, not clipping, and unlike the others', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await page.goto('about:blank');
  const source = readFileSync(new URL('../../sound/acoustics.ts', import.meta.url), 'utf8');
  const script = stripTypeScriptTypes(source).replaceAll(/^export /gm, '');
  const measured = async (house: string, what: 'room' | 'cues'): Promise<Heard> =>
    page.evaluate(
      async ({ code, game, own, part }) => {
        const parts = new Function(`${code}; return { derivedAcoustics, startRoom, playCue, SOUNDS };`)();
        const rate = 22_050;
        const offline = new OfflineAudioContext(1, rate * 4, rate);
        const acoustics = own ?? parts.derivedAcoustics(game);
        if (part === 'room') parts.startRoom(offline, acoustics, offline.destination);
        else
          for (const [i, sound] of parts.SOUNDS.entries())
            parts.playCue(offline, acoustics, sound, offline.destination, i * 0.4);
        const data = (await offline.startRendering()).getChannelData(0);
        const powerAt = (hz: number): number => {
          let [real, imaginary] = [0, 0];
          for (const [i, value] of data.entries()) {
            real += value * Math.cos((2 * Math.PI * hz * i) / rate);
            imaginary += value * Math.sin((2 * Math.PI * hz * i) / rate);
          }
          return Math.hypot(real, imaginary);
        };
        const powers = Array.from({ length: 14 }, (_, i) => powerAt(45 * 1.35 ** i));
        const all = powers.reduce((sum, one) => sum + one, 0);
        return {
          peak: data.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
          loudness: Math.sqrt(data.reduce((sum, value) => sum + value * value, 0) / data.length),
          spectrum: powers.map(one => one / all),
        };
      },
      { code: script, game: house, own: isGame(house) ? coverOf(house).acoustics : undefined, part: what },
    );
  for (const what of ['room', 'cues'] as const) {
    const heard: [string, Heard][] = [];
    for (const house of HOUSES) heard.push([house, await measured(house, what)]);
    for (const [house, { peak, loudness }] of heard) {
      assert.ok(loudness > 0.003, `${what} of ${house} is silent: ${loudness}`);
      assert.ok(peak > 0.01 && peak < 0.9, `${what} of ${house} peaks at ${peak}`);
    }
    for (const [i, [one, { spectrum: a }]] of heard.entries())
      for (const [other, { spectrum: b }] of heard.slice(i + 1)) {
        const distance = a.reduce((sum, share, k) => sum + Math.abs(share - (b[k] ?? 0)), 0);
        assert.ok(distance > 0.05, `${what}: ${one} sounds like ${other} (${distance})`);
      }
  }
  await context.close();
});

test('a voice that the system does not have is missed aloud', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP, '', 'de');
  await preferring(page, { hurry: true, sound: false, voice: true, pace: 'fast', lang: 'de' });
  // A browser without voices, as on many Linux systems.
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => [];
  });
  await page.reload();
  const match = lay({ rooms: ['C5', 'D9'], deck: ['S9', 'S8'], doors: [[], []] });
  const [ada, bram] = people(['Ada', 'Bram']);
  assert.ok(ada && bram);
  openDoor(match, 0, 'suit');
  finishTurn(match);
  await openLaid(page, stage, { game, match, sitters: [ada, { ...bram, kind: 'bot', level: 'Wisp' }] }, 'ruling');
  await page.locator('.notice', { hasText: 'keine deutsche Stimme' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
