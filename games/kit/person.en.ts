import type { Person } from './person.ts';

/** English verbs whose second person is no shorter form of the third. */
const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' };

/** The verb of the third person in the second: "draws" becomes "draw". */
export function second(verb: string): string {
  const known = IRREGULAR[verb];
  if (known) return known;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /(?:[sx]|sh|ch|o)es$/.test(verb) && !/[^s]ses$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** The verb that fits the person; in the third person as it is given. */
export const verb = ({ you }: Person, third: string): string => (you ? second(third) : third);
/** At the beginning of a sentence: "Ada draws", "You draw". */
export const does = (who: Person, third: string): string => `${who.you ? 'You' : who.name} ${verb(who, third)}`;
/** Anywhere else: "Ada", "you". */
export const whom = ({ name, you }: Person): string => (you ? 'you' : name);
export const whose = ({ name, you }: Person): string => (you ? 'your' : `${name}'s`);
/** At the beginning of a sentence. */
export const Whose = (who: Person): string => (who.you ? 'Your' : whose(who));
/** Within a sentence: "Ada draws", "you draw". */
export const clause = (who: Person, third: string): string => `${whom(who)} ${verb(who, third)}`;
