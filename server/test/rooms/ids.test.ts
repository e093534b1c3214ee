/** A message id belongs to one guest and one message. Advice goes to the holder of the seat, for the question on the table. */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { tableId } from '../../../table/ids.ts';
import type { Caller, Visitor, Wanted } from '../caller.ts';
import { begun, start } from '../start.ts';

const started = await start();
const { running } = started;

const codeOf = (visitor: Visitor, message: Wanted): Promise<string> =>
  visitor.message(message).then(
    value => `done ${JSON.stringify(value)}`,
    (error: Error) => error.message,
  );

/** Ada, Bo and a spectator, at a table with advice. */
async function table(
  advice = true,
): Promise<{ id: string; ada: Visitor; bo: Visitor; wes: Visitor; people: readonly Caller[] }> {
  const { id, people } = await begun(started, ['Ada', 'Bo'], { advice });
  const [host, guest] = people;
  assert.ok(host && guest);
  const watcher = await started.guest('Wes');
  return { id, people, ada: await host.sit(id), bo: await guest.sit(id), wes: await watcher.sit(id) };
}

const stepOf = (visitor: Visitor): number => [...visitor.looks.values()][0]?.step ?? 0;
const advised = async (id: string): Promise<number> =>
  (await running.store.all(tableId(id))).filter(({ event }) => JSON.stringify(event).includes('"do":"advice"')).length;

test('a known id opens nobody else’s hand: not to another seat, not to a spectator, not where advice is off', async () => {
  for (const advice of [true, false]) {
    const { id, ada, bo, wes } = await table(advice);
    for (const [visitor, seat] of [
      [bo, 0],
      [wes, 0],
      [wes, 1],
    ] as const) {
      const known = randomUUID();
      await visitor.message({ do: 'say', id: known, text: 'Good evening.' });
      const code = await codeOf(visitor, { do: 'advise', id: known, seat, level: 'Wisp', step: stepOf(visitor) });
      assert.equal(code, 'id-taken');
      assert.equal(await codeOf(visitor, { do: 'advise', seat, level: 'Wisp', step: stepOf(visitor) }), 'not-yours');
    }
    const own = await codeOf(ada, { do: 'advise', seat: 0, level: 'Wisp', step: stepOf(ada) });
    assert.match(own, advice ? /^done / : /^no-advice$/);
    assert.equal(await advised(id), advice ? 1 : 0);
  }
});

test('a repeated request for advice is answered again and noted once; for a later question it is refused', async () => {
  const { id, ada, bo } = await table();
  const message = { do: 'advise', id: randomUUID(), seat: 0, level: 'Wisp', step: stepOf(ada) } as const;
  assert.match(await codeOf(ada, message), /^done /);
  assert.match(await codeOf(ada, message), /^done /);
  assert.equal(await advised(id), 1);
  for (const visitor of [ada, bo]) {
    const [look] = visitor.asked();
    assert.ok(look);
    await visitor.message({ do: 'answer', seat: look.seat, step: look.step, pick: { five: 'body' } });
  }
  await ada.until(() => stepOf(ada) > message.step);
  assert.equal(await codeOf(ada, message), 'stale', 'the same message would be advice for another question');
  assert.equal(await codeOf(ada, { ...message, id: randomUUID() }), 'stale');
  assert.equal(await codeOf(ada, { ...message, step: stepOf(ada) }), 'id-taken', 'another message under the same id');
});

/** One message of each kind with an id, as Ada would send it. */
const KINDS: readonly Wanted[] = [
  { do: 'answer', seat: 0, step: 0, pick: { five: 'body' } },
  { do: 'undo', seat: 0, step: 0 },
  { do: 'story', seat: 0, invitation: 0, text: 'There was a lake.' },
  { do: 'settle', seat: 0, settled: { secretDoor: 'never' } },
  { do: 'letPass', seat: 0 },
  { do: 'advise', seat: 0, level: 'Wisp', step: 0 },
  { do: 'hand', seat: 0, to: 'bot' },
  { do: 'resign', seat: 0 },
  { do: 'leave', seat: 0 },
  { do: 'lay', place: 1, to: 'bot' },
  { do: 'begin' },
  { do: 'say', text: 'Good night.' },
  { do: 'offer', what: 'end', by: 0, seat: null },
  { do: 'reply', by: 0, yes: true },
  { do: 'rematch' },
];

test('a known id with another message is refused, for every kind of message and every guest', async () => {
  const { id, ada, bo, people } = await table();
  const known = randomUUID();
  await ada.message({ do: 'say', id: known, text: 'Good evening.' });
  const before = await started.log(id);
  for (const message of KINDS)
    assert.equal(await codeOf(ada, { ...message, id: known } as Wanted), 'id-taken', message.do);
  assert.equal(await codeOf(bo, { do: 'say', id: known, text: 'Good evening.' }), 'id-taken', 'another guest');
  assert.equal(await codeOf(ada, { do: 'say', id: known, text: 'Good evening.' }), 'done null', 'the same message');
  assert.equal(await started.log(id), before);

  await running.close();
  const reopened = await start({ SEANCE_FILE: started.file });
  const back = await people[0]?.at(reopened.address).sit(id);
  assert.ok(back);
  assert.equal(
    await codeOf(back, { do: 'advise', id: known, seat: 1, level: 'Wisp', step: 0 }),
    'id-taken',
    'read again',
  );
  assert.equal(await codeOf(back, { do: 'say', id: known, text: 'Good evening.' }), 'done null');
});
