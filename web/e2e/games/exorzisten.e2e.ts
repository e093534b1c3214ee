import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ArrangedState } from '../../../engine/check/arrange.ts';
import {
  EVERYONE,
  Match,
  optionAt,
  randomFrom,
  recordOf,
  type Settings,
  SPECTATOR,
  seeded,
  sizeOf,
  writeRecord,
} from '../../../engine/index.ts';
import { DEMONS, INQUIRIES } from '../../../games/exorzisten/content.ts';
import { game } from '../../../games/exorzisten/rules.ts';
import { CHARACTERS, type ExorzistenState } from '../../../games/exorzisten/state.ts';
import { lay } from '../../../games/exorzisten/test/arranged.ts';
import { open } from '../../../games/shelf.ts';
import { type LaidTable, openLaid, people, seedFor } from '../browser/laid.ts';
import { begin, openVariants, Player, preferring } from '../browser/player.ts';
import { beatsOn, leaksOn, watchBeats } from '../browser/seen-beats.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();
const GAME = /Exorzisten/;
const MILD: Settings = { names: 'mild' };

const EXORCISED = { action: 'exorcism' } as const;

/** Three people at one screen, all at the bed: once all have laid a response, only the dice decide. */
const BEDSIDE: LaidTable<ExorzistenState> = {
  game,
  match: lay({
    phase: 'responses',
    cast: ['exorcist', 'shaman', 'nun'],
    row: ['satanas', 'satanas'],
    of: { exorcist: EXORCISED, shaman: EXORCISED, nun: EXORCISED },
  }),
  sitters: people(['Ada', 'Ben', 'Cleo']),
};

const succeeds = (match: Match<ExorzistenState>): boolean => {
  for (const { seat } of [...match.asks]) match.answer(seat, { response: 'expulsion' });
  return match.events(SPECTATOR).some(({ what, success }) => what === 'expulsion' && success === true);
};
const OUTCOMES = {
  succeeds: { seed: seedFor(BEDSIDE, succeeds), line: /resistance \d+: the expulsion succeeds/ },
  fails: { seed: seedFor(BEDSIDE, match => !succeeds(match)), line: /resistance \d+: the expulsion fails/ },
};

for (const plain of [false, true]) {
  const where = plain ? 'in the plain view' : 'on the board';

  for (const [outcome, { seed, line }] of Object.entries(OUTCOMES))
    test(`an expulsion ${outcome} by clicking ${where}`, async () => {
      const { page, context, errors } = await stage.visit(DESKTOP);
      await preferring(page, { hurry: true, sound: false, plain });
      await openLaid(page, stage, BEDSIDE, seed);
      const player = new Player(page, 'bedside');
      for (let seat = 0; seat < 3; seat++) await player.answer(/^Expulsion/);
      // The players at the bed, or the demons, go on: the next question comes after the dice.
      await player.step();
      await page.locator('.log').getByText(line).waitFor();
      assert.deepEqual(errors, []);
      await context.close();
    });

  test(`four seats from the shelf to the end by clicking ${where}`, async () => {
    const { page, context, errors } = await stage.visit(DESKTOP);
    await preferring(page, { plain });
    await begin(page, undefined, GAME);
    await new Player(page, `exorzisten ${plain}`).playToTheEnd();
    assert.deepEqual(errors, []);
    await context.close();
  });
}

/** The nun has prayed and rolled a six: one of her demons may change sides. */
const PRAYER: LaidTable<ExorzistenState> = {
  game,
  match: lay({
    phase: 'specials',
    cast: ['nun', 'shaman', 'exorcist'],
    of: { nun: { action: 'special', divine: ['satanas'], evil: ['azazel'] }, shaman: EXORCISED, exorcist: EXORCISED },
  }),
  sitters: people(['Ada', 'Ben', 'Cleo']),
};

const TURNING = seedFor(PRAYER, match => match.asks[0]?.what === 'turn');

