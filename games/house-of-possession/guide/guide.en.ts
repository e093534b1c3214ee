import type { Face, Guide, Settings } from '../../../engine/index.ts';
import { list, times } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import type { PossessionState } from '../state.ts';
import { escapeCard } from '../tunables.ts';
import { LINES } from '../words/lines.en.ts';
import { ACT, card, inRoom, nameOf, pointsText, room, the, whose } from '../words/names.en.ts';
import { bundle, cards } from '../words/phrases.en.ts';
import { type Bundle, CHARACTER, isAct, tale } from '../words/reading.ts';
import type { Query } from '../words/speech.ts';
import { ACT_WORTH } from '../words/worth.ts';
import type { Measure } from './endings.ts';
import { type Counsel, type Detail, type GuideTongue, inGuide, type Telling } from './guide.ts';
import type { Cause, Party } from './ledger.ts';
import { MOTIVES } from './motives.en.ts';

// Events

const who = ({ you, name }: Party): string => (you ? 'You' : name);
const whom = ({ you, name }: Party): string => (you ? 'you' : name);
const of = ({ you, name }: Party): string => (you ? 'your' : whose(name));
const was = ({ you }: Party): string => (you ? 'were' : 'was');

/** How many Exits and Boons there are. */
function counted(all: readonly Bundle[]): string {
  const exits = all.filter(({ exit }) => exit !== undefined).length;
  const boons = all.reduce((sum, one) => sum + one.boons.length, 0);
  return list([...(exits > 0 ? [times(exits, 'Exit')] : []), ...(boons > 0 ? [times(boons, 'Boon')] : [])]);
}
const names = ({ exit, boons }: Bundle): readonly Face[] => (exit ? [exit] : boons);

function what(all: readonly Bundle[], detail: Detail): string {
  if (detail === 'count') return counted(all);
  return list(detail === 'worth' ? all.map(bundle) : all.flatMap(names).map(the));
}
/** The same after a name: "your Coal Chute (1)". */
function owned(owner: Party, all: readonly Bundle[], detail: Detail): string {
  if (detail === 'count') return `${counted(all)} of ${owner.you ? 'yours' : whose(owner.name)}`;
  const one = ({ exit, boons, points }: Bundle): string =>
    exit ? `${nameOf(exit)}${detail === 'worth' ? ` (${points})` : ''}` : list(boons.map(nameOf));
  return `${of(owner)} ${list(all.map(one))}`;
}

const deed = (name: Cause['what']): string => (isAct(name) ? ACT[name].name : nameOf(name));
const cause = (why: Cause | undefined): string => {
  if (!why) return '';
  return why.by ? ` to ${of(why.by)} ${deed(why.what)}` : ` to ${deed(why.what)}`;
};

function played(faces: readonly Face[], boons: number, options: Settings): string {
  const exits = faces.map(face => {
    const card = escapeCard(face, options);
    return `${the(face)}${card?.kind === 'exit' ? ` (${card.points})` : ''}`;
  });
  return list([...exits, ...(boons > 0 ? [times(boons, 'Boon')] : [])]);
}

