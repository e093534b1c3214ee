/**
 * No socket reveals hidden cards: two servers host two worlds that differ in two hidden faces. While a reader
 * cannot know a difference, all its messages are equal in both worlds: byte for byte, in number and in order.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type GameModule, PASS, type Random, randomFrom, type Seat, SPECTATOR } from '../../../engine/index.ts';
import { open } from '../../../games/shelf.ts';
import { type GuestId, guestId, tableId } from '../../../table/ids.ts';
import type { Arrangement } from '../../../table/room/places.ts';
import type { Room, RoomEvent } from '../../../table/room/room.ts';
import { hashOf } from '../../http/guests/guests.ts';
import { type Runtime, systemRuntime } from '../../ops/runtime.ts';
import { deviceOf } from '../../store/fixture/devices.ts';
import { Caller, TERMS, type Visitor, type Wanted } from '../caller.ts';
import { begun, type Started, start } from '../start.ts';
import { doubtful, type Twins } from './twins.ts';

/** More by command: EVENTS=1000 npx node --test server/test/attacks/secrets.test.ts */
const EVENTS = Number(process.env.EVENTS ?? 40);
/** The number of events per pair of worlds. */
const EVENTS_PER_PAIR = 20;
const NOON = Date.UTC(2030, 0, 1, 12);

const secretOf = (seat: Seat): string => `the-secret-of-seat-number-${seat}`;
const guestOf = (seat: Seat): GuestId => guestId(`guest-${seat}`);

function arrangementFor(gameModule: GameModule): Arrangement {
  const seats = Array.from({ length: gameModule.usual.seats }, (_, seat) => seat);
  return {
    terms: { ...TERMS, game: gameModule.game.id, host: guestOf(0), stage: true },
    places: seats.map(seat => ({ kind: 'person', name: `Player ${seat}`, guest: guestOf(seat) })),
  };
}

/** Stores a world as if it had been played there, with `id` as the id and the code of the table. */
async function write({ running }: Started, id: string, room: Room, { arrangement, events }: Twins): Promise<void> {
  const { store } = running;
  const { terms, places } = arrangement;
  const times = { openedAt: NOON, changedAt: NOON, dueAt: null };
  const row = {
    id: tableId(id),
    code: id,
    game: terms.game,
    rules: 1,
    phase: 'playing',
    listed: true,
    ...times,
  } as const;
  const opening = { do: 'open', code: id, ...arrangement };
  const entries = [opening, ...events].map((event, i) => ({
    ...{ seq: i + 1, id: null, at: NOON },
    event: JSON.parse(JSON.stringify(event)),
  }));
  const seats = places.map((_, seat) => ({ seat, guest: guestOf(seat) }));
  for (const seat of [...places.keys(), SPECTATOR]) {
    const person = { id: guestOf(seat), name: `Player ${seat}`, language: 'en', createdAt: NOON, seenAt: NOON };
    if (!(await store.guest(person.id))) await store.addGuest(person, deviceOf(person.id), hashOf(secretOf(seat)));
  }
  await store.create(row, { table: row.id, entries, seats });
  const body = { room: room.save(), known: [] };
  await store.keepSnapshot(tableId(id), entries.length, JSON.parse(JSON.stringify(body)));
}

/** Waits until a visitor has received everything sent before; the reply to `front` says nothing else. */
async function caughtUp(visitor: Visitor): Promise<void> {
  const before = visitor.frames.length;
  visitor.say({ do: 'front', here: true });
  await visitor.until(() => visitor.frames.slice(before).some(frame => /^\{"n":\d+\} *$/.test(frame)));
}

/** A big screen, opened in the browser of seat 0: it may know what spectators know. */
const STAGE: Seat = SPECTATOR + 1;

/** One of the two worlds: a table of a server, and all its connections. */
class World {
  readonly visitors = new Map<Seat, Visitor>();
  private readonly started: Started;
  private readonly id: string;

  constructor(started: Started, id: string) {
    this.started = started;
    this.id = id;
  }

  async connect(seat: Seat): Promise<void> {
    const before = this.visitors.get(seat);
    this.visitors.delete(seat);
    before?.close();
    await before?.closed;
    await this.rest();
    const caller = Caller.with(this.started.address, secretOf(seat === STAGE ? 0 : seat));
    this.visitors.set(seat, await (seat === STAGE ? caller.watch(this.id) : caller.sit(this.id)));
    await this.rest();
  }

