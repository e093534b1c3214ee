/** A full disk: no unsaved answer is acknowledged, and everybody is told the reason. */

import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '../../../refusals/sentences.ts';
import { tableId } from '../../../table/ids.ts';
import { newFolder } from '../../store/fixture/folder.ts';
import { openStore } from '../../store/sqlite/sqlite.ts';
import { Caller, TERMS, type Visitor } from '../caller.ts';

const NOT_KEPT = { code: 'not-kept', params: {} } as const;
const WHY = { en: sentenceOf('en', NOT_KEPT), de: sentenceOf('de', NOT_KEPT) };

const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  /** Lines of the log, as JSON. */
  readonly log: Record<string, unknown>[];
}

async function serve(file: string): Promise<Running> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../fixture/serve.ts')], {
    env: {
      ...env,
      SEANCE_FILE: file,
      SEANCE_PORT: '0',
      SEANCE_LOG_LEVEL: 'warn',
      SEANCE_LIMITS_MESSAGES_PER_SECOND: '1000',
      SEANCE_LIMITS_CHAT_LINES_PER_MINUTE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const log: Record<string, unknown>[] = [];
  createInterface({ input: child.stderr }).on('line', line => log.push(JSON.parse(line)));
  const [address] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, address: String(address), log };
}

/** How the disk of a running server is filled and emptied. */
interface Filling {
  readonly fill: (running: Running) => void;
  readonly empty: (running: Running) => void;
  readonly reasons: RegExp;
}

/** A file size limit: no file of the process may grow. Needs no privileges and works on any machine. */
const BY_LIMIT: Filling = {
  fill: ({ child }) => execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=0:unlimited']),
  empty: ({ child }) => execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:unlimited']),
  reasons: /^store-(io|full)$/,
};

const health = async (address: string): Promise<{ status: number; body: Record<string, string> }> => {
  const response = await fetch(`${address}/health`);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

async function metric(address: string, name: RegExp): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(name.exec(text)?.[1] ?? Number.NaN);
}

/** Waits until a condition holds. */
async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await so())) await sleep(50);
}

const troubles = ({ frames }: Visitor): unknown[] => frames.flatMap(text => JSON.parse(text).trouble ?? []);
const isOver = ({ frames }: Visitor): boolean => frames.some(text => JSON.parse(text).trouble === null);

async function twoAtTable(
  address: string,
): Promise<{ id: string; people: [Caller, Caller]; visitors: [Visitor, Visitor] }> {
  const ada = await new Caller(address).greet('Ada');
  const bert = await new Caller(address).greet('Bert');
  const { id } = await ada.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  await bert.get('POST', `/api/tables/${id}/take`, { place: 1, name: 'Bert' });
  return { id, people: [ada, bert], visitors: [await ada.sit(id), await bert.sit(id)] };
}

/** The same socket, or a new one if the server has closed it. */
const back = async (visitor: Visitor, who: Caller, table: string): Promise<Visitor> =>
  visitor.socket.readyState === visitor.socket.OPEN ? visitor : who.sit(table);

/**
 * Talks until a line is refused, and returns the lines before it: the journal keeps its length, so it may still have
 * room on a full disk, until it is to be folded.
 */
async function sayUntilRefused(visitor: Visitor): Promise<readonly string[]> {
  for (const kept: string[] = []; ; ) {
    const text = `while it is full ${kept.length}`;
    try {
      await visitor.message({ do: 'say', text });
      kept.push(text);
    } catch (error) {
      assert.ok(error instanceof Error && error.message === 'not-kept', `${error}`);
      return kept;
    }
  }
}

