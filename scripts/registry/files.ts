/** The texts of the generated lists in `games/registry/`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Cover } from '../../engine/index.ts';

const HEAD = '// Written by `npm run registry` from the folders of the games. Do not edit.\n';

interface Listed {
  readonly id: string;
  readonly cover: Cover;
  readonly hasBoard: boolean;
}

/** "house-of-wax" as the name of a variable. The ending keeps it apart from reserved words. */
const variable = (id: string, ending: string): string =>
  `${id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${ending}`;
const key = (id: string): string => (id.includes('-') ? `'${id}'` : id);

async function gamesIn(root: string): Promise<Listed[]> {
  const folder = join(root, 'games');
  const ids = readdirSync(folder).filter(id => existsSync(join(folder, id, 'cover.ts')));
  const listed = ids.sort().map(async id => {
    const { cover }: { readonly cover: Cover } = await import(pathToFileURL(join(folder, id, 'cover.ts')).href);
    return { id, cover, hasBoard: existsSync(join(folder, id, 'board', 'board.tsx')) };
  });
  return Promise.all(listed);
}

function covers(games: readonly Listed[]): string {
  const imports = games.map(({ id }) => `import { cover as ${variable(id, 'Cover')} } from '../${id}/cover.ts';`);
  const rows = games.map(({ id }) => `  ${key(id)}: ${variable(id, 'Cover')},`);
  return [
    "import type { Cover } from '../../engine/index.ts';",
    ...imports,
    '',
    '/** The covers of all games: part of the first load. */',
    'export const COVERS = {',
    ...rows,
    '} as const satisfies Readonly<Record<string, Cover>>;',
    '',
    'export type GameId = keyof typeof COVERS;',
  ].join('\n');
}

function modules(games: readonly Listed[]): string {
  return [
    "import type { GameModule } from '../../engine/index.ts';",
    '',
    '/** Loads the module of each game. */',
    'export const MODULES: Readonly<Record<string, () => Promise<{ readonly gameModule: GameModule }>>> = {',
    ...games.map(({ id }) => `  ${key(id)}: () => import('../${id}/module.ts'),`),
    '};',
  ].join('\n');
}

function boards(games: readonly Listed[]): string {
  return [
    "import type { Board } from '../boards.ts';",
    '',
    '/** Loads the board of each game that has one. */',
    'export const BOARDS: Readonly<Record<string, () => Promise<{ readonly board: Board }>>> = {',
    ...games
      .filter(({ hasBoard }) => hasBoard)
      .map(({ id }) => `  ${key(id)}: () => import('../${id}/board/board.tsx'),`),
    '};',
  ].join('\n');
}

function emblems(games: readonly Listed[]): string {
  const icons = [...new Set(games.map(({ cover }) => cover.emblem))].sort();
  return [
    ...icons.map(icon => `import { icon as ${variable(icon, 'Icon')} } from 'icon:${icon}';`),
    "import type { GameId } from './covers.ts';",
    '',
    '/** The picture on each lid. */',
    'export const EMBLEMS: Readonly<Record<GameId, string>> = {',
    ...games.map(({ id, cover }) => `  ${key(id)}: ${variable(cover.emblem, 'Icon')},`),
    '};',
  ].join('\n');
}

/** Without hidden games: people have no records of them. */
function rules(games: readonly Listed[]): string {
  const shown = games.filter(({ cover }) => cover.status !== 'hidden');
  return [
    "import type { Game } from '../../engine/index.ts';",
    ...shown.map(({ id }) => `import { game as ${variable(id, 'Game')} } from '../${id}/rules.ts';`),
    '',
    '/** The rules of the games without words, boards and bots, for the page that checks records. */',
    'export const RULES: readonly Game[] = [',
    ...shown.map(({ id }) => `  ${variable(id, 'Game')},`),
    '];',
  ].join('\n');
}

/** Each file of `games/registry/` with its text. */
export async function registryFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const games = await gamesIn(root);
  const lists = { covers, modules, boards, emblems, rules };
  return new Map(Object.entries(lists).map(([name, list]) => [`${name}.ts`, `${HEAD}${list(games)}\n`]));
}
