/** How well a bot may play, from the careless one upward. */
export const LEVELS = ['Wisp'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (one: unknown): one is Level => LEVELS.some(level => level === one);

/** Names that bots bear until they are given others. */
export const SPIRITS = [
  'Ottilie',
  'Barnabas',
  'Cordelia',
  'Edgar',
  'Mathilda',
  'Ambrose',
  'Rosalind',
  'Silas',
] as const;
