import { LRUCache } from 'lru-cache';
import type { Store } from '../store/store.ts';

const MAX_CLAIMS = 20_000;

/**
 * Who has been told of which step, so that nobody is called twice for the same question. What is under way or was told
 * in this life is remembered here; the last step that has really arrived is kept in the store, for the next life.
 */
export class NoticeDedupe {
  private readonly store: Pick<Store, 'meta' | 'setMeta'>;
  private readonly claimed = new LRUCache<string, true>({ max: MAX_CLAIMS });

  constructor(store: Pick<Store, 'meta' | 'setMeta'>) {
    this.store = store;
  }

  /** Whether this step is still to be told at that place; asked again, it is not. */
  async claim(place: string, step: number): Promise<boolean> {
    const key = `${place}/${step}`;
    if (this.claimed.has(key)) return false;
    this.claimed.set(key, true);
    return (await this.store.meta(`told/${place}`)) !== String(step);
  }

  async keep(place: string, step: number): Promise<void> {
    await this.store.setMeta(`told/${place}`, String(step));
  }
}
