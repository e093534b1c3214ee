import { isList, type Options, optionAt, sizeOf } from '../families.ts';
import { type Seat, SPECTATOR } from '../kernel/cards.ts';
import { seatsOf } from '../kernel/game.ts';
import type { Match } from '../kernel/match.ts';
import { canonical } from '../record/json.ts';
import { Refusal } from '../refusal.ts';

/** All seats and the spectator. */
export const lookers = (match: Match): Seat[] => [...seatsOf(match.state), SPECTATOR];

/** Options as text: all of them if they are few, otherwise a sample of the family. */
export function optionsText(options: Options): string {
  const size = sizeOf(options);
  const few = isList(options) || size <= 50 ? size : 50;
  const shown = Array.from({ length: few }, (_, i) => optionAt(options, Math.floor((i * size) / few)));
  return `${size}:${canonical(shown)}`;
}

/** Everything that a seat can observe without the log: the view, who is awaited, its own question and a refusal. */
export function glance(match: Match, seat: Seat): unknown {
  const own = match.ask(seat);
  const question = own ? [own.what, own.rule, own.about, optionsText(own.options())] : [];
  return [match.view(seat), match.awaited(seat), question, refusalOf(match, seat)];
}

/** The refusal that a seat gets for an answer that is legal in no question. */
export function refusalOf(match: Match, seat: Seat): string {
  try {
    match.answer(seat, { no: 'such answer' });
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return '';
}
