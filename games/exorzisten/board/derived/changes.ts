import { useRef } from 'preact/hooks';
import { type Seat, seatsOf } from '../../../../engine/index.ts';
import { distance, divineOf, evilOf, missing, playerOf } from '../../display.ts';
import type { Event, ExorzistenState, Side } from '../../state.ts';

/** Both powers of a player, and how much is missing to victory. */
interface Standing extends Readonly<Record<Side, number>> {
  /** Undefined as long as the player has no character, and so no way to victory. */
  readonly missing: number | undefined;
}

/** By how much the powers of each player changed since the actions of this round were laid, and the way to victory. */
export type Changes = readonly Readonly<Record<Side | 'missing', number>>[];

export function standings(view: ExorzistenState): readonly Standing[] {
  return seatsOf(view).map((seat: Seat) => ({
    divine: divineOf(view, seat),
    evil: evilOf(view, seat),
    missing: playerOf(view, seat).character === null ? undefined : missing(distance(view, seat)),
  }));
}

export const changesBetween = (before: readonly Standing[], now: readonly Standing[]): Changes =>
  now.map(({ divine, evil, missing: far }, seat) => {
    const then = before[seat];
    if (!then) return { divine: 0, evil: 0, missing: 0 };
    const way = far === undefined || then.missing === undefined ? 0 : far - then.missing;
    return { divine: divine - then.divine, evil: evil - then.evil, missing: way };
  });

/** A round begins when its actions are laid: what changed before is of the last one. */
const begins = ({ what }: Event): boolean => what === 'actions' || what === 'dealt';

/** Remembers how everybody stood at the beginning of the round, as far as this picture has been there to see it. */
export function useChanges(view: ExorzistenState, news: readonly Event[]): Changes {
  const kept = useRef<{ news: readonly Event[]; base: readonly Standing[]; last: readonly Standing[] } | undefined>(
    undefined,
  );
  const now = standings(view);
  const { current } = kept;
  if (!current) kept.current = { news, base: now, last: now };
  else if (current.news !== news)
    kept.current = { news, base: news.some(begins) ? current.last : current.base, last: now };
  return changesBetween(kept.current?.base ?? now, now);
}
