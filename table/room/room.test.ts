import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { optionAt, Refusal, randomFrom, type Seat, sizeOf } from '../../engine/index.ts';
import { DeviceChains, inMemory } from '../../fair/device-chains.ts';
import { sha256 } from '../../fair/hash.ts';
import { commit } from '../../fair/opening.ts';
import { secretsFrom } from '../../fair/test/shared-table.ts';
import { guestId, tableId } from '../ids.ts';
import { CHAT_MAX_CHARS, type Downtime, type Room, type RoomEvent } from './room.ts';

import {
  ADA,
  answer,
  BEGIN,
  BO,
  BOT,
  begun,
  CY,
  haunted,
  kinds,
  lay,
  OPEN,
  refused,
  SECOND,
  template,
} from './test/rooms.ts';

// gathering

test('a table is laid only as its game allows it', () => {
  assert.throws(() => lay([ADA]), Refusal);
  assert.throws(() => lay([ADA, OPEN], template, { options: { moon: 'full' } }), Refusal);
});

test('people come, take a place and leave it again; nobody takes what is taken', () => {
  const room = lay([ADA, OPEN, OPEN]);
  room.apply({ do: 'take', place: 1, guest: guestId('bo'), name: 'Bo' }, 1);
  refused(room, { do: 'take', place: 1, guest: guestId('cy'), name: 'Cy' }, 'seat-taken');
  refused(room, { do: 'take', place: 0, guest: guestId('cy'), name: 'Cy' }, 'seat-taken');
  refused(room, { do: 'take', place: 7, guest: guestId('cy'), name: 'Cy' }, 'seat-unknown');
  assert.deepEqual(
    [room.seatsOf(guestId('ada')), room.seatsOf(guestId('bo')), room.seatsOf(guestId('cy'))],
    [[0], [1], []],
  );
  room.apply({ do: 'leave', place: 1 }, 2);
  assert.deepEqual(kinds(room), ['person', 'open', 'open']);
  refused(room, { do: 'leave', place: 1 }, 'seat-empty');
});

test('the host lays bots and frees places, except their own', () => {
  const room = lay([ADA, OPEN, BO]);
  room.apply({ do: 'lay', place: 1, to: 'bot', level: 'Wraith' }, 1);
  room.apply({ do: 'lay', place: 2, to: 'open' }, 2);
  assert.deepEqual(kinds(room), ['person', 'bot', 'open']);
  assert.equal(room.places[1]?.level, 'Wraith');
  refused(room, { do: 'lay', place: 0, to: 'bot' }, 'seat-of-host');
});

test('a match begins when every place is taken, and once', () => {
  const room = lay([ADA, OPEN]);
  assert.equal(room.ready, false);
  refused(room, BEGIN, 'seat-still-open');
  for (const event of [
    { do: 'answer', seat: 0, pick: null, by: 'person' },
    { do: 'undo', seat: 0 },
    { do: 'story', seat: 0, invitation: 0, text: 'x' },
    { do: 'letPass', seat: 0 },
    { do: 'advice', seat: 0, level: 'Wisp' },
    { do: 'hand', seat: 0, to: 'bot' },
    { do: 'resign', seat: 0 },
    { do: 'passOn' },
    { do: 'offer', what: 'end', by: 0, seat: null },
  ] as const)
    refused(room, event);
  room.apply({ do: 'lay', place: 1, to: 'bot' }, 1);
  refused(room, { ...BEGIN, rules: 99 }, 'rules-unknown');
  refused(room, { ...BEGIN, chance: { kind: 'dice' } }, 'chance-unknown');
  room.apply(BEGIN, 2);
  assert.equal(room.phase, 'playing');
  refused(room, BEGIN, 'match-begun');
  refused(room, { do: 'lay', place: 1, to: 'open' }, 'match-begun');
});

test('who agreed to be taught is told so by the table', () => {
  for (const teaching of [true, false]) {
    const room = lay([ADA, BOT], template, { teaching });
    room.apply(BEGIN, 1);
    assert.equal(room.table?.seatView(0).teaching, teaching);
  }
});

// holders of seats

