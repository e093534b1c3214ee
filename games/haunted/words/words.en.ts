import { at, type Face, type Settings, type Words } from '../../../engine/index.ts';
import { plain } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import { ACES, type Declared, isAce, isJoker, type Stat } from '../content.ts';
import { guide } from '../guide/guide.en.ts';
import type { HauntedState, Sheet } from '../state.ts';
import * as stories from './lines.en.ts';
import {
  another,
  CHART,
  card,
  cardName,
  changeText,
  chartText,
  lonely,
  nextDoor,
  notes,
  room,
  STAT,
  start,
  the,
} from './names.en.ts';
import { ANSWERS, PROMPTS, WAITING } from './questions.en.ts';
import { type AnyTale, gainBy, type Headings, type Invitations, type Lines, loneIn, type Tale } from './reading.ts';
import { answeredOf, inWords, type Player, type Scene } from './speech.ts';

// Events

function roomText(face: Face, declared: Declared, options: Settings): string {
  if (isAce(face)) return 'a Way Out';
  return isJoker(face) ? 'a Trap' : chartText(face, declared, options);
}

const WAYS_OUT: Readonly<Record<string, (ace: string, name: string) => string>> = {
  open: (ace, name) => `${start(ace)} stands open for ${name}.`,
  lost: (ace, name) => `${start(ace)} stands open for ${name}, but their mind would stay behind.`,
  early: (ace, name) => `${start(ace)} would let ${name} out, but not before all four Ways Out have been seen.`,
  locked: (ace, name) => `WILL alone opens no door: ${ace} does not let ${name} out.`,
  fear: (ace, name) => `FEAR holds ${name}: ${ace} stays shut.`,
};

/** H33 A player who opens a Secret Door of their own gains 1. */
const OWN_DOOR_RULE = 'H33';

function changedLine({ rule, name, stat, count }: Tale<'changed'>): string {
  const [by, now] = [count('by'), count('now')];
  if (rule === OWN_DOOR_RULE) return `${name()}'s own Secret Door adds ${by} to ${STAT[stat()]}: now ${now}.`;
  const way = by > 0 ? 'rises' : 'falls';
  return `${name()}'s ${STAT[stat()]} ${way}${now === 0 ? '' : ` by ${Math.abs(by)}`} to ${now}.`;
}

const TOPIC: Readonly<Record<Stat, string>> = {
  body: 'what they carry',
  will: 'what happened',
  fear: 'what they fear',
};

const ENDINGS: Readonly<Record<string, string>> = {
  escape: 'Somebody is out of the house, and the game ends.',
  everyone: 'Nobody is left in the house, and the game ends.',
  exits: 'All Ways Out have been seen and everybody has had one more turn: the game ends.',
  deck: 'The deck is empty and everybody has had one more turn: the game ends.',
  dread: 'Nothing is left but FEAR, and the game ends.',
};

