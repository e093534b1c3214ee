import { preferences } from '../../app/settings.ts';
import { ago } from '../../shelf/when.ts';
import { said } from '../words.ts';

/** "3 January 2026" in the current language. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(preferences.value.lang, { dateStyle: 'medium' }).format(time);

/** Date and time to the minute. */
export const momentOf = (time: number): string =>
  new Intl.DateTimeFormat(preferences.value.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

export const agoOf = (time: number): string => ago(time, preferences.value.lang, said.value.lists.justNow);
