import { computed } from '@preact/signals';
import type { Language } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';

interface Choice {
  readonly name: string;
  readonly text: string;
}

/** All texts about remote tables. */
export interface OnlineWords {
  readonly failed: string;
  readonly loading: string;
  readonly cancel: string;
  readonly close: string;
  readonly terms: {
    readonly title: string;
    readonly clock: Choice;
    readonly noClock: string;
    readonly live: string;
    readonly slow: string;
    readonly perDecision: (time: string) => string;
    readonly window: Choice;
    readonly tables: Choice;
    readonly tableCount: (count: number) => string;
    readonly noWindow: string;
    readonly listed: Choice;
    readonly spectators: Choice;
    readonly teaching: Choice;
    readonly advice: Choice;
  };
  /** A duration to choose: "2 minutes". */
  readonly time: (seconds: number) => string;
  /** Remaining time: "1:05", "3 h 20 min". */
  readonly left: (seconds: number) => string;
  readonly timeLeft: (time: string) => string;
  readonly room: {
    readonly title: (game: string) => string;
    readonly lead: string;
    readonly hostLead: string;
    readonly places: string;
    readonly free: string;
    readonly you: string;
    readonly bot: (level: string) => string;
    readonly who: (letter: string) => string;
    readonly openPlace: string;
    readonly here: string;
    readonly notHere: string;
    readonly away: (name: string) => string;
    readonly name: string;
    readonly sit: string;
    readonly sitHere: string;
    readonly sitAt: (letter: string) => string;
    readonly standUp: string;
    readonly full: string;
    readonly begin: string;
    readonly missing: (count: number) => string;
    readonly ready: string;
    readonly hostBegins: string;
    readonly watching: (count: number) => string;
    readonly agreed: string;
    readonly public: string;
    readonly unlisted: string;
    readonly watchable: string;
    readonly unwatched: string;
    readonly taught: string;
    readonly untaught: string;
    readonly advised: string;
    readonly unadvised: string;
    readonly undoable: string;
    readonly clock: (time: string) => string;
    readonly unhurried: string;
    readonly window: (time: string) => string;
  };
  /** Several tables of one evening. */
  readonly set: {
    readonly title: (table: number, of: number) => string;
    readonly text: string;
    readonly table: (n: number) => string;
    readonly phases: Readonly<Record<'gathering' | 'opening' | 'playing' | 'over' | 'closed' | 'frozen', string>>;
    readonly compare: string;
    readonly close: string;
  };
  readonly invite: {
    readonly title: string;
    readonly text: string;
    readonly link: string;
    readonly qr: string;
    readonly words: string;
    readonly wordsHint: string;
    readonly shareText: (game: string) => string;
  };
  readonly chat: {
    readonly title: string;
    readonly empty: string;
    readonly say: string;
    readonly send: string;
    readonly among: string;
    readonly amongWatchers: string;
    readonly mute: (name: string) => string;
    readonly unmute: (name: string) => string;
    readonly muted: string;
    readonly unread: (count: number) => string;
    readonly nameFirst: string;
  };
  readonly lost: string;
  readonly lostBusy: string;
  readonly offer: {
    readonly title: string;
    readonly end: (by: string) => string;
    readonly bot: (by: string, about: string) => string;
    readonly open: (by: string, about: string) => string;
    readonly agree: string;
    readonly decline: string;
    readonly withdraw: string;
    readonly agreed: (count: number) => string;
    /** Until when the player can come back before the proposal takes effect. */
    readonly waits: (about: string, time: string) => string;
    readonly carriedSoon: string;
  };
  /** Absent players, and the decisions of the others about their seats. */
  readonly absence: {
    readonly title: string;
    readonly tooSoon: (name: string, gone: string, left: string) => string;
    readonly gone: (name: string, gone: string) => string;
    readonly botPlays: (name: string) => string;
    readonly returned: (name: string) => string;
    readonly carried: Readonly<Record<'bot' | 'open', (name: string) => string>>;
    readonly welcome: string;
    readonly voted: string;
    readonly displaced: (by: string) => string;
    readonly freed: (name: string) => string;
  };
  readonly seats: {
    readonly own: (letter: string) => string;
    readonly toBot: string;
    readonly back: string;
    readonly backText: string;
    readonly resign: string;
    readonly resignTitle: string;
    readonly resignText: string;
    readonly resignYes: string;
    readonly others: string;
    readonly proposeEnd: string;
    readonly proposeBot: (name: string) => string;
    readonly proposeOpen: (name: string) => string;
    readonly move: string;
    readonly moveTitle: string;
    readonly moveText: string;
    readonly moveMyself: string;
    readonly makeLink: string;
    readonly linkField: string;
    readonly unusedLinks: string;
    readonly linkMade: (ago: string, until: string) => string;
    readonly revokeLink: string;
    readonly linkRevoked: string;
    readonly moved: string;
    readonly takeOver: string;
    readonly bring: string;
  };
  /** The rules failed in a room, and the consequences. */
  readonly fault: {
    readonly failed: (count: number, most: number) => string;
    readonly frozen: string;
  };
  readonly end: {
    readonly next: string;
    readonly closed: string;
    readonly closedText: string;
    readonly frozen: string;
    readonly noWatching: string;
  };
  readonly join: {
    readonly title: string;
    readonly text: string;
    readonly words: string;
    readonly go: string;
    readonly looking: string;
    readonly count: (count: number) => string;
    /** A word that occurs in no code; the similar word; and the sentence if no word is wrong. */
    readonly strange: (word: string) => string;
    readonly meant: (word: string) => string;
    readonly allKnown: string;
  };
  /** Before a seat is taken over by a link. */
  readonly seatLink: {
    readonly title: string;
    readonly asks: (name: string, game: string) => string;
    readonly text: (name: string) => string;
    readonly until: (time: string) => string;
    readonly as: (name: string) => string;
    readonly take: string;
    readonly no: string;
    readonly own: string;
    readonly toTable: string;
  };
  /** Before this browser becomes a device of another guest. */
  readonly become: {
    readonly title: string;
    readonly asks: (name: string) => string;
    readonly text: (name: string) => string;
    readonly warning: (name: string) => string;
    readonly aside: (own: string, name: string) => string;
    readonly yes: (name: string) => string;
    readonly stay: (own: string) => string;
    readonly no: string;
    readonly already: (name: string) => string;
  };
  readonly devices: {
    readonly title: string;
    readonly text: string;
    readonly name: (browser: string, system: string) => string;
    readonly isThis: string;
    readonly since: (date: string) => string;
    readonly seen: (ago: string) => string;
    readonly end: string;
    readonly endOf: (device: string) => string;
    readonly endTitle: (device: string) => string;
    readonly endText: string;
    readonly endYes: string;
    readonly leave: string;
    readonly leaveTitle: string;
    readonly leaveText: string;
    readonly endOthers: string;
    readonly endOthersTitle: string;
    readonly endOthersText: string;
    readonly ended: string;
    readonly add: string;
    readonly addText: string;
    readonly addOnce: string;
    readonly link: string;
    readonly revoke: string;
    readonly revoked: string;
  };
  readonly lists: {
    readonly mine: string;
    readonly mineEmpty: string;
    readonly all: (count: number) => string;
    readonly open: string;
    readonly yourTurn: string;
    readonly turnOf: (names: readonly string[]) => string;
    readonly gathering: (free: number) => string;
    readonly playing: string;
    readonly over: string;
    readonly closed: string;
    readonly free: string;
    readonly justNow: string;
    readonly passkeyHint: string;
  };
  readonly channels: {
    readonly title: string;
    readonly text: string;
    readonly push: Choice;
    readonly noPush: string;
    readonly denied: string;
    readonly mail: Choice;
    /** Whether the owner of the address has confirmed it. */
    readonly mailStates: Readonly<Record<'confirmed' | 'waiting' | 'unconfirmed' | 'limited', string>>;
    readonly askAgain: Readonly<Record<'waiting' | 'unconfirmed', string>>;
    readonly webhook: Choice;
    readonly format: string;
    readonly formats: Readonly<Record<'discord' | 'slack' | 'json', string>>;
    readonly save: string;
    readonly saved: string;
    readonly key: string;
  };
  readonly passkeys: {
    readonly title: string;
    readonly text: string;
    readonly none: string;
    readonly kept: (count: number) => string;
    readonly make: string;
    readonly login: string;
    readonly loginText: string;
    readonly unable: string;
    readonly unnamed: string;
    readonly made: string;
    readonly welcome: (name: string) => string;
    readonly dismissed: string;
    readonly madeOn: (date: string) => string;
    readonly remove: string;
    readonly removeOf: (date: string) => string;
    readonly removeTitle: string;
    readonly removeText: string;
    readonly removed: string;
  };
}

export const ONLINE_WORDS: Readonly<Record<Language, OnlineWords>> = { en, de };

/** In the current language. */
export const said = computed(() => ONLINE_WORDS[preferences.value.lang]);
