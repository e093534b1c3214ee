import type { Why } from '../bots/why.ts';
import {
  type Advice,
  ALL_EYES,
  type Asked,
  type Awaited,
  type Beat,
  type Chronicle,
  clone,
  type Event,
  type Face,
  type GameModule,
  type Header,
  invitations,
  type Json,
  knows,
  type Match,
  type NoUndo,
  type Options,
  recopy,
  type Seat,
  type Settled,
  SPECTATOR,
  type State,
  type Story,
  seatsOf,
  Watch,
} from '../engine/index.ts';
import type { Fair, Sharing } from '../fair/sharing.ts';

/** The player of a seat. */
export interface Sitter {
  readonly kind: 'person' | 'bot' | 'empty';
  readonly name: string;
  /** For a bot: its level. */
  readonly level?: string;
  /** For a person: their standing orders. */
  readonly settled?: Settled;
}

/**
 * A bot's explanation and the position of its answer: in the log of each seat, of the spectators, and last of all eyes.
 */
export interface Reason {
  readonly seat: Seat;
  readonly why: Why;
  readonly heard: readonly number[];
}

/** Everything that one seat may know of a table, and nothing else. */
export interface SeatView {
  /** The seat; SPECTATOR for spectators. */
  readonly seat: Seat;
  readonly header: Header;
  readonly sitters: readonly Pick<Sitter, 'kind' | 'name' | 'level'>[];
  readonly view: State;
  readonly events: readonly Event[];
  /** The views right after each of the latest events, in order, up to this moment. */
  readonly beats: readonly Beat[];
  /** The line of the log after the seat's last decision. */
  readonly since: number;
  readonly awaited: Awaited | undefined;
  /** The question to this seat. */
  readonly ask: Asked | undefined;
  readonly options: Options;
  /** The seat's own sealed answer that waits for the others. */
  readonly sealed: Json | undefined;
  /** Whether a standing order gave it. */
  readonly automatic: boolean;
  readonly noUndo: NoUndo | undefined;
  readonly invitations: readonly Event[];
  readonly stories: readonly Story[];
  /** The logged requests for advice. */
  readonly advice: readonly Advice[];
  /**
   * The explanations of bots, each with the line of the log of its answer. Shown after the match, or at once in
   * teaching mode. An explanation uses only the knowledge of its seat.
   */
  readonly reasons: readonly { readonly seat: Seat; readonly line: number; readonly why: Why }[];
  /** Whether teaching mode is agreed on. */
  readonly teaching: boolean;
  /** How many questions have been answered: the position of this moment in the record. */
  readonly step: number;
  /** Only after the match: the results and the score sheets. */
  readonly result: readonly number[] | undefined;
  readonly scores: readonly Readonly<Record<string, Json>>[] | undefined;
  /** After the match, and for all eyes: the private cards of each seat. */
  readonly hands: readonly (readonly Face[])[] | undefined;
  /** For shared chance: the part that this seat may know. */
  readonly fair: Fair | undefined;
}

/** The public part of a moment, computed once for all readers. Of the state, each seat gets its own view. */
export interface Moment
  extends Pick<
    SeatView,
    'header' | 'sitters' | 'stories' | 'advice' | 'teaching' | 'step' | 'result' | 'scores' | 'hands'
  > {
  readonly state: State;
  /** The same for all seats, except in a window, where no seat learns who has answered. */
  readonly awaited: Awaited | undefined;
}

/** The part of a view that differs from seat to seat, besides the state. */
export type SeatPart = Pick<
  SeatView,
  | ('seat' | 'events' | 'awaited' | 'ask' | 'options' | 'sealed')
  | ('automatic' | 'since' | 'noUndo' | 'reasons' | 'fair')
>;

/** A moment, and the part of it that only one seat may know. */
export interface SeatNews {
  readonly moment: Moment;
  readonly own: SeatPart;
  /** The moment's state as the seat sees it. */
  readonly view: State;
  /** One of its scenes as the seat sees it. */
  viewOf(scene: State): State;
  /** The states right after each of the latest events of this seat. They contain the secrets of all seats. */
  readonly scenes: readonly { readonly line: number; readonly state: State }[];
}

const NOTHING: readonly never[] = [];
const NOT_OVER = { scores: undefined, hands: undefined };

const named = ({ kind, name, level }: Sitter): SeatView['sitters'][number] => ({
  kind,
  name,
  ...(level === undefined ? {} : { level }),
});

/** The sitters as they are shown, and those they were made of. */
interface NamedSitters {
  readonly of: readonly Sitter[];
  readonly sitters: SeatView['sitters'];
}

/** The public part of a table that its views show. */
interface ViewedTable {
  readonly gameModule: GameModule;
  readonly sitters: readonly Sitter[];
  readonly teaching: boolean;
  readonly sharing: Sharing | undefined;
}

/** The private parts of a table that its views are computed from. */
interface ViewedParts {
  readonly match: Match;
  readonly chronicle: Chronicle;
  readonly reasons: readonly Reason[];
  /** By seat: how many events it had been told at its last answer. */
  readonly decided: readonly number[];
  /** The seats whose standing orders answered the current question. */
  readonly automatic: ReadonlySet<Seat>;
}

/** A class: an object with getters of its own costs more than everything that it holds. */
class LazyNews implements SeatNews {
  readonly moment: Moment;
  readonly own: SeatPart;
  private readonly match: Match;
  private readonly watch: Watch;

  constructor(moment: Moment, own: SeatPart, match: Match, watch: Watch) {
    this.moment = moment;
    this.own = own;
    this.match = match;
    this.watch = watch;
  }

  /** Only the first message of a reader contains a whole view. */
  get view(): State {
    return this.viewOf(this.moment.state);
  }

