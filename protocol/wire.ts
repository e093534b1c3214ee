import { at, type Beat, familyOf, INVITE, isList, type Json, type Options, optionAt } from '../engine/index.ts';
import type { SeatView } from '../table/table.ts';
import { difference, revised, ViewDeltas } from './delta.ts';
import type { SeatUpdate, WireOptions } from './messages.ts';

export type {
  ClientMessage,
  Presence,
  RefusedMessage,
  RoomFaultNotice,
  SeatAbsence,
  SeatUpdate,
  ServerMessage,
  WireOptions,
} from './messages.ts';

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
] as const satisfies readonly (keyof SeatView & keyof SeatUpdate)[];
type Field = (typeof FIELDS)[number];

/** Lists that are sent completely the first time, later as a delta. */
const LISTS = ['stories', 'advice'] as const;
type ListField = (typeof LISTS)[number];
const isListField = (field: Field): field is ListField => LISTS.some(list => list === field);

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

/**
 * Texts that all readers of one room share, encoded once. The readers are served one after the other at the same
 * moment, so the last text of each field is enough. One per room: rooms share nothing.
 */
export class SharedTexts {
  private readonly last = new Map<Field | 'options', Sent>();
  private readonly deltas = new ViewDeltas();

  textOf(field: Field | 'options', value: unknown): Sent {
    const last = this.last.get(field);
    if (last && last.value === value) return last;
    const sent = { value, text: JSON.stringify(value ?? null) };
    this.last.set(field, sent);
    return sent;
  }

  viewDifference(before: Json, after: Json): string | undefined {
    return this.deltas.between(before, after);
  }

  /** Frees the texts. Later readers get the same bytes, written again. */
  clear(): void {
    this.last.clear();
  }
}

/** Remembers what one reader was sent of one seat's view, and encodes the changes. */
export class SeatStream {
  private readonly shared: SharedTexts;
  private readonly sent: { [F in Field | 'options']?: Sent } = {};
  private readonly lists: { [F in ListField]?: Json } = {};
  private view: Json | undefined;
  private told = 0;
  private anew = false;

  constructor(shared: SharedTexts) {
    this.shared = shared;
  }

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
    const sent = this.shared.textOf(field, value);
    this.sent[field] = sent;
    return before?.text === sent.text ? '' : `,"${field}":${sent.text}`;
  }

  /** Only new beats; with a complete view none are sent. */
  private beatsOf(beats: readonly Beat[]): string {
    let news = '';
    for (const { line, view } of beats) {
      const [before, after] = [this.view, view as unknown as Json];
      if (line < this.told || before === undefined) continue;
      const change = this.shared.viewDifference(before, after);
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
    const change = this.shared.viewDifference(before, view);
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
