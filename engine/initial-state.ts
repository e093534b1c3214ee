import { type Cards, EVERYONE, MAX_SEATS } from './kernel/cards.ts';
import type { Game, State } from './kernel/game.ts';
import { Refusal } from './refusal.ts';
import { type Setting, type Settings, usualSetting, type Variant } from './variants.ts';

type Variants = Readonly<Record<string, Variant>>;

/** The options of a game under a version of its rules; the newest by default. */
export function variantsUnder({ options, formerOptions = {}, rules: today }: Game, rules = today): Variants {
  return Object.fromEntries([
    ...Object.entries(options).filter(([, { since = 0 }]) => since <= rules),
    ...Object.entries(formerOptions).filter(([, { until }]) => rules <= until),
  ]);
}

/** Maps chosen options to the names they have under these rules: a rematch may use newer ones. */
function renamed({ formerOptions = {} }: Game, chosen: Settings, variants: Variants): Settings {
  const names = Object.entries(chosen).flatMap(([key, value]) => {
    const isFormer = !Object.hasOwn(variants, key) && Object.hasOwn(formerOptions, key);
    const former = isFormer ? formerOptions[key] : undefined;
    if (!former) return [[key, value] as const];
    return former.now === undefined ? [] : [[former.now, value] as const];
  });
  return Object.fromEntries(names);
}

/**
 * Resolves the settings of a match under a version of the rules: chosen values where there is a choice, defaults
 * elsewhere.
 */
export function resolveOptions(game: Game, seats: number, given: Settings, rules = game.rules): Settings {
  const variants = variantsUnder(game, rules);
  const chosen = renamed(game, given, variants);
  const settings: Record<string, Setting> = {};
  for (const key of Object.keys(chosen))
    if (!Object.hasOwn(variants, key))
      throw new Refusal('option-unknown', { game: game.id, option: key, known: Object.keys(variants) });
  for (const [key, variant] of Object.entries(variants)) {
    const usual = usualSetting(variant, { seats, rules });
    const value = chosen[key] ?? usual;
    const { min, max } = variant.seats ?? game.seats;
    if (!variant.values.includes(value)) {
      const allowed = variant.values.map(String);
      throw new Refusal('option-value-unknown', { option: key, value: String(value), allowed });
    }
    if (value !== usual && (seats < min || seats > max))
      throw new Refusal('option-seat-count', { option: key, min, max });
    settings[key] = value;
  }
  return settings;
}

/** One text for all cards and matches with this face: a table would otherwise hold as many texts as cards. */
const faces = new Map<string, string>();
function interned(face: string): string {
  const known = faces.get(face);
  if (known !== undefined) return known;
  faces.set(face, face);
  return face;
}

/** The state before the first phase. Refuses seats or options that the game does not support. */
export function initialState<S extends State>(game: Game<S>, seats: number, chosen: Settings, rules = game.rules): S {
  const { min, max } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > Math.min(max, MAX_SEATS))
    throw new Refusal('seat-count', { game: game.id, min, max, seats });
  if (!game.supported.includes(rules))
    throw new Refusal('rules-unknown', { game: game.id, rules, supported: game.supported });
  const options = resolveOptions(game, seats, chosen, rules);
  const box = game.cards(seats, options, rules);
  // The box is open: until a card is shuffled, every seat knows it.
  const cards: Cards = {
    face: box.map(([face]) => interned(face)),
    known: box.map(() => EVERYONE),
    back: box.map(([, back]) => interned(back)),
    pool: box.map(() => 0),
  };
  const common: State = { phase: game.first, rules, seats, options, count: 0, cards };
  return { ...common, ...game.table(seats, options, rules) } as S;
}
