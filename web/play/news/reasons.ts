import type { FeatureDifference, Said, Why } from '../../../bots/why.ts';
import type { Language, Seat, Words } from '../../../engine/index.ts';

/** A bot's words about an answer: its reasons, and apart from them its guesses and tries. */
export interface Reasoning {
  readonly reasons: readonly string[];
  readonly known: readonly string[];
}

/** By how much the answer is better than the next best one. */
type Lead = 'clear' | 'some' | 'none';

/** How likely a hidden fact is; a less likely one is not worth a sentence. */
type Likelihood = 'sure' | 'likely' | 'open' | 'maybe' | 'slight';

interface Voice {
  readonly random: string;
  readonly usual: string;
  readonly chose: (answer: string) => string;
  readonly only: string;
  readonly gain: (other: string, gain: string) => string;
  readonly price: Readonly<Record<'adviser' | 'bot', (price: string) => string>>;
  /** In place of an advantage that has a name. */
  readonly better: Readonly<Record<'clear' | 'some', (other: string) => string>>;
  readonly asGood: (other: string) => string;
  /** After an advantage that hardly counts. */
  readonly close: string;
  /** How often the answer turned out well, in ten tries, and how often the next best one did. */
  readonly odds: (wins: number, others: number | undefined) => string;
  readonly believes: Readonly<Record<Likelihood, (clause: string, tenths: number) => string>>;
  readonly tried: (tries: number) => string;
  readonly turnedOut: (answer: string, wins: number, low: number, high: number) => string;
  readonly expects: (line: readonly string[]) => string;
  readonly quoted: (name: string, answer: string) => string;
}

const VOICES: Readonly<Record<Language, Voice>> = {
  en: {
    random: 'I picked at random.',
    usual: 'That is what one usually does here.',
    chose: answer => `I chose “${answer}”.`,
    only: 'Nothing else comes close.',
    gain: (other, gain) => `Compared with “${other}”, it usually means ${gain}.`,
    price: { adviser: price => `The price is ${price}.`, bot: price => `The price is ${price}.` },
    better: {
      clear: other => `In most of the ways this can go on, “${other}” turns out worse.`,
      some: other => `“${other}” is almost as good, but this turns out a little better.`,
    },
    asGood: other => `“${other}” is about as good.`,
    close: 'It is a close call, though.',
    odds: (wins, others) => {
      const of = (tries: number): string => (tries === 0 ? 'fewer than 1' : `about ${tries}`);
      if (others === wins) return `In my head both turned out well in ${of(wins)} of 10 tries.`;
      const beside = others === undefined ? '' : `, the other way in ${of(others)}`;
      return `In my head it turned out well in ${of(wins)} of 10 tries${beside}.`;
    },
    believes: {
      sure: clause => `It is almost certain that ${clause}.`,
      likely: (clause, tenths) => `It is likely that ${clause} (about ${tenths} in 10).`,
      open: clause => `It may well be that ${clause}: about even.`,
      maybe: (clause, tenths) => `There is some chance that ${clause} (about ${tenths} in 10).`,
      slight: clause => `It is unlikely, but possible, that ${clause}.`,
    },
    tried: tries =>
      `I played this moment through ${tries} times in my head, each time guessing the cards and plans I cannot see.`,
    turnedOut: (answer, wins, low, high) =>
      `“${answer}” turned out well in about ${wins} of 100 tries (somewhere from ${low} to ${high}).`,
    expects: line => `It might go on like this: ${line.join(' ')}`,
    quoted: (name, answer) => `${name}: “${answer}”.`,
  },
  de: {
    random: 'Ich habe einfach irgendetwas gewählt.',
    usual: 'So macht man es hier gewöhnlich.',
    chose: answer => `Ich habe „${answer}“ gewählt.`,
    only: 'Nichts anderes kommt da heran.',
    gain: (other, gain) => `Verglichen mit „${other}“ bringt das meist ${gain}.`,
    price: {
      adviser: price => `Dafür nimmst du ${price} in Kauf.`,
      bot: price => `Dafür nehme ich ${price} in Kauf.`,
    },
    better: {
      clear: other => `So wie es weitergehen kann, läuft es mit „${other}“ meist schlechter.`,
      some: other => `„${other}“ ist fast so gut, aber so läuft es meist etwas besser.`,
    },
    asGood: other => `„${other}“ ist etwa genauso gut.`,
    close: 'Es ist aber knapp.',
    odds: (wins, others) => {
      const of = (tries: number): string => (tries === 0 ? 'weniger als 1' : `etwa ${tries}`);
      if (others === wins) return `In meinem Kopf ging beides in ${of(wins)} von 10 Versuchen gut aus.`;
      const beside = others === undefined ? '' : `, anders in ${of(others)}`;
      return `In meinem Kopf ging es in ${of(wins)} von 10 Versuchen gut aus${beside}.`;
    },
    believes: {
      sure: clause => `Es ist fast sicher, dass ${clause}.`,
      likely: (clause, tenths) => `Es ist wahrscheinlich, dass ${clause} (in etwa ${tenths} von 10 Fällen).`,
      open: clause => `Es ist völlig offen, ob ${clause}.`,
      maybe: (clause, tenths) => `Es kann sein, dass ${clause} (in etwa ${tenths} von 10 Fällen).`,
      slight: clause => `Es ist unwahrscheinlich, aber möglich, dass ${clause}.`,
    },
    tried: tries =>
      `Ich habe diesen Moment ${tries}-mal im Kopf durchgespielt und jedes Mal geraten, was ich nicht sehen kann.`,
    turnedOut: (answer, wins, low, high) =>
      `„${answer}“ ging in etwa ${wins} von 100 Versuchen gut aus (irgendwo zwischen ${low} und ${high}).`,
    expects: line => `So könnte es weitergehen: ${line.join(' ')}`,
    quoted: (name, answer) => `${name}: „${answer}“.`,
  },
};

