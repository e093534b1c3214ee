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
    let [before, view]: [S?, S?] = [];
    for (const { place: end, state } of this.scenes) {
      if (!isTold(end)) continue;
      for (; place < end; place++) if (isTold(place)) line++;
      view = view && before ? this.viewAfter(seat, state, before, view) : this.match.view(seat, state);
      beats.push({ line, view });
      before = state;
    }
    return beats;
  }

  /** Most that is told changes little: what is as it was is not looked at again. */
  private viewAfter(seat: Seat, state: S, before: S, seen: S): S {
    if (state === before) return seen;
    return state.cards === before.cards ? { ...state, count: 0, cards: seen.cards } : this.match.view(seat, state);
  }
}
