import type { AskName, Words } from '../../../engine/index.ts';
import { list, times } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Action } from '../content.ts';
import { guide } from '../guide/guide.en.ts';
import type { HauntingState } from '../state.ts';
import {
  action,
  are,
  card,
  cardName,
  described,
  diskText,
  doorName,
  iconText,
  lieText,
  notes,
  on,
  onto,
  openTo,
  placeName,
  roadText,
  shiftOf,
  stairsName,
  start,
} from './names.en.ts';
import { type Doer, type Headings, type Lines, type Next, outlook, type Shift } from './reading.ts';
import {
  type Answers,
  type Around,
  type Foretold,
  inWords,
  isEitherWay,
  type Laid,
  type LaidCard,
  type Own,
  type Player,
  type Scene,
  type Tongue,
} from './speech.ts';

// Questions

const cardsOf = (cards: readonly (readonly [string, Action])[]): string =>
  cards.map(([name, face]) => `${name} has ${action(face)}`).join(', ');

/** Which card is carried out, and why it is this one. */
const laidBy = ({ card, by }: LaidCard): string =>
  by === 'chance'
    ? `Chance dealt you ${action(card)}`
    : by === 'you'
      ? `You laid ${action(card)}`
      : `${by.name}'s card, ${action(card)}`;

const PROMPTS: Tongue['prompts'] = {
  row: ({ chosen }) => `Choose ${chosen} of your seven ordinary cards and the order in which to play them.`,
  trade: ({ cards }) => `Trade your card with somebody, or let it pass. The cards: ${cardsOf(cards())}.`,
  before: ({ own, of, card }) =>
    `${own ? 'You are' : `${of()} is`} about to carry out ${action(card())}. Use a disk first, or let it pass.`,
  landing: ({ own, of, at, hasLooked }) =>
    hasLooked()
      ? `${own ? 'You have' : `${of()} has`} taken the disk ${on(at())}. Use a disk, or let it pass.`
      : `${own ? 'You have' : `${of()} has`} reached a disk ${on(at())}, still face down. Use a disk, or let it pass.`,
  ghost: ({ own, of, at }) =>
    `${own ? 'You have' : `${of()} has`} met a Ghost ${on(at())}. Use a disk, or let it pass and be driven back.`,
  rotation: ({ own, of, at, icon }) =>
    `${placeName(at())}, where ${own ? 'you have' : `${of()} has`} just landed, is about to turn ${iconText(icon())}. Use a disk, or let it pass.`,
  step: ({ laid, here, space }) =>
    space === undefined
      ? `${laidBy(laid())}: choose where to go from ${placeName(here())}.`
      : `${laidBy(laid())}: choose the ${space === 1 ? 'first' : 'second'} space, from ${placeName(here())}.`,
  passage: ({ laid, here, anyNeighbour }) =>
    `${laidBy(laid())}: choose where to go ${anyNeighbour ? '' : 'through a wall '}from ${placeName(here())}.`,
  swap: ({ laid, here }) => `${laidBy(laid())}: choose a pawn beside ${placeName(here())}.`,
  quarter: ({ laid }) => `${laidBy(laid())}: choose a tile to turn by a quarter.`,
  half: ({ laid }) => `${laidBy(laid())}: choose a tile to turn half round.`,
  switch: ({ laid }) => `${laidBy(laid())}: choose two tiles that lie side by side.`,
  exit: ({ laid, otherCorner, twoStoreys }) =>
    `${laidBy(laid())}: choose another ${otherCorner ? 'corner' : 'place'} for the Exit${twoStoreys ? ', or push the Staircase' : ''}.`,
  trapdoor: ({ laid, here }) =>
    `${laidBy(laid())}: you fall from ${placeName(here())}. Choose one of the nearest trap doors.`,
};

/** Whose ways to the Exit would change; those that change alike are told together. */
function shiftTexts(shifts: readonly Shift[]): string[] {
  const alike = Map.groupBy(shifts, ({ before, after }) => shiftOf(before, after));
  return [...alike].map(([shift, those], index) => {
    const owners = those.flatMap(({ own, others }) => [...(own ? ['your'] : []), ...others.map(name => `${name}'s`)]);
    return `${list(owners)}${index === 0 ? ' way to the Exit' : ''}: ${shift}`;
  });
}

