import { at } from '../../../engine/index.ts';
import { list } from '../../kit/english.ts';
import type { Action } from '../content.ts';
import type { Road } from '../house/house-plan.ts';
import {
  action,
  cardName,
  doorName,
  iconText,
  on,
  onto,
  placeName,
  roadText,
  shiftOf,
  start,
} from '../words/names.en.ts';
import type { Who } from './account.ts';
import { type GuideTongue, inGuide } from './guide.ts';
import type { Change, Effects, Shifted } from './motive.ts';

const does = ({ name, isYou }: Who): string => (isYou ? 'You' : name);
const object = ({ name, isYou }: Who): string => (isYou ? 'you' : name);
const whose = ({ name, isYou }: Who): string => (isYou ? 'your' : `${name}'s`);
const isSame = (one: Who, other: Who): boolean => one.isYou === other.isYou && one.name === other.name;

const WENT = { steps: 'walked', passes: 'took a secret passage', falls: 'fell' } as const;

/** R40, R43, R44, R51 Why a card could not be carried out, in two or three words. */
const WHY_NOT: Readonly<Partial<Record<Action, string>>> = {
  one: 'no open way',
  two: 'no open way',
  passage: 'no wall to go through',
  swap: 'no pawn beside',
  trapdoor: 'no trap door',
};

const DEEDS: GuideTongue['deeds'] = {
  went: (who, how, to, back) => `${does(who)} ${WENT[how]} ${back ? `${onto(back)} and back` : onto(to)}`,
  met: (who, at) => `${does(who)} met a Ghost ${on(at)}`,
  drivenBack: (who, at) => `a Ghost ${on(at)} drove ${object(who)} back`,
  swapped: (who, other) => `${does(who)} switched places with ${object(other)}`,
  undone: (who, other) => `a Ghost undid the switch between ${object(who)} and ${object(other)}`,
  turned: (who, tile) => `${does(who)} turned ${placeName(tile)}`,
  exchanged: (who, one, other) => `${does(who)} switched ${placeName(one)} and ${placeName(other)}`,
  movedExit: (who, door) => `${does(who)} put the Exit ${doorName(door)}`,
  movedStairs: (who, { down, up }) => `${does(who)} pushed the Staircase to ${down} below and ${up} above`,
  mirrors: who => `${does(who)} lost an action among the mirrors`,
  nothing: (who, card) => `${does(who)} could not carry out ${action(card)} (${WHY_NOT[card] ?? 'no way to do it'})`,
  stayed: who => `${does(who)} found no way round the Ghost`,
  found: (who, at, disk) => `${does(who)} found ${disk ? cardName(disk) : 'a disk'} ${on(at)}`,
  traded: (who, partner) => `${does(who)} traded cards with ${object(partner)}`,
  cancelled: (who, of, card) => {
    const owner = isSame(who, of) ? (who.isYou ? 'your own' : 'their own') : whose(of);
    return `${does(who)} cancelled ${owner} ${card ? action(card) : 'card'}`;
  },
  switchedDisks: (who, one, other) => `${does(who)} switched the disks ${on(one)} and ${on(other)}`,
  held: (who, at) => `${does(who)} kept ${placeName(at)} from turning`,
  turnedUnder: (who, at) => `${placeName(at)} turned ${who ? `under ${object(who)}` : 'by itself'}`,
  won: who => `${does(who)} left the house and won`,
  drawn: () => 'nobody found the way out, and the match was a draw',
};

const made = (change: Change): string =>
  change.kind === 'turn'
    ? `turning ${placeName(change.tile)}`
    : `switching ${change.kind === 'disks' ? 'the disks on ' : ''}${placeName(change.one)} and ${placeName(change.other)}`;
const changed = (change: Change): string =>
  change.kind === 'turn'
    ? `turned ${placeName(change.tile)}`
    : `switched ${placeName(change.one)} and ${placeName(change.other)}`;
const would = ({ name, isYou }: Who): string => `${isYou ? 'you' : name} would`;

