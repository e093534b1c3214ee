/** A seat link moves one seat to the guest who uses it, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '../../../engine/index.ts';
import { hashOf } from '../../http/guests/guests.ts';
import { Caller, TERMS, Visitor } from '../caller.ts';
import { begun, start } from '../start.ts';

const HOOK = 'https://hooks.example/private-address';
const DAY_MS = 24 * 60 * 60 * 1000;
const started = await start();
/** A server with a very short timeout of openings. */
const brisk = await start({}, { openingTimeoutMs: 300 });

interface Link {
  readonly id: string;
  readonly secret: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const linkOf = (holder: Caller, table: string, seat: number): Promise<Link> =>
  holder.get('POST', `/api/tables/${table}/seat-link`, { seat });
const use = ({ secret }: Link, by: Caller): Promise<Response> => by.ask('POST', '/api/seat-links', { secret });
const listOf = async (holder: Caller): Promise<readonly Link[]> =>
  (await holder.get<{ links: readonly Link[] }>('GET', '/api/seat-links')).links;
const tablesOf = async (caller: Caller): Promise<readonly string[]> =>
  (await caller.get<{ tables: { id: string }[] }>('GET', '/api/tables/mine')).tables.map(({ id }) => id);
const nameOf = async (caller: Caller): Promise<string | undefined> =>
  (await caller.get<{ guest: { name: string } | null }>('GET', '/api/guest')).guest?.name;
const codeOf = async (response: Response): Promise<unknown> => Object(await response.json()).code;

async function twoAtATable(): Promise<{ id: string; ada: Caller; bo: Caller }> {
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const [ada, bo] = people;
  assert.ok(ada && bo);
  return { id, ada, bo };
}

test('a fresh browser that uses a seat link has that seat, its own name, and nothing of the sender', async () => {
  const { id, ada } = await twoAtATable();
  const other = await ada.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
  const channels = [{ kind: 'webhook', url: HOOK, format: 'json' }];
  for (const table of [id, other.id]) await ada.get('POST', `/api/tables/${table}/channels`, { channels });
  const link = await linkOf(ada, id, 0);

  const fresh = new Caller(started.address);
  assert.equal((await use(link, fresh)).status, 401, 'first a name');
  assert.equal(fresh.cookie, '');
  await fresh.greet('Cy');
  assert.deepEqual(await (await use(link, fresh)).json(), { id, seat: 0 });
  assert.deepEqual(await tablesOf(fresh), [id]);
  assert.equal(await nameOf(fresh), 'Cy');
  for (const table of [id, other.id]) {
    const answer = await (await fresh.ask('GET', `/api/tables/${table}/channels`)).text();
    assert.equal(answer.includes(HOOK), false);
  }
  assert.equal((await fresh.ask('POST', `/api/tables/${other.id}/seat-link`, { seat: 0 })).status, 403);
  assert.equal(await nameOf(ada), 'Ada');
  assert.deepEqual(await tablesOf(ada), [other.id]);
  const visitor = await fresh.sit(id);
  assert.deepEqual([...visitor.looks.keys()], [0]);
  assert.equal(visitor.presence?.places[0]?.name, 'Cy', 'nobody speaks under the name of another');
});

test('reading a link, and having it opened by a victim, changes nothing', async () => {
  const { id, ada } = await twoAtATable();
  const [link, victim, stranger] = [await linkOf(ada, id, 0), await started.guest('Vic'), new Caller(started.address)];
  const before = [victim.cookie, await started.log(id)];
  const { secret } = link;
  for (const reader of [victim, stranger]) {
    const told = await reader.get<object>('POST', '/api/seat-links/read', { secret });
    const { expiresAt, ...rest } = Object(told);
    assert.ok(expiresAt > Date.now());
    assert.deepEqual(rest, { game: 'haunted', phase: 'playing', seat: 0, name: 'Ada', isYours: false });
  }
  assert.deepEqual([victim.cookie, await started.log(id)], before);
  assert.equal(stranger.cookie, '');
  assert.deepEqual(await tablesOf(victim), []);
  assert.equal((await use(link, victim)).status, 200, 'it is still unused');
  assert.deepEqual([victim.cookie, await nameOf(victim)], [before[0], 'Vic'], 'and a use changes no identity');
});

test('a holder lists and revokes unused links; a revoked one is refused', async () => {
  const { id, ada, bo } = await twoAtATable();
  const [first, second] = [await linkOf(ada, id, 0), await linkOf(ada, id, 0)];
  const listed = await listOf(ada);
  assert.deepEqual(
    listed.map(link => link.id),
    [first.id, second.id],
  );
  assert.equal(JSON.stringify(listed).includes(first.secret), false);
  assert.deepEqual(await listOf(bo), []);
  assert.equal((await bo.ask('POST', '/api/seat-links/revoke', { id: first.id })).status, 404);
  await ada.get('POST', '/api/seat-links/revoke', { id: first.id });
  assert.equal((await ada.ask('POST', '/api/seat-links/revoke', { id: first.id })).status, 404);
  const cy = await started.guest('Cy');
  assert.equal((await use(first, cy)).status, 404);
  assert.equal((await use(second, cy)).status, 200);
  assert.deepEqual(await listOf(ada), []);
  assert.deepEqual(await tablesOf(cy), [id]);
});

test('a link works once, for a day, and not for its own maker', async () => {
  const { id, ada } = await twoAtATable();
  const link = await linkOf(ada, id, 0);
  assert.equal(link.expiresAt - link.createdAt, DAY_MS);
  assert.equal(await codeOf(await use(link, ada)), 'already-yours');
  assert.equal(Object(await ada.get('POST', '/api/seat-links/read', { secret: link.secret })).table, id);
  const [cy, di] = [await started.guest('Cy'), await started.guest('Di')];
  const raced = await Promise.all([cy, di].map(async one => (await use(link, one)).status));
  assert.deepEqual(raced.sort(), [200, 404]);
});

test('a link that has expired is refused and not listed', async () => {
  const { id, ada, bo } = await twoAtATable();
  const { store } = started.running;
  const [made] = [await linkOf(ada, id, 0)];
  const row = await store.useSeatLink(hashOf(made.secret), Date.now());
  assert.ok(row);
  await store.addSeatLink(hashOf(made.secret), { ...row, expiresAt: Date.now() });
  assert.deepEqual(await listOf(ada), []);
  assert.equal((await bo.ask('POST', '/api/seat-links/read', { secret: made.secret })).status, 404);
  assert.equal((await use(made, bo)).status, 404);
});

test('links lapse when the seat changes hands, even if it comes back', async () => {
  const { id, ada, bo } = await twoAtATable();
  const [first, second] = [await linkOf(bo, id, 1), await linkOf(bo, id, 1)];
  const adas = await linkOf(ada, id, 0);
  const cy = await started.guest('Cy');
  assert.equal((await use(first, cy)).status, 200);
  assert.equal((await use(await linkOf(cy, id, 1), bo)).status, 200);
  for (const [link, by] of [
    [first, cy],
    [second, cy],
  ] as const)
    assert.equal((await use(link, by)).status, 404);
  const third = await linkOf(bo, id, 1);
  const b = await bo.sit(id);
  await b.message({ do: 'resign', seat: 1 });
  assert.equal((await use(third, cy)).status, 404, 'a seat that was resigned is nobody’s');
  assert.equal((await listOf(ada)).length, 1, 'links of other seats stay');
  assert.equal((await use(adas, cy)).status, 200);
});

test('nobody comes to a second table of an evening by a link, and the link stays unused', async () => {
  const ada = await started.guest('Ada');
  const places = [{ kind: 'open' }, { kind: 'open' }];
  const set = await ada.get<{ tables: { id: string }[] }>('POST', '/api/sets', {
    ...{ ...TERMS, spectators: false, places, tables: 2 },
  });
  const [first, second] = set.tables.map(table => table.id);
  assert.ok(first && second);
  const [bo, cy, di] = await Promise.all(['Bo', 'Cy', 'Di'].map(name => started.guest(name)));
  assert.ok(bo && cy && di);
  await bo.get('POST', `/api/tables/${first}/take`, { place: 0, name: 'Bo' });
  await cy.get('POST', `/api/tables/${second}/take`, { place: 0, name: 'Cy' });
  const link = await linkOf(bo, first, 0);
  assert.equal(await codeOf(await use(link, cy)), 'one-table');
  assert.equal((await listOf(bo)).length, 1);
  assert.equal((await use(link, di)).status, 200);
  assert.deepEqual(await tablesOf(di), [first]);
});

test('there are only so many unused links', async () => {
  const { id, ada } = await twoAtATable();
  for (let i = 0; i < 20; i++) await linkOf(ada, id, 0);
  assert.equal(await codeOf(await ada.ask('POST', `/api/tables/${id}/seat-link`, { seat: 0 })), 'many-links');
});

test('after a move in the middle of a match the new holder plays it to its end; the old one only watches', async () => {
  const { id, ada, bo } = await twoAtATable();
  const [a, b] = [await ada.sit(id), await bo.sit(id)];
  const isSecond = (): boolean => (b.looks.get(1)?.step ?? 0) >= 2;
  await Promise.all([a.play(randomFrom('a'), isSecond), b.play(randomFrom('b'), isSecond)]);
  const cy = await started.guest('Cy');
  assert.equal((await use(await linkOf(ada, id, 0), cy)).status, 200);
  const c = await cy.sit(id);
  await a.until(() => a.presence?.places[0]?.mine === false);
  await assert.rejects(a.message({ do: 'hand', seat: 0, to: 'bot' }), /not-yours/);
  await Promise.all([c.play(randomFrom('c')), b.play(randomFrom('b'))]);
  assert.ok(c.isOver && b.isOver);
});

for (const moment of ['before the anchor', 'between anchor and link'] as const)
  test(`after a move in the middle of an opening, ${moment}, the match begins and is played on`, async () => {
    const [ada, bo] = [await brisk.guest('Ada'), await brisk.guest('Bo')];
    const { id } = await ada.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
    await bo.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Bo' });
    const still = { chains: bo.chainsAt(id), opens: false };
    const [a, b] = [await ada.sit(id), await Visitor.open(brisk.address, await bo.ticket(id), still)];
    const [link, cy] = [await linkOf(bo, id, 1), await brisk.guest('Cy')];
    await a.message({ do: 'begin' });
    await b.until(() => b.presence?.phase === 'opening');
    const { chance } = b.presence ?? {};
    assert.ok(chance);
    if (moment !== 'before the anchor') for (const message of b.chains.inOpening(chance, [1])) await b.message(message);
    assert.equal((await use(link, cy)).status, 200);
    const c = await cy.sit(id);
    await Promise.all([a, c].map(one => one.until(() => one.presence?.phase === 'playing')));
    await Promise.all([a.play(randomFrom('a')), c.play(randomFrom('c'))]);
    assert.ok(a.isOver && c.isOver);
  });
