import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tableId } from '../../table/ids.ts';
import { beginning, type ChainLine, faultBetween, type LogPosition, next } from './chain.ts';

const lines = fc.array(
  fc.record({ id: fc.option(fc.string({ unit: 'binary' })), at: fc.maxSafeNat(), event: fc.json() }),
  { minLength: 1, maxLength: 8 },
);

function chained(parts: readonly Omit<ChainLine, 'seq'>[]): (ChainLine & LogPosition)[] {
  let last = beginning(tableId('table'));
  return parts.map((part, i) => {
    const line = { seq: i + 1, ...part };
    last = next(last, line);
    return { ...line, ...last };
  });
}

const START = beginning(tableId('table'));
const endOf = (log: readonly LogPosition[]): LogPosition => log.at(-1) ?? START;

test('a log holds as it was written, and from any of its links on', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (parts, n) => {
      const log = chained(parts);
      const from = n % log.length;
      assert.equal(faultBetween(START, log, endOf(log)), undefined);
      assert.equal(faultBetween(log[from] ?? START, log.slice(from + 1), endOf(log)), undefined);
    }),
  );
});

test('a log does not hold if an entry is lost, altered, exchanged or of another table', () => {
  fc.assert(
    fc.property(lines, fc.nat(), fc.string(), (parts, n, text) => {
      const log = chained(parts);
      const i = n % log.length;
      const altered = (change: (line: ChainLine) => Partial<ChainLine>): unknown =>
        faultBetween(
          START,
          log.map((line, j) => (i === j ? { ...line, ...change(line) } : line)),
          endOf(log),
        );
      assert.ok(faultBetween(START, log.toSpliced(i, 1), endOf(log)));
      assert.ok(faultBetween(START, log.slice(0, i), endOf(log)));
      assert.ok(faultBetween(beginning(tableId('another')), log, endOf(log)));
      assert.ok(altered(({ at }) => ({ at: at + 1 })));
      assert.ok(altered(({ event }) => ({ event: `${event}${text} ` })));
      assert.ok(altered(({ id }) => ({ id: id === null ? text : null })));
      assert.ok(altered(({ id, event }) => ({ id: event, event: id ?? '' })) || log[i]?.id === log[i]?.event);
    }),
  );
});

test('a log does not hold beyond its end', () => {
  const log = chained([
    { id: null, at: 1, event: '1' },
    { id: null, at: 2, event: '2' },
  ]);
  assert.match(faultBetween(START, log, log[0] ?? START) ?? '', /ends at 2, not at 1/);
  assert.match(faultBetween(START, log, { seq: 2, sum: 'another' }) ?? '', /written last/);
});
