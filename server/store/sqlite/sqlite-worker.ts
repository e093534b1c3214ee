/** The thread that has the file open. */
import type { SQLTagStore } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { at } from '../../../engine/index.ts';
import { toFault } from '../faults.ts';
import { CHANGED_TABLES, ERRANDS, READS, WRITES } from './calls.ts';
import { type Opened, openFile } from './file.ts';
import { type Answer, type Call, OPENING, type Post } from './messages.ts';
import { commitTogether, inOneMoment, type WriteOutcome } from './transactions.ts';

/** The approximate maximum of calls per group: the first waits for the last. */
const MAX_GROUP_CALLS = 1_000;

type Work = (sql: SQLTagStore, ...args: readonly unknown[]) => unknown;

/** Call sites check names and arguments by type; here they arrive as messages. */
const WORKS = { ...WRITES, ...READS, ...ERRANDS } as Readonly<Record<string, Work>>;

const CHANGED = CHANGED_TABLES as Readonly<
  Record<string, ((...args: readonly unknown[]) => readonly string[]) | undefined>
>;

const work = (sql: SQLTagStore, { name, args }: Call): unknown => WORKS[name]?.(sql, ...args);

function attempt(call: () => unknown): WriteOutcome {
  try {
    return { value: call() };
  } catch (error) {
    return { error };
  }
}

/** All calls that arrived during the last commit. */
function gather(port: MessagePort, first: readonly Call[]): readonly Call[] {
  const calls = [...first];
  while (calls.length < MAX_GROUP_CALLS) {
    const received = receiveMessageOnPort(port);
    if (!received) break;
    calls.push(...(received.message as readonly Call[]));
  }
  return calls;
}

function perform({ close }: Opened, sql: SQLTagStore, call: Call): WriteOutcome {
  if (call.name === 'close') return attempt(close);
  return attempt(() => (call.name in READS ? inOneMoment(sql, () => work(sql, call)) : work(sql, call)));
}

const answer = ({ id }: Pick<Call, 'id'>, outcome: WriteOutcome): Answer =>
  'error' in outcome ? { id, fault: toFault(outcome.error) } : { id, value: outcome.value };

/** Writes in one transaction. A call that resolves with a value is synced, and so is the head that counts it. */
function commit({ head }: Opened, sql: SQLTagStore, writes: readonly Call[]): readonly WriteOutcome[] {
  const jobs = writes.map(call => () => {
    head?.touch(sql, CHANGED[call.name]?.(sql, ...call.args) ?? []);
    return work(sql, call);
  });
  if (!head) return commitTogether(sql, jobs);
  const ready = attempt(() => head.prepare());
  if ('error' in ready) return writes.map(() => ready);
  const outcomes = commitTogether(sql, jobs, head);
  if (outcomes.every(outcome => 'error' in outcome)) return outcomes;
  const settled = attempt(() => head.settle());
  return 'error' in settled ? outcomes.map(outcome => ('error' in outcome ? outcome : settled)) : outcomes;
}

/** Groups all writes into one transaction; other calls are answered one by one. */
function attend(port: MessagePort, opened: Opened): void {
  const sql = opened.db.createTagStore();
  port.on('message', (first: readonly Call[]) => {
    const calls = gather(port, first);
    const writes = calls.filter(({ name }) => name in WRITES);
    if (writes.length > 0) {
      const outcomes = commit(opened, sql, writes);
      port.postMessage(writes.map((call, i) => answer(call, at(outcomes, i))));
    }
    for (const call of calls) if (!(call.name in WRITES)) port.postMessage([answer(call, perform(opened, sql, call))]);
  });
}

/** The first reply: sentences about the opening for the operator. */
function open(port: MessagePort, { file, access }: Post): void {
  const outcome = attempt(() => {
    const opened = openFile(file, access);
    attend(port, opened);
    return opened.notes;
  });
  port.postMessage([answer({ id: OPENING }, outcome)]);
}

if (parentPort) open(parentPort, workerData);
