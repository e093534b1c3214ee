import type { Face } from '../../engine/index.ts';
import type { Material } from './content.ts';
import type { Slot } from './state.ts';

/** Whom an effect names. Hidden players and an ignoring Fernando are dropped from all of them (R33, D10). */
export type Who =
  | 'active'
  | 'others'
  | 'all'
  | 'X'
  | 'Y'
  | 'X+active'
  | 'neighbours'
  | 'room'
  | 'roomOfActive'
  | 'hauntRoom'
  | 'metalRooms'
  | 'woodRooms'
  | 'leaders'
  | 'largestHands';

/** Who chooses the Exit that is lost: the one who loses it, the event owner, or the neighbour to the left. */
export type Chooser = 'loser' | 'eventOwner' | 'left';
/** Where a character goes: by the die, to the next number, to the Haunt token, or to the event owner. */
export type Whither = 'roll' | 'next' | 'haunt' | 'roomOfActive';
/** Where the Haunt token goes: by the die, to the room that was picked, or to X. */
export type HauntGoal = 'roll' | 'room' | 'X';
/** How many cards: a number, everything, or all above a number. */
export type Amount = number | 'all' | { readonly downTo: number };

/** How many of `hand` cards an amount takes. */
export const dueFromHand = (hand: number, amount: Amount): number =>
  amount === 'all' ? hand : typeof amount === 'number' ? Math.min(amount, hand) : Math.max(0, hand - amount.downTo);

/** The sixteen primitives of which all Possession cards are made, and what each needs to be told. */
interface Primitives {
  possess: { readonly who: Who };
  clear: object;
  pickPlayer: { readonly by: 'active' | 'X'; readonly as: 'X' | 'Y'; readonly notActive: boolean };
  pickRoom: { readonly influence: Material | null };
  either: { readonly branches: readonly [readonly Step[], readonly Step[]] };
  discardHand: { readonly who: Who; readonly amount: Amount };
  discardAny: { readonly who: Who; readonly count: number };
  discardExit: {
    readonly who: Who;
    readonly count: number;
    readonly material: Material | null;
    readonly chooser: Chooser;
  };
  discardBoon: {
    readonly who: Who;
    readonly kind: Slot | 'any';
    readonly count: number | 'all';
    readonly on: Material | null;
  };
  stealExit: { readonly who: Who; readonly from: 'left' | 'X' };
  swapExit: object;
  giveCards: { readonly who: Who; readonly to: 'left' | 'active'; readonly count: number | 'all' };
  swapHands: object;
  draw: { readonly who: Who; readonly count: number };
  moveCharacter: { readonly who: Who; readonly to: Whither };
  moveHaunt: { readonly to: HauntGoal };
}
export type Op = keyof Primitives;
export type Step<Of extends Op = Op> = { [One in Of]: { readonly op: One } & Primitives[One] }[Of];

export interface PossessionCard {
  readonly copies: number;
  /** The copies under rules number 1 and 2, where there were more or fewer. */
  readonly formerly?: number;
  readonly reconstructed?: true;
  readonly possession: readonly Step[];
  /** Holds at most one `either`. */
  readonly event: readonly Step[];
}

const possess = (who: Who): Step => ({ op: 'possess', who });
const clear = (): Step => ({ op: 'clear' });
const pickX = (): Step => ({ op: 'pickPlayer', by: 'active', as: 'X', notActive: false });
const pickY = (): Step => ({ op: 'pickPlayer', by: 'X', as: 'Y', notActive: true });
const pickRoom = (influence: Material | null): Step => ({ op: 'pickRoom', influence });
const either = (first: readonly Step[], second: readonly Step[]): Step => ({ op: 'either', branches: [first, second] });
const discardHand = (who: Who, amount: Amount): Step => ({ op: 'discardHand', who, amount });
const discardAny = (who: Who, count: number): Step => ({ op: 'discardAny', who, count });
const discardExit = (who: Who, count: number, chooser: Chooser = 'loser', material: Material | null = null): Step => ({
  op: 'discardExit',
  who,
  count,
  material,
  chooser,
});
const discardBoon = (who: Who, kind: Slot | 'any', count: number | 'all', on: Material | null = null): Step => ({
  op: 'discardBoon',
  who,
  kind,
  count,
  on,
});
const stealExit = (who: Who, from: 'left' | 'X'): Step => ({ op: 'stealExit', who, from });
const swapExit = (): Step => ({ op: 'swapExit' });
const giveCards = (who: Who, to: 'left' | 'active', count: number | 'all'): Step => ({
  op: 'giveCards',
  who,
  to,
  count,
});
const swapHands = (): Step => ({ op: 'swapHands' });
const draw = (who: Who, count: number): Step => ({ op: 'draw', who, count });
const moveCharacter = (who: Who, to: Whither = 'roll'): Step => ({ op: 'moveCharacter', who, to });
const moveHaunt = (to: HauntGoal = 'roll'): Step => ({ op: 'moveHaunt', to });

const stated = (possession: readonly Step[], event: readonly Step[]): PossessionCard => ({
  copies: 1,
  possession,
  event,
});
const ours = (possession: readonly Step[], event: readonly Step[]): PossessionCard => ({
  copies: 1,
  reconstructed: true,
  possession,
  event,
});
/** A card of which rules number 1 and 2 had more copies, or fewer. */
const since3 = (card: PossessionCard, copies: number, formerly: number): PossessionCard => ({
  ...card,
  copies,
  formerly,
});

