import {
  type Asked,
  at,
  type Event,
  type Guide,
  type Json,
  type NameAt,
  type Seat,
  type Settings,
  seatsOf,
} from '../../../engine/index.ts';
import { type Person, personAt } from '../../kit/person.ts';
import { field, listOf, numberIn, sure, textIn, wordsFor } from '../../kit/reading.ts';
import type { RoomCard } from '../content.ts';
import { playsOf } from '../manor/building.ts';
import { asBuilt, bandOf, ROWS, sheetOf, withRoom } from '../manor/scoring.ts';
import { tokensOf } from '../manor.ts';
import type { Colour, Manor, Place, SpookState } from '../state.ts';
import { bandsAt } from '../tunables.ts';
import {
  bestSheet,
  coloursIn,
  type Gains,
  gainsFrom,
  gainsIn,
  type Lobby,
  type Readership,
  type Row,
  type Sheet,
  sumOf,
  tale,
} from '../words/reading.ts';
import { type Motive, motiveOf, type Purpose, prospectOf } from './motive.ts';

/** The facts for newcomers, before a language finds its words. */

// The sentences of a language

/** How far a manor has come. */
export interface Progress {
  readonly points: number;
  /** How many rooms are still to be built. */
  readonly left: number;
  /** R44 Alone: the next band, and what is missing for it. */
  readonly next: NextBand | undefined;
}
export interface NextBand {
  readonly band: number;
  readonly missing: number;
}

/** The leader, the players behind, and by how much. If all are level, the list behind is empty. */
export interface Lead {
  readonly leaders: readonly Person[];
  readonly points: number;
  readonly behind: readonly Person[];
  readonly by: number;
}

/** The acts of a player in a section of the log, and their results. */
export interface Deeds {
  readonly name: string;
  readonly built: RoomCard | undefined;
  /** Where it was built. */
  readonly place: Place | undefined;
  readonly came: readonly Colour[];
  /** A17 Invitations for which no monster was left. */
  readonly unheeded: number;
  readonly moved: number;
  readonly gains: Gains;
  /** The points afterwards; matches that were saved before this was told have none. */
  readonly total: number | undefined;
  /** A14 Whether the room or its guests could have led to another seating, and none scores more. */
  readonly isSettled: boolean;
}

/** How much is told of what the others built: the room and its place, the room, or only the points. */
export type Detail = 'place' | 'room' | 'points';
const DETAILS: readonly Detail[] = ['place', 'room'];

/** R34 What somebody had in the end. */
export interface Final {
  readonly name: string;
  readonly total: number;
  readonly won: 'alone' | 'shared' | undefined;
}

/** A question in the light of what one strives for. */
export interface Quest {
  readonly alone: boolean;
  /** How many rooms are still to be built, this one included. */
  readonly left: number;
  readonly last: boolean;
  /** R15 Whether another seating scores more than the present one. */
  readonly isBetter: boolean;
  /** R18 Who gets the cards that are left over. */
  readonly next: string;
}

/** A row of the winner's sheet, and the same row of the next. */
export interface Lap {
  readonly row: Row;
  readonly mine: number;
  readonly theirs: number;
}

/** Why a match ended as it did. */
export type Reason =
  | {
      readonly kind: 'won';
      readonly winner: Person;
      readonly total: number;
      readonly behind: readonly Person[];
      readonly by: number;
      /** The rows that made the difference, the widest first. */
      readonly ahead: readonly Lap[];
      /** The row in which the next was furthest ahead of the winner, seen from there; none where several are next. */
      readonly trailing: Lap | undefined;
    }
  | {
      readonly kind: 'tied';
      readonly winner: Person;
      readonly behind: readonly Person[];
      readonly total: number;
      /** R35 What tall columns and waiting monsters brought. */
      readonly mine: number;
      readonly theirs: number;
    }
  | { readonly kind: 'shared'; readonly winners: readonly Person[]; readonly total: number }
  | {
      readonly kind: 'band';
      readonly total: number;
      readonly band: number;
      readonly next: NextBand | undefined;
      /** The row that brought most. */
      readonly row: Row;
      readonly most: number;
    };

/** The sentences that every language provides for it. */
export interface GuideTongue {
  readonly premise: NameAt;
  readonly goal: NameAt;
  readonly turn: NameAt;
  readonly aims: Readonly<Record<string, (quest: Quest) => string>>;
  readonly whys: Readonly<Record<string, (quest: Quest) => string>>;
  progress(progress: Progress): string;
  /** R20 Said while the last room is built. */
  lastRound(lead: Lead): string;
  lastRoom(next: NextBand): string;
  ownDeeds(deeds: Deeds): string;
  othersDeeds(deeds: readonly Deeds[], detail: Detail): string;
  lobbies(own: Lobby | undefined, others: readonly { readonly name: string; readonly lobby: Lobby }[]): string;
  ownFinal(final: Final): string;
  othersFinal(finals: readonly Final[]): string;
  /** R44 Of oneself, or of the one who is named. */
  reached(name: string | undefined, total: number, band: number): string;
  discarded(room: RoomCard): string;
  /** The likely purpose of a player's room, Lobby or seating, in one sentence. */
  motive(name: string, motive: Motive): string;
  /** `prospect`: what the room is good for later. `isSeated`: the points come only once monsters have taken their seats. */
  outcome(gains: Gains, total: number, isSeated: boolean, prospect?: Purpose): string;
  verdict(reason: Reason): string;
}

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