const TELLING: Telling = {
  wins: ({ who: one, points, isLimit }) =>
    isLimit
      ? `${who(one)} came closest, with ${pointsText(points)}, and won.`
      : `${who(one)} escaped with ${pointsText(points)} and won.`,
  takes: ({ who: one, from, what: all }, detail) => `${who(one)} took ${owned(from, all, detail)}.`,
  loses: ({ who: one, what: all, cause: why }, detail) =>
    `${who(one)} lost ${what(all, detail)}${detail === 'count' ? '' : cause(why)}.`,
  trades: ({ who: one, with: other, given, taken }, detail) =>
    `${who(one)} gave ${whom(other)} ${what(given, detail)} for ${what(taken, detail)}.`,
  discards: ({ who: one, count, card: by }) =>
    `${who(one)} discarded ${cards(count)}${by && one.you ? ` because of ${nameOf(by)}` : ''}.`,
  gives: ({ who: one, to, count }) => `${who(one)} gave ${whom(to)} ${cards(count)}.`,
  swapsHands: ({ who: one, with: other }) => `${who(one)} exchanged hands with ${whom(other)}.`,
  saves: ({ who: one, of: owner, face }) =>
    `${who(one)} saved ${owner.you === one.you && owner.seat === one.seat ? the(face) : `${of(owner)} ${nameOf(face)}`}.`,
  possessed: ({ who: one, undrawn }) =>
    undrawn ? `${who(one)} ${was(one)} possessed and drew nothing.` : `${who(one)} ${was(one)} possessed.`,
  comes: ({ who: one, room: to, by, card: why }) => {
    const sender = by ? who(by) : why && nameOf(why);
    return `${sender ? `${sender} sent ${whom(one)}` : `${who(one)} went`} to ${room(to)}.`;
  },
  swapsPlaces: ({ who: one, with: other }) => `${who(one)} changed places with ${whom(other)}.`,
  draws: ({ who: one, count, face }) => `${who(one)} drew ${face ? the(face) : cards(count)}.`,
  character: ({ who: one, character }) =>
    `${one.you ? 'You are' : `${one.name} is`} ${wordsFor(CHARACTER, String(character))}.`,
  plays: ({ who: one, faces, boons, options }) => `${who(one)} played ${played(faces, boons, options)}.`,
  hides: ({ who: one }) => `${who(one)} hid.`,
  idle: ({ who: one }) => `${who(one)} played nothing.`,
  escaping: ({ who: one, points }) => `${who(one)} had ${pointsText(points)} at the last call.`,
  knockedBack: ({ who: one, points }) => `${who(one)} fell back to ${pointsText(points)}.`,
  event: ({ who: one, face, source }) =>
    `${who(one)} ${source === 'haunt' ? 'met the Haunt and ' : ''}drew ${nameOf(face)}${source === 'mark' ? ' for the Mark' : ''}.`,
  wards: ({ who: one, of: owner }) => `${who(one)} warded off ${of(owner)} Possession card.`,
  acts: ({ who: one, act, isVain }) =>
    `${who(one)} ${isVain ? 'tried' : 'used'} ${ACT[act].name}${isVain ? ' in vain' : ''}.`,
  begins: ({ who: one }) => `${who(one)} had the first turn.`,
  haunt: ({ room: at }) => `The Haunt moved to ${room(at)}.`,
};

// Questions

const ONE_IN_FOUR = 'One try in four succeeds.';

const windowAim = ({ own, name, text, view, isNext }: Query): string => {
  const whoseTurn = own ? 'your' : whose(name());
  if (text('window') === 'A') return `Use a Desperate Act before ${name()} plays or hides, or wait.`;
  if (text('window') === 'B')
    return view.mark
      ? `Use a Desperate Act before the Possession card of ${whoseTurn} Mark is drawn, or wait.`
      : `Use a Desperate Act before ${whoseTurn} turn goes on, or wait for the last call.`;
  return isNext
    ? 'Your turn is next and brings both flames back: an act costs you no flame now.'
    : 'The last chance to act in this turn.';
};

/** When each of these acts is worth its price. */
const worths = (acts: readonly Act[]): string => acts.map(act => `${ACT[act].name}: ${ACT_WORTH.en[act]}`).join(' ');

const counsel = (aim: string | Counsel['aim'], why: string | Counsel['why']): Counsel => ({
  aim: typeof aim === 'string' ? () => aim : aim,
  why: typeof why === 'string' ? () => why : why,
});

