import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { at } from '../../../engine/index.ts';
import { game } from '../../../games/house-of-possession/rules.ts';
import type { PossessionState } from '../../../games/house-of-possession/state.ts';
import {
  act,
  cardOf,
  type Laid,
  type LaidGuest,
  lay,
  options,
  pass,
  type Ruling,
} from '../../../games/house-of-possession/test/arranged.ts';
import { POSSESSION as GERMAN } from '../../../games/house-of-possession/words/names.de.ts';
import { POSSESSION } from '../../../games/house-of-possession/words/names.en.ts';
import { type LaidTable, openLaid, people, seedFor } from '../browser/laid.ts';
import { Player, preferring } from '../browser/player.ts';
import { beatsOn, firstBeats, leaksOn, type Watch, watchBeats } from '../browser/seen-beats.ts';
import { faultsOfTable } from '../browser/sizes.ts';
import { DESKTOP, PHONE, useStage, type Visit } from '../browser/stage.ts';

const stage = useStage();
const MAX_STEPS = 15;
const GAME = /House of Possession/;

/** Orders by which the seat is asked in every window, and before every save. */
const ATTENTIVE = { freeWindows: 'always', windows: 'abc', saveOwn: 'ask', saveOthers: 'ask', draw: 'ask' };

/** A table at which all people share one screen. */
const around = (names: readonly string[], laid: Laid): LaidTable<PossessionState> => ({
  game,
  match: lay(laid),
  sitters: people(names, ATTENTIVE),
});

async function sitDownAt(table: LaidTable<PossessionState>, seed: string, plain: boolean): Promise<Visit> {
  const visit = await stage.visit(DESKTOP);
  await preferring(visit.page, { hurry: true, sound: false, plain });
  await openLaid(visit.page, stage, table, seed);
  return visit;
}

const told = async (page: Page): Promise<string> => (await page.locator('.log li').allTextContents()).join('\n');

const [DELLA, BEN, MARK, FIDDLER] = [0, 1, 2, 3];

/** Ben's Escape Phase is over. Della can steal, Fiddler can name an Exit of his, and Mark can save metal cards. */
const ROBBED = around(['Della', 'Ben', 'Mark', 'Fiddler'], {
  phase: 'windowB',
  turn: BEN,
  guests: [
    { character: 7, despair: 1, hand: ['crowbar', 'fire_axe'] },
    { character: 4, exits: ['safe_room_door', 'coal_chute'] },
    { character: 1, despair: 1 },
    { character: 5, despair: 1, hand: ['ring_of_keys'] },
  ],
});

/** Whether Mark's roll saves the card that Fiddler names, after Della has stolen the other Exit. */
function isSaved(match: Ruling): boolean {
  const [metal, wood, exit] = [
    cardOf(match, DELLA, 'crowbar'),
    cardOf(match, DELLA, 'fire_axe'),
    cardOf(match, BEN, 'safe_room_door'),
  ];
  act(match, DELLA, { act: '7b', metal, wood, exit });
  pass(match);
  const [paid, named] = [cardOf(match, FIDDLER, 'ring_of_keys'), cardOf(match, BEN, 'coal_chute')];
  act(match, FIDDLER, { act: '5b', pay: paid, exit: named });
  match.answer(MARK, { act: '1a', save: named });
  return match.asks[0]?.what === 'use';
}

/** Ada must come down to five cards; three of eight are too many sets for the bar. */
const FULL_HANDED = around(['Ada', 'Ben'], {
  phase: 'discard',
  guests: [
    {
      character: 3,
      hand: [
        ...['crowbar', 'fire_axe', 'ring_of_keys', 'claw_hammer'],
        ...['flashlight', 'holy_water', 'rowan_branch', 'line_of_salt'],
      ],
    },
    { character: 4 },
  ],
});

/** Two of seven cards are discarded; and Boons on Exits, each of which Fiddler could pay with. */
const ONE_TOO_MANY = around(['Ada', 'Ben'], {
  phase: 'discard',
  guests: [
    {
      character: 3,
      hand: ['crowbar', 'fire_axe', 'ring_of_keys', 'claw_hammer', 'flashlight', 'holy_water', 'line_of_salt'],
    },
    { character: 4 },
  ],
});
const FITTED_OUT = around(['Ada', 'Ben'], {
  guests: [
    {
      character: 5,
      despair: 2,
      hand: ['crowbar'],
      exits: [
        ...['safe_room_door+crowbar+iron_horseshoe', 'fire_escape+crowbar'],
        ...['coal_chute+iron_horseshoe', 'vault_door+line_of_salt'],
      ],
    },
    { character: 4, exits: ['coal_chute'] },
  ],
});

