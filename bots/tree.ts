import {
  type Ask,
  at,
  canonical,
  type Family,
  isList,
  type Json,
  type Match,
  type Random,
  type Seat,
} from '../engine/index.ts';
import type { Considered, Mind } from './mind.ts';
import type { Tuning } from './tuning.ts';

/** One answer of one seat at one point of the tree. */
export interface Arm {
  readonly pick: Json;
  visits: number;
  sum: number;
  /** In how many worlds it could be chosen. */
  available: number;
  /** At a sealed question: how much better it would have been, in sum, than what was answered. */
  regret: number;
}

/** A point of the tree: reached by the same answers, whatever chance and hidden cards were in between. */
export interface Node {
  /** By seat, then by answer. Seats asked at the same time choose each for itself. */
  readonly arms: Map<Seat, Map<string, Arm>>;
  readonly children: Map<string, Node>;
  visits: number;
}

export const newNode = (): Node => ({ arms: new Map(), children: new Map(), visits: 0 });

export const meanOf = ({ visits, sum }: Arm): number => (visits === 0 ? 0 : sum / visits);

/** What a seat answers at a node, as far as it was tried: most often first. */
export function consideredAt(node: Node | undefined, seat: Seat): Considered[] {
  return [...(node?.arms.get(seat)?.values() ?? [])]
    .sort((a, b) => b.visits - a.visits)
    .map(arm => ({ pick: arm.pick, visits: arm.visits, value: meanOf(arm) }));
}

/** One seat at one node in one world: the arms it has there, and the author's taste for them. */
export interface Fork {
  readonly arms: readonly Arm[];
  readonly prior: (pick: Json) => number;
}

const indifferent = (): number => 1;

interface Keyed {
  readonly pick: Json;
  readonly key: string;
}
const keyed = (pick: Json): Keyed => ({ pick, key: canonical(pick) });

type Known = ReadonlyMap<string, Arm>;
type Taste = (pick: Json) => number;

/** Of a list: what is known first, then what the author would rather try. */
function ofList(options: readonly Json[], known: Known, wide: number, prior: Taste): readonly Keyed[] {
  const picks = options.map(keyed);
  if (picks.length <= wide) return picks;
  return picks
    .map(one => ({ ...one, weight: known.has(one.key) ? Number.POSITIVE_INFINITY : prior(one.pick) }))
    .sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight))
    .slice(0, wide);
}

/** Of a family too large to look at: what is known and possible here, what the author proposes, and some at random. */
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

/** The arms that exist in this world: of a wide question at first a few, more as the node is visited. */
export function forkAt(node: Node, ask: Ask, { hints }: Mind, world: Match, random: Random, tuning: Tuning): Fork {
  let known = node.arms.get(ask.seat);
  if (!known) {
    known = new Map();
    node.arms.set(ask.seat, known);
  }
  const prior = hints?.prior?.(ask, world.state) ?? indifferent;
  const wide = Math.ceil(tuning.width * (1 + node.visits) ** tuning.widening);
  const options = ask.options();
  const proposed = (): readonly Json[] => hints?.propose?.(ask, world.state, random) ?? [];
  const picks = isList(options)
    ? ofList(options, known, wide, prior)
    : ofFamily(options, known, Math.min(wide, options.size), proposed, random);
  const arms = picks.map(({ pick, key }) => {
    const arm = known.get(key) ?? { pick, visits: 0, sum: 0, available: 0, regret: 0 };
    if (arm.available++ === 0) known.set(key, arm);
    return arm;
  });
  return { arms, prior };
}

/** UCB over the arms of this world, with the author's taste as a bias that fades. */
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

/** Draws one of the arms, each as likely as its weight says. */
function drawn(arms: readonly Arm[], weights: readonly number[], random: Random): Arm {
  let left = (random(2 ** 30) / 2 ** 30) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, arm] of arms.entries()) {
    left -= at(weights, i);
    if (left < 0) return arm;
  }
  return at(arms, arms.length - 1);
}

/**
 * Regret matching, for answers that all give in secret at once: what would have been better before is answered more
 * often. A best answer would be foreseen; a mixture cannot be. A few tries tell regret from luck badly, so that at first
 * the author's taste is followed, if there is one.
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

/** Numbers as shares of their sum. */
function shared(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((all, one) => all + one, 0);
  return numbers.map(one => (sum > 0 ? one / sum : 1 / numbers.length));
}

/** After a sealed answer brought `result`: what each of the others would have brought more, as far as is known. */
export function regretNot(arms: readonly Arm[], result: number): void {
  for (const arm of arms) arm.regret = Math.max(0, arm.regret + (arm.visits === 0 ? 1 : meanOf(arm)) - result);
}
