/**
 * Tips: the name and meaning of the element that the reader points at, and the outcome if it can be chosen. The same
 * for every game; each styles it with its own CSS.
 */
import { type Signal, useSignal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { CardWords, Language } from '../engine/index.ts';
import './tips.css';

/** The text of a card or symbol, its rule, and optionally the card itself, enlarged. */
export interface Told {
  readonly words: CardWords;
  readonly notes: readonly string[];
  /** The number of the rule that says more. */
  readonly rule?: string;
  readonly picture?: JSX.Element;
}
export type TipText = (target: Element) => Told;

/** A visible tip beside its card. */
interface Tip extends Told {
  /** The certain consequences, if the element can be chosen. */
  readonly outcome: string;
  readonly x: number;
  /** Distance from the top, or from the bottom. */
  readonly top?: number;
  readonly bottom?: number;
}

interface Touched {
  readonly currentTarget: Element;
}
interface Pointed extends Touched {
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
  readonly timeStamp: number;
}

/** The attributes of an element with a tip. */
export interface Tipped {
  readonly 'data-tip': '';
  readonly onPointerEnter: (event: Pointed) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: (event: Pointed) => void;
  readonly onPointerUp: () => void;
  readonly onFocus: (event: Touched) => void;
  readonly onBlur: () => void;
}

export interface Tips {
  readonly tip: Signal<Tip | undefined>;
  /** The attributes of an element with a tip. Calls `near` when the reader begins or stops pointing at it. */
  about(text: TipText, near?: (is: boolean) => void): Tipped;
  hide(): void;
}

const LONG_PRESS_MS = 450;
const LINGER_MS = 280;
const TIP_WIDTH_PX = 270;
const TIP_GAP_PX = 10;
/** Selectable elements are clicked to be chosen; their tips open with the keyboard only. */
const TELLS_WHEN_FOCUSED = ':focus-visible, :not([data-lit], [data-pick], [data-choice])';

/** The position of a tip: beside its card, on the side with more room. */
function placed(board: DOMRect, box: DOMRect): Pick<Tip, 'x' | 'top' | 'bottom'> {
  const half = Math.min(TIP_WIDTH_PX, board.width - 16) / 2;
  const middle = (box.left + box.right) / 2 - board.left;
  const x = Math.min(board.width - half - 8, Math.max(half + 8, middle));
  const isLow = box.top - board.top > board.bottom - box.bottom;
  return isLow ? { x, bottom: board.bottom - box.top + TIP_GAP_PX } : { x, top: box.bottom - board.top + TIP_GAP_PX };
}

/** Elements that can be chosen and have no tip of their own. */
const UNTOLD = ':is([data-lit], [data-pick]):not([data-tip])';
const untoldAt = ({ target }: { readonly target: unknown }): Element | null => {
  const found = target instanceof Element ? target.closest(`${UNTOLD}, [data-tip]`) : null;
  return found?.matches(UNTOLD) ? found : null;
};
/** The label and the outcome of an element that can be chosen. */
const fromAttributes: TipText = target => ({
  words: { name: target.getAttribute('aria-label') ?? target.textContent ?? '', text: '' },
  notes: [],
});

/** A label that ends so is that of the first of several answers. */
const ONE_OF_SEVERAL = / \(\+\d+\)$/;

/** For an element with a tip of its own that gives an answer at once: its label, which says what comes of it. */
export function answerNotes(target: Element): readonly string[] {
  const label = target.matches('[data-lit]') ? target.getAttribute('aria-label') : null;
  return label === null || ONE_OF_SEVERAL.test(label) ? [] : [label];
}

export function useTips(root: RefObject<HTMLElement | null>): Tips {
  const tip = useSignal<Tip | undefined>(undefined);
  const tips = useMemo(() => {
    let pressed: object | undefined;
    /** The point of the last press: an element that moves under the resting mouse opens no tip. */
    let clicked = '';
    const spotOf = ({ clientX, clientY }: Pointed): string => `${clientX} ${clientY}`;
    const hide = (): void => {
      pressed = undefined;
      tip.value = undefined;
    };
    const show = (target: Element, text: TipText): void => {
      const board = root.current?.getBoundingClientRect();
      if (!board) return;
      const outcome = target.getAttribute('aria-description') ?? '';
      tip.value = { ...text(target), outcome, ...placed(board, target.getBoundingClientRect()) };
    };
    type Moment = Pick<Pointed, 'currentTarget' | 'timeStamp'>;
    const showAfter = (delay: number, { currentTarget, timeStamp }: Moment, text: TipText): void => {
      const press = {};
      pressed = press;
      const wait = (now: number): void => {
        if (pressed !== press) return;
        if (now - timeStamp < delay) requestAnimationFrame(wait);
        else show(currentTarget, text);
      };
      requestAnimationFrame(wait);
    };
    const about = (text: TipText, near?: (is: boolean) => void): Tipped => {
      const leave = (): void => {
        hide();
        near?.(false);
      };
      return {
        'data-tip': '',
        onPointerEnter: event => {
          if (event.pointerType !== 'mouse' || spotOf(event) === clicked) return;
          showAfter(LINGER_MS, event, text);
          near?.(true);
        },
        onPointerLeave: leave,
        onPointerDown: event => {
          hide();
          clicked = spotOf(event);
          if (event.pointerType !== 'mouse') showAfter(LONG_PRESS_MS, event, text);
        },
        onPointerUp: () => {
          pressed = undefined;
        },
        onFocus: ({ currentTarget }) => {
          near?.(true);
          if (currentTarget.matches(TELLS_WHEN_FOCUSED)) show(currentTarget, text);
        },
        onBlur: leave,
      };
    };
    /** Listens on the whole board for elements that can be chosen and have no tip of their own. */
    const watch = (board: HTMLElement, { signal }: AbortController): void => {
      const told = about(fromAttributes);
      const on = <Name extends keyof HTMLElementEventMap>(
        name: Name,
        heard: (event: HTMLElementEventMap[Name], target: Element) => void,
      ): void => {
        const listen = (event: HTMLElementEventMap[Name]): void => {
          const target = untoldAt(event);
          if (target) heard(event, target);
        };
        board.addEventListener(name, listen, { signal });
      };
      const pointed = (
        { pointerType, clientX, clientY, timeStamp }: PointerEvent,
        currentTarget: Element,
      ): Pointed => ({
        ...{ pointerType, clientX, clientY, timeStamp, currentTarget },
      });
      on('pointerover', (event, target) => told.onPointerEnter(pointed(event, target)));
      on('pointerout', told.onPointerLeave);
      on('pointerdown', (event, target) => told.onPointerDown(pointed(event, target)));
      on('pointerup', told.onPointerUp);
      on('focusin', (_, currentTarget) => told.onFocus({ currentTarget }));
      on('focusout', told.onBlur);
    };
    return { tip, about, hide, watch };
  }, [tip, root]);
  useEffect(() => {
    const listening = new AbortController();
    if (root.current) tips.watch(root.current, listening);
    return () => listening.abort();
  }, [tips, root]);
  return tips;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A group with one tab stop: arrow keys go from one element with a tip to the next. */
export const ROVING = {
  'data-rove': '',
  onKeyDown: (event: { key: string; currentTarget: Element; preventDefault(): void }): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>('[data-tip]')].filter(one =>
      one.checkVisibility(),
    );
    const next = items.findIndex(one => one.matches(':focus')) + step;
    event.preventDefault();
    items[(next + items.length) % items.length]?.focus();
  },
} as const;

