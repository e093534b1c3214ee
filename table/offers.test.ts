import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, type RefusalCode, type Seat } from '../engine/index.ts';
import { chanceOf } from '../fair/chance.ts';
import { gameModule } from '../games/template/module.ts';
import { guestId, tableId } from './ids.ts';
import type { Place } from './room/places.ts';
import { Room, type RoomEvent, type Terms } from './room/room.ts';

const TERMS: Terms = {
  ...{ game: 'template', options: {}, teaching: false, advice: true, listed: true, spectators: true },
  ...{ pace: { decision: null, window: null }, host: guestId('ada') },
};
const person = (name: string): Place => ({ kind: 'person', name, guest: guestId(name.toLowerCase()) });
const GRACE_MS = 60_000;

/** A match of Ada, Bo and perhaps Cy. */
function begun(...names: readonly string[]): Room {
  const room = Room.lay(tableId('c'), gameModule, { terms: TERMS, places: names.map(person) }, chanceOf);
  room.apply({ do: 'begin', chance: { kind: 'seed', seed: 'offers' }, rules: 1 }, 0);
  return room;
}

const offer = (what: 'bot' | 'open', seat: Seat, without: readonly Seat[] = []): RoomEvent => ({
  ...{ do: 'offer', what, by: 0, seat, graceMs: GRACE_MS, without },
});
const refused = (room: Room, event: RoomEvent, code: RefusalCode): void =>
  assert.throws(
    () => room.apply(event, 1),
    (error: unknown) => error instanceof Refusal && error.code === code,
  );

test('an offer about a seat stays open though everybody has agreed, and is carried later', () => {
  const room = begun('Ada', 'Bo');
  room.apply({ do: 'absent', seat: 1, since: 100 }, 200);
  room.apply(offer('bot', 1), 1000);
  assert.deepEqual([room.offer?.agreed, room.carryAt], [[0], 1000 + GRACE_MS]);
  assert.equal(room.places[1]?.away, undefined);
  room.downtimes = [{ from: 2000, to: 3000 }];
  assert.equal(room.carryAt, 2000 + GRACE_MS, 'while the house is closed nobody can come back');
  room.apply({ do: 'carry' }, 2000 + GRACE_MS);
  assert.deepEqual(room.places[1], { kind: 'person', name: 'Bo', guest: 'bo', away: true, level: 'Poltergeist' });
  assert.deepEqual([room.offer, room.decided], [undefined, { what: 'bot', seat: 1, how: 'carried' }]);
  assert.deepEqual(room.table?.waitingFor('bot'), [1]);
  room.apply({ do: 'hand', seat: 1, to: 'person' }, 99_000);
  assert.deepEqual(room.places[1], person('Bo'), 'who comes back has the same hand again');
});

test('it is carried only when all who decide have agreed, and one refusal ends it', () => {
  const room = begun('Ada', 'Bo', 'Cy');
  room.apply({ do: 'absent', seat: 1, since: 1 }, 1);
  room.apply(offer('bot', 1), 2);
  assert.equal(room.carryAt, undefined);
  refused(room, { do: 'carry' }, 'offer-not-agreed');
  refused(room, { do: 'reply', by: 1, yes: false }, 'offer-for-others');
  room.apply({ do: 'reply', by: 2, yes: true }, 3);
  assert.equal(room.carryAt, 2 + GRACE_MS);
  room.apply({ do: 'reply', by: 2, yes: false }, 4);
  refused(room, { do: 'carry' }, 'offer-not-agreed');
  assert.equal(room.decided, undefined);
});

test('who has been away for long does not keep the others from deciding; who is back decides', () => {
  const room = begun('Ada', 'Bo', 'Cy');
  for (const seat of [1, 2]) room.apply({ do: 'absent', seat, since: 1 }, 1);
  room.apply(offer('bot', 1, [2]), 2);
  assert.equal(room.carryAt, 2 + GRACE_MS);
  room.apply({ do: 'returned', seat: 2 }, 3);
  assert.equal(room.carryAt, undefined, 'Cy is asked as well');
  room.apply({ do: 'reply', by: 2, yes: true }, 4);
  assert.equal(room.carryAt, 2 + GRACE_MS);
});

