import type { Opening } from '../../fair/opening.ts';
import type { Cancel, Runtime } from '../ops/runtime.ts';

/** Waits for those who take part in the opening of a match, each opening anew. */
export class OpeningTimeout {
  private readonly world: Pick<Runtime, 'after'>;
  private readonly late: (match: string) => void;
  private waiting: { readonly match: string; readonly callOff: Cancel } | undefined;

  constructor(world: Pick<Runtime, 'after'>, late: (match: string) => void) {
    this.world = world;
    this.late = late;
  }

  /** The time runs from when the opening is first seen here: while the house was closed nobody could come. */
  watch(opening: Opening | undefined, milliseconds: number): void {
    if (opening?.match === this.waiting?.match) return;
    this.stop();
    if (!opening) return;
    const { match } = opening;
    const callOff = this.world.after(milliseconds, () => {
      this.waiting = undefined;
      this.late(match);
    });
    this.waiting = { match, callOff };
  }

  stop(): void {
    this.waiting?.callOff();
    this.waiting = undefined;
  }
}
