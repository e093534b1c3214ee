import './help.css';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** One sentence over the board; the next press anywhere removes it. */
export function Notice({ text, clear }: { readonly text: string; readonly clear: () => void }): JSX.Element {
  // A layout effect, so that a press right after the sentence counts too.
  useLayoutEffect(() => {
    if (!text) return undefined;
    const stop = new AbortController();
    // In the capture phase: a later listener of the same press may show another sentence.
    const heard = { signal: stop.signal, capture: true };
    addEventListener('pointerdown', clear, heard);
    addEventListener('keydown', clear, heard);
    return () => stop.abort();
  }, [text]);
  return (
    <p class="notice" role="status">
      {text}
    </p>
  );
}
