import type { JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { AskStep } from '../../engine/index.ts';
import type { LessonRun } from '../../table/lesson.ts';
import { preferences } from '../app/settings.ts';
import type { NoteStage } from '../play/screen/screen-props.ts';
import { LESSON_WORDS } from './words.ts';

interface NoteProps extends NoteStage {
  readonly run: LessonRun;
  /** Turns this moment into a match of its own. */
  readonly playOn: () => void;
  /** The next page: a new match, or the table from which the learner came. */
  readonly leave: string;
  readonly cameFromTable: boolean;
  /** Whether the lesson ends without a question to the learner. */
  readonly isHeld: boolean;
  /** For a match that was played to its end: its result in a sentence. */
  readonly verdict: string | undefined;
}

/** Accepted answers, on the board or as buttons. */
const HINTED = '.table [data-hint]';

/** The progress of the lesson. */
function Progress({ at, of }: { readonly at: number; readonly of: number }): JSX.Element {
  const said = LESSON_WORDS[preferences.value.lang];
  return (
    <p class="lesson-progress" title={said.progress(at + 1, of)}>
      <span class="visually-hidden">{said.progress(at + 1, of)}</span>
      <span class="lesson-bar" aria-hidden="true" style={{ '--done': (at + 1) / of }} />
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
export function Note(props: NoteProps): JSX.Element {
  const { run, isShowing, roll, skip, playOn, leave, cameFromTable, isHeld, verdict } = props;
  const { lang } = preferences.value;
  const said = LESSON_WORDS[lang];
  const text = useId();
  const card = useRef<HTMLElement>(null);
  const { index, step, lesson, reply, mayGoOn, isLast, isSolved } = run;
  const isFree = 'free' in step;
  // The beats come first, and then the note about them. In free play the note is about what comes, until the result.
  const isWaiting = isShowing && (!isFree || verdict !== undefined);
  // Before painting: a key that is pressed at the sight of a note reaches the note.
  useLayoutEffect(() => {
    if (isWaiting) return;
    card.current?.focus({ preventScroll: true });
  }, [index, isWaiting, isSolved]);
  const goOn = (): void => {
    if (roll) roll();
    else if (isShowing) skip();
    else if (mayGoOn) run.next();
    else document.querySelector<HTMLElement | SVGElement>(HINTED)?.focus();
  };
  const isEnd = isLast && !('do' in step);
  // In free play the question needs the room: the ways out stand in the head of the note.
  const isClosing = isEnd && (!isFree || isHeld || verdict !== undefined);
  const isAsking = !isWaiting && 'ask' in step && !isSolved;
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
        <button
          type="button"
          class="button button--quiet lesson-back"
          aria-label={said.back}
          title={said.back}
          disabled={index === 0}
          onClick={() => run.back()}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <Progress at={index} of={lesson.steps.length} />
        {!isClosing && verdict === undefined && (
          <button
            type="button"
            class="button button--quiet lesson-fork"
            aria-label={said.playOn}
            title={said.playOnTitle}
            onClick={playOn}
          >
            {said.playOnShort}
          </button>
        )}
        {!isClosing && (
          <a class={`button button--quiet lesson-leave ${isEnd ? 'lesson-new' : ''}`} href={leave}>
            {cameFromTable ? said.toTable : isEnd ? said.newMatch : said.leave}
          </a>
        )}
      </div>
      <div class="lesson-body">
        <p class="lesson-text" id={text}>
          {roll ? (
            said.rollNow
          ) : isWaiting ? (
            said.watching
          ) : (
            <>
              {'do' in step && <strong>{said.yours} </strong>}
              {isEnd && isFree && verdict === undefined && <strong>{said.done} </strong>}
              {verdict ?? run.note[lang]}
            </>
          )}
        </p>
        <p class="lesson-reply" role="status" data-right={isSolved ? '' : undefined}>
          {!isWaiting && reply?.[lang]}
        </p>
      </div>
      <div class="lesson-ways">
        {isAsking && <Answers step={step} choose={answer => run.choose(answer)} />}
        {isClosing && !isShowing && verdict === undefined && (
          <button type="button" class="button lesson-fork" title={said.playOnTitle} onClick={playOn}>
            {said.playOn}
          </button>
        )}
        {isClosing && !isShowing && (
          <a class={`button ${verdict === undefined ? '' : 'button--primary'} lesson-new`} href={leave}>
            {cameFromTable ? said.toTable : said.newMatch}
          </a>
        )}
        {isShowing && !roll && (
          <button type="button" class="button lesson-next" onClick={skip}>
            {said.showAtOnce}
          </button>
        )}
        {!isShowing && mayGoOn && (
          <button type="button" class="button button--primary lesson-next" title={said.keys} onClick={goOn}>
            {said.next}
          </button>
        )}
      </div>
    </section>
  );
}
