/** Every lesson of every game replays by today's rules, in all languages, in less than four minutes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DoStep,
  type Guide,
  includes,
  type Json,
  LANGUAGES,
  type Lesson,
  nameAt,
  type Options,
  rightAnswers,
  textsOf,
} from '../../engine/index.ts';
import { LessonRun } from '../../table/lesson.ts';
import { isDraft } from '../covers.ts';
import { openAll } from '../shelf.ts';
import { written } from './looking.ts';
import { tablesOf } from './tables.ts';

const NOTE_MAX_WORDS = 30;
const INTRO_MAX_WORDS = 20;
const WORDS_PER_MINUTE = 200;
const LESSON_MAX_MINUTES = 4;
/** More answers than these are not tried one by one: the step names one that goes on. */
const TRIED_ANSWERS = 500;
const LEVEL = 'Wisp';

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;
const tried = (options: Options): Json[] => written(options, TRIED_ANSWERS);

interface Asked {
  readonly run: LessonRun;
  readonly options: readonly Json[];
  readonly fitting: readonly Json[];
}

/** The question of a step, with the answers that go on. */
function askedAt(run: LessonRun, step: DoStep): Asked {
  const { ask, options, view } = run.table.seatView(run.lesson.learner);
  assert.ok(ask, `step ${run.index}: the learner is asked something`);
  const all = tried(options);
  const { fits } = step;
  const like = typeof step.like === 'function' ? step.like(view) : step.like;
  if (like !== undefined) assert.ok(includes(options, like), `step ${run.index}: "like" is a legal answer`);
  const choices = like === undefined ? all : [like, ...all];
  return { run, options: all, fitting: fits === 'any' ? choices : choices.filter(pick => fits(pick, view)) };
}

/** Takes a lesson to its end: the first answer that goes on at every step, but at step `at` the n-th of them. */
function playLesson(
  run: LessonRun,
  seen: (asked: Asked, step: DoStep) => void,
  at = -1,
  n = 0,
  observe = (): void => {},
): void {
  for (;;) {
    const { step, index } = run;
    observe();
    if ('free' in step) return;
    if ('do' in step) {
      const asked = askedAt(run, step);
      seen(asked, step);
      const pick = asked.fitting[index === at ? n : 0];
      assert.notEqual(pick, undefined, `step ${index}: an answer goes on`);
      assert.equal(run.answer(pick ?? null), 'on');
      if (run.index === index) return;
      continue;
    }
    if ('ask' in step) {
      const right = rightAnswers(step, run.table.seatView(run.lesson.learner).view);
      assert.equal(right.length, 1, `step ${index}: one answer is right`);
      assert.equal(run.choose(right[0] ?? -1), 'on');
    }
    if (run.isLast) return;
    run.next();
    assert.equal(run.index, index + 1);
  }
}

for (const gameModule of await openAll()) {
  const { game, facts, lessons = {} } = gameModule;
  test(`${game.id}: three lines introduce the game in every language, at every table`, () => {
    for (const language of LANGUAGES) {
      const guide: Guide | undefined = gameModule.words[language].guide;
      for (const line of [guide?.premise, guide?.goal, guide?.turn]) {
        if (!line && isDraft(game.id)) continue;
        assert.ok(line, `${game.id} ${language} lacks one of premise, goal and turn`);
        for (const { options } of tablesOf(game))
          assert.ok(wordsIn(nameAt(line, options)) <= INTRO_MAX_WORDS, nameAt(line, options));
      }
    }
  });

  test(`${game.id}: the box names the lessons that can be fetched`, () => {
    assert.deepEqual((facts?.lessons ?? []).map(({ id }) => id).sort(), Object.keys(lessons).sort());
  });

  for (const [id, load] of Object.entries(lessons)) {
    const lesson: Lesson = await load();
    const run = (): LessonRun => new LessonRun(gameModule, lesson, LEVEL);

    test(`${game.id}/${id}: notes are short, in every language, and read in less than four minutes`, () => {
      const minutes = (facts?.lessons ?? []).find(one => one.id === id)?.minutes ?? 0;
      for (const language of LANGUAGES) {
        const texts = textsOf(lesson).map(text => text[language]);
        for (const text of texts) {
          assert.ok(text.trim().length > 0);
          assert.ok(wordsIn(text) <= NOTE_MAX_WORDS, `${wordsIn(text)} words: ${text}`);
        }
        const reading = texts.reduce((sum, text) => sum + wordsIn(text), 0) / WORDS_PER_MINUTE;
        assert.ok(reading < LESSON_MAX_MINUTES, `${reading.toFixed(1)} minutes in ${language}`);
        assert.ok(reading <= minutes && minutes <= LESSON_MAX_MINUTES, `the box says ${minutes} minutes`);
      }
      if (!isDraft(game.id)) for (const text of textsOf(lesson)) assert.notEqual(text.en, text.de);
    });

    test(`${game.id}/${id}: begins and ends as a lesson does, and the learner does something`, () => {
      const kinds = lesson.steps.map(step => Object.keys(step)[0]);
      assert.ok(kinds.filter(kind => kind === 'do').length >= 2, 'at least two do');
      assert.ok(kinds.includes('ask') && kinds.includes('watch'), 'at least one ask and one watch');
      assert.ok('tell' in (lesson.steps[0] ?? {}), 'the first step tells');
      assert.ok(
        lesson.steps.slice(0, -1).every(step => !('free' in step)),
        'nothing comes after free',
      );
      assert.ok(['tell', 'free'].includes(kinds.at(-1) ?? ''), 'the last step tells or lets go');
      assert.equal(lesson.names.length, run().table.header.seats);
    });

    test(`${game.id}/${id}: every question about the table has two or three answers`, () => {
      for (const step of lesson.steps)
        if ('ask' in step) assert.ok(step.answers.length === 2 || step.answers.length === 3);
    });

    test(`${game.id}/${id}: replays by today's rules, whichever of the fitting answers is given`, () => {
      const widths = new Map<number, number>();
      playLesson(run(), ({ options, fitting, run: at }, step) => {
        assert.ok(fitting.length > 0, `step ${at.index}: no legal answer goes on`);
        if (step.fits !== 'any') {
          assert.ok(fitting.length < options.length, `step ${at.index}: every answer goes on; say 'any'`);
          assert.ok(step.otherwise, `step ${at.index}: another answer is not commented`);
        }
        widths.set(at.index, fitting.length);
      });
      for (const [at, width] of widths) for (let n = 1; n < width; n++) playLesson(run(), () => {}, at, n);
    });

    test(`${game.id}/${id}: what notes point at is on the table`, () => {
      const at = run();
      const observe = (): void => {
        const { card, face, option } = at.pointer;
        const { view, options } = at.table.seatView(lesson.learner);
        for (const one of [face ?? []].flat()) assert.ok(view.cards.face.includes(one), `step ${at.index}: ${one}`);
        for (const one of [card ?? []].flat()) assert.ok(one in view.cards.face, `step ${at.index}: card ${one}`);
        if (option && at.isOpen) assert.ok(tried(options).some(option), `step ${at.index}: no option is pointed at`);
      };
      playLesson(at, () => {}, -1, 0, observe);
    });
  }
}
