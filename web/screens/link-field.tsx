import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { shareSheet } from './share-sheet.ts';
import { words } from './words.ts';

/** Copies the text of a field; without https only `execCommand` works. */
async function copyFrom(field: HTMLInputElement): Promise<void> {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand('copy');
}

interface LinkProps {
  readonly label: string;
  readonly url: string;
  /** The text for the share dialog; missing if the link is not to be shared. */
  readonly shared?: string;
}

/** A link to read, copy, or share via the system's dialog. */
export function LinkField({ label, url, shared }: LinkProps): JSX.Element {
  const { copy, copied, share } = words.value.links;
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState(false);
  const copyLink = (): void => {
    if (field.current)
      copyFrom(field.current).then(
        () => setDone(true),
        () => setDone(false),
      );
  };
  return (
    <div class="link-field">
      <input
        class="input"
        type="text"
        readOnly
        aria-label={label}
        value={url}
        ref={field}
        onFocus={event => event.currentTarget.select()}
      />
      <button type="button" class="button" onClick={copyLink}>
        {copy}
      </button>
      {shared !== undefined && 'share' in navigator && (
        <button type="button" class="button" onClick={() => shareSheet({ title: document.title, text: shared, url })}>
          {share}
        </button>
      )}
      <span class="small soft link-field__done" role="status">
        {done ? copied : ''}
      </span>
    </div>
  );
}
