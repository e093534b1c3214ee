import { type Face, HIDDEN } from '../../../engine/index.ts';
import { list } from '../../kit/english.ts';
import { clause, does, verb, Whose, whom, whose } from '../../kit/person.en.ts';
import type { Person } from '../../kit/person.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import type { TurnStep } from '../state.ts';
import { escapeCard } from '../tunables.ts';
import {
  ACT,
  actText,
  card,
  inRoom,
  nameOf,
  POSSESSION,
  pointsText,
  room,
  start,
  the,
  whose as whoseIs,
} from './names.en.ts';
import { brief, bundle, cards, despair, exit, named, place, roomKind } from './phrases.en.ts';
import { type AnyTale, CHARACTER, type Headings, type Lines, type Tale } from './reading.ts';
import type { Player, Scene } from './speech.ts';

// Events

const character = (number: number): string => wordsFor(CHARACTER, String(number));
/** "Ada and Bo are", "You are". */
const are = (all: readonly Person[]): string => {
  const [only, another] = all;
  return only && !another ? does(only, 'is') : `${list(all.map(whom))} are`;
};
const bundles = ({ bundles: all }: Pick<AnyTale, 'bundles'>): string => list(all().map(bundle));
const actName = (told: Tale<'act' | 'declines' | 'dice'>): string => {
  const act = told.act();
  return act ? ACT[act].name : 'a Desperate Act';
};
/** The effect of an act in this moment, where its text says more. */
const DOES_NOW: Readonly<Partial<Record<Act, string>>> = {
  '3a': 'the Haunt goes to a rolled room',
  '6a': 'a rival goes to a rolled room, at best to the Haunt',
  '7b': 'steal an unprotected Exit',
};
/** The effect of the act, which only the players who chose it may know. */
const actDoes = (told: Tale<'act'>): string => {
  const act = told.act();
  return act && !told.who().you ? ` (${DOES_NOW[act] ?? ACT[act].text})` : '';
};

/** R80 Said at the beginning, and in the situation. */
function strongLine(all: readonly (readonly [string, number])[]): string {
  const who = list(all.map(([name, of]) => `${name} (${character(of)})`));
  return `The handicap is off: ${who} ${all.length === 1 ? 'has' : 'have'} the strongest acts here.`;
}

const EVENTS: Readonly<Record<string, string>> = {
  mark: 'The Mark takes its toll',
  haunt: 'The Haunt takes its toll',
  della: 'Something has heard the call',
};
const DROPPED: Readonly<Record<string, string>> = {
  D3: 'The Haunt has moved on',
  R51: 'The Haunt is somewhere else by now',
  R52: 'The house has had enough',
};
/** R7, R8 Why somebody has the first turn. */
const FIRST: Readonly<Record<string, string>> = {
  R7: 'the highest roll has the first turn',
  R8: 'the lowest character number has the first turn',
};
const UNDRAWN: Readonly<Record<string, string>> = {
  possessed: 'nothing while possessed',
  wish: 'nothing',
  empty: 'nothing: the deck is empty',
};

/** Two people at the beginning of a sentence, the reader first. */
const pair = (one: Person, other: Person): string =>
  list((other.you ? [other, one] : [one, other]).map(whom)).replace(/^you /, 'You ');

