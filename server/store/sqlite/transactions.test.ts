import assert from 'node:assert/strict';
import { DatabaseSync, type SQLTagStore } from 'node:sqlite';
import { beforeEach, test } from 'node:test';
import { commitTogether, inOneMoment } from './transactions.ts';

let db: DatabaseSync;
let sql: SQLTagStore;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE words (word TEXT NOT NULL UNIQUE) STRICT');
  sql = db.createTagStore();
});

const say = (word: string) => (): string => {
  sql.run`INSERT INTO words VALUES (${word})`;
  return word;
};
const said = (): unknown[] => sql.all`SELECT word FROM words ORDER BY word`.map(({ word }) => word);

test('a job that fails is taken back as a whole, and the others of its group are not', () => {
  const twoWords = (): void => {
    say('c')();
    say('a')();
  };
  const outcomes = commitTogether(sql, [say('a'), twoWords, say('b')]);
  assert.deepEqual(outcomes[0], { value: 'a' });
  assert.deepEqual(outcomes[2], { value: 'b' });
  assert.ok('error' in (outcomes[1] ?? {}));
  assert.deepEqual(said(), ['a', 'b']);
});

test('when the disk is full whatever has a value was kept, whatever has an error was not, and work goes on', () => {
  const page = 4_096;
  db.exec('PRAGMA max_page_count = 20');
  const words = Array.from({ length: 40 }, (_, i) => `${i}`.padStart(page, '0'));
  const outcomes = commitTogether(sql, words.map(say));
  const kept = outcomes.flatMap(outcome => ('value' in outcome ? [outcome.value] : []));
  assert.ok(kept.length < words.length);
  assert.deepEqual(said(), kept);
  db.exec('PRAGMA max_page_count = 1000');
  assert.deepEqual(commitTogether(sql, [say('z')]), [{ value: 'z' }]);
});

test('a job that ends the transaction has done nothing, and nor has its group', () => {
  const giveUp = (): void => {
    sql.run`ROLLBACK`;
    throw new Error('the disk is gone');
  };
  const outcomes = commitTogether(sql, [say('a'), giveUp, say('b')]);
  assert.ok(outcomes.length === 3 && outcomes.every(outcome => 'error' in outcome));
  assert.deepEqual(said(), []);
  assert.deepEqual(commitTogether(sql, [say('c')]), [{ value: 'c' }]);
});

test('a reading that fails leaves nothing open', () => {
  const fail = (): never => {
    throw new Error('no');
  };
  assert.throws(() => inOneMoment(sql, fail), /no/);
  assert.equal(db.isTransaction, false);
  assert.deepEqual(inOneMoment(sql, said), []);
});
