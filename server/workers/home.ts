import type { TableId } from '../../table/ids.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The slot of the worker in which a room lives: a hash of its id (FNV-1a). */
export function homeOf(table: TableId, count: number): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < table.length; i++) hash = Math.imul(hash ^ table.charCodeAt(i), FNV_PRIME);
  return (hash >>> 0) % count;
}
