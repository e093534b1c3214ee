import {
  at,
  type Beat,
  familyOf,
  INVITE,
  isList,
  type Json,
  type Options,
  optionAt,
  type State,
  same,
} from '../engine/index.ts';
import type { Moment, SeatNews, SeatPart, SeatView } from '../table/table.ts';
import { difference, revised } from './delta.ts';
import type { SeatUpdate, WireOptions } from './messages.ts';
import { Transition } from './transition.ts';

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

/** The fields that all seats see alike, each sent only when it has changed; null stands for undefined. */
const PUBLIC_FIELDS = [
  ...(['header', 'sitters', 'teaching', 'step', 'result', 'scores', 'hands'] as const),
] as const satisfies readonly (keyof Moment & keyof SeatUpdate)[];
/** Lists that are sent completely the first time, later as a delta. */
const LISTS = ['stories', 'advice'] as const satisfies readonly (keyof Moment)[];

/** The fields of one seat, sent in the same way. */
const OWN_FIELDS = [
  ...(['awaited', 'ask', 'sealed', 'automatic', 'since', 'noUndo', 'reasons', 'fair'] as const),
] as const satisfies readonly (keyof SeatPart & keyof SeatUpdate)[];
type OwnField = (typeof OWN_FIELDS)[number] | 'options';

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

/** The changes of the public fields between two moments, as JSON. */
interface PublicChange {
  readonly before: Moment | undefined;
  readonly text: string;
}

/**
 * Texts that all readers of one room share, encoded once. The readers are served one after the other at the same
 * moment, so the texts of one moment are enough. One per room: rooms share nothing.
 */
export class SharedTexts {
  private readonly last = new Map<OwnField, Sent>();
  private moment: Moment | undefined;
  private change: PublicChange | undefined;
  private transitions: Transition[] = [];

  textOf(field: OwnField, value: unknown): Sent {
    const last = this.last.get(field);
    if (last && last.value === value) return last;
    const sent = { value, text: JSON.stringify(value ?? null) };
    this.last.set(field, sent);
    return sent;
  }

  /** The changes up to a moment. Only those of the latest moment are remembered. */
  publicChange(before: Moment | undefined, after: Moment): string {
    if (before === after) return '';
    this.turnTo(after);
    if (this.change?.before !== before || !this.change) this.change = { before, text: publicChanges(before, after) };
    return this.change.text;
  }

  /** The change of a seat's view on the way to a moment. */
  viewChange(before: State, after: State, seat: number): string | undefined {
    if (before === after) return undefined;
    let found = this.transitions.find(one => one.after === after && one.before === before);
    if (!found) {
      found = new Transition(before, after);
      this.transitions.push(found);
    }
    return found.changeFor(seat);
  }

  private turnTo(moment: Moment): void {
    if (moment === this.moment) return;
    this.moment = moment;
    this.change = undefined;
    this.transitions = [];
  }

  /** Frees the texts. Later readers get the same bytes, written again. */
  clear(): void {
    this.last.clear();
    this.moment = undefined;
    this.change = undefined;
    this.transitions = [];
  }
}

/** Unchanged parts of two moments are identical objects, unless the room was loaded again in between. */
function publicChanges(before: Moment | undefined, after: Moment): string {
  let news = '';
  let lists = '';
  for (const field of PUBLIC_FIELDS) {
    const value = after[field];
    if (!before || (before[field] !== value && !same(before[field], value)))
      news += `,"${field}":${JSON.stringify(value ?? null)}`;
  }
  for (const field of LISTS) {
    const value = after[field] as unknown as Json;
    if (!before) news += `,"${field}":${JSON.stringify(value)}`;
    const change = before && difference(before[field] as unknown as Json, value);
    if (change !== undefined) lists += `,"${field}":${change}`;
  }
  return lists === '' ? news : `${news},"lists":{${lists.slice(1)}}`;
}

/** Remembers what readers were sent of one seat's view, and encodes the changes. Its parts are shared with the table. */
export class SeatStream {
  private readonly shared: SharedTexts;
  private readonly sent: { [F in OwnField]?: Sent } = {};
  private moment: Moment | undefined;
  private state: State | undefined;
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

  /** The changes as JSON, if any. The events of the news must be those from `since` on. */
  next(seatNews: SeatNews): string | undefined {
    const { own, moment } = seatNews;
    const { events, seat } = own;
    let news = this.shared.publicChange(this.moment, moment);
    this.moment = moment;
    news += this.beatsOf(seatNews) + this.changeOf(seatNews);
    for (const field of OWN_FIELDS) news += this.newsOf(field, own[field]);
    news += this.optionsOf(own.options);
    if (this.anew || events.length > 0) news += `,"events":{"from":${this.told},"told":${JSON.stringify(events)}}`;
    this.anew = false;
    this.told += events.length;
    return news === '' ? undefined : `{"seat":${seat}${news}}`;
  }

  private optionsOf(options: Options): string {
    return this.newsOf('options', packedOptions(options));
  }

  private newsOf(field: OwnField, value: unknown): string {
    const before = this.sent[field];
    if (before && before.value === value) return '';
    const sent = this.shared.textOf(field, value);
    this.sent[field] = sent;
    return before?.text === sent.text ? '' : `,"${field}":${sent.text}`;
  }

  /** Only new beats; with a complete view none are sent. */
  private beatsOf({ scenes, own: { seat } }: SeatNews): string {
    if (this.state === undefined) return '';
    let news = '';
    for (const { line, state } of scenes) {
      if (line < this.told) continue;
      const change = this.shared.viewChange(this.state, state, seat);
      this.state = state;
      news += change === undefined ? `,[${line}]` : `,[${line},${change}]`;
    }
    return news === '' ? '' : `,"beats":[${news.slice(1)}]`;
  }

  /** Most of a table stays unchanged from one answer to the next. */
  private changeOf(news: SeatNews): string {
    const before = this.state;
    const { state } = news.moment;
    this.state = state;
    if (before === undefined) return `,"view":${JSON.stringify(news.view)}`;
    const change = this.shared.viewChange(before, state, news.own.seat);
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
