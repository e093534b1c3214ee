/** Logs the failure of background work; the page continues without it. */
export const warn =
  (what: string) =>
  (error: unknown): void =>
    console.warn(`${what}:`, error);
