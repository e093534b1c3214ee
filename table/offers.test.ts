import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, type Seat } from '../engine/index.ts';
import { chanceOf } from '../fair/chance.ts';
import { house } from '../games/template/house.ts';
import type { Place } from './places.ts';
import { Room, type RoomEvent, type Terms } from './room.ts';

const TERMS: Terms = {
  ...{ game: 'template', options: {}, teaching: false, advice: true, listed: true, spectators: true },
  ...{ pace: { decision: null, window: null }, host: 'ada' },
};
const person = (name: string): Place => ({ kind: 'person', name, guest: name.toLowerCase() });
const GRACE_MS = 60_000;

/** A match of Ada, Bo and perhaps Cy. */
function begun(...names: readonly string[]): Room {
  const circle = Room.lay('c', house, { terms: TERMS, places: names.map(person) }, chanceOf);
  circle.apply({ do: 'begin', chance: { kind: 'seed', seed: 'offers' }, rules: 1 }, 0);
  return circle;
}

const offer = (what: 'bot' | 'open', seat: Seat, without: readonly Seat[] = []): RoomEvent => ({
  ...{ do: 'offer', what, by: 0, seat, graceMs: GRACE_MS, without },
});
const refused = (circle: Room, deed: RoomEvent, sentence: RegExp): void =>
  assert.throws(
    () => circle.apply(deed, 1),
    (error: unknown) => error instanceof Refusal && sentence.test(error.message),
  );

test('an offer about a seat stays open though everybody has agreed, and is carried later', () => {
  const circle = begun('Ada', 'Bo');
  circle.apply({ do: 'absent', seat: 1, since: 100 }, 200);
  circle.apply(offer('bot', 1), 1000);
  assert.deepEqual([circle.offer?.agreed, circle.carryAt], [[0], 1000 + GRACE_MS]);
  assert.equal(circle.places[1]?.away, undefined);
  circle.nights = [{ from: 2000, to: 3000 }];
  assert.equal(circle.carryAt, 2000 + GRACE_MS, 'while the house is closed nobody can come back');
  circle.apply({ do: 'carry' }, 2000 + GRACE_MS);
  assert.deepEqual(circle.places[1], { kind: 'person', name: 'Bo', guest: 'bo', away: true, level: 'Poltergeist' });
  assert.deepEqual([circle.offer, circle.decided], [undefined, { what: 'bot', seat: 1, how: 'carried' }]);
  assert.deepEqual(circle.table?.waitingFor('bot'), [1]);
  circle.apply({ do: 'hand', seat: 1, to: 'person' }, 99_000);
  assert.deepEqual(circle.places[1], person('Bo'), 'who comes back has the same hand again');
});

test('it is carried only when all who decide have agreed, and one refusal ends it', () => {
  const circle = begun('Ada', 'Bo', 'Cy');
  circle.apply({ do: 'absent', seat: 1, since: 1 }, 1);
  circle.apply(offer('bot', 1), 2);
  assert.equal(circle.carryAt, undefined);
  refused(circle, { do: 'carry' }, /Nothing has been agreed on/);
  refused(circle, { do: 'reply', by: 1, yes: false }, /for the others to decide/);
  circle.apply({ do: 'reply', by: 2, yes: true }, 3);
  assert.equal(circle.carryAt, 2 + GRACE_MS);
  circle.apply({ do: 'reply', by: 2, yes: false }, 4);
  refused(circle, { do: 'carry' }, /Nothing has been agreed on/);
  assert.equal(circle.decided, undefined);
});

test('who has been away for long does not keep the others from deciding; who is back decides', () => {
  const circle = begun('Ada', 'Bo', 'Cy');
  for (const seat of [1, 2]) circle.apply({ do: 'absent', seat, since: 1 }, 1);
  circle.apply(offer('bot', 1, [2]), 2);
  assert.equal(circle.carryAt, 2 + GRACE_MS);
  circle.apply({ do: 'returned', seat: 2 }, 3);
  assert.equal(circle.carryAt, undefined, 'Cy is asked as well');
  circle.apply({ do: 'reply', by: 2, yes: true }, 4);
  assert.equal(circle.carryAt, 2 + GRACE_MS);
});