const COUNSEL: GuideTongue['counsel'] = {
  character: counsel(
    'Your character decides which two Desperate Acts you have, and where you begin.',
    ({ view }) =>
      `Fiddler, Alexa and Della harm others; Mark and Blair save Exits; Timothy, Sensa and Fernando keep clear of the house.${view.options.handicap ? ' Strong characters need more points to escape, weak ones fewer.' : ''}`,
  ),
  window: counsel(
    windowAim,
    ({ acts }) =>
      `An act costs a flame, and both flames come back when your own turn begins. Keep one for the last call of a rival with enough points. ${worths(acts)}`,
  ),
  escape: counsel(
    ({ hidden }) =>
      hidden
        ? 'In hiding you can only use acts, or end the phase.'
        : 'Exits and Tools bring the points that let you escape.',
    "An Exit with the Mark brings points now and a Possession card later this turn. A Protection keeps an Exit from being taken. Hiding gives up this turn's cards, but Possession cards pass you by.",
  ),
  haunted: counsel(
    'If the token moves away, this Possession card is not drawn.',
    "Only a roll of the same room leaves it where it is. If it is your own event, you are spared; if it is a rival's, you spare the rival.",
  ),
  prevent: counsel(
    'On 7 or 8 nobody draws this card; the try costs 1 Desperation Point either way.',
    `${ONE_IN_FOUR} It is worth a point if you have unprotected Exits or many cards in hand; the card could as well hit only others.`,
  ),
  ignore: counsel(
    'You discard two Boons, and this card does nothing to you.',
    'A Tool takes its points with it, and without a Protection an Exit can be taken. Pay if the card would cost you more than that.',
  ),
  save: counsel(
    'On 7 or 8 the Exit stays where it is, with its Boons.',
    `${ONE_IN_FOUR} As long as you have a Desperation Point you may try again. Saving the Exit of a rival helps the rival.`,
  ),
  use: counsel(
    'The roll was high enough, but you may still decide against it.',
    'The Desperation Point is spent either way. Leave it only if the act would now do you harm.',
  ),
  swap: counsel(
    'You take their room and hiding place, and they take yours.',
    'Anybody who gets to the room of the Haunt this way faces a Possession event. If you change places with somebody in hiding, you are hidden instead of them.',
  ),
  move: counsel(
    'The character you choose goes to the rolled room and is not hidden there.',
    'In the room of the Haunt a Possession event awaits them. Out of hiding, they can be hit by Possession cards again.',
  ),
  pickPlayer: counsel(
    'The player you pick is possessed and does not draw; the rest of the card hits them.',
    'Pick the player who is closest to escaping or has the most to lose. Hidden players can be picked only if there is nobody else, and they are not hit.',
  ),
  pickRoom: counsel(
    'The card hits everybody in that room who is not hidden.',
    'Look who stands there and what they have in play. In your own room you are hit as well, unless you hide.',
  ),
  branch: counsel(
    'You choose which of the two happens; each answer says whom it hits.',
    'Choose what costs the leader most and you least. You may also choose what hits nobody.',
  ),
  discard: counsel(
    'In every turn, also those of others, everybody comes down to 5 cards. All see what you discard.',
    'You play only one Exit a turn. Keep the Exits with the most points and the Boons that fit your Exits.',
  ),
  loseHand: counsel(
    'You choose which cards you lose; everybody sees them.',
    'Keep what you can play next: one good Exit, and Boons that fit your Exits.',
  ),
  loseAny: counsel(
    'You lose one of these: a card in hand, a Boon, or an Exit with its Boons.',
    'An Exit takes all its points along. A card in hand that you cannot play soon costs you least.',
  ),
  loseExit: counsel(
    ({ own, name }) => `${own ? 'You lose' : `${name()} loses`} what you choose, with the Boons on it.`,
    ({ own }) =>
      own
        ? 'Give up as few points as you can; a Tool counts with its Exit.'
        : 'The more points it is worth, the further they are from escaping; a Tool counts with its Exit.',
  ),
  loseBoon: counsel(
    'You lose what you choose; the Exit itself stays.',
    'A Tool takes its points along. Without its Protection an Exit can be taken, so keep the one on your best Exit.',
  ),
  steal: counsel(
    'A stolen Exit comes to you with its Boons.',
    'You gain what they lose. Mark or Blair may still save it, if they are at the table.',
  ),
  trade: counsel(
    'Both choose in secret; then the two Exits change owners, with their Boons.',
    'You do not know what you will get, so offer what is worth least. If one of you declines, nothing happens.',
  ),
  give: counsel(
    'The cards go to their hand; nobody else sees them.',
    'Give what they can use least: a Boon that fits none of their Exits, or an Exit with few points.',
  ),
  pride: counsel(
    'With Pride it does nothing to you, and what was paid stays paid.',
    'Pride is gone after that. Let it happen if you lose little by it.',
  ),
  draw: counsel(
    'You take a card from the Escape deck, or stay as you are.',
    'More cards, more choice. But with more than 4 you cannot hide, and in every Discard Phase you keep only 5.',
  ),
};

// Answers

const OUTCOME: GuideTongue['outcome'] = {
  points: ({ you, name }, from, to, isEnough) =>
    `${you ? 'Your' : whose(name)} points: ${from} → ${to}${isEnough ? ', enough to escape' : ''}.`,
  despair: (from, to) => `Desperation Points: ${from} → ${to}.`,
  hand: (from, to, mayHide) => `Hand: ${from} → ${to} cards${mayHide ? '' : ', too many to hide'}.`,
  hides: 'You play no Exit and no Boon this turn, and Possession cards pass you by.',
  guarded: 'As long as it stays there, nobody can take this Exit.',
  bared: 'The Exit under it can be taken then.',
  comes: (one, to, isHaunted) =>
    `${one.you ? 'You come' : `${one.name} comes`} to ${room(to)}${isHaunted ? ', where the Haunt is' : ''}.`,
  rolls: { seven: 'It works on a 7 or an 8: 1 time in 4.', room: 'The die decides the room, each as likely.' },
  stoppable: 'Somebody may still stop it.',
  samePoints: 'Your points stay the same.',
  marked: 'A Possession card awaits you.',
  passed: {
    plays: ({ name }) => `Then ${name} plays or hides.`,
    event: one => `Then comes ${of(one)} Possession card.`,
    lastCall: 'Then comes the last call, before cards are drawn.',
    escapes: one => `Unless somebody else acts, ${one.you ? 'you escape and win' : `${one.name} escapes and wins`}.`,
    ends: one => `Then cards are drawn, and ${of(one)} turn ends.`,
  },
  gives: count => `You give away ${pointsText(count)}.`,
  character: (needs, at) => `Needs ${pointsText(needs)}; begins ${inRoom(at)}.`,
};

