import { type CardWords, type Face, HIDDEN, type Settings } from '../../../engine/index.ts';
import { capital } from '../../kit/counting.ts';
import { times } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Act, Fit, Material } from '../content.ts';
import { contentFor, escapeCard } from '../tunables.ts';
import type { PossessionWords, SinWords } from './reading.ts';

/** The names of rooms, acts and cards, and the texts of the cards. */

export const start = capital;
export const whose = (name: string): string => `${name}'s`;

export const MATERIAL: Readonly<Record<Material, string>> = { metal: 'Metal', wood: 'Wood' };
export const FIT: Readonly<Record<Fit, string>> = { ...MATERIAL, either: 'Metal or Wood' };

export const ROOM: Readonly<Record<number, string>> = {
  1: 'Library',
  2: 'Kitchen',
  3: 'Laundry Room',
  4: 'Master Bedroom',
  5: 'Armoury',
  6: 'Grand Staircase',
  7: 'Nursery',
  8: 'Workshop',
};
export const room = (number: number): string => `the ${wordsFor(ROOM, String(number))} (${number})`;
/** Where somebody is: one stands on a staircase, and in every other room. */
export const inRoom = (number: number): string => `${number === 6 ? 'on' : 'in'} ${room(number)}`;

/** Beside 1 Desperation Point: what an act costs and does. */
export const ACT: Readonly<Record<Act, { readonly name: string; readonly text: string }>> = {
  '1a': { name: 'Hold the metal', text: 'roll 7 or 8 to save a Metal Exit that is about to be lost' },
  '1b': { name: 'Break through metal', text: 'discard a Metal Exit from play, roll for a room and go there' },
  '2a': { name: 'Hold the wood', text: 'roll 7 or 8 to save a Wood Exit that is about to be lost' },
  '2b': { name: 'Break through wood', text: 'discard a Wood Exit from play, roll for a room and go there' },
  '3a': {
    name: 'Lead the Haunt',
    text: 'roll for a room and move the Haunt token there, also when a Haunt event is about to begin',
  },
  '3b': { name: 'Trade in metal', text: 'discard a Metal Boon from play and draw an Escape card' },
  '4a': { name: 'Out of sight', text: 'in your own Escape Phase, roll 7 or 8 to hide without a closet' },
  '4b': { name: 'Trade in wood', text: 'discard a Wood Boon from play and draw an Escape card' },
  '5a': { name: 'Change places', text: 'roll 7 or 8 to change places with another character' },
  '5b': {
    name: "Fiddler's bargain",
    text: 'discard a Boon from hand or play, and another player loses an unprotected Exit you name',
  },
  '6a': { name: 'Lead astray', text: 'roll, then move another character to that room' },
  '6b': { name: 'Strip bare', text: 'discard a Metal and a Wood Exit, and another player loses all Boons in play' },
  '7a': { name: 'Call it here', text: 'roll 7 or 8, and the Active Player draws a Possession card' },
  '7b': {
    name: 'Light fingers',
    text: 'discard a Metal and a Wood Boon from hand or play, and steal an unprotected Exit',
  },
  '8a': { name: 'Ward off', text: 'roll 7 or 8, and a Possession card about to be drawn is not drawn' },
  '8b': { name: 'Look away', text: 'discard two Boons from play and ignore a Possession card' },
};

/** The effect of an act at a table: with the handicap, Light fingers reaches only who is ahead (R79). */
export const actText = (act: Act, leadersOnly: boolean): string =>
  leadersOnly && act === '7b'
    ? 'discard a Metal and a Wood Boon from hand or play, and steal an unprotected Exit from a player with more points than you'
    : ACT[act].text;

