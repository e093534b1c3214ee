import type { Face } from '../../engine/index.ts';

/** K1 The six sides of a bone. The ghost stands for every sign; the others are in their order, the lowest first. */
export const GHOST: Face = 'ghost';
export const SIGNS = ['key', 'bell', 'raven', 'moon', 'skull'] as const;
export type Sign = (typeof SIGNS)[number];
export const SIDES: readonly Face[] = [GHOST, ...SIGNS];

/** K5 Whether a bone counts for a sign. */
export const counts = (face: Face, sign: Sign): boolean => face === GHOST || face === sign;

/** K1 The candles that everybody lights: the usual number and the shorter ones. */
export const CANDLES = [5, 4, 3] as const;
