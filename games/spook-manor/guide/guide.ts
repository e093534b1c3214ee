import { at, type Card, type Guide, type Json, type Seat, seatsOf } from '../../../engine/index.ts';
import { type Person, personAt } from '../../kit/person.ts';
import { field, numberIn, sure, textIn, wordsFor } from '../../kit/reading.ts';
import { playsOf } from '../manor/building.ts';
import { asBuilt, sheetOf, withRoom } from '../manor/scoring.ts';
import type { Asked, SpookState } from '../state.ts';
import { bestSheet, gainsFrom, missedBy, type Readership, roomsIn, type Sheet } from '../words/reading.ts';
import { account, motive } from './account.ts';
import { prospectOf } from './motive.ts';
import type { GuideTongue, Lead, Progress, Quest } from './tongue.ts';
import { decisive, nextBand, reasonOf } from './verdict.ts';

/** The facts for newcomers, before a language finds its words. */

/** The guide of a language, made of its phrases. */
export function guideIn(tongue: GuideTongue): Guide<SpookState> {
  return {
    premise: tongue.premise,
    goal: tongue.goal,
    turn: tongue.turn,
    progress: (seat, reader) => {
      const progress = progressOf(seat, reader);
      return progress && tongue.progress(progress);
    },
    threats: reader => threats(tongue, reader),
    account: (section, you, reader) => account(tongue, section, you, reader),
    motive: (section, you, reader) => motive(tongue, section, you, reader),
    aim: (ask, reader) => wordsFor(tongue.aims, ask.what)(questOf(ask, reader)),
    why: (ask, reader) => wordsFor(tongue.whys, ask.what)(questOf(ask, reader)),
    outcome: (ask, pick, reader) => outcome(tongue, ask, pick, reader),
    verdict: (result, reader) => {
      const reason = reasonOf(result, reader);
      return reason && tongue.verdict(reason);
    },
    decisive: (events, reader) => decisive(events, reader.view.winners ?? []),
  };
}

// On the way

const totalOf = (view: SpookState, seat: Seat): number => sheetOf(view, at(view.manors, seat)).total;

function progressOf(seat: Seat, { view }: Readership): Progress | undefined {
  if (view.round === 0) return undefined;
  const points = totalOf(view, seat);
  const left = playsOf(view) - at(view.manors, seat).rooms.length;
  return { points, left, next: view.seats === 1 ? nextBand(points, view.options) : undefined };
}

function leadOf(reader: Readership): Lead {
  const { view } = reader;
  const totals = seatsOf(view).map(seat => totalOf(view, seat));
  const points = Math.max(...totals);
  const second = Math.max(...totals.filter(total => total < points), Number.NEGATIVE_INFINITY);
  const named = (total: number): Person[] =>
    seatsOf(view)
      .filter(seat => totals[seat] === total)
      .map(seat => personAt(reader, seat));
  return { leaders: named(points), points, behind: named(second), by: points - second };
}

/** R20, R43 With the last room somebody wins: who leads before it, or what is missing for the next band. */
function threats(tongue: GuideTongue, reader: Readership): string[] {
  const { view } = reader;
  if (view.ended || view.round < playsOf(view)) return [];
  if (view.seats > 1) return [tongue.lastRound(leadOf(reader))];
  const next = nextBand(totalOf(view, 0), view.options);
  return next ? [tongue.lastRoom(next)] : [];
}

// Questions

/** R4 The sheet of a Lobby with this card as its left half. */
function lobbySheet(view: SpookState, seat: Seat, left: Card): Sheet {
  const right = sure(
    at(view.dealt, seat).find(card => card !== left),
    'right',
  );
  return sheetOf(view, { ...at(view.manors, seat), left, right });
}

const questOf = ({ what, seat, about }: Asked, { view, names }: Readership): Quest => ({
  alone: view.seats === 1,
  left: numberIn(about, 'left') ?? 0,
  last: field(about, 'last') === true,
  isBetter: what === 'seating' && missedBy(view, at(view.manors, seat)) > 0,
  pays: what === 'lobby' && at(view.dealt, seat).some(left => lobbySheet(view, seat, left).total > 0),
  next: at(names, (seat + 1) % view.seats),
  offered: what === 'pick' ? roomsIn(view, [...(view.hand[seat] ?? []), ...view.pools.flat()]) : [],
});

/**
 * R4, R8, A17 What Lobby halves or a room certainly add, row by row: labels tell the sum only. Seatings are told whole.
 */
function outcome(tongue: GuideTongue, { what, seat }: Asked, pick: Json, { view }: Readership): string | undefined {
  const manor = at(view.manors, seat);
  if (what === 'lobby') {
    const laid = lobbySheet(view, seat, sure(numberIn(pick, 'left'), 'left'));
    return tongue.outcome(gainsFrom(sheetOf(view, manor), laid), laid.total, false);
  }
  if (what !== 'pick') return undefined;
  const [card, place] = [sure(numberIn(pick, 'card'), 'card'), sure(textIn(pick, 'at'), 'place')];
  const after = sheetOf(view, withRoom(view, manor, card, place));
  const isSeated = sheetOf(view, asBuilt(view, manor, card, place)).total !== after.total;
  const prospect = prospectOf(view, withRoom(view, manor, card, place), card);
  return tongue.outcome(gainsFrom(bestSheet(view, manor), after), after.total, isSeated, prospect);
}
