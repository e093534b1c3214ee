import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableId } from '../../table/ids.ts';
import { storeContract } from '../store/contract.ts';
import type { CallName } from '../store/sqlite/calls.ts';
import { FileThreads } from '../store/sqlite/file-threads.ts';
import { SqliteStore } from '../store/sqlite/sqlite.ts';
import { Conflict, Damaged, StoreFailure } from '../store/store.ts';
import { Line, type LineMessage, type Procedures } from './line.ts';

interface Echo {
  repeat(text: string): string;
  fail(kind: 'conflict' | 'damaged' | 'failure' | 'mistake'): Promise<never>;
  note(text: string): void;
}

const ERRORS = {
  conflict: () => new Conflict('seq'),
  damaged: () => new Damaged(tableId('table'), 'entry 3 is missing'),
  failure: () => new StoreFailure('full', 'no space', 'ENOSPC'),
  mistake: () => new Error('a mistake'),
};

/** Two ends of a line in one process; messages are cloned as between processes. */
function pair<Near extends Procedures<Near> & object>(near: Near) {
  const messages: LineMessage[] = [];
  const faults: string[] = [];
  const failed = (name: string): void => void faults.push(name);
  const caller = new Line<Near, Record<never, never>>({
    send: message => {
      messages.push(message);
      callee.hear(structuredClone(message));
    },
    near: {},
    failed,
  });
  const callee = new Line<Record<never, never>, Near>({
    send: message => caller.hear(structuredClone(message)),
    near,
    failed,
  });
  return { caller, messages, faults };
}

function echo() {
  const notes: string[] = [];
  const near: Echo = {
    repeat: text => text + text,
    fail: async kind => {
      throw ERRORS[kind]();
    },
    note: text => {
      if (text === '') throw new Error('nothing to note');
      notes.push(text);
    },
  };
  return { ...pair(near), notes };
}

test('calls of one turn travel in one message, in order, and each gets its own answer', async () => {
  const { caller, messages, notes } = echo();
  const asked = ['a', 'b', 'c'].map(text => caller.ask('repeat', text));
  caller.tell('note', 'first');
  caller.tell('note', 'second');
  assert.deepEqual(await Promise.all(asked), ['aa', 'bb', 'cc']);
  assert.equal(messages.length, 1);
  assert.deepEqual(notes, ['first', 'second']);
});

test('an error of the store arrives as it was thrown', async () => {
  const { caller, faults } = echo();
  await assert.rejects(caller.ask('fail', 'conflict'), ERRORS.conflict());
  await assert.rejects(caller.ask('fail', 'damaged'), ERRORS.damaged());
  await assert.rejects(caller.ask('fail', 'failure'), ERRORS.failure());
  await assert.rejects(caller.ask('fail', 'mistake'), /a mistake/);
  caller.tell('note', '');
  await caller.ask('repeat', '');
  assert.deepEqual(faults, ['note'], 'a call without an answer is reported');
});

test('a line whose other end is gone answers every call with that', async () => {
  const { caller } = echo();
  const asked = caller.ask('repeat', 'a');
  caller.lose(new StoreFailure('gone', 'it has ended'));
  await assert.rejects(asked, { reason: 'gone' });
  await assert.rejects(caller.ask('repeat', 'b'), { reason: 'gone' });
});

storeContract('a store behind a line', async () => {
  const threads = await FileThreads.open(':memory:', {});
  const near = {
    store: (name: CallName, args: readonly unknown[]): Promise<unknown> =>
      Reflect.apply(threads.ask, threads, [name, ...args]),
  };
  const { caller } = pair(near);
  return new SqliteStore({
    journal: undefined,
    ask: (name, ...args) => caller.ask('store', name, args) as ReturnType<typeof threads.ask<typeof name>>,
    close: () => threads.close(),
  });
});
