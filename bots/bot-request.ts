import {
  type Chance,
  type ChanceNote,
  type GameModule,
  type Json,
  Match,
  randomFrom,
  type Saved,
  type Seat,
} from '../engine/index.ts';
import { levelNamed, think } from './levels.ts';
import { mindOf } from './mind.ts';
import { type Why, whyOf } from './why.ts';

/** A request to a bot that thinks in a worker. Inside the worker the bot gets the mind of its seat and nothing else. */
export interface BotRequest {
  readonly match: Saved;
  /** The match's source of chance; the worker needs it to load the record. */
  readonly chance: ChanceNote;
  readonly seat: Seat;
  readonly level: string;
  /** Seeds the bot's own random numbers. */
  readonly salt: string;
  readonly names: readonly string[];
  /** Limits thinking by iterations instead of time: equal requests with equal salt give equal answers. */
  readonly steady?: boolean;
}

export interface BotReply {
  readonly pick: Json;
  readonly why: Why;
}

/** Answers a bot request. Runs inside a worker of the page or of the server. */
export function run(
  gameModule: GameModule,
  { match: saved, chance, seat, level, salt, names, steady = false }: BotRequest,
  chanceOf: (note: ChanceNote) => Chance,
): BotReply {
  const name = levelNamed(level);
  if (!name) throw new Error(`there is no level ${level}`);
  const mind = mindOf(Match.load(gameModule.game, saved, chanceOf(chance)), seat, gameModule);
  const thought = think(name, mind, randomFrom(salt), steady ? 'fixed' : 'play');
  return {
    pick: thought.pick,
    why: whyOf(name, mind, thought, { words: gameModule.words, names }, randomFrom(`${salt}/why`)),
  };
}
