import type { Person } from './person.ts';

/** German verbs whose second person does not follow from the third. */
const IRREGULAR: Readonly<Record<string, string>> = {
  ist: 'bist',
  hat: 'hast',
  wird: 'wirst',
  darf: 'darfst',
  will: 'willst',
};

/** The verb of the third person in the second: "zieht" becomes "ziehst"; after a hissing sound both are alike. */
export const second = (verb: string): string =>
  IRREGULAR[verb] ?? (/[sßxz]t$/.test(verb) ? verb : `${verb.replace(/(?<!häl)t$/, '')}st`);

/** The verb that fits the person; in the third person as it is given. */
export const verb = ({ you }: Person, third: string): string => (you ? second(third) : third);
/** At the beginning of a sentence, also after a colon: "Ada zieht", "Du ziehst". */
export const does = (who: Person, third: string): string => `${who.you ? 'Du' : who.name} ${verb(who, third)}`;
/** Anywhere else, as subject, object and indirect object. */
export const who = ({ name, you }: Person): string => (you ? 'du' : name);
export const whom = ({ name, you }: Person): string => (you ? 'dich' : name);
export const toWhom = ({ name, you }: Person): string => (you ? 'dir' : name);
/** The reflexive pronoun. */
export const self = ({ you }: Person): string => (you ? 'dich' : 'sich');
/** Before a masculine noun in the nominative: "Adas Zug", "Dein Zug". */
export const whose = ({ name, you }: Person): string =>
  you ? 'Dein' : /[sßxz]$/i.test(name) ? `${name}’` : `${name}s`;