test('the offer lapses when the person comes back, and everybody is told', () => {
  const circle = begun('Ada', 'Bo');
  refused(circle, { do: 'returned', seat: 1 }, /known already/);
  circle.apply({ do: 'absent', seat: 1, since: 1 }, 1);
  refused(circle, { do: 'absent', seat: 1, since: 2 }, /known already/);
  circle.apply(offer('open', 1), 2);
  circle.apply({ do: 'returned', seat: 1 }, 3);
  assert.deepEqual([circle.offer, circle.absences], [undefined, [null, null]]);
  assert.deepEqual(circle.decided, { what: 'open', seat: 1, how: 'returned' });
  refused(circle, { do: 'carry' }, /Nothing has been agreed on/);
});

test('a seat that was freed is taken by somebody else, or taken back; who lost it is known', () => {
  const freed = (): Room => {
    const circle = begun('Ada', 'Bo');
    circle.apply({ do: 'absent', seat: 1, since: 1 }, 1);
    circle.apply(offer('open', 1), 2);
    circle.apply({ do: 'carry' }, 3);
    return circle;
  };
  const circle = freed();
  assert.deepEqual([circle.places[1]?.free, circle.seatsOf('bo')], [true, [1]]);
  refused(circle, { do: 'take', place: 1, guest: 'ada', name: 'Ada' }, /takes no other/);
  circle.apply({ do: 'take', place: 1, guest: 'cy', name: 'Cy' }, 4);
  assert.deepEqual(circle.places[1], person('Cy'));
  assert.deepEqual(circle.displaced, [{ guest: 'bo', seat: 1, name: 'Bo', by: 'Cy', at: 4 }]);
  assert.deepEqual(circle.absences, [null, null], 'Cy has not been away');
  refused(circle, { do: 'take', place: 1, guest: 'di', name: 'Di' }, /sits there already/);

  const back = freed();
  back.apply({ do: 'returned', seat: 1 }, 4);
  assert.deepEqual([back.places[1]?.free, back.places[1]?.away], [undefined, true]);
  refused(back, { do: 'take', place: 1, guest: 'cy', name: 'Cy' }, /sits there already/);
  back.apply({ do: 'hand', seat: 1, to: 'person' }, 5);
  assert.deepEqual([back.places[1], back.displaced], [person('Bo'), []]);

  const again = Room.load('c', house, JSON.parse(JSON.stringify(circle.save())), chanceOf);
  assert.deepEqual([again.displaced, again.decided], [circle.displaced, circle.decided]);
});

test('where a bot plays already, none is proposed; the seat can be freed', () => {
  const circle = begun('Ada', 'Bo');
  circle.apply({ do: 'leave', place: 1 }, 1);
  circle.apply({ do: 'absent', seat: 1, since: 1 }, 1);
  refused(circle, offer('bot', 1), /bot plays there already/);
  circle.apply(offer('open', 1), 2);
  circle.apply({ do: 'carry' }, 3);
  assert.equal(circle.places[1]?.free, true);
});

test('deeds of older logs give the circle that they gave: carried with the last reply, and the guest is gone', () => {
  for (const [what, after] of [
    ['bot', { kind: 'bot', name: 'Bo', level: 'Poltergeist' }],
    ['open', { kind: 'open', name: '' }],
  ] as const) {
    const circle = begun('Ada', 'Bo', 'Cy');
    circle.apply({ do: 'offer', what, by: 0, seat: 1 }, 1);
    assert.deepEqual(circle.offer, { what, by: 0, seat: 1, agreed: [0] });
    assert.equal(circle.carryAt, undefined);
    circle.apply({ do: 'reply', by: 2, yes: true }, 2);
    assert.deepEqual([circle.places[1], circle.offer, circle.decided], [after, undefined, undefined]);
  }
  const { absences: _, decided: __, displaced: ___, ...saved } = begun('Ada', 'Bo').save();
  const old = Room.load('c', house, saved, chanceOf);
  assert.deepEqual([old.absences, old.decided, old.displaced], [[null, null], undefined, []]);
});
