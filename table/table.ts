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
  includes,
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

/** The player of a seat. */
export interface Sitter {
  readonly kind: 'person' | 'bot' | 'empty';
  readonly name: string;
  /** For a bot: its level. */
  readonly level?: string;
  /** For a person: their standing orders. */
  readonly settled?: Settled;
}

/** A bot's answer and its explanation, if there is one. */
export interface Opinion {
  readonly pick: Json;
  readonly why?: Why | undefined;
}

/**
 * A bot's explanation and the position of its answer: in the log of each seat, of the spectators, and last of all eyes.
 */
export interface Reason {
  readonly seat: Seat;
  readonly why: Why;
  readonly heard: readonly number[];
}

/** Everything that one seat may know of a table, and nothing else. */
export interface SeatView {
  /** The seat; SPECTATOR for spectators. */
  readonly seat: Seat;
  readonly header: Header;
  readonly sitters: readonly Pick<Sitter, 'kind' | 'name' | 'level'>[];
  readonly view: State;
  readonly events: readonly Event[];
  /** The views right after each of the latest events, in order, up to this moment. */
  readonly beats: readonly Beat[];
  /** The line of the log after the seat's last decision. */
  readonly since: number;
  readonly awaited: Awaited | undefined;
  /** The question to this seat. */
  readonly ask: Asked | undefined;
  readonly options: Options;
  /** The seat's own sealed answer that waits for the others. */
  readonly sealed: Json | undefined;
  /** Whether a standing order gave it. */
  readonly automatic: boolean;
  readonly noUndo: NoUndo | undefined;
  readonly invitations: readonly Event[];
  readonly stories: readonly Story[];
  /** The logged requests for advice. */
  readonly advice: readonly Advice[];
  /**
   * The explanations of bots, each with the line of the log of its answer. Shown after the match, or at once in
   * teaching mode. An explanation uses only the knowledge of its seat.
   */
  readonly reasons: readonly { readonly seat: Seat; readonly line: number; readonly why: Why }[];
  /** Whether teaching mode is agreed on. */
  readonly teaching: boolean;
  /** How many questions have been answered: the position of this moment in the record. */
  readonly step: number;
  /** Only after the match: the results and the score sheets. */
  readonly result: readonly number[] | undefined;
  readonly scores: readonly Readonly<Record<string, Json>>[] | undefined;
  /** After the match, and for all eyes: the private cards of each seat. */
  readonly hands: readonly (readonly Face[])[] | undefined;
  /** For shared chance: the part that this seat may know. */
  readonly fair: Fair | undefined;
}

/** The public part of a moment, computed once for all readers. Of the state, each seat gets its own view. */
export interface Moment
  extends Pick<
    SeatView,
    'header' | 'sitters' | 'stories' | 'advice' | 'teaching' | 'step' | 'result' | 'scores' | 'hands'
  > {
  readonly state: State;
  /** The same for all seats, except in a window, where no seat learns who has answered. */
  readonly awaited: Awaited | undefined;
}

/** The part of a view that differs from seat to seat, besides the state. */
export type SeatPart = Pick<
  SeatView,
  | ('seat' | 'events' | 'awaited' | 'ask' | 'options' | 'sealed')
  | ('automatic' | 'since' | 'noUndo' | 'reasons' | 'fair')
>;

