import type { Why } from '../bots/why.ts';
import type { ChanceNote, Entropy, Json, Seat, Settings, Settled } from '../engine/index.ts';
import type { DecisionPace } from './standing-orders.ts';

/** What a room has agreed on. */
export interface Terms {
  readonly game: string;
  readonly options: Settings;
  /** Bots say at once why they answered as they did. */
  readonly teaching: boolean;
  /** Whether a bot may be asked what it would do. */
  readonly advice: boolean;
  /** Whether strangers find the table, and whether they may watch. */
  readonly listed: boolean;
  readonly spectators: boolean;
  readonly pace: DecisionPace;
  /** The guest who laid the table. */
  readonly host: string;
  /**
   * Of a table that is one of several for the same evening: which evening, and which of them, counted from 1. The
   * commitment binds the host to the secret that all of them are dealt from; older sets have none.
   */
  readonly set?: { readonly id: string; readonly table: number; readonly of: number; readonly commitment?: string };
}

export type RoomPhase = 'gathering' | 'opening' | 'playing' | 'over' | 'closed';

/** Something said beside the match: among those who play, or among those who watch. */
export interface ChatLine {
  readonly n: number;
  readonly at: number;
  readonly name: string;
  /** Where the speaker sits; null for those who watch. */
  readonly seat: Seat | null;
  readonly text: string;
}

/** What one proposes and the others decide: to end here, or to give the seat of somebody who has left to another. */
export interface Offer {
  readonly what: 'end' | 'bot' | 'open';
  readonly by: Seat;
  /** Whose seat it is about. */
  readonly seat: Seat | null;
  readonly agreed: readonly Seat[];
  /** When it was made, and how long it stays open at least; offers of older logs have neither. */
  readonly since?: number;
  readonly graceMs?: number;
  /** People who do not decide, because they have been away for long themselves. */
  readonly without?: readonly Seat[];
}

/** Everything that changes a room. The list of its deeds is the truth about it. */
export type RoomEvent =
  | { readonly do: 'take'; readonly place: Seat; readonly guest: string; readonly name: string }
  | { readonly do: 'leave'; readonly place: Seat }
  | { readonly do: 'lay'; readonly place: Seat; readonly to: 'open' | 'bot'; readonly level?: string }
  /**
   * The rules number is written down: a match goes on under the rules it was begun with. Where chance is shared, these
   * seats take part in the opening; begun again, it is another opening.
   */
  | { readonly do: 'begin'; readonly chance: ChanceNote; readonly rules: number; readonly seats?: readonly Seat[] }
  | { readonly do: 'anchor'; readonly seat: Seat; readonly anchor: string }
  | { readonly do: 'link'; readonly seat: Seat; readonly link: string }
  | {
      readonly do: 'answer';
      readonly seat: Seat;
      readonly pick: Json;
      readonly by: Answerer;
      readonly why?: Why;
      readonly link?: Entropy;
    }
  | { readonly do: 'passOn' }
  | { readonly do: 'undo'; readonly seat: Seat }
  | { readonly do: 'story'; readonly seat: Seat; readonly invitation: number; readonly text: string }
  | { readonly do: 'settle'; readonly seat: Seat; readonly settled: Settled }
  | { readonly do: 'letPass'; readonly seat: Seat }
  | { readonly do: 'advice'; readonly seat: Seat; readonly level: string }
  | { readonly do: 'hand'; readonly seat: Seat; readonly to: 'bot' | 'person'; readonly level?: string }
  | { readonly do: 'resign'; readonly seat: Seat }
  /** The seat bears the name of its new holder. Old logs name nobody: there it keeps its name. */
  | { readonly do: 'move'; readonly seat: Seat; readonly guest: string; readonly name?: string }
  | { readonly do: 'say'; readonly name: string; readonly seat: Seat | null; readonly text: string }
  /** With a grace it is carried by `carry` and not by the last reply; without one it is of an older log, or an end. */
  | {
      readonly do: 'offer';
      readonly what: Offer['what'];
      readonly by: Seat;
      readonly seat: Seat | null;
      readonly graceMs?: number;
      readonly without?: readonly Seat[];
    }
  | { readonly do: 'reply'; readonly by: Seat; readonly yes: boolean }
  | { readonly do: 'carry' }
  /** The person of a seat has had no connection since then; and has one again. */
  | { readonly do: 'absent'; readonly seat: Seat; readonly since: number }
  | { readonly do: 'returned'; readonly seat: Seat }
  | { readonly do: 'next'; readonly id: string }
  /** The rules failed again and again at one step: nothing is played until the operator thaws the room. */
  | { readonly do: 'freeze' }
  | { readonly do: 'thaw' }
  | { readonly do: 'close' };
/** Who gave an answer: the person, a bot that holds the seat, or a bot because the time was up. */
export type Answerer = 'person' | 'bot' | 'clock';
