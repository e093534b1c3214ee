import {
  at,
  bit,
  type Card,
  choose,
  type Flow,
  type Game,
  invite,
  OVER,
  type Seat,
  seatsOf,
  together,
} from '../../engine/index.ts';
import {
  ACES,
  CENTRE,
  colourOf,
  DECLARED,
  type Declared,
  isAce,
  isJoker,
  isSpecial,
  JOKERS,
  matchGain,
  ROOMS,
  rankOf,
  type Stat,
  SUITS,
  suitOf,
  VALUES,
} from './content.ts';
import { addRoom, adjacent, connect, freeSides, hasMatch, kindred, lay, ofKind, roomOf } from './plan.ts';
import {
  change,
  from,
  type HauntedPlay,
  isSolo,
  leftOf,
  type NextPhase,
  reveal,
  sheetOf,
  standing,
  turnUp,
} from './play.ts';
import { type HauntedState, type Sheet, SIDES, type Side } from './state.ts';
import { end, result, score } from './steps/end.ts';
import { enterWayOut } from './steps/exits.ts';
import { canOpen, drawDoor, ownDoorBonus, secretDoor } from './steps/secret.ts';
import { rescue, trappedTurn } from './steps/trap.ts';
import { effectOf } from './tunables.ts';

// Setting up the game

const FIVE: readonly Stat[] = ['body', 'will'];

/** H1-H8 The sheets, the ring, the Secret Doors, the Starting Rooms and the deck. */
function* setup(g: HauntedPlay): Flow<NextPhase> {
  yield* fillSheets(g);
  layRing(g);
  for (const seat of seatsOf(g.s)) deal(g, seat);
  buildDeck(g);
  g.s.active = firstPlayer(g);
  g.tell({ rule: 'H8', what: 'first', seat: g.s.active });
  for (const seat of seatsOf(g.s)) invite(g, seat, 'H12', 'memory', isAnswered(g) ? { card: standing(g, seat) } : {});
  return 'turn';
}

/** H2 Everybody puts 5 on BODY or WILL and 3 on the other. FEAR is the number of players, and 2 in a solo game (V2). */
function* fillSheets(g: HauntedPlay): Flow {
  const topic = { what: 'five', rule: 'H2' } as const;
  const chosen = yield* together(g, seatsOf(g.s), topic, () => FIVE.map(five => ({ five })));
  for (const [seat, { five }] of chosen) {
    const sheet = sheetOf(g, seat);
    sheet.body = five === 'body' ? 5 : 3;
    sheet.will = five === 'will' ? 5 : 3;
    sheet.fear = isSolo(g) ? 2 : g.s.seats;
    g.tell({ rule: 'H2', what: 'five', seat, stat: five, fear: sheet.fear });
  }
}

/** H5 The Ace of diamonds lies open in the centre, four cards face down against its sides. */
function layRing(g: HauntedPlay): void {
  const { s } = g;
  const centre = at(s.aside.splice(0, 1), 0);
  addRoom(s, centre, true, false);
  reveal(g, centre);
  g.shuffle(s.deck);
  for (const side of SIDES) lay(s, centre, side, addRoom(s, g.draw(s.deck), false, false));
  g.tell({ rule: 'H5', what: 'ring', card: centre });
}

/** H6 Two Secret Doors, but none in a solo game (V2), and an open Starting Room. */
function deal(g: HauntedPlay, seat: Seat): void {
  const { s } = g;
  const sheet = sheetOf(g, seat);
  for (let i = 0; i < (isSolo(g) ? 0 : 2); i++) {
    const door = g.draw(s.deck);
    sheet.doors.push(door);
    g.show(door, bit(seat));
  }
  const start = g.draw(s.deck);
  addRoom(s, start, true, false);
  reveal(g, start);
  sheet.at = start;
  g.tell({ rule: 'H6', what: 'starts', seat, card: start });
}

/** H7 The first 2N cards hold no Ace and no Joker; which they are is decided when they are drawn. */
function buildDeck(g: HauntedPlay): void {
  const { s } = g;
  s.deck.push(...s.aside.splice(0));
  s.safe = 2 * s.seats;
  g.shuffle(s.deck);
}

/** H8 The lowest Starting Room begins; among equals diamonds, clubs, hearts, spades. */
function firstPlayer(g: HauntedPlay): Seat {
  const rank = (seat: Seat): number => {
    const face = g.face(standing(g, seat));
    const [value, suit] = [rankOf(face), suitOf(face)];
    return (value ? VALUES.indexOf(value) : 0) * SUITS.length + (suit ? SUITS.indexOf(suit) : 0);
  };
  return at(
    seatsOf(g.s).toSorted((a, b) => rank(a) - rank(b)),
    0,
  );
}

