import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  type Ask,
  at,
  type Event,
  type Guide,
  includes,
  type Json,
  LANGUAGES,
  Match,
  nameAt,
  optionAt,
  type Random,
  type Reader,
  randomFrom,
  type Seat,
  SPECTATOR,
  seatsOf,
  seeded,
  sizeOf,
  type Words,
} from '../../../engine/index.ts';
import { wayToExit } from '../house/house-plan.ts';
import { game } from '../rules.ts';
import type { HauntingState } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import {
  ACROSS,
  CROSS,
  type HauntingMatch,
  ICON_A,
  ICON_B,
  lay,
  pass,
  playOn,
  STRAIGHT,
  TWO,
  use,
} from './arranged.ts';

const WORDS = { en, de };
const NAMES = ['Ada', 'Bram', 'Cleo', 'Max', 'Edda', 'Finn'];
const BROKEN = /undefined|\[object|null|NaN|Infinity|\s\s|\s[.,;:)]|\(\)|^\s|\s$|\.\.|[a-z]\.[A-Z]/;
const RAW = /\b[12]:\d|\b[bx]\d\d\b|\b[NS][EW]-[NESW]\b|noRotation|switchDisks|trapdoor|deadEnd/;
const ENGLISH = /\b(the|and|with|your|you|to|of|is|are|north|east|south|west|from|upstairs|downstairs|Exit|Ghost)\b/;
const MOST_LETTERS = 200;

type HauntingWords = Words<HauntingState>;

function guideOf(
  words: HauntingWords,
): Required<
  Omit<
    Guide<HauntingState>,
    'premise' | 'turn' | 'dice' | 'dieSides' | 'rollers' | 'rollFor' | 'isBeat' | 'reading' | 'together'
  >
> {
  const { goal, progress, threats, account, motive, aim, why, outcome, verdict, decisive } = words.guide ?? {};
  assert.ok(goal && progress && threats && account && motive && aim && why && outcome && verdict && decisive);
  return { goal, progress, threats, account, motive, aim, why, outcome, verdict, decisive };
}

function sound(text: string | undefined, of: string, language: string): string {
  assert.ok(text, `${of} has words`);
  assert.doesNotMatch(text, BROKEN, of);
  assert.doesNotMatch(text, RAW, of);
  if (language === 'de') assert.doesNotMatch(text, ENGLISH, of);
  return text;
}

const readerOf = (match: HauntingMatch, seat: Seat = SPECTATOR): Reader<HauntingState> => ({
  view: match.view(seat),
  names: NAMES.slice(0, match.state.seats),
});

/** The log in its sections, as the table divides it. */
function sections(events: readonly Event[], words: HauntingWords, reader: Reader<HauntingState>): Event[][] {
  const parts: Event[][] = [];
  for (const event of events)
    if (words.heading?.(event, reader) === undefined) parts.at(-1)?.push(event);
    else parts.push([event]);
  return parts;
}

/** Events that a player did or suffered: a section with any of them is worth telling. */
const TOLD = /^(steps|passes|falls|swaps|rotates|switches|moves|mirrors|nothing|stays|takesDisk|cancels|wins|cap)/;

const seen = new Set<string>();

/** Every section of a match, for every seat and for somebody who only watches. */
function accounts(match: HauntingMatch): void {
  for (const language of LANGUAGES)
    for (const seat of [...seatsOf(match.state), SPECTATOR]) {
      const words = WORDS[language];
      const reader = readerOf(match, seat);
      for (const section of sections(match.events(seat), words, reader)) {
        const account = guideOf(words).account(section, seat, reader);
        if (!section.some(({ what }) => TOLD.test(what)) && account === undefined) continue;
        const said = sound(account, JSON.stringify(section), language);
        assert.ok(said.length <= MOST_LETTERS, said);
        if (seat === SPECTATOR) assert.doesNotMatch(said, /\b(you|your|du|dich|dir|deine?)\b/i);
        const own = section.some(({ what, seat: actor }) => TOLD.test(what) && actor === seat);
        if (own) assert.match(said, /\b(you|your|du|dich|dir|deine?)\b/i);
      }
    }
}

