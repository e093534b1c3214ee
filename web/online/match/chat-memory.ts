/** This device's chat state of a table: muted speakers, and how far the person has read. */
export interface Memo {
  readonly muted: readonly string[];
  readonly heard: number;
}

const KEY = 'seance/talk';
const MAX_TABLES = 50;
const NOTHING: Memo = { muted: [], heard: 0 };

type Memos = Readonly<Record<string, Memo>>;

function isMemo(value: unknown): value is Memo {
  if (typeof value !== 'object' || value === null || !('muted' in value) || !('heard' in value)) return false;
  return Array.isArray(value.muted) && typeof value.heard === 'number';
}

function memos(): Memos {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter((entry): entry is [string, Memo] => isMemo(entry[1])));
  } catch {
    return {};
  }
}

export const recall = (table: string): Memo => memos()[table] ?? NOTHING;

/** The latest table is last; the oldest are dropped. */
export function remember(table: string, memo: Memo): void {
  const { [table]: _, ...others } = memos();
  const kept = [...Object.entries(others), [table, memo] as const].slice(-MAX_TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage nothing is remembered.
  }
}
