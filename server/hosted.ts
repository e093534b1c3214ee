import { PASS, Refusal, type Seat } from '../engine/index.ts';
import type { Circle, Deed, SavedCircle } from '../table/circle.ts';
import type { Thinker } from '../table/local.ts';
import { missing } from '../table/opening.ts';
import { STAND_IN } from '../table/places.ts';
import type { Opinion } from '../table/table.ts';
import type { Company } from '../table/wire.ts';
import { companyOf } from './company.ts';
import { Patience } from './opening.ts';
import type { Around, Aside, Reader } from './readers.ts';
import { Refused } from './refusals.ts';
import { type Change, Conflict, type Store, type TableRow } from './store/store.ts';

/** What a table needs of the house it stands in. */
export interface Hall {
  readonly store: Pick<Store, 'append' | 'keepSnapshot'>;
  readonly think: (circle: Circle) => Thinker;
  now(): number;
  /** How long a bot, and a window in which nothing is decided, lets people wait: drawn without a look at the table. */
  pause(): number;
  dwell(): number;
  /** How long an opening waits for those who take part in it. */
  patience(): number;
  /** The beginning of a match in whose opening these seats take part. */
  begin(circle: Circle, seats: readonly Seat[]): Deed;
  /** How long a bot of a level thinks at most. */
  muse(level: string): number;
  /** Calls a person who is asked, and who does not have the table in front. */
  summon(hosted: Hosted, seat: Seat): void;
  /** The table is not to be trusted any more: it is taken out of memory and read again when it is needed. */
  forsake(hosted: Hosted): void;
  /** Something was written down after so many milliseconds. */
  kept(milliseconds: number): void;
}

/** What is kept of a table as a snapshot: how it stands, and the ids under which everything was done. */
export interface Memory {
  readonly circle: SavedCircle;
  readonly known: readonly string[];
}

/** This was done long ago under the same id. */
class DoneBefore extends Error {}

/** A window that is open, and whether what was settled in advance has been heard in it. */
interface Window {
  readonly step: number;
  heard: boolean;
}

/** So many deeds are replayed at most when a table is read again. */
const SNAPSHOT_EVERY = 64;
/** The longest time that a timer can run. */
const LONGEST = 2 ** 31 - 1;

/** What is kept of a table beside its log, and what that depends on. */
interface Outline {
  readonly phase: TableRow['phase'];
  readonly guests: readonly (string | null)[];
  readonly dueAt: number | null;
  readonly step: number;
  readonly isWindow: boolean;
}

/** What a person does in a window of which nobody else may learn, not even by when the table has changed. */
const SILENT: readonly Deed['do'][] = ['answer', 'undo', 'settle', 'letPass', 'passOn'];

function changesOf(before: Outline, after: Outline, deed: Deed, at: number): Pick<Change, 'row' | 'seats'> {
  const { phase, dueAt } = after;
  const isSilent = before.isWindow && after.step === before.step && SILENT.includes(deed.do);
  const seats = after.guests.flatMap((guest, seat) => (guest === before.guests[seat] ? [] : [{ seat, guest }]));
  return {
    row: {
      ...(!isSilent && { changedAt: at }),
      ...(phase !== before.phase && { phase }),
      ...(phase !== before.phase && phase !== 'gathering' && phase !== 'playing' && { listed: false }),
      ...(dueAt !== before.dueAt && { dueAt }),
    },
    ...(seats.length > 0 && { seats }),
  };
}

/**
 * A circle in the memory of the server. Everything happens to it one after the other: a deed is done, written down for
 * good, and only then shown to anybody.
 */
