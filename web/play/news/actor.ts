import type { Event, Language, Reader, Seat } from '../../../engine/index.ts';

/** The words by which a sentence speaks to its reader. */
const ADDRESS: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})your?s?(?!\p{L})/iu,
  de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}{0,2})(?!\p{L})/iu,
};

const isLetter = (text: string): boolean => /\p{L}/u.test(text);

/** The index of a name as a word of its own; of an English genitive too. */
function indexOfName(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + name.length))) return at;
  return -1;
}

/** The seats that a sentence names, in its order. */
function namedIn(text: string, { names, you }: Pick<Reader, 'names' | 'you'>, lang: Language): Seat[] {
  const named = names.flatMap((name, seat) => {
    const isUnique = name.length > 1 && names.indexOf(name) === names.lastIndexOf(name);
    const places = [seat === you ? text.search(ADDRESS[lang]) : -1, isUnique ? indexOfName(text, name) : -1];
    const found = places.filter(at => at >= 0);
    return found.length === 0 ? [] : [{ seat, at: Math.min(...found) }];
  });
  return named.sort((one, other) => one.at - other.at).map(({ seat }) => seat);
}

/**
 * The seat whose badge stands beside the sentence of an event: the one it names first. A sentence without a name is
 * about the seat of its event; one that is about several seats has no badge.
 */
export function actorOf(
  event: Event,
  text: string,
  reader: Pick<Reader, 'names' | 'you'>,
  lang: Language,
): Seat | undefined {
  const { seat } = event;
  if (typeof seat !== 'number') return undefined;
  return namedIn(text, reader, lang)[0] ?? seat;
}
