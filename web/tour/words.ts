import { computed } from '@preact/signals';
import type { Language } from '../../engine/index.ts';
import { MATCH_POINTS } from '../../table/tour/standing.ts';
import { preferences } from '../app/settings.ts';

interface TourWords {
  /** By the number of games, from one to five. */
  readonly title: (games: number) => string;
  readonly strip: string;
  readonly lead: string;
  readonly rule: string;
  readonly order: string;
  readonly add: (game: string) => string;
  readonly remove: (game: string) => string;
  readonly earlier: (game: string) => string;
  readonly later: (game: string) => string;
  readonly tooSmall: (most: number) => string;
  readonly twoGames: string;
  readonly how: string;
  readonly ways: Readonly<Record<'stage' | 'oneScreen' | 'far', string>>;
  readonly hints: Readonly<Record<'stage' | 'oneScreen' | 'far', string>>;
  readonly usual: string;
  readonly begin: string;
  readonly noServer: string;
  readonly failed: string;
  readonly standing: string;
  readonly name: string;
  readonly total: string;
  readonly house: string;
  readonly points: (points: number) => string;
  readonly progress: (match: number, of: number) => string;
  readonly following: (games: string) => string;
  readonly last: string;
  readonly plan: string;
  readonly next: (game: string) => string;
  readonly finish: string;
  readonly finishNow: string;
  readonly finishSure: string;
  readonly finishYes: string;
  readonly keep: string;
  readonly over: string;
  readonly belongsTo: (names: readonly string[]) => string;
  readonly houseStronger: (points: string) => string;
  readonly nobody: string;
  readonly left: string;
  readonly ended: string;
  readonly matches: string;
  readonly watch: (game: string) => string;
  readonly close: string;
  readonly another: string;
  readonly ceremony: string;
  readonly isNew: (game: string) => string;
  readonly missing: string;
}

const list = (lang: Language, names: readonly string[]): string => new Intl.ListFormat(lang).format(names);

const ENGLISH = ['one house', 'one house', 'two houses', 'three houses', 'four houses', 'five houses'];
const GERMAN = ['einem Haus', 'einem Haus', 'zwei Häusern', 'drei Häusern', 'vier Häusern', 'fünf Häusern'];

const en: TourWords = {
  title: games => `A night in ${ENGLISH[games] ?? `${games} houses`}`,
  strip: 'Two to five games in a row with the same people, points for each, and a ceremony at the end.',
  lead: 'Choose the games and their order. You can change the rest of the night after every match.',
  rule: `Every match is worth ${MATCH_POINTS} points. Its winners share them; what none of you wins belongs to the house.`,
  order: 'The games of the night',
  add: game => `Add ${game}`,
  remove: game => `Leave out ${game}`,
  earlier: game => `${game} earlier`,
  later: game => `${game} later`,
  tooSmall: most => `for at most ${most}`,
  twoGames: 'A night has at least two games.',
  how: 'How do you play?',
  ways: { stage: 'On the big screen', oneScreen: 'Around this screen', far: 'With friends far away' },
  hints: {
    stage: 'The television shows the house, and everybody holds a phone.',
    oneScreen: 'You pass this device around. A curtain hides each hand.',
    far: 'Everybody sits at a device of their own and comes by a link.',
  },
  usual: 'Every game is played by its usual rules. Bots fill up where a game needs more players.',
  begin: 'Begin the night',
  noServer: 'Without a server you can play around this screen.',
  failed: 'The night could not begin.',
  standing: 'The points of the night',
  name: 'Who',
  total: 'Total',
  house: 'The house',
  points: points => (points === 1 ? '1 point' : `${numberIn('en', points)} points`),
  progress: (match, of) => `Match ${match} of ${of}`,
  following: games => `Then: ${games}`,
  last: 'The last match of the night',
  plan: 'The rest of the night',
  next: game => `On to ${game}`,
  finish: 'Closing ceremony',
  finishNow: 'End the night here',
  finishSure: 'End the night for everybody? No further game follows.',
  finishYes: 'Yes, to the ceremony',
  keep: 'Go on',
  over: 'The night is over',
  belongsTo: names => `The night belongs to ${list('en', names)}.`,
  houseStronger: points => `But the house was stronger: it keeps ${points} points.`,
  nobody: 'The night belongs to nobody but the house.',
  left: 'has left',
  ended: 'ended early',
  matches: 'The matches',
  watch: game => `${game}: replay and keepsake`,
  close: 'Back to the table',
  another: 'Another night',
  ceremony: 'See the ceremony',
  isNew: game => `New to ${game}?`,
  missing: 'This night is not stored on this device.',
};

