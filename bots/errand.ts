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

/** A question to a bot that thinks elsewhere. The bot itself is given its seat's mind and nothing else. */
export interface BotRequest {
  readonly match: Saved;
  /** The chance of the match, so that it can be loaded where it stands. */
  readonly chance: ChanceNote;
  readonly seat: Seat;
  readonly level: string;
  /** For the bot's own dice. */
  readonly salt: string;
  readonly names: readonly string[];
  /** Thinks by tries and not by the clock: what is asked twice with the same salt is answered alike. */
  readonly steady?: boolean;
}

/** What comes back. */
export interface BotReply {
  readonly pick: Json;
  readonly why: Why;
}

/** Runs an errand where it has come to: in a worker of the page or of the server. */
export function run(
  house: GameModule,
  { match: saved, chance, seat, level, salt, names, steady = false }: BotRequest,
  chanceOf: (note: ChanceNote) => Chance,
): BotReply {
  const name = levelNamed(level);
  if (!name) throw new Error(`there is no level ${level}`);
  const mind = mindOf(Match.load(house.game, saved, chanceOf(chance)), seat, house.hints);
  const thought = think(name, mind, randomFrom(salt), steady ? 'fixed' : 'play');
  return {
    pick: thought.pick,
    why: whyOf(name, mind, thought, { words: house.words, names }, randomFrom(`${salt}/why`)),
  };
}
