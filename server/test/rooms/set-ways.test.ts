/** Every way to a seat or a view at a second table of a set: a guest may see one table only. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { at } from '../../../engine/index.ts';
import { type Caller, TERMS } from '../caller.ts';
import { skip, startPostgres, startRedis } from '../engines.ts';
import { type Started, start } from '../start.ts';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'Wisp' } as const;
const SET_MAX_TABLES = 8;
const CONFLICT = 409;

interface LaidSet {
  readonly set: string;
  readonly tables: readonly string[];
}

async function laySet(host: Caller, places: readonly object[], tables: number): Promise<LaidSet> {
  const laid = await host.get<{ id: string; tables: { id: string }[] }>('POST', '/api/sets', {
    ...{ ...TERMS, places, tables },
  });
  return { set: laid.id, tables: laid.tables.map(({ id }) => id) };
}

const takePlace = (who: Caller, table: string, place: number, name = 'Somebody'): Promise<Response> =>
  who.ask('POST', `/api/tables/${table}/take`, { place, name });

/** The number of tables at which a guest holds a seat. */
async function seatsOf(who: Caller, tables: readonly string[]): Promise<number> {
  const { tables: mine } = await who.get<{ tables: { id: string; mine: number[] }[] }>('GET', '/api/tables/mine');
  return mine.filter(({ id }) => tables.includes(id)).length;
}

async function expectOneTable(response: Response): Promise<void> {
  assert.equal(response.status, CONFLICT);
  assert.match(await response.text(), /"code":"one-table"/);
}

