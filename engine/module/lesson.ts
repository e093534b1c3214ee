import type { Card, Face, Seat } from '../kernel/cards.ts';
import type { State } from '../kernel/game.ts';
import { canonical, type Json } from '../record/json.ts';
import type { Settings } from '../variants.ts';
import type { Language } from './game-module.ts';

/** A text in every language: a missing one is a type error. */
export type Translated<L extends string = Language> = Readonly<Record<L, string>>;

/** The facts of a lesson on the box. The lesson itself is loaded when a learner opens it. */
export interface LessonFacts<L extends string = Language> {
  readonly id: string;
  readonly title: Translated<L>;
  /** Expected duration. */
  readonly minutes: number;
  /** The options of the tables for which it is meant; a lesson without them is for every table. */
  readonly options?: Settings;
}

/** The target of a note; the table lights it. Several fields name several targets. */
export interface Pointer {
  readonly card?: Card | readonly Card[];
  /** All cards with one of these faces, as far as the learner sees them. */
  readonly face?: Face | readonly Face[];
  /** A place, as the board names it in `data-at`. */
  readonly at?: string | number;
  /** The elements of a seat on the board. */
  readonly seat?: Seat | readonly Seat[];
  /** A part of the board that it names in `data-part`. */
  readonly part?: string;
  /** The matching answers to the open question, on the board and as buttons. */
  readonly option?: (pick: Json) => boolean;
}

/** The event by which a lesson shows the board where it points. No match tells it. */
export const POINTED = 'pointed';

/** The target of a note, possibly computed from the learner's view. */
type PointerAt<S extends State> = Pointer | { at(view: S): Pointer }['at'];

/** A note of at most 30 words, and its target. */
interface Pointing<S extends State> {
  readonly points?: PointerAt<S>;
}

/** An answer, possibly computed from the view of its seat. */
export type LessonAnswer<S extends State = State> = Json | { pick(view: S): Json }['pick'];

/** Answers with their seats. Sealed questions and windows are answered seat by seat. */
export type LessonRecord<S extends State = State> = readonly (readonly [seat: Seat, answer: LessonAnswer<S>])[];

/** Shows a note; "Next" continues. */
export interface TellStep<S extends State = State, L extends string = Language> extends Pointing<S> {
  readonly tell: Translated<L>;
}

/** Shows the answers of others, beat by beat. */
export interface WatchStep<S extends State = State, L extends string = Language> extends Pointing<S> {
  readonly watch: Translated<L>;
  readonly answers: LessonRecord<S>;
  /** Whether the beats take longer than at a table: for events that are new to the learner. */
  readonly slowly?: true;
}

/** The learner answers the open question. Without `points`, the accepted answers are lit. */
export interface DoStep<S extends State = State, L extends string = Language> extends Pointing<S> {
  readonly do: Translated<L>;
  /** Which answers continue the lesson; `'any'`: all of them. */
  readonly fits: 'any' | { fits(pick: Json, view: S): boolean }['fits'];
  /** Shown after another legal answer: "You can, but ...". Unused if any answer continues. */
  readonly otherwise?: Translated<L>;
  /** The answers of others right afterwards. */
  readonly others?: LessonRecord<S>;
  /** An accepted answer; needed only if the options are too many to be tried one by one. */
  readonly like?: LessonAnswer<S>;
}

/** The learner answers a question about the table: two or three answers, one of them right. */
export interface AskStep<S extends State = State, L extends string = Language> extends Pointing<S> {
  readonly ask: Translated<L>;
  readonly answers: readonly {
    readonly text: Translated<L>;
    /** Whether it is right; a predicate on the learner's view lets the rules decide. */
    readonly right?: true | { holds(view: S): boolean }['holds'];
    /** Shown when it was chosen: why it is right or wrong. */
    readonly note: Translated<L>;
  }[];
}

/** The learner plays on with bots in the other seats; always the last step. */
export interface FreeStep<S extends State = State, L extends string = Language> extends Pointing<S> {
  readonly free: Translated<L>;
}

export type LessonStep<S extends State = State, L extends string = Language> =
  | TellStep<S, L>
  | WatchStep<S, L>
  | DoStep<S, L>
  | AskStep<S, L>
  | FreeStep<S, L>;

/** A match with notes: its beginning, and its steps. */
export interface Lesson<S extends State = State, L extends string = Language> {
  /** The names of the seats. */
  readonly names: readonly string[];
  readonly learner: Seat;
  readonly options?: Settings;
  /** Determines all cards and dice, so the lesson is the same every time. */
  readonly seed: string;
  /** The state at the start of a phase; by default a new match. A laid match has no replay. */
  lay?(): S;
  /** Answers before the first step. */
  readonly before?: LessonRecord<S>;
  readonly steps: readonly LessonStep<S, L>[];
}

/** The note of a step. */
export function noteOf(step: LessonStep): Translated {
  if ('tell' in step) return step.tell;
  if ('watch' in step) return step.watch;
  if ('do' in step) return step.do;
  return 'ask' in step ? step.ask : step.free;
}

/** The indices of the right answers to a question about the table, in the learner's view. */
export const rightAnswers = <S extends State>({ answers }: AskStep<S>, view: S): number[] =>
  answers.flatMap(({ right = false }, i) => ((typeof right === 'function' ? right(view) : right) ? [i] : []));

/** All texts of a lesson, whatever the learner chooses. */
export function textsOf({ steps }: Lesson): Translated[] {
  return steps.flatMap(step => [
    noteOf(step),
    ...('do' in step && step.otherwise ? [step.otherwise] : []),
    ...('ask' in step ? step.answers.flatMap(({ text, note }) => [text, note]) : []),
  ]);
}

const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an answer equals one of these, or has all fields of one of them. */
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

/** The first visible card with a face. */
export function cardWith({ cards }: State, face: Face): Card {
  const card = cards.face.indexOf(face);
  if (card < 0) throw new Error(`No card with the face ${face} can be seen.`);
  return card;
}