// The turn

/** H11-H15 The active player feels the Starting Room, if it is the first turn, and then leaves the room. */
function* turn(g: HauntedPlay): Flow<NextPhase> {
  const seat = g.s.active;
  const sheet = sheetOf(g, seat);
  g.tell({ rule: 'H11', what: 'turn', seat, house: leftOf(g, seat) });
  if (sheet.fresh) yield* startingRoom(g, seat);
  if (g.s.ended === null) yield* sheet.trapped ? trappedTurn(g, seat) : leaveRoom(g, seat);
  return finishTurn(g, seat);
}

/** H12 On the first turn the Starting Room works by its suit (A19, A20). */
function* startingRoom(g: HauntedPlay, seat: Seat): Flow {
  const card = standing(g, seat);
  sheetOf(g, seat).fresh = false;
  g.tell({ rule: 'H12', what: 'startingRoom', seat, card });
  yield* feel(g, seat, card, 'suit');
  describe(g, seat, card, 'suit');
}

/** H13 The turn ends with a move: onto an adjacent room or through a new Door. With neither, it passes (A22, A23). */
function* leaveRoom(g: HauntedPlay, seat: Seat): Flow {
  const here = roomOf(g.s, standing(g, seat));
  const ways: ({ to: Card } | { open: Side })[] = [
    ...adjacent(here).map(to => ({ to })),
    ...(canOpen(g, seat) ? freeSides(here).map(open => ({ open })) : []),
  ];
  if (ways.length === 0) return g.tell({ rule: 'A22', what: 'passes', seat });
  const way = yield* choose(g, seat, { what: 'leave', rule: 'H13', open: true }, () => ways);
  if ('to' in way) yield* moveOn(g, seat, way.to);
  else yield* openDoor(g, seat, way.open);
}

/** H14, H15 A room already seen has no effect; one that lies face down is declared, turned up and felt (A6). */
function* moveOn(g: HauntedPlay, seat: Seat, card: Card): Flow {
  if (roomOf(g.s, card).up) return yield* enter(g, seat, card);
  const declared = yield* declare(g, seat, { room: card });
  turnUp(g, card);
  g.tell({ rule: 'H15', what: 'reveals', seat, card, declared });
  yield* feel(g, seat, card, declared);
  if (g.s.ended !== null) return;
  yield* enterNew(g, seat, card, declared);
}

/** H14 The token moves in. It may meet a Way Out (H23) or a trapped player to rescue (H30). */
function* enter(g: HauntedPlay, seat: Seat, card: Card, lone?: Lone): Flow {
  sheetOf(g, seat).at = card;
  g.tell({ rule: 'H14', what: 'enters', seat, card, ...lone });
  if (isAce(g.face(card))) yield* enterWayOut(g, seat, card);
  else rescue(g, seat, card);
}

/** H16, H25 The token moves into a room just turned up; a Joker closes behind it; the house describes. */
function* enterNew(g: HauntedPlay, seat: Seat, card: Card, declared: Declared, lone?: Lone): Flow {
  if (isJoker(g.face(card))) {
    const sheet = sheetOf(g, seat);
    sheet.at = card;
    sheet.trapped = true;
    g.tell({ rule: 'H25', what: 'trapped', seat, card });
    invite(g, leftOf(g, seat), 'H25', 'trap', { card, of: seat });
    if (isAnswered(g)) invite(g, seat, 'H25', 'reaction', { card, of: seat });
    return;
  }
  describe(g, seat, card, declared);
  yield* enter(g, seat, card, lone);
}

/**
 * H16 The house player describes the room, and the active player answers: a diamond read by its suit asks its question.
 * At an Ace the answer is that of the Way Out (H23).
 */
function describe(g: HauntedPlay, seat: Seat, card: Card, declared: Declared): void {
  const about = { card, declared, of: seat };
  invite(g, leftOf(g, seat), 'H16', 'room', about);
  if (isAce(g.face(card))) return;
  if (declared === 'suit' && suitOf(g.face(card)) === 'D') invite(g, seat, 'H17', 'question', about);
  else if (isAnswered(g)) invite(g, seat, 'H16', 'reaction', about);
}

/** Before rules 3 the active player was invited to answer diamonds only. Stories of a record count its invitations. */
const isAnswered = ({ s }: HauntedPlay): boolean => s.rules >= 3;

