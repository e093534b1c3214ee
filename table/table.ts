import type { Why } from '../bots/why.ts';
import {
  type Advice,
  ALL_EYES,
  type Chance,
  type ChanceNote,
  Chronicle,
  type Entropy,
  type GameModule,
  type Hash,
  type Header,
  includes,
  type Json,
  type Kind,
  Match,
  type MatchRecord,
  type NoUndo,
  type Options,
  PASS,
  playLines,
  Refusal,
  recordOf,
  replay,
  type Saved,
  type Seat,
  type Settled,
  SPECTATOR,
  type Story,
  seatsOf,
  Watch,
} from '../engine/index.ts';
import { withThrown } from '../fair/proof.ts';
import { isSealedWhole } from '../fair/seals.ts';
import { isShared } from '../fair/shared-chance.ts';
import { Sharing } from '../fair/sharing.ts';
import { type Reason, type SeatNews, type SeatView, SeatViews, type Sitter } from './seat-view.ts';
import { settledFor, standingAnswer } from './standing-orders.ts';

/** A bot's answer and its explanation, if there is one. */
export interface Opinion {
  readonly pick: Json;
  readonly why?: Why | undefined;
}

/** A saved table, with the secrets of all seats. */
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
  /** The match began at an arranged table, so its record cannot be replayed. */
  readonly arranged?: boolean;
}

/** The settings before a match. */
export interface Agreement {
  readonly options: Header['options'];
  /** The version of the rules, if not the newest. */
  readonly rules?: number;
  /** Bots explain their answers at once, which reveals their cards. */
  readonly teaching?: boolean;
  /** Standing orders wait in a window until `passOn`, so that the time until it closes reveals nothing. */
  readonly patient?: boolean;
}

/** Restores chance from its note. Injected, because some kinds need secrets. */
export type ChanceOf = (note: ChanceNote) => Chance;

/** A match with people. Knows no wire and no clock: the server or a page drives it. */
export class Table {
  readonly id: string;
  readonly gameModule: GameModule;
  readonly chance: ChanceNote;
  private readonly match: Match;
  private readonly chronicle: Chronicle;
  private taught: boolean;
  private readonly patient: boolean;
  /** Whether the match began at an arranged table: it has no replay. */
  readonly isArranged: boolean;
  private readonly seated: Sitter[];
  private readonly reasons: Reason[] = [];
  /** The seats that pass windows for now. */
  private readonly letting = new Set<Seat>();
  /** By seat: how many events it had been told at its last answer. */
  private readonly decided: number[];
  /** The seats whose standing orders answered the current question. */
  private readonly automatic = new Set<Seat>();
  private readonly listeners = new Set<() => void>();
  private readonly views: SeatViews;
  /** The people's contributions to chance, if chance is shared. */
  readonly sharing: Sharing | undefined;

  private constructor(
    id: string,
    gameModule: GameModule,
    match: Match,
    chronicle: Chronicle,
    chance: ChanceNote,
    sitters: readonly Sitter[],
    { teaching = false, patient = false, arranged = false }: Pick<SavedTable, 'teaching' | 'patient' | 'arranged'> = {},
    watch?: Watch,
  ) {
    this.id = id;
    this.taught = teaching;
    this.patient = patient;
    this.isArranged = arranged;
    this.gameModule = gameModule;
    this.match = match;
    this.chronicle = chronicle;
    this.chance = chance;
    this.seated = [...sitters];
    this.decided = sitters.map(() => 0);
    this.sharing = isShared(chance) ? new Sharing(chance, match, chronicle) : undefined;
    const { reasons, decided, automatic } = this;
    this.views = new SeatViews(this, { match, chronicle, reasons, decided, automatic }, watch);
    if (sitters.length !== match.state.seats)
      throw new Refusal('sitter-count', { seats: match.state.seats, sitters: sitters.length });
  }

  static open(
    id: string,
    gameModule: GameModule,
    { options, rules, ...manner }: Agreement,
    sitters: readonly Sitter[],
    chance: ChanceNote,
    chanceOf: ChanceOf,
  ): Table {
    const setting = { seats: sitters.length, options, ...(rules !== undefined && { rules }) };
    let watch: Watch | undefined;
    const match = Match.start(gameModule.game, setting, chanceOf(chance), begun => {
      watch = new Watch(begun);
    });
    const table = new Table(id, gameModule, match, new Chronicle(match), chance, sitters, manner, watch);
    table.passOnOrders();
    return table;
  }

