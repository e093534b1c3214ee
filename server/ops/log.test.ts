import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { logging, logRequests, scrubbed } from './log.ts';
import { Metrics } from './metrics.ts';
import { tableRef } from './table-ref.ts';

const SECRETS = {
  cookie: 'c00kie-of-a-guest',
  ticket: 't1cket-for-a-socket',
  seat: 's3at-that-moves',
  webhook: 'w3bhook-of-discord',
  push: 'push-endpoint-0f-a-browser',
  mail: 'ada@example.org',
  password: 'p4ssword-of-the-mail-server',
};
const TABLE = 'abcdefgh12345678';

/** A server that logs more than it should, at the finest level. */
function chatty(): { server: ReturnType<typeof fastify>; written: () => string; metrics: Metrics } {
  const lines: string[] = [];
  const server = fastify({ ...logging({ logLevel: 'trace' }, { write: line => lines.push(line) }) });
  const metrics = new Metrics();
  logRequests(server, metrics);
  server.post('/api/tables/:id/channels', async (request, reply) => {
    const { body, headers, url } = request;
    request.log.info({ body, headers, req: request, url }, `asked for ${url}`);
    request.log.info(`went to https://discord.com/api/webhooks/1/${SECRETS.webhook} for ${SECRETS.mail}`);
    request.log.warn({ err: new Error(`smtps://ada:${SECRETS.password}@mail.example said no to ${SECRETS.mail}`) });
    request.log.child({ token: SECRETS.ticket }).info({ text: JSON.stringify(body), res: reply });
    return reply.header('set-cookie', `__Host-seance=${SECRETS.cookie}; HttpOnly`).send({});
  });
  server.get('/api/socket', async () => {
    throw Object.assign(new Error(`the ticket ${SECRETS.ticket} is used`), { statusCode: 403 });
  });
  return { server, metrics, written: () => lines.join('') };
}

test('a request full of secrets leaves none of them in the log', async () => {
  const { server, metrics, written } = chatty();
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const cookie = `__Host-seance=${SECRETS.cookie}; theme=dark`;
  const channels = [
    { kind: 'mail', address: SECRETS.mail },
    { kind: 'webhook', url: `https://hooks.slack.com/services/T0/B0/${SECRETS.webhook}`, format: 'slack' },
  ];
  const subscription = { endpoint: `https://push.example/${SECRETS.push}`, keys: { p256dh: SECRETS.push, auth: 'a' } };
  await fetch(`${url}/api/tables/${TABLE}/channels?secret=${SECRETS.seat}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', authorization: `Bearer ${SECRETS.ticket}` },
    body: JSON.stringify({ channels, subscription, secret: SECRETS.seat }),
  });
  await fetch(`${url}/api/socket?ticket=${SECRETS.ticket}`);
  await fetch(`${url}/seat/${SECRETS.seat}`);
  await fetch(`${url}/api/tables/x/channels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"secret":"${SECRETS.seat}" ${SECRETS.seat}`,
  });
  await server.close();
  metrics.close();
  const text = written();
  for (const [what, secret] of Object.entries(SECRETS))
    assert.ok(!text.includes(secret), `${what} in the log:\n${text}`);
  const lines = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  const answered = lines.filter(({ msg }) => msg === 'answered');
  assert.deepEqual(
    answered.map(({ level, method, route, status }) => [level, method, route, status]),
    [
      ['debug', 'POST', '/api/tables/:id/channels', 200],
      ['info', 'GET', '/api/socket', 403],
      ['info', 'GET', 'none', 404],
      ['info', 'POST', '/api/tables/:id/channels', 400],
    ],
  );
  assert.ok(answered.every(line => line.from === '127.0.0.1' && !JSON.stringify(line).includes(TABLE)));
  assert.match(await metrics.page(), /^seance_requests_total\{method="GET",status="403"\} 1$/m);
});

test('a line stays JSON, and ordinary words stay as they are', () => {
  const plain = JSON.stringify({
    level: 'info',
    msg: 'Seance is open: 3 tables, file:///srv/seance/server/hall.ts:10:4',
  });
  assert.equal(scrubbed(plain), plain);
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      assert.doesNotThrow(() => JSON.parse(scrubbed(JSON.stringify({ value }))));
    }),
  );
});

test('secrets are found however deep they lie', () => {
  const secret = fc.stringMatching(/^[\w-]{16,40}$/);
  const wrap = fc.array(fc.constantFrom('list', 'text', 'object'), { maxLength: 3 });
  const leaves = [
    (it: string): object => ({ cookie: it }),
    (it: string): object => ({ url: `/api/socket?ticket=${it}` }),
    (it: string): object => ({ text: `see https://host.example/a/${it}?b#c` }),
    (it: string): object => ({ text: `#/seat/${it}` }),
    (it: string): object => ({ text: `#/device/${it}` }),
    (it: string): object => ({ text: `seance=${it}; __Host-seance-aside=${it}` }),
  ];
  fc.assert(
    fc.property(secret, wrap, fc.constantFrom(...leaves), (it, wraps, leaf) => {
      let tree: unknown = leaf(it);
      for (const how of wraps) tree = how === 'list' ? [tree] : how === 'text' ? JSON.stringify(tree) : { a: tree };
      assert.ok(!scrubbed(JSON.stringify({ tree })).includes(it));
    }),
  );
});

test('ids of tables are not in the log, wherever they stand; each has its own short name there', async () => {
  const lines: string[] = [];
  const server = fastify(logging({ logLevel: 'info' }, { write: line => void lines.push(line) }));
  const id = '0123456789abcdef01234567';
  const cause = new Error(`entry 7 of ${id} is missing`, { cause: new Error(`/api/tables/${id}/take`) });
  server.log.warn({ table: id, err: new Error(`${id} is damaged`, { cause }) }, `the table ${id}`);
  server.log.warn({ table: 'fedcba987654321001234567' }, 'another');
  const text = lines.join('');
  assert.ok(!text.includes(id.slice(0, 8)) && text.includes(tableRef(id)) && text.includes('is missing'));
  assert.ok(!text.includes('fedcba98') && !JSON.parse(lines[1] ?? '').table.includes(tableRef(id)));
  await server.close();
});
