import type { Opening } from '../table/opening.ts';

/** Waits for those who take part in the opening of a match, each opening anew. */
export class Patience {
  private readonly late: (match: string) => void;
  private waiting: { readonly match: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  constructor(late: (match: string) => void) {
    this.late = late;
  }

  /** The time runs from when the opening is first seen here: while the house was closed nobody could come. */
  watch(opening: Opening | undefined, milliseconds: number): void {
    if (opening?.match === this.waiting?.match) return;
    this.stop();
    if (!opening) return;
    const { match } = opening;
    this.waiting = { match, timer: setTimeout(() => this.late(match), milliseconds) };
  }

  stop(): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = undefined;
  }
}