/** The questions that are open now, with the outcome of each answer. */
function questions(match: HauntingMatch): void {
  for (const ask of match.asks) {
    seen.add(ask.what);
    for (const language of LANGUAGES) {
      const guide = guideOf(WORDS[language]);
      const reader = readerOf(match, ask.seat);
      const aim = sound(guide.aim(ask, reader), ask.what, language);
      assert.ok(aim.length <= 130, aim);
      const why = sound(guide.why(ask, reader), ask.what, language);
      assert.ok(why.split(/[.!?](?:\s|$)/).length <= 5, why);
      const options = ask.options();
      for (let i = 0; i < Math.min(sizeOf(options), 6); i++) {
        const outcome = guide.outcome(ask, optionAt(options, i), reader);
        if (outcome !== undefined) sound(outcome, ask.what, language);
      }
      for (const seat of seatsOf(match.state)) sound(guide.progress(seat, reader), 'progress', language);
      for (const threat of guide.threats(reader)) sound(threat, 'threat', language);
    }
  }
}

const RUN = ['two', 'one', 'passage', 'quarter'];

/** Answers at random, but knows how to run: otherwise few would ever find the Exit. */
function answerAny({ seat, what, options }: Ask, s: HauntingState, random: Random): Json {
  const all = options();
  const runs = random(5) > 0;
  if (runs && what === 'row') return { row: RUN };
  const onwards = runs && what === 'step' ? { to: wayToExit(s, at(s.pawns, seat))[0] ?? 'exit' } : null;
  return onwards && includes(all, onwards) ? onwards : optionAt(all, random(sizeOf(all)));
}

for (const [storeys, seats] of [
  ['one', 2],
  ['one', 6],
  ['two', 3],
  ['two', 6],
] as const)
  test(`a match of ${seats} with storeys: ${storeys} is accounted for and explained to everybody in both languages`, () => {
    const random = randomFrom(`guide ${storeys} ${seats}`);
    for (let i = 0; i < 3; i++) {
      const match = Match.start(game, { seats, options: { storeys } }, seeded(`guide ${storeys} ${seats} ${i}`));
      while (!match.over) {
        if (random(6) === 0 || match.asks.some(({ what }) => !seen.has(what))) questions(match);
        for (const ask of [...match.asks]) match.answer(ask.seat, answerAny(ask, match.state, random));
      }
      accounts(match);
      ended(match);
    }
  });

/** A match that is over says why, and shows at most five moments in their order. */
function ended(match: HauntingMatch): void {
  for (const language of LANGUAGES) {
    const guide = guideOf(WORDS[language]);
    const reader = readerOf(match);
    const events = match.events(SPECTATOR);
    const verdict = sound(guide.verdict(match.result ?? [], reader), 'verdict', language);
    const { winner } = match.state;
    if (winner !== null) assert.ok(verdict.startsWith(at(NAMES, winner)), verdict);
    const moments = guide.decisive(events, reader);
    assert.ok(moments.length > 0 && moments.length <= 5);
    assert.deepEqual(
      [...new Set(moments)].sort((a, b) => a - b),
      moments,
    );
    for (const moment of moments) assert.ok(WORDS[language].line(at(events, moment), reader));
    assert.deepEqual(guide.threats(reader), []);
  }
}

after(() => {
  const asks = 'before exit ghost half landing passage quarter rotation row step swap switch trade trapdoor';
  assert.equal([...seen].sort().join(' '), asks, 'every kind of question was asked');
});

test('the goal is one short sentence', () => {
  for (const words of [en, de]) {
    const goal = nameAt(guideOf(words).goal, {});
    assert.ok(goal.split(' ').length <= 20 && goal.endsWith('.'));
  }
});

// Who may win

const OPEN = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT } as const;
const threatsOf = (match: HauntingMatch, seat: Seat = SPECTATOR): readonly string[] =>
  guideOf(en).threats(readerOf(match, seat));

