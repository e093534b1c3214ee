import type { ContentChange } from '../content/changes.ts';
import type { Settings } from '../variants.ts';
import type { Facts, Language } from './game-module.ts';
import type { Translated } from './lesson.ts';

/**
 * `shelf`: complete, on the shelf for everybody. `draft`: in development; shown to developers, and some laws only warn.
 * `hidden`: on no shelf.
 */
export type CoverStatus = 'shelf' | 'draft' | 'hidden';

/** Where the published game can be found: a sentence, and a page of its authors or publisher if there is one. */
export interface Original {
  readonly text: string;
  readonly page?: { readonly name: string; readonly href: string };
}

/** The texts of a box in one language. */
export interface CoverWords {
  readonly title: string;
  /** How to win, in a few words. */
  readonly wins: string;
  /** The credits: two short lines on the label. */
  readonly design?: string;
  readonly published: string;
  /** The known and unknown sources of our rules and cards. */
  readonly sources: string;
  readonly original?: Original;
}

/** The printed lid, as values of CSS. */
export interface Lid {
  readonly cover: string;
  /** The folded edge. */
  readonly rim: string;
  readonly emblem: string;
  /** The title. */
  readonly print: string;
  readonly frame: string;
  /** Width / height. */
  readonly shape: string;
}

/** The settings of a house of the day. */
export interface DailyDeal {
  readonly seats: number;
  readonly options?: Settings;
}

/** The row of the score sheet by which equal results are compared. */
export interface ComparedScore {
  readonly row: string;
  readonly better: 'more' | 'less';
  /** The row whose name it has, if it is not shown itself. */
  readonly named?: string;
}

/** The sound of a house: a tone while nothing happens, and its effect on cues. */
export interface Acoustics {
  /** Held tones in hertz, from low to high. */
  readonly drone: readonly number[];
  readonly droneType: 'sine' | 'square' | 'sawtooth' | 'triangle';
  readonly droneVolume: number;
  /** Breath: noise around a pitch, wide or narrow, and how long one breath takes. */
  readonly airHz: number;
  readonly airQ: number;
  readonly airVolume: number;
  readonly breathSeconds: number;
  /** Small noises in between: a clock, a drop, a crackle. */
  readonly dropHz: number;
  readonly dropSeconds: number;
  readonly dropVolume: number;
  /** Seconds between two of them; 0 is irregular. */
  readonly dropEvery: number;
  /** The factor by which cues are transposed. */
  readonly pitch: number;
  /** The echo of cues: its delay in seconds and how much of it comes back. */
  readonly echo: readonly [seconds: number, share: number];
}

/** An experiment with this game that the lab offers, one click away. */
export interface CoverPreset<L extends string = Language> {
  readonly name: Translated<L>;
  readonly text: Translated<L>;
  readonly seats: number;
  readonly games: number;
  readonly variants: readonly {
    readonly name: Translated<L>;
    readonly options?: Settings;
    readonly changes?: readonly ContentChange[];
    readonly players?: readonly string[];
  }[];
}

/**
 * The box of a game, its houses of the day, its sound and its presets for the lab. The client knows these before it
 * loads the game. Keep it small: the first load has all covers.
 */
export interface Cover<L extends string = Language> {
  readonly status: CoverStatus;
  /** The order on the shelf; equal places are ordered by id. */
  readonly place: number;
  readonly words: Readonly<Record<L, CoverWords>>;
  readonly seats: { readonly min: number; readonly max: number };
  readonly facts: Facts<L>;
  /** The name of an icon of the game-icons collection. */
  readonly emblem: string;
  /** Missing: a plain lid. */
  readonly lid?: Lid;
  /** The possible houses of the day, none of them longer than an evening. Missing: it has no house of the day. */
  readonly deals?: readonly DailyDeal[];
  /** Missing: only the result counts. */
  readonly compared?: ComparedScore;
  /** Missing: derived from its id. */
  readonly acoustics?: Acoustics;
  readonly presets?: readonly CoverPreset<L>[];
}

/** Fills the languages that a draft lacks with the one it has. Equal values mark a missing translation. */
export function spoken<T>(texts: Readonly<Partial<Record<Language, T>>>): Readonly<Record<Language, T>> {
  const [first] = Object.values(texts);
  if (first === undefined) throw new Error('a draft has one language at least');
  return { en: texts.en ?? first, de: texts.de ?? first };
}
