import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { words } from './words.ts';

interface CopyProps {
  readonly label: string;
  /** Builds the copied text on demand. */
  readonly text: () => string;
}

/**
 * Copies a text to the clipboard and confirms it. Renders nothing without https, because browsers then offer no
 * clipboard.
 */
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
