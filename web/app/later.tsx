import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component that is loaded when it is first rendered. Renders nothing until then, or if loading fails. */
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
