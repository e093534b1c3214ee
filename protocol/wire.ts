import {
  at,
  type Beat,
  type Entropy,
  type Event,
  familyOf,
  INVITE,
  isList,
  type Json,
  type Language,
  type Options,
  optionAt,
  type Recipe,
  type RefusalValues,
  type Seat,
  type Settled,
} from '../engine/index.ts';
import type { OpeningWish } from '../fair/device-chains.ts';
import type { OpenChance } from '../fair/sharing.ts';
import type { Decided, Displaced } from '../table/offers.ts';
import type { ChatLine, Offer, RoomPhase, Terms } from '../table/room.ts';
import type { SeatView } from '../table/table.ts';
import { type Delta, difference, revised, viewDifference } from './delta.ts';

/** What a client asks of a table. It makes the ids itself: to say a thing twice does it once. */
export type ClientMessage =
  | {
      readonly do: 'answer';
      readonly id: string;
      readonly seat: Seat;
      readonly step: number;
      readonly pick: Json;
      /** What this seat adds to chance. Where chance is shared, no answer is taken without it. */
      readonly link?: Entropy;
    }
  | (OpeningWish & { readonly id: string })
  | { readonly do: 'undo'; readonly id: string; readonly seat: Seat; readonly step: number }
  | {
      readonly do: 'story';
      readonly id: string;
      readonly seat: Seat;
      readonly invitation: number;
      readonly text: string;
    }
  | { readonly do: 'settle'; readonly id: string; readonly seat: Seat; readonly settled: Settled }
  | { readonly do: 'letPass'; readonly id: string; readonly seat: Seat }
  /** Asks for the advice of a bot about the question at `step`. */
  | {
      readonly do: 'advise';
      readonly id: string;
      readonly seat: Seat;
      readonly step: number;
      readonly level: string;
    }
  | {
      readonly do: 'hand';
      readonly id: string;
      readonly seat: Seat;
      readonly to: 'bot' | 'person';
      readonly level?: string;
    }
  | { readonly do: 'resign'; readonly id: string; readonly seat: Seat }
  | { readonly do: 'leave'; readonly id: string; readonly seat: Seat }
  | {
      readonly do: 'lay';
      readonly id: string;
      readonly place: Seat;
      readonly to: 'open' | 'bot';
      readonly level?: string;
    }
  | { readonly do: 'begin'; readonly id: string }
  | { readonly do: 'say'; readonly id: string; readonly text: string }
  | {
      readonly do: 'offer';
      readonly id: string;
      readonly what: Offer['what'];
      readonly by: Seat;
      readonly seat: Seat | null;
    }
  | { readonly do: 'reply'; readonly id: string; readonly by: Seat; readonly yes: boolean }
  | { readonly do: 'rematch'; readonly id: string }
  /** Whether this very table is in front of a person now. */
  | { readonly do: 'front'; readonly here: boolean }
  /** Everything anew, as if the socket had just been opened. */
  | { readonly do: 'again' };

/** Why a message was refused. A client that knows the code makes the sentence itself; `why` is for all others. */
export interface RefusedMessage {
  readonly id: string | null;
  readonly code: string;
  /** Missing from servers of before. */
  readonly params?: RefusalValues;
  readonly why: Readonly<Record<Language, string>>;
}

/** How long a person has been away, and after how much more the others may propose something, in milliseconds. */
export interface SeatAbsence {
  readonly seat: Seat;
  readonly forMs: number;
  readonly proposableInMs: number;
}

/** The people around the table, as each of them may know them. */
export interface Presence {
  readonly phase: RoomPhase | 'frozen';
  readonly code: string;
  readonly terms: Omit<Terms, 'host'>;
  /** Whether the reader laid the table. */
  readonly host: boolean;
  readonly places: readonly {
    readonly kind: 'open' | 'person' | 'bot';
    readonly name: string;
    readonly level?: string;
    readonly mine: boolean;
    /** Of the reader's own: what they need not be asked. */
    readonly settled?: Settled;
    /** Whether somebody with this seat is connected. */
    readonly here: boolean;
    readonly away: boolean;
    /** Another may take it; until then its person can come back. */
    readonly free?: boolean;
  }[];
  readonly watchers: number;
  readonly offer: Offer | null;
  /** How long the offer still waits for the person it is about, in milliseconds, when this was sent. */
  readonly offerLeft: number | null;
  /** What became of the last offer about a seat. */
  readonly decided: Decided | null;
  /** People without a connection, when this was sent. */
  readonly absences: readonly SeatAbsence[];
  /** Of the reader: a seat that somebody else has taken over meanwhile. */
  readonly displaced: Pick<Displaced, 'seat' | 'by'> | null;
  /** How much time those asked have left, in milliseconds, when this was sent. */
  readonly left: number | null;
  readonly next: string | null;
  /** What everybody may know of a chance that is shared, from the opening on. */
  readonly chance: OpenChance | null;
  /** The rules failed in this room, at the step where the match stands. */
  readonly fault: RoomFaultNotice | null;
}