test('R33 whoever can walk out with the card that lies open is named, and nobody else', () => {
  const match = lay({
    options: TWO,
    house: OPEN,
    pawns: ['2:4,4', '1:0,1', '1:0,1', '1:0,2'],
    rows: [['half'], ['two'], ['one'], ['two']],
    held: [['cancel']],
  });
  assert.equal(match.asks[0]?.what, 'trade');
  assert.deepEqual(threatsOf(match), [
    'Bram stands two open spaces from the Exit and carries out Move Two Spaces next.',
  ]);
});

test('R31 a card that nobody has seen may be any that was not turned over yet', () => {
  const rows = [['quarter', 'one', 'two'], ['one', 'two', 'half'], ['mirrors']] as const;
  const match = lay({ house: OPEN, pawns: ['1:5,5', '1:0,0', '1:0,2'], rows });
  // Ada chooses a tile; Bram has not acted and has Move One Space before him, beside the Exit.
  assert.deepEqual(threatsOf(match), ['Bram stands beside the Exit and carries out Move One Space next.']);
  const later = lay({ house: OPEN, pawns: ['1:0,0', '1:5,5'], rows: [['quarter'], ['half']] });
  // Ada acts now: what counts is her next card.
  assert.deepEqual(threatsOf(later), [
    'Ada stands beside the Exit: Move One Space or Move Two Spaces as the next card may win.',
  ]);
});

const alarmsTo = (match: HauntingMatch, seat: Seat): (readonly string[])[] =>
  [en, de].map(words => guideOf(words).threats({ ...readerOf(match, seat), you: seat }));

test('an alarm about the reader speaks to the reader', () => {
  const rows = [['quarter', 'one'], ['half']] as const;
  const open = lay({ house: OPEN, pawns: ['1:0,0', '1:5,5'], rows });
  assert.deepEqual(alarmsTo(open, 0), [
    ['You stand beside the Exit: Move One Space or Move Two Spaces as your next card may win.'],
    [
      'Du stehst neben dem Ausgang: „Ein Feld weit“ oder „Zwei Felder weit“ als deine nächste Karte kann den Sieg bringen.',
    ],
  ]);
  assert.match(alarmsTo(open, 1)[1]?.[0] ?? '', /^Ada steht neben dem Ausgang/);
  const laid = lay({ half: 'chosen', house: OPEN, pawns: ['1:0,0', '1:5,5'], rows });
  assert.deepEqual(alarmsTo(laid, 0), [
    ['You stand beside the Exit and carry out Move One Space next.'],
    ['Du stehst neben dem Ausgang und führst als Nächstes „Ein Feld weit“ aus.'],
  ]);
});

test('R41 within Move Two Spaces an alarm is about this card, not about the next', () => {
  const house = { ...OPEN, '1:1,0': ACROSS, '1:0,0': CROSS };
  const match = lay({ house, pawns: ['1:0,1', '1:5,5'], rows: [['two', 'mirrors'], ['half']] });
  assert.deepEqual(alarmsTo(match, 1), [
    ['Ada stands two open spaces from the Exit and is carrying out Move Two Spaces.'],
    ['Ada steht zwei offene Felder vor dem Ausgang und führt gerade „Zwei Felder weit“ aus.'],
  ]);
  assert.deepEqual(alarmsTo(match, 0), [[], []], 'who is asked for a space sees where it leads');
  match.answer(0, { to: '1:0,0' });
  assert.equal(match.ask(0)?.what, 'step');
  assert.deepEqual(alarmsTo(match, 0), [
    ['You stand beside the Exit and are carrying out Move Two Spaces.'],
    ['Du stehst neben dem Ausgang und führst gerade „Zwei Felder weit“ aus.'],
  ]);
});

test('R32 whoever laid a row knows its next card, and the others do not', () => {
  const rows = [['quarter', 'half'], ['half']] as const;
  const match = lay({ half: 'chosen', house: OPEN, pawns: ['1:0,0', '1:5,5'], rows });
  assert.deepEqual(threatsOf(match, 0), []);
  assert.equal(threatsOf(match, 1).length, 1);
});

