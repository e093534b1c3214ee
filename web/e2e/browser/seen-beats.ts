/** Records what a page shows while motion is on: every beat, and the elements of the board that were lit during it. */
import type { Page } from 'playwright-core';
import { runFromNowOn } from './stage.ts';

export interface SeenBeat {
  readonly line: number;
  /** The kind of event. */
  readonly what: string;
  caption: string;
  /** How many lines the log had at the end of the beat. */
  logLines: number;
  /** The lit elements: places, seats and cards (`at 2:1,1`, `seat 0`, `card 7`), and first classes. */
  readonly lit: string[];
  /** The texts that the selectors found during the beat. */
  readonly found: Record<string, string>;
  /** The searched words that were on the page. */
  readonly said: string[];
}

interface Watched {
  readonly beats: SeenBeat[];
  /** Every occurrence of a text that must not be there. */
  readonly leaks: string[];
}

export interface Watch {
  /** Named selectors: the first label or text, or else the `data-kind`, that each finds during a beat is recorded. */
  readonly find?: Readonly<Record<string, string>>;
  /** Words to search for in the whole page. */
  readonly say?: readonly string[];
  /** Selectors of elements that must not exist at any moment. */
  readonly never?: readonly string[];
  /** Words that must not occur at any moment, in text or attributes. */
  readonly neverSaid?: readonly string[];
}

/** Runs in the page. Elements lit at any moment of a beat count: a board may draw a place a moment later. */
function watch({ find = {}, say = [], never = [], neverSaid = [] }: Watch): void {
  const watched: Watched = { beats: [], leaks: [] };
  Object.assign(globalThis, { watched });
  const note = (list: string[], one: string): void => {
    if (!list.includes(one)) list.push(one);
  };
  const observe = (): void => {
    for (const one of never) if (document.querySelector(one)) note(watched.leaks, one);
    const html = say.length + neverSaid.length > 0 ? (document.querySelector('body')?.outerHTML ?? '') : '';
    for (const one of neverSaid) if (html.includes(one)) note(watched.leaks, one);
    const bar = document.querySelector<HTMLElement>('.prompt-text[data-line]');
    if (!bar) return;
    const line = Number(bar.dataset.line);
    if (line !== watched.beats.at(-1)?.line) {
      const what = bar.dataset.beat ?? '';
      watched.beats.push({ line, what, caption: '', logLines: 0, lit: [], found: {}, said: [] });
    }
    const beat = watched.beats.at(-1);
    if (!beat) return;
    // The caption of a beat with dice appears when they lie still.
    beat.caption = bar.textContent.trim();
    beat.logLines = document.querySelectorAll('.log .log-line').length;
    for (const one of document.querySelectorAll<HTMLElement | SVGElement>('.table-board [data-here]')) {
      for (const kind of ['at', 'seat', 'card']) {
        const value = one.dataset[kind];
        if (value !== undefined) note(beat.lit, `${kind} ${value}`);
      }
      note(beat.lit, `.${one.classList[0] ?? one.tagName}`);
    }
    for (const one of say) if (html.includes(one)) note(beat.said, one);
    for (const [name, selector] of Object.entries(find)) {
      const there = [...document.querySelectorAll(selector)];
      const told = (one: Element): string =>
        (one.getAttribute('aria-label') ?? one.textContent) || (one.getAttribute('data-kind') ?? '');
      beat.found[name] ||= there.map(told).join(' ');
    }
  };
  new MutationObserver(observe).observe(document, { subtree: true, childList: true, attributes: true });
}

/** From now on the page records every beat. */
export const watchBeats = (page: Page, watched: Watch = {}): Promise<void> => runFromNowOn(page, watch, watched);

const watchedOn = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

export const beatsOn = async (page: Page): Promise<readonly SeenBeat[]> => (await watchedOn(page)).beats;

/** The forbidden elements and words that occurred at some moment. */
export const leaksOn = async (page: Page): Promise<readonly string[]> => (await watchedOn(page)).leaks;

/** Waits until more than `count` beats were shown and returns the first `count`: the last of them is then complete. */
export async function firstBeats(page: Page, count: number): Promise<readonly SeenBeat[]> {
  const isEnough = (least: number): boolean =>
    (globalThis as unknown as { watched: Watched }).watched.beats.length > least;
  await page.waitForFunction(isEnough, count);
  return (await beatsOn(page)).slice(0, count);
}
