import { type BotLevel, type GameModule, type Json, optionAt, type Random, sizeOf } from '../engine/index.ts';
import { flat } from './flat.ts';
import { greedy } from './greedy.ts';
import { learnedWith } from './learned.ts';
import type { Budget, Considered, Mind, Thinking, Thought } from './mind.ts';
import { search } from './search/search.ts';
import { LEVEL_NAMES, LEVELS, type LevelName } from './tuning.ts';

const careless: Thinking = ({ options }, random) => ({
  pick: optionAt(options, random(sizeOf(options))),
  considered: [],
  iterations: 0,
});

const WAYS: Readonly<Record<Exclude<BotLevel['thinks'], 'learned'>, Thinking>> = {
  random: careless,
  greedy,
  flat,
  search,
};

/** The way of a level at this table. The learned way needs a net that was trained for such tables. */
function wayOf({ thinks, otherwise }: BotLevel, { hints, estimator, view }: Mind): Thinking {
  const usual = hints?.thinks ?? 'search';
  if (thinks !== 'learned') return WAYS[thinks === 'search' ? usual : thinks];
  const net = estimator?.();
  return net?.fits(view) ? learnedWith(net) : WAYS[otherwise ?? usual];
}

/** How bots of a level think in a game: as the game says, or as usual. */
export const levelIn = (levels: GameModule['levels'], name: LevelName): BotLevel => levels?.[name] ?? LEVELS[name];

export const levelNamed = (name: string): LevelName | undefined =>
  LEVEL_NAMES.find(level => level.toLowerCase() === name.toLowerCase());

/** An answer is eligible only if the best one has at most this many times its visits. */
const MAX_VISIT_RATIO = 4;

/** Sometimes gives a worse answer: its probability falls with the estimated loss. */
function warmed(thought: Thought, temperature: number, random: Random): Thought {
  const [best] = thought.considered;
  if (temperature === 0 || !best) return thought;
  const likely = ({ value }: Considered): number => Math.exp((value - best.value) / temperature);
  const known = thought.considered.filter(one => one.visits * MAX_VISIT_RATIO >= best.visits);
  let left = (random(2 ** 30) / 2 ** 30) * known.reduce((sum, one) => sum + likely(one), 0);
  const chosen = known.find(one => {
    left -= likely(one);
    return left < 0;
  });
  return { ...thought, pick: (chosen ?? best).pick };
}

/** The answer to a sealed question by the hints' own mixture of answers; undefined for an open question. */
function mixed(mind: Mind, random: Random): Json | undefined {
  const world = mind.imagine(random);
  const ask = world.ask(mind.ask.seat);
  return world.kind === 'sealed' && ask ? mind.hints?.play?.(ask, world.state, random) : undefined;
}

/** Replaces the answer to a sealed question by the hints' own mixture of answers. */
function sealedByHints(thought: Thought, mind: Mind, random: Random): Thought {
  const pick = mixed(mind, random);
  return pick === undefined ? thought : { ...thought, pick };
}

/** The answer of a level: within its time in play, or within its fixed iterations, which are deterministic per seed. */
export function think(level: LevelName, mind: Mind, random: Random, budget: 'play' | 'fixed' | Budget): Thought {
  const plan = levelIn(mind.levels, level);
  const thought = wayOf(plan, mind)(mind, random, typeof budget === 'string' ? plan[budget] : budget);
  const answer = warmed(thought, plan.temperature, random);
  return plan.sealedByHints ? sealedByHints(answer, mind, random) : answer;
}

/** A thought in the way that Wraith thinks in this game, with this many tries. */
export function thinkWithTries(mind: Mind, random: Random, tries: number): Thought {
  const { fixed } = levelIn(mind.levels, 'Wraith');
  return think('Wraith', mind, random, { ...fixed, iterations: tries });
}

/** The answer of such a thought. No tries are spent on a sealed question that the hints answer. */
export function answerWithTries(mind: Mind, random: Random, tries: number): Json {
  const { sealedByHints: byHints } = levelIn(mind.levels, 'Wraith');
  const pick = byHints ? mixed(mind, random) : undefined;
  return pick === undefined ? thinkWithTries(mind, random, tries).pick : pick;
}
