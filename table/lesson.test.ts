import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Lesson, noteOf, seeded } from '../engine/index.ts';
import { lesson } from '../games/template/lessons/first.ts';
import { gameModule } from '../games/template/module.ts';
import type { TemplateState } from '../games/template/state.ts';
import { LessonRun } from './lesson.ts';
import { Table } from './table.ts';

const LEVEL = 'Wisp';
const run = (of: Lesson<TemplateState> = lesson): LessonRun => new LessonRun(gameModule, of, LEVEL);
const laid = (at: LessonRun): string[] =>
  at.table.seatView(0).events.flatMap(({ what, faces }) => (what === 'laid' ? [...(faces ?? [])] : []));
/** The card of the learner's hand with a face. */
const cardOf = (at: LessonRun, face: string): { card: number } => {
  const { cards, hand } = at.table.seatView(0).view as TemplateState;
  return { card: hand[0]?.find(card => cards.face[card] === face) ?? -1 };
};

/** At the first question to the learner. */
function atFirstDo(): LessonRun {
  const at = run();
  at.next();
  at.next();
  return at;
}

test('notes are read one after another, and the question on the table is closed until it is its turn', () => {
  const at = run();
  assert.equal(at.index, 0);
  assert.ok(at.mayGoOn);
  assert.equal(at.isOpen, false);
  assert.throws(() => at.answer({ card: 1 }), /does not wait/);
  at.next();
  at.next();
  assert.equal(at.index, 2);
  assert.ok(at.isOpen);
  assert.equal(at.mayGoOn, false);
  at.next();
  assert.equal(at.index, 2, 'what has to be done is not passed over');
});

test('an answer that does not fit gets a note and leaves the table as it was', () => {
  const at = atFirstDo();
  const before = at.table.save();
  assert.equal(at.answer(cardOf(at, '5')), 'again');
  assert.equal(at.index, 2);
  assert.match(at.reply?.en ?? '', /^You can, but/);
  assert.deepEqual(at.table.save(), before);
});

test('the answers that fit are pointed at', () => {
  const at = atFirstDo();
  const { option } = at.pointer;
  assert.ok(option?.(cardOf(at, '12')));
  assert.equal(option?.(cardOf(at, '7')), false);
});

test('others answer as recorded, and whoever listens sees every change', () => {
  const at = atFirstDo();
  const seen: string[] = [];
  at.onChange(() => seen.push(`${at.index}: ${laid(at).join()}`));
  assert.equal(at.answer(cardOf(at, '12')), 'on');
  assert.equal(at.index, 3);
  assert.deepEqual(laid(at), ['12', '11']);
  assert.equal(seen.at(-1), '3: 12,11');
});

test('a question about the table goes on only after the right answer', () => {
  const at = atFirstDo();
  at.answer(cardOf(at, '12'));
  at.next();
  assert.equal(at.choose(0), 'again');
  assert.equal(at.mayGoOn, false);
  assert.match(at.reply?.de ?? '', /bleibt nie/);
  assert.equal(at.choose(1), 'on');
  assert.ok(at.mayGoOn);
  at.next();
  assert.equal(at.reply, undefined);
});

test('one step back is the table as it stood there, and the same answers lead to the same table again', () => {
  const at = atFirstDo();
  const [before, twelve] = [at.table.save(), cardOf(at, '12')];
  at.answer(twelve);
  const after = at.table.save();
  at.back();
  assert.equal(at.index, 2);
  assert.deepEqual(at.table.save(), before);
  at.answer(twelve);
  assert.deepEqual(at.table.save(), after);
  at.restart();
  assert.equal(at.index, 0);
  at.back();
  assert.equal(at.index, 0);
});

test('back at a step where others answer, they answer once more', () => {
  const at = atFirstDo();
  at.answer(cardOf(at, '12'));
  at.next();
  const events: number[] = [];
  at.onChange(() => events.push(laid(at).length));
  at.back();
  assert.deepEqual(events, [0, 2], 'first the table before them, then what they did');
});

test('a fork is a table of its own, with bots in the other seats', () => {
  const at = atFirstDo();
  at.answer(cardOf(at, '12'));
  const saved = at.fork('copy');
  assert.deepEqual(
    saved.sitters.map(({ kind }) => kind),
    ['person', 'bot'],
  );
  const fork = Table.load(gameModule, saved, () => seeded(lesson.seed));
  assert.deepEqual(fork.seatView(0).ask?.what, 'renew');
  fork.answer(0, { renew: true });
  assert.equal(at.table.seatView(0).ask?.what, 'renew', 'the lesson stays where it is');
});

test('a lesson may begin at a laid table, after some answers', () => {
  const { steps, ...rest } = lesson;
  const at = run({
    ...rest,
    steps: steps.slice(5),
    before: [
      [0, ({ hand }) => ({ card: hand[0]?.[2] ?? -1 })],
      [1, ({ hand }) => ({ card: hand[1]?.[0] ?? -1 })],
    ],
  });
  assert.equal(at.table.seatView(0).ask?.what, 'renew');
  const state = at.table.save().match.checkpoints.at(-1)?.start as TemplateState;
  const again = run({ ...rest, steps, lay: () => structuredClone(state) });
  assert.equal(again.table.seatView(0).ask?.what, 'lay');
  assert.equal(noteOf(again.step), again.note);
  const fork = Table.load(gameModule, again.fork('copy'), () => seeded(lesson.seed));
  assert.deepEqual([at.table.isArranged, fork.isArranged], [false, true], 'only the laid one has no replay');
  assert.equal(fork.save().arranged, true);
});
