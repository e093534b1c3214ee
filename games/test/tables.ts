import { type Game, Match, type State, seeded } from '../../engine/index.ts';

/** The table at its first question, with the usual options and with each other value of each option, where seats allow it. */
export function* tablesOf<S extends State>(game: Game<S>): Iterable<S> {
  const { min, max } = game.seats;
  const tableOf = (seats: number, options: Match['state']['options']): S =>
    Match.start(game, { seats, options }, seeded('tables')).state;
  yield tableOf(min, {});
  for (const [key, { values, seats = game.seats }] of Object.entries(game.options))
    for (const value of values) yield tableOf(Math.min(max, Math.max(min, seats.min)), { [key]: value });
}
