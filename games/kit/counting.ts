/** Numbers and what they count, in any language. */

/** The form of a word for `count` things. */
export const formFor = (count: number, one: string, many: string): string => (Math.abs(count) === 1 ? one : many);

export const counted = (count: number, one: string, many: string): string =>
  `${plain(count)} ${formFor(count, one, many)}`;

/** "a, b and c", with the word before the last one. */
export const listed = (items: readonly string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

/** A number with a minus that is read out as one. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
/** A difference: with its sign, and none at 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