function bettered({ before, after }: Shifted, isSharedByYou: boolean): string {
  if (before.isShut && !after.isShut) return `opened the Exit${isSharedByYou ? ' (for you too)' : ''}`;
  return `opened a better way to the Exit (${shiftOf(before, after)}${isSharedByYou ? ', for you too' : ''})`;
}

function worsened({ of, before, after }: NonNullable<Effects['loss']>, isWayNamed: boolean): string {
  if (after.isShut && !before.isShut) return `closed the Exit, ${roadText(before)} ahead of ${object(of)}`;
  return `made ${whose(of)} way${isWayNamed ? '' : ' to the Exit'} harder (${shiftOf(before, after)})`;
}

function helpedYou({ before, after }: Shifted, isWayNamed: boolean): string {
  if (before.isShut && !after.isShut) return 'opened the Exit for you';
  return `made your way${isWayNamed ? '' : ' to the Exit'} easier (${shiftOf(before, after)})`;
}

const MOTIVES: GuideTongue['motives'] = {
  changed: (who, change, { gain, isSharedByYou, loss, yours }) => {
    const better = gain && bettered(gain, isSharedByYou);
    const worse = loss && worsened(loss, gain !== undefined);
    const helped = yours && helpedYou(yours, worse !== undefined);
    const forced = yours && !loss ? ', not their own: the card had to be carried out' : '';
    const done = list([better, worse, helped].filter(one => one !== undefined));
    return `by ${made(change)} ${who.name} ${done}${forced}`;
  },
  unchanged: change => `${made(change)} changed nobody's way, but the card had to be carried out`,
  useless: ({ name }, change) => `${made(change)} did not help ${name}, but the card had to be carried out`,
  exitMoved: ({ name }, road, choice, other, theirs) =>
    ({
      best: `the Exit had to move; ${name} chose the place that is best for them (${roadText(road)})`,
      worst: `the Exit had to move; ${name} chose the place that is worst for ${object(other)} (${roadText(theirs)})`,
      forced: `${action('exit')} had to be carried out; ${name} now has ${roadText(road)} to the Exit`,
    })[choice],
  mustGo: ({ name }) => `${name} had to go somewhere, even without a gain: what can be done must be done`,
  mustSwap: ({ name }, other) => `${name} had to switch with somebody, and took ${object(other)}`,
  nearer: (who, road, other, theirs) =>
    `${who.name} now has ${roadText(road)} to the Exit, and ${other.isYou ? 'you have' : `${other.name} has`} ${roadText(theirs)}`,
  stands: ({ name }, steps) =>
    `${name} now stands ${steps === 1 ? 'beside the open Exit' : 'two open spaces from the Exit'}`,
  came: ({ name }, { before, after }) => `${name} came nearer to the Exit: ${shiftOf(before, after)}`,
  onlyWay: ({ name }, how) =>
    ({
      steps: `${name} had to go that way: no other was open`,
      passes: `${name} had to go that way: no other wall could be passed`,
      falls: `${name} had to fall there: no other trap door is as near`,
    })[how],
  onlyPartner: ({ name }, other) => `${name} had to switch with ${object(other)}: nobody else stood beside them`,
  gainedPlace: ({ name }, other, { before, after }) =>
    `by switching with ${object(other)} ${name} came nearer to the Exit: ${shiftOf(before, after)}`,
  prevented: (of, card) => `with ${action(card)} ${would(of)} have been out of the house`,
  rather: ({ name }, card, than) => `${name} would rather carry out ${action(card)} than ${action(than)}`,
  held: (of, held, turned) =>
    `after the turn ${would(of)} have had ${roadText(turned)} to the Exit instead of ${roadText(held)}`,
  walledIn: (place, { who, change }) =>
    `no open corridor leads on from ${placeName(place)}, since ${object(who)} ${changed(change)}`,
};