const de: TourWords = {
  title: games => `Eine Nacht in ${GERMAN[games] ?? `${games} Häusern`}`,
  strip: 'Zwei bis fünf Spiele hintereinander in derselben Runde, Punkte für jedes und am Ende eine Siegerehrung.',
  lead: 'Wählt die Spiele und ihre Reihenfolge. Den Rest der Nacht könnt ihr nach jeder Partie noch ändern.',
  rule: `Jede Partie ist ${MATCH_POINTS} Punkte wert. Wer gewinnt, teilt sie unter sich auf; was niemand von euch gewinnt, behält das Haus.`,
  order: 'Die Spiele der Nacht',
  add: game => `${game} dazunehmen`,
  remove: game => `${game} weglassen`,
  earlier: game => `${game} früher`,
  later: game => `${game} später`,
  tooSmall: most => `höchstens zu ${most}t`,
  twoGames: 'Eine Nacht hat mindestens zwei Spiele.',
  how: 'Wie spielt ihr?',
  ways: { stage: 'Auf dem großen Bildschirm', oneScreen: 'An diesem Bildschirm', far: 'Mit Freunden in der Ferne' },
  hints: {
    stage: 'Der Fernseher zeigt das Haus, und jede Person hält ein Telefon.',
    oneScreen: 'Ihr gebt dieses Gerät herum. Ein Vorhang verbirgt jede Hand.',
    far: 'Alle sitzen am eigenen Gerät und kommen über einen Link.',
  },
  usual: 'Jedes Spiel wird nach seinen üblichen Regeln gespielt. Wo ein Spiel mehr Leute braucht, springen Bots ein.',
  begin: 'Nacht beginnen',
  noServer: 'Ohne Server könnt ihr an diesem Bildschirm spielen.',
  failed: 'Die Nacht konnte nicht beginnen.',
  standing: 'Die Punkte der Nacht',
  name: 'Wer',
  total: 'Summe',
  house: 'Das Haus',
  points: points => (points === 1 ? '1 Punkt' : `${numberIn('de', points)} Punkte`),
  progress: (match, of) => `Partie ${match} von ${of}`,
  following: games => `Danach: ${games}`,
  last: 'Die letzte Partie der Nacht',
  plan: 'Der Rest der Nacht',
  next: game => `Weiter zu ${game}`,
  finish: 'Siegerehrung',
  finishNow: 'Nacht hier beenden',
  finishSure: 'Die Nacht für alle beenden? Danach kommt kein Spiel mehr.',
  finishYes: 'Ja, zur Siegerehrung',
  keep: 'Weiterspielen',
  over: 'Die Nacht ist vorbei',
  belongsTo: names => `Die Nacht gehört ${list('de', names)}.`,
  houseStronger: points => `Doch das Haus war stärker: Es behält ${points} Punkte.`,
  nobody: 'Die Nacht gehört niemandem außer dem Haus.',
  left: 'ist gegangen',
  ended: 'abgebrochen',
  matches: 'Die Partien',
  watch: game => `${game}: noch einmal ansehen, Andenken`,
  close: 'Zurück an den Tisch',
  another: 'Noch eine Nacht',
  ceremony: 'Zur Siegerehrung',
  isNew: game => `${game} ist neu für dich?`,
  missing: 'Diese Nacht ist nicht auf diesem Gerät gespeichert.',
};

/** Points have at most one decimal: thirds and sevenths of twelve are rounded. */
export const numberIn = (lang: Language, points: number): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(points);

const TOUR_WORDS: Readonly<Record<Language, TourWords>> = { en, de };

/** The words of a tour in this language. */
export const tourWords = computed(() => TOUR_WORDS[preferences.value.lang]);

export const pointsText = (points: number): string => numberIn(preferences.value.lang, points);