type Vocabulary = Pick<Words, 'features' | 'beliefs'>;

/** The least lead, as a share of a win, that is worth a word, and that is called large. */
const SOME_LEAD_SHARE = 0.03;
const CLEAR_LEAD_SHARE = 0.12;
/** A longer answer is named in a sentence by its beginning. */
const MAX_NAMED_LETTERS = 48;
const MAX_BELIEFS = 2;
/** The least share of imagined worlds for each likelihood, the largest first. */
const LIKELIHOODS: readonly (readonly [Likelihood, number])[] = [
  ['sure', 0.95],
  ['likely', 0.6],
  ['open', 0.4],
  ['maybe', 0.15],
  ['slight', 0.05],
];

/** Quotation marks inside an answer, which is quoted itself. */
const INNER_QUOTES: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['“', '‘'],
    ['”', '’'],
  ],
  de: [
    ['„', '‚'],
    ['“', '‘'],
  ],
};
const answerIn = (said: Said, lang: Language): string =>
  INNER_QUOTES[lang].reduce((text, [outer, inner]) => text.replaceAll(outer, inner), said[lang]);

const leadOf = (gap: number): Lead => (gap >= CLEAR_LEAD_SHARE ? 'clear' : gap >= SOME_LEAD_SHARE ? 'some' : 'none');

/** An answer as a sentence can name it: a long one without its particulars. */
function shortened(answer: string): string {
  if (answer.length <= MAX_NAMED_LETTERS) return answer;
  const bare = answer.replaceAll(/\s*\([^()]*\)/g, '');
  return bare.length <= MAX_NAMED_LETTERS ? bare : (bare.split(': ', 1)[0] ?? bare);
}

/** The name of the next best answer, by which it can be told from the chosen one. */
function nameBeside(other: string, chosen: string): string {
  const short = shortened(other);
  return short === shortened(chosen) ? other : short;
}

