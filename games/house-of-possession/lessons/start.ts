import { ArrangedState } from '../../../engine/check/arrange.ts';
import { bit, EVERYONE, type Face, initialState } from '../../../engine/index.ts';
import { ALEXA, FIDDLER } from '../content.ts';
import { asBoon, guestOf } from '../guests.ts';
import { game } from '../rules.ts';
import type { ExitInPlay, Guest, PossessionState } from '../state.ts';

export const ADA = 0;
export const BO = 1;

/** The Nursery: a Wood room with a closet. */
const HAUNTED_ROOM = 7;

interface Belongings extends Pick<Guest, 'character' | 'room'> {
  readonly hand: readonly Face[];
  /** Each Exit, with the Boons on it. */
  readonly exits: readonly (readonly Face[])[];
}

/** By seat. */
const BELONGINGS: readonly Belongings[] = [
  {
    character: FIDDLER,
    room: 5,
    hand: ['fire_escape', 'crowbar', 'iron_horseshoe', 'rowan_branch'],
    exits: [
      ['vault_door', 'line_of_salt'],
      ['wine_cellar_grate', 'line_of_salt'],
    ],
  },
  {
    character: ALEXA,
    room: 2,
    hand: ['safe_room_door', 'attic_trapdoor', 'laundry_chute'],
    exits: [
      ['grand_front_doors', 'holy_water'],
      ['hidden_bookcase'],
      ['greenhouse_frame', 'ring_of_keys'],
      ['shuttered_window'],
    ],
  },
];

/** The cards drawn during the lesson, in this order. */
const ESCAPES: readonly Face[] = [
  ...['fire_axe', 'coal_chute', 'remember_your_prayers'],
  ...['claw_hammer', 'flashlight', 'conservatory_door'],
];
const POSSESSIONS: readonly Face[] = ['every_door_slams', 'torture_room', 'rot_and_splinters'];

function exitInPlay(s: PossessionState, [card = -1, ...boons]: readonly number[]): ExitInPlay {
  const exit: ExitInPlay = { card, tool: null, protection: null, fresh: [] };
  for (const boon of boons) {
    const kind = asBoon(s, boon)?.kind;
    if (kind) exit[kind] = boon;
  }
  return exit;
}

/** Ada's sixth turn: she has rolled a 5. All that is drawn during the lesson is stacked. */
export function start(): PossessionState {
  const s = initialState(game, BELONGINGS.length, {});
  const arranged = new ArrangedState(s).shuffle(s.deck, s.possessions);
  for (const [seat, { character, room, hand, exits }] of BELONGINGS.entries())
    Object.assign(guestOf(s, seat), {
      ...{ character, room },
      hand: arranged.drawFaces(s.deck, hand, bit(seat)),
      exits: exits.map(faces => exitInPlay(s, arranged.drawFaces(s.deck, faces, EVERYONE))),
    });
  arranged.stack(s.deck, ...ESCAPES).stack(s.possessions, ...POSSESSIONS);
  return Object.assign(s, { phase: 'escape', step: 'escape', round: 6, haunt: HAUNTED_ROOM });
}
