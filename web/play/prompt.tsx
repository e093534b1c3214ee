import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type Asked,
  type Json,
  type Reader,
  type Seat,
  type Settled,
  SPECTATOR,
  type Words,
} from '../../engine/index.ts';
import type { SeatView } from '../../table/seat-view.ts';
import type { Opinion } from '../../table/table.ts';
import { prefer, preferences } from '../app/settings.ts';
import type { Answering } from './answering.ts';
import { AllAnswers, OptionText } from './answers.tsx';
import { AdviceBox } from './help/advice.tsx';
import { isOthersWindow, mayLetPass, whyNoUndo } from './help/helping.ts';
import { actorOf } from './news/actor.ts';
import { BeatBar } from './news/beat-bar.tsx';
import type { ShownBeat } from './news/showing.ts';
import { SeatBadge } from './seat-badge.tsx';
import { TABLE_WORDS } from './words.ts';

interface PromptProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  readonly answering: Answering;
  /** The reader's standing orders, defaults included. */
  readonly settled: Settled;
  readonly undo: () => void;
  readonly showRule: (rule: string) => void;
  /** Missing where advice is not allowed. */
  readonly advise: (() => Promise<Opinion>) | undefined;
  /** Whether the lantern of advice is lit. */
  readonly isLit: boolean;
  /** Under the question: a rule that is met for the first time. */
  readonly meeting: JSX.Element;
  /** Beside the question: an invitation to tell. */
  readonly telling: JSX.Element | false;
  readonly letPass: () => void;
  /** Whether the board is drawn; it then reports the answers it shows. */
  readonly pictured: boolean;
  /** In a lesson: stands in place of the question while it cannot be answered yet. */
  readonly closed: string | undefined;
  /** Set while the score sheet is laid aside. */
  readonly showScore: (() => void) | undefined;
  /** The current beat, before the question. */
  readonly beat: ShownBeat | undefined;
  /** Set while a beat waits for the person's roll. */
  readonly roll: (() => void) | undefined;
  /** Whether dice are falling: what they decide is said when they lie still. */
  readonly isTumbling: boolean;
  readonly skip: () => void;
  /** Repeats the last beats; missing if there are none. */
  readonly repeat: (() => void) | undefined;
}

/** More answers are in the complete list only. */
const MAX_BAR_ANSWERS = 30;

/** The prompt in one sentence: an imperative for the reader, otherwise with the name of the asked seat. */
export function promptText({ look, words, reader }: Pick<PromptProps, 'look' | 'words' | 'reader'>): string {
  const said = TABLE_WORDS[preferences.value.lang];
  const { ask, awaited, sealed } = look;
  if (look.result) return said.over;
  // An automatic answer needs no attention: the bar says what the table waits for.
  if (sealed !== undefined && !look.automatic) return said.sealed;
  if (ask && !look.automatic) return words.prompt(ask, reader);
  if (!awaited) return '';
  if (awaited.kind === 'window') return said.reactions;
  const waiting = awaited.asks.filter(({ seat }) => !awaited.locked.includes(seat));
  const names = waiting.map(({ seat }) => reader.names[seat] ?? '');
  return said.awaiting(names, words.waiting(waiting[0]?.what ?? ''));
}

/** How many windows of others' turns a seat was asked in since its last question of its own, this one included. */
function useWindows(look: SeatView): number {
  const counted = useRef({ step: -1, windows: 0 });
  const { ask, step } = look;
  if (ask && step !== counted.current.step)
    counted.current = { step, windows: isOthersWindow(look) ? counted.current.windows + 1 : 0 };
  return counted.current.windows;
}

