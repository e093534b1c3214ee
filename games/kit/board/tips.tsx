/**
 * Tips: the name and meaning of the element that the reader points at, and the outcome if it can be chosen. The same
 * for every game; each styles it with its own CSS.
 */
import { type Signal, useSignal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { CardWords, Event, Language } from '../../../engine/index.ts';
import { language } from './device.ts';
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
  /** The answer that the element stands for, unless several begin with it, and its certain consequences. */
  readonly choice: string;
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
  readonly target: unknown;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
  readonly timeStamp: number;
}

/** The attributes of an element with a tip. */
export interface Tipped {
  readonly 'data-tip': '';
  readonly onPointerMove: (event: Pointed) => void;
  readonly onPointerLeave: (event: Touched) => void;
  readonly onPointerDown: (event: Pointed) => void;
  readonly onPointerUp: (event: Pointed) => void;
  readonly onFocus: (event: Touched) => void;
  readonly onBlur: (event: Touched) => void;
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
/** By this the place of a tip is chosen before it is drawn. */
const USUAL_HEIGHT_PX = 150;
/** Selectable elements are clicked to be chosen; their tips open with the keyboard only. */
const TELLS_WHEN_PRESSED = ':not([data-lit], [data-pick], [data-choice])';
const TELLS_WHEN_FOCUSED = `:focus-visible, ${TELLS_WHEN_PRESSED}`;

type Spot = Pick<Tip, 'x' | 'top' | 'bottom'>;

/**
 * The position of a tip: below or above its element, where more room is, or beside it, or over it at the edge of the
 * board. The position that covers the fewest elements that can be chosen is taken.
 */
function placed(board: DOMRect, target: Element, choices: readonly Element[]): Spot {
  const box = target.getBoundingClientRect();
  const half = Math.min(TIP_WIDTH_PX, board.width - 16) / 2;
  const within = (x: number): number => Math.min(board.width - half - 8, Math.max(half + 8, x));
  const middle = within((box.left + box.right) / 2 - board.left);
  const above: Spot = { x: middle, bottom: board.bottom - box.top + TIP_GAP_PX };
  const below: Spot = { x: middle, top: box.bottom - board.top + TIP_GAP_PX };
  const isLow = box.top - board.top > board.bottom - box.bottom;
  const top = Math.max(0, box.top - board.top);
  const beside = [box.right - board.left + half + TIP_GAP_PX, box.left - board.left - half - TIP_GAP_PX];
  const spots: readonly Spot[] = [
    ...(isLow ? [above, below] : [below, above]),
    ...beside.filter(x => within(x) === x).map(x => ({ x, top })),
    isLow ? { x: middle, bottom: TIP_GAP_PX } : { x: middle, top: TIP_GAP_PX },
  ];
  const boxes = choices.filter(one => one !== target && !one.contains(target)).map(one => one.getBoundingClientRect());
  const covered = (spot: Spot): number => {
    const start = board.top + (spot.top ?? board.height - (spot.bottom ?? 0) - USUAL_HEIGHT_PX);
    const end = start + USUAL_HEIGHT_PX;
    if (start < board.top || end > board.bottom) return Number.POSITIVE_INFINITY;
    const x = board.left + spot.x;
    return boxes.filter(one => one.right > x - half && one.left < x + half && one.bottom > start && one.top < end)
      .length;
  };
  const counts = spots.map(covered);
  return spots[counts.indexOf(Math.min(...counts))] ?? above;
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

/** A tip hides before an element hears of these. */
const CLOSING_KEYS: readonly string[] = ['Escape', 'Enter', ' '];

/** `news`: a tip that is open hides when they change, because it would cover what is shown. */
export function useTips(root: RefObject<HTMLElement | null>, news?: readonly Event[]): Tips {
  const tip = useSignal<Tip | undefined>(undefined);
  const tips = useMemo(() => {
    let pressed: object | undefined;
    /** The element whose tip is shown or about to be shown: others that the pointer leaves do not hide it. */
    let owner: Element | undefined;
    /** The point of the last press: an element that moves under the resting mouse opens no tip. */
    let clicked = '';
    /** Whether the last press closed the tip of its own element: the same press does not open it again. */
    let isClosing = false;
    /** The element under a mouse that has moved over it. One that appears under the resting mouse is not pointed at. */
    let hovered: Element | undefined;
    const isNested = ({ target, currentTarget }: Pointed): boolean =>
      target instanceof Element && target !== currentTarget && target.closest('[data-tip]') !== currentTarget;
    const spotOf = ({ clientX, clientY }: Pointed): string => `${clientX} ${clientY}`;
    const hide = (): void => {
      pressed = undefined;
      tip.value = undefined;
    };
    const show = (target: Element, text: TipText): void => {
      const board = root.current?.getBoundingClientRect();
      if (!board || !root.current) return;
      const choices = [...root.current.querySelectorAll('[data-lit], [data-pick]')];
      owner = target;
      const said = text(target);
      const outcome = target.getAttribute('aria-description') ?? '';
      const label = target.matches('[data-lit]:not([data-several])') ? target.getAttribute('aria-label') : '';
      const choice = label === said.words.name ? '' : (label ?? '');
      tip.value = { ...said, choice, outcome, ...placed(board, target, choices) };
    };
    type Moment = Pick<Pointed, 'currentTarget' | 'timeStamp'>;
    const showAfter = (delay: number, { currentTarget, timeStamp }: Moment, text: TipText): void => {
      const press = {};
      pressed = press;
      owner = currentTarget;
      const wait = (now: number): void => {
        if (pressed !== press) return;
        if (now - timeStamp < delay) requestAnimationFrame(wait);
        else show(currentTarget, text);
      };
      requestAnimationFrame(wait);
    };
    const about = (text: TipText, near?: (is: boolean) => void): Tipped => {
      const leave = ({ currentTarget }: Touched): void => {
        if (owner === currentTarget) hide();
        if (hovered === currentTarget) hovered = undefined;
        near?.(false);
      };
      return {
        'data-tip': '',
        onPointerMove: event => {
          const { currentTarget, pointerType } = event;
          if (pointerType !== 'mouse' || hovered === currentTarget || isNested(event) || spotOf(event) === clicked)
            return;
          hovered = currentTarget;
          showAfter(LINGER_MS, event, text);
          near?.(true);
        },
        onPointerLeave: leave,
        onPointerDown: event => {
          if (!isNested(event)) isClosing = tip.value !== undefined && owner === event.currentTarget;
          hide();
          clicked = spotOf(event);
          if (event.pointerType !== 'mouse') showAfter(LONG_PRESS_MS, event, text);
        },
        // An element that has the focus already gets no new focus event by a press.
        onPointerUp: event => {
          pressed = undefined;
          if (isNested(event) || isClosing || !event.currentTarget.matches(TELLS_WHEN_PRESSED)) return;
          show(event.currentTarget, text);
        },
        onFocus: ({ currentTarget }) => {
          near?.(true);
          if (currentTarget.matches(TELLS_WHEN_FOCUSED)) show(currentTarget, text);
        },
        onBlur: leave,
      };
    };
    /** Listens on the whole board: for elements that can be chosen and have no tip of their own, and for keys. */
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
        ...{ pointerType, clientX, clientY, timeStamp, currentTarget, target: currentTarget },
      });
      on('pointermove', (event, target) => told.onPointerMove(pointed(event, target)));
      on('pointerout', (_, currentTarget) => told.onPointerLeave({ currentTarget }));
      on('pointerdown', (event, target) => told.onPointerDown(pointed(event, target)));
      on('pointerup', (event, target) => told.onPointerUp(pointed(event, target)));
      on('focusin', (_, currentTarget) => told.onFocus({ currentTarget }));
      on('focusout', (_, currentTarget) => told.onBlur({ currentTarget }));
      board.addEventListener('keydown', ({ key }) => CLOSING_KEYS.includes(key) && hide(), { signal, capture: true });
    };
    return { tip, about, hide, watch };
  }, [tip, root]);
  useEffect(() => {
    const listening = new AbortController();
    if (root.current) tips.watch(root.current, listening);
    return () => listening.abort();
  }, [tips, root]);
  // Before anybody can point at what was just drawn.
  useLayoutEffect(() => tips.hide(), [tips, news]);
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

