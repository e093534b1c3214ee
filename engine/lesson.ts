import type { Card, Face, Seat } from './cards.ts';
import type { State } from './game.ts';
import type { Language } from './house.ts';
import { canonical, type Json } from './json.ts';
import type { Settings } from './variants.ts';

/** A text in every language: a missing one is a type error. */
export type Translated = Readonly<Record<Language, string>>;

/** What a box says of a lesson, so that the lesson itself is fetched only when somebody opens it. */
export interface LessonFacts {
  readonly id: string;
  readonly title: Translated;
  /** How long it takes. */
  readonly minutes: number;
}

/** What a note points at; the table lights it up. Several fields point at several things. */
export interface Pointer {
  readonly card?: Card | readonly Card[];
  /** All cards that bear one of these faces, as far as the learner sees them. */
  readonly face?: Face | readonly Face[];
  /** A place, as the board names it in `data-at`. */
  readonly at?: string | number;
  /** What the board shows of a seat. */
  readonly seat?: Seat | readonly Seat[];
  /** A part of the board that it names in `data-part`. */
  readonly part?: string;
  /** The answers of the open question for which this holds, on the board and as buttons. */
  readonly option?: (pick: Json) => boolean;
}

/** Says what a note points at, for a table as the learner sees it. */
type PointerAt<S extends State> = Pointer | { at(view: S): Pointer }['at'];

/** A note of at most 30 words, and what it points at. */
interface Pointing<S extends State> {
  readonly points?: PointerAt<S>;
}

/** An answer, or how it follows from the table as its seat sees it. */
export type LessonAnswer<S extends State = State> = Json | { pick(view: S): Json }['pick'];

/** Who answered what. Sealed questions and windows are answered seat by seat. */
export type LessonRecord<S extends State = State> = readonly (readonly [seat: Seat, answer: LessonAnswer<S>])[];

/** Reads a note; "Next" goes on. */
export interface TellStep<S extends State = State> extends Pointing<S> {
  readonly tell: Translated;
}

/** Sees what others answer, beat by beat. */
export interface WatchStep<S extends State = State> extends Pointing<S> {
  readonly watch: Translated;
  readonly answers: LessonRecord<S>;
}

/** Answers the question on the table. Without `points`, the answers that go on are lit. */
export interface DoStep<S extends State = State> extends Pointing<S> {
  readonly do: Translated;
  /** Which answers go on; `'any'`: all of them. */
  readonly fits: 'any' | { fits(pick: Json, view: S): boolean }['fits'];
  /** Read after another legal answer: "You can, but ...". Not needed where any answer goes on. */
  readonly otherwise?: Translated;
  /** What others answer right afterwards, at the same table. */
  readonly others?: LessonRecord<S>;
  /** An answer that goes on; needed only where the answers are too many to be tried one by one. */
  readonly like?: LessonAnswer<S>;
}

/** Answers a question about the table: two or three answers, of which one is right. */
export interface AskStep<S extends State = State> extends Pointing<S> {
  readonly ask: Translated;
  readonly answers: readonly {
    readonly text: Translated;
    /** Whether it is right; a predicate of what the learner sees lets the rules say so. */
    readonly right?: true | { holds(view: S): boolean }['holds'];
    /** Read when it was chosen: why it is right, or why not. */
    readonly note: Translated;
  }[];
}

/** Plays on with bots in the other seats, for as long as one likes; always the last step. */
export interface FreeStep<S extends State = State> extends Pointing<S> {
  readonly free: Translated;
}

export type LessonStep<S extends State = State> = TellStep<S> | WatchStep<S> | DoStep<S> | AskStep<S> | FreeStep<S>;

/** A match with notes: where it begins, and what is told, watched, done and asked from there on. */
export interface Lesson<S extends State = State> {
  /** What the seats are called, one name for each. */
  readonly names: readonly string[];
  readonly learner: Seat;
  readonly options?: Settings;
  /** All cards and dice follow from it, so the lesson is the same every time. */
  readonly seed: string;
  /** The table at which it begins, at the start of a phase; unless given, a new match. Such a match has no replay. */
  lay?(): S;
  /** Answers that were given before the first step. */
  readonly before?: LessonRecord<S>;
  readonly steps: readonly LessonStep<S>[];
}

/** The note of a step. */
export function noteOf(step: LessonStep): Translated {
  if ('tell' in step) return step.tell;
  if ('watch' in step) return step.watch;
  if ('do' in step) return step.do;
  return 'ask' in step ? step.ask : step.free;
}

/** The numbers of the right answers to a question about the table, as the learner sees it. */
export const rightAnswers = <S extends State>({ answers }: AskStep<S>, view: S): number[] =>
  answers.flatMap(({ right = false }, i) => ((typeof right === 'function' ? right(view) : right) ? [i] : []));

/** Everything that is read in the course of a lesson, whatever the learner chooses. */
export function textsOf({ steps }: Lesson): Translated[] {
  return steps.flatMap(step => [
    noteOf(step),
    ...('do' in step && step.otherwise ? [step.otherwise] : []),
    ...('ask' in step ? step.answers.flatMap(({ text, note }) => [text, note]) : []),
  ]);
}

const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether an answer is one of these, or has all fields of one of them. */
export const answerLike =
  (...wanted: readonly Json[]): ((pick: Json) => boolean) =>
  pick =>
    wanted.some(part => {
      if (!isRecord(part) || !isRecord(pick)) return canonical(part) === canonical(pick);
      return Object.entries(part).every(([field, value]) => {
        const given = pick[field];
        return given !== undefined && canonical(given) === canonical(value);
      });
    });

/** The first card that bears a face, as far as it can be seen. */
export function cardWith({ cards }: State, face: Face): Card {
  const card = cards.face.indexOf(face);
  if (card < 0) throw new Error(`No card with the face ${face} can be seen.`);
  return card;
}
