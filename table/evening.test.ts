import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from '../bots/bot-request.ts';
import { canonical, type GameModule, randomFrom } from '../engine/index.ts';
import { chanceOf } from '../fair/chance.ts';
import { open } from '../games/shelf.ts';
import { type Evening, eveningChance, eveningKey, steadinessOf } from './evening.ts';
import { LocalTable } from './local.ts';
import { playedByBots } from './played.ts';
import type { Sitter } from './seat-view.ts';
import { Table } from './table.ts';
import { type Send, thinkingElsewhere } from './thinking.ts';

async function moduleOf(game: string): Promise<GameModule> {
  const gameModule = await open(game);
  assert.ok(gameModule);
  return gameModule;
}

const MODULE = await moduleOf('haunted');
const EVENING: Evening = {
  ...{ game: 'haunted', rules: MODULE.game.rules, options: {}, chance: eveningChance('test') },
  seats: ['Poltergeist', 'person', 'Wisp'],
};

/** Plays a local table with bots only; `hurry` is the pause of each bot. */
async function playHere(evening: Evening, hurry: () => number): Promise<Table> {
  const sitters = evening.seats.map(
    (level, i): Sitter => ({ kind: 'bot', name: `${i}`, level: level === 'person' ? 'Poltergeist' : level }),
  );
  const table = Table.open('t', MODULE, { options: evening.options }, sitters, evening.chance, chanceOf);
  const send: Send = async request => run(MODULE, request, chanceOf);
  const think = thinkingElsewhere(MODULE, randomFrom(`${hurry()}`), send, steadinessOf(evening.chance));
  const client = new LocalTable(table, { pause: hurry, think, save: async () => {} });
  while (!table.over) await new Promise<void>(resolve => setTimeout(resolve, 5));
  client.close();
  return table;
}

test('steady bots play an evening alike: at a table, at another one, and all by themselves', async () => {
  const alone = playedByBots(MODULE, EVENING, 'Poltergeist', chanceOf);
  const [here, there] = [await playHere(EVENING, () => 0), await playHere(EVENING, () => 1)];
  assert.ok(alone.steps.length > 20);
  assert.equal(canonical(here.save().match.log), canonical(alone.save().log));
  assert.equal(canonical(there.save().match.log), canonical(alone.save().log));
});

test('another level in the same seat makes another match of the same evening', () => {
  const [careless, greedy] = (['Wisp', 'Poltergeist'] as const).map(level =>
    playedByBots(MODULE, EVENING, level, chanceOf),
  );
  assert.ok(careless && greedy);
  assert.notEqual(canonical(careless.steps), canonical(greedy.steps));
  assert.equal(eveningKey(careless.header, EVENING.chance), eveningKey(greedy.header, EVENING.chance));
});

test('the key of an evening tells evenings apart, and not those who play them', () => {
  const header = { game: 'haunted', rules: 1, seats: 3, options: { a: 1, b: 'x' } };
  const key = eveningKey(header, eveningChance('one'));
  assert.equal(eveningKey({ ...header, options: { b: 'x', a: 1 } }, eveningChance('one')), key);
  for (const other of [
    { ...header, seats: 4 },
    { ...header, rules: 2 },
    { ...header, options: { a: 2, b: 'x' } },
  ])
    assert.notEqual(eveningKey(other, eveningChance('one')), key);
  assert.notEqual(eveningKey(header, eveningChance('two')), key);
});

test('bots of a match that is played once are not steady', () => {
  assert.equal(steadinessOf({ kind: 'seed', seed: 'a1b2' }), undefined);
  assert.equal(steadinessOf({ kind: 'keyed', secret: '00' }), undefined);
  assert.equal(steadinessOf(eveningChance('x')), 'evening/x');
});
