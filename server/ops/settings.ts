import type { Json } from '../../engine/index.ts';
import { OperatorError } from '../../refusals/operator-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting: its name in the file, its variable, and its default. */
export interface ConfigSetting {
  readonly key: string;
  readonly variable: string;
  readonly fallback: string;
}

/** How a setting is read: its requirement in words, and a parser that returns undefined for bad values. */
interface Reading<T> {
  readonly must: string;
  readonly read: (text: string) => T | undefined;
  /** A refusal does not repeat a secret value. */
  readonly secret?: boolean;
}

const PREFIX = 'SEANCE_';

/** "limits.idleMinutes" is SEANCE_LIMITS_IDLE_MINUTES in the environment. */
export const variableOf = (key: string): string =>
  PREFIX + key.replace(/\./g, '_').replace(/[A-Z]/g, '_$&').toUpperCase();

/** Every value of the file by its full name; lists become text as in a variable. */
function leaves(tree: Json, path = ''): [string, string][] {
  if (tree === null) return [];
  if (Array.isArray(tree)) return [[path, tree.map(String).join(',')]];
  if (typeof tree !== 'object') return [[path, String(tree)]];
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, path === '' ? key : `${path}.${key}`));
}

const shown = (fallback: unknown): string =>
  fallback === null ? 'none' : Array.isArray(fallback) ? fallback.join(',') : String(fallback);

/** Reads settings from the environment first, then from the configuration file. */
export class ConfigReader {
  readonly asked: ConfigSetting[] = [];
  private readonly environment: Environment;
  private readonly file: ReadonlyMap<string, string>;

  constructor(environment: Environment, file: Json) {
    if (typeof file !== 'object' || file === null || Array.isArray(file))
      throw new OperatorError('The configuration file must hold one JSON object.');
    this.environment = environment;
    this.file = new Map(leaves(file));
  }

  /** A setting or its default; `plain` is a variable without our prefix, which is read last. */
  get<T, F>(key: string, fallback: F, { must, read, secret }: Reading<T>, plain?: string): T | F {
    const variable = variableOf(key);
    this.asked.push({ key, variable, fallback: shown(fallback) });
    const [where, text] = this.find(key, variable, plain);
    if (text === undefined) return fallback;
    const value = read(text.trim());
    if (value === undefined) throw new OperatorError(`${where} must be ${must}${secret ? '' : `, not "${text}"`}.`);
    return value;
  }

  private find(key: string, variable: string, plain?: string): readonly [string, string | undefined] {
    if (this.environment[variable]) return [variable, this.environment[variable]];
    if (this.file.has(key)) return [`The setting ${key}`, this.file.get(key)];
    return [plain ?? key, plain === undefined ? undefined : this.environment[plain] || undefined];
  }

  /** Refuses unknown settings: a misspelt setting must not be ignored silently. */
  refuseOthers(but: readonly string[]): void {
    const keys = new Set(this.asked.map(({ key }) => key));
    for (const key of this.file.keys()) if (!keys.has(key)) throw new OperatorError(`There is no setting "${key}".`);
    const variables = new Set([...but, ...this.asked.map(({ variable }) => variable)]);
    for (const name of Object.keys(this.environment))
      if (name.startsWith(PREFIX) && !variables.has(name)) throw new OperatorError(`There is no setting ${name}.`);
  }
}

export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Reading<number> {
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  return {
    must: `a whole number, ${range}`,
    read: text => {
      const value = Number(text);
      return /^\d{1,15}$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  };
}

export const flag: Reading<boolean> = {
  must: 'true or false',
  read: text => (text === 'true' ? true : text === 'false' ? false : undefined),
};

export function oneOf<T extends string>(choices: readonly T[]): Reading<T> {
  return { must: `one of ${choices.join(', ')}`, read: text => choices.find(choice => choice === text) };
}

/** A text of at least `least` characters, without line breaks. */
export function words(must: string, least = 1, secret = false): Reading<string> {
  return { must, secret, read: text => (text.length >= least && !/\p{Cc}/u.test(text) ? text : undefined) };
}

/** A list separated by commas; every item must be valid. */
export function listOf(must: string, good: (one: string) => boolean): Reading<readonly string[]> {
  return {
    must,
    read: text => {
      const list = text.split(',').map(one => one.trim());
      return list.every(good) ? list : undefined;
    },
  };
}

/** A URL that `read` accepts. */
export function address(must: string, read: (url: URL) => string | undefined, secret = false): Reading<string> {
  return { must, secret, read: text => (URL.canParse(text) ? read(new URL(text)) : undefined) };
}
