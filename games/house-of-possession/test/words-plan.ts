import assert from 'node:assert/strict';
import {
  at,
  type Card,
  type Face,
  includes,
  type Json,
  type Match,
  PASS,
  type Random,
  SPECTATOR,
} from '../../../engine/index.ts';
import { written } from '../../test/looking.ts';
import { type Answering, anySetting, type WordsPlan } from '../../test/words-law.ts';
import { ACTS, ESCAPE, ROOM_NUMBERS } from '../content.ts';
import { exitOf, ownerOf, withBoons } from '../guests.ts';
import { orders } from '../orders.ts';
import { POSSESSIONS } from '../possessions.ts';
import { game } from '../rules.ts';
import type { PossessionState } from '../state.ts';
import * as english from '../words/names.en.ts';
import { isAct } from '../words/reading.ts';
import { en } from '../words/words.en.ts';

export const FACES: readonly Face[] = [...Object.keys(ESCAPE), ...Object.keys(POSSESSIONS)];
/** The number of answers of one question that are looked at. */
const LOOKED_AT = 40;
/** Sentences name Sins even when no player has seen one: "answer with Pride". */
const SECRETS = FACES.filter(face => ESCAPE[face]?.kind !== 'sin');

/** As much as can be said of an answer: cards of one face in the same place are the same. */
function meaning(view: PossessionState, pick: Json): string {
  const ofCard = (card: Card): Json => {
    const exit = exitOf(view, card);
    const around = exit ? withBoons(exit).map(one => view.cards.face[one] ?? '') : [];
    return [view.cards.face[card] ?? '', ownerOf(view, card) ?? -1, ...around];
  };
  const isCard = (key: string): boolean =>
    !['character', 'room', 'move', 'swap', 'player', 'from', 'branch'].includes(key);
  return JSON.stringify(pick, (key, value) => {
    if (Array.isArray(value)) return JSON.stringify(value.map(ofCard).sort());
    return typeof value === 'number' && isCard(key) ? JSON.stringify(ofCard(value)) : value;
  });
}

/** The acts that came up among the answers. */
const acts = new Set<string>();
/** N2 Orders are shown the table of the spectator, and answer what could be answered. */
function ordersHold(match: Match<PossessionState>, random: Random): void {
  const view = match.view(SPECTATOR);
  const any = Object.entries(orders.choices).map(([name, { values }]) => [name, at(values, random(values.length))]);
  for (const ask of match.asks)
    for (const chosen of [{}, Object.fromEntries(any)]) {
      const answer = orders.answer(ask, view, chosen);
      if (answer !== undefined) assert.ok(includes(ask.options(), answer), `${ask.what}: ${JSON.stringify(answer)}`);
    }
}

/** Answers at random; the eager rarely let a window pass and play what they can. */
const anyOf =
  (random: Random, eager: boolean): Answering<PossessionState> =>
  ({ options }, match) => {
    if (random(match.state.seats) === 0) ordersHold(match, random);
    const all = options();
    const list = written(all, LOOKED_AT);
    const dull = (pick: Json): boolean =>
      pick === PASS || (typeof pick === 'object' && pick !== null && ('done' in pick || 'hide' in pick));
    const lively = list.filter(pick => !dull(pick));
    const from = eager && lively.length > 0 && random(4) > 0 ? lively : list;
    return at(from, random(from.length));
  };

export const plan: WordsPlan<PossessionState> = {
  ban: {
    raw: new RegExp(`\\b(${FACES.join('|')}|improvised|oneRoll)\\b`),
    english: new RegExp(
      [
        ...FACES.map(face => en.card(face).name),
        ...ROOM_NUMBERS.map(room => english.ROOM[room]),
        ...Object.values(english.ACT).map(({ name }) => name),
        'the|and|with|you|your|from|of|is|loses|draws|points|cards|Exit|Exits|Boon|Boons|Haunt|Possession',
      ]
        .map(text => `\\b(?:${text})\\b`)
        .join('|'),
    ),
    secrets: SECRETS,
    meaning: (view, pick) => {
      if (typeof pick === 'object' && pick !== null && 'act' in pick && isAct(pick.act)) acts.add(pick.act);
      return meaning(view, pick);
    },
    answers: LOOKED_AT,
  },
  faces: FACES,
  matches: (seats, random, isAtLength) =>
    Array.from({ length: isAtLength ? 29 : 9 }, (_, i) => ({
      options: { ...anySetting(game, seats, random), sins: i % 2 === 1, ...(i % 8 === 0 ? {} : { rounds: 12 }) },
      answering: anyOf(random, i % 4 > 1),
    })),
  every: seats => seats,
  rare: ['knockedBack'],
  finally: () => assert.deepEqual([...acts].sort(), Object.keys(ACTS)),
};
