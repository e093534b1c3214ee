/** Copies the template under the names of a new game. */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGES, type Language } from '../../engine/index.ts';
import { readText, writeText } from '../files.ts';

export const TEMPLATE = 'template';

/** The choices of an author. */
export interface NewGame {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly languages: readonly Language[];
}

/** "house-of-wax" as the prefix of a type name: HouseOfWax. */
const typeName = (id: string): string =>
  id
    .split('-')
    .map(part => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('');

/** The title as the contents of a string in single quotes. */
const quoted = (title: string): string => title.replaceAll(/[\\']/g, found => `\\${found}`);

/** Puts the names of the game into a file of the template. */
function renamed(file: string, text: string, { id, title, seats: { min, max } }: NewGame): string {
  const isSource = /\.tsx?$/.test(file);
  const own = isSource ? quoted(title) : title;
  return text
    .replaceAll(/\bFour Nights\b|\bVier Nächte\b/g, own)
    .replaceAll('Template', typeName(id))
    .replaceAll(`'${TEMPLATE}'`, `'${id}'`)
    .replaceAll(/\btemplate-/g, `${id}-`)
    .replaceAll(`games/${TEMPLATE}/`, `games/${id}/`)
    .replace("status: 'hidden'", "status: 'draft'")
    .replaceAll("design: 'Seance'", "design: 'its author'")
    .replaceAll(/published: '(?:the smallest|das kleinste)[^']*'/g, "published: '—'")
    .replace('seats: { min: 2, max: 4 }', `seats: { min: ${min}, max: ${max} }`)
    .replace('usual: { seats: 3 }', `usual: { seats: ${Math.min(max, Math.max(min, 3))} }`)
    .replace('For 2 to 4 players.', min === max ? `For ${min} players.` : `For ${min} to ${max} players.`)
    .replace('Für 2 bis 4 Personen.', min === max ? `Für ${min} Personen.` : `Für ${min} bis ${max} Personen.`)
    .replace(/ The smallest game that has everything: .*| Das kleinste Spiel, das alles hat: .*/, '');
}

const STRING = String.raw`'(?:[^'\\]|\\.)*'`;
const BOTH = new RegExp(String.raw`\{\s*en: (${STRING}),\s*de: (${STRING}),?\s*\}`, 'g');

/** Imports `spoken` where a file uses it. */
const withSpoken = (text: string): string =>
  text.includes('spoken(')
    ? text.replace(
        /import (?:type )?\{([^}]*)\} from ('[./]*\/engine\/index\.ts');/,
        (_, names: string, path: string) => {
          const all = names.split(',').flatMap(name => name.trim() || []);
          const typed = text.startsWith('import type') ? all.map(name => `type ${name}`) : all;
          return `import { ${[...typed, 'spoken'].join(', ')} } from ${path};`;
        },
      )
    : text;

/** Leaves one language in a source file. `spoken` marks the places where the other one is missing. */
function inOne(text: string, kept: Language): string {
  const dropped = LANGUAGES.filter(one => one !== kept).join('|');
  return withSpoken(
    text
      .replaceAll(BOTH, (_, en: string, de: string) => `spoken({ ${kept}: ${{ en, de }[kept]} })`)
      .replaceAll(new RegExp(`^import \\{ (?:${dropped}) \\} from '\\./words\\.(?:${dropped})\\.ts';\n`, 'gm'), '')
      .replaceAll(new RegExp(`^const (?:${dropped}): CoverWords = \\{\n[\\s\\S]*?^\\};\n\n`, 'gm'), '')
      .replaceAll('words: { en, de }', `words: spoken({ ${kept} })`)
      .replace(
        /rulebook: \{ en: (new URL\([^)]*\)), de: (new URL\([^)]*\)) \}/,
        (_, en: string, de: string) => `rulebook: spoken({ ${kept}: ${{ en, de }[kept]} })`,
      ),
  );
}

/** Files of a language that the game does not have yet, and the records of other rules. */
function isLeftOut(file: string, languages: readonly Language[]): boolean {
  const language = /\.(en|de)\.(?:md|ts)$/.exec(basename(file))?.[1];
  return file.endsWith('.jsonl') || (language !== undefined && !languages.some(one => one === language));
}

/** Copies the template into `to`. Golden records stay behind: they are of other rules. */
export function copyTemplate(from: string, to: string, game: NewGame): void {
  cpSync(from, to, { recursive: true, errorOnExist: true, force: false });
  rmSync(join(to, 'test', 'golden'), { recursive: true, force: true });
  const [only] = game.languages;
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (isLeftOut(file, game.languages)) {
      rmSync(file);
      continue;
    }
    const text = renamed(file, readText(file), game);
    const isOne = game.languages.length === 1 && only !== undefined && /\.tsx?$/.test(file);
    writeText(file, isOne ? inOne(text, only) : text);
  }
}
