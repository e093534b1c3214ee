/** Readers of a match, whole guides, and the sections of a log: for tests of guides. */
import assert from 'node:assert/strict';
import {
  type Event,
  type Guide,
  type Match,
  type Reader,
  type Seat,
  SPECTATOR,
  type State,
  type Words,
} from '../../engine/index.ts';

export const NAMES = ['Ada', 'Bram', 'Cleo', 'Max', 'Edda', 'Finn', 'Gwen', 'Hal'];

export const readerOf = <S extends State>(match: Match<S>, seat: Seat = SPECTATOR): Reader<S> => ({
  view: match.view(seat),
  names: NAMES.slice(0, match.state.seats),
});

/** The reader at a seat, to whom the lines speak, or a spectator. */
export const youAt = <S extends State>(match: Match<S>, seat: Seat): Reader<S> => ({
  ...readerOf(match, seat),
  ...(seat === SPECTATOR ? {} : { you: seat }),
});

// biome-ignore format: one list
const PARTS = ['goal', 'progress', 'threats', 'account', 'motive', 'aim', 'why', 'outcome', 'verdict', 'decisive'] as const;
type Part<S extends State> = keyof Guide<S>;
type WholeGuide<S extends State, K extends Part<S>> = Guide<S> & Required<Pick<Guide<S>, (typeof PARTS)[number] | K>>;

const isWhole = <S extends State, K extends Part<S>>(
  guide: Guide<S> | undefined,
  more: readonly K[],
): guide is WholeGuide<S, K> => guide !== undefined && [...PARTS, ...more].every(part => guide[part] !== undefined);

/** The guide of a language with everything that a game on the shelf explains, and `more` of it. */
export function guideOf<S extends State, K extends Part<S> = never>(
  { guide }: Words<S>,
  ...more: readonly K[]
): WholeGuide<S, K> {
  assert.ok(isWhole(guide, more), 'the guide has all its parts');
  return guide;
}

/** Divides a log before each event that is a heading. */
export function sectionsOf<E extends Event>(events: readonly E[], isHeading: (event: E) => boolean): E[][] {
  const sections: E[][] = [];
  for (const event of events) {
    if (isHeading(event) || sections.length === 0) sections.push([event]);
    else sections.at(-1)?.push(event);
  }
  return sections;
}
