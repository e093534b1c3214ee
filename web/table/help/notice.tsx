import './help.css';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** One sentence over the board, which stays where it is; the next press anywhere puts the sentence away. */
export function Notice({ text, clear }: { readonly text: string; readonly clear: () => void }): JSX.Element {
  // Before anybody can press anything: a press right after the sentence counts too.
  useLayoutEffect(() => {
    if (!text) return undefined;
    const stop = new AbortController();
    // In the first phase: whoever hears the same press later may have another sentence to say.
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
