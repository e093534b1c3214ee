import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Event, Match, type Meetings, optionAt, randomFrom, seeded, sizeOf } from '../../engine/index.ts';
import { openAll } from '../../games/shelf.ts';
import { gameModule } from '../../games/template/module.ts';
import { firstMeeting, isAfterwards, metIn, withMatch, withMet } from './met-rules.ts';

const line = (text: string) => ({ en: text, de: text });
const meetings: Meetings = { T3: line('three'), T2: line('two'), T4: line('four'), T9: line('nine') };
const ask = { seat: 1, what: 'lay', rule: 'T2', about: null };
const event = (rule: string, seat?: number): Event => ({ rule, what: 'told', ...(seat !== undefined && { seat }) });
const view = Match.start(gameModule.game, { seats: 2 }, seeded('met')).view(0);
const look = { seat: 1, ask, events: [] as Event[], since: 0, view };

test('the rule of the question is met once', () => {
  assert.equal(firstMeeting({ meetings }, look), 'T2');
  assert.equal(firstMeeting({ meetings }, look, { T2: 'm' }), undefined);
  assert.equal(firstMeeting({ meetings }, { ...look, ask: undefined }), undefined);
  assert.equal(firstMeeting({}, look), undefined);
});

test('the question comes first, then the most important rule; what happened to another seat is no meeting', () => {
  const events = [event('T9', 1), event('T3', 1), event('T4', 0)];
  assert.equal(firstMeeting({ meetings }, { ...look, events }), 'T2');
  assert.equal(firstMeeting({ meetings }, { ...look, events }, { T2: 'm' }), 'T3');
  assert.equal(firstMeeting({ meetings }, { ...look, events }, { T2: 'm', T3: 'm' }), 'T9');
  assert.equal(firstMeeting({ meetings }, { ...look, events }, { T2: 'm', T3: 'm', T9: 'm' }), undefined);
});

test('what happened to everybody counts, and what happened before the last decision does not', () => {
  assert.equal(firstMeeting({ meetings }, { ...look, events: [event('T4')] }, { T2: 'm' }), 'T4');
  assert.equal(firstMeeting({ meetings }, { ...look, events: [event('T4')], since: 1 }, { T2: 'm' }), undefined);
});

test('a line about a decision waits for its own question', () => {
  const decided: Meetings = { ...meetings, T3: { ...line('three'), asked: true } };
  const events = [event('T3', 1), event('T9', 1)];
  assert.equal(firstMeeting({ meetings: decided }, { ...look, events }, { T2: 'm' }), 'T9');
  assert.equal(firstMeeting({ meetings: decided }, { ...look, ask: { ...ask, rule: 'T3' } }), 'T3');
});

test('a game may say that an event brings further rules', () => {
  const meets = ({ what }: Event): readonly string[] => (what === 'told' ? ['T9'] : []);
  assert.equal(firstMeeting({ meetings, meets }, { ...look, events: [event('T1', 1)] }, { T2: 'm' }), 'T9');
});

test('a rule that comes into sight with a question is explained there, before it happens', () => {
  const meetsAt = ({ what }: { readonly what: string }): readonly string[] => (what === 'lay' ? ['T9'] : []);
  assert.equal(firstMeeting({ meetings, meetsAt }, look), 'T9');
  assert.equal(firstMeeting({ meetings, meetsAt }, look, { T9: 'm' }), 'T2');
  assert.equal(firstMeeting({ meetings, meetsAt }, { ...look, ask: { ...ask, what: 'go' } }), 'T2');
});

test('a line about an event is told from one about the question', () => {
  const meetsAt = (): readonly string[] => ['T9'];
  assert.deepEqual(
    ['T2', 'T9', 'T4'].map(rule => isAfterwards({ meetsAt }, look, rule)),
    [false, false, true],
  );
});

const ANSWERS_MAX = 300;

for (const shelved of (await openAll()).filter(({ hidden }) => !hidden))
  test(`${shelved.game.id}: a line about a decision is kept for its own question`, () => {
    const { game, hints, usual, meetings: lines = {}, meets } = shelved;
    const random = randomFrom('met');
    const match = Match.start(game, usual, seeded('met'));
    const asked = new Set<string>();
    for (let i = 0; i < ANSWERS_MAX && !match.over; i++) {
      const open = match.asks.find(({ seat }) => match.answered(seat) === undefined);
      if (!open) break;
      asked.add(open.rule);
      const options = open.options();
      const pick = hints?.play?.(open, match.view(open.seat), random) ?? optionAt(options, random(sizeOf(options)));
      match.answer(open.seat, pick);
    }
    const happened = new Set(match.events(0).flatMap(one => [one.rule, ...(meets?.(one) ?? [])]));
    for (const rule of asked)
      if (happened.has(rule) && lines[rule]) assert.ok(lines[rule].asked, `${rule} would come a phase late`);
  });

test('a rule keeps the match in which it was met first', () => {
  const met = withMet(withMet(withMet({}, 'a', 'T2', 'one'), 'a', 'T4', 'two'), 'a', 'T2', 'two');
  assert.deepEqual(met, { a: { T2: 'one', T4: 'two' } });
  assert.deepEqual(metIn({ meetings }, met.a, 'two'), { all: 4, known: 2, fresh: ['T4'] });
  assert.deepEqual(metIn({ meetings }, undefined, 'two'), { all: 4, known: 0, fresh: [] });
});

test('two matches of each game are the first', () => {
  const first = ['one', 'one', 'two', 'three'].reduce((all, match) => withMatch(all, 'a', match), {});
  assert.deepEqual(first, { a: ['one', 'two'] });
  assert.deepEqual(withMatch(first, 'b', 'three'), { a: ['one', 'two'], b: ['three'] });
});
