import type { Why } from '../bots/why.ts';
import {
  type Advice,
  ALL_EYES,
  type Asked,
  type Awaited,
  type Beat,
  type Chance,
  type ChanceNote,
  Chronicle,
  type Entropy,
  type Event,
  type Face,
  type GameModule,
  type Hash,
  type Header,
  invitations,
  type Json,
  type Kind,
  knows,
  Match,
  type MatchRecord,
  type NoUndo,
  type Options,
  PASS,
  playLines,
  Refusal,
  recopy,
  recordOf,
  replay,
  type Saved,
  type Seat,
  type Settled,
  SPECTATOR,
  type State,
  type Story,
  seatsOf,
  Watch,
} from '../engine/index.ts';
import { withThrown } from '../fair/proof.ts';
import { isSealedWhole } from '../fair/seals.ts';
import { isShared } from '../fair/shared-chance.ts';
import { type Fair, Sharing } from '../fair/sharing.ts';
import { settledFor, standingAnswer } from './standing-orders.ts';

/** Who sits in a seat. */
export interface Sitter {
  readonly kind: 'person' | 'bot' | 'empty';
  readonly name: string;
  /** Of a bot: how well it plays. */
  readonly level?: string;
  /** Of a person: what they settled in advance. */
  readonly settled?: Settled;
}

/** What a bot answers, and why, if it can say it. */
export interface Opinion {
  readonly pick: Json;
  readonly why?: Why | undefined;
}

/**
 * Why a bot answered as it did, and where its answer stands: in the log of each seat, of the spectators, and last in
 * that of all eyes.
 */
export interface Reason {
  readonly seat: Seat;
  readonly why: Why;
  readonly heard: readonly number[];
}

/** Everything that one seat may know of a table, and nothing else. */
export interface SeatView {
  /** Whose eyes; SPECTATOR for those who only watch. */
  readonly seat: Seat;
  readonly header: Header;
  readonly sitters: readonly Pick<Sitter, 'kind' | 'name' | 'level'>[];
  readonly view: State;
  readonly events: readonly Event[];
  /** The table as it looked when each of the latest events was told, one after the other, up to this moment. */
  readonly beats: readonly Beat[];
  /** From which line of the log on this seat has not decided anything. */
  readonly since: number;
  readonly awaited: Awaited | undefined;
  /** The question to this seat. */
  readonly ask: Asked | undefined;
  readonly options: Options;
  /** The sealed answer of this seat that waits for the others. */
  readonly sealed: Json | undefined;
  /** Whether it was given by what the seat has settled in advance. */
  readonly automatic: boolean;
  readonly noUndo: NoUndo | undefined;
  readonly invitations: readonly Event[];
  readonly stories: readonly Story[];
  /** Who asked a bot what it would do. */
  readonly advice: readonly Advice[];
  /**
   * Why bots answered as they did, each with the line of the log from which on its answer shows: when the match is
   * over, or at once where everybody agreed to be taught. A reason is told from what its seat knew.
   */
  readonly reasons: readonly { readonly seat: Seat; readonly line: number; readonly why: Why }[];
  /** Whether everybody agreed to be taught. */
  readonly teaching: boolean;
  /** How many questions have been answered: the place of this moment in the record. */
  readonly step: number;
  /** Only when the match is over: what it was worth, and how it was counted. */
  readonly result: readonly number[] | undefined;
  readonly scores: readonly Readonly<Record<string, Json>>[] | undefined;
  /** When the match is over, and for all eyes together: what each seat alone knew. */
  readonly hands: readonly (readonly Face[])[] | undefined;
  /** Where people take part in chance: what this seat may know of it. */
  readonly fair: Fair | undefined;
}

/** What a table shows to everybody alike; but of the state each seat is shown what it may know. */
interface Moment extends Pick<SeatView, 'header' | 'sitters' | 'stories' | 'advice'> {
  readonly state: State;
  /** The same for all, except in a window, where nobody is told who has answered. */
  readonly awaited: Awaited | undefined;
}

/** A table at rest, with the secrets of all its seats. */
export interface SavedTable {
  readonly format: 1;
  readonly id: string;
  readonly match: Saved;
  readonly chance: ChanceNote;
  readonly sitters: readonly Sitter[];
  readonly stories: readonly Story[];
  readonly advice?: readonly Advice[];
  readonly storyChanges?: readonly number[];
  readonly reasons?: readonly Reason[];
  readonly teaching?: boolean;
  readonly letting?: readonly Seat[];
  readonly decided?: readonly number[];
  readonly automatic?: readonly Seat[];
  readonly patient?: boolean;
}