const ESCAPE_NAME: Readonly<Record<Face, string>> = {
  coal_chute: 'Coal Chute',
  dumbwaiter_hatch: 'Dumbwaiter Hatch',
  ventilation_grate: 'Ventilation Grate',
  laundry_chute: 'Laundry Chute',
  furnace_flue: 'Furnace Flue',
  safe_room_door: 'Safe Room Door',
  fire_escape: 'Fire Escape',
  wine_cellar_grate: 'Wine Cellar Grate',
  greenhouse_frame: 'Greenhouse Frame',
  vault_door: 'Vault Door',
  estate_gate: 'Estate Gate',
  root_cellar_hatch: 'Root Cellar Hatch',
  shuttered_window: 'Shuttered Window',
  servants_stair: "Servants' Stair",
  attic_trapdoor: 'Attic Trapdoor',
  crawlspace_panel: 'Crawlspace Panel',
  conservatory_door: 'Conservatory Door',
  smoking_room_door: 'Smoking Room Door',
  hidden_bookcase: 'Hidden Bookcase',
  balcony_trellis: 'Balcony Trellis',
  grand_front_doors: 'Grand Front Doors',
  boathouse_door: 'Boathouse Door',
  crowbar: 'Crowbar',
  ring_of_keys: 'Ring of Keys',
  blowtorch: 'Blowtorch',
  fire_axe: 'Fire Axe',
  claw_hammer: 'Claw Hammer',
  chainsaw: 'Chainsaw',
  flashlight: 'Flashlight',
  iron_horseshoe: 'Iron Horseshoe',
  line_of_salt: 'Line of Salt',
  remember_your_prayers: 'Remember Your Prayers',
  rowan_branch: 'Rowan Branch',
  holy_water: 'Holy Water',
};

const SIN: Readonly<Record<Face, SinWords>> = {
  greed: {
    name: 'Greed',
    when: 'your own Escape Phase, when you play',
    text: 'steal an unprotected Exit from another player',
  },
  envy: {
    name: 'Envy',
    when: 'your own Escape Phase, when you play',
    text: "exchange one of your unprotected Exits for another player's",
  },
  wrath: {
    name: 'Wrath',
    when: 'any window A, B or C and your own Escape Phase',
    text: 'another player discards an unprotected Exit you name',
  },
  sloth: {
    name: 'Sloth',
    when: "Window A of another player's turn",
    text: 'that player plays no Exit this turn',
  },
  gluttony: { name: 'Gluttony', when: 'the Draw Phase, when you may draw', text: 'draw 3 cards instead of 1' },
  lust: {
    name: 'Lust',
    when: 'any window A, B or C and your own Escape Phase',
    text: "move another character to your character's room, into the open",
  },
  pride: {
    name: 'Pride',
    when: "whenever another player's act or Sin is about to hit you",
    text: 'it does nothing; what was paid stays paid',
  },
};

const ANOTHER = "another player of the Active Player's choice";
const BOTH = 'the Active Player and another player of their choice';
/** R41 Also where somebody was possessed before. */
const NOBODY = 'nobody (whoever was is free)';
const OTHERS = 'everyone except the Active Player';

