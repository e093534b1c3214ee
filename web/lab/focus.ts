import { useEffect, useRef } from 'preact/hooks';

/** Puts the focus on an element that is there only after the next drawing, so that nobody who uses the keyboard is lost. */
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