/** The bar at the top: the question, buttons for answers that are not on the board, and undo in a fixed place. */
export function PromptBar(props: PromptProps): JSX.Element {
  const { look, answering, undo, showScore, advise, beat, roll, isTumbling, skip, repeat, closed } = props;
  const said = TABLE_WORDS[preferences.value.lang];
  const { ask, noUndo, sealed, seat } = look;
  const mine = ask !== undefined && sealed === undefined;
  const isQuiet = isUntold(props);
  const windows = useWindows(look);
  const { guide } = props.words;
  const aim =
    roll && beat
      ? guide?.rollFor?.(beat.event, { ...props.reader, view: beat.view })
      : mine && !beat
        ? guide?.aim?.(ask, props.reader)
        : undefined;
  return (
    <section class={`prompt ${mine ? 'prompt--mine' : ''}`} aria-label={said.question}>
      <div class="prompt-line">
        <div class="prompt-say">
          {beat ? (
            <ActorBadge beat={beat} reader={props.reader} />
          ) : (
            mine && closed === undefined && <OwnTurn seat={seat} />
          )}
          <p
            class="prompt-text"
            aria-live="polite"
            data-beat={beat?.event.what}
            data-line={beat?.line}
            data-closed={closed === undefined ? undefined : ''}
          >
            {roll ? said.yourRoll : isTumbling ? said.diceFall : (beat?.caption ?? closed ?? promptText(props))}{' '}
            {mine && <Why {...props} ask={ask} key={`${look.step}/${ask.what}`} />}
            {aim && <span class="prompt-aim">{aim}</span>}
            {sealed !== undefined && !beat && <OwnAnswer {...props} pick={sealed} />}
          </p>
        </div>
        <div class="prompt-tools">
          {seat !== SPECTATOR && (
            <button
              type="button"
              class="button button--quiet undo"
              aria-disabled={noUndo !== undefined}
              title={noUndo && whyNoUndo(noUndo, look, props.reader.names, preferences.value.lang)}
              onClick={undo}
            >
              {said.undo}
            </button>
          )}
          {repeat && (
            <button
              type="button"
              class="button button--quiet repeat"
              aria-label={said.showAgain}
              title={said.showAgain}
              onClick={repeat}
            >
              <span aria-hidden="true">
                ↺<span class="repeat-word"> {said.again}</span>
              </span>
            </button>
          )}
          {mine && advise && (
            <AdviceBox {...props} advise={advise} follow={answering.pick} key={`${look.step}/${seat}`} />
          )}
        </div>
      </div>
      {props.meeting}
      {props.telling}
      {roll ? (
        <div class="choices-row">
          <button type="button" class="button button--primary roll" onClick={roll}>
            {said.roll}
          </button>
          <button type="button" class="button button--quiet" onClick={() => prefer({ rolls: 'auto' })}>
            {said.rollByItself}
          </button>
        </div>
      ) : beat ? (
        <div class="choices-row">
          <BeatBar skip={skip} where="above" />
        </div>
      ) : showScore ? (
        <Row label={said.showScore} press={showScore} />
      ) : sealed !== undefined && !isQuiet ? (
        <Row label={said.changeAnswer} press={undo} />
      ) : mine && answering.unconfirmed !== undefined ? (
        <Confirm {...props} pick={answering.unconfirmed} />
      ) : (
        <Choices {...props} mine={mine} maySkip={mayLetPass(look, windows)} key={answering.question} />
      )}
    </section>
  );
}

/** The considerations of the game's guide, and the rule. */
function Why({ ask, words, reader, showRule }: PromptProps & { readonly ask: Asked }): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const [isOpen, open] = useState(false);
  const why = words.guide?.why?.(ask, reader);
  const rule = (
    <button type="button" class="link why-rule" onClick={() => showRule(ask.rule)}>
      {said.readRule(ask.rule)}
    </button>
  );
  if (why === undefined)
    return (
      <button type="button" class="link why" onClick={() => showRule(ask.rule)}>
        {said.why}
      </button>
    );
  return (
    <>
      <button type="button" class="link why" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {said.why}
      </button>
      {isOpen && (
        <span class="why-text">
          {why} {rule}
        </span>
      )}
    </>
  );
}

/** Whether the game keeps quiet about an answer that was settled in advance. */
const isUntold = ({ look, words, settled, reader }: PromptProps): boolean =>
  look.automatic && look.ask !== undefined && words.guide?.automatic?.(look.ask, settled, reader) === '';

/** The reader's own sealed answer, in words; hidden from all others. */
function OwnAnswer({ look, words, reader, settled, pick }: PromptProps & { readonly pick: Json }): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  if (!look.ask) return null;
  // Players are told of it only after their first own question.
  if (look.automatic) {
    const because = words.guide?.automatic?.(look.ask, settled, reader);
    return look.since > 0 && because !== '' ? <span class="prompt-aim">{said.automatic(because)}</span> : null;
  }
  return <span class="prompt-aim">{said.yourAnswer(words.label(look.ask, pick, reader))}</span>;
}

