/** Where bots think: beside the page, so that the page never waits. */
import { levelNamed, think } from '../../bots/levels.ts';
import { mindOf } from '../../bots/mind.ts';
import { Match, randomFrom, type Saved, type Seat, seeded } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';

/** A question to a bot. The match is loaded here; the bot itself is given its seat's mind and nothing else. */
export interface Errand {
  readonly match: Saved;
  readonly seed: string;
  readonly seat: Seat;
  readonly level: string;
  /** For the bot's own dice. */
  readonly salt: string;
}

addEventListener('message', async ({ data }: MessageEvent<Errand>) => {
  const { match: saved, seed, seat, level, salt } = data;
  const house = await open(saved.game);
  const name = levelNamed(level);
  if (!house || !name) return postMessage(undefined);
  const match = Match.load(house.game, saved, seeded(seed));
  postMessage(think(name, mindOf(match, seat, house.hints), randomFrom(salt), 'play').pick);
});
