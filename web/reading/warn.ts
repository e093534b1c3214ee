/** Logs why something in the background failed; the person goes on without it. */
export const warn =
  (what: string) =>
  (error: unknown): void =>
    console.warn(`${what}:`, error);
