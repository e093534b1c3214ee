import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { toy } from '../check/broken/toy.ts';
import {
  BadLine,
  Chronicle,
  type Game,
  invite,
  Match,
  type MatchRecord,
  optionAt,
  Refusal,
  randomFrom,
  readRecord,
  recordOf,
  replay,
  seatLog,
  seeded,
  sizeOf,
  verify,
  writeRecord,
} from '../index.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const told: Game<Parameters<typeof toy.result>[0]> = {
  ...toy,
  phases: {
    ...toy.phases,
    *setup(g) {
      const next = yield* toy.phases.setup?.(g) ?? [];
      for (let seat = 0; seat < g.s.seats; seat++) invite(g, seat, 'B0', 'memory');
      return next ?? 'turn';
    },
  },
};

function play(seed: string, answers = 1000): { match: Match; chronicle: Chronicle } {
  const match = Match.start(told, { seats: 2 }, seeded(seed));
  const chronicle = new Chronicle(match);
  const random = randomFrom(seed);
  for (let i = 0; i < answers && !match.over; i++) {
    const [ask] = match.asks;
    assert.ok(ask);
    match.answer(ask.seat, optionAt(ask.options(), random(sizeOf(ask.options()))));
    if (i === 2) chronicle.tell(1, 1, 'It was raining, I think.');
  }
  return { match, chronicle };
}

function record(seed: string, answers = 1000): MatchRecord {
  const { match, chronicle } = play(seed, answers);
  return recordOf(match, { kind: 'seed', seed }, sha256, chronicle);
}

test('a record is written, read and played again, byte for byte', () => {
  const text = writeRecord(record('a'));
  const read = readRecord(text);
  assert.equal(writeRecord(read), text);
  const match = verify(told, read, seeded('a'), sha256);
  assert.ok(match.over);
  assert.match(text, /"story":1,"seat":1,"text":"It was raining, I think."/);
});

test('every single change of an answer or of the footer is found, and its line named', () => {
  const good = record('b');
  for (const [i, line] of good.lines.entries()) {
    if (!('picks' in line)) continue;
    const lines = good.lines.with(i, { ...line, picks: line.picks.map(([seat]) => [seat, { card: 99 }] as const) });
    assert.throws(
      () => verify(told, { ...good, lines }, seeded('b'), sha256),
      (error: unknown) => error instanceof BadLine && error.line === i + 2,
    );
  }
  assert.ok(good.footer);
  const end = good.lines.length + 2;
  for (const footer of [{ ...good.footer, hash: 'f00' }, { ...good.footer, result: [1, 1] }, undefined])
    assert.throws(
      () => verify(told, { ...good, footer }, seeded('b'), sha256),
      (error: unknown) => error instanceof BadLine && error.line === end,
    );
  assert.throws(() => verify(told, good, seeded('other'), sha256), BadLine);
  const header = { ...good.header, rules: 9 };
  assert.throws(
    () => verify(told, { ...good, header }, seeded('b'), sha256),
    (error: unknown) => error instanceof BadLine && error.line === 1,
  );
});

test('lines that are missing, doubled or in another order do not play', () => {
  const good = record('c');
  const { lines } = good;
  for (const changed of [lines.slice(1), [...lines.slice(0, 1), ...lines], lines.slice(0, -1)])
    assert.throws(() => verify(told, { ...good, lines: changed }, seeded('c'), sha256), BadLine);
});

test('text that is no record is refused with a sentence, whatever it is', () => {
  const good = writeRecord(record('d'));
  const lines = good.split('\n');
  for (const [text, code] of [
    ['', 'record-empty'],
    [' \n', 'record-empty'],
    ['{}\n', 'record-header-missing'],
    ['Dear Ada,\nhow are you?\n', 'record-header-missing'],
    ['{"format":"something","game":"toy"}\n', 'record-header-missing'],
    [good.slice(0, -1), 'record-cut-off'],
    [good.slice(0, good.length / 2), 'record-cut-off'],
    [`${good.slice(0, 40)}\n`, 'record-cut-off'],
    [`${good.slice(0, good.length / 2)}\n`, 'record-cut-off'],
    [lines.with(2, '{"ask":').join('\n'), 'record-line-not-json'],
    [good.replace('"picks"', '"pick"'), 'record-line-unknown'],
    [`${good}\n`, 'record-cut-off'],
  ] as const)
    assert.throws(() => readRecord(text), { code }, text);
  fc.assert(
    fc.property(fc.string(), text => {
      assert.throws(() => readRecord(text), Refusal);
    }),
  );
});

test('a running match has no footer, and what a seat may take away has no chance and no secret', () => {
  const running = record('e', 3);
  assert.equal(running.footer, undefined);
  const { match } = replay(told, running, seeded('e'));
  assert.equal(match.over, false);
  const log = seatLog(match, 0);
  assert.ok(!log.includes('chance') && !log.includes('picks'));
  assert.equal(log.trimEnd().split('\n').length, 1 + match.events(0).length);
});

test('stories: only who is invited, in plain words, within bounds; the last words count; undo takes them along', () => {
  const { match, chronicle } = play('f', 3);
  for (const [seat, invitation, text] of [
    [0, 1, 'x'],
    [0, 7, 'x'],
    [0, 0, ''],
    [0, 0, 'x'.repeat(401)],
    [0, 0, 'a\u0000b'],
  ] as const)
    assert.throws(() => chronicle.tell(seat, invitation, text), Refusal);
  chronicle.tell(0, 0, 'first');
  chronicle.tell(0, 0, ' second ');
  assert.equal(chronicle.words(0), 'second');
  assert.equal(chronicle.words(1), 'It was raining, I think.');
  assert.equal(match.steps.length, 3);
});

test('advice: only who is asked may ask for it; it is written down where it was asked, and is played again', () => {
  const match = Match.start(told, { seats: 2 }, seeded('advice'));
  const chronicle = new Chronicle(match);
  const seat = match.asks[0]?.seat ?? 0;
  chronicle.ask(seat, 'Wraith');
  assert.throws(() => chronicle.ask(7, 'Wraith'), Refusal);
  const record = recordOf(match, { kind: 'seed', seed: 'advice' }, sha256, chronicle);
  assert.deepEqual(record.lines, [{ advice: 'Wraith', seat }]);
  const again = replay(told, readRecord(writeRecord(record)), seeded('advice'));
  assert.deepEqual(again.chronicle.advice, [{ seat, by: 'Wraith', after: 0 }]);
});
