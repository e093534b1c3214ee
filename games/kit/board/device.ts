import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Language } from '../../../engine/index.ts';

/** The language of the page. */
export const language = (): Language => (document.documentElement.lang.startsWith('de') ? 'de' : 'en');

/** Whether a media query matches now. The component is drawn again when that changes. */
export function useMatches(query: MediaQueryList): boolean {
  const [matches, set] = useState(query.matches);
  useEffect(() => {
    const change = (): void => set(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, [query]);
  return matches;
}

/** Whether this person wants nothing to move. */
export const wantsStillness = (): boolean =>
  document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large an element is now and whenever that changes; undefined before it is drawn. */
export function useSize(element: RefObject<Element | null>): Size | undefined {
  const [size, set] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      set(last => (last?.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** A preference of the player about a game, and what switches it. The device keeps it in `localStorage`. */
export function useKept(game: string, name: string, otherwise: boolean): [boolean, () => void] {
  const key = `seance/${game}/${name}`;
  const [on, set] = useState(() => (localStorage.getItem(key) ?? String(otherwise)) === 'true');
  const toggle = (): void => {
    localStorage.setItem(key, String(!on));
    set(!on);
  };
  return [on, toggle];
}
