import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { copyOfProject, ROOT, runNode, seance } from './test/command.ts';

const root = copyOfProject();
const registry = (): string => readFileSync(join(root, 'games', 'registry', 'modules.ts'), 'utf8');
const files = (id: string): string[] => readdirSync(join(root, 'games', id), { recursive: true, encoding: 'utf8' });

before(async () => {
  for (const id of ['house-of-wax', 'wax9']) {
    const { code, out, err } = await seance(['new-game', id], '', root);
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, new RegExp(`games/${id}/rulebook\\.en\\.md`));
  }
});

test('it is a copy under its own name', () => {
  assert.deepEqual(files('house-of-wax'), files('template'));
  assert.match(registry(), /\n {2}'house-of-wax': \(\) => import\('\.\.\/house-of-wax\/module\.ts'\),\n/);
  const read = (file: string): string => readFileSync(join(root, 'games', 'house-of-wax', file), 'utf8');
  assert.match(read('rules.ts'), /id: 'house-of-wax'/);
  assert.match(read('state.ts'), /interface HouseOfWaxState/);
  assert.match(read('cover.ts'), /status: 'draft'/);
  for (const file of files('house-of-wax').filter(name => /\.(ts|jsonl)$/.test(name)))
    assert.doesNotMatch(read(file), /TemplateState|'template'|"game":"template"/, file);
});

/** Type-checks some files of the copy and their imports with the settings of one project. */
async function typesOf(project: string, include: readonly string[]): Promise<string> {
  const config = join(root, project, 'tsconfig.new-game.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include, exclude: [] }));
  const { out } = await runNode(
    [join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', config],
    '',
    root,
  );
  return out;
}

test('its types are sound', async () => {
  const games = ['house-of-wax', 'wax9'];
  const rules = games.flatMap(id => ['*.ts', 'test/*.ts'].map(some => `games/${id}/${some}`));
  assert.equal(await typesOf('.', ['games/shelf.ts', ...rules]), '');
  assert.equal(
    await typesOf(
      'web',
      games.map(id => `../games/${id}/board`),
    ),
    '',
  );
});

test('its tests pass untouched', async () => {
  const tests = await runNode(['--test', 'games/house-of-wax/**/*.test.ts'], '', root);
  assert.equal(tests.code, 0, tests.out);
  if (files('template').some(file => file.endsWith('.test.ts'))) assert.match(tests.out, /pass [1-9]/);
});

test('it can be simulated, fuzzed and played at once', async () => {
  const ends = await Promise.all([
    seance(['sim', 'house-of-wax', '--games', '3'], '', root),
    seance(['fuzz', 'wax9', '--seconds', '0.2'], '', root),
    seance(['play', 'wax9'], 'q\n', root),
  ]);
  for (const { code, err } of ends) assert.deepEqual([code, err], [0, '']);
});

for (const id of ['Wax', 'wax_9', '9wax', '-wax', 'wax-', '../wax', 'all', 'template', 'house-of-wax', ''])
  test(`refused: new-game "${id}"`, async () => {
    const [games, text] = [readdirSync(join(root, 'games')), registry()];
    const { code, out, err } = await seance(['new-game', '--', id], '', root);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^[^\n]+\.\n$/);
    assert.deepEqual(readdirSync(join(root, 'games')), games);
    assert.equal(registry(), text);
  });
