import type { CardWords } from '../../../engine/index.ts';
import { language } from '../../kit/board/device.ts';
import { counted as times } from '../../kit/counting.ts';

/** The texts that are on the board itself and nowhere else. */
export interface BoardWords {
  readonly silence: string;
  readonly own: string;
  readonly numbers: string;
  readonly signs: string;
  knocked(name: string): string;
  bones(count: number): string;
  readonly out: string;
  cup(name: string, bones: number): CardWords;
  candles(name: string, left: number, all: number): CardWords;
  standing(bones: number): CardWords;
  number(count: number): CardWords;
  readonly counts: string;
}

const en: BoardWords = {
  silence: 'Nobody has knocked yet',
  own: 'Under your cup',
  numbers: 'Number',
  signs: 'Sign',
  knocked: name => `${name} knocked`,
  bones: count => `${times(count, 'bone', 'bones')} on the table`,
  out: 'in the dark',
  cup: (name, bones) => ({
    name: `${name}: cup`,
    text: `${times(bones, 'bone', 'bones')} under it, one for each burning candle. Only ${name} looks under it before somebody doubts.`,
  }),
  candles: (name, left, all) => ({
    name: `${name}: ${left} of ${times(all, 'candle', 'candles')}`,
    text: 'A lost candle goes out for good, and a bone with it. The last burning candle wins.',
  }),
  standing: bones => ({
    name: 'The knock',
    text: `At least so many of the ${bones} bones under all cups show the sign, ghosts included: so it is claimed.`,
  }),
  number: count => ({
    name: `${count}`,
    text: `At least ${times(count, 'bone', 'bones')} under all cups together.`,
  }),
  counts: 'It counts for the knock that stands.',
};

const de: BoardWords = {
  silence: 'Noch hat niemand geklopft',
  own: 'Unter deinem Becher',
  numbers: 'Zahl',
  signs: 'Zeichen',
  knocked: name => `${name} hat geklopft`,
  bones: count => `${count} Knochen auf dem Tisch`,
  out: 'im Dunkeln',
  cup: (name, bones) => ({
    name: `${name}: Becher`,
    text: `${bones} Knochen darunter, einer für jede brennende Kerze. Nur ${name} sieht darunter, bis jemand zweifelt.`,
  }),
  candles: (name, left, all) => ({
    name: `${name}: ${left} von ${times(all, 'Kerze', 'Kerzen')}`,
    text: 'Eine verlorene Kerze bleibt aus, und mit ihr geht ein Knochen. Die letzte brennende Kerze gewinnt.',
  }),
  standing: bones => ({
    name: 'Das Klopfzeichen',
    text: `So viele der ${bones} Knochen unter allen Bechern zeigen mindestens das Zeichen, mit den Geistern: so wird behauptet.`,
  }),
  number: count => ({ name: `${count}`, text: `Mindestens ${count} Knochen unter allen Bechern zusammen.` }),
  counts: 'Zählt für das Klopfzeichen, das steht.',
};

export const boardWords = (): BoardWords => (language() === 'de' ? de : en);
