import { bit, type Seat } from './kernel/cards.ts';
import type { State } from './kernel/game.ts';
import type { Match } from './kernel/match.ts';
import { at } from './record/json.ts';

/** The state right after a told fact, and the index of the fact. */
interface Scene<S extends State> {
  readonly place: number;
  readonly state: S;
}

/** The view of one seat when it was told its `line`-th event. */
export interface Beat<S extends State = State> {
  readonly line: number;
  readonly view: S;
}

/**
 * Keeps one scene for each told fact between two questions. Rules tell a fact after it has happened, so a scene shows
 * its effect.
 */
export class Watch<S extends State = State> {
  private readonly match: Match<S>;
  private readonly scenes: Scene<S>[] = [];

  constructor(match: Match<S>) {
    this.match = match;
    this.open();
  }

  /** Starts or continues recording scenes. */
  open(): void {
    this.match.onTold = () =>
      this.scenes.push({ place: this.match.told.length - 1, state: this.match.copies.of(this.match.state) });
  }

  /** Stops recording. */
  close(): void {
    this.match.onTold = undefined;
    this.forget();
  }

  /** Discards all scenes. */
  forget(): void {
    this.scenes.length = 0;
  }

  get states(): readonly S[] {
    return this.scenes.map(({ state }) => state);
  }

  /** The scenes in which `seat` was told something, each with the index of its event. */
  scenesFor(seat: Seat): { readonly line: number; readonly state: S }[] {
    const [first] = this.scenes;
    if (!first) return [];
    const { told } = this.match;
    const isTold = (place: number): boolean => (at(told, place).to & bit(seat)) !== 0;
    const scenes: { readonly line: number; readonly state: S }[] = [];
    let line = this.match.heardBefore(seat, first.place);
    let { place } = first;
    for (const { place: end, state } of this.scenes) {
      if (!isTold(end)) continue;
      for (; place < end; place++) if (isTold(place)) line++;
      scenes.push({ line, state });
    }
    return scenes;
  }

  /** The same scenes as the seat saw them. */
  beats(seat: Seat): Beat<S>[] {
    let [before, view]: [S?, S?] = [];
    return this.scenesFor(seat).map(({ line, state }) => {
      view = view && before ? this.viewAfter(seat, state, before, view) : this.match.view(seat, state);
      before = state;
      return { line, view };
    });
  }

  /** Most facts change little: the views of unchanged subtrees are reused. */
  private viewAfter(seat: Seat, state: S, before: S, seen: S): S {
    if (state === before) return seen;
    return state.cards === before.cards ? { ...state, count: 0, cards: seen.cards } : this.match.view(seat, state);
  }
}
