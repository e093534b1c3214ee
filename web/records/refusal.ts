import { Refusal } from '../../engine/index.ts';
import { GAMES } from '../../games/shelf.ts';
import { nearest } from '../nearest.ts';
import { sentenceIn } from '../refusals.ts';
import { words } from '../screens/words.ts';
import { isBox } from '../shelf/box-ids.ts';

/** What follows from a refusal, for people: which game was meant, or how the record came to be wrong. */
function consequence({ code, params, line }: Refusal): string {
  const { record, boxes } = words.value;
  if (code === 'game-unknown') {
    const [meant] = nearest(String(params.game), GAMES).filter(isBox);
    return meant ? record.meant(boxes[meant].title) : '';
  }
  return line === undefined || code === 'rules-unknown' ? '' : record.changed;
}

/** What is wrong with a record or a link that could not be taken in; empty if it is no fault of the text. */
export const whatIsWrong = (error: unknown): string =>
  error instanceof Refusal ? `${sentenceIn(error)} ${consequence(error)}`.trim() : '';
