import type { Opening } from '../../fair/opening.ts';
import type { Cancel, Runtime } from '../ops/runtime.ts';

/** The timeout of an opening; each opening starts its own. */
export class OpeningTimeout {
  private readonly world: Pick<Runtime, 'after'>;
  private readonly late: (match: string) => void;
  private waiting: { readonly match: string; readonly callOff: Cancel } | undefined;

  constructor(world: Pick<Runtime, 'after'>, late: (match: string) => void) {
    this.world = world;
    this.late = late;
  }

  /** The time counts from when this process first sees the opening: during a downtime guests could not connect. */
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
