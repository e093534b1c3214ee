/**
 * Films a page. The page's clock and its animations are paused and advanced frame by frame, so the film has its true
 * pace on any machine.
 */
import type { Locator, Page } from 'playwright-core';
import { settled } from '../browser/accessible.ts';
import { Darkroom, type PictureManner } from './darkroom.ts';
import { movingPicture, type PictureArea, type WebpFrame } from './webp.ts';

/** Runs in the page: pauses new animations, and advances all of them by `ms` milliseconds. */
function moveOn(ms: number): void {
  for (const one of document.getAnimations()) {
    const isNew = one.playState === 'running';
    if (isNew) one.pause();
    const [now, end] = [isNew ? 0 : Number(one.currentTime), Number(one.effect?.getComputedTiming().endTime)];
    if (now + ms < end) one.currentTime = now + ms;
    else one.finish();
  }
}

/** Runs in the page: draws an arrow for the mouse, because screenshots have none. */
function pointer({ x, y }: { readonly x: number; readonly y: number }): void {
  const arrow = document.querySelector<HTMLElement>('#film-pointer') ?? document.createElement('div');
  arrow.id = 'film-pointer';
  arrow.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; z-index: 9999; pointer-events: none`;
  arrow.innerHTML =
    '<svg width="22" height="30" viewBox="0 0 11 15"><path d="M0 0v13l3-3 2 5 2-1-2-5h4z" fill="#fff" stroke="#000"/></svg>';
  document.body.append(arrow);
}

export interface FilmManner {
  /** The filmed part of the page. */
  readonly clip: PictureArea;
  readonly picture: PictureManner;
  readonly framesPerSecond: number;
}

const POINTING_MS = 500;

export class Film {
  private readonly page: Page;
  private readonly darkroom: Darkroom;
  private readonly manner: FilmManner;
  private readonly frames: WebpFrame[] = [];
  private mouse = { x: 0, y: 0 };

  private constructor(page: Page, darkroom: Darkroom, manner: FilmManner) {
    this.page = page;
    this.darkroom = darkroom;
    this.manner = manner;
  }

  /** From here on the page moves only while it is filmed. Its clock must be installed before it is loaded. */
  static async begin(page: Page, manner: FilmManner): Promise<Film> {
    const film = new Film(page, new Darkroom(await page.context().newPage(), manner.picture), manner);
    await settled(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.evaluate(moveOn, 0);
    const { x, y, width, height } = manner.clip;
    film.mouse = { x: x + width / 2, y: y + height / 2 };
    await page.evaluate(pointer, film.mouse);
    return film;
  }

  private get frameMs(): number {
    return Math.round(1000 / this.manner.framesPerSecond);
  }

  private async shoot(): Promise<void> {
    const difference = await this.darkroom.develop(await this.page.screenshot({ clip: this.manner.clip }));
    const last = this.frames.at(-1);
    if (difference) this.frames.push({ ...difference, ms: this.frameMs });
    else if (last) this.frames.splice(-1, 1, { ...last, ms: last.ms + this.frameMs });
  }

  /** Films this many milliseconds. */
  async run(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= this.frameMs) {
      await this.page.clock.runFor(this.frameMs);
      await this.page.evaluate(moveOn, this.frameMs);
      await this.shoot();
    }
  }

  /** Films until an element is visible. */
  async runUntil(selector: string, most: number): Promise<void> {
    for (let left = most; (await this.page.locator(selector).count()) === 0; left -= this.frameMs) {
      if (left <= 0) throw new Error(`there is no ${selector} within ${most} ms`);
      await this.run(this.frameMs);
    }
  }

  /** Moves the mouse to the middle of an element, and clicks it. */
  async click(goal: Locator): Promise<void> {
    const box = await goal.boundingBox();
    if (!box) throw new Error('there is nothing to click');
    const [from, to] = [this.mouse, { x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    const steps = Math.round(POINTING_MS / this.frameMs);
    for (let i = 1; i <= steps; i++) {
      const share = (1 - Math.cos((Math.PI * i) / steps)) / 2;
      this.mouse = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.page.mouse.move(this.mouse.x, this.mouse.y);
      await this.page.evaluate(pointer, this.mouse);
      await this.run(this.frameMs);
    }
    await this.page.mouse.click(to.x, to.y);
  }

  get seconds(): number {
    return this.frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  }

  /** The film as an animated WebP. */
  develop(): Uint8Array {
    const { width, height } = this.manner.picture;
    return movingPicture(width, height, this.frames);
  }
}
