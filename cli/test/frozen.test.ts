import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultKey, noteOf } from '../../server/rooms/room-faults.ts';
import { begun, start } from '../../server/test/start.ts';
import { tableId } from '../../table/ids.ts';
import { seance } from './command.ts';

test('show, replay and thaw: a frozen table is looked at, played again and let go, beside a running server', async () => {
  const started = await start();
  const { running, file } = started;
  const admin = (...args: readonly string[]): ReturnType<typeof seance> => seance(['admin', ...args, '--data', file]);
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const ada = await people[0]?.sit(id);
  assert.ok(ada);
  assert.match((await admin('thaw', id)).err, /is not frozen/);

  const live = await running.registry.open(tableId(id));
  await live.do({ do: 'freeze' });
  const fault = {
    room: tableId(id),
    doing: 'a bot answers',
    seq: 5,
    step: 0,
    count: 3,
    error: new Error('the candle fell over'),
  };
  await running.store.setMeta(faultKey(tableId(id)), JSON.stringify(noteOf(fault, 0)));
  await ada.until(() => ada.presence?.phase === 'frozen');

  const shown = (await admin('show', id)).out;
  assert.match(shown, /haunted, rules \d+, frozen\nlog: \d+ entries, step 0; it plays to its end\n/);
  assert.match(
    shown,
    /last fault: .*a bot answers, after entry 5 at step 0 \(number 3 there\)\nError: the candle fell over/,
  );
  assert.match((await admin('replay', id)).out, /^All \d+ entries play; playing, step 0\.\n$/);
  assert.equal((await admin('thaw', id)).code, 0);
  assert.equal(await ada.closed, 4000, 'the server has noticed, and the client comes back');
  const again = await people[0]?.sit(id);
  assert.equal(again?.presence?.phase, 'playing');
  assert.match((await admin('show', id)).out, /no fault is noted/);
});

test('replay and thaw: a log that does not play is named by its first bad entry, and stays frozen', async () => {
  const { running, file, ...started } = await start();
  const { id } = await begun({ running, file, ...started }, ['Ada', 'Bo']);
  const live = await running.registry.open(tableId(id));
  await live.do({ do: 'freeze' });
  const seq = (await running.store.all(tableId(id))).length + 1;
  await running.store.append({
    table: tableId(id),
    entries: [{ seq, id: null, at: 0, event: { do: 'undo', seat: 0 } }],
  });
  const replay = await seance(['admin', 'replay', id, '--data', file]);
  assert.deepEqual(
    [replay.code, replay.out],
    [
      1,
      `Entry ${seq} (undo) does not play: This match cannot go on: its record is damaged, or does not play by the rules with which it began. Please tell the operator.\n`,
    ],
  );
  const thaw = await seance(['admin', 'thaw', id, '--data', file]);
  assert.equal(thaw.code, 1);
  assert.match(thaw.err, new RegExp(`Entry ${seq} does not replay`));
  assert.equal((await running.store.row(tableId(id)))?.phase, 'frozen');
});
