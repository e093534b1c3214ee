import type { Language } from '../../engine/index.ts';

/** The words of the keepsake. */
export interface KeepsakeWords {
  readonly open: string;
  readonly title: string;
  readonly story: string;
  readonly chronicle: string;
  readonly moments: string;
  readonly players: string;
  readonly board: string;
  readonly score: string;
  readonly print: string;
  readonly save: string;
  readonly share: string;
  readonly saveImage: string;
  readonly close: string;
  readonly drawing: string;
  readonly noPicture: string;
  readonly failed: string;
  readonly shareFailed: string;
}

const en: KeepsakeWords = {
  open: 'Keepsake',
  title: 'A keepsake',
  story: 'The story',
  chronicle: 'What happened',
  moments: 'What decided it',
  players: 'Who was there',
  board: 'The board as it ended',
  score: 'The score',
  print: 'Print',
  save: 'Save as a page',
  share: 'Share as an image',
  saveImage: 'Save as an image',
  close: 'Close',
  drawing: 'The picture is being drawn …',
  noPicture: 'The board could not be drawn on this browser. The words are all here.',
  failed: 'This did not work. Try it once more, or print the page.',
  shareFailed: 'The image could not be shared, so it was saved.',
};

const de: KeepsakeWords = {
  open: 'Andenken',
  title: 'Ein Andenken',
  story: 'Die Geschichte',
  chronicle: 'Was geschah',
  moments: 'Was den Ausschlag gab',
  players: 'Wer dabei war',
  board: 'Der Tisch am Ende',
  score: 'Die Wertung',
  print: 'Drucken',
  save: 'Als Seite speichern',
  share: 'Als Bild teilen',
  saveImage: 'Als Bild speichern',
  close: 'Schließen',
  drawing: 'Das Bild wird gezeichnet …',
  noPicture: 'Der Tisch ließ sich mit diesem Browser nicht zeichnen. Die Worte sind alle da.',
  failed: 'Das hat nicht geklappt. Versuch es noch einmal, oder druck die Seite.',
  shareFailed: 'Das Bild ließ sich nicht teilen, darum wurde es gespeichert.',
};

export const KEEPSAKE_WORDS: Readonly<Record<Language, KeepsakeWords>> = { en, de };
