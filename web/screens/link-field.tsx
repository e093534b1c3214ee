import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { shareSheet } from './share-sheet.ts';
import { words } from './words.ts';

/** Puts the text of a field on the clipboard; without https browsers offer only the old way. */
async function copyFrom(field: HTMLInputElement): Promise<void> {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand('copy');
}

interface LinkProps {
  readonly label: string;
  readonly url: string;
  /** What is said when it is shared; missing where it is not to be shared. */
  readonly shared?: string;
}

/** A link to pass on: to be read, copied, or handed to whatever this device shares with. */
export function LinkField({ label, url, shared }: LinkProps): JSX.Element {
  const { copy, copied, share } = words.value.links;
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState(false);
  const take = (): void => {
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
      <button type="button" class="button" onClick={take}>
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
