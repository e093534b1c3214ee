/** When the time of those who are asked runs out: the table goes on, whether anybody is there or not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from '../store/store.ts';
import { TERMS } from './caller.ts';
import { begun, type Started, start } from './start.ts';

/** A table with clocks that are quicker than any that can be asked for. */
async function hasty(started: Started): Promise<{ id: string; guest: string }> {
  const { id: before } = await begun(started, ['Ada']);
  const [{ guest } = { guest: '' }] = await started.house.store.holders(before);
  const places = [
    { kind: 'person', name: 'Ada', guest },
    { kind: 'bot', name: 'Wisp', level: 'Wisp' },
  ] as const;
  const { id } = await started.house.hall.lay({
    terms: { ...TERMS, pace: { decision: 0.3, window: 0.3 }, host: guest },
    places,
  });
  const hosted = await started.house.hall.open(id);
  await hosted.do({ do: 'begin', chance: { kind: 'seed', seed: 'hasty' }, rules: 1 });
  return { id, guest };
}

const byClock = (entries: readonly Entry[]): number =>
  entries.filter(({ deed }) => typeof deed === 'object' && deed !== null && 'by' in deed && deed.by === 'clock').length;

/** Waits until so many answers were given because the time was up. */
async function late({ house }: Started, id: string, times: number): Promise<void> {
  const limit = Date.now() + 20_000;
  while (byClock(await house.store.all(id)) < times) {
    assert.ok(Date.now() < limit, 'the clock does not run');
    await sleep(20);
  }
}

test('whoever is late twice in a row is away, a bot plays on, and they come back', async () => {
  const started = await start();
  const { id } = await hasty(started);
  await late(started, id, 2);
  const { circle } = await started.house.hall.open(id);
  while (!circle.places[0]?.away) await sleep(10);
  const hosted = await started.house.hall.open(id);
  await hosted.do({ do: 'hand', seat: 0, to: 'person' });
  assert.equal(circle.places[0]?.away, undefined);
  await late(started, id, 3);
});

test('a clock that was running goes on when the house is opened again, although nobody comes', async () => {
  const first = await start();
  const { id } = await hasty(first);
  await first.house.close();
  const second = await start({ SEANCE_FILE: first.file });
  await late(second, id, 1);
});
