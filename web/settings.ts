import { effect, signal } from '@preact/signals';
import { LANGUAGES, type Language, type Settled } from '../engine/index.ts';
import type { FirstMatches, MetRules } from './coach/met-rules.ts';

export interface Preferences {
  readonly lang: Language;
  /** Motion tells what happened; the system's wish for less of it is always heard. */
  readonly motion: boolean;
  readonly sound: boolean;
  /** How fast what happens is shown, one thing after the other. */
  readonly pace: 'slow' | 'normal' | 'fast' | 'off';
  /** Whether one's own dice wait to be rolled. */
  readonly rolls: 'press' | 'auto';
  readonly textSize: 'normal' | 'large' | 'huge';
  /** Bots answer at once instead of letting people see what each one does. */
  readonly hurry: boolean;
  /** Ask once more before an answer is given. */
  readonly confirm: boolean;
  /** Bots say at once why they answered as they did: in new matches as in the last one where it was chosen. */
  readonly teaching: boolean;
  /** Headings, lists and buttons instead of the board. */
  readonly plain: boolean;
  /** What is settled in advance, by game. */
  readonly settled: Readonly<Record<string, Settled>>;
  /** The games that need not be introduced any more. */
  readonly introduced: readonly string[];
  /** Whether a rule is explained beside the question when it is met for the first time. */
  readonly meetings: boolean;
  readonly met: MetRules;
  readonly firstMatches: FirstMatches;
  /** What the person at this device is called. */
  readonly name: string;
}

const KEY = 'seance/preferences';

function initial(): Preferences {
  const lang = LANGUAGES.find(one => navigator.language.startsWith(one)) ?? 'en';
  const defaults: Preferences = {
    ...{
      lang,
      motion: true,
      pace: 'normal',
      rolls: 'press',
      sound: true,
      textSize: 'normal',
      confirm: false,
      hurry: false,
    },
    ...{
      teaching: false,
      plain: false,
      settled: {},
      introduced: [],
      meetings: true,
      met: {},
      firstMatches: {},
      name: '',
    },
  };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return defaults;
  }
}

export const preferences = signal<Preferences>(initial());

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
}

/** Whether things may move now. */
export const mayMove = (): boolean =>
  preferences.value.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;

effect(() => {
  const { lang, motion, textSize } = preferences.value;
  localStorage.setItem(KEY, JSON.stringify(preferences.value));
  document.documentElement.lang = lang;
  document.documentElement.dataset.text = textSize;
  document.documentElement.dataset.motion = motion ? 'on' : 'off';
});
