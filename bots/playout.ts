import { type Match, type Policy, type Random, type Seat, type State, seatsOf } from '../engine/index.ts';
import type { Mind } from './mind.ts';
import { randomPolicy } from './random.ts';

/** The policy for playing an imagined world to its end: the hints' policy, otherwise random answers. */
export function playoutPolicy({ hints }: Mind, random: Random, world: Match): Policy {
  const { play } = hints ?? {};
  return play ? ask => play(ask, world.state, random) : randomPolicy(random);
}

/** Thrown to stop a playout half-way. The caller evaluates the world once and discards it. */
const ENOUGH = Symbol('enough');

function until(horizon: number, policy: Policy): Policy {
  let left = horizon;
  return ask => {
    if (left-- === 0) throw ENOUGH;
    return policy(ask);
  };
}

type Measure = (s: State, seat: Seat) => number;
const measured = ({ state }: Match, measure: Measure): number[] => seatsOf(state).map(seat => measure(state, seat));

/** Scales values so that they sum to 1, as the results of a match do. */
function shares(values: readonly number[]): number[] {
  const sum = values.reduce((all, one) => all + one, 0);
  return values.map(one => (sum === 0 ? 0 : one / sum));
}

/** Each seat's result of a finished world. */
export const brought = (world: Match, { hints }: Mind): readonly number[] =>
  hints?.outcome ? measured(world, hints.outcome) : (world.result ?? []);

/** Plays an imagined world to its end or to the hints' horizon, and returns its value to each seat. */
export function playedOut(world: Match, mind: Mind, random: Random): readonly number[] {
  const { horizon, value, outcome } = mind.hints ?? {};
  const policy = playoutPolicy(mind, random, world);
  if (world.over) return brought(world, mind);
  try {
    world.playout(horizon !== undefined && value ? until(horizon, policy) : policy);
    return brought(world, mind);
  } catch (stopped) {
    if (stopped !== ENOUGH || !value) throw stopped;
    const values = measured(world, value);
    return outcome ? values : shares(values);
  }
}
