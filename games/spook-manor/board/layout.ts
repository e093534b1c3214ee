import { at } from '../../../engine/index.ts';
import { TALL_FROM } from '../content.ts';
import { type Spot, spotOf } from '../display.ts';
import type { Place } from '../state.ts';
import { type Box, boxAround, overlap } from './boxes.ts';

/** Where everything lies in the picture of a manor. A room is 120 by 92 units; the ground is at y = 0, the sky above. */
export const ROOM = { width: 120, height: 92 };

/** Columns beside the manor and floors above it. */
interface Margin {
  readonly sky: number;
  readonly side: number;
}
/** Room for whatever may be built next. */
const TO_BUILD: Margin = { sky: 1.1, side: 1.12 };
/** Room for roofs, where a manor is only looked at. */
const TO_LOOK: Margin = { sky: 0.85, side: 0.3 };
/** The height of the visible earth below the Ground Floor. */
export const EARTH = 30;

/** A small manor is not blown up beyond this many columns and floors in sight, nor beyond this scale to be looked at. */
const LEAST = { columns: 4.6, floors: 3.6 };
const LEAST_TO_LOOK = { columns: 3, floors: 2.2 };
const MAX_SCALE_TO_LOOK = 1;

/** The columns from left to right, and how many cards are in each. */
export type Skyline = readonly { readonly x: number; readonly height: number }[];

const tallest = (skyline: Skyline): number => Math.max(...skyline.map(({ height }) => height));

/** The upper left corner of a room, in units. */
export const cornerOf = ({ x, y }: Spot): Spot => ({ x: x * ROOM.width, y: -(y + 1) * ROOM.height });

export const boxOf = (place: Place): Box => ({ ...cornerOf(spotOf(place)), ...ROOM });

/** The box of the picture around a manor: as large as it is, usually with room to build on. */
export function sightOf(skyline: Skyline, { sky, side }: Margin = TO_BUILD, least = LEAST): Box {
  const columns = Math.max(least.columns, skyline.length + 2 * side);
  const floors = Math.max(least.floors, tallest(skyline) + sky);
  const middle = (at(skyline, 0).x + skyline.length / 2) * ROOM.width;
  const [width, height] = [columns * ROOM.width, floors * ROOM.height];
  return { x: middle - width / 2, y: -height, width, height: height + EARTH };
}

/** The box around a manor that is only looked at: no room to build is needed. */
export function closeUp(skyline: Skyline): Box {
  const [width, height] = [(skyline.length + 0.5) * ROOM.width, (tallest(skyline) + 0.7) * ROOM.height];
  return { x: (at(skyline, 0).x - 0.25) * ROOM.width, y: -height, width, height: height + EARTH / 2 };
}

// Where one may build

/** A place where one may build and the target that stands for it: at least as large as a finger. */
export interface Post {
  readonly place: Place;
  readonly room: Box;
  readonly target: Box;
}

/**
 * The targets of places, none smaller than `least` units and no two over each other: where columns are narrower than a
 * finger, every other target is lifted above its neighbour.
 */
