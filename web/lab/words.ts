import type { Language } from '../../engine/index.ts';
import type { GeneralPreset } from './form/presets.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';

/** The texts of the lab, without those of the report. */
export interface LabWords {
  readonly title: string;
  readonly lead: string;
  readonly presets: {
    readonly title: string;
    readonly each: Readonly<Record<GeneralPreset, { readonly name: string; readonly text: string }>>;
    /** The names of preset variants. */
    readonly variants: {
      readonly usual: string;
      readonly again: string;
      readonly random: string;
      readonly greedy: string;
      readonly search: string;
    };
  };
  readonly form: {
    readonly title: string;
    readonly name: string;
    readonly unnamed: string;
    readonly game: string;
    readonly seats: string;
    readonly variants: string;
    readonly variantsText: string;
    readonly variant: (number: number) => string;
    readonly first: string;
    readonly variantName: string;
    readonly addVariant: string;
    readonly removeVariant: (name: string) => string;
    readonly rules: string;
    readonly changed: (count: number) => string;
    readonly noOptions: string;
    readonly tables: string;
    readonly search: string;
    readonly searchHint: string;
    readonly found: (count: number, shown: number) => string;
    readonly usually: (value: string) => string;
    readonly yes: string;
    readonly no: string;
    readonly nothing: string;
    readonly unchange: (place: string) => string;
    readonly lineUp: string;
    readonly lineUpText: string;
    readonly ownLineUp: string;
    readonly alike: string;
    readonly allSeats: string;
    readonly seat: (number: number) => string;
    readonly triesAt: (seat: string) => string;
    readonly searching: string;
    readonly extent: string;
    readonly games: string;
    readonly gamesHint: string;
    readonly seed: string;
    readonly seedHint: string;
    readonly dear: string;
    readonly weight: { readonly name: string; readonly text: string; readonly every: string; readonly tries: string };
    readonly skill: {
      readonly name: string;
      readonly text: string;
      readonly from: string;
      readonly doublings: string;
      readonly games: string;
    };
    readonly run: string;
    readonly refused: string;
    readonly save: string;
    readonly load: string;
    readonly file: string;
  };
  readonly kept: {
    readonly title: string;
    readonly none: string;
    readonly progress: (done: string, all: string) => string;
    readonly remove: (name: string) => string;
    readonly removeTitle: string;
    readonly removeText: (name: string) => string;
    readonly removeYes: string;
    readonly keep: string;
    readonly volatile: string;
  };
  readonly run: {
    readonly back: string;
    readonly loading: string;
    readonly missing: string;
    readonly state: {
      readonly ready: string;
      readonly running: string;
      readonly paused: string;
      readonly stopped: string;
      readonly done: string;
      readonly elsewhere: string;
      readonly failed: string;
    };
    readonly progress: (done: string, all: string) => string;
    readonly rate: (perSecond: string, left: string) => string;
    readonly seconds: (count: number) => string;
    readonly minutes: (count: number) => string;
    readonly hours: (count: number) => string;
    readonly cores: (count: number) => string;
    readonly go: string;
    readonly pause: string;
    readonly stop: string;
    readonly again: string;
    readonly report: string;
    readonly csv: string;
    readonly json: string;
    readonly experiment: string;
  };
  readonly games: {
    readonly column: string;
    readonly open: string;
    readonly about: (row: string) => string;
    readonly title: (row: string) => string;
    readonly game: (number: string) => string;
    readonly wonBy: (seats: readonly string[]) => string;
    readonly nobody: string;
    readonly answers: (count: string) => string;
    readonly some: string;
    /** Said beside games with changed tables. */
    readonly altered: string;
    readonly close: string;
    readonly back: string;
    readonly making: string;
    readonly failed: string;
  };
}

export const LAB_WORDS: Readonly<Record<Language, LabWords>> = { en, de };
