import { computed } from '@preact/signals';
import type { GameKind, Language, Weight } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { type ChosenLevel, isLevel } from '../new-match/levels.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';

/** The names of the values of a setting. */
interface Choice<Value extends string> {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<Value, string>>;
}

interface Switch {
  readonly name: string;
  readonly text: string;
}

/** All texts of the screens around the table. */
export interface ScreenWords {
  readonly site: string;
  readonly nav: {
    readonly label: string;
    readonly shelf: string;
    readonly settings: string;
    readonly about: string;
    readonly language: string;
  };
  readonly players: (min: number, max: number) => string;
  readonly facts: {
    readonly label: string;
    readonly minutes: (min: number, max: number) => string;
    readonly weights: Readonly<Record<Weight, string>>;
    readonly kinds: Readonly<Record<GameKind, string>>;
    readonly age: (years: number) => string;
    readonly wins: string;
  };
  readonly home: {
    readonly title: string;
    readonly lead: string;
    readonly shelf: string;
    /** The tag on the box of a game in development. */
    readonly draft: string;
    readonly continue: string;
    readonly finished: string;
    readonly volatile: string;
    readonly noMatches: string;
    readonly resume: (game: string) => string;
    readonly decisions: (count: number) => string;
    readonly justNow: string;
    readonly wonBy: (names: readonly string[]) => string;
    readonly nobodyWon: string;
    readonly unfinished: string;
    readonly showAll: (count: number) => string;
    readonly remove: (game: string, when: string) => string;
    readonly passOn: (game: string, when: string) => string;
    readonly removeTitle: string;
    readonly removeText: (game: string, names: string) => string;
    readonly removeYes: string;
    readonly keep: string;
    /** The link to the lab. */
    readonly tinkerers: string;
    readonly lab: string;
  };
  readonly links: { readonly copy: string; readonly copied: string; readonly share: string };
  readonly record: {
    readonly title: string;
    readonly text: string;
    readonly choose: string;
    readonly paste: string;
    readonly pasteLabel: string;
    readonly go: string;
    readonly failed: string;
    /** After the line that does not play. */
    readonly changed: string;
    readonly meant: (game: string) => string;
  };
  readonly lost: {
    readonly title: string;
    readonly text: (address: string) => string;
    readonly meant: string;
    readonly tonights: string;
    readonly tonight: (game: string) => string;
    readonly aboutGame: (game: string) => string;
    readonly mine: string;
    readonly lab: string;
    readonly join: string;
    readonly match: string;
    readonly matchText: string;
  };
  readonly newMatch: {
    readonly title: (game: string) => string;
    readonly unknownTitle: string;
    readonly unknown: string;
    readonly loading: string;
    readonly back: string;
    readonly by: (credit: string) => string;
    /** The link to the page about the game. */
    readonly more: string;
    readonly how: string;
    readonly bots: string;
    readonly solo: string;
    readonly oneScreen: string;
    readonly far: string;
    readonly seats: string;
    readonly name: (letter: string) => string;
    readonly who: (letter: string) => string;
    readonly person: string;
    /** At a remote table: the person at this device, and a guest who comes by the link. */
    readonly me: string;
    readonly open: string;
    readonly free: string;
    readonly bot: (level: string) => string;
    readonly guest: (letter: string) => string;
    readonly yourName: string;
    /** Bots that become as strong as the person: the choice, what it means, and the levels of today. */
    readonly fit: string;
    readonly fitText: string;
    readonly fitNow: (levels: string, matches: number) => string;
    readonly fitAgain: string;
    readonly fitNext: (levels: string) => string;
    readonly together: (names: readonly string[]) => string;
    readonly addSeat: string;
    /** Under the seats, if a bot sits on one. */
    readonly botsInOrder: (levels: string) => string;
    readonly removeSeat: (letter: string) => string;
    readonly begin: string;
    readonly layTable: string;
    readonly stage: string;
    readonly stageHint: string;
    readonly beginning: string;
    readonly failed: string;
    readonly variants: string;
    readonly changed: (count: number) => string;
    readonly noVariants: string;
    readonly why: string;
    readonly whyAbout: (variant: string) => string;
    readonly noRule: string;
    readonly usual: string;
  };
  readonly levels: Readonly<Record<ChosenLevel, { readonly name: string; readonly text: string }>>;
  readonly settings: {
    readonly title: string;
    readonly you: string;
    readonly screen: string;
    readonly table: string;
    readonly device: string;
    readonly language: string;
    readonly name: Switch;
    readonly motion: Switch;
    readonly sound: Switch;
    readonly voice: Switch;
    readonly volume: Switch;
    readonly confirm: Switch;
    readonly hurry: Switch;
    readonly plain: Switch;
    readonly meetings: Switch;
    readonly report: Switch;
    readonly again: Switch & { readonly press: string };
    readonly on: string;
    readonly off: string;
    readonly textSize: Choice<'normal' | 'large' | 'huge'>;
    readonly pace: Choice<'slow' | 'normal' | 'fast' | 'off'>;
    readonly rolls: Choice<'press' | 'auto'>;
    readonly ordersTitle: string;
    readonly ordersText: string;
    readonly storage: (count: number) => string;
    readonly clear: string;
    readonly clearTitle: string;
    readonly clearText: (count: number) => string;
    readonly clearYes: string;
    readonly cancel: string;
    readonly cleared: string;
  };
  readonly about: {
    readonly title: string;
    readonly lead: string;
    readonly gamesTitle: string;
    readonly unofficial: string;
    readonly licencesTitle: string;
    readonly code: string;
    readonly icons: string;
    readonly fonts: string;
    readonly libraries: string;
    readonly privacyTitle: string;
    readonly privacy: string;
  };
}

export const SCREEN_WORDS: Readonly<Record<Language, ScreenWords>> = { en, de };

/** In the current language. */
export const words = computed(() => SCREEN_WORDS[preferences.value.lang]);

/** The name of a level in the current language; an unknown level keeps its name. */
export const levelName = (level: string): string => (isLevel(level) ? words.value.levels[level].name : level);
