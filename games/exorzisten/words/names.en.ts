import type { Face } from '../../../engine/index.ts';
import { capital, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import { type Effect, RITUALS, WARD_MODIFIER } from '../content.ts';
import { demonOf, inquiryOf, itemOf } from '../display.ts';
import { editionOf } from '../editions.ts';
import type { Character, Item, Side } from '../state.ts';
import {
  type Half,
  halfOf,
  isTagged,
  nameIn,
  type Outlook,
  type Placed,
  type Prospect,
  plainId,
  rollsOf,
  ruledBy,
  span,
} from './reading.ts';
import type { Texts } from './speech.ts';

/** The names of demons, cards, items and characters, and their effects. */

const NAMES: Readonly<Record<string, string>> = {
  satanas: 'Satanas',
  beelzebub: 'Beelzebub',
  leviathan: 'Leviathan',
  asmodeus: 'Asmodeus',
  abaddon: 'Abaddon',
  belial: 'Belial',
  moloch: 'Moloch',
  baal: 'Baal',
  astaroth: 'Astaroth',
  nero: 'Nero',
  mephisto: 'Mephisto',
  cain: 'Cain',
  lilith: 'Lilith',
  azazel: 'Azazel',
  mammon: 'Mammon',
  judas: 'Judas',
  pazuzu: 'Pazuzu',
  poltergeist: 'Poltergeist',
  incubus: 'Incubus',
  succubus: 'Succubus',
  legion: 'Legion',
  'evidence-1': 'Evidence +1',
  'evidence-2': 'Evidence +2',
  'evidence-3': 'Evidence +3',
  'holywater-2': 'Holy water flask',
  'holywater-3': 'Holy water bucket',
  'report-1': 'Report −1',
  'report-2': 'Report −2',
  'devil-lies': 'The Devil Lies',
  ward: 'Warding charm',
  police: 'Police',
  stole: 'Blessed stole',
  drum: 'Spirit drum',
  manual: 'Diagnostic manual',
  rosary: 'Rosary',
  doll: 'Voodoo doll',
  camcorder: 'Camcorder',
  'ritual-old': 'Old Rituale Romanum',
  'ritual-new': 'Revised Rituale Romanum',
  syringe: 'Holy water syringe',
  exorcist: 'Exorcist',
  shaman: 'Shaman',
  psychologist: 'Psychologist',
  nun: 'Nun',
  houngan: 'Houngan',
  film: 'Film expert',
};

/** R75 The milder ones; what is missing here keeps its name. */
const MILDER: Readonly<Record<string, string>> = {
  satanas: 'Black Storm',
  beelzebub: 'Swarm',
  leviathan: 'Undertow',
  asmodeus: 'Wildfire',
  abaddon: 'Chasm',
  belial: 'Gloom',
  moloch: 'Hunger',
  baal: 'Thunder',
  astaroth: 'Frost',
  nero: 'Ember',
  mephisto: 'Whisper',
  cain: 'Grudge',
  lilith: 'Night Wind',
  azazel: 'Dust',
  mammon: 'Greed',
  judas: 'Doubt',
  pazuzu: 'Drought',
  poltergeist: 'Rattle',
  incubus: 'Nightmare',
  succubus: 'Weariness',
  legion: 'Echo',
  'holywater-2': 'Spring water flask',
  'holywater-3': 'Spring water bucket',
  'devil-lies': 'A False Voice',
  stole: 'Embroidered scarf',
  rosary: 'String of beads',
  doll: 'Straw doll',
  'ritual-old': 'Old healing book',
  'ritual-new': 'Revised healing book',
  syringe: 'Spring water syringe',
  exorcist: 'Healer',
  shaman: 'Herbalist',
  nun: 'Hermit',
  houngan: 'Conjurer',
};

const HALVES: Readonly<Record<Half, string>> = {
  exorcism: 'Exorcism',
  investigation: 'Investigation',
  special: 'Prayer',
  expulsion: 'Expulsion',
  hide: 'Hide',
  disrupt: 'Disruption',
};
const OWN_HALVES: Readonly<Record<string, string>> = {
  'exorcist/disrupt': 'Penance',
  'shaman/special': 'Trance',
  'psychologist/special': 'Psychoanalysis',
  'houngan/special': 'Trance',
  'film/special': 'Cinema',
  'film/hide': 'Home Video',
};

export function nameOf(id: string): string {
  const half = halfOf(id);
  return half ? (OWN_HALVES[plainId(id)] ?? HALVES[half.half]) : nameIn(NAMES, MILDER, id);
}
/** An item or a character in the middle of a sentence. */
export const the = (id: string): string => `the ${nameOf(id).charAt(0).toLowerCase()}${nameOf(id).slice(1)}`;

export const start = capital;

/** The bonus of a die or a number, if there is one. */
export const more = (by: number): string => (by === 0 ? '' : ` ${signed(by)}`);

/** R69 What counts at the bed and what counts from afar. */
const reachText = ({ direct, indirect }: { readonly direct: number; readonly indirect: number }): string =>
  [direct === 0 ? '' : `${signed(direct)} at the bed`, indirect === 0 ? '' : `${signed(indirect)} from afar`]
    .filter(text => text !== '')
    .join(', ');

/** Cards in the middle of a sentence; those that are alike are counted. */
export function cardList(ids: readonly string[]): string {
  const groups = Map.groupBy(ids, nameOf);
  return list([...groups].map(([name, { length }]) => (length === 1 ? name : `${length} × ${name}`)));
}

/** How likely an expulsion succeeds, as far as dice and cards on the table go; nothing is sure while others may play. */
export function chanceText({ percent, isOpen }: Pick<Prospect, 'percent' | 'isOpen'>): string {
  if (percent > 0 && percent < 100) return `${percent} % success`;
  if (isOpen) return `${percent === 0 ? 'fails' : 'succeeds'} unless another card is played`;
  return percent === 0 ? 'sure to fail' : 'sure to succeed';
}

// Demons

const numbersOf = (id: string): string => {
  const { black, white, plus } = demonOf(ruledBy(id), plainId(id));
  return `${black}/${white}${plus ? '+' : ''}`;
};
/** The power of a demon of the row against an expulsion. */
export const blackOf = (id: string): number => demonOf(ruledBy(id), plainId(id)).black;
/** The power that a demon adds to a side: "evil +4". */
export const worthOn = (id: string, side: Side, sign: 1 | -1 = 1): string => {
  const { black, white } = demonOf(ruledBy(id), plainId(id));
  return `${POWER[side]} ${signed(sign * (side === 'divine' ? black : white))}`;
};
export const demon = (id: string): string => `${nameOf(id)} (${numbersOf(id)})`;
export const demonAt = ({ id, place, twin }: Placed): string =>
  twin ? `${nameOf(id)} no. ${place} (${numbersOf(id)})` : demon(id);

export const POWER: Readonly<Record<Side, string>> = { divine: 'divine power', evil: 'evil power' };
/** "divine power 5 → 6; then you win" */
export const outlookText = ({ side, from, to, wins }: Outlook): string =>
  `${POWER[side]} ${from} → ${to}${wins ? '; then you win' : ''}`;

// Characters and their cards

export const GOALS: Readonly<Record<Character, string>> = {
  exorcist: 'divine power of 12 or more and no demon on the evil side',
  shaman: 'divine power at least 15 above evil power',
  psychologist: 'divine and evil power equal, both 4 or more',
  nun: 'either power at least 17 above the other',
  houngan: 'evil power at least 15 above divine power',
  film: 'divine and evil power together 31 or more',
};

const NATURE: Readonly<Record<Character, string>> = {
  exorcist: 'May replace a demon at the bed, and does Penance where others disrupt.',
  shaman: 'Adds more from afar than at the bed, and heals herself in her Trance.',
  psychologist: 'May send the weakest demon away from the bed.',
  nun: 'Cast out, and not choosy: either power will do, and her Prayer can turn one into the other.',
  houngan:
    'A priest of the spirits in Vodou. Turns up two demons at the bed, is in no hurry to be rid of them, and can call one in his Trance.',
  film: 'Turns up no demon, keeps three cards from an Investigation, and films where others hide.',
};

export const EFFECTS: Readonly<Record<Effect, string>> = {
  none: 'nothing',
  evil: 'a demon on your evil side',
  divine: 'a demon on your divine side',
  any: 'a demon on either of your sides',
  drop: 'you may cast off a demon',
  dropEvil: 'you may cast off a demon from your evil side',
  turn: 'you may move one of your demons to your other side',
  card: 'an investigation card',
  steal: "you may take somebody else's weakest demon",
};
const REMOVED = "you may remove somebody else's weakest demon";

/** A31 At some tables the Cinema removes a demon that it takes at others. */
const effectText = (id: string, effect: Effect): string =>
  effect === 'steal' && isTagged(id, 'remove') ? REMOVED : EFFECTS[effect];

const tableText = (id: string, table: readonly Effect[]): string =>
  rollsOf(table)
    .map(({ from, to, effect }) => `on ${span(from, to, '–')} ${effectText(id, effect)}`)
    .join('; ');

const REVEALS: Readonly<Partial<Record<Character, string>>> = {
  exorcist: 'turn up 1 demon, then you may replace one',
  psychologist: 'turn up 1 demon, then you may send the weakest away',
  film: 'go to the bed and turn up no demon',
};

/** C3 What half a character card says. */
export function halfText(id: string): string {
  const found = halfOf(id);
  if (!found) throw new Error(`${id} is no half of a card`);
  const { character, half } = found;
  const role = editionOf(ruledBy(id)).cast[character];
  switch (half) {
    case 'exorcism':
      return REVEALS[character] ?? `turn up ${times(role.reveals, 'demon')}`;
    case 'investigation':
      return `draw ${role.draws}, keep ${role.keeps}`;
    case 'special':
      return tableText(id, role.special);
    case 'expulsion':
      return `take part: at the bed with your die${more(role.direct)}, from afar with half of it${more(role.indirect)}`;
    case 'hide':
      return character === 'film'
        ? `at the bed, roll less than the number of demons with two dice to win one of them; elsewhere draw ${role.hides}`
        : `at the bed, roll less than the number of characters there to get away; elsewhere draw ${role.hides}`;
    case 'disrupt':
      return role.penance
        ? tableText(id, role.penance)
        : `half your die${more(role.disrupts)} for the demons: more resistance against the expulsion`;
  }
}

// Investigation cards and items

const INQUIRY_TEXT: Readonly<Record<Face, string>> = {
  'devil-lies': 'banish one demon from the row',
  ward: `+${WARD_MODIFIER} or −${WARD_MODIFIER} for another participant, as you choose`,
  police: 'detain somebody who disrupts: no die and no disruption this round',
};

const CLUE = ', and draw an investigation card';

/** C2 What an investigation card does. */
export function inquiryText(id: string): string {
  const { direct, indirect, on, draws } = inquiryOf(ruledBy(id), plainId(id));
  const own = direct === indirect ? `${signed(direct)} for you` : reachText({ direct, indirect });
  if (on === 'participant')
    return `disqualify ${isTagged(id, 'others') ? 'another participant' : 'a participant, even yourself'}; ${own}`;
  return INQUIRY_TEXT[plainId(id)] ?? `${own}${draws > 0 ? CLUE : ''}`;
}

const ITEM_TEXT: Readonly<Partial<Record<Item, string>>> = {
  manual: 'once per Psychoanalysis you may roll again; the second roll counts',
  camcorder: 'after rolling for a Home Video you may count one of the two dice instead of their sum',
  syringe: 'if you take part at the bed: +1 or −1 for another participant before the dice are rolled',
};

const FIRST_CAMCORDER = 'after rolling for a Home Video you may lower the sum by 1 or 2, not below 1';

/** C4 What an item does. */
export function itemText(id: string, item: Item): string {
  if (item === 'camcorder' && isTagged(id, 'first')) return FIRST_CAMCORDER;
  return ITEM_TEXT[item] ?? reachText(itemOf(ruledBy(id), item));
}

/** Whose an item is and what it costs. */
export function offerText(id: string, item: Item, owner: string | undefined): string {
  return `${owner ? `only ${the(owner)} can use it` : 'for everybody'}, ${times(itemOf(ruledBy(id), item).cost, 'card')}`;
}

function demonText(id: string): string {
  const { black, white, plus } = demonOf(ruledBy(id), plainId(id));
  const company = plus ? ' Never comes alone: one more demon is turned up.' : '';
  return `Resistance and divine power ${black}, evil power ${white}.${company}`;
}

export const texts: Texts = {
  hidden: { name: 'Face-down card', text: 'You have not seen this card.' },
  demon: demonText,
  inquiry: id => `${start(inquiryText(id))}.`,
  item: (id, item, owner) => {
    const book = RITUALS.includes(item) ? ' If you have both books, the one you bought last counts.' : '';
    return `${start(itemText(id, item))}. ${start(offerText(id, item, owner))}.${book}`;
  },
  character: one => `Wins with ${GOALS[one]}. ${NATURE[one]}`,
  half: id => `${start(halfText(id))}.`,
};
