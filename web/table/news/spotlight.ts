import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Event, Json } from '../../../engine/index.ts';

/** What an event is about, as boards name it: `data-card`, `data-seat` and `data-at` of the elements that show it. */
export function placesOf({ card, cards = [], seat, seats = [], at, to }: Event): string[] {
  const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
  const isNamed = (value: Json | undefined): value is string | number =>
    typeof value === 'string' || typeof value === 'number';
  const named = (kind: string, values: readonly (Json | undefined)[]): string[] =>
    values.filter(isNamed).map(value => `[data-${kind}="${CSS.escape(String(value))}"]`);
  return [...named('card', [card, ...cards]), ...named('at', [at, to]), ...named('seat', [seat, ...listed(seats)])];
}

/** Lights up the places that an event is about, as long as it is shown; `drawn` changes when the board is there. */
export function useSpotlight(board: RefObject<HTMLElement | null>, event: Event | undefined, drawn: unknown): void {
  useLayoutEffect(() => {
    if (!event || !board.current) return undefined;
    const places = placesOf(event);
    const lit = places.length === 0 ? [] : [...board.current.querySelectorAll(places.join(','))];
    for (const one of lit) one.setAttribute('data-here', '');
    return () => {
      for (const one of lit) one.removeAttribute('data-here');
    };
  }, [event, drawn]);
}
