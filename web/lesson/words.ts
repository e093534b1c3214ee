import type { Language } from '../../engine/index.ts';

/** What lessons say around their notes. */
export interface LessonWords {
  readonly lesson: string;
  readonly title: (title: string, game: string) => string;
  readonly next: string;
  readonly back: string;
  readonly progress: (step: number, of: number) => string;
  readonly playOn: string;
  readonly newMatch: string;
  readonly leave: string;
  readonly again: string;
  readonly watching: string;
  readonly skip: string;
  /** Before a question that the learner answers on the board. */
  readonly yours: string;
  readonly done: string;
  readonly keys: string;
  readonly missing: string;
  /** Before somebody's first question. */
  readonly intro: {
    readonly what: string;
    readonly wins: string;
    readonly turn: string;
    readonly board: (game: string) => string;
    readonly showMe: (minutes: number) => string;
    readonly start: string;
  };
  /** On the box and where a match is laid. */
  readonly learn: (minutes: number) => string;
}

const minutesDe = (minutes: number): string => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`);
const minutesEn = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const LESSON_WORDS: Readonly<Record<Language, LessonWords>> = {
  en: {
    lesson: 'Lesson',
    title: (title, game) => `${title} – ${game}`,
    next: 'Next',
    back: 'Back',
    progress: (step, of) => `Step ${step} of ${of}`,
    playOn: 'Play on from here',
    newMatch: 'A new match',
    leave: 'Skip the lesson',
    again: 'Once more from the start',
    watching: 'Watch the board.',
    skip: 'Skip',
    yours: 'Your move:',
    done: 'That was the lesson.',
    keys: 'Enter or Space: next',
    missing: 'There is no such lesson.',
    intro: {
      what: 'What this is',
      wins: 'How you win',
      turn: 'Your turn',
      board: game => `The board of ${game}`,
      showMe: minutes => `Show me (${minutesEn(minutes)})`,
      start: 'Start playing',
    },
    learn: minutes => `Learn it in ${minutesEn(minutes)}`,
  },
  de: {
    lesson: 'Lektion',
    title: (title, game) => `${title} – ${game}`,
    next: 'Weiter',
    back: 'Zurück',
    progress: (step, of) => `Schritt ${step} von ${of}`,
    playOn: 'Ab hier weiterspielen',
    newMatch: 'Neue Partie',
    leave: 'Lektion überspringen',
    again: 'Noch einmal von vorn',
    watching: 'Schau aufs Brett.',
    skip: 'Überspringen',
    yours: 'Du bist dran:',
    done: 'Das war die Lektion.',
    keys: 'Enter oder Leertaste: weiter',
    missing: 'Diese Lektion gibt es nicht.',
    intro: {
      what: 'Worum es geht',
      wins: 'So gewinnst du',
      turn: 'Dein Zug',
      board: game => `Das Spielbrett von ${game}`,
      showMe: minutes => `Zeig es mir (${minutesDe(minutes)})`,
      start: 'Gleich losspielen',
    },
    learn: minutes => `In ${minutesDe(minutes)} lernen`,
  },
};
