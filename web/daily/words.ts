import { computed } from '@preact/signals';
import type { Language } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';

/** The texts about the house of the day. */
interface TonightWords {
  readonly title: string;
  readonly titleOf: (game: string) => string;
  readonly lead: string;
  readonly strip: string;
  readonly toList: string;
  readonly day: (day: string) => string;
  readonly earlier: string;
  readonly notYet: string;
  readonly begin: string;
  readonly goOn: string;
  readonly again: string;
  readonly open: string;
  readonly finished: string;
  readonly streak: (days: number) => string;
  readonly calendar: string;
  readonly calendarText: string;
  readonly playedOn: (game: string, day: string) => string;
  readonly here: string;
  readonly who: string;
  readonly place: string;
  readonly first: string;
  readonly won: string;
  readonly placeOf: (place: number, of: number) => string;
  readonly bots: string;
  readonly botsLater: string;
  readonly botsText: string;
  readonly thinking: (answers: number) => string;
  readonly failed: string;
  readonly share: string;
  readonly shareText: string;
  readonly copy: string;
  readonly send: string;
  readonly shared: (game: string, day: string) => string;
}

const dayIn = (lang: string) => {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(day));
};

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const nth = (n: number): string => `${n}${ENDINGS[ordinal.select(n)]}`;

const en: TonightWords = {
  title: 'Tonight’s house',
  titleOf: game => `Tonight’s house: ${game}`,
  lead: 'One house for each game and day, the same for everybody: the same cards and dice, the same seat, the same company. It changes at midnight UTC.',
  strip: 'The same house for everybody, one for each game and day.',
  toList: 'Tonight’s list',
  day: dayIn('en-GB'),
  earlier: 'This is the house of an earlier day.',
  notYet: 'This house has not been laid yet. Come back on its day.',
  begin: 'Enter the house',
  goOn: 'Continue',
  again: 'Enter once more',
  open: 'begun',
  finished: 'played',
  streak: days =>
    days === 0
      ? 'Finish a house on its day to start a streak.'
      : days === 1
        ? 'One evening so far. Come back tomorrow to make it a streak.'
        : `${days} evenings in a row.`,
  calendar: 'Your evenings',
  calendarText: 'The last weeks: which houses were finished on this device',
  playedOn: (game, day) => `${game}, house of ${day}`,
  here: 'On this device',
  who: 'Who',
  place: 'Place',
  first: 'first try',
  won: 'won',
  placeOf: (place, of) => `${nth(place)} of ${of}`,
  bots: 'What bots made of your seat',
  botsLater: 'When you have played it, bots show what they make of your seat on the same evening.',
  botsText: 'The same evening, the same seat, played on your device just now.',
  thinking: answers => `plays … ${answers} answers`,
  failed: 'did not come to an end',
  share: 'Tell others',
  shareText: 'Says how it went, and nothing of what is in the house.',
  copy: 'Copy',
  send: 'Share',
  shared: (game, day) => `Seance, tonight’s house: ${game}, ${day}`,
};

const de: TonightWords = {
  title: 'Das Haus der Nacht',
  titleOf: game => `Das Haus der Nacht: ${game}`,
  lead: 'Ein Haus für jedes Spiel und jeden Tag, für alle dasselbe: dieselben Karten und Würfel, derselbe Platz, dieselbe Gesellschaft. Es wechselt um Mitternacht (UTC).',
  strip: 'Dasselbe Haus für alle, eines je Spiel und Tag.',
  toList: 'Die Liste dieser Nacht',
  day: dayIn('de'),
  earlier: 'Das ist das Haus eines früheren Tages.',
  notYet: 'Dieses Haus steht noch nicht. Komm an seinem Tag wieder.',
  begin: 'Das Haus betreten',
  goOn: 'Weiterspielen',
  again: 'Noch einmal betreten',
  open: 'begonnen',
  finished: 'gespielt',
  streak: days =>
    days === 0
      ? 'Spiel ein Haus an seinem Tag zu Ende, dann beginnt eine Serie.'
      : days === 1
        ? 'Ein Abend bisher. Komm morgen wieder, dann wird eine Serie daraus.'
        : `${days} Abende in Folge.`,
  calendar: 'Deine Abende',
  calendarText: 'Die letzten Wochen: welche Häuser auf diesem Gerät zu Ende gespielt wurden',
  playedOn: (game, day) => `${game}, das Haus vom ${day}`,
  here: 'Auf diesem Gerät',
  who: 'Wer',
  place: 'Rang',
  first: 'erster Versuch',
  won: 'gewonnen',
  placeOf: (place, of) => `${place}. von ${of}`,
  bots: 'Was Bots aus deinem Platz gemacht haben',
  botsLater: 'Wenn du gespielt hast, zeigen Bots, was sie am selben Abend aus deinem Platz machen.',
  botsText: 'Derselbe Abend, derselbe Platz, eben auf deinem Gerät gespielt.',
  thinking: answers => `spielt … ${answers} Antworten`,
  failed: 'kam nicht zu Ende',
  share: 'Weitererzählen',
  shareText: 'Sagt, wie es ausging, und nichts von dem, was im Haus ist.',
  copy: 'Kopieren',
  send: 'Teilen',
  shared: (game, day) => `Seance, das Haus der Nacht: ${game}, ${day}`,
};

export const TONIGHT_WORDS: Readonly<Record<Language, TonightWords>> = { en, de };

/** In the current language. */
export const tonightWords = computed(() => TONIGHT_WORDS[preferences.value.lang]);
