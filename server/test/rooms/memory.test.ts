/** Rooms leave the memory and are loaded from the log: the log is the truth, everything else a cache. */

import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { type Json, randomFrom } from '../../../engine/index.ts';
import { tableId } from '../../../table/ids.ts';
import { openStore } from '../../store/sqlite/sqlite.ts';
import type { Store } from '../../store/store.ts';
import { Caller, TERMS, type Visitor, type Wanted } from '../caller.ts';
import { eventually } from '../engines.ts';
import { begun, type Started, start } from '../start.ts';

interface Evening {
  readonly started: Started;
  readonly id: string;
  readonly people: readonly Caller[];
}

/** Two people who have played and chatted for a while. */
async function evening(manner: Parameters<typeof start>[1] = {}, answers = 20): Promise<Evening> {
  const started = await start({}, manner);
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  await playOn(people, id, answers);
  return { started, id, people };
}

async function playOn(people: readonly Caller[], id: string, answers: number): Promise<void> {
  const visitors = await Promise.all(people.map(one => one.sit(id)));
  const [first] = visitors;
  assert.ok(first);
  await first.message({ do: 'say', text: `${answers} more` });
  const goal = ([...first.looks.values()][0]?.step ?? 0) + answers;
  const reached = (): boolean => visitors.some(one => [...one.looks.values()].some(({ step }) => step >= goal));
  await Promise.all(visitors.map((one, i) => one.play(randomFrom(`${i}`), () => reached() || one.isOver)));
  for (const one of visitors) one.close();
}

/** The complete view of a newly connected guest, without presence. */
async function seen(caller: Caller, id: string): Promise<Json> {
  const visitor = await caller.sit(id);
  visitor.close();
  const { presence, looks, lines } = JSON.parse(visitor.frames[0] ?? '{}');
  const places = presence.places.map((place: object) => ({ ...place, here: null }));
  return { presence: { ...presence, places, watchers: null }, looks, lines };
}

/** Closes the server, changes its file, and opens it again. */
async function reopened(
  { started, people }: Evening,
  meanwhile: (file: string) => unknown = () => {},
): Promise<{ started: Started; people: readonly Caller[] }> {
  await started.running.close();
  await meanwhile(started.file);
  const again = await start({ SEANCE_FILE: started.file });
  return { started: again, people: people.map(one => one.at(again.address)) };
}

/** Changes the file without the store's knowledge. */
function tamper(file: string, work: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(file);
  work(db);
  db.close();
}

async function beside(file: string, work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(file);
  await work(store);
  await store.close();
}

test('a table that nobody needs leaves the memory and comes back the same; one that is needed stays', async () => {
  const { started, id, people } = await evening({ idleMinutes: 0 });
  const [ada, bo] = people;
  assert.ok(ada && bo);
  const { id: needed } = await ada.lay({ ...TERMS, places: [{ kind: 'me' }] });
  const visitor = await ada.sit(needed);
  const before = await seen(bo, id);
  await eventually(async () => assert.equal(started.running.registry.inMemory, 1));
  assert.deepEqual(await seen(bo, id), before);
  await visitor.message({ do: 'say', text: 'Still here.' });
});

test('a snapshot that is lost, older or of another shape changes nothing', async () => {
  const first = await evening({}, 70);
  const { id, people } = first;
  const readAll = (callers: readonly Caller[]): Promise<Json[]> =>
    Promise.all([...callers, new Caller(callers[0]?.address ?? '')].map(one => seen(one, id)));
  let before = await readAll(people);
  type Row = Record<string, string | number>;
  let old: Row | undefined;
  const readSnapshot = (db: DatabaseSync): Row | undefined =>
    db.prepare('SELECT * FROM snapshots WHERE table_id = ?').get(id) as Row | undefined;

  const second = await reopened(first, file => tamper(file, db => (old = readSnapshot(db))));
  assert.deepEqual(await readAll(second.people), before, 'with the snapshot');
  assert.ok(old, 'there is a snapshot');
  await playOn(second.people, id, 15);
  before = await readAll(second.people);

  const restore = (db: DatabaseSync): void => {
    assert.notEqual(readSnapshot(db)?.seq, old?.seq);
    db.prepare('UPDATE snapshots SET seq = ?, body = ?, seal = ? WHERE table_id = ?').run(
      ...[old?.seq ?? 0, old?.body ?? '', old?.seal ?? '', id],
    );
  };
  const third = await reopened({ ...second, id }, file => tamper(file, restore));
  assert.deepEqual(await readAll(third.people), before, 'with an older one');
  const fourth = await reopened({ ...third, id }, file => tamper(file, db => db.exec('DELETE FROM snapshots')));
  assert.deepEqual(await readAll(fourth.people), before, 'without one');
  const fifth = await reopened({ ...fourth, id }, file =>
    beside(file, async store => {
      const { length } = await store.all(tableId(id));
      await store.keepSnapshot(tableId(id), length, { format: 99 });
    }),
  );
  assert.deepEqual(await readAll(fifth.people), before, 'with one that nobody understands');
});

