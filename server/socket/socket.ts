import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { MESSAGE_MAX_BYTES } from '../../protocol/limits.ts';
import type { SentRefusal } from '../../protocol/refusals.ts';
import type { SentCode } from '../../refusals/codes.ts';
import { isKnownHost, isOurs } from '../http/origin.ts';
import type { Config } from '../ops/config.ts';
import { Allowance, clientKey, type SocketCountLimit, type TableLimit } from '../ops/limits.ts';
import { Refused } from '../ops/refusals.ts';
import type { Runtime } from '../ops/runtime.ts';
import type { RoomRegistry } from '../rooms/registry/room-registry.ts';
import type { Store } from '../store/store.ts';
import type { Admission, HandOver, Upgrade } from './admissions.ts';
import { type ConnectionContext, refusalOf, SocketConnection } from './connection.ts';
import { Outbound } from './outbound.ts';
import { SocketReader } from './readers.ts';
import type { TicketDesk } from './tickets.ts';

interface SocketServices {
  readonly registry: RoomRegistry;
  readonly devices: Pick<Store, 'seeDevices' | 'existingDevices'>;
  readonly tickets: TicketDesk<Admission>;
  readonly config: Pick<Config, 'limits' | 'publicUrl'>;
  readonly world: Pick<Runtime, 'elapsed'>;
  /** The limits of new tables per guest and per address. */
  readonly laying: TableLimit;
  /** The limit of sockets per address. */
  readonly socketCounts: SocketCountLimit;
  readonly handOver: HandOver;
  readonly count: (what: 'socket' | 'gone' | 'message' | SentCode) => void;
  readonly failed: (error: unknown) => void;
}

const MINUTE_MS = 60_000;
/** Several guests may share an address, and several may chat at one table. */
const MESSAGES_PER_ADDRESS = 16;
const CHAT_PER_TABLE = 4;
const HEARTBEAT_MS = 30_000;
/** Every this many heartbeats, the devices of open sockets are marked as seen. */
const DEVICE_SEEN_HEARTBEATS = 20;
const CLOSE_TIMEOUT_MS = 1000;
/** Close codes: the client reconnects after the first, and not after the second. */
/** Messages that a client may send before its room is loaded; later ones are dropped. */
const MAX_EARLY_MESSAGES = 20;
const CLOSE_RECONNECT = 4000;
const CLOSE_FINAL = 4400;

/** Temporary refusals: the client should reconnect. */
const PASSING: ReadonlySet<SentCode> = new Set(['closing', 'not-kept']);

const NOT_WRITING: SentRefusal = { code: 'not-writing', params: {} };

const STATUS: Partial<Record<SentCode, string>> = {
  strange: '403 Forbidden',
  banned: '403 Forbidden',
  'wrong-host': '421 Misdirected Request',
  'no-ticket': '403 Forbidden',
  'too-fast': '429 Too Many Requests',
  closing: '503 Service Unavailable',
};

/** The socket endpoint: a ticket admits to one table. */
export class Sockets {
  private readonly services: SocketServices;
  private readonly server = new WebSocketServer({
    ...{ noServer: true, maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false, autoPong: false },
  });
  private readonly perAddress: Allowance;
  private readonly perGuest: Allowance;
  private readonly chatPerGuest: Allowance;
  private readonly chatPerTable: Allowance;
  private readonly heartbeat: ReturnType<typeof setInterval>;
  private readonly alive = new WeakSet<WebSocket>();
  private readonly admitted = new WeakMap<WebSocket, Admission & { readonly outbound: Outbound }>();
  private readonly readers = new Set<SocketReader>();
  private isTroubled = false;
  private heartbeats = 0;

  constructor(services: SocketServices) {
    this.services = services;
    const { messagesPerSecond, chatLinesPerMinute } = services.config.limits;
    const { elapsed } = services.world;
    this.perGuest = new Allowance(messagesPerSecond, 1000, elapsed);
    this.perAddress = new Allowance(messagesPerSecond * MESSAGES_PER_ADDRESS, 1000, elapsed);
    this.chatPerGuest = new Allowance(chatLinesPerMinute, MINUTE_MS, elapsed);
    this.chatPerTable = new Allowance(chatLinesPerMinute * CHAT_PER_TABLE, MINUTE_MS, elapsed);
    this.heartbeat = setInterval(() => this.checkPulse(), HEARTBEAT_MS).unref();
  }

