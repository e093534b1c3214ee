import {
  type Card,
  type Content,
  type Face,
  type Game,
  HIDDEN,
  knows,
  type Seat,
  type State,
  seatsOf,
} from '../../engine/index.ts';
import type { Dictionary, Sink, Slot } from './dictionary.ts';
import { faceProperties } from './faces.ts';
import type { Layout } from './layout.ts';
import { Distances, type Joined, joinedCards } from './links.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Reads a value that belongs to `owner`; -1: to no seat. */
type Read = (value: unknown, owner: number) => void;

/** The token of a number as an amount. */
export const SCALAR = '#';
const NONE = 'none';
const COMMON = -1;

/** The parts of a game that features are read with. No code of the game's bots is among them. */
export interface FeatureSource {
  readonly game: Pick<Game, 'score'>;
  readonly content?: Content;
}

/**
 * Reads features of a state as one seat knows it. Faces are read through the `known` mask only; everything else in a
 * state is public.
 */
export class FeatureReader {
  readonly dictionary: Dictionary;
  private readonly source: FeatureSource;
  private readonly root: Read;
  private readonly properties: (face: Face) => readonly (readonly [string, number])[];
  private readonly joined: Joined | undefined;
  private readonly distances: Distances | undefined;
  private sink: Sink = () => {};
  private s: State | undefined;
  private eyes: Seat = 0;

  constructor(source: FeatureSource, layout: Layout & { readonly kind: 'fields' }, dictionary: Dictionary) {
    this.source = source;
    this.dictionary = dictionary;
    this.properties = faceProperties(source.content);
    this.joined = joinedCards(layout);
    this.distances = this.joined && new Distances(this.joined, face => this.properties(face).length > 0);
    this.root = this.compile(layout, '');
  }

  /** Passes every feature of the state to the sink, as `seat` knows it. */
  read(s: State, seat: Seat, sink: Sink): void {
    this.s = s;
    this.eyes = seat;
    this.sink = sink;
    this.distances?.index(s, card => this.faceOf(card));
    this.one(this.dictionary.slot('phase'), s.phase, COMMON);
    this.one(this.dictionary.slot('seats'), String(s.seats), COMMON);
    for (const [name, value] of Object.entries(s.options))
      this.one(this.dictionary.slot('options'), `${name}=${value}`, COMMON);
    this.root(s, COMMON);
    this.scores(s);
  }

  private faceOf(card: Card): Face {
    const cards = this.s?.cards;
    return cards && knows(cards, this.eyes, card) ? (cards.face[card] ?? HIDDEN) : HIDDEN;
  }

  private scores(s: State): void {
    const { score } = this.source.game;
    if (!score) return;
    for (const seat of seatsOf(s))
      for (const [row, value] of Object.entries(score(s, seat)))
        if (typeof value === 'number') this.number(this.dictionary.slot(`score.${row}`), value, seat);
  }

  // leaves

  private add(row: number | undefined, amount: number, owner: number): void {
    if (row !== undefined && row >= 0 && amount !== 0) this.sink(row, amount, owner);
  }

  private one(slot: Slot, token: string, owner: number): void {
    let rows = slot.known.get(token);
    if (!rows) {
      rows = [slot.row(token)];
      slot.known.set(token, rows);
    }
    this.add(rows[0], 1, owner);
  }

  private number(slot: Slot, value: number, owner: number): void {
    let rows = slot.known.get(value);
    if (!rows) {
      rows = [slot.row(SCALAR), slot.row(`${value}`)];
      slot.known.set(value, rows);
    }
    this.add(rows[0], value, owner);
    this.add(rows[1], 1, owner);
  }

  private card(slot: Slot, card: Card, owner: number, isAlone: boolean): void {
    const face = this.faceOf(card);
    if (face === HIDDEN) {
      if (isAlone) this.one(slot, HIDDEN, owner);
      return;
    }
    const properties = this.properties(face);
    let rows = slot.known.get(face);
    if (!rows) {
      rows = [slot.row(face), ...properties.map(([name]) => slot.row(`.${name}`))];
      slot.known.set(face, rows);
    }
    this.add(rows[0], 1, owner);
    for (let i = 0; i < properties.length; i++) this.add(rows[i + 1], properties[i]?.[1] ?? 0, owner);
  }

