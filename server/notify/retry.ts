import type { QueueJob } from './queue.ts';
import type { Delivery } from './summons.ts';

/** Pauses of five seconds, half a minute, two, ten and fifty minutes; then the message is given up. */
const FIRST_PAUSE_MS = 5_000;
const PAUSE_GROWTH = 5;
const MAX_TRIES = 6;

/** The final outcome of a message, or that it is pending. */
export type DeliveryOutcome = Delivery['result'] | 'given-up' | 'overtaken' | 'overfull' | 'limited';

interface Attempts {
  readonly attempt: () => Promise<Delivery | { readonly result: 'overtaken'; readonly why?: string }>;
  /** Called once, when there is no further try. */
  readonly ended: (outcome: DeliveryOutcome, tries: number, why?: string) => void;
  readonly later: () => void;
  readonly firstPauseMs?: number | undefined;
}

/** Retries a message with growing pauses while its failures are temporary. */
export function retrying({ attempt, ended, later, firstPauseMs = FIRST_PAUSE_MS }: Attempts): QueueJob {
  let tries = 0;
  return async () => {
    tries++;
    const { result, why, ...delivery } = await attempt();
    if (result !== 'later' || tries >= MAX_TRIES) {
      ended(result === 'later' ? 'given-up' : result, tries, why);
      return undefined;
    }
    later();
    const pause = firstPauseMs * PAUSE_GROWTH ** (tries - 1) * (0.8 + 0.4 * Math.random());
    return Math.max(pause, 'after' in delivery ? (delivery.after ?? 0) : 0);
  };
}
