import { at, type Face, type Seat, seatsOf } from '../../../engine/index.ts';
import { asNumber, faceIn } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import { exposedExits, goal, guestOf, leftOf, points, worth } from '../guests.ts';
import { branchesOf, type Op, type Step, type Who } from '../possessions.ts';
import type { Event, PossessionState } from '../state.ts';
import { contentFor, escapeCard } from '../tunables.ts';
import { bundles, isAct, type Readership } from '../words/reading.ts';
import { type Party, partyAt } from './ledger.ts';

/** The likely purpose of the others' part of a section, and why it hit the reader, before a language finds its words. */

/** Points of a seat, and how many it needs. */
export interface Score {
  readonly who: Party;
  readonly has: number;
  readonly needs: number;
}

/** The cost of a Possession card for a seat: points in play, and cards without points. */
export interface Cost {
  readonly who: Party;
  readonly points: number;
  readonly cards: number;
}

/** The group of a card in which the reader was. */
export type Ground =
  | 'metalRooms'
  | 'woodRooms'
  | 'room'
  | 'roomOfActive'
  | 'hauntRoom'
  | 'neighbours'
  | 'leaders'
  | 'largestHands';

export interface Motives {
  /** R26 Somebody was about to escape, and these acted. */
  stops(actors: readonly Party[], escaping: Party, score: Score | undefined): string;
  /** The victim of an act or of a card was nearer to escaping than all other rivals of `by`. */
  nearest(by: Party, score: Score): string;
  /** R45 Why a card hit the reader; `owner`: who drew it. */
  struck(card: Face, ground: Ground, owner: Party): string;
  /** R46 The choice cost its maker less than somebody else. */
  cheaper(card: Face, own: Cost, other: Cost): string;
  /** A thief's points after a theft. */
  richer(thief: Score): string;
  /** R47 Somebody was sent to the Haunt. */
  haunted(sent: Party): string;
  /** 6a An act that could have sent somebody to the Haunt, in this room. */
  sought(by: Party, room: number): string;
  /** R67 The turn of this seat is next, and its Desperation Points come back. */
  returns(who: Party): string;
  /** One Exit more could be enough. */
  near(score: Score): string;
  /** The seat nearest to escaping; `rival`: the reader, or the next. */
  ahead(score: Score, rival: Score): string;
  /** R20 An Exit with the Mark. */
  mark(who: Party, points: number): string;
  /** R56 A Protection on an Exit that is worth this much. */
  guards(who: Party, exit: Face, points: number): string;
  /** R20 An Exit without the Mark. */
  safe(who: Party, points: number): string;
  /** R29 A Tool, and the points of its Exit with it, if the view still shows them. */
  tool(who: Party, exit: Face, points: number | undefined): string;
  /** R16 Nothing was played; `cards`: how many are left in hand, if the view still shows it. */
  idle(who: Party, cards: number | undefined): string;
  /** R33 In hiding; `bare`: how many Exits have no Protection, if the view still shows it. */
  hides(who: Party, bare: number): string;
}

/** Missing points at which one Exit could be enough. */
const NEAR = 3;
/** Fewer points are no lead to speak of. */
const LEAST_LEAD = 3;

const seatIn = ({ seat }: Event): Seat | undefined => (typeof seat === 'number' ? seat : undefined);

/** Events of the player whose turn it is. */
const OF_TURN: readonly Event['what'][] = [
  'turn',
  'rolls',
  'hides',
  'plays',
  'attaches',
  'shifts',
  'stays',
  'lastCall',
];

/** A section, and what is asked of it again and again. */
interface Reading {
  readonly events: readonly Event[];
  readonly you: Seat;
  readonly reader: Readership;
  /** Whose turn it was; unknown for the end of a turn without an event of its player. */
  readonly owner: Seat | undefined;
  /** Whether the view still shows the points of its end. */
  readonly isFresh: boolean;
}

