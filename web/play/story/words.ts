import type { Language } from '../../../engine/index.ts';

/** The words of telling. */
interface StoryWords {
  readonly part: string;
  /** Before an invitation: it is no part of the decision. */
  readonly ifYouLike: string;
  readonly tell: string;
  readonly goOn: string;
  readonly pass: string;
  readonly later: string;
  readonly openings: string;
  readonly take: string;
  readonly quiet: string;
  readonly loud: string;
  readonly forgetful: string;
  readonly untold: string;
  readonly none: string;
  readonly more: (count: number) => string;
  readonly waiting: (count: number) => string;
}

const en: StoryWords = {
  part: 'Your part of the story',
  ifYouLike: 'Story, if you like:',
  tell: 'Tell it',
  goOn: 'Write on',
  pass: 'No story',
  later: 'Later',
  openings: 'Three ways to begin',
  take: 'Put this line into the field; you may change it',
  quiet: 'Keep invitations in the Story tab for this match',
  loud: 'Show invitations beside the question again',
  forgetful: 'This device cannot keep drafts. Tell your line before you close the page.',
  untold: 'Not told yet',
  none: 'Nothing has been told yet.',
  more: count => (count === 1 ? 'One more is waiting.' : `${count} more are waiting.`),
  waiting: count => (count === 1 ? 'One invitation is waiting' : `${count} invitations are waiting`),
};

const de: StoryWords = {
  part: 'Dein Teil der Geschichte',
  ifYouLike: 'Geschichte, wenn du magst:',
  tell: 'Erzählen',
  goOn: 'Weiter',
  pass: 'Keine Geschichte',
  later: 'Später',
  openings: 'Drei Anfänge',
  take: 'Diese Zeile ins Feld übernehmen; du kannst sie ändern',
  quiet: 'Einladungen in dieser Partie nur unter „Geschichte“ zeigen',
  loud: 'Einladungen wieder neben der Frage zeigen',
  forgetful: 'Dieses Gerät kann keine Entwürfe aufheben. Erzähl deine Zeile, bevor du die Seite schließt.',
  untold: 'Noch nicht erzählt',
  none: 'Noch ist nichts erzählt.',
  more: count => (count === 1 ? 'Eine weitere wartet.' : `${count} weitere warten.`),
  waiting: count => (count === 1 ? 'Eine Einladung wartet' : `${count} Einladungen warten`),
};

export const STORY_WORDS: Readonly<Record<Language, StoryWords>> = { en, de };
