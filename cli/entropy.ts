import { at, type ChanceNote, type Entropy, type Match, type Policy, type Random, type Seat } from '../engine/index.ts';

/** The entropy that a seat sends with its next answer. */
export type Adding = (seat: Seat) => readonly Entropy[];
const NOTHING: Adding = () => [];

/** A longer match is treated as endless. */
const MAX_ANSWERS = 100_000;

/** Answers the open question, or one of several parallel flows. Returns the number of answers. */
function answerQuestion(match: Match, policy: Policy, random: Random, adding: Adding): number {
  const asks = match.kind === 'parallel' ? [at(match.asks, random(match.asks.length))] : match.asks;
  for (const ask of asks) match.answer(ask.seat, policy(ask), ...adding(ask.seat));
  return asks.length;
}

/** Plays a match to its end with one policy in every seat. Returns the number of answers. */
export function playThrough(match: Match, policy: Policy, random: Random, adding: Adding = NOTHING): number {
  let answers = 0;
  while (!match.over && answers < MAX_ANSWERS) answers += answerQuestion(match, policy, random, adding);
  return answers;
}

/** The chance note of a record whose chance comes from a seed. */
export const seedNote = (seed: string): ChanceNote => ({ kind: 'seed', seed });
