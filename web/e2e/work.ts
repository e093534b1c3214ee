/** How much a page computes, counted and not timed: a busy machine computes the same. */
import type { Page } from 'playwright-core';

export interface Work {
  /** How often any piece of the page's own scripts was run since it was asked last. */
  counted(): Promise<number>;
}

/** Counts the work of a page itself. What its workers compute is not counted. */
export async function countWork(page: Page): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    counted: async () => {
      const { result } = await session.send('Profiler.takePreciseCoverage');
      return result
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
        .reduce((sum, { count }) => sum + count, 0);
    },
  };
}
