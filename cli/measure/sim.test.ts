import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { copyOfProject, layTale, seance } from '../test/command.ts';

test('a simulation is one object, and its digest depends on the arguments alone', async () => {
  const args = ['sim', 'template', '--seats', '2', '--games', '20', '--seed', 'moon', '--json'];
  const [one, two, other] = await Promise.all([seance(args), seance(args), seance([...args, '--seed', 'sun'])]);
  assert.deepEqual([one.code, one.err], [0, '']);
  const sim = JSON.parse(one.out);
  assert.deepEqual(Object.keys(sim), [
    ...['game', 'rules', 'options', 'seats', 'games', 'finished', 'answers', 'seconds', 'answersPerSecond'],
    ...['gamesPerSecond', 'length', 'wins', 'digest'],
  ]);
  assert.deepEqual([sim.game, sim.seats, sim.games, sim.finished], ['template', 2, 20, 20]);
  assert.ok(sim.length.p10 <= sim.length.p50 && sim.length.p90 <= sim.length.max);
  assert.equal(sim.wins.length, 2);
  assert.ok(Math.abs(sim.wins[0] + sim.wins[1] - 1) < 0.001);
  assert.equal(JSON.parse(two.out).digest, sim.digest);
  assert.notEqual(JSON.parse(other.out).digest, sim.digest);
});

test('the digest is that of the records, and a match of a simulation can be recorded alone', async () => {
  const [sim, ...records] = await Promise.all([
    seance(['sim', 'template', '--games', '2', '--seed', 'moon', '--json']),
    seance(['record', 'template', '--seed', 'moon/0']),
    seance(['record', 'template', '--seed', 'moon/1']),
  ]);
  const digest = createHash('sha256').update(records.map(({ out }) => out).join(''));
  assert.equal(JSON.parse(sim.out).digest, digest.digest('hex'));
});

test('without --json it is a table', async () => {
  const { code, out } = await seance(['sim', 'template', '--games', '3']);
  assert.equal(code, 0);
  assert.match(out, /^game {5}template, rules 1$/m);
  assert.match(out, /^games {4}3 \(3 finished\)$/m);
});

test('options are settled in the types of the game, and parallel flows end', async () => {
  const root = copyOfProject();
  layTale(root);
  const { code, out } = await seance(['sim', 'tale', '--games', '5', '--option', 'dark=true', '--json'], '', root);
  assert.equal(code, 0);
  const sim = JSON.parse(out);
  assert.deepEqual(sim.options, { dark: true });
  assert.deepEqual([sim.finished, sim.length.max], [5, 6]);
});

const BAD: readonly (readonly [readonly string[], RegExp])[] = [
  [['nope'], /^There is no game "nope"; there are: .*template.*\.$/],
  [['template', '--seats', '9'], /^template is for 2 to 4 seats, not 9\.$/],
  [['template', '--seats', '-1'], /^template is for 2 to 4 seats, not -1\.$/],
  [['template', '--seats', 'two'], /^--seats must be a whole number, not "two"\.$/],
  [['template', '--games', '0'], /^--games must be at least 1, not 0\.$/],
  [['template', '--policy', 'cheat'], /^There is no policy "cheat"; there are: .*random.*\.$/],
  [['template', '--option', 'moon=full'], /^template has no option "moon"\. It has: none\.$/],
  [['template', '--option', '__proto__=1'], /^template has no option "__proto__"/],
  [['template', '--option', 'moon'], /^An option of the game is written key=value, not "moon"\.$/],
];
for (const [args, sentence] of BAD)
  test(`refused: sim ${args.join(' ')}`, async () => {
    const { code, out, err } = await seance(['sim', ...args]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err.trimEnd(), sentence);
  });
