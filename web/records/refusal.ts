import { Refusal } from '../../engine/index.ts';
import { SHELVED } from '../../games/covers.ts';
import { nearest } from '../app/nearest.ts';
import { sentenceIn } from '../app/refusals.ts';
import { words } from '../screens/words.ts';
import { titleOf } from '../shelf/boxes.ts';

/** The consequence of a refusal, for people: which game was meant, or how the record came to be wrong. */
function consequence({ code, params, line }: Refusal): string {
  const { record } = words.value;
  if (code === 'game-unknown') {
    const [meant] = nearest(String(params.game), SHELVED);
    return meant ? record.meant(titleOf(meant)) : '';
  }
  return line === undefined || code === 'rules-unknown' ? '' : record.changed;
}

/** Says why a record or a link could not be read; empty if the text is not at fault. */
export const whatIsWrong = (error: unknown): string =>
  error instanceof Refusal ? `${sentenceIn(error)} ${consequence(error)}`.trim() : '';
