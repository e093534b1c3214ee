import type { State } from '../../engine/index.ts';
import type { Shape } from './state-shape.ts';

/** How the items of a list are told apart: each belongs to a seat, each has its place, or not at all. */
export type ListMode = 'seats' | 'places' | 'bag';

/** The shape of a state with the mode of every list. */
export type Layout =
  | { readonly kind: 'card' | 'seat' | 'number' | 'word' }
  | { readonly kind: 'list'; readonly mode: ListMode; readonly of: Layout }
  | { readonly kind: 'map'; readonly of: Layout }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, Layout>> };

const MAX_PLACES = 8;

/** A value of the state, and the number of seats of its match. */
interface Sample {
  readonly value: unknown;
  readonly seats: number;
}

const itemsOf = ({ value, seats }: Sample): Sample[] =>
  Array.isArray(value) ? value.map(item => ({ value: item, seats })) : [];

const fieldsOf = (samples: readonly Sample[], name?: string): Sample[] =>
  samples.flatMap(({ value, seats }) => {
    if (typeof value !== 'object' || value === null) return [];
    const fields = value as Readonly<Record<string, unknown>>;
    return (name === undefined ? Object.values(fields) : [fields[name]]).map(one => ({ value: one, seats }));
  });

/** A list belongs to seats if its length follows their number. A short list of fixed length has places. */
function modeOf(samples: readonly Sample[], isTop: boolean): ListMode {
  const lists = samples.filter(({ value }) => Array.isArray(value));
  const lengths = new Set(lists.map(({ value }) => (value as readonly unknown[]).length));
  const follows = lists.every(({ value, seats }) => (value as readonly unknown[]).length === seats);
  const seatCounts = new Set(lists.map(({ seats }) => seats));
  if (isTop && follows && lists.length > 0 && (seatCounts.size > 1 || lengths.size === 1)) return 'seats';
  const [length = 0] = lengths;
  return lengths.size === 1 && length <= MAX_PLACES ? 'places' : 'bag';
}

/** Finds the mode of every list from states of matches with different numbers of seats. */
export function layoutOf(shape: Shape, states: readonly State[]): Layout {
  return laidOut(
    shape,
    states.map(state => ({ value: state, seats: state.seats })),
    0,
  );
}

function laidOut(shape: Shape, samples: readonly Sample[], depth: number): Layout {
  if (shape.kind === 'list') {
    const mode = modeOf(samples, depth === 1);
    return { kind: 'list', mode, of: laidOut(shape.of, samples.flatMap(itemsOf), depth + 1) };
  }
  if (shape.kind === 'map') return { kind: 'map', of: laidOut(shape.of, fieldsOf(samples), depth + 1) };
  if (shape.kind !== 'fields') return { kind: shape.kind };
  const fields = Object.entries(shape.fields).map(
    ([name, inner]) => [name, laidOut(inner, fieldsOf(samples, name), depth + 1)] as const,
  );
  return { kind: 'fields', fields: Object.fromEntries(fields) };
}
