import { at, bit, type Card, choose, type Flow, type Seat, subsets } from '../../../engine/index.ts';
import { DIE } from '../content.ts';
import { boonsInPlay, exposedExits, guestOf, leftOf, placeOf, protectedExit } from '../guests.ts';
import { discardFromHand, drawEscape, moveHaunt, type PossessionPlay, resolvingFace, sendTo } from '../play.ts';
import { dueFromHand, type Op, type Step, type Who } from '../possessions.ts';
import {
  boonsOf,
  groupOf,
  hauntGoesTo,
  hitBy,
  isLeftOut,
  movesTo,
  playersToPick,
  receiverOf,
  roomsToPick,
  victimOf,
} from '../selectors.ts';
import { isRevised, type Occurrence, type PossessionState } from '../state.ts';
import { sealed } from './asking.ts';
import { spared } from './ignore.ts';
import { discardExits, loseBoons, loseExit, save, steal, type Theft, trade } from './loss.ts';

/** The sixteen effects. Each tells whether it did anything to anybody. */
type Effect<Of extends Op> = (g: PossessionPlay, step: Step<Of>) => Flow<boolean>;

export function eventOf(s: PossessionState): Occurrence {
  if (!s.event) throw new Error('no Possession card is being resolved');
  return s.event;
}

/** R46 Whom a step names; the group is fixed when the card first uses it. */
function named(g: PossessionPlay, who: Who): Seat[] {
  const event = eventOf(g.s);
  event.groups[who] ??= groupOf(g.s, event.owner, who);
  return hitBy(g.s, event.owner, who);
}

/** The seats that a step really hits: named by it, with something to lose or gain, and not ignoring the card (D10). */
function* hit(g: PossessionPlay, who: Who, matters: (seat: Seat) => boolean): Flow<Seat[]> {
  return yield* spared(g, named(g, who).filter(matters));
}

const handSize = (g: PossessionPlay, seat: Seat): number => guestOf(g.s, seat).hand.length;

// Possession

/** R39, R40 A mark more; who bears it already notices nothing. */
const possess: Effect<'possess'> = function* (g, { who }) {
  const seats = yield* hit(g, who, seat => !guestOf(g.s, seat).possessed);
  for (const seat of seats) guestOf(g.s, seat).possessed = true;
  if (seats.length > 0) g.tell({ rule: 'R39', what: 'possessed', seats, at: 'event' });
  return seats.length > 0;
};

/** R41 No player is possessed any more. */
const clear: Effect<'clear'> = function* (g) {
  const wasAny = g.s.guests.some(({ possessed }) => possessed);
  for (const guest of g.s.guests) guest.possessed = false;
  if (wasAny) g.tell({ rule: 'R41', what: 'cleared', at: 'event' });
  return true;
};

// Choices

/** The mark of an event without a question before it, because only one answer was possible. */
const ONLY = { only: true } as const;

/** R71 The event owner or X picks a player; without a candidate no player is picked (Q42). */
const pickPlayer: Effect<'pickPlayer'> = function* (g, { by, as, notActive }) {
  const event = eventOf(g.s);
  const chooser = by === 'X' ? event.X : event.owner;
  const candidates = chooser === null ? [] : playersToPick(g.s, chooser, notActive ? event.owner : null);
  if (chooser === null || candidates.length === 0) return false;
  const topic = { what: 'pickPlayer', rule: 'R71', about: { as }, open: true } as const;
  const { player } = yield* choose(g, chooser, topic, () => candidates.map(seat => ({ player: seat })));
  event[as] = player;
  g.tell({ rule: 'R71', what: 'picks', seat: chooser, player, to: player, ...(candidates.length === 1 && ONLY) });
  return false;
};

