/** Thousands of broken messages from strangers: nothing fails, and no room changes. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import { at, type Random, randomFrom } from '../../../engine/index.ts';
import { tableId } from '../../../table/ids.ts';
import { isClientMessage, isTooDeep } from '../../socket/validate-message.ts';
import type { Caller } from '../caller.ts';
import { begun, start } from '../start.ts';

/** More with `npm run matrix`, or by number: MESSAGES=1000000 npx node --test server/test/attacks/noise.test.ts */
const MESSAGES = Number(process.env.MESSAGES ?? (process.env.MATRIX ? 20_000 : 3_000));
/** Messages per batch: fewer than a socket is disconnected for. */
const BATCH = 18;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

// broken messages

const HEX = 'ab'.repeat(32);
const SAMPLES: readonly object[] = [
  { do: 'answer', seat: 0, step: 0, pick: { five: 'body' }, link: { anchor: HEX } },
  { do: 'answer', seat: 1, step: 0, pick: { five: 'body' }, link: { anchor: HEX } },
  { do: 'answer', seat: 1, step: 0, pick: { five: 'body' }, link: HEX },
  { do: 'anchor', seat: 0, anchor: HEX },
  { do: 'link', seat: 1, link: HEX },
  { do: 'undo', seat: 0, step: 0 },
  { do: 'story', seat: 0, invitation: 0, text: 'There was a lake.' },
  { do: 'settle', seat: 0, settled: { secretDoor: 'never' } },
  { do: 'letPass', seat: 1 },
  { do: 'advise', seat: 0, step: 0, level: 'Wisp' },
  { do: 'hand', seat: 0, to: 'person' },
  { do: 'lay', place: 1, to: 'bot', level: 'Wraith' },
  { do: 'begin' },
  { do: 'say', text: 'Boo!' },
  { do: 'offer', what: 'bot', by: 0, seat: 1 },
  { do: 'reply', by: 0, yes: false },
  { do: 'rematch' },
  { do: 'front', here: true },
  { do: 'again' },
];

const ODD: readonly unknown[] = [
  ...[null, true, '', 'x', -1, 0, 1.5, 7, 99, 1e308, -0, [], {}, [[]], 'pass', '__proto__', '\u0000', '\ud800', '👻'],
  ...[{ __proto__: null }, { constructor: 1 }, { toString: 1 }, { length: 3 }, 'x'.repeat(5000), Array(500).fill(0)],
];

/** A value with a random change deep inside. */
function twisted(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random(4) === 0) return at(ODD, random(ODD.length)) ?? null;
  const entries = Object.entries(value);
  const place = random(entries.length + 1);
  const changed = entries.map(([key, item], i) => (i === place ? [key, twisted(item, random)] : [key, item]));
  if (random(5) === 0) changed.splice(random(changed.length + 1), 1);
  if (random(5) === 0)
    changed.push([at(['seat', 'id', 'do', 'x', '__proto__'], random(5)), at(ODD, random(ODD.length))]);
  return Object.fromEntries(changed);
}

