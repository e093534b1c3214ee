import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, Reader, Seat, Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { accountOf, accountSince, Motives, sectionsOf } from './sections.ts';

const event = (what: string, rest: Partial<Event> = {}): Event => ({ rule: 'R1', what, ...rest });
const reader = { view: {}, names: ['Ada', 'Bo'] } as unknown as Reader;
const words = {
  line: ({ what }: Event) => (what === 'turn' ? undefined : `${what}.`),
  heading: ({ what, seat }: Event) => (what === 'turn' ? `Turn of ${String(seat)}` : undefined),
} as unknown as Words;

const LOG = [
  event('laid'),
  event('turn', { seat: 0 }),
  event('walks', { seat: 0 }),
  event('turn', { seat: 1 }),
  event('robs', { seat: 1, from: 0 }),
  event('rests', { seat: 1 }),
];

test('a log is divided where its headings stand, and nothing is lost', () => {
  const sections = sectionsOf(LOG, one => words.heading?.(one, reader));
  assert.deepEqual(
    sections.map(({ first, heading }) => [first, heading]),
    [
      [0, undefined],
      [1, 'Turn of 0'],
      [3, 'Turn of 1'],
    ],
  );
  assert.deepEqual(
    sections.flatMap(({ events }) => events),
    LOG,
  );
});

test('a game without an account is told by what concerned you, or else by the last thing that happened', () => {
  assert.equal(accountOf(LOG.slice(3), 0, words, reader), 'robs.');
  assert.equal(accountOf(LOG.slice(3), 7, words, reader), 'rests.');
  assert.equal(accountOf([event('turn')], 0, words, reader), undefined);
});

const lookOf = (since: number, { seat = 0, events = LOG, reasons = [] }: Partial<SeatView> = {}): SeatView =>
  ({ events, since, seat, reasons }) as unknown as SeatView;
const placesAndTexts = (look: SeatView): [number, string][] =>
  accountSince(look, words, reader, new Motives()).map(({ place, text }) => [place, text]);

test('the account begins where the seat last decided, and is empty where nobody else did anything', () => {
  assert.deepEqual(placesAndTexts(lookOf(2)), [[5, 'robs.']], 'without the own turn');
  assert.deepEqual(placesAndTexts(lookOf(0)), [
    [0, 'laid.'],
    [5, 'robs.'],
  ]);
  assert.deepEqual(placesAndTexts(lookOf(5)), [[5, 'rests.']]);
  assert.deepEqual(placesAndTexts(lookOf(3, { seat: 1 })), []);
});

test('a round that ended with a second answer of the seat is told whole at the next question', () => {
  const round = (count: number): Event => event('round', { round: count });
  const inRounds = {
    ...words,
    heading: ({ what, round: count }: Event) => (what === 'round' ? `Round ${String(count)}` : undefined),
    guide: { account: (section: readonly Event[]) => section.map(({ what }) => what).join(' ') },
  } as unknown as Words;
  const events = [round(1), event('builds', { seat: 0 }), event('robs', { seat: 1 }), event('sits', { seat: 0 })];
  const told = (since: number, more: readonly Event[]): unknown[] =>
    accountSince(lookOf(since, { events: [...events, ...more] }), inRounds, reader, new Motives()).map(
      ({ place, text, recalls }) => [place, text, recalls],
    );
  assert.deepEqual(told(1, []), [[3, 'builds robs sits', undefined]], 'the first answer came before the others');
  assert.deepEqual(told(3, []), [], 'the round is not over');
  assert.deepEqual(told(3, [round(2)]), [[3, 'round builds robs sits', 'Round 1']]);
  assert.deepEqual(
    told(4, [round(2)]),
    [[3, 'round builds robs sits', 'Round 1']],
    'also if the answer changed nothing',
  );
  assert.deepEqual(told(5, [round(2), event('builds', { seat: 0 })]), [], 'nothing of an earlier round');
});

test('a line of the account knows whether it concerns its reader', () => {
  const events = [...LOG, event('turn', { seat: 1 }), event('pulls', { seat: 1, pawn: 0 }), event('turn', { seat: 1 })];
  const lines = accountSince(
    lookOf(2, { events: [...events, event('rests', { seat: 1 })] }),
    words,
    reader,
    new Motives(),
  );
  assert.deepEqual(
    lines.slice(-2).map(({ text, isOwn }) => [text, isOwn]),
    [
      ['pulls.', true],
      ['rests.', false],
    ],
  );
});

test('what befell the seat at the beginning of its next turn belongs to the account', () => {
  const events = [...LOG, event('turn', { seat: 0 }), event('loses', { seat: 0 })];
  const lines = placesAndTexts(lookOf(2, { events }));
  assert.equal(lines.length, 2);
  assert.match(lines[1]?.[1] ?? '', /loses\./);
});

test('a game with an account of its own is asked for each section', () => {
  const guide = { account: (section: readonly Event[], you: number) => `${section.length} for ${you}` };
  const lines = accountSince(lookOf(1), { ...words, guide } as Words, reader, new Motives());
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['3 for 0'],
  );
});

/** The purpose of a section, which shows whose view it was guessed from. */
const guessing = {
  ...words,
  guide: { motive: (section: readonly Event[], you: Seat, { names }: Reader) => `${section.length} ${you} ${names}` },
} as unknown as Words;
const later: Reader = { ...reader, names: ['later'] };

test('a motive stands in the account under what others did, and not under what the reader did', () => {
  const events = [...LOG, event('turn', { seat: 0 }), event('loses', { seat: 0 })];
  const lines = accountSince(lookOf(2, { events }), guessing, reader, new Motives());
  assert.deepEqual(
    lines.map(({ motive }) => motive),
    ['3 0 Ada,Bo', undefined],
  );
});

test('a motive is guessed while its section is news, and kept; an older section has none', () => {
  const motives = new Motives();
  const section = { first: 3, events: LOG.slice(3) };
  assert.equal(motives.of(section, lookOf(3), guessing, reader), '3 0 Ada,Bo');
  assert.equal(motives.of(section, lookOf(6), guessing, later), '3 0 Ada,Bo', 'as it was seen then');
  assert.equal(new Motives().of(section, lookOf(6), guessing, later), undefined);
  assert.equal(motives.of(section, lookOf(3, { seat: 7 }), guessing, reader), '3 7 Ada,Bo', 'another seat has its own');
});

test('a motive is guessed from the view right after its section, also if that is not the newest', () => {
  const motives = new Motives();
  const seen = { words: { ...words, guide: { motive: (_: unknown, __: Seat, { view }: Reader) => `${view}` } } };
  const views = ['first', 'second', 'third'].map((view, line) => ({ line: 3 + line, view }));
  motives.keep({ seat: 0, beats: views as unknown as SeatView['beats'] });
  const section = { first: 3, events: LOG.slice(3, 5) };
  assert.equal(motives.of(section, lookOf(3), seen.words as unknown as Words, reader), 'second');
});

test('the explanations of bots stand in the line of the turn in which they answered', () => {
  const reasons = [
    { seat: 1, line: 3, why: { name: 'first' } },
    { seat: 1, line: 5, why: { name: 'second' } },
  ] as unknown as SeatView['reasons'];
  const [line] = accountSince(lookOf(2, { reasons }), words, reader, new Motives());
  assert.deepEqual(line?.reasons, reasons);
  assert.deepEqual(accountSince(lookOf(5, { reasons }), words, reader, new Motives())[0]?.reasons, reasons.slice(1));
});
