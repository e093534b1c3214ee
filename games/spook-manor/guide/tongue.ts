import type { NameAt } from '../../../engine/index.ts';
import type { Person } from '../../kit/person.ts';
import type { RoomCard } from '../content.ts';
import type { Asked, Colour } from '../state.ts';
import type { Gains, Lobby, Reasons, Row, Waited } from '../words/reading.ts';
import type { Motive, Purpose } from './motive.ts';

/** The sentences that every language provides for the guide, and what it is told for them. */

/** How far a manor has come. */
export interface Progress {
  readonly points: number;
  /** How many rooms are still to be built. */
  readonly left: number;
  /** R44 Alone: the next band, and what is missing for it. */
  readonly next: NextBand | undefined;
}
export interface NextBand {
  readonly band: number;
  readonly missing: number;
}

/** The leader, the players behind, and by how much. If all are level, the list behind is empty. */
export interface Lead {
  readonly leaders: readonly Person[];
  readonly points: number;
  readonly behind: readonly Person[];
  readonly by: number;
}

/** The acts of a player in a section of the log, and their results. */
export interface Deeds {
  readonly name: string;
  readonly built: RoomCard | undefined;
  /** Why it changed the rows that it did. */
  readonly reasons: Reasons;
  readonly came: readonly Colour[];
  /** A17 Invitations for which no monster was left. */
  readonly unheeded: number;
  readonly moved: number;
  readonly gains: Gains;
  /** The points afterwards; matches that were saved before this was told have none. */
  readonly total: number | undefined;
  /** The points of each act that changed them, in order. */
  readonly parts: readonly {
    readonly what: 'builds' | 'invites' | 'seats';
    readonly gains: Gains;
    readonly points: number;
  }[];
  /** R33 What the waiting monsters cost before these came, if any waited, and since. */
  readonly waited: Waited | undefined;
  /** The use of the room later, if its points do not tell it yet. */
  readonly purpose: Purpose | undefined;
  /** A14 The reason why every monster stayed, where the room or its guests could have led to another seating. */
  readonly settled: Settled | undefined;
}

/** `best`: no other seating scores more; `waits`: the guests find no free seat; `noSeat`: no waiting monster finds one. */
export type Settled = 'best' | 'waits' | 'noSeat';

/** R34 What somebody had in the end. */
export interface Final {
  readonly name: string;
  readonly total: number;
  readonly won: 'alone' | 'shared' | undefined;
}

/** A question in the light of what one strives for. */
export interface Quest {
  readonly alone: boolean;
  /** How many rooms are still to be built, this one included. */
  readonly left: number;
  readonly last: boolean;
  /** R15 Whether another seating scores more than the present one. */
  readonly isBetter: boolean;
  /** R4 Whether the Lobby scores at once, one way or the other. */
  readonly pays: boolean;
  /** R18 Who gets the cards that are left over. */
  readonly next: string;
  /** R8, R39 The rooms to pick from. */
  readonly offered: readonly RoomCard[];
}

/** A row of the winner's sheet, and the same row of the next. */
export interface Lap {
  readonly row: Row;
  readonly mine: number;
  readonly theirs: number;
}

/** Why a match ended as it did. */
export type Reason =
  | {
      readonly kind: 'won';
      readonly winner: Person;
      readonly total: number;
      readonly behind: readonly Person[];
      readonly by: number;
      /** The rows that made the difference, the widest first. */
      readonly ahead: readonly Lap[];
      /** The row in which the next was furthest ahead of the winner, seen from there; none where several are next. */
      readonly trailing: Lap | undefined;
    }
  | {
      readonly kind: 'tied';
      readonly winner: Person;
      readonly behind: readonly Person[];
      readonly total: number;
      /** R35 What tall columns and waiting monsters brought. */
      readonly mine: number;
      readonly theirs: number;
    }
  | { readonly kind: 'shared'; readonly winners: readonly Person[]; readonly total: number }
  | {
      readonly kind: 'band';
      readonly total: number;
      readonly band: number;
      readonly next: NextBand | undefined;
      /** The row that brought most. */
      readonly row: Row;
      readonly most: number;
    };

/** The sentences that every language provides for it. */
export interface GuideTongue {
  readonly premise: NameAt;
  readonly goal: NameAt;
  readonly turn: NameAt;
  readonly aims: Readonly<Record<Asked['what'], (quest: Quest) => string>>;
  readonly whys: Readonly<Record<Asked['what'], (quest: Quest) => string>>;
  progress(progress: Progress): string;
  /** R20 Said while the last room is built. */
  lastRound(lead: Lead): string;
  lastRoom(next: NextBand): string;
  ownDeeds(deeds: Deeds): string;
  /** One line of one other player: the room, its points, and so many reasons for them. */
  othersDeeds(deeds: Deeds, causes: number): string;
  lobbies(own: Lobby | undefined, others: readonly { readonly name: string; readonly lobby: Lobby }[]): string;
  ownFinal(final: Final): string;
  othersFinal(finals: readonly Final[]): string;
  /** R44 Of oneself, or of the one who is named. */
  reached(name: string | undefined, total: number, band: number): string;
  discarded(room: RoomCard): string;
  /** The likely purpose of a player's room, Lobby or seating, in one sentence. */
  motive(name: string, motive: Motive): string;
  /** `prospect`: what the room is good for later. `isSeated`: the points come only once monsters have taken their seats. */
  outcome(gains: Gains, total: number, isSeated: boolean, prospect?: Purpose): string;
  verdict(reason: Reason): string;
}
