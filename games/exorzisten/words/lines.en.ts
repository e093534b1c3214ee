import { plain, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import { type Effect, WARD } from '../content.ts';
import { cardList, demon, nameOf, the } from './names.en.ts';
import { type Headings, isExpulsion, type Lines, type Tale } from './reading.ts';

/** What happened, event by event. */

const BROUGHT: Readonly<Record<Effect, string>> = {
  none: 'nothing happens',
  evil: 'something evil answers',
  divine: 'something divine answers',
  any: 'something follows them home',
  drop: 'a demon may go, if there is one',
  dropEvil: 'a demon may leave the evil side, if there is one',
  turn: 'a demon may change sides, if there is one',
  card: 'there is a clue in it',
  steal: "somebody else's weakest demon looks familiar",
};

function takesLine({ name, card, side, text, has }: Tale<'takesDemon'>): string {
  const where = `onto the ${side()} side`;
  if (text('why') === 'growth') return `Evil grows in ${name()}: ${demon(card())}.`;
  if (text('why') === 'video') return `${name()} has ${demon(card())} on tape and takes it ${where}.`;
  return `${name()} takes ${demon(card())}${has('from') ? ` from ${name('from')}` : ''} ${where}.`;
}

function videoLine({ name, numbers, count, flag }: Tale<'videoTry'>): string {
  const lowered = count('lowered') > 0 ? `, lowered by ${count('lowered')}` : '';
  const rolled = `${name()} films with ${numbers('rolls').join(' and ')}${lowered}: ${count('sum')}`;
  const row = times(count('row'), 'demon');
  return flag('success')
    ? `${rolled} is less than the ${row}, and nobody looks behind the camera.`
    : `${rolled} is not less than the ${row}, and the tape stays blank.`;
}

function playsLine({ name, card, has, self, count }: Tale<'plays'>): string {
  const on = has('target') ? ` on ${self('target') ? 'themselves' : name('target')}` : '';
  const change = has('sign') ? `: ${signed(WARD * count('sign'))}` : '';
  return `${name()} plays ${nameOf(card())}${on}${change}.`;
}

const ENDED: Readonly<Record<string, string>> = {
  nobody: 'Nobody is left to drive anything out: the expulsion is called off.',
  noDemon: 'No demon is left to drive out: the expulsion is called off.',
};

const choicesText = ({ choices }: Tale<'actions' | 'responses'>): string =>
  choices()
    .map(({ name, half }) => `${name} ${nameOf(half)}`)
    .join(', ');

/** Some cards have their number in their name. */
const partText = (id: string, by: number): string =>
  nameOf(id).endsWith(signed(by)) ? nameOf(id) : `${nameOf(id)} ${signed(by)}`;

export const LINES: Lines = {
  wishes: ({ list: names, character }) => `${list(names('seats'))} want to be ${the(character())}: chance decides.`,
  character: ({ name, character }) => `${name()} is ${the(character())}.`,
  dealt: ({ name }) => `Everybody has two investigation cards. ${name()} has the lowest digit and begins.`,
  round: ({ count }) => `Round ${count('round')} begins.`,
  actions: told => `The actions: ${choicesText(told)}.`,
  investigates: ({ name, count }) => `${name()} investigates and draws ${times(count('count'), 'card')}.`,
  keeps: ({ name, count }) => `${name()} keeps ${times(count('count'), 'card')}.`,
  discards: ({ name, cards }) => `${name()} discards ${cardList(cards())}.`,
  limits: ({ name, cards }) => `${name()} holds too many cards and discards ${cardList(cards())}.`,
  special: ({ name, half, count, effect }) =>
    `${nameOf(half('special'))}: ${name()} rolls ${count('roll')}, and ${BROUGHT[effect()]}.`,
  rerolls: ({ name, count, effect }) =>
    `${name()} looks it up and rolls again: ${count('roll')}, and ${BROUGHT[effect()]}.`,
  takesDemon: takesLine,
  turnsDemon: ({ name, card, side }) => `${name()} moves ${demon(card())} to the ${side()} side.`,
  removesDemon: ({ name, card }) => `${name()} removes ${demon(card())} from ${name('from')}.`,
  clue: ({ name, count }) => `One clue leads to another: ${name()} draws ${times(count('count'), 'card')}.`,
  dropsDemon: ({ name, card }) => `${name()} casts off ${demon(card())}.`,
  reveals: ({ name, card, flag }) =>
    flag('minion') ? `It does not come alone: ${demon(card())}.` : `${name()} turns up ${demon(card())}.`,
  replaces: ({ name, card }) => `${name()} replaces ${demon(card())}.`,
  dismisses: ({ name, card }) => `${name()} explains ${demon(card())} away.`,
  noExorcism: () => 'Nobody goes to the bed, and the power of evil grows.',
  emptyRow: () => 'No demon shows itself at the bed: no exorcism, and nothing grows.',
  exorcism: ({ list: names }) => `The exorcism begins. At the bed: ${list(names('direct'))}.`,
  responses: told => {
    const helpers = told.choices().filter(({ half }) => isExpulsion(half));
    const who = helpers.map(({ name }) => name);
    const cards = who.length > 0 ? `Only ${list(who)} may play cards.` : 'So nobody may play cards.';
    return `The responses: ${choicesText(told)}. ${cards}`;
  },
  hideTry: ({ name, count, flag }) =>
    flag('success')
      ? `${name()} rolls ${count('roll')}, less than ${count('below')}, and slips out of the room.`
      : `${name()} rolls ${count('roll')}, not less than ${count('below')}, and stays at the bed after all.`,
  videoTry: videoLine,
  hidden: ({ name, count }) => `${name()} is nowhere to be found and draws ${times(count('count'), 'card')}.`,
  penance: ({ name, half, count, effect }) =>
    `${nameOf(half('disrupt'))}: ${name()} rolls ${count('roll')}, and ${BROUGHT[effect()]}.`,
  plays: playsLine,
  disqualified: ({ name, self }) =>
    self('by')
      ? `${name()} leaves by a report: no die, no more cards, no demon.`
      : `${name('by')}'s report disqualifies ${name()}: no die, no more cards, no demon.`,
  detained: ({ name }) => `The police take ${name()} away: no die, no disruption.`,
  banished: ({ name, card }) => `${name('by')} banishes ${demon(card())}.`,
  syringe: ({ name, count }) => `${name()} uses the syringe on ${name('target')}: ${signed(count('sign'))}.`,
  dice: ({ rolls }) =>
    `The dice: ${rolls()
      .map(({ name, roll }) => `${name} ${roll}`)
      .join(', ')}.`,
  contribution: ({ name, count, flag, parts }) => {
    const added = parts().map(({ id, by }) => `, ${partText(id, by)}`);
    return `${name()} contributes ${plain(count('total'))}: ${count('base')} from the die${flag('isAfar') ? ', halved from afar' : ''}${added.join('')}.`;
  },
  disruption: ({ name, count }) => {
    const more = count('by') === 0 ? '' : ` (${count('base')} from the die, ${signed(count('by'))})`;
    return `${name()} disrupts with ${count('base') + count('by')}${more}.`;
  },
  expulsion: ({ count, flag }) => {
    const left = count('left') === 0 ? '' : ` (including ${signed(count('left'))} from disqualified players)`;
    const end = flag('success') ? 'she sleeps, and the demons must go' : 'the demons laugh, and go wherever they like';
    return `${plain(count('value'))}${left} against ${count('resistance')}: ${end}.`;
  },
  cancelled: ({ text }) => wordsFor(ENDED, text('why')),
  distributes: ({ name, card, side, flag }) => {
    const took = `takes ${demon(card())} onto the ${side()} side`;
    return `${flag('again') ? 'Demons are left, so the order starts over: ' : ''}${name()} ${took}.`;
  },
  buys: ({ name, item, cards }) => `${name()} buys ${the(item())} for ${cardList(cards())}.`,
  reshuffled: ({ text }) =>
    `The ${text('deck') === 'demon' ? 'demon' : 'investigation'} deck is empty: its discard pile is shuffled.`,
  wins: ({ players }) => {
    const winners = players('seats').map(({ name, role }) => `${name} as ${the(role)}`);
    return `${list(winners)} ${winners.length === 1 ? 'wins' : 'win together'}.`;
  },
  cap: () => 'The last round is over. Nobody wins, and the evil stays.',
};

export const HEADINGS: Headings = {
  round: ({ count }) => `Round ${count('round')}`,
  wins: () => 'The end',
  cap: () => 'The end',
};
