import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { preferences } from './settings.ts';

const SAID = {
  en: { text: 'Something went wrong on this page. What was saved is safe.', reload: 'Reload', close: 'Close' },
  de: {
    text: 'Auf dieser Seite ist etwas schiefgegangen. Was gespeichert war, ist sicher.',
    reload: 'Neu laden',
    close: 'Schließen',
  },
};

/** The failure that is shown: its own sentence if it is a refusal, otherwise an empty one. */
const failure = signal<{ readonly sentence: string } | undefined>(undefined);

async function show(error: unknown): Promise<void> {
  failure.value = { sentence: '' };
  try {
    const { sentenceIn } = await import('./refusals.ts');
    failure.value = { sentence: sentenceIn(error) };
  } catch (cause) {
    console.error('the sentences of refusals could not be loaded', cause);
  }
}

/** Shows every failure that no screen has caught. The browser logs it with its cause. */
export function watchFailures(): void {
  addEventListener('unhandledrejection', ({ reason }) => void show(reason));
  // Without an error object it is a notice of the browser itself, such as a late ResizeObserver.
  addEventListener('error', ({ error }) => void (error && show(error)));
}

export function Unexpected(): JSX.Element | null {
  if (!failure.value) return null;
  const { text, reload, close } = SAID[preferences.value.lang];
  return (
    <div class="unexpected" role="alert">
      <p>{failure.value.sentence || text}</p>
      <button type="button" class="button button--primary" onClick={() => location.reload()}>
        {reload}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => {
          failure.value = undefined;
        }}
      >
        {close}
      </button>
    </div>
  );
}