function beliefs({ beliefs: shares }: Why, voice: Voice, words: Vocabulary): string[] {
  return Object.entries(shares)
    .sort(([, one], [, other]) => other - one)
    .flatMap(([belief, share]) => {
      const clause = words.beliefs?.[belief];
      const likelihood = LIKELIHOODS.find(([, least]) => share >= least)?.[0];
      return clause && likelihood ? [voice.believes[likelihood](clause, Math.round(share * 10))] : [];
    })
    .slice(0, MAX_BELIEFS);
}

const named = (one: FeatureDifference | undefined, words: Vocabulary): string | undefined =>
  one && words.features?.[one.feature]?.[one.direction];

/** The advantage over the next best answer, and its price. */
function comparison(why: Why, lang: Language, words: Vocabulary, speaker: 'adviser' | 'bot'): string[] {
  const voice = VOICES[lang];
  const [chosen, next] = why.weighed;
  if (!chosen) return [];
  if (!next) return [voice.only];
  const other = nameBeside(answerIn(next.said, lang), answerIn(chosen.said, lang));
  const [gain, price] = [named(why.gain, words), named(why.price, words)];
  const lead = leadOf(chosen.value - next.value);
  const priced = price === undefined ? [] : [voice.price[speaker](price)];
  if (gain !== undefined) return [voice.gain(other, gain), ...priced, ...(lead === 'none' ? [voice.close] : [])];
  return lead === 'none' ? [voice.asGood(other)] : [voice.better[lead](other), ...priced];
}

const hundredths = (share: number): number => Math.round(share * 100);

/** How often the answer turned out well, beside the next best one. */
function odds({ weighed: [chosen, next] }: Why, lang: Language): string[] {
  const tenths = (share: number): number => Math.round(share * 10);
  return chosen ? [VOICES[lang].odds(tenths(chosen.value), next && tenths(next.value))] : [];
}

/** The bot's guesses, its tries of each answer with their results, and the continuation that it expects. */
function knowledge(why: Why, lang: Language, words: Vocabulary, nameOf: (seat: Seat) => string): string[] {
  const voice = VOICES[lang];
  const { tries, weighed, line } = why;
  const outlook = line.map(({ seat, said }) => voice.quoted(nameOf(seat), answerIn(said, lang)));
  return [
    ...beliefs(why, voice, words),
    voice.tried(tries),
    ...weighed.map(({ said, value, low, high }) =>
      voice.turnedOut(answerIn(said, lang), hundredths(value), hundredths(low), hundredths(high)),
    ),
    ...(outlook.length > 0 ? [voice.expects(outlook)] : []),
  ];
}

/** The reasons for an answer without tries: what sets it apart from the next best by the author's hints. */
function unweighed(why: Why, lang: Language, words: Vocabulary, speaker: 'adviser' | 'bot'): Reasoning {
  const voice = VOICES[lang];
  if (why.level === 'Wisp') return { reasons: [voice.random], known: [] };
  const [gain, price] = [named(why.gain, words), named(why.price, words)];
  const other = why.passedOver && shortened(answerIn(why.passedOver, lang));
  if (other === undefined || gain === undefined) return { reasons: [voice.usual], known: [] };
  const priced = price === undefined ? [] : [voice.price[speaker](price)];
  return { reasons: [voice.gain(other, gain), ...priced], known: [] };
}

/** Why a bot answered as it did. */
export function explanation(why: Why, lang: Language, words: Vocabulary, nameOf: (seat: Seat) => string): Reasoning {
  const [chosen] = why.weighed;
  if (!chosen) return unweighed(why, lang, words, 'bot');
  const voice = VOICES[lang];
  return {
    reasons: [voice.chose(shortened(answerIn(chosen.said, lang))), ...comparison(why, lang, words, 'bot')],
    known: knowledge(why, lang, words, nameOf),
  };
}

/** The same for somebody who asked for advice. */
export function advice(why: Why, lang: Language, words: Vocabulary, nameOf: (seat: Seat) => string): Reasoning {
  if (why.weighed.length === 0) return unweighed(why, lang, words, 'adviser');
  const reasons = [...comparison(why, lang, words, 'adviser'), ...odds(why, lang)];
  return { reasons, known: knowledge(why, lang, words, nameOf) };
}
