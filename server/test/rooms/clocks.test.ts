/** Clocks that run out: the match continues, with or without connected guests. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GuestId, NOBODY, type TableId, tableId } from '../../../table/ids.ts';
import { type Runtime, systemRuntime } from '../../ops/runtime.ts';
import type { LogEntry } from '../../store/store.ts';
import { TERMS } from '../caller.ts';
import { begun, type Started, start } from '../start.ts';

/** A table with clocks that are faster than any that can be requested. */
async function hasty(started: Started): Promise<{ id: TableId; guest: GuestId }> {
  const { id: before } = await begun(started, ['Ada']);
  const [{ guest } = { guest: NOBODY }] = await started.running.store.holders(tableId(before));
  const places = [
    { kind: 'person', name: 'Ada', guest },
    { kind: 'bot', name: 'Wisp', level: 'Wisp' },
  ] as const;
  const { id } = await started.running.registry.lay({
    terms: { ...TERMS, pace: { decision: 0.3, window: 0.3 }, host: guest },
    places,
  });
  const live = await started.running.registry.open(id);
  await live.do({ do: 'begin', chance: { kind: 'seed', seed: 'hasty' }, rules: 1 });
  return { id, guest };
}

const byClock = (entries: readonly LogEntry[]): number =>
  entries.filter(({ event }) => typeof event === 'object' && event !== null && 'by' in event && event.by === 'clock')
    .length;

/** Waits for this many answers by the clock. */
async function late({ running }: Started, id: string, times: number): Promise<void> {
  const limit = Date.now() + 120_000;
  while (byClock(await running.store.all(tableId(id))) < times) {
    assert.ok(Date.now() < limit, 'the clock does not run');
    await sleep(20);
  }
}

test('whoever is late twice in a row is away, a bot plays on, and they come back', async () => {
  const started = await start();
  const { id } = await hasty(started);
  await late(started, id, 2);
  const { room } = await started.running.registry.open(tableId(id));
  while (!room.places[0]?.away) await sleep(10);
  const live = await started.running.registry.open(tableId(id));
  await live.do({ do: 'hand', seat: 0, to: 'person' });
  assert.equal(room.places[0]?.away, undefined);
  await late(started, id, 3);
});

test('a clock that was running goes on when the server is started again, although nobody comes', async () => {
  const first = await start();
  const { id } = await hasty(first);
  await first.running.close();
  const second = await start({ SEANCE_FILE: first.file });
  await late(second, id, 1);
});

/** The system runtime with a settable wall clock. */
function settable(): { readonly world: Runtime; set(milliseconds: number): void } {
  let by = 0;
  return {
    world: { ...systemRuntime, now: () => systemRuntime.now() + by },
    set(milliseconds) {
      by += milliseconds;
    },
  };
}

const HOUR_MS = 3_600_000;

/** A table at which Ada has a minute. */
async function leisurely(started: Started): Promise<string> {
  const { id: before } = await begun(started, ['Ada']);
  const [{ guest } = { guest: NOBODY }] = await started.running.store.holders(tableId(before));
  const places = [
    { kind: 'person', name: 'Ada', guest },
    { kind: 'bot', name: 'Wisp', level: 'Wisp' },
  ] as const;
  const terms = { ...TERMS, pace: { decision: 60, window: 60 }, host: guest };
  const { id } = await started.running.registry.lay({ terms, places });
  const live = await started.running.registry.open(id);
  await live.do({ do: 'begin', chance: { kind: 'seed', seed: 'leisurely' }, rules: 1 });
  return id;
}

/** Ada's time left, in milliseconds. */
async function left({ running: { registry } }: Started, id: string): Promise<number> {
  const { room } = await registry.open(tableId(id));
  const now = registry.now();
  return (room.due ?? Number.NaN) - now;
}

test('a clock that is set forward by a day takes nobody their time, and is no different after a restart', async () => {
  const clock = settable();
  const first = await start({}, { world: clock.world });
  const id = await leisurely(first);
  await first.running.registry.open(tableId(id));
  clock.set(24 * HOUR_MS);
  assert.ok((await left(first, id)) > 30_000);
  const { downtimes } = (await first.running.registry.open(tableId(id))).room;
  assert.ok(downtimes.some(({ from, to }) => to - from >= 24 * HOUR_MS - 1000));
  // It is stored with the next round.
  while (!(await first.running.store.meta('nights'))?.includes('skipped')) await sleep(20);
  const dueAt = (await first.running.store.row(tableId(id)))?.dueAt ?? 0;
  assert.ok(dueAt > clock.world.now() + 30_000, 'it is not due for others either');
  await first.running.close();
  const second = await start({ SEANCE_FILE: first.file }, { world: clock.world });
  assert.ok((await left(second, id)) > 30_000);
  assert.equal(byClock(await second.running.store.all(tableId(id))), 0);
});

test('a clock that is set back by a day gives nobody more than their whole time again', async () => {
  const clock = settable();
  const first = await start({}, { world: clock.world });
  const id = await leisurely(first);
  const other = await leisurely(first);
  clock.set(-24 * HOUR_MS);
  first.running.registry.now();
  while ((await left(first, id)) > 60_000) await sleep(10);
  assert.ok((await left(first, id)) > 30_000);
  await first.running.close();
  const second = await start({ SEANCE_FILE: first.file }, { world: clock.world });
  for (const table of [id, other]) {
    const time = await left(second, table);
    assert.ok(time > 30_000 && time <= 60_000, `${time} ms`);
  }
});

test('while the clock on the wall goes back, people are let in, may speak and are remembered', async () => {
  const clock = settable();
  const started = await start({ SEANCE_LIMITS_MESSAGES_PER_SECOND: '50' }, { world: clock.world });
  const {
    id,
    people: [ada],
  } = await begun(started, ['Ada', 'Bo']);
  assert.ok(ada);
  const ticket = await ada.sit(id);
  clock.set(-HOUR_MS);
  await ticket.message({ do: 'say', text: 'Is it summer?' });
  const again = await ada.sit(id);
  await again.until(() => again.lines.length > 0);
});
