import {
  type Asked,
  type GameModule,
  includes,
  type Json,
  LANGUAGES,
  type Language,
  type Match,
  type Random,
  type Seat,
  type State,
  same,
} from '../engine/index.ts';
import { answerIn } from './greedy.ts';
import type { Considered, Mind, Thought } from './mind.ts';
import { playoutPolicy } from './playout.ts';
import { randomPolicy } from './random.ts';
import { branchKey, nextAsks } from './search.ts';
import { wilson } from './statistics.ts';
import type { LevelName } from './tuning.ts';

/** An answer, in every language. */
export type Said = Readonly<Record<Language, string>>;

export interface Weighed {
  readonly said: Said;
  readonly visits: number;
  /** What it brought on average, with the 95 % interval: shares of a win. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Why a bot answered as it did: small enough to keep, and told from what its seat knew. */
export interface Why {
  readonly level: LevelName;
  readonly tries: number;
  /** The answer first, then the best of the others. Empty: it did not think. */
  readonly weighed: readonly Weighed[];
  /** How it expects things to go on. */
  readonly line: readonly { readonly seat: Seat; readonly said: Said }[];
  /** What it can only guess at, by the names of `Words.beliefs`: in what share of its worlds it holds. */
  readonly beliefs: Readonly<Record<string, number>>;
  /** Where the answer and the runner-up lead apart most, by the names of `Words.features`. */
  readonly difference: { readonly feature: string; readonly chosen: number; readonly other: number } | undefined;
}

/** What is needed to say things: the words of the house, and what the seats are called. */
export interface BotSpeech {
  readonly words: GameModule['words'];
  readonly names: readonly string[];
}

const WEIGHED = 3;
const LINE = 4;
const WORLDS = 24;
/** A line is expected only as far as it was tried this often. */
const TRIED = 8;
/** How many questions an answer is followed to see where it leads. */
const AHEAD = 12;

function sayer({ words, names }: BotSpeech): (ask: Asked, pick: Json, view: State) => Said {
  return (ask, pick, view) => {
    const label = (language: Language): string => words[language].label(ask, pick, { view, names });
    return Object.fromEntries(LANGUAGES.map(language => [language, label(language)])) as Said;
  };
}

/** The answer that was given, then the others as they were ranked. */
const chosenFirst = ({ pick, considered }: Thought): Considered[] => [
  ...considered.filter(one => same(one.pick, pick)),
  ...considered.filter(one => !same(one.pick, pick)),
];

/** How things go on in one imagined world, as long as everybody answers what was tried most: what they hold is imagined too. */
function lineOf(mind: Mind, { pick, expects }: Thought, speech: BotSpeech, random: Random): Why['line'] {
  if (!expects) return [];
  const say = sayer(speech);
  const { seat } = mind.ask;
  const world = mind.imagine(random);
  const path: string[] = [];
  const line: { seat: Seat; said: Said }[] = [];
  while (!world.over && line.length <= LINE) {
    const answers = nextAsks(world).flatMap(ask => {
      if (path.length === 0 && ask.seat === seat) return [{ seat, pick }];
      const likely = expects(path, ask.seat).find(one => one.visits >= TRIED && includes(ask.options(), one.pick));
      if (!likely) return [];
      if (path.length > 0 && world.kind === 'one')
        line.push({ seat: ask.seat, said: say(ask, likely.pick, world.view(ask.seat)) });
      return [{ seat: ask.seat, pick: likely.pick }];
    });
    if (answers.length < nextAsks(world).length) break;
    path.push(branchKey(answers));
    for (const answer of answers) world.answer(answer.seat, answer.pick);
  }
  return line.slice(0, LINE);
}

/** Plays on a little in an imagined world, to the next question to `seat` or to the end. */
function playOn(world: Match, mind: Mind, random: Random): void {
  const policy = playoutPolicy(mind, random, world);
  for (let i = 0; i < AHEAD && !world.over && !world.ask(mind.ask.seat); i++)
    for (const ask of [...nextAsks(world)]) world.answer(ask.seat, policy(ask));
}

/** The author's features where an answer leads, on average over worlds. */
function featuresAfter(mind: Mind, pick: Json, seed: Random): Record<string, number> {
  const { seat } = mind.ask;
  const mean: Record<string, number> = {};
  for (let i = 0; i < WORLDS; i++) {
    const world = mind.imagine(seed);
    answerIn(world, seat, pick, randomPolicy(seed));
    playOn(world, mind, seed);
    for (const [name, number] of Object.entries(mind.hints?.features?.(world.state, seat) ?? {}))
      mean[name] = (mean[name] ?? 0) + number / WORLDS;
  }
  return mean;
}

function differenceOf(mind: Mind, first: Json, second: Json, random: Random): Why['difference'] {
  const [one, other] = [featuresAfter(mind, first, random), featuresAfter(mind, second, random)];
  const gap = (name: string): number => Math.abs((one[name] ?? 0) - (other[name] ?? 0));
  const [feature] = Object.keys(one).sort((a, b) => gap(b) - gap(a));
  if (feature === undefined || gap(feature) < 0.1) return undefined;
  const round = (number = 0): number => Math.round(number * 10) / 10;
  return { feature, chosen: round(one[feature]), other: round(other[feature]) };
}

function beliefsOf(mind: Mind, random: Random): Record<string, number> {
  const share: Record<string, number> = {};
  for (let i = 0; i < WORLDS * 4; i++)
    for (const [name, holds] of Object.entries(mind.hints?.beliefs?.(mind.imagine(random).state, mind.ask.seat) ?? {}))
      share[name] = (share[name] ?? 0) + (holds ? 1 / (WORLDS * 4) : 0);
  return share;
}

/** Puts down why a bot came to what it came to. */
export function whyOf(level: LevelName, mind: Mind, thought: Thought, speech: BotSpeech, random: Random): Why {
  const ranked = chosenFirst(thought)
    .filter(({ visits }) => visits > 0)
    .slice(0, WEIGHED);
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
    difference: first && second && differenceOf(mind, first.pick, second.pick, random),
  };
}
