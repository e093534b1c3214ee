import { createHash } from 'node:crypto';

const REF_CHARS = 10;
/** Ids of tables, sets and guests: 96 bits in hexadecimal. */
const ID = /(?<![0-9a-z])[0-9a-f]{24}(?![0-9a-z])/gi;

/**
 * The reference of a table in logs: the beginning of the SHA-256 of its id, because the id is an invitation. An
 * operator with the id finds its lines; a line does not reveal the id.
 */
export const tableRef = (id: string): string =>
  createHash('sha256').update(id.toLowerCase()).digest('hex').slice(0, REF_CHARS);

/** Replaces every id by its reference. */
export const withoutIds = (text: string): string => text.replace(ID, tableRef);
