/**
 * Steps and events beyond the reach of undo are kept as text: that takes a third of the memory of its objects, and only records,
 * snapshots and new readers read it.
 */
import type { Fact, Told } from '../facts.ts';
import { bit, type Seat } from '../kernel/cards.ts';
import type { GivenEntropy } from '../kernel/links.ts';
import { at, type Json } from './json.ts';

/** An answered question and its answers. */
export interface Step {
  readonly what: string;
  readonly seats: readonly Seat[];
  readonly picks: readonly Json[];
  /** The entropy that came with the answers, in the order of the seats. */
  readonly links?: GivenEntropy | undefined;
  /** The number of witnesses when the question was asked. */
  readonly witnessed: number;
}

/** Parses a text; several fields of one item are read in a row. One for each match: it holds what was told in secret. */
class LastRead<T> {
  private text: string | undefined;
  private value: T | undefined;

  of(text: string): T {
    if (this.value !== undefined && text === this.text) return this.value;
    const value: T = JSON.parse(text);
    this.value = value;
    this.text = text;
    return value;
  }
}

type StepParts = readonly [string, readonly Seat[], readonly Json[], number, GivenEntropy?];
type FactParts = readonly [Fact, Told['faces']];

/** A step as text. */
class SettledStep implements Step {
  private readonly text: string;
  private readonly last: LastRead<StepParts>;

  constructor({ what, seats, picks, witnessed, links }: Step, last: LastRead<StepParts>) {
    this.last = last;
    const parts: StepParts = links ? [what, seats, picks, witnessed, links] : [what, seats, picks, witnessed];
    this.text = JSON.stringify(parts);
  }

  get what(): string {
    return this.last.of(this.text)[0];
  }
  get seats(): readonly Seat[] {
    return this.last.of(this.text)[1];
  }
  get picks(): readonly Json[] {
    return this.last.of(this.text)[2];
  }
  get witnessed(): number {
    return this.last.of(this.text)[3];
  }
  get links(): GivenEntropy | undefined {
    return this.last.of(this.text)[4];
  }
  /** The step as a plain object. */
  toJSON(): Step {
    const [what, seats, picks, witnessed, links] = this.last.of(this.text);
    return { what, seats, picks, witnessed, ...(links && { links }) };
  }
}

/** A told fact as text, but for its readers: each seat counts the facts that it was told. */
class SettledFact implements Told {
  readonly to: number;
  private readonly text: string;
  private readonly last: LastRead<FactParts>;

  constructor({ fact, to, faces }: Told, last: LastRead<FactParts>) {
    this.to = to;
    this.last = last;
    this.text = JSON.stringify([fact, faces] satisfies FactParts);
  }

  get fact(): Fact {
    return this.last.of(this.text)[0];
  }
  get faces(): Told['faces'] {
    return this.last.of(this.text)[1];
  }
  toJSON(): Told {
    const [fact, faces] = this.last.of(this.text);
    return { fact, to: this.to, faces };
  }
}

/** The newest steps stay objects: who follows a match knows by the very object whether it was undone. */
const STEPS_KEPT = 2;

/** The answered questions and told facts of a match. Turns into text what was settled. */
export class Past {
  readonly steps: Step[] = [];
  readonly told: Told[] = [];
  private readonly lastStep = new LastRead<StepParts>();
  private readonly lastFact = new LastRead<FactParts>();
  private settledSteps = 0;
  private settledFacts = 0;
  /** The seats that have answered in a settled step, one bit for each. */
  private answered = 0;

  /** Undo will never go back before this place. */
  settle(place: { readonly steps: number; readonly told: number } | undefined): void {
    if (!place) return;
    const { steps, told } = place;
    for (const end = Math.min(steps, this.steps.length - STEPS_KEPT); this.settledSteps < end; this.settledSteps++) {
      const step = at(this.steps, this.settledSteps);
      for (const seat of step.seats) this.answered |= bit(seat);
      this.steps[this.settledSteps] = new SettledStep(step, this.lastStep);
    }
    for (; this.settledFacts < told; this.settledFacts++)
      this.told[this.settledFacts] = new SettledFact(at(this.told, this.settledFacts), this.lastFact);
  }

  hasAnswered(seat: Seat): boolean {
    if (this.answered & bit(seat)) return true;
    for (let i = this.settledSteps; i < this.steps.length; i++) if (at(this.steps, i).seats.includes(seat)) return true;
    return false;
  }
}

export const plainSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.map(step => (step instanceof SettledStep ? step.toJSON() : step));
export const plainFacts = (told: readonly Told[]): readonly Told[] =>
  told.map(one => (one instanceof SettledFact ? one.toJSON() : one));
