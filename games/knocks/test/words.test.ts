import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, Match, optionAt, randomFrom, SPECTATOR, seatsOf, seeded, sizeOf } from '../../../engine/index.ts';
import { anyAnswer, anySetting, WordsLaw } from '../../test/words-law.ts';
import { game } from '../rules.ts';
import type { KnocksState } from '../state.ts';
import { de } from '../words.de.ts';
import { en } from '../words.en.ts';
import { plan } from './words-plan.ts';

const law = new WordsLaw<KnocksState>({ en, de }, plan.ban);

const matchOf = (seats: number, seed: string): Match<KnocksState> => {
  const random = randomFrom(seed);
  return Match.start(game, { seats, options: anySetting(game, seats, random) }, seeded(seed));
};

/** Reads the guide at this moment, for every seat and for a spectator. */
function guided(match: Match<KnocksState>): void {
  for (const language of ['en', 'de'] as const) {
    const { guide } = { en, de }[language];
    for (const seat of [...seatsOf(match.state), SPECTATOR]) {
      const reader = { ...law.readerOf(match.view(seat)), you: seat };
      const events = match.events(seat);
      const from = events.findLastIndex(({ what }) => what === 'shaken');
      for (let to = from + 1; to <= events.length; to++) {
        const section = events.slice(from, to);
        for (const told of [guide?.account?.(section, seat, reader), guide?.motive?.(section, seat, reader)])
          if (told !== undefined) law.sound(told, 'guide', language);
      }
      for (const text of guide?.threats?.(reader) ?? []) law.sound(text, 'threats', language);
    }
    for (const ask of match.asks) {
      const reader = { ...law.readerOf(match.view(ask.seat)), you: ask.seat };
      law.sound(guide?.why?.(ask, reader), 'why', language);
      const all = match.options(ask.seat);
      const picks = Array.from(
        { length: Math.min(8, sizeOf(all)) },
        (_, i): Json => optionAt(all, sizeOf(all) - 1 - i),
      );
      for (const pick of picks) law.sound(guide?.outcome?.(ask, pick, reader), 'outcome', language);
    }
    if (match.over) {
      const reader = law.readerOf(match.view(0));
      law.sound(guide?.verdict?.(match.result ?? [], reader), 'verdict', language);
      const decisive = guide?.decisive?.(match.events(SPECTATOR), reader) ?? [];
      assert.ok(decisive.length > 0 && decisive.length <= 5);
    }
  }
}

test('the guide has sound words for every part of a round', () => {
  for (const seats of [2, 4]) {
    const random = randomFrom('guide');
    const match = matchOf(seats, `guide ${seats}`);
    for (guided(match); !match.over; guided(match))
      for (const ask of [...match.asks]) match.answer(ask.seat, anyAnswer(random)(ask, match));
  }
});

test('the guide reckons with the own bones', () => {
  const match = Match.start(game, { seats: 2 }, seeded('reckoning'));
  const [ask] = match.asks;
  assert.ok(ask);
  const reader = { ...law.readerOf(match.view(ask.seat)), you: ask.seat };
  assert.equal(en.guide?.outcome?.(ask, { count: 10, sign: 'key' }, reader)?.includes('false'), true);
  assert.match(en.guide?.why?.(ask, reader) ?? '', /Of the 5 bones elsewhere about every third counts/);
});