export function postsOf(places: readonly Place[], least: number): readonly Post[] {
  const posts: Post[] = [];
  const inOrder = [...places].sort((a, b) => spotOf(a).x - spotOf(b).x);
  for (const place of inOrder) {
    const room = boxOf(place);
    let target = boxAround(room, least);
    for (;;) {
      const below = posts.filter(post => overlap(post.target, target));
      if (below.length === 0) break;
      target = { ...target, y: Math.min(...below.map(post => post.target.y)) - target.height };
    }
    posts.push({ place, room, target });
  }
  return posts;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Sight {
  readonly box: Box;
  /** Pixels for a unit. */
  readonly scale: number;
  readonly posts: readonly Post[];
}

/** The smallest side of what can be touched, in pixels. */
export const FINGER = 41;
const ROUNDS = 4;

const scaleOf = (box: Box, { width, height }: Size): number =>
  Math.max(0.01, Math.min(width / box.width, height / box.height));

/** How a manor is seen on a screen of a size: whole, with everything that can be touched in sight. */
export function arrange(skyline: Skyline, places: readonly Place[], size: Size): Sight {
  let box = sightOf(skyline);
  let posts: readonly Post[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    posts = postsOf(places, FINGER / scaleOf(box, size));
    box = holding(box, posts);
  }
  return { box, scale: scaleOf(box, size), posts };
}

/** The same where nothing can be built: always whole, and as large as the screen allows. */
export function arrangeToLook(skyline: Skyline, size: Size): Sight {
  const near = sightOf(skyline, TO_LOOK, LEAST_TO_LOOK);
  const box = scaleOf(near, size) > MAX_SCALE_TO_LOOK ? sightOf(skyline, TO_LOOK) : near;
  return { box, scale: scaleOf(box, size), posts: [] };
}

/** Whether everything that can be touched is as large as it has to be: on very small screens a whole manor is not. */
export const isTouchable = ({ scale, posts }: Sight): boolean =>
  posts.every(({ target }) => Math.min(target.width, target.height) * scale >= FINGER - 1);

/** The same with columns as wide as a finger: it may be larger than the screen, and nothing has to be lifted. */
export function widened(skyline: Skyline, places: readonly Place[]): Sight {
  const scale = FINGER / ROOM.width;
  const posts = postsOf(places, ROOM.width);
  return { box: holding(sightOf(skyline), posts), scale, posts };
}

const NEAR = { least: 1.1, times: 1.5 };

/** The same, looked at closely: then it is larger than the screen. */
export function closer({ box, scale, posts }: Sight): Sight {
  const near = Math.max(NEAR.least, NEAR.times * scale);
  const places = posts.map(({ place }) => place);
  return { box, scale: near, posts: postsOf(places, FINGER / near) };
}

/** The box with all targets in it; it grows upward and to both sides alike. */
function holding(box: Box, posts: readonly Post[]): Box {
  const top = Math.min(box.y, ...posts.map(({ target }) => target.y));
  const middle = box.x + box.width / 2;
  const reach = Math.max(
    box.width / 2,
    ...posts.map(({ target }) => Math.max(middle - target.x, target.x + target.width - middle)),
  );
  return { x: middle - reach, y: top, width: 2 * reach, height: box.y + box.height - top };
}

// Looking around

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** The next of the places in the direction of an arrow key; from nowhere, the first. */
export function placeBeside(places: readonly Place[], from: Place | undefined, key: string): Place | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  if (from === undefined) return places[0];
  const start = spotOf(from);
  const away = places.flatMap(place => {
    const { x, y } = spotOf(place);
    const [dx, dy] = [x - start.x, y - start.y];
    const along = dx * step.x + dy * step.y;
    const across = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    return along > 0 ? [{ place, distance: along + 2 * across }] : [];
  });
  return away.sort((a, b) => a.distance - b.distance)[0]?.place;
}

/** The side of the picture on which something covers a room least: the other one. */
export const sideBeside = (skyline: Skyline, place: Place): 'left' | 'right' =>
  spotOf(place).x + 0.5 < at(skyline, 0).x + skyline.length / 2 ? 'right' : 'left';

// The roof

/** Neighbouring columns of one height, under one roof. */
export interface Wing {
  readonly from: number;
  readonly width: number;
  readonly height: number;
}

export function wingsOf(skyline: Skyline): readonly Wing[] {
  const wings: Wing[] = [];
  for (const { x, height } of skyline) {
    const last = wings.at(-1);
    if (last?.height === height) wings[wings.length - 1] = { ...last, width: last.width + 1 };
    else wings.push({ from: x, width: 1, height });
  }
  return wings;
}

const EAVES = 7;
const RISE = { gable: 34, tower: 60 };

/** The outline of a roof: a spire over a tower, a gable over a single column, else a mansard. */
export function roofLine({ from, width, height }: Wing): string {
  const [left, right, base] = [from * ROOM.width - EAVES, (from + width) * ROOM.width + EAVES, -height * ROOM.height];
  if (width > 1) return `M${left} ${base}L${left + 30} ${base - RISE.gable}H${right - 30}L${right} ${base}Z`;
  const middle = (left + right) / 2;
  const rise = height >= TALL_FROM ? RISE.tower : RISE.gable + 6;
  return `M${left} ${base}Q${middle - 14} ${base - rise * 0.35} ${middle} ${base - rise}Q${middle + 14} ${base - rise * 0.35} ${right} ${base}Z`;
}

/** The top of a roof, where a flag or a bird may stand. */
export const ridgeOf = ({ from, width, height }: Wing): Spot => ({
  x: (from + width / 2) * ROOM.width,
  y: -height * ROOM.height - (width > 1 ? RISE.gable : height >= TALL_FROM ? RISE.tower : RISE.gable + 6),
});
