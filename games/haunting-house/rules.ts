import {
  arrangements,
  at,
  bit,
  type Card,
  EVERYONE,
  type Face,
  type Flow,
  type Game,
  OVER,
  type Seat,
  seatsOf,
  together,
} from '../../engine/index.ts';
import { CARDS, isWhite, ORDINARY } from './content.ts';
import { roadToExit } from './house/house-plan.ts';
import { cardOf, clockwise, faceOf, type HauntingPlay, type NextPhase, pawnOf } from './play.ts';
import { layOneStorey, layTwoStoreys } from './setup.ts';
import { type Half, type HauntingState, ROWS } from './state.ts';
import { ACTIONS } from './steps/actions.ts';
import { cancelled, tradeWindow } from './steps/windows.ts';
import { contentFor } from './tunables.ts';

// Setting up

/** R10-R14, R20-R27 The house, the pawns, and by chance the first start player (R14). */
function* setup(g: HauntingPlay): Flow<NextPhase> {
  const { s } = g;
  if (s.options.storeys === 'one') layOneStorey(g);
  else layTwoStoreys(g);
  s.start = g.below(s.seats);
  g.tell({ rule: 'R14', what: 'starts', seat: s.start });
  return 'round';
}

// The round

/** R30 A round is a random phase and a chosen phase. */
function* round(g: HauntingPlay): Flow<NextPhase> {
  g.s.round++;
  g.tell({ rule: 'R30', what: 'round', round: g.s.round, seat: g.s.start });
  return 'random';
}

/** R31, R32 A phase begins with all cards back in hand, shuffled: no player can follow one that was turned over. */
function takeBack(g: HauntingPlay, half: Half): void {
  const { s } = g;
  s.half = half;
  s.step = 0;
  for (const seat of seatsOf(s)) {
    const hand = at(s.hand, seat);
    hand.push(...at(s.row, seat).splice(0));
    g.shuffle(hand);
  }
}

const RANDOM_ROW = 4;

/** R31 Random phase: four of the ten cards in a row, face down, seen by no player (A33). */
function* random(g: HauntingPlay): Flow<NextPhase> {
  const { s } = g;
  takeBack(g, 'random');
  for (const seat of seatsOf(s)) at(s.row, seat).push(...at(s.hand, seat).splice(-RANDOM_ROW));
  g.tell({ rule: 'R31', what: 'half', half: s.half, at: ROWS });
  return 'step';
}

/** R32 Chosen phase: everybody secretly lays a row of ordinary cards (R54, A49). */
function* chosen(g: HauntingPlay): Flow<NextPhase> {
  const { s } = g;
  takeBack(g, 'chosen');
  g.tell({ rule: 'R32', what: 'half', half: s.half, at: ROWS });
  const rows = arrangements('row', ORDINARY, s.options.chosenCount);
  const laid = yield* together(g, seatsOf(s), { what: 'row', rule: 'R32' }, () => rows);
  for (const [seat, { row }] of laid) for (const face of row) layInRow(g, seat, face);
  g.tell({ rule: 'R32', what: 'locked', at: ROWS });
  return 'step';
}

/** R32 The next card of the row turns out to be the one that was named. Only its owner knows it. */
function layInRow(g: HauntingPlay, seat: Seat, named: Face): void {
  const card = g.draw(at(g.s.hand, seat), face => face === named);
  at(g.s.row, seat).push(card);
  g.show(card, bit(seat));
}

/** R33, R35 A step: all turn over one card, actions may be traded, then everybody acts. */
function* step(g: HauntingPlay): Flow<NextPhase> {
  const { s } = g;
  const seats = clockwise(s, s.start);
  const cards = seats.map(seat => cardOf(s, seat));
  for (const card of cards) g.show(card, EVERYONE);
  g.tell({ rule: 'R33', what: 'turned', step: s.step, cards, seats });
  yield* tradeWindow(g);
  s.acting = s.start;
  return 'action';
}

/** R34 An action turn: it may be cancelled, or the card is carried out. */
function* action(g: HauntingPlay): Flow<NextPhase> {
  const { s } = g;
  const seat = s.acting ?? s.start;
  const face = faceOf(g, seat);
  s.carrying = face;
  g.tell({ rule: 'R34', what: 'acts', seat, face });
  if (!(yield* cancelled(g, seat))) yield* ACTIONS[face](g, seat);
  s.carrying = null;
  s.blocked = [];
  s.acting = null;
  return s.ended === null ? nextAction(g, seat) : OVER;
}

