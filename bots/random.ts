import { optionAt, type Policy, type Random, sizeOf } from '../engine/index.ts';

/** Answers with a uniformly random legal option. */
export function randomPolicy(random: Random): Policy {
  return ask => {
    const options = ask.options();
    return optionAt(options, random(sizeOf(options)));
  };
}
