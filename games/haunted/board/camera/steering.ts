import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import {
  type Box,
  type Camera,
  fit,
  fitClear,
  heldOver,
  isUnder,
  type Lid,
  moved,
  type Size,
  showing,
  zoomAt,
} from './camera.ts';

/** Panning and zooming. The camera lives beside the picture: moving it redraws no room. */
export interface Steering {
  fitAll(): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  /** Moves as far as is needed to have a box of the plan in sight, with nothing over it. */
  show(box: Box): void;
}

/** Unasked, the picture never gets so small that a room cannot be touched: a cell is then as wide as a finger. */
const READABLE = 0.3;
/** While something lies over the picture, rooms are looked at more than touched. */
const LEGIBLE = 0.17;
/** The strip with the buttons, which covers the upper end of the picture. */
const TOP = 50;
/** In a low and wide picture the house stands between them instead. */
const LOW = 320;
const BESIDE = 160;
const WIDE = 3 * BESIDE;
/** So far on the screen do the doors of a room reach out of it. */
const DOORS = 44;
/** Room around a house that would not fit with the doors of its outermost rooms. */
const EDGE = 10;
/** The picture stays where it is until the house could be shown larger than by this factor. */
const STILL = 0.8;
/** A pointer that has moved this far drags. */
const SLACK = 6;

interface Pointer {
  readonly x: number;
  readonly y: number;
}

class Lens {
  box: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** The rooms in the box. */
  rooms: readonly Box[] = [];
  /** The part that covers the lower end of the picture, if any. */
  cover: RefObject<Element | null> = { current: null };
  /** Where the own candle burns. */
  candle: Box | undefined;
  /** The box that has to be in sight; the candle unless a question is about something else. */
  focus: Box | undefined;
  /** The picture follows the house until the player moves it. */
  following = true;
  private camera: Camera = { x: 0, y: 0, zoom: 1 };
  private size: Size = { width: 0, height: 0, top: TOP };
  private readonly frame: Element;
  private readonly plan: SVGGElement;

  constructor(frame: Element, plan: SVGGElement) {
    this.frame = frame;
    this.plan = plan;
  }

  private set(camera: Camera, glide: boolean): void {
    this.put(heldOver(camera, this.box, this.size), glide);
  }

