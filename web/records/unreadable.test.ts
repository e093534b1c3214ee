import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyUnreadable } from './unreadable.ts';

const HEAD = '{"format":"seance/1","game":"haunted","rules":1,"seats":1,"options":{},"chance":{"kind":"seed"}}';
const ANSWER = '{"ask":"x","picks":[[0,1]]}';
const supported = async (game: string) => (game === 'haunted' ? [1, 2] : undefined);

const CASES: readonly (readonly [string, string, string])[] = [
  ['nothing at all', ' \n', 'empty'],
  ['a letter', 'Dear Ada,\nhow are you?', 'other'],
  ['another file of ours', '{"format":"something","game":"haunted"}', 'other'],
  ['half a header', HEAD.slice(0, 40), 'cut'],
  ['half an answer at the end', `${HEAD}\n${ANSWER}\n${ANSWER.slice(0, 9)}`, 'cut'],
  ['half an answer in the middle', `${HEAD}\n${ANSWER.slice(0, 9)}\n${ANSWER}`, 'damaged'],
  ['another game', `${HEAD.replace('haunted', 'haunte')}\n${ANSWER}`, 'game'],
  ['later rules', `${HEAD.replace('"rules":1', '"rules":9')}\n${ANSWER}`, 'rules'],
  ['an answer that was not allowed', `${HEAD}\n${ANSWER}`, 'broken'],
];

for (const [name, text, why] of CASES)
  test(`unreadable: ${name}`, async () => {
    assert.equal((await whyUnreadable(text, supported)).why, why);
  });