/** R46 A room with somebody in it is picked by the event owner. */
const pickRoom: Effect<'pickRoom'> = function* (g, { influence }) {
  const event = eventOf(g.s);
  const rooms = roomsToPick(g.s, influence);
  if (rooms.length === 0) return false;
  const topic = { what: 'pickRoom', rule: 'R46', about: { influence }, open: true } as const;
  const { room } = yield* choose(g, event.owner, topic, () => rooms.map(one => ({ room: one })));
  event.room = room;
  g.tell({
    rule: 'R46',
    what: 'picksRoom',
    seat: event.owner,
    room,
    at: placeOf(room),
    ...(rooms.length === 1 && ONLY),
  });
  return false;
};

/** R46, Q43 A branch can be taken unless it begins with a room to pick and there is none. */
const canTake = (s: PossessionState, branch: readonly Step[]): boolean =>
  branch.every(step => step.op !== 'pickRoom' || roomsToPick(s, step.influence).length > 0);

/** R46 The event owner takes one of the branches that can be taken. D10 Fernando may think again, now that he knows it. */
const either: Effect<'either'> = function* (g, { branches }) {
  const event = eventOf(g.s);
  const open = ([0, 1] as const).filter(branch => canTake(g.s, branches[branch]));
  if (open.length === 0) return false;
  const topic = { what: 'branch', rule: 'R46', open: true } as const;
  const { branch } = yield* choose(g, event.owner, topic, () => open.map(one => ({ branch: one })));
  event.branch = branch;
  if (isRevised(g.s)) event.offered = false;
  g.tell({ rule: 'R46', what: 'branch', seat: event.owner, branch, card: at(g.s.resolving, 0) });
  return yield* resolve(g, branches[branch]);
};

// Losses

/** R45 Cards from hand, each player's own choice; a hand that goes as a whole is no choice. */
const discardHand: Effect<'discardHand'> = function* (g, { who, amount }) {
  const due = (seat: Seat): number => dueFromHand(handSize(g, seat), amount);
  const seats = yield* hit(g, who, seat => due(seat) > 0);
  const picks = yield* sealed(
    g,
    choosers(g, seats, due),
    seat => ({ what: 'loseHand', rule: 'R45', about: { count: due(seat) } }),
    seat => subsets('discard', guestOf(g.s, seat).hand, due(seat), due(seat)),
  );
  const chosen = orWholeHands(
    g,
    seats,
    picks.map(([seat, { discard }]) => [seat, discard]),
  );
  for (const [seat, cards] of chosen) discardFromHand(g, seat, cards, 'R45');
  return seats.length > 0;
};

/** A hand that goes as a whole is no choice. */
const choosers = (g: PossessionPlay, seats: readonly Seat[], due: (seat: Seat) => number): Seat[] =>
  seats.filter(seat => due(seat) < handSize(g, seat));

/** The hand cards that everybody has chosen for a loss or a gift; the whole hand of the others. */
function orWholeHands(
  g: PossessionPlay,
  seats: readonly Seat[],
  chosen: readonly (readonly [Seat, readonly Card[]])[],
): [Seat, readonly Card[]][] {
  const cards = new Map(chosen);
  return seats.map(seat => [seat, cards.get(seat) ?? [...guestOf(g.s, seat).hand]]);
}

/**
 * R60 One hand card, attached Boon or unprotected Exit at a time, own choice. R57 An Exit that is protected when the
 * effect begins stays out of its reach, even if its Protection goes first.
 */
const discardAny: Effect<'discardAny'> = function* (g, { who, count }) {
  const { s } = g;
  const safe = s.guests.flatMap(guest => guest.exits.filter(protectedExit).map(exit => exit.card));
  const exits = (seat: Seat): Card[] =>
    guestOf(s, seat)
      .exits.map(exit => exit.card)
      .filter(card => !safe.includes(card));
  const items = (seat: Seat): Card[] => [...guestOf(s, seat).hand, ...boonsInPlay(s, seat), ...exits(seat)];
  const seats = yield* hit(g, who, seat => items(seat).length > 0);
  for (let i = 0; i < count; i++) yield* discardOneEach(g, seats, items);
  return seats.length > 0;
};

