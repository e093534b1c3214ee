import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Wish } from '../table/wire.ts';
import { offerDeed } from './absence.ts';
import type { Config } from './config.ts';
import type { Hall } from './hall.ts';
import type { Hosted } from './hosted.ts';
import { Allowance, Headcount } from './limits.ts';
import { keyOf } from './message-ids.ts';
import { isOurs } from './origin.ts';
import { Reader } from './readers.ts';
import { type Code, Refused } from './refusals.ts';
import { isTooDeep, isWish } from './schema.ts';
import type { TicketDesk } from './tickets.ts';
import { deedFor } from './wishes.ts';

/** What a ticket opens: one table, for one guest. */
export interface Admission {
  readonly table: string;
  readonly guest: string;
  /** Where the ticket was fetched from. */
  readonly address: string;
  /** Empty for those who have not said their name. */
  readonly name: string;
}

interface Doorway {
  readonly hall: Hall;
  readonly tickets: TicketDesk<Admission>;
  readonly config: Pick<Config, 'limits' | 'publicUrl'>;
  readonly count: (what: 'socket' | 'gone' | 'wish' | Code) => void;
  readonly failed: (error: unknown) => void;
}

const MAX_MESSAGE = 16 * 1024;
const HEARTBEAT = 30_000;
/** A client that talks this much nonsense is shown out. */
const NONSENSE = 20;
/** How long the others have for saying goodbye. */
const GOODBYE = 1000;
/** The socket is ended; the client should come back. */
const COME_BACK = 4000;
const SHOWN_OUT = 4400;

const STATUS: Partial<Record<Code, string>> = {
  strange: '403 Forbidden',
  banned: '403 Forbidden',
  noTicket: '403 Forbidden',
  tooFast: '429 Too Many Requests',
  closing: '503 Service Unavailable',
};

