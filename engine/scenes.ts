import { bit, type Seat } from './cards.ts';
import type { State } from './game.ts';
import { at, recopy } from './json.ts';
import type { Match } from './match.ts';

/** The table when something was told: its place among all that was told, and the state as it stood then. */
interface Scene<S extends State> {
  readonly place: number;
  readonly state: S;
}

/** What one seat saw when it was told its `line`-th event. */
export interface Beat<S extends State = State> {
  readonly line: number;
  readonly view: S;
}

/**
 * Somebody who watches a match: what happens between two questions is kept, one scene for each thing that is told. Rules
 * tell a thing when it has happened, so a scene shows the table after it.
 */
export class Watch<S extends State = State> {
  private readonly match: Match<S>;
  private readonly scenes: Scene<S>[] = [];
  private last: S | undefined;

  constructor(match: Match<S>) {
    this.match = match;
    this.open();
  }

  /** Begins to keep scenes, or goes on. */
  open(): void {
    this.match.onTold = () => this.scenes.push({ place: this.match.told.length - 1, state: this.copy() });
  }

  /** Keeps nothing more. */
  close(): void {
    this.match.onTold = undefined;
    this.forget();
  }

  /** Forgets what has been seen. */
  forget(): void {
    this.scenes.length = 0;
  }

  get states(): readonly S[] {
    return this.scenes.map(({ state }) => state);
  }

  /** The state now. Whatever has not changed since the last copy is the very same in both. */
  copy(): S {
    this.last = recopy(this.match.state, this.last);
    return this.last;
  }

  /** The scenes as `seat` saw them: those in which it was told something. */
  beats(seat: Seat): Beat<S>[] {
    const { told } = this.match;
    const isTold = (place: number): boolean => (at(told, place).to & bit(seat)) !== 0;
    const beats: Beat<S>[] = [];
    const [first] = this.scenes;
    let line = first ? this.match.heardBefore(seat, first.place) : 0;
    let place = first?.place ?? 0;
    let before: S | undefined;
    for (const { place: end, state } of this.scenes) {
      if (!isTold(end)) continue;
      for (; place < end; place++) if (isTold(place)) line++;
      const seen = beats.at(-1)?.view;
      const known = seen && before?.cards === state.cards ? { ...state, count: 0, cards: seen.cards } : undefined;
      beats.push({ line, view: known ?? this.match.view(seat, state) });
      before = state;
    }
    return beats;
  }
}