function reading(events: readonly Event[], you: Seat, reader: Readership): Reading {
  const isOver = events.some(({ what }) => what === 'draws' || what === 'drawsNot');
  const acting = events.flatMap(event => (OF_TURN.includes(event.what) ? (seatIn(event) ?? []) : []))[0];
  const owner = acting ?? (isOver ? undefined : reader.view.turn);
  return { events, you, reader, owner, isFresh: owner !== undefined && isFresh(events, owner, reader.view) };
}

/** Whether no points can have changed since a section: it is the newest, or the next turn has only begun. */
function isFresh(events: readonly Event[], owner: Seat, view: PossessionState): boolean {
  const round = events.flatMap(event => (event.what === 'turn' ? (asNumber(event.round) ?? []) : []))[0];
  const isRound = (late: number): boolean => round === undefined || round === view.round || round === view.round - late;
  if (view.turn === owner) return isRound(0);
  const hasBegun = view.step === 'movement' || (view.step === 'escape' && view.branch === null);
  const isHaunted = guestOf(view, view.turn).room === view.haunt;
  return view.turn === leftOf(view, owner) && hasBegun && !view.played && !isHaunted && isRound(1);
}

const party = ({ you, reader }: Reading, seat: Seat): Party => partyAt(reader, you, seat);

// Points

const worthOf = (faces: readonly Face[], { options }: PossessionState): number =>
  bundles(faces, options).reduce((sum, { points: some }) => sum + some, 0);

/** The change of a seat's points by an event. The cost of an act is not in it. */
function change(event: Event, of: Seat, view: PossessionState): number {
  const { what, seat, faces = [] } = event;
  const isOf = (field: string): number => (event[field] === of ? 1 : 0);
  if (what === 'plays') return seat === of ? worthOf(faces, view) : 0;
  if (what === 'attaches') return seat === of ? worthOf(faces.slice(0, 1), view) : 0;
  if (what === 'loses') return seat === of ? -worthOf(faces, view) : 0;
  if (what === 'steals') return (isOf('seat') - isOf('from')) * worthOf(faces, view);
  if (what !== 'trades') return 0;
  const [given = 0, taken = 0] = bundles(faces, view.options).map(({ points: some }) => some);
  return (isOf('seat') - isOf('with')) * (taken - given);
}

/** The points of a seat before the event at a place of the section. */
function scoreAt(from: Reading, seat: Seat, place: number): Score {
  const { view } = from.reader;
  const since = from.events.slice(place).reduce((sum, event) => sum + change(event, seat, view), 0);
  return { who: party(from, seat), has: points(view, seat) - since, needs: goal(view, seat) };
}
const missing = ({ has, needs }: Score): number => needs - has;

/** The victim's points, if all other rivals of the actor were farther from escaping. */
function nearest(from: Reading, by: Seat, victim: Seat, place: number): Score | undefined {
  if (!from.isFresh) return undefined;
  const score = scoreAt(from, victim, place);
  const rivals = seatsOf(from.reader.view).filter(seat => seat !== by && seat !== victim);
  const isNearest = rivals.every(seat => missing(scoreAt(from, seat, place)) > missing(score));
  return score.has > 0 && rivals.length > 0 && isNearest ? score : undefined;
}

// Possession cards

/** A Possession card of the section: its event, and everything until the next. */
interface Drawn {
  readonly place: number;
  readonly owner: Seat;
  readonly face: Face;
  readonly events: readonly Event[];
}

/** Events after which a card is over. */
const AFTER_CARD: readonly Event['what'][] = ['event', 'haunt', 'turn', 'lastCall', 'act'];

function cardsOf({ events }: Reading): Drawn[] {
  return events.flatMap((event, place): Drawn[] => {
    const [face, owner] = [event.faces?.[0], seatIn(event)];
    if (event.what !== 'event' || face === undefined || owner === undefined) return [];
    const rest = events.slice(place + 1);
    const end = rest.findIndex(({ what }) => AFTER_CARD.includes(what));
    return [{ place, owner, face, events: end < 0 ? rest : rest.slice(0, end) }];
  });
}

