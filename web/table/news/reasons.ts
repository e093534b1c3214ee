import type { Why } from '../../../bots/why.ts';
import type { Language, Seat, Words } from '../../../engine/index.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const range = (low: number, high: number): string => `${Math.round(low * 100)}–${percent(high)}`;

/** Beliefs below this round to 0 % and are left out. */
const LEAST_BELIEF = 0.01;

/** The sentences of a bot about its own answer. */
interface Voice {
  readonly careless: string;
  readonly tried: (tries: number) => string;
  readonly chosen: (answer: string, value: string, range: string) => string;
  readonly instead: (answer: string, value: string, range: string) => string;
  readonly only: string;
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
    believes: (clause, share) => `Ich glaube zu ${share}: ${clause}.`,
    differs: (feature, chosen, other) => `Was den größten Unterschied macht: ${feature}, ${chosen} statt ${other}.`,
    expects: line => `So könnte es weitergehen: ${line.join('; ')}.`,
    number: value => value.toFixed(1).replace('.', ',').replace('-', '−'),
  },
};

/** The explanation of a bot's answer, in sentences. */
export function sentences(
  why: Why,
  lang: Language,
  words: Pick<Words, 'features' | 'beliefs'>,
  nameOf: (seat: Seat) => string,
): string[] {
  const voice = VOICES[lang];
  const [chosen, ...others] = why.weighed;
  if (!chosen) return [voice.careless];
  const said: string[] = [
    voice.tried(why.tries),
    voice.chosen(chosen.said[lang], percent(chosen.value), range(chosen.low, chosen.high)),
    ...others.map(one => voice.instead(one.said[lang], percent(one.value), range(one.low, one.high))),
  ];
  if (others.length === 0) said.push(voice.only);
  const { difference } = why;
  const feature = difference && words.features?.[difference.feature];
  if (feature) said.push(voice.differs(feature, voice.number(difference.chosen), voice.number(difference.other)));
  for (const [belief, share] of Object.entries(why.beliefs)) {
    const clause = words.beliefs?.[belief];
    if (clause && share >= LEAST_BELIEF) said.push(voice.believes(clause, percent(share)));
  }
  if (why.line.length > 0)
    said.push(voice.expects(why.line.map(({ seat, said: on }) => `${nameOf(seat)}: ${on[lang]}`)));
  return said;
}
