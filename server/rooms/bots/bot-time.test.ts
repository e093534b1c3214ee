/** The time of a bot's answer reveals nothing about its thought: it is drawn before the bot thinks. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from '../../../bots/bot-request.ts';
import { type GameModule, randomFrom } from '../../../engine/index.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { gameModule as template } from '../../../games/template/module.ts';
import { Disk } from '../../../simulation/world/disk.ts';
import { SimulatedStore } from '../../../simulation/world/store.ts';
import { Life, Time } from '../../../simulation/world/time.ts';
import { guestId } from '../../../table/ids.ts';
import { thinkingMs } from '../../../table/thinking.ts';
import { NO_BUS } from '../../cluster/bus.ts';
import { NO_JOBS } from '../../cluster/jobs.ts';
import { OneNode } from '../../cluster/nodes.ts';
import { RemotePresence } from '../../cluster/remote-presence.ts';
import { Trouble } from '../../ops/trouble.ts';
import { GLANCE_MS } from '../loop/bot-turns.ts';
import type { RegistryDependencies } from '../registry/dependencies.ts';
import { RoomRegistry } from '../registry/room-registry.ts';

const GAME = { ...template, hidden: false } as unknown as GameModule;
const trouble = new Trouble({});
const LEVELS = ['Wraith', 'Wisp', 'Wraith'] as const;
/** The maximum delay of the simulated store, in simulated milliseconds. */
const STORE_MS = 12;

interface Answer {
  readonly seat: number;
  /** Simulated milliseconds since the entry before. */
  readonly after: number;
}

/** Lets three bots play a match in simulated time; `thought` gives the duration of each thought. */
async function play(
  thought: () => number | undefined,
  around: (time: Time) => Partial<RegistryDependencies> = () => ({}),
): Promise<readonly Answer[]> {
  const random = randomFrom('bot-time');
  const time = new Time(random);
  const life = new Life('node', time, random);
  const store = new SimulatedStore(time, random, new Disk(), {});
  store.start(life);
  const elsewhere = new RemotePresence(NO_BUS, 'node', trouble);
  await elsewhere.close();
  const own = store.for(life);
  const opened = RoomRegistry.open({
    ...{ store: own, nodes: new OneNode(own, trouble), elsewhere, world: life, isInTouch: () => true, jobs: NO_JOBS },
    ...{ idleMinutes: 60, moduleOf: async () => GAME, openingTimeoutMs: 0, summon: () => {}, warn: () => {} },
    send: (request, _limit, order) =>
      new Promise((resolve, reject) => {
        const ms = thought();
        const withinMs = order?.withinMs ?? Number.POSITIVE_INFINITY;
        if (ms === undefined || ms > withinMs) time.after(withinMs, () => reject(new Error('late')));
        else time.after(ms, () => resolve(run(GAME, { ...request, level: 'Wisp' }, chanceOf)));
      }),
    ...around(time),
  });
  let registry: RoomRegistry | undefined;
  void opened.then(one => {
    registry = one;
  });
  await time.passUntil(() => registry !== undefined);
  assert.ok(registry);
  const [id] = await layMatch(registry, time);
  const book = (): (typeof store.books.tables extends ReadonlyMap<string, infer B> ? B : never) | undefined =>
    store.books.tables.get(id);
  await time.passUntil(() => book()?.row.phase === 'over');
  life.die();
  const entries = book()?.entries ?? [];
  return entries.flatMap(({ event, at }, i) => {
    const { do: what, seat } = event as { do: string; seat: number };
    return what === 'answer' ? [{ seat, after: at - (entries[i - 1]?.at ?? at) }] : [];
  });
}

async function layMatch(registry: RoomRegistry, time: Time): Promise<readonly [string]> {
  const pace = { decision: null, window: null };
  const terms = {
    ...{ game: 'template', options: {}, teaching: false, advice: false, listed: false, spectators: false, pace },
    host: guestId('nobody'),
  };
  const places = LEVELS.map(level => ({ kind: 'bot' as const, name: level, level }));
  let id = '';
  void registry.lay({ terms, places }).then(async row => {
    const live = await registry.open(row.id);
    await live.do(() => registry.begin(live.room, []));
    id = row.id;
  });
  await time.passUntil(() => id !== '');
  return [id];
}

test('an answer comes at the very same time whether its thought was short or long', async () => {
  const quick = await play(() => 1);
  const slow = await play(() => 700);
  assert.ok(quick.length > 5);
  assert.deepEqual(slow, quick);
});

test('a thought that is not ready in time is cut off: its answer comes within the same bounds', async () => {
  let n = 0;
  const answers = await play(() => [undefined, 5, 2000][n++ % 3]);
  assert.ok(n > 5, 'bots were asked to think');
  // Bots think about sealed questions concurrently, so only the last of several seats shows the whole delay.
  const most = 900 + thinkingMs('Wraith') + GLANCE_MS + 2 * STORE_MS;
  for (const { seat, after } of answers) assert.ok(after <= most, `seat ${seat} took ${after} ms`);
});

test('under load everybody is held longer, by the load alone', async () => {
  const load = 3000;
  const [calm, loaded] = [
    await play(() => 1),
    await play(
      () => 1,
      () => ({ expectedWaitMs: () => load }),
    ),
  ];
  const slowest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ after }) => after));
  assert.ok(slowest(loaded) >= load + 350 + GLANCE_MS && slowest(calm) < load);
  const held = loaded.filter(({ after }) => after > load);
  assert.ok(
    held.some(({ seat }) => LEVELS[seat] === 'Wisp'),
    'also a bot that has nothing to think about',
  );
});