  viewOf(scene: State): State {
    return this.match.view(this.own.seat, scene);
  }

  get scenes(): SeatNews['scenes'] {
    return this.watch.scenesFor(this.own.seat);
  }
}

/** Computes the views of a table, each moment once for all readers. */
export class SeatViews {
  private readonly table: ViewedTable;
  private readonly parts: ViewedParts;
  private readonly match: Match;
  /** The public part of the last moment; unchanged parts are shared with the next. */
  private moment: Moment | undefined;
  private isMomentOver = true;
  /** It never changes. */
  private readonly header: Header;
  private named: NamedSitters = { of: [], sitters: [] };
  /** By seat: the options of this moment. Listing them can take longer than everything else about an answer. */
  private readonly listed = new Map<Seat, Options>();
  private readonly watch: Watch;

  /** `watch` has the scenes before the first question, if it was there. */
  constructor(table: ViewedTable, parts: ViewedParts, watch = new Watch(parts.match)) {
    this.table = table;
    this.parts = parts;
    this.match = parts.match;
    this.header = clone(parts.match.header);
    this.watch = watch;
  }

  /** The table has changed: the next view is computed again. */
  outdate(): void {
    this.isMomentOver = true;
    this.forgetOptions();
  }

  forgetOptions(): void {
    this.listed.clear();
  }

  /** The scenes up to now have been shown. */
  forgetScenes(): void {
    this.watch.forget();
  }

  /** The view of a seat, with its events from `since` on. */
  seatView(seat: Seat, since = 0): SeatView {
    const { match, watch } = this;
    const { state, awaited: _, ...open } = this.now();
    return {
      ...open,
      ...this.own(seat, since),
      view: match.view(seat, state),
      // A getter: bots do not need it.
      get beats() {
        return watch.beats(seat);
      },
      // A getter: expensive in a long match.
      get invitations() {
        return invitations(match);
      },
      hands: open.hands ?? (seat === ALL_EYES ? this.hands : undefined),
    };
  }

  /** The view of a seat for an encoder of changes, with its events from `since` on. */
  news(seat: Seat, since = 0): SeatNews {
    return new LazyNews(this.now(), this.own(seat, since), this.match, this.watch);
  }

  private own(seat: Seat, since: number): SeatPart {
    const { match } = this;
    const ask = match.ask(seat);
    const sealed = match.answered(seat);
    const { awaited } = this.now();
    return {
      seat,
      events: match.events(seat, since),
      awaited: awaited?.kind === 'window' ? match.awaited(seat) : awaited,
      ask: ask && { seat, what: ask.what, rule: ask.rule, about: ask.about },
      options: this.options(seat) ?? NOTHING,
      sealed,
      automatic: sealed !== undefined && this.parts.automatic.has(seat),
      since: Math.min(this.parts.decided[seat] ?? 0, match.heardBefore(seat, match.told.length)),
      noUndo: match.noUndo(seat),
      reasons: this.reasonsFor(seat),
      fair: this.table.sharing?.fairFor(seat),
    };
  }

  /** This moment, computed once for all readers. */
  private now(): Moment {
    if (this.moment && !this.isMomentOver) return this.moment;
    const { match, moment: last, header } = this;
    const { stories, advice } = this.parts.chronicle;
    const { over, result } = match;
    this.moment = {
      header,
      sitters: this.sitters(),
      state: match.copies.of(match.state),
      awaited: recopy(match.awaited(SPECTATOR), last?.awaited),
      stories: recopy(stories, last?.stories),
      advice: recopy(advice, last?.advice),
      teaching: this.table.teaching,
      step: match.steps.length,
      result: result && recopy(result, last?.result),
      ...(over ? this.end(last) : NOT_OVER),
    };
    this.isMomentOver = false;
    return this.moment;
  }

  /** Scores and hands, which only a finished match shows. */
  private end(last: Moment | undefined): Pick<Moment, 'scores' | 'hands'> {
    const { state } = this.match;
    const { game } = this.table.gameModule;
    const scores = game.score && seatsOf(state).map(one => game.score?.(state, one) ?? {});
    return recopy({ scores, hands: this.hands }, last && { scores: last.scores, hands: last.hands });
  }

  /** The shown parts of the sitters. Returns the identical list while no sitter has changed. */
  private sitters(): Moment['sitters'] {
    const { sitters } = this.table;
    const { of } = this.named;
    const isSame = of.length === sitters.length && of.every((sitter, seat) => sitter === sitters[seat]);
    if (!isSame) this.named = { of: [...sitters], sitters: recopy(sitters.map(named), this.named.sitters) };
    return this.named.sitters;
  }

  private get hands(): readonly (readonly Face[])[] {
    return seatsOf(this.match.state).map(seat => this.handOf(seat));
  }

  /** The options of a seat; undefined if it is not asked. */
  options(seat: Seat): Options | undefined {
    const listed = this.listed.get(seat) ?? this.match.ask(seat)?.options();
    if (listed) this.listed.set(seat, listed);
    return listed;
  }

  /** The cards that a seat sees and the public does not. */
  handOf(seat: Seat): Face[] {
    const { cards } = this.match.state;
    return cards.face.filter((_, card) => knows(cards, seat, card) && !knows(cards, SPECTATOR, card));
  }

  private reasonsFor(reader: Seat): SeatView['reasons'] {
    if (this.parts.reasons.length === 0 || (!this.match.over && !this.table.teaching)) return NOTHING;
    const { seats } = this.match.state;
    const column = reader === SPECTATOR ? seats : reader === ALL_EYES ? seats + 1 : reader;
    return this.parts.reasons.flatMap(({ seat, why, heard }) => {
      const line = heard[column];
      return line === undefined ? [] : [{ seat, why, line }];
    });
  }
}