/** The door for sockets: whoever has a ticket is let in to one table. */
export class Sockets {
  private readonly doorway: Doorway;
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false });
  private readonly heads: Headcount;
  private readonly perAddress: Allowance;
  private readonly perGuest: Allowance;
  private readonly heartbeat: ReturnType<typeof setInterval>;
  private readonly alive = new WeakSet<WebSocket>();
  private readonly admitted = new WeakMap<WebSocket, Admission>();

  constructor(doorway: Doorway) {
    this.doorway = doorway;
    const { socketsPerAddress, wishesPerSecond } = doorway.config.limits;
    this.heads = new Headcount(socketsPerAddress);
    this.perGuest = new Allowance(wishesPerSecond, 1000);
    // Several people may sit behind one address.
    this.perAddress = new Allowance(wishesPerSecond * 16, 1000);
    this.heartbeat = setInterval(() => this.checkPulse(), HEARTBEAT).unref();
  }

  get open(): number {
    return this.server.clients.size;
  }

  listenOn(http: Server): void {
    http.on('upgrade', (request, socket, head) => void this.knock(request, socket, head));
  }

  private async knock(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { hall, tickets, config } = this.doorway;
    const url = URL.parse(request.url ?? '/', 'http://here');
    const turnAway = (code: Code): void => {
      this.doorway.count(code);
      socket.end(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    socket.on('error', () => socket.destroy());
    if (url?.pathname !== '/api/socket') return turnAway('malformed');
    if (!isOurs(request.headers, config.publicUrl)) return turnAway('strange');
    const admission = await tickets.use(url.searchParams.get('ticket') ?? '').catch(() => null);
    if (!admission) return turnAway(admission === null ? 'closing' : 'noTicket');
    const { address, guest } = admission;
    if (hall.isBanned(address) || hall.isBanned(guest)) return turnAway('banned');
    const leave = this.heads.enter(address);
    if (!leave) return turnAway('tooFast');
    socket.once('close', leave);
    this.server.handleUpgrade(request, socket, head, ws => void this.admit(ws, admission));
  }

  private async admit(ws: WebSocket, admission: Admission): Promise<void> {
    const { hall, count, config } = this.doorway;
    const { guest, address } = admission;
    const unread = config.limits.unreadKilobytes * 1024;
    const write = (text: string): void => {
      if (ws.bufferedAmount > unread) ws.terminate();
      else if (ws.readyState === ws.OPEN) ws.send(text);
    };
    const reader = new Reader(guest, write, () => ws.close(COME_BACK));
    count('socket');
    this.alive.add(ws);
    this.admitted.set(ws, admission);
    ws.on('pong', () => this.alive.add(ws));
    ws.on('error', () => ws.terminate());
    ws.on('close', () => count('gone'));
    const wishes: Parameters<Visit['hear']>[] = [];
    const early = (...wish: Parameters<Visit['hear']>): void => {
      if (wishes.length < NONSENSE) wishes.push(wish);
    };
    ws.on('message', early);
    try {
      const hosted = await hall.open(admission.table);
      if (ws.readyState !== ws.OPEN) return;
      ws.on('close', () => hosted.part(reader));
      await hosted.join(reader);
      const visit = new Visit({
        ...{ hosted, reader, admission, doorway: this.doorway },
        mayAsk: () => this.perGuest.take(guest) && this.perAddress.take(address),
        showOut: () => ws.close(SHOWN_OUT),
      });
      ws.off('message', early);
      ws.on('message', (...wish) => void visit.hear(...wish));
      for (const wish of wishes) void visit.hear(...wish);
      // It may have gone while it waited for its turn to join.
      if (ws.readyState !== ws.OPEN) hosted.part(reader);
    } catch (error) {
      reader.say({ refused: { id: null, code: codeOf(error, this.doorway.failed) } });
      ws.close(error instanceof Refused && error.code !== 'closing' ? SHOWN_OUT : COME_BACK);
    }
  }

  /** Connections that have gone without a word are ended, and those of guests who are not welcome any more. */
  private checkPulse(): void {
    const { hall } = this.doorway;
    for (const ws of this.server.clients) {
      const { guest = '', address = '' } = this.admitted.get(ws) ?? {};
      if (hall.isBanned(guest) || hall.isBanned(address)) ws.close(SHOWN_OUT);
      else if (!this.alive.has(ws)) ws.terminate();
      this.alive.delete(ws);
      ws.ping();
    }
  }

  close(): void {
    clearInterval(this.heartbeat);
    const { clients } = this.server;
    for (const ws of clients) ws.close(COME_BACK);
    this.server.close();
    // Who does not say goodbye is not waited for.
    setTimeout(() => {
      for (const ws of clients) ws.terminate();
    }, GOODBYE).unref();
  }
}

function codeOf(error: unknown, failed: (error: unknown) => void): Code {
  if (error instanceof Refused) return error.code;
  failed(error);
  return 'failed';
}

interface Visiting {
  readonly hosted: Hosted;
  readonly reader: Reader;
  readonly admission: Admission;
  readonly doorway: Pick<Doorway, 'hall' | 'count' | 'failed'>;
  /** Whether this guest, and everybody at this address together, may say one more thing now. */
  readonly mayAsk: () => boolean;
  readonly showOut: () => void;
}

/** One connection to one table. */
export class Visit {
  private readonly visiting: Visiting;
  private nonsense = 0;

  constructor(visiting: Visiting) {
    this.visiting = visiting;
  }

  async hear(data: RawData, isBinary: boolean): Promise<void> {
    const { reader, admission, doorway, mayAsk, showOut } = this.visiting;
    let id: string | null = null;
    try {
      if (doorway.hall.isBanned(admission.guest) || doorway.hall.isBanned(admission.address)) return showOut();
      const may = mayAsk();
      const wish = read(data, isBinary);
      if ('id' in wish) id = wish.id;
      if (!may) throw new Refused('tooFast');
      doorway.count('wish');
      await this.grant(wish);
    } catch (error) {
      const code = codeOf(error, doorway.failed);
      doorway.count(code);
      reader.say({ refused: { id, code } });
      if (code === 'malformed' && ++this.nonsense > NONSENSE) showOut();
    }
  }

  private async grant(wish: Wish): Promise<void> {
    const { hosted, reader, admission, doorway } = this.visiting;
    const { guest, name } = admission;
    switch (wish.do) {
      case 'front':
        // The client listens for this answer to know that the line is not dead.
        reader.inFront = wish.here;
        hosted.noticed();
        return reader.say({});
      case 'again':
        return hosted.again(reader);
      case 'rematch':
        await hosted.refuseTaken(keyOf(guest, wish));
        if (hosted.circle.seatsOf(guest).length === 0) throw new Refused('notYours');
        return reader.say({ done: { id: wish.id, value: { id: await doorway.hall.again(hosted) } } });
      case 'advise':
        return doorway.hall.oneAdvice(guest, async () => {
          await hosted.do(() => this.deed(wish), keyOf(guest, wish));
          reader.say({ done: { id: wish.id, value: await hosted.advice(guest, wish) } });
        });
      case 'say':
        if (name === '') throw new Refused('nameless');
    }
    await hosted.do(() => this.deed(wish), keyOf(guest, wish), { reader, aside: { done: { id: wish.id } } });
  }

  private deed(wish: Parameters<typeof deedFor>[3]): ReturnType<typeof deedFor> {
    const { hosted, admission, doorway } = this.visiting;
    const { circle } = hosted;
    const { hall } = doorway;
    const deed = deedFor(circle, admission.guest, admission.name, wish, () => hall.begin(circle, hosted.present));
    return deed.do === 'offer' ? offerDeed(hosted, deed, hall.absence(circle), hall.now()) : deed;
  }
}

/** A message that is a wish of ours, or nonsense. */
function read(data: RawData, isBinary: boolean): Wish {
  if (isBinary) throw new Refused('malformed');
  let value: unknown;
  try {
    value = JSON.parse(String(data));
  } catch {
    throw new Refused('malformed');
  }
  if (isTooDeep(value) || !isWish(value)) throw new Refused('malformed');
  return value;
}
