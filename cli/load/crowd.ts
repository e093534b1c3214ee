import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { at, type Json, optionAt, type Random, type Seat, sizeOf } from '../../engine/index.ts';
import { DeviceChains, inMemory } from '../../fair/device-chains.ts';
import type { Fair } from '../../fair/sharing.ts';
import { PROTOCOL_VERSION } from '../../protocol/limits.ts';
import {
  type Presence,
  type SeatUpdate,
  type ServerMessage,
  unpackedOptions,
  type WireOptions,
} from '../../protocol/wire.ts';
import { NAMES } from '../names.ts';
import { Failure } from '../run.ts';

/** The settings of a load test. */
export interface CrowdEvening {
  readonly url: string;
  readonly game: string;
  readonly tables: number;
  readonly seats: number;
  readonly random: Random;
}

/** The measurements; times are in milliseconds. */
export class CrowdTally {
  readonly acknowledged: number[] = [];
  readonly refused = new Map<string, number>();
  lost = 0;

  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }
}

const MAX_CONCURRENT_REQUESTS = 24;
const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONCURRENT_REQUESTS });

/** A guest with a cookie. */
class Guest {
  private readonly url: string;
  private cookie = '';

  constructor(url: string) {
    this.url = url;
  }

  post<T>(path: string, body: unknown): Promise<T> {
    const headers = { cookie: this.cookie, origin: this.url, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const asked = request(this.url + path, { method: 'POST', agent, headers }, response => {
        let text = '';
        response.setEncoding('utf8').on('data', part => (text += part));
        response.on('error', reject).on('end', () => {
          const [given] = response.headers['set-cookie'] ?? [];
          if (given) this.cookie = given.split(';')[0] ?? '';
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Failure(`The server answered ${path} with ${response.statusCode}: ${text.trim()}`));
        });
      });
      asked.on('error', reject).end(JSON.stringify(body));
    });
  }
}

/** A random option. */
function anyOf(options: WireOptions, random: Random): Json {
  const known = unpackedOptions(options);
  return optionAt(known, random(sizeOf(known)));
}

const freshChains = (): DeviceChains => new DeviceChains(inMemory(), () => randomBytes(32).toString('hex'));
const isFair = (value: Json | undefined): value is Json & Fair =>
  typeof value === 'object' && value !== null && 'seal' in value;

/** The callbacks for the result of a message. */
interface Outcome {
  readonly value?: Json;
  readonly code?: string;
}
type Waiting = (outcome: Outcome) => void;

/** One socket to one table. It keeps only the fields of the view that it needs for an answer. */
class Player {
  readonly guest: Guest;
  readonly seat: Seat;
  private readonly crowd: LoadCrowd;
  private socket: WebSocket | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private isAsked = false;
  private isSealed = false;
  private isOver = false;
  /** Whether an answer is scheduled or not yet acknowledged. */
  private isBusy = false;
  private options: WireOptions = [];
  private step = 0;
  private ids = 0;
  private fair: Fair | null = null;
  private chains = freshChains();

  constructor(crowd: LoadCrowd, guest: Guest, seat: Seat) {
    this.crowd = crowd;
    this.guest = guest;
    this.seat = seat;
  }

