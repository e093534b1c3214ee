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
  type Seat,
  type Settled,
} from '../engine/index.ts';
import type { OpeningWish } from '../fair/device-chains.ts';
import type { OpenChance } from '../fair/sharing.ts';
import type { Decided, Displaced } from '../table/offers.ts';
import type { ChatLine, Offer, RoomPhase, Terms } from '../table/room.ts';
import type { SeatView } from '../table/table.ts';
import { type Delta, difference, revised, viewDifference } from './delta.ts';

/** A message of a client. The client chooses the ids: idempotent per id. */
export type ClientMessage =
  | {
      readonly do: 'answer';
      readonly id: string;
      readonly seat: Seat;
      readonly step: number;
      readonly pick: Json;
      /** The entropy of this seat. With shared chance, every answer needs it. */
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
  /** Whether this table is visible to the person now. */
  | { readonly do: 'front'; readonly here: boolean }
  /** Requests a complete message, as after connecting. */
  | { readonly do: 'again' };

/** A refused message: a code for machines, and a sentence for people. */
export interface RefusedMessage {
  readonly id: string | null;
  readonly code: string;
  readonly why: Readonly<Record<Language, string>>;
}

/** How long a player has been away, and when the others may make a proposal, in milliseconds. */
export interface SeatAbsence {
  readonly seat: Seat;
  readonly forMs: number;
  readonly proposableInMs: number;
}

/** The people at the table, as each of them may know them. */
export interface Presence {
  readonly phase: RoomPhase | 'frozen';
  readonly code: string;
  readonly terms: Omit<Terms, 'host'>;
  /** Whether the reader created the table. */
  readonly host: boolean;
  readonly places: readonly {
    readonly kind: 'open' | 'person' | 'bot';
    readonly name: string;
    readonly level?: string;
    readonly mine: boolean;
    /** Only for the reader's own seats: their standing orders. */
    readonly settled?: Settled;
    /** Whether the holder of this seat is connected. */
    readonly here: boolean;
    readonly away: boolean;
    /** Another guest may take it; until then its player can come back. */
    readonly free?: boolean;
  }[];
  readonly watchers: number;
  readonly offer: Offer | null;
  /** How long the offer still waits for the player it is about, in milliseconds, at the time of sending. */
  readonly offerLeft: number | null;
  /** The result of the last offer about a seat. */
  readonly decided: Decided | null;
  /** Players without a connection, at the time of sending. */
  readonly absences: readonly SeatAbsence[];
  /** The reader's former seat that another guest has taken over. */
  readonly displaced: Pick<Displaced, 'seat' | 'by'> | null;
  /** The time left of the asked seats, in milliseconds, at the time of sending. */
  readonly left: number | null;
  readonly next: string | null;
  /** The public part of a shared chance, from the opening on. */
  readonly chance: OpenChance | null;
  /** The rules failed in this room, at the current step. */
  readonly fault: RoomFaultNotice | null;
}

/**
 * The rules failed for the `count`th time at one step; the event was discarded. After `most` times the room is frozen.
 */
export interface RoomFaultNotice {
  readonly count: number;
  readonly most: number;
}

/** Options in a message: a list; a recipe; or the first few of very many. */
export type WireOptions = readonly Json[] | { readonly recipe: Recipe } | { readonly first: readonly Json[] };

/** The fields of a view in an update, each only when it has changed; null stands for undefined. */
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

/** Lists that are sent completely the first time, later as a delta. */
const LISTS = ['stories', 'advice'] as const;
type ListField = (typeof LISTS)[number];
const isListField = (field: Field): field is ListField => LISTS.some(list => list === field);

/** The changes of one seat's view. */
export type SeatUpdate = { readonly seat: Seat } & { readonly [F in Field]?: Json } & {
  /** The complete view the first time, later as a delta. */
  readonly view?: Json;
  /** Beats: for each told line of the log, the delta up to it. `change` continues from there. */
  readonly beats?: readonly (readonly [line: number, change?: Delta])[];
  readonly change?: Delta;
  /** The deltas of the lists. */
  readonly lists?: { readonly [F in ListField]?: Delta };
  readonly options?: WireOptions;
  /** New events, and the line of the first. */
  readonly events?: { readonly from: number; readonly told: readonly Event[] };
};

/** A message of the server. Messages are numbered, so that a client detects a gap. */
export interface ServerMessage {
  readonly n: number;
  readonly company?: Presence;
  readonly looks?: readonly SeatUpdate[];
  readonly lines?: readonly ChatLine[];
  /** A message was committed and cannot be lost any more. */
  readonly done?: { readonly id: string; readonly value?: Json };
  readonly refused?: RefusedMessage;
  /** The trouble of the server; null when it is over. */
  readonly trouble?: Pick<RefusedMessage, 'code' | 'why'> | null;
}

/** A family without a recipe is enumerated up to this size; of a larger one only the first are sent. */
const WRITTEN_OUT = 2000;
const FIRST = 60;

export function packedOptions(options: Options): WireOptions {
  if (isList(options)) return options;
  if (options.recipe) return { recipe: options.recipe };
  const list = (length: number): Json[] => Array.from({ length }, (_, i) => optionAt(options, i));
  return options.size > WRITTEN_OUT ? { first: list(FIRST) } : list(options.size);
}

/**
 * Options as a client holds them. Of a family too large to send it has the first, and accepts any other answer of a
 * board: the server checks it.
 */
export function unpackedOptions(options: WireOptions): Options {
  if ('recipe' in options) return familyOf(options.recipe);
  if (!('first' in options)) return options;
  const { first } = options;
  return { size: first.length, nth: index => at(first, index), has: () => true };
}

/** A sent field: its value, and its text. */
interface Sent {
  readonly value: unknown;
  readonly text: string;
}

/** By field: the last encoding. Readers of one table are served one after the other and share most values. */
const written = new Map<Field | 'options', Sent>();

function textOf(field: Field | 'options', value: unknown): Sent {
  const last = written.get(field);
  if (last && last.value === value) return last;
  const sent = { value, text: JSON.stringify(value ?? null) };
  written.set(field, sent);
  return sent;
}

/** Remembers what one reader was sent of one seat's view, and encodes the changes. */
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

  /** After an undo all events are sent again, even if none are left. */
  forgetEvents(): void {
    this.told = 0;
    this.anew = true;
  }

  /** The changes as JSON, if any. `look.events` must be those from `since` on. */
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

  /** Sent lists are kept by reference: views are immutable. */
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

  /** Only new beats; with a complete view none are sent. */
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

  /** Most of a table stays unchanged from one answer to the next. */
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

/** Applies an update to a view. */
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

/** Messages are padded with blanks to a multiple of this many bytes, so that their length reveals little. */
const BLOCK = 512;
const utf8 = new TextEncoder();
/** A buffer for measuring encoded texts. */
const scratch = new Uint8Array(32_768);

function bytesOf(text: string): number {
  const { read, written } = utf8.encodeInto(text, scratch);
  return read === text.length ? written : utf8.encode(text).length;
}

/** Pads a message. */
export function padded(text: string): string {
  const over = bytesOf(text) % BLOCK;
  return over === 0 ? text : text + ' '.repeat(BLOCK - over);
}