test('C3 the nun turns a demon to her other side by clicking it', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, PRAYER, TURNING);
  /** The table that was rolled on stays in sight, and the roll is marked. */
  assert.equal(await page.locator('.exorzisten-rolled [data-rolled]').textContent(), '6 move one');
  await page.locator('.exorzisten-question .exorzisten-demon[data-lit]').last().click();
  await page
    .locator('.log')
    .getByText('Ada moves Azazel to the divine side: divine power +5.')
    .waitFor({ state: 'attached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('R63 a strip says what somebody lacks, and opened how they win', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, PRAYER, TURNING);
  const strips = page.locator('.exorzisten-strip small');
  await strips.first().waitFor();
  assert.deepEqual(
    await strips.allInnerTexts(),
    ['12 divine missing', '15 divine missing'],
    'by the digits of the IDs',
  );
  await page.locator('.exorzisten-strip').last().click();
  assert.equal(await page.locator('.exorzisten-aims').textContent(), 'Wins with: 15 more divine than evil');
  assert.deepEqual(errors, []);
  await context.close();
});

test('R66 a ware that adds to no sum says what else it does', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, PRAYER, 'prayer');
  await page.getByRole('button', { name: 'Shop' }).click();
  const wares = page.locator('.exorzisten-ware');
  await wares.first().waitFor();
  const empty = wares.filter({ hasNotText: /at the bed|bed [+−]|reroll|easier/ });
  assert.deepEqual(await empty.allInnerTexts(), []);
  assert.match((await wares.filter({ hasText: 'Diagnostic' }).textContent()) ?? '', /reroll a Psychoanalysis/);
  assert.deepEqual(errors, []);
  await context.close();
});

/** All draw: the psychologist keeps two of four. */
const DRAWING: LaidTable<ExorzistenState> = {
  game,
  match: lay({
    phase: 'actions',
    cast: ['psychologist', 'nun', 'exorcist', 'houngan'],
    of: { psychologist: { hand: ['report-1', 'holywater-2'] } },
  }),
  sitters: [
    { kind: 'person', name: 'Ada' },
    ...['Ben', 'Cleo', 'Dora'].map(name => ({ kind: 'bot', level: 'Wisp', name }) as const),
  ],
};

