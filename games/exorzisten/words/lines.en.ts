import { plain, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import { clause, does, verb, Whose, whom } from '../../kit/person.en.ts';
import type { Person } from '../../kit/person.ts';
import { named, wordsFor } from '../../kit/reading.ts';
import { type Effect, WARD_MODIFIER } from '../content.ts';
import { SHOP } from '../state.ts';
import { blackOf, cardList, itemText, nameOf, the, worthOn } from './names.en.ts';
import { type Headings, isDisruption, isExpulsion, type Lines, reportOf, type Tale } from './reading.ts';

/** The sentence of each event. */

const BROUGHT: Readonly<Record<Effect, string>> = {
  none: 'nothing happens',
  evil: 'a demon comes onto the evil side',
  divine: 'a demon comes onto the divine side',
  any: 'a demon comes, onto either side',
  drop: 'a demon may go, if there is one',
  dropEvil: 'a demon may leave the evil side, if there is one',
  turn: 'a demon may change sides, if there is one',
  card: 'it brings a card',
  steal: "somebody else's weakest demon is up for the taking",
};

function takesLine({ who, card, side, text, has }: Tale<'takesDemon'>): string {
  const gain = worthOn(card(), side());
  if (text('why') === 'growth') return `Evil grows in ${whom(who())}: ${nameOf(card())} (${gain}).`;
  if (text('why') === 'video') {
    return `${does(who(), 'has')} ${nameOf(card())} on tape and ${verb(who(), 'takes')} it: ${gain}.`;
  }
  return `${does(who(), 'takes')} ${nameOf(card())}${has('from') ? ` from ${whom(who('from'))}` : ''}: ${gain}.`;
}

function videoLine({ who, numbers, count, flag }: Tale<'videoTry'>): string {
  const lowered = count('lowered') > 0 ? `, lowered by ${count('lowered')}` : '';
  const rolled = `${does(who(), 'films')} with ${numbers('rolls').join(' and ')}${lowered}: ${count('sum')}`;
  const row = times(count('row'), 'demon');
  return flag('success')
    ? `${rolled} is less than the ${row}, and nobody looks behind the camera.`
    : `${rolled} is not less than the ${row}, and the tape stays blank.`;
}

function playsLine({ who, card, has, self, count }: Tale<'plays'>): string {
  const on = has('target')
    ? ` on ${self('target') ? (who().you ? 'yourself' : 'themselves') : whom(who('target'))}`
    : '';
  const change = has('sign') ? `: ${signed(WARD_MODIFIER * count('sign'))}` : '';
  const cost = reportOf(card());
  const paid = cost === undefined || self('target') ? '' : `: ${signed(cost)} for ${whom(who())}`;
  return `${does(who(), 'plays')} ${nameOf(card())}${on}${change}${paid}.`;
}

const ENDED: Readonly<Record<string, string>> = {
  nobody: 'Nobody is left to drive anything out: the expulsion is called off.',
  noDemon: 'No demon is left to drive out: the expulsion is called off.',
};

const choicesText = ({ choices }: Tale<'actions' | 'responses'>): string =>
  choices()
    .map(({ who, half }) => `${who.you ? 'You' : who.name}: ${nameOf(half)}.`)
    .join(' ');

/** Some cards have their number in their name. */
const partText = (id: string, by: number): string =>
  nameOf(id).endsWith(signed(by)) ? nameOf(id) : `${nameOf(id)} ${signed(by)}`;

/** Why somebody would throw another out. */
const reportReason = (wanted: 'success' | 'failure' | undefined, by: Person): string => {
  if (wanted === undefined || by.you) return '';
  return wanted === 'failure' ? `${by.name} wants it to fail.` : `One fewer to share demons with ${by.name}.`;
};

/** C3 Why somebody draws more or fewer cards than the reader would. */
const byCard = (role: string | undefined): string => (role === undefined ? '' : ` (${nameOf(role)} card)`);

/** How much a demon of the row holds against an expulsion. */
const resists = (id: string): string => `It resists with ${blackOf(id)}.`;
const start = (text: string): string => text.replace(/^you\b/, 'You');

export const LINES: Lines = {
  wishes: ({ all, character }) =>
    `${start(list(all('seats').map(whom)))} want to be ${the(character())}: chance decides.`,
  character: ({ who, character }) => `${does(who(), 'is')} ${the(character())}.`,
  dealt: ({ who }) =>
    `Everybody has two investigation cards. ${does(who(), 'has')} the lowest character number and ${verb(who(), 'goes')} first in most things.`,
  round: ({ count }) => `Round ${count('round')} begins.`,
  actions: told => `The secret actions. ${choicesText(told)}`,
  investigates: ({ who, count, keeping, otherwise }) => {
    const keeps = keeping();
    return `${does(who(), 'investigates')} and ${verb(who(), 'draws')} ${times(count('count'), 'card')}${keeps === undefined ? '' : ` to keep ${keeps}`}${byCard(otherwise('draws'))}.`;
  },
  keeps: ({ who, count }) => `${does(who(), 'keeps')} ${count('count')} of the cards drawn.`,
  discards: ({ who, cards }) => `${does(who(), 'discards')} the rest: ${cardList(cards())}.`,
  limits: ({ who, cards, limit }) =>
    `${does(who(), 'holds')} ${limit() + cards().length} cards; more than ${limit()} is too many: ${clause(who(), 'discards')} ${cardList(cards())}.`,
  special: ({ who, half, count, effect }) =>
    `${nameOf(half('special'))}: ${clause(who(), 'rolls')} ${count('roll')}, and ${BROUGHT[effect()]}.`,
  rerolls: ({ who, count, effect }) =>
    `${does(who(), 'uses')} the diagnostic manual and ${verb(who(), 'rolls')} again: ${count('roll')}, and ${BROUGHT[effect()]}.`,
  takesDemon: takesLine,
  turnsDemon: ({ who, card, side }) =>
    `${does(who(), 'moves')} ${nameOf(card())} to the ${side()} side: ${worthOn(card(), side())}.`,
  removesDemon: ({ who, card }) => `${does(who(), 'removes')} ${nameOf(card())} from ${whom(who('from'))}.`,
  clue: ({ who, count }) => `One clue leads to another: ${clause(who(), 'draws')} ${times(count('count'), 'card')}.`,
  dropsDemon: ({ who, card, side }) => `${does(who(), 'casts')} off ${nameOf(card())}: ${worthOn(card(), side(), -1)}.`,
  reveals: ({ who, card, flag }) =>
    flag('minion')
      ? `The plus brings ${nameOf(card())} along. ${resists(card())}`
      : `${does(who(), 'turns')} up ${nameOf(card())}. ${resists(card())}`,
  replaces: ({ who, card }) => `${does(who(), 'replaces')} ${nameOf(card())} by the next demon.`,
  dismisses: ({ who, card }) =>
    `${does(who(), 'sends')} ${nameOf(card())} away: resistance ${signed(-blackOf(card()))}.`,
  noExorcism: () => 'Nobody goes to the bed, and the power of evil grows.',
  emptyRow: () => 'No demon shows itself at the bed: no exorcism, and nothing grows.',
  exorcism: ({ all }) => `The exorcism begins. At the bed: ${list(all('direct').map(whom))}.`,
  responses: told => {
    const choices = told.choices();
    const helpers = choices.filter(({ half }) => isExpulsion(half));
    const who = helpers.map(helper => whom(helper.who));
    if (who.length === choices.length) return 'The secret responses: Expulsion from everybody. All may play cards.';
    const cards = who.length > 0 ? `Only ${list(who)} may play cards.` : 'So nobody may play cards.';
    const against = choices.filter(({ half }) => isDisruption(half)).map(({ who: one }) => whom(one));
    const isOne = against.length === 1 && !choices.some(({ who: one, half }) => one.you && isDisruption(half));
    const rolls = against.length > 0 ? ` ${start(list(against))} ${isOne ? 'rolls' : 'roll'} for the demons.` : '';
    return `The secret responses. ${choicesText(told)} ${cards}${rolls}`;
  },
  hideTry: ({ who, count, flag }) =>
    flag('success')
      ? `${does(who(), 'rolls')} ${count('roll')} to hide, less than ${count('below')}: away from the bed.`
      : `${does(who(), 'rolls')} ${count('roll')} to hide, not less than ${count('below')}: still at the bed.`,
  videoTry: videoLine,
  hidden: ({ who, count, otherwise }) =>
    `${does(who(), 'hides')} and ${verb(who(), 'draws')} ${times(count('count'), 'card')}${byCard(otherwise('hides'))}.`,
  penance: ({ who, half, count, effect }) =>
    `${nameOf(half('disrupt'))}: ${clause(who(), 'rolls')} ${count('roll')}, and ${BROUGHT[effect()]}.`,
  plays: playsLine,
  disqualified: ({ who, self, wants }) =>
    self('by')
      ? `${does(who(), 'leaves')} the expulsion by a report: no die, no more cards, and no demon, whatever comes of it.`
      : `${Whose(who('by'))} report disqualifies ${whom(who())}: no die, no more cards, no demon. ${reportReason(wants('by'), who('by'))}`.trim(),
  detained: ({ who }) => `The police take ${whom(who())} away: no die, no disruption.`,
  banished: ({ who, card }) =>
    `${does(who('by'), 'banishes')} ${nameOf(card())}: resistance ${signed(-blackOf(card()))}.`,
  syringe: ({ who, count }) =>
    `${does(who(), 'uses')} the syringe on ${whom(who('target'))}: ${signed(count('sign'))}.`,
  dice: ({ rolls }) =>
    `The dice: ${rolls()
      .map(({ who, roll }) => `${whom(who)} ${roll}`)
      .join(', ')}.`,
  contribution: ({ who, count, flag, parts }) => {
    const added = parts().map(({ id, by }) => `, ${partText(id, by)}`);
    return `${does(who(), 'contributes')} ${plain(count('total'))}: ${count('base')} from the die${flag('isAfar') ? ', halved from afar' : ''}${added.join('')}.`;
  },
  disruption: ({ who, count }) => {
    const more = count('by') === 0 ? '' : ` ${signed(count('by'))}`;
    return `${does(who(), 'disrupts')} with ${count('base') + count('by')}, half a die${more}.`;
  },
  expulsion: ({ count, flag }) => {
    const [all, cards] = [count('value'), count('left')];
    const left = cards === 0 ? '' : ` (${plain(all - cards)}, and ${signed(cards)} by cards of the disqualified)`;
    const [value, resistance] = [`${plain(all)}${left}`, count('resistance')];
    return flag('success')
      ? `${value} is more than the resistance ${resistance}: the expulsion succeeds. Those who took part share out the demons, on their divine side.`
      : `${value} is not more than the resistance ${resistance}: the expulsion fails. Those who took part share out the demons, on their evil side.`;
  },
  cancelled: ({ text }) => wordsFor(ENDED, text('why')),
  distributes: ({ who, card, side, flag, all }) => {
    const took = `${nameOf(card())}: ${worthOn(card(), side())}`;
    const without = all('without').map(whom);
    const rest = without.length > 0 ? ` No demon is left for ${list(without)}.` : '';
    return flag('again')
      ? `Demons are left, so the order starts over: ${clause(who(), 'takes')} ${took}.`
      : `${does(who(), 'takes')} ${took}.${flag('tied') ? ' In a tie the higher character number chooses first.' : ''}${rest}`;
  },
  buys: ({ who, item, cards, text }) =>
    `${does(who(), 'buys')} ${the(item())} for ${cardList(cards())}: ${itemText(item(), named(SHOP, text('item')))}.`,
  reshuffled: ({ text }) =>
    `The ${text('deck') === 'demon' ? 'demon' : 'investigation'} deck is empty: its discard pile is shuffled.`,
  wins: ({ players }) => {
    const [only, another] = players('seats');
    if (only && !another) return `${does(only.who, 'wins')} as ${the(only.role)}.`;
    return `${start(list(players('seats').map(({ who, role }) => `${whom(who)} as ${the(role)}`)))} win together.`;
  },
  cap: () => 'The last round is over. Nobody wins, and the evil stays.',
};

export const HEADINGS: Headings = {
  round: ({ count }) => `Round ${count('round')}`,
  wins: () => 'The end',
  cap: () => 'The end',
};
