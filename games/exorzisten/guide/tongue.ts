/** The sentences that each language gives to the guide, for facts read out of views and events. */
import type { Seat } from '../../../engine/index.ts';
import type { Distance, Powers } from '../display.ts';
import type { Asked, Character, Event, ExorzistenState, Item, Player, Side } from '../state.ts';
import type { AnyTale, Prospect } from '../words/reading.ts';

/** The name of somebody; null for the reader. */
export type Who = string | null;

/** Where a player stands. */
export interface Standing {
  readonly name: string;
  readonly character: Character;
  readonly role: string;
  readonly powers: Powers;
  readonly distances: readonly Distance[];
}

/** One step that would win: a demon with such a number on a side, one that is cast off, one that changes sides. */
export type Way =
  | { readonly kind: 'take'; readonly side: Side; readonly number: number; readonly orMore: boolean }
  | { readonly kind: 'drop' }
  | { readonly kind: 'turn' };

/** The result of an expulsion, or why there was none. */
export type Ending =
  | { readonly kind: 'success' | 'failure'; readonly value: number; readonly resistance: number }
  | { readonly kind: 'cancelled' | 'noExorcism' | 'emptyRow' };

/** Demons that came onto a side of somebody, or left it. */
export interface Change {
  readonly who: Who;
  readonly side: Side;
  readonly demons: readonly string[];
  /** By how much the power changed. */
  readonly by: number;
}

/** A demon that a roll brought, took away or moved to the other side. */
export type Got =
  | { readonly kind: 'took' | 'dropped'; readonly change: Change }
  | { readonly kind: 'turned'; readonly demon: string; readonly side: Side };

/** Investigation cards: drawn, laid away of those, and laid away because the hand was too big (R17). */
export interface Cards {
  readonly drawn: number;
  readonly rest: number;
  readonly over: number;
}

