import {
  dealAnew,
  type Face,
  type Game,
  type GameModule,
  type Random,
  randomFrom,
  type Seat,
  type Settings,
  type State,
  unknownTo,
} from '../../engine/index.ts';
import { Dictionary, type WrittenDictionary } from '../features/dictionary.ts';
import { layoutOf } from '../features/layout.ts';
import { FeatureReader, SCALAR } from '../features/reader.ts';
import type { FeatureSchema } from '../features/schema.ts';
import { shapeOfState } from '../features/state-shape.ts';
import { exploring, playEntries } from './phase-entries.ts';

/** How a schema is learned. */
export interface SchemaPlan {
  /** The source of the game's `state.ts`. */
  readonly stateSource: string;
  readonly options: Settings;
  readonly seed: string;
  readonly matches: number;
}

/** A row that fewer states have is noise. */
const MIN_STATES = 12;
const MAX_TOKENS_PER_SLOT = 64;
const MAX_NUMBERS_PER_SLOT = 24;
const MAX_SAMPLED_STATES = 4000;
const RANDOM_ANSWER_ONE_IN = 8;
const SAMPLED_ONE_IN = 3;
/** The share of states in which a truth is compared with an imagined world, as one in this number. */
const COMPARED_ONE_IN = 16;

interface RowCount {
  states: number;
  /** Whether it belongs to a seat at least once. */
  owned: boolean;
  isConstant: boolean;
  amount: number;
}

/** The numbers of seats of sampled matches: the usual one, and all others in turn. */
export function seatsFor({ game, usual }: GameModule, i: number): number {
  const { min, max } = game.seats;
  const least = Math.max(2, min);
  return i % 5 < 3 ? usual.seats : least + (Math.floor(i / 5) % (max - least + 1));
}

/** The features of a state as one text for each slot, to compare states. */
function bySlot(reader: FeatureReader, s: State, eyes: number): Map<string, string> {
  const told = new Map<string, string[]>();
  reader.read(s, eyes, (row, amount, owner) => {
    const [slot = '', token] = reader.dictionary.names[row] ?? [];
    told.set(slot, [...(told.get(slot) ?? []), `${token} ${amount} ${owner}`]);
  });
  return new Map([...told].map(([slot, lines]) => [slot, lines.sort().join('\n')]));
}

/** The same state with all faces dealt again that a seat does not know. */
export function imaginedBy(game: Game, s: State, eyes: Seat, random: Random): State {
  const copy = structuredClone(s);
  const confined = game.confined && ((face: Face) => game.confined?.(s, face));
  dealAnew(copy.cards.face, unknownTo(s.cards, eyes, confined), random);
  return copy;
}

/** The slots in which two worlds differ that a seat cannot tell apart. */
export function differingSlots(reader: FeatureReader, truth: State, imagined: State, eyes: number): string[] {
  const [one, other] = [bySlot(reader, truth, eyes), bySlot(reader, imagined, eyes)];
  return [...new Set([...one.keys(), ...other.keys()])].filter(slot => one.get(slot) !== other.get(slot));
}

/**
 * Learns the features of a game from its state type and from sampled matches. A slot that differs between a truth and
 * an imagined world of the same seat is left out: it would show what the seat does not know.
 */
export function learnSchema(
  gameModule: GameModule,
  { stateSource, options, seed, matches }: SchemaPlan,
): FeatureSchema {
  const { game, hints, content } = gameModule;
  const random = randomFrom(`schema ${seed}`);
  const states: State[] = [];
  const secrets = new Set<string>();
  const compare: (() => void)[] = [];
  let layout: FeatureSchema['layout'] | undefined;
  const readerOf = (dictionary: Dictionary): FeatureReader => {
    if (!layout) throw new Error('the layout comes first');
    return new FeatureReader({ game, ...(content && { content }) }, layout, dictionary);
  };
  for (let i = 0; i < matches; i++)
    playEntries(
      game,
      { seats: seatsFor(gameModule, i), options, seed: `schema ${seed} ${i}` },
      world => exploring(hints, world, random, RANDOM_ANSWER_ONE_IN),
      s => {
        if (states.length < MAX_SAMPLED_STATES && random(SAMPLED_ONE_IN) === 0) states.push(structuredClone(s));
        if (random(COMPARED_ONE_IN) !== 0) return;
        const eyes = random(s.seats);
        const [truth, imagined] = [structuredClone(s), imaginedBy(game, s, eyes, random)];
        compare.push(() => {
          for (const slot of differingSlots(readerOf(new Dictionary()), truth, imagined, eyes)) secrets.add(slot);
        });
      },
    );
  const laidOut = layoutOf(shapeOfState(stateSource), states);
  if (laidOut.kind !== 'fields') throw new Error('a state has fields');
  layout = laidOut;
  for (const one of compare) one();
  const dictionary = new Dictionary();
  const counts = countRows(readerOf(dictionary), states);
  return { layout, dictionary: written(dictionary, counts, secrets, states.length) };
}

function countRows(reader: FeatureReader, states: readonly State[]): RowCount[] {
  const counts: RowCount[] = [];
  for (const s of states) {
    const sums = new Map<number, number>();
    reader.read(s, 0, (row, amount, owner) => {
      sums.set(row, (sums.get(row) ?? 0) + amount);
      counts[row] ??= { states: 0, owned: false, isConstant: true, amount };
      if (owner >= 0) counts[row].owned = true;
    });
    for (const [row, amount] of sums) {
      const count = counts[row];
      if (!count) continue;
      if (count.states > 0 && count.amount !== amount) count.isConstant = false;
      count.amount = amount;
      count.states++;
    }
  }
  return counts;
}

/** The rows worth a weight, by slot, those of seats first. */
function written(
  { names }: Dictionary,
  counts: readonly RowCount[],
  secrets: ReadonlySet<string>,
  states: number,
): WrittenDictionary {
  const slots = new Map<string, { owned: boolean; tokens: { token: string; states: number }[] }>();
  for (const [row, [slot, token]] of names.entries()) {
    const count = counts[row];
    if (!count || secrets.has(slot) || count.states < MIN_STATES) continue;
    if (!count.owned && count.isConstant && count.states === states) continue;
    const kept = slots.get(slot) ?? { owned: false, tokens: [] };
    kept.owned ||= count.owned;
    kept.tokens.push({ token, states: count.states });
    slots.set(slot, kept);
  }
  const sorted = [...slots].sort(([, a], [, b]) => Number(b.owned) - Number(a.owned));
  return Object.fromEntries(
    sorted.map(([slot, { owned, tokens }]) => {
      const isNumeric = tokens.every(({ token }) => token === SCALAR || /^-?\d+$/.test(token));
      const max = isNumeric ? MAX_NUMBERS_PER_SLOT : MAX_TOKENS_PER_SLOT;
      const most = tokens.sort((a, b) => b.states - a.states).slice(0, max);
      return [slot, { owned, tokens: most.map(({ token }) => token) }];
    }),
  );
}
