import type { Meetings } from '../../engine/index.ts';

/** The texts for the first meeting of a rule, the most important rule first. */
export const meetings: Meetings = {
  T2: {
    en: 'All lay a card in secret, and the highest wins the candle. High cards are soon gone, so do not waste two in a row.',
    de: 'Alle legen verdeckt eine Karte, die höchste gewinnt die Kerze. Hohe Karten sind schnell weg: Vergeude keine.',
  },
  T3: {
    en: 'Among equal cards the die decides, so a tie is half a candle at best.',
    de: 'Bei gleichen Karten entscheidet der Würfel: Ein Gleichstand ist höchstens eine halbe Kerze.',
  },
  T4: {
    en: 'The winner of a candle may exchange the rest of the hand. It pays when what is left is low.',
    de: 'Wer die Kerze gewinnt, darf die übrige Hand tauschen. Das lohnt sich, wenn sie niedrig ist.',
  },
};
