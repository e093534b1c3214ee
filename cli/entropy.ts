import { at, type ChanceNote, type Entropy, type Match, type Policy, type Random, type Seat } from '../engine/index.ts';

/** What a seat adds to chance with its next answer. */
export type Adding = (seat: Seat) => readonly Entropy[];
const NOTHING: Adding = () => [];

/** A match longer than this is given up as one that does not end. */
const LONGEST = 100_000;

/** Answers the question on the table; of flows that go at their own pace, one of them. Says how many answers that took. */
function answerQuestion(match: Match, policy: Policy, random: Random, adding: Adding): number {
  const asks = match.kind === 'parallel' ? [at(match.asks, random(match.asks.length))] : match.asks;
  for (const ask of asks) match.answer(ask.seat, policy(ask), ...adding(ask.seat));
  return asks.length;
}

/** Plays a match to its end with one policy in every seat. Says how many answers that took. */
export function playThrough(match: Match, policy: Policy, random: Random, adding: Adding = NOTHING): number {
  let answers = 0;
  while (!match.over && answers < LONGEST) answers += answerQuestion(match, policy, random, adding);
  return answers;
}

/** How a record says that its chance came from a seed. */
export const seedNote = (seed: string): ChanceNote => ({ kind: 'seed', seed });