test('R63, R85 a shut Exit and a known Ghost in the way threaten nobody', () => {
  const shut = lay({ house: { ...OPEN, '1:0,0': ACROSS }, pawns: ['1:0,0', '1:5,5'], rows: [['quarter'], ['half']] });
  assert.deepEqual(threatsOf(shut), []);
  const haunted = lay({
    options: TWO,
    house: OPEN,
    pawns: ['2:4,4', '1:0,1'],
    rows: [['half'], ['two']],
    ghosts: ['1:0,0'],
    held: [['cancel']],
  });
  assert.deepEqual(threatsOf(haunted), []);
});

// The account of a section

const accountOf = (match: HauntingMatch, seat: Seat, words: HauntingWords = en): string | undefined => {
  const reader = readerOf(match, seat);
  const all = sections(match.events(seat), words, reader);
  return guideOf(words).account(at(all, 0), seat, reader);
};

test('an account keeps the order of what happened, and tells a Ghost and a way in one piece', () => {
  const match = lay({
    options: TWO,
    house: { '1:1,2': CROSS, '1:2,2': ACROSS, '1:1,3': STRAIGHT, '1:1,1': STRAIGHT },
    pawns: ['1:1,2', '2:4,4', '1:5,5'],
    disks: { '1:2,2': 'ghost' },
    held: [[], ['cancel'], []],
    rows: [['one'], ['half'], ['mirrors']],
  });
  pass(match);
  pass(match);
  match.answer(0, { to: '1:2,2' });
  match.answer(0, { to: '1:1,3' });
  const disk = at(at(match.state.disks, 1), 0);
  use(match, 1, { disk });
  assert.equal(
    accountOf(match, 0),
    'A Ghost on C3 downstairs drove you back. You walked to B4 downstairs. Bram cancelled their own Rotate 180 and Cleo lost an action among the mirrors.',
  );
  assert.equal(
    accountOf(match, 1, de),
    'Ein Geist auf C3 unten hat Ada zurückgetrieben und Ada ist auf B4 unten gegangen. Du hast deine eigene Karte „Halbe Drehung“ abgesagt. Cleo hat im Spiegelkabinett eine Aktion verloren.',
  );
  assert.match(accountOf(match, SPECTATOR) ?? '', /^A Ghost on C3 downstairs drove Ada back, Ada walked/);
});

test('R41 what others did alike is told in its order, and a way there and back as such', () => {
  const match = lay({
    house: { '1:2,2': ACROSS, '1:3,2': ACROSS },
    pawns: ['1:0,5', '1:2,2', '1:5,5', '1:0,3'],
    rows: [['mirrors'], ['two'], ['mirrors'], ['mirrors']],
  });
  playOn(match, ({ state }) => state.step > 0);
  assert.equal(
    accountOf(match, 1),
    'Ada lost an action among the mirrors. You walked to D3 and back. Cleo and Max lost an action among the mirrors.',
  );
  assert.match(accountOf(match, 0, de) ?? '', /Bram ist auf D3 und zurück gegangen/);
});

test('R44 whoever is switched with reads it as their own', () => {
  const match = lay({
    house: { '1:2,2': CROSS, '1:3,2': CROSS },
    pawns: ['1:2,2', '1:3,2'],
    rows: [['swap'], ['mirrors']],
  });
  playOn(match, ({ state }) => state.step > 0);
  const told = match.events(1).filter(({ what }) => what === 'swaps');
  assert.equal(guideOf(en).account(told, 1, readerOf(match, 1)), 'Ada switched places with you.');
  assert.equal(guideOf(de).account(told, 0, readerOf(match, 0)), 'Du hast mit Bram den Platz getauscht.');
});

// The outcome of an answer

const outcomeOf = (match: HauntingMatch, seat: Seat, pick: Json, words: HauntingWords = en): string | undefined => {
  const ask = match.ask(seat);
  assert.ok(ask);
  return guideOf(words).outcome(ask, pick, readerOf(match, seat));
};

