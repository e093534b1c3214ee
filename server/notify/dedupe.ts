import { LRUCache } from 'lru-cache';
import type { Store } from '../store/store.ts';

const MAX_CLAIMS = 20_000;

/**
 * Notifies each receiver at most once per question. Messages in flight or sent by this process are remembered here; the
 * last delivered step is in the store, for the next process.
 */
export class NoticeDedupe {
  private readonly store: Pick<Store, 'meta' | 'setMeta'>;
  private readonly claimed = new LRUCache<string, true>({ max: MAX_CLAIMS });

  constructor(store: Pick<Store, 'meta' | 'setMeta'>) {
    this.store = store;
  }

  /** Whether this step is still to be sent to that place. Returns true once. */
  async claim(place: string, step: number): Promise<boolean> {
    const key = `${place}/${step}`;
    if (this.claimed.has(key)) return false;
    this.claimed.set(key, true);
    return (await this.store.meta(`told/${place}`)) !== String(step);
  }

  async storeStep(place: string, step: number): Promise<void> {
    await this.store.setMeta(`told/${place}`, String(step));
  }
}