test('R15 on a phone the drawn cards, their texts and the button are in sight', async () => {
  for (const language of ['en', 'de']) {
    const { page, context, errors } = await stage.visit(PHONE, '', language);
    await preferring(page, { hurry: true, sound: false });
    await openLaid(page, stage, DRAWING, 'drawing');
    await page.locator('.exorzisten-half[data-lit]').nth(1).click();
    const button = page.locator('.exorzisten-question .exorzisten-button');
    await button.waitFor();
    const [paper, last, confirm] = await Promise.all(
      [page.locator('.exorzisten-question'), page.locator('.exorzisten-explained li').last(), button].map(one =>
        one.boundingBox(),
      ),
    );
    assert.ok(paper && last && confirm);
    assert.ok(last.y + last.height <= confirm.y + 1, `${language}: the button lies over a text`);
    assert.ok(confirm.y + confirm.height <= paper.y + paper.height, `${language}: the button is cut`);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

const BOTS = ['Ben', 'Cleo', 'Dora'].map(name => ({ kind: 'bot', level: 'Wisp', name }) as const);
/** Ada against three bots. */
const alone = (laid: Parameters<typeof lay>[0]): LaidTable<ExorzistenState> => ({
  game,
  match: lay(laid),
  sitters: [{ kind: 'person', name: 'Ada' }, ...BOTS],
});
const FOUR = ['shaman', 'nun', 'psychologist', 'houngan'] as const;
const FULL_HAND = ['report-1', 'devil-lies', 'ward', 'evidence-2', 'evidence-3'] as const;
const OF_FULL_HAND = {
  shaman: { hand: FULL_HAND, divine: ['baal', 'cain', 'judas'], items: ['drum', 'ritual-new'] },
} as const;

/** Opens a laid table on a phone in each language, and closes it after a look. */
async function onPhones(
  table: LaidTable<ExorzistenState>,
  look: (page: Page, language: string) => Promise<void>,
): Promise<void> {
  for (const language of ['en', 'de']) {
    const { page, context, errors } = await stage.visit(PHONE, '', language);
    await preferring(page, { hurry: true, sound: false });
    await openLaid(page, stage, table, 'phones');
    await look(page, language);
    assert.deepEqual(errors, []);
    await context.close();
  }
}

/** How many pixels of the board lie below its lower edge. */
const hiddenBelow = (page: Page): Promise<number> =>
  page.locator('.exorzisten-board').evaluate(board => board.scrollHeight - board.clientHeight);

test('R13 on a phone a whole hand is in sight while an action is chosen', async () => {
  await onPhones(alone({ cast: FOUR, phase: 'actions', of: OF_FULL_HAND }), async (page, language) => {
    await page.locator('.exorzisten-half[data-lit]').first().waitFor();
    assert.ok((await hiddenBelow(page)) <= 1, language);
  });
});

test('R17 a hand that is too big lies on a paper, and the touched cards are discarded', async () => {
  const table = alone({ cast: FOUR, phase: 'actions', of: OF_FULL_HAND });
  const held = (page: Page): Promise<string | null> =>
    page.locator('.exorzisten-own .exorzisten-hand-size').textContent();
  await onPhones(table, async (page, language) => {
    await page.locator('.exorzisten-half[data-lit]').nth(1).click();
    const cards = page.locator('.exorzisten-question [data-pick]');
    const confirm = page.locator('.exorzisten-question .exorzisten-button');
    await cards.nth(2).waitFor();
    for (const i of [0, 1]) await cards.nth(i).click();
    await confirm.click();
    await cards.nth(6).waitFor();
    assert.equal(await held(page), '7', language);
    assert.equal(await page.locator('.exorzisten-held').count(), 0, 'no card lies in two places');
    const paper = await page.locator('.exorzisten-question').evaluate(one => one.scrollHeight - one.clientHeight);
    assert.ok(paper <= 0, `${language}: ${paper} px of the paper are hidden`);
    const gone = await Promise.all([0, 1].map(i => cards.nth(i).getAttribute('data-card')));
    for (const i of [0, 1]) await cards.nth(i).click();
    await confirm.click();
    await page.locator('.exorzisten-held').waitFor();
    for (const card of gone) assert.equal(await page.locator(`.exorzisten-held [data-card="${card}"]`).count(), 0);
    assert.equal(await held(page), '5', language);
  });
});

test('R31 on a phone the resistance stands below the numbers of the demons', async () => {
  const DEMONS_THERE = ['belial', 'azazel', 'succubus', 'legion', 'leviathan', 'moloch', 'mammon', 'lilith'] as const;
  for (const count of [1, 2, 5, DEMONS_THERE.length]) {
    const of = {
      ...OF_FULL_HAND,
      shaman: { ...OF_FULL_HAND.shaman, ...EXORCISED },
      nun: { action: 'investigation' },
    } as const;
    const rest = { psychologist: { action: 'special' }, houngan: EXORCISED } as const;
    const row = DEMONS_THERE.slice(0, count);
    await onPhones(alone({ cast: FOUR, phase: 'responses', row, of: { ...of, ...rest } }), async (page, language) => {
      const sum = await page.locator('.exorzisten-resistance').boundingBox();
      const numbers = await page
        .locator('.exorzisten-row .exorzisten-numbers')
        .evaluateAll(all => all.map(one => one.getBoundingClientRect().bottom));
      assert.equal(numbers.length, count);
      assert.ok(sum && Math.max(...numbers) <= sum.y + 1, `${language}, ${count}: ${Math.max(...numbers)}, ${sum?.y}`);
      assert.ok((await hiddenBelow(page)) <= 1, `${language}, ${count}: the hand is cut`);
    });
  }
});

/** Everybody takes part; only Ada holds a card, and after her pass the dice fall. */
const ALL_IN: LaidTable<ExorzistenState> = alone({
  cast: FOUR,
  phase: 'cards',
  row: ['legion', 'lilith', 'incubus'],
  of: {
    shaman: { action: 'special', response: 'expulsion', hand: ['report-1'], items: ['drum', 'ritual-new'] },
    nun: { action: 'special', response: 'expulsion', items: ['rosary'] },
    psychologist: { ...EXORCISED, response: 'expulsion' },
    houngan: { ...EXORCISED, response: 'expulsion' },
  },
});
/** Ada brought the most and chooses first. */
const isFirst = (match: Match<ExorzistenState>): boolean => {
  match.answer(0, { pass: true });
  return match.asks[0]?.what === 'take' && match.asks[0].seat === 0;
};

test('R54 on a phone the sums have a line for each participant, and all are in sight', async () => {
  const seed = seedFor(ALL_IN, isFirst);
  for (const language of ['en', 'de']) {
    const { page, context, errors } = await stage.visit(PHONE, '', language);
    await preferring(page, { hurry: true, sound: false });
    await openLaid(page, stage, ALL_IN, seed);
    await page
      .getByRole('button', { name: /^(Pass|Passen)\b/ })
      .first()
      .click();
    await page.locator('.exorzisten-demon[data-lit]').first().waitFor();
    const ledger = page.locator('.exorzisten-ledger');
    assert.equal(await ledger.locator('.exorzisten-for > li').count(), 4);
    const cut = await ledger.evaluate(one => one.scrollHeight - one.clientHeight);
    assert.ok(cut <= 0, `${language}: ${cut} px of the sums are hidden`);
    assert.ok((await hiddenBelow(page)) <= 1, language);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test('R66 on a phone all nine wares are in sight, and those that work for others only are marked', async () => {
  const table = alone({ cast: FOUR, phase: 'shop', of: { shaman: { hand: ['holywater-2', 'ward'] } } });
  await onPhones(table, async (page, language) => {
    const wares = page.locator('.exorzisten-ware');
    await wares.nth(8).waitFor();
    const paper = await page.locator('.exorzisten-shop').evaluate(one => one.scrollHeight - one.clientHeight);
    assert.ok(paper <= 4, `${language}: ${paper} px of the shop are hidden`);
    const useless = page.locator('.exorzisten-ware[data-useless]');
    assert.equal(await useless.count(), 5);
    assert.equal(await useless.filter({ hasText: /not playing|nicht dabei/ }).count(), 2, 'exorcist and film expert');
  });
});

test('R2 on a phone each of the six characters says its goal and its gift, and all are in sight', async () => {
  for (const language of ['en', 'de']) {
    const { page, context, errors } = await stage.visit(PHONE, '', language);
    await preferring(page, { hurry: true, sound: false });
    await page.goto(`${stage.address}/#/new/exorzisten`);
    await page.getByRole('button', { name: /^(?:Begin|Start|Beginnen|Los)/ }).click();
    const gifts = page.locator('.exorzisten-portrait > i');
    await gifts.nth(5).waitFor();
    for (const gift of await gifts.allTextContents()) assert.ok(gift.trim().length > 10, gift);
    const hidden = await page.locator('.exorzisten-scene').evaluate(one => one.scrollHeight - one.clientHeight);
    assert.ok(hidden <= 0, `${language}: ${hidden} px of the characters are hidden`);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

/** Ada may play a report; its author is no target where the last at the bed calls an expulsion off. */
const REPORTING = (cancel: 'all' | 'direct'): LaidTable<ExorzistenState> =>
  alone({
    cast: FOUR,
    phase: 'cards',
    options: { cancel },
    row: ['legion', 'lilith'],
    of: {
      shaman: { ...EXORCISED, response: 'expulsion', hand: ['report-1', 'evidence-2', 'devil-lies'] },
      nun: { action: 'investigation', response: 'expulsion' },
      psychologist: { action: 'special', response: 'hide', away: true },
      houngan: { ...EXORCISED, response: 'expulsion' },
    },
  });

test('A7 C2 people and demons are framed once a card is chosen, and the paper offers oneself only where one may', async () => {
  const texts = {
    all: { en: /somebody framed in red, or yourself\.$/, de: /jemand mit rotem Rahmen oder du selbst\.$/ },
    direct: { en: /: somebody framed in red\.$/, de: /: jemand mit rotem Rahmen\.$/ },
  } as const;
  for (const cancel of ['all', 'direct'] as const)
    for (const language of ['en', 'de'] as const) {
      const { page, context, errors } = await stage.visit(DESKTOP, '', language);
      await preferring(page, { hurry: true, sound: false });
      await openLaid(page, stage, REPORTING(cancel), 'reporting');
      const cards = page.locator('.exorzisten-held [data-lit]');
      await cards.nth(2).waitFor();
      const framed = page.locator('.exorzisten-id[data-lit], .exorzisten-demon[data-lit]');
      assert.equal(await framed.count(), 0, 'before a card is chosen');
      await cards.first().click();
      await page.locator('.exorzisten-question').waitFor();
      assert.equal(await framed.count(), cancel === 'all' ? 3 : 2);
      const text = await page.locator('.exorzisten-question p').last().textContent();
      assert.match(text ?? '', texts[cancel][language]);
      assert.deepEqual(errors, []);
      await context.close();
    }
});

const PLAYED = ['holywater-2', 'report-1', 'evidence-2', 'ward', 'holywater-3', 'evidence-3', 'report-2'] as const;

test('R51 on a phone seven played cards are all in sight above the sums', async () => {
  const joined = { action: 'investigation', response: 'expulsion' } as const;
  const table = alone({
    cast: FOUR,
    phase: 'cards',
    row: ['leviathan', 'judas', 'azazel'],
    of: {
      shaman: { ...EXORCISED, response: 'expulsion', hand: ['evidence-1'] },
      nun: joined,
      psychologist: joined,
      houngan: { ...EXORCISED, response: 'expulsion' },
    },
    and: s => {
      for (const [i, card] of new ArrangedState(s).drawFaces(s.inquiries, PLAYED, EVERYONE).entries())
        s.played.push({ card, seat: i % 4, target: i === 3 ? 0 : null, sign: i === 3 ? 1 : null });
    },
  });
  await onPhones(table, async (page, language) => {
    const slips = page.locator('.exorzisten-slips');
    await slips.locator('.exorzisten-slip').nth(6).waitFor();
    const cut = await slips.evaluate(one => one.scrollHeight - one.clientHeight);
    assert.ok(cut <= 1, `${language}: ${cut} px of the played cards are hidden`);
  });
});

test('R31 a half for later says when it is chosen, before what it does', async () => {
  await onPhones(alone({ cast: FOUR, phase: 'actions' }), async (page, language) => {
    await page.locator('.exorzisten-half[data-part="response"]').first().tap();
    const first = page.locator('.exorzisten-tip p').first();
    await first
      .getByText({ en: /^For your response, later/, de: /^Für deine Reaktion, später/ }[language] ?? '')
      .waitFor();
  });
});

/** The actions lie open, before any response. */
const RESPONDING: LaidTable<ExorzistenState> = alone({
  cast: ['exorcist', 'nun', 'psychologist', 'houngan'],
  phase: 'responses',
  row: ['legion', 'lilith'],
  of: {
    exorcist: { action: 'investigation' },
    nun: EXORCISED,
    psychologist: { action: 'special' },
    houngan: EXORCISED,
  },
});

test('R32 before the responses the bed says what one can bring, and a penance without a demon says so', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, RESPONDING, 'responding');
  const reach = page.locator('.exorzisten-reach');
  await reach.first().waitFor();
  assert.deepEqual(await reach.allInnerTexts(), ['You alone\n1–3', 'together\n6–18']);
  assert.equal(await page.locator('.exorzisten-now').first().textContent(), 'no evil demon: you only stay out');
  assert.deepEqual(errors, []);
  await context.close();
});

test('C3 a portrait shows on which table its player rolls, by the mouse and on a phone', async () => {
  const houngan = /Trance: On 1 a demon on your divine side/;
  const { page, context } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, RESPONDING, 'responding');
  await page.locator('.exorzisten-column .exorzisten-id').last().hover();
  await page.locator('.exorzisten-tip').getByText(houngan).waitFor();
  await context.close();
  const phone = await stage.visit(PHONE);
  await preferring(phone.page, { hurry: true, sound: false });
  await openLaid(phone.page, stage, RESPONDING, 'responding');
  await phone.page.locator('.exorzisten-strip').last().click();
  const told = phone.page.locator('.exorzisten-table-told');
  assert.match((await told.textContent()) ?? '', houngan);
  await phone.context.close();
});

test('a desktop keeps the height of its cards from the actions to the responses', async () => {
  const heights: number[] = [];
  for (const laid of [alone({ cast: ['exorcist', 'nun', 'psychologist', 'houngan'], phase: 'actions' }), RESPONDING]) {
    const { page, context } = await stage.visit(DESKTOP);
    await preferring(page, { hurry: true, sound: false });
    await openLaid(page, stage, laid, 'height');
    await page.locator('.exorzisten-half[data-lit]').first().waitFor();
    heights.push((await page.locator('.exorzisten-dock').boundingBox())?.height ?? 0);
    await context.close();
  }
  assert.equal(heights[0], heights[1]);
});

const FIRST = ['nero', 'cain', 'judas', 'baal', 'pazuzu'] as const;
const SECOND = ['moloch', 'belial', 'astaroth', 'lilith', 'mammon'] as const;

/** Late in a match of six: everybody has demons and items. */
const LATE: LaidTable<ExorzistenState> = {
  game,
  match: lay({
    cast: [...CHARACTERS],
    of: {
      exorcist: { items: ['stole', 'ritual-old'] },
      shaman: { divine: FIRST, evil: ['azazel', 'legion', 'mammon'], items: ['drum'] },
      psychologist: { divine: SECOND, evil: FIRST, items: ['manual', 'ritual-new'] },
      nun: { evil: ['moloch', 'belial', 'astaroth', 'lilith', 'azazel'], items: ['rosary'] },
    },
  }),
  sitters: [
    { kind: 'person', name: 'Ada' },
    ...['Ben', 'Cleo', 'Dora', 'Emil', 'Fred'].map(name => ({ kind: 'bot', level: 'Wisp', name }) as const),
  ],
};

test('late in a match of six, a desktop shows the whole of everybody', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, LATE, 'late');
  const columns = page.locator('.exorzisten-column');
  await columns.first().waitFor();
  const hidden = await columns.evaluateAll(all => all.map(one => one.scrollHeight - one.clientHeight));
  assert.deepEqual(hidden, [0, 0]);
  const boxes = await page
    .locator('.exorzisten-player')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect()).map(({ x, top, bottom }) => ({ x, top, bottom })));
  for (const [i, box] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      assert.ok(box.x !== other.x || box.bottom <= other.top, 'no panel lies over another');
  assert.deepEqual(errors, []);
  await context.close();
});

/** Ada is alone at the bed and holds one card. Once she passes, there is no decision until the next round. */
const FORCED: LaidTable<ExorzistenState> = {
  game,
  match: lay({
    phase: 'cards',
    cast: ['shaman', 'houngan', 'nun'],
    row: ['nero'],
    of: {
      shaman: { ...EXORCISED, response: 'expulsion', hand: ['evidence-2'] },
      houngan: { action: 'special', response: 'disrupt', hand: ['police'] },
      nun: { action: 'special', response: 'hide', away: true, hand: ['report-2'] },
    },
  }),
  sitters: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', level: 'Wisp', name: 'Bram' },
    { kind: 'bot', level: 'Wisp', name: 'Cleo' },
  ],
};
const isFailing = (match: Match<ExorzistenState>): boolean => {
  match.answer(0, { pass: true });
  return match.events(SPECTATOR).some(({ what, success }) => what === 'expulsion' && success === false);
};

test('an expulsion that nobody decides any more is shown step by step, each where it happens', async () => {
  const seed = seedFor(FORCED, isFailing);
  const secrets = FORCED.match.state.players.flatMap(({ hand }, seat) => (seat === 0 ? [] : hand));
  const { page, context, errors } = await stage.visit(DESKTOP, '', 'en', true);
  const never = secrets.map(card => `[data-card="${card}"]`);
  await watchBeats(page, {
    never,
    neverSaid: ['Police', 'Report'],
    find: { dice: '.dice', owner: '.dice .thrown-die:last-child' },
  });
  await preferring(page, { hurry: true, sound: false, pace: 'fast' });
  await openLaid(page, stage, FORCED, seed);
  await page
    .getByRole('button', { name: /^Pass\b/ })
    .first()
    .click();
  // One's own dice wait for the roll button, and nothing of them is shown before.
  const roll = page.getByRole('button', { name: 'Roll', exact: true });
  await roll.waitFor();
  assert.equal(await page.locator('.dice').count(), 0);
  await roll.click();
  await page.getByText('Choose in secret: go to the bed').waitFor();
  const beats = await beatsOn(page);
  assert.deepEqual(
    beats.map(({ what }) => what),
    ['dice', 'contribution', 'disruption', 'expulsion', 'distributes', 'round'],
  );
  for (const { what, lit } of beats) assert.ok(lit.length > 0, `${what} is lit nowhere`);
  assert.match(beats[0]?.found.dice ?? '', /^[1-6], [1-6]$/);
  assert.equal(beats[0]?.found.owner, 'B', 'each die bears the badge of its player');
  assert.deepEqual(await leaksOn(page), [], 'a card of somebody else was on the page');
  // The losses of this round are on the board and in the account.
  assert.equal(await page.locator('.exorzisten-own .exorzisten-way[data-worse]').textContent(), '▼ 4 farther off');
  await page.getByText(/^Setback: you took Nero onto your evil side, evil power \+4\./).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

/** A random match of three, played until a condition holds, as a record for one screen. */
async function recorded(options: Settings, until: (match: Match) => boolean): Promise<string> {
  const gameModule = await open('exorzisten');
  assert.ok(gameModule);
  const match = Match.start(gameModule.game, { seats: 3, options }, seeded('sealed'));
  const random = randomFrom('sealed');
  while (!until(match)) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    assert.ok(ask);
    match.answer(ask.seat, optionAt(ask.options(), random(sizeOf(ask.options()))));
  }
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  return writeRecord(recordOf(match, { kind: 'seed', seed: 'sealed' }, sha256));
}

async function shelve(page: Page, record: string): Promise<void> {
  await page.goto(`${stage.address}/#/`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sealed.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL(/#\/replay\//);
}

/** The text that the next person sees after the first has locked an action, at a table that begins with the record. */
async function afterLocking(record: string, action: RegExp): Promise<string> {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await shelve(page, record);
  await page.goto(page.url().replace(/#\/replay\/(\w+).*/, '#/table/$1'));
  await page.locator('.curtain .button--primary').click();
  await page.locator('.table').waitFor();
  await page.locator('.all-answers > summary, .prompt .choice').first().waitFor();
  await page.getByRole('button', { name: action }).last().click();
  await page.locator('.curtain .button--primary').click();
  await page.locator('.table').waitFor();
  const html = await page.locator('.table').evaluate(table => table.outerHTML);
  assert.deepEqual(errors, []);
  await context.close();
  return html.replaceAll(/ (id|for|aria-\w+by|aria-controls)="[^"]*"/g, '');
}

test('what a seat locks shows nowhere on the page of another, whichever card it is', async () => {
  const record = await recorded({ preset: 'bed' }, match => match.asks[0]?.what === 'action');
  const one = await afterLocking(record, /^Exorcism/);
  const other = await afterLocking(record, /^Investigation/);
  assert.equal(one, other);
});

test('R75 milder names hold for sets of characters, on the board and for the hands of the end', async () => {
  const gameModule = await open('exorzisten');
  assert.ok(gameModule);
  const { card } = gameModule.words.en;
  const things = [...Object.keys(DEMONS), ...Object.keys(INQUIRIES), ...CHARACTERS];
  const originals = things.map(id => card(id).name).filter((name, i) => name !== card(things[i] ?? '', MILD).name);
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await shelve(page, await recorded({ ...MILD, preset: 'convent' }, match => match.over));
  await page.locator('.scrubber').waitFor();
  await page.keyboard.press('End');
  await page.locator('.hands').waitFor();
  assert.match((await page.locator('.hands').textContent()) ?? '', /Spring water|False Voice|Police|Evidence/);
  const html = await page.locator('.table').evaluate(table => table.outerHTML);
  assert.doesNotMatch(html, new RegExp(`\\b(?:${originals.join('|')})\\b`));
  await page.goto(`${stage.address}/#/new/exorzisten`);
  await page.locator('.seating .button--icon').last().click();
  await openVariants(page);
  await page.getByLabel('Names').selectOption('mild');
  assert.match((await page.getByLabel('Set of three').textContent()) ?? '', /Healer, Hermit, Conjurer/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('six seats fit a phone, in German: nothing scrolls sideways, and a round can be played', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/new/exorzisten`);
  for (let seats = 4; seats < 6; seats++) await page.getByRole('button', { name: 'Platz hinzufügen' }).click();
  await page.getByRole('button', { name: /Beginnen|Los/ }).click();
  const player = new Player(page, 'sechs');
  for (let i = 0; i < 10; i++) await player.step();
  const { all, seen } = await page.evaluate(() => ({
    all: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  assert.ok(all <= seen, `${all} of ${seen} pixels`);
  assert.deepEqual(errors, []);
  await context.close();
});