function* discardOneEach(g: PossessionPlay, seats: readonly Seat[], items: (seat: Seat) => Card[]): Flow {
  const { s } = g;
  const losers = seats.filter(seat => items(seat).length > 0);
  const free = losers.filter(seat => items(seat).length > 1);
  const topic = { what: 'loseAny', rule: 'R60' } as const;
  const picks = yield* sealed(
    g,
    free,
    () => topic,
    seat => items(seat).map(card => ({ lose: card })),
  );
  const chosen = new Map(picks.map(([seat, { lose }]) => [seat, lose]));
  const losses = losers.map((seat): [Seat, Card] => [seat, chosen.get(seat) ?? at(items(seat), 0)]);
  const isExit = (seat: Seat, card: Card): boolean => guestOf(s, seat).exits.some(exit => exit.card === card);
  const doomed = losses.filter(loss => isExit(...loss)).map(([, card]) => card);
  const gone = yield* save(g, doomed);
  for (const [seat, card] of losses) {
    if (guestOf(s, seat).hand.includes(card)) discardFromHand(g, seat, [card], 'R60');
    else if (!isExit(seat, card)) loseBoons(g, seat, [card]);
    else if (gone.includes(card)) loseExit(g, seat, card);
  }
}

/** R45, R59 Unprotected Exits, chosen by their owners in secret or by somebody else one after the other. */
const discardExit: Effect<'discardExit'> = function* (g, { who, count, material, chooser }) {
  const exposed = (seat: Seat): Card[] => exposedExits(g.s, seat, material).map(exit => exit.card);
  const seats = yield* hit(g, who, seat => exposed(seat).length > 0);
  const free = seats.filter(seat => exposed(seat).length > count);
  const options = (victim: Seat) => subsets('exits', exposed(victim), count, count);
  const topic = (victim: Seat) => ({ what: 'loseExit', rule: 'R45', about: { of: victim } }) as const;
  const chosen = new Map<Seat, readonly Card[]>();
  if (chooser === 'loser')
    for (const [seat, { exits }] of yield* sealed(g, free, topic, options)) chosen.set(seat, exits);
  else
    for (const victim of free) {
      const by = chooser === 'eventOwner' ? eventOf(g.s).owner : leftOf(g.s, victim);
      const { exits } = yield* choose(g, by, topic(victim), () => options(victim));
      chosen.set(victim, exits);
    }
  yield* discardExits(
    g,
    seats.flatMap(seat => (chosen.get(seat) ?? exposed(seat)).map((card): [Seat, Card] => [seat, card])),
  );
  return seats.length > 0;
};

/** R45, R57 Attached Boons, own choice unless all go. */
const discardBoon: Effect<'discardBoon'> = function* (g, { who, kind, count, on }) {
  const boons = (seat: Seat): Card[] => boonsOf(g.s, seat, kind, on);
  const due = (seat: Seat): number => (count === 'all' ? boons(seat).length : Math.min(count, boons(seat).length));
  const seats = yield* hit(g, who, seat => due(seat) > 0);
  const picks = yield* sealed(
    g,
    seats.filter(seat => due(seat) < boons(seat).length),
    seat => ({ what: 'loseBoon', rule: 'R45', about: { of: seat } }),
    seat => subsets('boons', boons(seat), due(seat), due(seat)),
  );
  const chosen = new Map(picks.map(([seat, pick]) => [seat, pick.boons]));
  for (const seat of seats) loseBoons(g, seat, chosen.get(seat) ?? boons(seat));
  return seats.length > 0;
};

// Exits and hands that change owners

