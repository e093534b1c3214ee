import {
  at,
  type Beat,
  type Event,
  familyOf,
  INVITE,
  isList,
  type Json,
  type Options,
  optionAt,
  type State,
  same,
} from '../engine/index.ts';
import type { Moment, SeatNews, SeatPart, SeatView } from '../table/seat-view.ts';
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

/** Private fields of one seat; the server sends each when it changes. */
const OWN_FIELDS = [
  ...(['awaited', 'ask', 'sealed', 'automatic', 'since', 'noUndo', 'reasons', 'fair'] as const),
] as const satisfies readonly (keyof SeatPart & keyof SeatUpdate)[];
type OwnField = (typeof OWN_FIELDS)[number] | 'options';
/** The value of a field that was never sent. */
const UNSENT = Symbol('unsent');
const unsent = (): unknown[] => [...OWN_FIELDS, 'options'].map(() => UNSENT);

/** A family without a recipe is enumerated up to this size; of a larger one only the first are sent. */
const ENUMERATED_OPTIONS_MAX = 2000;
const FIRST_OPTIONS = 60;

export function packedOptions(options: Options): WireOptions {
  if (isList(options)) return options;
  if (options.recipe) return { recipe: options.recipe };
  const list = (length: number): Json[] => Array.from({ length }, (_, i) => optionAt(options, i));
  return options.size > ENUMERATED_OPTIONS_MAX ? { first: list(FIRST_OPTIONS) } : list(options.size);
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

/** A field of one moment: its value, and its text. */
interface Written {
  value: unknown;
  text: string;
}
const unwritten = (): Written[] => unsent().map(value => ({ value, text: '' }));

/** The changes of the public fields between two moments, as JSON. */
interface PublicChange {
  readonly before: Moment | undefined;
  readonly text: string;
}

/** Some events as JSON. */
interface WrittenEvents {
  readonly events: readonly Event[];
  readonly text: string;
}

/**
 * Texts that all readers of one room share, encoded once. The readers are served one after the other at the same
 * moment, so the texts of one moment are enough. One per room: rooms share nothing.
 */
export class SharedTexts {
  /** By the index of a field. */
  private readonly last = unwritten();
  private moment: Moment | undefined;
  private change: PublicChange | undefined;
  private told: WrittenEvents | undefined;
  private transitions: Transition[] = [];

  /** The text of a value, for the field of this index. */
  textOf(index: number, value: unknown): string {
    const last = at(this.last, index);
    if (last.value !== value) {
      last.value = value;
      last.text = JSON.stringify(value ?? null);
    }
    return last.text;
  }

  /** The changes up to a moment. Only those of the latest moment are remembered. */
  publicChange(before: Moment | undefined, after: Moment): string {
    if (before === after) return '';
    this.turnTo(after);
    if (this.change?.before !== before || !this.change) this.change = { before, text: publicChanges(before, after) };
    return this.change.text;
  }

  /** The text of some events. Seats that were told the same, with the same faces, have the same events. */
  eventsText(events: readonly Event[]): string {
    const { told } = this;
    if (!told || told.events.length !== events.length || !told.events.every((event, i) => event === events[i]))
      this.told = { events, text: JSON.stringify(events) };
    return this.told?.text ?? '[]';
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
    this.clear();
    this.moment = moment;
  }

  /** Frees the texts, when all readers have them. Later readers get the same bytes, written again. */
  clear(): void {
    for (const last of this.last) {
      last.value = UNSENT;
      last.text = '';
    }
    this.moment = undefined;
    this.change = undefined;
    this.told = undefined;
    if (this.transitions.length > 0) this.transitions = [];
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
  /** By the index of a field: the value that was sent last, shared with the table. */
  private readonly sent = unsent();
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
    for (let i = 0; i < OWN_FIELDS.length; i++) {
      const field = at(OWN_FIELDS, i);
      news += this.newsOf(i, field, own[field]);
    }
    news += this.newsOf(OWN_FIELDS.length, 'options', packedOptions(own.options));
    if (this.anew || events.length > 0)
      news += `,"events":{"from":${this.told},"told":${this.shared.eventsText(events)}}`;
    this.anew = false;
    this.told += events.length;
    return news === '' ? undefined : `{"seat":${seat}${news}}`;
  }

  private newsOf(index: number, field: OwnField, value: unknown): string {
    const { sent } = this;
    const before = sent[index];
    if (before === value) return '';
    sent[index] = value;
    const isEqual = before !== UNSENT && before !== undefined && same(before, value);
    return isEqual ? '' : `,"${field}":${this.shared.textOf(index, value)}`;
  }

  /** Only new beats. With a complete view none are sent, except of a match that has just begun: it is the first one's. */
  private beatsOf(seatNews: SeatNews): string {
    const { seat } = seatNews.own;
    if (this.state !== undefined) return this.beatsAfter(this.state, seatNews.scenes, seat);
    const { scenes } = seatNews;
    const [first] = scenes;
    if (first?.line !== 0 || this.told > 0) return '';
    return `,"view":${JSON.stringify(seatNews.viewOf(first.state))}${this.beatsAfter(first.state, scenes, seat)}`;
  }

  private beatsAfter(before: State, scenes: SeatNews['scenes'], seat: number): string {
    this.state = before;
    let news = '';
    for (const { line, state } of scenes) {
      if (line < this.told) continue;
      const change = this.shared.viewChange(this.state, state, seat);
      this.state = state;
      const beat = change === undefined ? `[${line}]` : `[${line},${change}]`;
      news += news === '' ? beat : `,${beat}`;
    }
    return news === '' ? '' : `,"beats":[${news}]`;
  }

  /** Encodes the change of the view since the last message. */
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

/** The events of a view after an update, and the invitations among them. Events that it names again replace older ones. */
function toldBy(before: SeatView | undefined, events: SeatUpdate['events']): Pick<SeatView, 'events' | 'invitations'> {
  const { events: known, invitations } = before ?? NOTHING_TOLD;
  if (!events) return { events: known, invitations };
  const isNew = events.from === known.length;
  const told = isNew ? known.concat(events.told) : [...known.slice(0, events.from), ...events.told];
  const invited = (isNew ? events.told : told).filter(({ what }) => what === INVITE);
  if (!isNew) return { events: told, invitations: invited };
  return { events: told, invitations: invited.length === 0 ? invitations : [...invitations, ...invited] };
}
const NOTHING_TOLD: Pick<SeatView, 'events' | 'invitations'> = { events: [], invitations: [] };

/** Applies an update to a view. */
export function received(before: SeatView | undefined, news: SeatUpdate): SeatView {
  const { events, options, seat, view, beats: steps = [], change, lists, ...fields } = news;
  let seen = view ?? (before?.view as unknown as Json | undefined);
  const beats = steps.map(([line, delta]): Beat => {
    if (delta) seen = revised(seen, delta);
    return { line, view: seen as unknown as SeatView['view'] };
  });
  const after: Record<string, unknown> = { ...before, ...fields };
  for (const name in fields) after[name] ??= undefined;
  if (lists) for (const [name, delta] of Object.entries(lists)) after[name] = revised(listIn(before, name), delta);
  return Object.assign(after, toldBy(before, events), {
    seat,
    view: change ? revised(seen, change) : seen,
    beats: beats.length > 0 ? beats : (before?.beats ?? []),
    options: options === undefined ? (before?.options ?? []) : unpackedOptions(options),
  }) as unknown as SeatView;
}
