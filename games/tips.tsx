/** Tips: the text of a card that the reader points at. The same for every game; each styles it with its own CSS. */
import { type Signal, useSignal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { CardWords, Language } from '../engine/index.ts';
import './tips.css';

/** The text of a card, and optionally the card itself, enlarged. */
export interface Told {
  readonly words: CardWords;
  readonly notes: readonly string[];
  readonly picture?: JSX.Element;
}
export type TipText = () => Told;

/** A visible tip beside its card. */
interface Tip extends Told {
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

/** The event handlers of an element with a tip. */
export interface Tipped {
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

export function useTips(root: RefObject<HTMLElement | null>): Tips {
  const tip = useSignal<Tip | undefined>(undefined);
  return useMemo(() => {
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
      if (board) tip.value = { ...text(), ...placed(board, target.getBoundingClientRect()) };
    };
    const showAfter = (delay: number, { currentTarget, timeStamp }: Pointed, text: TipText): void => {
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
    return { tip, about, hide };
  }, [tip, root]);
}

interface PaperProps {
  readonly tips: Tips;
  /** The prefix of the board's CSS classes. */
  readonly board: string;
}

/** Only for cards whose printed text is unknown to us; the rulebook says more about it. */
const ORIGIN: Readonly<Record<Language, string>> = { en: 'Text: ours', de: 'Text: von uns' };
const language = (): Language => (document.documentElement.lang.startsWith('de') ? 'de' : 'en');

export function TipPaper({ tips, board }: PaperProps): JSX.Element | null {
  const tip = tips.tip.value;
  if (!tip) return null;
  const { words, notes, picture, x, top, bottom } = tip;
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
      <p>{words.text}</p>
      {notes.map(note => (
        <p key={note} class={`${board}-note`}>
          {note}
        </p>
      ))}
      {words.reconstructed && <small class="tip-origin">{ORIGIN[language()]}</small>}
    </div>
  );
}
