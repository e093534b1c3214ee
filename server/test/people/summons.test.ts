/** Slow games: a player is notified once per question, unless the table is visible to them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { optionAt, randomFrom } from '../../../engine/index.ts';
import { Receiver } from '../../notify/test/fixtures.ts';
import { type Caller, TERMS, type Visitor } from '../caller.ts';
import { eventually } from '../engines.ts';
import { begun, type Started, start } from '../start.ts';

const letters: string[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    void text(stream).then(letter => {
      letters.push(letter);
      done();
    });
  },
});
post.listen(0, '127.0.0.1');
await once(post.server, 'listening');
const smtp = post.server.address();
const receiver = new Receiver();
const hook = `${await receiver.open()}/hook`;
after(() => {
  post.close();
  receiver.close();
});

const ENV = {
  SEANCE_MAIL_URL: `smtp://127.0.0.1:${typeof smtp === 'object' ? smtp?.port : 0}`,
  SEANCE_MAIL_FROM: 'Seance <seance@example.org>',
  SEANCE_WEBHOOKS_PRIVATE_HOSTS: 'true',
};
const CHANNELS = [
  { kind: 'mail', address: 'bo@example.org' },
  { kind: 'webhook', url: hook, format: 'json' },
];

const LONG = { game: 'haunting-house', options: { storeys: 'one' } };

/** The questions for which Bo was notified. */
const called = (): number[] => receiver.received.map(({ body }) => JSON.parse(String(body)).step).sort((a, b) => a - b);

/** A socket to a table that is visible to the guest or not. */
async function visit(caller: Caller, table: string, here: boolean): Promise<Visitor> {
  const visitor = await caller.sit(table);
  const before = visitor.frames.length;
  visitor.say({ do: 'front', here });
  await visitor.until(() => visitor.frames.length > before);
  return visitor;
}

/** Bo connects only to answer, and disconnects before the others have answered. */
async function answer(bo: Caller, table: string, step: number): Promise<void> {
  const visitor = await bo.sit(table);
  const [question] = visitor.asked();
  assert.equal(question?.step, step);
  await visitor.message({ do: 'answer', seat: 1, step, pick: optionAt(question.options, 0) });
  visitor.close();
  await visitor.closed;
}

/** Bo follows the link in the confirmation mail. */
async function confirmed({ address }: Started): Promise<void> {
  await eventually(async () => assert.equal(letters.length, 1));
  const [letter = ''] = letters.splice(0);
  const [link] = /\/api\/confirm-mail\?token=[\w-]+/.exec(letter.replace(/=\r\n/g, '').replace(/=3D/g, '=')) ?? [];
  assert.equal((await fetch(`${address}${link}`, { method: 'POST' })).status, 200);
}

test('a person is called once for each question, unless that very table is in front', async () => {
  const started = await start(ENV);
  // A game that random answers do not finish.
  const { id, people } = await begun(started, ['Ada', 'Bo', 'Cy'], LONG);
  const [ada, bo] = people;
  assert.ok(ada && bo);
  const { id: elsewhere } = await bo.lay({ ...TERMS, places: [{ kind: 'me' }] });
  await bo.get('POST', `/api/tables/${id}/channels`, { channels: CHANNELS });
  await confirmed(started);
  const others = await Promise.all([ada, people[2] ?? ada].map(one => one.sit(id)));
  const [a] = others;
  assert.ok(a);
  const asked = (): number | undefined => {
    const { awaited, step } = a.looks.get(0) ?? {};
    if (awaited?.kind === 'window') return undefined;
    return awaited?.asks.some(({ seat }) => seat === 1) && !awaited.locked.includes(1) ? step : undefined;
  };
  /** The others play until Bo is asked a new question. */
  const playUntilAsked = async (before: number): Promise<number> => {
    const isAsked = (): boolean => (asked() ?? before) !== before;
    await Promise.all(others.map((one, i) => one.play(randomFrom(`${i}`), isAsked)));
    return asked() ?? -1;
  };

  type Looks = () => Promise<Visitor[]>;
  const windows: readonly (readonly [expected: boolean, looks: Looks])[] = [
    [true, async () => []],
    [true, async () => [await visit(bo, id, false)]],
    [false, async () => [await visit(bo, id, true)]],
    [true, async () => [await visit(bo, elsewhere, true), await visit(bo, id, false)]],
    [false, async () => [await visit(bo, id, false), await visit(bo, id, true)]],
    [true, async () => [await visit(bo, elsewhere, true)]],
    [true, async () => []],
  ];
  const expected: number[] = [];
  let step = asked() ?? -1;
  if (step < 0) {
    step = await playUntilAsked(step);
    expected.push(step);
  }
  for (const [isCalled, looks] of windows) {
    const open = await looks();
    await answer(bo, id, step);
    step = await playUntilAsked(step);
    if (isCalled) expected.push(step);
    for (const visitor of open) visitor.close();
    await a.until(() => a.presence?.places[1]?.here === false);
  }
  await a.message({ do: 'say', text: 'Bo?' });
  await receiver.until(expected.length);
  // Closing waits for messages in flight.
  await started.running.close();
  assert.deepEqual(called(), expected);
  assert.equal(letters.length, expected.length);
  for (const letter of letters) assert.ok(!/\?ticket|seance=/.test(letter));

  const again = await start({ ...ENV, SEANCE_FILE: started.file });
  const back = await ada.at(again.address).sit(id);
  await back.message({ do: 'say', text: 'Bo??' });
  await again.running.close();
  assert.deepEqual(called(), expected, 'nobody is called again because the server was started again');
});
