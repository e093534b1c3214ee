import { randomBytes, randomInt } from 'node:crypto';
import { levelNamed } from '../bots/levels.ts';
import { LEVELS } from '../bots/tuning.ts';
import { type House, type Json, Refusal, type Seat } from '../engine/index.ts';
import { open as openShelf } from '../games/shelf.ts';
import { chanceOf } from '../table/chance.ts';
import { Circle, type Deed, type Night } from '../table/circle.ts';
import { commit } from '../table/opening.ts';
import type { Arrangement } from '../table/places.ts';
import { type Send, thinkingElsewhere } from '../table/thinking.ts';
import { freshCode } from './codes.ts';
import { type Hall as HallOf, Hosted, type Memory } from './hosted.ts';
import { Refused } from './refusals.ts';
import { Sets } from './sets.ts';
import { Conflict, Damaged, type Entry, type Reading, type Store, type TableRow } from './store/store.ts';

/** What the hall is given from outside. */
export interface Surroundings {
  readonly store: Store;
  /** Where bots think. */
  readonly send: Send;
  readonly idleMinutes: number;
  /** Where houses are had from; without it, from the shelf. */
  readonly houseOf?: ((game: string) => Promise<House | undefined>) | undefined;
  /** Bots of load tests and of tests do not dawdle. */
  readonly hurry?: boolean;
  /** How long an opening waits for those who take part in it, in milliseconds. */
  readonly patience?: number;
  readonly summon: (hosted: Hosted, seat: Seat) => void;
  readonly kept?: (milliseconds: number) => void;
  /** Something that the operator should read. It holds no secret. */
  readonly warn: (what: string, about: Readonly<Record<string, string>>) => void;
}

/** The first line of every log. */
interface Opening extends Arrangement {
  readonly do: 'open';
  readonly code: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** No clock runs for longer than this. */
const REMEMBERED = 60 * 24 * 60 * MINUTE;
/** How often the hall looks round: for clocks that have run out, tables that nobody needs, and what the operator did. */
const ROUND = SECOND;
/** How often it writes down that it is there. */
const HEARTBEAT = 5 * SECOND;
/** N4 A window stays open at least so long, whatever was settled. */
const DWELL = { least: 800, most: 1200 };
/** So many tables are opened in one round, so that nobody waits for all of them. */
const AT_ONCE = 100;
const PAUSE = { least: 350, most: 900 };
/** So long an opening waits for a device: it answers by itself. */
const PATIENCE = 15 * SECOND;

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** Enough of an id to find its table, and too little to come in by. */
const nameOf = (id: string): string => `${id.slice(0, 8)}…`;
/** An address as it is banned: IPv4 without its IPv6 dress. */
const undressed = (what: string): string => what.replace(/^::ffff:(?=\d+\.)/i, '');
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));
const freshId = (): string => randomBytes(16).toString('hex').slice(0, 24);

/** All tables of the server: those that somebody needs are in memory, the others in the store. */
export class Hall implements HallOf {
  readonly store: Store;
  readonly sets: Sets;
  private readonly around: Surroundings;
  private readonly tables = new Map<string, Promise<Hosted>>();
  private readonly banned = new Set<string>();
  private readonly damaged = new Set<string>();
  private readonly rematches = new Map<Hosted, Promise<string>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nights: readonly Night[] = [];
  private heartbeat = 0;
  private closing = false;

  private constructor(around: Surroundings, sets: Sets) {
    this.around = around;
    this.store = around.store;
    this.sets = sets;
  }

  /** Opens the hall. While it was closed, nobody's clock has run. */
  static async open(around: Surroundings): Promise<Hall> {
    const { store } = around;
    const hall = new Hall(around, await Sets.open(store));
    const now = hall.now();
    const last = Number(await store.meta('aliveAt')) || now;
    const before: readonly Night[] = JSON.parse((await store.meta('nights')) ?? '[]');
    hall.nights = [...before, { from: Math.min(last, now), to: now }].filter(({ to }) => to > now - REMEMBERED);
    await store.shiftDue(Math.max(0, now - last));
    await store.setMeta('nights', JSON.stringify(hall.nights));
    await hall.lookRound();
    return hall;
  }

