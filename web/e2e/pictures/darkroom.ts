/** Encodes screenshots as WebP: a browser has the encoder that Node lacks. */
import type { Page } from 'playwright-core';
import type { PictureArea } from './webp.ts';

export interface PictureManner {
  /** The size of the result, in pixels. */
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly quality: number;
}

/**
 * Colours that differ by at most this, of 255, count as equal: a browser draws edges slightly differently each time.
 */
const TOLERANCE = 8;

interface Shot extends PictureManner {
  /** A PNG in base64. */
  readonly picture: string;
  readonly tolerance: number;
}

/** The changed part of a picture, as a still WebP. */
export interface Difference extends PictureArea {
  readonly still: Uint8Array;
}

/** Runs in a page of its own, which keeps the last picture. Returns the difference in base64, if there is one. */
async function compare(shot: Shot): Promise<(PictureArea & { readonly still: string }) | undefined> {
  const { picture, quality, width, height, tolerance } = shot;
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const whole = new OffscreenCanvas(width, height);
  const context = whole.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const kept = window as unknown as { shown?: Uint8ClampedArray };
  const { shown } = kept;
  const differs = (i: number): boolean => !shown || Math.abs((data[i] ?? 0) - (shown[i] ?? 0)) > tolerance;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if (!differs(i) && !differs(i + 1) && !differs(i + 2)) continue;
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
    // A frame of an animated WebP begins at even coordinates.
    [left, top] = [Math.min(left, x & ~1), Math.min(top, y & ~1)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  if (right === 0) return undefined;
  kept.shown = shown ?? data;
  for (let y = top; y < bottom; y++) {
    const [from, to] = [4 * (y * width + left), 4 * (y * width + right)];
    kept.shown.set(data.subarray(from, to), from);
  }
  const area = { x: left, y: top, width: right - left, height: bottom - top };
  const part = new OffscreenCanvas(area.width, area.height);
  part.getContext('2d')?.drawImage(whole, -left, -top);
  const blob = await part.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { ...area, still: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) };
}

export class Darkroom {
  private readonly page: Page;
  private readonly manner: PictureManner;

  /** Needs an empty page that is used for nothing else. */
  constructor(page: Page, manner: PictureManner) {
    this.page = page;
    this.manner = manner;
  }

  /** The difference of a screenshot to the one before; for the first, the whole picture. */
  async develop(screenshot: Buffer): Promise<Difference | undefined> {
    const picture = screenshot.toString('base64');
    const found = await this.page.evaluate(compare, { ...this.manner, picture, tolerance: TOLERANCE });
    return found && { ...found, still: new Uint8Array(Buffer.from(found.still, 'base64')) };
  }
}
