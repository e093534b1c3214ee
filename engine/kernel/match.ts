import { FactReader, type Told } from '../facts.ts';
import { includes, type Options } from '../families.ts';
import { initialState } from '../initial-state.ts';
import { Copies, clone, type Json } from '../record/json.ts';
import { Past, plainFacts, plainSteps, type Step } from '../record/past.ts';
import { Refusal } from '../refusal.ts';
import type { AskName, EventIn } from '../vocabulary.ts';
import type { Ask, Flow, Kind, Policy, Question } from './ask.ts';
import { type Face, HIDDEN, knows, type Seat, type Unknown, unknownTo } from './cards.ts';
import type { Chance, Random } from './chance.ts';
import { type Game, type Header, OVER, phaseOf, type State } from './game.ts';
import { type Entropy, type GivenEntropy, PendingEntropy } from './links.ts';
import { type Deal, Play, type Witness } from './play.ts';

/** The state at the start of a phase. With the steps since then it determines the match. */
interface Checkpoint<S extends State> {
  readonly start: S;
  readonly steps: number;
  readonly told: number;
  readonly witnessed: number;
  readonly lastWitness: Witness;
}

/** A saved match. Contains the secrets of all seats. */
export interface Saved<S extends State = State> extends Header {
  readonly format: 1;
  readonly log: readonly Step[];
  readonly checkpoints: readonly Checkpoint<S>[];
  readonly pending: readonly (readonly [Seat, Json])[];
  /** Entropy that waits for an answer of its seat. */
  readonly links?: GivenEntropy;
  readonly told: readonly Told[];
}

/** The public knowledge about the open question. */
export interface Awaited {
  readonly kind: Kind;
  readonly asks: readonly { readonly seat: Seat; readonly what: string; readonly rule: string }[];
  /** The seats that have answered. In a window, a seat learns only about itself. */
  readonly locked: readonly Seat[];
}

/** How a fork came to its question: from the start of a phase, by answers and deals. */
interface Trail<S extends State> extends Pick<Play, 'chance' | 'dealt'> {
  readonly start: S;
  readonly moves: (Pick<Step, 'seats' | 'picks'> | Deal)[];
}

/** In a fork: the pause at the start of a phase. */
const ENTRY: Question = { kind: 'one', asks: [] };

/** Why an answer cannot be undone. */
export type NoUndo = 'over' | 'nothing' | 'answered' | 'asked' | Witness;

type Setup = Pick<Header, 'seats'> & Partial<Header>;

export class Match<S extends State = State> {
  readonly game: Game<S>;
  private g: Play<S>;
  private flow: Flow;
  private question: Question | undefined;
  private block: { readonly of: object | undefined; readonly from: number } = { of: undefined, from: 0 };
  private readonly pending = new Map<Seat, Json>();
  private waiting = new PendingEntropy();
  private readonly past = new Past();
  /** All answered questions. */
  readonly steps = this.past.steps;
  private readonly checkpoints: Checkpoint<S>[] = [];
  /** Copies of the state, shared by checkpoints and views. */
  readonly copies = new Copies<S>();
  /** All facts, told to any seat. */
  readonly told = this.past.told;
  /** By seat: the unknown cards at the current question, cached for imagining many worlds. */
  private readonly unknown: (readonly Unknown[])[] = [];
  private readonly reader = new FactReader(this.told);
  /** Forks are for looking ahead: they keep no log, no events and no checkpoints. */
  private readonly durable: boolean;
  /** In a fork; undefined once it plays out. */
  private trail: Trail<S> | undefined;
  private stop: ((s: State) => boolean) | undefined;
  /** In a fork: the number of phases entered, including the first. */
  entered = 0;

  private constructor(game: Game<S>, start: S, chance: Chance, durable: boolean) {
    this.game = game;
    this.durable = durable;
    this.g = new Play(start, chance, durable ? this.told : undefined);
    this.flow = this.run();
  }

  /** `watch` gets the match before its first fact is told. */
  static start<S extends State>(game: Game<S>, setup: Setup, chance: Chance, watch?: (it: Match<S>) => void): Match<S> {
    return Match.from(game, initialState(game, setup.seats, setup.options ?? {}, setup.rules), chance, watch);
  }

