/** The decisions of a room, without a store, a socket, a timer or a promise: an input gives effects. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GameModule, optionAt, type Seat } from '../../../engine/index.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { gameModule as template } from '../../../games/template/module.ts';
import { guestId, tableId } from '../../../table/ids.ts';
import type { Place } from '../../../table/room/places.ts';
import { Room, type RoomEvent } from '../../../table/room/room.ts';
import { Refused } from '../../ops/refusals.ts';
import { SocketReader } from '../../socket/readers.ts';
import { Conflict, Unreachable } from '../../store/store.ts';
import type { Effect, LoopWorld, Outcome, RoomInput, RoomReply, RoomStanding } from './effects.ts';
import { RoomLoop } from './room-loop.ts';

const gameModule = template as unknown as GameModule;
const OK: Outcome = { ok: true };
const [ADA, BO]: readonly Place[] = ['Ada', 'Bo'].map(name => ({
  ...{ kind: 'person', name, guest: guestId(name) },
}));
const GHOST: Place = { kind: 'bot', name: 'Silas', level: 'Wisp' };

/** A match that has just begun, as the store would give it. */
function standing(places: readonly (Place | undefined)[] = [ADA, BO], ...events: readonly RoomEvent[]): RoomStanding {
  const terms = {
    ...{ game: 'template', options: {}, teaching: false, advice: false, listed: false, spectators: true },
    ...{ pace: { decision: 60, window: null }, host: guestId('Ada') },
  };
  const seated = places.flatMap(place => place ?? []);
  const room = Room.lay(tableId('room'), gameModule, { terms, places: seated }, chanceOf);
  room.apply({ do: 'begin', chance: { kind: 'seed', seed: 'loop' }, rules: gameModule.game.rules }, 0);
  for (const event of events) room.apply(event, 0);
  return { room, seq: 2 + events.length, known: [] };
}

const answerOf = (room: Room, seat: Seat): RoomEvent => ({
  ...{ do: 'answer', seat, by: 'person' },
  pick: optionAt(room.table?.options(seat) ?? [], 0),
});

/** A loop whose effects are kept instead of carried out. */
class Driven {
  readonly loop: RoomLoop;
  readonly here = new Set(['Ada', 'Bo']);
  /** The ends of messages, in order. */
  readonly replies: string[] = [];
  now = 1000;

  constructor(from: RoomStanding, isAlone = true) {
    const world: LoopWorld = {
      ...{ isAlone, upSince: isAlone ? undefined : 0, isAttended: true },
      now: () => this.now,
      elapsed: () => this.now,
      isHere: guest => this.here.has(guest),
      isInFrontOf: guest => this.here.has(guest),
      ...{ holdMs: () => 700, windowMs: () => 900, openingTimeoutMs: () => 15_000, delegatedTimeoutMs: () => 4000 },
      begin: () => ({ do: 'begin', chance: { kind: 'seed', seed: 'again' }, rules: gameModule.game.rules }),
      absence: () => ({ awayMs: 60_000, graceMs: 60_000, noticeMs: 15_000 }),
    };
    this.loop = new RoomLoop(tableId('room'), from, world);
  }

  handle(input: RoomInput): readonly Effect[] {
    const effects = this.loop.handle(input);
    for (const effect of effects) if (effect.do === 'reply') effect.send();
    return effects;
  }

  /** The names of the effects of an input, without replies. */
  names(input: RoomInput): readonly string[] {
    return this.handle(input).flatMap(effect => {
      if (effect.do === 'reply') return [];
      return effect.do === 'arm' || effect.do === 'cancel' ? `${effect.do} ${effect.timer}` : effect.do;
    });
  }

  outcome(outcome: Outcome): readonly string[] {
    return this.names({ do: 'outcome', outcome });
  }

  private reply(name: string): RoomReply<void> {
    return {
      done: () => this.replies.push(name),
      failed: error => this.replies.push(`${name}: ${error instanceof Refused ? error.code : error}`),
    };
  }

  message(name: string, event: RoomEvent | (() => RoomEvent)): RoomInput {
    return { do: 'work', task: this.loop.message(event, { id: name, digest: name }, undefined, this.reply(name)) };
  }

