import { signal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { preferences } from './settings.ts';

const UNLOADED = {
  en: { text: 'This page could not be loaded.', retry: 'Reload' },
  de: { text: 'Diese Seite ließ sich nicht laden.', retry: 'Neu laden' },
};

/** Browsers may remember that a module failed, so only a new page tries it again. */
function Unloaded(): JSX.Element {
  const { text, retry } = UNLOADED[preferences.value.lang];
  return (
    <main class="message">
      <h1>{text}</h1>
      <button type="button" class="button button--primary" onClick={() => location.reload()}>
        {retry}
      </button>
    </main>
  );
}

/** A part of a screen that is loaded when it is first rendered. Renders `waiting` until then, `failed` if loading fails. */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: JSX.Element | null = null,
  Failed: FunctionComponent | undefined = undefined,
): FunctionComponent<Props> {
  const loaded = signal<{ readonly Part: FunctionComponent<Props> } | 'failed' | undefined>(undefined);
  return props => {
    useEffect(() => {
      if (loaded.value) return;
      load().then(
        Part => {
          loaded.value = { Part };
        },
        (error: unknown) => {
          console.error('a part of the page could not be loaded', error);
          loaded.value = 'failed';
        },
      );
    }, []);
    if (loaded.value === 'failed') return Failed ? <Failed /> : null;
    const Part = loaded.value?.Part;
    return Part ? <Part {...props} /> : waiting;
  };
}

/** A whole screen. If it cannot be loaded, it says so and offers to try again. */
export const laterScreen = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> => later(load, <main class="message" aria-busy="true" />, Unloaded);
