import {
  type Flow,
  type Game,
  OVER,
  type Phase,
  type Seat,
  type Settings,
  seatsOf,
  subsets,
  together,
} from '../../engine/index.ts';
import { DIE, type Window } from './content.ts';
import { clockwise, goal, guestOf, HAND_LIMIT, leftOf, placeOf, points, protectedExit, withBoons } from './guests.ts';
import { discardFromHand, drawEscape, type NextPhase, type PossessionPlay, place } from './play.ts';
import { setup } from './setup.ts';
import { type Guest, isRevised, type PossessionState } from './state.ts';
import { sealed } from './steps/asking.ts';
import { escapePhase } from './steps/escape.ts';
import { haunts, possessionEvent } from './steps/haunt.ts';
import { gluttony, held } from './steps/sins.ts';
import { reaction } from './steps/windows.ts';
import { contentFor } from './tunables.ts';

// The Escape Phase

/** R66 The Desperation Points of a player at the start of their turn. */
const DESPAIR = 2;

/**
 * R11, R12 The turn begins: no player is possessed, the turn player's points are back, and the die says where the
 * character goes. R13 The Haunt may be there, even if the character was as well (Q11).
 */
function* movement(g: PossessionPlay): Flow<NextPhase> {
  const { s } = g;
  const seat = s.turn;
  beginTurn(g, seat);
  const room = g.roll(DIE);
  place(g, seat, room);
  g.tell({ rule: 'R12', what: 'rolls', seat, room, at: placeOf(room) });
  if (room === s.haunt) yield* haunts(g, [seat], seat);
  return 'windowA';
}

function beginTurn(g: PossessionPlay, seat: Seat): void {
  const { s } = g;
  s.step = 'movement';
  s.active = seat;
  s.mark = false;
  s.played = false;
  if (s.boons !== undefined) s.boons = 0;
  s.branch = null;
  s.sloth = false;
  const freed = s.guests.some(({ possessed }) => possessed);
  for (const guest of s.guests) guest.possessed = false;
  guestOf(s, seat).despair = DESPAIR;
  g.tell({ rule: 'R11', what: 'turn', seat, round: s.round, ...(freed && { freed }) });
}

/** P4 A free window opens again and again until everybody lets it pass. */
const window = (name: Window, again: NextPhase, next: NextPhase): Phase<PossessionState> =>
  function* (g) {
    return (yield* reaction(g, name)) ? again : next;
  };

// The Discard Phase

/** R24 Hands above five, own choice, all at once; discarded clockwise from the Active Player. */
function* discardPhase(g: PossessionPlay): Flow<NextPhase> {
  const { s } = g;
  s.step = 'discard';
  const over = (seat: Seat): number => guestOf(s, seat).hand.length - HAND_LIMIT;
  const picks = yield* sealed(
    g,
    clockwise(s, s.active).filter(seat => over(seat) > 0),
    seat => ({ what: 'discard', rule: 'R24', about: { count: over(seat) } }),
    seat => subsets('discard', guestOf(s, seat).hand, over(seat), over(seat)),
  );
  for (const [seat, { discard }] of picks) discardFromHand(g, seat, discard, 'R24');
  return 'possession';
}

// The Possession Phase

/** R25 A marked Exit was played: the turn player has a Possession event now. */
function* possessionPhase(g: PossessionPlay): Flow<NextPhase> {
  const { s } = g;
  s.step = 'possession';
  const { mark } = s;
  s.mark = false;
  if (mark) yield* possessionEvent(g, s.turn, 'mark');
  return 'lastCall';
}

/** Whether the turn player would win if the turn ended now. */
const isEscaping = ({ s }: PossessionPlay): boolean => points(s, s.turn) >= goal(s, s.turn);

function announce(g: PossessionPlay, what: 'lastCall' | 'knockedBack'): void {
  const { turn } = g.s;
  g.tell({ rule: 'R26', what, seat: turn, points: points(g.s, turn) });
}

/** R26 Last call, whether or not there was an event. */
function* lastCall(g: PossessionPlay): Flow<NextPhase> {
  g.s.step = 'lastCall';
  if (isEscaping(g)) announce(g, 'lastCall');
  return 'windowC';
}

/** R26 The last moment to stop somebody (Q30). R28 After it nothing may be used. */
function* windowC(g: PossessionPlay): Flow<NextPhase> {
  const escaping = isEscaping(g);
  const acted = yield* reaction(g, 'C');
  if (escaping !== isEscaping(g)) announce(g, escaping ? 'knockedBack' : 'lastCall');
  return acted ? 'windowC' : 'draw';
}

// The Draw Phase

/** R27 Each player who is not possessed may draw one card, clockwise from the Active Player. */
function* drawPhase(g: PossessionPlay): Flow<NextPhase> {
  const { s } = g;
  s.step = 'draw';
  const seats = clockwise(s, s.active);
  for (const seat of seats)
    if (guestOf(s, seat).possessed) g.tell({ rule: 'R42', what: 'drawsNot', seat, why: 'possessed' });
  const free = seats.filter(seat => !guestOf(s, seat).possessed);
  const wishes = yield* together(g, free, { what: 'draw', rule: 'R27' }, seat => [
    { draw: true },
    { draw: false },
    ...held(s, seat, 'gluttony'),
  ]);
  for (const [seat, wish] of wishes)
    if ('sin' in wish) gluttony(g, seat, wish.sin);
    else if (wish.draw) drawEscape(g, seat, 1, 'R27');
    else g.tell({ rule: 'R27', what: 'drawsNot', seat, why: 'wish' });
  return endOfTurn(g);
}

