import { type GameModule, type Random, randomFrom } from '../engine/index.ts';
import { sha256 } from '../fair/hash.ts';
import { readDowntimes } from '../server/cluster/messages.ts';
import { Trouble as Reports } from '../server/ops/trouble.ts';
import { guestId, type TableId, tableId } from '../table/ids.ts';
import type { Arrangement } from '../table/room/places.ts';
import { audit } from './checks/audit.ts';
import type { Flaws } from './checks/ledger.ts';
import { Liveness, LOOK_EVERY_MS, type ReachedStates } from './checks/liveness.ts';
import { Truth } from './checks/truth.ts';
import { type Ground, SimulatedNode } from './cluster.ts';
import { drawFault } from './faults.ts';
import { SimulatedCrowd } from './people/crowd.ts';
import type { SimulatedPlayer } from './people/player.ts';
import type { Visitor } from './people/visitor.ts';
import { drawScenario, floodedTable, type Scenario, type ScenarioTrouble, SHORT } from './scenario.ts';
import { SimulatedBus } from './world/bus.ts';
import { Disk } from './world/disk.ts';
import { booksOn, SimulatedStore } from './world/store.ts';
import { throwing } from './world/throwing.ts';
import { Life, Time } from './world/time.ts';

/** The result of one run. */
export interface SimulationOutcome {
  readonly seed: number;
  /** The broken promise; undefined if all were kept. */
  readonly fault: string | undefined;
  readonly faults: number;
  readonly entries: number;
  readonly reached: ReachedStates;
  /** Equal digests mean equal runs. */
  readonly digest: string;
}

/** The differences to an ordinary run. */
export interface Manner {
  readonly flaws?: Flaws;
  /** Troubles of every run. */
  readonly always?: readonly ScenarioTrouble[];
  readonly journal?: (line: string) => void;
}

/** Faults begin after the guests have connected, and end early enough for the match to go on without them. */
const FIRST_FAULT_AFTER_MS = 300;
const FAULTS_SPAN_MS = 6000;
/** Counted from the last fault. */
const RECONNECTED_WITHIN_MS = 5000;
const MATCH_OVER_WITHIN_MS = 120_000;
/** How long a long game goes on after the last fault before the players agree to end it. */
const LONG_MATCH_CONTINUES_MS = 8000;
const FLOODER = 'Trudy';

/** A process that is restarted whenever it dies, on a machine with its own clock. */
interface Slot {
  readonly name: string;
  lives: number;
  skew: number;
  node: SimulatedNode | undefined;
  life: Life | undefined;
}

/** One server with one table, its guests, and all injected faults. */
export class Simulation {
  readonly random: Random;
  readonly time: Time;
  readonly store: SimulatedStore;
  readonly slots: readonly Slot[];
  readonly scenario: Scenario;
  private readonly journal: ((line: string) => void) | undefined;
  private readonly disk = new Disk();
  private readonly seed: number;
  private readonly bus: SimulatedBus | undefined;
  private readonly truth: Truth;
  private readonly liveness: Liveness;
  private readonly crowd: SimulatedCrowd;
  private storeLife: Life | undefined;
  private table = tableId('');
  private broken: string | undefined;
  /** When the last fault ends, and when the last fault of a process or of the store ends. */
  private calm = 0;
  private excused = 0;
  private hasDied = false;

  constructor(seed: number, { flaws = {}, always = [], journal }: Manner) {
    this.seed = seed;
    this.journal = journal;
    this.random = randomFrom(`chaos/${seed}`);
    this.scenario = drawScenario(this.random, always);
    this.time = new Time(this.random);
    this.store = new SimulatedStore(this.time, this.random, this.disk, flaws);
    this.store.onRefusal = () => this.trouble(0, 'the disk refuses');
    this.store.onCommit = () => this.committed();
    const { isAlone, hasBus, played, arrangement } = this.scenario;
    const { pace } = arrangement.terms;
    this.bus = !isAlone && hasBus ? new SimulatedBus(this.time) : undefined;
    this.slots = (isAlone ? ['alone'] : ['attic', 'cellar']).map(name => ({
      ...{ name, lives: 0, skew: 0, node: undefined, life: undefined },
    }));
    this.truth = new Truth(played.gameModule);
    this.liveness = new Liveness({
      ...{ truth: this.truth, isAlone, knowsPresence: isAlone || hasBus },
      now: () => this.time.now,
      excusedUntil: () => this.excused,
      troubledUntil: () => this.calm,
      areClocksAlike: () => this.slots.every(({ skew }) => skew === this.slots[0]?.skew),
      paceMs: 1000 * Math.max(pace.window ?? 0, pace.decision ?? 0),
      areAllBack: () => this.players.every(({ isBack }) => isBack),
      alarm: what => this.alarm(what),
    });
    this.crowd = new SimulatedCrowd({
      ...{ time: this.time, random: this.random, scenario: this.scenario, liveness: this.liveness },
      reachable: () => this.slots.flatMap(({ node }) => (node?.life.isAlive ? node : [])),
      step: () => this.truth.step,
      note: line => this.note(line),
    });
  }

