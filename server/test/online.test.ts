import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { randomFrom, SPECTATOR } from '../../engine/index.ts';
import { readConfig } from '../config.ts';
import { type OpenHouse, openHouse } from '../open.ts';
import { Caller } from './caller.ts';

const folder = mkdtempSync(join(tmpdir(), 'seance-'));
const houses: OpenHouse[] = [];
after(async () => {
  for (const house of houses) await house.close().catch(() => {});
  rmSync(folder, { recursive: true });
});

/** A real server on a real file. */
async function start(file: string): Promise<{ house: OpenHouse; address: string }> {
  const config = readConfig({
    SEANCE_FILE: join(folder, file),
    SEANCE_LOG_LEVEL: 'silent',
    SEANCE_LIMITS_WISHES_PER_SECOND: '10000',
  });
  const house = await openHouse(config, { hurry: true });
  houses.push(house);
  return { house, address: await house.server.listen({ port: 0, host: '127.0.0.1' }) };
}

const TERMS = {
  ...{ game: 'haunted', options: {}, listed: true, spectators: true, teaching: false, advice: false },
  pace: { decision: null, window: null },
};

test('two guests and a bot play a whole match while a third watches, and the record opens at the end', async () => {
  const { address } = await start('match.sqlite');
  const [ada, bo, cy] = await Promise.all(['Ada', 'Bo', 'Cy'].map(name => new Caller(address).greet(name)));
  assert.ok(ada && bo && cy);
  const places = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'Wisp' }];
  const { id, code } = await ada.get<{ id: string; code: string }>('POST', '/api/tables', { ...TERMS, places });
  assert.deepEqual(await bo.get('GET', `/api/codes/${code.toUpperCase().replaceAll('-', ' ')}`), { id });
  await bo.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Bo' });
  const [a, b, c] = await Promise.all([ada, bo, cy].map(one => one.sit(id)));
  assert.ok(a && b && c);
  assert.equal((await bo.ask('GET', `/api/tables/${id}/record`)).status, 409);
  await a.wish({ do: 'begin' });
  await b.until(() => b.company?.phase === 'playing');
  await Promise.all([a.play(randomFrom('a')), b.play(randomFrom('b'))]);
  await c.until(() => c.isOver);
  assert.equal(c.looks.get(SPECTATOR)?.result?.length, 3);
  assert.deepEqual([...a.looks.keys()], [0]);
  const record = await (await cy.ask('GET', `/api/tables/${id}/record`)).text();
  assert.match(record, /"kind":"keyed"/);
  const { tables } = await ada.get<{ tables: { id: string; phase: string }[] }>('GET', '/api/tables/mine');
  assert.deepEqual(
    tables.map(({ id: one, phase }) => [one, phase]),
    [[id, 'over']],
  );
});
