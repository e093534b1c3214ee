import {
  type Game,
  type Hints,
  Match,
  optionAt,
  type Policy,
  type Random,
  type Settings,
  type State,
  seeded,
  sizeOf,
} from '../../engine/index.ts';

/** The match that a sample comes from. */
export interface PlannedMatch {
  readonly seats: number;
  readonly options: Settings;
  readonly seed: string;
}

/** Answers by the author's quick policy, or at random where there is none; one answer of `oneIn` is random. */
export function exploring(hints: Hints | undefined, world: Match, random: Random, oneIn: number): Policy {
  const { play } = hints ?? {};
  return ask => {
    if (play && random(oneIn) !== 0) return play(ask, world.state, random);
    const options = ask.options();
    return optionAt(options, random(sizeOf(options)));
  };
}

/** Plays a match in a fork and stops at the start of every phase. Returns the result. */
export function playEntries(
  game: Game,
  { seats, options, seed }: PlannedMatch,
  policyFor: (world: Match) => Policy,
  entered: (s: State, world: Match) => void,
): readonly number[] {
  const world = Match.start(game, { seats, options }, seeded(seed)).fork();
  const policy = policyFor(world);
  while (!world.over) {
    world.playout(policy, () => true);
    if (!world.over) entered(world.state, world);
  }
  return world.result ?? [];
}
