import type { Json, Seat } from '../../../engine/index.ts';
import { numbers } from '../../kit/reading.ts';
import type { Event } from '../state.ts';

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

/** R53 At an expulsion everybody rolls at once. */
export function rollersOf(event: Event): readonly Seat[] | undefined {
  if (event.what !== 'dice' || !Array.isArray(event.rolls)) return undefined;
  return event.rolls.flatMap((pair: Json) => numbers(pair).slice(0, 1));
}
