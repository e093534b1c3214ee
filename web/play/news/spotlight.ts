import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Event, Json } from '../../../engine/index.ts';

/** The attributes by which elements are lit. */
const WATCHED = ['data-card', 'data-at', 'data-seat', 'data-part', 'data-hint'];

/** The subjects of an event as boards name them: `data-card`, `data-seat` and `data-at` of elements. */
export function placesOf({ card, cards = [], seat, seats = [], at, to }: Event): string[] {
  const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
  const isNamed = (value: Json | undefined): value is string | number =>
    typeof value === 'string' || typeof value === 'number';
  const named = (kind: string, values: readonly (Json | undefined)[]): string[] =>
    values.filter(isNamed).map(value => `[data-${kind}="${CSS.escape(String(value))}"]`);
  return [...named('card', [card, ...cards]), ...named('at', [at, to]), ...named('seat', [seat, ...listed(seats)])];
}

/**
 * Lights the elements that an event is about, or that a selector names, while it is shown. A board may draw some of
 * them later (the other storey, an unfolding hand): these are lit too. `drawn` changes when the board is drawn.
 */
export function useSpotlight(
  board: RefObject<HTMLElement | null>,
  about: Event | string | undefined,
  drawn: unknown,
): void {
  useLayoutEffect(() => {
    const places = typeof about === 'object' ? placesOf(about).join(',') : (about ?? '');
    const { current } = board;
    if (places === '' || !current) return undefined;
    const lit = new Set<Element>();
    const light = (): void => {
      for (const one of current.querySelectorAll(places)) {
        one.setAttribute('data-here', '');
        lit.add(one);
      }
    };
    light();
    const later = new MutationObserver(light);
    later.observe(current, { childList: true, subtree: true, attributeFilter: WATCHED });
    return () => {
      later.disconnect();
      for (const one of lit) one.removeAttribute('data-here');
    };
  }, [about, drawn]);
}