const AIMS: GuideTongue['aims'] = {
  row: ({ chosen, here, road }) =>
    `You plan your next ${chosen} actions. You are ${on(here())}; to the Exit: ${roadText(road)}.`,
  trade: () => "With Trade Card you carry out another player's card in this step, and they carry out yours.",
  before: ({ own, of, leaves }) => {
    if (leaves()) return own ? 'It can take you into the Exit.' : `It can take ${of()} into the Exit.`;
    return own ? 'Cancel Card would spare you this card.' : 'Cancel Card would stop it before it happens.';
  },
  landing: () => 'With Switch Disks two disks on the board change places before the action goes on.',
  ghost: ({ own, of }) => `Unless somebody switches the Ghost away, it drives ${own ? 'you' : of()} back.`,
  rotation: ({ own, of, ifHeld, ifTurned }) => {
    const [way, turned, held] = [
      `${own ? 'Your' : `${of()}'s`} way to the Exit`,
      roadText(ifTurned()),
      roadText(ifHeld()),
    ];
    return turned === held ? `${way} is ${held} either way.` : `${way}: ${turned} if it turns, ${held} if it is held.`;
  },
  step: ({ here, road }) => `You choose your next space. You are ${on(here())}; to the Exit: ${roadText(road)}.`,
  passage: ({ here, road }) => `You choose where you come out. You are ${on(here())}; to the Exit: ${roadText(road)}.`,
  swap: ({ road }) => `You choose whose space you take; they take yours, ${roadText(road)} from the Exit.`,
  quarter: ({ here, road }) =>
    `Bold frames, if there are any, bring you nearer. You are ${on(here())}; to the Exit: ${roadText(road)}.`,
  half: ({ here, road }) =>
    `Bold frames, if there are any, bring you nearer. You are ${on(here())}; to the Exit: ${roadText(road)}.`,
  switch: ({ here, road }) =>
    `Bold frames, if there are any, bring you nearer. You are ${on(here())}; to the Exit: ${roadText(road)}.`,
  exit: ({ here, road }) =>
    `You choose where everybody has to go. You are ${on(here())}; to the Exit: ${roadText(road)}.`,
  trapdoor: ({ here, road }) => `You choose where you land. You are ${on(here())}; to the Exit: ${roadText(road)}.`,
};

const WHYS: GuideTongue['whys'] = {
  row: () =>
    'Everybody carries out their first card, then everybody the second: the house changes in between, so put first what depends on how things are now. Move Two Spaces goes farthest along open corridors, Secret Passage gets you through a wall, and a tile card before a move can open the way for it.',
  trade: () =>
    'Give away a card that wastes your action, like Hall of Mirrors, for one that takes you further. But then the disk is gone, and the other player gets your card.',
  before: ({ own }) =>
    own
      ? 'Cancel your own card only if it would set you back: you lose the action and the disk. Switch Disks can send a known Ghost out of your way first.'
      : 'A Cancel Card is best kept for somebody who could leave the house. Switch Disks can send a known Ghost into their way, or out of yours.',
  landing: () =>
    'It is worth it if a known Ghost lies in your way and could lie in the way of a rival. Nobody has seen what the other disks are.',
  ghost: ({ own, of }) =>
    own
      ? 'If another disk comes here, you look at that one instead and stay, unless it is a Ghost too. The Ghost then waits where that disk lay.'
      : `Driven back, ${of()} has to try elsewhere. If ${of()} is ahead of you, let it pass.`,
  rotation: ({ own }) =>
    own
      ? 'Hold the tile if it would wall you in by turning. The disk is used up, and the next time somebody lands there the tile turns again.'
      : 'Hold the tile if turning would open a way for a rival. The disk is used up, and the next time somebody lands there the tile turns again.',
  step: ({ twoStoreys }) =>
    `The nearest space is not always the best: a longer corridor that is open beats a short way through walls. You have to go if anything is open.${twoStoreys ? ' Tiles with an icon turn under you, and a disk that nobody has seen may be a Ghost.' : ''}`,
  passage: ({ anyNeighbour, intoExit }) =>
    `Use it where ${anyNeighbour ? 'no open corridor leads on' : 'a wall stands between you and the shortest way'}. ${intoExit ? 'It may even lead into the Exit.' : 'It never leads into the Exit: that has to be walked into.'}`,
  swap: () =>
    'Take the place of somebody who is nearer to the Exit: you gain what they lose. You have to switch with somebody.',
  quarter: () =>
    'Turn the tile that blocks your way, the corner before the Exit above all, or one that a rival needs. Tiles with a pawn on them cannot be turned.',
  half: () =>
    'A half turn changes dead ends, bends and junctions; a straight or a crossing stays as it was. So it can open your way, shut that of a rival, or change nothing.',
  switch: () =>
    'Bring a tile into your way that opens where you need it, or take one away from a rival. Tiles keep their direction, and what lies on them comes along.',
  exit: ({ twoStoreys }) =>
    `Put it where you are nearer than the others, and look whether its corner tile opens towards it.${twoStoreys ? ' Pushing the Staircase helps or hinders those who still have to change storeys.' : ''}`,
  trapdoor: () => 'You fall in any case, and walls do not matter. Take the trap door with the best way on from there.',
};

