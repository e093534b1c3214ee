import { answerLike, type Lesson } from '../../../engine/index.ts';
import { standing } from '../reading.ts';
import type { KnocksState } from '../state.ts';

/** A round for two with three candles each: a knock, an answer that cannot be true, and a doubt. */
export const lesson: Lesson<KnocksState> = {
  names: ['Ada', 'Bo'],
  learner: 0,
  options: { candles: 3 },
  seed: 'lesson/628',
  steps: [
    {
      tell: {
        en: 'You are Ada. Three candles burn for you, and three for Bo. A lie or a wrong doubt costs one. The last candle wins.',
        de: 'Du bist Ada. Drei Kerzen brennen für dich, drei für Bo. Eine Lüge oder ein falscher Zweifel kostet eine. Die letzte Kerze gewinnt.',
      },
      points: { seat: [0, 1] },
    },
    {
      tell: {
        en: 'These bones lie under your cup. Bo has three as well, and neither of you sees the other cup.',
        de: 'Diese Knochen liegen unter deinem Becher. Bo hat auch drei, und keiner von euch sieht unter den anderen.',
      },
      points: { part: 'cup' },
    },
    {
      tell: {
        en: 'The ghost counts as every sign. So you have two ravens already, and Bo does not know it.',
        de: 'Der Geist zählt als jedes Zeichen. Du hast also schon zwei Raben, und Bo weiß das nicht.',
      },
      points: { face: ['ghost', 'raven'] },
    },
    {
      do: {
        en: 'Knock for two ravens: choose the 2, and then the raven. It is true whatever Bo has.',
        de: 'Klopfe auf zwei Raben: Wähl die 2 und dann den Raben. Das stimmt, egal, was Bo hat.',
      },
      fits: answerLike({ count: 2, sign: 'raven' }),
      otherwise: {
        en: 'You can, but two ravens are true for sure. Choose the 2 and the raven.',
        de: 'Das geht, aber zwei Raben stimmen sicher. Wähl die 2 und den Raben.',
      },
    },
    {
      watch: {
        en: 'Bo knocked higher: three skulls among all six bones. Higher is a higher number, or a later sign.',
        de: 'Bo hat höher geklopft: drei Schädel unter allen sechs Knochen. Höher ist eine höhere Zahl oder ein späteres Zeichen.',
      },
      answers: [[1, { count: 3, sign: 'skull' }]],
    },
    {
      ask: {
        en: 'You have one bone that counts as a skull: your ghost. How many must Bo have for three skulls?',
        de: 'Du hast einen Knochen, der als Schädel zählt: deinen Geist. Wie viele muss Bo für drei Schädel haben?',
      },
      answers: [
        {
          text: { en: 'Three', de: 'Drei' },
          note: { en: 'Your ghost counts, too, so two are enough.', de: 'Dein Geist zählt mit, also reichen zwei.' },
        },
        {
          text: { en: 'Two', de: 'Zwei' },
          right: view => standing(view).count === 3,
          note: {
            en: 'Yes. Every third bone counts on average, so of three bones one would be usual.',
            de: 'Ja. Im Schnitt zählt jeder dritte Knochen: Von dreien wäre einer üblich.',
          },
        },
      ],
    },
    {
      do: {
        en: 'Two of three is much. Doubt it, and all cups are lifted.',
        de: 'Zwei von drei sind viel. Zweifle, dann werden alle Becher gehoben.',
      },
      fits: answerLike({ call: 'doubt' }),
      otherwise: {
        en: 'You can, but Bo has probably lied. Doubt it and see.',
        de: 'Das geht, aber Bo hat wahrscheinlich gelogen. Zweifle, und sieh nach.',
      },
    },
    {
      tell: {
        en: 'There were fewer than three, so Bo lost a candle, and with it a bone. All bones were shaken again.',
        de: 'Es waren weniger als drei: Bo hat eine Kerze verloren und mit ihr einen Knochen. Alle Knochen wurden neu geschüttelt.',
      },
      points: { seat: 1 },
    },
    {
      free: {
        en: 'You may also lie, or call a knock exact: if it is, everybody else loses a candle. Play on as you like.',
        de: 'Auch du darfst lügen, oder ein Klopfzeichen genau nennen: Stimmt es, verlieren alle anderen eine Kerze. Spiel weiter, wie du magst.',
      },
    },
  ],
};
