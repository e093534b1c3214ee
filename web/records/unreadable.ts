import type { Json } from '../../engine/index.ts';

/** Why a text is not a readable record. */
export type Unreadable =
  /** Empty; not a record; truncated; a damaged line; unknown rules; does not replay; a bad link. */
  | { readonly why: 'empty' | 'other' | 'cut' | 'damaged' | 'rules' | 'broken' | 'link' }
  | { readonly why: 'game'; readonly game: string };

function parsed(line: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(line) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const FORMAT = /^seance\/\d+$/;

/** The fields of the first line that are needed here. */
function headOf(line: string): { readonly game: string; readonly rules: number } | undefined {
  const head = parsed(line)?.value;
  if (typeof head !== 'object' || head === null || Array.isArray(head)) return undefined;
  const { format, game, rules } = { format: null, game: null, rules: null, ...head };
  if (typeof format !== 'string' || !FORMAT.test(format) || typeof game !== 'string') return undefined;
  return { game, rules: typeof rules === 'number' ? rules : 0 };
}

/**
 * Finds out why a text was refused as a record. `supported` are the versions of the game's rules, or undefined for an
 * unknown game.
 */
export async function whyUnreadable(
  text: string,
  supported: (game: string) => Promise<readonly number[] | undefined>,
): Promise<Unreadable> {
  const lines = text.trim().split('\n');
  const [first = ''] = lines;
  if (first === '') return { why: 'empty' };
  const head = headOf(first);
  if (!head) return { why: lines.length === 1 && first.startsWith('{"format":"seance/') ? 'cut' : 'other' };
  const bad = lines.findIndex(line => !parsed(line));
  if (bad >= 0) return { why: bad === lines.length - 1 ? 'cut' : 'damaged' };
  const rules = await supported(head.game);
  if (!rules) return { why: 'game', game: head.game };
  return { why: rules.includes(head.rules) ? 'broken' : 'rules' };
}
