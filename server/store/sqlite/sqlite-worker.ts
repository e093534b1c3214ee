/** The thread that has the file open. */

import type { SQLTagStore } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { at } from '../../../engine/index.ts';
import type { TableId } from '../../../table/ids.ts';
import { type Fault, toFault } from '../faults.ts';
import { JournalledGroups } from '../journal/journalled-groups.ts';
import { CHANGED_TABLES, ERRANDS, READS, WRITES } from './calls.ts';
import { type Opened, openFile } from './file.ts';
import { type Answer, type Call, OPENING, type Post, type StoreReply } from './messages.ts';
import { commitTogether, inOneMoment, type WriteOutcome } from './transactions.ts';

/** The approximate maximum of calls per group: the first waits for the last. */
const MAX_GROUP_CALLS = 1_000;
/** The pause after a fold that failed. */
const FOLD_RETRY_MS = 1_000;

type Work = (sql: SQLTagStore, ...args: readonly unknown[]) => unknown;

/** Call sites check names and arguments by type; here they arrive as messages. */
const WORKS = { ...WRITES, ...READS, ...ERRANDS } as Readonly<Record<string, Work>>;

const CHANGED = CHANGED_TABLES as Readonly<
  Record<string, ((...args: readonly unknown[]) => readonly TableId[]) | undefined>
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

const answer = ({ id }: Pick<Call, 'id'>, outcome: WriteOutcome): Answer =>
  'error' in outcome ? { id, fault: toFault(outcome.error) } : { id, value: outcome.value };

const isDone = (one: Answer): boolean => 'value' in one && one.value === undefined;

/** Executes the calls to one open file. */
class Desk {
  private readonly port: MessagePort;
  private readonly opened: Opened;
  private readonly sql: SQLTagStore;
  private readonly groups: JournalledGroups | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(port: MessagePort, opened: Opened) {
    this.port = port;
    this.opened = opened;
    this.sql = opened.db.createTagStore();
    const { head, journal } = opened;
    this.groups = head && journal && new JournalledGroups(this.sql, head, journal);
  }

  /** Groups all writes; other calls are answered one by one. */
  attend(first: readonly Call[]): void {
    const calls = gather(this.port, first);
    const writes = calls.filter(({ name }) => name in WRITES);
    if (writes.length > 0) {
      const outcomes = this.write(writes);
      this.reply(writes.map((call, i) => answer(call, at(outcomes, i))));
    }
    for (const call of calls) if (!(call.name in WRITES)) this.answerOne(call);
    this.foldLater();
  }

  reply(all: readonly Answer[], trouble?: Fault): void {
    const answers = all.filter(one => !isDone(one));
    const done = all.filter(isDone).map(({ id }) => id);
    this.port.postMessage({
      done,
      answers,
      journal: this.groups?.figures,
      ...(trouble && { trouble }),
    } satisfies StoreReply);
  }

  /** A failed fold is reported, because callers read elsewhere and go on. */
  private answerOne(call: Call): void {
    const outcome = this.perform(call);
    this.reply(
      [answer(call, outcome)],
      call.name === 'fold' && 'error' in outcome ? toFault(outcome.error) : undefined,
    );
  }

  private perform(call: Call): WriteOutcome {
    if (call.name === 'fold') return attempt(() => this.groups?.fold());
    if (call.name === 'close') return attempt(() => this.close());
    return attempt(() => (call.name in READS ? this.read(call) : work(this.sql, call)));
  }

  private read(call: Call): unknown {
    const read = (): unknown => work(this.sql, call);
    return this.groups ? this.groups.read(read) : inOneMoment(this.sql, read);
  }

  /** The journal is removed only if everything in it was folded. */
  private close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    try {
      this.groups?.fold();
    } catch (error) {
      this.opened.close({ isFolded: false });
      throw error;
    }
    this.opened.close({ isFolded: true });
  }

  /** A call that resolves with a value is synced, and so is the head that counts it. */
  private write(writes: readonly Call[]): readonly WriteOutcome[] {
    const { sql, groups } = this;
    const { head } = this.opened;
    const jobs = writes.map(call => ({
      call: [call.name, ...call.args] as const,
      work: () => {
        head?.touch(sql, CHANGED[call.name]?.(sql, ...call.args) ?? []);
        return work(sql, call);
      },
    }));
    if (groups) return groups.write(jobs);
    const works = jobs.map(job => job.work);
    if (!head) return commitTogether(sql, works);
    const ready = attempt(() => head.prepare());
    if ('error' in ready) return writes.map(() => ready);
    const outcomes = commitTogether(sql, works, head, this.opened.transaction);
    if (outcomes.every(outcome => 'error' in outcome)) return outcomes;
    const settled = attempt(() => head.settle());
    return 'error' in settled ? outcomes.map(outcome => ('error' in outcome ? outcome : settled)) : outcomes;
  }

  /** Folds at once if it is due, else sets the timer. */
  private foldLater(): void {
    const due = this.isClosed ? undefined : this.groups?.dueInMs;
    if (due === 0) this.fold();
    else if (due !== undefined) this.timer ??= setTimeout(() => this.fold(), due);
  }

  /** A fold that no call waits for; a failure is reported and tried again. */
  private fold(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const outcome = attempt(() => this.groups?.fold());
    if (!('error' in outcome)) return this.reply([]);
    this.reply([], toFault(outcome.error));
    this.timer = setTimeout(() => this.fold(), FOLD_RETRY_MS);
  }
}

/** The first reply: sentences about the opening for the operator. */
function open(port: MessagePort, { file, access }: Post): void {
  try {
    const opened = openFile(file, access);
    const desk = new Desk(port, opened);
    port.on('message', (first: readonly Call[]) => desk.attend(first));
    desk.reply([answer({ id: OPENING }, { value: opened.notes })]);
  } catch (error) {
    port.postMessage({
      done: [],
      answers: [answer({ id: OPENING }, { error })],
      journal: undefined,
    } satisfies StoreReply);
  }
}

if (parentPort) open(parentPort, workerData);
