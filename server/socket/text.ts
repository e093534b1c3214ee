/** Text that people type and others read: names, chat and stories. */
import { Refused } from '../ops/refusals.ts';

/** Characters that change the direction of the surrounding text. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Invisible selectors between two forms of the character before. */
const VARIATION_SELECTORS = /[\ufe0e\ufe0f]/gu;
/** Invisible or meaningless characters. U+2800 is a blank that counts as a symbol. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter would cover the lines around it. */
const COMBINING_MARKS_MAX = 3;
const TOO_MANY_COMBINING_MARKS = new RegExp(`\\p{M}{${COMBINING_MARKS_MAX + 1}}`, 'u');
const STARTS_WITH_COMBINING_MARK = /^\p{M}/u;

/** A name in its stored form: normalised and fully visible. Refuses any other. */
export function readName(text: string): string {
  const name = text.normalize('NFC').replace(VARIATION_SELECTORS, '').replace(/\s+/gu, ' ').trim();
  const isGood = VISIBLE.test(name) && !INVISIBLE.test(text.replace(VARIATION_SELECTORS, ''));
  if (!isGood || STARTS_WITH_COMBINING_MARK.test(name) || TOO_MANY_COMBINING_MARKS.test(name))
    throw new Refused('bad-name');
  return name;
}

/** A line of chat or of a story in its stored form: well-formed, without direction controls. */
export const readLine = (text: string): string => text.toWellFormed().replace(BIDI_CONTROLS, '').normalize('NFC');

const pairs = (others: string, latin: string): [string, string][] =>
  [...others].map((other, i) => [other, latin[i] ?? other]);

/** Letters of Cyrillic and Greek that look like Latin ones. */
const LOOKALIKES = new Map([
  ...pairs('АВЕЅІЈКМНОРСТУХԌԚԜҮ', 'ABESIJKMHOPCTYXGQWY'),
  ...pairs('аеѕіјкоргсухԁһԛԝѵү', 'aesijkoprcyxdhqwvy'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϺ', 'ABEZHIKMNOPTYXM'),
  ...pairs('αγικνορστυχ', 'ayikvopotux'),
]);
/** Characters of one script that look alike. */
const TWINS = new Map([...pairs('I1|', 'lll'), ...pairs('0O', 'oo')]);

const mapped = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map(char => map.get(char) ?? char).join('');
const folded = (text: string): string => text.toUpperCase().toLowerCase();

/** The shapes of a name: two names with a common shape can be confused. */
function looksOf(name: string): readonly string[] {
  const bare = name.normalize('NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '');
  const latin = mapped(bare, LOOKALIKES);
  return [folded(bare), folded(latin), mapped(latin, TWINS)];
}

/** Whether a reader may confuse two names. */
export function looksLike(one: string, other: string): boolean {
  const looks = looksOf(other);
  return looksOf(one).some((look, i) => look === looks[i]);
}
