import type { Why } from '../../../bots/why.ts';
import type { Language, Seat, Words } from '../../../engine/index.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const range = (low: number, high: number): string => `${Math.round(low * 100)}–${percent(high)}`;

/** The sentences of a bot about its own answer. */
interface Voice {
  readonly careless: string;
  readonly tried: (tries: number) => string;
  readonly chosen: (answer: string, value: string, range: string) => string;
  readonly instead: (answer: string, value: string, range: string) => string;
  readonly only: string;
  /** The worth of the answer and of the next best, for a person who has to choose. */
  readonly chances: (value: string, other: { readonly answer: string; readonly value: string } | undefined) => string;
  readonly believes: (clause: string, share: string) => string;
  readonly differs: (feature: string, chosen: string, other: string) => string;
  readonly expects: (line: readonly string[]) => string;
  readonly number: (value: number) => string;
}

const VOICES: Readonly<Record<Language, Voice>> = {
  en: {
    careless: 'I did not think about it.',
    tried: tries => `I tried it out ${tries} times in worlds that I cannot tell from this one.`,
    chosen: (answer, value, between) => `I chose “${answer}”: it was worth ${value} of a win (${between}).`,
    instead: (answer, value, between) => `Instead: “${answer}”, worth ${value} (${between}).`,
    only: 'Nothing else was worth a second look.',
    chances: (value, other) =>
      `I see your chances at about ${value}${other ? `; with “${other.answer}” at about ${other.value}` : ''}.`,
    believes: (clause, share) => `I believe, at ${share}: ${clause}.`,
    differs: (feature, chosen, other) => `What sets them apart most: ${feature}, ${chosen} instead of ${other}.`,
    expects: line => `It might go on like this: ${line.join('; ')}.`,
    number: value => value.toFixed(1).replace('-', '−'),
  },
  de: {
    careless: 'Ich habe nicht darüber nachgedacht.',
    tried: tries => `Ich habe es ${tries}-mal in Welten ausprobiert, die ich von dieser nicht unterscheiden kann.`,
    chosen: (answer, value, between) =>
      `Gewählt habe ich „${answer}“: Das war ${value} eines Sieges wert (${between}).`,
    instead: (answer, value, between) => `Stattdessen: „${answer}“, wert ${value} (${between}).`,
    only: 'Nichts anderes war einen zweiten Blick wert.',
    chances: (value, other) =>
      `Ich sehe deine Chancen bei etwa ${value}${other ? `, mit „${other.answer}“ bei etwa ${other.value}` : ''}.`,
    believes: (clause, share) => `Ich glaube zu ${share}: ${clause}.`,
    differs: (feature, chosen, other) => `Was den größten Unterschied macht: ${feature}, ${chosen} statt ${other}.`,
    expects: line => `So könnte es weitergehen: ${line.join('; ')}.`,
    number: value => value.toFixed(1).replace('.', ',').replace('-', '−'),
  },
};

/** A belief below this share is not worth a sentence. */
const BELIEF_MIN_SHARE = 0.01;

type Vocabulary = Pick<Words, 'features' | 'beliefs'>;

/** The difference to the next best answer, and the bot's beliefs. */
function grounds({ difference, beliefs }: Why, voice: Voice, words: Vocabulary): string[] {
  const said: string[] = [];
  const feature = difference && words.features?.[difference.feature];
  if (feature) said.push(voice.differs(feature, voice.number(difference.chosen), voice.number(difference.other)));
  for (const [belief, share] of Object.entries(beliefs)) {
    const clause = words.beliefs?.[belief];
    if (clause && share >= BELIEF_MIN_SHARE) said.push(voice.believes(clause, percent(share)));
  }
  return said;
}

/** How often the bot tried it, and what the answers were worth. */
function trials({ tries, weighed: [chosen, ...others] }: Why, lang: Language): string[] {
  const voice = VOICES[lang];
  if (!chosen) return [voice.careless];
  const said = [
    voice.tried(tries),
    voice.chosen(chosen.said[lang], percent(chosen.value), range(chosen.low, chosen.high)),
    ...others.map(one => voice.instead(one.said[lang], percent(one.value), range(one.low, one.high))),
  ];
  return others.length === 0 ? [...said, voice.only] : said;
}

function outlook({ line }: Why, lang: Language, nameOf: (seat: Seat) => string): string[] {
  if (line.length === 0) return [];
  return [VOICES[lang].expects(line.map(({ seat, said: on }) => `${nameOf(seat)}: ${on[lang]}`))];
}

/** Why a bot answered as it did, in sentences. */
export function sentences(why: Why, lang: Language, words: Vocabulary, nameOf: (seat: Seat) => string): string[] {
  if (why.weighed.length === 0) return trials(why, lang);
  return [...trials(why, lang), ...grounds(why, VOICES[lang], words), ...outlook(why, lang, nameOf)];
}

/** The same for somebody who asked for advice: the reasons first, and apart from them how the bot knows. */
export function advice(
  why: Why,
  lang: Language,
  words: Vocabulary,
  nameOf: (seat: Seat) => string,
): { readonly reasons: readonly string[]; readonly known: readonly string[] } {
  const [chosen, next] = why.weighed;
  if (!chosen) return { reasons: trials(why, lang), known: [] };
  const other = next && { answer: next.said[lang], value: percent(next.value) };
  return {
    reasons: [VOICES[lang].chances(percent(chosen.value), other), ...grounds(why, VOICES[lang], words)],
    known: [...trials(why, lang), ...outlook(why, lang, nameOf)],
  };
}