/** The Possession deck: 30 cards, each different. Two more designs belong to rules number 1 and 2. */
export const POSSESSIONS: Readonly<Record<Face, PossessionCard>> = {
  torture_room: stated([possess('others')], [discardHand('active', 'all')]),
  vindictive_gifts: stated(
    [pickX(), possess('X')],
    [
      either(
        [pickY(), possess('Y'), discardAny('X', 1), discardAny('Y', 1)],
        [pickRoom('metal'), discardBoon('room', 'tool', 'all', 'metal')],
      ),
    ],
  ),
  failed_exorcism: stated([clear()], [either([discardHand('all', 'all')], [stealExit('all', 'left')])]),
  banshees_wail: ours([possess('all')], [either([discardHand('all', 2)], [discardBoon('all', 'protection', 1)])]),
  rust_and_ruin: ours(
    [possess('metalRooms')],
    [either([discardExit('metalRooms', 1, 'loser', 'metal')], [discardHand('metalRooms', 2)])],
  ),
  rot_and_splinters: ours(
    [possess('woodRooms')],
    [either([discardExit('woodRooms', 1, 'loser', 'wood')], [discardHand('woodRooms', 2)])],
  ),
  chains_in_the_dark: ours(
    [pickRoom('metal'), possess('room')],
    [either([discardBoon('room', 'any', 'all', 'metal')], [discardExit('room', 1)])],
  ),
  grasping_floorboards: ours(
    [pickRoom('wood'), possess('room')],
    [either([discardBoon('room', 'any', 'all', 'wood')], [discardExit('room', 1)])],
  ),
  whispers_in_the_walls: ours([pickX(), possess('X')], [either([giveCards('X', 'active', 1)], [discardAny('X', 2)])]),
  the_house_rearranges: ours(
    [clear()],
    [either([moveCharacter('all')], [moveHaunt(), possess('hauntRoom'), discardExit('hauntRoom', 1)])],
  ),
  puppet_strings: ours(
    [possess('leaders')],
    [either([discardExit('leaders', 1, 'eventOwner')], [discardBoon('leaders', 'any', 'all')])],
  ),
  the_tall_guest: ours(
    [pickX(), possess('X+active')],
    [either([discardExit('X+active', 1)], [discardHand('X+active', 'all')])],
  ),
  pass_the_plate: ours([clear()], [either([giveCards('all', 'left', 1)], [giveCards('all', 'left', 'all')])]),
  snatched_in_the_dark: ours(
    [pickX(), possess('X+active')],
    [either([stealExit('active', 'X'), discardHand('active', 'all')], [discardBoon('X', 'any', 'all')])],
  ),
  false_dawn: ours([clear()], [either([draw('active', 1)], [draw('active', 2), draw('others', 1)])]),
  a_moment_of_quiet: since3(ours([clear()], []), 0, 1),
  seance_gone_wrong: ours(
    [possess('neighbours')],
    [
      either(
        [discardExit('neighbours', 1, 'eventOwner'), discardExit('active', 1)],
        [discardHand('neighbours', 'all')],
      ),
    ],
  ),
  the_lights_go_out: since3(ours([possess('all')], []), 0, 1),
  dragged_across_the_deck: since3(ours([pickX(), possess('X')], [moveCharacter('X'), discardAny('X', 1)]), 1, 2),
  mirror_mirror: ours([pickX(), possess('X')], [either([swapExit()], [swapHands()])]),
  hunger_of_the_house: ours(
    [possess('largestHands')],
    [either([discardHand('largestHands', { downTo: 2 })], [discardExit('largestHands', 1)])],
  ),
  something_in_the_room: ours(
    [possess('roomOfActive')],
    [either([discardExit('roomOfActive', 2)], [moveCharacter('roomOfActive'), discardHand('roomOfActive', 2)])],
  ),
  the_tapping_cane: ours([possess('active')], [either([discardExit('active', 1)], [discardHand('active', 'all')])]),
  black_and_oily_hands: ours([clear()], [either([discardBoon('all', 'any', 1)], [discardHand('all', 2)])]),
  every_door_slams: since3(ours([possess('others')], [either([discardExit('all', 1)], [discardHand('all', 2)])]), 1, 2),
  collapsing_ceiling: ours(
    [possess('others')],
    [either([discardExit('others', 1), discardHand('active', 'all')], [discardBoon('all', 'tool', 'all')])],
  ),
  it_wears_your_face: ours(
    [possess('active')],
    [either([discardExit('active', 1, 'left')], [discardBoon('active', 'any', 'all')])],
  ),
  blood_price: ours(
    [possess('all')],
    [either([discardExit('active', 1)], [discardExit('all', 1), discardHand('active', 1)])],
  ),
  the_corridor_bends: since3(
    ours([clear()], [either([moveCharacter('all', 'next')], [moveHaunt(), moveCharacter('hauntRoom')])]),
    1,
    0,
  ),
  come_closer: since3(
    ours(
      [pickX(), possess('X')],
      [either([moveCharacter('X', 'haunt')], [moveHaunt('X'), discardAny('hauntRoom', 1)])],
    ),
    1,
    0,
  ),
  cold_spot: since3(
    ours(
      [pickRoom(null), moveHaunt('room'), possess('room')],
      [either([moveCharacter('room')], [discardBoon('room', 'any', 1)])],
    ),
    1,
    0,
  ),
  the_dinner_bell: since3(
    ours([possess('others')], [either([moveCharacter('others', 'roomOfActive')], [moveCharacter('all')])]),
    1,
    0,
  ),
};

/** The branches of a card that lets the event owner choose, or undefined. */
export function branchesOf(card: PossessionCard): readonly [readonly Step[], readonly Step[]] | undefined {
  for (const step of card.event) if (step.op === 'either') return step.branches;
  return undefined;
}
