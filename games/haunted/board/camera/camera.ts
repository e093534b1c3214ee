/** How the house is looked at: a point of the plan, in its own units, lies at (x, y) + zoom * point on the screen. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** The part of the screen that nothing covers, from (left, top) on; to both sides something may lie over its upper end. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left?: number;
  readonly beside?: number;
  /** Above and below, for doors that are as large as a finger. */
  readonly margin?: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

const NEAREST = 2;
const FARTHEST = 0.12;
/** Fitting a small house does not blow it up beyond this. */
const LARGEST_FIT = 1.15;

/** Room on the screen around what is fitted, for doors that are as large as a finger. */
const MARGIN = 30;
/** To both sides the doors of a room at the edge are whole; above and below they may reach past the picture's strip. */
const SIDE_MARGIN = 40;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Shows all of a box. */
export function fit(box: Box, { width, height, top, left = 0, beside = SIDE_MARGIN, margin = MARGIN }: Size): Camera {
  const [wide, high] = [(width - 2 * beside) / box.width, (height - 2 * margin) / box.height];
  const zoom = between(FARTHEST, Math.min(wide, high), LARGEST_FIT);
  return {
    zoom,
    x: left + width / 2 - zoom * (box.x + box.width / 2),
    y: top + height / 2 - zoom * (box.y + box.height / 2),
  };
}

/** Zooms, and what lies under the point of the screen stays there. */
export function zoomAt({ x, y, zoom }: Camera, point: Point, factor: number): Camera {
  const next = between(FARTHEST, zoom * factor, NEAREST);
  const by = next / zoom;
  return { zoom: next, x: point.x - by * (point.x - x), y: point.y - by * (point.y - y) };
}

export const moved = ({ x, y, zoom }: Camera, dx: number, dy: number): Camera => ({ zoom, x: x + dx, y: y + dy });

/** The house cannot be lost: the middle of the screen stays over the box. */
export function heldOver(camera: Camera, box: Box, { width, height }: Size): Camera {
  const { x, y, zoom } = camera;
  return {
    zoom,
    x: between(width / 2 - zoom * (box.x + box.width), x, width / 2 - zoom * box.x),
    y: between(height / 2 - zoom * (box.y + box.height), y, height / 2 - zoom * box.y),
  };
}

/** The parts that cover the picture, in its own pixels. */
export interface Lid {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

/** Whether something that reaches down to the lower end of the picture lies over a box. */
export function isUnder({ x, y, zoom }: Camera, box: Box, { left, top, right }: Lid): boolean {
  const [from, to] = [x + zoom * box.x, x + zoom * (box.x + box.width)];
  return y + zoom * (box.y + box.height) > top && from < right && to > left;
}

/** Room around what is fitted beside or above a lid. */
const TIGHT = 12;

/** Shows all of a box above a lid or to its right, whichever shows it larger. */
export function fitClear(box: Box, { width, height, top }: Size, lid: Lid): Camera {
  const above = fit(box, { width, top, height: Math.max(1, lid.top - top), beside: TIGHT, margin: TIGHT });
  const free = Math.max(1, width - lid.right);
  const beside = fit(box, { width: free, height, top, left: lid.right, beside: TIGHT });
  return beside.zoom > above.zoom ? beside : above;
}

/** Moves just as far as is needed to have a box in sight. */
export function showing(camera: Camera, box: Box, { width, height, top }: Size): Camera {
  const { zoom } = camera;
  const [left, upper] = [camera.x + zoom * box.x, camera.y + zoom * box.y - top];
  const into = (from: number, length: number, room: number): number => {
    if (length >= room) return (room - length) / 2 - from;
    return between(-from, 0, room - length - from);
  };
  return moved(camera, into(left, zoom * box.width, width), into(upper, zoom * box.height, height));
}
