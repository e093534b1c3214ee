import { useMemo, useRef } from 'preact/hooks';
import type { Face } from '../../../engine/index.ts';

/** A press becomes a drag only when it has gone this far, in pixels; before that it is a click. */
const SLACK = 8;

/** A card that is held: by the mouse, a pen or a finger. */
interface Held {
  readonly pointer: number;
  readonly card: HTMLElement;
  readonly face: Face;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
  over: HTMLElement | undefined;
}

/** The listeners of the element that holds cards and slots. */
export interface Draggable {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Told when a card is picked up, and where it is let go: over a slot or beside them all. */
export interface Hold {
  readonly lift: () => void;
  readonly drop: (face: Face, from: number | undefined, to: number | undefined) => void;
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined;

const slotOf = (element: HTMLElement | undefined): number | undefined => {
  const slot = closest(element ?? null, '[data-slot]')?.dataset.slot;
  return slot === undefined ? undefined : Number(slot);
};

/**
 * The player can drag cards with `data-face` onto elements with `data-slot`. A drag renders nothing again: a transform
 * moves the card itself.
 */
export function useDragging(hold: Hold): Draggable {
  const latest = useRef(hold);
  latest.current = hold;
  return useMemo(() => {
    let held: Held | undefined;
    let hasDragged = false;
    const hover = (one: Held, slot: HTMLElement | undefined): void => {
      if (slot === one.over) return;
      if (one.over) delete one.over.dataset.over;
      if (slot) slot.dataset.over = '';
      one.over = slot;
    };
    const letGo = (): void => {
      if (!held) return;
      hover(held, undefined);
      delete held.card.dataset.dragged;
      held.card.style.transform = '';
      held = undefined;
    };
    const lift = (one: Held): void => {
      one.isMoving = true;
      one.card.dataset.dragged = '';
      latest.current.lift();
    };
    return {
      onPointerDown: ({ target, pointerId: pointer, isPrimary, button, clientX: x, clientY: y }) => {
        hasDragged = false;
        const card = closest(target, '[data-face]');
        const face = card?.dataset.face;
        if (!card || !face || !isPrimary || button !== 0) return;
        card.setPointerCapture(pointer);
        held = { pointer, card, face, x, y, isMoving: false, over: undefined };
      },
      onPointerMove: ({ pointerId, clientX, clientY }) => {
        if (held?.pointer !== pointerId) return;
        const [x, y] = [clientX - held.x, clientY - held.y];
        if (!held.isMoving && Math.hypot(x, y) < SLACK) return;
        if (!held.isMoving) lift(held);
        held.card.style.transform = `translate(${x}px, ${y}px)`;
        hover(held, closest(document.elementFromPoint(clientX, clientY), '[data-slot]'));
      },
      onPointerUp: ({ pointerId }) => {
        if (held?.pointer !== pointerId) return;
        const { isMoving, face, card, over } = held;
        letGo();
        hasDragged = isMoving;
        if (isMoving) latest.current.drop(face, slotOf(card), slotOf(over));
      },
      onPointerCancel: letGo,
      onClickCapture: event => {
        // A click by the keyboard has no detail.
        if (hasDragged && event.detail > 0) event.stopPropagation();
        hasDragged = false;
      },
    };
  }, []);
}
