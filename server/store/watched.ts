import { WRITES } from './sqlite/calls.ts';
import type { Store } from './store.ts';

/** Gets the results of calls to a store. */
export interface StoreWatcher {
  failed(call: string, isWrite: boolean, error: unknown): void;
}

/** The same store; `watcher` is told of every rejected call before the caller is. */
export function watched(store: Store, watcher: StoreWatcher): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, args);
        if (answer instanceof Promise)
          answer.catch((error: unknown) => watcher.failed(name, Object.hasOwn(WRITES, name), error));
        return answer;
      };
    },
  });
}