/** Q34, Q35 Each thief may take one unprotected Exit; all choose in secret, then it happens clockwise. */
const stealExit: Effect<'stealExit'> = function* (g, { who, from }) {
  const { s } = g;
  const exits = (thief: Seat): Card[] => {
    const victim = victimOf(s, thief, from);
    return victim === undefined ? [] : exposedExits(s, victim).map(exit => exit.card);
  };
  const picks = yield* sealed(
    g,
    named(g, who).filter(thief => exits(thief).length > 0),
    thief => ({ what: 'steal', rule: 'Q35', about: { from: victimOf(s, thief, from) ?? null } }),
    thief => [...exits(thief).map(exit => ({ exit })), { exit: null }],
  );
  const thefts = picks.flatMap(([thief, { exit }]): Theft[] => {
    const victim = victimOf(s, thief, from);
    return exit === null || victim === undefined ? [] : [{ thief, from: victim, exit }];
  });
  yield* spared(
    g,
    thefts.map(theft => theft.from),
  );
  const left = thefts.filter(theft => !isLeftOut(s, theft.thief) && !isLeftOut(s, theft.from));
  yield* steal(g, left);
  return left.length > 0;
};

/** R45 The event owner and X hand each other an unprotected Exit; both are needed, and both may decline. */
const swapExit: Effect<'swapExit'> = function* (g) {
  const { s } = g;
  const { owner } = eventOf(s);
  const pair = named(g, 'X+active').filter(seat => exposedExits(s, seat).length > 0);
  if (pair.length < 2 || (yield* spared(g, pair)).length < 2) return false;
  const other = (seat: Seat): Seat => at(pair, seat === pair[0] ? 1 : 0);
  const picks = yield* sealed(
    g,
    pair,
    seat => ({ what: 'trade', rule: 'R45', about: { with: other(seat) } }),
    seat => [
      ...exposedExits(s, seat).map(exit => ({ exit: exit.card })),
      ...(seat === owner || isRevised(s) ? [{ exit: null }] : []),
    ],
  );
  const [[a, mine], [b, theirs]] = [at(picks, 0), at(picks, 1)];
  if (mine.exit === null || theirs.exit === null) return false;
  trade(g, a, mine.exit, b, theirs.exit);
  return true;
};

interface Gift {
  readonly from: Seat;
  readonly to: Seat;
}

/** R45 Hand cards, the giver's choice; all gifts change hands together. */
const giveCards: Effect<'giveCards'> = function* (g, { who, to, count }) {
  const { owner } = eventOf(g.s);
  const gifts = (): Gift[] =>
    named(g, who).flatMap(giver => {
      const receiver = receiverOf(g.s, owner, giver, to);
      return receiver === undefined || handSize(g, giver) === 0 ? [] : [{ from: giver, to: receiver }];
    });
  yield* spared(g, [...new Set(gifts().flatMap(gift => [gift.from, gift.to]))]);
  const receiver = new Map(gifts().map(gift => [gift.from, gift.to]));
  const due = (seat: Seat): number => (count === 'all' ? handSize(g, seat) : Math.min(count, handSize(g, seat)));
  const toOf = (seat: Seat): Seat => receiver.get(seat) ?? seat;
  const givers = [...receiver.keys()];
  const picks = yield* sealed(
    g,
    choosers(g, givers, due),
    seat => ({ what: 'give', rule: 'R45', about: { to: toOf(seat), count: due(seat) } }),
    seat => subsets('give', guestOf(g.s, seat).hand, due(seat), due(seat)),
  );
  const chosen = orWholeHands(
    g,
    givers,
    picks.map(([seat, { give }]) => [seat, give]),
  );
  for (const [seat, cards] of chosen) {
    const giver = guestOf(g.s, seat);
    forgetHand(g, seat);
    giver.hand = giver.hand.filter(card => !cards.includes(card));
  }
  for (const [seat, cards] of chosen) receive(g, toOf(seat), cards);
  for (const [seat, cards] of chosen)
    g.tell({ rule: 'R45', what: 'gives', seat, to: toOf(seat), count: cards.length, cards });
  return chosen.length > 0;
};

