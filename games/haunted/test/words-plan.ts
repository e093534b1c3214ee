import assert from 'node:assert/strict';
import {
  at,
  type Face,
  PASS,
  type Random,
  type Reader,
  type Settings,
  STORY_MAX_CHARS,
  type Words,
} from '../../../engine/index.ts';
import { written } from '../../test/looking.ts';
import { type Answering, anySetting, BROKEN, type Say, type WordsPlan } from '../../test/words-law.ts';
import { ACES, JOKER, ROOMS } from '../content.ts';
import { game } from '../rules.ts';
import type { Event, HauntedState } from '../state.ts';

const FACES: readonly Face[] = [...ROOMS, ...ACES];

function isInvited(event: Event, words: Words<HauntedState>, reader: Reader<HauntedState>, say: Say): void {
  // H17 A diamond's invitation is its question.
  const invitation = words.invitation?.(event, reader);
  const asked = event.topic === 'question' ? invitation?.replace(/\?$/, '.') : invitation;
  say(asked, `invitation to ${event.topic}`, event.faces);
  assert.doesNotMatch(words.voice?.(event, reader) ?? 'undefined', BROKEN, `voice of ${event.topic}`);
  const lines = words.suggestions?.(event, reader) ?? [];
  assert.ok(lines.length >= 1 && lines.length <= 3);
  assert.equal(new Set(lines).size, lines.length);
  for (const line of lines) assert.ok(line.length > 0 && line.length <= STORY_MAX_CHARS, line);
}

/** Answers at random. The shy keep their Secret Doors and would rather open a new one than go back. */
const anyOf =
  (random: Random, shy: boolean): Answering<HauntedState> =>
  ({ options }) => {
    const all = options();
    const list = written(all);
    const dear = list.filter(pick => pick === PASS || (typeof pick === 'object' && pick !== null && 'open' in pick));
    const from = shy && dear.length > 0 ? dear : list;
    return at(from, random(from.length));
  };

/** The variants of a game with some seats; each is played this often. */
const variantsFor = (seats: number): readonly Settings[] =>
  seats === 1
    ? [{ deeper: false }, { deeper: true }, { deeper: true, dread: false }, { dread: false }]
    : [{ variant: 'base' }, { variant: 'long' }, { variant: 'multilevel' }];
const timesFor = (seats: number): number => (seats < 5 ? 4 : 2);

export const plan: WordsPlan<HauntedState> = {
  ban: {
    raw: /\b[HDCS](?:[2-9]|10|[JQKA])\b|ownDoor|secretDoor|startingRoom/,
    english: /\b(the|and|with|your|you|of|is|are|north|east|south|west|from|Door|Room|Suit|Colour)\b/,
    secrets: [...FACES, JOKER],
    spokenOf: [JOKER],
    invited: isInvited,
  },
  faces: [...FACES, JOKER],
  matches: (seats, random) =>
    variantsFor(seats).flatMap(variant =>
      Array.from({ length: timesFor(seats) }, (_, i) => ({
        options: { ...anySetting(game, seats, random), ...variant },
        answering: anyOf(random, i % 2 === 1),
      })),
    ),
  topics: ['answer', 'closing', 'memory', 'outcome', 'question', 'reaction', 'rescue', 'room', 'trap'],
};