interface PaperProps {
  readonly tips: Tips;
  /** The prefix of the board's CSS classes. */
  readonly board: string;
}

const RULE: Readonly<Record<Language, string>> = { en: 'Rule', de: 'Regel' };
/** Only for cards whose printed text is unknown to us; the rulebook says more about it. */
const ORIGIN: Readonly<Record<Language, string>> = { en: 'Text: ours', de: 'Text: von uns' };
const language = (): Language => (document.documentElement.lang.startsWith('de') ? 'de' : 'en');

export function TipPaper({ tips, board }: PaperProps): JSX.Element | null {
  const tip = tips.tip.value;
  if (!tip) return null;
  const { words, notes, rule, outcome, picture, x, top, bottom } = tip;
  return (
    <div
      class={`${board}-tip`}
      role="tooltip"
      style={{
        left: `${x}px`,
        top: top === undefined ? 'auto' : `${top}px`,
        bottom: bottom === undefined ? 'auto' : `${bottom}px`,
      }}
    >
      {picture}
      <strong>{words.name}</strong>
      {words.text && <p>{words.text}</p>}
      {notes.map(note => (
        <p key={note} class={`${board}-note`}>
          {note}
        </p>
      ))}
      {outcome && <p class="tip-outcome">{outcome}</p>}
      {rule && (
        <small class="tip-rule">
          {RULE[language()]} {rule}
        </small>
      )}
      {words.reconstructed && <small class="tip-origin">{ORIGIN[language()]}</small>}
    </div>
  );
}
