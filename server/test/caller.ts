import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Json, optionAt, type Random, type Seat, sizeOf } from '../../engine/index.ts';
import { DeviceChains, inMemory } from '../../fair/device-chains.ts';
import { PROTOCOL_VERSION } from '../../protocol/limits.ts';
import { type ClientMessage, type Presence, received } from '../../protocol/wire.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { isServerMessage } from '../socket/validate-message.ts';

/** The host's request for a new table. */
export interface Laid {
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly listed: boolean;
  readonly spectators: boolean;
  readonly teaching: boolean;
  readonly advice: boolean;
  readonly pace: { readonly decision: number | null; readonly window: number | null };
  readonly places: readonly { readonly kind: 'me' | 'open' | 'bot'; readonly name?: string; readonly level?: string }[];
}

/** A public table of Haunted without clocks. */
export const TERMS: Omit<Laid, 'places'> = {
  ...{ game: 'haunted', options: {}, listed: true, spectators: true, teaching: false, advice: false },
  pace: { decision: null, window: null },
};

/** A message without its id: the caller makes one. */
export type Wanted = ClientMessage extends infer W
  ? W extends { id: string }
    ? Omit<W, 'id'> & { id?: string }
    : W
  : never;

/** A person with a browser: a cookie, and sockets to tables. */
export class Caller {
  readonly address: string;
  private cookies = new Map<string, string>();
  private readonly userAgent: string;
  /** The chains of this browser, by table. */
  private chainsByTable = new Map<string, DeviceChains>();

  constructor(address: string, userAgent = '') {
    this.address = address;
    this.userAgent = userAgent;
  }

  chainsAt(table: string): DeviceChains {
    const chains = this.chainsByTable.get(table) ?? freshChains();
    this.chainsByTable.set(table, chains);
    return chains;
  }

  /** Deletes all storage of the browser except the cookie. */
  loseChains(): void {
    this.chainsByTable.clear();
  }

  /** A browser with an existing secret. */
  static with(address: string, secret: string): Caller {
    const caller = new Caller(address);
    caller.cookies.set('seance', secret);
    return caller;
  }

  /** The same browser at another address of the same server. */
  at(address: string): Caller {
    const moved = new Caller(address);
    moved.cookies = this.cookies;
    moved.chainsByTable = this.chainsByTable;
    return moved;
  }

  async ask(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(this.userAgent && { 'user-agent': this.userAgent }),
        ...(method === 'POST' && { origin: this.address, 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    for (const given of response.headers.getSetCookie()) this.storeCookie(given);
    return response;
  }

  /** The Cookie header of this browser. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private storeCookie(given: string): void {
    const [name = '', value = ''] = given.split(';')[0]?.split('=') ?? [];
    if (/;\s*Max-Age=0\b/.test(given)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** The reply to a request that must succeed. */
  async get<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const response = await this.ask(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  }

  async greet(name: string): Promise<this> {
    await this.get('POST', '/api/guest', { name, language: 'en' });
    return this;
  }

  lay(laid: Laid): Promise<{ id: string; code: string }> {
    return this.get('POST', '/api/tables', laid);
  }

  async ticket(table: string, onlooker = false): Promise<string> {
    const body = { protocol: PROTOCOL_VERSION, ...(onlooker && { onlooker }) };
    return (await this.get<{ ticket: string }>('POST', `/api/tables/${table}/ticket`, body)).ticket;
  }

  /** A big screen in this browser: it watches without a name, whatever the guest holds. */
  async watch(table: string): Promise<Visitor> {
    return Visitor.open(this.address, await this.ticket(table, true));
  }

  async sit(table: string): Promise<Visitor> {
    return Visitor.open(this.address, await this.ticket(table), { chains: this.chainsAt(table) });
  }
}

const freshChains = (): DeviceChains => new DeviceChains(inMemory(), () => randomBytes(32).toString('hex'));

/** How a guest connects to a table. */
interface Coming {
  readonly origin?: string;
  readonly chains?: DeviceChains;
  /** Whether the page takes part in openings automatically. */
  readonly opens?: boolean;
}

/** One socket to one table, and its received messages. */
export class Visitor {
  readonly socket: WebSocket;
  readonly address: string;
  readonly frames: string[] = [];
  /** The time of the last message. */
  heardAt = 0;
  presence: Presence | undefined;
  readonly looks = new Map<Seat, SeatView>();
  readonly lines: string[] = [];
  private readonly waiting = new Map<string, { resolve: (value: Json) => void; reject: (error: Error) => void }>();
  private listeners: (() => void)[] = [];
  refused: string[] = [];
  readonly chains: DeviceChains;
  private readonly opens: boolean;
  /** The close code of the socket. */
  readonly closed: Promise<number>;

  constructor(socket: WebSocket, address: string, { chains = freshChains(), opens = true }: Coming = {}) {
    this.socket = socket;
    this.address = address;
    this.chains = chains;
    this.opens = opens;
    socket.on('message', data => this.hear(String(data)));
    socket.on('error', () => {});
    this.closed = new Promise(resolve => socket.on('close', resolve));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the socket was closed'));
      this.changed();
    });
  }