test('a seat is handed to a bot and taken back, with its owner all the time', () => {
  const room = begun([ADA, BO]);
  room.apply({ do: 'hand', seat: 1, to: 'bot', level: 'Phantom' }, 1);
  assert.deepEqual([kinds(room), room.places[1]?.level], [['person', 'person, away'], 'Phantom']);
  assert.deepEqual(room.table?.waitingFor('bot'), [1]);
  assert.deepEqual(room.seatsOf(guestId('bo')), [1]);
  room.apply({ do: 'hand', seat: 1, to: 'person' }, 2);
  assert.deepEqual(room.places[1], BO);
  assert.deepEqual(room.table?.waitingFor('person'), [0, 1]);
  refused(begun([ADA, BOT]), { do: 'hand', seat: 1, to: 'person' }, 'seat-unowned');
});

/** Plays a round in which Bo is on time or late; bots answer for the others. */
function playRound(room: Room, bo: 'person' | 'clock'): void {
  for (const seat of room.table?.waitingFor('person') ?? []) answer(room, seat, seat === 1 ? bo : 'person');
  while (room.table?.kind === 'one') for (const seat of room.table.asked('person')) answer(room, seat, 'bot');
}

test('late once is forgiven, late twice in a row a bot plays on, and the person comes back', () => {
  const forgiven = begun([ADA, BO, CY]);
  for (const bo of ['clock', 'person', 'clock'] as const) playRound(forgiven, bo);
  assert.deepEqual(kinds(forgiven), ['person', 'person', 'person']);
  const room = begun([ADA, BO, CY]);
  for (const bo of ['clock', 'clock'] as const) playRound(room, bo);
  assert.deepEqual(kinds(room), ['person', 'person, away', 'person']);
  assert.deepEqual(room.table?.waitingFor('bot'), [1]);
  assert.deepEqual(room.seatsOf(guestId('bo')), [1], 'it is still theirs');
  room.apply({ do: 'hand', seat: 1, to: 'person' }, 9);
  assert.deepEqual(kinds(room), ['person', 'person', 'person']);
});

test('who resigns has left for good; who moves takes the seat along', () => {
  const room = begun([ADA, BO]);
  room.apply({ do: 'resign', seat: 1 }, 1);
  assert.deepEqual([kinds(room), room.seatsOf(guestId('bo')), room.places[1]?.name], [['person', 'bot'], [], 'Bo']);
  refused(room, { do: 'hand', seat: 1, to: 'person' });
  room.apply({ do: 'move', seat: 0, guest: guestId('phone') }, 2);
  assert.deepEqual([room.seatsOf(guestId('ada')), room.seatsOf(guestId('phone'))], [[], [0]]);
});

test('who leaves during the match may come back', () => {
  const room = begun([ADA, BO]);
  room.apply({ do: 'leave', place: 1 }, 1);
  assert.deepEqual([kinds(room), room.seatsOf(guestId('bo'))], [['person', 'person, away'], [1]]);
});

// offers

test('to end here everybody must agree; one refusal is enough', () => {
  const room = begun([ADA, BO, CY]);
  refused(room, { do: 'reply', by: 0, yes: true }, 'offer-none');
  room.apply({ do: 'offer', what: 'end', by: 0, seat: null }, 1);
  assert.deepEqual(room.offer, { what: 'end', by: 0, seat: null, agreed: [0] });
  refused(room, { do: 'offer', what: 'end', by: 1, seat: null }, 'offer-pending');
  room.apply({ do: 'reply', by: 1, yes: true }, 2);
  assert.equal(room.phase, 'playing');
  room.apply({ do: 'reply', by: 2, yes: false }, 3);
  assert.equal(room.offer, undefined);
  room.apply({ do: 'offer', what: 'end', by: 2, seat: null }, 4);
  for (const by of [0, 1]) room.apply({ do: 'reply', by, yes: true }, 5);
  assert.deepEqual([room.phase, room.offer, room.due], ['closed', undefined, undefined]);
  refused(room, { do: 'hand', seat: 0, to: 'bot' }, 'match-not-running');
});

test('the others give the seat of somebody who has left to a bot, or to whoever comes', () => {
  for (const what of ['bot', 'open'] as const) {
    const room = begun([ADA, BO, CY]);
    room.apply({ do: 'leave', place: 1 }, 1);
    room.apply({ do: 'offer', what, by: 0, seat: 1 }, 1);
    refused(room, { do: 'reply', by: 1, yes: false }, 'offer-for-others');
    room.apply({ do: 'reply', by: 2, yes: true }, 2);
    assert.deepEqual([kinds(room), room.seatsOf(guestId('bo'))], [['person', what, 'person'], []]);
    assert.deepEqual(room.table?.waitingFor('bot'), [1], 'meanwhile a bot plays');
    if (what === 'bot') refused(room, { do: 'take', place: 1, guest: guestId('di'), name: 'Di' });
    else room.apply({ do: 'take', place: 1, guest: guestId('di'), name: 'Di' }, 3);
  }
});

