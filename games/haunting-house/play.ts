import {
  type AnswerOf,
  type AskName,
  at,
  type Card,
  choose,
  type Flow,
  type Options,
  type OVER,
  type PhaseName,
  type Play,
  type Seat,
  sizeOf,
  type Topic,
} from '../../engine/index.ts';
import { type Action, actionOf } from './content.ts';
import { afterSwitch } from './house/house-plan.ts';
import type { HauntingState, Space } from './state.ts';

/** The parts that the rules of every chapter use: the order of the seats, the pawns, and the choices of an action. */
export type HauntingPlay = Play<HauntingState>;
/** The phase that follows, or the end. */
export type NextPhase = PhaseName<HauntingState> | typeof OVER;

/** The seats in turn order, beginning with `first`. */
export function clockwise({ seats }: HauntingState, first: Seat): Seat[] {
  const order: Seat[] = [];
  for (let i = 0; i < seats; i++) order.push((first + i) % seats);
  return order;
}

export const pawnOf = (s: HauntingState, seat: Seat): Space => at(s.pawns, seat);

/** The card of this step that a seat carries out: its own, or the one it traded for (R91). */
export const cardOf = (s: HauntingState, seat: Seat): Card => at(at(s.row, at(s.acts, seat)), s.step);
export const faceOf = (g: HauntingPlay, seat: Seat): Action => actionOf(g.face(cardOf(g.s, seat)));

/**
 * R6, R7 The player who carries out a card chooses among the legal ways, however bad. With a single way there is
 * nothing to choose; with none, undefined.
 */
export function* decide<O extends AnswerOf<HauntingState, A>, A extends AskName<HauntingState>>(
  g: HauntingPlay,
  seat: Seat,
  matter: Topic<HauntingState, A>,
  ways: Options<O>,
): Flow<O | undefined> {
  const size = sizeOf(ways);
  if (size === 0) return undefined;
  if (size === 1) g.tell({ rule: 'R7', what: 'forced', seat, face: g.s.carrying });
  return yield* choose(g, seat, { ...matter, open: true }, () => ways);
}

/** R7 A card that cannot be carried out is spent. R82 If a Ghost stood in the only way, that is why (A40). */
export function nothing(g: HauntingPlay, seat: Seat): void {
  const { blocked, carrying } = g.s;
  if (blocked.length > 0) g.tell({ rule: 'R82', what: 'stays', seat });
  else g.tell({ rule: 'R7', what: 'nothing', seat, face: carrying });
}

/** R25, R48 Two tiles change places; turn, trap door, icon and disk go with each. */
export function exchangeTiles(s: HauntingState, one: Space, other: Space): void {
  const { first, second } = afterSwitch(s, one, other);
  s.first = first;
  s.second = second;
}
