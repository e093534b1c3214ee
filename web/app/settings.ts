import { effect, signal } from '@preact/signals';
import { LANGUAGES, type Language, type Settled } from '../../engine/index.ts';
import type { FirstMatches, MetRules } from '../coach/met-rules.ts';

export interface Preferences {
  readonly lang: Language;
  /** Animations show what happened; the system setting for reduced motion always wins. */
  readonly motion: boolean;
  /** Room tones and cues; off on phones until asked for. */
  readonly sound: boolean;
  /** The one volume, from 0 to 1, for room tones, cues and the voice. */
  readonly volume: number;
  /** Captions are read aloud by the system's voice. */
  readonly voice: boolean;
  /** How fast events are shown, one after the other. */
  readonly pace: 'slow' | 'normal' | 'fast' | 'off';
  /** Whether one's own dice wait for a press. */
  readonly rolls: 'press' | 'auto';
  readonly textSize: 'normal' | 'large' | 'huge';
  /** Bots answer at once, without a pause. */
  readonly hurry: boolean;
  /** Asks for confirmation before an answer is sent. */
  readonly confirm: boolean;
  /** Bots explain their answers at once; the default for new matches is the last choice. */
  readonly teaching: boolean;
  /** Headings, lists and buttons instead of the board. */
  readonly plain: boolean;
  /** Standing orders, by game. */
  readonly settled: Readonly<Record<string, Settled>>;
  /** The games whose introduction is skipped. */
  readonly introduced: readonly string[];
  /** Whether a rule is explained beside the question when it is met for the first time. */
  readonly meetings: boolean;
  /** Whether the score sheet says which rules were met, and what to try next time. */
  readonly report: boolean;
  readonly met: MetRules;
  readonly firstMatches: FirstMatches;
  /** The name of the person at this device. */
  readonly name: string;
}

const KEY = 'seance/preferences';

/** The stored preferences; defaults for those that are missing, and for all when the text cannot be read. */
function stored(text: string | null): Preferences {
  const lang = LANGUAGES.find(one => navigator.language.startsWith(one)) ?? 'en';
  const defaults: Preferences = {
    ...{
      lang,
      motion: true,
      pace: 'normal',
      rolls: 'press',
      sound: !matchMedia('(pointer: coarse)').matches,
      volume: 0.6,
      voice: false,
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
      report: true,
      met: {},
      firstMatches: {},
      name: '',
    },
  };
  try {
    return { ...defaults, ...JSON.parse(text ?? '{}') };
  } catch (error) {
    console.warn('the stored preferences cannot be read; the defaults are used', error);
    return defaults;
  }
}

export const preferences = signal<Preferences>(stored(localStorage.getItem(KEY)));

/** Another tab has changed the preferences: this one follows, so that neither overwrites the other's choice. */
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && newValue !== null) preferences.value = stored(newValue);
});

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
}

/** Whether animations are allowed now. */
export const mayMove = (): boolean =>
  preferences.value.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;

effect(() => {
  const { lang, motion, textSize } = preferences.value;
  localStorage.setItem(KEY, JSON.stringify(preferences.value));
  document.documentElement.lang = lang;
  document.documentElement.dataset.text = textSize;
  document.documentElement.dataset.motion = motion ? 'on' : 'off';
});
