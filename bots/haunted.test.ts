import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, Match, optionAt, randomFrom, type Settings, seeded, sizeOf } from '../engine/index.ts';
import { gameModule } from '../games/haunted/module.ts';
import { think } from './levels.ts';
import { mindOf } from './mind.ts';

/** How many turns a match of Poltergeists takes. Stops counting after 250. */
function turnsOf(options: Settings, seats: number, name: string): number {
  const match = Match.start(gameModule.game, { seats, options }, seeded(name));
  const random = randomFrom(name);
  while (!match.over && match.state.turns < 250) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined) ?? at(match.asks, 0);
    const options = ask.options();
    const mind = mindOf(match, ask.seat, gameModule.hints as never);
    const pick =
      sizeOf(options) === 1 ? optionAt(options, 0) : think('Poltergeist', mind, random, { iterations: 20 }).pick;
    match.answer(ask.seat, pick);
  }
  return match.state.turns;
}

/** Seeds on which bots that knew only the short game walked to and fro for more than 400 turns. */
test('V1, V3, V4 bots of Haunted do not walk to and fro in the longer games', () => {
  assert.ok(turnsOf({ variant: 'multilevel' }, 3, 'to and fro/0') < 200);
  assert.ok(turnsOf({ variant: 'multilevel' }, 3, 'to and fro/2') < 200);
  assert.ok(turnsOf({ variant: 'long' }, 3, 'to and fro/20') < 200);
  assert.ok(turnsOf({}, 1, 'to and fro/1') < 200);
});
