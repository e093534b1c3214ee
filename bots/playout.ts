import { type Match, type Policy, type Random, seatsOf } from '../engine/index.ts';
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

/** What a world that is not over is worth to each seat by the author's measure, together 1 as a win is. */
function judged(world: Match, value: NonNullable<NonNullable<Mind['hints']>['value']>): number[] {
  const values = seatsOf(world.state).map(seat => value(world.state, seat));
  const sum = values.reduce((all, one) => all + one, 0);
  return values.map(one => (sum === 0 ? 0 : one / sum));
}

/** Plays an imagined world on to its end, or as far as the author's horizon, and says what it is worth to each seat. */
export function playedOut(world: Match, mind: Mind, random: Random): readonly number[] {
  const { horizon, value } = mind.hints ?? {};
  const policy = playoutPolicy(mind, random, world);
  if (world.over || horizon === undefined || !value) {
    if (!world.over) world.playout(policy);
    return world.result ?? [];
  }
  try {
    world.playout(until(horizon, policy));
    return world.result ?? [];
  } catch (stopped) {
    if (stopped !== ENOUGH) throw stopped;
    return judged(world, value);
  }
}