/** The attributes of something that arrow keys reach inside its group; its first element has a tab stop. */
export const reached = (
  { tips }: { readonly tips: Tips },
  text: TipText,
  tabindex = -1,
): Tipped & { readonly tabindex: number } => ({ tabindex, ...tips.about(text) });

interface PaperProps {
  readonly tips: Tips;
  /** The prefix of the board's CSS classes. */
  readonly board: string;
}

const RULE: Readonly<Record<Language, string>> = { en: 'Rule', de: 'Regel' };
/** Only for cards whose printed text is unknown to us; the rulebook says more about it. */
const ORIGIN: Readonly<Record<Language, string>> = {
  en: 'Made for Seance; the printed text is unknown.',
  de: 'Für Seance gemacht; der gedruckte Text ist unbekannt.',
};

export function TipPaper({ tips, board }: PaperProps): JSX.Element | null {
  const tip = tips.tip.value;
  const paper = useRef<HTMLDivElement>(null);
  // Beside a tall element there may be too little room: the tip then lies over it, and is not cut off.
  useLayoutEffect(() => {
    const [shown, around] = [paper.current, paper.current?.parentElement?.getBoundingClientRect()];
    if (!shown || !around) return;
    shown.style.translate = '';
    const { top, bottom } = shown.getBoundingClientRect();
    const over = Math.max(0, bottom - around.bottom);
    const under = Math.max(0, around.top - top);
    if (over > 0 || under > 0) shown.style.translate = `0 ${under - over}px`;
  }, [tip]);
  if (!tip) return null;
  const { words, notes, rule, choice, outcome, picture, x, top, bottom } = tip;
  return (
    <div
      ref={paper}
      class={`tip-paper ${board}-tip`}
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
      {(choice || outcome) && (
        <p class="tip-outcome">
          {choice && <b>{choice}</b>} {outcome}
        </p>
      )}
      {rule && (
        <small class="tip-rule">
          {RULE[language()]} {rule}
        </small>
      )}
      {words.reconstructed && <small class="tip-origin">{ORIGIN[language()]}</small>}
    </div>
  );
}
