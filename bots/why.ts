import {
  type Asked,
  type GameModule,
  includes,
  type Json,
  LANGUAGES,
  type Language,
  type Match,
  optionAt,
  type Random,
  randomFrom,
  type Seat,
  type State,
  same,
  sizeOf,
} from '../engine/index.ts';
import { answerIn } from './greedy.ts';
import { keyOf } from './key.ts';
import type { Considered, Mind, Thought } from './mind.ts';
import { playoutPolicy } from './playout.ts';
import { randomPolicy } from './random.ts';
import { branchKey, nextAsks } from './search/search.ts';
import { wilson } from './statistics.ts';
import type { LevelName } from './tuning.ts';

/** An answer as text in every language. */
export type Said = Readonly<Record<Language, string>>;

export interface Weighed {
  readonly said: Said;
  readonly visits: number;
  /** Mean result with its 95 % interval, in shares of a win. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The explanation of a bot's answer. Small enough to store, and derived only from the knowledge of its seat. */
export interface Why {
  readonly level: LevelName;
  readonly tries: number;
  /** The answer first, then the best alternatives. Empty: the bot did not search. */
  readonly weighed: readonly Weighed[];
  /** The continuation that the bot expects. */
  readonly line: readonly { readonly seat: Seat; readonly said: Said }[];
  /** Hidden facts by the names of `Words.beliefs`: the share of imagined worlds in which each is true. */
  readonly beliefs: Readonly<Record<string, number>>;
  /** For an answer that was the only sensible one to the author: the next best by the author's hints. */
  readonly passedOver?: Said | undefined;
  /** The clearest advantage of the answer over the best alternative, if there is one. */
  readonly gain?: FeatureDifference | undefined;
  /** The clearest disadvantage against it. */
  readonly price?: FeatureDifference | undefined;
}

/** A feature by the names of `Words.features`, and whether the answer brings more or less of it. */
export interface FeatureDifference {
  readonly feature: string;
  readonly direction: 'more' | 'less';
}

/** The texts that an explanation needs: the game's words and the names of the seats. */
export interface BotSpeech {
  readonly words: GameModule['words'];
  readonly names: readonly string[];
}

const MAX_ALTERNATIVES = 3;
const LINE_MAX_ANSWERS = 4;
const SAMPLED_WORLDS = 24;
/** For an answer without a rival in the bot's eyes: fewer worlds and answers, because it is given often. */
const PASSED_OVER_WORLDS = 12;
const PASSED_OVER_MAX_OPTIONS = 40;
/** The expected continuation ends where an answer has fewer visits. */
const LINE_MIN_VISITS = 8;
const LOOKAHEAD_MAX_QUESTIONS = 12;
/** A smaller difference of a feature, as a share of its larger value, is noise of the sampled worlds. */
const MIN_DIFFERENCE_SHARE = 0.12;
const WORLD_SEEDS = 1_000_000;

function sayer({ words, names }: BotSpeech): (ask: Asked, pick: Json, view: State) => Said {
  return (ask, pick, view) => {
    const label = (language: Language): string => words[language].label(ask, pick, { view, names });
    return Object.fromEntries(LANGUAGES.map(language => [language, label(language)])) as Said;
  };
}

/** The given answer, then the others in their order, without those that come to the same as one before. */
function chosenFirst({ pick, considered }: Thought, { ask, hints, view }: Mind): Considered[] {
  const isLike = (one: Json, other: Json): boolean => same(one, other) || hints?.same?.(one, other, ask, view) === true;
  const ranked = [
    ...considered.filter(one => same(one.pick, pick)),
    ...considered.filter(one => !same(one.pick, pick)),
  ].filter(({ visits }) => visits > 0);
  const kept: Considered[] = [];
  for (const one of ranked) {
    if (kept.length === MAX_ALTERNATIVES) break;
    if (!kept.some(other => isLike(one.pick, other.pick))) kept.push(one);
  }
  return kept;
}

/** The expected continuation in one imagined world: every seat gives its most visited answer. */
function lineOf(mind: Mind, { pick, expects }: Thought, speech: BotSpeech, random: Random): Why['line'] {
  if (!expects) return [];
  const say = sayer(speech);
  const { seat } = mind.ask;
  const world = mind.imagine(random);
  const path: string[] = [];
  const line: { seat: Seat; said: Said }[] = [];
  while (!world.over && line.length <= LINE_MAX_ANSWERS) {
    const answers = nextAsks(world).flatMap(ask => {
      if (path.length === 0 && ask.seat === seat) return [{ seat, pick }];
      const likely = expects(path, ask.seat).find(
        one => one.visits >= LINE_MIN_VISITS && includes(ask.options(), one.pick),
      );
      if (!likely) return [];
      if (path.length > 0 && world.kind === 'one')
        line.push({ seat: ask.seat, said: say(ask, likely.pick, world.view(ask.seat)) });
      return [{ seat: ask.seat, pick: likely.pick }];
    });
    if (answers.length < nextAsks(world).length) break;
    path.push(branchKey(answers.map(answer => ({ seat: answer.seat, key: keyOf(answer.pick) }))));
    for (const answer of answers) world.answer(answer.seat, answer.pick);
  }
  return line.slice(0, LINE_MAX_ANSWERS);
}

/** Plays an imagined world to the next question to `seat`, or to the end. */
function playOn(world: Match, mind: Mind, random: Random): void {
  const policy = playoutPolicy(mind, random, world);
  for (let i = 0; i < LOOKAHEAD_MAX_QUESTIONS && !world.over && !world.ask(mind.ask.seat); i++)
    for (const ask of [...nextAsks(world)]) world.answer(ask.seat, policy(ask));
}

/** The mean features after an answer, over several imagined worlds. */
function featuresAfter(mind: Mind, pick: Json, seed: Random, worlds: number): Record<string, number> {
  const { seat } = mind.ask;
  const mean: Record<string, number> = {};
  for (let i = 0; i < worlds; i++) {
    const world = mind.imagine(seed);
    answerIn(world, seat, pick, randomPolicy(seed));
    playOn(world, mind, seed);
    for (const [name, number] of Object.entries(mind.hints?.features?.(world.state, seat) ?? {}))
      mean[name] = (mean[name] ?? 0) + number / worlds;
  }
  return mean;
}

/** The clearest advantage and the clearest disadvantage of the first answer against the second. */
function differencesOf(
  mind: Mind,
  first: Json,
  second: Json,
  random: Random,
  worlds = SAMPLED_WORLDS,
): Pick<Why, 'gain' | 'price'> {
  // Both answers meet the same worlds and the same chance: what differs then is the answer.
  const seed = `why/${random(WORLD_SEEDS)}`;
  const [one, other] = [first, second].map(pick => featuresAfter(mind, pick, randomFrom(seed), worlds));
  if (!one || !other) return {};
  const differences = Object.keys(one)
    .map(feature => {
      const [here = 0, there = 0] = [one[feature], other[feature]];
      const share = Math.abs(here - there) / Math.max(1, Math.abs(here), Math.abs(there));
      return { feature, share, direction: here > there ? ('more' as const) : ('less' as const) };
    })
    .filter(({ share }) => share >= MIN_DIFFERENCE_SHARE)
    .sort((a, b) => b.share - a.share);
  const where = (isGood: boolean): FeatureDifference | undefined => {
    const found = differences.find(({ feature, direction }) => {
      const wanted = mind.hints?.wants?.[feature];
      return wanted !== undefined && (wanted === direction) === isGood;
    });
    return found && { feature: found.feature, direction: found.direction };
  };
  return { gain: where(true), price: where(false) };
}

function beliefsOf(mind: Mind, random: Random): Record<string, number> {
  const share: Record<string, number> = {};
  for (let i = 0; i < SAMPLED_WORLDS * 4; i++)
    for (const [name, holds] of Object.entries(mind.hints?.beliefs?.(mind.imagine(random).state, mind.ask.seat) ?? {}))
      share[name] = (share[name] ?? 0) + (holds ? 1 / (SAMPLED_WORLDS * 4) : 0);
  return share;
}

/** The best answer but one by the author's hints, compared with the chosen one. */
function passedOver(mind: Mind, { pick }: Thought, speech: BotSpeech, random: Random): Partial<Why> {
  const { ask, hints, view, options } = mind;
  const weigh = hints?.prior?.(ask, view);
  if (!weigh || sizeOf(options) > PASSED_OVER_MAX_OPTIONS) return {};
  const [next] = Array.from({ length: sizeOf(options) }, (_, i) => optionAt(options, i))
    .filter(one => !same(one, pick) && hints?.same?.(one, pick, ask, view) !== true)
    .map(one => ({ one, weight: weigh(one) }))
    .sort((a, b) => b.weight - a.weight);
  if (!next) return {};
  return {
    passedOver: sayer(speech)(ask, next.one, view),
    ...differencesOf(mind, pick, next.one, random, PASSED_OVER_WORLDS),
  };
}

/** Explains a decision. */
export function whyOf(level: LevelName, mind: Mind, thought: Thought, speech: BotSpeech, random: Random): Why {
  const ranked = chosenFirst(thought, mind);
  const say = sayer(speech);
  const [first, second] = ranked;
  return {
    level,
    tries: thought.iterations,
    weighed: ranked.map(({ pick, visits, value }) => ({
      said: say(mind.ask, pick, mind.view),
      ...{ visits, value, ...wilson(value, visits) },
    })),
    line: lineOf(mind, thought, speech, random),
    beliefs: ranked.length === 0 ? {} : beliefsOf(mind, random),
    ...(first && second ? differencesOf(mind, first.pick, second.pick, random) : {}),
    ...(!first && level !== 'Wisp' ? passedOver(mind, thought, speech, random) : {}),
  };
}
