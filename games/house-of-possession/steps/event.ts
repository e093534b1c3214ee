import { at, type Flow, firstOf, move, type Seat, seatsOf } from '../../../engine/index.ts';
import { FERNANDO, type Source } from '../content.ts';
import { guestOf, isHidden, seatOf } from '../guests.ts';
import { drawPossession, type PossessionPlay, pay, succeeds } from '../play.ts';
import type { PossessionCard } from '../possessions.ts';
import { contentFor } from '../tunables.ts';
import { eventOf, resolve } from './effects.ts';

const RULES: Readonly<Record<Source, string>> = { mark: 'R25', haunt: 'R47', della: '7a' };

/**
 * R44 A Possession event: Fernando may prevent it; the owner is Active Player and turns up the top card; possession
 * text, then event text; the card goes to the discard and the turn player is Active Player again. Who has come to the
 * Haunt token by this card has an event next.
 */
export function* occur(g: PossessionPlay, owner: Seat, source: Source): Flow<Seat[]> {
  const { s } = g;
  if (yield* prevented(g, owner, source)) return [];
  const { possession, event } = turnUp(g, owner, source);
  yield* resolve(g, possession);
  if (event.length > 0 && !(yield* resolve(g, event))) g.tell({ rule: 'R46', what: 'noEffect', at: 'event' });
  const { arrived } = eventOf(s);
  move(s.resolving, at(s.resolving, 0), s.spent);
  s.event = null;
  s.active = s.turn;
  return arrived;
}

/** D9 Before the draw Fernando may try to prevent it (8a), again if it fails; the card then stays where it is. */
function* prevented(g: PossessionPlay, owner: Seat, source: Source): Flow<boolean> {
  const fernando = seatOf(g.s, FERNANDO);
  if (fernando === undefined) return false;
  while (guestOf(g.s, fernando).despair > 0) {
    const topic = { what: 'prevent', rule: 'D9', about: { of: owner, source } } as const;
    const heard = yield* firstOf(g, [fernando], topic, () => [{ act: '8a' as const }]);
    if (!heard) return false;
    pay(g, fernando, '8a', []);
    if (!(yield* succeeds(g, fernando, '8a'))) continue;
    g.tell({ rule: '8a', what: 'prevented', seat: owner, by: fernando, to: fernando });
    return true;
  }
  return false;
}

/** R44 The owner is Active Player (R48) and turns up a card for all to see. R33 Who hides will not be touched by it. */
function turnUp(g: PossessionPlay, owner: Seat, source: Source): PossessionCard {
  const { s } = g;
  const card = drawPossession(g);
  s.resolving.push(card);
  s.active = owner;
  s.event = {
    owner,
    source,
    branch: null,
    X: null,
    Y: null,
    room: null,
    ignoring: [],
    offered: false,
    groups: {},
    arrived: [],
  };
  g.show(card);
  g.tell({ rule: RULES[source], what: 'event', seat: owner, card, source });
  const sheltered = seatsOf(s).filter(seat => isHidden(s, seat));
  if (sheltered.length > 0) g.tell({ rule: 'R33', what: 'sheltered', seats: sheltered, at: 'event' });
  const entry = contentFor(s.options).possessions[g.face(card)];
  if (!entry) throw new Error(`card ${card} is no Possession card`);
  return entry;
}
