import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedRules, meetingsWanted, ruleNumbers } from '../../engine/check/rulebook.ts';
import { type Cover, type GameModule, LANGUAGES, type Lesson, readRecord, textsOf } from '../../engine/index.ts';

/** A part that a draft lacks before it can stand on the shelf, and the page that helps. */
export interface MissingPart {
  readonly part: string;
  readonly page: string;
}

const GAME_PAGE = 'docs/add-a-game.md';
const LANGUAGE_NAMES = { en: 'English', de: 'German' } as const;

/** A game in its folder. */
export interface GameInFolder {
  readonly gameModule: GameModule;
  readonly cover: Cover;
  /** The root of the clone. */
  readonly root: string;
}

const folderOf = ({ gameModule, root }: GameInFolder): string => join(root, 'games', gameModule.game.id);

/** The texts of the files of a folder whose names match; empty if there is no such folder. */
function textsIn(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => name.test(file));
  return files.map(file => readFileSync(join(folder, file), 'utf8'));
}

/** A draft has one language: the same text twice is a missing translation. */
async function languages({ gameModule, cover }: GameInFolder): Promise<MissingPart[]> {
  const { words, rulebook, meetings = {}, lessons = {} } = gameModule;
  const loaded: readonly Lesson[] = await Promise.all(Object.values(lessons).map(load => load()));
  const untold = [...Object.values(meetings), ...loaded.flatMap(textsOf)].filter(({ en, de }) => en === de);
  const absent = LANGUAGES.filter(language => !rulebook[language].pathname.endsWith(`rulebook.${language}.md`))
    .map(language => LANGUAGE_NAMES[language])
    .join(', ');
  return [
    ...(absent === '' ? [] : [{ part: `the rulebook in ${absent}`, page: `${GAME_PAGE}#the-second-language` }]),
    ...(words.en === words.de
      ? [{ part: 'words in the second language', page: `${GAME_PAGE}#the-second-language` }]
      : []),
    ...(cover.words.en === cover.words.de
      ? [{ part: 'the texts of the box in the second language', page: `${GAME_PAGE}#the-second-language` }]
      : []),
    ...(untold.length > 0
      ? [
          {
            part: `${untold.length} notes of lessons and meetings in the second language`,
            page: 'docs/add-a-lesson.md#write-it',
          },
        ]
      : []),
  ];
}

function rulebooks(checked: GameInFolder): MissingPart[] {
  const { rulebook } = checked.gameModule;
  const book = readFileSync(rulebook.en, 'utf8');
  const cited = citedRules(textsIn(folderOf(checked), /\.test\.ts$/).join('\n'));
  const uncited = ruleNumbers(book).filter(rule => !cited.has(rule));
  const front = book.slice(0, book.search(/^- \*\*(?:[A-Z]\d+|\d[a-z])\*\* /m));
  return [
    ...(uncited.length > 0
      ? [{ part: `a ruling test for ${uncited.join(', ')}`, page: 'CONTRIBUTING.md#writing-a-ruling-test' }]
      : []),
    ...(/^!\[[^\]]+\]\(\S+\)$/m.test(front) && existsSync(join(folderOf(checked), 'example.jsonl'))
      ? []
      : [{ part: 'an example with a picture of the board in the rulebook', page: `${GAME_PAGE}#the-example-picture` }]),
    ...(/^\|(?: -+ \|){2,}$/m.test(front)
      ? []
      : [{ part: 'a table of the signs in the rulebook', page: `${GAME_PAGE}#the-example-picture` }]),
  ];
}

function records(checked: GameInFolder): MissingPart[] {
  const { game } = checked.gameModule;
  const played = textsIn(join(folderOf(checked), 'test', 'golden'), /\.jsonl$/).map(
    text => readRecord(text).header.rules,
  );
  const without = game.supported.filter(rules => !played.includes(rules));
  return without.length === 0
    ? []
    : [{ part: `golden records of rules ${without.join(', ')}`, page: 'docs/testing.md#golden-records' }];
}

/** The design that `new-game` writes, to be replaced. */
const TEMPLATE_DESIGN = 'its author';

/** With fewer matches the interval of a share is so wide that the row tells nothing about fairness. */
const MATCHES_PER_ROW_MIN = 40;

