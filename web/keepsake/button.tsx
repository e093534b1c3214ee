import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { later } from '../app/later.tsx';
import { preferences } from '../app/settings.ts';
import type { KeepsakeProps } from './page.tsx';

const TITLES = { en: 'Keepsake', de: 'Andenken' };

/** Loaded when it is first opened. */
const Page = later<KeepsakeProps>(async () => (await import('./page.tsx')).KeepsakePage);

/** After a match: opens the page to print, to save and to share. */
export function KeepsakeButton(props: Omit<KeepsakeProps, 'onClose'>): JSX.Element {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => open(true)}>
        {TITLES[preferences.value.lang]}
      </button>
      {isOpen && <Page {...props} onClose={() => open(false)} />}
    </>
  );
}
