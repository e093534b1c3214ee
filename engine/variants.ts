export type Setting = string | number | boolean;
export type Settings = Readonly<Record<string, Setting>>;

/** A variant or a disputed reading: what it may be, what it is unless said otherwise, and the rule behind it. */
export interface Variant {
  readonly rule: string;
  readonly values: readonly Setting[];
  readonly default: Setting;
  /** The numbers of seats for which there is a choice at all. */
  readonly seats?: { readonly min: number; readonly max: number };
  /** The value with other numbers of seats; missing: the default. */
  readonly elsewhere?: Setting;
  /** The rules number that brought this option. Matches by older numbers do not have it. */
  readonly since?: number;
  /** The default of rules numbers below `below`. */
  readonly formerly?: { readonly below: number; readonly default: Setting };
  /** Asked first where a match is laid, with all values equal in rank: each makes a game of its own. */
  readonly first?: true;
}

/** An option of older rules: the last rules number that has it, and what it is called today, if there still is one. */
export interface FormerVariant extends Variant {
  readonly until: number;
  readonly now?: string;
}

/** What an option is unless somebody chooses; it may depend on the seats and on the rules number of the match. */
export function usualSetting(
  { default: now, seats: range, elsewhere = now, formerly }: Variant,
  { seats, rules }: { readonly seats: number; readonly rules: number },
): Setting {
  if (range && (seats < range.min || seats > range.max)) return elsewhere;
  return formerly && rules < formerly.below ? formerly.default : now;
}