/** A moment, and the part of it that only one seat may know. */
export interface SeatNews {
  readonly moment: Moment;
  readonly own: SeatPart;
  /** The moment's state as the seat sees it. */
  readonly view: State;
  /** The states right after each of the latest events of this seat. They contain the secrets of all seats. */
  readonly scenes: readonly { readonly line: number; readonly state: State }[];
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

const NOTHING: readonly never[] = [];

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
  /** The public part of the last moment; unchanged parts are shared with the next. */
  private moment: Moment | undefined;
  /** The same without the state, which the match copies. */
  private rest: Omit<Moment, 'state'> | undefined;
  private isMomentOver = true;
  /** By seat: the options of this moment. Listing them can take longer than everything else about an answer. */
  private readonly listed = new Map<Seat, Options>();
  private readonly watch: Watch;
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
  ) {
    this.id = id;
    this.taught = teaching;
    this.patient = patient;
    this.isArranged = arranged;
    this.gameModule = gameModule;
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
    gameModule: GameModule,
    { options, rules, ...manner }: Agreement,
    sitters: readonly Sitter[],
    chance: ChanceNote,
    chanceOf: ChanceOf,
  ): Table {
    const setting = { seats: sitters.length, options, ...(rules !== undefined && { rules }) };
    const match = Match.start(gameModule.game, setting, chanceOf(chance));
    const table = new Table(id, gameModule, match, new Chronicle(match), chance, sitters, manner);
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
    const { match, chronicle } = replay(gameModule.game, record, chanceOf(chance), last);
    const table = new Table(id, gameModule, match, chronicle, chance, sitters);
    // The table exists before the last line is played, so that its beats can be shown.
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

  /** Calls back after every change; returns a function that stops it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    this.isMomentOver = true;
    this.listed.clear();
    for (const listener of this.listeners) listener();
  }

  /** The view of a seat, with its events from `since` on. */
  look(seat: Seat, since = 0): SeatView {
    const { match, watch } = this;
    const { state, awaited: _, ...open } = this.now();
    return {
      ...open,
      ...this.own(seat, since),
      view: match.view(seat, state),
      // A getter: bots do not need it.
      get beats() {
        return watch.beats(seat);
      },
      // A getter: expensive in a long match.
      get invitations() {
        return invitations(match);
      },
      hands: open.hands ?? (seat === ALL_EYES ? this.hands : undefined),
    };
  }

  /** The view of a seat for an encoder of changes, with its events from `since` on. */
  news(seat: Seat, since = 0): SeatNews {
    const { match, watch } = this;
    const moment = this.now();
    return {
      moment,
      own: this.own(seat, since),
      // A getter: only the first message of a reader contains a whole view.
      get view() {
        return match.view(seat, moment.state);
      },
      get scenes() {
        return watch.scenesFor(seat);
      },
    };
  }

  private own(seat: Seat, since: number): SeatPart {
    const { match } = this;
    const ask = match.ask(seat);
    const sealed = match.answered(seat);
    const { awaited } = this.now();
    return {
      seat,
      events: match.events(seat, since),
      awaited: awaited?.kind === 'window' ? match.awaited(seat) : awaited,
      ask: ask && { seat, what: ask.what, rule: ask.rule, about: ask.about },
      options: this.options(seat) ?? NOTHING,
      sealed,
      automatic: sealed !== undefined && this.automatic.has(seat),
      since: Math.min(this.decided[seat] ?? 0, match.heardBefore(seat, match.told.length)),
      noUndo: match.noUndo(seat),
      reasons: this.reasonsFor(seat),
      fair: this.sharing?.fairFor(seat),
    };
  }

  /** This moment, computed once for all readers. */
  private now(): Moment {
    if (this.moment && !this.isMomentOver) return this.moment;
    const { match, seated, chronicle, teaching } = this;
    const { game } = this.gameModule;
    const { over, state, result } = match;
    const sitters = seated.map(({ kind, name, level }) => ({ kind, name, ...(level === undefined ? {} : { level }) }));
    const { stories, advice } = chronicle;
    const open = { sitters, stories, advice, teaching, step: match.steps.length, result };
    const end = {
      scores: over && game.score ? seatsOf(state).map(one => game.score?.(state, one) ?? {}) : undefined,
      hands: over ? this.hands : undefined,
    };
    const awaited = match.awaited(SPECTATOR);
    const rest = recopy({ header: match.header, awaited, ...open, ...end }, this.rest);
    const copy = match.copies.of(state);
    if (!this.moment || rest !== this.rest || copy !== this.moment.state) this.moment = { ...rest, state: copy };
    this.rest = rest;
    this.isMomentOver = false;
    return this.moment;
  }

  private get hands(): readonly (readonly Face[])[] {
    return seatsOf(this.match.state).map(seat => this.handOf(seat));
  }

  /** The options of a seat; undefined if it is not asked. */
  options(seat: Seat): Options | undefined {
    const listed = this.listed.get(seat) ?? this.match.ask(seat)?.options();
    if (listed) this.listed.set(seat, listed);
    return listed;
  }

  /** The cards that a seat sees and the public does not. */
  private handOf(seat: Seat): Face[] {
    const { cards } = this.match.state;
    return cards.face.filter((_, card) => knows(cards, seat, card) && !knows(cards, SPECTATOR, card));
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
    const open = this.match.asks.filter(ask => this.match.answered(ask.seat) === undefined);
    return open.map(ask => ask.seat).filter(seat => this.seated[seat]?.kind === kind);
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
    return this.handOf(seat).length > 0;
  }

  /**
   * Answers a question; a bot may explain it, and a person adds entropy. A pass in a window is secret, so it gets no
   * explanation.
   */
  answer(seat: Seat, pick: Json, { why, link }: { why?: Why | undefined; link?: Entropy | undefined } = {}): void {
    const silent = this.match.kind === 'window' && pick === PASS;
    const readers = [...seatsOf(this.match.state), SPECTATOR, ALL_EYES];
    const heard = why && !silent && readers.map(one => this.match.events(one).length);
    this.watch.forget();
    const lines = this.match.heardBefore(seat, this.match.told.length);
    // Options that were listed for the reader, or to authorise this answer, hold until the rules go on.
    const options = this.options(seat) ?? this.match.options(seat);
    this.listed.clear();
    if (!includes(options, pick)) throw new Refusal('answer-not-legal');
    this.match.accept(seat, pick, link ? this.sharing?.admitted(seat, link) : undefined);
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
    this.watch.forget();
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
    this.watch.forget();
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

  /** A new match with the same people and options. */
  again(id: string, chance: ChanceNote, chanceOf: ChanceOf): Table {
    const { options } = this.header;
    const { teaching, patient } = this;
    return Table.open(id, this.gameModule, { options, teaching, patient }, this.sitters, chance, chanceOf);
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
