import { computed } from '@preact/signals';
import type { Language } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import type { BoxId } from '../shelf/box-ids.ts';

/** Where the published game can be found: a sentence, and a page of its authors or publisher if there is one. */
interface Original {
  readonly text: string;
  readonly page?: { readonly name: string; readonly href: string };
}

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
  readonly originals: Readonly<Record<BoxId, Original>>;
  readonly toRule: (rule: string) => string;
  readonly failed: string;
}

const NDP = { name: 'ndpdesign.com', href: 'https://ndpdesign.com/haunted' };
const CRYPT_MONKEY = {
  name: 'cryptmonkeygames.com',
  href: 'https://cryptmonkeygames.com/games/houseofpossession/story',
};

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
  originals: {
    haunted: {
      text: 'The author has a page about it. At a table it needs one deck of cards, a token each, and something to write on.',
      page: NDP,
    },
    'house-of-possession': {
      text: 'The publisher tells the story of the house on its pages. We found no shop that sells the game.',
      page: CRYPT_MONKEY,
    },
    exorzisten: { text: 'A box of 2009 from Sphinx, in German. Shops with used games are the place to look.' },
    'haunting-house': {
      text: 'Two boxes by Twilight Creations: the first game, and The Second Story, which adds a storey. Shops with used games are the place to look.',
    },
    'spook-manor': {
      text: 'A card game of 2022 from Final Frontier Games. Its drawings of rooms and monsters are a reason of their own to look for it.',
    },
  },
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
  originals: {
    haunted: {
      text: 'Der Autor hat eine Seite darüber. Am Tisch braucht es ein Kartenspiel, eine Figur für jeden und etwas zum Schreiben.',
      page: NDP,
    },
    'house-of-possession': {
      text: 'Der Verlag erzählt auf seinen Seiten die Geschichte des Hauses. Einen Laden, der das Spiel verkauft, haben wir nicht gefunden.',
      page: CRYPT_MONKEY,
    },
    exorzisten: {
      text: 'Eine Schachtel von 2009 bei Sphinx, auf Deutsch. Such sie, wo gebrauchte Spiele verkauft werden.',
    },
    'haunting-house': {
      text: 'Zwei Schachteln von Twilight Creations: das erste Spiel und The Second Story, das ein Stockwerk dazulegt. Such sie, wo gebrauchte Spiele verkauft werden.',
    },
    'spook-manor': {
      text: 'Ein Kartenspiel von 2022 bei Final Frontier Games. Schon seine Zeichnungen von Zimmern und Monstern sind ein Grund, es zu suchen.',
    },
  },
  toRule: rule => `Zu Regel ${rule}`,
  failed: 'Das Regelheft ließ sich nicht laden. Lade die Seite neu, um es noch einmal zu versuchen.',
};

export const GAME_PAGE_WORDS: Readonly<Record<Language, GamePageWords>> = { en, de };

export const gamePageWords = computed(() => GAME_PAGE_WORDS[preferences.value.lang]);
