import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Ask,
  at,
  includes,
  type Json,
  LANGUAGES,
  Match,
  optionAt,
  type Random,
  randomFrom,
  type Seat,
  SPECTATOR,
  seatsOf,
  seeded,
  sizeOf,
  Watch,
  type Words,
} from '../../../engine/index.ts';
import { youAt } from '../../test/guides.ts';
import { isLatest, momentsOf } from '../guide/moments.ts';
import { wayToExit } from '../house/house-plan.ts';
import { game } from '../rules.ts';
import type { Event, HauntingState } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import {
  ACROSS,
  CROSS,
  diskOf,
  type HauntingMatch,
  ICON_B,
  lay,
  pass,
  STRAIGHT,
  TEE,
  TRAP,
  TWO,
  use,
} from './arranged.ts';

const WORDS = { en, de };
const [ADA, BRAM, CLEO] = [0, 1, 2];
type HauntingWords = Words<HauntingState>;

interface Section {
  readonly first: number;
  readonly events: readonly Event[];
}

function sectionsOf(match: HauntingMatch, seat: Seat): Section[] {
  const sections: { first: number; events: Event[] }[] = [];
  for (const [first, event] of match.events(seat).entries())
    if (en.heading?.(event, youAt(match, seat)) === undefined) sections.at(-1)?.events.push(event);
    else sections.push({ first, events: [event] });
  return sections;
}

/** The motive of a step, counted from the last one in which anybody has acted. */
function motive(match: HauntingMatch, seat: Seat, words: HauntingWords, step: number): string | undefined {
  const section = sectionsOf(match, seat)
    .filter(({ events }) => events.some(({ what }) => what === 'acts'))
    .at(step);
  assert.ok(words.guide?.motive);
  return section && words.guide.motive(section.events, seat, youAt(match, seat));
}

const OPEN = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT } as const;
const both = (match: HauntingMatch, seat: Seat): (string | undefined)[] =>
  [en, de].map(words => motive(match, seat, words, 0));

test('R45 a turn that closes the Exit names whom it kept in', () => {
  const match = lay({ house: OPEN, pawns: ['1:0,1', '1:5,5'], rows: [['mirrors'], ['quarter']] });
  match.answer(BRAM, { tile: '1:0,0', turn: 1 });
  assert.deepEqual(both(match, ADA), [
    'By turning A1 Bram closed the Exit, 2 spaces ahead of you.',
    'Mit der Drehung von A1 hat Bram den Ausgang verschlossen, 2 Felder vor dir.',
  ]);
  assert.deepEqual(both(match, BRAM), [undefined, undefined], 'nobody is told their own motive');
  assert.equal(both(match, SPECTATOR)[0], 'By turning A1 Bram closed the Exit, 2 spaces ahead of Ada.');
  match.answer(ADA, { exit: 'NE-N' });
  assert.deepEqual(both(match, ADA), [undefined, undefined], 'the house of that moment is gone');
});

test('R45 a turn that opens the own way says so, and whom it also serves or hinders', () => {
  const house = { ...OPEN, '1:0,1': ACROSS };
  const shared = lay({ house, pawns: ['1:0,2', '1:0,2'], rows: [['mirrors'], ['quarter']] });
  shared.answer(BRAM, { tile: '1:0,1', turn: 1 });
  assert.deepEqual(both(shared, ADA), [
    'By turning A2 Bram opened a better way to the Exit (2 walls → 0, for you too).',
    'Mit der Drehung von A2 hat Bram einen besseren Weg zum Ausgang geöffnet (2 Wände → 0, auch für dich).',
  ]);
  // A2 is open to the north, the south and the outside; then to the north, the east and the outside.
  const between = { '1:0,0': STRAIGHT, '1:0,1': `${TEE}/3`, '1:0,2': STRAIGHT, '1:1,1': ACROSS };
  const opposed = lay({ house: between, pawns: ['1:0,2', '1:1,1'], rows: [['mirrors'], ['quarter']] });
  opposed.answer(BRAM, { tile: '1:0,1', turn: 1 });
  assert.deepEqual(both(opposed, ADA), [
    'By turning A2 Bram opened a better way to the Exit (1 wall → 0) and made your way harder (0 walls → 1).',
    'Mit der Drehung von A2 hat Bram einen besseren Weg zum Ausgang geöffnet (1 Wand → 0) und deinen erschwert (0 Wände → 1).',
  ]);
  const opened = lay({
    house: { ...OPEN, '1:0,0': ACROSS },
    pawns: ['1:5,5', '1:0,1'],
    rows: [['mirrors'], ['quarter']],
  });
  opened.answer(BRAM, { tile: '1:0,0', turn: 1 });
  assert.deepEqual(both(opened, ADA), [
    'By turning A1 Bram opened the Exit (for you too).',
    'Mit der Drehung von A1 hat Bram den Ausgang geöffnet (auch für dich).',
  ]);
});

