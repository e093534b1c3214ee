import { useEffect, useMemo, useRef } from 'preact/hooks';

/** The way in pixels from which a press is a drag; a shorter one is a click. */
const DRAG_FROM_PX = 8;

export type Pointed = PointerEvent & { readonly currentTarget: Element };

/** The listeners of an element from which something can be dragged, or that holds such elements. */
export interface Dragged {
  readonly onPointerDown: (event: Pointed) => void;
  readonly onPointerMove: (event: Pointed) => void;
  readonly onPointerUp: (event: Pointed) => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** The pressed thing, and the element that keeps the pointer until it is let go. */
interface Taken<T> {
  readonly item: T;
  readonly by: Element;
}

/** A place on the screen, and its distance from the press. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Draws what becomes of a press by the mouse, a pen or a finger. */
interface Gesture<T> {
  lift?(item: T): void;
  move(item: T, spot: Spot): void;
  /** The item is let go. */
  drop(item: T): void;
  /** The end of each drag, after a drop or without one: Escape or a lost pointer ends it, too. */
  rest(item: T): void;
}

export interface Dragging<T> {
  from(take: (event: Pointed) => Taken<T> | undefined): Dragged;
}

/** Drags things across a board. The gesture draws them; the click that ends a drag reaches no element. */
export function useDragging<T>(gesture: Gesture<T>): Dragging<T> {
  const latest = useRef(gesture);
  latest.current = gesture;
  const dragging = useMemo(() => {
    let held: (Taken<T> & Pick<Spot, 'x' | 'y'> & { readonly pointer: number; isMoving: boolean }) | undefined;
    let hasDragged = false;
    const stop = (): void => {
      if (held?.isMoving) latest.current.rest(held.item);
      held = undefined;
    };
    const from = (take: (event: Pointed) => Taken<T> | undefined): Dragged => ({
      onPointerDown: event => {
        hasDragged = false;
        const taken = event.button === 0 && event.isPrimary ? take(event) : undefined;
        held = taken && { ...taken, x: event.clientX, y: event.clientY, pointer: event.pointerId, isMoving: false };
        taken?.by.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ pointerId, clientX: x, clientY: y }) => {
        if (held?.pointer !== pointerId) return;
        const [dx, dy] = [x - held.x, y - held.y];
        if (!held.isMoving && Math.hypot(dx, dy) < DRAG_FROM_PX) return;
        if (!held.isMoving) latest.current.lift?.(held.item);
        held.isMoving = true;
        latest.current.move(held.item, { x, y, dx, dy });
      },
      onPointerUp: ({ pointerId }) => {
        if (held?.pointer !== pointerId) return;
        hasDragged = held.isMoving;
        if (held.isMoving) latest.current.drop(held.item);
        stop();
      },
      onPointerCancel: stop,
      onClickCapture: event => {
        // A click by the keyboard has no detail.
        if (hasDragged && event.detail > 0) event.stopImmediatePropagation();
        hasDragged = false;
      },
    });
    return { from, stop };
  }, []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') dragging.stop();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [dragging]);
  return dragging;
}

/** The element under a point of the screen that matches, or holds the one that does. */
export const elementUnder = ({ x, y }: Pick<Spot, 'x' | 'y'>, selector: string): HTMLElement | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(selector) ?? undefined;
