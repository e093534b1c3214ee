import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { LANGUAGES, type Language } from '../../engine/index.ts';
import { GAMES } from '../../games/shelf.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { copyTemplate, type NewGame, TEMPLATE } from './copy.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GAMES_FOLDER = join(ROOT, 'games');
/** Runs in its own process, which imports the new cover. */
const REGISTRY_SCRIPT = join(ROOT, 'scripts', 'registry.ts');
const FORMATTER = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
/** Names that mean something else to the command line, the test runner or the formatter. */
const RESERVED: readonly string[] = ['all', 'test', 'golden', 'node-modules', 'registry', 'kit'];
const ID_MAX_CHARS = 40;
const TITLE_MAX_CHARS = 60;
const SEATS_MAX = 8;

export interface NewGameOptions {
  readonly title?: string;
  readonly seats?: string;
  readonly language?: string;
}

export function checkId(id: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > ID_MAX_CHARS)
    throw new OperatorError(
      `A game is named with lower-case letters, digits and single hyphens, beginning with a letter, not "${id}".`,
    );
  if (RESERVED.includes(id))
    throw new OperatorError(`No game can be named "${id}"; that word is taken for something else.`);
  if (GAMES.includes(id) || existsSync(join(GAMES_FOLDER, id)))
    throw new OperatorError(`There is a game "${id}" already.`);
}

/** "house-of-wax" as a title: House of Wax. */
const titleFrom = (id: string): string =>
  id
    .split('-')
    .map((word, i) =>
      i > 0 && /^(a|and|at|in|of|on|the|to)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

export function readTitle(title: string): string {
  if (title.length > TITLE_MAX_CHARS || /[\p{Cc}`$*#]/u.test(title))
    throw new OperatorError(`A title has at most ${TITLE_MAX_CHARS} characters and no code or control characters.`);
  return title;
}

export function readSeats(text: string): NewGame['seats'] {
  const [, from = '', to = from] = /^(\d)(?:-(\d))?$/.exec(text.trim()) ?? [];
  const [min, max] = [Number(from), Number(to)];
  if (from === '' || min < 1 || max > SEATS_MAX || min > max)
    throw new OperatorError(`Seats are a number or a range within 1-${SEATS_MAX}, such as 2-4, not "${text}".`);
  if (min > 2 || max < 2)
    throw new OperatorError(
      `The copied rules, tests and lesson are for two: name a range with 2 in it, and change it later in rules.ts and cover.ts.`,
    );
  return { min, max };
}

export function readLanguages(text: string): readonly Language[] {
  if (text === 'both') return LANGUAGES;
  const language = LANGUAGES.find(one => one === text);
  if (!language) throw new OperatorError(`The language is ${LANGUAGES.join(', ')} or both, not "${text}".`);
  return [language];
}

/** The streams of a terminal; tests pass their own. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Asks for each choice that no flag gives. Without a terminal, and on an empty line, the default holds. */
export async function choices(
  id: string,
  given: NewGameOptions,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<NewGame> {
  const terminal = input.isTTY && output.isTTY ? createInterface({ input, output }) : undefined;
  const ask = async (flag: string | undefined, question: string, usual: string): Promise<string> =>
    flag ?? ((await terminal?.question(`${question} [${usual}] `))?.trim() || usual);
  try {
    const title = readTitle(await ask(given.title, 'Title?', titleFrom(id)));
    const seats = readSeats(await ask(given.seats, 'Players?', '2-4'));
    const languages = readLanguages(await ask(given.language, 'Language to begin with (en, de, both)?', 'en'));
    return { id, title, seats, languages };
  } finally {
    terminal?.close();
  }
}

async function newGame(id: string, given: NewGameOptions): Promise<void> {
  if (!existsSync(join(GAMES_FOLDER, TEMPLATE, 'rules.ts')))
    throw new OperatorError('A game is written in a clone of the project; an installed package has no sources.');
  checkId(id);
  const game = await choices(id, given);
  const folder = join(GAMES_FOLDER, id);
  try {
    copyTemplate(join(GAMES_FOLDER, TEMPLATE), folder, game);
    execFileSync(process.execPath, [FORMATTER, 'check', '--write', '--vcs-enabled=false', folder], { stdio: 'pipe' });
    execFileSync(process.execPath, [REGISTRY_SCRIPT], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error instanceof OperatorError ? error : new OperatorError(`games/${id} could not be made: ${String(error)}`);
  }
  const [language = 'en'] = game.languages;
  const next = [
    `games/${id} is a draft of "${game.title}": a copy of the smallest game under its own names.`,
    `  npm run -s seance -- play ${id}          plays it in the terminal`,
    `  npm run dev                              shows it on the shelf, marked as a draft`,
    `  npm run -s seance -- game check ${id}    lists what it lacks before everybody sees it there`,
    `Begin with games/${id}/rulebook.${language}.md; docs/add-a-game.md goes on from there.`,
  ];
  process.stdout.write(next.map(line => `${line}\n`).join(''));
}

export function addNewGame(program: Command): void {
  program
    .command('new-game')
    .description('begin a game: copy the template under its own names, as a draft')
    .argument('<id>', 'its name in the code: lower-case letters, digits and hyphens')
    .option('--title <title>', 'its title; asked for in a terminal, else made of the id')
    .option('--seats <range>', 'how many may play, such as 2-4; asked for in a terminal')
    .option('--language <language>', 'the language to begin with: en, de or both; asked for in a terminal')
    .action(newGame);
}
