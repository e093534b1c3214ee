/** A parsed line of input. */
export type Command =
  | { readonly want: 'number'; readonly number: number }
  | { readonly want: 'json'; readonly value: unknown }
  /** The numbers of several items, in order. `asks`: only preview the answer. */
  | { readonly want: 'list'; readonly numbers: readonly number[]; readonly asks: boolean }
  | { readonly want: 'more' | 'undo' | 'log' | 'quit' | 'help' | 'pass' | 'nothing' | 'unknown' }
  /** Without a number: lists the orders. */
  | { readonly want: 'orders'; readonly number: number | undefined }
  | { readonly want: 'rule'; readonly rule: string }
  | { readonly want: 'story'; readonly text: string }
  | { readonly want: 'write'; readonly file: string };

const BARE: Readonly<Record<string, 'more' | 'undo' | 'log' | 'quit' | 'help' | 'pass' | 'nothing'>> = {
  '': 'nothing',
  more: 'more',
  m: 'more',
  u: 'undo',
  p: 'pass',
  l: 'log',
  q: 'quit',
  h: 'help',
};

function parsed(text: string): Command {
  try {
    return { want: 'json', value: JSON.parse(text) };
  } catch {
    return { want: 'unknown' };
  }
}

/** Parses one line of the terminal client. */
export function readCommand(line: string): Command {
  const text = line.trim();
  const bare = Object.hasOwn(BARE, text.toLowerCase()) ? BARE[text.toLowerCase()] : undefined;
  if (bare) return { want: bare };
  if (/^\d+$/.test(text)) return { want: 'number', number: Number(text) };
  if (/^\d+(?:[\s,]+\d+)+\s*\??$/.test(text))
    return { want: 'list', numbers: [...text.matchAll(/\d+/g)].map(Number), asks: text.endsWith('?') };
  const [isOrders, order] = /^o(?:\s+(\d+))?$/i.exec(text) ?? [];
  if (isOrders !== undefined) return { want: 'orders', number: order === undefined ? undefined : Number(order) };
  if (text.startsWith('?')) return { want: 'rule', rule: text.slice(1).trim() };
  const [, letter, rest] = /^([sw])(?:\s+(.*))?$/is.exec(text) ?? [];
  if (letter?.toLowerCase() === 's') return { want: 'story', text: rest ?? '' };
  if (letter?.toLowerCase() === 'w') return { want: 'write', file: rest ?? '' };
  return parsed(text);
}
