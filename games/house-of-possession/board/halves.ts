import { useMemo, useState } from 'preact/hooks';
import {
  type BoardProps,
  type Card,
  type Json,
  type Mark,
  type Marked,
  optionAt,
  sizeOf,
} from '../../../engine/index.ts';
import { isChosen, isLit, pressable } from '../../kit/board/buttons.ts';
import { numberIn } from '../../kit/reading.ts';
import type { PossessionState } from '../state.ts';

/** R17, R19 A Boon and the Exit that it can go to. */
interface Pair {
  readonly field: 'attach' | 'shift';
  readonly boon: Card;
  readonly exit: Card;
}

/** The half of an answer that the board keeps until the other half is pressed. */
interface Half {
  readonly ask: unknown;
  readonly first: Card;
  readonly pair: Pair;
}

type Stands = Parameters<Mark<PossessionState>>[0];

function pairIn(option: Json): Pair | undefined {
  const exit = numberIn(option, 'to');
  const [attach, shift] = [numberIn(option, 'attach'), numberIn(option, 'shift')];
  const boon = attach ?? shift;
  if (exit === undefined || boon === undefined) return undefined;
  return { field: attach === undefined ? 'shift' : 'attach', boon, exit };
}

/** One attribute, if it is there. */
const kept = (marked: Marked, name: 'aria-label' | 'aria-description' | 'data-hint'): Marked =>
  marked[name] === undefined ? {} : { [name]: marked[name] };

/** The attributes of an element whose press chooses half of an answer. */
const halfOf = (marked: Marked, press: () => void): Marked => ({
  ...pressable(press),
  ...kept(marked, 'aria-label'),
  ...kept(marked, 'aria-description'),
  ...kept(marked, 'data-hint'),
  ...{ 'data-lit': '', 'data-half': '' },
});

/**
 * A Boon takes two presses: one on the Boon, one on its Exit, in any order. The page would answer after the first one if
 * only one Exit is left for a Boon. The same press again takes the first one back.
 */
export function useHalves({ ask, options, mark }: BoardProps<PossessionState>): Mark<PossessionState> {
  const [kept, keep] = useState<Half | undefined>();
  const half = kept && kept.ask === ask ? kept : undefined;
  const pairs = useMemo(
    () =>
      ask?.what === 'escape'
        ? Array.from({ length: sizeOf(options) }, (_, i) => optionAt(options, i)).flatMap(one => pairIn(one) ?? [])
        : [],
    [ask, options],
  );
  const isBegun = ({ field, boon, exit }: Pair): boolean =>
    isChosen(mark({ [field]: boon })) || isChosen(mark({ to: exit }));
  return stands => {
    const marked = mark(stands);
    if (half) return besides(half, stands, () => keep(undefined), mark);
    const card = stands.attach ?? stands.shift ?? stands.to;
    if (typeof card !== 'number' || !isLit(marked) || 'data-several' in marked) return marked;
    const [pair, another] = pairs.filter(({ boon, exit }) => boon === card || exit === card);
    if (!pair || another || isBegun(pair)) return marked;
    return halfOf(marked, () => keep({ ask, first: card, pair }));
  };
}

/** While half of an answer is kept, only the other half can be chosen. */
function besides({ first, pair }: Half, stands: Stands, takeBack: () => void, mark: Mark<PossessionState>): Marked {
  const { field, boon, exit } = pair;
  const isBoon = stands[field] === boon;
  if (!isBoon && stands.to !== exit) return {};
  if (first !== (isBoon ? boon : exit)) return mark({ [field]: boon });
  return { ...pressable(takeBack), 'data-chosen': '' };
}
