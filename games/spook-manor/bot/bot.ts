import { at, type Card, type Hints, type Json, type Seat, same } from '../../../engine/index.ts';
import { type Light, TALL_FROM } from '../content.ts';
import { manorOf, playsOf } from '../manor/building.ts';
import { sheetOf } from '../manor/scoring.ts';
import { bestSeating } from '../manor/seating.ts';
import { cardOf, columnHeights, faceOf, guestsOf, isBare, lightAt, lit, neighboursOf, spacesOf } from '../manor.ts';
import type { Asked, Manor, SpookState } from '../state.ts';
import { lobbyCard, roomCard } from '../tunables.ts';
import { usuallyToCome } from './outlook.ts';
import { designOf, Plan } from './plan.ts';

/** The bot's knowledge of Spook Manor: the points that a room brings at once, and those for which it leaves hope. */

/** The rooms that a seat has still to build. */
const toBuild = (s: SpookState, seat: Seat): number => playsOf(s) - manorOf(s, seat).rooms.length;

// Picking

const planner = new Plan();

/** The manor of a seat that is about to build. */
const surveyFor = (s: SpookState, seat: Seat, plan: Plan): Plan =>
  plan.read(s, manorOf(s, seat), toBuild(s, seat) - 1).survey();

/** The cards among which a seat picks. */
const offered = (s: SpookState, seat: Seat): readonly (readonly Card[])[] =>
  s.seats === 1 ? s.pools : [at(s.hand, seat)];

/** R8, R39 The room and the place that look best together. */
function bestPick(s: SpookState, seat: Seat): Json {
  const plan = surveyFor(s, seat, planner);
  let most = Number.NEGATIVE_INFINITY;
  let card = 0;
  let column = 0;
  for (const cards of offered(s, seat))
    for (const one of cards) {
      const design = designOf(faceOf(s, one), s.options);
      for (let i = 0; i < plan.width; i++) {
        const gain = plan.gain(s, design, i);
        if (gain <= most) continue;
        most = gain;
        card = one;
        column = i;
      }
    }
  return { card, at: plan.placeIn(column) };
}

/** Two lights of one kind or of one colour; the same light twice is worth nothing. */
const sharesLine = (one: Light, other: Light): boolean => (one.icon === other.icon) !== (one.colour === other.colour);

/** R4, R36 The halves whose lights go together. */
function bestLobby(s: SpookState, seat: Seat): Json {
  const [one = 0, other = 0] = at(s.dealt, seat);
  const goTogether = (left: Card, right: Card): boolean =>
    sharesLine(lobbyCard(faceOf(s, left), s.options).left, lobbyCard(faceOf(s, right), s.options).right);
  return { left: !goTogether(one, other) && goTogether(other, one) ? other : one };
}

type Fields = Readonly<Record<string, Json>>;
const fieldsOf = (value: Json): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A14 Only the last seating counts; until then the guests stay where they are. */
function play({ what, about, seat }: Asked, s: SpookState): Json {
  if (what === 'pick') return bestPick(s, seat);
  if (what === 'lobby') return bestLobby(s, seat);
  const manor = manorOf(s, seat);
  return fieldsOf(about).last ? bestSeating(s, manor) : { guests: guestsOf(manor) };
}

/** The points that make an answer e times more promising. */
const PROMISE = 3;

function pickPrior(s: SpookState, seat: Seat): (pick: Json) => number {
  const plan = surveyFor(s, seat, new Plan());
  const gainOf = (card: Card, column: number): number => plan.gain(s, designOf(faceOf(s, card), s.options), column);
  const gains = offered(s, seat)
    .flat()
    .flatMap(card => Array.from({ length: plan.width }, (_, column) => gainOf(card, column)));
  const usual = sum(gains) / gains.length;
  return pick => {
    const { card, at: place } = fieldsOf(pick);
    if (typeof card !== 'number' || typeof place !== 'string') return 1;
    return Math.exp((gainOf(card, plan.columnOf(place)) - usual) / PROMISE);
  };
}

function prior({ what, seat }: Asked, s: SpookState): (pick: Json) => number {
  if (what === 'pick') return pickPrior(s, seat);
  if (what === 'lobby') return () => 1;
  const best = bestSeating(s, manorOf(s, seat));
  return pick => (same(pick, best) ? Math.E : 1);
}

// Judging

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface Found {
  readonly cards: number;
  readonly ended: boolean;
  readonly points: readonly number[];
}
/** By state: what was found last. Every seat asks for it in turn, and it changes only when something is built. */
const found = new WeakMap<SpookState, Found>();