test('R46 a turn that changes nothing had to be made', () => {
  const match = lay({ house: { '1:0,5': CROSS }, pawns: ['1:5,5', '1:4,4'], rows: [['mirrors'], ['half']] });
  match.answer(BRAM, { tile: '1:0,5' });
  assert.deepEqual(both(match, ADA), [
    "Turning A6 changed nobody's way, but the card had to be carried out.",
    'Mit der Drehung von A6 änderte sich für niemanden der Weg, aber die Karte musste ausgeführt werden.',
  ]);
});

test('R48 tiles that are switched away block whoever was nearest', () => {
  const match = lay({ house: OPEN, pawns: ['1:5,5', '1:4,4', '1:0,2'], rows: [['mirrors'], ['switch'], ['mirrors']] });
  match.answer(BRAM, { one: '1:0,1', other: '1:1,1' });
  assert.deepEqual(both(match, ADA), [
    "By switching A2 and B2 Bram made Cleo's way to the Exit harder (0 walls → 1).",
    'Mit dem Tausch von A2 und B2 hat Bram Cleos Weg zum Ausgang erschwert (0 Wände → 1).',
  ]);
  assert.match(both(match, CLEO)[0] ?? '', /made your way to the Exit harder/);
});

test('R49 the new place of the Exit is compared, or the card had to be carried out', () => {
  const match = lay({ pawns: ['1:0,0', '1:4,0'], rows: [['mirrors'], ['exit']] });
  match.answer(BRAM, { exit: 'NE-N' });
  assert.deepEqual(both(match, ADA), [
    'Bram now has 2 spaces (1 wall) to the Exit, and you have 6 spaces (5 walls).',
    'Bram hat nun 2 Felder (1 Wand) bis zum Ausgang, und du hast 6 Felder (5 Wände).',
  ]);
  assert.match(both(match, SPECTATOR)[0] ?? '', /and Ada has 6 spaces/);
  const away = lay({ pawns: ['1:4,0', '1:0,0'], rows: [['mirrors'], ['exit']] });
  away.answer(BRAM, { exit: 'NE-N' });
  assert.deepEqual(both(away, ADA), [
    'Move Exit had to be carried out; Bram now has 6 spaces (5 walls) to the Exit.',
    '„Ausgang versetzen“ musste ausgeführt werden; Bram hat nun 6 Felder (5 Wände) bis zum Ausgang.',
  ]);
});

