import { bit, type Card, choose, type Flow, invite, type Seat, seatsOf } from '../../../engine/index.ts';
import { addRoom, connect, freeSides, kindred, lay, roomOf } from '../plan.ts';
import { type HauntedPlay, reveal, sheetOf, standing } from '../play.ts';
import type { Side } from '../state.ts';
import { canOpen, drawDoor, ownDoorBonus, secretDoor } from './secret.ts';

/** H26 A trapped player draws a Door, looks at it alone, and builds with it; nothing is felt, the token stays. */
export function* trappedTurn(g: HauntedPlay, seat: Seat): Flow {
  const { s } = g;
  if (!canOpen(g, seat)) return g.tell({ rule: 'A32', what: 'passes', seat });
  g.tell({ rule: 'H26', what: 'searches', seat });
  if (!(yield* secretDoor(g, seat, null))) return g.tell({ rule: 'A32', what: 'passes', seat });
  const deep = s.doorFrom === null;
  const card = drawDoor(g);
  g.show(card, bit(seat));
  g.tell({ rule: 'H26', what: 'looks', seat, card });
  const laid = yield* choose(g, seat, { what: 'lay', rule: 'H26', about: { card } }, () => layings(g, seat, card));
  s.door.splice(0);
  lay(s, laid.at, laid.side, addRoom(s, card, laid.connect !== null, deep));
  if (laid.connect === null) g.tell({ rule: 'H26', what: 'laidDown', seat, cards: [card, laid.at], side: laid.side });
  else {
    connect(s, card, laid.connect);
    reveal(g, card);
    g.tell({ rule: 'H27', what: 'laidUp', seat, cards: [card, laid.connect], side: laid.side });
  }
  yield* ownDoorBonus(g, seat);
}

interface Laying {
  readonly [field: string]: Card | Side | null;
  readonly at: Card;
  readonly side: Side;
  readonly connect: Card | null;
}

/** H26 Face up against the trap and connected by its suit (A3, A27), or face down against any room. */
function layings(g: HauntedPlay, seat: Seat, card: Card): Laying[] {
  const trap = roomOf(g.s, standing(g, seat));
  const targets = kindred(g.s, g.face(card), 'suit', [card, trap.card]);
  const up = freeSides(trap).flatMap(side => targets.map(to => ({ at: trap.card, side, connect: to })));
  const down = g.s.rooms.flatMap(room => freeSides(room).map(side => ({ at: room.card, side, connect: null })));
  return [...up, ...down];
}

/** H30 A player who enters a trap frees all players who sit in it: every FEAR becomes 2 (A25, A26). */
export function rescue(g: HauntedPlay, seat: Seat, card: Card): void {
  const caught = seatsOf(g.s).filter(one => sheetOf(g, one).trapped && sheetOf(g, one).at === card);
  if (caught.length === 0) return;
  for (const one of caught) sheetOf(g, one).trapped = false;
  for (const one of [seat, ...caught]) sheetOf(g, one).fear = 2;
  g.tell({ rule: 'H30', what: 'rescues', seat, card, freed: caught });
  invite(g, seat, 'H30', 'rescue', { card, freed: caught });
}