  private put({ x, y, zoom }: Camera, glide: boolean): void {
    this.camera = { x, y, zoom };
    this.plan.classList.toggle('haunted-glide', glide);
    this.plan.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${zoom.toFixed(4)})`;
    this.plan.style.setProperty('--zoom', zoom.toFixed(4));
    this.shine();
  }

  /** The dark closes in around the candle. It is told directly: a variable further up would restyle every room. */
  private shine(): void {
    const { candle, camera, size } = this;
    const dark = this.frame.parentElement?.querySelector('.haunted-dread');
    if (!candle || !(dark instanceof HTMLElement)) return;
    const share = (at: number, whole: number): string =>
      `${Math.round(Math.min(80, Math.max(20, (100 * at) / whole)))}%`;
    const x = camera.x + camera.zoom * (candle.x + candle.width / 2);
    const y = camera.y + camera.zoom * (candle.y + candle.height / 2);
    dark.style.setProperty('--candle-x', share(x, size.width));
    dark.style.setProperty('--candle-y', share(y, size.height + size.top));
  }

  /** Moves a room into sight, with its doors. */
  private sight(camera: Camera, { x, y, width, height }: Box, glide: boolean): void {
    const out = DOORS / camera.zoom;
    const box = { x: x - out, y: y - out, width: width + 2 * out, height: height + 2 * out };
    this.set(showing(camera, box, this.size), glide);
  }

  /** The frame has another size. */
  measure(): void {
    const { width, height: whole } = this.frame.getBoundingClientRect();
    const isBetween = whole < LOW && width >= WIDE;
    const top = isBetween ? 0 : TOP;
    const height = Math.max(1, whole - top);
    const old = this.size;
    if (width === 0 || (width === old.width && height === old.height)) return;
    this.size = { width, height, top, ...(isBetween && { beside: BESIDE }) };
    if (old.width === 0) this.set(fit(this.box, this.size), false);
    else if (this.following) this.follow(this.focus, false);
    else this.set(moved(this.camera, (width - old.width) / 2, (height - old.height) / 2), false);
  }

  /** Whether a picture has a whole box in sight, and a room with its doors. */
  private shows(camera: Camera, own: Box | undefined): boolean {
    const { width, height, top } = this.size;
    const isInside = ({ x, y, width: wide, height: high }: Box, out: number): boolean => {
      const [left, upper] = [camera.x + camera.zoom * x - out, camera.y + camera.zoom * y - out];
      const [right, lower] = [left + camera.zoom * wide + 2 * out, upper + camera.zoom * high + 2 * out];
      return left >= 0 && right <= width && upper >= top && lower <= top + height;
    };
    return isInside(this.box, 0) && (!own || isInside(own, DOORS));
  }

  /** Whether the picture may stay as it is: it has the whole house in sight, and hardly smaller than it could be. */
  private isStill(all: Camera, own: Box | undefined): boolean {
    const { camera } = this;
    return camera.zoom >= Math.max(READABLE, STILL * all.zoom) && this.shows(camera, own);
  }

  /** The house has grown or the own token has moved. */
  follow(own: Box | undefined, glide = true): void {
    if (this.size.width === 0) return;
    if (!this.following) {
      if (own) this.sight(this.camera, own, glide);
      return;
    }
    const all = fit(this.box, this.size);
    const lid = this.lidOver(all, this.rooms);
    const clear = lid && fitClear(this.box, this.size, lid);
    if (clear && clear.zoom >= LEGIBLE) return this.put(clear, glide);
    const isUncovered = !this.lidOver(this.camera, this.rooms);
    if (isUncovered && this.isStill(all, own)) return;
    if (all.zoom >= READABLE && !(own && lid && isUnder(all, own, lid))) return this.set(all, glide);
    const whole = fit(this.box, { ...this.size, beside: EDGE, margin: EDGE });
    if (!lid && whole.zoom >= READABLE && this.shows(whole, own)) return this.put(whole, glide);
    const middle = { x: this.size.width / 2, y: this.size.top + this.size.height / 2 };
    const near = zoomAt(all, middle, READABLE / all.zoom);
    if (own) this.sight(near, own, glide);
    else this.set(near, glide);
  }

  /** The cover, if it lies over one of these boxes. */
  private lidOver(camera: Camera, boxes: readonly Box[]): Lid | undefined {
    const { current } = this.cover;
    const parts = [...(current?.children ?? [])].map(child => child.getBoundingClientRect());
    if (!current || parts.length === 0) return undefined;
    const frame = this.frame.getBoundingClientRect();
    const lid = {
      left: Math.min(...parts.map(({ left }) => left)) - frame.left,
      right: Math.max(...parts.map(({ right }) => right)) - frame.left,
      // Its parts rise into their places; the cover itself lies still.
      top: current.getBoundingClientRect().top - frame.top,
    };
    return boxes.some(box => isUnder(camera, box, lid)) ? lid : undefined;
  }

  /** A picture that follows the house shows all of it already, unless the house is too large for that. */
  show(box: Box): void {
    if (this.following) this.follow(box);
    else this.sight(this.camera, box, true);
    const lid = this.lidOver(this.camera, [box]);
    if (!lid) return;
    const { width, top } = this.size;
    this.set(showing(this.camera, box, { width, top, height: Math.max(1, lid.top - top) }), true);
  }

  fitAll(): void {
    this.following = true;
    this.set(fit(this.box, this.size), true);
  }

  /** By hand: from now on the picture stays where it was put. */
  zoom(factor: number, at: Pointer | undefined, glide: boolean): void {
    this.following = false;
    const { left, top } = this.frame.getBoundingClientRect();
    const point = at
      ? { x: at.x - left, y: at.y - top }
      : { x: this.size.width / 2, y: this.size.top + this.size.height / 2 };
    this.set(zoomAt(this.camera, point, factor), glide);
  }

  pan(dx: number, dy: number, glide = false): void {
    this.following = false;
    this.set(moved(this.camera, dx, dy), glide);
  }
}

/** Drags with one pointer, pinches with two. Returns how to stop listening. */
function listen(frame: HTMLElement, lens: Lens): () => void {
  const pointers = new Map<number, Pointer>();
  let dragging = false;
  const spread = (): { middle: Pointer; length: number } | undefined => {
    const [a, b] = [...pointers.values()];
    if (!a || !b) return undefined;
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, length: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
    if (pointers.size === 0) dragging = false;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent): void => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (!dragging && pointers.size === 1 && Math.hypot(dx, dy) < SLACK) return;
    if (!dragging) frame.setPointerCapture(event.pointerId);
    dragging = true;
    const before = spread();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = spread();
    if (!before || !after) return lens.pan(dx, dy);
    lens.pan(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
    lens.zoom(after.length / Math.max(1, before.length), after.middle, false);
  };
  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
  };
  /** The end of a drag is not a click. */
  const click = (event: MouseEvent): void => {
    if (!dragging) return;
    event.stopPropagation();
    dragging = false;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    lens.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), { x: event.clientX, y: event.clientY }, false);
  };
  const stop = new AbortController();
  const { signal } = stop;
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  frame.addEventListener('pointerup', up, { signal });
  frame.addEventListener('pointercancel', up, { signal });
  frame.addEventListener('click', click, { signal, capture: true });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}

interface Steered {
  readonly frame: RefObject<HTMLElement | null>;
  readonly plan: RefObject<SVGGElement | null>;
  /** Parts that cover the picture now and then. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly rooms: readonly Box[];
  /** The box around all rooms. */
  readonly box: Box;
  /** Where the own candle burns. */
  readonly own: Box | undefined;
  /** The box that has to be in sight. */
  readonly focus: Box | undefined;
}

export function useSteering({ frame, plan, stage, rooms, box, own, focus }: Steered): Steering {
  const lens = useRef<Lens | undefined>(undefined);
  useLayoutEffect(() => {
    if (!frame.current || !plan.current) return;
    lens.current ??= new Lens(frame.current, plan.current);
    lens.current.box = box;
    lens.current.rooms = rooms;
    lens.current.cover = stage;
    lens.current.measure();
  }, [frame, plan, stage, rooms.length, box.x, box.y, box.width, box.height]);
  useEffect(() => {
    if (!lens.current) return;
    lens.current.candle = own;
    lens.current.focus = focus;
    lens.current.follow(focus);
  }, [own?.x, own?.y, focus?.x, focus?.y, box.x, box.y, box.width, box.height]);
  useEffect(() => {
    const [seen, held] = [frame.current, lens.current];
    if (!seen || !held) return;
    const observer = new ResizeObserver(() => held.measure());
    observer.observe(seen);
    const stop = listen(seen, held);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [frame]);
  return useMemo(
    () => ({
      fitAll: () => lens.current?.fitAll(),
      zoomBy: factor => lens.current?.zoom(factor, undefined, true),
      panBy: (dx, dy) => lens.current?.pan(dx, dy, true),
      show: target => lens.current?.show(target),
    }),
    [],
  );
}
