import type { Language, NoUndo } from '../../../engine/index.ts';

/** The table's help texts: how to get help, and why something is impossible. */
interface HelpWords {
  readonly help: string;
  readonly advice: { readonly name: string; readonly text: (level: string) => string; readonly none: string };
  readonly teaching: {
    readonly name: string;
    readonly text: string;
    readonly on: string;
    readonly off: string;
    /** Remote players agree on it before the match. */
    readonly agreed: string;
    readonly notAgreed: string;
  };
  readonly plain: { readonly name: string; readonly text: string };
  readonly rules: { readonly name: string; readonly text: string; readonly open: string };
  readonly sound: string;
  readonly agreed: string;
  readonly keys: string;
  /** The effect of each key. */
  readonly keyNames: Readonly<Record<'u' | 's' | 'p' | '?', string>>;
  readonly noUndo: Readonly<Record<Exclude<NoUndo, 'asked' | 'nothing'>, string>>;
  readonly undecided: string;
  /** Where all seats decide at the same time. */
  readonly undecidedHere: string;
  readonly askedNow: (names: readonly string[]) => string;
  readonly reactionsNow: string;
  readonly book: {
    readonly contents: string;
    readonly search: string;
    readonly hits: (now: number, all: number) => string;
    readonly previous: string;
    readonly next: string;
    readonly back: string;
    readonly toRule: (rule: string) => string;
  };
}

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`);

const en: HelpWords = {
  help: 'Help',
  sound: 'Sound and voice',
  advice: {
    name: 'Advice',
    text: level =>
      `Whenever you are asked, the button beside the question tells what ${level} would do with what you know. The record says that you asked.`,
    none: 'It was agreed here that nobody asks a bot for advice.',
  },
  teaching: {
    name: 'Teaching',
    text: 'Bots say in the log why they moved as they did. What they hold shows in it.',
    on: 'Let bots explain themselves',
    off: 'Stop explaining',
    agreed: 'It was agreed here: bots say in the log why they moved as they did, and what they hold shows in it.',
    notAgreed: 'It was agreed here that bots explain themselves only when the match is over.',
  },
  plain: { name: 'Plain view', text: 'Headings, lists and buttons instead of the board; made for screen readers.' },
  rules: {
    name: 'Rules',
    text: 'The first pages teach the game; every rule can be searched for.',
    open: 'Read from the start',
  },
  agreed: 'What is agreed here',
  keys: 'Keys',
  keyNames: { u: 'undo', s: 'skip what is shown', p: 'plain view', '?': 'the rule of this question' },
  noUndo: {
    over: 'The match is over.',
    answered: 'Others have answered since.',
    chance: 'Chance has spoken since.',
    shown: 'A card has been seen since.',
  },
  undecided: 'You have not decided anything yet.',
  undecidedHere: 'You have not decided anything in this part yet.',
  askedNow: names =>
    names.length === 1
      ? `It is ${possessive(names[0] ?? '')} question now.`
      : `${new Intl.ListFormat('en').format(names)} are being asked now.`,
  reactionsNow: 'The others may react now.',
  book: {
    contents: 'Contents',
    search: 'Search the rules',
    hits: (now, all) => (all === 0 ? 'not found' : `${now} of ${all}`),
    previous: 'Previous hit',
    next: 'Next hit',
    back: 'Back to where you read',
    toRule: rule => `Go to rule ${rule}`,
  },
};

const de: HelpWords = {
  help: 'Hilfe',
  sound: 'Ton und Stimme',
  advice: {
    name: 'Rat',
    text: level =>
      `Immer wenn du gefragt wirst, sagt dir der Knopf neben der Frage, was ${level} mit deinem Wissen täte. Die Aufzeichnung vermerkt, dass du gefragt hast.`,
    none: 'Hier ist vereinbart, dass niemand einen Bot um Rat fragt.',
  },
  teaching: {
    name: 'Lehrstunde',
    text: 'Bots sagen im Verlauf, warum sie so gezogen haben. Dabei zeigt sich auch, was sie auf der Hand haben.',
    on: 'Bots erklären lassen',
    off: 'Nicht mehr erklären',
    agreed:
      'So ist es hier vereinbart: Bots sagen im Verlauf, warum sie so gezogen haben. Dabei zeigt sich auch, was sie auf der Hand haben.',
    notAgreed: 'Hier ist vereinbart, dass Bots ihre Züge erst nach der Partie erklären.',
  },
  plain: {
    name: 'Schlichte Ansicht',
    text: 'Überschriften, Listen und Knöpfe statt des Spielplans; gemacht für Vorleseprogramme.',
  },
  rules: {
    name: 'Regeln',
    text: 'Die ersten Seiten erklären das Spiel; nach jeder Regel kannst du suchen.',
    open: 'Von vorn lesen',
  },
  agreed: 'Was hier vereinbart ist',
  keys: 'Tasten',
  keyNames: {
    u: 'rückgängig',
    s: 'überspringen, was gezeigt wird',
    p: 'schlichte Ansicht',
    '?': 'die Regel zu dieser Frage',
  },
  noUndo: {
    over: 'Die Partie ist zu Ende.',
    answered: 'Inzwischen haben andere geantwortet.',
    chance: 'Inzwischen hat der Zufall gesprochen.',
    shown: 'Inzwischen wurde eine Karte gesehen.',
  },
  undecided: 'Du hast noch nichts entschieden.',
  undecidedHere: 'In diesem Abschnitt hast du noch nichts entschieden.',
  askedNow: names =>
    names.length === 1
      ? `Jetzt ist ${names[0] ?? ''} gefragt.`
      : `Jetzt sind ${new Intl.ListFormat('de').format(names)} gefragt.`,
  reactionsNow: 'Jetzt dürfen die anderen reagieren.',
  book: {
    contents: 'Inhalt',
    search: 'In den Regeln suchen',
    hits: (now, all) => (all === 0 ? 'nicht gefunden' : `${now} von ${all}`),
    previous: 'Voriger Treffer',
    next: 'Nächster Treffer',
    back: 'Zurück zur Lesestelle',
    toRule: rule => `Zu Regel ${rule}`,
  },
};

export const HELP_WORDS: Readonly<Record<Language, HelpWords>> = { en, de };
