import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Dragged, elementUnder, type Pointed, type Spot, useDragging } from '../../kit/board/dragging.ts';

export type { Pointed };

/** Things that are dragged with the mouse or a finger, and dropped on elements that bear the name of a place. */
export interface Drag<T> {
  /** The dragged item, and where it hovers on the screen. */
  readonly now: Signal<{ readonly item: T; readonly x: number; readonly y: number } | undefined>;
  /** The name of the place under it. */
  readonly over: Signal<string | undefined>;
  /** The attributes of an element from which something can be dragged; undefined: nothing, there. */
  from(item: (event: Pointed) => T | undefined): Dragged & { readonly 'data-drag': '' };
}

const placeUnder = (spot: Pick<Spot, 'x' | 'y'>): string | undefined =>
  elementUnder(spot, '[data-drop]')?.getAttribute('data-drop') ?? undefined;

export function useDrag<T>(drop: (item: T, place: string, x: number) => void): Drag<T> {
  const now = useSignal<{ item: T; x: number; y: number } | undefined>(undefined);
  const over = useSignal<string | undefined>(undefined);
  const dragging = useDragging<T>({
    move: (item, { x, y }) => {
      now.value = { item, x, y };
      over.value = placeUnder({ x, y });
    },
    drop: item => {
      const place = over.peek();
      if (place !== undefined) drop(item, place, now.peek()?.x ?? 0);
    },
    rest: () => {
      now.value = undefined;
      over.value = undefined;
    },
  });
  return useMemo(() => {
    const from: Drag<T>['from'] = take => ({
      'data-drag': '',
      ...dragging.from(event => {
        const item = take(event);
        return item === undefined ? undefined : { item, by: event.currentTarget };
      }),
    });
    return { now, over, from };
  }, [now, over, dragging]);
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