/** The rules failed for the `count`th time at one step; nothing of it was kept. After `most` times the room is frozen. */
export interface RoomFaultNotice {
  readonly count: number;
  readonly most: number;
}

/** How options go over the wire: written out; as a recipe; or, of very many, the first few. */
export type WireOptions = readonly Json[] | { readonly recipe: Recipe } | { readonly first: readonly Json[] };

/** The fields of a look that go over the wire, each only when it has changed; null stands for undefined. */
const FIELDS = [
  'header',
  'sitters',
  'awaited',
  'ask',
  'sealed',
  'automatic',
  'since',
  'noUndo',
  'stories',
  'advice',
  'reasons',
  'teaching',
  'step',
  'result',
  'scores',
  'hands',
  'fair',
] as const;
type Field = (typeof FIELDS)[number];

/** Lists that go over the wire as a whole the first time, later as what has changed in them. */
const LISTS = ['stories', 'advice'] as const;
type ListField = (typeof LISTS)[number];
const isListField = (field: Field): field is ListField => LISTS.some(list => list === field);

/** What is new for the eyes of one seat. */
export type SeatUpdate = { readonly seat: Seat } & { readonly [F in Field]?: Json } & {
  /** The view as a whole the first time, later how it has changed. */
  readonly view?: Json;
  /** On the way, with each line of the log that was told: how it had changed by then. `change` goes on from there. */
  readonly beats?: readonly (readonly [line: number, change?: Delta])[];
  readonly change?: Delta;
  /** How the lists have changed. */
  readonly lists?: { readonly [F in ListField]?: Delta };
  readonly options?: WireOptions;
  /** From which line on, what was told. */
  readonly events?: { readonly from: number; readonly told: readonly Event[] };
};

/** What the server says. Frames are counted, so that a client knows when it has missed one. */
export interface ServerMessage {
  readonly n: number;
  readonly company?: Presence;
  readonly looks?: readonly SeatUpdate[];
  readonly lines?: readonly ChatLine[];
  /** A wish was carried out, and cannot be lost any more. */
  readonly done?: { readonly id: string; readonly value?: Json };
  readonly refused?: RefusedMessage;
  /** What keeps the house from working, for everybody at the table; null when it is over. */
  readonly trouble?: Omit<RefusedMessage, 'id'> | null;
}

/** A family without a recipe is written out up to this size; of a larger one these few are. */
const WRITTEN_OUT = 2000;
const FIRST = 60;

export function packedOptions(options: Options): WireOptions {
  if (isList(options)) return options;
  if (options.recipe) return { recipe: options.recipe };
  const list = (length: number): Json[] => Array.from({ length }, (_, i) => optionAt(options, i));
  return options.size > WRITTEN_OUT ? { first: list(FIRST) } : list(options.size);
}

/**
 * Options as a client holds them. Of those that were too many to send it knows the first, and takes any other that a
 * board puts together on trust: the server knows them all.
 */
export function unpackedOptions(options: WireOptions): Options {
  if ('recipe' in options) return familyOf(options.recipe);
  if (!('first' in options)) return options;
  const { first } = options;
  return { size: first.length, nth: index => at(first, index), has: () => true };
}

/** What was sent of a field: its value, and as text. */
interface Sent {
  readonly value: unknown;
  readonly text: string;
}

/** By field: what was written last. Those who look at one table see much the same, one after the other. */
const written = new Map<Field | 'options', Sent>();

function textOf(field: Field | 'options', value: unknown): Sent {
  const last = written.get(field);
  if (last && last.value === value) return last;
  const sent = { value, text: JSON.stringify(value ?? null) };
  written.set(field, sent);
  return sent;
}

/** Remembers what one reader has been sent of one seat's look, and says what is new. */
export class SeatStream {
  private readonly sent: { [F in Field | 'options']?: Sent } = {};
  private readonly lists: { [F in ListField]?: Json } = {};
  private view: Json | undefined;
  private told = 0;
  private anew = false;

  /** How many events the reader has. */
  get since(): number {
    return this.told;
  }

