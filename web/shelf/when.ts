import type { Language } from '../../engine/index.ts';

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago that was, as one says it; after a week, the day. */
export function ago(time: number, lang: Language, justNow: string): string {
  const passed = Date.now() - time;
  if (passed > 7 * 86_400_000) return new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(time);
  const [unit, length] = STEPS.find(([, size]) => passed >= size) ?? [];
  if (!unit || !length) return justNow;
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
}