  /** A message of a seat, decided when its turn comes. */
  answer(name: string, seat: Seat): RoomInput {
    return this.message(name, () => answerOf(this.loop.room, seat));
  }
}

test('an answer is applied and appended; it is shown after the append, and acknowledged after that', () => {
  const room = new Driven(standing());
  const [append, ...others] = room.handle(room.answer('a', 0));
  assert.ok(append?.do === 'append' && others.length === 0);
  assert.deepEqual(
    append.change.entries.map(({ seq, id }) => [seq, id]),
    [[3, 'a']],
  );
  assert.deepEqual(room.outcome(OK), ['announce', 'broadcast']);
  assert.deepEqual([room.loop.lastEntry, room.replies], [3, []]);
  assert.deepEqual(room.outcome(OK), ['takeLease']);
  assert.deepEqual(room.replies, ['a']);
  assert.ok(room.loop.isAtRest);
});

test('what arrives while an append is under way waits, in order, and sees committed state only', () => {
  const room = new Driven(standing());
  room.handle(room.answer('a', 0));
  let seen: number | undefined;
  const read = room.loop.reading(({ table }) => table?.waitingFor('person').length, {
    done: open => {
      seen = open;
    },
    failed: assert.fail,
  });
  assert.deepEqual(room.names({ do: 'work', task: read }), []);
  assert.deepEqual(room.names(room.answer('b', 1)), []);
  assert.equal(seen, undefined);
  room.outcome(OK);
  assert.equal(seen, undefined);
  assert.deepEqual(room.outcome(OK), ['takeLease', 'append']);
  assert.equal(seen, 1);
  assert.deepEqual(room.replies, ['a']);
});

test('a message that was committed is acknowledged again and not appended again; its id with another is refused', () => {
  const room = new Driven(standing());
  room.handle(room.answer('a', 0));
  room.outcome(OK);
  room.outcome(OK);
  assert.deepEqual(room.names(room.answer('a', 0)), ['broadcast']);
  room.outcome(OK);
  const other = { id: 'a', digest: 'another message' };
  const reply = { done: () => assert.fail(), failed: (error: unknown) => room.replies.push((error as Refused).code) };
  const task = room.loop.message(answerOf(room.loop.room, 1), other, undefined, reply);
  assert.deepEqual(room.names({ do: 'work', task }), []);
  assert.deepEqual(room.replies, ['a', 'a', 'id-taken']);
  assert.equal(room.loop.lastEntry, 3);
});

test('an append that fails: the room is read again and shown, and the message is refused', () => {
  const room = new Driven(standing());
  room.handle(room.answer('a', 0));
  assert.deepEqual(room.outcome({ error: new Error('the disk is full') }), ['reload']);
  assert.deepEqual(room.outcome({ standing: standing() }), ['eventsChanged', 'presenceChanged', 'broadcast']);
  assert.deepEqual(room.replies, []);
  room.outcome(OK);
  assert.deepEqual(room.replies, ['a: not-kept']);
  assert.equal(room.loop.room.table?.waitingFor('person').length, 2);
});

test('another node was faster: the message is decided again against the new state', () => {
  const room = new Driven(standing(), false);
  room.handle(room.answer('a', 0));
  assert.deepEqual(room.outcome({ error: new Conflict('seq') }), ['reload']);
  const said = { do: 'say', name: 'Bo', seat: 1, text: 'Boo.' } as const;
  room.outcome({ standing: standing([ADA, BO], said) });
  const effects = room.handle({ do: 'outcome', outcome: OK });
  const append = effects.at(-1);
  assert.ok(append?.do === 'append');
  assert.deepEqual(
    append.change.entries.map(({ seq }) => seq),
    [4],
  );
  room.outcome(OK);
  room.outcome(OK);
  assert.deepEqual(room.replies, ['a']);
  assert.equal(room.loop.room.lines.length, 1);
});

test('a log that cannot be read: the room is dropped, and everything that waits is refused', () => {
  const room = new Driven(standing());
  room.handle(room.answer('a', 0));
  room.handle(room.answer('b', 1));
  room.outcome({ error: new Unreachable('no store') });
  assert.deepEqual(room.outcome({ error: new Unreachable('no store') }), ['drop']);
  assert.deepEqual(room.replies, ['a: not-kept', 'b: closing']);
  assert.ok(room.loop.gone);
});