/** Ada lacks two points, and holds them. Ben may still act, and so may she. */
const NEARLY_OUT = around(['Ada', 'Ben'], {
  guests: [
    { character: 2, exits: ['vault_door', 'estate_gate', 'servants_stair+claw_hammer'], hand: ['safe_room_door'] },
    { character: 6, despair: 1 },
  ],
});

test('on a phone every plate and every card of a full hand can be pressed, and no answer is cut off', async () => {
  for (const [table, choosable, count] of [
    [FITTED_OUT, '.possession-plate[data-lit]', 4],
    [ONE_TOO_MANY, '.possession-card[data-pick]', 7],
  ] as const) {
    const { page, context, errors } = await stage.visit(PHONE);
    await preferring(page, { hurry: true, sound: false });
    await openLaid(page, stage, table, 'laid/phone');
    await page.locator('.curtain .button--primary').tap();
    if (table === FITTED_OUT) {
      const bargain = page.locator('.possession-act[data-lit]', { hasText: "Fiddler's bargain" });
      await bargain.waitFor();
      assert.equal(await page.locator(choosable).count(), 0, 'no Boon is a target before its act is chosen');
      const house = await page.locator('.possession-house').boundingBox();
      await bargain.tap();
      await page.locator('.possession-next').getByText("Fiddler's bargain").waitFor();
      assert.deepEqual(await page.locator('.possession-house').boundingBox(), house, 'the house stays where it is');
    }
    await page
      .locator(choosable)
      .nth(count - 1)
      .waitFor();
    if (table === ONE_TOO_MANY) assert.equal(await page.locator('.choices > .choice').count(), 0);
    assert.deepEqual(await faultsOfTable(page), []);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

for (const plain of [false, true]) {
  const where = plain ? 'in the plain view' : 'on the board';

  test(`an act out of turn, a theft and a save by clicking ${where}`, async () => {
    const { page, context, errors } = await sitDownAt(ROBBED, seedFor(ROBBED, isSaved), plain);
    const player = new Player(page, 'robbed');
    await player.answer(/^Let it pass/);
    await player.answer(/^Light fingers.*Safe Room Door/);
    await player.answer(/^Let it go/);
    // The act first: no card is a target before it. Its own label names one of the two Exits, and that there is another.
    await player.answer(/^Fiddler's bargain.*(\(\+1\)$|Coal Chute)/);
    await player.answer(/^Hold the metal/);
    await page
      .locator('.log')
      .getByText(/(?:Mark saves|You save) Ben's Coal Chute\./)
      .waitFor();
    const log = await told(page);
    assert.match(log, /Della uses Light fingers .* and pays with .*Crowbar.*Fire Axe/);
    assert.match(log, /Della steals .*Safe Room Door.* from Ben/);
    assert.match(log, /Fiddler uses Fiddler's bargain .* and pays with .*Ring of Keys/);
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`three of eight cards are discarded ${where}`, async () => {
    const { page, context, errors } = await sitDownAt(FULL_HANDED, 'laid/hand', plain);
    await new Player(page, 'hand').playUntil(async () => / discards? /.test(await told(page)), 8);
    assert.match(await told(page), /(?:Ada discards|You discard) .*, .* and .* to keep 5 cards\./);
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`the last Exit is played and wins, after a last call, by clicking ${where}`, async () => {
    const { page, context, errors } = await sitDownAt(NEARLY_OUT, 'laid/out', plain);
    const player = new Player(page, 'out');
    await player.answer(/^Play the Safe Room Door/);
    await player.answer(/^End your Escape Phase/);
    // Before the Possession Phase, and at the last call. Then all players draw.
    await player.answer(/^Let it pass/);
    await player.answer(/^Let it pass/);
    await player.playToTheEnd(8);
    assert.match((await page.locator('.end h2').textContent()) ?? '', /Ada wins/);
    assert.match(await told(page), /Last call: (?:Ada has|you have) 10 points? and (?:is|are) about to escape/);
    assert.deepEqual(errors, []);
    await context.close();
  });

  // Clicking through a whole match on the board takes a minute: another test covers its end, `npm run matrix` the rest.
  const isWhole = plain || process.env.MATRIX !== undefined;
  test(`four seats from the shelf ${isWhole ? 'to the end' : 'for a while'} by clicking ${where}`, async () => {
    const { page, context, errors } = await stage.visit(DESKTOP);
    await preferring(page, { hurry: true, sound: false, plain, settled: { 'house-of-possession': ATTENTIVE } });
    await page.getByRole('link', { name: GAME }).first().click();
    for (let seat = 1; seat < 4; seat++) await page.locator('select').nth(seat).selectOption('Wisp');
    await page.getByRole('button', { name: 'Begin' }).click();
    const player = new Player(page, `possession ${plain}`, /^Play the/);
    if (isWhole) {
      await player.playToTheEnd();
      assert.match((await page.locator('.end h2').textContent()) ?? '', /wins?\.|share/);
    } else for (let i = 0; i < MAX_STEPS; i++) assert.ok(await player.step());
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('eight seats fit a phone, in German: nothing scrolls sideways, and a turn can be played', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/new/house-of-possession`);
  for (let seats = 4; seats < 8; seats++)
    await page.getByRole('button', { name: /Platz hinzufügen|Noch ein Platz/ }).click();
  await page.getByRole('button', { name: /Beginnen|Los/ }).click();
  const player = new Player(page, 'acht', /Fensterladen/);
  for (let i = 0; i < 12; i++) await player.step();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: all, clientWidth: seen } = document.documentElement;
    return { scrollWidth: all, clientWidth: seen };
  });
  assert.ok(scrollWidth <= clientWidth, `${scrollWidth} of ${clientWidth} pixels`);
  assert.deepEqual(errors, []);
  await context.close();
});

// events are shown

/** Own Exits that are shown as lost, fallen dice, and a card that no person here may know. */
const watching = (secret: number): Watch => ({
  find: { gone: '.possession-dock .possession-gone', dice: '.table-board .dice' },
  never: [`[data-card="${secret}"]`],
});

/** Ada has a card to turn up; her choice needs no further answer. Ben has one Exit and a card that no seat knows. */
const BEFALLEN: Laid = {
  phase: 'possession',
  options: { handicap: false },
  haunt: 8,
  and: s => {
    s.mark = true;
  },
};

/** Chooses an answer in the list of all answers: elements of the board may still be moving. */
async function give(page: Page, label: RegExp): Promise<void> {
  await page.locator('.all-answers summary').click();
  await page.locator('.all-answers-list').getByRole('button', { name: label }).click();
}

/** A table with a person and a bot, with motion: gives one answer and watches all its consequences. */
async function befall(laid: Laid, seed: string, answer: RegExp): Promise<Visit & { readonly secret: number }> {
  const match = lay({ ...BEFALLEN, ...laid });
  const secret = cardOf(match, 1, 'boathouse_door');
  const visit = await stage.visit(DESKTOP, '', 'en', true);
  await watchBeats(visit.page, watching(secret));
  await preferring(visit.page, { hurry: true, sound: false, pace: 'fast', rolls: 'auto' });
  const [ada] = people(['Ada'], { draw: 'auto' });
  assert.ok(ada);
  const sitters = [ada, { kind: 'bot' as const, name: 'Ben', level: 'Wisp' }];
  await openLaid(visit.page, stage, { game, match, sitters }, seed);
  await visit.page.locator('.possession-board').waitFor();
  await give(visit.page, answer);
  return { ...visit, secret };
}

test('every blow of a Possession card is seen where it falls, one after the other', async () => {
  const laid: Laid = {
    guests: [
      { character: 1, exits: ['vault_door'] },
      { character: 4, exits: ['coal_chute'], hand: ['boathouse_door'] },
    ],
    possessions: ['every_door_slams'],
  };
  const { page, context, errors } = await befall(laid, 'laid/blows', /^Everyone discards 1 unprotected Exit/);
  const beats = await firstBeats(page, 4);
  // Both draws are one beat.
  assert.deepEqual(
    beats.map(({ what }) => what),
    ['branch', 'loses', 'loses', 'draws'],
  );
  assert.deepEqual(
    beats.map(({ lit }) => lit.length > 0),
    beats.map(() => true),
    'all of it is lit',
  );
  assert.deepEqual(await leaksOn(page), [], 'no card of Ben is in the picture');
  assert.deepEqual(
    beats.flatMap(({ found: { gone }, caption }) => (gone ? [[gone, caption]] : [])),
    [['Vault Door, lost', 'You lose the Vault Door (3).']],
  );
  assert.deepEqual(errors, []);
  await context.close();
});

/** The Possession cards, by the number of their ways. */
const POSSESSION_FACES = Object.keys(POSSESSION);
const isTwoWay = (face: string): boolean => POSSESSION[face]?.ways.length === 2;

/** Four guests of whom each has something that a Possession card could hit. */
const EXPOSED: readonly LaidGuest[] = [
  {
    character: 1,
    room: 1,
    despair: 1,
    hand: ['crowbar', 'coal_chute', 'vault_door'],
    exits: ['furnace_flue+blowtorch'],
  },
  { character: 4, room: 2, hand: ['fire_axe', 'fire_escape'], exits: ['boathouse_door', 'hidden_bookcase+holy_water'] },
  { character: 5, room: 3, hand: ['claw_hammer'], exits: ['estate_gate+iron_horseshoe'] },
  { character: 6, room: 4, hiding: 'closet', exits: ['laundry_chute'] },
];

/** The either/or of a card is asked: all picks before it are made. */
function untilBranch(face: string): Ruling {
  const match = lay({ ...BEFALLEN, guests: EXPOSED, possessions: [face] });
  while (match.asks[0] && match.asks[0].what !== 'branch') {
    const [{ seat }] = match.asks;
    match.answer(seat, at(options(match, seat), 0));
  }
  return match;
}

for (const [lang, cards] of [
  ['en', POSSESSION],
  ['de', GERMAN],
] as const)
  test(`every Possession card with an either/or can be read whole on a phone, with both its ways (${lang})`, async () => {
    const { page, context, errors } = await stage.visit(PHONE, '', lang);
    await preferring(page, { hurry: true, sound: false, rolls: 'auto' });
    const [ada] = people(['Ada'], ATTENTIVE);
    assert.ok(ada);
    const sitters = [ada, ...['Ben', 'Cleo', 'Dora'].map(name => ({ kind: 'bot' as const, name, level: 'Wisp' }))];
    const cut: string[] = [];
    for (const face of POSSESSION_FACES.filter(isTwoWay)) {
      await openLaid(page, stage, { game, match: untilBranch(face), sitters }, `laid/${face}`);
      await page.reload();
      await page
        .locator('.possession-event h2')
        .getByText(cards[face]?.name ?? '', { exact: true })
        .waitFor();
      await page.locator('.possession-way[data-lit]').nth(1).waitFor();
      const card = page.locator('.possession-event');
      const hidden = await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      if (hidden > 1) cut.push(`${face}: ${hidden}px`);
      assert.deepEqual(errors, [], face);
    }
    assert.deepEqual(cut, []);
    await context.close();
  });

for (const face of POSSESSION_FACES.filter(one => !isTwoWay(one)))
  test(`a card without an either/or is read on the table while it is shown: ${face}`, async () => {
    const laid: Laid = { phase: 'windowB', guests: EXPOSED.slice(0, 2), possessions: [face], turn: 1 };
    const match = lay({ ...BEFALLEN, ...laid });
    const { page, context, errors } = await stage.visit(PHONE, '', 'en', true);
    await watchBeats(page, { find: { card: '.possession-event h2', way: '.possession-way' }, never: [] });
    await preferring(page, { hurry: true, sound: false, pace: 'fast', rolls: 'auto' });
    const [ada] = people(['Ada'], { ...ATTENTIVE, draw: 'auto' });
    assert.ok(ada);
    const sitters = [ada, { kind: 'bot' as const, name: 'Ben', level: 'Wisp' }];
    await openLaid(page, stage, { game, match, sitters }, `laid/${face}`);
    await page.locator('.possession-board').waitFor();
    await give(page, /^Let it pass/);
    // The next question comes after the last beat: on the board, or in the bar.
    await page.locator('.prompt-text[data-beat]').waitFor();
    await page.locator('.prompt--mine .prompt-text:not([data-beat])').waitFor();
    const event = (await beatsOn(page)).find(({ what }) => what === 'event');
    assert.equal(event?.found.card, POSSESSION[face]?.name);
    assert.ok(event?.found.way, 'its text is there');
    assert.deepEqual(errors, []);
    await context.close();
  });

/** The way on in the lesson: a button, dice, an answer to a question, or what it points at. The first that is there. */
const GOES_ON = [
  ...['.lesson-next', '.prompt .roll', '.lesson-answers .button:not([disabled])', '.table [data-hint]'],
].map(one => `${one}:visible`);
const MAX_PRESSES = 150;

/** Takes the lesson to the step at which it leaves the learner alone. */
async function learn(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  for (let i = 0; i < MAX_PRESSES; i++) {
    await page
      .locator([...GOES_ON, '.lesson-new'].join())
      .first()
      .waitFor();
    if ((await page.locator('.lesson-new').count()) > 0) return;
    for (const one of GOES_ON) {
      const targets = page.locator(one);
      const count = await targets.count();
      // An element that moves away under the press is found again.
      if (count > 0) await press(targets.nth(i % count)).catch(() => undefined);
      if (count > 0) break;
    }
  }
  assert.fail('the lesson does not end');
}

for (const [name, size, lang] of [
  ['a phone', PHONE, 'en'],
  ['a desktop', DESKTOP, 'de'],
] as const)
  test(`with motion the lesson goes to its end on ${name} (${lang})`, async () => {
    const { page, context, errors } = await stage.visit(size, '', lang, true);
    await preferring(page, { hurry: true, sound: false, pace: 'fast', rolls: 'auto' });
    await page.goto(`${stage.address}/#/lesson/house-of-possession/first`);
    await page.locator('.lesson-note').waitFor();
    await learn(page, target => (size === PHONE ? target.tap({ timeout: 2000 }) : target.click({ timeout: 2000 })));
    assert.deepEqual(errors, []);
    await context.close();
  });

test('a Boon takes two presses, also if only one Exit is left for it, and one on it tells what it does', async () => {
  const laid: Laid = {
    guests: [{ exits: ['vault_door+line_of_salt', 'coal_chute'], hand: ['crowbar', 'iron_horseshoe'] }, {}],
  };
  const { page, context, errors } = await sitDownAt(around(['Ada', 'Ben'], laid), 'laid/halves', false);
  await page.locator('.curtain .button--primary').click();
  const shields = page.locator('.possession-dock .possession-plate[data-slot="protection"]');
  const card = (label: string): Locator => page.locator('.possession-card', { hasText: label });
  const next = page.locator('.possession-next');
  await card('horseshoe').or(card('Horse')).first().click();
  await next.getByText('Protection for Metal').waitFor();
  assert.equal(await shields.count(), 1, 'nothing is attached yet');
  assert.equal(await page.locator('.possession-board [data-lit]').count(), 1, 'the only Exit that has room');
  await page.locator('.possession-card[data-chosen]').click();
  await next.waitFor({ state: 'detached' });
  await page.locator('.possession-door').nth(1).click();
  await next.waitFor();
  await page.locator('.possession-card[data-lit]').first().click();
  await next.waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('while a Possession card is decided it can be folded, and only the answers glow', async () => {
  const laid: Laid = {
    phase: 'possession',
    guests: [{ exits: ['vault_door+holy_water'] }, { hiding: 'closet' }, { exits: ['coal_chute'] }, {}],
    possessions: ['every_door_slams'],
    and: s => {
      s.mark = true;
    },
  };
  const { page, context, errors } = await stage.visit(DESKTOP, '', 'en', true);
  await preferring(page, { hurry: true, sound: false, rolls: 'auto' });
  const [ada] = people(['Ada'], ATTENTIVE);
  assert.ok(ada);
  const bots = ['Ben', 'Cleo', 'Dora'].map(name => ({ kind: 'bot' as const, name, level: 'Wisp' }));
  await openLaid(page, stage, { game, match: lay(laid), sitters: [ada, ...bots] }, 'laid/fold');
  await page.locator('.possession-way[data-lit]').nth(1).waitFor();
  assert.equal(await page.locator('.possession-undrawn .possession-badge').count(), 2, 'who hides is not possessed');
  assert.equal(await page.locator('.possession-hit[data-shielded]').count(), 1, 'R57');
  assert.equal(await page.locator('.possession-board [data-struck]').count(), 0);
  await page.getByRole('button', { name: 'Show the house' }).click();
  await page.locator('.possession-strip').waitFor();
  assert.equal(await page.locator('.possession-event').count(), 0);
  await page.getByRole('button', { name: 'Read the card' }).click();
  await page.locator('.possession-way[data-lit]').nth(1).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a card that cannot be played says why when it is pressed, even if it has the focus', async () => {
  const laid: Laid = {
    guests: [{ exits: ['vault_door+crowbar', 'coal_chute'], hand: ['fire_axe', 'ring_of_keys'] }, {}],
  };
  const { page, context, errors } = await sitDownAt(around(['Ada', 'Ben'], laid), 'laid/refused', false);
  await page.locator('.curtain .button--primary').click();
  const axe = page.locator('.possession-card:not([data-lit])');
  await axe.focus();
  await page.keyboard.press('Escape');
  await page.locator('.tip-paper').waitFor({ state: 'detached' });
  await axe.click();
  await page.locator('.tip-paper').getByText('Not now: none of your Exits is of its material.').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('six cards leave the Exits in a row, and the house as high as it was', async () => {
  const hand = [
    'laundry_chute',
    'ventilation_grate',
    'servants_stair',
    'rowan_branch',
    'fire_escape',
    'balcony_trellis',
  ];
  const exits = ['hidden_bookcase+holy_water', 'coal_chute+iron_horseshoe', 'furnace_flue'];
  const heights: number[] = [];
  for (const held of [hand.slice(0, 2), hand]) {
    const laid: Laid = { phase: 'windowB', turn: 1, guests: [{ character: 7, despair: 2, exits, hand: held }, {}] };
    const { page, context } = await sitDownAt(around(['Ada', 'Ben'], laid), 'laid/six', false);
    await page.locator('.curtain .button--primary').click();
    const doors = page.locator('.possession-dock .possession-door');
    await doors.nth(2).waitFor();
    const tops = await doors.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().bottom)));
    assert.ok(Math.max(...tops) - Math.min(...tops) < 20, `${held.length} cards: one row, ${tops}`);
    heights.push((await page.locator('.possession-house').boundingBox())?.height ?? 0);
    await context.close();
  }
  assert.ok(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0)) < 2, `${heights}`);
});

test('dice fall before anybody moves by them', async () => {
  const laid: Laid = {
    guests: [
      { character: 1, room: 1 },
      { character: 4, room: 2, hand: ['boathouse_door'] },
    ],
    possessions: ['the_house_rearranges'],
  };
  /** No player enters the Haunt, which would cause events of its own. */
  const table = { game, match: lay({ ...BEFALLEN, ...laid }), sitters: [] };
  const seed = seedFor(table, match => {
    match.answer(0, { branch: 0 });
    return match.state.guests.every(({ room }) => room !== match.state.haunt) && match.asks[0]?.what === 'draw';
  });
  const { page, context, errors } = await befall(laid, seed, /^Everyone rolls for a room/);
  const beats = await firstBeats(page, 3);
  assert.deepEqual(
    beats.map(({ what, lit }) => [what, lit.length > 0]),
    [
      ['branch', true],
      ['moves', true],
      ['moves', true],
    ],
  );
  for (const { caption, found } of beats.slice(1)) assert.match(caption, new RegExp(`\\(${found.dice}\\)\\.$`));
  assert.deepEqual(errors, []);
  await context.close();
});

test('whoever was robbed behind the curtain sees the Exit go, and is told of it', async () => {
  const laid: Laid = {
    phase: 'windowB',
    turn: 1,
    options: { handicap: false },
    guests: [
      { character: 7, despair: 1, hand: ['crowbar', 'fire_axe', 'boathouse_door'] },
      { character: 4, exits: ['coal_chute'] },
    ],
  };
  const table = around(['Ottilie', 'Ada'], laid);
  const { page, context, errors } = await stage.visit(DESKTOP, '', 'en', true);
  await watchBeats(page, watching(cardOf(table.match, 0, 'boathouse_door')));
  await preferring(page, { hurry: true, sound: false, pace: 'fast', rolls: 'auto' });
  await openLaid(page, stage, table, 'laid/curtain');
  const raise = page.locator('.curtain .button--primary');
  await raise.click();
  await give(page, /^Light fingers.*Coal Chute/);
  await give(page, /^Draw nothing/);
  await raise.click();
  await page.locator('.account').getByText('Ottilie took your Coal Chute').waitFor();
  const steals = (await beatsOn(page)).filter(({ what, found }) => what === 'steals' && found.gone);
  assert.deepEqual(
    steals.map(({ found, lit }) => [found.gone, lit.length > 0]),
    [['Coal Chute, lost', true]],
  );
  assert.deepEqual(errors, []);
  await context.close();
});