  /** After an answer was taken back, what was told is told anew, even if nothing is left of it. */
  forgetEvents(): void {
    this.told = 0;
    this.anew = true;
  }

  /** What is new, as JSON, if anything is. `look.events` must be those from `since` on. */
  next(look: SeatView): string | undefined {
    const { events } = look;
    let news = this.beatsOf(look.beats) + this.changeOf(look.view as unknown as Json);
    for (const field of FIELDS) if (!isListField(field)) news += this.newsOf(field, look[field]);
    news += this.listsOf(look);
    news += this.newsOf('options', packedOptions(look.options));
    if (this.anew || events.length > 0) news += `,"events":{"from":${this.told},"told":${JSON.stringify(events)}}`;
    this.anew = false;
    this.told += events.length;
    return news === '' ? undefined : `{"seat":${look.seat}${news}}`;
  }

  /** What was sent of a list is remembered as it was: a look never changes what it has shown. */
  private listsOf(look: SeatView): string {
    let news = '';
    let changes = '';
    for (const field of LISTS) {
      const before = this.lists[field];
      const after = look[field] as unknown as Json;
      this.lists[field] = after;
      if (before === undefined) news += `,"${field}":${JSON.stringify(after)}`;
      const change = before === undefined ? undefined : difference(before, after);
      if (change !== undefined) changes += `,"${field}":${change}`;
    }
    return changes === '' ? news : `${news},"lists":{${changes.slice(1)}}`;
  }

  private newsOf(field: Field | 'options', value: unknown): string {
    const before = this.sent[field];
    if (before && before.value === value) return '';
    const sent = textOf(field, value);
    this.sent[field] = sent;
    return before?.text === sent.text ? '' : `,"${field}":${sent.text}`;
  }

  /** Only what the reader has not been told yet; to whom the whole view is sent, it is sent without its way. */
  private beatsOf(beats: readonly Beat[]): string {
    let news = '';
    for (const { line, view } of beats) {
      const [before, after] = [this.view, view as unknown as Json];
      if (line < this.told || before === undefined) continue;
      const change = viewDifference(before, after);
      this.view = after;
      news += change === undefined ? `,[${line}]` : `,[${line},${change}]`;
    }
    return news === '' ? '' : `,"beats":[${news.slice(1)}]`;
  }

  /** Most of a table stays as it is from one answer to the next. */
  private changeOf(view: Json): string {
    const before = this.view;
    this.view = view;
    if (before === undefined) return `,"view":${JSON.stringify(view)}`;
    const change = viewDifference(before, view);
    return change === undefined ? '' : `,"change":${change}`;
  }
}

const listIn = (look: SeatView | undefined, name: string): Json =>
  name === 'stories' || name === 'advice' ? ((look?.[name] ?? []) as unknown as Json) : [];

/** Puts a look together again out of what has come so far. */
export function received(before: SeatView | undefined, news: SeatUpdate): SeatView {
  const { events, options, seat, view, beats: steps = [], change, lists = {}, ...fields } = news;
  let seen = view ?? (before?.view as unknown as Json | undefined);
  const beats = steps.map(([line, delta]): Beat => {
    if (delta) seen = revised(seen, delta);
    return { line, view: seen as unknown as SeatView['view'] };
  });
  const changed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined]));
  const told = events ? [...(before?.events ?? []).slice(0, events.from), ...events.told] : (before?.events ?? []);
  return {
    ...before,
    ...changed,
    ...Object.fromEntries(Object.entries(lists).map(([name, delta]) => [name, revised(listIn(before, name), delta)])),
    seat,
    view: (change ? revised(seen, change) : seen) as unknown as SeatView['view'],
    events: told,
    beats: beats.length > 0 ? beats : (before?.beats ?? []),
    options: options === undefined ? (before?.options ?? []) : unpackedOptions(options),
    invitations: told.filter(({ what }) => what === INVITE),
  } as SeatView;
}

/** A frame is filled up with blanks to a multiple of so many bytes, so that its length tells little. */
const BLOCK = 512;
const utf8 = new TextEncoder();
/** Where texts are written to be measured. */
const scratch = new Uint8Array(32_768);

function bytesOf(text: string): number {
  const { read, written } = utf8.encodeInto(text, scratch);
  return read === text.length ? written : utf8.encode(text).length;
}

/** A frame as text. */
export function padded(text: string): string {
  const over = bytesOf(text) % BLOCK;
  return over === 0 ? text : text + ' '.repeat(BLOCK - over);
}
