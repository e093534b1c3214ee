import { at, type Face } from '../../engine/index.ts';

/** G1 The families of portraits, and the ages in which they were painted. */
export const FAMILIES = ['ash', 'bone', 'crow', 'dusk', 'elder', 'frost'] as const;
export const AGES = 9;

export interface Portrait {
  /** Index in FAMILIES. */
  readonly family: number;
  /** From 1, the oldest. */
  readonly age: number;
}

export const faceOf = ({ family, age }: Portrait): Face => `${at(FAMILIES, family)} ${age}`;

const PORTRAITS: readonly Portrait[] = FAMILIES.flatMap((_, family) =>
  Array.from({ length: AGES }, (_, i) => ({ family, age: i + 1 })),
);
const BY_FACE: ReadonlyMap<Face, Portrait> = new Map(PORTRAITS.map(portrait => [faceOf(portrait), portrait]));

export function portraitOf(face: Face): Portrait {
  const portrait = BY_FACE.get(face);
  if (!portrait) throw new Error(`there is no portrait "${face}"`);
  return portrait;
}

/** G1 `copies` copies of every portrait. */
export const boxOf = (copies: number): Face[] =>
  PORTRAITS.flatMap(portrait => Array.from({ length: copies }, () => faceOf(portrait)));

export const HAND = 4;
/** G5 */
export const VISIT = 2;
/** G6 */
export const FRAME = 8;
export const LINE = { length: 4, worth: 10 };
