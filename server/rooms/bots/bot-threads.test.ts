import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BotRequest } from '../../../bots/bot-request.ts';
import { includes, Match, optionAt, randomFrom, seeded } from '../../../engine/index.ts';
import { open } from '../../../games/shelf.ts';
import { guestId, tableId } from '../../../table/ids.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { Table } from '../../../table/table.ts';
import { thinkingElsewhere } from '../../../table/thinking.ts';
import { BotThreads } from './bot-threads.ts';

const gameModule = await open('haunted');
assert.ok(gameModule);
const MODULE = gameModule;
const threads = new BotThreads(1);
after(() => threads.close());

const match = Match.start(MODULE.game, { seats: 2 }, seeded('threads'));
for (const seat of [0, 1]) match.answer(seat, { five: 'body' });
const seat = match.asks[0]?.seat ?? 0;
const request = (level = 'Phantom'): BotRequest => ({
  ...{
    match: match.save(),
    chance: { kind: 'seed', seed: 'threads' },
    seat,
    level,
    salt: 'salt',
    names: ['Ada', 'Bo'],
  },
});

test('bots of the server think in a thread: several errands wait for each other, and the server does not', async () => {
  let [turns, isThinking] = [0, true];
  const turn = (): void => {
    turns++;
    if (isThinking) setImmediate(turn);
  };
  turn();
  const verdicts = await Promise.all([1, 2, 3].map(() => threads.send(request('Wraith'), 20_000)));
  isThinking = false;
  for (const { pick, why } of verdicts) {
    assert.ok(includes(match.options(seat), pick));
    assert.equal(why.level, 'Wraith');
  }
  assert.ok(turns > 20, `the loop of the server turned ${turns} times only`);
});

test('a request that fails or takes too long is refused, and the next one is served', async () => {
  await assert.rejects(threads.send(request('Banshee'), 20_000), /failed|left/);
  await assert.rejects(threads.send(request('Wraith'), 1), /too long/);
  assert.ok(includes(match.options(seat), (await threads.send(request(), 20_000)).pick));
});

test('one guest with many jobs does not keep another waiting; what is late or too much is refused', async () => {
  const order: string[] = [];
  const ask = (guest: string, withinMs?: number): Promise<unknown> => {
    const claim = { guest: guestId(guest), room: tableId(`${guest}'s room`), attended: true };
    const sent = threads.send(request('Phantom'), 20_000, { claim, ...(withinMs !== undefined && { withinMs }) });
    return sent.then(
      () => order.push(guest),
      (error: Error) => order.push(`${guest}: ${error.message}`),
    );
  };
  const flood = Array.from({ length: 600 }, () => ask('mallory'));
  const queued = threads.queued;
  const served = ask('ada');
  const late = ask('bo', 0);
  assert.equal(queued, 512, 'the queue has a bound');
  assert.ok(threads.expectedWaitMs({ guest: guestId('cleo'), room: tableId('c'), attended: true }) > 0);
  await Promise.all([served, late]);
  assert.ok(order.filter(one => one === 'mallory').length <= 2, `ada came after ${order.length} others`);
  assert.ok(order.includes('bo: the bot thinks too long'));
  assert.equal(order.filter(one => one === 'mallory: too many bots think').length, 600 - 1 - 512 + 2);
  await threads.close();
  await Promise.all(flood);
});

test('when nobody thinks for it, a bot looks one step ahead, and the table goes on', async () => {
  const sitters: Sitter[] = ['Ada', 'Bo'].map(name => ({ kind: 'bot', name, level: 'Wraith' }));
  const table = Table.open('t', MODULE, { options: {} }, sitters, { kind: 'seed', seed: 's' }, note =>
    seeded(String(note.seed)),
  );
  const think = thinkingElsewhere(MODULE, randomFrom('fallback'), () => Promise.reject(new Error('nobody')));
  for (let i = 0; i < 10; i++) {
    const [bot] = table.waitingFor('bot');
    assert.ok(bot !== undefined);
    const look = table.seatView(bot);
    const { pick, why } = await think(look, table, 'Wraith');
    assert.ok(includes(look.options, pick));
    assert.equal(why, undefined);
    table.answer(bot, pick);
  }
});

test('a bot whose question has passed while nobody thought for it gives an answer that nobody needs, and no fault', async () => {
  const sitters: Sitter[] = ['Ada', 'Bo'].map(name => ({ kind: 'bot', name, level: 'Wraith' }));
  const table = Table.open('t', MODULE, { options: {} }, sitters, { kind: 'seed', seed: 's' }, note =>
    seeded(String(note.seed)),
  );
  const think = thinkingElsewhere(MODULE, randomFrom('passed'), async () => {
    for (const one of table.waitingFor('bot')) table.answer(one, optionAt(table.seatView(one).options, 0));
    throw new Error('nobody');
  });
  const [bot] = table.waitingFor('bot');
  assert.ok(bot !== undefined);
  const look = table.seatView(bot);
  assert.ok(includes(look.options, (await think(look, table, 'Wraith')).pick));
});