  async enter(table: string): Promise<void> {
    const { ticket } = await this.guest.post<{ ticket: string }>(`/api/tables/${table}/ticket`, {
      protocol: PROTOCOL_VERSION,
    });
    const { url, tally } = this.crowd;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket?ticket=${ticket}`, {
      headers: { origin: url },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.socket = socket;
    this.isOver = false;
    this.isBusy = false;
    this.chains = freshChains();
    socket.on('message', data => this.hear(JSON.parse(String(data))));
    socket.on('close', () => {
      if (this.socket === socket) tally.lost++;
    });
    await once(socket, 'open');
    socket.on('error', () => {});
    socket.send('{"do":"front","here":true}');
  }

  leave(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close(1000);
  }

  /** Sends a message and calls `then` with its result. */
  message(message: object, then: Waiting): void {
    const id = `${this.seat}-${this.crowd.name}-${this.ids++}`;
    this.waiting.set(id, then);
    this.socket?.send(JSON.stringify({ ...message, id }));
  }

  private hear({ presence, looks, done, refused }: ServerMessage): void {
    if (presence) this.takePart(presence);
    for (const look of looks ?? []) this.see(look);
    if (done) this.settle(done.id, done);
    if (refused) this.settle(refused.id ?? '', refused);
    if (!this.isAsked || this.isSealed || this.isOver || this.isBusy) return;
    this.isBusy = true;
    this.crowd.ask(this);
  }

  /** Takes part in the opening as the page does automatically. */
  private takePart({ phase, chance }: Presence): void {
    if (phase !== 'opening' || !chance) return;
    for (const message of this.chains.inOpening(chance, [this.seat])) this.message(message, () => {});
  }

  private see(look: SeatUpdate): void {
    if (look.ask !== undefined) this.isAsked = look.ask !== null;
    if (look.sealed !== undefined) this.isSealed = look.sealed !== null;
    if (look.options !== undefined) this.options = look.options;
    if (typeof look.step === 'number') this.step = look.step;
    if (isFair(look.fair)) this.fair = look.fair;
    if (look.result) {
      this.isOver = true;
      this.crowd.over(this);
    }
  }

  private settle(id: string, outcome: Outcome): void {
    this.waiting.get(id)?.(outcome);
    this.waiting.delete(id);
  }

  /** Sends a random answer and measures the time until the server acknowledges the commit. */
  answer(): void {
    const { step, seat, crowd } = this;
    const pick = anyOf(this.options, crowd.random);
    const began = performance.now();
    const link = this.fair && { link: this.chains.next(seat, this.fair.chain) };
    this.message({ do: 'answer', seat, step, pick, ...link }, ({ code }) => {
      this.isBusy = false;
      if (code === undefined) crowd.tally.acknowledged.push(performance.now() - began);
      else crowd.tally.refuse(code);
    });
  }
}

/** Many tables whose players give random answers. */
export class LoadCrowd {
  readonly url: string;
  readonly random: Random;
  readonly name: string;
  readonly tally = new CrowdTally();
  private readonly evening: CrowdEvening;
  private readonly tables: Player[][] = [];
  private readonly asked: Player[] = [];
  private readonly ended = new Set<readonly Player[]>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(evening: CrowdEvening) {
    this.evening = evening;
    this.url = evening.url;
    this.random = evening.random;
    this.name = evening
      .random(2 ** 32)
      .toString(36)
      .padStart(8, '0');
  }

  /** Creates all tables and seats all guests. */
  async sitDown(progress: (share: number) => void = () => {}): Promise<void> {
    let next = 0;
    const seatSome = async (): Promise<void> => {
      while (next < this.evening.tables) {
        next++;
        this.tables.push(await this.layTable());
        progress(this.tables.length / this.evening.tables);
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, seatSome));
  }

  private async layTable(): Promise<Player[]> {
    const { url, game, seats } = this.evening;
    const players = Array.from({ length: seats }, (_, seat) => new Player(this, new Guest(url), seat));
    const [host] = players;
    if (!host) return [];
    for (const { guest, seat } of players) await guest.post('/api/guest', { name: at(NAMES, seat) });
    const { id } = await host.guest.post<{ id: string }>('/api/tables', {
      ...{ game, options: {}, listed: false, spectators: true, teaching: false, advice: false },
      pace: { decision: null, window: null },
      places: players.map(({ seat }) => ({ kind: seat === 0 ? 'me' : 'open' })),
    });
    for (const { guest, seat } of players.slice(1))
      await guest.post(`/api/tables/${id}/take`, { place: seat, name: at(NAMES, seat) });
    await Promise.all(players.map(player => player.enter(id)));
    await new Promise<unknown>(resolve => host.message({ do: 'begin' }, resolve));
    return players;
  }

  /** Puts a player who is asked into the queue. */
  ask(player: Player): void {
    this.asked.push(player);
  }

  /** After a match the same players start another. */
  over(player: Player): void {
    const players = this.tables.find(one => one.includes(player));
    if (!players || this.ended.has(players)) return;
    this.ended.add(players);
    void this.playAgain(players).catch(() => this.tally.refuse('rematch'));
  }

  private async playAgain(players: readonly Player[]): Promise<void> {
    const { value } = await new Promise<Outcome>(resolve => players[0]?.message({ do: 'rematch' }, resolve));
    if (typeof value !== 'object' || value === null || !('id' in value)) throw new Error('there is no other match');
    const table = String(value.id);
    for (const player of players) player.leave();
    await Promise.all(players.map(player => player.enter(table)));
    this.ended.delete(players);
  }

  /** Lets queued players answer: at once, or at `rate` answers per second. */
  play(rate: number | undefined): void {
    const began = performance.now();
    let given = 0;
    this.timer = setInterval(() => {
      const due = rate === undefined ? this.asked.length : (rate * (performance.now() - began)) / 1000 - given;
      for (const player of this.asked.splice(0, Math.max(0, Math.floor(due)))) {
        given++;
        player.answer();
      }
    }, TICK_MS);
  }

  /** Stops all answers; messages of the server are still read. */
  rest(): void {
    clearInterval(this.timer);
  }

  close(): void {
    this.rest();
    for (const player of this.tables.flat()) player.leave();
    agent.destroy();
  }
}
/** The interval at which the crowd looks for players who are asked. */
const TICK_MS = 2;