export const POSSESSION: Readonly<Record<Face, PossessionWords>> = {
  torture_room: { name: 'Torture Room', possessed: OTHERS, ways: ['the Active Player discards their hand'] },
  vindictive_gifts: {
    name: 'Vindictive Gifts',
    possessed: ANOTHER,
    ways: [
      'that player picks a third, not the Active Player, who is possessed too; each of the two discards 1 card from hand or play',
      'the Active Player picks a Metal room with somebody in the open; all there lose the Tools on their Metal Exits',
    ],
  },
  failed_exorcism: {
    name: 'Failed Exorcism',
    possessed: NOBODY,
    ways: ['everyone discards their hand', 'everyone may rob their left-hand neighbour of an unprotected Exit'],
  },
  banshees_wail: {
    name: "Banshee's Wail",
    possessed: 'everyone',
    ways: ['everyone discards 2 cards from hand', 'everyone discards 1 Protection from play'],
  },
  rust_and_ruin: {
    name: 'Rust and Ruin',
    possessed: 'everyone in a Metal room',
    ways: ['they discard 1 unprotected Metal Exit each', 'they discard 2 cards each from hand'],
  },
  rot_and_splinters: {
    name: 'Rot and Splinters',
    possessed: 'everyone in a Wood room',
    ways: ['they discard 1 unprotected Wood Exit each', 'they discard 2 cards each from hand'],
  },
  chains_in_the_dark: {
    name: 'Chains in the Dark',
    possessed: "everyone in a Metal room of the Active Player's choice",
    ways: ['they lose all Boons on their Metal Exits', 'they discard 1 unprotected Exit each'],
  },
  grasping_floorboards: {
    name: 'Grasping Floorboards',
    possessed: "everyone in a Wood room of the Active Player's choice",
    ways: ['they lose all Boons on their Wood Exits', 'they discard 1 unprotected Exit each'],
  },
  whispers_in_the_walls: {
    name: 'Whispers in the Walls',
    possessed: ANOTHER,
    ways: [
      'that player gives the Active Player 1 card from hand',
      'that player discards 2 cards, each from hand or play',
    ],
  },
  the_house_rearranges: {
    name: 'The House Rearranges',
    possessed: NOBODY,
    ways: [
      'everyone rolls for a room and goes there',
      'the Haunt token goes to a rolled room; everyone there is possessed and discards 1 unprotected Exit',
    ],
  },
  puppet_strings: {
    name: 'Puppet Strings',
    possessed: 'everyone with the most Exit Points',
    ways: ["they lose 1 unprotected Exit each, of the Active Player's choice", 'they discard all their Boons in play'],
  },
  the_tall_guest: {
    name: 'The Tall Guest',
    possessed: BOTH,
    ways: ['both discard 1 unprotected Exit', 'both discard their hands'],
  },
  pass_the_plate: {
    name: 'Pass the Plate',
    possessed: NOBODY,
    ways: ['everyone passes 1 card from hand to the left', 'everyone passes their whole hand to the left'],
  },
  snatched_in_the_dark: {
    name: 'Snatched in the Dark',
    possessed: BOTH,
    ways: [
      'the Active Player may steal an unprotected Exit from that player, then discards their own hand',
      'that player discards all Boons in play',
    ],
  },
  false_dawn: {
    name: 'False Dawn',
    possessed: NOBODY,
    ways: [
      'the Active Player draws 1 Escape card',
      'the Active Player draws 2 Escape cards, and everyone else draws 1',
    ],
  },
  a_moment_of_quiet: { name: 'A Moment of Quiet', possessed: NOBODY, ways: ['nothing else happens'] },
  seance_gone_wrong: {
    name: 'Séance Gone Wrong',
    possessed: 'the neighbours of the Active Player, left and right',
    ways: [
      "each neighbour loses 1 unprotected Exit of the Active Player's choice, and the Active Player discards 1 of their own",
      'the neighbours discard their hands',
    ],
  },
  the_lights_go_out: { name: 'The Lights Go Out', possessed: 'everyone', ways: ['nothing else happens'] },
  dragged_across_the_deck: {
    name: 'Dragged across the Deck',
    possessed: ANOTHER,
    ways: ['that player rolls for a room, goes there, and discards 1 card from hand or play'],
  },
  mirror_mirror: {
    name: 'Mirror, Mirror',
    possessed: ANOTHER,
    ways: [
      'the Active Player and that player exchange one unprotected Exit each, each choosing their own, unless either declines',
      'the two exchange hands',
    ],
  },
  hunger_of_the_house: {
    name: 'Hunger of the House',
    possessed: 'everyone with the most cards in hand',
    ways: ['they discard down to 2 cards', 'they discard 1 unprotected Exit each'],
  },
  something_in_the_room: {
    name: 'Something in the Room',
    possessed: "everyone in the Active Player's room, the Active Player included",
    ways: [
      'they discard 2 unprotected Exits each',
      'each of them rolls for a room, goes there, and discards 2 cards from hand',
    ],
  },
  the_tapping_cane: {
    name: 'The Tapping Cane',
    possessed: 'the Active Player',
    ways: ['the Active Player discards 1 unprotected Exit', 'the Active Player discards their hand'],
  },
  black_and_oily_hands: {
    name: 'Black and Oily Hands',
    possessed: NOBODY,
    ways: ['everyone discards 1 Boon from play', 'everyone discards 2 cards from hand'],
  },
  every_door_slams: {
    name: 'Every Door Slams',
    possessed: OTHERS,
    ways: ['everyone discards 1 unprotected Exit', 'everyone discards 2 cards from hand'],
  },
  collapsing_ceiling: {
    name: 'Collapsing Ceiling',
    possessed: OTHERS,
    ways: [
      'everyone else discards 1 unprotected Exit, and the Active Player discards their hand',
      'everyone discards all Tools in play',
    ],
  },
  it_wears_your_face: {
    name: 'It Wears Your Face',
    possessed: 'the Active Player',
    ways: [
      "the Active Player loses 1 unprotected Exit of their left neighbour's choice",
      'the Active Player discards all their Boons in play',
    ],
  },
  blood_price: {
    name: 'Blood Price',
    possessed: 'everyone',
    ways: [
      'the Active Player discards 1 unprotected Exit',
      'everyone discards 1 unprotected Exit, and the Active Player also discards 1 card from hand',
    ],
  },
  the_corridor_bends: {
    name: 'The Corridor Bends',
    possessed: NOBODY,
    ways: [
      'every character goes on to the room with the next number, and from room 8 to room 1',
      'the Haunt token goes to a rolled room; everyone there rolls for a room and goes there',
    ],
  },
  come_closer: {
    name: 'Come Closer',
    possessed: ANOTHER,
    ways: [
      "that player's character goes to the room of the Haunt token",
      "the Haunt token goes to that player's room; everyone there discards 1 card from hand or play",
    ],
  },
  cold_spot: {
    name: 'Cold Spot',
    possessed: "everyone in a room of the Active Player's choice, to which the Haunt token goes as well",
    ways: ['each of them rolls for a room and goes there', 'they discard 1 Boon each from play'],
  },
  the_dinner_bell: {
    name: 'The Dinner Bell',
    possessed: OTHERS,
    ways: ["all other characters come to the Active Player's room", 'everyone rolls for a room and goes there'],
  },
};