const LINES: Lines = {
  five: ({ name, stat, count, alone }) => {
    const three = stat() === 'body' ? STAT.will : STAT.body;
    return `${name()} puts 5 on ${STAT[stat()]} and 3 on ${three}; FEAR starts at ${count('fear')}${alone ? '' : ', 1 for each player'}.`;
  },
  ring: ({ face }) => `${start(the(face()))} lies open in the centre, with four face-down rooms around it.`,
  starts: ({ name, face, options }) =>
    `${name()} wakes in ${the(face())}, which acts on the first turn (${chartText(face(), 'suit', options)}).`,
  first: ({ name, alone }) => `${name()} ${alone ? 'begins' : 'has the lowest Starting Room and begins'}.`,
  turn: ({ name }) => `It is ${name()}'s turn.`,
  startingRoom: ({ name, face, options }) =>
    `On the first turn ${name()}'s Starting Room acts: ${the(face())} (${roomText(face(), 'suit', options)}).`,
  passes: ({ name, rule }) =>
    rule === 'A22' ? `${name()} can go nowhere: the turn passes.` : `${name()} lays no Door: the turn passes.`,
  enters: told => `${told.name()} enters ${the(told.face())}${lonely(loneIn(told))}.`,
  opens: ({ name, face, side }) => `${name()} opens a Door on the ${side()} side of ${the(face())}.`,
  declares: ({ name, declared }) => `${name()} declares ${CHART[declared()]}.`,
  reveals: ({ name, face, declared, options }) =>
    `${name()} turns up ${the(face())} (${roomText(face(), declared(), options)}).`,
  matches: ({ name, face, options }) =>
    `${start(another(face(), options))} is open: by Colour, ${name()} takes ${changeText(gainBy(face()))} instead.`,
  window: ({ name, face }) => {
    const found = isAce(face()) ? ': a Way Out' : isJoker(face()) ? ': a Trap, harmless now' : '';
    return `${name()} looks through a window and turns up ${the(face())}${found}.`;
  },
  connects: ({ name, face }) => `${name()} connects ${the(face(0))} to ${the(face(1))}.`,
  secretDoor: ({ name, count, seen }) => {
    const face = seen();
    const door = `a Secret Door${face ? ` (${the(face)})` : ''}`;
    return `${name()} uses ${door}${count('of') === count('seat') ? '' : ` for ${name('of')} to open`}.`;
  },
  keepsDoor: ({ name, count }) =>
    count('by') === count('of')
      ? `${name('by')} opens the Door and so comes first: ${name()}'s Secret Door stays in hand.`
      : `Counted from ${name('of')} to the left, ${name('by')} comes first: ${name()}'s Secret Door stays in hand.`,
  changed: changedLine,
  ignored: ({ name, stat, count, text }) => {
    const why = text('why') === 'locked' ? 'is locked' : 'would fall below 0';
    return `${changeText({ stat: stat(), by: count('by') })} has no effect: ${name()}'s ${STAT[stat()]} ${why}.`;
  },
  trapped: ({ name }) => `The trap closes, and ${name()} is caught.`,
  searches: ({ name }) => `${name()} searches the walls of the trap for a Door.`,
  looks: ({ name, seen }) => {
    const face = seen();
    return `${name()} looks at a Door that nobody else may see${face ? `: ${the(face)}` : ''}.`;
  },
  laidDown: ({ name, seen, side }) => {
    const [face, against] = [seen(0), seen(1)];
    const where = against ? the(against) : 'a face-down room';
    return `${name()} lays ${face ? the(face) : 'the Door'} face down on the ${side()} side of ${where}.`;
  },
  laidUp: ({ name, face }) => `${name()} lays ${the(face(0))} against the trap and connects it to ${the(face(1))}.`,
  rescues: ({ name, list: names }) => {
    const freed = names('freed');
    return `${name()} frees ${list(freed)}: the FEAR of ${freed.length === 1 ? 'both' : 'all of them'} becomes 2.`;
  },
  wayOut: ({ name, face, text }) => wordsFor(WAYS_OUT, text('why'))(the(face()), name()),
  declines: ({ name, face }) => `${name()} turns away from ${the(face())} and stays.`,
  answers: ({ name, stat }) =>
    `At the Ace ${name()} may tell ${TOPIC[stat()]}: the candle beside ${STAT[stat()]} burns (1 point if points decide).`,
  locks: ({ name, count }) => `${name()}'s WILL is locked at ${count('now')}.`,
  escapes: ({ name, flag, countsMind }) =>
    !countsMind
      ? `${name()} gets out of the house.`
      : `${name()} escapes ${flag('lost') ? 'but forgets everything: WILL was not above FEAR' : 'and remembers: WILL was above FEAR'}.`,
  deeper: ({ name, count }) => `${name()} turns back and goes deeper: ${times(count('level'), 'level')} so far.`,
  level: ({ points, count }) => `Points are written down: ${list(points())}. Open rooms that vanish: ${count('gone')}.`,
  closing: ({ text }) => {
    const why =
      text('why') === 'exits' ? 'All four Ways Out have been seen' : 'The last card of the deck has been played';
    return `${why}: everybody still inside has one more turn.`;
  },
  dread: ({ name }) => `${name()}'s FEAR has outgrown BODY and WILL.`,
  ends: ({ text }) => wordsFor(ENDINGS, text('why')),
  points: ({ points }) => `Points: ${points().join(', ')}.`,
  wins: ({ list: names }) => {
    const winners = names('seats');
    if (winners.length === 0) return 'The house wins.';
    return winners.length === 1 ? `${winners[0]} wins.` : `${list(winners)} share the victory.`;
  },
};

