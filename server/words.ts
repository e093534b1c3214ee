import type { Language } from '../engine/index.ts';

/** What the page says itself, in one language. */
export interface PageWords {
  readonly tagline: string;
  readonly shelf: string;
  readonly emptyShelf: string;
  readonly seats: (min: number, max: number, usual: number) => string;
  readonly seatsTitle: string;
  readonly designTitle: string;
  readonly publishedTitle: string;
  readonly playTitle: string;
  readonly otherLanguage: string;
  readonly footer: string;
  readonly notFoundTitle: string;
  readonly notFound: string;
  readonly badRequest: string;
  readonly failed: string;
  readonly refused: string;
  readonly home: string;
}

const NBSP = '\u00a0';
const COMPANY = ['allein', 'zu zweit', 'zu dritt', 'zu viert', 'zu fünft', 'zu sechst', 'zu siebt', 'zu acht'];

const en: PageWords = {
  tagline: 'The table for haunted-house games.',
  shelf: 'On the shelf',
  emptyShelf: 'The shelf is still empty.',
  seats: (min, max, usual) =>
    min === max ? `${min}` : `${min} to ${max}, best ${usual === 1 ? 'alone' : `with${NBSP}${usual}`}`,
  seatsTitle: 'Players',
  designTitle: 'Design',
  publishedTitle: 'Published',
  playTitle: 'Play it in a terminal',
  otherLanguage: 'Deutsch',
  footer: 'Whole rulebooks, honest bots, verifiable dice.',
  notFoundTitle: 'Nobody here',
  notFound: 'There is nothing behind this door.',
  badRequest: 'This request could not be understood.',
  failed: 'Something went wrong in the house; please try again.',
  refused: 'Only GET and HEAD are answered here.',
  home: 'Back to the shelf',
};

const de: PageWords = {
  tagline: 'Der Tisch für Spukhausspiele.',
  shelf: 'Im Regal',
  emptyShelf: 'Das Regal ist noch leer.',
  seats: (min, max, usual) =>
    min === max
      ? `${min}`
      : `${min} bis ${max}, am besten ${COMPANY[usual - 1]?.replace(' ', NBSP) ?? `zu${NBSP}${usual}`}`,
  seatsTitle: 'Personen',
  designTitle: 'Idee',
  publishedTitle: 'Erschienen',
  playTitle: 'Im Terminal spielen',
  otherLanguage: 'English',
  footer: 'Vollständige Regeln, ehrliche Bots, nachprüfbare Würfel.',
  notFoundTitle: 'Niemand da',
  notFound: 'Hinter dieser Tür ist nichts.',
  badRequest: 'Diese Anfrage war nicht zu verstehen.',
  failed: 'Im Haus ist etwas schiefgegangen; bitte versuche es noch einmal.',
  refused: 'Hier werden nur GET und HEAD beantwortet.',
  home: 'Zurück zum Regal',
};

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { en, de };