  now(): number {
    return Date.now();
  }
  pause(): number {
    return this.around.hurry ? 0 : randomInt(PAUSE.least, PAUSE.most);
  }
  dwell(): number {
    return this.around.hurry ? 0 : randomInt(DWELL.least, DWELL.most);
  }
  patience(): number {
    return this.around.patience ?? PATIENCE;
  }
  /** How a match is begun: under a chance in which the people of these seats take part, or under that of its set. */
  begin({ house, terms, places }: Circle, seats: readonly Seat[]): Deed {
    const { rules } = house.game;
    if (terms.set) return { do: 'begin', chance: this.sets.chance(terms.set.id), rules };
    const fresh = (bytes: number): string => randomBytes(bytes).toString('hex');
    const chance = commit(house, { seats: places.length, options: terms.options }, fresh(12), fresh(32));
    return { do: 'begin', chance, rules, seats };
  }
  muse(level: string): number {
    const { milliseconds = 0 } = LEVELS[levelNamed(level) ?? 'Wisp'].play;
    return this.around.hurry ? 0 : milliseconds;
  }
  think(circle: Circle): ReturnType<typeof thinkingElsewhere> {
    const { set } = circle.terms;
    const steadiness = set && this.sets.steadiness(set.id);
    return thinkingElsewhere(circle.house, n => randomInt(n), this.around.send, steadiness);
  }
  summon(hosted: Hosted, seat: Seat): void {
    this.around.summon(hosted, seat);
  }
  private houseOf(game: string): Promise<House | undefined> {
    return (this.around.houseOf ?? openShelf)(game);
  }
  kept(milliseconds: number): void {
    this.around.kept?.(milliseconds);
  }
  forsake(hosted: Hosted): void {
    this.tables.delete(hosted.id);
    hosted.end();
  }
  get inMemory(): number {
    return this.tables.size;
  }
  isBanned(what: string): boolean {
    return this.banned.has(undressed(what));
  }

  /** Lays a table. It can be found by its id and its code from now on. */
  async lay(arrangement: Arrangement): Promise<TableRow> {
    const { terms, places } = arrangement;
    const house = await this.houseOf(terms.game);
    if (!house || house.hidden) throw new Refused('noTable');
    const id = freshId();
    try {
      Circle.lay(id, house, arrangement, chanceOf);
    } catch (error) {
      throw error instanceof Refusal ? new Refused('malformed') : error;
    }
    const now = this.now();
    const seats = places.flatMap(({ guest }, seat) => (guest === undefined ? [] : [{ seat, guest }]));
    for (let attempt = 0; ; attempt++) {
      const code = freshCode();
      const opening: Opening = { do: 'open', code, terms, places };
      const row: TableRow = {
        ...{ id, code, game: terms.game, rules: house.game.rules, phase: 'gathering', listed: terms.listed },
        ...{ openedAt: now, changedAt: now, dueAt: null },
      };
      const entries = [{ seq: 1, id: null, at: now, deed: plain(opening) }];
      try {
        await this.store.create(row, { table: id, entries, seats });
        return row;
      } catch (error) {
        // Of 2^48 codes one was taken.
        if (!(error instanceof Conflict) || attempt > 3) throw new Refused('notKept');
      }
    }
  }

  /**
   * Lays several tables for the same evening. Nobody watches there and nobody comes by chance: whoever has seen one of
   * them would know what the others are dealt. The host sits at the first, if at all.
   */
  async laySet({ terms, places }: Arrangement, count: number): Promise<{ id: string; rows: readonly TableRow[] }> {
    const id = freshId();
    const others = places.map(place => (place.guest === undefined ? place : ({ kind: 'open', name: '' } as const)));
    const rows: TableRow[] = [];
    for (let table = 1; table <= count; table++) {
      const agreed = { ...terms, listed: false, spectators: false, set: { id, table, of: count } };
      rows.push(await this.lay({ terms: agreed, places: table === 1 ? places : others }));
    }
    await this.sets.note(id, { host: terms.host, tables: rows.map(row => row.id) });
    return { id, rows };
  }

  /** The table of an id: from memory, or read again. */
  open(id: string): Promise<Hosted> {
    if (this.closing) return Promise.reject(new Refused('closing'));
    const there = this.tables.get(id);
    if (there) return there;
    const opened = this.read(id);
    this.tables.set(id, opened);
    opened.catch(() => this.tables.delete(id));
    return opened;
  }

  private async read(id: string): Promise<Hosted> {
    const reading = await this.store.read(id).catch((error: unknown) => {
      if (!(error instanceof Damaged)) throw error;
      if (!this.damaged.has(id)) this.around.warn('a table is damaged', { table: nameOf(id), fault: faultOf(error) });
      this.damaged.add(id);
      throw new Refused('frozen');
    });
    if (!reading) throw new Refused('noTable');
    const { circle, known } = await this.replayed(id, reading);
    const { row, snapshot, entries } = reading;
    circle.nights = this.nights;
    if (row.phase === 'closed') circle.apply({ do: 'close' }, row.changedAt);
    const seq = entries.at(-1)?.seq ?? snapshot?.seq ?? 0;
    const hosted = new Hosted(this, row, circle, seq, known);
    hosted.wake();
    return hosted;
  }

  /** The circle that its log tells of. One that cannot be told any more is frozen, not guessed. */
  private async replayed(id: string, reading: Reading): Promise<Replayed> {
    const { game } = reading.row;
    const house = await this.houseOf(game);
    try {
      if (!house) throw new Error(`there is no game ${game}`);
      return fromSnapshot(id, house, reading) ?? fromLog(id, house, await this.wholeLog(id, reading));
    } catch (error) {
      this.around.warn('a record does not play', { table: nameOf(id), fault: faultOf(error) });
      await this.store.append({ table: id, entries: [], row: { phase: 'frozen', dueAt: null, listed: false } });
      throw new Refused('frozen');
    }
  }

