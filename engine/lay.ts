import { type Cards, EVERYONE, SEATS } from './cards.ts';
import type { Game, Setting, Settings, State } from './game.ts';
import { Refusal } from './json.ts';

const list = (values: readonly (string | number | boolean)[]): string => values.map(String).join(', ');

/** The settings of a match: what was chosen where there is a choice, the default elsewhere. */
export function settle(game: Game, seats: number, chosen: Settings, rules = game.rules): Settings {
  const settings: Record<string, Setting> = {};
  const options = Object.entries(game.options).filter(([, { since = 1 }]) => rules >= since);
  const names = options.map(([key]) => key);
  for (const key of Object.keys(chosen))
    if (!names.includes(key)) throw new Refusal(`${game.id} has no option "${key}"; it has: ${list(names) || 'none'}.`);
  for (const [key, variant] of options) {
    const value = chosen[key] ?? variant.default;
    const { min, max } = variant.seats ?? game.seats;
    if (!variant.values.includes(value)) throw new Refusal(`${key} can be ${list(variant.values)}, not ${value}.`);
    if (value !== variant.default && (seats < min || seats > max))
      throw new Refusal(`${key} can be chosen with ${min} to ${max} seats only.`);
    settings[key] = value;
  }
  return settings;
}

/** The state before the first phase, or a refusal if this game cannot be played like that. */
export function lay<S extends State>(game: Game<S>, seats: number, chosen: Settings, rules = game.rules): S {
  const { min, max } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > Math.min(max, SEATS))
    throw new Refusal(`${game.id} is for ${min} to ${max} seats, not ${seats}.`);
  if (!game.supported.includes(rules))
    throw new Refusal(`${game.id} can be played by rules number ${list(game.supported)}, not ${rules}.`);
  const options = settle(game, seats, chosen, rules);
  const box = game.cards(seats, options, rules);
  // The box is open: until a card is shuffled, everybody may look at it.
  const cards: Cards = {
    face: box.map(([face]) => face),
    known: box.map(() => EVERYONE),
    back: box.map(([, back]) => back),
    pool: box.map(() => 0),
  };
  const common: State = { phase: game.first, rules, seats, options, count: 0, cards };
  return { ...common, ...game.table(seats, options, rules) } as S;
}
