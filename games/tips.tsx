/** What a board tells of a card that somebody looks at: the same hand for every game, each on paper of its own. */
import { type Signal, useSignal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { CardWords, Language } from '../engine/index.ts';
import './tips.css';

/** What is said of a card, and perhaps the card itself, large. */
export interface Told {
  readonly words: CardWords;
  readonly notes: readonly string[];
  readonly picture?: JSX.Element;
}
export type TipText = () => Told;

/** The whole text of a card, beside it. */
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

/** What an element with a tip listens to. */
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
  /** The attributes of an element with a tip; `near` is told when it is looked at, and when no longer. */
  about(text: TipText, near?: (is: boolean) => void): Tipped;
  hide(): void;
}

const LONG_PRESS = 450;
const LINGER = 280;
const WIDTH = 270;
const GAP = 10;
/** What can be chosen is clicked to be chosen: its tip comes with the keyboard only. */
const TELLS_WHEN_FOCUSED = ':focus-visible, :not([data-lit], [data-pick], [data-choice])';

/** Where a tip stands: as near to its card as the board is wide, on the side where there is more room. */
function placed(board: DOMRect, box: DOMRect): Pick<Tip, 'x' | 'top' | 'bottom'> {
  const half = Math.min(WIDTH, board.width - 16) / 2;
  const middle = (box.left + box.right) / 2 - board.left;
  const x = Math.min(board.width - half - 8, Math.max(half + 8, middle));
  const isLow = box.top - board.top > board.bottom - box.bottom;
  return isLow ? { x, bottom: board.bottom - box.top + GAP } : { x, top: box.bottom - board.top + GAP };
}

export function useTips(root: RefObject<HTMLElement | null>): Tips {
  const tip = useSignal<Tip | undefined>(undefined);
  return useMemo(() => {
    let pressed: object | undefined;
    /** Where the mouse was pressed last: whatever comes to lie under it there was not pointed at. */
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
          showAfter(LINGER, event, text);
          near?.(true);
        },
        onPointerLeave: leave,
        onPointerDown: event => {
          hide();
          clicked = spotOf(event);
          if (event.pointerType !== 'mouse') showAfter(LONG_PRESS, event, text);
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
  /** How the classes of the board begin. */
  readonly board: string;
}

/** Of a card whose printed text is unknown to us; the rulebook says more about it. */
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
