import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { words } from './words.ts';

interface CopyProps {
  readonly label: string;
  /** What is copied, put together when it is asked for. */
  readonly text: () => string;
}

/** Puts a text on the clipboard and says so, after everything else in its row. Without https browsers lend no clipboard. */
export function CopyButton({ label, text }: CopyProps): JSX.Element | null {
  const isCopied = useSignal(false);
  if (!navigator.clipboard) return null;
  const note = (done: boolean) => (): void => {
    isCopied.value = done;
  };
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => void navigator.clipboard.writeText(text()).then(note(true), note(false))}
      >
        {label}
      </button>
      <span class="small soft copied" role="status">
        {isCopied.value ? words.value.links.copied : ''}
      </span>
    </>
  );
}