test('rules that throw: reported each time, and the third time at one step the room is frozen', () => {
  const broken = (): RoomStanding => {
    const loaded = standing();
    const { room: fresh } = loaded;
    const { apply } = fresh;
    fresh.apply = (event, at) => {
      if (event.do === 'answer') throw new Error('the rules throw');
      apply.call(fresh, event, at);
    };
    return loaded;
  };
  const room = new Driven(broken());
  for (const name of ['a', 'b']) {
    assert.deepEqual(room.names(room.answer(name, 0)), ['fault', 'reload']);
    assert.deepEqual(room.outcome({ standing: broken() }), ['eventsChanged', 'presenceChanged', 'broadcast']);
    room.outcome(OK);
  }
  assert.deepEqual(room.names(room.answer('c', 0)), ['fault', 'reload']);
  assert.deepEqual(room.outcome({ standing: broken() }), ['eventsChanged', 'append']);
  assert.deepEqual(room.outcome(OK), ['announce', 'presenceChanged', 'broadcast']);
  room.outcome(OK);
  assert.deepEqual(room.replies, ['a: failed', 'b: failed', 'c: frozen']);
  assert.deepEqual(room.loop.fault, { count: 3, most: 3 });
  assert.ok(room.loop.room.isFrozen);
});

test('a bot answers when both its thought and its delay are over, and not before', () => {
  const room = new Driven(standing([ADA, GHOST]));
  const effects = room.handle({ do: 'lease', epoch: 1 });
  const think = effects.find(effect => effect.do === 'think');
  assert.ok(think?.do === 'think' && effects.some(effect => effect.do === 'arm' && effect.timer === 'hold 0'));
  const opinion = { pick: optionAt(think.look.options, 0) };
  assert.deepEqual(room.names({ do: 'thought', turn: think.turn, opinion }), []);
  const [append] = room.handle({ do: 'timer', timer: 'hold 0' });
  assert.ok(append?.do === 'append');
  assert.deepEqual([append.change.epoch, append.change.entries.length], [1, 1]);
});

test('a bot whose thought fails is reported, and the room tries again after a pause', () => {
  const room = new Driven(standing([ADA, GHOST]));
  room.handle({ do: 'lease', epoch: 1 });
  assert.deepEqual(room.names({ do: 'thoughtFailed', turn: 0, error: new Error('no thread') }), ['fault', 'reload']);
  room.outcome({ standing: standing([ADA, GHOST]) });
  assert.deepEqual(room.outcome(OK), ['arm retry']);
  assert.ok(room.names({ do: 'timer', timer: 'retry' }).includes('think'));
});

test('the lease is lost by a stale epoch: automatic events stop, and timers are cancelled', () => {
  const room = new Driven(standing([ADA, GHOST]), false);
  room.handle({ do: 'lease', epoch: 1 });
  const begun = room.handle({ do: 'outcome', outcome: { entries: [] } });
  const think = begun.find(effect => effect.do === 'think');
  assert.ok(think?.do === 'think');
  room.handle({ do: 'timer', timer: `hold ${think.turn}` });
  const opinion = { pick: optionAt(think.look.options, 0) };
  assert.deepEqual(room.names({ do: 'thought', turn: think.turn, opinion }), ['append']);
  room.outcome({ error: new Conflict('epoch') });
  const names = room.outcome({ standing: standing([ADA, GHOST]) });
  assert.ok(names.includes('follow') && names.includes('cancel clock') && names.at(-1) === 'broadcast', String(names));
  assert.equal(room.loop.epoch, undefined);
  assert.ok(!room.outcome(OK).includes('append'));
});

test('the presence of a player is broadcast at once, that of spectators together after a while', () => {
  const room = new Driven(standing());
  assert.ok(room.names({ do: 'presence', guest: guestId('Ada') }).includes('broadcastPresence'));
  room.outcome(OK);
  const timers = ['Wes', 'Xia'].map(guest =>
    room.names({ do: 'presence', guest: guestId(guest) }).includes('arm presence'),
  );
  assert.deepEqual(timers, [true, false]);
  assert.deepEqual(room.names({ do: 'timer', timer: 'presence' }), ['broadcastPresence']);
});