export class Hosted {
  readonly id: string;
  readonly code: string;
  readonly circle: Circle;
  /** When it was last of use. */
  touched: number;
  private readonly hall: Hall;
  private readonly thinker: Thinker;
  private readonly readers = new Set<Reader>();
  private readonly known: Set<string>;
  private tail: Promise<unknown> = Promise.resolve();
  private seq: number;
  private snapshot: number;
  private gone = false;
  private waiting = 0;
  private thinking = false;
  private botTimer: ReturnType<typeof setTimeout> | undefined;
  private clock: { readonly due: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  private window: Window | undefined;
  private summoned = new Map<Seat, number>();
  private readonly patience = new Patience(match => void this.turn(() => this.openAnew(match)).catch(() => {}));

  constructor(hall: Hall, { id, code }: TableRow, circle: Circle, seq: number, known: Iterable<string>) {
    this.hall = hall;
    this.id = id;
    this.code = code;
    this.circle = circle;
    this.seq = seq;
    this.snapshot = seq;
    this.known = new Set(known);
    this.touched = hall.now();
    this.thinker = hall.think(circle);
  }

  /** Lets bots, clocks and windows run. */
  wake(): void {
    if (this.gone) return;
    this.wakeBots();
    this.windClock();
    this.holdWindow();
    this.patience.watch(this.circle.opening, this.hall.patience());
  }

  /** One thing after the other: what is read inside has been written down. */
  turn<T>(work: () => T | Promise<T>): Promise<T> {
    this.waiting++;
    const next = this.tail.then(work).finally(() => this.waiting--);
    this.tail = next.catch(() => {});
    return next;
  }

  /** Looks at the circle as it has been written down. */
  look<T>(work: (circle: Circle) => T): Promise<T> {
    return this.turn(() => {
      if (this.gone) throw new Refused('closing');
      return work(this.circle);
    });
  }

  /** Does a deed for good. Done before under the same id, it is not done again. */
  do(deed: Deed | (() => Deed), id: string | null = null, aside?: { reader: Reader; aside: Aside }): Promise<void> {
    return this.turn(async () => {
      if (this.gone) throw new Refused('closing');
      this.touched = this.hall.now();
      const before = id !== null && this.known.has(id);
      const done = before ? undefined : typeof deed === 'function' ? deed() : deed;
      if (done) await this.write(done, id);
      this.show(aside);
      if (done) this.goOn();
    }).catch(error => {
      if (!(error instanceof DoneBefore)) throw error;
      aside?.reader.say(aside.aside);
    });
  }

  private async write(deed: Deed, id: string | null): Promise<void> {
    const { hall } = this;
    const at = hall.now();
    const before = this.outline(at);
    this.applied(deed, at);
    const after = this.outline(at);
    const entries = [{ seq: this.seq + 1, id, at, deed: JSON.parse(JSON.stringify(deed)) }];
    const change = { table: this.id, entries, ...changesOf(before, after, deed, at) };
    await hall.store.append(change).catch(error => this.forsaken(error));
    hall.kept(hall.now() - at);
    this.seq++;
    if (id !== null) this.known.add(id);
    if (after.step < before.step) for (const reader of this.readers) reader.forgetEvents();
    if (this.seq - this.snapshot >= SNAPSHOT_EVERY) this.keepSnapshot();
  }

  private outline(now: number): Outline {
    const { phase, places, table } = this.circle;
    const guests = places.map(({ guest }) => guest ?? null);
    return {
      // For whoever looks from outside, an opening is a part of the gathering.
      phase: phase === 'opening' ? 'gathering' : phase,
      guests,
      dueAt: this.wakeAt(now),
      step: table?.step ?? 0,
      isWindow: table?.kind === 'window',
    };
  }

  /** When the table must be in memory again, should it have left: a clock runs out, or something was to happen by itself. */
  private wakeAt(now: number): number | null {
    const { phase, table, due } = this.circle;
    if (phase === 'opening') return now;
    if (phase !== 'playing') return null;
    const goesOnByItself = table && (table.waitingFor('bot').length > 0 || (table.kind === 'window' && table.settled));
    return goesOnByItself ? now : (due ?? null);
  }

  private applied(deed: Deed, at: number): void {
    try {
      this.circle.apply(deed, at);
    } catch (error) {
      if (error instanceof Refusal) throw new Refused('notNow');
      // A fault in the rules may have left anything behind.
      this.hall.forsake(this);
      throw error;
    }
  }

  /**
   * What could not be written down has not happened: this copy of the table is thrown away, and whoever is connected
   * comes back to what was written. If it had been written before, though, it has happened, and is said to be done.
   */
  private forsaken(error: unknown): never {
    this.hall.forsake(this);
    throw error instanceof Conflict && error.of === 'id' ? new DoneBefore() : new Refused('notKept');
  }

  /** A cache: if it is lost, the deeds are replayed. */
  keepSnapshot(): void {
    if (this.snapshot === this.seq) return;
    this.snapshot = this.seq;
    const body: Memory = { circle: this.circle.save(), known: [...this.known] };
    this.hall.store.keepSnapshot(this.id, this.seq, JSON.parse(JSON.stringify(body))).catch(() => {});
  }

  // who is connected

  join(reader: Reader): Promise<void> {
    return this.turn(() => {
      if (this.gone) throw new Refused('closing');
      this.touched = this.hall.now();
      this.readers.add(reader);
      this.show();
    });
  }

  part(reader: Reader): void {
    this.readers.delete(reader);
    this.turn(() => this.show()).catch(() => {});
  }

  /** Sends everything anew to one reader. */
  again(reader: Reader): Promise<void> {
    return this.turn(() => {
      reader.forget();
      reader.show(this.circle, this.around());
    });
  }

  /** Whether the person of a seat plays and is connected. */
  isThere(seat: Seat): boolean {
    const { kind, guest, away } = this.circle.places[seat] ?? {};
    return kind === 'person' && !away && [...this.readers].some(reader => reader.guest === guest);
  }

  /** The seats whose people play and are connected. */
  get present(): readonly Seat[] {
    return [...this.circle.places.keys()].filter(seat => this.isThere(seat));
  }

  isInFrontOf(guest: string): boolean {
    return [...this.readers].some(reader => reader.guest === guest && reader.inFront);
  }

  /** Whether it can leave the memory. */
  isIdle(since: number): boolean {
    return this.readers.size === 0 && this.waiting === 0 && !this.thinking && this.touched < since;
  }

  companyFor(guest: string): Company {
    const here = new Set([...this.readers].map(reader => reader.guest));
    return companyOf(this.circle, this.code, guest, here, this.hall.now());
  }

  /** Everything that the company depends on is in the stamp, except how much time is left. */
  private around(): Around {
    const { phase, places, offer, next, chance } = this.circle;
    const here = Array.from(this.readers, reader => reader.guest);
    return {
      stamp: JSON.stringify([phase, places, offer, next, chance, here]),
      companyFor: guest => this.companyFor(guest),
    };
  }

  /** Shows everybody what is new for them; those for whom nothing is new are sent nothing. */
  private show(to?: { readonly reader: Reader; readonly aside: Aside }): void {
    const around = this.around();
    for (const reader of this.readers) reader.show(this.circle, around, reader === to?.reader ? to.aside : undefined);
  }

  // what happens by itself

  private goOn(): void {
    this.wake();
    this.callPeople();
  }

  /** Who has left during an opening does not take part in the next one, which is begun at once, with a new secret. */
  private async openAnew(match: string): Promise<void> {
    const { opening } = this.circle;
    if (this.gone || opening?.match !== match) return;
    const absent = missing(opening);
    const seats = opening.seats.filter(seat => !absent.includes(seat));
    await this.write(this.hall.begin(this.circle, seats), null);
    this.show();
    this.goOn();
  }

  private wakeBots(): void {
    clearTimeout(this.botTimer);
    const { table, phase } = this.circle;
    const [seat] = phase === 'playing' ? (table?.waitingFor('bot') ?? []) : [];
    if (this.gone || this.thinking || seat === undefined) return;
    this.botTimer = setTimeout(() => this.letAnswer(seat, 'bot'), this.hall.pause());
  }

  /** A bot thinks for a seat, on its own account or because the time was up, and answers if it is still asked. */
  private async letAnswer(seat: Seat, by: 'bot' | 'clock'): Promise<void> {
    this.thinking ||= by === 'bot';
    const begun = await this.turn(() => this.beginToThink(seat, by)).catch(() => undefined);
    const opinion = await begun?.opinion;
    if (by === 'bot') this.thinking = false;
    const pending = by === 'bot' ? 'bot' : 'person';
    await this.turn(async () => {
      const { table, phase } = this.circle;
      const isAsked = phase === 'playing' && table?.step === begun?.step && table?.waitingFor(pending).includes(seat);
      if (this.gone || !opinion || !isAsked) return this.gone ? undefined : this.wake();
      const { pick, why } = opinion;
      await this.write({ do: 'answer', seat, pick, by, ...(why && by === 'bot' && { why }) }, null);
      this.show();
      this.goOn();
    }).catch(() => {});
  }

  private beginToThink(seat: Seat, by: 'bot' | 'clock'): { opinion: Promise<Opinion | undefined>; step: number } {
    const { table, places } = this.circle;
    if (!table) throw new Error('no match has begun here');
    const { step, kind } = table;
    if (by === 'clock' && kind === 'window') return { opinion: Promise.resolve({ pick: PASS }), step };
    const look = table.look(seat);
    if (!look.ask) return { opinion: Promise.resolve(undefined), step };
    const level = by === 'clock' ? STAND_IN : (places[seat]?.level ?? STAND_IN);
    const opinion = this.thinker(look, table, level).catch(() => undefined);
    return { opinion: kind === 'window' ? this.unhurried(opinion, level) : opinion, step };
  }

  /** In a window a bot takes the same time whether it has something to think about or not. */
  private async unhurried(opinion: Promise<Opinion | undefined>, level: string): Promise<Opinion | undefined> {
    const [found] = await Promise.all([opinion, new Promise(resolve => setTimeout(resolve, this.hall.muse(level)))]);
    return found;
  }

  /** What a bot would do in a seat; the asking has been written down before. */
  async advice(seat: Seat, level: string): Promise<Opinion> {
    const begun = await this.look(({ table }) => {
      if (!table?.topic(seat)) throw new Refused('notAsked');
      return { opinion: this.thinker(table.look(seat), table, level) };
    });
    return begun.opinion;
  }

  private windClock(): void {
    const { due } = this.circle;
    if (due === this.clock?.due) return;
    clearTimeout(this.clock?.timer);
    this.clock = undefined;
    if (due === undefined) return;
    const timer = setTimeout(() => this.ring(), Math.min(LONGEST, Math.max(0, due - this.hall.now())));
    this.clock = { due, timer };
  }

  private ring(): void {
    this.clock = undefined;
    const { due, table } = this.circle;
    if (this.gone || due === undefined) return;
    if (due > this.hall.now()) return this.windClock();
    for (const seat of table?.waitingFor('person') ?? []) void this.letAnswer(seat, 'clock');
  }

  /** A window stays open for a moment even if everybody has settled the answer in advance. */
  private holdWindow(): void {
    const { table, phase } = this.circle;
    if (phase !== 'playing' || table?.kind !== 'window') return;
    if (this.window?.step !== table.step) {
      this.window = { step: table.step, heard: false };
      this.hearSoon(this.window, this.hall.dwell());
    } else if (this.window.heard && table.settled) this.hearSoon(this.window, 0);
  }

  private hearSoon(window: Window, milliseconds: number): void {
    setTimeout(() => this.turn(() => this.hear(window)).catch(() => {}), milliseconds);
  }

  private async hear(window: Window): Promise<void> {
    const { table, phase } = this.circle;
    if (this.gone || phase !== 'playing' || table?.kind !== 'window' || table.step !== window.step) return;
    window.heard = true;
    if (table.settled) {
      await this.write({ do: 'passOn' }, null);
      this.show();
    }
    this.goOn();
  }

  private callPeople(): void {
    const { table, phase, places } = this.circle;
    if (phase !== 'playing' || !table || (table.kind === 'window' && !this.window?.heard)) return;
    for (const seat of table.waitingFor('person')) {
      const guest = places[seat]?.guest;
      if (guest === undefined || this.summoned.get(seat) === table.step || this.isInFrontOf(guest)) continue;
      this.summoned.set(seat, table.step);
      this.hall.summon(this, seat);
    }
  }

  /** Out of memory: nothing happens to it any more, and whoever is connected comes back. */
  end(): void {
    this.gone = true;
    clearTimeout(this.botTimer);
    clearTimeout(this.clock?.timer);
    this.patience.stop();
    queueMicrotask(() => {
      for (const reader of this.readers) reader.leave();
    });
  }
}