  static load(gameModule: GameModule, saved: SavedTable, chanceOf: ChanceOf): Table {
    const match = Match.load(gameModule.game, saved.match, chanceOf(saved.chance));
    const { id, chance, sitters, reasons = [], letting = [], decided = [], automatic = [] } = saved;
    const table = new Table(id, gameModule, match, new Chronicle(match, saved), chance, sitters, saved);
    table.reasons.push(...reasons);
    for (const seat of letting) table.letting.add(seat);
    for (const seat of automatic) table.automatic.add(seat);
    for (const [seat, lines] of decided.entries()) table.decided[seat] = lines;
    return table;
  }

  /** A table that continues from a record, or from its first `lines` lines. */
  static from(
    id: string,
    gameModule: GameModule,
    record: MatchRecord,
    sitters: readonly Sitter[],
    chanceOf: ChanceOf,
    lines?: number,
  ): Table {
    const { chance } = record.header;
    const count = lines ?? record.lines.length;
    const last = Math.max(0, count - 1);
    let watch: Watch | undefined;
    const watchOpening = (begun: Match): void => {
      watch = new Watch(begun);
    };
    const { match, chronicle } = replay(
      gameModule.game,
      record,
      chanceOf(chance),
      last,
      undefined,
      count === 0 ? watchOpening : undefined,
    );
    const table = new Table(id, gameModule, match, chronicle, chance, sitters, {}, watch);
    // The table exists before the last line is played, so that its beats can be shown.
    playLines(match, chronicle, record.lines, last, count);
    return table;
  }

  get sitters(): readonly Sitter[] {
    return this.seated;
  }
  /** The result by seat, after the match. */
  get result(): readonly number[] | undefined {
    return this.match.result;
  }
  get over(): boolean {
    return this.match.over;
  }
  get header(): Header {
    return this.match.header;
  }

  /** Calls back after every change; returns a function that stops it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    this.views.outdate();
    for (const listener of this.listeners) listener();
  }

  /** The view of a seat, with its events from `since` on. */
  seatView(seat: Seat, since = 0): SeatView {
    return this.views.seatView(seat, since);
  }

  /** The view of a seat for an encoder of changes, with its events from `since` on. */
  news(seat: Seat, since = 0): SeatNews {
    return this.views.news(seat, since);
  }

  /** The options of a seat; undefined if it is not asked. */
  options(seat: Seat): Options | undefined {
    return this.views.options(seat);
  }

  /** How the asked seats belong together. */
  get kind(): Kind | undefined {
    return this.match.kind;
  }
  /** How many questions have been answered. */
  get step(): number {
    return this.match.steps.length;
  }

  /** The seats of a kind that have not answered the current question. */
  waitingFor(kind: Sitter['kind']): Seat[] {
    const seats: Seat[] = [];
    for (const { seat } of this.match.asks)
      if (this.match.answered(seat) === undefined && this.seated[seat]?.kind === kind) seats.push(seat);
    return seats;
  }

  /** The seats of a kind that are asked now, whether they have answered or not. */
  asked(kind: Sitter['kind']): Seat[] {
    return this.match.asks.map(ask => ask.seat).filter(seat => this.seated[seat]?.kind === kind);
  }

  /** The public topic of a seat's question. */
  topic(seat: Seat): string | undefined {
    return this.match.ask(seat)?.what;
  }

  /** Whether a standing order would answer the question of an asked seat. */
  get settled(): boolean {
    return this.waitingFor('person').some(seat => this.order(seat) !== undefined);
  }

  /** Whether a seat sees something private or answers in secret: then others must look away. */
  hasSecrets(seat: Seat): boolean {
    const { match } = this;
    if (match.kind === 'sealed' || match.kind === 'window') return true;
    return this.views.handOf(seat).length > 0;
  }

  /**
   * Answers a question; a bot may explain it, and a person adds entropy. A pass in a window is secret, so it gets no
   * explanation.
   */
  answer(seat: Seat, pick: Json, { why, link }: { why?: Why | undefined; link?: Entropy | undefined } = {}): void {
    const silent = this.match.kind === 'window' && pick === PASS;
    const heard = why && !silent ? this.heardByAll() : undefined;
    this.views.forgetScenes();
    const lines = this.match.heardBefore(seat, this.match.told.length);
    // Options that were listed for the reader, or to authorise this answer, hold until the rules go on.
    const options = this.options(seat) ?? this.match.options(seat);
    this.views.forgetOptions();
    if (!includes(options, pick)) throw new Refusal('answer-not-legal');
    this.match.accept(seat, pick, link ? this.sharing?.admitted(seat, link) : undefined);
    this.decided[seat] = lines;
    this.automatic.delete(seat);
    if (why && heard) this.reasons.push({ seat, why, heard });
    this.passOnOrders();
    this.changed();
  }