/** R33 The next player acts; after the last one comes the next card. */
function nextAction(g: HauntingPlay, seat: Seat): NextPhase {
  const { s } = g;
  const next = (seat + 1) % s.seats;
  if (next !== s.start) {
    s.acting = next;
    return 'action';
  }
  s.acts = [...seatsOf(s)];
  s.step++;
  if (s.step < at(s.row, seat).length) return 'step';
  return s.half === 'random' ? 'chosen' : endRound(g);
}

/** R30 The start marker goes on clockwise. R111 A match that does not end is a draw. */
function endRound(g: HauntingPlay): NextPhase {
  const { s } = g;
  if (s.round === s.options.cap) {
    s.ended = 'cap';
    g.tell({ rule: 'R111', what: 'cap', at: 'exit' });
    return OVER;
  }
  s.start = (s.start + 1) % s.seats;
  g.tell({ rule: 'R30', what: 'marker', seat: s.start });
  return 'round';
}

// The game

const bySeat = <T>(seats: number, of: (seat: Seat) => T): T[] => Array.from({ length: seats }, (_, seat) => of(seat));
const disksOnBoard = (s: HauntingState): Card[] => [...s.first, ...s.second].flatMap(({ disk }) => disk ?? []);

/** How far a pawn still had to go, by the cheapest way: spaces, and what was shut between them. */
function wayLeft(s: HauntingState, seat: Seat): { spaces: number; walls: number } {
  const { spaces, walls, isShut } = roadToExit(s, pawnOf(s, seat));
  return { spaces, walls: walls + Number(isShut) };
}

export const game: Game<HauntingState> = {
  id: 'haunting-house',
  /** 2: windows are asked one by one (R90), and a disk is looked at before the window R93. */
  rules: 2,
  supported: [1, 2],
  seats: { min: 2, max: 6 },
  options: {
    storeys: { rule: 'R20', values: ['one', 'two'], default: 'one', first: true },
    secretPassage: { rule: 'A14', values: ['wall', 'any'], default: 'wall' },
    secretPassageIntoExit: { rule: 'A15', values: [false, true], default: false },
    exitMove: { rule: 'A5', values: ['otherCorner', 'anySlot', 'nextCorner'], default: 'otherCorner' },
    trapDoorOnTrap: { rule: 'A28', values: ['nextNearest', 'stay'], default: 'nextNearest' },
    chosenCount: { rule: 'A49', values: [4, 5], default: 4 },
    startTileFix: { rule: 'A10', values: [true, false], default: true },
    cap: { rule: 'R111', values: [60, 0], default: 60 },
  },
  /** R10, R23 Ten action cards for everybody, and the disks of the two-storey game (R98). */
  cards: (seats, options) => [
    ...bySeat(seats, seat => CARDS.map(face => [face, `action/${seat}`] as const)).flat(),
    ...(options.storeys === 'two' ? contentFor(options).disks.map(face => [face, 'disk'] as const) : []),
  ],
  table: (seats, options) => ({
    first: [],
    second: [],
    exit: 'NW-N',
    entrance: null,
    stair: null,
    pawns: [],
    start: 0,
    round: 0,
    half: 'random',
    step: 0,
    hand: bySeat(seats, seat => CARDS.map((_, i) => seat * CARDS.length + i)),
    row: bySeat(seats, () => []),
    acts: bySeat(seats, seat => seat),
    acting: null,
    carrying: null,
    blocked: [],
    disks: bySeat(seats, () => []),
    spare: options.storeys === 'two' ? contentFor(options).disks.map((_, i) => seats * CARDS.length + i) : [],
    used: [],
    winner: null,
    ended: null,
  }),
  first: 'setup',
  phases: { setup, round, random, chosen, step, action },
  /** R54 A row that was chosen has no white card. R72 A disk that a player has taken is no Ghost. */
  confined: (s, face) => {
    if (face === 'ghost') return [...disksOnBoard(s), ...s.spare];
    return isWhite(face) && s.half === 'chosen' ? s.hand.flat() : undefined;
  },
  /** R110 The player who got out has won; a draw is shared (R111). */
  result: s => bySeat(s.seats, seat => (s.winner === null ? 1 / s.seats : Number(s.winner === seat))),
  score: wayLeft,
  zones: s => [...s.hand, ...s.row, ...s.disks, s.spare, s.used, disksOnBoard(s)],
};
