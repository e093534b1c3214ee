/** Random events at every game: after each, the room is what it was saved as; a refused event changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  at,
  canonical,
  type Entropy,
  optionAt,
  type Random,
  Refusal,
  randomFrom,
  type Seat,
  SPECTATOR,
  sizeOf,
} from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { DeviceChains, inMemory } from '../../fair/device-chains.ts';
import { sha256 } from '../../fair/hash.ts';
import { commit } from '../../fair/opening.ts';
import { secretsFrom } from '../../fair/test/shared-table.ts';
import { openAll } from '../../games/shelf.ts';
import { guestId, tableId } from '../ids.ts';
import { Room, type RoomEvent } from './room.ts';

import { ADA, BO, BOT, OPEN, stored, TERMS } from './test/rooms.ts';

// everything together

/** The `begin` event of a match with shared chance. */
function sharedBegin({ gameModule, places, terms }: Room, random: Random): RoomEvent {
  const seats = [...places.keys()].filter(seat => places[seat]?.kind === 'person' && (seat === 0 || random(3) > 0));
  const secret = sha256(`secret ${random(2 ** 32)}`);
  const chance = commit(gameModule, { seats: places.length, options: terms.options }, `m${random(2 ** 32)}`, secret);
  return { do: 'begin', chance, rules: gameModule.game.rules, seats };
}

/** The entropy of a person; sometimes invalid. */
function linkOf({ table }: Room, seat: Seat, random: Random, chains: DeviceChains): Entropy {
  if (random(20) === 0) return sha256('of no chain');
  return chains.next(seat, table?.seatView(seat).fair?.chain ?? null);
}

/** A random event, valid or not; mostly answers, so that the match goes on. */
function anyEvent(room: Room, random: Random, chains: DeviceChains): RoomEvent {
  const one = <T>(list: readonly T[]): T => at(list, random(list.length));
  const { table, chance } = room;
  const begin = sharedBegin(room, random);
  const awaited = chance && room.phase === 'opening' ? chains.inOpening(chance, chance.seats) : [];
  if (awaited.length > 0 && random(10) < 8) return one(awaited);
  if (room.ready && random(2) === 0) return begin;
  const free = room.places.findIndex(({ kind }) => kind === 'open');
  if (free >= 0 && random(2) === 0) return { do: 'take', place: free, guest: guestId('cy'), name: 'Cy' };
  const seat = random(room.places.length + 1);
  const guest = one(['ada', 'bo', 'cy', 'di']);
  const asked = [...(table?.waitingFor('person') ?? []), ...(table?.waitingFor('bot') ?? [])];
  if (asked.length > 0 && random(10) < 7) {
    const who = one(asked);
    const { options } = table?.seatView(who) ?? { options: [] };
    const by = one(['person', 'person', 'bot', 'clock'] as const);
    const pick = optionAt(options, random(sizeOf(options)));
    return { do: 'answer', seat: who, pick, by, ...(by === 'person' && { link: linkOf(room, who, random, chains) }) };
  }
  return one<RoomEvent>([
    { do: 'take', place: seat, guest: guestId(guest), name: guest },
    { do: 'leave', place: seat },
    { do: 'lay', place: seat, to: one(['open', 'bot']), level: 'Wisp' },
    begin,
    { do: 'answer', seat, pick: { no: 'such answer' }, by: 'person' },
    { do: 'anchor', seat, anchor: sha256('anchor') },
    { do: 'link', seat, link: sha256('link') },
    { do: 'passOn' },
    { do: 'undo', seat },
    { do: 'undo', seat },
    { do: 'story', seat, invitation: random(3), text: 'Once upon a time.' },
    { do: 'settle', seat, settled: { secretDoor: one(['always', 'never']), draw: 'ask' } },
    { do: 'letPass', seat },
    { do: 'advice', seat, level: 'Wraith' },
    { do: 'hand', seat, to: one(['bot', 'person']) },
    { do: 'move', seat, guest: guestId(guest) },
    { do: 'say', name: guest, seat: one([null, 0]), text: one(['', 'Boo!', 'x'.repeat(500)]) },
    { do: 'offer', what: one(['end', 'bot', 'open']), by: random(3), seat: one([null, 0, 1]) },
    { do: 'reply', by: random(3), yes: random(4) === 0 },
    { do: 'offer', what: one(['bot', 'open']), by: random(3), seat: random(3), graceMs: 1000, without: [random(3)] },
    { do: 'carry' },
    { do: 'absent', seat, since: 0 },
    { do: 'returned', seat },
    { do: 'next', id: tableId('after') },
  ]);
}

/** All views as text, without beats. */
function seen(room: Room): string {
  const { table, due, phase } = room;
  const lookers = [...room.places.keys(), SPECTATOR];
  const looks = lookers.map(seat => {
    const { options, beats: _, ...look } = table?.seatView(seat) ?? { options: [], beats: [] };
    return [look, sizeOf(options)];
  });
  return canonical(JSON.parse(JSON.stringify([looks, due, phase])));
}

const EVENTS = 150;

for (const gameModule of await openAll())
  test(`${gameModule.game.id}: after every event the room is what it was saved as; what is refused changes nothing`, () => {
    const random = randomFrom(`circle/${gameModule.game.id}`);
    const seats = gameModule.usual.seats;
    const places = [ADA, ...Array.from({ length: seats - 1 }, (_, i) => at([BO, OPEN, BOT], i % 3))];
    const arrangement = { terms: { ...TERMS, game: gameModule.game.id }, places };
    let room = Room.lay(tableId('c'), gameModule, arrangement, chanceOf);
    const done: [RoomEvent, number][] = [];
    let refusals = 0;
    const chains = new DeviceChains(inMemory(), secretsFrom(gameModule.game.id));
    for (let now = 0; now < EVENTS * 1000 && room.phase !== 'closed'; now += 1000) {
      const event = anyEvent(room, random, chains);
      const before = stored(room);
      try {
        room.apply(event, now);
        done.push([event, now]);
      } catch (error) {
        assert.ok(error instanceof Refusal, String(error));
        assert.ok(stored(room) === before, `${JSON.stringify(event)} was refused and changed something`);
        refusals++;
        continue;
      }
      const saved = stored(room);
      const again = Room.load(tableId('c'), gameModule, JSON.parse(saved), chanceOf);
      assert.ok(stored(again) === saved, JSON.stringify(event));
      assert.ok(seen(again) === seen(room), JSON.stringify(event));
      room = again;
    }
    assert.ok(room.table && room.table.step > 5 && refusals > 10, `${room.table?.step}, ${refusals}`);
    const replayed = Room.lay(tableId('c'), gameModule, arrangement, chanceOf);
    for (const [event, when] of done) replayed.apply(JSON.parse(JSON.stringify(event)), when);
    assert.ok(stored(replayed) === stored(room), 'the same events give the same room');
    assert.ok(
      done.some(([event]) => event.do === 'link') && done.some(([event]) => event.do === 'answer' && event.link),
    );
  });