  get open(): number {
    return this.server.clients.size;
  }

  /** Tells every reader that the store cannot write, or that it can again. */
  tellTrouble(isTroubled: boolean): void {
    if (isTroubled === this.isTroubled) return;
    this.isTroubled = isTroubled;
    for (const reader of this.readers) reader.say({ trouble: isTroubled ? NOT_WRITING : null });
  }

  listenOn(http: Server): void {
    http.on('upgrade', (request, socket, head) => void this.authenticate(request, socket, head));
  }

  private async authenticate(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { registry, tickets, config } = this.services;
    const url = URL.parse(request.url ?? '/', 'http://here');
    const reject = (code: SentCode): void => this.rejectUpgrade(socket, code);
    socket.on('error', () => socket.destroy());
    if (url?.pathname !== '/api/socket') return reject('malformed');
    if (!isKnownHost(request.headers.host, config.publicUrl)) return reject('wrong-host');
    if (!isOurs(request.headers, config.publicUrl)) return reject('strange');
    const admission = await tickets.use(url.searchParams.get('ticket') ?? '').catch((error: unknown) => {
      this.services.failed(error);
      return null;
    });
    if (!admission) return reject(admission === null ? 'closing' : 'no-ticket');
    const { address, guest } = admission;
    if (registry.isBanned(address) || registry.isBanned(guest)) return reject('banned');
    const upgrade = { headers: request.headers, head };
    if (!this.services.handOver(admission, upgrade, socket)) await this.upgrade(request, socket, head, admission);
  }

