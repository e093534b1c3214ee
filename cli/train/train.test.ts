import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { seance } from '../test/command.ts';

const SMALL = ['--warm', '40', '--matches', '6', '--gate', '6', '--tries', '4', '--hidden', '2', '--minutes', '0'];

const folder = (): string => join(mkdtempSync(join(tmpdir(), 'seance-train-')), 'journal');
const train = (journal: string, ...more: readonly string[]) =>
  seance(['train', 'template', ...SMALL, '--journal', journal, ...more]);

test('train goes on where it stopped, and gives the same nets with one thread and with two', async () => {
  const [one, two] = [folder(), folder()];
  const run = async (journal: string, threads: string) => {
    const first = await train(journal, '--threads', threads);
    const second = await train(journal, '--threads', threads);
    assert.deepEqual([first.err, second.err, first.code, second.code], ['', '', 0, 0]);
    return [first.out, second.out].map(text => JSON.parse(text));
  };
  const [rounds, again] = await Promise.all([run(one, '1'), run(two, '2')]);
  const [warm, self] = rounds;
  assert.deepEqual([warm.round, warm.matches, warm.isBest], [0, 40, true]);
  assert.deepEqual([self.round, self.matches], [1, 6]);
  assert.equal(self.isBest, self.low > 1 / 3);
  const kept = ({ seconds: _, ...rest }: { seconds: number }) => rest;
  assert.deepEqual(rounds.map(kept), again.map(kept));
  for (const name of ['round-0.net', 'round-1.net', 'schema.json'])
    assert.deepEqual(readFileSync(join(one, name)), readFileSync(join(two, name)));
  const other = await train(one, '--seed', 'another');
  assert.equal(other.code, 2);
  assert.match(other.err, /other settings or rules/);
});

test('train --check says what became of the net of a game', async () => {
  const { code, out } = await seance(['train', 'template', '--check']);
  assert.deepEqual([code, out], [0, 'template has no trained net.\n']);
});