test('a message that was done before the server stopped is known when it is said again', async () => {
  const evening = await start();
  const { id, people } = await begun(evening, ['Ada', 'Bo']);
  const visitor = await people[0]?.sit(id);
  assert.ok(visitor);
  const answer = { do: 'answer', id: 'said-twice', seat: 0, step: 0, pick: { five: 'body' } } as const;
  const message = visitor.linked<Wanted>(answer);
  await visitor.message(message);
  const other = await people[1]?.sit(id);
  await other?.message({ do: 'answer', seat: 1, step: 0, pick: { five: 'body' } });
  const again = await reopened({ started: evening, id, people });
  const [ada, bo] = await Promise.all(again.people.map(one => one.sit(id)));
  assert.ok(ada && bo);
  const step = ada.looks.get(0)?.step;
  await ada.message(message);
  await assert.rejects(ada.message({ ...answer, id: 'never-said-before' }), /stale/);
  assert.deepEqual([ada.looks.get(0)?.step, ada.socket.readyState, bo.socket.readyState], [step, 1, 1]);
});

test('what was settled for a window is heard although the server stopped before its moment was over', async () => {
  const dawdling = await start({}, { dawdles: true });
  const { id, people } = await begun(dawdling, ['Ada', 'Bo']);
  const visitors = await Promise.all(people.map(one => one.sit(id)));
  for (const [seat, visitor] of visitors.entries())
    await visitor.message({ do: 'settle', seat, settled: { secretDoor: 'never' } });
  const kindOf = (visitor: Visitor): string | undefined => [...visitor.looks.values()][0]?.awaited?.kind;
  const inWindow = (): boolean => visitors.some(one => kindOf(one) === 'window');
  await Promise.all(visitors.map((one, i) => one.play(randomFrom(`${i}`), inWindow)));
  const again = await reopened({ started: dawdling, id, people });
  await eventually(async () => {
    const log = JSON.stringify(await again.started.running.store.all(tableId(id)));
    assert.ok(log.includes('"passOn"'), 'without anybody coming back to the table');
  });
});

// rooms whose log does not replay

/** The status and the code for a table's page, and the close code of a socket to it. */
async function shownOut(caller: Caller, id: string): Promise<unknown[]> {
  const response = await caller.ask('GET', `/api/tables/${id}`);
  const { code } = Object(await response.json());
  const visitor = await caller.sit(id);
  return [response.status, code, visitor.refused[0], await visitor.closed];
}

const FROZEN = [410, 'frozen', 'frozen', 4400];

test('a record that does not play is frozen with its code, a damaged one too, and the others go on', async () => {
  const first = await evening();
  const laid: string[] = [];
  for (let i = 0; i < 4; i++) laid.push((await begun(first.started, ['Ada', 'Bo'])).id);
  const [unplayable = '', pinned = '', damaged = '', cut = ''] = laid;
  const wrongAnswer = { do: 'answer', seat: 0, pick: { five: 'elbow' }, by: 'person' };
  const again = await reopened(first, async file => {
    await beside(file, async store => {
      const seq = (await store.all(tableId(unplayable))).length + 1;
      await store.append({ table: tableId(unplayable), entries: [{ seq, id: null, at: 1, event: wrongAnswer }] });
    });
    tamper(file, db => {
      db.exec('DELETE FROM snapshots');
      db.prepare(`UPDATE entries SET deed = replace(deed, 'Ada', 'Eve') WHERE table_id = ?`).run(damaged);
      db.prepare('DELETE FROM entries WHERE table_id = ? AND seq > 1').run(cut);
    });
    await beside(file, async store => {
      const seq = (await store.all(tableId(pinned))).length + 1;
      await store.append({
        table: tableId(pinned),
        entries: [{ seq, id: null, at: 1, event: { do: 'begin', rules: 99 } }],
      });
    });
  });
  const [ada] = again.people;
  assert.ok(ada);
  for (const id of [unplayable, pinned, damaged, cut]) assert.deepEqual(await shownOut(ada, id), FROZEN);
  assert.equal((await again.started.running.store.row(tableId(unplayable)))?.phase, 'frozen');
  const { tables } = await ada.get<{ tables: { id: string }[] }>('GET', '/api/tables/mine');
  assert.deepEqual(
    tables.map(({ id }) => id),
    [first.id],
  );
  await playOn(again.people, first.id, 10);
});
