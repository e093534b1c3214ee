import { type House as GameHouse, type Random, randomFrom } from '../../engine/index.ts';
import { house as template } from '../../games/template/house.ts';
import { sha256 } from '../../table/hash.ts';
import type { Arrangement } from '../../table/places.ts';
import { audit } from './audit.ts';
import type { Flaws } from './books.ts';
import { Disk } from './disk.ts';
import { drawFault } from './faults.ts';
import { House } from './house.ts';
import { type End, Line } from './network.ts';
import { Player } from './player.ts';
import { purseOf } from './pockets.ts';
import { booksOn, SimulatedStore } from './store.ts';
import { Life, Time } from './time.ts';

/** What came of one run. */
export interface Outcome {
  readonly seed: number;
  /** The promise that was broken; undefined if all were kept. */
  readonly fault: string | undefined;
  readonly faults: number;
  readonly entries: number;
  /** Two runs with the same digest were the same. */
  readonly digest: string;
}

/** What differs from an ordinary run. */
export interface Manner {
  readonly flaws?: Flaws;
  readonly journal?: (line: string) => void;
}

/** The smallest complete game: few answers, hidden hands, sealed and open questions. */
const GAME: GameHouse = { ...template, hidden: false } as unknown as GameHouse;

/** Faults begin when people have come, and end early enough for the match to go on without them. */
const QUIET = 300;
const SPAN = 6000;
/** Everybody is back so long after the last fault, and so long after it the match is over. */
const BACK = 5000;
const OVER = 120_000;

/** A process that is started again whenever it dies. */
interface Slot {
  readonly name: string;
  lives: number;
  house: House | undefined;
  life: Life | undefined;
}

/** One house with one table, the people around it, and everything that goes wrong there. */
export class Simulation {
  readonly random: Random;
  readonly time: Time;
  readonly store: SimulatedStore;
  readonly slots: readonly Slot[];
  players: readonly Player[] = [];
  private readonly journal: ((line: string) => void) | undefined;
  private readonly disk = new Disk();
  private readonly seed: number;
  private readonly sluggishness: number;
  private storeLife: Life | undefined;
  private table = '';
  private broken: string | undefined;
  /** When the last fault is over. */
  private calm = 0;

  constructor(seed: number, { flaws = {}, journal }: Manner) {
    this.seed = seed;
    this.journal = journal;
    this.random = randomFrom(`chaos/${seed}`);
    this.time = new Time(this.random);
    this.store = new SimulatedStore(this.time, this.random, this.disk, flaws);
    this.store.onRefusal = () => this.trouble(0, 'the disk refuses');
    this.sluggishness = [5, 40, 300][this.random(3)] ?? 5;
    const isAlone = this.random(3) > 0;
    this.slots = (isAlone ? ['house'] : ['attic', 'cellar']).map(name => ({
      ...{ name, lives: 0, house: undefined, life: undefined },
    }));
  }

  get isAlone(): boolean {
    return this.slots.length === 1;
  }

  note(line: string): void {
    this.journal?.(`${(this.time.now % 1_000_000).toFixed(1).padStart(9)}  ${line}`);
  }

  private alarm(what: string): void {
    this.note(`BROKEN: ${what}`);
    this.broken ??= what;
  }

  // the house

  /** Something goes wrong until so many milliseconds from now. */
  trouble(milliseconds: number, what: string): void {
    this.note(what);
    this.calm = Math.max(this.calm, this.time.now + milliseconds);
  }

  private boot(slot: Slot): void {
    const life = new Life(`${slot.name}-${++slot.lives}`, this.time, this.random);
    slot.life = life;
    if (this.isAlone) this.store.start(life);
    life.mourn(() => this.died(slot, life));
    const ground = { store: this.store, game: GAME, isAlone: this.isAlone, alarm: (what: string) => this.alarm(what) };
    House.open(life, ground).then(
      house => {
        this.note(`${life.name} is open`);
        slot.house = house;
      },
      // Its store does not answer.
      () => life.die(),
    );
  }

  /** In a house of its own the store dies with it, and with the power goes what was not synced. */
  private died(slot: Slot, { name }: Life): void {
    const { random } = this;
    const down = 20 + random(random(3) === 0 ? 2500 : 300);
    this.trouble(down, `${name} is dead`);
    if (this.isAlone && random(2) === 0) this.disk.losePower(random);
    slot.house = undefined;
    this.time.after(down, () => this.boot(slot));
  }

