import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

/** Things that are dragged with the mouse or a finger, and dropped on elements that bear the name of a place. */
export interface Drag<T> {
  /** The dragged item, and where it hovers on the screen. */
  readonly now: Signal<{ readonly item: T; readonly x: number; readonly y: number } | undefined>;
  /** The name of the place under it. */
  readonly over: Signal<string | undefined>;
  /** The attributes of an element from which something can be dragged; undefined: nothing, there. */
  from(item: (event: Pointed) => T | undefined): Dragged;
}

export type Pointed = PointerEvent & { readonly currentTarget: Element };

export interface Dragged {
  readonly 'data-drag': '';
  readonly onPointerDown: (event: Pointed) => void;
  readonly onPointerMove: (event: Pointed) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** The pixels from which a movement is a drag; a shorter one is a click. */
const THRESHOLD = 8;

const placeUnder = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop') ?? undefined;

export function useDrag<T>(drop: (item: T, place: string, x: number) => void): Drag<T> {
  const now = useSignal<{ item: T; x: number; y: number } | undefined>(undefined);
  const over = useSignal<string | undefined>(undefined);
  const dropped = useRef(drop);
  dropped.current = drop;
  const drag = useMemo(() => {
    let press: { item: T; x: number; y: number } | undefined;
    let wasDragged = false;
    const stop = (): void => {
      press = undefined;
      now.value = undefined;
      over.value = undefined;
    };
    const follow = ({ clientX: x, clientY: y }: Pointed): void => {
      if (!press) return;
      if (!now.value && Math.hypot(x - press.x, y - press.y) < THRESHOLD) return;
      wasDragged = true;
      now.value = { item: press.item, x, y };
      over.value = placeUnder(x, y);
    };
    const release = (): void => {
      const [dragged, place] = [now.value, over.value];
      stop();
      if (dragged && place !== undefined) dropped.current(dragged.item, place, dragged.x);
    };
    const from = (item: (event: Pointed) => T | undefined): Dragged => ({
      'data-drag': '',
      onPointerDown: event => {
        wasDragged = false;
        const taken = event.button === 0 && event.isPrimary ? item(event) : undefined;
        press = taken === undefined ? undefined : { item: taken, x: event.clientX, y: event.clientY };
        if (press) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: follow,
      onPointerUp: release,
      onPointerCancel: stop,
      onClickCapture: event => wasDragged && event.stopImmediatePropagation(),
    });
    return { now, over, from, stop };
  }, [now, over]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') drag.stop();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [drag]);
  return drag;
}

/** The dragged item, under the finger. */
export function Ghost<T>({ drag, draw }: { drag: Drag<T>; draw: (item: T) => JSX.Element | null }): JSX.Element | null {
  const dragged = drag.now.value;
  if (!dragged) return null;
  return (
    <div
      class="spook-ghost"
      aria-hidden="true"
      style={{ transform: `translate(${dragged.x}px, ${dragged.y}px) translate(-50%, -60%)` }}
    >
      {draw(dragged.item)}
    </div>
  );
}

type Listener = (event: never) => unknown;

/** The attributes of both; where both listen to the same, both are told. */
export function joined<A extends object, B extends object>(one: A, other: B): A & B {
  const both: Record<string, unknown> = {};
  for (const [name, listener] of Object.entries(one)) {
    const second: unknown = Reflect.get(other, name);
    if (!isListener(listener) || !isListener(second)) continue;
    both[name] = (event: never) => {
      listener(event);
      second(event);
    };
  }
  return Object.assign({}, one, other, both);
}
const isListener = (value: unknown): value is Listener => typeof value === 'function';
