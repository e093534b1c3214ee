import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/** A part of a screen that is fetched when it is first shown; nothing stands there until then, or if it cannot be had. */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const loaded = signal<{ readonly Part: FunctionComponent<Props> } | undefined>(undefined);
  return props => {
    useEffect(() => {
      if (loaded.value) return;
      load().then(
        Part => {
          loaded.value = { Part };
        },
        () => {},
      );
    }, []);
    const Part = loaded.value?.Part;
    return Part ? <Part {...props} /> : null;
  };
}
