import { answerLike, cardWith, type Face, type Json, type Lesson } from '../../../engine/index.ts';
import type { KnocksState } from '../state.ts';

/** Lays the card with a face; which card bears it follows from the seed. */
const lay =
  (face: Face) =>
  (view: KnocksState): Json => ({ card: cardWith(view, face) });

/** The first round of a match for two, and what equal cards do. */
export const lesson: Lesson<KnocksState> = {
  names: ['Ada', 'Bo'],
  learner: 0,
  seed: 'lesson/18',
  steps: [
    {
      tell: {
        en: 'You are Ada. Four rounds, one card each round: the highest card wins a candle, and the most candles win.',
        de: 'Du bist Ada. Es gibt vier Runden mit je einer Karte: Die höchste gewinnt eine Kerze, die meisten Kerzen gewinnen.',
      },
      points: { seat: [0, 1] },
    },
    {
      tell: {
        en: 'These are your four nights. Bo has four as well, and neither of you sees what the other holds.',
        de: 'Das sind deine vier Nächte. Bo hat auch vier, und keiner von euch sieht, was der andere hält.',
      },
      points: { face: ['5', '9', '12', '7'] },
    },
    {
      do: {
        en: 'There is no higher night than 12. Lay it, and the candle is almost certainly yours.',
        de: 'Eine höhere Nacht als 12 gibt es nicht. Leg sie, dann ist dir die Kerze so gut wie sicher.',
      },
      fits: (pick, view) => answerLike(lay('12')(view))(pick),
      otherwise: {
        en: 'You can, but Bo may well hold a higher one. Try the 12 first.',
        de: 'Das geht, aber Bo hat vielleicht eine höhere. Versuch es zuerst mit der 12.',
      },
    },
    {
      watch: {
        en: 'Bo laid a card, too, and both were turned over together.',
        de: 'Auch Bo hat eine Karte gelegt, und beide wurden gleichzeitig aufgedeckt.',
      },
      answers: [[1, lay('11')]],
    },
    {
      ask: {
        en: 'Suppose that you both had laid an 11. Who would get the candle?',
        de: 'Angenommen, ihr hättet beide eine 11 gelegt: Wer bekäme die Kerze?',
      },
      answers: [
        {
          text: { en: 'Nobody', de: 'Niemand' },
          note: { en: 'A candle never stays on the table.', de: 'Eine Kerze bleibt nie auf dem Tisch.' },
        },
        {
          text: { en: 'The die decides', de: 'Der Würfel entscheidet' },
          right: true,
          note: { en: 'Yes: among equals the die decides.', de: 'Ja: Bei Gleichstand entscheidet der Würfel.' },
        },
      ],
    },
    {
      do: {
        en: 'The winner may change the rest of the hand. Your other nights are middling: keep them, or draw new ones.',
        de: 'Wer gewinnt, darf den Rest der Hand tauschen. Deine anderen Nächte sind mäßig: Behalt sie, oder zieh neue.',
      },
      fits: 'any',
    },
    {
      free: {
        en: 'That is the whole game. Three rounds are left: play on as you like.',
        de: 'Das ist das ganze Spiel. Drei Runden bleiben: Spiel weiter, wie du magst.',
      },
    },
  ],
};