/** Why somebody strikes another player: for an outcome, for the demons, or to throw back. */
export const PURPOSES = ['fail', 'succeed', 'share', 'first', 'collect', 'setback'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A roll on a table of a character, and the move of a demon that came of it. */
export interface Outturn {
  readonly seat: Seat;
  readonly roll: number;
  readonly half: 'special' | 'disrupt';
  readonly move?: Event;
}

/** The sentences of an account. */
export interface Sentences {
  cast(own: string | undefined, others: readonly { readonly name: string; readonly role: string }[]): string;
  /** R5 A character that the reader wanted went to somebody else. */
  missed(role: string, name: string): string;
  /** It takes the reader farther from victory, or not. */
  gained(change: Change, isSetback: boolean): string;
  /** R62 The reader took part, and the demons did not last. */
  readonly unserved: string;
  /** The same of others. */
  unservedOthers(who: readonly Who[]): string;
  /** Why somebody probably did what the sentence before says; it is about the reader. */
  because(purpose: Purpose): string;
  /** A roll on the table of somebody else, and what came of it. */
  rolled(who: Who, half: string, roll: number, got: Got): string;
  dropped(change: Change): string;
  turned(who: Who, demon: string, side: Side): string;
  /** Somebody else took or removed a demon. */
  robbed(change: Change, by: Who, isTaken: boolean): string;
  /** Several players, each with what they gained. */
  gains(changes: readonly Change[]): string;
  disqualified(who: Who, by: Who): string;
  detained(who: Who, by: Who): string;
  banished(by: Who, demon: string): string;
  /** R27 */
  sentAway(who: Who, demon: string): string;
  /** R26 By the next one of the deck. */
  replaced(who: Who, demon: string): string;
  /** A ward or the syringe. */
  shifted(who: Who, by: Who, change: number): string;
  slipped(who: Who, isAway: boolean): string;
  /** A roll on the own table that brought nothing. */
  blank(who: Who, half: string, roll: number): string;
  /** R15, R17 How many cards somebody drew, how many of those were laid away, and how many more because of the limit. */
  cards(who: Who, cards: Cards): string;
  /** The other players who drew cards, each with the number. */
  drew(who: readonly { readonly who: Who; readonly drawn: number }[]): string;
  /** The other players who take part in the expulsion, and the players who work against it. */
  responded(helping: readonly Who[], disrupting: readonly Who[]): string;
  bought(who: Who, items: readonly string[]): string;
  played(who: Who, cards: readonly string[]): string;
  ending(ending: Ending): string;
  /** Who stands at the bed, and which demons do; the reader comes first. */
  bed(direct: readonly Who[], demons: readonly string[]): string;
  won(who: readonly Who[]): string;
  readonly nobody: string;
}

/** The outcome of an expulsion that somebody needs. */
export type Need = 'success' | 'failure' | 'either';

/** Somebody other than the reader, and the character. */
export interface Actor {
  readonly name: string;
  readonly role: string;
}

/** The hope in a Special: one demon less on a side, one more, a wider gap, or no part in the expulsion. */
export type Hope =
  | { readonly kind: 'drop' | 'gain'; readonly side: Side }
  | { readonly kind: 'any' | 'gap' }
  | { readonly kind: 'out'; readonly dread: Side };

/** The result of a Special, against its hope: just that, nothing, or a demon on a side. */
export interface Result {
  readonly roll: number;
  readonly came: 'hoped' | 'nothing' | Side;
}

/** The purposes of other players: clauses without a full stop, which begin with a name. */
export interface Motives {
  /** R22 `need` is the outcome of an expulsion that these players gain by. */
  bed(who: readonly Actor[], need: Need): string;
  joined(who: readonly Actor[], need: Need): string;
  /** R57 The victims gain by a success; the reader comes first. */
  disrupted(who: readonly Actor[], victims: readonly Who[]): string;
  /** R32 Without victims: after an Investigation a disruption is the only way to take no part. */
  keptOut(who: readonly Actor[], dread: Side): string;
  repented(who: Actor): string;
  /** The side on which demons would set these players back; null: on either. */
  hid(who: readonly Actor[], dread: Side | null): string;
  /** R38 Alone at the bed, where hiding always fails. */
  hidAlone(who: Actor): string;
  filmed(who: Actor): string;
  threwOut(by: Actor, whom: Who): string;
  left(who: Actor, dread: Side): string;
  /** A ward or the syringe raised or lowered a sum. */
  shifted(by: Actor, whom: Who, isRaised: boolean): string;
  detained(by: Actor, whom: Who): string;
  /** R27, C2 A demon less at the bed, which resisted with `black`. */
  weakened(by: Actor, demon: string, black: number): string;
  /** R27 The only demon. */
  emptied(by: Actor, demon: string): string;
  replaced(by: Actor, demon: string, black: number, hope: 'weaker' | 'stronger'): string;
  /** Cards for the own contribution. */
  boosted(who: readonly Actor[], need: 'success' | 'either'): string;
  /** R62 The greatest gain, the smallest loss, or the most equal powers. */
  chose(by: Actor, demon: string, why: 'most' | 'least' | 'level', side: Side, number: number): string;
  /** A31 Every demon counts for the thief, or nothing does and somebody is set back. */
  robbed(by: Actor, whom: Who, demon: string, isTaken: boolean): string;
  special(by: Actor, half: string, hope: Hope, result: Result | undefined): string;
  /** R67 An item and its effect on expulsions, if it has any. */
  bought(by: Actor, item: Item, id: string, need: Need | null): string;
  withheld(by: Actor, id: string, owner: Who): string;
}

/** The topic of a question, for its aim and its reasons. */
export interface Matter {
  readonly view: ExorzistenState;
  readonly player: Player;
  /** Null before it is known. */
  readonly character: Character | null;
  /** The special action of the character. */
  readonly special: string | undefined;
  /** The side in question, and whether a demon may only leave the evil one. */
  readonly side: Side;
  /** A31 The Cinema removes demons. */
  readonly isRemoving: boolean;
  /** Which outcome of an expulsion brings the player forward. */
  readonly need: Need;
  /** R63 The players who could win by this expulsion. */
  readonly winners: Winners;
  /** R46 Others may still play cards. */
  readonly isOpen: boolean;
}

/** R63 By the outcome of an expulsion: everybody whom a demon of it would make win; the reader comes first. */
export interface Winners {
  readonly success: readonly Who[];
  readonly failure: readonly Who[];
}
export const isOther = (who: Who): boolean => who !== null;
export const isNobody = ({ success, failure }: Winners): boolean => success.length + failure.length === 0;

/** Whether to name the outcome that helps the reader: not where it could make somebody else win. */
export const needsHope = ({ success, failure }: Winners, need: Need): boolean => {
  const [by, against] = [success.some(isOther), failure.some(isOther)];
  return need === 'success' ? !by : need === 'failure' ? !against : !by && !against;
};
export type Counsel = Readonly<Record<Asked['what'], (matter: Matter) => string>>;

/** The certain results of answers. */
export interface Outcomes {
  /** How much is missing to victory, before and after. */
  toGo(from: number, to: number): string;
  /** For the psychologist, who wants both to be equal. */
  level(divine: number, evil: number): string;
  theirs(name: string, side: Side, from: number, to: number): string;
  replaced(from: number, to: number): string;
  share(least: number, most: number, hasCards: boolean): string;
  readonly noDemon: string;
  sums(prospect: Prospect): string;
  /** R46 The result of a pass: other players hold cards, or none do. */
  readonly othersPlay: string;
  readonly diceFall: string;
  readonly cancelled: string;
  /** R37 Of a try to hide. */
  readonly ifCaught: string;
  hand(from: number, to: number): string;
  /** An item: what it does, whether it is of use, and the hand before and after. */
  bought(item: Item, id: string, isOfUse: boolean, from: number, to: number): string;
}

/** A language, phrase by phrase. */
export interface GuideTongue {
  readonly premise: string;
  readonly goal: string;
  readonly turn: string;
  progress(one: Standing): string;
  threat(who: Who, role: string, ways: readonly Way[]): string;
  readonly sentences: Sentences;
  readonly motives: Motives;
  readonly aims: Counsel;
  readonly whys: Counsel;
  readonly outcomes: Outcomes;
  /** By the event: what a roll is for, and what it takes. */
  readonly rolls: Readonly<
    Partial<Record<Event['what'], (told: AnyTale, expected: Prospect, hasCards: boolean) => string>>
  >;
  /** R43 A roll for the evil side, with no demon there. */
  readonly idlePenance: string;
  verdict(winners: readonly Standing[]): string;
  /** No player won. */
  stays(rounds: number): string;
}
