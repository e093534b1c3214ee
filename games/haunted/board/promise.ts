import { type BoardProps, isList, type Json } from '../../../engine/index.ts';
import { field } from '../../kit/reading.ts';
import type { HauntedState } from '../state.ts';

type Asking = Pick<BoardProps<HauntedState>, 'ask' | 'options' | 'words' | 'view' | 'names'>;

/** The certain outcome of the one answer for which something on the board stands. */
export function promise(
  { ask, options, words, view, names }: Asking,
  stands: Readonly<Record<string, Json>>,
): string | undefined {
  if (!ask || !isList(options)) return undefined;
  const [only, another] = options.filter(option =>
    Object.entries(stands).some(([key, value]) => field(option, key) === value),
  );
  if (only === undefined || another !== undefined) return undefined;
  return words.guide?.outcome?.(ask, only, { view, names });
}
