import type { GameModule, Language } from '../../engine/index.ts';

const books = new Map<string, Promise<string>>();

/** The rulebook of a game, as Markdown. */
export function rulebook(gameModule: GameModule, lang: Language): Promise<string> {
  const { href } = gameModule.rulebook[lang];
  const known = books.get(href);
  if (known) return known;
  const book = fetch(href).then(answer => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))));
  books.set(href, book);
  book.catch(() => books.delete(href));
  return book;
}

/** The text of one numbered rule, without its number. */
export async function ruleText(gameModule: GameModule, lang: Language, rule: string): Promise<string> {
  const lines = (await rulebook(gameModule, lang)).split('\n');
  const first = lines.findIndex(line => line.startsWith(`- **${rule}** `));
  if (first < 0) return '';
  const rest = lines.slice(first + 1);
  const end = rest.findIndex(line => !line.startsWith('  '));
  return [lines[first]?.replace(/^- \*\*\w+\*\* /, ''), ...rest.slice(0, end < 0 ? undefined : end)]
    .map(line => line?.trim())
    .join(' ');
}
