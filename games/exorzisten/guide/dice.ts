import type { Json, Seat } from '../../../engine/index.ts';
import { numbers } from '../../kit/reading.ts';
import type { Event, ExorzistenState } from '../state.ts';

/** R43 A Penance of somebody without a demon to cast off. */
export const isIdlePenance = (event: Event, view: ExorzistenState): boolean =>
  event.what === 'penance' && view.players[Number(event.seat)]?.evil.length === 0;

/** The dice of each event that is a throw. */
export function diceOf(event: Event): readonly number[] | undefined {
  switch (event.what) {
    case 'special':
    case 'rerolls':
    case 'hideTry':
    case 'penance':
      return numbers([event.roll ?? null]);
    case 'videoTry':
      return numbers(event.rolls);
    case 'dice':
      return (Array.isArray(event.rolls) ? event.rolls : []).flatMap((pair: Json) => numbers(pair).slice(1));
    default:
      return undefined;
  }
}

/** R53 All rollers of an expulsion. R43 A Penance without an evil demon has none, so its player need not press. */
export function rollersOf(event: Event, view: ExorzistenState): readonly Seat[] | undefined {
  if (isIdlePenance(event, view)) return [];
  if (event.what !== 'dice' || !Array.isArray(event.rolls)) return undefined;
  return event.rolls.flatMap((pair: Json) => numbers(pair).slice(0, 1));
}
