import { type Options, optionAt, sizeOf } from '../families.ts';
import { at, type Json } from '../record/json.ts';
import type { AnswerOf, AskName } from '../vocabulary.ts';
import type { Card, Seat } from './cards.ts';
import type { State } from './game.ts';
import type { Play } from './play.ts';

/** One question to one seat. An answer is legal if and only if it is in `options()`. */
export interface Ask<Name extends string = string> {
  readonly seat: Seat;
  readonly what: Name;
  /** The number of the rule that asks. */
  readonly rule: string;
  /** The subject of the question, as the asked seat may know it. */
  readonly about: Json;
  options(): Options;
}

/**
 * How the asks of one question belong together. `one`: a single seat. `sealed`: answers are held back until all are in.
 * `window`: a sealed chance to react; no seat learns who passed. `parallel`: independent flows, each at its own pace.
 */
export type Kind = 'one' | 'sealed' | 'window' | 'parallel';
export interface Question {
  readonly kind: Kind;
  readonly asks: readonly Ask[];
  /** Parallel only: the block this question belongs to. It is resumed with [index of the ask, answer]. */
  readonly block?: object;
}
export interface Flow<T = void> {
  next(picks: readonly Json[]): IteratorResult<Question, T>;
  [Symbol.iterator](): Flow<T>;
}
/** A flow that asks nothing. */
class Ended<T> implements Flow<T> {
  readonly done = true;
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
  next(): this {
    return this;
  }
  [Symbol.iterator](): this {
    return this;
  }
}
export type Policy<S extends State = State> = { decide(ask: Ask<AskName<S>>): Json }['decide'];

/**
 * The subject and the rule of a question. `open` promises that the options follow from public facts; a single option is
 * then no choice.
 */
export interface Topic<S extends State = State, A extends AskName<S> = AskName<S>> {
  readonly what: A;
  readonly rule: string;
  readonly about?: Json;
  readonly open?: boolean;
}

/** The arguments of a question to several seats: the names in its topic are those of the state. */
type Asking<S extends State, A extends AskName<S>, Of> = [g: Play<S>, seats: Seats, topic: Topic<S, A>, options: Of];
type Seats = readonly Seat[];
type OfSeat<O extends Json> = (seat: Seat) => Options<O>;
type Heard<O extends Json> = [Seat, O];

function ask(seat: Seat, topic: Topic, options: () => Options): Ask {
  return { seat, what: topic.what, rule: topic.rule, about: topic.about ?? null, options };
}

/** One seat chooses one option. */
export function choose<O extends AnswerOf<S, A>, S extends State = State, A extends AskName<S> = AskName<S>>(
  g: Play<S>,
  seat: Seat,
  topic: Topic<S, A>,
  options: () => Options<O>,
): Flow<O> {
  let fresh = options;
  if (topic.open) {
    const now = options();
    if (sizeOf(now) === 1) return new Ended(optionAt(now, 0));
    fresh = () => now;
  }
  const question = ask(seat, topic, fresh);
  return g.decide ? new Ended(g.decide(question) as O) : pickOf(question);
}

function* pickOf<O extends Json>(question: Ask): Flow<O> {
  return at(yield { kind: 'one', asks: [question] }, 0) as O;
}

type AllHeard<O extends Json> = Flow<Heard<O>[]>;
type FirstHeard<O extends Json> = Flow<Heard<O> | undefined>;

function* askAll<O extends Json, S extends State>(kind: Kind, ...asked: Asking<S, AskName<S>, OfSeat<O>>): AllHeard<O> {
  const [g, seats, topic, options] = asked;
  if (seats.length === 0) return [];
  const asks = seats.map(seat => ask(seat, topic, () => options(seat)));
  const picks = g.decide ? asks.map(g.decide) : yield { kind, asks };
  return seats.map((seat, i) => [seat, at(picks, i) as O]);
}

/** All seats choose at the same time, in secret. An answer may be changed until the last one is in. */
export function together<O extends AnswerOf<S, A>, S extends State = State, A extends AskName<S> = AskName<S>>(
  ...asked: Asking<S, A, OfSeat<O>>
): AllHeard<O> {
  return askAll('sealed', ...asked);
}

export const PASS = 'pass';
type Acts<O extends Json> = (seat: Seat) => readonly O[];

/** A window: asks all seats at once. Returns the answers of the seats that do not pass, in the order of `seats`. */
export function* reactionsOf<O extends AnswerOf<S, A>, S extends State = State, A extends AskName<S> = AskName<S>>(
  ...asked: Asking<S, A, Acts<O>>
): AllHeard<O> {
  const [g, seats, topic, acts] = asked;
  const picks = yield* askAll<O | 'pass', S>('window', g, seats, topic, seat => [PASS, ...acts(seat)]);
  return picks.filter((heard): heard is Heard<O> => heard[1] !== PASS);
}

/** A window of which only the first answer in the order of `seats` takes effect. */
export function* firstOf<O extends AnswerOf<S, A>, S extends State = State, A extends AskName<S> = AskName<S>>(
  ...asked: Asking<S, A, Acts<O>>
): FirstHeard<O> {
  return (yield* reactionsOf(...asked))[0];
}

/** Runs one flow per seat, each at its own pace; a flow asks only its own seat. Ends when all flows have ended. */
export function* parallel<T>(seats: Seats, flow: (seat: Seat) => Flow<T>): Flow<T[]> {
  const done: T[] = [];
  const lanes = seats.map((seat, index) => ({ seat, index, flow: flow(seat), ask: undefined as Ask | undefined }));
  const advance = (lane: (typeof lanes)[number], picks: readonly Json[]): void => {
    const next = lane.flow.next(picks);
    lane.ask = undefined;
    if (next.done) done[lane.index] = next.value;
    else if (next.value.kind !== 'one' || next.value.asks[0]?.seat !== lane.seat)
      throw new Error('a parallel flow may ask only its own seat');
    else lane.ask = next.value.asks[0];
  };
  for (const lane of lanes) advance(lane, []);
  const block = {};
  for (;;) {
    const open = lanes.filter(lane => lane.ask);
    if (open.length === 0) return done;
    const [index, pick] = yield { kind: 'parallel', asks: open.map(lane => lane.ask as Ask), block };
    advance(at(open, index as number), [pick as Json]);
  }
}

/** Moves a card from one zone to another. */
export function move(from: Card[], card: Card, to: Card[]): void {
  const i = from.indexOf(card);
  if (i < 0) throw new Error(`card ${card} is not there`);
  for (let next = i + 1; next < from.length; next++) from[next - 1] = at(from, next);
  from.pop();
  to.push(card);
}