function goText(how: string, { side, spot, road }: Next): string {
  if (spot.place.kind === 'exit') return `${start(`${how}${side}`)} into the Exit: you are out of the house and win`;
  return outlook(
    `${start(`${how}${side}`)} ${onto(spot.place)}`,
    notes(spot),
    `from there ${roadText(road)} to the Exit`,
  );
}
const TURN: Readonly<Record<number, string>> = { 1: 'to the right', 2: 'half round', 3: 'to the left' };

const SAME: Readonly<Record<number, string>> = { 1: ' (left is the same)', 3: ' (right is the same)' };

const ANSWERS: Answers = {
  row: faces => faces.map(action).join(', '),
  pass: 'Let it pass',
  trade: (partner, mine, theirs) => `Trade with ${partner}: you get ${action(theirs)} and give ${action(mine)}`,
  cancel: (face, of) => `Cancel ${of === undefined ? 'your own' : `${of}'s`} ${action(face)}`,
  switchDisks: (one, other) => {
    const [first, second] = [one, other].map(({ place, disk }) =>
      disk === 'ghost' ? `the Ghost ${on(place)}` : `the disk ${on(place)}`,
    );
    return `Switch ${first} and ${second}`;
  },
  hold: (place, icon) => `Hold ${placeName(place)}, so that it does not turn ${iconText(icon)}`,
  walk: to => goText('', to),
  passage: to => goText(to.open ? '' : 'through the wall ', to),
  swap: (pawn, { side, spot, road }) =>
    `Switch with ${pawn}, ${side} of you: you come ${onto(spot.place)}, ${roadText(road)} from the Exit`,
  fall: (spot, road) => outlook(start(onto(spot.place)), notes(spot), `from there ${roadText(road)} to the Exit`),
  turn: (place, turn, then, shifts) =>
    outlook(
      `Turn ${placeName(place)} ${wordsFor(TURN, String(turn))}${isEitherWay(turn, then) ? SAME[turn] : ''}`,
      `then open to ${openTo(then.open)}`,
      ...shiftTexts(shifts),
    ),
  exchange: (one, other, shifts) =>
    outlook(
      `Switch ${placeName(one.place)} (${notes(one)}) and ${placeName(other.place)} (${notes(other)})`,
      ...shiftTexts(shifts),
    ),
  moveExit: (to, shifts) => outlook(`Put the Exit ${doorName(to)}`, ...shiftTexts(shifts)),
  moveStairs: (side, to, shifts) => outlook(`Push the Staircase ${side}, ${stairsName(to)}`, ...shiftTexts(shifts)),
};

const WAITING: Readonly<Record<AskName<HauntingState>, string>> = {
  row: 'lays a row of cards',
  trade: 'may trade cards',
  before: 'may use a disk before the action',
  landing: 'may switch disks',
  ghost: 'may switch the Ghost away',
  rotation: 'may hold the tile',
  step: 'chooses where to go',
  passage: 'looks for a secret passage',
  swap: 'chooses whom to switch places with',
  quarter: 'chooses a tile to turn',
  half: 'chooses a tile to turn',
  switch: 'chooses two tiles to switch',
  exit: 'decides where the Exit goes',
  trapdoor: 'chooses where to fall',
};

// Events

const HALF: Readonly<Record<string, string>> = { random: 'Random phase', chosen: 'Chosen phase' };

/** R40, R43, R44 Why a card that moves a pawn cannot be carried out. */
const WHY_NOT: Readonly<Partial<Record<Action, string>>> = {
  one: 'no open way leads on',
  two: 'no open way leads on',
  passage: 'there is no wall to go through',
  swap: 'nobody stands on a neighbouring space',
};

/** The subject of a line and its verb: of somebody else, or of the reader. */
const does = ({ name, isYou }: Doer, one: string, yours: string): string =>
  isYou ? `You ${yours}` : `${name()} ${one}`;

