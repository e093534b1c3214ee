import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { at, type State } from '../../../engine/index.ts';
import { game as haunted } from '../../../games/haunted/rules.ts';
import { lay as layHaunted, open as openDoor } from '../../../games/haunted/test/arranged.ts';
import { game as possession } from '../../../games/house-of-possession/rules.ts';
import { lay as layPossession } from '../../../games/house-of-possession/test/arranged.ts';
import { assertAccessible, settled } from '../browser/accessible.ts';
import { type LaidTable, openLaid, people } from '../browser/laid.ts';
import { type NamingExceptions, namesOn, tapsTell } from '../browser/naming.ts';
import { preferring } from '../browser/player.ts';
import { DESKTOP, PHONE, type Size, useStage, type Visit } from '../browser/stage.ts';

const stage = useStage();

/** Opens a laid table for its first player, without motion. */
async function sitAt<S extends State>(table: LaidTable<S>, size: Size, lang: 'en' | 'de'): Promise<Visit> {
  const visit = await stage.visit(size, '', lang);
  const { page } = visit;
  await preferring(page, { hurry: true, sound: false, lang });
  await openLaid(page, stage, table, 'laid/names');
  const curtain = page.locator('.curtain .button--primary');
  if ((await curtain.count()) > 0) await curtain.click();
  await page.locator('.table-board [data-lit]').first().waitFor();
  await settled(page);
  return visit;
}

async function leave({ context, errors }: Visit): Promise<void> {
  assert.deepEqual(errors, []);
  await context.close();
}

const tipOn = async (page: Page): Promise<string> => (await page.getByRole('tooltip').textContent()) ?? '';

// Haunted

const HAUNTED: NamingExceptions = {
  decorations: {
    '.haunted-candlelight': 'the light around the own token, whose room names it',
    '.haunted-dread': 'darkness while FEAR reigns; the tip of FEAR says so',
    '.haunted-plate': 'what an open Ace compares; the tip of the Ace says so',
    '.haunted-next': 'where the room behind a Door would lie; the label of the Door says so',
  },
  outcomes: [[/becomes \d|wird \d/, 'the label says the new number']],
};

/** Ada's WILL is locked and FEAR reigns; Bram is trapped beside the centre; two Aces are seen. */
const HELD_BY_FEAR = {
  game: haunted,
  match: layHaunted({
    seats: 3,
    rooms: ['C5', 'D9', 'H4'],
    ring: ['joker', 'SA', 'S3', 'C8'],
    sheets: [{ body: 2, will: 3, fear: 4, locked: true }, { body: 6 }],
    and: s => {
      for (const room of s.rooms.slice(1, 3)) {
        room.up = true;
        s.cards.known[room.card] = 511;
      }
      s.exits = 2;
      Object.assign(at(s.sheets, 1), { at: at(s.rooms, 1).card, trapped: true });
    },
  }),
  sitters: people(['Ada', 'Bram', 'Cleo']),
};

/** A 2 of diamonds lets Ada choose between two numbers. */
function chosenEffect() {
  const match = layHaunted({ rooms: ['C5', 'S9'], deck: ['D2'], doors: [[], []] });
  openDoor(match, 0, 'suit');
  return { game: haunted, match, sitters: people(['Ada', 'Bram']) };
}

test('Haunted: every sign has a name, and every answer its outcome, by pointer and keyboard', async () => {
  const visit = await sitAt(HELD_BY_FEAR, DESKTOP, 'en');
  const { page } = visit;
  await namesOn(page, 'held by FEAR', HAUNTED);
  await page.locator('.haunted-vessel').first().focus();
  for (const [name, sign] of [
    ['BODY', 'candle'],
    ['WILL', 'padlock'],
    ['FEAR', 'has eyes'],
  ] as const) {
    assert.match(await tipOn(page), new RegExp(`^${name}.*${sign}.*Rule H1, H23`));
    await page.keyboard.press('ArrowRight');
  }
  await page.locator('.haunted-door[data-lit]').first().hover();
  await page
    .getByRole('tooltip')
    .filter({ hasText: /Certainly no Way Out and no Trap/ })
    .waitFor();
  await assertAccessible(page, 'a tip is open');
  await leave(visit);
});

