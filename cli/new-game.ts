import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { GAMES } from '../games/shelf.ts';
import { OperatorError } from '../refusals/operator-error.ts';
import { readText, writeText } from './files.ts';

const TEMPLATE = 'template';
const GAMES_FOLDER = fileURLToPath(new URL('../games/', import.meta.url));
/** Runs in its own process, which imports the new cover. */
const REGISTRY_SCRIPT = join(GAMES_FOLDER, '..', 'scripts', 'registry.ts');
/** Names that mean something else to the command line, the test runner or the formatter. */
const RESERVED: readonly string[] = ['all', 'test', 'golden', 'node-modules'];
const ID_MAX_CHARS = 40;

function checkId(id: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > ID_MAX_CHARS)
    throw new OperatorError(
      `A game is named with lower-case letters, digits and single hyphens, beginning with a letter, not "${id}".`,
    );
  if (RESERVED.includes(id))
    throw new OperatorError(`No game can be named "${id}"; that word is taken for something else.`);
  if (GAMES.includes(id) || existsSync(join(GAMES_FOLDER, id)))
    throw new OperatorError(`There is a game "${id}" already.`);
}

/** "house-of-wax" as the prefix of a type name: HouseOfWax. */
const typeName = (id: string): string =>
  id
    .split('-')
    .map(part => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('');

/** The text of a template file with the names of the new game. */
function renamed(file: string, text: string, id: string): string {
  if (file.endsWith('.jsonl')) return text.replaceAll(`"game":"${TEMPLATE}"`, `"game":"${id}"`);
  if (!/\.tsx?$/.test(file)) return text;
  return text
    .replaceAll('TemplateState', `${typeName(id)}State`)
    .replaceAll(`'${TEMPLATE}'`, `'${id}'`)
    .replace("status: 'hidden'", "status: 'draft'")
    .replaceAll(`games/${TEMPLATE}/`, `games/${id}/`);
}

function copyTemplate(folder: string, id: string): void {
  cpSync(join(GAMES_FOLDER, TEMPLATE), folder, { recursive: true, errorOnExist: true, force: false });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readText(file);
    const own = renamed(file, text, id);
    if (own !== text) writeText(file, own);
  }
}

function newGame(id: string): void {
  if (!existsSync(join(GAMES_FOLDER, TEMPLATE, 'rules.ts')))
    throw new OperatorError('A game is written in a clone of the project; an installed package has no sources.');
  checkId(id);
  const folder = join(GAMES_FOLDER, id);
  try {
    copyTemplate(folder, id);
    execFileSync(process.execPath, [REGISTRY_SCRIPT]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error instanceof OperatorError ? error : new OperatorError(`games/${id} could not be made: ${String(error)}`);
  }
  const next = [
    `games/${id} is a copy of the smallest game and stands on the shelf. Edit next, in this order:`,
    `  games/${id}/rulebook.en.md, rulebook.de.md   the rules in your own words, numbered`,
    `  games/${id}/content.ts, tunables.ts          the cards, and what experiments may change`,
    `  games/${id}/state.ts, rules.ts               the table and the phases`,
    `  games/${id}/words.en.ts, words.de.ts         title, questions and log`,
    `  games/${id}/board/board.tsx                  the picture`,
    `  games/${id}/lessons/first.ts                 the lesson, as docs/add-a-lesson.md tells`,
    `  games/${id}/module.ts                        credits and the usual number of seats`,
    `  games/${id}/test/                            rulings and golden records`,
    `Then: npm run -s seance -- fuzz ${id} --seconds 10, and npm run -s seance -- play ${id}`,
  ];
  process.stdout.write(next.map(line => `${line}\n`).join(''));
}

export function addNewGame(program: Command): void {
  program
    .command('new-game')
    .description('create a game: copy the template and add it to the shelf')
    .argument('<id>', 'its name in the code: lower-case letters, digits and hyphens')
    .action(newGame);
}
