import type { RawData } from 'ws';
import type { SentRefusal } from '../../protocol/refusals.ts';
import type { ClientMessage } from '../../protocol/wire.ts';
import type { SentCode } from '../../refusals/codes.ts';
import { Refused } from '../ops/refusals.ts';
import { authorize } from '../rooms/authorize.ts';
import type { LiveRoom } from '../rooms/live-room.ts';
import { keyOf } from '../rooms/message-ids.ts';
import type { RoomRegistry } from '../rooms/registry/room-registry.ts';
import { offerEvent } from '../rooms/seat-offers.ts';
import { failureReason } from '../store/failures.ts';
import type { Admission } from './admissions.ts';
import { idOf, messageIn, parsed } from './parse-message.ts';
import type { SocketReader } from './readers.ts';
import { looksLike } from './text.ts';

/** After this many malformed messages the connection is closed. */
const MAX_MALFORMED_MESSAGES = 20;

/** The dependencies of a connection. */
export interface ConnectionContext {
  readonly live: LiveRoom;
  readonly reader: SocketReader;
  readonly admission: Admission;
  readonly services: {
    readonly registry: RoomRegistry;
    readonly count: (what: 'message' | SentCode) => void;
    readonly failed: (error: unknown) => void;
  };
  /** Whether this guest, and all guests of this address together, may send one more message now. */
  readonly maySend: () => boolean;
  /** Whether this guest, and all players or all spectators of the table together, may send one more line of chat. */
  readonly mayChat: (group: 'players' | 'watchers') => boolean;
  /** Whether this guest, and all guests of this address together, may open one more table. */
  readonly mayLay: () => Promise<boolean>;
  readonly disconnect: () => void;
}

/** One connection to one table. */
export class SocketConnection {
  private readonly context: ConnectionContext;
  private malformedCount = 0;

  constructor(context: ConnectionContext) {
    this.context = context;
  }

  hear(data: RawData, isBinary: boolean): void {
    const { admission, services, maySend, disconnect } = this.context;
    let id: string | null = null;
    try {
      if (services.registry.isBanned(admission.guest) || services.registry.isBanned(admission.address))
        return disconnect();
      // The allowance is taken first. The refusal comes after parsing, because it must carry the id of the message.
      const may = maySend();
      const json = parsed(data, isBinary);
      id = idOf(json);
      const message = messageIn(json);
      if (!may) throw new Refused('too-fast');
      services.count('message');
      this.grant(message, id);
    } catch (error) {
      this.refuse(id, error);
    }
  }

  private refuse(id: string | null, error: unknown): void {
    const { reader, services, disconnect } = this.context;
    const refusal = refusalOf(error, services.failed);
    services.count(refusal.code);
    reader.say({ refused: { id, refusal } });
    if (refusal.code === 'malformed' && ++this.malformedCount > MAX_MALFORMED_MESSAGES) disconnect();
  }

  private grant(message: ClientMessage, id: string | null): void {
    const { live, reader, admission } = this.context;
    const { guest, name } = admission;
    const after = (work: Promise<void>): void => void work.catch((error: unknown) => this.refuse(id, error));
    switch (message.do) {
      case 'front':
        // The client uses this reply to check that the line is alive.
        reader.inFront = message.here;
        live.noticed(guest);
        return reader.say({});
      case 'again':
        return after(live.resend(reader));
      case 'rematch':
        return after(this.rematch(message));
      case 'advise':
        return after(this.advise(message));
      case 'plan':
        return after(this.plan(message));
      case 'say':
        if (name === '') throw new Refused('nameless');
        this.checkChat();
    }
    const done = { reader, aside: { done: { id: message.id } } };
    live.submit(() => this.event(message), keyOf(guest, message), done, {
      done: () => {},
      failed: error => this.refuse(id, error),
    });
  }

  private async rematch(message: Extract<ClientMessage, { do: 'rematch' }>): Promise<void> {
    const { live, reader, admission, services } = this.context;
    const { guest } = admission;
    await live.refuseTaken(keyOf(guest, message));
    if (live.room.seatsOf(guest).length === 0) throw new Refused('not-yours');
    if (live.room.terms.stage && live.room.host !== guest) throw new Refused('host-only');
    await this.checkRematch();
    reader.say({ done: { id: message.id, value: { id: await services.registry.rematch(live) } } });
  }

  private async plan(message: Extract<ClientMessage, { do: 'plan' }>): Promise<void> {
    const { live, reader, admission, services } = this.context;
    // The guest is checked before the shelf is searched.
    this.event(message);
    await services.registry.checkGames(message.games);
    await live.do(() => this.event(message), keyOf(admission.guest, message));
    reader.say({ done: { id: message.id } });
  }

  private advise(message: Extract<ClientMessage, { do: 'advise' }>): Promise<void> {
    const { live, reader, admission, services } = this.context;
    const { guest } = admission;
    return services.registry.oneAdvice(guest, async () => {
      await live.do(() => this.event(message), keyOf(guest, message));
      reader.say({ done: { id: message.id, value: await live.advice(guest, message) } });
    });
  }

  /** The first request for a rematch creates a table; later ones get the same. */
  private async checkRematch(): Promise<void> {
    const { next, phase } = this.context.live.room;
    if (next !== undefined || (phase !== 'over' && phase !== 'closed')) return;
    if (!(await this.context.mayLay())) throw new Refused('too-many');
  }

  private checkChat(): void {
    const { live, admission, mayChat } = this.context;
    const { guest, name } = admission;
    const plays = live.room.seatsOf(guest).length > 0;
    if (!mayChat(plays ? 'players' : 'watchers')) throw new Refused('too-fast');
    if (!plays && live.room.places.some(place => looksLike(place.name, name))) throw new Refused('name-taken');
  }

  private event(message: Parameters<typeof authorize>[3]): ReturnType<typeof authorize> {
    const { live, admission, services } = this.context;
    const { room } = live;
    const { registry } = services;
    const event = authorize(room, admission.guest, admission.name, message, {
      begin: () => registry.begin(room, live.present),
      isHere: guest => live.isHere(guest),
    });
    return event.do === 'offer' ? offerEvent(live, event, registry.absence(room), registry.now()) : event;
  }
}

/** The refusal for the sender. A failure of our own is logged and named by no detail. */
export function refusalOf(error: unknown, failed: (error: unknown) => void): SentRefusal {
  if (error instanceof Refused) return error.sent;
  // The store's watcher has logged it.
  if (failureReason(error) !== undefined) return new Refused('not-kept').sent;
  failed(error);
  return new Refused('failed').sent;
}
