import { type Card, type Flow, firstOf, type Seat } from '../../../engine/index.ts';
import { BLAIR, MARK, type Material } from '../content.ts';
import { asExit, clockwise, guestOf, withBoons } from '../guests.ts';
import { detach, discard, ownerOfExit, type PossessionPlay, pay, succeeds, takeExit } from '../play.ts';
import type { PossessionState } from '../state.ts';

/** Exits about to go, the chance to save them, and Boons that go alone. */

type SaveAct = '1a' | '2a';
const SAVES: Readonly<Record<number, readonly [SaveAct, Material]>> = {
  [MARK]: ['1a', 'metal'],
  [BLAIR]: ['2a', 'wood'],
};

/** The Exits that a seat could try to save. D2 Only Exits about to leave play are ever in `doomed`. */
function savable(s: PossessionState, seat: Seat, doomed: readonly Card[]): { act: SaveAct; save: Card }[] {
  const { character, despair } = guestOf(s, seat);
  const saves = SAVES[character];
  if (!saves || despair === 0) return [];
  const [act, material] = saves;
  return doomed.filter(card => asExit(s, card)?.material === material).map(save => ({ act, save }));
}

/**
 * P7 Before Exits in play are discarded or stolen, Mark and Blair see all of them and may spend points on them one by
 * one (1a, 2a). D1 A saved Exit stays with its Boons and nothing goes in its stead. Returns the others.
 */
export function* save(g: PossessionPlay, doomed: readonly Card[]): Flow<readonly Card[]> {
  const { s } = g;
  const about = { exits: doomed, of: doomed.map(card => ownerOfExit(g, card)) };
  const savers = clockwise(s, s.active).filter(seat => savable(s, seat, doomed).length > 0);
  const topic = { what: 'save', rule: 'P7', about } as const;
  const heard = yield* firstOf(g, savers, topic, seat => savable(s, seat, doomed));
  if (!heard) return doomed;
  const [seat, { act, save: card }] = heard;
  pay(g, seat, act, []);
  if (!(yield* succeeds(g, seat, act))) return yield* save(g, doomed);
  const of = ownerOfExit(g, card);
  g.tell({ rule: act, what: 'saves', seat, of, to: of, card });
  return yield* save(
    g,
    doomed.filter(one => one !== card),
  );
}

/** R55 An Exit in play is discarded, and its Boons with it. */
export function loseExit(g: PossessionPlay, seat: Seat, card: Card): void {
  const cards = withBoons(takeExit(guestOf(g.s, seat), card));
  discard(g, cards);
  g.tell({ rule: 'R55', what: 'loses', seat, cards });
}

/** R57 Boons in play are discarded for themselves; protection does not cover them. */
export function loseBoons(g: PossessionPlay, seat: Seat, cards: readonly Card[]): void {
  const guest = guestOf(g.s, seat);
  discard(
    g,
    cards.map(card => detach(guest, card)),
  );
  g.tell({ rule: 'R57', what: 'loses', seat, cards });
}

/** All these Exits are discarded at once, except those that are saved. */
export function* discardExits(g: PossessionPlay, losses: readonly (readonly [Seat, Card])[]): Flow {
  const gone = yield* save(
    g,
    losses.map(([, card]) => card),
  );
  for (const [seat, card] of losses) if (gone.includes(card)) loseExit(g, seat, card);
}

export interface Theft {
  readonly thief: Seat;
  readonly from: Seat;
  readonly exit: Card;
}

/** R62 Stolen Exits enter the thief's play area with their Boons, except those that are saved. R63 Each moves once. */
export function* steal(g: PossessionPlay, thefts: readonly Theft[]): Flow {
  const gone = yield* save(
    g,
    thefts.map(({ exit }) => exit),
  );
  for (const { thief, from, exit } of thefts) {
    if (!gone.includes(exit)) continue;
    const stolen = takeExit(guestOf(g.s, from), exit);
    guestOf(g.s, thief).exits.push(stolen);
    g.tell({ rule: 'R62', what: 'steals', seat: thief, from, to: from, cards: withBoons(stolen) });
  }
}

/** R62 Two Exits change places with their Boons. Nothing is discarded or stolen, so nothing can be saved. */
export function trade(g: PossessionPlay, a: Seat, exitOfA: Card, b: Seat, exitOfB: Card): void {
  const [guestA, guestB] = [guestOf(g.s, a), guestOf(g.s, b)];
  const [fromA, fromB] = [takeExit(guestA, exitOfA), takeExit(guestB, exitOfB)];
  guestA.exits.push(fromB);
  guestB.exits.push(fromA);
  g.tell({ rule: 'R62', what: 'trades', seat: a, with: b, to: b, cards: [...withBoons(fromA), ...withBoons(fromB)] });
}