  /** Waits until all work of the table is done, and received by every reader. */
  async rest(entries = 0): Promise<void> {
    const { registry, store } = this.started.running;
    const live = await registry.open(tableId(this.id));
    do {
      await live.read(() => {});
      await new Promise(resolve => setImmediate(resolve));
    } while ((await store.all(tableId(this.id))).length < entries);
    await live.read(() => {});
    for (const visitor of this.visitors.values()) await caughtUp(visitor);
  }

  leave(): void {
    for (const visitor of this.visitors.values()) visitor.close();
  }

  async message(seat: Seat, message: Wanted): Promise<void> {
    await this.visitors.get(seat)?.message(message);
  }

  async card(seat: Seat): Promise<string> {
    return (await Caller.with(this.started.address, secretOf(seat)).ask('GET', `/api/tables/${this.id}`)).text();
  }
}

/** The next message and its event; undefined if no message is possible in both worlds. */
function next(
  twins: Twins,
  gameModule: GameModule,
  random: Random,
  id: string,
): readonly [Seat, Wanted, RoomEvent] | undefined {
  const step = twins.one.table?.step ?? 0;
  const kind = random(10);
  const seats = [...twins.arrangement.places.keys()];
  const seat = at(seats, random(seats.length));
  if (kind === 0 && gameModule.orders) {
    const [name, { values }] = at(
      Object.entries(gameModule.orders.choices),
      random(Object.keys(gameModule.orders.choices).length),
    );
    const settled = { [name]: at(values, random(values.length)) };
    return [seat, { do: 'settle', id, seat, settled }, { do: 'settle', seat, settled }];
  }
  if (kind === 1) return [seat, { do: 'letPass', id, seat }, { do: 'letPass', seat }];
  if (kind < 5 && twins.regretful.length > 0) {
    const who = at(twins.regretful, random(twins.regretful.length));
    return [who, { do: 'undo', id, seat: who, step }, { do: 'undo', seat: who }];
  }
  const who = at(twins.asked, random(twins.asked.length));
  const pick = twins.answerOf(who, random);
  if (pick === undefined) return undefined;
  const link = twins.linkOf(who);
  return [
    who,
    { do: 'answer', id, seat: who, step, pick, link },
    { do: 'answer', seat: who, pick, by: 'person', link },
  ];
}

const withStage = (blind: readonly Seat[] = []): readonly Seat[] =>
  blind.includes(SPECTATOR) ? [...blind, STAGE] : blind;

/** Asserts that readers who cannot know a difference got the same messages. */
function compare(twins: Twins, [one, other]: readonly [World, World], event: string): number {
  let frames = 0;
  for (const seat of withStage(twins.blind)) {
    const [here, there] = [one.visitors.get(seat)?.frames ?? [], other.visitors.get(seat)?.frames ?? []];
    assert.equal(here.length, there.length, `the number of frames to ${seat} tells, after ${event}`);
    for (const [i, frame] of here.entries())
      assert.ok(frame === there[i], `frame ${i} to ${seat} tells, after ${event}`);
    frames += here.length;
  }
  return frames;
}

/** Plays both worlds with the same messages, as long as a reader cannot tell them apart. */
async function playOn(
  twins: Twins,
  worlds: readonly [World, World],
  gameModule: GameModule,
  random: Random,
  kinds: Set<string>,
): Promise<number> {
  let events = 0;
  for (; events < EVENTS_PER_PAIR && !twins.isOver; events++) {
    const chosen = next(twins, gameModule, random, `message-number-${events}`);
    if (!chosen) break;
    const [seat, message, event] = chosen;
    twins.apply(event);
    while (twins.one.phase === 'playing' && twins.settled) twins.apply({ do: 'passOn' });
    for (const world of worlds) {
      await world.message(seat, message);
      await world.rest(1 + twins.events.length);
    }
    const what = JSON.stringify(event);
    compare(twins, worlds, what);
    kinds.add(`${event.do} ${twins.one.table?.kind}`);
    const blind = withStage(twins.blind);
    if (blind.length === 0 || random(8) > 0) continue;
    const reader = at(blind, random(blind.length));
    for (const world of worlds) await world.connect(reader);
    compare(twins, worlds, `${what} and coming back`);
    const [here, there] = await Promise.all(worlds.map(world => world.card(reader)));
    assert.equal(here, there, 'the card of the table tells');
  }
  return events;
}

