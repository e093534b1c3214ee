/** Requirements for a table on every screen: a large board, controls that can be pressed, and no cut-off text. */
import type { Page } from 'playwright-core';
import type { Size } from './stage.ts';

/** Resizes the page and waits until it is redrawn. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    const drawn = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));
    for (let i = 0; i < 4; i++) await drawn();
  });
}

/** All violations at the present size, in words. */
export const faultsOfTable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const LEAST_PX = 40;
    const PRESSABLE = 'button, a[href], select, summary, input, textarea, [role="button"], [data-lit]';
    const faults: string[] = [];
    const named = (one: Element): string => {
      const text = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
      return `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} "${text}"`;
    };
    const board = document.querySelector('.table-board')?.getBoundingClientRect();
    if (!board) return ['there is no board'];
    if (board.height < innerHeight / 2) faults.push(`the board has ${Math.round(board.height)} of ${innerHeight} px`);
    const account = document.querySelector('.account');
    // A board that is studied folds the account to its title.
    const isFolded = account?.querySelector('ol')?.checkVisibility() === false;
    const isLarge = innerHeight >= 640 || innerWidth > innerHeight;
    if (account && !isFolded && isLarge && account.scrollHeight > account.clientHeight + 2) {
      const lineHeight = Number.parseFloat(getComputedStyle(account.querySelector('li') ?? account).lineHeight);
      const lines = (account.clientHeight - (account.querySelector('header')?.offsetHeight ?? 0)) / lineHeight;
      if (lines < 2) faults.push(`the account has room for ${lines.toFixed(1)} lines`);
    }
    const said = document.querySelector('.prompt-text')?.getBoundingClientRect();
    for (const one of document.querySelectorAll('.prompt .button')) {
      const box = one.getBoundingClientRect();
      const isBeside = !said || box.top >= said.bottom - 1 || box.bottom <= said.top + 1;
      if (!isBeside && box.left < said.right - 1 && box.right > said.left + 1)
        faults.push(`${named(one)} lies over the question`);
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth - innerWidth} px too wide`);
    if (scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight - innerHeight} px too high`);
    /** Whether the topmost element at a point belongs to `one`. */
    const isAt = (one: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (one === hit || one.contains(hit));
    };
    /** How far the pressable area extends from its middle to both sides. */
    const reach = (one: Element, x: number, y: number, dx: number, dy: number): number => {
      let [low, high] = [0, 0];
      while (low < LEAST_PX && isAt(one, x - dx * low, y - dy * low)) low++;
      while (high < LEAST_PX && isAt(one, x + dx * high, y + dy * high)) high++;
      return low + high;
    };
    for (const one of document.querySelectorAll(PRESSABLE)) {
      const box = one.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      // A link within a sentence is only as high as its line.
      if (one.matches('.link') || !isAt(one, x, y)) continue;
      const [width, height] = [
        Math.max(box.width, reach(one, x, y, 1, 0)),
        Math.max(box.height, reach(one, x, y, 0, 1)),
      ];
      if (width < LEAST_PX - 0.5 || height < LEAST_PX - 0.5)
        faults.push(`${named(one)} is ${Math.round(width)} x ${Math.round(height)} px`);
    }
    // A line of the account may end early: a button shows the whole.
    for (const one of document.querySelectorAll<HTMLElement>('.table *')) {
      const isText = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      if (
        !isText ||
        one.closest('.ticker, .visually-hidden, svg, .account[data-rows] li, .account-newest') ||
        !one.checkVisibility()
      )
        continue;
      const style = getComputedStyle(one);
      const [cutsX, cutsY] = [style.overflowX, style.overflowY].map(value => value === 'hidden' || value === 'clip');
      const isSmall = one.clientWidth <= 1 || one.clientHeight <= 1;
      if (isSmall) continue;
      if (cutsX && one.scrollWidth > one.clientWidth + 1) faults.push(`${named(one)} is cut off on the right`);
      if (cutsY && one.scrollHeight > one.clientHeight + 2) faults.push(`${named(one)} is cut off below`);
    }
    return faults;
  });