/** R15 The points that the best seating of a manor scores more than its present one. */
const missedBy = (view: SpookState, manor: Manor): number => bestSheet(view, manor).total - sheetOf(view, manor).total;

function nextBand(total: number, options: Settings): NextBand | undefined {
  const band = bandOf(total, options);
  const from = bandsAt(options)[band - 1];
  return from === undefined ? undefined : { band: band + 1, missing: from - total };
}

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

// Events

/** With more others than this, their Lobbies are not told. */
const LOBBIES_TOLD = 2;
/** An account is at most so long: of the others as much is told as there is room for. */
const ACCOUNT_MAX_CHARS = 240;
/** The number of others above which only the ones with the most points are told. */
const TOLD = 3;

const DEEDS: readonly string[] = ['builds', 'invites', 'seats'];

function deedsOf(events: readonly Event[], seat: Seat, reader: Readership): Deeds {
  const of = (what: string): Event[] => events.filter(event => event.what === what);
  const [built] = of('builds');
  const counted = events.findLast(({ total }) => typeof total === 'number');
  const gains = ROWS.map(row => {
    const changes = events.flatMap(gainsIn).filter(([changed]) => changed === row);
    return [row, sumOf(changes)] as const;
  });
  const room = built && tale(built, reader).room();
  const came = of('invites').flatMap(({ colours }) => coloursIn(colours));
  const isTried = came.length > 0 || (room?.spaces.length ?? 0) > 0;
  const manor = at(reader.view.manors, seat);
  return {
    name: at(reader.names, seat),
    built: room,
    place: built && tale(built, reader).place(),
    came,
    unheeded: of('invites').flatMap(({ lost }) => listOf(lost)).length,
    moved: of('seats').reduce((sum, { moved }) => sum + Number(moved), 0),
    gains: gains.filter(([, points]) => points !== 0),
    total: counted && tale(counted, reader).count('total'),
    isSettled: isTried && of('seats').length === 0 && sumOfTokens(manor) > 0 && missedBy(reader.view, manor) === 0,
  };
}

const sumOfTokens = (manor: Manor): number => tokensOf(manor).reduce((all, count) => all + count, 0);

/** The players who did something of a kind, in the order of the seats. */
const actorsOf = (events: readonly Event[]): Seat[] =>
  [...new Set(events.flatMap(({ seat }) => (typeof seat === 'number' ? [seat] : [])))].sort((a, b) => a - b);

function account(tongue: GuideTongue, section: readonly Event[], you: Seat, reader: Readership): string | undefined {
  const ofKind = (...kinds: readonly string[]): Event[] => section.filter(({ what }) => kinds.includes(what));
  const told = [
    lobbiesTold(tongue, ofKind('lobby'), you, reader),
    deedsTold(tongue, ofKind(...DEEDS), you, reader),
    ...ofKind('discards').map(event => tongue.discarded(tale(event, reader).room())),
    finalsTold(tongue, ofKind('scored', 'wins', 'band'), you, reader),
  ];
  return told.filter(text => text !== '').join(' ') || undefined;
}

/** With more others than this, the purposes of those are told who gained most. */
const MOTIVES_TOLD = 2;

/** The purposes of the others' rooms: what a manor shows to everybody is all that they are read from. */
function motive(tongue: GuideTongue, section: readonly Event[], you: Seat, reader: Readership): string | undefined {
  const gained = (seat: Seat): number =>
    sumOf(section.filter(event => event.seat === seat).flatMap(event => gainsIn(event)));
  const told = actorsOf(section)
    .filter(seat => seat !== you)
    .flatMap(seat => {
      const found = motiveOf(section, seat, reader);
      return found ? [{ seat, text: tongue.motive(at(reader.names, seat), found) }] : [];
    });
  const most = foremost(told, ({ seat }) => gained(seat), MOTIVES_TOLD);
  return most.map(({ text }) => text).join(' ') || undefined;
}

function lobbiesTold(tongue: GuideTongue, events: readonly Event[], you: Seat, reader: Readership): string {
  if (events.length === 0) return '';
  const laid = events.map(event => {
    const { name, lobby } = tale(event, reader);
    return { isOwn: event.seat === you, name: name(), lobby: lobby() };
  });
  const others = laid.filter(({ isOwn }) => !isOwn);
  return tongue.lobbies(laid.find(({ isOwn }) => isOwn)?.lobby, others.length > LOBBIES_TOLD ? [] : others);
}