function costOf(from: Reading, card: Drawn, seat: Seat): Cost {
  const own = card.events.filter(event => event.seat === seat);
  const lost = card.events.reduce((sum, event) => sum + Math.min(0, change(event, seat, from.reader.view)), 0);
  const isBare = (event: Event): boolean =>
    event.what === 'discards' ||
    event.what === 'gives' ||
    (event.what === 'loses' && change(event, seat, from.reader.view) === 0);
  const cards = own.filter(isBare).reduce((sum, event) => sum + (asNumber(event.count) ?? event.faces?.length ?? 0), 0);
  return { who: party(from, seat), points: -lost, cards };
}
const isHit = ({ points: lost, cards }: Cost): boolean => lost > 0 || cards > 0;

/** Steps that take something from those they name. */
const TAKING: readonly Op[] = ['discardHand', 'discardAny', 'discardExit', 'discardBoon', 'giveCards'];
const GROUNDS: readonly Ground[] = [
  ...([
    'metalRooms',
    'woodRooms',
    'room',
    'roomOfActive',
    'hauntRoom',
    'neighbours',
    'leaders',
    'largestHands',
  ] as const),
];
const groundOf = (who: Who): Ground | undefined => GROUNDS.find(ground => ground === who);

/** Whom a card's way names that took something, if it is a group by which somebody is in it or not. */
function grounds({ reader: { view } }: Reading, { face, events }: Drawn): Ground[] {
  const card = contentFor(view.options).possessions[face];
  if (!card) return [];
  const way = asNumber(events.find(({ what }) => what === 'branch')?.branch);
  const chosen = way === 0 || way === 1 ? (branchesOf(card)?.[way] ?? []) : [];
  const all: readonly Step[] = [...card.possession, ...card.event, ...chosen];
  return all.flatMap(step => (TAKING.includes(step.op) && 'who' in step ? (groundOf(step.who) ?? []) : []));
}

/** R45 The group that made a card hit the reader. */
function struck(said: Motives, from: Reading, card: Drawn): string | undefined {
  const [ground] = grounds(from, card);
  return ground && said.struck(card.face, ground, party(from, card.owner));
}

/** R37 Whom the owner of a card picked. */
function picked(said: Motives, from: Reading, card: Drawn): string | undefined {
  const picks = card.events.find(({ what }) => what === 'picks');
  const [by, victim] = [picks && seatIn(picks), asNumber(picks?.player)];
  if (by === undefined || victim === undefined || by === from.you) return undefined;
  const score = nearest(from, by, victim, card.place);
  return score && said.nearest(party(from, by), score);
}

const byCost = (one: Cost, other: Cost): number => other.points - one.points || other.cards - one.cards;

/** R46 A choice that cost its maker less than another: than the reader, if the reader was hit. */
function cheaper(said: Motives, from: Reading, card: Drawn): string | undefined {
  const { you, reader } = from;
  if (card.owner === you || !card.events.some(({ what }) => what === 'branch')) return undefined;
  const costs = seatsOf(reader.view).map(seat => costOf(from, card, seat));
  const own = at(costs, card.owner);
  const others = costs.filter(cost => cost !== own && isHit(cost) && byCost(cost, own) < 0).toSorted(byCost);
  const other = others.find(({ who }) => who.you) ?? others[0];
  return other && said.cheaper(card.face, own, other);
}

const isMine =
  (from: Reading) =>
  (card: Drawn): boolean =>
    from.you >= 0 && isHit(costOf(from, card, from.you));

// Acts

/** Acts and Sins that strike at somebody. */
const STRIKES: readonly (Act | Face)[] = ['5b', '6b', '7b', 'greed', 'wrath', 'envy'];
/** Acts whose only certain price is a Desperation Point. */
const CHEAP: readonly Act[] = ['3a', '5a', '6a', '7a'];