/** The ways that do not depend on the number of nodes. */
function ways(started: () => Started, other: () => Started): void {
  const guest = (name: string): Promise<Caller> => started().guest(name);

  test('of eight takes at once, one is done', async () => {
    const [ada, bo] = [await guest('Ada'), await guest('Bo')];
    const { tables } = await laySet(ada, [OPEN, BOT], SET_MAX_TABLES);
    const there = bo.at(other().address);
    const answers = await Promise.all(tables.map((table, i) => takePlace(i % 2 === 0 ? bo : there, table, 0)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [
      200,
      ...Array.from({ length: SET_MAX_TABLES - 1 }, () => CONFLICT),
    ]);
    assert.equal(await seatsOf(bo, tables), 1);
  });

  test('whoever resigns at one table takes no seat at another', async () => {
    const [ada, bo] = [await guest('Ada'), await guest('Bo')];
    const { tables } = await laySet(ada, [OPEN, BOT], 2);
    assert.equal((await takePlace(bo, at(tables, 0), 0)).status, 200);
    const host = await ada.sit(at(tables, 0));
    await host.message({ do: 'begin' });
    const b = await bo.sit(at(tables, 0));
    await b.until(() => b.looks.size > 0);
    await b.message({ do: 'resign', seat: 0 });
    await expectOneTable(await takePlace(bo.at(other().address), at(tables, 1), 0));
  });

  test('whoever stands up before the match takes no seat at another table', async () => {
    const [ada, bo] = [await guest('Ada'), await guest('Bo')];
    const { tables } = await laySet(ada, [OPEN, BOT], 2);
    assert.equal((await takePlace(bo, at(tables, 0), 0)).status, 200);
    await (await bo.sit(at(tables, 0))).message({ do: 'leave', seat: 0 });
    await expectOneTable(await takePlace(bo, at(tables, 1), 0));
    assert.equal((await takePlace(bo, at(tables, 0), 0)).status, 200, 'and comes back to the first');
  });

  test('the seat link of a friend brings nobody to a second table', async () => {
    const [ada, bo, cy] = [await guest('Ada'), await guest('Bo'), await guest('Cy')];
    const { tables } = await laySet(ada, [OPEN, BOT], 2);
    assert.equal((await takePlace(bo, at(tables, 0), 0)).status, 200);
    assert.equal((await takePlace(cy, at(tables, 1), 0)).status, 200);
    const { secret } = await bo.get<{ secret: string }>('POST', `/api/tables/${at(tables, 0)}/seat-link`, { seat: 0 });
    await expectOneTable(await cy.ask('POST', '/api/seat-links', { secret }));
    assert.equal(await seatsOf(cy, tables), 1);
    const phone = await guest('Bo on a phone');
    assert.equal((await phone.ask('POST', '/api/seat-links', { secret })).status, 200, 'a refused link stays unused');
    await expectOneTable(await takePlace(bo, at(tables, 1), 0));
    await expectOneTable(await takePlace(phone, at(tables, 1), 0));
  });

  test('seat links and takes at once: one table', async () => {
    const [ada, bo, cy] = [await guest('Ada'), await guest('Bo'), await guest('Cy')];
    const { tables } = await laySet(ada, [OPEN, BOT], 2);
    assert.equal((await takePlace(bo, at(tables, 0), 0)).status, 200);
    const { secret } = await bo.get<{ secret: string }>('POST', `/api/tables/${at(tables, 0)}/seat-link`, { seat: 0 });
    await Promise.all([
      cy.ask('POST', '/api/seat-links', { secret }),
      takePlace(cy.at(other().address), at(tables, 1), 0),
    ]);
    assert.equal(await seatsOf(cy, tables), 1);
  });

  test('a host without a seat sees who sits there and nothing else, and takes one seat in all', async () => {
    const ada = await guest('Ada');
    const { tables } = await laySet(ada, [OPEN, BOT], 2);
    const visitors = await Promise.all(tables.map(table => ada.sit(table)));
    assert.equal((await takePlace(ada, at(tables, 0), 0)).status, 200);
    await expectOneTable(await takePlace(ada, at(tables, 1), 0));
    await at(visitors, 0).message({ do: 'leave', seat: 0 });
    await expectOneTable(await takePlace(ada, at(tables, 1), 0));
    const bo = await guest('Bo');
    assert.equal((await takePlace(bo, at(tables, 1), 0)).status, 200);
    await at(visitors, 1).message({ do: 'begin' });
    await at(visitors, 1).until(() => at(visitors, 1).presence?.phase === 'playing');
    assert.equal(at(visitors, 1).looks.size, 0);
    assert.equal((await ada.ask('GET', `/api/tables/${at(tables, 1)}/record`)).status, CONFLICT);
  });

  test('the host who laid a seat for herself has that table', async () => {
    const ada = await guest('Ada');
    const { tables } = await laySet(ada, [{ kind: 'me' }, { kind: 'me' }, OPEN], 2);
    await (await ada.sit(at(tables, 0))).message({ do: 'leave', seat: 0 });
    await expectOneTable(await takePlace(ada, at(tables, 1), 0));
  });

  test('whoever lost the race for a place is not bound to its table', async () => {
    const [ada, bo, cy] = [await guest('Ada'), await guest('Bo'), await guest('Cy')];
    const { tables } = await laySet(ada, [OPEN, BOT], 2);
    const answers = await Promise.all([
      takePlace(bo, at(tables, 0), 0),
      takePlace(cy.at(other().address), at(tables, 0), 0),
    ]);
    const loser = answers[0]?.ok ? cy : bo;
    assert.equal(answers.filter(({ ok }) => ok).length, 1);
    assert.equal((await takePlace(loser, at(tables, 1), 0)).status, 200);
  });
}

describe('one node with a file', async () => {
  const started = await start();
  ways(
    () => started,
    () => started,
  );

  test('who had which table is remembered when the server is started again', async () => {
    const [ada, bo] = [await started.guest('Ada'), await started.guest('Bo')];
    const { tables } = await laySet(ada, [OPEN, BOT], 2);
    assert.equal((await takePlace(bo, at(tables, 0), 0)).status, 200);
    await (await bo.sit(at(tables, 0))).message({ do: 'leave', seat: 0 });
    await started.running.close();
    const again = await start({ SEANCE_FILE: started.file });
    await expectOneTable(await takePlace(bo.at(again.address), at(tables, 1), 0));
  });
});

describe('two nodes with a database', { skip }, async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const env = { SEANCE_STORE: await postgres.database(), SEANCE_BUS: redis.url };
  const nodes = await Promise.all([start(env), start(env)]);
  after(async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  });
  ways(
    () => at(nodes, 0),
    () => at(nodes, 1),
  );
});
