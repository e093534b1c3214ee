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

/** Whether there is a balance sheet, and its markers hold a table. */
function hasBalance(root: string, id: string): boolean {
  const sheet = join(root, 'docs', 'balance', `${id}.md`);
  if (!existsSync(sheet)) return false;
  const [, tables] = /<!-- tables begin -->(.*)<!-- tables end -->/s.exec(readFileSync(sheet, 'utf8')) ?? [];
  return tables === undefined || tables.includes('|');
}

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
  const lines = meetingsWanted(ruleNumbers(readFileSync(gameModule.rulebook.en, 'utf8')).length);
  const wanted: readonly (readonly [isThere: unknown, part: string, page: string])[] = [
    [existsSync(join(folderOf(checked), 'board', 'board.tsx')), 'a board', 'docs/add-a-board.md'],
    [Object.keys(lessons).length > 0, 'a lesson', 'docs/add-a-lesson.md'],
    [
      Object.keys(meetings).length >= lines,
      `lines for ${lines} rules in meetings.ts`,
      `${GAME_PAGE}#appendix-lessons-and-meetings`,
    ],
    [guide?.premise && guide.goal && guide.turn, 'premise, goal and turn of the guide', `${GAME_PAGE}#appendix-words`],
    [situation, 'a situation for the plain view', `${GAME_PAGE}#appendix-words`],
    [hints, 'hints for bots', 'docs/bots.md#hints'],
    [measures, 'measures for the lab', 'docs/lab.md'],
    [hasBalance(root, game.id), 'a balance sheet with its tables', 'docs/lab.md#balance-sheets'],
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
  return [...(await languages(checked)), ...rulebooks(checked), ...records(checked), ...parts(checked)];
}