/** The badge of the seat that a caption is about. */
function ActorBadge({ beat, reader }: { readonly beat: ShownBeat; readonly reader: Reader }): JSX.Element | null {
  const seat = actorOf(beat.event, beat.caption, reader, preferences.value.lang);
  return seat === undefined ? null : <SeatBadge seat={seat} />;
}

/** At an own question: the reader's badge stands where the badges of the others stood. */
function OwnTurn({ seat }: { readonly seat: Seat }): JSX.Element {
  const { yourTurn, you } = TABLE_WORDS[preferences.value.lang];
  return (
    <span class="prompt-turn" title={yourTurn}>
      <SeatBadge seat={seat} />
      <small aria-hidden="true">{you}</small>
    </span>
  );
}

/** A single button in place of the answers; the bar has room for one row. */
const Row = ({ label, press }: { readonly label: string; readonly press: () => void }): JSX.Element => (
  <div class="choices-row">
    <button type="button" class="button" onClick={press}>
      {label}
    </button>
  </div>
);

function Confirm({ look, words, reader, answering, pick }: PromptProps & { readonly pick: Json }): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  return (
    <div class="choices" role="group" aria-label={said.confirm}>
      <span>
        {said.confirm} {look.ask && words.label(look.ask, pick, reader)}
      </span>
      <button type="button" class="button button--primary" onClick={answering.confirm}>
        {said.confirmYes}
      </button>
      <button type="button" class="button" onClick={answering.reset}>
        {said.confirmNo}
      </button>
    </div>
  );
}

/** The answers that are not on the board, and a button for all of them. */
function Choices({
  look,
  words,
  reader,
  answering,
  letPass,
  pictured,
  mine,
  maySkip,
}: PromptProps & { readonly mine: boolean; readonly maySkip: boolean }): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const [drawn, setDrawn] = useState(0);
  const [open, setOpen] = useState(false);
  // The board reports its answers while it is drawn; only then the missing ones are known.
  useLayoutEffect(() => setDrawn(count => count + 1), [look.step, look.ask?.what, answering.chosen, pictured]);
  const { ask } = look;
  if (!mine || !ask) return <div class="choices-row" />;
  const off = drawn === 0 ? [] : answering.left.filter(option => !answering.onBoard(option));
  const shown = off.length <= MAX_BAR_ANSWERS ? off : [];
  const some = Object.keys(answering.chosen).length > 0;
  const button = (option: Json): JSX.Element => (
    <button
      type="button"
      class="button choice"
      data-hint={answering.isHinted(option) ? '' : undefined}
      onClick={() => answering.pick(option)}
    >
      <OptionText ask={ask} option={option} words={words} reader={reader} />
    </button>
  );
  return (
    <div class="choices-row">
      <div class="choices">
        {some && (
          <button
            type="button"
            class={`button start-over ${answering.isAstray ? '' : 'button--quiet'}`}
            data-hint={answering.isAstray ? '' : undefined}
            onClick={answering.reset}
          >
            {answering.isAstray ? said.astray : said.startOver}
          </button>
        )}
        {shown.map(button)}
        {maySkip && (
          <button type="button" class="button button--quiet let-pass" onClick={letPass}>
            {said.letPass}
          </button>
        )}
      </div>
      {shown.length < answering.left.length && (
        <details
          class="all-answers"
          open={open}
          onToggle={event => setOpen(event.currentTarget.open)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return;
            setOpen(false);
            currentTarget.querySelector('summary')?.focus();
          }}
        >
          <summary class="button button--quiet">{said.allAnswers(answering.count)}</summary>
          {open && <div class="all-answers-veil" aria-hidden="true" onClick={() => setOpen(false)} />}
          <div class="all-answers-list panel">
            {open && (
              <button
                type="button"
                class="button button--quiet button--icon all-answers-close"
                aria-label={said.close}
                title={said.close}
                onClick={() => setOpen(false)}
              >
                <span aria-hidden="true">×</span>
              </button>
            )}
            {open && <AllAnswers ask={ask} words={words} reader={reader} answering={answering} />}
          </div>
        </details>
      )}
    </div>
  );
}
