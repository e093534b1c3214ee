import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { before, test } from 'node:test';
import { Compile } from 'typebox/compile';
import { coverOf, SHELVED } from '../../games/covers.ts';
import { open } from '../../games/shelf.ts';
import { GAME } from '../../protocol/schema.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { copyOfProject, ROOT, runNode, seance } from '../test/command.ts';
import { missingIn } from './missing.ts';
import { checkId, choices, type NewGameOptions, readLanguages, readSeats, readTitle } from './new-game.ts';

const root = copyOfProject();
for (const file of ['.dependency-cruiser.json', '.gitignore']) copyFileSync(join(ROOT, file), join(root, file));
for (const folder of ['docs', '.ci']) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
// Tests of names, prose and imports read the files that git lists.
const git = (...args: readonly string[]): Buffer => execFileSync('git', args, { cwd: root });
git('init', '--quiet');

const registry = (): string => readFileSync(join(root, 'games', 'registry', 'modules.ts'), 'utf8');
const files = (id: string): string[] => readdirSync(join(root, 'games', id), { recursive: true, encoding: 'utf8' });
const read = (id: string, file: string): string => readFileSync(join(root, 'games', id, file), 'utf8');

/** Each language alone and both, with each range of seats that the template allows. */
const DRAFTS: Readonly<Record<string, readonly string[]>> = {
  'house-of-wax': ['--title', "The House o' Wax", '--seats', '2-5', '--language', 'en'],
  wachs: ['--title', 'Das Wachshaus', '--seats', '2', '--language', 'de'],
  wax9: ['--seats', '1-8', '--language', 'both'],
};
const IDS = Object.keys(DRAFTS);

before(async () => {
  for (const [id, choices] of Object.entries(DRAFTS)) {
    const { code, out, err } = await seance(['new-game', id, ...choices], '', root);
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, new RegExp(`games/${id} is a draft`));
  }
  git('add', '--all');
});

test('every id that it takes names a game in a message to a server', () => {
  assert.deepEqual(
    IDS.filter(id => !Compile(GAME).Check(id)),
    [],
  );
});

