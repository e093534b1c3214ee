import {
  at,
  type GameModule,
  type Json,
  type Lesson,
  type LessonAnswer,
  type LessonRecord,
  type LessonStep,
  Match,
  noteOf,
  type Pointer,
  rightAnswers,
  type Seat,
  type State,
  seeded,
  type Translated,
} from '../engine/index.ts';
import type { Sitter } from './seat-view.ts';
import { type SavedTable, Table } from './table.ts';

/** The result of a learner's answer: the lesson continues, or explains why another answer is better. */
export type LessonOutcome = 'on' | 'again';

/**
 * A lesson in progress: the step and its table. Chance comes from the lesson's seed and the others' answers are
 * recorded, so equal answers give equal tables.
 */
export class LessonRun {
  readonly gameModule: GameModule;
  readonly lesson: Lesson;
  private readonly level: string;
  private place = 0;
  private current: Table;
  /** By step: the learner's answer. */
  private readonly given = new Map<number, Json>();
  private response: Translated | undefined;
  private solved = false;
  private readonly listeners = new Set<() => void>();
  private stopListening: () => void = () => {};

  /** `level` is the level of the bots that take over the other seats. */
  constructor(gameModule: GameModule, lesson: Lesson, level: string) {
    this.gameModule = gameModule;
    this.lesson = lesson;
    this.level = level;
    this.current = this.tableBefore(0);
    this.listen();
    this.play(this.step);
  }

  get table(): Table {
    return this.current;
  }
  get index(): number {
    return this.place;
  }
  get step(): LessonStep {
    return at(this.lesson.steps, this.place);
  }
  get isLast(): boolean {
    return this.place === this.lesson.steps.length - 1;
  }
  /** The note of the step. */
  get note(): Translated {
    return noteOf(this.step);
  }
  /** The reply to the learner's last choice at this step. */
  get reply(): Translated | undefined {
    return this.response;
  }
  /** Whether the question about the table has been answered correctly. */
  get isSolved(): boolean {
    return this.solved;
  }
  /** Whether the learner may answer the open question. */
  get isOpen(): boolean {
    return 'do' in this.step || 'free' in this.step;
  }
  /** Whether `next` continues. */
  get mayGoOn(): boolean {
    const { step } = this;
    return !this.isLast && ('tell' in step || 'watch' in step || ('ask' in step && this.solved));
  }

  /** The target of the note in the learner's view. */
  get pointer(): Pointer {
    const { points } = this.step;
    if (points !== undefined) return typeof points === 'function' ? points(this.view) : points;
    const { step } = this;
    return 'do' in step ? { option: pick => this.fits(pick) } : {};
  }

  private get view(): State {
    return this.current.seatView(this.lesson.learner).view;
  }

  /** Calls back after every change of the step or the table; returns a function that stops it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  private listen(): void {
    this.stopListening();
    this.stopListening = this.current.onChange(() => this.changed());
  }

  private sitters(): Sitter[] {
    const { names, learner } = this.lesson;
    return names.map((name, seat) =>
      seat === learner ? { kind: 'person', name } : { kind: 'bot', name, level: this.level },
    );
  }

  /** The table before a step. */
  private tableBefore(step: number): Table {
    const { gameModule, lesson } = this;
    const { seed, options = {}, before = [], learner } = lesson;
    const chance = { kind: 'seed', seed };
    const chanceOf = () => seeded(seed);
    const state = lesson.lay?.();
    const table = state
      ? Table.load(
          gameModule,
          {
            ...{
              format: 1,
              id: 'lesson',
              chance,
              sitters: this.sitters(),
              stories: [],
              teaching: true,
              arranged: true,
            },
            match: Match.from(gameModule.game, state, chanceOf()).save(),
          },
          chanceOf,
        )
      : Table.open('lesson', gameModule, { options, teaching: true }, this.sitters(), chance, chanceOf);
    record(table, before);
    for (const [i, past] of lesson.steps.slice(0, step).entries()) {
      if ('watch' in past) record(table, past.answers);
      const answer = this.given.get(i);
      if ('do' in past && answer !== undefined) {
        table.answer(learner, answer);
        record(table, past.others ?? []);
      }
    }
    return table;
  }

  /** Plays the recorded answers of others at a step. */
  private play(step: LessonStep): void {
    if ('watch' in step) record(this.current, step.answers);
  }

  private enter(step: number): void {
    this.place = step;
    this.response = undefined;
    this.solved = false;
    this.changed();
    this.play(this.step);
  }

  /** Continues with the next step, if this one is done. */
  next(): void {
    if (this.mayGoOn) this.enter(this.place + 1);
  }

  /** Returns to the step before and its table. */
  back(): void {
    if (this.place > 0) this.goTo(this.place - 1);
  }

  /** Restarts the lesson. */
  restart(): void {
    this.goTo(0);
  }

  private goTo(step: number): void {
    this.current = this.tableBefore(step);
    this.listen();
    this.enter(step);
  }

  private fits(pick: Json): boolean {
    const { step } = this;
    if (!('do' in step)) return false;
    return step.fits === 'any' || step.fits(pick, this.view);
  }

  /** The learner answers the open question. An answer that is not accepted leaves the table unchanged. */
  answer(pick: Json): LessonOutcome {
    const { step, place } = this;
    if (!('do' in step)) throw new Error('The lesson does not wait for an answer now.');
    if (!this.fits(pick)) {
      this.response = step.otherwise;
      this.changed();
      return 'again';
    }
    this.given.set(place, pick);
    this.response = undefined;
    // Listeners see the next step, and the table on its way there.
    if (!this.isLast) this.place = place + 1;
    this.current.answer(this.lesson.learner, pick);
    record(this.current, step.others ?? []);
    if (this.place !== place) this.enter(this.place);
    return 'on';
  }

  /** The learner answers the question about the table, by the index of the answer. */
  choose(answer: number): LessonOutcome {
    const { step } = this;
    if (!('ask' in step)) throw new Error('The lesson asks nothing now.');
    this.response = at(step.answers, answer).note;
    this.solved = rightAnswers(step, this.view).includes(answer);
    this.changed();
    return this.solved ? 'on' : 'again';
  }

  /** This moment as a table of its own: the learner stays, bots take the other seats. */
  fork(id: string): SavedTable {
    return { ...this.current.save(), id };
  }
}

const resolve = (answer: LessonAnswer, state: State): Json => (typeof answer === 'function' ? answer(state) : answer);

function record(table: Table, answers: LessonRecord): void {
  for (const [seat, answer] of answers) table.answer(seat, resolve(answer, stateOf(table, seat)));
}

/** The view of a seat, from which its answer may be computed. */
const stateOf = (table: Table, seat: Seat): State => table.seatView(seat).view;
