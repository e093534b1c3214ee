import type { Language } from '../../engine/index.ts';

/** The texts around the notes of lessons. */
export interface LessonWords {
  readonly next: string;
  readonly back: string;
  readonly progress: (step: number, of: number) => string;
  readonly playOn: string;
  readonly newMatch: string;
  readonly leave: string;
  /** For learners who came from a table. */
  readonly toTable: string;
  readonly watching: string;
  readonly skip: string;
  /** Before a question that the learner answers on the board. */
  readonly yours: string;
  readonly keys: string;
  readonly missing: string;
  readonly home: string;
  /** Before a newcomer's first question. */
  readonly intro: {
    readonly what: string;
    readonly wins: string;
    readonly turn: string;
    readonly board: (game: string) => string;
    readonly showMe: (minutes: number) => string;
    readonly start: string;
  };
  /** On the box and in the new-match form. */
  readonly learn: (minutes: number) => string;
  readonly learnThis: (title: string, minutes: number) => string;
}

const minutesDe = (minutes: number): string => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`);
const minutesEn = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const LESSON_WORDS: Readonly<Record<Language, LessonWords>> = {
  en: {
    next: 'Next',
    back: 'Back',
    progress: (step, of) => `Step ${step} of ${of}`,
    playOn: 'Play on from here',
    newMatch: 'A new match',
    leave: 'Skip the lesson',
    toTable: 'Back to the table',
    watching: 'Watch the board.',
    skip: 'Skip',
    yours: 'Your move:',
    keys: 'Enter or Space: next',
    missing: 'There is no such lesson.',
    home: 'To the shelf',
    intro: {
      what: 'What this is',
      wins: 'How you win',
      turn: 'Your turn',
      board: game => `The board of ${game}`,
      showMe: minutes => `Show me (${minutesEn(minutes)})`,
      start: 'Start playing',
    },
    learn: minutes => `Learn it in ${minutesEn(minutes)}`,
    learnThis: (title, minutes) => `Learn: ${title} (${minutesEn(minutes)})`,
  },
  de: {
    next: 'Weiter',
    back: 'Zurück',
    progress: (step, of) => `Schritt ${step} von ${of}`,
    playOn: 'Ab hier weiterspielen',
    newMatch: 'Neue Partie',
    leave: 'Lektion überspringen',
    toTable: 'Zurück an den Tisch',
    watching: 'Schau aufs Brett.',
    skip: 'Überspringen',
    yours: 'Du bist dran:',
    keys: 'Enter oder Leertaste: weiter',
    missing: 'Diese Lektion gibt es nicht.',
    home: 'Zum Regal',
    intro: {
      what: 'Worum es geht',
      wins: 'So gewinnst du',
      turn: 'Dein Zug',
      board: game => `Das Spielbrett von ${game}`,
      showMe: minutes => `Zeig es mir (${minutesDe(minutes)})`,
      start: 'Gleich losspielen',
    },
    learn: minutes => `In ${minutesDe(minutes)} lernen`,
    learnThis: (title, minutes) => `Lernen: ${title} (${minutesDe(minutes)})`,
  },
};
