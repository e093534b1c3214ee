/** Where the demons stand around the headboard: on one arc, or on two when they are many. */

/** How a card on an arc is turned, in degrees, and how much lower it stands than the middle, in parts of its height. */
export interface Stand {
  readonly turn: number;
  readonly drop: number;
}

/** More do not fit beside each other. */
const MOST = { wide: 7, narrow: 6 } as const;
const WIDEST_TURN = 10;
const DEEPEST_DROP = 0.16;

/** The items on their arcs, in order, as evenly as can be; the longer arc is the upper one. */
export function arcs<T>(items: readonly T[], breadth: keyof typeof MOST): T[][] {
  const count = Math.ceil(items.length / MOST[breadth]);
  const lines: T[][] = [];
  let rest = items.slice();
  for (let left = count; left > 0; left--) {
    const length = Math.ceil(rest.length / left);
    lines.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return lines;
}

/** How the i-th of `count` stands: upright in the middle, leaning outwards and lower to the sides. */
export function stand(i: number, count: number): Stand {
  if (count < 2) return { turn: 0, drop: 0 };
  const aside = (2 * i) / (count - 1) - 1;
  const few = Math.min(1, (count - 1) / 4);
  return { turn: aside * few * WIDEST_TURN, drop: aside * aside * few * DEEPEST_DROP };
}

/** The others beside the bed, in two columns; the left one is the longer. */
export function columns<T>(others: readonly T[]): [T[], T[]] {
  const half = Math.ceil(others.length / 2);
  return [others.slice(0, half), others.slice(half)];
}

/** The number of demon pictures that fit below each other in a column of one panel; every other panel takes some of that room. */
const MOST_PICTURES = 8;
const PANEL_TAKES = 5;

/** Whether the demons of these columns have room for their pictures; each panel is as high as its longer side. */
export const hasPictures = (heights: readonly (readonly number[])[]): boolean =>
  heights.every(
    column => column.reduce((sum, height) => sum + height, 0) <= MOST_PICTURES - PANEL_TAKES * (column.length - 1),
  );
