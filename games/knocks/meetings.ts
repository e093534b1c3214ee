import type { Meetings } from '../../engine/index.ts';

/** The texts for the first meeting of a rule, the most important rule first. */
export const meetings: Meetings = {
  K4: {
    asked: true,
    en: 'Name a number and a sign: at least so many bones under all cups. Count your own and a third of the others.',
    de: 'Nenne eine Zahl und ein Zeichen: mindestens so viele Knochen unter allen Bechern. Zähl deine und ein Drittel der anderen.',
  },
  K6: {
    en: 'Knock higher, or doubt what was knocked. The one who turns out wrong loses a candle.',
    de: 'Klopfe höher, oder bezweifle, was geklopft wurde. Wer falsch liegt, verliert eine Kerze.',
  },
  K8: {
    en: 'A knock is true if at least so many bones show its sign. More than that is true as well.',
    de: 'Ein Klopfzeichen stimmt, wenn mindestens so viele Knochen das Zeichen zeigen. Auch mehr sind recht.',
  },
  K5: {
    en: 'Ghosts count as every sign, so one bone in three counts, not one in six.',
    de: 'Geister zählen als jedes Zeichen. Darum zählt jeder dritte Knochen und nicht jeder sechste.',
  },
  K10: {
    en: 'With a candle goes a bone. Fewer bones know less, so guard your last ones.',
    de: 'Mit einer Kerze geht ein Knochen. Wer weniger Knochen hat, weiß weniger: Hüte die letzten.',
  },
  K9: {
    en: 'To call a knock exact is bold: it pays when you see nearly all that counts.',
    de: 'Ein Klopfzeichen genau zu nennen ist kühn: Es lohnt sich, wenn du fast alles siehst, was zählt.',
  },
};