/** A text with some characters changed, removed or doubled. */
function garbled(text: string, random: Random): string {
  const chars = [...text];
  for (let times = 1 + random(4); times > 0; times--) {
    const place = random(chars.length + 1);
    const instead = ['{', '}', '"', ':', ',', '[', '\\', '0', '\u0000', 'é', ''];
    chars.splice(place, random(3), at(instead, random(instead.length)));
  }
  return chars.slice(0, random(3) === 0 ? random(chars.length + 1) : undefined).join('');
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

function anyMessage(random: Random, id: string): string | Buffer {
  const message = { ...at(SAMPLES, random(SAMPLES.length)), id };
  const kind = random(20);
  if (kind < 8) return JSON.stringify(twisted(message, random));
  if (kind < 12) return garbled(JSON.stringify(message), random);
  if (kind < 17) return JSON.stringify(message);
  if (kind === 17) return Buffer.from(Array.from({ length: random(200) }, () => random(256)));
  if (kind === 18) return `{"do":"answer","id":"${id}","seat":0,"step":0,"pick":${nested(random(4000))}}`;
  return String.fromCharCode(...Array.from({ length: random(300) }, () => random(0xffff)));
}

// senders

/** The ids of valid messages, and the replies to the senders. */
const whole = new Set<string>();
const done = new Set<string>();
const codes = new Map<string, number>();

/** Records a message that could be executed. */
function note(message: string | Buffer): void {
  try {
    const value: unknown = JSON.parse(String(message));
    if (!isTooDeep(value) && isClientMessage(value) && 'id' in value) whole.add(value.id);
  } catch {}
}

function hear(text: string): void {
  const [, id] = /"done":\{"id":"([^"]+)"/.exec(text) ?? [];
  if (id !== undefined) done.add(id);
  const [, code] = /"refused":\{.*?"code":"([\w-]+)"/.exec(text) ?? [];
  if (code !== undefined) codes.set(code, (codes.get(code) ?? 0) + 1);
}

/** A socket that sends random messages. */
class Noisemaker {
  private readonly socket: WebSocket;
  private rest: () => void = () => {};

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', data => hear(String(data)));
    socket.on('error', () => {});
    for (const end of ['pong', 'close']) socket.on(end, () => this.rest());
  }

  static async enter(caller: Caller, table: string): Promise<Noisemaker> {
    const url = `${caller.address.replace('http', 'ws')}/api/socket?ticket=${await caller.ticket(table)}`;
    const socket = new WebSocket(url, { headers: { origin: caller.address } });
    await once(socket, 'message');
    return new Noisemaker(socket);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Sends a few messages, and waits until they were read or the socket was closed. */
  send(messages: readonly (string | Buffer)[]): Promise<void> {
    for (const message of messages) {
      note(message);
      this.socket.send(message);
    }
    return new Promise(resolve => {
      this.rest = resolve;
      this.socket.ping();
    });
  }

  close(): void {
    this.socket.close();
  }
}

/** Sends its share through new sockets, because nonsense is disconnected. */
async function makeNoise(caller: Caller, table: string, seed: string, messages: number): Promise<void> {
  const random = randomFrom(seed);
  let socket = await Noisemaker.enter(caller, table);
  for (let sent = 0; sent < messages; sent += BATCH) {
    if (!socket.isOpen) socket = await Noisemaker.enter(caller, table);
    await socket.send(Array.from({ length: BATCH }, (_, i) => anyMessage(random, `${seed}-${sent + i}`)));
  }
  socket.close();
}

test(`${MESSAGES} broken messages: no crash, no fault, no change but by those that were whole`, async () => {
  const started = await start();
  const { running, address } = started;
  const { id, people } = await begun(started, ['Ada', 'Bo'], { advice: true });
  const callers = [...people, await started.guest('Wes'), ...people];
  const share = Math.ceil(MESSAGES / 2 / callers.length);
  const noise = (seed: string): Promise<unknown> =>
    Promise.all(callers.map((caller, i) => makeNoise(caller, id, `${seed}-by-${i}`, share)));

  await noise('first');
  const before = heap();
  await noise('second');
  const grown = (heap() - before) / 2 ** 20;

  assert.ok((await fetch(`${address}/health`)).ok);
  assert.equal(codes.get('failed'), undefined, 'something went wrong in the server');
  // Some messages are malformed, and some are refused; rights.test.ts covers every refusal.
  for (const code of ['malformed', 'not-yours'])
    assert.ok(codes.has(code), `no ${code} in ${JSON.stringify([...codes])}`);
  assert.ok(grown < 16, `the heap has grown by ${grown.toFixed(1)} MiB`);

  const entries = await running.store.all(tableId(id));
  const written = new Set(entries.flatMap(entry => entry.id ?? []));
  // The beginning, with the anchor and the first link of the present guest.
  const [begin, anchor, link, ...others] = written;
  assert.ok(begin && anchor && link && others.length > 0);
  for (const one of others) assert.ok(whole.has(one), `${one} was done and never asked for`);
  for (const one of done) assert.ok(written.has(one), `${one} was acknowledged and is not written down`);
  assert.deepEqual(await running.store.check(), []);
});