  /** A match that begins at the start of the phase of `s`. */
  static from<S extends State>(game: Game<S>, s: S, chance: Chance, watch?: (it: Match<S>) => void): Match<S> {
    const match = new Match(game, clone(s), chance, true);
    watch?.(match);
    match.advanceTo(match.flow.next([]));
    return match;
  }

  static load<S extends State>(game: Game<S>, saved: Saved<S>, chance: Chance): Match<S> {
    if (saved.format !== 1 || saved.game !== game.id || !game.supported.includes(saved.rules))
      throw new Refusal('saved-match-unknown', { game: game.id });
    const { log, checkpoints, pending, links = [], told } = clone(saved);
    const last = checkpoints.at(-1);
    if (!last) throw new Refusal('saved-match-empty');
    const match = new Match(game, last.start, chance, true);
    match.steps.push(...log);
    match.checkpoints.push(...checkpoints);
    match.told.push(...told);
    for (const [step, { links: given = [] }] of log.slice(0, last.steps).entries()) chance.stir?.(step, 0, given);
    match.restart(checkpoints.length - 1, log.slice(last.steps));
    for (const [seat, pick] of pending) match.pending.set(seat, pick);
    match.waiting = new PendingEntropy(links);
    return match;
  }

  private *run(): Flow {
    const { s } = this.g;
    while (s.phase !== OVER) {
      this.entered++;
      if (this.durable) this.checkpoint(this.g);
      else if (this.stop?.(s)) yield ENTRY;
      s.phase = yield* phaseOf(this.game, s)(this.g);
    }
  }

  /** Takes a checkpoint at the start of a phase. */
  private checkpoint({ s, witnessed, lastWitness }: Play<S>): void {
    const [steps, told] = [this.steps.length, this.told.length];
    this.checkpoints.push({ start: this.copies.of(s), steps, told, witnessed, lastWitness });
  }

  private advanceTo(next: IteratorResult<Question, void>): void {
    this.pending.clear();
    this.unknown.length = 0;
    this.question = next.done ? undefined : next.value;
    if (this.question?.block !== this.block.of) this.block = { of: this.question?.block, from: this.steps.length };
    if (this.durable) this.forget();
  }

  /** Drops checkpoints that undo cannot need: only answers since the last witness can be undone. */
  private forget(): void {
    const first = this.steps.findLastIndex(({ witnessed }) => witnessed !== this.g.witnessed) + 1;
    const needed = this.checkpoints.findLastIndex(checkpoint => checkpoint.steps <= first);
    this.checkpoints.splice(0, needed);
    this.past.settle(this.checkpoints[0]);
  }

  private resume(question: Question, seats: readonly Seat[], picks: readonly Json[], links?: GivenEntropy): void {
    const index = question.asks.findIndex(ask => ask.seat === seats[0]);
    const what = question.asks[index]?.what ?? '';
    this.trail?.moves.push({ seats, picks });
    if (this.durable) this.write({ what, seats, picks, witnessed: this.g.witnessed }, links);
    this.advanceTo(this.flow.next(question.kind === 'parallel' ? [index, ...picks] : picks));
  }

  /** Appends a step. Its entropy counts before the rules go on. */
  private write(step: Step, links = this.waiting.drain(step.seats)): void {
    this.g.chance.stir?.(this.steps.length, this.g.s.count, links, this.checkpoints[0]?.steps);
    this.steps.push(links.length > 0 ? { ...step, links } : step);
  }

  private asked(): Question {
    if (!this.question) throw new Refusal('match-over');
    return this.question;
  }

  private restart(index: number, steps: readonly Step[]): void {
    const [from] = this.checkpoints.splice(index);
    if (!from) throw new Error('no checkpoint to begin from');
    const { onTold } = this.g;
    this.steps.length = from.steps;
    this.told.length = from.told;
    this.reader.restart();
    this.g = new Play(clone(from.start), this.g.chance, this.told);
    this.g.witnessed = from.witnessed;
    this.g.lastWitness = from.lastWitness;
    this.flow = this.run();
    this.advanceTo(this.flow.next([]));
    for (const { seats, picks, links = [] } of steps) this.resume(this.asked(), seats, picks, links);
    this.onTold = onTold;
  }

  /** Sets the listener for told facts. Facts told again during an undo are not reported. */
  set onTold(listener: (() => void) | undefined) {
    this.g.onTold = listener;
  }

