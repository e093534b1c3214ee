import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../engine/index.ts';
import { sentenceOf } from '../../refusals/sentences.ts';
import { guestId } from '../../table/ids.ts';
import { SocketReader } from '../socket/readers.ts';
import { Refused } from './refusals.ts';

test('a refusal of the room is sent as it is; one about a record is not told to a guest', () => {
  const full = Refused.of(new Refusal('seat-taken'));
  assert.deepEqual([full.sent, full.status], [{ code: 'seat-taken', params: {} }, 409]);
  const story = Refused.of(new Refusal('story-length', { max: 400 }));
  assert.deepEqual([story.sent, story.status], [{ code: 'story-length', params: { max: 400 } }, 400]);
  const number = Refused.of(new Refusal('number-differs', { value: 3, top: 5, written: '[6,4]' }));
  assert.deepEqual([number.sent, number.status], [{ code: 'not-now', params: {} }, 409]);
});

test('a message about a refusal has the code, the parameters, and both sentences for older clients', () => {
  const sent: string[] = [];
  const reader = new SocketReader(
    guestId('ada'),
    text => sent.push(text),
    () => {},
  );
  const { sent: refusal } = new Refused('chat-line-length', { max: 500 });
  reader.say({ refused: { id: 'a', refusal } });
  reader.say({ trouble: new Refused('not-writing').sent });
  reader.say({ trouble: null });
  const why = { en: sentenceOf('en', refusal), de: sentenceOf('de', refusal) };
  const [refused, trouble, over] = sent.map(text => JSON.parse(text));
  assert.deepEqual(refused, { n: 0, refused: { id: 'a', code: 'chat-line-length', params: { max: 500 }, why } });
  assert.deepEqual(Object.keys(trouble.trouble), ['code', 'params', 'why']);
  assert.deepEqual(over, { n: 2, trouble: null });
});