/** What is agreed on before a match. */
export interface Agreement {
  readonly options: Header['options'];
  /** Under which rules, if not today's. */
  readonly rules?: number;
  /** Bots say at once why they answered as they did, and with it what they hold. */
  readonly teaching?: boolean;
  /** Standing orders wait in a window until `passOn`, so that how soon it closes tells nothing. */
  readonly patient?: boolean;
}

/** How chance is had from its note: given from outside, for some kinds need secrets. */
export type ChanceOf = (note: ChanceNote) => Chance;

const NOTHING: readonly never[] = [];

/** A match with people. It knows no wire and no clock: the server drives it, and so does a page on its own. */
export class Table {
  readonly id: string;
  readonly house: GameModule;
  readonly chance: ChanceNote;
  private readonly match: Match;
  private readonly chronicle: Chronicle;
  private taught: boolean;
  private readonly patient: boolean;
  private readonly seated: Sitter[];
  private readonly reasons: Reason[] = [];
  /** Who lets windows pass for now. */
  private readonly letting = new Set<Seat>();
  /** By seat: how many lines it had been told when it last answered. */
  private readonly decided: number[];
  /** For whom the question on the table was answered by what they have settled. */
  private readonly automatic = new Set<Seat>();
  private readonly listeners = new Set<() => void>();
  /** What the last moment that was looked at shows to everybody: what has not changed since is the very same in the next. */
  private moment: Moment | undefined;
  private isMomentOver = true;
  private readonly watch: Watch;
  /** The part that people take in chance, if they do. */
  readonly sharing: Sharing | undefined;

  private constructor(
    id: string,
    house: GameModule,
    match: Match,
    chronicle: Chronicle,
    chance: ChanceNote,
    sitters: readonly Sitter[],
    { teaching = false, patient = false }: Pick<Agreement, 'teaching' | 'patient'> = {},
  ) {
    this.id = id;
    this.taught = teaching;
    this.patient = patient;
    this.house = house;
    this.match = match;
    this.watch = new Watch(match);
    this.chronicle = chronicle;
    this.chance = chance;
    this.seated = [...sitters];
    this.decided = sitters.map(() => 0);
    this.sharing = isShared(chance) ? new Sharing(chance, match, chronicle) : undefined;
    if (sitters.length !== match.state.seats)
      throw new Refusal('sitter-count', { seats: match.state.seats, sitters: sitters.length });
  }

  static open(
    id: string,
    house: GameModule,
    { options, rules, ...manner }: Agreement,
    sitters: readonly Sitter[],
    chance: ChanceNote,
    chanceOf: ChanceOf,
  ): Table {
    const setting = { seats: sitters.length, options, ...(rules !== undefined && { rules }) };
    const match = Match.start(house.game, setting, chanceOf(chance));
    const table = new Table(id, house, match, new Chronicle(match), chance, sitters, manner);
    table.passOnOrders();
    return table;
  }

  static load(house: GameModule, saved: SavedTable, chanceOf: ChanceOf): Table {
    const match = Match.load(house.game, saved.match, chanceOf(saved.chance));
    const { id, chance, sitters, reasons = [], letting = [], decided = [], automatic = [] } = saved;
    const table = new Table(id, house, match, new Chronicle(match, saved), chance, sitters, saved);
    table.reasons.push(...reasons);
    for (const seat of letting) table.letting.add(seat);
    for (const seat of automatic) table.automatic.add(seat);
    for (const [seat, lines] of decided.entries()) table.decided[seat] = lines;
    return table;
  }

  /** A table that goes on from a moment of a record: all of it, or its first `lines` lines. */
  static from(
    id: string,
    house: GameModule,
    record: MatchRecord,
    sitters: readonly Sitter[],
    chanceOf: ChanceOf,
    lines?: number,
  ): Table {
    const { chance } = record.header;
    const count = lines ?? record.lines.length;
    const last = Math.max(0, count - 1);
    const { match, chronicle } = replay(house.game, record, chanceOf(chance), last);
    const table = new Table(id, house, match, chronicle, chance, sitters);
    // The table is there before the last line is played, so that the way to this moment can be shown.
    playLines(match, chronicle, record.lines, last, count);
    return table;
  }

  get sitters(): readonly Sitter[] {
    return this.seated;
  }
  get over(): boolean {
    return this.match.over;
  }
  get header(): Header {
    return this.match.header;
  }

