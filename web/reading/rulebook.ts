import type { GameModule, Language } from '../../engine/index.ts';

const books = new Map<string, Promise<string>>();

/** The rulebook of a game, as Markdown. */
export function rulebook(house: GameModule, lang: Language): Promise<string> {
  const { href } = house.rulebook[lang];
  const known = books.get(href);
  if (known) return known;
  const book = fetch(href).then(answer => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))));
  books.set(href, book);
  book.catch(() => books.delete(href));
  return book;
}

/** The text of one numbered rule, without its number. */
export async function ruleText(house: GameModule, lang: Language, rule: string): Promise<string> {
  const lines = (await rulebook(house, lang)).split('\n');
  const first = lines.findIndex(line => line.startsWith(`- **${rule}** `));
  if (first < 0) return '';
  const rest = lines.slice(first + 1);
  const end = rest.findIndex(line => !line.startsWith('  '));
  return [lines[first]?.replace(/^- \*\*\w+\*\* /, ''), ...rest.slice(0, end < 0 ? undefined : end)]
    .map(line => line?.trim())
    .join(' ');
}
