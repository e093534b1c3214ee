export type Setting = string | number | boolean;
export type Settings = Readonly<Record<string, Setting>>;

/** A variant or a disputed reading: its values, its default, and its rule. */
export interface Variant {
  readonly rule: string;
  readonly values: readonly Setting[];
  readonly default: Setting;
  /** The numbers of seats with a choice. */
  readonly seats?: { readonly min: number; readonly max: number };
  /** The value for other numbers of seats; missing: the default. */
  readonly elsewhere?: Setting;
  /** The version of the rules that introduced this option. Matches under older versions do not have it. */
  readonly since?: number;
  /** The default of versions below `below`. */
  readonly formerly?: { readonly below: number; readonly default: Setting };
  /** Comes first in the new-match form, with all values equal in rank: each makes a game of its own. */
  readonly first?: true;
}

/** An option of older rules: the last version that has it, and its current name, if there is one. */
export interface FormerVariant extends Variant {
  readonly until: number;
  readonly now?: string;
}

/** The default of an option; it may depend on the seats and on the version of the rules. */
export function usualSetting(
  { default: now, seats: range, elsewhere = now, formerly }: Variant,
  { seats, rules }: { readonly seats: number; readonly rules: number },
): Setting {
  if (range && (seats < range.min || seats > range.max)) return elsewhere;
  return formerly && rules < formerly.below ? formerly.default : now;
}
