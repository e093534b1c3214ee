import { useEffect, useState } from 'preact/hooks';

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
