import type { AskName, Words } from '../../../engine/index.ts';
import { plain, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import { does, Whose, whom, whose } from '../../kit/person.en.ts';
import { COLOURS, type RoomCard, TALL_FROM } from '../content.ts';
import { guide } from '../guide/guide.en.ts';
import type { SpookState } from '../state.ts';
import {
  aMonster,
  bandName,
  card,
  change,
  changeText,
  colourName,
  columnName,
  crowd,
  described,
  designName,
  features,
  floorName,
  gainsText,
  lampKind,
  lampName,
  monsterName,
  monsters,
  onPlace,
  placeName,
  pointsText,
  promises,
  roomName,
  rowName,
  SCORES,
  seatText,
  setName,
  start,
  waitedText,
} from './names.en.ts';
import {
  type Floor,
  type Gains,
  type Lamps,
  type Lines,
  type Lobby,
  type ManorWords,
  type Move,
  type Reasons,
  type Row,
  rowsOf,
  type SeatingWords,
  type Standing,
  setsWith,
  sumOf,
} from './reading.ts';
import { type Answers, inWords, type Pool, type Project, type Rival, type Scene, type Tongue } from './speech.ts';

// Questions

const PROMPTS: Tongue['prompts'] = {
  lobby: () =>
    'Choose how your two Lobby cards lie: left and right, or the other way round. Each way shows other lamps.',
  pick: ({ alone, left }) => {
    const still = left === 1 ? 'The last room.' : `${left} rooms to go.`;
    return `Pick a card ${alone ? 'from a pool' : 'from your hand'} and a place for it. ${still}`;
  },
  seating: ({ last }) =>
    last ? 'Seat your monsters for the last time: this seating is scored.' : 'Seat your monsters as you like.',
};

/** The points that are certain now, and those after seating, if they differ. */
function gainText(gain: number, atOnce: number): string {
  if (gain !== atOnce) return `${changeText(atOnce)} now, ${change(gain)} once your monsters are seated`;
  return gain === 0 ? 'no points yet' : `${changeText(gain)} at once`;
}

function pickText({ room, at, gain, atOnce, pool }: Project): string {
  const from = pool === undefined ? '' : `Pool ${pool}: `;
  return `${from}${described(room)}, ${onPlace(at)}: ${gainText(gain, atOnce)}`;
}

function moveText({ room, at, seat, before, after }: Move): string {
  const where = `${seat === undefined ? '' : `seat ${seat} of `}${roomName(room)} (${placeName(at)})`;
  if (after === null) return before === null ? '' : `the ${monsterName(before)} out of ${where}`;
  if (before === null) return `${aMonster(after)} into ${where}`;
  return `${aMonster(after)} for the ${monsterName(before)} in ${where}`;
}

const waitingText = (waiting: readonly number[]): string => `waiting: ${crowd(waiting) || 'nobody'}`;

/** R15 The best seating and the present one in short; any other by what changes. */
function seatingText({ isPresent, isBest, moves, waiting, total, gain }: SeatingWords): string {
  const worth = `${pointsText(total)}${gain === 0 ? '' : ` (${signed(gain)})`}`;
  if (isPresent) return `Leave everybody in place${isBest ? '; it cannot be better' : ''}: ${worth}`;
  if (isBest) return `Best seating: ${waitingText(waiting)}; ${worth}`;
  return `${[start(moves.map(moveText).join('; ')), waitingText(waiting), worth].join('; ')}`;
}

const lobbyText = ({ left, right }: Lobby): string => `${lampName(left)} on the left, ${lampName(right)} on the right`;

const ANSWERS: Answers = {
  lobby: (lobby, points) => start(`${lobbyText(lobby)}${points > 0 ? `: ${pointsText(points)}` : ''}`),
  pick: pickText,
  seating: seatingText,
};

const WAITING: Readonly<Record<AskName<SpookState>, string>> = {
  lobby: 'furnishes the Lobby',
  pick: 'picks a card and a place for it',
  seating: 'seats the monsters',
};

// Events

const sheetText = (rows: readonly (readonly [Row, number])[]): string =>
  rows.map(([row, points]) => `${rowName(row)} ${plain(points)}`).join(', ');

/** The gain of an act, after the sentence that tells it. */
const brought = (gains: Gains, reasons?: Reasons): string =>
  gains.length === 0 ? '.' : `: ${gainsText(gains, reasons)}.`;

/** The use of a room without points: its seats, or the things that its Portrait counts. */
const later = (room: RoomCard): string => {
  const print = promises(room);
  return print.length > 0 ? ` (${print.join('; ')})` : '';
};

const LINES: Lines = {
  laid: ({ alone }) => (alone ? 'You have two Lobby cards.' : 'Everybody has two Lobby cards.'),
  lobby: ({ person, lobby, pair }) => {
    const { left, right } = lobby();
    const [set] = setsWith(right, [left]);
    return `${Whose(person())} Lobby: ${lobbyText(lobby())}${set ? `: ${pointsText(pair)} (${setName(set)})` : ''}.`;
  },
  round: ({ alone, count }) => (alone ? `Time to build room ${count('round')}.` : `Round ${count('round')} begins.`),
  builds: ({ person, room, place, gains, reasons, isCounted }) => {
    const points = isCounted && gains().length === 0 ? `: no points yet${later(room())}.` : brought(gains(), reasons());
    return `${does(person(), 'builds')} ${roomName(room())} ${onPlace(place())}${points}`;
  },
  invites: ({ person, colours, gains, waited }) => {
    const [came, lost] = [colours('colours'), colours('lost')];
    const guests = start(list(came.map(aMonster)));
    const nobody = `There are no ${list(lost.map(monsters))} left for ${whom(person())}.`;
    const more = waited();
    const cost = more ? `: ${changeText(sumOf(gains()))} (${waitedText(more)}).` : brought(gains());
    const arrival = `${guests} ${came.length > 1 ? 'come' : 'comes'} to ${whose(person())} Lobby${cost}`;
    return [...(came.length > 0 ? [arrival] : []), ...(lost.length > 0 ? [nobody] : [])].join(' ');
  },
  seats: ({ person, count, sitter, seated, gains }) => {
    const one = sitter();
    if (one)
      return `${start(aMonster(one.colour))} sits down in ${whose(person())} ${designName(one.room.id)}${brought(gains())}`;
    const sit = `${seated() === 1 ? '1 is' : `${seated()} are`} seated now`;
    return `${does(person(), 'moves')} ${times(count('moved'), 'monster')}, ${sit}${brought(gains())}`;
  },
  passes: ({ passing }) => {
    if (!passing) return 'Everybody passes three cards to the left and draws one.';
    const { next, before, isSwap } = passing;
    return isSwap
      ? `You and ${next} swap your three cards, and both of you draw one.`
      : `Your three cards go to ${next}, those of ${before} come to you, and everybody draws one.`;
  },
  pool: ({ count, room }) =>
    `Draft pool ${count('pool') + 1}: ${roomName(room(0))} and ${roomName(room(1))} are turned up.`,
  discards: ({ room }) => `${roomName(room())} is discarded.`,
  poolGone: ({ count }) => `Draft pool ${count('pool') + 1} is gone: its pile is empty.`,
  scored: ({ person, total, rows }) => `${does(person(), 'has')} ${pointsText(total())}: ${sheetText(rows())}.`,
  tie: ({ names }) => `${list(names())} are tied: points for tall columns and waiting monsters decide.`,
  wins: ({ person, count, shared }) =>
    `${does(person(), shared ? 'shares' : 'wins')}${shared ? ' the victory' : ''} with ${pointsText(count('total'))}.`,
  band: ({ count }) =>
    `The Haunt-o-meter reads ${bandName(count('band'))}, band ${count('band')} of 6, for ${pointsText(count('total'))}.`,
};

const HEADINGS: Tongue['headings'] = {
  laid: () => 'Setting up',
  round: ({ alone, count }) => `${alone ? 'Room' : 'Round'} ${count('round')}`,
  scored: ({ count }) => (count('seat') === 0 ? 'Scoring' : undefined),
};

// The situation

function standingText({ x, room, seats, scores }: Standing): string {
  const print = [
    ...features({ ...room, vp: 0, invites: [] }),
    ...seats.map(seat => {
      const { guest, colour } = seat;
      const taken = guest === null ? 'empty' : colour === null ? `with ${aMonster(guest)}` : 'taken';
      return `${seatText(seat)} ${taken}`;
    }),
    ...(room.portrait ? [`now ${scores}`] : []),
  ];
  return `${columnName(x)}: ${roomName(room)}${print.length > 0 ? ` (${print.join(', ')})` : ''}`;
}

function floorText({ y, left, right }: Floor, lobby: Lobby): string {
  const middle = y === 0 ? [`the Lobby (${lobbyText(lobby)})`] : [];
  return `${start(floorName(y))}: ${[...left.map(standingText), ...middle, ...right.map(standingText)].join('; ')}.`;
}

function lampsText(lamps: readonly Lamps[], which: 'owned' | 'missing', joint = '; '): string {
  const kinds = lamps.flatMap(kind => {
    const colours = kind[which];
    const hues = colours.length === COLOURS.length ? 'every colour' : list(colours.map(colourName));
    return colours.length > 0 ? [`${lampKind(kind.icon)} in ${hues}`] : [];
  });
  return kinds.join(joint) || 'none';
}

const tallOnes = ({ columns }: ManorWords): number[] =>
  columns.flatMap(({ x, height }) => (height >= TALL_FROM ? [x] : []));

function manorLines(manor: ManorWords, lobby: Lobby): string[] {
  const { sheet, floors, lamps, waiting, emptySeats, columns } = manor;
  const heights = columns.map(({ x, height }) => `${columnName(x)}: ${height}`).join(', ');
  return [
    `You have ${pointsText(sheet.total)}: ${sheetText(rowsOf(sheet))}.`,
    ...floors().map(floor => floorText(floor, lobby)),
    `Cards in the columns: ${heights}. Tall, with ${TALL_FROM} or more: ${list(tallOnes(manor).map(columnName)) || 'none'}.`,
    `Your lamps: ${lampsText(lamps, 'owned')}.`,
    `Missing lamps: ${lampsText(lamps, 'missing')}.`,
    `Waiting in your Lobby: ${crowd(waiting) || 'nobody'}. Empty seats: ${emptySeats.map(seatText).join(', ') || 'none'}.`,
  ];
}

const poolText = ({ number, rooms, pile }: Pool): string =>
  rooms.length === 0
    ? `Draft pool ${number} is gone.`
    : `Draft pool ${number}: ${rooms.map(described).join('; ')}. ${times(pile, 'card')} left in its pile.`;

function rivalText({ name, manor, seen }: Rival): string {
  const { sheet, rooms, lamps, waiting, emptySeats } = manor;
  const known = seen.length > 0 ? ` In hand, as far as you have seen: ${seen.map(roomName).join(', ')}.` : '';
  const facts = [
    `${pointsText(sheet.total)} with ${times(rooms, 'room')}`,
    `lamps: ${lampsText(lamps, 'owned', ', ')}`,
    `tall columns: ${tallOnes(manor).length}`,
    waitingText(waiting),
    `empty seats: ${emptySeats.map(seatText).join(', ') || 'none'}`,
  ];
  return `${name}: ${facts.join('; ')}.${known}`;
}

function momentLine({ alone, round, rounds, ended, winners, band }: Scene): string {
  if (ended && alone) return `The game is over: the Haunt-o-meter reads ${bandName(band)}.`;
  if (ended) return `The game is over: ${list(winners)} ${winners.length > 1 ? 'share the victory' : 'wins'}.`;
  if (round === 0) return alone ? 'Your Lobby is being furnished.' : 'The Lobbies are being furnished.';
  return `${alone ? 'Room' : 'Round'} ${round} of ${rounds}.`;
}

function situation(scene: Scene): string[] {
  const { own, dealt, hand, pools, discard, rivals } = scene;
  return [
    momentLine(scene),
    ...dealt.map(
      ({ left, right }) => `A Lobby card: ${lampName(left)} as the left half, ${lampName(right)} as the right.`,
    ),
    ...(own?.lobby ? manorLines(own, own.lobby) : []),
    ...hand.map((room, i) => `Card ${i + 1} of your hand: ${described(room)}.`),
    ...pools.map(poolText),
    ...(discard.length > 0 ? [`Discarded: ${discard.map(roomName).join(', ')}.`] : []),
    ...rivals.map(rivalText),
  ];
}

// The box

const OPTIONS: Words<SpookState>['options'] = {
  big: {
    name: 'Big Manor',
    text: 'For one player: a third draft pool, thirty rooms instead of twenty, and a stricter Haunt-o-meter.',
    values: { false: 'No', true: 'Yes' },
  },
  passed: {
    name: 'Passed cards',
    text: 'Whether you are shown the cards you passed on while somebody still holds them, or have to remember them.',
    values: { hidden: 'To be remembered', shown: 'Shown' },
  },
  glowingPassages: {
    name: 'Glowing Passages',
    text: 'What is printed in the corner of a Glowing Passage. Without a point, Big Manor is a little harder.',
    values: { 1: '1 point', 0: 'No point' },
  },
};

export const en: Words<SpookState> = inWords({
  title: 'Spook Manor',
  blurb: 'Pass cards, build upwards, light the lamps and seat the monsters: whose house frightens the children most?',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, card, guide, scores: SCORES },
  orders: {
    seating: {
      name: 'Seating the monsters',
      text: 'Monsters may change places in every round, but only the last seating is scored.',
      values: {
        always: 'Always ask me',
        pays: 'Ask me when another seating scores more',
        best: 'Always use the best seating',
      },
    },
  },
  features: {
    points: { more: 'more points', less: 'fewer points' },
    rival: { more: 'more points for the best other manor', less: 'fewer points for the best other manor' },
    waiting: { more: 'more waiting monsters', less: 'fewer waiting monsters' },
    lights: { more: 'more different lamps', less: 'fewer different lamps' },
    portraits: { more: 'more that Portraits count or can still count', less: 'less that Portraits can count' },
    seats: { more: 'more free seats for monsters to come', less: 'fewer free seats' },
    tall: { more: 'more tall columns', less: 'fewer tall columns' },
  },
  beliefs: {
    wanted: 'the next hand has a missing lamp',
  },
});
