import { list, times } from '../../kit/english.ts';
import { nameOf, pointsText, room, whose } from '../words/names.en.ts';
import { cards } from '../words/phrases.en.ts';
import type { Party } from './ledger.ts';
import type { Cost, Ground, Motives } from './motives.ts';

/** The purposes of the others' turns, in English. */

const who = ({ you, name }: Party): string => (you ? 'You' : name);
const whom = ({ you, name }: Party): string => (you ? 'you' : name);
const has = ({ you }: Party): string => (you ? 'have' : 'has');

const lost = ({ points, cards: some }: Cost): string =>
  points > 0 ? pointsText(points) : some > 0 ? cards(some) : 'nothing';

const GROUND: Readonly<Record<Ground, (owner: Party) => string>> = {
  metalRooms: () => 'everybody in a Metal room, and you stood in one',
  woodRooms: () => 'everybody in a Wood room, and you stood in one',
  room: () => 'everybody in one room, and you stood there',
  roomOfActive: owner =>
    owner.you ? 'everybody in your room' : `everybody in ${whose(owner.name)} room, and you stood there`,
  hauntRoom: () => 'everybody in the room of the Haunt, and you stood there',
  neighbours: owner => `both neighbours of ${owner.name}, and you are one of them`,
  leaders: () => 'whoever has the most Exit Points, and you had the most',
  largestHands: () => 'whoever holds the most cards, and you held the most',
};

export const MOTIVES: Motives = {
  stops: (actors, escaping, score) => {
    const names = list(actors.map(whom));
    const enough = score ? `${score.has} of ${score.needs} points` : 'enough points';
    return `${who(escaping)} had ${enough} and would have won at the end of this turn, so ${names} stepped in.`;
  },
  nearest: (by, { who: victim, has: points, needs }) =>
    `Of ${whose(by.name)} rivals ${whom(victim)} ${victim.you ? 'were' : 'was'} closest to escaping, with ${points} of ${needs} points, so ${by.name} took aim at ${whom(victim)}.`,
  struck: (card, ground, owner) => `${nameOf(card)} hits ${GROUND[ground](owner)}.`,
  cheaper: (card, own, other) =>
    `${own.who.name} chose how ${nameOf(card)} hits: it cost ${own.who.name} ${lost(own)}, but ${whom(other.who)} ${lost(other)}.`,
  richer: ({ who: thief, has: points, needs }) => `With that Exit ${thief.name} has ${points} of ${needs} points.`,
  haunted: sent => `The Haunt was waiting there, so ${whom(sent)} had to draw a Possession card.`,
  sought: ({ name }, at) => `${name} hoped for ${room(at)}: a rival who comes there meets the Haunt.`,
  returns: ({ name }) => `${name} is next and gets all Desperation Points back, so the try cost ${name} nothing.`,
  near: ({ who: one, has: points, needs }) =>
    `${one.name} is at ${points} of ${needs} points now: one good Exit could be enough.`,
  ahead: ({ who: one, has: points, needs }, rival) =>
    `${one.name} is now closest to escaping, with ${points} of ${needs} points; ${whom(rival.who)} ${has(rival.who)} ${rival.has} of ${rival.needs}.`,
  mark: ({ name }, points) => `For ${pointsText(points)} ${name} put up with a Possession card.`,
  guards: ({ name }, exit, points) =>
    `As long as the Protection is on it, nobody can take ${whose(name)} ${nameOf(exit)} with its ${times(points, 'point')}.`,
  safe: ({ name }, points) =>
    `For ${pointsText(points)} ${name} took an Exit without the Mark: no Possession card comes.`,
  tool: ({ name }, exit, points) =>
    points === undefined
      ? `The Tool makes ${whose(name)} ${nameOf(exit)} worth more.`
      : `With the Tool ${whose(name)} ${nameOf(exit)} is worth ${pointsText(points)}.`,
  idle: ({ name }, count) =>
    count === 0
      ? `${name} had no cards left to play.`
      : count === undefined
        ? `Nothing in ${whose(name)} hand fitted, or ${name} keeps it for later.`
        : `${name} holds ${cards(count)}: none fitted, or ${name} keeps ${count === 1 ? 'it' : 'them'} for later.`,
  hides: ({ name }, bare) =>
    bare > 0
      ? `In hiding Possession cards pass ${name} by: ${times(bare, 'Exit')} without a Protection ${bare === 1 ? 'is' : 'are'} at stake.`
      : `In hiding Possession cards pass ${name} by until the next roll.`,
};
