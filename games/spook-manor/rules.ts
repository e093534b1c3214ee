import {
  at,
  bit,
  type Card,
  type Flow,
  type Game,
  OVER,
  parallel,
  type Seat,
  seatsOf,
  together,
} from '../../engine/index.ts';
import { LOBBY_FACES, TOKENS } from './content.ts';
import {
  build,
  changePlaces,
  invite,
  manorOf,
  type NextPhase,
  PLAYS,
  picksOf,
  playsLeft,
  type SpookPlay,
} from './manor/building.ts';
import { bandOf, type Sheet, sheetOf } from './manor/scoring.ts';
import { dealPiles, drawRoom, lobbies, lobby } from './setup.ts';
import { dealPools, replenish, turn } from './solo.ts';
import { HANDS, type Manor, ROUND, SCORES, type SpookState } from './state.ts';
import { roomFaces } from './tunables.ts';

// Setting up

const HAND = 4;

/** R5, R6, R37 The rooms: a pile and a hand for everybody, or the Draft Pools. */
function* deal(g: SpookPlay): Flow<NextPhase> {
  const { s } = g;
  if (s.seats === 1) return dealPools(g);
  dealPiles(g, PLAYS + HAND - 1);
  for (const seat of seatsOf(s)) for (let i = 0; i < HAND; i++) drawRoom(g, seat);
  return 'round';
}

// The round

/** R7-R9, A2 All pick a card and a place for it in secret, and build together. */
function* round(g: SpookPlay): Flow<NextPhase> {
  const { s } = g;
  s.round++;
  g.tell({ rule: 'R8', what: 'round', round: s.round, at: ROUND });
  const topic = { what: 'pick', rule: 'R8', about: { left: playsLeft(s) } } as const;
  const picks = yield* together(g, seatsOf(s), topic, seat => picksOf(s, seat, at(s.hand, seat)));
  for (const [seat, { card, at: place }] of picks) {
    const hand = at(s.hand, seat);
    hand.splice(hand.indexOf(card), 1);
    build(g, seat, card, place, 'R9');
  }
  for (const [seat, { card }] of picks) invite(g, seat, card);
  return 'change';
}

/** R15, A13, A15 Everybody may move the own guests, in the last round too. */
function* change(g: SpookPlay): Flow<NextPhase> {
  if (g.s.seats === 1) {
    yield* changePlaces(g, 0);
    return 'replenish';
  }
  yield* parallel(seatsOf(g.s), seat => changePlaces(g, seat));
  return 'pass';
}

/** R18, R19 The hands go on clockwise, always; then everybody draws. R20, A21 With no card to draw, it is over at once. */
function* pass(g: SpookPlay): Flow<NextPhase> {
  const { s } = g;
  if (s.pile.every(({ length }) => length === 0)) return 'scoring';
  const last = s.seats - 1;
  s.hand = [at(s.hand, last), ...s.hand.slice(0, last)];
  for (const [seat, hand] of s.hand.entries()) for (const card of hand) g.show(card, bit(seat));
  g.tell({ rule: 'R18', what: 'passes', at: HANDS });
  for (const seat of seatsOf(s)) drawRoom(g, seat);
  return 'round';
}

// The end

/** R34, R35, A20 The most points; among equals the most from the Lobby, which are columns and waiting guests. */
function winnersOf(g: SpookPlay, sheets: readonly Sheet[]): Seat[] {
  const most = Math.max(...sheets.map(({ total }) => total));
  const tied = seatsOf(g.s).filter(seat => at(sheets, seat).total === most);
  if (tied.length === 1) return tied;
  g.tell({ rule: 'R35', what: 'tie', seats: tied, at: SCORES });
  const lobbyPoints = (seat: Seat): number => at(sheets, seat).columns + at(sheets, seat).waiting;
  const best = Math.max(...tied.map(lobbyPoints));
  return tied.filter(seat => lobbyPoints(seat) === best);
}

/** R44 A player alone has a band to reach, and wins from Creepy upwards. */
function bandReached(g: SpookPlay, { total }: Sheet): Seat[] {
  const band = bandOf(total, g.s.options);
  g.tell({ rule: 'R44', what: 'band', band, total, at: SCORES });
  return band > 1 ? [0] : [];
}

/** R21, R24-R33 Every manor is scored; what is left in the hands is not looked at. */
function* scoring(g: SpookPlay): Flow<NextPhase> {
  const { s } = g;
  const sheets = s.manors.map(manor => sheetOf(s, manor));
  for (const [seat, rows] of sheets.entries()) g.tell({ rule: 'R24', what: 'scored', seat, rows });
  if (s.seats === 1) s.winners = bandReached(g, at(sheets, 0));
  else {
    s.winners = winnersOf(g, sheets);
    for (const seat of s.winners) g.tell({ rule: 'R34', what: 'wins', seat, total: at(sheets, seat).total });
  }
  s.ended = true;
  return OVER;
}

// The game

const times = <T>(count: number, of: () => T): T[] => Array.from({ length: count }, of);

const newManor = (): Manor => ({ left: null, right: null, rooms: [], waiting: [0, 0, 0, 0] });

const cardsOf = ({ left, right, rooms }: Manor): Card[] =>
  [left, right, ...rooms.map(({ card }) => card)].filter(card => card !== null);

/** R37, R45 Two Draft Pools for one player, three for the Big Manor; none for more players. */
const poolCount = (seats: number, big: unknown): number => (seats > 1 ? 0 : big ? 3 : 2);

export const game: Game<SpookState> = {
  id: 'spook-manor',
  /** 2: an option has another name. */
  rules: 2,
  supported: [1, 2],
  /** R1, A1 There are rooms for six. */
  seats: { min: 1, max: 6 },
  options: {
    /** A24 The Big Manor is for one player only. */
    big: { rule: 'R45', values: [false, true], default: false, seats: { min: 1, max: 1 } },
    passed: { rule: 'A26', values: ['hidden', 'shown'], default: 'hidden' },
    glowingPassages: { rule: 'C1', values: [1, 0], default: 1, since: 2 },
  },
  /** C1 The first rules called the option after the number of the card. */
  formerOptions: { l1corner: { rule: 'C1', values: [1, 0], default: 1, until: 1, now: 'glowingPassages' } },
  /** C1, C2 The Lobby cards and the rooms. */
  cards: (_seats, options) => [
    ...LOBBY_FACES.map(face => [face, 'lobby'] as const),
    ...roomFaces(options).map(face => [face, 'room'] as const),
  ],
  table: (seats, options) => ({
    manors: times(seats, newManor),
    dealt: times(seats, () => []),
    hand: times(seats, () => []),
    pile: times(poolCount(seats, options.big) || seats, () => []),
    pools: times(poolCount(seats, options.big), () => []),
    discard: [],
    aside: [...LOBBY_FACES, ...roomFaces(options)].map((_, card) => card),
    /** C3 */
    supply: times(4, () => TOKENS),
    round: 0,
    newest: times(seats, () => null),
    winners: null,
    ended: false,
  }),
  first: 'lobbies',
  phases: { lobbies, lobby, deal, round, change, pass, turn, replenish, scoring },
  result: ({ seats, winners }) =>
    Array.from({ length: seats }, (_, seat) => (winners?.includes(seat) ? 1 / winners.length : 0)),
  score: (s, seat) => sheetOf(s, manorOf(s, seat)),
  zones: s => [...s.manors.map(cardsOf), ...s.dealt, ...s.hand, ...s.pile, ...s.pools, s.discard, s.aside],
};
