import { optionAt, type Policy, type Random, sizeOf } from '../engine/index.ts';

/** Answers with any legal option, each as likely as the others. */
export function randomPolicy(random: Random): Policy {
  return ask => {
    const options = ask.options();
    return optionAt(options, random(sizeOf(options)));
  };
}