  /** Calls back after every change; returns how to stop that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    this.isMomentOver = true;
    for (const listener of this.listeners) listener();
  }

  /** What a seat may know; of what it was told, the events from `since` on. */
  look(seat: Seat, since = 0): SeatView {
    const { match, house, watch } = this;
    const ask = match.ask(seat);
    const { game } = house;
    const { state, header, sitters, stories, advice, awaited } = this.now();
    return {
      ...{ seat, header, sitters, stories, advice },
      view: match.view(seat, state),
      events: match.events(seat, since),
      awaited: awaited?.kind === 'window' ? match.awaited(seat) : awaited,
      ask: ask && { seat, what: ask.what, rule: ask.rule, about: ask.about },
      options: ask?.options() ?? NOTHING,
      sealed: match.answered(seat),
      automatic: this.automatic.has(seat) && match.answered(seat) !== undefined,
      since: Math.min(this.decided[seat] ?? 0, match.heardBefore(seat, match.told.length)),
      noUndo: match.noUndo(seat),
      // Asked for by few: bots need none of it.
      get beats() {
        return watch.beats(seat);
      },
      // Dear in a long match.
      get invitations() {
        return invitations(match);
      },
      reasons: this.reasonsFor(seat),
      teaching: this.teaching,
      step: match.steps.length,
      result: match.result,
      scores:
        match.over && game.score ? seatsOf(match.state).map(one => game.score?.(match.state, one) ?? {}) : undefined,
      hands: match.over || seat === ALL_EYES ? seatsOf(match.state).map(one => this.handOf(one)) : undefined,
      fair: this.sharing?.fairFor(seat),
    };
  }

  /** This moment, once for all who look at it. */
  private now(): Moment {
    if (this.moment && !this.isMomentOver) return this.moment;
    const { match, seated, chronicle } = this;
    const sitters = seated.map(({ kind, name, level }) => ({ kind, name, ...(level === undefined ? {} : { level }) }));
    const { stories, advice } = chronicle;
    const open = { sitters, stories, advice, awaited: match.awaited(SPECTATOR) };
    this.moment = recopy({ state: this.watch.copy(), header: match.header, ...open }, this.moment);
    this.isMomentOver = false;
    return this.moment;
  }

  /** What a seat may answer; undefined if it is not asked. */
  options(seat: Seat): Options | undefined {
    return this.match.ask(seat)?.options();
  }

  /** The cards that a seat sees and the public does not. */
  private handOf(seat: Seat): Face[] {
    const { cards } = this.match.state;
    return cards.face.filter((_, card) => knows(cards, seat, card) && !knows(cards, SPECTATOR, card));
  }

  /** How the seats asked now belong together. */
  get kind(): Kind | undefined {
    return this.match.kind;
  }
  /** How many questions have been answered. */
  get step(): number {
    return this.match.steps.length;
  }

  /** The seats of a kind that have not answered the question on the table. */
  waitingFor(kind: Sitter['kind']): Seat[] {
    const open = this.match.asks.filter(ask => this.match.answered(ask.seat) === undefined);
    return open.map(ask => ask.seat).filter(seat => this.seated[seat]?.kind === kind);
  }

  /** The seats of a kind that are asked now, whether they have answered or not. */
  asked(kind: Sitter['kind']): Seat[] {
    return this.match.asks.map(ask => ask.seat).filter(seat => this.seated[seat]?.kind === kind);
  }

  /** What a seat is asked now, as far as everybody may know it. */
  topic(seat: Seat): string | undefined {
    return this.match.ask(seat)?.what;
  }

  /** Whether somebody who is asked has settled the answer in advance. */
  get settled(): boolean {
    return this.waitingFor('person').some(seat => this.order(seat) !== undefined);
  }

  /** Whether a seat knows or does what not everybody may see: then others must look away. */
  hasSecrets(seat: Seat): boolean {
    const { match } = this;
    if (match.kind === 'sealed' || match.kind === 'window') return true;
    return this.handOf(seat).length > 0;
  }

  /**
   * Answers; a bot may say why, and a person adds to chance. Nobody is told who let a window pass, so there is no
   * reason for it either.
   */
  answer(seat: Seat, pick: Json, { why, link }: { why?: Why | undefined; link?: Entropy | undefined } = {}): void {
    const silent = this.match.kind === 'window' && pick === PASS;
    const readers = [...seatsOf(this.match.state), SPECTATOR, ALL_EYES];
    const heard = why && !silent && readers.map(one => this.match.events(one).length);
    this.watch.forget();
    const lines = this.match.heardBefore(seat, this.match.told.length);
    this.match.answer(seat, pick, ...(link && this.sharing ? this.sharing.admitted(seat, link) : []));
    this.decided[seat] = lines;
    this.automatic.delete(seat);
    if (why && heard) this.reasons.push({ seat, why, heard });
    this.passOnOrders();
    this.changed();
  }

  private reasonsFor(reader: Seat): SeatView['reasons'] {
    if (this.reasons.length === 0 || (!this.match.over && !this.teaching)) return NOTHING;
    const { seats } = this.match.state;
    const column = reader === SPECTATOR ? seats : reader === ALL_EYES ? seats + 1 : reader;
    return this.reasons.flatMap(({ seat, why, heard }) => {
      const line = heard[column];
      return line === undefined ? [] : [{ seat, why, line }];
    });
  }