/** Watchers are counted up to 0.2 s late: on a real clock that frame falls between other frames in each world. */
const PROMPT_MS = 200;
const prompt: Runtime = {
  ...systemRuntime,
  after: (milliseconds, work) => {
    if (milliseconds > PROMPT_MS) return systemRuntime.after(milliseconds, work);
    let isCancelled = false;
    queueMicrotask(() => isCancelled || work());
    return () => {
      isCancelled = true;
    };
  },
};

const servers = [await start({}, { world: prompt }), await start({}, { world: prompt })] as const;
const WITH_WINDOWS = ['haunted', 'house-of-possession'];

for (const game of [...WITH_WINDOWS, 'exorzisten', 'haunting-house'])
  test(`${game}: what is sent is the same in worlds that the reader cannot tell apart`, async t => {
    t.mock.timers.enable({ apis: ['Date'], now: NOON });
    const gameModule = await open(game);
    assert.ok(gameModule);
    const random = randomFrom(`secrets/${game}`);
    let events = 0;
    const kinds = new Set<string>();
    while (events < EVENTS) {
      const twins = doubtful(gameModule, arrangementFor(gameModule), random, 5 + random(40));
      const id = `${game}-${events}`;
      await write(servers[0], id, twins.one, twins);
      await write(servers[1], id, twins.other, twins);
      const worlds = [new World(servers[0], id), new World(servers[1], id)] as const;
      const readers = [...twins.arrangement.places.keys(), SPECTATOR, STAGE];
      for (const world of worlds) for (const seat of readers) await world.connect(seat);
      compare(twins, worlds, 'coming late');
      events += 1 + (await playOn(twins, worlds, gameModule, random, kinds));
      for (const world of worlds) world.leave();
    }
    t.diagnostic(`${events} events: ${[...kinds].sort().join(', ')}`);
    if (WITH_WINDOWS.includes(game)) assert.ok([...kinds].some(kind => kind.endsWith('window')));
  });

// sealed answers

test('in a window nobody learns that somebody has answered: no frame, and the card stays as it is', async () => {
  const started = await start();
  const { id, people } = await begun(started, ['Ada', 'Bo', 'Cy']);
  const visitors = await Promise.all([...people, new Caller(started.address)].map(one => one.sit(id)));
  const inWindow = (one: Visitor): boolean => [...one.looks.values()].some(({ awaited }) => awaited?.kind === 'window');
  await Promise.all(visitors.map((one, i) => one.play(randomFrom(`window/${i}`), () => inWindow(one))));
  const asked = visitors.flatMap((one, seat) => (one.looks.get(seat)?.ask ? [seat] : []));
  assert.ok(asked.length > 1, 'more than one is asked');
  const [seat = 0] = asked;
  const actor = visitors[seat];
  const others = visitors.filter(one => one !== actor);
  const card = async (): Promise<unknown> => (await new Caller(started.address).ask('GET', `/api/tables/${id}`)).json();
  const [before, frames] = [await card(), others.map(one => one.frames.length)];
  const step = actor?.looks.get(seat)?.step ?? 0;
  for (let times = 0; times < 3; times++) {
    await actor?.message({ do: 'answer', seat, step, pick: PASS });
    await actor?.message({ do: 'undo', seat, step });
  }
  await actor?.message({ do: 'answer', seat, step, pick: PASS });
  assert.deepEqual(await card(), before);
  assert.deepEqual(
    others.map(one => one.frames.length),
    frames,
  );
});

test('what is sealed looks the same to the others, whatever it is', async t => {
  const said: string[][] = [];
  t.mock.timers.enable({ apis: ['Date'], now: NOON });
  for (const five of ['body', 'will']) {
    const started = await start();
    const { id, people } = await begun(started, ['Ada', 'Bo']);
    const [a, b] = [await people[0]?.sit(id), await people[1]?.sit(id)];
    const before = b?.frames.length ?? 0;
    await a?.message({ do: 'answer', seat: 0, step: 0, pick: { five } });
    if (b) await caughtUp(b);
    said.push(b?.frames.slice(before) ?? []);
  }
  assert.equal(said[0]?.length, 2);
  assert.deepEqual(said[0], said[1]);
});

test('on the wire every frame has a length that tells little', async () => {
  const started = await start();
  const { id, people } = await begun(started, ['Jürgen', '幽霊 👻']);
  const visitor = await people[0]?.sit(id);
  await visitor?.message({ do: 'say', text: 'Grüße! 👻' });
  for (const frame of visitor?.frames ?? []) assert.equal(Buffer.byteLength(frame) % 512, 0);
});