  get wallNow(): number {
    return Math.floor(this.time.now + (this.slots[0]?.skew ?? 0));
  }

  note(line: string): void {
    this.journal?.(`${(this.time.now % 1_000_000).toFixed(1).padStart(9)}  ${line}`);
  }
  reached(what: string): void {
    this.liveness.count(what);
  }

  /** An event that must never be stored breaks a promise. */
  private readonly reports = new Reports({ dropped: what => this.alarm(`${what} does not fit its schema`) });

  private alarm(what: string): void {
    if (this.broken === undefined) this.note(`BROKEN: ${what}`);
    this.broken ??= what;
  }

  // the nodes

  /** Notes a fault of a process or of the store that lasts for this time. */
  trouble(milliseconds: number, what: string): void {
    this.lineTrouble(milliseconds, what);
    this.excused = Math.max(this.excused, this.time.now + milliseconds);
  }
  /** Notes a fault of lines, which excuses no delay of bots and clocks. */
  lineTrouble(milliseconds: number, what: string): void {
    this.note(what);
    this.calm = Math.max(this.calm, this.time.now + milliseconds);
  }

  private boot(slot: Slot): void {
    const { isAlone } = this.scenario;
    const life = new Life(`${slot.name}-${++slot.lives}`, this.time, this.random, () => slot.skew);
    slot.life = life;
    if (isAlone) this.store.start(life);
    life.mourn(() => this.died(slot, life));
    SimulatedNode.open(life, this.ground(life)).then(
      node => {
        this.note(`${life.name} is open`);
        slot.node = node;
      },
      // The store does not answer.
      () => life.die(),
    );
  }

  private ground(life: Life): Ground {
    const { isAlone, played, rulesFault } = this.scenario;
    const { gameModule } = played;
    const threw = (): void => {
      this.note('the rules throw');
      this.liveness.threw();
    };
    const faulty = rulesFault ? throwing(gameModule, rulesFault, threw) : gameModule;
    const gameOf = (id: string): GameModule | undefined =>
      [faulty, SHORT.gameModule].find(({ game }) => game.id === id);
    return {
      ...{ store: this.store, random: this.random, gameOf, isAlone, mayFreeze: rulesFault !== undefined },
      ...{ bus: this.bus?.for(life), faulted: () => this.reached('fault reported') },
      alarm: (what: string) => this.alarm(what),
    };
  }