test('R49 a place for the Exit that is worst for the reader, or best for its mover, is said to be chosen so', () => {
  // Bram is nearer to every corner but those of Ada.
  const worst = lay({ pawns: ['1:0,5', '1:0,5'], exit: 'NW-N', rows: [['mirrors'], ['exit']] });
  worst.answer(BRAM, { exit: 'NE-E' });
  assert.match(both(worst, ADA)[0] ?? '', /^The Exit had to move; Bram chose the place that is worst for you \(/);
  assert.match(
    both(worst, ADA)[1] ?? '',
    /^Der Ausgang musste versetzt werden; Bram wählte den schlechtesten Platz für dich /,
  );
  const best = lay({ pawns: ['1:5,0', '1:4,0'], exit: 'NW-N', rows: [['mirrors'], ['exit']] });
  best.answer(BRAM, { exit: 'NE-N' });
  assert.match(both(best, ADA)[0] ?? '', /^The Exit had to move; Bram chose the place that is best for them \(/);
});

test('R7 a change that helps only others had to be made, and so had a walk that leads no nearer', () => {
  // A3 opens Ada's way; Bram, beside A1, has nothing of it.
  const house = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': ACROSS };
  const match = lay({ house, pawns: ['1:0,3', '1:1,0'], rows: [['mirrors'], ['quarter']] });
  match.answer(BRAM, { tile: '1:0,2', turn: 1 });
  assert.deepEqual(both(match, ADA), [
    'By turning A3 Bram made your way to the Exit easier (2 walls → 0), not their own: the card had to be carried out.',
    'Mit der Drehung von A3 hat Bram deinen Weg zum Ausgang erleichtert (2 Wände → 0), nicht den eigenen: Die Karte musste ausgeführt werden.',
  ]);
  const cross = { '1:3,3': CROSS, '1:3,2': STRAIGHT, '1:4,3': ACROSS, '1:3,4': STRAIGHT };
  const walk = lay({ house: cross, pawns: ['1:5,5', '1:3,3'], rows: [['mirrors'], ['one']] });
  walk.answer(BRAM, { to: '1:3,4' });
  assert.deepEqual(both(walk, ADA), [
    'Bram had to go somewhere, even without a gain: what can be done must be done.',
    'Bram musste irgendwohin gehen, auch ohne Gewinn: Was geht, muss sein.',
  ]);
  const swap = lay({ pawns: ['1:3,4', '1:3,3', '1:4,3'], rows: [['mirrors'], ['swap'], ['mirrors']] });
  swap.answer(BRAM, { pawn: ADA });
  assert.deepEqual(both(swap, CLEO), [
    'Bram had to switch with somebody, and took Ada.',
    'Bram musste mit jemandem tauschen und nahm Ada.',
  ]);
});

test('R40, R41 a walk says where it led, or that no other way was open', () => {
  const house = { ...OPEN, '1:0,3': STRAIGHT };
  assert.deepEqual(both(lay({ house, pawns: ['1:5,5', '1:0,3'], rows: [['mirrors'], ['two']] }), ADA), [
    'Bram now stands two open spaces from the Exit.',
    'Bram steht jetzt zwei offene Felder vor dem Ausgang.',
  ]);
  const away = { '1:3,2': STRAIGHT, '1:3,3': CROSS };
  assert.deepEqual(both(lay({ house: away, pawns: ['1:5,5', '1:3,2'], rows: [['mirrors'], ['one']] }), ADA), [
    'Bram had to go that way: no other was open.',
    'Bram musste dorthin gehen: Kein anderer Weg war offen.',
  ]);
  const shut = lay({ pawns: ['1:5,5', '1:3,2'], rows: [['mirrors'], ['one']] });
  assert.deepEqual(both(shut, ADA), [undefined, undefined], 'the account says that no way was open');
});

test('R43, R51 a passage leads nearer, and a fall wherever the trap door is', () => {
  const house = { '1:2,2': STRAIGHT, '1:3,2': CROSS, '1:1,2': ACROSS };
  const match = lay({ house, pawns: ['1:5,5', '1:3,2'], rows: [['mirrors'], ['passage']] });
  match.answer(BRAM, { to: '1:3,1' });
  assert.deepEqual(both(match, ADA), [
    'Bram came nearer to the Exit: 6 spaces → 5, 5 walls → 4.',
    'Bram ist dem Ausgang näher gekommen: 6 Felder → 5, 5 Wände → 4.',
  ]);
  const falls = lay({ house: { '1:4,4': TRAP }, pawns: ['1:5,5', '1:1,1'], rows: [['mirrors'], ['trapdoor']] });
  assert.deepEqual(both(falls, ADA), [
    'Bram had to fall there: no other trap door is as near.',
    'Bram musste dorthin fallen: Keine andere Falltür ist so nah.',
  ]);
});

test('R44 a switch of places is for the better place, or with the only pawn that is near', () => {
  const rows = [['mirrors'], ['swap']] as const;
  assert.deepEqual(both(lay({ house: OPEN, pawns: ['1:0,3', '1:0,4'], rows }), ADA), [
    'By switching with you Bram came nearer to the Exit: 5 spaces → 4, 2 walls → 1.',
    'Durch den Tausch mit dir ist Bram dem Ausgang näher gekommen: 5 Felder → 4, 2 Wände → 1.',
  ]);
  assert.deepEqual(both(lay({ house: OPEN, pawns: ['1:0,4', '1:0,3'], rows }), ADA), [
    'Bram had to switch with you: nobody else stood beside them.',
    'Bram musste mit dir tauschen: Sonst stand niemand daneben.',
  ]);
});

test('R92 a card that is cancelled says whom it would have let out', () => {
  const match = lay({
    options: TWO,
    house: OPEN,
    pawns: ['1:0,0', '2:4,4', '2:4,4'],
    rows: [['one'], ['half'], ['mirrors']],
    held: [[], ['cancel'], []],
  });
  pass(match);
  use(match, BRAM, { disk: diskOf(match, BRAM, 'cancel') });
  assert.deepEqual(both(match, ADA), [
    'With Move One Space you would have been out of the house.',
    'Mit „Ein Feld weit“ wärst du aus dem Haus gekommen.',
  ]);
  assert.equal(both(match, CLEO)[0], 'With Move One Space Ada would have been out of the house.');
  assert.equal(both(match, BRAM)[0], undefined);
});

test('R91 a trade says which card was wanted', () => {
  const rows = [['half'], ['mirrors'], ['half']] as const;
  const match = lay({ options: TWO, pawns: ['2:0,0', '2:4,4', '2:4,4'], rows, held: [[], ['trade'], []] });
  use(match, BRAM, { disk: diskOf(match, BRAM, 'trade'), partner: ADA });
  assert.deepEqual(both(match, ADA), [
    'Bram would rather carry out Rotate 180 than Hall of Mirrors.',
    'Bram führt lieber „Halbe Drehung“ aus als „Spiegelkabinett“.',
  ]);
});

test('R95 a tile that is held says how it would have turned', () => {
  const match = lay({
    options: TWO,
    house: { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT, '1:0,3': ICON_B, '1:0,4': STRAIGHT },
    pawns: ['2:4,4', '1:0,4', '2:4,4'],
    rows: [['mirrors'], ['one'], ['half']],
    held: [[], ['noRotation'], []],
  });
  while (match.asks[0]?.what !== 'rotation') pass(match);
  use(match, BRAM, { disk: diskOf(match, BRAM, 'noRotation') });
  assert.deepEqual(both(match, ADA), [
    'After the turn Bram would have had 4 spaces (1 wall) to the Exit instead of 4 spaces.',
    'Nach der Drehung hätte Bram 4 Felder (1 Wand) bis zum Ausgang gehabt statt 4 Felder.',
  ]);
});

test('R96 disks that are switched say whose way lies open then', () => {
  const match = lay({
    options: TWO,
    house: { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT, '1:0,3': STRAIGHT, '1:4,4': CROSS },
    pawns: ['2:4,4', '1:0,3', '2:4,4'],
    rows: [['mirrors'], ['one'], ['half']],
    ghosts: ['1:0,1'],
    disks: { '1:4,4': 'cancel' },
    held: [[], ['switchDisks'], []],
  });
  pass(match);
  use(match, BRAM, { disk: diskOf(match, BRAM, 'switchDisks'), one: '1:0,1', other: '1:4,4' });
  assert.deepEqual(both(match, ADA), [
    'By switching the disks on A2 downstairs and E5 downstairs Bram opened a better way to the Exit (1 Ghost → 0, for you too).',
    'Mit dem Tausch der Scheiben auf A2 unten und E5 unten hat Bram einen besseren Weg zum Ausgang geöffnet (1 Geist → 0, auch für dich).',
  ]);
});

test('the two weightiest purposes stand in one sentence', () => {
  const match = lay({
    house: OPEN,
    pawns: ['1:0,1', '1:0,4', '1:5,5', '1:0,3'],
    rows: [['mirrors'], ['swap'], ['quarter'], ['mirrors']],
  });
  match.answer(CLEO, { tile: '1:0,0', turn: 1 });
  assert.deepEqual(both(match, ADA), [
    'By turning A1 Cleo closed the Exit, 2 spaces ahead of you; by switching with Max Bram came nearer to the Exit: 5 spaces → 4, 2 walls → 1.',
    'Mit der Drehung von A1 hat Cleo den Ausgang verschlossen, 2 Felder vor dir; durch den Tausch mit Max ist Bram dem Ausgang näher gekommen: 5 Felder → 4, 2 Wände → 1.',
  ]);
});

// Found backwards

interface Snapshot {
  readonly pawns: readonly string[];
  readonly house: string;
}

const snapshot = ({
  first,
  second,
  pawns,
}: Pick<HauntingState, 'first' | 'second'> & { pawns: readonly string[] }): Snapshot => ({
  pawns: [...pawns],
  house: [...first, ...second].map(({ tile, turn }) => `${tile}/${turn}`).join(' '),
});

/** How far a match is followed. */
const ANSWERS = 120;
const RUN = ['two', 'one', 'passage', 'quarter'];

/** Answers at random, but knows how to run: otherwise few would ever find the Exit. */
function answerAny({ seat, what, options }: Ask, s: HauntingState, random: Random): Json {
  const all = options();
  const runs = random(3) > 0;
  if (runs && what === 'row' && random(2) === 0) return { row: RUN };
  const onwards = runs && what === 'step' ? { to: wayToExit(s, at(s.pawns, seat))[0] ?? 'exit' } : null;
  return onwards && includes(all, onwards) ? onwards : optionAt(all, random(sizeOf(all)));
}

for (const [storeys, seats] of [
  ['one', 4],
  ['two', 3],
] as const)
  test(`with storeys: ${storeys} each act is undone to the house that was there, and every motive has sound words`, () => {
    const random = randomFrom(`motive ${storeys}`);
    let [compared, said] = [0, 0];
    for (let i = 0; i < 2; i++) {
      const match = Match.start(game, { seats, options: { storeys } }, seeded(`motive ${storeys} ${i}`));
      const watch = new Watch(match);
      const snapshots = new Map<number, Snapshot>();
      for (let turn = 0; turn < ANSWERS && !match.over; turn++) {
        for (const ask of [...match.asks]) match.answer(ask.seat, answerAny(ask, match.state, random));
        for (const { line, state } of watch.scenesFor(SPECTATOR)) snapshots.set(line + 1, snapshot(state));
        watch.forget();
        const reader = youAt(match, SPECTATOR);
        for (const { first, events: section } of sectionsOf(match, SPECTATOR).slice(-3)) {
          if (!isLatest(section, reader) || !section.some(({ what }) => what === 'acts')) continue;
          for (const [place, moment] of momentsOf(section, reader).entries()) {
            const known = snapshots.get(first + place);
            if (!moment || !known) continue;
            assert.deepEqual(snapshot({ ...moment.plan, pawns: moment.pawns }), known);
            compared++;
          }
        }
        for (const seat of random(3) === 0 ? [...seatsOf(match.state), SPECTATOR] : [])
          for (const language of LANGUAGES) {
            const text = motive(match, seat, WORDS[language], -1 - random(2));
            if (text === undefined) continue;
            said++;
            assert.ok(text.length <= 200 && /^[A-ZÄÖÜ„][^.]*\.$/.test(text), text);
            assert.doesNotMatch(text, /undefined|null|\b[12]:\d|\b[bx]\d\d\b|\s\s|\(\)/, text);
            if (seat === SPECTATOR) assert.doesNotMatch(text, /\b(you|yours?|du|dich|dir|dein\w*)\b/i);
          }
      }
    }
    assert.ok(compared > 100 && said > 100, `${compared} ${said}`);
  });

test('R41 the own card that fails names the turn that shut the way in the same step', () => {
  // A2 is open to A1 and A3 only; Bram acts first and turns the last open tile away.
  const match = lay({
    house: { '1:0,0': ACROSS, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT },
    pawns: ['1:0,1', '1:5,5'],
    start: BRAM,
    step: 3,
    rows: [['one'], ['quarter']],
  });
  match.answer(BRAM, { tile: '1:0,2', turn: 1 });
  assert.deepEqual(both(match, ADA), [
    'No open corridor leads on from A2, since Bram turned A3.',
    'Von A2 führt kein offener Gang weiter, seit Bram A3 gedreht hat.',
  ]);
  assert.match(both(match, SPECTATOR)[0] ?? '', /since Bram turned A3/);
});

test('R40, R44 a card that could not be carried out says why', () => {
  const match = lay({ step: 3, pawns: ['1:0,0', '1:5,5'], rows: [['swap'], ['one']] });
  const [step] = sectionsOf(match, ADA).filter(({ events }) => events.some(({ what }) => what === 'acts'));
  assert.ok(step);
  const account = (words: HauntingWords) => words.guide?.account?.(step.events, ADA, youAt(match, ADA));
  assert.equal(
    account(en),
    'You could not carry out Switch Places (no pawn beside). Bram could not carry out Move One Space (no open way).',
  );
  assert.match(account(de) ?? '', /„Platztausch“ nicht ausführen \(niemand daneben\)/);
});
