import { type Flow, firstOf, type Seat } from '../../../engine/index.ts';
import { type Source, TIMOTHY } from '../content.ts';
import { clockwise, guestOf, placeOf, seatOf } from '../guests.ts';
import { moveHaunt, type PossessionPlay, pay, rollRoom } from '../play.ts';
import { occur } from './event.ts';

/** R52 The house does not go on for ever. */
const LONGEST_CHAIN = 8;

/** R43 A Possession event, and the Haunt events that its card causes. */
export function* possessionEvent(g: PossessionPlay, owner: Seat, source: Source): Flow {
  yield* haunts(g, yield* occur(g, owner, source), owner);
}

/**
 * R47 Everybody who has come to the Haunt token has an event, clockwise from `from`; those that a card causes come
 * right after it. R51 Who is not with the token any more when it is their turn has none.
 */
export function* haunts(g: PossessionPlay, arrived: readonly Seat[], from: Seat): Flow {
  const { s } = g;
  const inOrder = (seats: readonly Seat[], first: Seat): Seat[] =>
    clockwise(s, first).filter(seat => seats.includes(seat));
  const queue = inOrder(arrived, from);
  let events = 0;
  for (let seat = queue.shift(); seat !== undefined; seat = queue.shift()) {
    if (guestOf(s, seat).room !== s.haunt || events === LONGEST_CHAIN) {
      g.tell({ rule: events === LONGEST_CHAIN ? 'R52' : 'R51', what: 'hauntDropped', seat });
      continue;
    }
    events++;
    g.tell({ rule: 'R47', what: 'haunt', seat, room: s.haunt, at: placeOf(s.haunt) });
    if (yield* lured(g, seat)) g.tell({ rule: 'D3', what: 'hauntDropped', seat });
    else queue.unshift(...inOrder(yield* occur(g, seat, 'haunt'), seat));
  }
}

/**
 * D3 Timothy may move the token away before the event (3a), which is then dropped. If the die shows the same room, the
 * event goes ahead and he has no second try at it.
 */
function* lured(g: PossessionPlay, owner: Seat): Flow<boolean> {
  const { s } = g;
  const timothy = seatOf(s, TIMOTHY);
  if (timothy === undefined || guestOf(s, timothy).despair === 0) return false;
  const room = s.haunt;
  const topic = { what: 'haunted', rule: 'D3', about: { of: owner, room } } as const;
  const heard = yield* firstOf(g, [timothy], topic, () => [{ act: '3a' as const }]);
  if (!heard) return false;
  pay(g, timothy, '3a', []);
  moveHaunt(g, rollRoom(g, timothy, '3a'), timothy, '3a', '3a');
  return s.haunt !== room;
}