export const LINES: Lines = {
  rollsCharacter: ({ who, count }) => `${does(who(), 'rolls')} ${count('roll')} for a character.`,
  character: ({ who, count, needs }) =>
    `${does(who(), 'is')} ${character(count('character'))}, ${verb(who(), 'needs')} ${pointsText(needs())} and ${verb(who(), 'begins')} ${inRoom(count('character'))}.`,
  strong: ({ list: names, numbers }) => strongLine(numbers('characters').map((of, i) => [names('seats')[i] ?? '', of])),
  rollsFirst: ({ who, count }) => `${does(who(), 'rolls')} ${count('roll')} for the first turn.`,
  first: ({ who, rule }) => `${does(who(), 'begins')}: ${FIRST[rule] ?? FIRST.R8}.`,
  token: ({ who, count }) => `${does(who(), 'rolls')} for the Haunt token: the Haunt is ${inRoom(count('room'))}.`,
  dealt: () => 'Everybody is dealt one Escape card.',
  turn: ({ who, flag }) => `${Whose(who())} turn begins${flag('freed') ? ', and all possession ends' : ''}.`,
  rolls: ({ who, count }) =>
    `${does(who(), 'rolls')} ${count('room')} and ${verb(who(), 'goes')} to ${room(count('room'))}.`,
  moves: ({ who, count }) => `${does(who(), 'goes')} to ${room(count('room'))}.`,
  haunt: ({ who, count }) => `${does(who(), 'meets')} the Haunt ${inRoom(count('room'))}.`,
  hauntMoves: ({ count }) => `The Haunt moves to ${room(count('room'))}: whoever comes there draws a Possession card.`,
  hauntDropped: ({ who, rule }) => `${DROPPED[rule] ?? DROPPED.R51}: ${clause(who(), 'is')} spared.`,
  hides: ({ who, text }) =>
    text('how') === 'closet' ? `${does(who(), 'hides')} in the closet.` : `${does(who(), 'hides')} without a closet.`,
  plays: ({ who, face, flag, options }) => {
    const of = escapeCard(face(), options);
    const points = of?.kind === 'exit' ? pointsText(of.points) : '';
    return `${does(who(), 'plays')} ${the(face())} (${points}${flag('marked') ? ', with the Mark: a Possession card is due' : ''}).`;
  },
  attaches: ({ who, face, options }) => {
    const boon = escapeCard(face(0), options);
    const worth = boon?.kind === 'tool' ? ` (+${boon.points})` : '';
    const bars = boon?.kind === 'protection' ? ': nobody can take that Exit now' : '';
    return `${does(who(), 'attaches')} ${the(face(0))}${worth} to ${the(face(1))}${bars}.`;
  },
  shifts: ({ who, face }) => `${does(who(), 'moves')} ${the(face(0))} to ${the(face(1))}.`,
  stays: ({ who }) => `${does(who(), 'plays')} nothing.`,
  act: told => {
    const paid = told.cards().count > 0 ? ` and ${verb(told.who(), 'pays')} with ${bundles(told)}` : '';
    return `${does(told.who(), 'uses')} ${actName(told)}${actDoes(told)}${paid}.`;
  },
  dice: told => {
    const outcome = told.has('success') ? (told.flag('success') ? ': it works' : ': it fails') : '';
    return `${does(told.who(), 'rolls')} ${told.count('roll')} for ${actName(told)}${outcome}.`;
  },
  declines: told => `${does(told.who(), 'decides')} against ${actName(told)}.`,
  sin: ({ who, face }) => `${does(who(), 'plays')} ${the(face())}.`,
  pride: ({ who, face }) => `${does(who(), 'answers')} ${whom(who('by'))} with ${the(face())}: nothing comes of it.`,
  swaps: ({ who }) => `${pair(who(), who('with'))} change places.`,
  event: ({ who, face, text }) => `${wordsFor(EVENTS, text('source'))}: ${clause(who(), 'draws')} ${the(face())}.`,
  picks: ({ who, flag }) =>
    flag('only') ? `It can only be ${whom(who('player'))}.` : `${does(who(), 'picks')} ${whom(who('player'))}.`,
  picksRoom: ({ who, count, flag }) =>
    flag('only')
      ? `It can only be ${room(count('room'))}: nobody stands in another such room.`
      : `${does(who(), 'picks')} ${room(count('room'))}.`,
  branch: ({ who, face, count }) =>
    `${does(who(), 'chooses')} for ${the(face())}: “${start(wordsFor(POSSESSION, face()).ways[count('branch')] ?? 'nothing happens')}.”`,
  possessed: ({ all, everyone }) => (everyone('seats') ? 'Everybody is possessed.' : `${are(all('seats'))} possessed.`),
  cleared: () => 'Nobody is possessed any more.',
  ignores: ({ who }) => `${does(who(), 'looks')} away, and the card passes by.`,
  sheltered: ({ all }) => `${are(all('seats'))} hidden, and the card passes by.`,
  prevented: ({ who }) => `${does(who('by'), 'wards')} off the card that ${clause(who(), 'was')} about to draw.`,
  noEffect: () => 'The card hits nobody.',
  discards: told =>
    `${does(told.who(), 'discards')} ${named(told.cards().faces)} ${told.rule === 'R24' ? 'to keep 5 cards' : 'from hand'}.`,
  loses: told => `${does(told.who(), 'loses')} ${bundles(told)}.`,
  saves: ({ who, count, face }) =>
    `${does(who(), 'saves')} ${count('of') === count('seat') ? the(face()) : `${whose(who('of'))} ${nameOf(face())}`}.`,
  steals: told => `${does(told.who(), 'steals')} ${bundles(told)} from ${whom(told.who('from'))}.`,
  trades: ({ who, bundles: all }) => {
    const [given, taken] = all().map(bundle);
    return `${does(who(), 'gives')} ${given} to ${whom(who('with'))} and ${verb(who(), 'gets')} ${taken}.`;
  },
  gives: ({ who, count, cards: told }) => {
    const { faces } = told();
    const what = faces.length > 0 ? named(faces) : cards(count('count'));
    return `${does(who(), 'gives')} ${whom(who('to'))} ${what}.`;
  },
  swapsHands: ({ who }) => `${pair(who(), who('with'))} exchange hands.`,
  draws: ({ who, seen }) => {
    const face = seen();
    return `${does(who(), 'draws')} ${face ? the(face) : 'a card'}.`;
  },
  drawsNot: ({ who, text }) => `${does(who(), 'draws')} ${wordsFor(UNDRAWN, text('why'))}.`,
  reshuffled: ({ text }) =>
    `The discard pile is shuffled into a new ${text('deck') === 'escape' ? 'Escape' : 'Possession'} deck.`,
  lastCall: ({ who, count }) =>
    `Last call: ${clause(who(), 'has')} ${pointsText(count('points'))} and ${verb(who(), 'is')} about to escape.`,
  knockedBack: ({ who, count }) =>
    `${does(who(), 'is')} back at ${pointsText(count('points'))} and ${verb(who(), 'does')} not escape.`,
  wins: ({ who, count, rule, shared }) => {
    const points = pointsText(count('points'));
    if (rule !== 'R77') return `${does(who(), 'escapes')} with ${points} and ${verb(who(), 'wins')}.`;
    return `${does(who(), 'comes')} closest, with ${points}, and ${shared ? `${verb(who(), 'shares')} the victory` : verb(who(), 'wins')}.`;
  },
  roundLimit: () => 'The last round is over.',
};