  private seat(slot: Slot, seat: number, owner: number): void {
    if (owner === COMMON) this.one(slot, 'is', seat);
    else this.one(slot, seat === owner ? 'self' : 'other', owner);
  }

  // walks

  /** A walk for a part of the state; `path` names it. */
  private compile(layout: Layout, path: string): Read {
    if (layout.kind === 'fields') return this.ofFields(layout.fields, path);
    if (layout.kind === 'list') return this.ofList(layout, path);
    if (layout.kind === 'map') return this.ofMap(layout.of, path);
    const slot = this.dictionary.slot(path);
    const present = this.ofLeaf(layout.kind, slot);
    return (value, owner) => {
      if (value === null || value === undefined) this.one(slot, NONE, owner);
      else present(value, owner);
    };
  }

  private ofLeaf(kind: (Layout & { kind: 'card' | 'seat' | 'number' | 'word' })['kind'], slot: Slot): Read {
    if (kind === 'word') return (value, owner) => this.one(slot, String(value), owner);
    if (kind === 'number') return (value, owner) => this.number(slot, Number(value), owner);
    if (kind === 'seat') return (value, owner) => this.seat(slot, Number(value), owner);
    const near = this.dictionary.slot(`${slot.name}.near`);
    return (value, owner) => {
      this.card(slot, Number(value), owner, true);
      if (owner !== COMMON)
        this.distances?.from(Number(value), (kindOfCard, distance) =>
          this.one(near, `${kindOfCard}:${distance}`, owner),
        );
    };
  }

  /** Fields belong to the seat that the first seat field names, unless they belong to one already. */
  private ofFields(fields: Readonly<Record<string, Layout>>, path: string): Read {
    const named = path === '' ? undefined : Object.keys(fields).find(name => fields[name]?.kind === 'seat');
    const slot = path === '' ? undefined : this.dictionary.slot(path);
    const reads = Object.entries(fields)
      .filter(([name]) => path !== this.joined?.list || name !== this.joined.links)
      .map(([name, layout]) => [name, this.compile(layout, path === '' ? name : `${path}.${name}`)] as const);
    return (value, owner) => {
      if (typeof value !== 'object' || value === null) {
        if (slot) this.one(slot, NONE, owner);
        return;
      }
      const parts = value as Fields;
      const whose = named === undefined || owner !== COMMON ? undefined : parts[named];
      const inner = typeof whose === 'number' ? whose : owner;
      for (const [name, read] of reads) if (name !== named || inner === owner) read(parts[name], inner);
    };
  }

  private ofList({ mode, of }: Layout & { readonly kind: 'list' }, path: string): Read {
    if (mode === 'places') {
      const reads = Array.from({ length: 8 }, (_, place) => this.compile(of, `${path}.${place}`));
      return (value, owner) => {
        if (Array.isArray(value)) for (const [place, item] of value.entries()) reads[place]?.(item, owner);
      };
    }
    const read = of.kind === 'card' ? this.ofPile(path) : this.compile(of, path);
    const length = this.dictionary.slot(`${path}.length`);
    if (mode === 'seats')
      return value => {
        if (Array.isArray(value)) for (const [seat, item] of value.entries()) read(item, seat);
      };
    return (value, owner) => {
      if (!Array.isArray(value)) return;
      this.number(length, value.length, owner);
      for (const item of value) read(item, owner);
    };
  }

  private ofPile(path: string): Read {
    const slot = this.dictionary.slot(path);
    return (value, owner) => {
      if (typeof value === 'number') this.card(slot, value, owner, false);
    };
  }

  private ofMap(of: Layout, path: string): Read {
    const reads = new Map<string, Read>();
    return (value, owner) => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, part] of Object.entries(value)) {
        let read = reads.get(key);
        if (!read) {
          read = this.compile(of, `${path}.${key}`);
          reads.set(key, read);
        }
        read(part, owner);
      }
    };
  }
}
