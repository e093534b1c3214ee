import { type Ask, at, canonical, type Json, type Match, type Random, type Seat } from '../engine/index.ts';
import { playoutPolicy } from './flat.ts';
import { candidates } from './greedy.ts';
import { type Mind, type Thinking, within } from './mind.ts';
import { SEARCH } from './tuning.ts';

/** One answer of one seat at one point of the tree. */
interface Arm {
  readonly pick: Json;
  visits: number;
  sum: number;
  /** In how many worlds it could be chosen. */
  available: number;
}

/** A point of the tree: reached by the same answers, whatever chance and hidden cards were in between. */
interface Node {
  /** By seat, then by answer. Seats asked at the same time choose each for itself. */
  readonly arms: Map<Seat, Map<string, Arm>>;
  readonly children: Map<string, Node>;
  visits: number;
}

const newNode = (): Node => ({ arms: new Map(), children: new Map(), visits: 0 });

/** The arms that exist in this world: of a wide question at first a few, more as the node is visited. */
function openArms(node: Node, ask: Ask, mind: Mind, world: Match, random: Random): Arm[] {
  const known = node.arms.get(ask.seat) ?? new Map<string, Arm>();
  node.arms.set(ask.seat, known);
  const wide = Math.ceil(SEARCH.width * (1 + node.visits) ** SEARCH.widening);
  let picks = candidates(ask.options(), random);
  if (picks.length > wide) {
    const weight = (pick: Json): number => mind.hints?.prior?.(ask, pick, world.state) ?? 1;
    picks = picks
      .map(pick => ({ pick, key: known.has(canonical(pick)) ? 1e9 : weight(pick) }))
      .sort((a, b) => b.key - a.key)
      .slice(0, wide)
      .map(({ pick }) => pick);
  }
  return picks.map(pick => {
    const key = canonical(pick);
    const arm = known.get(key) ?? { pick, visits: 0, sum: 0, available: 0 };
    known.set(key, arm);
    arm.available++;
    return arm;
  });
}

/** UCB over the arms of this world, with the author's taste as a bias that fades. */
function select(arms: readonly Arm[], ask: Ask, mind: Mind, world: Match, random: Random): Arm {
  let best = at(arms, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const arm of arms) {
    const bias = mind.hints?.prior
      ? (SEARCH.bias * mind.hints.prior(ask, arm.pick, world.state)) / (1 + arm.visits)
      : 0;
    const score =
      arm.visits === 0
        ? SEARCH.untried + bias + random(1000) / 1e6
        : arm.sum / arm.visits + SEARCH.explore * Math.sqrt(Math.log(arm.available) / arm.visits) + bias;
    if (score > most) {
      most = score;
      best = arm;
    }
  }
  return best;
}

/** One walk down the tree and out of it; what it brought to every seat is written on the way. */
function walk(root: Node, world: Match, mind: Mind, random: Random): void {
  const path: { readonly arm: Arm; readonly seat: Seat }[] = [];
  let node = root;
  let fresh = false;
  const visited: Node[] = [node];
  while (!world.over && !fresh && visited.length <= SEARCH.depth) {
    const asks = world.kind === 'parallel' ? world.asks.slice(0, 1) : world.asks;
    const chosen = asks.map(ask => {
      const arm = select(openArms(node, ask, mind, world, random), ask, mind, world, random);
      fresh ||= arm.visits === 0;
      path.push({ arm, seat: ask.seat });
      return { seat: ask.seat, pick: arm.pick };
    });
    const key = canonical(chosen);
    const next = node.children.get(key) ?? newNode();
    node.children.set(key, next);
    for (const { seat, pick } of chosen) world.answer(seat, pick);
    node = next;
    visited.push(node);
  }
  if (!world.over) world.playout(playoutPolicy(mind, random, () => world.state));
  const result = world.result ?? [];
  for (const one of visited) one.visits++;
  for (const { arm, seat } of path) {
    arm.visits++;
    arm.sum += result[seat] ?? 0;
  }
}

/**
 * Information-set Monte-Carlo tree search: every iteration imagines another world that this seat cannot rule out, and
 * all of them share one tree. Chance is in no node; every seat maximises what the match is worth to itself.
 */
export const search: Thinking = (mind, random, budget) => {
  const root = newNode();
  let iterations = 0;
  for (const _ of within(budget)) {
    walk(root, mind.imagine(random), mind, random);
    iterations++;
  }
  const arms = [...(root.arms.get(mind.ask.seat)?.values() ?? [])].sort((a, b) => b.visits - a.visits);
  const considered = arms.map(({ pick, visits, sum }) => ({ pick, visits, value: visits === 0 ? 0 : sum / visits }));
  return { pick: considered[0]?.pick ?? at(candidates(mind.options, random), 0), considered, iterations };
};
