import { batch, signal } from '@preact/signals';
import {
  canonical,
  type GameModule,
  type Json,
  type Language,
  type NoUndo,
  Refusal,
  type Seat,
  type Settled,
  SPECTATOR,
} from '../../../engine/index.ts';
import { DeviceChains } from '../../../fair/device-chains.ts';
import type { OpenChance } from '../../../fair/sharing.ts';
import { type Sighting, withLook, withOpening } from '../../../fair/sighting.ts';
import { receivedRefusal } from '../../../protocol/refusals.ts';
import {
  type ClientMessage,
  type Presence,
  type RefusedMessage,
  received,
  type SeatUpdate,
  type ServerMessage,
} from '../../../protocol/wire.ts';
import { sentenceOf } from '../../../refusals/sentences.ts';
import type { ChatLine } from '../../../table/room/room.ts';
import type { SeatView, Sitter } from '../../../table/seat-view.ts';
import { settledFor } from '../../../table/standing-orders.ts';
import type { Opinion } from '../../../table/table.ts';
import type { TableClient } from '../../../table/table-client.ts';
import { fresh } from '../../app/fresh.ts';
import type { Seen } from '../../fair/judge.ts';
import type { Notebook } from '../../fair/notebook.ts';
import { warn } from '../../reading/warn.ts';
import { type Caller, Connection, type LineState } from './connection.ts';

type Told = Extract<ClientMessage, { readonly id: string }>;
/** A message without its id. */
export type Wanted = Told extends infer W ? (W extends Told ? Omit<W, 'id'> : never) : never;

/** A message without a reply. */
interface Pending {
  readonly text: string;
  /** Its content as text: an equal message is not sent twice at the same time. */
  readonly what: string;
  readonly promise: Promise<Json | undefined>;
  readonly resolve: (value: Json | undefined) => void;
  readonly reject: (error: Error) => void;
}

export interface RemoteServices extends Pick<Caller, 'dial' | 'rhythm'> {
  readonly language: () => Language;
  /** This device's storage for the chance of this table. */
  readonly notebook: Notebook;
}

/** A player without a connection. Times are those of `performance.now()`. */
export interface Missing {
  readonly seat: Seat;
  readonly since: number;
  readonly proposableAt: number;
}

/** A message with complete views: no earlier message is needed to apply it. */
const isWhole = ({ presence, looks = [] }: ServerMessage): boolean =>
  presence !== undefined && looks.every(look => look.header);

/**
 * A table on the server as this device may know it. Sends every message again with the same id after each reconnect,
 * until the server has committed or refused it. State is in signals, so screens redraw when it changes.
 */
export class RemoteTable implements TableClient {
  readonly id: string;
  readonly gameModule: GameModule;
  private readonly services: RemoteServices;
  private readonly chains: DeviceChains;
  private readonly connection: Connection;
  private readonly listeners = new Set<() => void>();
  private readonly messages = new Map<string, Pending>();
  private readonly looks = signal<ReadonlyMap<Seat, SeatView>>(new Map());
  private readonly around = signal<Presence | undefined>(undefined);
  private readonly dueAt = signal<number | undefined>(undefined);
  private readonly offerDueAt = signal<number | undefined>(undefined);
  private readonly missing = signal<readonly Missing[]>([]);
  private readonly talk = signal<readonly ChatLine[]>([]);
  private readonly state = signal<LineState>('opening');
  private readonly unsettled = signal(0);
  private readonly troubled = signal<ServerMessage['trouble']>(undefined);
  /** The number of the last server message; undefined while a complete one is awaited. */
  private last: number | undefined;
  private here = false;

  constructor(id: string, gameModule: GameModule, services: RemoteServices) {
    this.id = id;
    this.gameModule = gameModule;
    this.services = services;
    this.chains = new DeviceChains(services.notebook, () => fresh(32));
    this.connection = new Connection({
      ...services,
      onOpen: () => this.sayEverything(),
      onMessage: text => this.hear(JSON.parse(text)),
      onChange: () => {
        this.state.value = this.connection.state;
      },
      heartbeat: () => this.front,
    });
  }

  // the line

  get line(): LineState {
    return this.state.value;
  }
  /** The server's permanent refusal of this connection, if any. */
  get refusal(): string | undefined {
    const why = this.state.value === 'refused' ? this.connection.why : undefined;
    return why && sentenceOf(this.services.language(), why);
  }
  /** The server's current trouble, as a sentence for players. */
  get trouble(): string | undefined {
    const told = this.troubled.value;
    return told ? sentenceOf(this.services.language(), this.refusalIn(told)) : undefined;
  }
  /** Whether a message has no reply yet. */
  get busy(): boolean {
    return this.unsettled.value > 0;
  }
  hurry(): void {
    this.connection.hurry();
  }
  drop(): void {
    this.connection.drop();
  }
  /** Reconnects, because the guest of this browser has changed. */
  reopen(): void {
    this.connection.reopen();
  }
  close(): void {
    this.listeners.clear();
    this.connection.close();
  }
  /** Tells the server whether this table is visible to a person. */
  inFront(here: boolean): void {
    if (here === this.here) return;
    this.here = here;
    this.connection.check();
  }
  private get front(): string {
    return JSON.stringify({ do: 'front', here: this.here } satisfies ClientMessage);
  }

