import { type Face, HIDDEN } from '../../../engine/index.ts';
import { list } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { TurnStep } from '../state.ts';
import { escapeCard } from '../tunables.ts';
import { ACT, actText, card, inRoom, nameOf, POSSESSION, pointsText, room, start, the, whose } from './names.en.ts';
import { brief, bundle, cards, despair, exit, named, place, roomKind } from './phrases.en.ts';
import { type AnyTale, CHARACTER, type Headings, type Lines, type Tale } from './reading.ts';
import type { Player, Scene } from './speech.ts';

// What happened

const character = (number: number): string => wordsFor(CHARACTER, String(number));
const are = (names: readonly string[]): string => `${list(names)} ${names.length === 1 ? 'is' : 'are'}`;
const bundles = ({ bundles: all }: Pick<AnyTale, 'bundles'>): string => list(all().map(bundle));
const actName = (told: Tale<'act' | 'declines' | 'dice'>): string => {
  const act = told.act();
  return act ? ACT[act].name : 'a Desperate Act';
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
const UNDRAWN: Readonly<Record<string, string>> = {
  possessed: 'is possessed and draws nothing',
  wish: 'draws nothing',
  empty: 'finds nothing left to draw',
};

export const LINES: Lines = {
  rollsCharacter: ({ name, count }) => `${name()} rolls ${count('roll')} for a character.`,
  character: ({ name, count }) =>
    `${name()} is ${character(count('character'))} and begins ${inRoom(count('character'))}.`,
  strong: ({ list: names, numbers }) => strongLine(numbers('characters').map((of, i) => [names('seats')[i] ?? '', of])),
  rollsFirst: ({ name, count }) => `${name()} rolls ${count('roll')} for the first turn.`,
  first: ({ name }) => `${name()} begins.`,
  token: ({ name, count }) => `${name()} rolls for the Haunt token: the Haunt is ${inRoom(count('room'))}.`,
  dealt: () => 'Everybody is dealt one Escape card.',
  turn: ({ name, flag }) => `${whose(name())} turn begins${flag('freed') ? ', and all possession ends' : ''}.`,
  rolls: ({ name, count }) => `${name()} rolls ${count('room')} and goes to ${room(count('room'))}.`,
  moves: ({ name, count }) => `${name()} goes to ${room(count('room'))}.`,
  haunt: ({ name, count }) => `${name()} meets the Haunt ${inRoom(count('room'))}.`,
  hauntMoves: ({ count }) => `The Haunt moves to ${room(count('room'))}.`,
  hauntDropped: ({ name, rule }) => `${DROPPED[rule] ?? DROPPED.R51}: ${name()} is spared.`,
  hides: ({ name, text }) =>
    text('how') === 'closet' ? `${name()} hides in the closet.` : `${name()} hides without a closet.`,
  plays: ({ name, face, flag, options }) => {
    const of = escapeCard(face(), options);
    const points = of?.kind === 'exit' ? pointsText(of.points) : '';
    return `${name()} plays ${the(face())} (${points}${flag('marked') ? ', with the Mark' : ''}).`;
  },
  attaches: ({ name, face }) => `${name()} attaches ${the(face(0))} to ${the(face(1))}.`,
  shifts: ({ name, face }) => `${name()} moves ${the(face(0))} to ${the(face(1))}.`,
  stays: ({ name }) => `${name()} plays nothing.`,
  act: told => {
    const paid = told.cards().count > 0 ? ` and pays with ${bundles(told)}` : '';
    return `${told.name()} uses ${actName(told)}${paid}.`;
  },
  dice: told => {
    const outcome = told.has('success') ? (told.flag('success') ? ': it works' : ': it fails') : '';
    return `${told.name()} rolls ${told.count('roll')} for ${actName(told)}${outcome}.`;
  },
  declines: told => `${told.name()} decides against ${actName(told)}.`,
  sin: ({ name, face }) => `${name()} plays ${the(face())}.`,
  pride: ({ name, face }) => `${name()} answers ${name('by')} with ${the(face())}: nothing comes of it.`,
  swaps: ({ name }) => `${name()} and ${name('with')} change places.`,
  event: ({ name, face, text }) => `${wordsFor(EVENTS, text('source'))}: ${name()} draws ${the(face())}.`,
  picks: ({ name }) => `${name()} picks ${name('player')}.`,
  picksRoom: ({ name, count }) => `${name()} picks ${room(count('room'))}.`,
  branch: ({ name, face, count }) =>
    `${name()} chooses for ${the(face())}: “${start(wordsFor(POSSESSION, face()).ways[count('branch')] ?? 'nothing happens')}.”`,
  possessed: ({ list: names, everyone }) =>
    everyone('seats') ? 'Everybody is possessed.' : `${are(names('seats'))} possessed.`,
  cleared: () => 'Nobody is possessed any more.',
  ignores: ({ name }) => `${name()} looks away, and the card passes by.`,
  sheltered: ({ list: names }) => `${are(names('seats'))} hidden, and the card passes by.`,
  prevented: ({ name }) => `${name('by')} wards off the card that ${name()} was about to draw.`,
  noEffect: () => 'The card finds nothing to do.',
  discards: told => `${told.name()} discards ${named(told.cards().faces)} from hand.`,
  loses: told => `${told.name()} loses ${bundles(told)}.`,
  saves: ({ name, count, face }) =>
    `${name()} saves ${count('of') === count('seat') ? the(face()) : `${whose(name('of'))} ${nameOf(face())}`}.`,
  steals: told => `${told.name()} steals ${bundles(told)} from ${told.name('from')}.`,
  trades: ({ name, bundles: all }) => {
    const [given, taken] = all().map(bundle);
    return `${name()} gives ${given} to ${name('with')} and gets ${taken}.`;
  },
  gives: ({ name, count, cards: told }) => {
    const { faces } = told();
    const what = faces.length > 0 ? named(faces) : cards(count('count'));
    return `${name()} gives ${name('to')} ${what}.`;
  },
  swapsHands: ({ name }) => `${name()} and ${name('with')} exchange hands.`,
  draws: ({ name, seen }) => {
    const face = seen();
    return `${name()} draws ${face ? the(face) : 'a card'}.`;
  },
  drawsNot: ({ name, text }) => `${name()} ${wordsFor(UNDRAWN, text('why'))}.`,
  reshuffled: ({ text }) =>
    `The discard pile is shuffled into a new ${text('deck') === 'escape' ? 'Escape' : 'Possession'} deck.`,
  lastCall: ({ name, count }) => `Last call: ${name()} has ${pointsText(count('points'))} and is about to escape.`,
  knockedBack: ({ name, count }) => `${name()} is back at ${pointsText(count('points'))} and does not escape.`,
  wins: ({ name, count, rule, shared }) => {
    const points = pointsText(count('points'));
    if (rule !== 'R77') return `${name()} escapes with ${points} and wins.`;
    return `${name()} came closest, with ${points}, and ${shared ? 'shares the victory' : 'wins'}.`;
  },
  roundLimit: () => 'The last round is over.',
};

export const HEADINGS: Headings = {
  dealt: () => 'Setting up',
  turn: ({ name, count }) => `Round ${count('round')}: ${whose(name())} turn`,
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
    `Round ${view.round}, ${whose(turn)} turn: ${STEP[view.step]}.${active === turn ? '' : ` Active Player: ${active}.`}`,
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
