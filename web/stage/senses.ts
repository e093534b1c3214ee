/** Senses of a phone besides its screen: it stays awake, and it buzzes. */
import { useEffect } from 'preact/hooks';

const BUZZ_MS = [120, 60, 120];

/** Keeps the screen on while wanted. Browsers allow it only to pages over TLS; elsewhere the system decides. */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const hold = (): void => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      navigator.wakeLock.request('screen').then(
        got => {
          if (left) void got.release();
          else lock = got;
        },
        // The battery is low, or the system does not want it.
        () => {},
      );
    };
    hold();
    // The system takes the lock when the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [wanted]);
}

/** Buzzes when a question comes; not for the questions of a page that was just opened and never touched. */
export function useBuzz(asked: string | undefined): void {
  useEffect(() => {
    if (asked === undefined || navigator.userActivation?.hasBeenActive === false) return;
    navigator.vibrate?.(BUZZ_MS);
  }, [asked]);
}
