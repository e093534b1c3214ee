/**
 * How cost grows with tables, seats, the length of a match and the size of a game. The whole path from socket to store
 * is the real one: a message is authorised, applied, appended to a store in memory, and sent to every seat.
 */

import { randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { at, optionAt, type Random, randomFrom, type Seat, type Settings, sizeOf } from '../engine/index.ts';
import { DeviceChains, inMemory } from '../fair/device-chains.ts';
import { wireCluster } from '../server/cluster/wiring.ts';
import { Trouble } from '../server/ops/trouble.ts';
import { authorize } from '../server/rooms/authorize.ts';
import type { LiveRoom } from '../server/rooms/live-room.ts';
import { keyOf } from '../server/rooms/message-ids.ts';
import { RoomRegistry } from '../server/rooms/registry/room-registry.ts';
import { SocketReader } from '../server/socket/readers.ts';
import { guestId } from '../table/ids.ts';
import { gameModule } from './game/module.ts';
import { figure, type Row, table } from './harness/figures.ts';
import { type Machine, machine } from './harness/machine.ts';
import { machineLine } from './report.ts';

/** The settings of one measurement. */
interface Setting {
  readonly tables: number;
  readonly seats: number;
  readonly options: Settings;
}

export interface Point extends Setting {
  /** The value of the varied setting, as printed in the table. */
  readonly at: number;
  readonly answers: number;
  /** CPU time per answer in microseconds, all threads: overall, and in the first and last quarter. */
  readonly cost: number;
  readonly first: number;
  readonly last: number;
  /** Kilobytes sent to all readers together per answer. */
  readonly sent: number;
}

export interface GrowthReport {
  readonly at: string;
  readonly machine: Machine;
  readonly curves: Readonly<Record<string, readonly Point[]>>;
}

/** Four people, twenty rounds, and the box twice. Each measurement varies one of these. */
const BASE_SETTING: Setting = { tables: 10, seats: 4, options: {} };
/** A box with enough portraits for the longest match. */
const LARGE_BOX = { copies: 16 };

const CURVES: Readonly<
  Record<string, { readonly unit: string; readonly points: readonly (Setting & { at: number })[] }>
> = {
  tables: {
    unit: 'Tables',
    points: [10, 50, 200, 1000].map(tables => ({ ...BASE_SETTING, tables, options: { rounds: 10 }, at: tables })),
  },
  seats: { unit: 'Seats', points: [2, 3, 4, 6, 8].map(seats => ({ ...BASE_SETTING, seats, at: seats })) },
  length: {
    unit: 'Answers in a match',
    points: [10, 20, 40, 80, 160].map(rounds => ({
      ...BASE_SETTING,
      options: { ...LARGE_BOX, rounds },
      at: 4 * rounds,
    })),
  },
  house: {
    unit: 'Cards in the house',
    points: [2, 4, 8, 16, 32].map(copies => ({ ...BASE_SETTING, options: { copies }, at: 54 * copies })),
  },
};

/** CPU time of this process, all threads, in microseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** A table with a reader in each seat, as sockets would have them. */
class OpenTable {
  private readonly live: LiveRoom;
  private readonly readers: readonly SocketReader[];
  private readonly chains = new DeviceChains(inMemory(), () => randomBytes(32).toString('hex'));
  private ids = 0;

  private constructor(live: LiveRoom, readers: readonly SocketReader[]) {
    this.live = live;
    this.readers = readers;
  }

  static async lay(
    registry: RoomRegistry,
    { seats, options }: Setting,
    write: (text: string) => void,
  ): Promise<OpenTable> {
    const guests = Array.from({ length: seats }, (_, seat) => guestId(`guest ${seat}`));
    const terms = {
      ...{ game: gameModule.game.id, options, teaching: false, advice: false, listed: false, spectators: true },
      ...{ pace: { decision: null, window: null }, host: at(guests, 0) },
    };
    const places = guests.map(guest => ({ kind: 'person' as const, name: guest, guest }));
    const { id } = await registry.lay({ terms, places });
    const live = await registry.open(id);
    const readers = guests.map(guest => new SocketReader(guestId(guest), write, () => {}));
    for (const reader of readers) {
      reader.inFront = true;
      await live.join(reader);
    }
    // No seat takes part in the opening: each seat's first answer brings the anchor of its chain.
    await live.do(() => registry.begin(live.room, []));
    const table = new OpenTable(live, readers);
    // Making a chain is the client's work; it happens before the measurement.
    for (const seat of guests.keys()) table.chains.next(seat, null);
    return table;
  }

  /** One answer of a seat that is asked, as a message over a socket. False if no seat is asked. */
  async answer(random: Random): Promise<boolean> {
    const { live, readers } = this;
    const { room } = live;
    const seat: Seat | undefined = room.table?.waitingFor('person')[0];
    if (room.table === undefined || seat === undefined) return false;
    const { options, step, fair } = room.table.seatView(seat, Number.POSITIVE_INFINITY);
    const link = fair && { link: this.chains.next(seat, fair.chain) };
    const id = `bench-${this.ids++}`;
    const pick = optionAt(options, random(sizeOf(options)));
    const message = { do: 'answer', id, seat, step, pick, ...link } as const;
    const reader = at(readers, seat);
    const begin = (): never => {
      throw new Error('the match has begun');
    };
    await live.do(
      () => authorize(room, reader.guest, '', message, { begin, isHere: begin }),
      keyOf(reader.guest, message),
      {
        reader,
        aside: { done: { id } },
      },
    );
    return true;
  }
}

export async function measure(setting: Setting & { at: number }): Promise<Point> {
  const cluster = await wireCluster({ file: ':memory:', store: null, bus: null }, new Trouble({ log: console }));
  const registry = await RoomRegistry.open({
    ...{ ...cluster, idleMinutes: 15, moduleOf: async () => gameModule, summon: () => {}, warn: () => {} },
    send: () => Promise.reject(new Error('nobody thinks here')),
  });
  let sent = 0;
  const random = randomFrom('growth');
  const tables: OpenTable[] = [];
  const write = (text: string): void => {
    sent += text.length;
  };
  for (let i = 0; i < setting.tables; i++) tables.push(await OpenTable.lay(registry, setting, write));
  sent = 0;
  const samples: { readonly answers: number; readonly time: number }[] = [{ answers: 0, time: processorTime() }];
  let answers = 0;
  for (;;) {
    const given = await Promise.all(tables.map(one => one.answer(random)));
    answers += given.filter(Boolean).length;
    samples.push({ answers, time: processorTime() });
    if (!given.includes(true)) break;
    await breathe();
  }
  await registry.close();
  await cluster.close();
  await cluster.store.close();
  return { ...setting, answers, sent: sent / answers / 1024, ...costs(samples) };
}

/** The cost of an answer overall, and in the first and last quarter of the match. */
function costs(samples: readonly { answers: number; time: number }[]): Pick<Point, 'cost' | 'first' | 'last'> {
  const between = (from: number, to: number): number => {
    const [a, b] = [
      at(samples, Math.round(from * (samples.length - 1))),
      at(samples, Math.round(to * (samples.length - 1))),
    ];
    return (b.time - a.time) / Math.max(1, b.answers - a.answers);
  };
  return { cost: between(0, 1), first: between(0, 0.25), last: between(0.75, 1) };
}

export async function growth(quick: boolean, say: (text: string) => void): Promise<GrowthReport> {
  const curves: Record<string, Point[]> = {};
  // The first run is a warm-up.
  await measure({ ...BASE_SETTING, tables: 50, at: 0 });
  for (const [name, { points }] of Object.entries(CURVES)) {
    say(`growth with ${name}`);
    const measured = quick ? points.filter(({ at: where }) => where < 500) : points;
    curves[name] = [];
    for (const point of measured) curves[name].push(await measure(point));
  }
  return { at: new Date().toISOString(), machine: machine(), curves };
}

export function growthText({ at: when, machine: here, curves }: GrowthReport): string {
  const parts = Object.entries(curves).map(([name, points]) => {
    const rows = points.map(
      (point): Row => [
        point.at.toLocaleString('en'),
        figure(point.cost),
        figure(point.first),
        figure(point.last),
        figure(point.sent),
      ],
    );
    return table(
      [CURVES[name]?.unit ?? name, 'µs for an answer', 'in the first quarter', 'in the last', 'KB sent'],
      rows,
    );
  });
  return `${[`${machineLine(here)} ${when.slice(0, 10)}.`, ...parts].join('\n\n')}\n`;
}