// Opening a Door

/** H16 Announce, let Secret Doors be offered, declare, reveal, feel, place, connect, move in. */
function* openDoor(g: HauntedPlay, seat: Seat, side: Side): Flow {
  const { s } = g;
  const here = standing(g, seat);
  g.tell({ rule: 'H16', what: 'opens', seat, card: here, side });
  yield* secretDoor(g, seat, side);
  const declared = yield* declare(g, seat, { room: null, of: seat, side });
  const card = drawDoor(g);
  reveal(g, card);
  g.tell({ rule: 'H16', what: 'reveals', seat, card, declared });
  yield* feel(g, seat, card, declared);
  yield* ownDoorBonus(g, seat);
  if (g.s.ended !== null) return;
  s.door.splice(0);
  lay(s, here, side, addRoom(s, card, true, false));
  const lone = yield* connectNew(g, seat, card, declared, here);
  yield* enterNew(g, seat, card, declared, lone);
}

/** H16 Colour or Suit, before the card is seen: of a face-down room, or of a Door on a side of one's own room. */
function* declare(
  g: HauntedPlay,
  seat: Seat,
  about: { room: Card } | { room: null; of: Seat; side: Side },
): Flow<Declared> {
  const topic = { what: 'declare', rule: 'H16', about } as const;
  const { declare: declared } = yield* choose(g, seat, topic, () => DECLARED.map(one => ({ declare: one })));
  g.tell({ rule: 'H16', what: 'declares', seat, declared });
  return declared;
}

/** H17, H18, H22 The effect of a room just turned up on the active player. */
function* feel(g: HauntedPlay, seat: Seat, card: Card, declared: Declared): Flow {
  const effect = effectOf(g.face(card), declared, g.s.options);
  if (declared === 'colour' && (yield* takesMatch(g, seat, card))) return;
  if (effect === 'nothing') return;
  if (effect === 'window') return yield* lookThrough(g, seat);
  const topic = { what: 'effect', rule: 'H22', about: { card }, open: true } as const;
  const felt = yield* choose(g, seat, topic, () => effect.map(({ stat, by }) => ({ stat, by })));
  change(g, seat, felt, declared === 'suit' ? 'H17' : 'H18');
}

/** H18 A match by colour may be taken instead of the effect; by the strict reading it must (A1). */
function* takesMatch(g: HauntedPlay, seat: Seat, card: Card): Flow<boolean> {
  const face = g.face(card);
  const colour = colourOf(face);
  const strict = g.s.options.matches === 'strict';
  if (!colour || !hasMatch(g.s, card, face, strict)) return false;
  const topic = { what: 'match', rule: 'H18', about: { card }, open: true } as const;
  const { match } = yield* choose(g, seat, topic, () =>
    strict ? [{ match: true }] : [{ match: true }, { match: false }],
  );
  if (!match) return false;
  g.tell({ rule: 'H18', what: 'matches', seat, card });
  change(g, seat, matchGain(colour), 'H18');
  return true;
}

/** H20 A window: one room that lies face down may be turned up where it lies. No player feels it (A24). */
function* lookThrough(g: HauntedPlay, seat: Seat): Flow {
  const hidden = g.s.rooms.filter(room => !room.up).map(room => ({ reveal: room.card }));
  const topic = { what: 'window', rule: 'H20', open: true } as const;
  const { reveal: card } = yield* choose(g, seat, topic, () => [{ reveal: null }, ...hidden]);
  if (card === null) return;
  turnUp(g, card);
  g.tell({ rule: 'H20', what: 'window', seat, card });
}

/** H19 Why a new room could not be connected: no other open room is of its kind, or none of those has a free side. */
interface Lone {
  readonly lone: 'kind' | 'sides';
  readonly by: Declared;
}

/** H19 The new room may be connected to one face-up room of its colour, or of what was declared (A2, A7, A36). */
function* connectNew(g: HauntedPlay, seat: Seat, card: Card, declared: Declared, here: Card): Flow<Lone | undefined> {
  const by = g.s.options.connections === 'declared' ? declared : 'colour';
  const targets = kindred(g.s, g.face(card), by, [card, here]).map(to => ({ connect: to }));
  const topic = { what: 'connect', rule: 'H19', about: { card }, open: true } as const;
  const { connect: to } = yield* choose(g, seat, topic, () => [{ connect: null }, ...targets]);
  if (to !== null) {
    connect(g.s, card, to);
    g.tell({ rule: 'H19', what: 'connects', seat, cards: [card, to] });
  }
  if (targets.length > 0 || isJoker(g.face(card))) return undefined;
  return { lone: ofKind(g.s, g.face(card), by, [card, here]).length === 0 ? 'kind' : 'sides', by };
}