  // state

  /** The people at the table; undefined before the first server message. */
  get presence(): Presence | undefined {
    return this.around.value;
  }
  /** When the clock of the asked seats runs out, by `performance.now()`. */
  get due(): number | undefined {
    return this.dueAt.value;
  }
  /** When the open offer takes effect, by `performance.now()`. */
  get offerDue(): number | undefined {
    return this.offerDueAt.value;
  }
  /** Players without a connection: since when, and from when on the others may make a proposal. */
  get absences(): readonly Missing[] {
    return this.missing.value;
  }
  get lines(): readonly ChatLine[] {
    return this.talk.value;
  }
  get mine(): readonly Seat[] {
    return this.presence?.places.flatMap((place, seat) => (place.mine ? [seat] : [])) ?? [];
  }
  /** Whether there is a match to show. */
  get visible(): boolean {
    return this.looks.value.has(this.mine[0] ?? SPECTATOR);
  }
  waiting(): readonly Seat[] {
    if (!this.visible) return [];
    return this.mine.filter(seat => {
      const { ask, sealed } = this.seatView(seat);
      return ask !== undefined && sealed === undefined;
    });
  }
  /** The view of a seat. In a closed or frozen match it contains no question. */
  seatView(seat: Seat): SeatView {
    const look = this.looks.value.get(seat);
    if (!look) throw new Error(`nothing is known here of seat ${seat}`);
    const { phase } = this.presence ?? {};
    return phase === 'closed' || phase === 'frozen' ? { ...look, ...UNASKED } : look;
  }
  /** For several seats on one device: whether one sees something that another does not. */
  hasSecrets(seat: Seat): boolean {
    const { view, awaited } = this.seatView(seat);
    if (awaited?.kind === 'sealed' || awaited?.kind === 'window') return true;
    const others = this.mine.flatMap(one => (one === seat ? [] : (this.looks.value.get(one) ?? [])));
    return others.some(other => view.cards.face.some((face, card) => face !== other.view.cards.face[card]));
  }
  settled(seat: Seat): Settled {
    return settledFor(this.gameModule, this.presence?.places[seat]?.settled);
  }
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // client messages

  /** The entropy is fixed now, however late and however often the answer is sent. */
  async answer(seat: Seat, pick: Json): Promise<void> {
    const { step, fair } = this.seatView(seat);
    const link = fair && { link: this.chains.next(seat, fair.chain) };
    await this.request({ do: 'answer', seat, step, pick, ...link });
  }
  async advise(seat: Seat, level: string): Promise<Opinion> {
    const opinion = await this.request({ do: 'advise', seat, step: this.seatView(seat).step, level });
    if (!isOpinion(opinion)) throw new Error('the server gave no advice');
    return opinion;
  }
  async undo(seat: Seat): Promise<NoUndo | undefined> {
    await this.request({ do: 'undo', seat, step: this.seatView(seat).step });
    return undefined;
  }
  async tell(seat: Seat, invitation: number, text: string): Promise<void> {
    await this.request({ do: 'story', seat, invitation, text });
  }
  async sit(seat: Seat, { kind, level }: Sitter): Promise<void> {
    const to = kind === 'person' ? 'person' : 'bot';
    await this.request({ do: 'hand', seat, to, ...(to === 'bot' && level !== undefined && { level }) });
  }
  async settle(seat: Seat, settled: Settled): Promise<void> {
    await this.request({ do: 'settle', seat, settled });
  }
  async letPass(seat: Seat): Promise<void> {
    await this.request({ do: 'letPass', seat });
  }

  /** Resolves when the server has committed the message; rejects with its refusal. */
  request(wanted: Wanted): Promise<Json | undefined> {
    const what = canonical(wanted);
    const same = [...this.messages.values()].find(pending => pending.what === what);
    if (same) return same.promise;
    const id = fresh(12);
    const text = JSON.stringify({ ...wanted, id });
    const pending: Pending = { text, what, ...Promise.withResolvers<Json | undefined>() };
    this.messages.set(id, pending);
    this.unsettled.value = this.messages.size;
    this.connection.say(text);
    return pending.promise;
  }

  private sayEverything(): void {
    this.last = undefined;
    // A server in trouble tells every new connection.
    this.troubled.value = undefined;
    this.connection.say(this.front);
    for (const { text } of this.messages.values()) this.connection.say(text);
  }

  // chance

  /** This device's notes, for comparison with the record. */
  get seen(): Seen {
    const given = this.mine.map(seat => ({ seat, links: this.chains.given(seat, this.presence?.chance?.commitment) }));
    return { sighting: this.services.notebook.seen, given };
  }