const LINES: Lines = {
  laid: ({ twoStoreys }) =>
    twoStoreys
      ? 'The house is laid out: 36 tiles downstairs, 25 upstairs, the Staircase between them and the Exit north of A1 downstairs.'
      : 'The house is laid out: 36 tiles, the Exit north of A1 and the Entrance south of F6, where all pawns stand.',
  starts: ({ name }) => `${name()} begins and takes the start marker.`,
  startTile: ({ place, placeIn, count }) => {
    const [exchanged, turned] = [placeIn('exchanged'), count('turned')];
    const here = placeName(place('space'));
    const deeds = [
      exchanged ? `changes places with ${placeName(exchanged)}, because it has a trap door` : '',
      turned > 0 ? `is turned ${wordsFor(TURN, String(turned))} so that it opens towards the house` : '',
    ];
    return `The start tile, ${here}, ${list(deeds.filter(deed => deed !== ''))}.`;
  },
  round: ({ count, name }) => `Round ${count('round')} begins, and ${name()} has the start marker.`,
  half: ({ text, cardsInRow }) =>
    text('half') === 'random'
      ? 'Everybody draws four cards blind and lays them in a row.'
      : `Everybody takes all cards back and chooses ${cardsInRow} of them.`,
  locked: () => 'Everybody has locked in a row of cards.',
  turned: ({ count, cards }) =>
    `All turn over card ${count('step') + 1}. ${cards()
      .map(({ name, isYou, face }) => `${isYou ? 'You' : name}: ${action(face)}`)
      .join('; ')}.`,
  trades: ({ name }) => `${name()} uses Trade Card: ${name()} and ${name('partner')} carry out each other's cards.`,
  cancels: ({ name, isSame }) =>
    isSame('seat', 'of')
      ? `${name()} uses Cancel Card on their own card: it is not carried out.`
      : `${name()} uses Cancel Card: ${name('of')}'s card is not carried out.`,
  switchesDisks: ({ name, place }) =>
    `${name()} uses Switch Disks: the disks ${on(place('one'))} and ${on(place('other'))} change places.`,
  noRotation: ({ name, place }) => `${name()} uses No Rotation: ${placeName(place('at'))} does not turn this time.`,
  acts: ({ name, isYou, action: face }) => `${isYou ? 'Your' : `${name()}'s`} turn: ${action(face())}.`,
  steps: told => {
    const way = `from ${placeName(told.place('from'))} ${onto(told.place('to'))}`;
    return told.isOnly
      ? `${does(told, 'has', 'have')} to go ${way}: no other way is open.`
      : `${does(told, 'goes', 'go')} ${way}.`;
  },
  passes: told => {
    const wall = told.isThroughWall ? 'through a wall, ' : '';
    const way = `${wall}from ${placeName(told.place('from'))} ${onto(told.place('to'))}`;
    return told.isOnly
      ? `${does(told, 'has', 'have')} to take the only Secret Passage: ${way}.`
      : `${does(told, 'takes', 'take')} a Secret Passage ${way}.`;
  },
  swaps: told => {
    const other = told.isYourPawn ? 'you' : told.name('pawn');
    return told.isOnly
      ? `${does(told, 'has', 'have')} to switch places with ${other}: nobody else is beside ${told.isYou ? 'you' : 'them'}.`
      : `${does(told, 'switches', 'switch')} places with ${other}.`;
  },
  rotates: ({ place, count, ...told }) =>
    `${does(told, 'turns', 'turn')} ${placeName(place('tile'))} ${wordsFor(TURN, String(count('turn')))}.`,
  switches: ({ place, ...told }) =>
    `${does(told, 'switches', 'switch')} ${placeName(place('one'))} and ${placeName(place('other'))}.`,
  movesExit: ({ door, ...told }) => `${does(told, 'puts', 'put')} the Exit ${doorName(door())}.`,
  movesStair: ({ stairs, ...told }) =>
    `${does(told, 'pushes', 'push')} the Staircase: now it is ${stairsName(stairs())}.`,
  falls: ({ place, ...told }) =>
    `${does(told, 'falls', 'fall')} from ${placeName(place('from'))} ${onto(place('to'))}, to the nearest trap door.`,
  mirrors: told => `${does(told, 'is', 'are')} lost among the mirrors: no action this time.`,
  nothing: ({ action: face, ...told }) =>
    `${does(told, 'can', 'can')} do nothing with ${action(face())}: ${WHY_NOT[face()] ?? 'there is no way to carry it out'}.`,
  stays: told => `${does(told, 'finds', 'find')} no other way and ${told.isYou ? 'stay' : 'stays'}.`,
  forced: ({ action: face, isToldByNext, ...told }) =>
    isToldByNext
      ? 'There is nothing to choose:'
      : `${does(told, 'has', 'have')} no choice: there is only one way to carry out ${action(face())}.`,
  takesDisk: ({ place, seen, ...told }) => {
    const face = seen();
    return `${does(told, 'looks', 'look')} at the disk ${on(place('at'))} and ${told.isYou ? 'keep' : 'keeps'} it${face ? `: ${cardName(face)}` : ''}.`;
  },
  ghost: ({ place, ...told }) => `${does(told, 'meets', 'meet')} a Ghost ${on(place('at'))}.`,
  pushedBack: ({ place, ...told }) => `${does(told, 'is', 'are')} driven back ${onto(place('to'))}.`,
  undone: ({ name }) => `The Ghost undoes it: ${name()} and ${name('pawn')} are back where they were.`,
  turns: ({ place, icon }) => `${start(placeName(place('at')))} turns ${iconText(icon())} by itself.`,
  wins: told => `${does(told, 'is', 'are')} out of the house and ${told.isYou ? 'win' : 'wins'}.`,
  cap: () => 'Nobody has found the way out: the game is a draw.',
  marker: ({ name }) => `The start marker passes to ${name()}.`,
};

