import type { Face } from '../../engine/index.ts';

/** T1 The deck: the nights 1 to 12, each of them twice. A face is its number. */
export const NIGHTS: readonly number[] = Array.from({ length: 24 }, (_, i) => 1 + (i >> 1));
export const strength = (face: Face): number => Number(face);

export const DEAL = { hand: 4 };
