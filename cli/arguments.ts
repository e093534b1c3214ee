import { randomBytes } from 'node:crypto';
import { levelNamed } from '../bots/levels.ts';
import { POLICIES } from '../bots/policies.ts';
import { LEVEL_NAMES, type LevelName } from '../bots/tuning.ts';
import { type Game, LANGUAGES, type Language, type Policy, type Random, type Settings } from '../engine/index.ts';
import { OperatorError } from '../refusals/operator-error.ts';

/** Parses a whole number for the named option. */
export function whole(name: string, least = Number.MIN_SAFE_INTEGER): (text: string) => number {
  return text => {
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value))
      throw new OperatorError(`${name} must be a whole number, not "${text}".`);
    if (value < least) throw new OperatorError(`${name} must be at least ${least}, not ${value}.`);
    return value;
  };
}

/** Parses a duration in seconds. */
export function seconds(name: string): (text: string) => number {
  return text => {
    const value = Number(text);
    if (!/^\d+(\.\d+)?$/.test(text) || !(value > 0))
      throw new OperatorError(`${name} must be a number of seconds above 0, not "${text}".`);
    return value;
  };
}

export function language(text: string): Language {
  const found = LANGUAGES.find(one => one === text);
  if (!found) throw new OperatorError(`--lang can be ${LANGUAGES.join(' or ')}, not "${text}".`);
  return found;
}

/** Collects an option that may be given several times. */
export const collected = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** Parses `key=value` settings with the types of the game's options. The engine refuses bad values. */
export function settingsOf(game: Game, pairs: readonly string[] = []): Settings {
  return Object.fromEntries(
    pairs.map(pair => {
      const [, key, text] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      if (key === undefined || text === undefined)
        throw new OperatorError(`An option of the game is written key=value, not "${pair}".`);
      const variant = Object.hasOwn(game.options, key) ? game.options[key] : undefined;
      return [key, variant?.values.find(value => String(value) === text) ?? text];
    }),
  );
}

/** The policy with this name. */
export function policyNamed(name: string): (random: Random) => Policy {
  const make = Object.hasOwn(POLICIES, name) ? POLICIES[name] : undefined;
  if (!make) throw new OperatorError(`There is no policy "${name}"; there are: ${Object.keys(POLICIES).join(', ')}.`);
  return make;
}

/** A random seed, for commands without `--seed`. */
export const freshSeed = (): string => randomBytes(6).toString('hex');

/** A level of bots by its name. */
export function levelOf(text: string): LevelName {
  const level = levelNamed(text);
  if (!level)
    throw new OperatorError(`There is no level "${text}"; there are: ${LEVEL_NAMES.join(', ').toLowerCase()}.`);
  return level;
}