const HEADINGS: Headings = {
  five: () => 'Setting up',
  turn: ({ name }) => `${name()}'s turn`,
  ends: () => 'The end',
};

// The situation

function numbersText(sheet: Sheet, noted: boolean): string {
  const answered = list(answeredOf(sheet).map(stat => STAT[stat])) || 'nothing';
  const numbers = `BODY ${sheet.body}, WILL ${sheet.will}${sheet.locked ? ' (locked)' : ''}, FEAR ${sheet.fear}`;
  return `${numbers}; answered: ${answered}${noted ? `; points written down: ${plain(sheet.noted)}` : ''}.`;
}

function whereText({ sheet, place }: Player): string {
  if (!place) return sheet.lost ? 'Escaped, mind lost.' : 'Escaped.';
  return `${sheet.trapped ? 'Trapped' : 'Stands'} in ${room(place)}.`;
}

function ownLines({ own, here, ways, free, doors, alone, multilevel }: Scene): string[] {
  if (!own) return [];
  const stand = here && `You ${own.sheet.trapped ? 'are trapped' : 'stand'} in ${room(here.place)}`;
  const open = ways.map(({ side, to }) => `${side} ${nextDoor(to)}`);
  return [
    `You: ${numbersText(own.sheet, multilevel)}`,
    here ? `${stand}${notes(here, 'here')}.` : 'You are out of the house.',
    ...(here ? [`Adjacent: ${open.join(', ') || 'nothing'}. Free sides: ${free.join(', ') || 'none'}.`] : []),
    ...(alone ? [] : [`Your Secret Doors: ${list(doors.map(cardName)) || 'none'}.`]),
  ];
}

function situation(scene: Scene): string[] {
  const { view, laid, alone, faceDown, others, last, active, multilevel, levels } = scene;
  if (!laid) return ['The house is not laid out yet. Nobody has any numbers.'];
  const safe = view.safe > 0 ? `, the first ${view.safe} without Ace${alone ? '' : ' or Joker'}` : '';
  return [
    ...ownLines(scene),
    `Deck: ${times(view.deck.length, 'card')}${safe}.`,
    `Rooms: ${view.rooms.length}, ${faceDown} of them face down. Ways Out seen: ${view.exits} of ${ACES.length}.`,
    ...(levels === undefined ? [] : [`Levels so far: ${levels}.`]),
    ...others.map(one =>
      [
        `${one.name}: ${numbersText(one.sheet, multilevel)}`,
        whereText(one),
        `Secret Doors: ${one.sheet.doors.length}.`,
      ].join(' '),
    ),
    ...(last.length > 0 ? [`The end is near. One turn is left for ${list(last)}.`] : []),
    `It is ${active}'s turn.`,
  ];
}

// The story

const ANSWER: Readonly<Record<Stat, string>> = {
  body: 'BODY is answered: tell what you carry.',
  will: 'WILL is answered: tell what you recall.',
  fear: 'FEAR is answered: tell what you are afraid of.',
};
const OUTCOMES: Readonly<Record<string, string>> = {
  stay: 'Tell why you do not leave.',
  escape: 'Tell how you leave the house.',
  lost: 'Tell how you leave the house, and what stays behind.',
  locked: 'Tell what you know now, and why it keeps you here.',
};
const FATES: Readonly<Record<string, string>> = {
  escaped: 'Say a last line: you are out.',
  inside: 'Say a last line: you are still in the house.',
  trapped: 'Say a last line: nobody came for you.',
};

function roomInvitation({ name, face, declared, alone }: AnyTale): string {
  const finder = alone ? 'you find' : `${name('of')} finds`;
  if (isAce(face())) return `Describe the Way Out that ${finder}: ${the(face())}.`;
  return `Describe the room that ${finder}: ${the(face())}, by its ${declared()}.`;
}

