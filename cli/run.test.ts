import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, runNode, seance } from './test/command.ts';

const COMMANDS = ['play', 'serve', 'sim', 'fuzz', 'record', 'replay', 'verify', 'new-game'];

test('every command explains itself', async () => {
  const whole = await seance(['--help']);
  assert.equal(whole.code, 0);
  const helps = await Promise.all(COMMANDS.map(command => seance([command, '--help'])));
  for (const [i, { code, out, err }] of helps.entries()) {
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, new RegExp(`^Usage: seance ${COMMANDS[i]} `));
    assert.match(whole.out, new RegExp(`^  ${COMMANDS[i]} `, 'm'));
  }
});

const BAD: readonly (readonly [readonly string[], RegExp])[] = [
  [['--'], /^Name a command \(.*play.*\); --help says more\.$/],
  [['dance'], /^There is no command "dance"; there are: play, .*\.$/],
  [['sim'], /^Missing required argument 'game'\.$/],
  [['sim', 'template', '--bogus'], /^Unknown option '--bogus'\.$/],
  [['verify', 'a', 'b'], /^Too many arguments/],
];
for (const [args, sentence] of BAD)
  test(`bad input: seance ${args.join(' ')}`, async () => {
    const { code, out, err } = await seance(args);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^[^\n]+\n$/);
    assert.match(err.trim(), sentence);
  });

test('the launcher passes arguments, output and exit code through', async () => {
  const bin = join(ROOT, 'cli', 'bin.js');
  const good = await runNode([bin, 'record', 'template', '--seed', 'x']);
  const same = await seance(['record', 'template', '--seed', 'x']);
  assert.deepEqual(good, same);
  const bad = await runNode([bin, 'sim', 'nope']);
  assert.deepEqual([bad.code, bad.out], [2, '']);
});