test('it is a copy under its own names, and nothing of the template is left', () => {
  assert.match(registry(), /\n {2}'house-of-wax': \(\) => import\('\.\.\/house-of-wax\/module\.ts'\),\n/);
  assert.match(read('house-of-wax', 'rules.ts'), /id: 'house-of-wax'/);
  assert.match(read('house-of-wax', 'state.ts'), /interface HouseOfWaxState/);
  assert.match(read('house-of-wax', 'board/board.tsx'), /function HouseOfWaxBoard[\s\S]*class="house-of-wax-board"/);
  assert.match(read('house-of-wax', 'rulebook.en.md'), /^# The House o' Wax\n\nFor 2 to 5 players\.\n/);
  assert.match(read('wachs', 'rulebook.de.md'), /^# Das Wachshaus\n\nFür 2 Personen\.\n/);
  assert.match(read('wax9', 'words.de.ts'), /title: 'Wax9'/);
  for (const id of IDS)
    for (const file of files(id).filter(name => /\.\w+$/.test(name)))
      assert.doesNotMatch(read(id, file), /[Tt]emplate|Four Nights|Vier Nächte/, `${id}/${file}`);
});

test('it has what a game has, in its language alone', () => {
  for (const [id, mine, other] of [['house-of-wax', 'en', 'de'] as const, ['wachs', 'de', 'en'] as const]) {
    const wanted = ['board/board.tsx', 'bot.ts', 'lessons/first.ts', `words.${mine}.ts`, `rulebook.${mine}.md`];
    assert.deepEqual(
      wanted.filter(file => !files(id).includes(join(file))),
      [],
    );
    assert.deepEqual(
      files(id).filter(file => file.includes(`.${other}.`) || file.endsWith('.jsonl')),
      [],
    );
    assert.match(read(id, 'module.ts'), new RegExp(`words: spoken\\(\\{ ${mine} \\}\\)`));
    assert.doesNotMatch(read(id, 'lessons/first.ts'), new RegExp(`\\b${other}:`));
  }
});

/** Type-checks some files of the copy and their imports with the settings of one project. */
async function typesOf(project: string, include: readonly string[]): Promise<string> {
  const config = join(root, project, 'tsconfig.new-game.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include, exclude: [] }));
  const compiler = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const { out } = await runNode([compiler, '-p', config], '', root);
  rmSync(config);
  return out;
}

test('its types, its style and its imports are sound', async () => {
  const rules = IDS.flatMap(id => ['*.ts', '*/*.ts'].map(some => `games/${id}/${some}`));
  const boards = IDS.map(id => `../games/${id}/board`);
  assert.equal(await typesOf('.', ['games/shelf.ts', 'games/covers.ts', 'games/registry/rules.ts', ...rules]), '');
  assert.equal(await typesOf('web', [...boards, '../games/registry', 'env.d.ts']), '');
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const lint = await runNode([biome, 'ci', '--error-on-warnings', 'games', 'engine/module'], '', root);
  assert.equal(lint.code, 0, lint.out + lint.err);
  const cruiser = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const arrows = await runNode([cruiser, '--config', '.dependency-cruiser.json', 'games', 'engine'], '', root);
  assert.equal(arrows.code, 0, arrows.out + arrows.err);
});

test('its own tests, the laws, the rulebooks, the covers and the checking page accept it untouched', async () => {
  const own = IDS.map(id => `games/${id}/**/*.test.ts`);
  const shared = [...readdirSync(join(root, 'games', 'test')).filter(file => file.endsWith('.test.ts'))];
  const tests = await Promise.all([
    runNode(['--test', ...own, 'web/verify/*.test.ts', 'scripts/registry/*.test.ts'], '', root),
    runNode(
      ['--test', `--test-name-pattern=${IDS.join('|')}`, ...shared.map(file => join('games', 'test', file))],
      '',
      root,
    ),
  ]);
  for (const { code, out } of tests) {
    assert.equal(code, 0, out);
    assert.match(out, /pass [1-9]\d/);
  }
});

test('the tests of names, prose and documents accept it untouched', async () => {
  const scripts = ['names', 'prose', 'documents', 'documents/code'].map(name => `scripts/${name}.test.ts`);
  const { out } = await runNode(['--test', ...scripts], '', root);
  assert.match(out, /pass [1-9]\d/);
  // They read the whole project: only lines about the new games count here, and what is merely told of drafts does not.
  const blaming = out.split('\n').filter(line => !line.startsWith('ℹ') && IDS.some(id => line.includes(id)));
  assert.deepEqual(blaming, []);
});

test('game check lists what it lacks, with the page of each', async () => {
  const checked = await Promise.all(IDS.map(id => seance(['game', 'check', id], '', root)));
  for (const { code, out } of checked) {
    assert.equal(code, 0);
    assert.match(out, /is a draft\. The laws hold\.\nIts [1-9]\d+ tests pass\.\nIt lacks \d+ parts/);
    assert.match(out, /golden records of rules 1 +docs\/testing\.md#golden-records\n/);
    assert.match(
      out,
      /a row in the table of the page about cards +docs\/add-a-card\.md#where-the-cards-of-a-game-are\n/,
    );
    assert.match(out, /a balance sheet with its tables +docs\/lab\.md#balance-sheets\n/);
    assert.match(
      out,
      /progress, threats, account, aim, why, outcome, verdict, decisive of the guide +docs\/add-a-game\.md#appendix-the-guide\n/,
    );
    assert.match(out, /who made the game: [\w ,.]+ +docs\/add-a-game\.md#appendix-the-cover\n/);
  }
  const [english, german, both] = checked.map(({ out }) => out);
  assert.match(english ?? '', /the rulebook in German[\s\S]*words in the second language/);
  assert.match(german ?? '', /the rulebook in English[\s\S]*notes of lessons and meetings in the second language/);
  assert.doesNotMatch(both ?? '', /second language|the rulebook in/);
});

test('game check names the tests that fail, those of its folder and those of all games', async () => {
  const file = join(root, 'games', 'wax9', 'words.en.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("scores: { candles: '", "scores: { candels: '"));
  const { code, out, err } = await seance(['game', 'check', 'wax9'], '', root);
  writeFileSync(file, text);
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, /^Of the tests of wax9 \d+ fail: .*wax9: every row of the score sheet[^\n]*\.\n$/);
});

test('game check says which net the bots use, and refuses one of another game', async () => {
  const small = ['--warm', '40', '--hidden', '2', '--minutes', '0', '--threads', '1'];
  const trained = await seance(['train', 'wax9', ...small, '--install', '--journal', join(root, 'net')], '', root);
  assert.deepEqual([trained.code, trained.err], [0, '']);
  const module = join(root, 'games', 'wax9', 'module.ts');
  const text = readFileSync(module, 'utf8');
  const weights = (id: string): void =>
    writeFileSync(module, text.replace('  hints,\n', `  hints,\n  weights: () => import('../${id}/weights.ts'),\n`));
  weights('wax9');
  const own = await seance(['game', 'check', 'wax9', '--no-tests'], '', root);
  assert.deepEqual([own.code, own.err], [0, '']);
  assert.match(own.out, /The laws hold\.\nIt has a trained net of \d+\.\d kB\.\n/);
  const other = await seance(['train', 'template', ...small, '--install', '--journal', join(root, 'net2')], '', root);
  assert.equal(other.code, 0);
  weights('template');
  const refused = await seance(['game', 'check', 'wax9', '--no-tests'], '', root);
  for (const id of ['wax9', 'template']) rmSync(join(root, 'games', id, 'weights.ts'));
  writeFileSync(module, text);
  assert.deepEqual([refused.code, refused.out], [1, '']);
  assert.match(refused.err, /^The net of wax9 is refused: it was trained for another game\. [^\n]*\n$/);
});

test('every page that game check names is there, with its heading', () => {
  const source = readFileSync(join(ROOT, 'cli', 'game', 'missing.ts'), 'utf8');
  const named = [
    ...source.replaceAll(/\$\{GAME_PAGE\}/g, 'docs/add-a-game.md').matchAll(/['`]([\w/-]+\.md)#?([\w-]*)['`]/g),
  ];
  assert.ok(named.length > 10);
  for (const [, page = '', heading = ''] of named) {
    const titles = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    assert.ok(heading === '' || titles.includes(heading), `${page}#${heading}`);
  }
});

test('a balance sheet whose rows rest on a few matches is not enough', async () => {
  const gameModule = await open('knocks');
  assert.ok(gameModule);
  const sheet = join(root, 'docs', 'balance', 'knocks.md');
  const whole = readFileSync(sheet, 'utf8');
  const missing = async (...matches: readonly number[]): Promise<readonly string[]> => {
    const rows = matches.map((count, i) => `| ${i + 2}     | ${count}      | 6.40 ± 0.84 (5 to 8) |`);
    const lines = [
      '<!-- tables begin -->',
      '',
      '| seats | matches | rounds |',
      '| ----- | ------- | ------ |',
      ...rows,
    ];
    writeFileSync(sheet, [...lines, '', '| seats | fair | seat 1 |', '', '<!-- tables end -->', ''].join('\n'));
    const found = await missingIn({ gameModule, cover: coverOf('knocks'), root });
    return found.flatMap(({ part }) => (part.includes('balance') ? [part] : []));
  };
  try {
    assert.deepEqual(await missing(300, 40), []);
    assert.deepEqual(await missing(300, 10), ['40 matches or more in each row of the balance sheet, not 10']);
  } finally {
    writeFileSync(sheet, whole);
  }
});

test('no game on the shelf lacks anything', async () => {
  for (const id of SHELVED) {
    const gameModule = await open(id);
    assert.ok(gameModule);
    assert.deepEqual(await missingIn({ gameModule, cover: coverOf(id), root: ROOT }), [], id);
  }
});

test('it can be simulated, fuzzed and played at once', async () => {
  const ends = await Promise.all([
    seance(['sim', 'house-of-wax', '--games', '3'], '', root),
    seance(['fuzz', 'wax9', '--seconds', '0.2'], '', root),
    seance(['play', 'wachs', '--lang', 'de'], 'q\n', root),
  ]);
  for (const { code, err } of ends) assert.deepEqual([code, err], [0, '']);
});

for (const id of ['Wax', 'wax_9', '9wax', '-wax', 'wax-', '../wax', 'all', 'registry', 'template', 'haunted', ''])
  test(`refused: the id "${id}"`, () => assert.throws(() => checkId(id), OperatorError));

test('refused: titles with code, seats without two, unknown languages', () => {
  for (const title of ['a`b', 'a\nb', '# a', 'a'.repeat(61)])
    assert.throws(() => readTitle(title), OperatorError, title);
  for (const seats of ['0-3', '3-5', '2-9', '4-2', '1', 'few', ''])
    assert.throws(() => readSeats(seats), OperatorError, seats);
  assert.throws(() => readLanguages('fr'), OperatorError);
  assert.deepEqual(readSeats('1-8'), { min: 1, max: 8 });
  assert.deepEqual(readLanguages('both'), ['en', 'de']);
});

/** Asks for the choices that no flag gives. A terminal answers each question when it is asked. */
async function asked(given: NewGameOptions, answers: readonly string[], isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const left = [...answers];
  const questions: string[] = [];
  output.on('data', (text: string) => {
    if (!text.includes('?')) return;
    questions.push(text);
    input.write(`${left.shift() ?? assert.fail(`nothing was expected to be asked: ${text}`)}\n`);
  });
  const game = await choices('house-of-wax', given, { input, output });
  assert.deepEqual(left, []);
  return { game, questions: questions.map(text => /[A-Z].*\]/.exec(text)?.[0]) };
}

test('new-game asks for title, seats and language, and offers what holds on an empty line', async () => {
  const { game, questions } = await asked({}, ['The Wax House', ' 2-5 ', 'both']);
  assert.deepEqual(game, {
    id: 'house-of-wax',
    title: 'The Wax House',
    seats: { min: 2, max: 5 },
    languages: ['en', 'de'],
  });
  assert.deepEqual(questions, [
    'Title? [House of Wax]',
    'Players? [2-4]',
    'Language to begin with (en, de, both)? [en]',
  ]);
  const usual = { id: 'house-of-wax', title: 'House of Wax', seats: { min: 2, max: 4 }, languages: ['en'] };
  assert.deepEqual((await asked({}, ['', '  ', ''])).game, usual);
});

test('new-game asks nothing that a flag says, and nothing at all without a terminal', async () => {
  const { game, questions } = await asked({ title: 'Wax', language: 'de' }, ['2']);
  assert.deepEqual([game.title, game.seats, game.languages], ['Wax', { min: 2, max: 2 }, ['de']]);
  assert.deepEqual(questions, ['Players? [2-4]']);
  assert.equal((await asked({}, [], false)).game.title, 'House of Wax');
});

test('a bad answer is refused at once, before the next question', async () => {
  await assert.rejects(asked({}, ['a`b']), OperatorError);
  await assert.rejects(asked({}, ['Wax', '3-5']), OperatorError);
});

test('a refused game leaves everything as it was', async () => {
  const [games, text] = [readdirSync(join(root, 'games')), registry()];
  const { code, out, err } = await seance(['new-game', 'wax10', '--seats', '3-5'], '', root);
  assert.deepEqual([code, out], [2, '']);
  assert.match(err, /^[^\n]+\.\n$/);
  assert.deepEqual([readdirSync(join(root, 'games')), registry()], [games, text]);
});

if (process.env.MATRIX)
  test('everything is green in a clone with a new game, and no other file was touched', async () => {
    const npm = join(root, 'package.json');
    const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync(npm, 'utf8'));
    for (const name of ['types', 'lint', 'boundaries', 'build', 'budgets']) {
      assert.ok(scripts[name]);
      const { code, out, err } = await runNode(['--run', name], '', root);
      assert.equal(code, 0, `${name}: ${out}${err}`);
    }
    const folders = readdirSync(root).filter(name => scripts.unit?.includes(`"${name}/**/*.test.ts"`));
    assert.ok(folders.length > 10);
    // This file would lay the same drafts again.
    const units = globSync(
      folders.map(folder => `${folder}/**/*.test.ts`),
      { cwd: root, exclude: ['cli/game/new-game.test.ts'] },
    );
    const unit = await runNode(['--test', '--test-concurrency=2', ...units], '', root, { SEANCE_FILE: undefined });
    assert.equal(unit.code, 0, unit.out);
    const browser = await runNode(['--test', 'web/e2e/play/drafts.e2e.ts'], '', root);
    assert.equal(browser.code, 0, browser.out);
    for (const id of IDS) assert.match(browser.out, new RegExp(`${id}: a match against a bot is played to its end`));
  });