/** Acts that never stop an escape. */
const IDLE: readonly (Act | Face)[] = ['1a', '2a', '3a', '3b', '4a', '4b', 'gluttony', 'pride'];

const isDeed = ({ what }: Event): boolean => what === 'act' || what === 'sin';
const deedOf = ({ act, faces = [] }: Event): Act | Face | undefined => (isAct(act) ? act : faces[0]);

/** R26 Others acted when somebody would have escaped. */
function stops(said: Motives, from: Reading): string | undefined {
  const { events, you, reader } = from;
  const call = events.findIndex(({ what }) => what === 'lastCall');
  const about = events.find(({ what }) => what === 'lastCall' || what === 'knockedBack');
  const escaping = about && seatIn(about);
  if (escaping === undefined) return undefined;
  const isStop = (event: Event): boolean => isDeed(event) && !IDLE.includes(deedOf(event) ?? '');
  const seats = events.slice(call + 1).flatMap(event => (isStop(event) ? (seatIn(event) ?? []) : []));
  const actors = [...new Set(seats)].filter(seat => seat !== escaping && seat !== you);
  const has = call < 0 ? undefined : asNumber(events[call]?.points);
  const who = party(from, escaping);
  const score = has === undefined ? undefined : { who, has, needs: goal(reader.view, escaping) };
  return actors.length === 0
    ? undefined
    : said.stops(
        actors.map(seat => party(from, seat)),
        who,
        score,
      );
}

/** 5b, 6b, 7b and Sins: why this victim, or what a theft brought. */
function strikes(said: Motives, from: Reading): string | undefined {
  const { events, you } = from;
  for (const [place, event] of events.entries()) {
    const [by, deed] = [seatIn(event), deedOf(event)];
    if (!isDeed(event) || by === undefined || by === you || deed === undefined || !STRIKES.includes(deed)) continue;
    const blow = events.slice(place + 1).find(({ what }) => ['loses', 'steals', 'trades'].includes(what));
    const victim =
      blow && (blow.what === 'loses' ? seatIn(blow) : asNumber(blow.what === 'steals' ? blow.from : blow.with));
    if (victim === undefined || victim === by) continue;
    const score = nearest(from, by, victim, place);
    if (score) return said.nearest(party(from, by), score);
    if (blow?.what === 'steals' && from.isFresh) return said.richer(scoreAt(from, by, events.length));
  }
  return undefined;
}

/** 5a, 6a Somebody was moved and met the Haunt. */
function haunted(said: Motives, from: Reading): string | undefined {
  const { events, you } = from;
  const act = events.findIndex(
    ({ what, act: name, seat }) => what === 'act' && (name === '6a' || name === '5a') && seat !== you,
  );
  const rest = act < 0 ? [] : events.slice(act + 1);
  const end = rest.findIndex(({ what }) => ['act', 'turn', 'event'].includes(what));
  const met = (end < 0 ? rest : rest.slice(0, end)).find(({ what }) => what === 'haunt');
  const sent = met && seatIn(met);
  return sent === undefined || sent === events[act]?.seat ? undefined : said.haunted(party(from, sent));
}

/** 6a A rival was to meet the Haunt, but the die had it otherwise. */
function sought(said: Motives, from: Reading): string | undefined {
  const { events, you, reader } = from;
  const isTry = ({ what, act, seat }: Event): boolean => what === 'act' && act === '6a' && seat !== you;
  const by = events.flatMap(event => (isTry(event) ? (seatIn(event) ?? []) : []))[0];
  return by === undefined ? undefined : said.sought(party(from, by), reader.view.haunt);
}

/** R67 An act just before the own turn. */
function returns(said: Motives, from: Reading): string | undefined {
  const { events, you, owner, reader } = from;
  if (owner === undefined) return undefined;
  const next = leftOf(reader.view, owner);
  const isCheap = ({ what, act, seat }: Event): boolean =>
    what === 'act' && isAct(act) && CHEAP.includes(act) && seat === next && next !== you;
  return events.some(isCheap) ? said.returns(party(from, next)) : undefined;
}