const way = (whose: string, before: Road, after: Road): string =>
  `${whose} way to the Exit: ${shiftOf(before, after)}.`;

export const guide = inGuide({
  premise: 'You are in a house whose corridors keep turning, and only the first of you gets out.',
  turn: 'Each round chance lays four of your cards, then you lay four yourself. They move your pawn or the house.',
  goal: 'Be the first to walk out through the Exit. Its corner tile must have an opening towards it.',
  progress: road => (road.spaces === 0 ? 'out of the house' : `${roadText(road)} to the Exit`),
  threat: ({ who, cards, when, steps }) => {
    const where = `${does(who)} ${who.isYou ? 'stand' : 'stands'} ${steps === 1 ? 'beside the Exit' : 'two open spaces from the Exit'}`;
    const listed = list(cards.map(action), 'or');
    if (when === 'now') return `${where} and ${who.isYou ? 'are' : 'is'} carrying out ${listed}.`;
    if (when === 'next') return `${where} and ${who.isYou ? 'carry' : 'carries'} out ${listed} next.`;
    return `${where}: ${listed} as ${who.isYou ? 'your' : 'the'} next card may win.`;
  },
  deeds: DEEDS,
  motives: MOTIVES,
  list,
  start,
  aims: AIMS,
  whys: WHYS,
  outcomes: {
    way: (before, after) => way('Your', before, after),
    turns: (icon, before, after) => `It turns ${iconText(icon)} under you. ${way('Your', before, after)}`,
    ghost: back => `The Ghost drives you back ${onto(back)}.`,
    disk: (ghosts, of) =>
      ghosts === 0
        ? 'The disk there is no Ghost: all of them are known.'
        : `You look at the disk there, which nobody has seen: a Ghost in ${ghosts} of ${of} cases.`,
    mayStepIn: 'Somebody with a disk may still step in.',
    swap: (other, before, after) => `${way('Your', after, before)} ${other}'s: ${shiftOf(before, after)}.`,
    nothing: "Nobody's way to the Exit changes.",
    helps: (names, how) => {
      const helped = list(names) || 'all others';
      return {
        too: `It helps ${helped} as well.`,
        only: `It helps ${helped}, not you.`,
        instead: `It helps ${helped} and sets you back.`,
      }[how];
    },
    mayWin: ({ who, cards, when, isNew }) =>
      when === 'next'
        ? `Careful: ${who.name} carries out ${action(at(cards, 0))} next and could ${isNew ? '' : 'still '}win with it.`
        : `Careful: ${who.name} could ${isNew ? 'then' : 'still'} win with ${list(cards.map(action), 'or')}.`,
    spent: (before, after) => `Your disks: ${before} → ${after}.`,
    held: (who, held, turned) =>
      `${who === undefined ? 'Your' : `${who}'s`} way to the Exit stays ${roadText(held)} instead of ${roadText(turned, false)}.`,
    leaves: (who, card) =>
      `As the house lies now, ${action(card)} leads ${who === undefined ? 'you' : who} into the Exit.`,
  },
  won: ({ name, round, card, next, road }) =>
    `${name} was the first out of the house, in round ${round}${card ? ` with ${action(card)}` : ''}; ${list(next)} came nearest, ${roadText(road)} from the Exit.`,
  drawn: rounds => `Nobody found the way out in ${rounds} rounds, so the match is a draw.`,
});
