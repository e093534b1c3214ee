import type { Language } from '../../engine/index.ts';

/** The server's own texts, in one language. */
export interface ServerWords {
  readonly notFound: string;
  readonly badRequest: string;
  readonly failed: string;
  readonly refused: string;
}

export const SERVER_WORDS: Readonly<Record<Language, ServerWords>> = {
  en: {
    notFound: 'There is nothing behind this door.',
    badRequest: 'This request could not be understood.',
    failed: 'Something went wrong in the house; please try again.',
    refused: 'This cannot be asked here.',
  },
  de: {
    notFound: 'Hinter dieser Tür ist nichts.',
    badRequest: 'Diese Anfrage war nicht zu verstehen.',
    failed: 'Im Haus ist etwas schiefgegangen; bitte versuche es noch einmal.',
    refused: 'Das lässt sich hier nicht fragen.',
  },
};
