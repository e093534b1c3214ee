import { Refusal } from '../../engine/index.ts';
import { GAMES, open } from '../../games/shelf.ts';
import { nearest } from '../nearest.ts';
import { words } from '../screens/words.ts';
import { isBox } from '../shelf/box-ids.ts';
import { type Unreadable, whyUnreadable } from './unreadable.ts';

function worded(found: Unreadable): string {
  const { record, boxes } = words.value;
  if (found.why !== 'game') return record.wrong[found.why];
  const [meant] = nearest(found.game, GAMES).filter(isBox);
  return [record.wrongGame(found.game), ...(meant ? [record.meant(boxes[meant].title)] : [])].join(' ');
}

/** What is wrong with a text that could not be taken in, in plain words; nothing if it is no fault of the text. */
export async function whatIsWrong(text: string | undefined, error: unknown): Promise<string> {
  if (!(error instanceof Refusal)) return '';
  if (text === undefined) return worded({ why: 'link' });
  return worded(await whyUnreadable(text, async game => (await open(game))?.game.supported));
}
