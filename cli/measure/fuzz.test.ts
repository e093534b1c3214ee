import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRecord } from '../../engine/index.ts';
import { copyOfProject, freshFolder, layTale, seance } from '../test/command.ts';

test('a sound game breaks no law', async () => {
  const folder = freshFolder();
  const { code, out } = await seance([
    'fuzz',
    'template',
    '--seconds',
    '0.5',
    '--seed',
    'a',
    '--out',
    folder,
    '--json',
  ]);
  assert.equal(code, 0);
  const { games, violations } = JSON.parse(out);
  assert.equal(violations, 0);
  assert.equal(games.length, 1);
  const [{ game, matches, answers, worlds, undos, saves, refusals }] = games;
  assert.equal(game, 'template');
  for (const count of [matches, answers, worlds, undos, saves, refusals]) assert.ok(count > 0);
  assert.deepEqual(readdirSync(folder), []);
});

test('a broken law ends in exit code 1 and a file that replays', async () => {
  const root = copyOfProject();
  layTale(root, text => text.replace('zones: () => []', 'zones: () => [[0]]'));
  const args = ['fuzz', 'tale', '--seconds', '1', '--seed', 'a/b', '--out', join(root, 'found')];
  const machine = await seance([...args, '--json'], '', root);
  assert.equal(machine.code, 1);
  const { games, violations, failing } = JSON.parse(machine.out);
  assert.deepEqual([games[0].violations, violations, failing[0].law], [1, 1, 'zones']);
  assert.match(failing[0].file, /failing-tale-a_b-0\.jsonl$/);
  assert.equal(readRecord(readFileSync(failing[0].file, 'utf8')).footer, undefined);
  const again = await seance(['replay', failing[0].file], '', root);
  assert.equal(again.code, 0);
  assert.match(again.out, /The first night/);
  const person = await seance(args, '', root);
  assert.equal(person.code, 1);
  assert.match(person.out, /^tale breaks a law: zones: .*; see .*failing-tale-a_b-0\.jsonl$/m);
});

test('rules that crash before the first question are caught as well', async () => {
  const root = copyOfProject();
  layTale(root, text =>
    text.replace("g.tell({ rule: 'T1', what: 'opened' });", "throw new Error('the floor is gone');"),
  );
  const { code, out, err } = await seance(['fuzz', 'tale', '--seconds', '1', '--out', root, '--json'], '', root);
  assert.deepEqual([code, err], [1, '']);
  const [failing] = JSON.parse(out).failing;
  assert.equal(failing.law, 'crash');
  assert.ok(existsSync(failing.file));
});

const BAD: readonly (readonly [readonly string[], RegExp])[] = [
  [['nope', '--seconds', '1'], /^There is no game "nope"/],
  [['template'], /^Required option '--seconds <n>' not specified\.$/],
  [['template', '--seconds', 'soon'], /^--seconds must be a number of seconds above 0, not "soon"\.$/],
  [['template', '--seconds', '1', '--out', join(import.meta.filename, 'x')], /^Nothing can be written into .*\.$/],
];
for (const [args, sentence] of BAD)
  test(`refused: fuzz ${args.slice(0, 3).join(' ')} ${args.length}`, async () => {
    const { code, out, err } = await seance(['fuzz', ...args]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err.trimEnd(), sentence);
  });
