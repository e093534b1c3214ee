import {
  canonical,
  type House,
  type Json,
  type Language,
  type NoUndo,
  Refusal,
  type Seat,
  type Settled,
  SPECTATOR,
} from '../../engine/index.ts';
import type { Line } from '../../table/circle.ts';
import type { TableLink } from '../../table/link.ts';
import { settledFor } from '../../table/stops.ts';
import type { Look, Opinion, Sitter } from '../../table/table.ts';
import { type Company, type Frame, type Refused, received, type Wish, type WireLook } from '../../table/wire.ts';
import { fresh } from '../fresh.ts';
import { type Caller, Connection, type LineState } from './connection.ts';

type Told = Extract<Wish, { readonly id: string }>;
/** A wish as one has it, before it is given an id. */
export type Wanted = Told extends infer W ? (W extends Told ? Omit<W, 'id'> : never) : never;

/** A wish that is not acknowledged yet. */
interface Pending {
  readonly text: string;
  /** What it wants, in one text: the same thing is not wanted twice at once. */
  readonly what: string;
  readonly promise: Promise<Json | undefined>;
  readonly resolve: (value: Json | undefined) => void;
  readonly reject: (error: Error) => void;
}

export interface RemoteHost extends Pick<Caller, 'dial' | 'rhythm'> {
  readonly language: () => Language;
}

/** A whole frame stands by itself: nothing before it needs to be known. */
const isWhole = ({ company, looks = [] }: Frame): boolean => company !== undefined && looks.every(look => look.header);

/**
 * A table on the server, as this device may know it. Whatever was asked of it is said again with the same id, after
 * every loss of the network, until the server has it for good or has refused it.
 */
export class RemoteTable implements TableLink {
  readonly id: string;
  readonly house: House;
  private readonly host: RemoteHost;
  private readonly connection: Connection;
  private readonly listeners = new Set<() => void>();
  private readonly looks = new Map<Seat, Look>();
  private readonly wishes = new Map<string, Pending>();
  private around: Company | undefined;
  private dueAt: number | undefined;
  private talk: readonly Line[] = [];
  /** The number of the frame that was heard last; undefined while a whole one is awaited. */
  private last: number | undefined;
  private here = false;
  /** What was settled here. */
  private readonly chosen = new Map<Seat, Settled>();

  constructor(id: string, house: House, host: RemoteHost) {
    this.id = id;
    this.house = house;
    this.host = host;
    this.connection = new Connection({
      ...host,
      onOpen: () => this.sayEverything(),
      onMessage: text => this.hear(JSON.parse(text)),
      onChange: () => this.changed(),
      heartbeat: () => this.front,
    });
  }

  // the line

  get line(): LineState {
    return this.connection.state;
  }
  /** Why the server does not want to talk to this device, if it does not. */
  get refusal(): string | undefined {
    return this.connection.state === 'refused' ? this.connection.why : undefined;
  }
  /** Whether something was asked that the server has not acknowledged. */
  get busy(): boolean {
    return this.wishes.size > 0;
  }
  hurry(): void {
    this.connection.hurry();
  }
  drop(): void {
    this.connection.drop();
  }
  /** Comes in anew: who one is has changed. */
  reopen(): void {
    this.connection.reopen();
  }
  close(): void {
    this.listeners.clear();
    this.connection.close();
  }
  /** Says whether this very table is in front of a person now. */
  inFront(here: boolean): void {
    if (here === this.here) return;
    this.here = here;
    this.connection.check();
  }
  private get front(): string {
    return JSON.stringify({ do: 'front', here: this.here } satisfies Wish);
  }

  // what is known

  /** The people around the table; undefined until the server has spoken. */
  get company(): Company | undefined {
    return this.around;
  }
  /** When the time of those who are asked runs out, by `performance.now()`. */
  get due(): number | undefined {
    return this.dueAt;
  }
  get lines(): readonly Line[] {
    return this.talk;
  }
  get mine(): readonly Seat[] {
    return this.around?.places.flatMap((place, seat) => (place.mine ? [seat] : [])) ?? [];
  }
  /** Whether there is a match to be looked at. */
  get visible(): boolean {
    return this.looks.has(this.mine[0] ?? SPECTATOR);
  }
  waiting(): readonly Seat[] {
    return this.mine.filter(seat => {
      const look = this.looks.get(seat);
      return look?.ask !== undefined && look.sealed === undefined;
    });
  }
  look(seat: Seat): Look {
    const look = this.looks.get(seat);
    if (!look) throw new Error(`nothing is known here of seat ${seat}`);
    return look;
  }
  /** Of several seats on one device: whether one sees what another does not. */
  hasSecrets(seat: Seat): boolean {
    const { view, awaited } = this.look(seat);
    if (awaited?.kind === 'sealed' || awaited?.kind === 'window') return true;
    const others = this.mine.flatMap(one => (one === seat ? [] : (this.looks.get(one) ?? [])));
    return others.some(other => view.cards.face.some((face, card) => face !== other.view.cards.face[card]));
  }
  settled(seat: Seat): Settled {
    return settledFor(this.house, this.chosen.get(seat));
  }
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  // what is asked of it