test('Haunted, on a phone: a tap tells what a sign is', async () => {
  const visit = await sitAt(chosenEffect(), PHONE, 'de');
  const { page } = visit;
  await namesOn(page, 'an effect to choose', HAUNTED);
  await tapsTell(page, '.haunted-piles span', /Karten im Stapel.*Regel H7/);
  await tapsTell(page, '.haunted-others li', /Bram.*Herz: KÖRPER/);
  await tapsTell(page, '.haunted-vessel:not([data-lit])', /KÖRPER.*Regel H1/);
  await leave(visit);
});

// House of Possession

const POSSESSION: NamingExceptions = {
  decorations: {
    ':is(.possession-chimney, .possession-roof, .possession-railing, .possession-shell)': 'the walls of the house',
    ':is(.possession-dormer, .possession-ground, .possession-doorway)': 'windows, ground and doorways without a rule',
  },
  outcomes: [
    [/^Everyone|^Alle werfen/, 'the label says whom it hits, and how'],
    [/end your Escape Phase|Fluchtphase beenden/, 'nothing else comes of it'],
  ],
};

const ATTENTIVE = { freeWindows: 'always', windows: 'abc', saveOwn: 'ask', saveOthers: 'ask', draw: 'ask' };

const ESCAPING = {
  game: possession,
  match: layPossession({
    guests: [
      {
        character: 2,
        exits: ['vault_door', 'servants_stair+claw_hammer'],
        hand: ['safe_room_door', 'crowbar', 'holy_water'],
      },
      { character: 6, despair: 1, exits: ['coal_chute'] },
      { character: 3 },
    ],
  }),
  sitters: people(['Ada', 'Ben', 'Cleo'], ATTENTIVE),
};

const BEFALLEN = {
  game: possession,
  match: layPossession({
    phase: 'possession',
    options: { handicap: false },
    haunt: 8,
    guests: [
      { character: 1, exits: ['vault_door'] },
      { character: 4, exits: ['coal_chute'], hand: ['boathouse_door'] },
    ],
    possessions: ['every_door_slams'],
    and: s => {
      s.mark = true;
    },
  }),
  sitters: people(['Ada', 'Ben'], ATTENTIVE),
};

test('House of Possession: every sign has a name, and every answer its outcome, by pointer and keyboard', async () => {
  const visit = await sitAt(ESCAPING, DESKTOP, 'en');
  const { page } = visit;
  await namesOn(page, 'Escape Phase', POSSESSION);
  await page.locator('.possession-guest-head').first().focus();
  for (const name of [
    'Alexa Ambersilt',
    '1 of 10 points',
    '1 of 2 Desperation Points',
    '0 cards in hand',
    'Coal Chute',
  ]) {
    assert.ok((await tipOn(page)).startsWith(name), `${name}: ${await tipOn(page)}`);
    await page.keyboard.press('ArrowRight');
  }
  await page.locator('.possession-hand .possession-card').first().hover();
  await page.getByRole('tooltip').filter({ hasText: 'Your points: 5 → 7.' }).waitFor();
  await assertAccessible(page, 'a tip is open');
  await leave(visit);
});

test('House of Possession, on a phone: a tap tells what a sign is', async () => {
  const visit = await sitAt(BEFALLEN, PHONE, 'de');
  const { page } = visit;
  await namesOn(page, 'a Possession card', POSSESSION);
  await tapsTell(page, '.possession-victims', /besessen.*Regel R42/);
  await leave(visit);
  // A Possession card lies over the piles.
  const own = await sitAt(ESCAPING, PHONE, 'de');
  await tapsTell(own.page, '.possession-pile', /Fluchtstapel.*Regel R27/);
  await tapsTell(own.page, '.possession-own .possession-lock', /von \d+ Punkten.*Regel R29/);
  await leave(own);
});