test('a view that cannot be made is a fault of the room, and the message is acknowledged all the same', () => {
  const room = new Driven(standing());
  room.handle(room.answer('a', 0));
  room.outcome(OK);
  assert.deepEqual(room.outcome({ error: new Error('no view') }), ['takeLease', 'fault', 'reload']);
  assert.deepEqual(room.replies, ['a']);
});

test('a reader who joins on one of several nodes sees first what the others wrote', () => {
  const room = new Driven(standing(), false);
  const reader = new SocketReader(
    guestId('Ada'),
    () => {},
    () => {},
  );
  const reply = { done: () => room.replies.push('joined'), failed: assert.fail };
  assert.deepEqual(room.names({ do: 'work', task: room.loop.joining(reader, reply) }), ['readOn']);
  const event = { do: 'say', name: 'Bo', seat: 1, text: 'Boo.' };
  const entry = { seq: 3, id: 'theirs', at: 5, event };
  assert.deepEqual(room.outcome({ entries: [entry] }), ['broadcast']);
  assert.deepEqual([room.loop.lastEntry, room.loop.room.lines.length], [3, 1]);
  assert.deepEqual(room.outcome(OK).slice(-1), ['welcome']);
  const names = room.outcome(OK);
  assert.ok(names.includes('follow') && names.includes('broadcastPresence'), String(names));
  assert.deepEqual(room.replies, ['joined']);
});

test('a player without a connection is noted by the holder of the lease, after the notice time', () => {
  const room = new Driven(standing());
  room.handle({ do: 'lease', epoch: 1 });
  room.here.delete('Bo');
  const armed = room.handle({ do: 'presence', guest: guestId('Bo') }).find(effect => effect.do === 'arm');
  assert.deepEqual(armed, { do: 'arm', timer: 'absence', ms: 15_000 });
  room.outcome(OK);
  room.now += 15_000;
  const [append] = room.handle({ do: 'timer', timer: 'absence' });
  assert.ok(append?.do === 'append');
  assert.deepEqual(append.change.entries[0]?.event, { do: 'absent', seat: 1, since: 1000 });
});

/** A room of this node in which Bo is away, and Ada's offer to give the seat to a bot is being appended. */
function offering(): Driven {
  const room = new Driven(standing([ADA, BO], { do: 'absent', seat: 1, since: 0 }));
  room.here.delete('Bo');
  room.handle({ do: 'lease', epoch: 1 });
  const offer = { do: 'offer', what: 'bot', by: 0, seat: 1, graceMs: 60_000, without: [] } as const;
  assert.deepEqual(room.names(room.message('o', offer)), ['append']);
  return room;
}

test('an absent player is not notified about an offer before it is committed', () => {
  const room = offering();
  assert.ok(!room.names({ do: 'presence', guest: guestId('Ada') }).includes('notify'));
  assert.deepEqual(room.outcome(OK), ['announce', 'broadcast']);
  const effects = room.handle({ do: 'outcome', outcome: OK });
  const notices = effects.flatMap(effect => (effect.do === 'notify' ? effect.notice : []));
  assert.deepEqual(
    notices.map(({ why, guest, seat }) => [why, guest, seat]),
    [['offer', 'Bo', 1]],
  );
});

test('an absent player is never notified about an offer whose append has failed', () => {
  const room = offering();
  const names = [...room.names({ do: 'presence', guest: guestId('Ada') })];
  names.push(...room.outcome({ error: new Error('the disk is full') }));
  names.push(...room.outcome({ standing: standing([ADA, BO], { do: 'absent', seat: 1, since: 0 }) }));
  while (!room.loop.isAtRest) names.push(...room.outcome(OK));
  assert.deepEqual(room.replies, ['o: not-kept']);
  assert.ok(names.includes('reload') && names.includes('broadcastPresence'), String(names));
  assert.ok(!names.includes('notify'), String(names));
});
