/** A server with one table for tests: real sockets, a real room, and switchable faults. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket as Socket, WebSocketServer } from 'ws';
import { Refusal, type Seat, SPECTATOR } from '../../../engine/index.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { inMemory } from '../../../fair/device-chains.ts';
import { sha256 } from '../../../fair/hash.ts';
import { commit } from '../../../fair/opening.ts';
import type { Sighting } from '../../../fair/sighting.ts';
import { gameModule } from '../../../games/template/module.ts';
import {
  type ClientMessage,
  type Presence,
  SeatStream,
  type ServerMessage,
  SharedTexts,
} from '../../../protocol/wire.ts';
import { type GuestId, guestId, tableId } from '../../../table/ids.ts';
import { Room, type Terms } from '../../../table/room/room.ts';
import type { Notebook } from '../../fair/notebook.ts';
import { type RemoteServices, RemoteTable } from './remote.ts';

const TERMS: Terms = {
  ...{ game: 'template', options: {}, teaching: false, advice: true },
  ...{ listed: false, spectators: true, pace: { decision: 60, window: null }, host: guestId('A') },
};

/** One connected client: its seat, and what it was sent. */
interface Client {
  readonly socket: Socket;
  readonly guest: GuestId;
  outgoing: Map<Seat, SeatStream>;
  n: number;
  lines: number;
  isDead: boolean;
}

/** A notebook in memory. */
function notebook(): Notebook {
  let seen: Sighting | undefined;
  return {
    ...inMemory(),
    get seen() {
      return seen;
    },
    see: sighting => {
      seen = sighting;
    },
  };
}

export class Rehearsal {
  readonly room: Room;
  /** Every received message, in order. */
  readonly heard: ClientMessage[] = [];
  /** The ids of executed messages. */
  readonly done: string[] = [];
  /** Faults: drops messages, replies and heartbeats. */
  readonly faults = { losesFrame: false, hangsUp: false, silent: false, closing: false, isNewer: false };
  sockets = 0;
  private secrets = 0;
  private readonly server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  private readonly clients = new Set<Client>();
  private readonly shared = new SharedTexts();
  private readonly tables: RemoteTable[] = [];
  private readonly kept = new Map<string, Notebook>();

  /** With shared chance, the match begins when all seats have completed the opening. */
  constructor({ shared = false, set }: { readonly shared?: boolean; readonly set?: Terms['set'] } = {}) {
    const { rules } = gameModule.game;
    const places = ['A', 'B'].map(name => ({ kind: 'person', name, guest: guestId(name) }) as const);
    this.room = Room.lay(tableId('table'), gameModule, { terms: { ...TERMS, ...(set && { set }) }, places }, chanceOf);
    if (shared) this.openAnew();
    else this.room.apply({ do: 'begin', chance: { kind: 'seed', seed: 'remote' }, rules }, 0);
    this.server.on('connection', (socket, request) => this.join(socket, guestId(String(request.url).slice(1))));
  }

  /** Begins an opening, possibly again. */
  openAnew(): void {
    const secret = sha256(`secret ${this.secrets++}`);
    const table = { seats: 2, options: {} };
    const chance = commit(gameModule, table, `match-${this.secrets}`, secret, this.room.opening);
    this.room.apply({ do: 'begin', chance, rules: gameModule.game.rules, seats: [0, 1] }, 0);
    for (const client of this.clients) this.show(client);
  }

  async open(): Promise<void> {
    if (!this.server.address()) await once(this.server, 'listening');
  }

  /** A client of a guest, with short pauses. */
  guest(name: string, refuses?: () => boolean, rhythm: RemoteServices['rhythm'] = {}): RemoteTable {
    const { port } = this.server.address() as AddressInfo;
    const table = new RemoteTable('table', gameModule, {
      dial: async () => {
        if (refuses?.()) throw new Refusal('no-watching');
        return new WebSocket(`ws://127.0.0.1:${port}/${name}`);
      },
      language: () => 'de',
      notebook: this.notebooks(name),
      rhythm: { firstPauseMs: 10, maxPauseMs: 40, heartbeatEveryMs: 60, replyTimeoutMs: 2000, ...rhythm },
    });
    this.tables.push(table);
    return table;
  }

  /** One per guest, like the storage of a browser. */
  private notebooks(name: string): Notebook {
    const kept = this.kept.get(name) ?? notebook();
    this.kept.set(name, kept);
    return kept;
  }