  /** With a single node the store dies with its process, and a power failure discards unsynced data. */
  private died(slot: Slot, { name }: Life): void {
    const { random } = this;
    const down = 20 + random(random(3) === 0 ? 2500 : 300);
    this.trouble(down, `${name} is dead`);
    if (this.scenario.isAlone && random(2) === 0) this.disk.losePower(random);
    slot.node = undefined;
    this.hasDied = true;
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

  /** A life that a fault may end: of a server, or of a store with its own process. */
  anyLife(): Life | undefined {
    const lives = [...this.slots.map(({ life }) => life), this.storeLife].filter(life => life?.isAlive);
    return this.any(lives);
  }

  /** The store has committed: checks the laws against its new contents. */
  private committed(): void {
    const { tables, meta } = this.store.books;
    const book = tables.get(this.table);
    if (!book || this.broken !== undefined) return;
    try {
      const downtimes = this.scenario.isAlone ? readDowntimes(meta.get('nights'), this.reports) : this.store.downtimes;
      this.liveness.committed(this.truth.follow(book, downtimes));
    } catch (error) {
      this.alarm(`the log does not play: ${error instanceof Error ? error.message : error}`);
    }
    if (this.truth.isFrozen && !this.scenario.rulesFault) this.alarm('the table is frozen');
  }

  private keepLooking(): void {
    this.time.after(LOOK_EVERY_MS, () => {
      const isOpen = this.slots.some(({ node }) => node?.life.isAlive);
      if (!isOpen) this.excused = Math.max(this.excused, this.time.now);
      this.liveness.checkLaws();
      this.keepLooking();
    });
  }

  // the people

  get players(): readonly SimulatedPlayer[] {
    return this.crowd.players;
  }
  get visitors(): readonly Visitor[] {
    return this.crowd.visitors;
  }

  private async lay(arrangement: Arrangement): Promise<TableId> {
    const [slot] = this.slots;
    let table = tableId('');
    void slot?.node?.registry.lay(arrangement).then(({ id }) => {
      table = id;
    });
    await this.time.passUntil(() => table !== '');
    return table;
  }

  private async gather(): Promise<void> {
    const { arrangement, troubles } = this.scenario;
    this.table = await this.lay(arrangement);
    this.crowd.gather(this.table);
    if (troubles.has('flood')) this.crowd.flood(guestId(FLOODER), await this.lay(floodedTable(guestId(FLOODER))));
  }

  // the run

  async run(): Promise<SimulationOutcome> {
    const { time, random } = this;
    if (!this.scenario.isAlone) this.bootStore();
    for (const slot of this.slots) this.boot(slot);
    await time.passUntil(() => this.slots.every(({ node }) => node));
    await this.gather();
    this.keepLooking();
    const faults = random(7);
    for (let i = 0; i < faults; i++) time.after(FIRST_FAULT_AFTER_MS + random(FAULTS_SPAN_MS), () => drawFault(this));
    this.calm = time.now;
    const faultsEnd = time.now + (faults > 0 ? FIRST_FAULT_AFTER_MS + FAULTS_SPAN_MS : FIRST_FAULT_AFTER_MS);
    await this.passUntil(() => time.now >= faultsEnd);
    const areBack = (): boolean => time.now >= this.calm && this.players.every(({ isBack }) => isBack);
    await this.passUntil(() => areBack() || time.now >= this.calm + RECONNECTED_WITHIN_MS);
    for (const { guest, isBack } of this.players) if (!isBack) this.alarm(`${guest} is not back`);
    await this.playToTheEnd();
    return this.judged(faults);
  }

  /** Stops waiting once a promise is broken. */
  private passUntil(isEnough: () => boolean): Promise<void> {
    return this.time.passUntil(() => this.broken !== undefined || isEnough());
  }

  private async playToTheEnd(): Promise<void> {
    const { time, players } = this;
    const isOver = (): boolean => players.every(one => one.isThrough || (this.truth.isFrozen && one.isToldFrozen));
    if (this.scenario.played.isLong) {
      await this.passUntil(() => isOver() || time.now > this.calm + LONG_MATCH_CONTINUES_MS);
      for (const player of players) player.wantsEnd = true;
    }
    await this.passUntil(() => isOver() || time.now > this.calm + MATCH_OVER_WITHIN_MS);
    if (!isOver())
      this.alarm(this.truth.isFrozen ? 'nobody is told that the table is frozen' : 'the match does not go on');
    const { 'rules threw': threw, 'fault reported': reported } = this.liveness.reached;
    if (threw && !reported && !this.hasDied) this.alarm('the rules threw, and the operator was not told');
    if (this.truth.isFrozen) this.reached('frozen');
  }

  /** The truth is the disk after a power failure, without unsynced data. */
  private judged(faults: number): SimulationOutcome {
    for (const { life } of this.slots) if (life) life.isAlive = false;
    this.disk.forget();
    const book = booksOn(this.disk).tables.get(this.table);
    const fault = this.broken ?? audit(book, this.scenario.played.gameModule, this.visitors);
    if (fault !== this.broken && fault !== undefined) this.alarm(fault);
    const seen = this.visitors.map(({ sights, replies }) => [sights.length, replies]);
    const digest = sha256(JSON.stringify([book?.entries, seen, this.time.now]));
    const { reached } = this.liveness;
    return { seed: this.seed, fault, faults, entries: book?.entries.length ?? 0, reached, digest };
  }
}

/**
 * Plays one seed. All events follow from the seed alone. Code that bypasses `Runtime` and reads the wall clock gets the
 * clock of the first machine, which jumps as well.
 */
export async function playSeed(seed: number, manner: Manner = {}): Promise<SimulationOutcome> {
  const simulation = new Simulation(seed, manner);
  const { now } = Date;
  Date.now = () => simulation.wallNow;
  try {
    return await simulation.run();
  } finally {
    Date.now = now;
  }
}