test('what cannot be proposed', () => {
  const room = begun([ADA, BO, BOT]);
  const offer = (what: 'end' | 'bot' | 'open', by: Seat, seat: Seat | null): RoomEvent => ({
    do: 'offer',
    what,
    by,
    seat,
  });
  refused(room, offer('end', 0, 1));
  refused(room, offer('bot', 0, null));
  refused(room, offer('bot', 0, 0));
  refused(room, offer('bot', 0, 2), 'offer-without-person');
  refused(room, offer('open', 0, 9));
  refused(room, offer('end', 2, null), 'offer-for-others');
});

test('an offer lapses when somebody comes or goes: those who decide are the same to the end', () => {
  for (const event of [
    { do: 'hand', seat: 1, to: 'bot' },
    { do: 'resign', seat: 0 },
    { do: 'leave', place: 1 },
  ] as const) {
    const room = begun([ADA, BO, CY]);
    room.apply({ do: 'offer', what: 'end', by: 0, seat: null }, 1);
    room.apply(event, 2);
    assert.deepEqual([room.offer, room.phase], [undefined, 'playing'], event.do);
  }
  const back = begun([ADA, BO, CY]);
  back.apply({ do: 'leave', place: 1 }, 1);
  back.apply({ do: 'offer', what: 'bot', by: 0, seat: 1 }, 1);
  back.apply({ do: 'hand', seat: 1, to: 'person' }, 2);
  refused(back, { do: 'reply', by: 2, yes: true }, 'offer-none');
  const settled = begun([ADA, BO, CY]);
  settled.apply({ do: 'offer', what: 'end', by: 0, seat: null }, 1);
  settled.apply({ do: 'settle', seat: 1, settled: {} }, 2);
  assert.ok(settled.offer, 'who settles something has not gone');
});

// talk

test('what is said is one line of plain text, counted; the last two hundred are kept', () => {
  const room = lay([ADA, OPEN]);
  const say = (text: string): RoomEvent => ({ do: 'say', name: 'Ada', seat: 0, text });
  for (const bad of ['', '   ', 'two\nlines', 'x'.repeat(CHAT_MAX_CHARS + 1), '\u0000']) refused(room, say(bad));
  for (let i = 1; i <= 250; i++) room.apply(say(` line ${i} `), i);
  assert.deepEqual([room.lines.length, room.lines[0]?.n, room.lines.at(-1)?.n], [200, 51, 250]);
  assert.equal(room.lines.at(-1)?.text, 'line 250');
});

test('the next table is named once, and a closed room plays no more', () => {
  const room = begun([ADA, BO]);
  room.apply({ do: 'next', id: tableId('first') }, 1);
  room.apply({ do: 'next', id: tableId('second') }, 2);
  assert.equal(room.next, 'first');
  room.apply({ do: 'close' }, 3);
  assert.equal(room.phase, 'closed');
  refused(room, { do: 'take', place: 0, guest: guestId('x'), name: 'X' }, 'match-over');
});

// clocks

test('the clock runs for people from the moment they are asked, and starts anew with the next question', () => {
  const room = begun([ADA, BO], template, 5000);
  assert.equal(room.due, 5000 + 60 * SECOND);
  answer(room, 0, 'person', 20_000);
  assert.equal(room.due, 5000 + 60 * SECOND, 'the others wait as long as before');
  answer(room, 1, 'person', 30_000);
  assert.equal(room.due, 30_000 + 60 * SECOND);
  assert.equal(begun([BOT, BOT]).due, undefined, 'nobody waits for bots by the clock');
  assert.equal(lay([ADA, BO]).due, undefined);
});

test('to take an answer back gives no new time', () => {
  const room = begun([ADA, BO], template, 1000);
  answer(room, 0, 'person', 9000);
  room.apply({ do: 'undo', seat: 0 }, 12_000);
  assert.equal(room.due, 61_000);
  refused(room, { do: 'undo', seat: 0 }, 'undo-not-possible');
});

/** Plays Haunted up to its first window. */
function toWindow(room: Room): void {
  const random = randomFrom('window');
  while (room.table?.kind !== 'window') {
    const [seat = 0] = room.table?.waitingFor('person') ?? [];
    const { options } = room.table?.seatView(seat) ?? { options: [] };
    room.apply({ do: 'answer', seat, pick: optionAt(options, random(sizeOf(options))), by: 'person' }, 1000);
  }
}

