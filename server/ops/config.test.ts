import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../engine/index.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { allSettings, loadConfig, readConfig, workersOf } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'seance-'));
after(() => rmSync(folder, { recursive: true }));

test('without any setting the server is small, local and closed to outsiders', () => {
  const config = readConfig({});
  assert.deepEqual([config.port, config.host, config.file], [1313, '127.0.0.1', 'data/seance.sqlite']);
  assert.deepEqual([config.publicUrl, config.mail, config.metricsToken, config.botThreads], [null, null, null, null]);
  assert.deepEqual([config.push, config.trustProxy, config.logLevel], [true, 'loopback', 'info']);
  assert.deepEqual(config.webhooks, { secret: null, hosts: null, privateHosts: false });
});

test('variables are heard before the file, the file before the variables that others made', () => {
  const file = { port: 8000, limits: { idleMinutes: 3 }, webhooks: { hosts: ['discord.com', '*.example.org'] } };
  const env = { SEANCE_PORT: '9000', PORT: '1', HOST: 'localhost', SEANCE_LIMITS_IDLE_MINUTES: '', SEANCE_CONFIG: 'x' };
  const config = readConfig(env, file);
  assert.deepEqual([config.port, config.host, config.limits.idleMinutes], [9000, 'localhost', 3]);
  assert.deepEqual(config.webhooks.hosts, ['discord.com', '*.example.org']);
  assert.deepEqual([readConfig({ PORT: '1' }, file).port, readConfig({ PORT: '1' }).port], [8000, 1]);
  assert.deepEqual(readConfig({ SEANCE_WEBHOOKS_HOSTS: 'a.example, b.example' }).webhooks.hosts, [
    'a.example',
    'b.example',
  ]);
});

test('a server with a file has the given workers, or one for each spare core up to eight; a node has one process', () => {
  assert.equal(workersOf(readConfig({ SEANCE_WORKERS: '3' })), 3);
  assert.equal(workersOf(readConfig({})), Math.max(1, Math.min(availableParallelism() - 1, 8)));
  assert.equal(workersOf(readConfig({ SEANCE_STORE: 'postgres://db.example/seance' })), 1);
});

test('an address for people is kept as an origin', () => {
  assert.equal(readConfig({}, { publicUrl: 'https://Seance.example/' }).publicUrl, 'https://seance.example');
});

