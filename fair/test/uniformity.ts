/** Uniformity of shared chance: chi-square and serial tests over dice and over draws from piles. */
import { below, type Cards, Play, type State } from '../../engine/index.ts';
import { CHAIN_LINKS, Chain } from '../chain.ts';
import { sha256 } from '../hash.ts';
import { SharedChance, type SharedNote } from '../shared-chance.ts';

export interface Finding {
  readonly name: string;
  /** The number of samples and of cells. */
  readonly count: number;
  readonly cells: number;
  readonly chiSquare: number;
  readonly freedom: number;
  /** The probability that a uniform chance deviates at least as much. */
  readonly p: number;
}

/** The upper tail of chi-square, by the Wilson-Hilferty approximation. */
export function tailOf(chiSquare: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
  return normalTail(z);
}

/** The upper tail of the normal distribution, to seven places (Abramowitz and Stegun 26.2.17). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

function finding(name: string, counts: readonly number[], freedom = counts.length - 1, scale = 1): Finding {
  const count = counts.reduce((sum, one) => sum + one, 0);
  const even = count / counts.length;
  const chiSquare = scale * counts.reduce((sum, one) => sum + (one - even) ** 2 / even, 0);
  return { name, count, cells: counts.length, chiSquare, freedom, p: tailOf(chiSquare, freedom) };
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);
function add(counts: number[], cell: number): void {
  counts[cell] = (counts[cell] ?? 0) + 1;
}

/** Consecutive matches, each with two people who reveal a link in turn, as long as their chains last. */
function* chances(seed: string): Generator<{ chance: SharedChance; links: (number: number) => [number, string][] }> {
  for (let i = 0; ; i++) {
    const chains = [0, 1].map(seat => new Chain(sha256(`${seed}/${i}/chain ${seat}`)));
    const given = (number: number): [number, string][] =>
      chains.map((chain, seat): [number, string] => [seat, chain.link(number)]);
    const note: SharedNote = {
      ...{ kind: 'shared', match: `${i}`, commitment: sha256(`${seed}/${i}`), secret: sha256(`${seed}/${i}/secret`) },
      ...{ openings: 1, anchors: given(0), links: given(1) },
    };
    yield { chance: new SharedChance(note), links: given };
  }
}

/** The number of dice between two links. Odd, so that some pairs have a link between them and some do not. */
const DICE_PER_LINK = 3;

/** Dice of one size: the frequency of each number and of each consecutive pair. */
export function dice(seed: string, sides: number, throws: number): readonly Finding[] {
  const [single, pairs] = [zeros(sides), zeros(sides * sides)];
  let thrown = 0;
  for (const { chance, links } of chances(`${seed}/d${sides}`)) {
    let before: number | undefined;
    for (let count = 0; count < (CHAIN_LINKS - 1) * DICE_PER_LINK && thrown < throws; count++, thrown++) {
      const step = count / DICE_PER_LINK;
      if (Number.isInteger(step)) chance.stir(step, count, links(step + 2).slice(step % 2, 1 + (step % 2)));
      const die = below(chance, count, sides, 'die');
      add(single, die);
      if (before !== undefined) add(pairs, before * sides + die);
      before = before === undefined ? die : undefined;
    }
    if (thrown >= throws) break;
  }
  return [finding(`d${sides}`, single), finding(`d${sides}, pairs in a row`, pairs)];
}

/** A table with one shuffled pile. */
function pileOf(size: number, chance: SharedChance, count: number): Play {
  const all = Array.from({ length: size }, (_, card) => card);
  const cards: Cards = { face: all.map(String), known: zeros(size), back: all.map(() => ''), pool: zeros(size) };
  const state: State = { phase: '', rules: 1, seats: 1, options: {}, count, cards };
  const g = new Play(state, chance, undefined);
  g.shuffle(all);
  return g;
}

/** Piles drawn to the last card: the position of each card, and the first two. */
export function draws(seed: string, size: number, total: number): readonly Finding[] {
  const [places, firsts] = [zeros(size * size), zeros(size * size)];
  let drawn = 0;
  for (const { chance, links } of chances(`${seed}/pile`)) {
    for (let step = 0; step < CHAIN_LINKS - 1 && drawn < total; step++) {
      chance.stir(step, step * size, links(step + 2));
      const g = pileOf(size, chance, step * size);
      const pile = Array.from({ length: size }, (_, card) => card);
      const faces = Array.from({ length: size }, () => Number(g.face(g.draw(pile))));
      for (const [place, face] of faces.entries()) add(places, place * size + face);
      add(firsts, (faces[0] ?? 0) * size + (faces[1] ?? 0));
      drawn += size;
    }
    if (drawn >= total) break;
  }
  const unequal = firsts.filter((_, cell) => Math.floor(cell / size) !== cell % size);
  // A card has one position and a position one card: (size - 1) squared cells are free.
  const freedom = (size - 1) ** 2;
  return [
    finding(`piles of ${size}, card by place`, places, freedom, (size - 1) / size),
    finding(`piles of ${size}, the first two`, unequal),
  ];
}
