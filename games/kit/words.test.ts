/** The compiler is the assertion: each line below an expectation must not compile. The five games share the types. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, EventName, Reader, Seat, State } from '../../engine/index.ts';
import { phrased } from './phrasing.ts';
import { named, numberIn, numbers, sure, type TaleOf, wordsFor } from './reading.ts';

type Lamp = 'oil' | 'wax';
interface ToyNames {
  readonly phases: 'night';
  readonly asks: { readonly light: { readonly lamp: Lamp } };
  readonly events: {
    readonly lit: { readonly seat: Seat; readonly lamp: Lamp; readonly hours: number };
    readonly dark: { readonly hours: number };
  };
}
interface ToyState extends State<ToyNames> {
  lamps: Lamp[];
}

function tale(event: Event, { names }: Reader<ToyState>) {
  const count = (key: string): number => sure(numbers([event[key] ?? null])[0], key);
  return {
    count,
    name: (key = 'seat'): string => sure(names[count(key)], key),
    text: (key: string): string => String(event[key]),
    lamp: (): Lamp => named(['oil', 'wax'], event.lamp),
    brightness: (): string => `${named(['oil', 'wax'], event.lamp)} light`,
  };
}
type AnyTale = ReturnType<typeof tale>;
type Tale<E extends EventName<ToyState>> = TaleOf<ToyState, AnyTale, E, { brightness: 'lamp' }>;
type Lines = { readonly [E in EventName<ToyState>]: (told: Tale<E>) => string };

const LINES: Lines = {
  lit: ({ name, lamp, brightness, count }) =>
    `${name()} lights ${lamp()}: ${brightness()} for ${count('hours')} hours.`,
  dark: ({ count }) => `It is dark for ${count('hours')} hours.`,
};
// @ts-expect-error an event has no line
const fewer: Lines = { dark: () => 'It is dark.' };
const wrong: Lines = {
  // @ts-expect-error the event has no such field
  lit: ({ count }) => `${count('horus')}`,
  // @ts-expect-error an event without a seat names no player
  dark: ({ name }) => `${name()} sits in the dark.`,
};
const wrongReaders: Lines = {
  // @ts-expect-error the field is no number
  lit: ({ count }) => `${count('lamp')}`,
  // @ts-expect-error the event has no lamp, so it has no brightness either
  dark: ({ brightness }) => brightness(),
};

const words = phrased<ToyState, Seat, AnyTale, number>(
  {
    prompts: { light: seat => `Light a lamp, seat ${seat}.` },
    waiting: { light: 'strikes a match' },
    lines: LINES,
    headings: { dark: () => '' },
    situation: seats => [`${seats} sit around the lamp.`],
  },
  { query: ({ seat }) => seat, tale, scene: (_, { names }) => names.length },
);
const reader = { view: {} as ToyState, names: ['Ada', 'Bo'] };

test('lines and prompts are found by name, and an empty heading is none', () => {
  const lit = { rule: 'K1', what: 'lit', seat: 1, lamp: 'oil', hours: 3 };
  assert.equal(words.line(lit, reader), 'Bo lights oil: oil light for 3 hours.');
  assert.equal(words.line({ rule: 'K1', what: 'unheard' }, reader), undefined);
  assert.equal(words.heading({ rule: 'K1', what: 'dark', hours: 2 }, reader), undefined);
  assert.equal(words.prompt({ seat: 1, what: 'light', rule: 'K2', about: null }, reader), 'Light a lamp, seat 1.');
  assert.equal(words.waiting('light'), 'strikes a match');
  assert.deepEqual(words.situation(0, reader), ['2 sit around the lamp.']);
});

test('a field that words need and an event lacks is an error, never a guess', () => {
  assert.throws(() => words.line({ rule: 'K1', what: 'dark' }, reader), /no hours to speak of/);
  assert.throws(() => wordsFor({ oil: 1 }, 'wax'), /no wax to speak of/);
  assert.throws(() => named(['oil', 'wax'], 'gas'), /no oil or wax to speak of/);
  assert.equal(numberIn({ hours: 3 }, 'hours'), 3);
  assert.equal(numberIn('hours', 'hours'), undefined);
  assert.ok(fewer && wrong && wrongReaders);
});