test('proxies are named one by one', () => {
  const read = (text: string): string | false => readConfig({ SEANCE_TRUST_PROXY: text }).trustProxy;
  assert.equal(read('false'), false);
  assert.equal(read('loopback, 10.0.0.0/8, 2001:db8::1'), 'loopback,10.0.0.0/8,2001:db8::1');
  for (const bad of ['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])
    assert.throws(() => read(bad), /^OperatorError: SEANCE_TRUST_PROXY must be false, loopback, or the addresses/);
});

const BAD: readonly (readonly [Record<string, string>, Json, string])[] = [
  [{ SEANCE_PORT: 'door' }, {}, 'SEANCE_PORT must be a whole number, from 0 to 65535, not "door".'],
  [{}, { port: 65_536 }, 'The setting port must be a whole number, from 0 to 65535, not "65536".'],
  [{ PORT: '-1' }, {}, 'PORT must be a whole number, from 0 to 65535, not "-1".'],
  [{}, { port: { a: 1 } }, 'There is no setting "port.a".'],
  [{}, { limits: { idle: 1 } }, 'There is no setting "limits.idle".'],
  [{ SEANCE_PROT: '1' }, {}, 'There is no setting SEANCE_PROT.'],
  [{}, [], 'The configuration file must hold one JSON object.'],
  [
    {},
    { limits: { idleMinutes: 0.5 } },
    'The setting limits.idleMinutes must be a whole number, 1 or more, not "0.5".',
  ],
  [{ SEANCE_WORKERS: '0' }, {}, 'SEANCE_WORKERS must be a whole number, from 1 to 64, not "0".'],
  [
    { SEANCE_WORKERS: '2', SEANCE_STORE: 'postgres://db.example/seance' },
    {},
    'workers is for one node with a file; with "store", start several nodes instead.',
  ],
  [{ SEANCE_PUSH: 'yes' }, {}, 'SEANCE_PUSH must be true or false, not "yes".'],
  [{}, { mail: { from: 'a@b' } }, 'mail.url is missing: a mail server and a sender go together.'],
  [{}, { mail: { url: 'smtp://b' } }, 'mail.from is missing: a mail server and a sender go together.'],
  [
    {},
    { publicUrl: 'https://seance.example/games' },
    'The setting publicUrl must be an address such as https://seance.example, without a path, not "https://seance.example/games".',
  ],
  [
    { SEANCE_LOG_LEVEL: 'loud' },
    {},
    'SEANCE_LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
  ],
];
for (const [env, file, sentence] of BAD)
  test(`refused: ${sentence}`, () => assert.throws(() => readConfig(env, file), new OperatorError(sentence)));

test('a bad secret is refused without being repeated', () => {
  for (const [name, secret] of [
    ['SEANCE_MAIL_URL', 'https://ada:moth@mail.example'],
    ['SEANCE_METRICS_TOKEN', 'moth'],
    ['SEANCE_WEBHOOKS_SECRET', 'moth'],
  ] as const)
    assert.throws(
      () => readConfig({ [name]: secret }),
      error => error instanceof OperatorError && error.message.startsWith(name) && !error.message.includes('moth'),
    );
});

test('whatever stands in the file, it is read or refused with one sentence', () => {
  const keys = fc.constantFrom(...allSettings().map(({ key }) => key));
  const settings = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.string(), fc.integer()), { maxKeys: 3 });
  fc.assert(
    fc.property(settings, flat => {
      const file: Record<string, Json> = {};
      for (const [key, value] of Object.entries(flat)) {
        const [room = '', name] = key.split('.');
        file[room] = name === undefined ? (value as Json) : { [name]: value as Json };
      }
      try {
        assert.equal(typeof readConfig({}, file).port, 'number');
      } catch (error) {
        assert.ok(error instanceof OperatorError);
        assert.match(error.message, /\.$/);
      }
    }),
    { numRuns: 300 },
  );
});

test('the file is the one that is named, else the usual one if it is there', () => {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const good = write('good.json', '{ "port": 4000 }');
  assert.equal(loadConfig({}, good).port, 4000);
  assert.equal(loadConfig({ SEANCE_CONFIG: good }).port, 4000);
  const missing = join(folder, 'missing.json');
  assert.throws(() => loadConfig({}, missing), new OperatorError(`${missing} cannot be read: there is no such file.`));
  const broken = write('broken.json', '{\n  "mail": { "url": "smtp://ada:moth@mail.example"; }\n}');
  assert.throws(
    () => loadConfig({}, broken),
    error => error instanceof OperatorError && /is not JSON \(line 2, column \d+\)\.$/.test(error.message),
  );
});

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('what is written for operators names no variable that does not exist, and its examples are good', () => {
  const known = ['SEANCE_CONFIG', ...allSettings().map(({ variable }) => variable)];
  for (const file of [
    'docs/operating.md',
    ...readdirSync(new URL('../../deploy', import.meta.url)).map(one => `deploy/${one}`),
  ])
    for (const [variable] of read(file).matchAll(/\bSEANCE_[A-Z_]+/g))
      assert.ok(known.includes(variable), `${file}: ${variable}`);
  const [, example = ''] = /```json\n(\{[^`]*"publicUrl"[^`]*)```/.exec(read('docs/operating.md')) ?? [];
  assert.equal(readConfig({}, JSON.parse(example)).publicUrl, 'https://seance.example');
});

test('the table in the documentation has every setting, its variable and its default, and no other', () => {
  const text = read('docs/operating.md');
  const rows = [...text.matchAll(/^\| `([\w.]+)` +\| `(SEANCE_\w+)` +\| `([^`]+)` +\|/gm)];
  assert.deepEqual(
    rows.map(([, key, variable, fallback]) => ({ key, variable, fallback })),
    allSettings(),
  );
});
