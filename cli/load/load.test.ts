import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seance } from '../test/command.ts';

test('it plays at many tables of a server of its own and tells what it has measured', async () => {
  const args = ['load', '--tables', '3', '--seats', '2', '--seconds', '1', '--rate', '30', '--json'];
  const { code, out, err } = await seance(args);
  assert.equal(code, 0, err);
  const report = JSON.parse(out);
  const { tables, sockets, answers, answersPerSecond, acknowledgement, refused, lost, server } = report;
  assert.deepEqual([tables, sockets, refused, lost], [3, 6, {}, 0]);
  assert.ok(answers > 0 && answersPerSecond < 60, `${answersPerSecond} answers a second`);
  assert.ok(acknowledgement.p50 > 0 && acknowledgement.p50 <= acknowledgement.p99);
  assert.ok(server.rssMegabytes > 10 && server.lagMilliseconds >= 0);
});

const BAD: readonly (readonly [readonly string[], RegExp])[] = [
  [['--tables', '0'], /^--tables must be at least 1, not 0\.$/],
  [['--seats', '99'], /^haunted is for \d to \d seats, not 99\.$/],
  [['--game', 'nope'], /^There is no game "nope"/],
  [['--url', 'nowhere'], /^--url must be an address, not "nowhere"\.$/],
];
for (const [args, sentence] of BAD)
  test(`refused: load ${args.join(' ')}`, async () => {
    const { code, out, err } = await seance(['load', ...args]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err.trimEnd(), sentence);
  });
