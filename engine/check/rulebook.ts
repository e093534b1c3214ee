/** The numbers of the rules in a rulebook, in its order. */
export const ruleNumbers = (book: string): string[] =>
  [...book.matchAll(/^- \*\*([A-Z]\d+|\d[a-z])\*\* /gm)].flatMap(([, number]) => number ?? []);

/** The rules that a text cites: "H4-H7" names four rules; "5b" is one as well. */
export function citedRules(text: string): Set<string> {
  const all = new Set<string>();
  for (const [, letter = '', from = '', to] of text.matchAll(/\b([A-Z])(\d+)(?:-[A-Z](\d+))?\b/g))
    for (let i = Number(from); i <= Number(to ?? from); i++) all.add(letter + i);
  for (const [number] of text.matchAll(/\b\d[a-z]\b/g)) all.add(number);
  return all;
}

const MEETINGS_MAX_WANTED = 12;

/** How many lines at first meetings a book of this many rules needs on the shelf. */
export const meetingsWanted = (rules: number): number => Math.min(MEETINGS_MAX_WANTED, Math.ceil(rules / 2));
