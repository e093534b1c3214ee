import { createHash } from 'node:crypto';

const REF_CHARS = 10;
/** Ids of tables, sets and guests: 96 bits in hexadecimal. */
const ID = /(?<![0-9a-z])[0-9a-f]{24}(?![0-9a-z])/gi;

/**
 * How logs name a table: its id is an invitation, so a log holds the beginning of its SHA-256. Whoever knows the id
 * finds its lines; nobody comes from a line to the table.
 */
export const tableRef = (id: string): string =>
  createHash('sha256').update(id.toLowerCase()).digest('hex').slice(0, REF_CHARS);

/** A text in which every id is replaced by its reference. */
export const withoutIds = (text: string): string => text.replace(ID, tableRef);
