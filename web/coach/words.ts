import type { Language } from '../../engine/index.ts';

/** The coach's words that do not depend on the game. */
interface CoachWords {
  readonly newRule: string;
  /** Before a rule that stands behind what has just happened. */
  readonly behind: string;
  readonly gotIt: string;
  readonly howKnown: string;
  readonly met: (known: number, all: number) => string;
  readonly newlyMet: (count: number) => string;
  readonly nextTime: string;
  readonly looking: string;
  /** Instead of a finding, if the review failed. */
  readonly failed: string;
  readonly stop: string;
  readonly instead: (given: string, better: string) => string;
  readonly showMoment: string;
  /** The heading over the decisions after the costliest one. */
  readonly more: (count: number) => string;
  readonly noSlip: string;
}

const en: CoachWords = {
  newRule: 'New to you',
  behind: 'The rule behind it:',
  gotIt: 'Got it',
  howKnown: 'How do you know?',
  met: (known, all) => `You have met ${known} of ${all} rules.`,
  newlyMet: count => (count === 1 ? 'One was new in this match' : `${count} were new in this match`),
  nextTime: 'One thing to try next time',
  looking: 'Looking through your decisions …',
  failed: 'Your decisions could not be looked through this time.',
  stop: 'Never mind',
  instead: (given, better) => `You chose “${given}”. I would have tried “${better}”.`,
  showMoment: 'Show me that moment',
  more: count => (count === 1 ? 'One more decision' : `${count} more decisions`),
  noSlip: 'Where it mattered, I would have decided much as you did.',
};

const de: CoachWords = {
  newRule: 'Neu für dich',
  behind: 'Die Regel dahinter:',
  gotIt: 'Alles klar',
  howKnown: 'Woher weißt du das?',
  met: (known, all) => `Du kennst jetzt ${known} von ${all} Regeln.`,
  newlyMet: count => (count === 1 ? 'Eine war neu in dieser Partie' : `${count} waren neu in dieser Partie`),
  nextTime: 'Etwas fürs nächste Mal',
  looking: 'Deine Entscheidungen werden durchgesehen …',
  failed: 'Diesmal ließen sich deine Entscheidungen nicht durchsehen.',
  stop: 'Lass gut sein',
  instead: (given, better) => `Du hast „${given}“ gewählt. Ich hätte „${better}“ versucht.`,
  showMoment: 'Diesen Moment zeigen',
  more: count => (count === 1 ? 'Noch eine Entscheidung' : `Noch ${count} Entscheidungen`),
  noSlip: 'Wo es darauf ankam, hätte ich ganz ähnlich entschieden wie du.',
};

export const COACH_WORDS: Readonly<Record<Language, CoachWords>> = { en, de };
