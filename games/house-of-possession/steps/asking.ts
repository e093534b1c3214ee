import {
  type AnswerOf,
  type AskName,
  at,
  type Flow,
  type Options,
  type Seat,
  type Topic,
} from '../../../engine/index.ts';
import type { PossessionPlay } from '../play.ts';
import type { PossessionState } from '../state.ts';

/** R45 All seats choose at once, in secret, each about something of its own; what they chose is in the order of `seats`. */
export function* sealed<O extends AnswerOf<PossessionState, A>, A extends AskName<PossessionState>>(
  g: PossessionPlay,
  seats: readonly Seat[],
  topic: (seat: Seat) => Topic<PossessionState, A>,
  options: (seat: Seat) => Options<O>,
): Flow<[Seat, O][]> {
  if (seats.length === 0) return [];
  const asks = seats.map(seat => ({ about: null, ...topic(seat), seat, options: () => options(seat) }));
  const picks = g.decide ? asks.map(g.decide) : yield { kind: 'sealed', asks };
  return seats.map((seat, i) => [seat, at(picks, i) as O]);
}
