import { useEffect } from 'preact/hooks';
import type { RemoteTable } from './remote.ts';

/** Whether the page is visible and focused. */
const isInFront = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Tells the server whether this table is visible to a person, so that a present player gets no notification. Checks the
 * line at once when the network or the person comes back.
 */
export function useFront(client: RemoteTable | undefined): void {
  useEffect(() => {
    if (!client) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const report = (): void => client.inFront(isInFront());
    const hurry = (): void => {
      report();
      if (document.visibilityState === 'visible') client.hurry();
    };
    report();
    addEventListener('focus', report, { signal });
    addEventListener('blur', report, { signal });
    addEventListener('online', hurry, { signal });
    addEventListener('pageshow', hurry, { signal });
    addEventListener('offline', () => client.drop(), { signal });
    document.addEventListener('visibilitychange', hurry, { signal });
    return () => stop.abort();
  }, [client]);
}