  // questions and answers

  /** The whole state, for the server, the rules and the tests. Players get `view`. */
  get state(): S {
    return this.g.s;
  }
  get over(): boolean {
    return this.question === undefined;
  }
  get kind(): Kind | undefined {
    return this.question?.kind;
  }
  get asks(): readonly Ask<AskName<S>>[] {
    return (this.question?.asks ?? []) as readonly Ask<AskName<S>>[];
  }
  get header(): Header {
    const { rules, seats, options } = this.g.s;
    return { game: this.game.id, rules, seats, options };
  }
  get result(): readonly number[] | undefined {
    return this.over ? this.game.result(this.g.s) : undefined;
  }

  ask(seat: Seat): Ask<AskName<S>> | undefined {
    return this.asks.find(ask => ask.seat === seat);
  }

  options(seat: Seat): Options {
    const ask = this.ask(seat);
    if (!ask) throw this.over ? new Refusal('match-over') : new Refusal('seat-not-asked', { seat });
    return ask.options();
  }

  /** Answers a question. The entropy counts when all asked seats have answered. */
  answer(seat: Seat, pick: Json, ...links: readonly Entropy[]): void {
    if (!includes(this.options(seat), pick)) throw new Refusal('answer-not-legal');
    this.accept(seat, pick, links);
  }

  /** Answers without a check. For callers that have looked the answer up in the list themselves. */
  accept(seat: Seat, pick: Json, links?: readonly Entropy[]): void {
    const question = this.asked();
    if (links) this.waiting.add(seat, links);
    if (question.kind === 'one' || question.kind === 'parallel') return this.resume(question, [seat], [pick]);
    this.pending.set(seat, pick);
    if (this.pending.size < question.asks.length) return;
    const seats = question.asks.map(ask => ask.seat);
    const picks = seats.map(one => this.pending.get(one) ?? null);
    this.resume(question, seats, picks);
  }

  /** Entropy that does not count yet. */
  get uncounted(): GivenEntropy {
    return this.waiting.all;
  }

  /** The answer of a seat that waits for the others, if there is one. */
  answered(seat: Seat): Json | undefined {
    return this.pending.get(seat);
  }

  awaited(seat: Seat): Awaited | undefined {
    if (!this.question) return undefined;
    const { kind, asks } = this.question;
    const locked = [...this.pending.keys()].filter(one => kind !== 'window' || one === seat).sort();
    return { kind, asks: asks.map(ask => ({ seat: ask.seat, what: ask.what, rule: ask.rule })), locked };
  }

  // taking back

  /**
   * The index of the step that `seat` would undo: its last in the running parallel block, otherwise the last of all.
   */
  lastOf(seat: Seat): number {
    if (this.question?.kind !== 'parallel') return this.steps.length - 1;
    for (let i = this.steps.length - 1; i >= this.block.from; i--) if (this.steps[i]?.seats[0] === seat) return i;
    return -1;
  }

  /** Why `seat` cannot undo its last answer; undefined if it can. */
  noUndo(seat: Seat): NoUndo | undefined {
    if (this.over) return 'over';
    if (this.pending.has(seat)) return undefined;
    const step = this.steps[this.lastOf(seat)];
    if (!step) return 'nothing';
    if (!step.seats.includes(seat)) return this.past.hasAnswered(seat) ? 'answered' : 'nothing';
    if (step.seats.length > 1) return 'answered';
    if (step.witnessed !== this.g.witnessed) return this.g.lastWitness;
    return this.kind !== 'parallel' && this.asks.some(ask => ask.seat !== seat) ? 'asked' : undefined;
  }

  /**
   * Undoes the seat's last answer, unless there was a witness since. Its entropy is neither lost nor given again: it
   * counts with the seat's next answer.
   */
  undo(seat: Seat): boolean {
    if (this.noUndo(seat)) return false;
    if (this.pending.delete(seat)) return true;
    const last = this.lastOf(seat);
    const index = this.checkpoints.findLastIndex(checkpoint => checkpoint.steps <= last);
    const from = this.checkpoints[index]?.steps ?? 0;
    const others = [...this.pending];
    this.waiting.restore(this.steps[last]?.links);
    const kept = this.steps.slice(from).filter((_, i) => from + i !== last);
    this.restart(index, kept);
    for (const [other, pick] of others) this.pending.set(other, pick);
    return true;
  }