// The end of a turn and of the game

/** H35 Once all exits are revealed or the deck is played, everybody still inside has one more turn. */
function finishTurn(g: HauntedPlay, seat: Seat): NextPhase {
  const { s } = g;
  s.turns++;
  const inside = from(g, leftOf(g, seat)).filter(one => !sheetOf(g, one).escaped);
  if (s.ended === null && inside.length === 0) s.ended = 'everyone';
  if (s.ended !== null) return 'end';
  const exits = s.exits === ACES.length && s.options.variant !== 'multilevel';
  if (s.closing !== null) {
    s.closing.seats = s.closing.seats.filter(one => one !== seat && inside.includes(one));
    if (s.closing.seats.length === 0) s.ended = s.closing.why;
  } else if (exits || s.deck.length === 0) {
    s.closing = { why: exits ? 'exits' : 'deck', seats: inside };
    g.tell({ rule: 'H35', what: 'closing', why: s.closing.why });
  }
  if (s.ended !== null) return 'end';
  s.active = at(inside, 0);
  return 'turn';
}

const emptySheet = (): Sheet => ({
  body: 0,
  will: 0,
  fear: 0,
  locked: false,
  answered: { body: false, will: false, fear: false },
  at: null,
  fresh: true,
  trapped: false,
  escaped: false,
  lost: false,
  doors: [],
  noted: 0,
});

const SEVERAL = { min: 2, max: 8 };
const ALONE = { min: 1, max: 1 };

export const game: Game<HauntedState> = {
  id: 'haunted',
  rules: 3,
  supported: [1, 2, 3],
  seats: { min: 1, max: 8 },
  options: {
    variant: { rule: 'V1', values: ['base', 'long', 'multilevel'], default: 'base', seats: SEVERAL, first: true },
    deeper: {
      rule: 'V3',
      values: [true, false],
      default: true,
      seats: ALONE,
      elsewhere: false,
      formerly: { below: 2, default: false },
      first: true,
    },
    declinedExit: { rule: 'A37', values: ['shut', 'open'], default: 'shut', seats: ALONE, since: 2 },
    notes: { rule: 'A39', values: ['once', 'always'], default: 'once', seats: SEVERAL, since: 2 },
    dread: { rule: 'A14', values: [true, false], default: true, seats: ALONE },
    matches: { rule: 'A1', values: ['chart', 'strict'], default: 'chart' },
    connections: { rule: 'A2', values: ['colour', 'declared'], default: 'colour' },
    belowZero: { rule: 'A8', values: ['ignore', 'clamp'], default: 'ignore' },
    fearTies: { rule: 'A9', values: ['loses', 'wins'], default: 'loses' },
  },
  /** H4 The rooms, then the centre, the other Aces and, unless it is a solo game (V2), the Jokers. */
  cards: seats => {
    const others = ACES.filter(face => face !== CENTRE);
    return [...ROOMS, CENTRE, ...others, ...(seats === 1 ? [] : JOKERS)].map(face => [face, 'house'] as const);
  },
  table: seats => ({
    sheets: Array.from({ length: seats }, emptySheet),
    rooms: [],
    deck: ROOMS.map((_, card) => card),
    safe: 0,
    aside: [...ACES, ...(seats === 1 ? [] : JOKERS)].map((_, i) => ROOMS.length + i),
    door: [],
    doorFrom: null,
    discard: [],
    active: 0,
    turns: 0,
    exits: 0,
    closing: null,
    ended: null,
    levels: 0,
  }),
  first: 'setup',
  phases: {
    setup,
    turn,
    *end(g) {
      end(g);
      return OVER;
    },
  },
  /** H7, H34 Aces and Jokers lie in the deck or were laid face down out of it; Secret Doors and the ring have none. */
  confined: (s, face) => {
    if (!isSpecial(face)) return undefined;
    const laid = s.rooms.filter(room => room.deep && !room.up).map(room => room.card);
    return [...s.aside, ...s.deck, ...(s.doorFrom === null ? s.door : []), ...laid];
  },
  result,
  score,
  zones: s => [
    s.deck,
    s.aside,
    s.door,
    s.discard,
    s.rooms.map(room => room.card),
    ...s.sheets.map(sheet => sheet.doors),
  ],
};
