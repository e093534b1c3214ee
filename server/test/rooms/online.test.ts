import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASS, randomFrom, SPECTATOR } from '../../../engine/index.ts';
import { TABLE_CARD, type TableCard } from '../../../protocol/responses.ts';
import { tableId } from '../../../table/ids.ts';
import { validatorOf } from '../../ops/validator.ts';
import { TERMS, type Visitor } from '../caller.ts';
import { begun, start } from '../start.ts';

const started = await start();

test('two guests and a bot play a whole match while a third watches, and the record opens at the end', async () => {
  const [ada, bo, cy] = await Promise.all(['Ada', 'Bo', 'Cy'].map(name => started.guest(name)));
  assert.ok(ada && bo && cy);
  const places = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'Wisp' }] as const;
  const { id, code } = await ada.lay({ ...TERMS, places });
  assert.deepEqual(await bo.get('GET', `/api/codes/${code.toUpperCase().replaceAll('-', ' ')}`), { id });
  await bo.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Bo' });
  const [a, b, c] = await Promise.all([ada, bo, cy].map(one => one.sit(id)));
  assert.ok(a && b && c);
  assert.equal((await bo.ask('GET', `/api/tables/${id}/record`)).status, 409);
  await a.message({ do: 'begin' });
  await b.until(() => b.presence?.phase === 'playing');
  await Promise.all([a.play(randomFrom('a')), b.play(randomFrom('b'))]);
  await c.until(() => c.isOver);
  assert.equal(c.looks.get(SPECTATOR)?.result?.length, 3);
  assert.deepEqual([...a.looks.keys()], [0]);
  const record = await (await cy.ask('GET', `/api/tables/${id}/record`)).text();
  assert.match(record, /"kind":"shared"/);
  const { tables } = await ada.get<{ tables: { id: string; phase: string }[] }>('GET', '/api/tables/mine');
  assert.deepEqual(
    tables.map(({ id: one, phase }) => [one, phase]),
    [[id, 'over']],
  );
});

test('a card in a list has the declared fields only, and the time that is left in milliseconds', async () => {
  const pace = { decision: 3600, window: 60 };
  const { id, people } = await begun(started, ['Ada', 'Bo'], { pace });
  const isCard = validatorOf(TABLE_CARD);
  for (const path of ['/api/tables/mine', `/api/tables/${id}`]) {
    const { table, tables = [table] } =
      (await people[0]?.get<{ table?: TableCard; tables?: TableCard[] }>('GET', path)) ?? {};
    const card = tables.find(one => one?.id === id);
    assert.ok(isCard(card), JSON.stringify(card));
    assert.ok(card.dueInMs !== null && card.dueInMs > 3600 && card.dueInMs <= 3_600_000, `${card.dueInMs}`);
  }
});

test('a message said twice is done once, and both times it is said to be done', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const [ada] = people;
  assert.ok(ada);
  const a = await ada.sit(id);
  const message = { do: 'say', id: 'the-same-id', text: 'Boo!' } as const;
  await a.message(message);
  await a.message(message);
  const [look] = a.asked();
  assert.ok(look);
  const answer = { do: 'answer', id: 'the-other-id', seat: 0, step: look.step, pick: { five: 'body' } } as const;
  await a.message(answer);
  await a.message(answer);
  const ids = (await started.running.store.all(tableId(id))).flatMap(entry => entry.id ?? []);
  assert.deepEqual(ids.slice(-2), ['the-same-id', 'the-other-id']);
  const b = await people[1]?.sit(id);
  assert.deepEqual(b?.lines, ['Ada: Boo!']);
});

test('the metric of answers counts answers, and no other entry of the log', async () => {
  const counts = async (): Promise<readonly number[]> => {
    const text = await (await fetch(`${started.address}/metrics`)).text();
    return ['seance_answers_total', 'seance_acknowledgement_seconds_count'].map(name =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]),
    );
  };
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const a = await people[0]?.sit(id);
  const [look] = a?.asked() ?? [];
  assert.ok(a && look);
  const [answers = Number.NaN, appends = Number.NaN] = await counts();
  await a.message({ do: 'say', text: 'Boo!' });
  assert.deepEqual(await counts(), [answers, appends + 1]);
  await a.message({ do: 'answer', seat: 0, step: look.step, pick: { five: 'body' } });
  assert.deepEqual(await counts(), [answers + 1, appends + 2]);
});

test('two who ask for another match at once find the same table, and there is no other', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const [a, b] = await Promise.all(people.map(one => one.sit(id)));
  assert.ok(a && b);
  await assert.rejects(a.message({ do: 'rematch' }), /not-now/);
  await a.message({ do: 'offer', what: 'end', by: 0, seat: null });
  await b.message({ do: 'reply', by: 1, yes: true });
  const [one, other] = await Promise.all([a.message({ do: 'rematch' }), b.message({ do: 'rematch' })]);
  assert.deepEqual(one, other);
  const { tables } = (await people[0]?.get<{ tables: unknown[] }>('GET', '/api/tables/mine')) ?? { tables: [] };
  assert.equal(tables.length, 2);
  assert.equal(b.presence?.next, typeof one === 'object' && one && 'id' in one ? one.id : undefined);
});

test('whoever is there is not voted away, nor whoever has lost the line a moment ago', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const [a, b] = await Promise.all(people.map(one => one.sit(id)));
  assert.ok(a && b);
  await assert.rejects(a.message({ do: 'offer', what: 'bot', by: 0, seat: 1 }), /not-now/);
  b.close();
  await a.until(() => a.presence?.places[1]?.here === false);
  for (const what of ['bot', 'open'] as const)
    await assert.rejects(a.message({ do: 'offer', what, by: 0, seat: 1 }), /too-soon/);
  assert.equal(a.presence?.places[1]?.kind, 'person');
  assert.ok((await people[1]?.sit(id))?.looks.has(1));
});

test('whoever lets everything pass lets the window pass that is open now', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo', 'Cy']);
  const visitors = await Promise.all(people.map(one => one.sit(id)));
  const inWindow = (one: Visitor): boolean => [...one.looks.values()].some(({ awaited }) => awaited?.kind === 'window');
  await Promise.all(visitors.map((one, i) => one.play(randomFrom(`passing/${i}`), () => inWindow(one))));
  const seat = visitors.findIndex((one, i) => one.looks.get(i)?.ask !== undefined);
  const visitor = visitors[seat];
  assert.ok(visitor);
  await sleep(100);
  await visitor.message({ do: 'letPass', seat });
  await visitor.until(() => visitor.looks.get(seat)?.sealed === PASS || !inWindow(visitor));
});