// The end of a turn

/** R29 A player who ends their own turn with enough points wins at once (R30); else the next seat begins (R31). */
function endOfTurn(g: PossessionPlay): NextPhase {
  const { s } = g;
  if (isEscaping(g)) return win(g, [s.turn], 'R29');
  const next = leftOf(s, s.turn);
  if (next === s.first && s.options.rounds === s.round) {
    g.tell({ rule: 'R77', what: 'roundLimit', at: 'house' });
    return win(g, foremost(s), 'R77');
  }
  if (next === s.first) s.round++;
  s.turn = next;
  return 'movement';
}

function win(g: PossessionPlay, seats: readonly Seat[], rule: string): NextPhase {
  g.s.winner = [...seats];
  g.s.step = 'end';
  for (const seat of seats) g.tell({ rule, what: 'wins', seat, points: points(g.s, seat) });
  return OVER;
}

/** R77 Most points, then most protected Exits, then most Exits, then fewest hand cards; then it is shared. */
function foremost(s: PossessionState): readonly Seat[] {
  const measures: readonly ((seat: Seat) => number)[] = [
    seat => points(s, seat),
    seat => guestOf(s, seat).exits.filter(protectedExit).length,
    seat => guestOf(s, seat).exits.length,
    seat => -guestOf(s, seat).hand.length,
  ];
  return measures.reduce((seats, measure) => {
    const best = Math.max(...seats.map(measure));
    return seats.filter(seat => measure(seat) === best);
  }, seatsOf(s));
}

// The box

const newGuest = (): Guest => ({
  character: 0,
  hand: [],
  exits: [],
  despair: DESPAIR,
  room: 0,
  hiding: null,
  possessed: false,
});

/** R2 The Escape cards, with the Sins only if they are wanted, then the Possession cards. */
function box(options: Settings, rules: number): (readonly [string, string])[] {
  const ways = Object.entries(contentFor(options).escape).filter(([, { kind }]) => options.sins || kind !== 'sin');
  return [
    ...ways.flatMap(([face, { copies }]) => Array.from({ length: copies }, () => [face, 'escape'] as const)),
    ...Object.entries(contentFor(options).possessions).flatMap(([face, { copies, formerly = copies }]) =>
      Array.from({ length: isRevised({ rules }) ? copies : formerly }, () => [face, 'possession'] as const),
    ),
  ];
}

/** The cards of one deck, before anything is shuffled. */
const cardsOf = (options: Settings, rules: number, deck: string): number[] =>
  box(options, rules).flatMap(([, back], card) => (back === deck ? [card] : []));

const RULES = 3;

export const game: Game<PossessionState> = {
  id: 'house-of-possession',
  rules: RULES,
  supported: [1, 2, RULES],
  /** R1 Eight characters, eight rooms (Q1). */
  seats: { min: 2, max: 8 },
  options: {
    characters: { rule: 'R5', values: ['random', 'chosen'], default: 'random' },
    first: { rule: 'R7', values: ['oneRoll', 'highRoll'], default: 'oneRoll' },
    sins: { rule: 'R2', values: [false, true], default: false },
    handicap: { rule: 'R29', values: [false, true], default: true, formerly: { below: 3, default: false } },
    rounds: { rule: 'R77', values: [0, 12, 20, 30], default: 0 },
    boons: { rule: 'R17', values: ['perExit', 'perPlace'], default: 'perExit', since: 3 },
  },
  cards: (_, options, rules = RULES) => box(options, rules),
  /** R6 Two Desperation Points, in the open, not possessed, nothing in play. */
  table: (seats, options, rules = RULES) => ({
    guests: Array.from({ length: seats }, newGuest),
    turn: 0,
    active: 0,
    first: 0,
    round: 1,
    haunt: 0,
    deck: cardsOf(options, rules, 'escape'),
    discard: [],
    possessions: cardsOf(options, rules, 'possession'),
    resolving: [],
    spent: [],
    sins: [],
    mark: false,
    played: false,
    ...(isRevised({ rules }) ? { boons: 0 } : {}),
    branch: null,
    sloth: false,
    step: 'setup',
    event: null,
    reshuffles: 0,
    winner: [],
  }),
  first: 'setup',
  phases: {
    setup,
    movement,
    windowA: window('A', 'windowA', 'escape'),
    escape: escapePhase,
    windowB: window('B', 'windowB', 'discard'),
    discard: discardPhase,
    possession: possessionPhase,
    lastCall,
    windowC,
    draw: drawPhase,
  },
  result: s => seatsOf(s).map(seat => (s.winner.includes(seat) ? 1 / s.winner.length : 0)),
  score: (s, seat) => {
    const { exits } = guestOf(s, seat);
    const covered = exits.filter(protectedExit).length;
    return { points: points(s, seat), goal: goal(s, seat), exits: exits.length, protected: covered };
  },
  zones: s => [
    s.deck,
    s.discard,
    s.possessions,
    s.resolving,
    s.spent,
    s.sins,
    ...s.guests.flatMap(guest => [guest.hand, ...guest.exits.map(withBoons)]),
  ],
};
