import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const IDLE_AFTER_MS = 20_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;

/** Holds the flame still while the page gets no input: without a graphics card every frame costs. */
function useRest(candle: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      clearTimeout(rest);
      candle.current?.removeAttribute('data-still');
      rest = setTimeout(() => candle.current?.setAttribute('data-still', ''), IDLE_AFTER_MS);
    };
    const listening = new AbortController();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wake, { signal: listening.signal, passive: true });
    wake();
    return () => {
      listening.abort();
      clearTimeout(rest);
    };
  }, [candle]);
}

/** The light of the shelf. */
export function Candle(): JSX.Element {
  const candle = useRef<HTMLDivElement>(null);
  useRest(candle);
  return (
    <div class="candle" ref={candle}>
      <span class="candle__glow" />
      <svg class="candle__stick" viewBox="0 0 120 250" aria-hidden="true">
        <defs>
          <linearGradient id="candle-wax" x1="0" x2="1">
            <stop offset="0" stop-color="#8f7350" />
            <stop offset="0.3" stop-color="#f3dfb4" />
            <stop offset="0.62" stop-color="#e6c88f" />
            <stop offset="1" stop-color="#7a5836" />
          </linearGradient>
          <linearGradient id="candle-light" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color="#ffd58a" stop-opacity="0.95" />
            <stop offset="0.35" stop-color="#ff9f45" stop-opacity="0.35" />
            <stop offset="1" stop-color="#5b2f12" stop-opacity="0.25" />
          </linearGradient>
          <linearGradient id="candle-brass" x1="0" x2="1">
            <stop offset="0" stop-color="#4d3213" />
            <stop offset="0.35" stop-color="#d9a955" />
            <stop offset="0.5" stop-color="#f6dc9c" />
            <stop offset="0.7" stop-color="#a87429" />
            <stop offset="1" stop-color="#3f270d" />
          </linearGradient>
        </defs>
        <ellipse cx="60" cy="244" rx="56" ry="6" fill="#000" opacity="0.55" />
        <path
          d="M92 222c14-9 27-5 26 5-1 9-13 12-26 9"
          fill="none"
          stroke="url(#candle-brass)"
          stroke-width="5"
          stroke-linecap="round"
        />
        <path d="M8 226c0 10 22 18 52 18s52-8 52-18c0-5-23-3-52-3s-52-2-52 3z" fill="url(#candle-brass)" />
        <ellipse cx="60" cy="225" rx="52" ry="7.500" fill="#5a3a14" />
        <ellipse cx="60" cy="224" rx="46" ry="5.500" fill="#8a5e25" />
        <path d="M40 205h40l4 18c-8 4-40 4-48 0z" fill="url(#candle-brass)" />
        <path
          d="M42 98c0-5 8-8 18-8s19 3 19 8l1 30c0 10 4 13 4 25 0 8-6 8-6 1l-1-12v66c-6 4-28 4-34 0v-52c0-8-5-10-5-26 0-9 4-10 4-18z"
          fill="url(#candle-wax)"
        />
        <path
          d="M42 98c0-5 8-8 18-8s19 3 19 8l1 30c0 10 4 13 4 25 0 8-6 8-6 1l-1-12v66c-6 4-28 4-34 0v-52c0-8-5-10-5-26 0-9 4-10 4-18z"
          fill="url(#candle-light)"
        />
        <ellipse cx="60.500" cy="98" rx="16" ry="5" fill="#ffe6b0" />
        <path d="M60 98c0-6 1-9 0-16" stroke="#2a1712" stroke-width="3" fill="none" stroke-linecap="round" />
      </svg>
      <svg class="candle__flame" viewBox="0 0 120 116" aria-hidden="true">
        <defs>
          <radialGradient id="candle-flame" cx="0.5" cy="0.72" r="0.62">
            <stop offset="0" stop-color="#fffbe8" />
            <stop offset="0.4" stop-color="#ffe09a" />
            <stop offset="0.75" stop-color="#f9ae4c" />
            <stop offset="1" stop-color="#e0752c" stop-opacity="0.75" />
          </radialGradient>
          <radialGradient id="candle-halo">
            <stop offset="0" stop-color="#ffdf9e" stop-opacity="0.8" />
            <stop offset="0.4" stop-color="#f7b25b" stop-opacity="0.28" />
            <stop offset="1" stop-color="#f7b25b" stop-opacity="0" />
          </radialGradient>
        </defs>
        <circle cx="60" cy="62" r="54" fill="url(#candle-halo)" />
        <path d="M60 18c4 20 19 30 19 50 0 12-8 20-19 20s-19-8-19-20c0-20 15-30 19-50z" fill="url(#candle-flame)" />
        <path d="M60 76c2 4 5 5 5 8 0 3-2 4-5 4s-5-1-5-4c0-3 3-4 5-8z" fill="#7f93bd" opacity="0.45" />
      </svg>
    </div>
  );
}