test('the countdown of a window runs whether people have answered or not', () => {
  const room = begun([ADA, BO], haunted);
  toWindow(room);
  const { due } = room;
  assert.equal(due, 1000 + 8 * SECOND);
  const asked = room.table?.asked('person') ?? [];
  for (const seat of asked.slice(1)) room.apply({ do: 'answer', seat, pick: 'pass', by: 'person' }, 2000);
  assert.equal(room.due, due);
});

test('what was settled in advance waits in a window until it has been open for a moment', () => {
  const room = begun([ADA, BO], haunted);
  for (const seat of [0, 1]) room.apply({ do: 'settle', seat, settled: { secretDoor: 'never' } }, 1);
  toWindow(room);
  const step = room.table?.step;
  assert.ok(room.table?.settled);
  room.apply({ do: 'passOn' }, 2000);
  assert.notEqual(room.table?.step, step);
});

/** Consecutive downtimes from gaps and lengths. */
function nightsFrom(spans: readonly (readonly [number, number])[]): Downtime[] {
  let now = 0;
  return spans.map(([gap, length]) => {
    const from = now + gap;
    now = from + length;
    return { from, to: now };
  });
}

test('no clock runs while the house is closed', () => {
  const span = fc.nat(100 * SECOND);
  fc.assert(
    fc.property(span, fc.array(fc.tuple(span, span), { maxLength: 8 }), (since, spans) => {
      const room = begun([ADA, BO], template, since);
      room.downtimes = nightsFrom(spans);
      const { due } = room;
      assert.ok(due !== undefined);
      const closed = room.downtimes.map(({ from, to }) => Math.max(0, Math.min(to, due) - Math.max(from, since)));
      const open = due - since - closed.reduce((sum, milliseconds) => sum + milliseconds, 0);
      assert.equal(open, 60 * SECOND);
    }),
    { seed: 9, numRuns: 300 },
  );
});

// opening

test('an opening goes through its two rounds, and while it lasts nobody comes, goes or plays', () => {
  const room = lay([ADA, BO, BOT]);
  const chains = new DeviceChains(inMemory(), secretsFrom('opening'));
  const begin = (secret: string, seats: readonly Seat[]): RoomEvent => ({
    ...{ do: 'begin', rules: 1, seats },
    chance: commit(template, { seats: 3, options: {} }, secret, sha256(secret), room.opening),
  });
  room.apply(begin('first', [0, 1]), 1);
  assert.equal(room.phase, 'opening');
  for (const event of [
    { do: 'leave', place: 0 },
    { do: 'take', place: 2, guest: guestId('cy'), name: 'Cy' },
    { do: 'lay', place: 1, to: 'bot' },
    { do: 'hand', seat: 0, to: 'bot' },
    { do: 'resign', seat: 0 },
    { do: 'answer', seat: 0, pick: null, by: 'person' },
    { do: 'offer', what: 'end', by: 0, seat: null },
  ] satisfies RoomEvent[])
    refused(room, event);
  const give = (...seats: readonly Seat[]): void => {
    assert.ok(room.chance);
    for (const message of chains.inOpening(room.chance, seats)) room.apply(message, 2);
  };
  give(0);
  refused(room, { do: 'anchor', seat: 2, anchor: sha256('a bot') }, 'anchor-not-expected');
  room.apply(begin('second', [0]), 3);
  assert.deepEqual([room.chance?.openings, room.chance?.anchors], [2, []]);
  give(0);
  give(0);
  assert.equal(room.phase, 'playing');
  assert.deepEqual([room.chance?.openings, room.chance?.seats], [2, [0]]);
  refused(room, begin('third', [0]), 'match-begun');
  const pick = optionAt(room.table?.seatView(1).options ?? [], 0);
  refused(room, { do: 'answer', seat: 1, pick, by: 'person' }, 'page-outdated');
  room.apply({ do: 'answer', seat: 1, pick, by: 'person', link: chains.next(1, null) }, 4);
});

test('what everybody may know of an opening does not hold the secret', () => {
  const room = lay([ADA, BO]);
  const chance = commit(template, { seats: 2, options: {} }, 'm', sha256('secret'));
  room.apply({ do: 'begin', chance, rules: 1, seats: [0] }, 1);
  assert.ok(!JSON.stringify(room.chance).includes(sha256('secret')));
});