  close(): void {
    for (const table of this.tables) table.close();
    for (const { socket } of this.clients) socket.terminate();
    this.server.close();
  }

  /** Tells all clients about a trouble of the server, or (null) its end. */
  tellTrouble(trouble: ServerMessage['trouble']): void {
    for (const client of this.clients) this.send(client, [`"trouble":${JSON.stringify(trouble)}`]);
  }

  hangUp(): void {
    for (const { socket } of this.clients) socket.terminate();
  }

  /** Nothing passes any more on the sockets of now, and neither end learns of it. */
  killLines(): void {
    for (const client of this.clients) client.isDead = true;
  }

  private join(socket: Socket, guest: GuestId): void {
    const client: Client = { socket, guest, outgoing: new Map(), n: 7, lines: 0, isDead: false };
    this.sockets++;
    this.clients.add(client);
    socket.on('close', () => this.clients.delete(client));
    socket.on('message', text => this.hear(client, JSON.parse(String(text))));
    this.show(client);
  }

  private hear(client: Client, message: ClientMessage): void {
    if (client.isDead) return;
    this.heard.push(message);
    if (message.do === 'front') return this.send(client, []);
    if (message.do === 'again') {
      client.outgoing = new Map();
      client.lines = 0;
      return this.show(client);
    }
    if (this.faults.closing) return this.refuse(client, message.id, 'closing');
    try {
      if (!this.done.includes(message.id)) this.carryOut(client, message);
    } catch {
      return this.refuse(client, message.id, this.faults.isNewer ? 'from-the-future' : 'not-now');
    }
    if (this.faults.hangsUp) return client.socket.terminate();
    const value = message.do === 'advise' ? { pick: { card: 1 } } : undefined;
    for (const one of this.clients) this.show(one, one === client ? { done: { id: message.id, value } } : {});
  }

  private carryOut({ guest }: Client, message: Exclude<ClientMessage, { do: 'front' | 'again' }>): void {
    const [seat = null] = this.room.seatsOf(guest);
    if (message.do === 'answer') {
      const { seat: by, pick, link } = message;
      this.room.apply({ do: 'answer', seat: by, pick, by: 'person', ...(link && { link }) }, 0);
    }
    if (message.do === 'anchor' || message.do === 'link') this.room.apply(message, 0);
    if (message.do === 'undo') this.room.apply({ do: 'undo', seat: message.seat }, 0);
    if (message.do === 'say') this.room.apply({ do: 'say', name: guest, seat, text: message.text }, 0);
    this.done.push(message.id);
  }

  private refuse(client: Client, id: string, code: string): void {
    this.send(client, [`"refused":${JSON.stringify({ id, code, why: { en: 'Not now.', de: 'Nicht jetzt.' } })}`]);
  }

  private show(client: Client, aside: object = {}): void {
    const { room } = this;
    const seats = room.seatsOf(client.guest);
    const looks = (seats.length > 0 ? seats : [SPECTATOR]).flatMap(seat => {
      const outgoing = client.outgoing.get(seat) ?? new SeatStream(this.shared);
      client.outgoing.set(seat, outgoing);
      return room.table ? (outgoing.next(room.table.news(seat, outgoing.since)) ?? []) : [];
    });
    const lines = room.lines.filter(({ n }) => n > client.lines);
    client.lines = room.lines.at(-1)?.n ?? 0;
    const told = { presence: this.companyFor(client.guest), ...(lines.length > 0 && { lines }), ...aside };
    this.send(client, [`"looks":[${looks.join(',')}]`, JSON.stringify(told).slice(1, -1)]);
  }

  private companyFor(guest: string): Presence {
    const { host: _, ...terms } = this.room.terms;
    return {
      ...{ phase: this.room.phase, code: 'six-words', terms, host: guest === 'A', watchers: 0 },
      ...{ hostSeat: 0, paused: false },
      places: this.room.places.map(({ kind, name, guest: holder }) => ({
        ...{ kind, name, mine: holder === guest, here: true, away: false },
      })),
      ...{ offer: null, offerLeftMs: null, decided: null, absences: [], displaced: null },
      ...{ leftMs: 60_000, next: null, tour: null, chance: this.room.chance ?? null, fault: null },
    };
  }

  private send(client: Client, parts: readonly string[]): void {
    if (this.faults.silent || client.isDead) return;
    const text = `{${[`"n":${client.n++}`, ...parts].join(',')}}`;
    if (this.faults.losesFrame) this.faults.losesFrame = false;
    else client.socket.send(text);
  }
}
