import { type Card, choose, type Flow, move, type Seat } from '../../../engine/index.ts';
import { ascending, demonOf, roleOf, weakest } from '../display.ts';
import { type ExorzistenPlay, takeTop, turnUp } from './decks.ts';

/** R22, R24 The demons that a character's Exorcism brings to the bed. A "+" on the houngan's first is paid by the second. */
export function reveal(g: ExorzistenPlay, seat: Seat): void {
  bring(g, seat, roleOf(g.s, seat).reveals, false);
}

/** R23 As many demons as are owed; if the last of them has "+", one more is. */
function bring(g: ExorzistenPlay, seat: Seat, owed: number, minion: boolean): void {
  let newest: Card | undefined;
  for (let i = 0; i < owed; i++) {
    newest = turnUpAt(g, seat, g.s.row.length, minion);
    if (newest === undefined) return;
  }
  if (newest !== undefined) bringMinions(g, seat, newest);
}

function bringMinions(g: ExorzistenPlay, seat: Seat, newest: Card): void {
  if (demonOf(g.s, g.face(newest)).plus) bring(g, seat, 1, true);
}

function turnUpAt(g: ExorzistenPlay, seat: Seat, place: number, minion: boolean): Card | undefined {
  const card = turnUp(g);
  if (card === undefined) return undefined;
  g.s.demons.pop();
  g.s.row.splice(place, 0, card);
  g.tell({ rule: minion ? 'R23' : 'R22', what: 'reveals', seat, card, minion });
  return card;
}

/** R26 The exorcist may replace one demon. The new one takes its place, minions go to the end (A16, A17). */
export function* replace(g: ExorzistenPlay, seat: Seat): Flow {
  const { row, demonsOut } = g.s;
  const topic = { what: 'replace', rule: 'R26', open: true } as const;
  const { replace: old } = yield* choose(g, seat, topic, () => [
    { replace: null },
    ...row.map(card => ({ replace: card })),
  ]);
  if (old === null) return;
  const place = row.indexOf(old);
  move(row, old, demonsOut);
  g.tell({ rule: 'R26', what: 'replaces', seat, card: old });
  const fresh = turnUpAt(g, seat, place, false);
  if (fresh !== undefined) bringMinions(g, seat, fresh);
}

/** R27 The psychologist may dismiss the weakest demon, one of them (A15, A16). */
export function* dismiss(g: ExorzistenPlay, seat: Seat): Flow {
  const { row, demonsOut } = g.s;
  const topic = { what: 'dismiss', rule: 'R27', open: true } as const;
  const { dismiss: card } = yield* choose(g, seat, topic, () => [
    { dismiss: null },
    ...weakest(g.s, row).map(one => ({ dismiss: one })),
  ]);
  if (card === null) return;
  move(row, card, demonsOut);
  g.tell({ rule: 'R27', what: 'dismisses', seat, card });
}

/** R28 No player laid Exorcism: every player takes a demon onto the evil side. */
export function growEvil(g: ExorzistenPlay): void {
  g.tell({ rule: 'R28', what: 'noExorcism', at: 'bed' });
  for (const seat of ascending(g.s)) takeTop(g, seat, 'evil', { rule: 'R28', why: 'growth' });
}
