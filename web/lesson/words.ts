import type { Language } from '../../engine/index.ts';

/** The texts around the notes of lessons. */
export interface LessonWords {
  readonly next: string;
  readonly back: string;
  readonly progress: (step: number, of: number) => string;
  readonly playOn: string;
  /** The same in the head of the note. */
  readonly playOnShort: string;
  readonly playOnTitle: string;
  readonly newMatch: string;
  readonly leave: string;
  /** Above the board, while the question on the table is not open yet. */
  readonly reading: (step: number, of: number) => string;
  /** For learners who came from a table. */
  readonly toTable: string;
  readonly watching: string;
  /** While the dice wait for the learner. */
  readonly rollNow: string;
  /** Ends the beats and shows their result. */
  readonly showAtOnce: string;
  /** Before a question that the learner answers on the board. */
  readonly yours: string;
  /** Before the last note, when the learner plays on freely. */
  readonly done: string;
  readonly keys: string;
  readonly missing: string;
  readonly missingText: string;
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
    playOn: 'Play on from here against bots',
    playOnShort: 'Play on',
    playOnTitle: 'Leaves the lesson. You play this match on against bots.',
    newMatch: 'A new match',
    leave: 'Skip the lesson',
    reading: (step, of) => `Lesson: step ${step} of ${of}`,
    toTable: 'Back to the table',
    watching: 'Watch the board.',
    rollNow: 'It is your roll: press “Roll”.',
    showAtOnce: 'Show at once',
    yours: 'Your move:',
    done: 'That was the lesson.',
    keys: 'Enter or Space: next',
    missing: 'No such lesson',
    missingText: 'There is no lesson at this address. Perhaps a letter of it is wrong.',
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
    playOn: 'Ab hier gegen Bots weiterspielen',
    playOnShort: 'Weiterspielen',
    playOnTitle: 'Beendet die Lektion. Du spielst diese Partie gegen Bots weiter.',
    newMatch: 'Neue Partie',
    leave: 'Überspringen',
    reading: (step, of) => `Lektion: Schritt ${step} von ${of}`,
    toTable: 'Zurück an den Tisch',
    watching: 'Schau aufs Brett.',
    rollNow: 'Du würfelst: Drück auf „Würfeln“.',
    showAtOnce: 'Sofort zeigen',
    yours: 'Du bist dran:',
    done: 'Das war die Lektion.',
    keys: 'Enter oder Leertaste: weiter',
    missing: 'Keine solche Lektion',
    missingText: 'Unter dieser Adresse gibt es keine Lektion. Vielleicht stimmt ein Buchstabe nicht.',
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