test('R40, R71, R80 an answer says what is certain, and of an unseen disk how likely a Ghost is', () => {
  const house = { '1:2,2': CROSS, '1:2,1': STRAIGHT, '1:3,2': ICON_A, '1:1,2': ACROSS, '1:2,3': STRAIGHT };
  const rows = [['one'], ['half']] as const;
  const laid = { options: TWO, house: { ...house, '1:3,2': `${ICON_A}/1` }, pawns: ['1:2,2', '2:4,4'], rows };
  const match = lay({ ...laid, ghosts: ['1:1,2'], disks: { '1:2,3': 'trade' } });
  assert.match(outcomeOf(match, 0, { to: '1:2,1' }) ?? '', /^Your way to the Exit: \d+ spaces → \d+/);
  assert.match(outcomeOf(match, 0, { to: '1:3,2' }) ?? '', /^It turns a quarter to the right under you\. Your way/);
  assert.equal(outcomeOf(match, 0, { to: '1:1,2' }), 'The Ghost drives you back to C3 downstairs.');
  assert.equal(outcomeOf(match, 0, { to: '1:1,2' }, de), 'Der Geist treibt dich auf C3 unten zurück.');
  assert.equal(
    outcomeOf(match, 0, { to: '1:2,3' }),
    'You look at the disk there, which nobody has seen: a Ghost in 3 of 11 cases.',
  );
  const armed = lay({ ...laid, held: [[], ['noRotation']] });
  pass(armed);
  pass(armed);
  const turning = outcomeOf(armed, 0, { to: '1:3,2' }) ?? '';
  assert.match(turning, /^It turns .* Somebody with a disk may still step in\.$/, 'somebody could hold the tile');
});

test('R45 a turn that helps nobody says so', () => {
  const match = lay({ house: { '1:5,0': CROSS }, pawns: ['1:0,0', '1:0,1'], rows: [['quarter'], ['half']] });
  assert.equal(outcomeOf(match, 0, { tile: '1:5,0', turn: 1 }), "Nobody's way to the Exit changes.");
});

test('R74, R95 a disk that is used says what is left and what it is for', () => {
  const match = lay({
    options: TWO,
    house: { '1:0,1': STRAIGHT, '1:0,0': ICON_B, '1:0,2': STRAIGHT },
    pawns: ['1:0,1', '2:4,4'],
    rows: [['one'], ['half']],
    held: [['noRotation', 'cancel']],
  });
  pass(match);
  pass(match);
  match.answer(0, { to: '1:0,0' });
  const ask = match.ask(0);
  assert.equal(ask?.what, 'rotation');
  const disk = at(at(match.state.disks, 0), 0);
  assert.equal(
    outcomeOf(match, 0, { disk }),
    'Your way to the Exit stays 1 space instead of 1 (Exit shut). Your disks: 2 → 1.',
  );
  assert.equal(outcomeOf(match, 0, 'pass'), undefined);
});

// The end

test('R110 the verdict names who was first, by which card, and who came nearest', () => {
  const match = lay({ house: OPEN, round: 3, pawns: ['1:0,0', '1:0,2', '1:5,5'], rows: [['one'], ['half'], ['half']] });
  playOn(match, () => false);
  assert.equal(
    guideOf(en).verdict(match.result ?? [], readerOf(match)),
    'Ada was the first out of the house, in round 3 with Move One Space; Bram came nearest, 3 spaces from the Exit.',
  );
  assert.equal(
    guideOf(de).verdict(match.result ?? [], readerOf(match)),
    'Ada war zuerst aus dem Haus, in Runde 3 mit „Ein Feld weit“; am nächsten kam Bram, 3 Felder vor dem Ausgang.',
  );
  ended(match);
});

test('R111 a match without a winner says that nobody found the way out', () => {
  const match = lay({ half: 'chosen', round: 60, step: 3, pawns: ['1:5,5', '1:5,4'], rows: [['half'], ['half']] });
  playOn(match, () => false);
  assert.equal(match.state.ended, 'cap');
  assert.equal(
    guideOf(en).verdict(match.result ?? [], readerOf(match)),
    'Nobody found the way out in 60 rounds, so the match is a draw.',
  );
  ended(match);
});