const HEADINGS: Headings = {
  laid: () => 'Setting up',
  round: ({ count }) => `Round ${count('round')}`,
  half: ({ text }) => wordsFor(HALF, text('half')),
  turned: ({ count }) => `Card ${count('step') + 1}`,
  wins: () => 'The end',
  cap: () => 'The end',
};

// The situation

function aroundText({ side, next }: Around): string {
  if (!next) return `${start(side)}: the outer wall.`;
  const { spot, open } = next;
  return `${start(side)}, ${open ? 'open' : 'behind a wall'}: ${described(spot)}.`;
}

function hereText({ here: { place, lie, others, disk } }: Own): string {
  const company = others.length > 0 ? ` ${are(others)} here too.` : '';
  const under = disk ? ` ${start(diskText(disk))} lies here.` : '';
  return `You are ${on(place)}${lie ? `: ${lieText(lie)}` : ''}.${company}${under}`;
}

function roadLine({ road, first }: Own): string {
  if (!first) return 'You are out of the house.';
  if (road.isShut && first.spot.place.kind === 'exit')
    return 'You are beside the Exit, but from here it is shut: this tile must be turned while nobody is on it, or the Exit moved.';
  const way = `${first.open ? '' : 'through the wall '}${first.side} ${onto(first.spot.place)}`;
  return `Your way to the Exit: ${roadText(road)}, first ${way}.`;
}

const WHEN = { past: ' (played)', now: ' (now)', later: '' } as const;
const laidText = ({ face, when }: Laid, index: number): string =>
  `${index + 1} ${face ? action(face) : 'face down'}${WHEN[when]}`;

function fallText({ falling }: Own): string {
  if (falling === 'nowhere') return 'There is no trap door to fall to.';
  if (falling === 'stays') return 'You are on a trap door: the card Trap Door would leave you here.';
  const { places, squares } = falling;
  return `Nearest trap door${places.length === 1 ? '' : 's'}: ${list(places.map(placeName))}, ${times(squares, 'square')} away.`;
}

function ownLines(own: Own, { twoStoreys, view }: Scene): string[] {
  const { around, here, row, rest, disks } = own;
  const sides = here.lie ? around : around.filter(({ next }) => next);
  const unseen = view.half === 'random' ? 'Not seen in this phase yet' : 'Not in your row';
  return [
    hereText(own),
    ...sides.map(aroundText),
    roadLine(own),
    fallText(own),
    row.length > 0 ? `Your row: ${row.map(laidText).join(', ')}.` : 'Your row is not laid yet.',
    `${row.length > 0 ? unseen : 'Your cards'}: ${rest.map(action).join(', ')}.`,
    ...(twoStoreys ? [`Your disks: ${list(disks.map(cardName)) || 'none'}.`] : []),
  ];
}

function playerText({ name, place, road, disks }: Player, twoStoreys: boolean): string {
  const held = twoStoreys ? `; ${disks === 0 ? 'no disks' : times(disks, 'disk')}` : '';
  return place.kind === 'exit'
    ? `${name} is out of the house.`
    : `${name} is ${on(place)}, ${roadText(road)} from the Exit${held}.`;
}

function houseLines({ exit, stairs, disks, ghosts, twoStoreys }: Scene): string[] {
  const { corner } = exit.door;
  const way = exit.open ? 'the way in is open' : `the way in is shut: ${corner} is ${lieText(exit.lie)}`;
  const doors = stairs?.open.map(({ side, open }) => `${side} ${open ? 'open' : 'behind a wall'}`);
  const unknown = disks.length > 0 ? `${disks.length}: ${disks.map(placeName).join(', ')}` : 'none';
  return [
    `The Exit is ${doorName(exit.door)}; ${way}.`,
    ...(stairs ? [`The Staircase is ${stairsName(stairs.between)}; ${list(doors ?? [])}.`] : []),
    ...(twoStoreys ? [`Disks on the board: ${unknown}. Known Ghosts: ${list(ghosts.map(placeName)) || 'none'}.`] : []),
  ];
}

