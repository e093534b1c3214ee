import { type Flow, firstOf } from '../../../engine/index.ts';
import type { Window } from '../content.ts';
import { clockwise, goal, points, publiclyAble } from '../guests.ts';
import type { PossessionPlay } from '../play.ts';
import { actsOf, perform } from './acts.ts';
import { playSin, sinsOf } from './sins.ts';

const RULES: Readonly<Record<Window, string>> = { A: 'R14', B: 'R23', C: 'R26' };

/**
 * P1, P2 A free window: every player who is publicly able answers in secret. Only the first act, clockwise from the
 * Active Player, happens; the other answers stay secret. P4 True if a player acted: then the window opens again.
 */
export function* reaction(g: PossessionPlay, window: Window): Flow<boolean> {
  const { s } = g;
  const able = clockwise(s, s.active).filter(seat => publiclyAble(s, seat, window));
  const about = { window, of: s.turn, points: points(s, s.turn), goal: goal(s, s.turn) };
  const topic = { what: 'window', rule: RULES[window], about } as const;
  const heard = yield* firstOf(g, able, topic, seat => [...actsOf(s, seat, window), ...sinsOf(s, seat, window)]);
  if (!heard) return false;
  const [seat, pick] = heard;
  if ('act' in pick) yield* perform(g, seat, pick);
  else yield* playSin(g, seat, pick);
  return true;
}