/** The tables between the markers of a balance sheet; undefined if there is no sheet, or nothing between them. */
function balanceTables(root: string, id: string): string | undefined {
  const file = join(root, 'docs', 'balance', `${id}.md`);
  if (!existsSync(file)) return undefined;
  const sheet = readFileSync(file, 'utf8');
  const [, tables = sheet] = /<!-- tables begin -->(.*)<!-- tables end -->/s.exec(sheet) ?? [];
  return tables.includes('|') ? tables : undefined;
}

/** The fewest matches on which a row about length rests. */
function fewestMatches(tables: string): number {
  const [, ...lengths] = tables.split(/^\| seats +\| matches +\|.*$/m);
  const rows = lengths.flatMap(table => [...(table.split('\n\n')[0] ?? '').matchAll(/^\| \d+ +\| (\d+) +\|/gm)]);
  return Math.min(...rows.map(([, matches]) => Number(matches)));
}

function balance(root: string, id: string): MissingPart[] {
  const page = 'docs/lab.md#balance-sheets';
  const tables = balanceTables(root, id);
  if (tables === undefined) return [{ part: 'a balance sheet with its tables', page }];
  const fewest = fewestMatches(tables);
  return fewest < MATCHES_PER_ROW_MIN
    ? [{ part: `${MATCHES_PER_ROW_MIN} matches or more in each row of the balance sheet, not ${fewest}`, page }]
    : [];
}

/** The explanations that every game on the shelf gives. */
const GUIDE_PARTS = [
  ...(['premise', 'goal', 'turn', 'progress', 'threats', 'account', 'motive'] as const),
  ...(['aim', 'why', 'outcome', 'verdict', 'decisive'] as const),
] as const;

/** Whether the table of the page about cards names a file of the game. */
function hasCardsRow(root: string, id: string): boolean {
  const page = join(root, 'docs/add-a-card.md');
  return existsSync(page) && readFileSync(page, 'utf8').includes(`| \`games/${id}/`);
}

/** Parts of the module and of the cover that are there or not. */
function parts(checked: GameInFolder): MissingPart[] {
  const { gameModule, cover, root } = checked;
  const { words, hints, measures, meetings = {}, lessons = {}, game } = gameModule;
  const { guide, situation } = words.en;
  const unguided = GUIDE_PARTS.filter(part => guide?.[part] === undefined);
  const lines = meetingsWanted(ruleNumbers(readFileSync(gameModule.rulebook.en, 'utf8')).length);
  const wanted: readonly (readonly [isThere: unknown, part: string, page: string])[] = [
    [existsSync(join(folderOf(checked), 'board', 'board.tsx')), 'a board', 'docs/add-a-board.md'],
    [Object.keys(lessons).length > 0, 'a lesson', 'docs/add-a-lesson.md'],
    [
      Object.keys(meetings).length >= lines,
      `lines for ${lines} rules in meetings.ts`,
      `${GAME_PAGE}#appendix-lessons-and-meetings`,
    ],
    [unguided.length === 0, `${unguided.join(', ')} of the guide`, `${GAME_PAGE}#appendix-the-guide`],
    [situation, 'a situation for the plain view', `${GAME_PAGE}#appendix-words`],
    [hints, 'hints for bots', 'docs/bots.md#hints'],
    [measures, 'measures for the lab', 'docs/lab.md'],
    [
      hasCardsRow(root, game.id),
      'a row in the table of the page about cards',
      'docs/add-a-card.md#where-the-cards-of-a-game-are',
    ],
    [
      !LANGUAGES.some(language => cover.words[language].design === TEMPLATE_DESIGN),
      'who made the game: design and published in cover.ts, credits in module.ts',
      `${GAME_PAGE}#appendix-the-cover`,
    ],
    [cover.lid, 'colours of the lid in cover.ts', `${GAME_PAGE}#appendix-the-cover`],
    [cover.deals, 'houses of the day in cover.ts', `${GAME_PAGE}#appendix-the-cover`],
  ];
  return wanted.flatMap(([isThere, part, page]) => (isThere ? [] : [{ part, page }]));
}

/** Lists what a game lacks before it can stand on the shelf. */
export async function missingIn(checked: GameInFolder): Promise<readonly MissingPart[]> {
  const { gameModule, root } = checked;
  return [
    ...(await languages(checked)),
    ...rulebooks(checked),
    ...records(checked),
    ...parts(checked),
    ...balance(root, gameModule.game.id),
  ];
}
