import { at, type Seat, type Settings, seatsOf } from '../../../engine/index.ts';
import { goal, guestOf, points, protectedExit } from '../guests.ts';
import type { Event, PossessionState } from '../state.ts';
import { bundles, type Readership } from '../words/reading.ts';

/** Why a match ended as it did. */

/** The criteria at the end of the last round, in their order (R77). */
export type Measure = 'points' | 'protected' | 'exits' | 'hand';

export interface Standing {
  readonly name: string;
  readonly has: number;
  readonly needs: number;
}

export interface Verdicts {
  /** R29 Somebody escaped; who else was near. */
  escaped(winner: Standing, next: Standing | undefined): string;
  /** R77 The last round is over: the criterion between players who were level before. */
  limit(winner: Standing, level: readonly string[], by: Measure): string;
  shared(names: readonly string[], has: number): string;
}

const MEASURES: Readonly<Record<Measure, (view: PossessionState, seat: Seat) => number>> = {
  points,
  protected: (view, seat) => guestOf(view, seat).exits.filter(protectedExit).length,
  exits: (view, seat) => guestOf(view, seat).exits.length,
  hand: (view, seat) => -guestOf(view, seat).hand.length,
};

/** The criterion, and between whom it decided. */
function decidedBy(view: PossessionState): { readonly by: Measure; readonly level: readonly Seat[] } {
  let level: readonly Seat[] = seatsOf(view);
  for (const by of ['points', 'protected', 'exits', 'hand'] as const) {
    const measure = (seat: Seat): number => MEASURES[by](view, seat);
    const best = Math.max(...level.map(measure));
    const left = level.filter(seat => measure(seat) === best);
    if (left.length <= view.winner.length) return { by, level };
    level = left;
  }
  return { by: 'hand', level };
}

export function verdict(said: Verdicts, { view, names }: Readership): string | undefined {
  const [winner, another] = view.winner;
  if (winner === undefined) return undefined;
  const standing = (seat: Seat): Standing => ({
    name: at(names, seat),
    has: points(view, seat),
    needs: goal(view, seat),
  });
  if (another !== undefined)
    return said.shared(
      view.winner.map(seat => at(names, seat)),
      points(view, winner),
    );
  const own = standing(winner);
  if (winner === view.turn && own.has >= own.needs) {
    const others = seatsOf(view).filter(seat => seat !== winner);
    const missing = (seat: Seat): number => goal(view, seat) - points(view, seat);
    const [next] = others.toSorted((a, b) => missing(a) - missing(b));
    return said.escaped(own, next === undefined ? undefined : standing(next));
  }
  const { by, level } = decidedBy(view);
  return said.limit(
    own,
    level.filter(seat => seat !== winner).map(seat => at(names, seat)),
    by,
  );
}

/** The value of an event for the winner: in points, and more where it was taken from somebody. */
function importance({ what, seat, from, faces = [] }: Event, { winner: winners, options }: PossessionState): number {
  const isWinner = typeof seat === 'number' && winners.includes(seat);
  const isRobbed = typeof from === 'number' && !winners.includes(from);
  const worthOf = (): number => bundles(faces, options).reduce((sum, one) => sum + one.points, 0);
  if (what === 'wins') return Number.POSITIVE_INFINITY;
  if (what === 'steals') return isWinner ? 2 * worthOf() : isRobbed ? worthOf() : 0;
  if (what === 'plays') return isWinner ? worthOf() : 0;
  if (what === 'attaches') return isWinner ? worthOfBoon(faces, options) : 0;
  if (what === 'saves') return isWinner ? worthOf() + 1 : 0;
  if (what === 'knockedBack') return isWinner ? 0 : 6;
  return what === 'loses' && !isWinner ? worthOf() : 0;
}
/** The points of a Tool alone: its Exit was told before. */
const worthOfBoon = ([boon]: readonly string[], options: Settings): number =>
  boon === undefined ? 0 : bundles([boon], options).reduce((sum, one) => sum + one.points, 0);

const MOMENTS = 5;

/** The victory, and what did most for it: Exits of the winner, thefts, and blows to the others. */
export function decisive(events: readonly Event[], { view }: Readership): number[] {
  const weighed = events.map((event, place) => ({ place, weight: importance(event, view) }));
  const [last] = weighed.filter(({ weight: of }) => of === Number.POSITIVE_INFINITY);
  const others = weighed.filter(({ weight: of }) => of > 1 && Number.isFinite(of));
  const best = others.toSorted((a, b) => b.weight - a.weight || b.place - a.place).slice(0, MOMENTS - 1);
  return [...best, ...(last ? [last] : [])].map(({ place }) => place).toSorted((a, b) => a - b);
}
