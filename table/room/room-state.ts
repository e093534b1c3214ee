import { type GameModule, initialState, Refusal, type Seat, type Settings } from '../../engine/index.ts';
import type { Opening } from '../../fair/opening.ts';
import type { GuestId, TableId } from '../ids.ts';
import type { Decided, Displaced } from '../offers.ts';
import { type ChanceOf, type SavedTable, Table } from '../table.ts';
import type { TourProgress } from '../tour/tour.ts';
import { hostAmong, optionsAt, type Place } from './places.ts';
import type { ChatLine, Offer, RoomPhase, Terms } from './room-events.ts';

/** A saved room, with the secrets of all seats. */
export interface SavedRoom {
  readonly format: 1;
  readonly terms: Terms;
  readonly places: readonly Place[];
  readonly table: SavedTable | null;
  readonly phase: RoomPhase;
  readonly opening?: Opening | null;
  readonly lines: readonly ChatLine[];
  readonly offer: Offer | null;
  readonly late: readonly number[];
  readonly clock: { readonly since: number; readonly reached: number };
  readonly next: string | null;
  readonly frozen?: boolean;
  /** Missing in older snapshots. */
  readonly absences?: readonly (number | null)[];
  readonly decided?: Decided | null;
  readonly displaced?: readonly Displaced[];
  /** Only at a stage: the host, and whether the match is paused. */
  readonly host?: GuestId;
  readonly paused?: boolean;
  readonly tour?: TourProgress;
}

/** Everything that a room remembers. Only the events of the room change it. */
export class RoomState {
  readonly id: TableId;
  readonly gameModule: GameModule;
  readonly terms: Terms;
  readonly chanceOf: ChanceOf;
  /** Immutable: a changed reference means that a player has come or gone. */
  places: readonly Place[];
  table: Table | undefined;
  phase: RoomPhase = 'gathering';
  opening: Opening | undefined;
  lines: readonly ChatLine[] = [];
  offer: Offer | undefined;
  /** By seat: the late answers in a row. */
  late: number[];
  /** By seat: since when its player has no connection. Immutable. */
  absences: readonly (number | null)[];
  decided: Decided | undefined;
  displaced: readonly Displaced[] = [];
  /** Since when the current question is open, and the highest step so far. */
  clock: { readonly since: number; readonly reached: number } = { since: 0, reached: -1 };
  next: string | undefined;
  isFrozen = false;
  isPaused = false;
  /** The host of a stage. Elsewhere the host never changes. */
  host: GuestId;
  tour: TourProgress | undefined;

  constructor(id: TableId, gameModule: GameModule, terms: Terms, places: readonly Place[], chanceOf: ChanceOf) {
    this.id = id;
    this.gameModule = gameModule;
    this.terms = terms;
    this.chanceOf = chanceOf;
    this.places = [...places];
    this.late = places.map(() => 0);
    this.absences = places.map(() => null);
    this.host = terms.stage ? hostAmong(places, terms.host) : terms.host;
    this.tour = terms.tour && { plan: terms.tour.plan, isFinished: false };
  }

  static load(id: TableId, gameModule: GameModule, saved: SavedRoom, chanceOf: ChanceOf): RoomState {
    const state = new RoomState(id, gameModule, saved.terms, saved.places, chanceOf);
    state.table = saved.table ? Table.load(gameModule, saved.table, chanceOf) : undefined;
    state.phase = saved.phase;
    state.opening = saved.opening ?? undefined;
    state.lines = [...saved.lines];
    state.offer = saved.offer ?? undefined;
    state.late = [...saved.late];
    state.clock = { ...saved.clock };
    state.next = saved.next ?? undefined;
    state.isFrozen = saved.frozen ?? false;
    state.absences = saved.absences ?? state.absences;
    state.decided = saved.decided ?? undefined;
    state.displaced = saved.displaced ?? [];
    state.host = saved.host ?? state.host;
    state.isPaused = saved.paused ?? false;
    state.tour = saved.tour ?? state.tour;
    return state;
  }

  save(): SavedRoom {
    return {
      format: 1,
      terms: this.terms,
      places: [...this.places],
      table: this.table?.save() ?? null,
      phase: this.phase,
      opening: this.opening ?? null,
      lines: [...this.lines],
      offer: this.offer ?? null,
      late: [...this.late],
      clock: { ...this.clock },
      next: this.next ?? null,
      ...(this.isFrozen && { frozen: true }),
      absences: this.absences,
      decided: this.decided ?? null,
      displaced: this.displaced,
      ...(this.terms.stage && { host: this.host, paused: this.isPaused }),
      ...(this.tour && { tour: this.tour }),
    };
  }

  /** The options of a match with this number of seats. */
  optionsWith(seats: number): Settings {
    const { stage, options } = this.terms;
    return stage ? optionsAt(this.gameModule.game, seats, options) : options;
  }

  /** Refuses unknown options and impossible numbers of seats now, not when everybody sits. */
  checkOptions(seats: number): void {
    initialState(this.gameModule.game, seats, this.optionsWith(seats));
  }

  /** The seats that a guest holds. */
  seatsOf(guest: GuestId): Seat[] {
    const seats: Seat[] = [];
    for (let seat = 0; seat < this.places.length; seat++) if (this.places[seat]?.guest === guest) seats.push(seat);
    return seats;
  }

  placeAt(seat: Seat): Place {
    const found = this.places[seat];
    if (!found) throw new Refusal('seat-unknown', { seat });
    return found;
  }

  /** The table of a match that has begun. Refused before. */
  begun(): Table {
    if (!this.table) throw new Refusal('match-not-begun');
    return this.table;
  }

  /** The table of a match in play. Refused before and after. */
  playing(): Table {
    if (this.phase !== 'playing') throw new Refusal('match-not-running');
    return this.begun();
  }

  /** Refused once the match has begun. */
  gathering(): void {
    if (this.phase !== 'gathering') throw new Refusal('match-begun');
  }
}
