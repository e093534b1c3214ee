import {
  type Ask,
  at,
  type Family,
  isList,
  type Json,
  type Match,
  type Random,
  type Seat,
} from '../../engine/index.ts';
import { keyOf } from '../key.ts';
import type { Considered, Mind } from '../mind.ts';
import type { Tuning } from '../tuning.ts';

/** One answer of one seat at one point of the tree. */
export interface Arm {
  readonly pick: Json;
  readonly key: string;
  visits: number;
  sum: number;
  /** The number of worlds in which it was legal. */
  available: number;
  /** At a sealed question: cumulative regret of not having chosen it. */
  regret: number;
}

/** A point of the tree: reached by the same answers, regardless of chance and hidden cards in between. */
export interface Node {
  /** By seat, then by answer. Seats that are asked at the same time choose independently. */
  arms: Map<Seat, Map<string, Arm>> | undefined;
  children: Map<string, Node> | undefined;
  visits: number;
}

/** Most nodes are leaves and never get arms or children. */
export const newNode = (): Node => ({ arms: undefined, children: undefined, visits: 0 });

export function childOf(node: Node, key: string): Node {
  node.children ??= new Map();
  const child = node.children.get(key) ?? newNode();
  if (child.visits === 0) node.children.set(key, child);
  return child;
}

export const meanOf = ({ visits, sum }: Arm): number => (visits === 0 ? 0 : sum / visits);

/** The answers of a seat at a node with their statistics, most visited first, among equals the better first. */
export function consideredAt(node: Node | undefined, seat: Seat): Considered[] {
  return [...(node?.arms?.get(seat)?.values() ?? [])]
    .sort((a, b) => b.visits - a.visits || meanOf(b) - meanOf(a))
    .map(arm => ({ pick: arm.pick, visits: arm.visits, value: meanOf(arm) }));
}

/** One seat at one node in one world: its legal arms and their priors. */
export interface Fork {
  readonly arms: readonly Arm[];
  readonly prior: (pick: Json) => number;
}

const indifferent = (): number => 1;

interface Keyed {
  readonly pick: Json;
  readonly key: string;
}
const keyed = (pick: Json): Keyed => ({ pick, key: keyOf(pick) });

type Known = ReadonlyMap<string, Arm>;
type Taste = (pick: Json) => number;

/** Answers of a list: those with an arm first, then the ones with the highest prior. */
function ofList(options: readonly Json[], known: Known, wide: number, prior: Taste): readonly Keyed[] {
  const picks = options.map(keyed);
  if (picks.length <= wide) return picks;
  return picks
    .map(one => ({ ...one, weight: known.has(one.key) ? Number.POSITIVE_INFINITY : prior(one.pick) }))
    .sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight))
    .slice(0, wide);
}

/**
 * Answers of a family too large to enumerate: those with an arm that are legal here, the hints' proposals, and a random
 * sample.
 */
function ofFamily(
  options: Family,
  known: Known,
  wide: number,
  proposed: () => readonly Json[],
  random: Random,
): Keyed[] {
  const found = new Map<string, Keyed>();
  for (const [key, { pick }] of known) if (options.has(pick)) found.set(key, { pick, key });
  const add = (pick: Json): void => {
    const one = keyed(pick);
    if (found.size < wide) found.set(one.key, one);
  };
  if (found.size < wide) for (const pick of proposed()) if (options.has(pick)) add(pick);
  for (let i = found.size; i < wide; i++) add(options.nth(random(options.size)));
  return [...found.values()];
}

/**
 * The arms that exist in this world. A wide question begins with a few arms and gets more with visits (progressive
 * widening).
 */
export function forkAt(node: Node, ask: Ask, { hints }: Mind, world: Match, random: Random, tuning: Tuning): Fork {
  node.arms ??= new Map();
  const known = node.arms.get(ask.seat) ?? new Map<string, Arm>();
  if (known.size === 0) node.arms.set(ask.seat, known);
  const prior = hints?.prior?.(ask, world.state) ?? indifferent;
  const wide = Math.ceil(tuning.width * (1 + node.visits) ** tuning.widening);
  const options = ask.options();
  const proposed = (): readonly Json[] => hints?.propose?.(ask, world.state, random) ?? [];
  const picks = isList(options)
    ? ofList(options, known, wide, prior)
    : ofFamily(options, known, Math.min(wide, options.size), proposed, random);
  const arms = picks.map(({ pick, key }) => {
    const arm = known.get(key) ?? { pick, key, visits: 0, sum: 0, available: 0, regret: 0 };
    if (arm.available++ === 0) known.set(key, arm);
    return arm;
  });
  return { arms, prior };
}

/** UCB over the arms of this world. The prior is a bias that fades with visits. */
export function byBound({ arms, prior }: Fork, random: Random, tuning: Tuning): Arm {
  let best = at(arms, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const arm of arms) {
    const bias = (tuning.bias * prior(arm.pick)) / (1 + arm.visits);
    const score =
      arm.visits === 0
        ? tuning.untried + bias + random(1000) / 1e6
        : arm.sum / arm.visits + tuning.explore * Math.sqrt(Math.log(arm.available) / arm.visits) + bias;
    if (score > most) {
      most = score;
      best = arm;
    }
  }
  return best;
}

/** Draws an arm with probability proportional to its weight. */
function drawn(arms: readonly Arm[], weights: readonly number[], random: Random): Arm {
  let left = (random(2 ** 30) / 2 ** 30) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, arm] of arms.entries()) {
    left -= at(weights, i);
    if (left < 0) return arm;
  }
  return at(arms, arms.length - 1);
}

/**
 * Regret matching, for answers that several seats give in secret at the same time. A single best answer could be
 * foreseen; a mixture cannot. Few tries cannot tell regret from luck, so the prior decides at first, if there is one.
 */
export function byRegret({ arms, prior }: Fork, random: Random, tuning: Tuning): Arm {
  if (random(1000) < 1000 * tuning.curious) return at(arms, random(arms.length));
  const tastes = shared(arms.map(arm => prior(arm.pick)));
  const regrets = shared(arms.map(arm => arm.regret));
  const visits = Math.max(
    1,
    arms.reduce((sum, arm) => sum + arm.visits, 0),
  );
  const taste = prior === indifferent ? 0 : tuning.taste;
  const weights = arms.map((_, i) => taste * at(tastes, i) + visits * at(regrets, i));
  return drawn(arms, weights, random);
}

/** Divides numbers by their sum. */
function shared(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((all, one) => all + one, 0);
  return numbers.map(one => (sum > 0 ? one / sum : 1 / numbers.length));
}

/** After a sealed answer brought `result`: adds to each other arm the difference of its mean to that result. */
export function regretNot(arms: readonly Arm[], result: number): void {
  for (const arm of arms) arm.regret = Math.max(0, arm.regret + (arm.visits === 0 ? 1 : meanOf(arm)) - result);
}
