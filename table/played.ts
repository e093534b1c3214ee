import { think } from '../bots/levels.ts';
import { mindOf } from '../bots/mind.ts';
import type { LevelName } from '../bots/tuning.ts';
import { type Ask, at, canonical, type GameModule, Match, randomFrom } from '../engine/index.ts';
import { answersOf, type Evening, saltOf, steadinessOf } from './evening.ts';
import type { ChanceOf } from './table.ts';

/** Plays a whole evening with bots, one of `level` in the seats of the people. Calls `onAnswer` with the progress. */
export function playedByBots(
  gameModule: GameModule,
  evening: Evening,
  level: LevelName,
  chanceOf: ChanceOf,
  onAnswer?: (count: number) => void,
): Match {
  const { rules, options, chance, seats } = evening;
  const steadiness = steadinessOf(chance) ?? canonical(chance);
  const match = Match.start(gameModule.game, { seats: seats.length, options, rules }, chanceOf(chance));
  const answer = ({ seat }: Ask): void => {
    const plays = at(seats, seat);
    const salt = saltOf(steadiness, seat, answersOf(match.steps, seat));
    const mind = mindOf(match, seat, gameModule);
    match.answer(seat, think(plays === 'person' ? level : plays, mind, randomFrom(salt), 'fixed').pick);
  };
  while (!match.over) {
    const asks = match.kind === 'parallel' ? match.asks.slice(0, 1) : match.asks;
    for (const ask of asks) answer(ask);
    onAnswer?.(match.steps.length);
  }
  return match;
}
