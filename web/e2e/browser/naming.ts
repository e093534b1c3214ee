/** Checks that everything on a board has a name, a meaning and, if it can be chosen, its consequences. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** The exceptions of a board, each with its reason. */
export interface NamingExceptions {
  /** By selector: elements that carry no meaning of their own. */
  readonly decorations: Readonly<Record<string, string>>;
  /** Labels of options whose outcome the label itself says, or of which nothing is certain. */
  readonly outcomes?: readonly (readonly [label: RegExp, reason: string])[];
}

/** Symbols, numbers and short texts that no tip and no control explains. */
const unnamedOn = (page: Page, decorations: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(allowed => {
    const SCOPES = '.table-board, .seats';
    const SHAPES = 'path, rect, circle, ellipse, line, polygon, polyline, image, use, text';
    /** A tip explains its element; a control says what it does; in a list of seats the name stands beside the mark. */
    const EXPLAINED =
      '[data-tip], [data-lit], [data-pick], button, a[href], summary, select, input, label, .seats > li';
    const APART = 'defs, clipPath, pattern, mask, [role="tooltip"], .visually-hidden, .end, .dice';
    const SHORT_TEXT_CHARS = 24;
    const CLEAR = ['none', 'transparent', 'rgba(0, 0, 0, 0)'];
    const isSeen = (one: Element): boolean => {
      const { width, height, right, bottom, left, top } = one.getBoundingClientRect();
      if (width * height < 4 && one.namespaceURI !== 'http://www.w3.org/2000/svg') return false;
      if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
      return one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const isPainted = (one: Element): boolean => {
      const { fill, stroke } = getComputedStyle(one);
      return one.matches('image, use') || ![fill, stroke].every(colour => CLEAR.includes(colour));
    };
    /** A shape that lets the pointer through is explained by what lies under it, in the same picture. */
    const isExplained = (one: Element): boolean => {
      if (one.closest(EXPLAINED)) return true;
      if (getComputedStyle(one).pointerEvents !== 'none') return false;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isCovered = one.closest('svg')?.contains(under) === false;
      return isCovered || under?.closest(EXPLAINED) instanceof Element;
    };
    const isSymbol = (one: Element): boolean => {
      if (one.closest('svg')) return one.matches(SHAPES) && isPainted(one);
      if (one.matches('img')) return true;
      const text = [...one.childNodes]
        .flatMap(node => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : []))
        .join('');
      // A sentence explains itself.
      if (text !== '') return !/[.!?]$/.test(text) && (text.length <= SHORT_TEXT_CHARS || /\d/.test(text));
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      return one.childElementCount === 0 && !(CLEAR.includes(backgroundColor) && backgroundImage === 'none');
    };
    const found = [...document.querySelectorAll(SCOPES)].flatMap(scope => [...scope.querySelectorAll('*')]);
    const exceptions = [APART, ...allowed].join(', ');
    const unnamed = found.filter(one => !one.closest(exceptions) && isSymbol(one) && isSeen(one) && !isExplained(one));
    const spoken = (one: Element): string => {
      const owner = one.closest('[class]');
      return `${one.tagName} in .${owner?.getAttribute('class')} "${one.textContent.trim().slice(0, 30)}"`;
    };
    return [...new Set(unnamed.map(spoken))];
  }, decorations);

/** Tips without a name or a meaning, cut off at an edge, or out of the keyboard's reach. Gives each the focus. */
const brokenTipsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const faults: string[] = [];
    const drawn = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));
    const told = [...document.querySelectorAll<HTMLElement | SVGElement>('.table-board [data-tip]')].filter(one =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    for (const one of told) {
      if (!one.isConnected) continue;
      const spoken = `.${one.getAttribute('class')} "${(one.getAttribute('aria-label') ?? one.textContent).slice(0, 40)}"`;
      const group = one.closest('[data-rove]');
      const isReached = group?.matches('[tabindex="0"]') || group?.querySelector('[tabindex="0"], button');
      if (one.tabIndex < 0 && !isReached) faults.push(`${spoken}: no key leads to it`);
      one.focus({ preventScroll: true });
      await drawn();
      await drawn();
      const tip = document.querySelector('[role="tooltip"]');
      if (!tip) {
        faults.push(`${spoken}: no tip under the focus`);
        continue;
      }
      const name = tip.querySelector('strong')?.textContent.trim() ?? '';
      const meaning = [...tip.querySelectorAll('p')].map(({ textContent }) => textContent.trim()).join('');
      if (name === '' || meaning === '') faults.push(`${spoken}: its tip says "${name}" and "${meaning}"`);
      const { left, right, top, bottom } = tip.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        faults.push(`${spoken}: its tip is cut off (${[left, top, right, bottom].map(Math.round).join(' ')})`);
    }
    if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement)
      document.activeElement.blur();
    return faults;
  });

/** The labels of lit elements whose consequences are not said. */
const untoldOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-board [data-lit]:not([aria-description])')].map(
      one => one.getAttribute('aria-label') ?? one.textContent,
    ),
  );

/** Asserts that the board and the seats explain themselves at this moment, to pointer and keyboard. */
export async function namesOn(page: Page, where: string, exceptions: NamingExceptions): Promise<void> {
  const { decorations, outcomes = [] } = exceptions;
  assert.deepEqual(await unnamedOn(page, Object.keys(decorations)), [], `${where}: has no name`);
  const untold = (await untoldOn(page)).filter(label => !outcomes.some(([said]) => said.test(label)));
  assert.deepEqual(untold, [], `${where}: does not say what would come of it`);
  await page.mouse.move(0, 0);
  // A key was pressed last: focus is drawn, and tips of elements that can be chosen open with it.
  await page.keyboard.press('Shift');
  assert.deepEqual(await brokenTipsOn(page), [], `${where}: its tip is no help`);
}

/** Opens the first tip of the board by the keyboard. */
export async function openTip(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('.table-board [data-tip]:visible').first().focus();
  await page.getByRole('tooltip').waitFor();
}

/** Asserts that a tap opens the tip of every element that is not itself an answer. */
export async function tapsTell(page: Page, selector: string, expected: RegExp): Promise<void> {
  const one = page.locator(`.table-board ${selector}`).first();
  await one.tap();
  const tip = page.getByRole('tooltip').filter({ hasText: expected });
  await tip.waitFor();
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
}
