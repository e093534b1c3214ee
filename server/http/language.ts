import { LANGUAGES, type Language } from '../../engine/index.ts';

export const isLanguage = (text: string): text is Language => LANGUAGES.some(language => language === text);

/** The languages of an Accept-Language header, the most preferred first. */
function wanted(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map(part => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map(one => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(one => one !== undefined);
      return { primary: range.split('-')[0] ?? '', weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ primary }) => primary);
}

/** The language of the reply: the browser's preference, otherwise English. */
export const languageFor = (header: string | undefined): Language => wanted(header ?? '').find(isLanguage) ?? 'en';
