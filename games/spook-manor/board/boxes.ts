/** A box of the picture, from its upper left corner on. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const viewBox = ({ x, y, width, height }: Box): string => [x, y, width, height].map(Math.round).join(' ');

const HAIR = 0.001;

/** Whether two boxes share more than an edge. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x + HAIR < b.x + b.width &&
  b.x + HAIR < a.x + a.width &&
  a.y + HAIR < b.y + b.height &&
  b.y + HAIR < a.y + a.height;

/** A box that is nowhere smaller than `least`: it grows to both sides and upward from its lower edge. */
export function boxAround({ x, y, width, height }: Box, least: number): Box {
  const [wide, high] = [Math.max(width, least), Math.max(height, least)];
  return { x: x - (wide - width) / 2, y: y + height - high, width: wide, height: high };
}
