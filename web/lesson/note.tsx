import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { AskStep } from '../../engine/index.ts';
import type { LessonRun } from '../../table/lesson.ts';
import { preferences } from '../app/settings.ts';
import type { NoteStage } from '../table/screen.tsx';
import { LESSON_WORDS } from './words.ts';

interface NoteProps extends NoteStage {
  readonly run: LessonRun;
  /** Turns this moment into a match of its own. */
  readonly playOn: () => void;
  /** The next page: a new match, or the table from which the learner came. */
  readonly leave: string;
  readonly cameFromTable: boolean;
  /** For a match that was played to its end: its result in a sentence. */
  readonly verdict: string | undefined;
}

/** Accepted answers, on the board or as buttons. */
const HINTED = '.table [data-hint]';

/** The progress of the lesson. */
function Dots({ at, of }: { readonly at: number; readonly of: number }): JSX.Element {
  const said = LESSON_WORDS[preferences.value.lang];
  return (
    <p class="lesson-dots">
      <span class="visually-hidden">{said.progress(at + 1, of)}</span>
      {Array.from({ length: of }, (_, i) => (
        <span aria-hidden="true" data-past={i <= at ? '' : undefined} key={i} />
      ))}
    </p>
  );
}

interface AnswersProps {
  readonly step: AskStep;
  readonly choose: (answer: number) => void;
}

/** The answers to a question about the table. */
const Answers = ({ step, choose }: AnswersProps): JSX.Element => (
  <div class="lesson-answers" role="group">
    {step.answers.map(({ text }, i) => (
      <button type="button" class="button" onClick={() => choose(i)} key={i}>
        {text[preferences.value.lang]}
      </button>
    ))}
  </div>
);

/** The current note and its buttons. It gets the focus at every step, so that it is read aloud and Enter continues. */
export function Note({ run, isShowing, skip, playOn, leave, cameFromTable, verdict }: NoteProps): JSX.Element {
  const { lang } = preferences.value;
  const said = LESSON_WORDS[lang];
  const text = useId();
  const card = useRef<HTMLElement>(null);
  const { index, step, lesson, reply, mayGoOn, isLast, isSolved } = run;
  // The beats of an answer come first; notes about others' answers are shown during theirs.
  const isWaiting = isShowing && !('watch' in step);
  useEffect(() => {
    if (isWaiting) return;
    card.current?.scrollTo(0, 0);
    card.current?.focus({ preventScroll: true });
  }, [index, isWaiting, isSolved]);
  const goOn = (): void => {
    if (isShowing) skip();
    else if (mayGoOn) run.next();
    else document.querySelector<HTMLElement | SVGElement>(HINTED)?.focus();
  };
  const isEnd = isLast && !('do' in step);
  return (
    <section
      class="lesson-note"
      ref={card}
      tabIndex={-1}
      aria-labelledby={text}
      data-step={index}
      data-waiting={isWaiting ? '' : undefined}
      onKeyDown={event => {
        if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        goOn();
      }}
    >
      <div class="lesson-head">
        <Dots at={index} of={lesson.steps.length} />
        {!isEnd && (
          <a class="button button--quiet lesson-leave" href={leave}>
            {cameFromTable ? said.toTable : said.leave}
          </a>
        )}
      </div>
      <p class="lesson-text" id={text}>
        {isWaiting ? (
          said.watching
        ) : (
          <>
            {'do' in step && <strong>{said.yours} </strong>}
            {verdict ?? run.note[lang]}
          </>
        )}
      </p>
      {!isWaiting && 'ask' in step && !isSolved && <Answers step={step} choose={answer => run.choose(answer)} />}
      <p class="lesson-reply" role="status">
        {!isWaiting && reply?.[lang]}
      </p>
      <div class="lesson-ways">
        {index > 0 && (
          <button type="button" class="button button--quiet" onClick={() => run.back()}>
            {said.back}
          </button>
        )}
        {isShowing ? (
          <button type="button" class="button button--primary lesson-next" onClick={skip}>
            {said.skip}
          </button>
        ) : (
          mayGoOn && (
            <button type="button" class="button button--primary lesson-next" title={said.keys} onClick={goOn}>
              {said.next}
            </button>
          )
        )}
        {!isShowing && verdict === undefined && (
          <button
            type="button"
            class={`button ${isEnd ? 'button--primary' : 'button--quiet'} lesson-fork`}
            onClick={playOn}
          >
            {said.playOn}
          </button>
        )}
        {isEnd && (
          <a class="button lesson-new" href={leave}>
            {cameFromTable ? said.toTable : said.newMatch}
          </a>
        )}
      </div>
    </section>
  );
}
