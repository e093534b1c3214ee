import { at, bit, type Card, choose, type Flow, move, reactionsOf, type Seat } from '../../../engine/index.ts';
import { isSpecial, STATS } from '../content.ts';
import { change, from, type HauntedPlay, sheetOf } from '../play.ts';
import type { Side } from '../state.ts';

/** H13 A Door needs a card: one of the deck, or a Secret Door of one's own (A32). */
export const canOpen = (g: HauntedPlay, seat: Seat): boolean =>
  g.s.deck.length > 0 || sheetOf(g, seat).doors.length > 0;

/** The Door that is opened: the Secret Door that was laid, or the top card of the deck (H7). */
export function drawDoor(g: HauntedPlay): Card {
  const { s } = g;
  if (s.door.length === 0) {
    s.door.push(g.draw(s.deck, s.safe > 0 ? face => !isSpecial(face) : undefined));
    s.safe = Math.max(0, s.safe - 1);
  }
  return at(s.door, 0);
}

/**
 * H32 Before a Door is drawn everybody who holds a Secret Door may lay one instead; the active player is heard first,
 * then the others to the left (A16, A35). True if there is a Door to open. With an empty deck only an own one
 * helps: through a wall it must be laid, out of a trap it may be (A32). `side`: where the Door will be, if that is known.
 */
export function* secretDoor(g: HauntedPlay, seat: Seat, side: Side | null): Flow<boolean> {
  const { s } = g;
  const own = (one: Seat): { door: Card }[] => sheetOf(g, one).doors.map(door => ({ door }));
  s.doorFrom = null;
  if (s.deck.length > 0) {
    const holders = from(g, seat).filter(one => sheetOf(g, one).doors.length > 0);
    const topic = { what: 'secretDoor', rule: 'H32', about: { of: seat, side } } as const;
    const [heard, ...late] = yield* reactionsOf(g, holders, topic, own);
    if (heard) laySecretDoor(g, heard[0], heard[1].door, seat);
    for (const [owner, { door }] of late) tellKept(g, owner, door, seat);
    return true;
  }
  const none = sheetOf(g, seat).trapped ? [{ door: null }] : [];
  const topic = { what: 'ownDoor', rule: 'A32', open: true } as const;
  const { door } = yield* choose(g, seat, topic, () => [...none, ...own(seat)]);
  if (door === null) return false;
  laySecretDoor(g, seat, door, seat);
  return true;
}

function laySecretDoor(g: HauntedPlay, owner: Seat, door: Card, of: Seat): void {
  move(sheetOf(g, owner).doors, door, g.s.door);
  g.s.doorFrom = owner;
  g.tell({ rule: 'H32', what: 'secretDoor', seat: owner, of, card: door });
}

/** H34 One Secret Door for each Door: a seat that committed too late is told, and no other seat is (A16). */
function tellKept(g: HauntedPlay, owner: Seat, door: Card, of: Seat): void {
  g.tell({ rule: 'H34', what: 'keepsDoor', seat: owner, by: g.s.doorFrom, of, card: door }, bit(owner));
}

/** H33 A player who used a Secret Door of their own also adds 1 to one of their numbers (A18, A21). */
export function* ownDoorBonus(g: HauntedPlay, seat: Seat): Flow {
  if (g.s.doorFrom !== seat || g.s.ended !== null) return;
  const topic = { what: 'bonus', rule: 'H33' } as const;
  const { stat } = yield* choose(g, seat, topic, () => STATS.map(one => ({ stat: one })));
  change(g, seat, { stat, by: +1 }, 'H33');
}
