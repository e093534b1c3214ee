import { at, type Json, type Match, type Random, type Seat } from '../../engine/index.ts';
import { candidates } from '../greedy.ts';
import { type Budget, type Considered, type Mind, type Thinking, within } from '../mind.ts';
import { playedOut } from '../playout.ts';
import { SEARCH, type Tuning } from '../tuning.ts';
import { halve, untried } from './halving.ts';
import { type Arm, byBound, byRegret, childOf, consideredAt, forkAt, type Node, newNode, regretNot } from './tree.ts';

/** The choice of one seat on the way down the tree. */
interface Choice {
  readonly seat: Seat;
  readonly key: string;
  readonly arm: Arm;
  /** At a sealed question: the arms that the seat could have chosen instead. */
  readonly instead: readonly Arm[] | undefined;
}

/** The key of the edge from a node to the next: the answers of all seats. */
export function branchKey(chosen: readonly { readonly seat: Seat; readonly key: string }[]): string {
  let branch = '';
  for (const { seat, key } of chosen) branch += `${seat}=${key};`;
  return branch;
}

/** The questions that are answered next: all that are asked at once, or one of several parallel flows. */
export const nextAsks = (world: Match): Match['asks'] =>
  world.kind === 'parallel' ? world.asks.slice(0, 1) : world.asks;

/**
 * One iteration: walks down the tree, plays out, and adds the result to every node on the way.
 *
 * Sometimes, where another seat is asked alone, the iteration deals the world again from that seat's knowledge. This
 * bot's cards are unknown to it then. Such an iteration updates the statistics of that seat only.
 */
function walk(root: Node, world: Match, mind: Mind, random: Random, tuning: Tuning, forced?: Arm): number {
  const path: Choice[] = [];
  const visited: Node[] = [root];
  let node = root;
  let fresh = false;
  let eyes: Seat | undefined;
  while (!world.over && !fresh && visited.length <= tuning.depth) {
    const asks = nextAsks(world);
    const other = asks.length === 1 && asks[0]?.seat !== mind.ask.seat ? asks[0]?.seat : undefined;
    if (eyes === undefined && other !== undefined && random(1000) < 1000 * tuning.doubt) {
      eyes = other;
      world.redeal(other, random);
    }
    const sealed = world.kind === 'sealed';
    const here = node;
    const chosen = asks.map((ask): Choice => {
      const fork = forkAt(here, ask, mind, world, random, tuning);
      const own = here === root && ask.seat === mind.ask.seat ? forced : undefined;
      const arm = own ?? (sealed ? byRegret : byBound)(fork, random, tuning);
      fresh ||= arm.visits === 0;
      return { seat: ask.seat, key: arm.key, arm, instead: sealed ? fork.arms : undefined };
    });
    path.push(...chosen);
    for (const { seat, arm } of chosen) world.accept(seat, arm.pick);
    node = childOf(node, branchKey(chosen));
    visited.push(node);
  }
  const result = playedOut(world, mind, random);
  for (const one of visited) one.visits++;
  for (const { arm, seat, instead } of path) {
    if (eyes !== undefined && seat !== eyes) continue;
    const worth = result[seat] ?? 0;
    arm.visits++;
    arm.sum += worth;
    if (instead) regretNot(instead, worth);
  }
  return result[mind.ask.seat] ?? 0;
}

/** The arms of the own seat at the root that iterations are spent on: those with the higher prior, if there are many. */
function rootArms(root: Node, mind: Mind, random: Random, { iterations }: Budget, tuning: Tuning): readonly Arm[] {
  const world = mind.imagine(random);
  const ask = world.ask(mind.ask.seat);
  if (!ask || world.kind === 'sealed') return [];
  root.visits = iterations ?? ROOT_WIDTH_VISITS;
  const { arms } = forkAt(root, ask, mind, world, random, tuning);
  root.visits = 0;
  return arms;
}

/** The root chooses by sequential halving in shared worlds; below it the tree grows as always. */
function halvedRoot(root: Node, arms: readonly Arm[], mind: Mind, random: Random, budget: Budget, tuning: Tuning) {
  const byPick = new Map(arms.map(arm => [arm.pick, arm]));
  const tried = arms.map(({ pick }) => untried(pick));
  return halve(tried, mind, random, budget, (pick, { world, random: own }) =>
    walk(root, world, mind, own, tuning, byPick.get(pick)),
  );
}

/** With a limit of time, the root has as many arms as after this number of visits. */
const ROOT_WIDTH_VISITS = 100;

/** Arms with a smaller share of the visits were only explored; they are no part of the mixture. */
const MIXTURE_MIN_VISIT_SHARE = 0.2;

/** Draws an answer to a sealed question with probability proportional to its visits. */
function mixed(considered: readonly Considered[], random: Random): Json | undefined {
  const most = considered[0]?.visits ?? 0;
  const often = considered.filter(({ visits }) => visits >= MIXTURE_MIN_VISIT_SHARE * most);
  let left = random(
    Math.max(
      1,
      often.reduce((sum, { visits }) => sum + visits, 0),
    ),
  );
  return often.find(({ visits }) => {
    left -= visits;
    return left < 0;
  })?.pick;
}

/** The first answer. Chance decides among equals: a bot that always takes the first may walk to and fro for ever. */
function best(considered: readonly Considered[], random: Random): Json | undefined {
  const [first, ...others] = considered;
  const equal = others.filter(({ visits, value }) => visits === first?.visits && value === first.value);
  return first && equal.length > 0 ? at([first, ...equal], random(equal.length + 1)).pick : first?.pick;
}

/**
 * Information-set Monte Carlo tree search. Every iteration imagines another world that is consistent with the seat's
 * knowledge; all iterations share one tree. Chance has no nodes. Every seat maximises its own result.
 */
export const searching =
  (tuning: Tuning): Thinking =>
  (mind, random, budget) => {
    const root = newNode();
    const arms = budget.sharedWorlds ? rootArms(root, mind, random, budget, tuning) : [];
    const halved = arms.length > 1 ? halvedRoot(root, arms, mind, random, budget, tuning) : undefined;
    let iterations = halved?.iterations ?? 0;
    let sealed = false;
    for (const _ of halved ? [] : within(budget)) {
      const world = mind.imagine(random);
      sealed = world.kind === 'sealed';
      walk(root, world, mind, random, tuning);
      iterations++;
    }
    const considered = consideredAt(root, mind.ask.seat);
    const pick = halved?.best?.pick ?? (sealed ? mixed(considered, random) : best(considered, random));
    const expects = (path: readonly string[], seat: Seat) => {
      let node: Node | undefined = root;
      for (const key of path) node = node?.children?.get(key);
      return consideredAt(node, seat);
    };
    return { pick: pick ?? at(candidates(mind, random), 0), considered, iterations, expects };
  };

export const search = searching(SEARCH);