// The turn itself

/** How near the player whose turn it was has come. */
function standing(said: Motives, from: Reading, seat: Seat): string | undefined {
  const { events, reader, you } = from;
  const gains = events.some(event => change(event, seat, reader.view) > 0);
  if (!from.isFresh || !gains) return undefined;
  const score = scoreAt(from, seat, events.length);
  const left = missing(score);
  if (left <= 0) return undefined;
  if (left <= NEAR) return said.near(score);
  const rivals = seatsOf(reader.view)
    .filter(other => other !== seat)
    .map(other => scoreAt(from, other, events.length));
  const nextBest = rivals.toSorted((one, other) => missing(one) - missing(other))[0];
  if (!nextBest || score.has < LEAST_LEAD || missing(nextBest) <= left) return undefined;
  return said.ahead(score, rivals.find(({ who }) => who.seat === you) ?? nextBest);
}

/** The purpose of a played card, or of hiding. */
function played(said: Motives, from: Reading, seat: Seat): string | undefined {
  const { events, reader } = from;
  const { view } = reader;
  const own = events.filter(event => event.seat === seat);
  const marked = own.find(({ what, marked: is }) => what === 'plays' && is === true);
  if (marked) return said.mark(party(from, seat), worthOf(marked.faces ?? [], view));
  const guard = own.find(({ what, faces = [] }) => what === 'attaches' && isProtection(faces[0], view));
  const exit = guard?.faces?.[1];
  if (exit !== undefined) return said.guards(party(from, seat), exit, worthOf([exit], view));
  if (own.some(({ what }) => what === 'hides'))
    return said.hides(party(from, seat), from.isFresh ? exposedExits(view, seat).length : 0);
  return plain(said, from, seat, own);
}

/** The use of a card without the Mark; or that nothing was played. */
function plain(
  said: Motives,
  { you, reader, isFresh: isNow }: Reading,
  seat: Seat,
  own: readonly Event[],
): string | undefined {
  const { view } = reader;
  const who = partyAt(reader, you, seat);
  const tool = own.findLast(({ what }) => what === 'attaches')?.faces?.[1];
  if (tool !== undefined) {
    const exit = guestOf(view, seat).exits.find(({ card }) => faceIn(view, card) === tool);
    return said.tool(who, tool, isNow && exit ? worth(view, exit) : undefined);
  }
  const exit = own.find(({ what }) => what === 'plays');
  if (exit) return said.safe(who, worthOf(exit.faces ?? [], view));
  if (!own.some(({ what }) => what === 'stays')) return undefined;
  return said.idle(who, isNow ? guestOf(view, seat).hand.length : undefined);
}
const isProtection = (face: Face | undefined, { options }: PossessionState): boolean =>
  face !== undefined && escapeCard(face, options)?.kind === 'protection';

/** The most telling purpose of a section, in one sentence. Undefined where the events and the view do not show one. */
export function motive(said: Motives, events: readonly Event[], you: Seat, reader: Readership): string | undefined {
  if (events.some(({ what }) => what === 'wins') || reader.view.haunt === 0) return undefined;
  const from = reading(events, you, reader);
  const cards = cardsOf(from);
  const mine = cards.filter(isMine(from));
  const others = cards.filter(({ owner }) => owner !== you);
  const first = (all: readonly Drawn[], why: (card: Drawn) => string | undefined): string | undefined => {
    for (const card of all) {
      const text = why(card);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const other = from.owner === you ? undefined : from.owner;
  return (
    stops(said, from) ??
    first(mine, card => struck(said, from, card) ?? picked(said, from, card) ?? cheaper(said, from, card)) ??
    strikes(said, from) ??
    haunted(said, from) ??
    first(others, card => picked(said, from, card) ?? cheaper(said, from, card)) ??
    returns(said, from) ??
    sought(said, from) ??
    (other === undefined ? undefined : (standing(said, from, other) ?? played(said, from, other)))
  );
}