  /** Whether bots say at once why they answered as they did. */
  get teaching(): boolean {
    return this.taught;
  }
  teach(teaching: boolean): void {
    this.taught = teaching;
    this.changed();
  }

  /** Writes down that a seat asks a bot what it would do. */
  advise(seat: Seat, by: string): void {
    this.chronicle.ask(seat, by);
    this.changed();
  }

  /** People who do not want to be asked have given their answer in advance. Whoever is asked lets nothing pass any more. */
  private passOnOrders(): void {
    if (this.patient && this.match.kind === 'window') return;
    this.followOrders();
  }

  /** In a window that has been open long enough: what people have settled in advance is heard. */
  passOn(): void {
    this.watch.forget();
    this.followOrders();
    this.changed();
  }

  private followOrders(): void {
    const window = this.match.kind === 'window' ? this.match.steps.length : undefined;
    for (;;) {
      if (this.patient && this.match.kind === 'window' && this.match.steps.length !== window) return;
      const orders = this.waitingFor('person').map(seat => ({ seat, pick: this.order(seat) }));
      for (const { seat, pick } of orders) if (pick === undefined) this.letting.delete(seat);
      const standing = orders.find(({ pick }) => pick !== undefined);
      if (standing?.pick === undefined) return;
      this.match.answer(standing.seat, standing.pick);
      this.automatic.add(standing.seat);
    }
  }

  private order(seat: Seat): Json | undefined {
    const { house, match } = this;
    const ask = match.ask(seat);
    if (!ask || (!house.orders && !this.letting.has(seat))) return undefined;
    const open = match.view(SPECTATOR);
    if (this.letting.has(seat) && match.kind === 'window' && !house.orders?.urgent?.(ask, open)) return PASS;
    return standingAnswer(house, ask, ask.options(), open, settledFor(house, this.seated[seat]?.settled));
  }

  /** A person lets windows pass until they are asked anything else, or until it is urgent. */
  letPass(seat: Seat): void {
    this.letting.add(seat);
    this.watch.forget();
    this.passOnOrders();
    this.changed();
  }

  /** A person settles for the future what they need not be asked. */
  settle(seat: Seat, settled: Settled): void {
    const sitter = this.seated[seat];
    if (sitter?.kind !== 'person') throw new Refusal('seat-empty');
    this.sit(seat, { ...sitter, settled });
  }

  undo(seat: Seat): NoUndo | undefined {
    const reason = this.match.noUndo(seat);
    this.watch.forget();
    if (!reason) this.chronicle.undo(seat);
    this.changed();
    return reason;
  }

  /** Why new words of a seat are refused: they exceed one of its limits. */
  storyLimit(seat: Seat, invitation: number, text: string): Refusal | undefined {
    return this.chronicle.storyLimit(seat, invitation, text);
  }

  /** Whether a seat has asked a bot as often as it may in one match. */
  isAdviceSpent(seat: Seat): boolean {
    return this.chronicle.isAdviceSpent(seat);
  }

  tell(seat: Seat, invitation: number, text: string): void {
    const isSealed = this.match.over && this.sharing && isSealedWhole(this.sharing.note);
    if (isSealed && this.chronicle.words(invitation) !== undefined) throw new Refusal('story-stands');
    this.chronicle.tell(seat, invitation, text);
    this.changed();
  }

  /** Hands a seat over, at any decision. */
  sit(seat: Seat, sitter: Sitter): void {
    if (!this.seated[seat]) throw new Refusal('seat-unknown', { seat });
    this.seated[seat] = sitter;
    this.passOnOrders();
    this.changed();
  }

  /** Another match with the same people and options. */
  again(id: string, chance: ChanceNote, chanceOf: ChanceOf): Table {
    const { options } = this.header;
    const { teaching, patient } = this;
    return Table.open(id, this.house, { options, teaching, patient }, this.sitters, chance, chanceOf);
  }

  /** A world that `seat` cannot tell from the truth: what a bot thinks with. */
  imagine(seat: Seat, random: (n: number) => number): Match {
    return this.match.imagine(seat, random);
  }

  /** The whole record: the host's secret until the match is over. */
  record(hash: Hash): MatchRecord {
    const record = recordOf(this.match, this.chance, hash, this.chronicle);
    return this.sharing ? withThrown(this.house.game, record) : record;
  }

  save(): SavedTable {
    const { id, chance, seated, chronicle, teaching, patient } = this;
    const { stories, advice, storyChanges } = chronicle;
    const beside = {
      stories,
      advice,
      storyChanges,
      reasons: [...this.reasons],
      teaching,
      patient,
      letting: [...this.letting],
      decided: [...this.decided],
      automatic: [...this.automatic],
    };
    return { format: 1, id, match: this.match.save(), chance, sitters: [...seated], ...beside };
  }
}
