import { type Ask, at, isList, type Json, type Reader, type Words } from '../../engine/index.ts';

/** Answers that are lists of items which can be numbered: "2 1 5 7" is one of 840 rows. */
export interface Numbered {
  readonly labels: readonly string[];
  readonly length: number;
  /** A list that could be typed. */
  readonly example: readonly number[];
  /** The answer that these numbers name, if they do. */
  answer(numbers: readonly number[]): Json | undefined;
}

/** The items of a question, if it asks for an ordered list of different ones and the game has names for them. */
export function numberedItems(ask: Ask, words: Words, reader: Reader): Numbered | undefined {
  const options = ask.options();
  const recipe = isList(options) ? undefined : options.recipe;
  if (!recipe || !('arrange' in recipe)) return undefined;
  const [field, items, length] = recipe.arrange;
  const labels = items.flatMap(item => words.item?.(ask, [item], reader) ?? []);
  if (labels.length < items.length || length < 2) return undefined;
  return {
    labels,
    length,
    example: items.slice(0, length).map((_, i) => [2, 1][i] ?? i + 1),
    answer: numbers => {
      const isWhole = numbers.length === length && new Set(numbers).size === length;
      if (!isWhole || numbers.some(number => number < 1 || number > items.length)) return undefined;
      return { [field]: numbers.map(number => at(items, number - 1)) };
    },
  };
}