  async answer(seat: Seat, pick: Json): Promise<void> {
    await this.ask({ do: 'answer', seat, step: this.look(seat).step, pick });
  }
  async advise(seat: Seat, level: string): Promise<Opinion> {
    const opinion = await this.ask({ do: 'advise', seat, level });
    if (!isOpinion(opinion)) throw new Error('the server gave no advice');
    return opinion;
  }
  async undo(seat: Seat): Promise<NoUndo | undefined> {
    await this.ask({ do: 'undo', seat, step: this.look(seat).step });
    return undefined;
  }
  async tell(seat: Seat, invitation: number, text: string): Promise<void> {
    await this.ask({ do: 'story', seat, invitation, text });
  }
  async sit(seat: Seat, { kind, level }: Sitter): Promise<void> {
    const to = kind === 'person' ? 'person' : 'bot';
    await this.ask({ do: 'hand', seat, to, ...(to === 'bot' && level !== undefined && { level }) });
  }
  async settle(seat: Seat, settled: Settled): Promise<void> {
    this.chosen.set(seat, settled);
    await this.ask({ do: 'settle', seat, settled });
  }
  async letPass(seat: Seat): Promise<void> {
    await this.ask({ do: 'letPass', seat });
  }

  /** Resolves when the server has done it for good; rejects with its sentence when it refuses. */
  ask(wanted: Wanted): Promise<Json | undefined> {
    const what = canonical(wanted);
    const same = [...this.wishes.values()].find(pending => pending.what === what);
    if (same) return same.promise;
    const id = fresh(12);
    const text = JSON.stringify({ ...wanted, id });
    const pending: Pending = { text, what, ...Promise.withResolvers<Json | undefined>() };
    this.wishes.set(id, pending);
    this.connection.say(text);
    this.changed();
    return pending.promise;
  }

  private sayEverything(): void {
    this.last = undefined;
    this.connection.say(this.front);
    for (const { text } of this.wishes.values()) this.connection.say(text);
  }

  // what is heard

  private hear(frame: Frame): void {
    const whole = isWhole(frame);
    const missed = this.last !== undefined && frame.n !== this.last + 1;
    if (missed) {
      this.last = undefined;
      this.connection.say(JSON.stringify({ do: 'again' } satisfies Wish));
    }
    if (whole || this.last !== undefined) this.take(frame, whole);
    if (frame.done) this.done(frame.done);
    if (frame.refused) this.refused(frame.refused);
    if (Object.keys(frame).length > 1 || missed) this.changed();
  }

  private take({ n, company, looks = [], lines = [] }: Frame, whole: boolean): void {
    const anew = this.last === undefined && whole;
    this.last = n;
    if (anew) this.looks.clear();
    if (company) this.gather(company);
    for (const look of looks) this.see(look);
    const known = anew ? [] : this.talk;
    if (anew || lines.length > 0) this.talk = [...known.filter(({ n: one }) => !lines.some(l => l.n === one)), ...lines];
  }

  private gather(company: Company): void {
    this.around = company;
    this.dueAt = company.left === null ? undefined : performance.now() + company.left;
  }

  private see(look: WireLook): void {
    this.looks.set(look.seat, received(this.looks.get(look.seat), look));
  }

  private done({ id, value }: NonNullable<Frame['done']>): void {
    this.wishes.get(id)?.resolve(value);
    this.wishes.delete(id);
  }

  /** A house that is closing has refused nothing: it is asked again when it is back. */
  private refused({ id, code, why }: Refused): void {
    if (id === null || code === 'closing') return;
    this.wishes.get(id)?.reject(new Refusal(why[this.host.language()]));
    this.wishes.delete(id);
  }
}

const isOpinion = (value: Json | undefined): value is Json & Opinion =>
  typeof value === 'object' && value !== null && 'pick' in value;
