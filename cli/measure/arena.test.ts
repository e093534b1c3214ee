import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seance } from '../test/command.ts';

test('arena: every seat rotation, shared wins split, intervals, the same for the same seed', async () => {
  const args = ['arena', 'template', '--players', 'phantom,random,random', '--games', '9', '--seed', 'x', '--json'];
  const [one, other] = await Promise.all([seance(args), seance(args)]);
  assert.deepEqual([one.code, one.err], [0, '']);
  const read = (text: string) =>
    JSON.parse(text).entries.map(({ msPerMove: _, ...rest }: { msPerMove: unknown }) => rest);
  assert.deepEqual(read(one.out), read(other.out));
  const { entries, games } = JSON.parse(one.out);
  assert.equal(games, 9);
  assert.deepEqual(
    entries.map(({ policy, games: n }: { policy: string; games: number }) => [policy, n]),
    [
      ['Phantom', 9],
      ['random', 18],
    ],
  );
  for (const { score, low, high } of entries) assert.ok(low <= score && score <= high);
  const sum = entries[0].score * 9 + entries[1].score * 18;
  assert.ok(Math.abs(sum - 9) < 1e-6, 'every match is worth one in all');
});

test('arena for people is a table', async () => {
  const { code, out } = await seance(['arena', 'template', '--players', 'wisp,random', '--games', '4']);
  assert.equal(code, 0);
  assert.match(out, /player +games +score/);
});

test('arena --ladder: each level against the one below, with interval, chance and Elo', async () => {
  const args = ['arena', 'template', '--ladder', '--games', '6', '--tries', '4'];
  const { code, out } = await seance([...args, '--json']);
  assert.equal(code, 0);
  const { rungs, seats, net } = JSON.parse(out);
  assert.equal(net, 'no trained net');
  assert.deepEqual(
    rungs.map(({ level, below }: { level: string; below: string }) => [level, below]),
    [
      ['Poltergeist', 'Wisp'],
      ['Phantom', 'Poltergeist'],
      ['Wraith', 'Phantom'],
      ['Revenant', 'Wraith'],
    ],
  );
  for (const { low, share, high, chance, matches, isAbove, elo } of rungs) {
    assert.ok(low <= share && share <= high);
    assert.deepEqual([chance, matches, isAbove], [1 / seats, 6, low > 1 / seats]);
    assert.ok(Number.isInteger(elo));
  }
  assert.match((await seance(args)).out, /level +thinks +against/);
});

for (const [name, args] of Object.entries({
  'an unknown player': ['template', '--players', 'ghost,random'],
  'too many seats': ['template', '--players', 'random,random,random,random,random'],
  'no players': ['template'],
  'an unknown game': ['nothing', '--players', 'random,random'],
}))
  test(`arena refuses ${name} in one sentence`, async () => {
    const { code, out, err } = await seance(['arena', ...args]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^[^\n]+\n$/);
  });
