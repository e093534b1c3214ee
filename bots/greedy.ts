import {
  at,
  includes,
  isList,
  type Json,
  type Match,
  optionAt,
  type Policy,
  type Random,
  type Seat,
  sizeOf,
} from '../engine/index.ts';
import { type Budget, type Considered, type Mind, type Thinking, type Thought, within } from './mind.ts';
import { playoutPolicy } from './playout.ts';
import { halve, type Tried, untried } from './search/halving.ts';

/** Up to this count answers are enumerated; a larger family is sampled. */
const ENUMERATED_MAX_ANSWERS = 300;

/**
 * The answers that a bot compares: all of them, or a sample if there are too many. If the hints propose members of a
 * family, the proposals alone are enough.
 */
export function candidates({ options, ask, view, hints }: Mind, random: Random): Json[] {
  const size = sizeOf(options);
  if (size <= ENUMERATED_MAX_ANSWERS && (isList(options) || hints?.thinks !== 'flat'))
    return Array.from({ length: size }, (_, i) => optionAt(options, i));
  const proposed = hints?.propose?.(ask, view, random).filter(pick => includes(options, pick)) ?? [];
  return proposed.length > 0
    ? proposed
    : Array.from({ length: ENUMERATED_MAX_ANSWERS }, () => optionAt(options, random(size)));
}

/** Removes answers that the hints rule out. */
function sound({ ask, view, hints }: Mind, picks: readonly Json[]): readonly Json[] {
  const { prior, trust = 0 } = hints ?? {};
  if (!prior || trust === 0) return picks;
  const weight = prior(ask, view);
  const weighed = picks.map(pick => ({ pick, weight: weight(pick) }));
  const least = trust * Math.max(...weighed.map(one => one.weight));
  return weighed.filter(one => one.weight >= least).map(({ pick }) => pick);
}

/** Gives an answer in an imagined world. `policy` answers for all other seats that are asked at the same time. */
export function answerIn(world: Match, seat: Seat, pick: Json, policy: Policy): void {
  if (world.kind !== 'parallel')
    for (const ask of [...world.asks]) if (ask.seat !== seat) world.answer(ask.seat, policy(ask));
  world.answer(seat, pick);
}

const FOLLOW_UP_MAX_QUESTIONS = 8;

/** Plays the consequences of an answer: answers the next questions to the same seat, and all windows. */
function followUp(world: Match, seat: Seat, mind: Mind, random: Random): void {
  const policy = playoutPolicy(mind, random, world);
  const isConsequence = (): boolean => world.kind === 'window' || world.asks.every(ask => ask.seat === seat);
  for (let i = 0; i < FOLLOW_UP_MAX_QUESTIONS && !world.over && isConsequence(); i++)
    for (const ask of [...world.asks]) world.answer(ask.seat, policy(ask));
}

/** The value of a world to a seat: its result if the match is over, otherwise the estimate of the hints. */
export function worthOf(world: Match, seat: Seat, { hints }: Mind): number {
  const measure = world.over ? hints?.outcome : hints?.value;
  return measure?.(world.state, seat) ?? world.result?.[seat] ?? 0.5;
}

/**
 * Looks one step ahead in a few imagined worlds and compares them by the game's own estimate. Breaks ties at random.
 */
export const greedy: Thinking = (mind, random, budget) => {
  const { seat } = mind.ask;
  const tried = shuffled(sound(mind, candidates(mind, random)), random).map(untried);
  if (tried.length === 1) return { pick: at(tried, 0).pick, considered: [], iterations: 0 };
  if (budget.sharedWorlds) return oneStepInSharedWorlds(tried, mind, random, budget);
  let iterations = 0;
  for (const i of within(budget)) {
    if (budget.once && i === tried.length) break;
    const one = at(tried, i % tried.length);
    const world = mind.imagine(random);
    answerIn(world, seat, one.pick, playoutPolicy(mind, random, world));
    followUp(world, seat, mind, random);
    one.visits++;
    one.sum += worthOf(world, seat, mind);
    iterations++;
  }
  const considered = ranked(tried);
  return { pick: at(considered, 0).pick, considered, iterations };
};

/** The same step, with every answer in the same worlds, and more tries for the better half. */
function oneStepInSharedWorlds(tried: readonly Tried[], mind: Mind, random: Random, budget: Budget): Thought {
  const { seat } = mind.ask;
  const { best, iterations } = halve(tried, mind, random, budget, (pick, { world, random: own }) => {
    answerIn(world, seat, pick, playoutPolicy(mind, own, world));
    followUp(world, seat, mind, own);
    return worthOf(world, seat, mind);
  });
  const considered = ranked(tried).toSorted((a, b) => b.visits - a.visits);
  return { pick: (best ?? at(tried, 0)).pick, considered, iterations };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => at(left.splice(random(left.length), 1), 0));
}

/** Sorts by mean value, best first; answers without a visit come last. */
export function ranked(tried: readonly Readonly<Tried>[]): Considered[] {
  const value = ({ visits, sum }: { visits: number; sum: number }): number => (visits === 0 ? -1 : sum / visits);
  return [...tried]
    .sort((a, b) => value(b) - value(a))
    .map(one => ({ pick: one.pick, visits: one.visits, value: Math.max(0, value(one)) }));
}