  /** Sends automatically the messages that an opening waits for. */
  private takePart({ phase, chance }: Presence): void {
    if (phase !== 'opening' || !chance) return;
    const messages = this.chains.inOpening(chance, this.mine);
    // With its first link a device agrees to the anchors shown now, and to no others.
    if (messages.some(message => message.do === 'link')) this.note(seen => withAgreement(seen, chance));
    for (const message of messages)
      this.request(message).catch(warn('This device could not take part in the opening of chance'));
  }

  /** Notes everything shown about chance, so that a forged record is detected. */
  private witness(): void {
    const { chance, terms } = this.presence ?? {};
    const { commitment: bound } = terms?.set ?? {};
    // The first shown value counts: a set is bound when it is created.
    if (bound !== undefined && !this.services.notebook.seen)
      this.note(() => ({ opening: null, commitment: bound, seals: [] }));
    const [look] = this.looks.value.values();
    if (chance) this.note(seen => withOpening(seen, chance));
    if (chance && look?.fair) this.note(seen => withLook(seen, chance.commitment, look));
  }

  private note(change: (seen: Sighting | undefined) => Sighting): void {
    const { notebook } = this.services;
    const { seen } = notebook;
    const next = change(seen);
    if (next !== seen) notebook.see(next);
  }

  // server messages

  private hear(frame: ServerMessage): void {
    const whole = isWhole(frame);
    if (this.last !== undefined && frame.n !== this.last + 1) {
      this.last = undefined;
      this.connection.say(JSON.stringify({ do: 'again' } satisfies ClientMessage));
    }
    batch(() => {
      if (whole || this.last !== undefined) this.applyMessage(frame, whole && this.last === undefined);
      if (frame.done) this.done(frame.done);
      if (frame.refused) this.refused(frame.refused);
      if (frame.trouble !== undefined) this.troubled.value = frame.trouble;
    });
    if (frame.looks) for (const listener of this.listeners) listener();
  }

  /** Applies a server message; a complete one replaces all earlier state. */
  private applyMessage({ n, presence, looks = [], lines = [] }: ServerMessage, anew: boolean): void {
    this.last = n;
    if (presence) {
      this.around.value = presence;
      const now = performance.now();
      this.dueAt.value = presence.leftMs === null ? undefined : now + presence.leftMs;
      this.offerDueAt.value = presence.offerLeftMs === null ? undefined : now + presence.offerLeftMs;
      this.missing.value = presence.absences.map(({ seat, forMs, proposableInMs }) => ({
        ...{ seat, since: now - forMs, proposableAt: now + proposableInMs },
      }));
    }
    if (anew || looks.length > 0) this.looks.value = seen(anew ? new Map() : this.looks.value, looks);
    if (anew || lines.length > 0) this.talk.value = heard(anew ? [] : this.talk.value, lines);
    if (presence) this.takePart(presence);
    this.witness();
  }

  private done({ id, value }: NonNullable<ServerMessage['done']>): void {
    this.settleMessage(id, ({ resolve }) => resolve(value));
  }

  /** A refusal by a closing server is temporary: the message is sent again after the reconnect. */
  private refused(message: RefusedMessage): void {
    const { id, code } = message;
    if (id === null || code === 'closing') return;
    this.settleMessage(id, ({ reject }) => reject(this.refusalIn(message)));
  }

  /** A code that this version does not know comes with a sentence of the server. */
  private refusalIn({ code, params, why }: Omit<RefusedMessage, 'id'>): Refusal {
    return receivedRefusal(code, params) ?? new Refusal('server-refused', { sentence: why[this.services.language()] });
  }

  private settleMessage(id: string, how: (pending: Pending) => void): void {
    const pending = this.messages.get(id);
    if (!pending) return;
    this.messages.delete(id);
    this.unsettled.value = this.messages.size;
    how(pending);
  }
}

/** Adds the opening in which the device gives its first link; the first shown values count. */
function withAgreement(seen: Sighting | undefined, { commitment, anchors }: OpenChance): Sighting {
  const before = seen ?? { opening: null, commitment, seals: [] };
  return before.opening?.commitment === commitment ? before : { ...before, opening: { commitment, anchors } };
}

const UNASKED = { ask: undefined, options: [], awaited: undefined, sealed: undefined } satisfies Partial<SeatView>;

/** Applies updates to the views. */
function seen(before: ReadonlyMap<Seat, SeatView>, news: readonly SeatUpdate[]): ReadonlyMap<Seat, SeatView> {
  const looks = new Map(before);
  for (const look of news) looks.set(look.seat, received(looks.get(look.seat), look));
  return looks;
}

/** Merges chat lines, each once, in order. */
function heard(before: readonly ChatLine[], news: readonly ChatLine[]): readonly ChatLine[] {
  const lines = new Map([...before, ...news].map(line => [line.n, line]));
  return [...lines.values()].sort((a, b) => a.n - b.n);
}

const isOpinion = (value: Json | undefined): value is Json & Opinion =>
  typeof value === 'object' && value !== null && 'pick' in value;