export const nameOf = (face: Face): string => ESCAPE_NAME[face] ?? SIN[face]?.name ?? wordsFor(POSSESSION, face).name;
/** A card in a sentence: an Exit is a thing in the house, every other card goes by its title. */
export const the = (face: Face): string => `${escapeCard(face, {})?.kind === 'exit' ? 'the ' : ''}${nameOf(face)}`;
export const pointsText = (points: number): string => times(points, 'point');

function escapeText(face: Face, options: Settings): string | undefined {
  const card = escapeCard(face, options);
  switch (card?.kind) {
    case 'exit': {
      const mark = card.mark ? ', with the Mark: playing it brings a Possession card' : '';
      return `${MATERIAL[card.material]} Exit, ${pointsText(card.points)}${mark}.`;
    }
    case 'tool':
      return `Tool for ${FIT[card.fit]}: adds ${pointsText(card.points)} to its Exit.`;
    case 'protection':
      return `Protection for ${FIT[card.fit]}: no effect can take its Exit.`;
    case 'sin': {
      const { when, text } = wordsFor(SIN, face);
      return `Sin, ${when}: ${text}.`;
    }
    case undefined:
      return undefined;
  }
}

function possessionText(face: Face): string {
  const { possessed, ways } = wordsFor(POSSESSION, face);
  const [first = '', second] = ways;
  const event = second ? `Either ${first}; or ${second}.` : `${start(first)}.`;
  return `Possessed: ${possessed}. ${event}`;
}

export function card(face: Face, options: Settings = {}): CardWords {
  if (face === HIDDEN) return { name: 'Face-down card', text: 'You have not seen this card.' };
  const made = escapeCard(face, options) ?? contentFor(options).possessions[face];
  return {
    name: nameOf(face),
    text: escapeText(face, options) ?? possessionText(face),
    ...(made?.reconstructed ? { reconstructed: true } : {}),
  };
}