  /** How many events each reader was told so far: the seats, then spectators, then all eyes. */
  private heardByAll(): readonly number[] {
    const readers = [...seatsOf(this.match.state), SPECTATOR, ALL_EYES];
    return readers.map(one => this.match.events(one).length);
  }

  /** Whether bots explain their answers at once. */
  get teaching(): boolean {
    return this.taught;
  }
  teach(teaching: boolean): void {
    this.taught = teaching;
    this.changed();
  }

  /** Logs a request for advice. */
  advise(seat: Seat, by: string): void {
    this.chronicle.ask(seat, by);
    this.changed();
  }

  /** Gives the answers of standing orders. Any other question to a seat ends its passing. */
  private passOnOrders(): void {
    if (this.patient && this.match.kind === 'window') return;
    this.followOrders();
  }

  /** In a window that has been open long enough: applies the standing orders. */
  passOn(): void {
    this.views.forgetScenes();
    this.followOrders();
    this.changed();
  }

  private followOrders(): void {
    const window = this.match.kind === 'window' ? this.match.steps.length : undefined;
    for (;;) {
      if (this.patient && this.match.kind === 'window' && this.match.steps.length !== window) return;
      if (!this.gameModule.orders && this.letting.size === 0) return;
      const orders = this.waitingFor('person').map(seat => ({ seat, pick: this.order(seat) }));
      for (const { seat, pick } of orders) if (pick === undefined) this.letting.delete(seat);
      const standing = orders.find(({ pick }) => pick !== undefined);
      if (standing?.pick === undefined) return;
      this.match.answer(standing.seat, standing.pick);
      this.automatic.add(standing.seat);
    }
  }

  private order(seat: Seat): Json | undefined {
    const { gameModule, match } = this;
    const ask = match.ask(seat);
    if (!ask || (!gameModule.orders && !this.letting.has(seat))) return undefined;
    const open = match.view(SPECTATOR, match.copies.of(match.state));
    if (this.letting.has(seat) && match.kind === 'window' && !gameModule.orders?.urgent?.(ask, open)) return PASS;
    return standingAnswer(gameModule, ask, ask.options(), open, settledFor(gameModule, this.seated[seat]?.settled));
  }

  /** A person passes windows until they are asked another question, or a window is urgent. */
  letPass(seat: Seat): void {
    this.letting.add(seat);
    this.views.forgetScenes();
    this.passOnOrders();
    this.changed();
  }

  /** Sets the standing orders of a person. */
  settle(seat: Seat, settled: Settled): void {
    const sitter = this.seated[seat];
    if (sitter?.kind !== 'person') throw new Refusal('seat-empty');
    this.sit(seat, { ...sitter, settled });
  }

  undo(seat: Seat): NoUndo | undefined {
    const reason = this.match.noUndo(seat);
    this.views.forgetScenes();
    if (!reason) this.chronicle.undo(seat);
    this.changed();
    return reason;
  }

  /** Why new words of a seat are refused: they exceed one of its limits. */
  storyLimit(seat: Seat, invitation: number, text: string): Refusal | undefined {
    return this.chronicle.storyLimit(seat, invitation, text);
  }

  /** Whether a seat has used up its requests for advice in this match. */
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

  /** A new match with the same options and, unless others are given, the same people. */
  rematch(id: string, chance: ChanceNote, chanceOf: ChanceOf, sitters: readonly Sitter[] = this.sitters): Table {
    const { options } = this.header;
    const { teaching, patient } = this;
    return Table.open(id, this.gameModule, { options, teaching, patient }, sitters, chance, chanceOf);
  }

  /** A world that `seat` cannot distinguish from the truth, for bots. */
  imagine(seat: Seat, random: (n: number) => number): Match {
    return this.match.imagine(seat, random);
  }

  /** The whole record: secret until the match is over. */
  record(hash: Hash): MatchRecord {
    const record = recordOf(this.match, this.chance, hash, this.chronicle);
    return this.sharing ? withThrown(this.gameModule.game, record) : record;
  }

  save(): SavedTable {
    const { id, chance, seated, chronicle, teaching, patient, isArranged } = this;
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
      ...(isArranged && { arranged: true }),
    };
    return { format: 1, id, match: this.match.save(), chance, sitters: [...seated], ...beside };
  }
}