  private wholeLog(id: string, { snapshot, entries }: Reading): readonly Entry[] | Promise<readonly Entry[]> {
    return snapshot ? this.store.all(id) : entries;
  }

  /** Another match with the same people; whoever asks later is led to the same table. */
  again(hosted: Hosted): Promise<string> {
    const underWay = this.rematches.get(hosted) ?? this.layAgain(hosted).finally(() => this.rematches.delete(hosted));
    this.rematches.set(hosted, underWay);
    return underWay;
  }

  private async layAgain(hosted: Hosted): Promise<string> {
    const { circle } = hosted;
    const { next: laid, phase } = await hosted.look(({ next, phase }) => ({ next, phase }));
    if (laid) return laid;
    if (phase !== 'over' && phase !== 'closed') throw new Refused('notNow');
    const places = circle.places.map(({ away: _, level, kind, ...place }) => ({
      ...place,
      kind,
      ...(kind === 'bot' && level !== undefined && { level }),
    }));
    // The next match is one of its own, whatever this one belonged to.
    const { set: _, ...terms } = circle.terms;
    const { id } = await this.lay({ terms, places });
    await hosted.do({ do: 'next', id });
    const following = await this.open(id);
    // Those who are here are about to come over.
    if (following.circle.ready) await following.do(() => this.begin(following.circle, hosted.present));
    return id;
  }

  /** What has to be looked at now and then. A look that fails is not the last one. */
  private async lookRound(): Promise<void> {
    const now = this.now();
    try {
      if (now - this.heartbeat >= HEARTBEAT) {
        this.heartbeat = now;
        await this.store.setMeta('aliveAt', String(now));
        await this.heedOperator(now);
        await this.sweep(now - this.around.idleMinutes * MINUTE);
      }
      await this.openDue(now);
    } catch (error) {
      this.around.warn('the store does not answer', { fault: faultOf(error) });
    }
    if (!this.closing) this.timer = setTimeout(() => void this.lookRound(), ROUND).unref();
  }

  /** Opens the tables where a clock has run out or something was to happen by itself. */
  private async openDue(now: number): Promise<void> {
    const passed = this.tables.size + this.damaged.size;
    for (const id of await this.store.due(now, passed + AT_ONCE))
      if (!this.tables.has(id) && !this.damaged.has(id)) await this.open(id).catch(() => {});
  }

  /** Takes tables out of memory that nobody has needed for a while. */
  private async sweep(since: number): Promise<void> {
    for (const [id, opened] of this.tables) {
      const hosted = await opened.catch(() => undefined);
      if (!hosted?.isIdle(since)) continue;
      hosted.keepSnapshot();
      hosted.end();
      this.tables.delete(id);
    }
  }

  /** Tables that were closed and guests that were banned from the command line. */
  private async heedOperator(now: number): Promise<void> {
    const bans = await this.store.bans();
    this.banned.clear();
    for (const { what, until } of bans) if (until === null || until > now) this.banned.add(what);
    for (const { id } of await this.store.rows('closed', 100)) {
      const hosted = await this.tables.get(id)?.catch(() => undefined);
      const phase = hosted?.circle.phase;
      if (hosted && (phase === 'gathering' || phase === 'opening' || phase === 'playing')) this.forsake(hosted);
    }
  }

  /** Closes the hall: what is under way is finished, the rest is kept as it is. */
  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    for (const opened of this.tables.values()) {
      const hosted = await opened.catch(() => undefined);
      if (!hosted) continue;
      await hosted.turn(() => hosted.end());
      hosted.keepSnapshot();
    }
    await this.store.setMeta('aliveAt', String(this.now()));
  }
}

/** A circle as it was written down, and the ids under which everything was done. */
interface Replayed {
  readonly circle: Circle;
  readonly known: readonly string[];
}

function replay(circle: Circle, before: readonly string[], entries: readonly Entry[]): Replayed {
  for (const { deed, at } of entries) circle.apply(deed as unknown as Deed, at);
  return { circle, known: [...before, ...entries.flatMap(({ id }) => id ?? [])] };
}

/** A snapshot is a cache: one that cannot be read any more is as good as none. */
function fromSnapshot(id: string, house: House, { snapshot, entries }: Reading): Replayed | undefined {
  try {
    if (!snapshot) return undefined;
    const { circle, known } = snapshot.body as unknown as Memory;
    return replay(Circle.load(id, house, circle, chanceOf), known, entries);
  } catch {
    return undefined;
  }
}

function fromLog(id: string, house: House, [opening, ...entries]: readonly Entry[]): Replayed {
  return replay(Circle.lay(id, house, opening?.deed as unknown as Opening, chanceOf), [], entries);
}
