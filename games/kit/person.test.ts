import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as de from './person.de.ts';
import * as en from './person.en.ts';
import { personAt } from './person.ts';

const reader = { names: ['Ada', 'Bo'], you: 0 };
const [ada, bo] = [personAt(reader, 0), personAt(reader, 1)];

test('a sentence speaks to its reader and tells of everybody else', () => {
  assert.equal(en.does(ada, 'draws'), 'You draw');
  assert.equal(en.does(bo, 'draws'), 'Bo draws');
  assert.equal(de.does(ada, 'zieht'), 'Du ziehst');
  assert.equal(de.does(bo, 'zieht'), 'Bo zieht');
  assert.equal(en.does(personAt({ names: ['Ada'] }, 0), 'draws'), 'Ada draws', 'a reader without a seat');
});

test('verbs of the second person, in both languages', () => {
  const english = { goes: 'go', passes: 'pass', chooses: 'choose', loses: 'lose', uses: 'use', is: 'are', has: 'have' };
  for (const [third, second] of Object.entries(english)) assert.equal(en.second(third), second);
  for (const [third, second] of Object.entries({
    attaches: 'attach',
    explains: 'explain',
    tries: 'try',
    rolls: 'roll',
  }))
    assert.equal(en.second(third), second);
  const german = { spielt: 'spielst', gibt: 'gibst', wirft: 'wirfst', setzt: 'setzt', antwortet: 'antwortest' };
  for (const [third, second] of Object.entries(german)) assert.equal(de.second(third), second);
  for (const [third, second] of Object.entries({
    ist: 'bist',
    hat: 'hast',
    wird: 'wirst',
    erhält: 'erhältst',
    will: 'willst',
  }))
    assert.equal(de.second(third), second);
});
