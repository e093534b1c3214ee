import { at, type Card, type Seat } from '../../../../engine/index.ts';
import { plain } from '../../../kit/counting.ts';
import { asBuilt, sheetOf, withRoom } from '../../display.ts';
import type { Place, SpookState } from '../../state.ts';
import { bestSheet, type Gains, gainsFrom } from '../../words/reading.ts';

/** The points that a room would bring in a place: in all, and row by row of the sheet. */
export interface Forecast {
  /** With the guests seated as well as possible. */
  readonly total: number;
  /** Before anybody is seated or moved. */
  readonly atOnce: number;
  readonly rows: Gains;
  /** The same for the points at once. */
  readonly rowsAtOnce: Gains;
}

/** The forecasts that were already worked out for a state. */
const known = new WeakMap<SpookState, Map<string, Forecast>>();

/** The difference that a room makes, with the guests seated as well as possible before and after. */
export function forecast(view: SpookState, seat: Seat, card: Card, place: Place): Forecast {
  let of = known.get(view);
  if (!of) {
    of = new Map();
    known.set(view, of);
  }
  const key = `${seat}/${at(view.cards.face, card)}/${place}`;
  const found = of.get(key);
  if (found) return found;
  const manor = at(view.manors, seat);
  const [before, after] = [bestSheet(view, manor), sheetOf(view, withRoom(view, manor, card, place))];
  const [present, unseated] = [sheetOf(view, manor), sheetOf(view, asBuilt(view, manor, card, place))];
  const told = {
    total: after.total - before.total,
    atOnce: unseated.total - present.total,
    rows: gainsFrom(before, after),
    rowsAtOnce: gainsFrom(present, unseated),
  };
  of.set(key, told);
  return told;
}

/** The forecast of a card in the best of some places. */
export function bestForecast(view: SpookState, seat: Seat, card: Card, places: Iterable<Place>): Forecast | undefined {
  return [...places].map(place => forecast(view, seat, card, place)).sort((a, b) => b.total - a.total)[0];
}

/** A difference with its sign, also where there is none. */
export const signed = (points: number): string => (points < 0 ? plain(points) : `+${points}`);
