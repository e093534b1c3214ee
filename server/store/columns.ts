import type { SQLOutputValue } from 'node:sqlite';

export type Value = SQLOutputValue | undefined;

/** A value that no version of this code has written: the database is damaged. */
export class Garbled extends Error {
  override name = 'Garbled';

  constructor() {
    super('a row is not what was written');
  }
}

export function text(value: Value): string {
  if (typeof value !== 'string') throw new Garbled();
  return value;
}

export function whole(value: Value): number {
  if (typeof value !== 'number') throw new Garbled();
  return value;
}

export function bytes(value: Value): Uint8Array<ArrayBuffer> {
  if (!(value instanceof Uint8Array)) throw new Garbled();
  return value;
}

/** A value written by JSON.stringify. */
export function json<T>(value: Value): T {
  try {
    return JSON.parse(text(value));
  } catch {
    throw new Garbled();
  }
}

export const orNull = <T>(read: (value: Value) => T, value: Value): T | null => (value === null ? null : read(value));

export function oneOf<T extends string>(values: readonly T[], value: Value): T {
  const found = values.find(one => one === value);
  if (found === undefined) throw new Garbled();
  return found;
}
