import { computed } from '@preact/signals';
import type { Language } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';

interface GamePageWords {
  readonly title: (game: string) => string;
  readonly play: string;
  readonly tonight: string;
  readonly print: string;
  readonly printAll: string;
  readonly learn: string;
  readonly learnText: string;
  readonly board: string;
  readonly rest: string;
  readonly restText: string;
  readonly credits: string;
  readonly by: (design: string, published: string) => string;
  readonly unofficial: string;
  readonly original: string;
  readonly search: string;
  readonly toRule: (rule: string) => string;
  readonly failed: string;
}

const en: GamePageWords = {
  title: game => `About ${game}`,
  play: 'Play it',
  tonight: 'Tonight’s house',
  print: 'Print this page',
  printAll: 'Print it with the whole rulebook',
  learn: 'Learn it by playing',
  learnText: 'A recorded match with notes. You make the moves.',
  board: 'The board in the example of the rulebook',
  rest: 'The whole rulebook',
  restText: 'An example, the signs on the board, and every rule with its number.',
  credits: 'Credits',
  by: (design, published) => `Design: ${design}. Published: ${published}.`,
  unofficial:
    'Seance is unofficial. Rules belong to nobody; sentences and pictures here are our own, and the name is used to say which game this is.',
  original: 'Where to find the original',
  search: 'Look for it on BoardGameGeek',
  toRule: rule => `To rule ${rule}`,
  failed: 'The rulebook could not be loaded. Reload the page to try again.',
};

const de: GamePageWords = {
  title: game => `Über ${game}`,
  play: 'Spielen',
  tonight: 'Das Haus der Nacht',
  print: 'Diese Seite drucken',
  printAll: 'Mit dem ganzen Regelheft drucken',
  learn: 'Beim Spielen lernen',
  learnText: 'Eine aufgezeichnete Partie mit Notizen. Die Züge machst du.',
  board: 'Das Spielfeld im Beispiel des Regelhefts',
  rest: 'Das ganze Regelheft',
  restText: 'Ein Beispiel, die Zeichen auf dem Spielfeld und jede Regel mit ihrer Nummer.',
  credits: 'Urheber',
  by: (design, published) => `Idee: ${design}. Erschienen: ${published}.`,
  unofficial:
    'Seance ist kein offizielles Angebot. Regeln gehören niemandem; Sätze und Bilder sind hier von uns, und der Name sagt nur, um welches Spiel es geht.',
  original: 'Wo es das Original gibt',
  search: 'Auf BoardGameGeek suchen',
  toRule: rule => `Zu Regel ${rule}`,
  failed: 'Das Regelheft ließ sich nicht laden. Lade die Seite neu, um es noch einmal zu versuchen.',
};

export const GAME_PAGE_WORDS: Readonly<Record<Language, GamePageWords>> = { en, de };

export const gamePageWords = computed(() => GAME_PAGE_WORDS[preferences.value.lang]);
