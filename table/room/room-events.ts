import type { Why } from '../../bots/why.ts';
import type { ChanceNote, Entropy, Json, Seat, Settings, Settled } from '../../engine/index.ts';
import type { GuestId, TableId } from '../ids.ts';
import type { DecisionPace } from '../standing-orders.ts';
import type { Tour } from '../tour/tour.ts';

/** The terms of a room. */
export interface Terms {
  readonly game: string;
  readonly options: Settings;
  /** Bots explain their answers at once. */
  readonly teaching: boolean;
  /** Whether advice by bots is allowed. */
  readonly advice: boolean;
  /** Whether the table is on the public list, and whether spectators are allowed. */
  readonly listed: boolean;
  readonly spectators: boolean;
  readonly pace: DecisionPace;
  /** The guest who created the table. Empty at a stage: see `Room.host`. */
  readonly host: GuestId;
  /** The table is shown on one big screen, and its people hold phones. Missing elsewhere. */
  readonly stage?: true;
  /**
   * For a table of a set: the id of the set, and the table's number, counted from 1. The commitment binds the server
   * to the secret of all tables; older sets have none.
   */
  readonly set?: { readonly id: string; readonly table: number; readonly of: number; readonly commitment?: string };
  /** For a table of a tour: what follows, and what was played before. It names guests, so it is never sent. */
  readonly tour?: Tour;
}

/** The terms that everybody may know. */
export function openTerms({ host: _, tour: __, ...terms }: Terms): Omit<Terms, 'host' | 'tour'> {
  return terms;
}

export type RoomPhase = 'gathering' | 'opening' | 'playing' | 'over' | 'closed';

/** A line of chat: among players, or among spectators. */
export interface ChatLine {
  readonly n: number;
  readonly at: number;
  readonly name: string;
  /** The seat of the speaker; null for spectators. */
  readonly seat: Seat | null;
  readonly text: string;
}

/** A proposal that the others decide about: to end the match, or to give an absent player's seat to another. */
export interface Offer {
  readonly what: 'end' | 'bot' | 'open';
  readonly by: Seat;
  /** The seat that it is about. */
  readonly seat: Seat | null;
  readonly agreed: readonly Seat[];
  /** When it was made, and its grace period; offers of older logs have neither. */
  readonly since?: number;
  readonly graceMs?: number;
  /** Players who do not vote, because they have been away too long themselves. */
  readonly without?: readonly Seat[];
}

/** Every change of a room. The sequence of events is the truth about it. */
export type RoomEvent =
  | { readonly do: 'take'; readonly place: Seat; readonly guest: GuestId; readonly name: string }
  | { readonly do: 'leave'; readonly place: Seat }
  | { readonly do: 'lay'; readonly place: Seat; readonly to: 'open' | 'bot'; readonly level?: string }
  /** At a stage, before the match: removes the free seats. Bots of this level fill up to the least number. */
  | { readonly do: 'fillSeats'; readonly level: string }
  /** At a stage: this guest, who holds a seat, is the host from now on. */
  | { readonly do: 'host'; readonly guest: GuestId }
  /** At a stage: no clock runs and no answer is accepted until the host goes on. */
  | { readonly do: 'pause'; readonly paused: boolean }
  /**
   * The version of the rules is logged: a match continues under the rules it began with. With shared chance, these
   * seats take part in the opening; a repeated `begin` starts another opening.
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
  /** The seat gets the name of its new holder. Old logs have no name: the seat then keeps its own. */
  | { readonly do: 'move'; readonly seat: Seat; readonly guest: GuestId; readonly name?: string }
  | { readonly do: 'say'; readonly name: string; readonly seat: Seat | null; readonly text: string }
  /**
   * With a grace period the offer takes effect by `carry`, otherwise by the last reply (older logs, and offers to end
   * the match).
   */
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
  /** The player of a seat has had no connection since then; and has one again. */
  | { readonly do: 'absent'; readonly seat: Seat; readonly since: number }
  | { readonly do: 'returned'; readonly seat: Seat }
  | { readonly do: 'next'; readonly id: TableId }
  /** In a tour: the games that follow, in another order or without some; and its end. */
  | { readonly do: 'plan'; readonly games: readonly string[] }
  | { readonly do: 'finish' }
  /** The rules failed repeatedly at one step: the match is stopped until the operator thaws the room. */
  | { readonly do: 'freeze' }
  | { readonly do: 'thaw' }
  | { readonly do: 'close' };
/** Who gave an answer: the person, a bot that holds the seat, or a bot because the time was up. */
export type Answerer = 'person' | 'bot' | 'clock';
