/** Three nodes in one process, on a real PostgreSQL and a real Redis: anything begun at one continues at another. */

import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, randomFrom } from '../../../engine/index.ts';
import { tableId } from '../../../table/ids.ts';
import { Receiver } from '../../notify/test/fixtures.ts';
import { Caller, type Laid, requestUpgrade, TERMS, Visitor } from '../caller.ts';
import { eventually, skip, startPostgres, startRedis } from '../engines.ts';
import { begun, start } from '../start.ts';

const LIMIT = 12;

describe('three nodes', { skip }, async () => {
  const receiver = new Receiver();
  const [postgres, redis, hook] = await Promise.all([startPostgres(), startRedis(), receiver.open()]);
  const env = {
    SEANCE_STORE: await postgres.database(),
    SEANCE_BUS: redis.url,
    SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: String(LIMIT),
    SEANCE_WEBHOOKS_PRIVATE_HOSTS: 'true',
  };
  const nodes = await Promise.all([start(env), start(env), start(env)]);
  after(async () => {
    receiver.close();
    await Promise.all([postgres.stop(), redis.stop()]);
  });

  /** The same browser at each of the nodes. */
  const everywhere = (caller: Caller): readonly Caller[] => nodes.map(({ address }) => caller.at(address));
  const guests = async (...names: readonly string[]): Promise<readonly (readonly Caller[])[]> =>
    Promise.all(names.map(async (name, i) => everywhere(await at(nodes, i % nodes.length).guest(name))));

  /** A socket to a table at one node with a ticket from another, for a browser that was greeted by the first. */
  async function sit(callers: readonly Caller[], table: string, node: number): Promise<Visitor> {
    const ticket = await at(callers, (node + 1) % nodes.length).ticket(table);
    return Visitor.open(at(nodes, node).address, ticket, { chains: at(callers, 0).chainsAt(table) });
  }

  async function playing(
    names: readonly string[],
    bots = 0,
    terms: Partial<Laid> = {},
  ): Promise<{ id: string; people: (readonly Caller[])[] }> {
    const people = [...(await guests(...names))];
    const bot = { kind: 'bot', level: 'Wisp' } as const;
    const open = names.slice(1).map(() => ({ kind: 'open' }) as const);
    const places = [{ kind: 'me' } as const, ...open, ...Array.from({ length: bots }, () => bot)];
    const { id } = await at(at(people, 0), 0).lay({ ...TERMS, ...terms, places });
    for (const [i, name] of names.entries())
      if (i > 0) await at(at(people, i), i % 3).get('POST', `/api/tables/${id}/take`, { place: i, name });
    const visitor = await sit(at(people, 0), id, 2);
    await visitor.message({ do: 'begin' });
    await visitor.until(() => visitor.presence?.phase === 'playing');
    visitor.close();
    return { id, people };
  }

  test('three people at three nodes and a bot play a whole match, and every node has the same record', async () => {
    const { id, people } = await playing(['Ada', 'Bo', 'Cy'], 1);
    const visitors = await Promise.all(people.map((one, i) => sit(one, id, i)));
    await Promise.all(visitors.map((one, i) => one.play(randomFrom(`match/${i}`))));
    const records = await Promise.all(
      nodes.map(async (_, i) => (await at(at(people, i), i).ask('GET', `/api/tables/${id}/record`)).text()),
    );
    assert.match(at(records, 0), /"kind":"shared"/);
    assert.equal(new Set(records).size, 1);
    assert.deepEqual(
      visitors.flatMap(({ refused }) => refused),
      [],
    );
  });

  test('a ticket works once, whichever node it is shown to', async () => {
    const { id, people } = await playing(['Ada', 'Bo']);
    const ticket = await at(at(people, 0), 0).ticket(id);
    const shown = nodes.map(({ address }) =>
      requestUpgrade(address, `/api/socket?ticket=${ticket}`, { origin: address }).catch(() => 0),
    );
    assert.deepEqual((await Promise.all(shown)).sort(), [101, 403, 403]);
  });

  test('a message that was done at one node is known to be done at another', async () => {
    const { id, people } = await playing(['Ada', 'Bo']);
    const [a, b] = await Promise.all([sit(at(people, 0), id, 0), sit(at(people, 0), id, 1)]);
    const [look] = a.asked();
    assert.ok(look);
    const answer = { do: 'answer', id: 'the-same-id', seat: 0, step: look.step, pick: { five: 'body' } } as const;
    await Promise.all([a.message(answer), b.message(answer)]);
    await (await sit(at(people, 0), id, 2)).message(answer);
    const log = await at(nodes, 0).running.store.all(tableId(id));
    assert.equal(log.filter(entry => entry.id === 'the-same-id').length, 1);
  });

  test('what many say at once at all nodes is all said, in one order for everybody', async () => {
    const { id, people } = await playing(['Ada', 'Bo', 'Cy']);
    const visitors = await Promise.all(people.map((one, i) => sit(one, id, i)));
    const said = visitors.flatMap((one, i) =>
      Array.from({ length: 10 }, (_, n) => one.message({ do: 'say', text: `${i}/${n}` })),
    );
    await Promise.all(said);
    for (const one of visitors) await one.until(() => one.lines.length === 30);
    for (const one of visitors) assert.deepEqual(one.lines, at(visitors, 0).lines);
  });

  test('two who ask for another match at two nodes find the same table, and there is no other', async () => {
    const { id, people } = await playing(['Ada', 'Bo']);
    const [a, b] = await Promise.all([sit(at(people, 0), id, 0), sit(at(people, 1), id, 1)]);
    await a.message({ do: 'offer', what: 'end', by: 0, seat: null });
    await b.message({ do: 'reply', by: 1, yes: true });
    const [one, other] = await Promise.all([a.message({ do: 'rematch' }), b.message({ do: 'rematch' })]);
    assert.deepEqual(one, other);
    const { tables } = await at(at(people, 0), 2).get<{ tables: unknown[] }>('GET', '/api/tables/mine');
    assert.equal(tables.length, 2);
    await b.until(() => JSON.stringify(one) === JSON.stringify({ id: b.presence?.next }));
  });

  test('a seat link works once at one of the nodes, and the seat is moved for all of them', async () => {
    const { id, people } = await playing(['Ada', 'Bo']);
    const bo = at(people, 1);
    const link = await at(bo, 0).get<{ secret: string }>('POST', `/api/tables/${id}/seat-link`, { seat: 1 });
    const { secret } = link;
    const phones = await guests('Bo on a phone', 'a thief');
    const used = await Promise.all(
      phones.map((phone, i) => at(phone, i + 1).ask('POST', '/api/seat-links', { secret })),
    );
    assert.deepEqual(used.map(({ status }) => status).sort(), [200, 404]);
    const winner = used.findIndex(({ ok }) => ok);
    for (const node of [0, 1, 2]) {
      const visitor = await sit(at(phones, winner), id, node);
      assert.deepEqual([...visitor.looks.keys()], [1]);
    }
  });

  test('a device that is ended at one node is out at all of them, at once', async () => {
    const { id, people } = await playing(['Ada', 'Bo']);
    const ada = at(people, 0);
    const phone = everywhere(new Caller(at(nodes, 1).address));
    const link = await at(ada, 0).get<{ secret: string }>('POST', '/api/device-links');
    await at(phone, 1).get('POST', '/api/device-links/use', { secret: link.secret });
    const visitors = await Promise.all([0, 1, 2].map(node => sit(phone, id, node)));
    const a = await sit(ada, id, 1);
    assert.deepEqual(await at(ada, 2).get('POST', '/api/devices/end-others'), { ended: 1 });
    assert.deepEqual(await Promise.all(visitors.map(({ closed }) => closed)), [4400, 4400, 4400]);
    for (const one of phone) assert.equal((await one.ask('GET', '/api/devices')).status, 401);
    await a.message({ do: 'say', text: 'Boo!' });
  });

  test('whoever sits at another node is there; whoever has left there a moment ago is not voted away', async () => {
    const { id, people } = await playing(['Ada', 'Bo']);
    const [a, b] = await Promise.all([sit(at(people, 0), id, 0), sit(at(people, 1), id, 1)]);
    const onlooker = await sit(at(await guests('Cy'), 0), id, 2);
    await a.until(() => a.presence?.places[1]?.here === true && a.presence.watchers === 1);
    await assert.rejects(a.message({ do: 'offer', what: 'bot', by: 0, seat: 1 }), /not-now/);
    b.close();
    onlooker.close();
    await a.until(() => a.presence?.places[1]?.here === false && a.presence.watchers === 0);
    await assert.rejects(a.message({ do: 'offer', what: 'bot', by: 0, seat: 1 }), /too-soon/);
    assert.equal(a.presence?.places[1]?.kind, 'person');
  });

  test('a person is called once, and not while the table is in front of them at another node', async () => {
    // A game without windows, in which it would be secret who is asked.
    const { id, people } = await playing(['Ada', 'Bo'], 0, { game: 'haunting-house', options: { storeys: 'one' } });
    const [ada, bo] = [at(people, 0), at(people, 1)];
    const channels = [{ kind: 'webhook', url: `${hook}/hook`, format: 'json' }];
    await at(bo, 2).get('POST', `/api/tables/${id}/channels`, { channels });
    const a = await sit(ada, id, 0);
    const holder = (await at(nodes, 0).running.store.holders(tableId(id))).find(({ seat }) => seat === 1);
    assert.ok(holder);
    /** Waits until all nodes know: any of them may be the one that notifies. */
    const allKnow = (isInFront: boolean): Promise<void> =>
      eventually(async () => {
        for (const { running } of nodes)
          assert.equal((await running.registry.open(tableId(id))).isInFrontOf(holder.guest), isInFront);
      });
    const come = async (): Promise<Visitor> => {
      const visitor = await sit(bo, id, 1);
      visitor.say({ do: 'front', here: true });
      await allKnow(true);
      return visitor;
    };
    const isBoAsked = (): boolean => {
      const { awaited } = a.looks.get(0) ?? {};
      return awaited?.asks.some(({ seat }) => seat === 1 && !awaited.locked.includes(seat)) === true;
    };
    const called: number[] = [];
    const expected: number[] = [];
    let b = await come();
    // Each later call proves that no other one came before it; the last question is only there for that.
    for (const isAway of [false, true, false, true, true]) {
      await b.play(randomFrom(`Bo ${b.looks.get(1)?.step}`), () => b.asked().length === 0);
      await a.until(() => !isBoAsked());
      if (isAway) {
        b.close();
        await allKnow(false);
      }
      await a.play(randomFrom(`Ada ${a.looks.get(0)?.step}`), isBoAsked);
      assert.ok(!a.isOver);
      if (isAway) {
        expected.push(a.looks.get(0)?.step ?? -1);
        const received = await receiver.until(expected.length);
        called.splice(0, Infinity, ...received.map(({ body }) => JSON.parse(String(body)).step));
        b = await come();
      }
      await b.until(() => b.asked().length > 0);
    }
    assert.deepEqual(called, expected);
  });

  test('what bots must think about is left to all nodes, and their answers come through the log', async t => {
    const spies = nodes.map(({ running }) => t.mock.method(running.registry, 'answerFor'));
    const [ada] = await guests('Ada');
    assert.ok(ada);
    const bot = { kind: 'bot', level: 'Poltergeist' } as const;
    const { id } = await at(ada, 0).lay({ ...TERMS, places: [{ kind: 'me' }, bot, bot] });
    const visitor = await sit(ada, id, 1);
    await visitor.message({ do: 'begin' });
    const taken = (): number => spies.reduce((sum, spy) => sum + spy.mock.callCount(), 0);
    await visitor.play(randomFrom('bots'), () => visitor.isOver || taken() >= 5);
    assert.ok(taken() >= 5);
    const events = (await at(nodes, 2).running.store.all(tableId(id))).map(({ event }) => JSON.stringify(event));
    assert.ok(events.filter(event => event.includes('"by":"bot"')).length > 0);
    const [job] = at(spies, 0).mock.calls.concat(at(spies, 1).mock.calls, at(spies, 2).mock.calls);
    assert.deepEqual(Object.keys(job?.arguments[0] ?? {}).sort(), [
      'by',
      'epoch',
      'notBefore',
      'seat',
      'step',
      'table',
    ]);
  });

  test('a table that a newer node has laid is not understood here, and not broken either', async () => {
    const { store } = at(nodes, 0).running;
    const { id } = await at(at(await guests('Ada'), 0), 0).lay({
      ...TERMS,
      places: [{ kind: 'me' }, { kind: 'open' }],
    });
    const [row, log] = [await store.row(tableId(id)), await store.all(tableId(id))];
    assert.ok(row);
    const newer = { ...row, id: tableId(`${id}-newer`), code: `${row.code}-newer`, rules: row.rules + 1 };
    await store.create(newer, { table: newer.id, entries: log });
    const { status } = await at(at(await guests('Bo'), 0), 1).ask('GET', `/api/tables/${newer.id}`);
    assert.equal(status, 503);
    assert.deepEqual(await store.row(tableId(newer.id)), newer);
  });

  test('a guest may lay so many tables at all nodes together', async () => {
    const [ada] = await guests('Ada');
    assert.ok(ada);
    const laid = { ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] };
    for (let i = 0; i < LIMIT; i++) await at(ada, i % 3).get('POST', '/api/tables', laid);
    for (const one of ada) assert.equal((await one.ask('POST', '/api/tables', laid)).status, 429);
  });

  test('without Redis nothing is lost but a moment, and with it again not even that', async () => {
    const { id, people } = await playing(['Ada', 'Bo']);
    const [a, b] = await Promise.all([sit(at(people, 0), id, 0), sit(at(people, 1), id, 1)]);
    await a.until(() => a.presence?.places[1]?.here === true);
    await redis.kill();
    await a.message({ do: 'say', text: 'Is anybody there?' });
    await at(at(people, 1), 1).get('GET', `/api/tables/${id}`);
    await b.until(() => b.lines.length === 1);
    await b.message({ do: 'say', text: 'I am.' });
    await a.until(() => a.lines.length === 2);
    assert.equal(a.presence?.places[1]?.here, true, 'who cannot be heard has not gone');
    await redis.start();
    await a.message({ do: 'say', text: 'Good.' });
    await b.until(() => b.lines.length === 3);
  });

  test('PostgreSQL falls down and is started again: nothing is lost, and everything goes on', async () => {
    const { id, people } = await playing(['Ada', 'Bo'], 1);
    const [a, b] = await Promise.all([sit(at(people, 0), id, 0), sit(at(people, 1), id, 1)]);
    await a.message({ do: 'say', id: 'before-the-fall', text: 'Before.' });
    await postgres.kill();
    await assert.rejects(a.message({ do: 'say', id: 'in-the-fall', text: 'Meanwhile.' }), /not-kept|closed/);
    await sleep(1500);
    await postgres.start();
    b.close();
    const again = await eventually(async () => {
      const visitors = await Promise.all([sit(at(people, 0), id, 1), sit(at(people, 1), id, 2)]);
      await at(visitors, 0).message({ do: 'say', id: 'in-the-fall', text: 'Meanwhile.' });
      return visitors;
    });
    await Promise.all(again.map((one, i) => one.play(randomFrom(`fallen/${i}`))));
    const ids = (await at(nodes, 2).running.store.all(tableId(id))).map(entry => entry.id);
    for (const said of ['before-the-fall', 'in-the-fall']) assert.equal(ids.filter(one => one === said).length, 1);
  });

  test('the server also works without Redis altogether', async () => {
    const env = { SEANCE_STORE: await postgres.database() };
    const [one, other] = await Promise.all([start(env), start(env)]);
    const { id, people } = await begun(one, ['Ada', 'Bo']);
    const a = await at(people, 0).sit(id);
    const b = await at(people, 1).at(other.address).sit(id);
    await a.until(() => a.presence?.places[1]?.here === true);
    await Promise.all([a.play(randomFrom('a')), b.play(randomFrom('b'))]);
    assert.equal(await one.log(id), await other.log(id));
  });
});