test('the offer lapses when the person comes back, and everybody is told', () => {
  const room = begun('Ada', 'Bo');
  refused(room, { do: 'returned', seat: 1 }, 'absence-known');
  room.apply({ do: 'absent', seat: 1, since: 1 }, 1);
  refused(room, { do: 'absent', seat: 1, since: 2 }, 'absence-known');
  room.apply(offer('open', 1), 2);
  room.apply({ do: 'returned', seat: 1 }, 3);
  assert.deepEqual([room.offer, room.absences], [undefined, [null, null]]);
  assert.deepEqual(room.decided, { what: 'open', seat: 1, how: 'returned' });
  refused(room, { do: 'carry' }, 'offer-not-agreed');
});

test('a seat that was freed is taken by somebody else, or taken back; who lost it is known', () => {
  const freed = (): Room => {
    const room = begun('Ada', 'Bo');
    room.apply({ do: 'absent', seat: 1, since: 1 }, 1);
    room.apply(offer('open', 1), 2);
    room.apply({ do: 'carry' }, 3);
    return room;
  };
  const room = freed();
  assert.deepEqual([room.places[1]?.free, room.seatsOf(guestId('bo'))], [true, [1]]);
  refused(room, { do: 'take', place: 1, guest: guestId('ada'), name: 'Ada' }, 'seat-held-already');
  room.apply({ do: 'take', place: 1, guest: guestId('cy'), name: 'Cy' }, 4);
  assert.deepEqual(room.places[1], person('Cy'));
  assert.deepEqual(room.displaced, [{ guest: 'bo', seat: 1, name: 'Bo', by: 'Cy', at: 4 }]);
  assert.deepEqual(room.absences, [null, null], 'Cy has not been away');
  refused(room, { do: 'take', place: 1, guest: guestId('di'), name: 'Di' }, 'seat-taken');

  const back = freed();
  back.apply({ do: 'returned', seat: 1 }, 4);
  assert.deepEqual([back.places[1]?.free, back.places[1]?.away], [undefined, true]);
  refused(back, { do: 'take', place: 1, guest: guestId('cy'), name: 'Cy' }, 'seat-taken');
  back.apply({ do: 'hand', seat: 1, to: 'person' }, 5);
  assert.deepEqual([back.places[1], back.displaced], [person('Bo'), []]);

  const again = Room.load(tableId('c'), gameModule, JSON.parse(JSON.stringify(room.save())), chanceOf);
  assert.deepEqual([again.displaced, again.decided], [room.displaced, room.decided]);
});

test('where a bot plays already, none is proposed; the seat can be freed', () => {
  const room = begun('Ada', 'Bo');
  room.apply({ do: 'leave', place: 1 }, 1);
  room.apply({ do: 'absent', seat: 1, since: 1 }, 1);
  refused(room, offer('bot', 1), 'offer-bot-plays');
  room.apply(offer('open', 1), 2);
  room.apply({ do: 'carry' }, 3);
  assert.equal(room.places[1]?.free, true);
});

test('events of older logs give the room that they gave: carried with the last reply, and the guest is gone', () => {
  for (const [what, after] of [
    ['bot', { kind: 'bot', name: 'Bo', level: 'Poltergeist' }],
    ['open', { kind: 'open', name: '' }],
  ] as const) {
    const room = begun('Ada', 'Bo', 'Cy');
    room.apply({ do: 'offer', what, by: 0, seat: 1 }, 1);
    assert.deepEqual(room.offer, { what, by: 0, seat: 1, agreed: [0] });
    assert.equal(room.carryAt, undefined);
    room.apply({ do: 'reply', by: 2, yes: true }, 2);
    assert.deepEqual([room.places[1], room.offer, room.decided], [after, undefined, undefined]);
  }
  const { absences: _, decided: __, displaced: ___, ...saved } = begun('Ada', 'Bo').save();
  const old = Room.load(tableId('c'), gameModule, saved, chanceOf);
  assert.deepEqual([old.absences, old.decided, old.displaced], [[null, null], undefined, []]);
});
