import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, Reader, Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { accountOf, accountSince, sectionsOf } from './sections.ts';

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

test('the account begins where the seat last decided, and is empty where nobody else did anything', () => {
  const viewOf = (since: number, seat = 0): SeatView => ({ events: LOG, since, seat }) as unknown as SeatView;
  assert.deepEqual(accountSince(viewOf(2), words, reader), [{ place: 5, text: 'robs.' }], 'without the own turn');
  assert.deepEqual(accountSince(viewOf(0), words, reader), [
    { place: 0, text: 'laid.' },
    { place: 5, text: 'robs.' },
  ]);
  assert.deepEqual(accountSince(viewOf(5), words, reader), [{ place: 5, text: 'rests.' }]);
  assert.deepEqual(accountSince(viewOf(3, 1), words, reader), []);
});

test('what befell the seat at the beginning of its next turn belongs to the account', () => {
  const events = [...LOG, event('turn', { seat: 0 }), event('loses', { seat: 0 })];
  const look = { events, since: 2, seat: 0 } as unknown as SeatView;
  const lines = accountSince(look, words, reader).map(({ text }) => text);
  assert.equal(lines.length, 2);
  assert.match(lines[1] ?? '', /loses\./);
});

test('a game with an account of its own is asked for each section', () => {
  const guide = { account: (section: readonly Event[], you: number) => `${section.length} for ${you}` };
  assert.deepEqual(
    accountSince({ events: LOG, since: 1, seat: 0 } as unknown as SeatView, { ...words, guide } as Words, reader).map(
      ({ text }) => text,
    ),
    ['3 for 0'],
  );
});
