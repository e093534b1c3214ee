/** The lesson ends as its last note promises. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GameModule, type Json, optionAt, rightAnswers, type Seat, sizeOf } from '../../../engine/index.ts';
import { LessonRun } from '../../../table/lesson.ts';
import { gameModule } from '../module.ts';
import { lesson } from './first.ts';
import { ADA, BO } from './start.ts';

const played: GameModule = gameModule;

function offers({ table }: LessonRun, seat: Seat): Json[] {
  const { options } = table.seatView(seat);
  return Array.from({ length: sizeOf(options) }, (_, i) => optionAt(options, i));
}

/** Gives the first answer that goes on, until the learner is free. */
function toTheEnd(): LessonRun {
  const run = new LessonRun(played, lesson, 'Wisp');
  while (!run.isLast) {
    const { step } = run;
    const { view } = run.table.seatView(ADA);
    if ('ask' in step) run.choose(rightAnswers(step, view)[0] ?? -1);
    if ('do' in step) {
      const { fits } = step;
      run.answer(offers(run, ADA).find(pick => fits === 'any' || fits(pick, view)) ?? null);
    } else run.next();
  }
  return run;
}

/** The only answer that is called so. */
function answer(run: LessonRun, seat: Seat, name: RegExp): void {
  const { ask, view } = run.table.seatView(seat);
  assert.ok(ask, `seat ${seat} is asked`);
  const reader = { view, names: lesson.names };
  const [pick, another] = offers(run, seat).filter(one => name.test(played.words.en.label(ask, one, reader)));
  assert.ok(pick !== undefined && another === undefined, `${name} is one answer to ${ask.what}`);
  run.table.answer(seat, pick);
}

test('in the last turn of the lesson nobody can stop the learner: two cards, and the match is won', () => {
  const run = toTheEnd();
  answer(run, ADA, /^Play the Conservatory Door/);
  answer(run, ADA, /^Attach Claw Hammer to the Conservatory Door/);
  answer(run, ADA, /^End your Escape Phase/);
  answer(run, BO, /^Draw a card/);
  assert.deepEqual(run.table.seatView(ADA).result, [1, 0]);
});
