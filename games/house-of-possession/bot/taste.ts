/** How good an answer looks, by its fields. */
import type { Json } from '../../../engine/index.ts';

export type Fields = Readonly<Record<string, Json>>;
export const fields = (pick: Json): Fields =>
  typeof pick === 'object' && pick !== null && !Array.isArray(pick) ? (pick as Fields) : {};
export const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

export type Taste = (pick: Fields) => number;
export const INDIFFERENT: Taste = () => 0;

/** Too bad for a try, even by a bot that tries many answers. */
export const NEVER = -2;
