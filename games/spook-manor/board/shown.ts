import type { RefObject } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { BoardProps, Seat } from '../../../engine/index.ts';
import type { SpookState } from '../state.ts';

/** Whose manor is large, and how to ask for one. */
export interface Shown {
  /** The viewer's seat, if it has a manor. */
  readonly own: Seat | undefined;
  readonly shown: Seat;
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
 * them: the one that is lit is large, as long as it is lit and there is no question, unless the player leaves it.
 */
export function useShown({ view, seat, ask }: BoardProps<SpookState>, root: RefObject<Element | null>): Shown {
  const own = view.manors[seat] ? seat : undefined;
  const [wish, setWish] = useState<Seat>();
  const [left, leave] = useState<Seat>();
  const lit = useLit(root, !ask);
  useEffect(() => leave(undefined), [ask]);
  const visited = lit === left ? undefined : lit;
  const show = useCallback(
    (next: Seat): void => {
      setWish(next);
      leave(next === lit ? undefined : lit);
    },
    [lit],
  );
  return { own, shown: visited ?? wish ?? own ?? 0, show };
}
