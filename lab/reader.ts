import { levelNamed } from '../bots/levels.ts';
import { LEVEL_NAMES } from '../bots/tuning.ts';
import {
  type ContentChange,
  checkChanges,
  type GameModule,
  initialState,
  type Json,
  Refusal,
  type RefusalReason,
  type Setting,
  type Settings,
} from '../engine/index.ts';
import type { Experiment, ExperimentPlayer, ExperimentVariant } from './experiment.ts';

type Fields = Readonly<Record<string, unknown>>;
const MAX_VARIANTS = 8;
const MAX_GAMES = 10_000_000;
const MAX_DOUBLINGS = 12;

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A variant of an experiment that cannot be played. */
class BadVariant extends Refusal {
  override name = 'BadVariant';
  override readonly variant: string;
  constructor(variant: string, ...reason: RefusalReason) {
    super(...reason);
    this.message = `${variant}: ${this.message}`;
    this.variant = variant;
  }
}

/** Refuses fields that are not in `known`. */
function fieldsOf(value: unknown, what: string, known: readonly string[]): Fields {
  if (!isFields(value)) throw new Refusal('experiment-not-fields', { what, value: shown(value) });
  const unknown = Object.keys(value).find(key => !known.includes(key));
  if (unknown !== undefined) throw new Refusal('experiment-field-unknown', { what, field: unknown, known });
  return value;
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '')
    throw new Refusal('experiment-not-word', { what, value: shown(value) });
  return value;
}

function whole(value: unknown, what: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new Refusal('experiment-not-whole', { what, value: shown(value), min: least, max: most });
  return value;
}

function listOf<T>(value: unknown, what: string, read: (item: unknown, what: string) => T): T[] {
  if (!Array.isArray(value)) throw new Refusal('experiment-not-list', { what, value: shown(value) });
  return value.map((item, i) => read(item, `${what}[${i}]`));
}

const isSetting = (value: unknown): value is Setting => ['string', 'number', 'boolean'].includes(typeof value);

function settings(value: unknown, what: string): Settings {
  if (!isFields(value)) throw new Refusal('experiment-not-fields', { what, value: shown(value) });
  for (const [key, setting] of Object.entries(value))
    if (!isSetting(setting))
      throw new Refusal('experiment-not-setting', { what: `${what}.${key}`, value: shown(setting) });
  return value as Settings;
}

function player(value: unknown, what: string): ExperimentPlayer {
  if (isFields(value)) return { tries: whole(fieldsOf(value, what, ['tries']).tries, `${what}.tries`, 1, 1_000_000) };
  if (value === 'random' || value === 'greedy') return value;
  const level = typeof value === 'string' ? levelNamed(value) : undefined;
  if (level) return level;
  const known = ['random', 'greedy', ...LEVEL_NAMES];
  throw new Refusal('experiment-player-unknown', { what, value: shown(value), known });
}

function change(value: unknown, what: string): ContentChange {
  const { at, to } = fieldsOf(value, what, ['at', 'to']);
  if (to === undefined) throw new Refusal('experiment-change-empty', { what });
  return { at: text(at, `${what}.at`), to: to as Json };
}

function variant(value: unknown, what: string): ExperimentVariant {
  const fields = fieldsOf(value, what, ['name', 'options', 'changes', 'players', 'seed']);
  const { name, options, changes, players, seed } = fields;
  return {
    name: text(name, `${what}.name`),
    ...(options === undefined ? {} : { options: settings(options, `${what}.options`) }),
    ...(changes === undefined ? {} : { changes: listOf(changes, `${what}.changes`, change) }),
    ...(players === undefined ? {} : { players: listOf(players, `${what}.players`, player) }),
    ...(seed === undefined ? {} : { seed: text(seed, `${what}.seed`) }),
  };
}

function weight(value: unknown): NonNullable<Experiment['weight']> {
  const { every, tries } = fieldsOf(value, 'weight', ['every', 'tries']);
  return { every: whole(every, 'weight.every', 1, 100_000), tries: whole(tries, 'weight.tries', 2, 100_000) };
}

function skill(value: unknown): NonNullable<Experiment['skill']> {
  const { from, doublings, games } = fieldsOf(value, 'skill', ['from', 'doublings', 'games']);
  return {
    from: whole(from, 'skill.from', 1, 100_000),
    doublings: whole(doublings, 'skill.doublings', 1, MAX_DOUBLINGS),
    games: whole(games, 'skill.games', 1, MAX_GAMES),
  };
}

const FIELDS = ['name', 'game', 'seats', 'seed', 'games', 'variants', 'weight', 'skill'];

/** Parses an experiment or refuses it. `checked` decides whether the game supports it. */
export function readExperiment(value: unknown): Experiment {
  const fields = fieldsOf(value, '', FIELDS);
  const variants = listOf(fields.variants, 'variants', variant);
  if (variants.length === 0 || variants.length > MAX_VARIANTS)
    throw new Refusal('experiment-variant-count', { max: MAX_VARIANTS, variants: variants.length });
  const names = variants.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Refusal('experiment-variant-twice', { name: twice });
  const seats = whole(fields.seats, 'seats', 1, 8);
  for (const { name, players } of variants)
    if (players && players.length !== 1 && players.length !== seats)
      throw new Refusal('experiment-player-count', { name, players: players.length, seats });
  if (seats === 1 && fields.skill !== undefined) throw new Refusal('experiment-skill-alone');
  return {
    name: text(fields.name, 'name'),
    game: text(fields.game, 'game'),
    seats,
    seed: fields.seed === undefined ? '1' : text(fields.seed, 'seed'),
    games: whole(fields.games, 'games', 1, MAX_GAMES),
    variants,
    ...(fields.weight === undefined ? {} : { weight: weight(fields.weight) }),
    ...(fields.skill === undefined ? {} : { skill: skill(fields.skill) }),
  };
}

/** Returns the experiment if this game supports it; otherwise refuses it and names the variant. */
export function checked(experiment: Experiment, { game, content }: GameModule): Experiment {
  for (const { name, options = {}, changes = [] } of experiment.variants)
    try {
      initialState(game, experiment.seats, options);
      checkChanges(content, changes);
    } catch (error) {
      throw error instanceof Refusal ? new BadVariant(name, ...error.reason) : error;
    }
  return experiment;
}

/** Parses an experiment from the text of a file. */
export function parseExperiment(text: string): Experiment {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('experiment-not-json');
  }
  return readExperiment(value);
}
