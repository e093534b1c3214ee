import { at, type Card, type Face, HIDDEN, type State } from '../../engine/index.ts';
import type { Layout } from './layout.ts';

/** A list of cards that are joined to each other, such as rooms with doors. */
export interface Joined {
  readonly list: string;
  readonly card: string;
  readonly links: string;
}

type Fields = Readonly<Record<string, unknown>>;
type FieldsLayout = Layout & { readonly kind: 'fields' };

/** The first list of the state whose items are a card with links to other cards. */
export function joinedCards({ fields }: FieldsLayout): Joined | undefined {
  for (const [list, layout] of Object.entries(fields)) {
    if (layout.kind !== 'list' || layout.of.kind !== 'fields') continue;
    const inner = Object.entries(layout.of.fields);
    const card = inner.find(([, one]) => one.kind === 'card')?.[0];
    const links = inner.find(([, one]) => one.kind === 'map' && one.of.kind === 'card')?.[0];
    if (card !== undefined && links !== undefined) return { list, card, links };
  }
  return undefined;
}

const MAX_DISTANCE = 7;

/**
 * The distance from a card to the nearest one of each kind, over links. Kinds are faces without an entry in the content
 * and hidden cards. A state is indexed once for all seats.
 */
export class Distances {
  private readonly joined: Joined;
  private readonly isPlain: (face: Face) => boolean;
  private links = new Map<Card, readonly Card[]>();
  private kinds = new Map<Card, string>();

  constructor(joined: Joined, isPlain: (face: Face) => boolean) {
    this.joined = joined;
    this.isPlain = isPlain;
  }

  /** Indexes the links of a state. `faceOf` says what the reader knows. */
  index(s: State, faceOf: (card: Card) => Face): void {
    this.links = new Map();
    this.kinds = new Map();
    const { list, card, links } = this.joined;
    for (const item of (s as unknown as Fields)[list] as readonly Fields[]) {
      const own = item[card];
      if (typeof own !== 'number') continue;
      const next = Object.values((item[links] ?? {}) as Fields).filter(one => typeof one === 'number');
      this.links.set(own, next);
      const face = faceOf(own);
      if (face === HIDDEN) this.kinds.set(own, `hidden${flagsOf(item)}`);
      else if (!this.isPlain(face)) this.kinds.set(own, face + flagsOf(item));
    }
  }

  /** Calls `found` once for each kind, with the distance to the nearest. */
  from(start: Card, found: (kind: string, distance: number) => void): void {
    const seen = new Set([start]);
    const kinds = new Set<string>();
    let edge: Card[] = [start];
    for (let distance = 0; distance <= MAX_DISTANCE && edge.length > 0; distance++) {
      const after: Card[] = [];
      for (let i = 0; i < edge.length; i++) {
        const card = at(edge, i);
        const kind = this.kinds.get(card);
        if (kind !== undefined && !kinds.has(kind)) {
          kinds.add(kind);
          found(kind, distance);
        }
        for (const next of this.links.get(card) ?? [])
          if (!seen.has(next)) {
            seen.add(next);
            after.push(next);
          }
      }
      edge = after;
    }
  }
}

/** The switches of an item that are on. */
function flagsOf(item: Fields): string {
  let flags = '';
  for (const name in item) if (item[name] === true) flags += `+${name}`;
  return flags;
}
