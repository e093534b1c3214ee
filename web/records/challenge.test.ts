import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GameModule, initialState } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { type Evening, eveningChance } from '../../table/evening.ts';
import { canBePlayedAgain, challengeOf, readChallenge } from './challenge.ts';

async function moduleOf(game: string): Promise<GameModule> {
  const gameModule = await open(game);
  assert.ok(gameModule);
  return gameModule;
}
const HAUNTED = await moduleOf('haunted');

test('an evening comes out of an invitation as it went in, for every game with all its variants changed', async () => {
  for (const id of ['haunted', 'house-of-possession', 'exorzisten', 'haunting-house', 'spook-manor']) {
    const gameModule = await moduleOf(id);
    const { game, usual } = gameModule;
    const options = Object.fromEntries(
      Object.entries(game.options).flatMap(([name, { values, default: usually, seats }]) => {
        const other = values.find(value => value !== usually);
        return seats || other === undefined ? [] : [[name, other]];
      }),
    );
    const seats = Array.from({ length: usual.seats }, (_, i) => (i === 1 ? 'person' : 'Wraith') as 'person' | 'Wraith');
    const evening: Evening = { game: id, rules: game.rules, options, chance: eveningChance('a b/ü&='), seats };
    assert.deepEqual(readChallenge(gameModule, challengeOf(evening)), evening);
    initialState(game, seats.length, options, game.rules);
  }
});

test('the chance of an online match can be passed on once it is known; one that nobody can have again cannot', () => {
  const chance = { kind: 'keyed', secret: 'ab'.repeat(32) };
  const evening: Evening = {
    game: 'haunted',
    rules: HAUNTED.game.rules,
    options: {},
    chance,
    seats: ['person', 'Wisp'],
  };
  assert.deepEqual(readChallenge(HAUNTED, challengeOf(evening)).chance, chance);
  assert.ok(canBePlayedAgain(chance));
  assert.ok(!canBePlayedAgain({ kind: 'shared', commitment: 'x' }));
});

test('an invitation that makes no sense is refused', () => {
  const wrong = [
    ['', 'evening-without-chance'],
    ['seed=x', 'evening-seats-unknown'],
    ['seed=x&seats=', 'evening-seats-unknown'],
    ['seed=x&seats=person.Nobody', 'evening-seats-unknown'],
    ['seed=x&seats=person.person.person.person.person.person.person.person.person', 'evening-seat-count'],
    ['seats=person.Wisp', 'evening-without-chance'],
    ['secret=nothex&seats=person.Wisp', 'evening-without-chance'],
    [`seed=${'x'.repeat(101)}&seats=person`, 'evening-without-chance'],
    ['seed=x&seats=person&rules=99', 'evening-rules-unknown'],
    ['seed=x&seats=person&o.variant=unheard', 'evening-variant-unknown'],
    ['seed=x&seats=person&o.toString=1', 'evening-variant-unknown'],
  ] as const;
  for (const [query, code] of wrong) assert.throws(() => readChallenge(HAUNTED, query), { code }, query);
});
