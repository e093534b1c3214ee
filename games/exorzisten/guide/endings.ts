/** Why somebody has won, and which events decided it. */

import { at, HIDDEN, type Json, type Seat } from '../../../engine/index.ts';
import { numbers } from '../../kit/reading.ts';
import { characterOf, powersOf, qualifies } from '../display.ts';
import type { Event, ExorzistenState } from '../state.ts';
import { SIDES, type Side } from '../state.ts';
import type { Readership } from '../words/reading.ts';
import { isSetback } from './chronicle.ts';
import { isCast, standing } from './standing.ts';
import { numberOn } from './threats.ts';
import type { GuideTongue } from './tongue.ts';

export function verdict(
  { verdict: said, stays }: GuideTongue,
  result: readonly number[],
  reader: Readership,
): string | undefined {
  const { view } = reader;
  if (view.ended === 'cap') return stays(view.round);
  const winners = result.flatMap((share, seat) => (share > 0 && isCast(view) && qualifies(view, seat) ? [seat] : []));
  return winners.length === 0 ? undefined : said(winners.map(seat => standing(reader, seat)));
}

/** Whether a power on a side helped somebody who has won, or was in the way. */
function leaningOf(view: ExorzistenState, seat: Seat, side: Side): 1 | -1 {
  const character = characterOf(view, seat);
  const { divine, evil } = powersOf(view, seat);
  if (character === 'nun') return side === (divine > evil ? 'divine' : 'evil') ? 1 : -1;
  return isSetback(character, side, 1) ? -1 : 1;
}

const MOST_DECISIVE = 5;
const MOVES = ['takesDemon', 'distributes', 'dropsDemon', 'turnsDemon'];

/**
 * The last change of each winner's display and the expulsion that it came from, then the heaviest demons that came to
 * the winners before. A match without a winner has none.
 */
export function decisive(events: readonly Event[], { view }: Readership): readonly number[] {
  const winners: readonly Json[] = numbers(events.findLast(({ what }) => what === 'wins')?.seats);
  const moves = events.flatMap(({ what, seat }, place) =>
    MOVES.includes(what) && winners.includes(seat ?? null) ? [place] : [],
  );
  /** How much a demon did for its winner; what went against the goal counts for nothing. */
  const weight = (place: number): number => {
    const { faces, side, seat, what } = at(events, place);
    const [face] = faces ?? [];
    const told = SIDES.find(one => one === side);
    if (face === undefined || face === HIDDEN || !told || typeof seat !== 'number') return 0;
    const sign = what === 'dropsDemon' ? -1 : 1;
    return numberOn(view, face, told) * sign * leaningOf(view, seat, told);
  };
  const last = winners.flatMap(winner => moves.findLast(place => at(events, place).seat === winner) ?? []);
  const causes = last.flatMap(place => {
    const cause = events.slice(0, place).findLastIndex(({ what }) => what === 'expulsion' || what === 'round');
    return at(events, place).what === 'distributes' && cause >= 0 && at(events, cause).what === 'expulsion'
      ? [cause]
      : [];
  });
  const heaviest = moves.filter(place => weight(place) > 0).toSorted((a, b) => weight(b) - weight(a));
  return [...new Set([...last, ...causes, ...heaviest])].slice(0, MOST_DECISIVE).sort((a, b) => a - b);
}