function momentLines({ view, steps, turnedOver, start: marker, acting, winner }: Scene): string[] {
  const phase = `${view.half} phase`;
  const open = turnedOver.map(
    ({ name, action: face, from }) => `${name} ${action(face)}${from ? ` (card of ${from})` : ''}`,
  );
  const now = acting && view.carrying ? ` It is ${acting}'s turn.` : '';
  if (winner) return [`${winner} has won.`];
  if (view.ended === 'cap') return ['The game is a draw.'];
  return [
    `Round ${view.round}, ${phase}, ${open.length > 0 ? `card ${view.step + 1} of ${steps}` : 'the rows are being laid'}. ${marker} has the start marker.`,
    ...(open.length > 0 ? [`Cards of this step: ${open.join(', ')}.${now}`] : []),
  ];
}

const situation = (scene: Scene): string[] => [
  ...(scene.own ? ownLines(scene.own, scene) : []),
  ...scene.players.map(player => playerText(player, scene.twoStoreys)),
  ...houseLines(scene),
  ...momentLines(scene),
];

// The box

const YES_NO = { true: 'Yes', false: 'No' };

const OPTIONS: Words<HauntingState>['options'] = {
  storeys: {
    name: 'Storeys',
    text: 'The original game alone, or with its first expansion: a second storey, a staircase, tiles that turn by themselves, and disks.',
    values: { one: 'One', two: 'Two' },
  },
  secretPassage: {
    name: 'Secret Passage',
    text: 'Where the card Secret Passage leads.',
    values: { wall: 'Through walls', any: 'To any neighbour' },
  },
  secretPassageIntoExit: {
    name: 'Secret Passage into the Exit',
    text: 'Whether a Secret Passage may lead out of the house.',
    values: YES_NO,
  },
  exitMove: {
    name: 'Moving the Exit',
    text: 'Where the card Move Exit may put the Exit.',
    values: { otherCorner: 'Another corner', anySlot: 'Any other place', nextCorner: 'Next corner' },
  },
  trapDoorOnTrap: {
    name: 'Trap Door on a trap door',
    text: 'What the card Trap Door does to a pawn that is already on a trap door.',
    values: { nextNearest: 'It falls to the next nearest', stay: 'It stays' },
  },
  chosenCount: {
    name: 'Chosen cards',
    text: 'How many cards everybody lays in the chosen phase.',
    values: { 4: 'Four', 5: 'Five' },
  },
  startTileFix: {
    name: 'Sealed start',
    text: 'With two storeys: whether a start tile that is shut towards the house is turned until it opens.',
    values: { true: 'Turned', false: 'Left as it lies' },
  },
  cap: {
    name: 'Round limit',
    text: 'After this many rounds without a winner the game is a draw.',
    values: { 60: '60 rounds', 0: 'None' },
  },
};

function foreseenText({ face, isTile, to, tiles }: Foretold['cards'][number]): string {
  if (isTile) return `${action(face)} on ${tiles.length > 0 ? list(tiles.map(placeName)) : 'any tile'}`;
  return to ? `${action(face)} ${onto(to)}` : `${action(face)} without effect`;
}

function foretell({ cards, road, overDisks }: Foretold): string {
  const end = road.spaces === 0 ? 'you can leave the house' : `you can get within ${roadText(road)} of the Exit`;
  const ghost = overDisks ? ' and no disk is a Ghost' : '';
  return `If nobody else changes the house${ghost}, ${end}: ${cards.map(foreseenText).join(', ')}. The others may change it in between.`;
}

export const en: Words<HauntingState> = inWords({
  title: 'The Haunting House',
  blurb: 'You are in a house whose corridors keep turning, and only the first of you gets out.',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, card, guide, foretell },
  layRow: 'Lay this row',
  orders: {
    disks: {
      name: 'Disks',
      text: 'Whenever a disk could be used, everybody who holds one is asked.',
      values: { always: 'Always ask me', mine: 'Only when it is about me', never: 'Never ask me' },
    },
  },
  features: {
    way: { more: 'a longer way to the Exit', less: 'a shorter way to the Exit' },
    rival: { more: 'a longer way for the others', less: 'a shorter way for somebody else' },
    disks: { more: 'more disks', less: 'fewer disks' },
  },
  beliefs: {
    ghostAhead: 'the next unseen disk on the way is a Ghost',
  },
  scores: { spaces: 'Spaces to the Exit', walls: 'Walls on the way' },
});
