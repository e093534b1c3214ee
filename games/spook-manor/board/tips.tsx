import { type Signal, useSignal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { CardWords } from '../../../engine/index.ts';

/** What is said of a card, and perhaps the card itself, large. */
export interface Told {
  readonly words: CardWords;
  readonly notes: readonly string[];
  readonly picture?: JSX.Element;
}

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
  readonly timeStamp: number;
}

/** What an element with a tip listens to. */
export interface Tipped {
  readonly onPointerEnter: (event: Pointed) => unknown;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: (event: Pointed) => void;
  readonly onPointerUp: () => void;
  readonly onFocus: (event: Touched) => unknown;
  readonly onBlur: () => void;
}

export type TipText = () => Told;

export interface Tips {
  readonly tip: Signal<Tip | undefined>;
  /** The attributes of an element with a tip. */
  about(text: TipText): Tipped;
  hide(): void;
}

const LONG_PRESS = 450;
const LINGER = 280;
const WIDTH = 270;
const GAP = 10;

export function useTips(root: RefObject<HTMLElement | null>): Tips {
  const tip = useSignal<Tip | undefined>(undefined);
  return useMemo(() => {
    let pressed: object | undefined;
    const hide = (): void => {
      pressed = undefined;
      tip.value = undefined;
    };
    const show = (target: Element, text: TipText): void => {
      if (!root.current) return;
      const [board, box] = [root.current.getBoundingClientRect(), target.getBoundingClientRect()];
      const half = Math.min(WIDTH, board.width - 16) / 2;
      const middle = (box.left + box.right) / 2 - board.left;
      const x = Math.min(board.width - half - 8, Math.max(half + 8, middle));
      const low = box.top - board.top > board.bottom - box.bottom;
      tip.value = {
        ...text(),
        x,
        ...(low ? { bottom: board.bottom - box.top + GAP } : { top: box.bottom - board.top + GAP }),
      };
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
    const about = (text: TipText): Tipped => ({
      onPointerEnter: event => event.pointerType === 'mouse' && showAfter(LINGER, event, text),
      onPointerLeave: hide,
      onPointerDown: event => {
        hide();
        if (event.pointerType !== 'mouse') showAfter(LONG_PRESS, event, text);
      },
      onPointerUp: () => {
        pressed = undefined;
      },
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget, text),
      onBlur: hide,
    });
    return { tip, about, hide };
  }, [tip, root]);
}

export function TipPaper({ tips }: { tips: Tips }): JSX.Element | null {
  const tip = tips.tip.value;
  if (!tip) return null;
  const { words, notes, picture, x, top, bottom } = tip;
  return (
    <div
      class="spook-tip"
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
        <p key={note} class="spook-note">
          {note}
        </p>
      ))}
    </div>
  );
}