async function drill(file: string, { fill, empty, reasons }: Filling): Promise<void> {
  const running = await serve(file);
  const { address, log, child } = running;
  const { id, people, visitors } = await twoAtTable(address);
  let [ada, bert] = visitors;
  await ada.message({ do: 'say', text: 'before' });
  await visitors[1].until(() => visitors[1].lines.length === 1);
  assert.deepEqual(await health(address), { status: 200, body: { status: 'ok' } });

  fill(running);
  const kept = await sayUntilRefused(ada);
  const refusal = ada.frames.map(text => JSON.parse(text).refused).find(Boolean);
  assert.deepEqual([refusal.code, refusal.params, refusal.why], [NOT_KEPT.code, {}, WHY]);
  for (const one of visitors) {
    await one.until(() => troubles(one).length > 0);
    const [trouble] = troubles(one) as { code: string; why: Record<string, string> }[];
    assert.equal(trouble?.code, 'not-writing');
    for (const language of ['en', 'de']) assert.match(trouble?.why[language] ?? '', /^\S.*\S\.$/);
  }
  [ada, bert] = [await back(ada, people[0], id), await back(bert, people[1], id)];
  for (const one of [ada, bert]) await one.until(() => troubles(one).length > 0);
  const failing = await health(address);
  assert.deepEqual([failing.status, failing.body.status], [503, 'failing']);
  assert.match(failing.body.reason ?? '', reasons);

  for (const [language, sentence] of Object.entries(WHY)) {
    const asked: readonly (readonly [path: string, body: object])[] = [
      ['/api/tables', { ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] }],
      [`/api/tables/${id}/take`, { place: 2, name: 'Ada' }],
      ['/api/guest', { name: 'Ada the second', language }],
    ];
    for (const [path, body] of asked) {
      const response = await people[0].ask('POST', path, body, { 'accept-language': language });
      assert.deepEqual([path, response.status, await response.json()], [path, 503, { error: sentence, ...NOT_KEPT }]);
    }
  }
  assert.equal((await people[1].ask('GET', `/api/tables/${id}`)).status, 200, 'what is there can be read');
  for (let i = 0; i < 30; i++) {
    ada = await back(ada, people[0], id);
    await assert.rejects(ada.message({ do: 'say', text: `${i}` }), { message: 'not-kept' });
  }
  [ada, bert] = [await back(ada, people[0], id), await back(bert, people[1], id)];

  assert.ok((await metric(address, /^seance_store_failures_total\{reason="(?:io|full)"\} (\d+)$/m)) > 5);
  assert.equal(await metric(address, /^seance_store_writes (\d)$/m), 0);
  await until(() => log.some(({ msg }) => msg === 'the store failed'));
  const told = log.filter(({ msg }) => msg === 'the store failed');
  assert.ok(told.length <= 3, `${told.length} lines for one full disk`);
  assert.ok(told[0]?.code && told[0]?.message && told[0]?.call, JSON.stringify(told[0]));
  assert.ok(!JSON.stringify(log).includes(id), 'the id of a table is an invitation');

  empty(running);
  await until(async () => (await health(address)).status === 200);
  for (const one of [ada, bert]) await one.until(() => isOver(one));
  assert.equal(await metric(address, /^seance_store_writes (\d)$/m), 1);
  await ada.message({ do: 'say', text: 'after' });
  const reader = bert;
  await reader.until(() => reader.lines.includes('Ada: after'));
  assert.deepEqual(
    reader.lines,
    ['before', ...kept, 'after'].map(text => `Ada: ${text}`),
  );
  assert.ok(log.some(({ msg }) => msg === 'the store can write again'));

  child.kill('SIGKILL');
  await once(child, 'exit');
  children.delete(child);
  const store = await openStore(file);
  assert.deepEqual(await store.check(), []);
  const said = (await store.all(tableId(id)))
    .map(({ event }) => JSON.stringify(event))
    .filter(text => text.includes('"say"'));
  assert.equal(said.length, 2 + kept.length);
  await store.close();
}

test('a server that may not write to any file tells everybody, and goes on when it may again', () =>
  drill(join(newFolder(), 'seance.sqlite'), BY_LIMIT));

test('a server whose file is removed acknowledges nothing more, and refuses to start without it', async () => {
  const file = join(newFolder(), 'seance.sqlite');
  const { address, log, child } = await serve(file);
  const { visitors } = await twoAtTable(address);
  const [ada, bert] = visitors;
  await ada.message({ do: 'say', text: 'before' });
  rmSync(file);
  await assert.rejects(ada.message({ do: 'say', text: 'into the void' }), { message: 'not-kept' });
  await bert.until(() => troubles(bert).length > 0);
  assert.deepEqual(await health(address), { status: 503, body: { status: 'failing', reason: 'store-replaced' } });
  assert.ok((await metric(address, /^seance_store_failures_total\{reason="replaced"\} (\d+)$/m)) > 0);
  await until(() => log.some(({ reason, message }) => reason === 'replaced' && /was removed/.test(String(message))));
  child.kill('SIGKILL');
  await once(child, 'exit');
  children.delete(child);
  await assert.rejects(openStore(file), /has lost everything.*acknowledged entries.*Restore a backup/);
});

/** A file system of a few megabytes; undefined without the privilege to mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'seance-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  after(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
const disk = smallDisk();

if (disk !== undefined)
  test('the same on a disk that is really full', async () => {
    const ballast = join(disk, 'ballast');
    await drill(join(disk, 'seance.sqlite'), {
      fill: () => {
        const { bavail, bsize } = statfsSync(disk);
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      },
      empty: () => rmSync(ballast),
      reasons: /^store-full$/,
    });
  });
