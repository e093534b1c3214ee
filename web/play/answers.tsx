import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Asked, Json, Reader, Words } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import type { Answering } from './answering.ts';
import type { Composing } from './composing.ts';
import { TABLE_WORDS } from './words.ts';

interface AnswersProps {
  readonly ask: Asked;
  readonly words: Words;
  readonly reader: Reader;
  readonly answering: Answering;
}

/** All remaining answers as a list; lists that are too many are assembled item by item. */
export function AllAnswers({ ask, words, reader, answering }: AnswersProps): JSX.Element {
  const { composing, left, pick, isHinted, isItemHinted } = answering;
  if (composing) return <Composer {...composing} isHinted={isItemHinted} />;
  return (
    <ul class="answers">
      {left.map(option => (
        <li>
          <button
            type="button"
            class="button choice"
            data-hint={isHinted(option) ? '' : undefined}
            onClick={() => pick(option)}
          >
            <OptionText ask={ask} option={option} words={words} reader={reader} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An answer and its certain effect. */
export function OptionText({
  ask,
  option,
  words,
  reader,
}: Omit<AnswersProps, 'answering'> & { readonly option: Json }): JSX.Element {
  const outcome = words.guide?.outcome?.(ask, option, reader);
  return (
    <>
      {words.label(ask, option, reader)}
      {outcome && (
        <>
          {' '}
          <small class="choice-outcome">{outcome}</small>
        </>
      )}
    </>
  );
}

/** Asks for one item after the other, shows the progress, and at the end the effect of the whole list. */
function Composer({
  items,
  length,
  next,
  add,
  back,
  give,
  whole,
  label,
  isHinted,
}: Composing & { readonly isHinted: Answering['isItemHinted'] }): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef(false);
  const step = (act: () => void): void => {
    moved.current = true;
    act();
  };
  // The pressed button is gone: the focus moves to the first of the next choices. At once: an effect after painting could
  // run between the next press and its own.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector('button')?.focus();
    moved.current = false;
  }, [items.length]);
  const soFar = items.map((_, i) => label(items.slice(0, i + 1))).join(', ');
  return (
    <>
      <p class="composed" role="status">
        {give ? `${soFar}.` : `${said.item(items.length + 1, length)} ${soFar && `${said.soFar} ${soFar}.`}`}{' '}
        {whole?.outlook}
      </p>
      <ul class="answers" ref={list}>
        {next.map((item: Json) => (
          <li>
            <button
              type="button"
              class="button choice"
              data-hint={isHinted([...items, item]) ? '' : undefined}
              onClick={() => step(() => add(item))}
            >
              {label([...items, item])}
            </button>
          </li>
        ))}
        {give && (
          <li>
            <button
              type="button"
              class="button button--primary choice"
              data-hint={isHinted(items) ? '' : undefined}
              onClick={give}
            >
              {whole?.give ?? said.giveList}
            </button>
          </li>
        )}
      </ul>
      {back && (
        <button type="button" class="button button--quiet" onClick={() => step(back)}>
          {said.itemBack}
        </button>
      )}
    </>
  );
}
