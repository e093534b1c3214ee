import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Checks names, roles and contrast with axe. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  // The page has no frames. Without a second page for the verdict, and with violations only, axe takes a third of the
  // time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(node => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
  assert.deepEqual(found, [], where);
}

/** Asserts that the page needs no horizontal scrolling. */
export async function assertFits(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `${where} is ${over} px too wide`);
}

/** Waits until fonts are loaded, animations have ended and the page has been painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const drawn = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));
    const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const moving = (): Animation[] => document.getAnimations().filter(one => one.playState === 'running' && ends(one));
    await drawn();
    while (moving().length > 0) await drawn();
    await drawn();
  });
}
