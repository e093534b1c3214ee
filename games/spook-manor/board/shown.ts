import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardProps, Seat } from '../../../engine/index.ts';
import type { SpookState } from '../state.ts';

/** Whose manor is large, and how to ask for one. */
export interface Shown {
  /** The viewer's seat, if it has a manor. */
  readonly own: Seat | undefined;
  readonly shown: Seat;
  /** Whether the player asked for it: the manor of a beat or a lesson gives way automatically. */
  readonly isWished: boolean;
  readonly show: (seat: Seat) => void;
}

const MINI = '.spook-mini[data-seat]';

/** The only small manor that is lit; undefined if none is, or several are. */
function litSeat(board: Element): Seat | undefined {
  const [one, ...more] = [...board.querySelectorAll(`${MINI}[data-here]`)];
  return one && more.length === 0 ? Number(one.getAttribute('data-seat')) : undefined;
}

/** The seat whose small manor is lit, because it is told what happened there or a lesson points at it. */
function useLit(root: RefObject<Element | null>, isWatched: boolean): Seat | undefined {
  const [lit, set] = useState<Seat>();
  useEffect(() => {
    const { current } = root;
    if (!current || !isWatched) return set(undefined);
    const look = (): void => set(litSeat(current));
    look();
    const changes = new MutationObserver(look);
    changes.observe(current, { subtree: true, attributeFilter: ['data-here'] });
    return () => changes.disconnect();
  }, [root, isWatched]);
  return lit;
}

/**
 * One's own manor is large, until another is asked for. The others' manors are too small to follow what is built in
 * them: the one that is lit is large, as long as it is lit and there is no question.
 */
export function useShown({ view, seat, ask }: BoardProps<SpookState>, root: RefObject<Element | null>): Shown {
  const own = view.manors[seat] ? seat : undefined;
  const [wish, setWish] = useState<Seat>();
  const lit = useLit(root, !ask);
  return { own, shown: lit ?? wish ?? own ?? 0, isWished: lit === undefined && wish !== undefined, show: setWish };
}
