/** How titles are printed on narrow cards. */

/** As many letters of the usual size as fit in a line. */
const LINE = 11;
/** The longest word that fits on the narrowest card of a full hand. */
const NARROW_LINE = 7;
const SOFT_HYPHEN = '\u00ad';

/** The end of a syllable: a vowel, what closes the syllable, and the sound that begins the next one. After "ch" no "sh" begins. */
const SYLLABLE = /([aeiouyäöü][^aeiouyäöü]*?)(?=(?:sch|ch|ck|ph|(?<!ch)sh|th|[bdfgkpt][lr]|[^aeiouyäöü])[aeiouyäöü])/gi;

/** One letter never stands alone before a hyphen. */
const LONE_LETTER = new RegExp(`^(.)${SOFT_HYPHEN}`);

/** A title whose long words may be parted, for browsers that know no syllables. */
export const parted = (title: string): string =>
  title
    .split(' ')
    .map(word => (word.length > NARROW_LINE ? word.replace(SYLLABLE, `$1${SOFT_HYPHEN}`) : word))
    .map(word => word.replace(LONE_LETTER, '$1'))
    .join(' ');

/** The longest piece that cannot be parted decides how large a title can be printed. */
export const longestPiece = (title: string): number =>
  Math.min(LINE, Math.max(...title.split(/[ -]/).map(word => word.length)));
