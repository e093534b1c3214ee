import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { said } from '../words.ts';

/** Below this the countdown is highlighted. */
const SOON_S = 10;

/** The time left until a moment of `performance.now()`. Screen readers do not announce every second. */
export function Countdown({ due }: { readonly due: number }): JSX.Element {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [due]);
  const seconds = Math.max(0, (due - now) / 1000);
  const time = said.value.left(seconds);
  return (
    <span class="clock" data-soon={seconds <= SOON_S ? '' : undefined} role="timer" title={said.value.timeLeft(time)}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
        <path d="M7 3h10M7 21h10M8 3c0 6 8 6 8 9s-8 3-8 9M16 3c0 6-8 6-8 9s8 3 8 9" />
      </svg>
      {time}
    </span>
  );
}
