import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MatchRecord, optionAt, randomFrom, type StoryLine, sizeOf } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { sha256 } from '../../fair/hash.ts';
import { open } from '../../games/shelf.ts';
import { type Replay, replayOf } from '../../table/replay.ts';
import type { Sitter } from '../../table/seat-view.ts';
import { Table } from '../../table/table.ts';
import { answerInWords, partingOf } from './compare.ts';

const gameModule = await open('haunted');
assert.ok(gameModule);
const SITTERS: readonly Sitter[] = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Bram' },
];

/** A match with a fixed seed; from its `from`-th answer on all seats answer differently. */
function played(dice: string, from = Number.POSITIVE_INFINITY): Replay {
  assert.ok(gameModule);
  const table = Table.open('t', gameModule, { options: {} }, SITTERS, { kind: 'seed', seed: 'evening/x' }, chanceOf);
  const [first, other] = [randomFrom('everybody'), randomFrom(dice)];
  while (!table.over) {
    const [seat = 0] = table.waitingFor('person');
    const { options } = table.seatView(seat);
    table.answer(seat, optionAt(options, (table.step < from ? first : other)(sizeOf(options))));
  }
  return replayOf(table, sha256, chanceOf);
}

test('matches that were answered alike never part, whatever was told beside them', () => {
  const { record } = played('a');
  const story: StoryLine = { story: 0, seat: 0, text: 'It was dark.' };
  const told: MatchRecord = { ...record, lines: [...record.lines.slice(0, 2), story, ...record.lines.slice(2)] };
  assert.equal(partingOf(record, record), undefined);
  assert.equal(partingOf(record, told), undefined);
});

test('the first answer that differs is found, with its line in both records and who gave it', () => {
  const [one, other] = [played('a'), played('b', 6)];
  const parting = partingOf(one.record, other.record);
  assert.ok(parting);
  const [here, there] = parting.lines;
  assert.equal(here, there);
  assert.ok(here >= 6);
  assert.deepEqual(one.record.lines.slice(0, here), other.record.lines.slice(0, here));
  assert.notDeepEqual(one.record.lines[here], other.record.lines[here]);
  assert.ok(parting.seats.length > 0);
  const words = gameModule.words.en;
  for (const seat of parting.seats) {
    assert.ok(answerInWords(one, here, seat, words));
    assert.ok(answerInWords(other, there, seat, words));
  }
});

test('a story shifts the line, not the parting; a match that stopped early parts where it stopped', () => {
  const [one, other] = [played('a'), played('b', 6)];
  const story: StoryLine = { story: 0, seat: 0, text: 'It was dark.' };
  const told: MatchRecord = { ...other.record, lines: [story, ...other.record.lines] };
  const [before, after] = [partingOf(one.record, other.record), partingOf(one.record, told)];
  assert.deepEqual(after?.lines, [before?.lines[0], (before?.lines[1] ?? 0) + 1]);
  const short: MatchRecord = { ...one.record, lines: one.record.lines.slice(0, 4), footer: undefined };
  assert.deepEqual(partingOf(one.record, short), { lines: [4, 4], seats: [] });
});
