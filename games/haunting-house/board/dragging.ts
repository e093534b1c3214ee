import { useMemo } from 'preact/hooks';
import type { Face } from '../../../engine/index.ts';
import { type Dragged, elementUnder, useDragging } from '../../kit/board/dragging.ts';

/** A card that is held, and the slot under it. */
interface Held {
  readonly card: HTMLElement;
  readonly face: Face;
  over: HTMLElement | undefined;
}

/** Told when a card is picked up, and where it is let go: over a slot or beside them all. */
export interface Hold {
  readonly lift: () => void;
  readonly drop: (face: Face, from: number | undefined, to: number | undefined) => void;
}

const slotOf = (element: HTMLElement | undefined): number | undefined => {
  const slot = element?.closest<HTMLElement>('[data-slot]')?.dataset.slot;
  return slot === undefined ? undefined : Number(slot);
};

function hover(held: Held, slot: HTMLElement | undefined): void {
  if (slot === held.over) return;
  if (held.over) delete held.over.dataset.over;
  if (slot) slot.dataset.over = '';
  held.over = slot;
}

/** The player can drag cards with `data-face` onto elements with `data-slot`. A transform moves the card itself. */
export function useCardDragging(hold: Hold): Dragged {
  const dragging = useDragging<Held>({
    lift: ({ card }) => {
      card.dataset.dragged = '';
      hold.lift();
    },
    move: (held, spot) => {
      held.card.style.transform = `translate(${spot.dx}px, ${spot.dy}px)`;
      hover(held, elementUnder(spot, '[data-slot]'));
    },
    drop: ({ card, face, over }) => hold.drop(face, slotOf(card), slotOf(over)),
    rest: held => {
      hover(held, undefined);
      delete held.card.dataset.dragged;
      held.card.style.transform = '';
    },
  });
  return useMemo(
    () =>
      dragging.from(({ target }) => {
        const card = target instanceof Element ? target.closest<HTMLElement>('[data-face]') : null;
        const face = card?.dataset.face;
        return card && face ? { item: { card, face, over: undefined }, by: card } : undefined;
      }),
    [dragging],
  );
}
