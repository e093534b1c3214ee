import { useEffect, useRef } from 'preact/hooks';

/** Focuses an element after the next render, so that keyboard users keep their place. */
export function useFocus(): (id: string) => void {
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return id => {
    wanted.current = id;
  };
}
