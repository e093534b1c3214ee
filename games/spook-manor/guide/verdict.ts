import { at, type Json, type Seat, type Settings, seatsOf } from '../../../engine/index.ts';
import { type Person, personAt } from '../../kit/person.ts';
import { bandOf, ROWS, sheetOf } from '../manor/scoring.ts';
import type { Event } from '../state.ts';
import { bandsAt } from '../tunables.ts';
import { gainsIn, type Readership, type Row, type Sheet, sumOf } from '../words/reading.ts';
import type { Lap, NextBand, Reason } from './tongue.ts';

/** Why a match ended as it did, and what decided it. */

/** R44 The next band above a sum; undefined above the highest. */
export function nextBand(total: number, options: Settings): NextBand | undefined {
  const band = bandOf(total, options);
  const from = bandsAt(options)[band - 1];
  return from === undefined ? undefined : { band: band + 1, missing: from - total };
}

/** R35 What decides among equals. */
const fromLobby = ({ columns, waiting }: Sheet): number => columns + waiting;

/** The row in which one sheet is furthest ahead of another. */
const widest = (one: Sheet, other?: Sheet): Row =>
  ROWS.reduce<Row>(
    (best, row) => {
      const ahead = (of: Row): number => one[of] - (other?.[of] ?? 0);
      return ahead(row) > ahead(best) ? row : best;
    },
    at(ROWS, 0),
  );

const leadIn = ({ mine, theirs }: Lap): number => mine - theirs;

/** All rows of two sheets, those in which the first is furthest ahead at the beginning. */
const lapsOf = (one: Sheet, other: Sheet): Lap[] =>
  ROWS.map(row => ({ row, mine: one[row], theirs: other[row] })).sort((a, b) => leadIn(b) - leadIn(a));

/** The one or two rows that made the difference: the second is told where the first does not explain it. */
function lapsAhead(won: Sheet, rival: Sheet, by: number): Lap[] {
  const [first, second] = lapsOf(won, rival).filter(lap => leadIn(lap) > 0);
  return first && second && leadIn(first) < by ? [first, second] : first ? [first] : [];
}

/** A lead of fewer points in a row explains nothing. */
const LEAST_LEAD = 3;

function lapBehind(won: Sheet, rival: Sheet): Lap | undefined {
  const [first] = lapsOf(rival, won);
  return first && leadIn(first) >= LEAST_LEAD ? first : undefined;
}

export function reasonOf(result: readonly number[], reader: Readership): Reason | undefined {
  const { view } = reader;
  const person = (seat: Seat): Person => personAt(reader, seat);
  const sheets = seatsOf(view).map(seat => sheetOf(view, at(view.manors, seat)));
  const [first] = sheets;
  if (result.length === 0 || !first) return undefined;
  if (view.seats === 1) {
    const { total } = first;
    const row = widest(first);
    return {
      kind: 'band',
      total,
      band: bandOf(total, view.options),
      next: nextBand(total, view.options),
      row,
      most: first[row],
    };
  }
  const winners = seatsOf(view).filter(seat => (result[seat] ?? 0) > 0);
  const [seat, ...others] = winners;
  if (seat === undefined) return undefined;
  const [winner, won] = [person(seat), at(sheets, seat)];
  const { total } = won;
  if (others.length > 0) return { kind: 'shared', winners: winners.map(person), total };
  const second = Math.max(...sheets.filter(sheet => sheet !== won).map(sheet => sheet.total));
  const next = seatsOf(view).filter(one => one !== seat && at(sheets, one).total === second);
  const behind = next.map(person);
  const rival = next.map(one => at(sheets, one)).reduce((best, one) => (fromLobby(one) > fromLobby(best) ? one : best));
  if (second === total) return { kind: 'tied', winner, behind, total, mine: fromLobby(won), theirs: fromLobby(rival) };
  const by = total - second;
  return {
    kind: 'won',
    winner,
    total,
    behind,
    by,
    ahead: lapsAhead(won, rival, by),
    trailing: next.length > 1 ? undefined : lapBehind(won, rival),
  };
}

/** The number of the winners' greatest gains that are told. */
const GAINS = 4;

/**
 * The greatest gains of the winners, and the tie if there was one. Who waits may be seated later, so losses decide
 * nothing.
 */
export function decisive(events: readonly Event[], winners: readonly Seat[]): number[] {
  const isWinner = (seat: Json | undefined): boolean => winners.length === 0 || winners.some(one => one === seat);
  const gains = events
    .map((event, place) => ({ place, points: sumOf(gainsIn(event)), seat: event.seat }))
    .filter(({ seat, points }) => points > 0 && isWinner(seat))
    .sort((a, b) => b.points - a.points)
    .slice(0, GAINS);
  const ties = events.flatMap(({ what }, place) => (what === 'tie' ? [place] : []));
  return [...gains.map(({ place }) => place), ...ties].sort((a, b) => a - b);
}