  // views and events of a seat

  /** The state as `seat` may see it, with unknown faces hidden. Views of one copy share public subtrees. */
  view(seat: Seat, copy: S = clone(this.g.s)): S {
    const { cards } = copy;
    const face = cards.face.map((printed, card) => (knows(cards, seat, card) ? printed : HIDDEN));
    return { ...copy, count: 0, cards: { ...cards, face, pool: [] } };
  }

  /** How many facts `seat` was told before the index `end`. */
  heardBefore(seat: Seat, end: number): number {
    return this.reader.heardBefore(seat, end);
  }

  /** The events of `seat` from its `since`-th on. Costs only the new facts. */
  events(seat: Seat, since = 0): readonly EventIn<S>[] {
    return this.reader.events(seat, since) as readonly EventIn<S>[];
  }

  // looking ahead

  private get path(): Trail<S> {
    const { s, chance, dealt } = this.g;
    const from = this.checkpoints.at(-1);
    if (from) return { start: from.start, chance, dealt, moves: this.steps.slice(from.steps) };
    if (this.question === ENTRY) this.trail ??= { start: clone(s), chance, dealt, moves: [] };
    if (!this.trail) throw new Error('a world that was played out cannot be forked');
    return this.trail;
  }

  /**
   * A copy for looking ahead, with other faces if given, and without answers that wait for others. Forks can be forked
   * until they are played out.
   */
  fork(faces?: readonly Face[]): Match<S> {
    const { start, chance, dealt, moves } = this.path;
    const fork = new Match(this.game, clone(start), chance, false);
    fork.g.dealt = dealt;
    fork.advanceTo(fork.flow.next([]));
    const all = faces ? [...moves, { faces: faces.slice(), chance: this.g.chance, dealt: this.g.dealt }] : [...moves];
    for (const move of all)
      if ('faces' in move) fork.g.deal(move);
      else fork.resume(fork.asked(), move.seats, move.picks);
    fork.trail = { start, chance, dealt, moves: all };
    return fork;
  }

  /** A fork that `seat` cannot distinguish from the truth: unknown faces dealt again, with its own chance. */
  imagine(seat: Seat, random: Random): Match<S> {
    const fork = this.fork();
    fork.trail?.moves.push(fork.g.dealAnew(this.unknownTo(seat), random));
    return fork;
  }

  private unknownTo(seat: Seat): readonly Unknown[] {
    const { game, g } = this;
    this.unknown[seat] ??= unknownTo(g.s.cards, seat, game.confined && (face => game.confined?.(g.s, face)));
    return this.unknown[seat];
  }

  /** In a fork: continues in another world that `seat` cannot distinguish from this one. */
  redeal(seat: Seat, random: Random): void {
    if (this.durable) throw new Error('the truth cannot be dealt anew');
    this.unknown.length = 0;
    const deal = this.g.dealAnew(this.unknownTo(seat), random);
    this.trail?.moves.push(deal);
  }

  /**
   * In a fork: plays on; `policy` answers for every seat synchronously. Pauses at the start of a phase for which
   * `stop` holds: from there it can be forked or played on. Otherwise plays to the end.
   */
  playout(policy: Policy<S>, stop?: (s: State) => boolean): S {
    if (this.durable) throw new Error('the truth cannot be played out');
    this.g.decide = policy;
    this.stop = stop;
    this.trail = undefined;
    for (let { question } = this; question; question = this.question === ENTRY ? undefined : this.question) {
      const asks = question.kind === 'parallel' ? question.asks.slice(0, 1) : question.asks;
      const seats = asks.map(ask => ask.seat);
      this.resume(question, seats, asks.map(policy as Policy));
    }
    return this.g.s;
  }

  /** Everything that restores the match, for the server. */
  save(): Saved<S> {
    const [checkpoints, pending] = [clone(this.checkpoints), clone([...this.pending])];
    const links = this.waiting.all.length > 0 && { links: this.waiting.all };
    const [log, told] = [plainSteps(this.steps), plainFacts(this.told)];
    return { ...this.header, format: 1, log, checkpoints, pending, ...links, told };
  }
}