function deedsTold(tongue: GuideTongue, events: readonly Event[], you: Seat, reader: Readership): string {
  const deeds = actorsOf(events).map(seat => {
    const own = events.filter(event => event.seat === seat);
    return { isOwn: seat === you, deeds: deedsOf(own, seat, reader) };
  });
  const own = deeds.filter(({ isOwn }) => isOwn).map(one => tongue.ownDeeds(one.deeds));
  const others = deeds.filter(({ isOwn }) => !isOwn).map(one => one.deeds);
  const most = own.length === 0 ? others : foremost(others, ({ total = 0 }) => total);
  if (most.length === 0) return own.join(' ');
  const told = (detail: Detail): string => [...own, tongue.othersDeeds(most, detail)].join(' ');
  return DETAILS.map(told).find(({ length }) => length <= ACCOUNT_MAX_CHARS) ?? told('points');
}

/** If there are very many, only the ones with the most points are told, in the order of the seats. */
function foremost<T>(all: readonly T[], points: (one: T) => number, count = TOLD): T[] {
  const best = [...all].sort((a, b) => points(b) - points(a)).slice(0, count);
  return all.filter(one => best.includes(one));
}

function finalsTold(tongue: GuideTongue, events: readonly Event[], you: Seat, reader: Readership): string {
  const band = events.find(({ what }) => what === 'band');
  if (band) {
    const { count } = tale(band, reader);
    return tongue.reached(you === 0 ? undefined : at(reader.names, 0), count('total'), count('band'));
  }
  const winners = events.filter(({ what }) => what === 'wins').map(({ seat }) => seat);
  const finals = events
    .filter(({ what }) => what === 'scored')
    .map(event => {
      const { name, total } = tale(event, reader);
      const won = winners.includes(event.seat) ? (winners.length > 1 ? 'shared' : 'alone') : undefined;
      return { isOwn: event.seat === you, name: name(), total: total(), won } as const;
    });
  const own = finals.filter(({ isOwn }) => isOwn).map(tongue.ownFinal);
  const others = finals
    .filter(({ isOwn }) => !isOwn)
    .sort((a, b) => Number(!a.won) - Number(!b.won) || b.total - a.total);
  const told = own.length === 0 ? others : others.slice(0, TOLD);
  return [...own, ...(told.length > 0 ? [tongue.othersFinal(told)] : [])].join(' ');
}

// Questions

const questOf = ({ what, seat, about }: Asked, { view, names }: Readership): Quest => ({
  alone: view.seats === 1,
  left: numberIn(about, 'left') ?? 0,
  last: field(about, 'last') === true,
  isBetter: what === 'seating' && missedBy(view, at(view.manors, seat)) > 0,
  next: at(names, (seat + 1) % view.seats),
});

/**
 * R4, R8, A17 What Lobby halves or a room certainly add, row by row: labels tell the sum only. Seatings are told whole.
 */
function outcome(tongue: GuideTongue, { what, seat }: Asked, pick: Json, { view }: Readership): string | undefined {
  const manor = at(view.manors, seat);
  if (what === 'lobby') {
    const left = sure(numberIn(pick, 'left'), 'left');
    const right = sure(
      at(view.dealt, seat).find(card => card !== left),
      'right',
    );
    const laid = sheetOf(view, { ...manor, left, right });
    return tongue.outcome(gainsFrom(sheetOf(view, manor), laid), laid.total, false);
  }
  if (what !== 'pick') return undefined;
  const [card, place] = [sure(numberIn(pick, 'card'), 'card'), sure(textIn(pick, 'at'), 'place')];
  const after = sheetOf(view, withRoom(view, manor, card, place));
  const isSeated = sheetOf(view, asBuilt(view, manor, card, place)).total !== after.total;
  const prospect = prospectOf(view, withRoom(view, manor, card, place), card);
  return tongue.outcome(gainsFrom(bestSheet(view, manor), after), after.total, isSeated, prospect);
}

// The end

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

function reasonOf(result: readonly number[], reader: Readership): Reason | undefined {
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
function decisive(events: readonly Event[], winners: readonly Seat[]): number[] {
  const isWinner = (seat: Json | undefined): boolean => winners.length === 0 || winners.some(one => one === seat);
  const gains = events
    .map((event, place) => ({ place, points: sumOf(gainsIn(event)), seat: event.seat }))
    .filter(({ seat, points }) => points > 0 && isWinner(seat))
    .sort((a, b) => b.points - a.points)
    .slice(0, GAINS);
  const ties = events.flatMap(({ what }, place) => (what === 'tie' ? [place] : []));
  return [...gains.map(({ place }) => place), ...ties].sort((a, b) => a - b);
}
