import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tableId } from '../../../table/ids.ts';
import { change, createTable, entryOf } from '../fixture/tables.ts';
import { Conflict, type LogEntry, type Store } from '../store.ts';

/** Compares the log with a plain list under random changes. */
export function listContract(name: string, open: () => Promise<Store>): void {
  test(`${name}: whatever is appended in whatever order, each log is what a list would be`, async () => {
    const store = await open();
    const append = fc.record({
      table: fc.nat(2),
      ahead: fc.constantFrom(1, 1, 1, 1, 0, 2),
      ids: fc.array(fc.option(fc.nat(20), { freq: 3 }), { maxLength: 3 }),
      event: fc.jsonValue(),
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(append, { maxLength: 25 }), async appends => {
        const logs: LogEntry[][] = [[], [], []];
        const run = ++runs;
        for (const table of logs.keys()) await createTable(store, `${run}-${table}`, 0);
        const asked = appends.map(({ table, ahead, ids, event }) => {
          const log = logs[table] ?? [];
          const entries = ids.map((id, i) =>
            entryOf(log.length + ahead + i, id === null ? null : `${id}`, JSON.parse(JSON.stringify(event))),
          );
          const taken = new Set(log.flatMap(({ id }) => id ?? []));
          const fresh = entries.every(({ id }) => id === null || (!taken.has(id) && taken.add(id)));
          const right = fresh && (entries.length === 0 || ahead === 1);
          if (right) log.push(...entries);
          return { right, done: store.append(change(`${run}-${table}`, ...entries)) };
        });
        for (const { right, done } of asked) {
          if (right) await done;
          else await assert.rejects(done, Conflict);
        }
        for (const [table, log] of logs.entries()) assert.deepEqual(await store.all(tableId(`${run}-${table}`)), log);
      }),
      { numRuns: 40 },
    );
    await store.close();
  });
}