export const HEADINGS: Headings = {
  dealt: () => 'Setting up',
  turn: ({ who, count }) => `Round ${count('round')}: ${whose(who())} turn`,
  roundLimit: () => 'The end',
  wins: ({ rule }) => (rule === 'R77' ? '' : 'The end'),
};

// The situation

const STEP: Readonly<Record<TurnStep, string>> = {
  setup: 'setting up',
  movement: 'movement',
  escape: 'Escape Phase',
  discard: 'Discard Phase',
  possession: 'Possession Phase',
  lastCall: 'last call',
  draw: 'Draw Phase',
  end: 'end of the turn',
};

const exits = ({ exits: all }: Player): string =>
  all.map(one => `${exit(one)}${one.guarded ? ', protected' : ''}`).join('; ') || 'none';

function ownLines(own: Player): string[] {
  const acts = own.acts.map(act => `${ACT[act].name} (${act}): ${actText(act, own.leadersOnly)}.`);
  return [
    `You are ${character(own.character)}, with ${own.points} of ${own.goal} Exit Points and ${despair(own.despair)}.`,
    `You are ${place(own)}; it is ${roomKind(own.room, own.options)}.${own.possessed ? ' You are possessed.' : ''}`,
    `Your acts, each for 1 Desperation Point. ${acts.join(' ')}`,
    `Your Exits: ${exits(own)}.`,
    `Your hand: ${own.hand.map(face => brief(face, own.options)).join(', ') || 'empty'}.`,
  ];
}

const otherLine = (one: Player): string =>
  [
    `${one.name}, ${character(one.character)}: ${one.points} of ${one.goal} Exit Points, ${despair(one.despair)},`,
    `${cards(one.cards)} in hand; ${place(one)}${one.possessed ? ', possessed' : ''}. Exits: ${exits(one)}.`,
  ].join(' ');

function eventLines({ event }: Scene): string[] {
  if (!event) return [];
  const { name, text } = card(event.face ?? HIDDEN);
  const picked = [event.X, event.Y, event.room === null ? undefined : room(event.room)].filter(
    one => one !== undefined,
  );
  const way = event.branch === null ? undefined : POSSESSION[event.face ?? '']?.ways[event.branch];
  return [
    `${event.owner} is resolving ${name}. ${text}`,
    ...(picked.length > 0 ? [`Picked: ${list(picked)}.`] : []),
    ...(way ? [`Decided: ${way}.`] : []),
  ];
}

function pile(all: readonly (readonly [Face, number])[]): string {
  const counted = all.map(([face, count]) => (count === 1 ? nameOf(face) : `${nameOf(face)} (${count} times)`));
  return counted.join(', ') || 'empty';
}

export function situation(scene: Scene): string[] {
  const { view, own, others, turn, active, strong } = scene;
  if (view.haunt === 0)
    return ['The guests are still arriving: characters, first player and the Haunt are being settled.'];
  return [
    `Round ${view.round}, ${whoseIs(turn)} turn: ${STEP[view.step]}.${active === turn ? '' : ` Active Player: ${active}.`}`,
    ...(view.mark ? ['A Possession card is due for the Mark.'] : []),
    ...(view.sloth ? ['No Exit can be played this turn, because of Sloth.'] : []),
    ...eventLines(scene),
    ...(own ? ownLines(own) : []),
    ...others.map(otherLine),
    ...(strong.length > 0 ? [strongLine(strong.map(one => [one.name, one.character]))] : []),
    `The Haunt is ${inRoom(view.haunt)}.`,
    `Escape deck: ${cards(view.deck.length)}. Its discard pile: ${pile(scene.discard)}.`,
    `Possession deck: ${cards(view.possessions.length)}. Its discard pile: ${pile(scene.spent)}.`,
  ];
}
