/** Counts how much a page computes; unlike a duration, the count does not depend on the load of the machine. */
import type { Page } from 'playwright-core';

export interface Work {
  /** How many blocks of the page's own scripts were executed since the last call. */
  counted(): Promise<number>;
}

/** Counts the work of a page, without its workers. */
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
