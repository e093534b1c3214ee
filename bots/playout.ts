import { type Match, type Policy, type Random, type Seat, type State, seatsOf } from '../engine/index.ts';
import type { Mind } from './mind.ts';
import { randomPolicy } from './random.ts';

/** How a match is played on in an imagined world: as the game's author would, or anyhow. */
export function playoutPolicy({ hints }: Mind, random: Random, world: Match): Policy {
  const { play } = hints ?? {};
  return play ? ask => play(ask, world.state, random) : randomPolicy(random);
}

/** Thrown to leave a playout in the middle: the world it leaves behind is looked at once and thrown away. */
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

/** Shares that are together 1, as a win is. */
function shares(values: readonly number[]): number[] {
  const sum = values.reduce((all, one) => all + one, 0);
  return values.map(one => (sum === 0 ? 0 : one / sum));
}

/** What a world that is over has brought to each seat. */
export const brought = (world: Match, { hints }: Mind): readonly number[] =>
  hints?.outcome ? measured(world, hints.outcome) : (world.result ?? []);

/** Plays an imagined world on to its end, or as far as the author's horizon, and says what it is worth to each seat. */
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