// The end

const MEASURE: Readonly<Record<Exclude<Measure, 'points'>, string>> = {
  protected: 'had more protected Exits',
  exits: 'had more Exits',
  hand: 'had fewer cards in hand',
};

export const guide: Guide<PossessionState> = inGuide({
  premise: 'You are trapped in a haunted house and collect ways out, while the others snatch them away again.',
  turn: 'Each turn you roll for your room, then play an Exit with its Boons, or hide in the closet.',
  goal: ({ handicap, rounds }) => {
    const needed = handicap ? '10 Exit Points (strong characters more, weak fewer)' : '10 Exit Points';
    return `End your own turn with ${needed}${rounds ? `; after ${rounds} rounds the most points win` : ''}.`;
  },
  progress: (has, needs) =>
    has >= needs ? `${has} of ${needs} points: enough at the end of a turn` : `${has} of ${needs} points`,
  threat: {
    enough: (one, has, needs, isTurn, isCertain) => {
      const state = `${who(one)} ${one.you ? 'have' : 'has'} ${has} of ${needs} points and ${one.you ? 'win' : 'wins'} at the end of`;
      if (isCertain) return `${state} this turn.`;
      return `${state} ${isTurn ? 'this' : `${of(one)} next`} turn, unless somebody stops it.`;
    },
    near: (one, missing, isTurn) =>
      `${who(one)} ${one.you ? 'are' : 'is'} ${pointsText(missing)} short: ${isTurn ? 'this' : `${of(one)} next`} turn could be enough.`,
  },
  draws: {
    line: (event, reader) =>
      event.what === 'draws' ? LINES.draws(tale(event, reader)) : LINES.drawsNot(tale(event, reader)),
    drew: all => `${list(all)} ${all.length === 1 ? 'draws a card' : 'draw a card each'}.`,
    possessed: all => `${list(all)} ${all.length === 1 ? 'is possessed and draws' : 'are possessed and draw'} nothing.`,
  },
  text: (face, hit) => `${card(face).text} ${list(hit)}`,
  telling: TELLING,
  motives: MOTIVES,
  counsel: COUNSEL,
  outcome: OUTCOME,
  rolls: {
    rollsCharacter: () => 'The number is your character, and the room you begin in.',
    rollsFirst: () => 'The highest number has the first turn.',
    token: () => 'The number is the room of the Haunt.',
    rolls: ({ haunt }) =>
      `The number is your room. In most you can hide; in ${haunt} the Haunt makes you draw a Possession card.`,
    dice: ({ act, has }) => {
      const deed = act();
      const name = deed ? ACT[deed].name : 'A Desperate Act';
      return `${name}: ${has('success') ? 'it works on a 7 or an 8' : 'the number is a room'}.`;
    },
    moves: () => 'The number is the room you have to go to.',
    hauntMoves: () => 'The number is the room the Haunt goes to.',
  },
  verdict: {
    escaped: (winner, next) => {
      const away = `${winner.name} ended a turn with ${winner.has} of ${winner.needs} Exit Points and escaped`;
      if (!next) return `${away}.`;
      return next.has >= next.needs
        ? `${away}; ${next.name} had ${next.has} of ${next.needs}, but it was not ${whose(next.name)} turn.`
        : `${away}; ${next.name} was nearest, with ${next.has} of ${next.needs}.`;
    },
    limit: ({ name, has }, level, by) =>
      by === 'points'
        ? `Nobody escaped before the last round was over; ${name} had the most Exit Points: ${has}.`
        : `Nobody escaped before the last round was over; ${list([name, ...level])} were level, and ${name} ${MEASURE[by]}.`,
    shared: (all, has) =>
      `Nobody escaped before the last round was over; ${list(all)} were level in everything, with ${pointsText(has)}.`,
  },
});