/** By seat: the points at the end, as they are or as they are foreseen. */
function pointsOf(s: SpookState): readonly number[] {
  const { ended } = s;
  const cards = sum(s.manors.map(({ rooms, left }) => rooms.length + (left === null ? 0 : 1)));
  const known = found.get(s);
  if (known?.cards === cards && known.ended === ended) return known.points;
  const points = s.manors.map((manor, seat) => (ended ? sheetOf(s, manor).total : foreseen(s, seat)));
  found.set(s, { cards, ended, points });
  return points;
}

function foreseen(s: SpookState, seat: Seat): number {
  const plays = toBuild(s, seat);
  return planner.read(s, manorOf(s, seat), plays).worth() + usuallyToCome(plays);
}

const rivalOf = (points: readonly number[], seat: Seat): number =>
  Math.max(...points.filter((_, other) => other !== seat));

/** Points that no manor reaches: alone, more is always better. */
const ALONE = 200;
/** Such a lead is all one can wish for; being ahead counts as much again as by how much. */
const LEAD = 60;

const within = (share: number): number => Math.max(0, Math.min(1, share));
const marginOf = (lead: number): number => within(0.5 + lead / (2 * LEAD));
/** The chance to keep a lead: the more is to come, the less a point means. */
const chanceOf = (lead: number, plays: number): number => 1 / (1 + Math.exp(-lead / (2 + plays / 2)));

function value(s: SpookState, seat: Seat): number {
  const points = pointsOf(s);
  const own = at(points, seat);
  if (s.seats === 1) return within(own / ALONE);
  const lead = own - rivalOf(points, seat);
  return (chanceOf(lead, toBuild(s, seat)) + marginOf(lead)) / 2;
}

/** R34, R44 Alone the points; with others whether it was won, and by how much. */
function outcome(s: SpookState, seat: Seat): number {
  const points = pointsOf(s);
  const own = at(points, seat);
  if (s.seats === 1) return within(own / ALONE);
  const won = s.winners?.includes(seat) ? 1 / s.winners.length : 0;
  return (won + marginOf(own - rivalOf(points, seat))) / 2;
}

// Explaining

/** R26 What Portraits score, and what they would score for the free places beside them. */
function portraitHopes(s: SpookState, manor: Manor): number {
  const scored = sheetOf(s, manor).portraits;
  const hoped = manor.rooms.map(room => {
    const { portrait } = cardOf(s, room);
    if (!portrait || portrait.kind === 'empty') return 0;
    return portrait.value * neighboursOf(room.at).filter(place => isBare(manor, place)).length;
  });
  return scored + sum(hoped);
}

/** R8 Two picks of one card: an explanation compares with another card. */
const isSameCard = (one: Json, other: Json, { what }: Asked, s: SpookState): boolean => {
  const [card, next] = [fieldsOf(one).card, fieldsOf(other).card];
  if (what !== 'pick' || typeof card !== 'number' || typeof next !== 'number') return false;
  return faceOf(s, card) === faceOf(s, next);
};

function features(s: SpookState, seat: Seat): Record<string, number> {
  const manor = manorOf(s, seat);
  const points = s.manors.map(one => sheetOf(s, one).total);
  return {
    points: at(points, seat),
    ...(s.seats > 1 ? { rival: rivalOf(points, seat) } : {}),
    waiting: sum(manor.waiting),
    lights: lit(s, manor).size,
    portraits: portraitHopes(s, manor),
    seats: sum(spacesOf(s, manor).map(({ guest, value: points }) => (guest === null ? points : 0))),
    tall: columnHeights(manor).filter(({ height }) => height >= TALL_FROM).length,
  };
}

/** R18 Whether the hand that comes next, that of the neighbour on the right, has a light that is not owned yet. */
function beliefs(s: SpookState, seat: Seat): Record<string, boolean> {
  if (s.seats === 1) return {};
  const lights = lit(s, manorOf(s, seat));
  const next = at(s.hand, (seat + s.seats - 1) % s.seats).map(card => roomCard(faceOf(s, card), s.options));
  return { wanted: next.some(({ icon, colour }) => icon !== undefined && !lights.has(lightAt(icon, colour))) };
}

export const hints: Hints<SpookState> = {
  value,
  outcome,
  prior,
  play,
  propose: ({ what, seat }, s) => (what === 'seating' ? [bestSeating(s, manorOf(s, seat))] : []),
  thinks: 'flat',
  /** One player has fewer answers to give in a match; several see some rounds ahead. */
  horizon: 48,
  features,
  wants: {
    points: 'more',
    rival: 'less',
    waiting: 'less',
    lights: 'more',
    portraits: 'more',
    seats: 'more',
    tall: 'more',
  },
  same: isSameCard,
  beliefs,
};