/**
 * R81 When a player passes hand cards on, the others lose track of that hand: a player who once gave it a card does not
 * learn whether the card stays. Rules number 1 and 2 let the giver see the card wherever it went.
 */
function forgetHand(g: PossessionPlay, seat: Seat): void {
  if (!isRevised(g.s)) return;
  for (const card of guestOf(g.s, seat).hand) g.s.cards.known[card] = bit(seat);
}

function receive(g: PossessionPlay, to: Seat, cards: readonly Card[]): void {
  for (const card of cards) g.show(card, bit(to));
  guestOf(g.s, to).hand.push(...cards);
}

/** R45 The event owner and X exchange their hands. */
const swapHands: Effect<'swapHands'> = function* (g) {
  const pair = named(g, 'X+active');
  const matters = pair.length === 2 && pair.some(seat => handSize(g, seat) > 0);
  if (!matters || (yield* spared(g, pair)).length < 2) return false;
  const [a, b] = [at(pair, 0), at(pair, 1)];
  for (const seat of pair) forgetHand(g, seat);
  const [guestA, guestB] = [guestOf(g.s, a), guestOf(g.s, b)];
  [guestA.hand, guestB.hand] = [guestB.hand, guestA.hand];
  for (const card of guestA.hand) g.show(card, bit(a));
  for (const card of guestB.hand) g.show(card, bit(b));
  g.tell({ rule: 'R45', what: 'swapsHands', seat: a, with: b, to: b });
  return true;
};

/** R42 Possession does not stop a draw that a card grants. */
const draw: Effect<'draw'> = function* (g, { who, count }) {
  const seats = yield* hit(g, who, () => true);
  for (const seat of seats) drawEscape(g, seat, count, 'R42');
  return seats.length > 0;
};

// Movement

/**
 * R47 Each character goes to its own roll, or where the card says. Who comes to the Haunt token has an event after this
 * card (Q37): by the die always, otherwise out of another room.
 */
const moveCharacter: Effect<'moveCharacter'> = function* (g, { who, to }) {
  const { s } = g;
  const { owner, arrived } = eventOf(s);
  const seats = yield* hit(g, who, seat => movesTo(s, owner, seat, to) !== guestOf(s, seat).room);
  for (const seat of seats) {
    const fixed = movesTo(s, owner, seat, to);
    const room = fixed ?? g.roll(DIE);
    if (sendTo(g, seat, room, 'R47', resolvingFace(g), fixed === undefined ? room : undefined)) arrived.push(seat);
  }
  return seats.length > 0;
};

/** R50 The token comes to a room by the die, or to one that the card names; that causes no Haunt event. */
const hauntMoves: Effect<'moveHaunt'> = function* (g, { to }) {
  const room = to === 'roll' ? g.roll(DIE) : hauntGoesTo(g.s, to);
  if (room === null) return false;
  moveHaunt(g, room, null, 'R50', resolvingFace(g), to === 'roll' ? room : undefined);
  return true;
};

const EFFECTS: { readonly [One in Op]: Effect<One> } = {
  possess,
  clear,
  pickPlayer,
  pickRoom,
  either,
  discardHand,
  discardAny,
  discardExit,
  discardBoon,
  stealExit,
  swapExit,
  giveCards,
  swapHands,
  draw,
  moveCharacter,
  moveHaunt: hauntMoves,
};

function run<Of extends Op>(g: PossessionPlay, step: Step<Of>): Flow<boolean> {
  const effect: Effect<Of> = EFFECTS[step.op];
  return effect(g, step);
}

/** R44 The steps of a card, one after the other; whether any of them did anything. */
export function* resolve(g: PossessionPlay, steps: readonly Step[]): Flow<boolean> {
  let did = false;
  for (const step of steps) if (yield* run(g, step)) did = true;
  return did;
}