  private rejectUpgrade(socket: Duplex, code: SentCode): void {
    this.services.count(code);
    // The other side may never send a close frame.
    socket.once('finish', () => socket.destroy());
    socket.end(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  }

  /** Takes a socket whose ticket another process has accepted. */
  async takeOver(admission: Admission, { headers, head }: Upgrade, socket: Socket): Promise<void> {
    socket.on('error', () => socket.destroy());
    const request = new IncomingMessage(socket);
    Object.assign(request, { method: 'GET', url: '/api/socket', headers });
    await this.upgrade(request, socket, Buffer.from(head), admission);
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, admission: Admission): Promise<void> {
    const [entered] = await Promise.allSettled([this.services.socketCounts.enter(clientKey(admission.address))]);
    if (entered.status === 'rejected') {
      this.services.failed(entered.reason);
      return this.rejectUpgrade(socket, 'closing');
    }
    const leave = entered.value;
    if (!leave) return this.rejectUpgrade(socket, 'too-fast');
    if (socket.destroyed) return leave();
    socket.once('close', leave);
    this.server.handleUpgrade(request, socket, head, ws => void this.admit(ws, socket, admission));
  }

  private async admit(ws: WebSocket, stream: Duplex, admission: Admission): Promise<void> {
    const { registry, count, config, world } = this.services;
    const { guest } = admission;
    const outbound = new Outbound(ws, stream, {
      unreadMaxBytes: config.limits.unreadKilobytes * 1024,
      elapsed: world.elapsed,
      onAbuse: what => count(what === 'unread' ? 'unread' : 'too-fast'),
    });
    const reader = new SocketReader(
      guest,
      text => outbound.send(text),
      () => outbound.close(CLOSE_RECONNECT),
    );
    this.readers.add(reader);
    ws.on('close', () => this.readers.delete(reader));
    const disconnect = (): void => outbound.close(CLOSE_FINAL);
    count('socket');
    this.alive.add(ws);
    this.admitted.set(ws, { ...admission, outbound });
    ws.on('ping', data => outbound.hearPing(data, CLOSE_FINAL));
    ws.on('pong', () => {
      if (outbound.hearControl(CLOSE_FINAL)) this.alive.add(ws);
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => count('gone'));
    const messages: Parameters<SocketConnection['hear']>[] = [];
    const early = (...message: Parameters<SocketConnection['hear']>): void => {
      if (messages.length < MAX_EARLY_MESSAGES) messages.push(message);
    };
    ws.on('message', early);
    try {
      await this.checkDevice(admission);
      const live = await registry.open(admission.table);
      if (ws.readyState !== ws.OPEN) return;
      ws.on('close', () => live.part(reader));
      await live.join(reader);
      if (this.isTroubled) reader.say({ trouble: NOT_WRITING });
      const connection = new SocketConnection({
        ...{ live, reader, admission, services: this.services },
        ...this.allowed(admission),
        disconnect,
      });
      ws.off('message', early);
      // Messages of a disconnected client are ignored.
      const hear = (...message: Parameters<SocketConnection['hear']>): void => {
        if (ws.readyState === ws.OPEN) connection.hear(...message);
      };
      ws.on('message', hear);
      for (const message of messages) hear(...message);
      // The client may have left while it waited for its turn to join.
      if (ws.readyState !== ws.OPEN) live.part(reader);
    } catch (error) {
      reader.say({ refused: { id: null, refusal: refusalOf(error, this.services.failed) } });
      outbound.close(error instanceof Refused && !PASSING.has(error.sent.code) ? CLOSE_FINAL : CLOSE_RECONNECT);
    }
  }

  private allowed({ guest, address, table }: Admission): Pick<ConnectionContext, 'maySend' | 'mayChat' | 'mayLay'> {
    const key = clientKey(address);
    return {
      maySend: () => this.perGuest.consume(guest) && this.perAddress.consume(key),
      mayChat: group => this.chatPerGuest.consume(guest) && this.chatPerTable.consume(`${group} ${table}`),
      mayLay: () => this.services.laying.consume(guest, address),
    };
  }

  /** Ends dead connections, and those of banned guests. */
  private checkPulse(): void {
    const { registry } = this.services;
    for (const ws of this.server.clients) {
      const admitted = this.admitted.get(ws);
      if (!admitted) continue;
      const { guest, address, outbound } = admitted;
      const isSilent = !this.alive.delete(ws);
      if (registry.isBanned(guest) || registry.isBanned(address)) outbound.close(CLOSE_FINAL);
      else if (isSilent) ws.terminate();
      else outbound.ping();
    }
    this.checkDevices().catch(this.services.failed);
  }

  /** The socket already counts as admitted: a device that is ended after this check finds it. */
  private async checkDevice({ device }: Admission): Promise<void> {
    if (!device) return;
    if ((await this.services.devices.existingDevices([device])).length === 0) throw new Refused('no-ticket');
  }

  /** Finds devices that were ended without a message to this node, by another node or by hand. */
  private async checkDevices(): Promise<void> {
    const { devices } = this.services;
    const open = new Set([...this.server.clients].flatMap(ws => this.admitted.get(ws)?.device ?? []));
    if (open.size === 0) return;
    const isTimeToSee = this.heartbeats++ % DEVICE_SEEN_HEARTBEATS === 0;
    const existing = new Set(
      await (isTimeToSee ? devices.seeDevices([...open], Date.now()) : devices.existingDevices([...open])),
    );
    this.endDevices([...open].filter(device => !existing.has(device)));
  }

  /** Closes every socket of these devices and ignores their messages from now on. */
  endDevices(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const ended = new Set<string | null | undefined>(ids);
    const closing = [...this.server.clients].filter(ws => ended.has(this.admitted.get(ws)?.device));
    for (const ws of closing) this.admitted.get(ws)?.outbound.close(CLOSE_FINAL);
    setTimeout(() => {
      for (const ws of closing) ws.terminate();
    }, CLOSE_TIMEOUT_MS).unref();
  }

  close(): void {
    clearInterval(this.heartbeat);
    const { clients } = this.server;
    for (const ws of clients) this.admitted.get(ws)?.outbound.close(CLOSE_RECONNECT);
    this.server.close();
    // A client that sends no close frame is cut off.
    setTimeout(() => {
      for (const ws of clients) ws.terminate();
    }, CLOSE_TIMEOUT_MS).unref();
  }
}