const INVITATIONS: Invitations = {
  memory: () => 'Tell the last thing you remember outside.',
  room: roomInvitation,
  reaction: ({ face }) =>
    isJoker(face())
      ? 'Say what you do, now that the door is gone.'
      : `Say what ${the(face())} does to you, and how you try to leave that room.`,
  question: ({ face }) => `${start(the(face()))} asks you: ${at(wordsFor(stories.SUIT_LINES, face()), 0)}`,
  answer: ({ stat }) => ANSWER[stat()],
  outcome: ({ text }) => wordsFor(OUTCOMES, text('outcome')),
  trap: ({ name }) => `Describe how the trap closes around ${name('of')}.`,
  rescue: ({ list: names }) => `Tell how you got ${list(names('freed'))} out of the trap.`,
  closing: ({ text }) => wordsFor(FATES, text('fate')),
};

// The box

const ON_OFF = { true: 'On', false: 'Off' };

const OPTIONS: Words<HauntedState>['options'] = {
  variant: {
    name: 'Length',
    text: 'When the game ends and who wins it.',
    values: { base: 'Short', long: 'Long', multilevel: 'Multilevel' },
    about: {
      base: 'The first to escape wins, often after three or four turns each.',
      long: 'The others play on. Of all who escape, the one with the most points wins.',
      multilevel: 'Every Ace is a new level where points are written down. Nobody leaves before all four are seen.',
    },
  },
  deeper: {
    name: 'Going deeper',
    text: 'When you play alone, you may refuse a Way Out and look for another one level down; the levels are your score.',
    values: ON_OFF,
    about: {
      true: 'At a Way Out you may leave, or go down a level and look for another. The levels are your score.',
      false: 'The first Way Out that lets you out ends the game.',
    },
  },
  declinedExit: {
    name: 'A Way Out refused',
    text: 'Whether the Ace from which you went deeper still lets you out. It gives no second level.',
    values: { shut: 'Leads out no more', open: 'Still leads out' },
  },
  notes: {
    name: 'Points at an Ace',
    text: 'Whether points are written down again, and open rooms cleared, when an Ace is entered once more.',
    values: { once: 'Written down once', always: 'Written down every time' },
  },
  dread: {
    name: 'Dread',
    text: 'When you play alone, you lose as soon as FEAR is your highest number.',
    values: ON_OFF,
  },
  matches: {
    name: 'Matches',
    text: 'You declared Colour, and a card of the same value is already open. Either you may take +1 if its colour is the same too, or you always take +1, whatever its colour.',
    values: { chart: 'Same colour, if you like', strict: 'Any colour, always' },
  },
  connections: {
    name: 'Connections',
    text: 'What a new room must share with the room it is connected to.',
    values: { colour: 'The colour', declared: 'What was declared' },
  },
  belowZero: {
    name: 'Below zero',
    text: 'What happens when a number would fall below 0.',
    values: { ignore: 'The change is ignored', clamp: 'The number becomes 0' },
  },
  fearTies: {
    name: 'Fear in ties',
    text: 'Whether FEAR holds you at a Way Out when it shares the highest number with one other.',
    values: { loses: 'FEAR loses ties', wins: 'FEAR wins ties' },
  },
};

export const en: Words<HauntedState> = inWords({
  title: 'Haunted',
  blurb: 'You wake in a house that is dealt card by card, and whether you get out depends on what is strongest in you.',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, card, guide, stories, invitations: INVITATIONS },
  house: name => (name === undefined ? 'The house' : `The house, by ${name}`),
  orders: {
    secretDoor: {
      name: 'Secret Doors',
      text: 'Before somebody draws a Door, you may use a Secret Door instead.',
      values: { always: 'Always ask me', mine: 'Only for my own Doors', never: 'Never ask me' },
    },
  },
  features: {
    body: { more: 'more BODY', less: 'less BODY' },
    will: { more: 'more WILL', less: 'less WILL' },
    fear: { more: 'more FEAR', less: 'less FEAR' },
    way: { more: 'a longer way to a Way Out', less: 'a shorter way to a Way Out' },
    trapped: { more: 'more danger of being trapped', less: 'less danger of being trapped' },
    escaped: { more: 'a better chance to get out', less: 'a smaller chance to get out' },
  },
  beliefs: {
    nextIsExit: 'the next Door is a Way Out',
    nextIsJoker: 'the next Door is a Joker',
  },
  scores: {
    body: 'BODY',
    will: 'WILL',
    fear: 'FEAR',
    answers: 'Answered questions',
    points: 'Points',
    noted: 'Points written down',
    levels: 'Levels',
  },
});