  private bootStore(): void {
    const life = new Life('store', this.time, this.random);
    this.storeLife = life;
    this.store.start(life);
    life.mourn(() => {
      const down = 20 + this.random(500);
      this.trouble(down, 'the store is dead');
      this.disk.losePower(this.random);
      this.time.after(down, () => this.bootStore());
    });
  }

  private any<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.random(list.length)];
  }

  /** A life that may be ended: of a house, or of a store that has its own. */
  anyLife(): Life | undefined {
    const lives = [...this.slots.map(({ life }) => life), this.storeLife].filter(life => life?.isAlive);
    return this.any(lives);
  }

  // the people

  private dial(player: Player, end: End): void {
    const delay = (): number => (this.random(1000) / 1000) * this.sluggishness;
    this.time.after(delay(), () => {
      const open = this.slots.flatMap(({ house }) => (house?.life.isAlive ? house : []));
      const house = this.any(open);
      if (!house) return end.closed();
      const line = new Line(this.time, delay, house.life, {
        hear: text => {
          this.note(`${player.guest} hears ${text.trim().slice(0, 160)}`);
          end.hear(text);
        },
        closed: end.closed,
      });
      house.life.mourn(() => line.cut(this.random, this.random(200), 0));
      house.life.enter(() => void house.admit(line, this.table, player.guest));
      player.opened(line);
    });
  }

  private async gather(): Promise<void> {
    const { random, time } = this;
    const seats = 2 + random(2);
    const people = 1 + random(seats);
    const guests = Array.from({ length: people }, (_, i) => ['Ada', 'Ben', 'Cleo', 'Dov'][i] ?? '');
    const bots = Array.from({ length: seats - people }, () => ({ kind: 'bot', name: 'Wisp', level: 'Wisp' }) as const);
    const pace = { window: null, decision: random(6) === 0 ? 2 : null };
    const arrangement: Arrangement = {
      terms: {
        ...{ game: 'template', options: {}, teaching: false, advice: false, listed: false, spectators: false, pace },
        host: guests[0] ?? '',
      },
      places: [...guests.map(guest => ({ kind: 'person', name: guest, guest }) as const), ...bots],
    };
    const [slot] = this.slots;
    void slot?.house?.hall.lay(arrangement).then(({ id }) => {
      this.table = id;
    });
    await time.passUntil(() => this.table !== '');
    this.players = guests.map((guest, i) => {
      const dial = (player: Player, end: End): void => this.dial(player, end);
      return new Player(guest, { time, random, dial, purse: purseOf(i, random) });
    });
    for (const player of this.players) player.connect();
  }

  // the run

  async run(): Promise<Outcome> {
    const { time, random } = this;
    if (!this.isAlone) this.bootStore();
    for (const slot of this.slots) this.boot(slot);
    await time.passUntil(() => this.slots.every(({ house }) => house));
    await this.gather();
    const faults = random(7);
    for (let i = 0; i < faults; i++) time.after(QUIET + random(SPAN), () => drawFault(this));
    this.calm = time.now;
    const faultsEnd = time.now + (faults > 0 ? QUIET + SPAN : QUIET);
    await time.passUntil(() => time.now >= faultsEnd);
    const areBack = (): boolean => time.now >= this.calm && this.players.every(({ isBack }) => isBack);
    await time.passUntil(() => areBack() || time.now >= this.calm + BACK);
    for (const { guest, isBack } of this.players) if (!isBack) this.alarm(`${guest} is not back`);
    const isOver = (): boolean => this.players.every(({ isThrough }) => isThrough);
    await time.passUntil(() => isOver() || this.broken !== undefined || time.now > this.calm + OVER);
    if (!isOver()) this.alarm('the match does not go on');
    return this.judged(faults);
  }

  /** The truth is what the disk has after everything that was not synced is gone. */
  private judged(faults: number): Outcome {
    for (const { life } of this.slots) if (life) life.isAlive = false;
    this.disk.forget();
    const book = booksOn(this.disk).tables.get(this.table);
    const fault = this.broken ?? audit(book, GAME, this.players);
    if (fault !== this.broken && fault !== undefined) this.alarm(fault);
    const seen = this.players.map(({ sights, done, refused }) => [sights.length, [...done], [...refused]]);
    const digest = sha256(JSON.stringify([book?.entries, seen, this.time.now]));
    return { seed: this.seed, fault, faults, entries: book?.entries.length ?? 0, digest };
  }
}

/** Plays one seed: everything that happens in it follows from the seed alone. */
export const playSeed = (seed: number, manner: Manner = {}): Promise<Outcome> => new Simulation(seed, manner).run();
