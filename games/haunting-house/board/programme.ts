import type { Face, Json } from '../../../engine/index.ts';
import { field, listOf } from '../../kit/reading.ts';

/** A row of cards while it is being put together: a face, or nothing yet, in every slot. */
export type Programme = readonly (Face | undefined)[];

export const emptyRow = (length: number): Programme => Array.from({ length }, () => undefined);

const freeSlot = (row: Programme): number => row.indexOf(undefined);

/** Lays a card into a slot, or the next free one. A card that lay elsewhere in the row leaves its place to the other. */
export function laid(row: Programme, face: Face, slot = freeSlot(row)): Programme {
  if (slot < 0 || slot >= row.length) return row;
  const from = row.indexOf(face);
  const next = [...row];
  if (from >= 0) next[from] = row[slot];
  next[slot] = face;
  return next;
}

export const taken = (row: Programme, slot: number): Programme => row.map((face, i) => (i === slot ? undefined : face));

/** Moves a card by one slot; what lies there comes in its place. */
export function shifted(row: Programme, slot: number, by: number): Programme {
  const face = row[slot];
  const to = slot + by;
  return face === undefined || to < 0 || to >= row.length ? row : laid(row, face, to);
}

/** The row that an answer names. */
export const rowIn = (answer: Json | undefined): Programme =>
  listOf(answer === undefined ? undefined : field(answer, 'row')).map(String);

/** The whole row, once no slot is empty. */
export function complete(row: Programme): readonly Face[] | undefined {
  const faces = row.filter(face => face !== undefined);
  return faces.length === row.length ? faces : undefined;
}