  static async open(address: string, ticket: string, coming: Coming = {}): Promise<Visitor> {
    const url = `${address.replace('http', 'ws')}/api/socket?ticket=${ticket}`;
    const { origin = address } = coming;
    const visitor = new Visitor(new WebSocket(url, { headers: { origin } }), address, coming);
    await once(visitor.socket, 'open');
    await visitor.until(() => visitor.presence !== undefined || visitor.refused.length > 0);
    return visitor;
  }

  private hear(text: string): void {
    this.frames.push(text);
    this.heardAt = Date.now();
    const frame: unknown = JSON.parse(text);
    assert.ok(isServerMessage(frame), `a frame does not fit its schema: ${text.slice(0, 2000)}`);
    if (frame.presence) this.presence = frame.presence;
    if (frame.presence && this.opens) this.takePart(frame.presence);
    for (const look of frame.looks ?? []) this.looks.set(look.seat, received(this.looks.get(look.seat), look));
    for (const line of frame.lines ?? []) this.lines.push(`${line.name}: ${line.text}`);
    if (frame.done) this.waiting.get(frame.done.id)?.resolve(frame.done.value ?? null);
    if (frame.refused) {
      this.refused.push(frame.refused.code);
      this.waiting.get(frame.refused.id ?? '')?.reject(new Error(frame.refused.code));
    }
    this.changed();
  }

  /** Sends the messages that an opening waits for. */
  private takePart({ phase, chance, places }: Presence): void {
    const mine = places.flatMap((place, seat) => (place.mine ? [seat] : []));
    if (phase !== 'opening' || !chance) return;
    for (const message of this.chains.inOpening(chance, mine)) this.message(message).catch(() => {});
  }

  /** Adds entropy to an answer. */
  linked<W extends Wanted>(message: W): W {
    if (message.do !== 'answer' || message.link !== undefined) return message;
    const { fair } = this.looks.get(message.seat) ?? {};
    return fair ? { ...message, link: this.chains.next(message.seat, fair.chain) } : message;
  }

  private changed(): void {
    for (const listener of this.listeners.splice(0)) listener();
  }

  /** Waits until a condition holds. */
  async until(what: () => boolean, seconds = 120): Promise<void> {
    const late = Date.now() + seconds * 1000;
    while (!what()) {
      if (Date.now() > late || this.socket.readyState > 1) throw new Error('that did not happen');
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, 200);
        this.listeners.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a message; resolves when it is done, and rejects with the code of a refusal. */
  message(message: Wanted): Promise<Json> {
    const id = ('id' in message && message.id) || randomUUID();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.say({ ...this.linked(message), id });
    });
  }

  /** The seats of this visitor that have to answer now. */
  asked(): SeatView[] {
    return [...this.looks.values()].filter(look => look.ask && look.sealed === undefined && !look.result);
  }

  /** Gives random answers until the match is over. */
  async play(random: Random, until: () => boolean = () => this.isOver): Promise<void> {
    while (!until()) {
      const [look] = this.asked();
      if (!look) {
        await this.until(() => until() || this.asked().length > 0);
        continue;
      }
      const pick = optionAt(look.options, random(sizeOf(look.options)));
      await this.message({ do: 'answer', seat: look.seat, step: look.step, pick }).catch((error: Error) => {
        if (error.message !== 'stale' && error.message !== 'not-asked') throw error;
      });
    }
  }

  get isOver(): boolean {
    return [...this.looks.values()].some(look => look.result !== undefined);
  }

  close(): void {
    this.socket.close();
  }
}

/** Requests a WebSocket upgrade and returns the status of the reply: 101 if it was accepted. */
export function requestUpgrade(address: string, path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(address.replace('http', 'ws') + path, { headers });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    socket.on('open', () => {
      resolve(101);
      socket.close();
    });
    socket.on('error', reject);
  });
}
