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
export type Chooser = 'owner' | 'active' | 'left';
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
  pickRoom: { readonly influence: Material };
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
  moveCharacter: { readonly who: Who };
  moveHaunt: object;
}
export type Op = keyof Primitives;
export type Step<Of extends Op = Op> = { [One in Of]: { readonly op: One } & Primitives[One] }[Of];

export interface PossessionCard {
  readonly copies: number;
  readonly reconstructed?: true;
  readonly possession: readonly Step[];
  /** Holds at most one `either`. */
  readonly event: readonly Step[];
}

const possess = (who: Who): Step => ({ op: 'possess', who });
const clear = (): Step => ({ op: 'clear' });
const pickX = (): Step => ({ op: 'pickPlayer', by: 'active', as: 'X', notActive: false });
const pickY = (): Step => ({ op: 'pickPlayer', by: 'X', as: 'Y', notActive: true });
const pickRoom = (influence: Material): Step => ({ op: 'pickRoom', influence });
const either = (first: readonly Step[], second: readonly Step[]): Step => ({ op: 'either', branches: [first, second] });
const discardHand = (who: Who, amount: Amount): Step => ({ op: 'discardHand', who, amount });
const discardAny = (who: Who, count: number): Step => ({ op: 'discardAny', who, count });
const discardExit = (who: Who, count: number, chooser: Chooser = 'owner', material: Material | null = null): Step => ({
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
const moveCharacter = (who: Who): Step => ({ op: 'moveCharacter', who });
const moveHaunt = (): Step => ({ op: 'moveHaunt' });

const stated = (possession: readonly Step[], event: readonly Step[]): PossessionCard => ({
  copies: 1,
  possession,
  event,
});
const lost = (possession: readonly Step[], event: readonly Step[], copies = 1): PossessionCard => ({
  copies,
  reconstructed: true,
  possession,
  event,
});

/** The Possession deck: 28 designs, 30 cards. */
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
  banshees_wail: lost([possess('all')], [either([discardHand('all', 2)], [discardBoon('all', 'protection', 1)])]),
  rust_and_ruin: lost(
    [possess('metalRooms')],
    [either([discardExit('metalRooms', 1, 'owner', 'metal')], [discardHand('metalRooms', 2)])],
  ),
  rot_and_splinters: lost(
    [possess('woodRooms')],
    [either([discardExit('woodRooms', 1, 'owner', 'wood')], [discardHand('woodRooms', 2)])],
  ),
  chains_in_the_dark: lost(
    [pickRoom('metal'), possess('room')],
    [either([discardBoon('room', 'any', 'all', 'metal')], [discardExit('room', 1)])],
  ),
  grasping_floorboards: lost(
    [pickRoom('wood'), possess('room')],
    [either([discardBoon('room', 'any', 'all', 'wood')], [discardExit('room', 1)])],
  ),
  whispers_in_the_walls: lost([pickX(), possess('X')], [either([giveCards('X', 'active', 1)], [discardAny('X', 2)])]),
  the_house_rearranges: lost(
    [clear()],
    [either([moveCharacter('all')], [moveHaunt(), possess('hauntRoom'), discardExit('hauntRoom', 1)])],
  ),
  puppet_strings: lost(
    [possess('leaders')],
    [either([discardExit('leaders', 1, 'active')], [discardBoon('leaders', 'any', 'all')])],
  ),
  the_tall_guest: lost(
    [pickX(), possess('X+active')],
    [either([discardExit('X+active', 1)], [discardHand('X+active', 'all')])],
  ),
  pass_the_plate: lost([clear()], [either([giveCards('all', 'left', 1)], [giveCards('all', 'left', 'all')])]),
  snatched_in_the_dark: lost(
    [pickX(), possess('X+active')],
    [either([stealExit('active', 'X'), discardHand('active', 'all')], [discardBoon('X', 'any', 'all')])],
  ),
  false_dawn: lost([clear()], [either([draw('active', 1)], [draw('active', 2), draw('others', 1)])]),
  a_moment_of_quiet: lost([clear()], []),
  seance_gone_wrong: lost(
    [possess('neighbours')],
    [either([discardExit('neighbours', 1, 'active'), discardExit('active', 1)], [discardHand('neighbours', 'all')])],
  ),
  the_lights_go_out: lost([possess('all')], []),
  dragged_across_the_deck: lost([pickX(), possess('X')], [moveCharacter('X'), discardAny('X', 1)], 2),
  mirror_mirror: lost([pickX(), possess('X')], [either([swapExit()], [swapHands()])]),
  hunger_of_the_house: lost(
    [possess('largestHands')],
    [either([discardHand('largestHands', { downTo: 2 })], [discardExit('largestHands', 1)])],
  ),
  something_in_the_room: lost(
    [possess('roomOfActive')],
    [either([discardExit('roomOfActive', 2)], [moveCharacter('roomOfActive'), discardHand('roomOfActive', 2)])],
  ),
  the_tapping_cane: lost([possess('active')], [either([discardExit('active', 1)], [discardHand('active', 'all')])]),
  black_and_oily_hands: lost([clear()], [either([discardBoon('all', 'any', 1)], [discardHand('all', 2)])]),
  every_door_slams: lost([possess('others')], [either([discardExit('all', 1)], [discardHand('all', 2)])], 2),
  collapsing_ceiling: lost(
    [possess('others')],
    [either([discardExit('others', 1), discardHand('active', 'all')], [discardBoon('all', 'tool', 'all')])],
  ),
  it_wears_your_face: lost(
    [possess('active')],
    [either([discardExit('active', 1, 'left')], [discardBoon('active', 'any', 'all')])],
  ),
  blood_price: lost(
    [possess('all')],
    [either([discardExit('active', 1)], [discardExit('all', 1), discardHand('active', 1)])],
  ),
};

/** The branches of a card that lets the event owner choose, or undefined. */
export function branchesOf(card: PossessionCard): readonly [readonly Step[], readonly Step[]] | undefined {
  for (const step of card.event) if (step.op === 'either') return step.branches;
  return undefined;
}
