import type { AskName, Words } from '../../../engine/index.ts';
import { list, times } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import type { Hit } from '../display.ts';
import { guide } from '../guide/guide.en.ts';
import type { PossessionState } from '../state.ts';
import { escapeCard } from '../tunables.ts';
import { HEADINGS, LINES, situation } from './lines.en.ts';
import { ACT, card, inRoom, nameOf, POSSESSION, pointsText, room, start, the, whose } from './names.en.ts';
import { cards, exit, exitOf, handCards, named, piece, pieces, place, where } from './phrases.en.ts';
import { CHARACTER } from './reading.ts';
import { type Answers, type Deed, type Harm, inWords, type Query, type Tongue } from './speech.ts';

// Questions

function windowPrompt({ own, name, count, text, view, room: at }: Query): string {
  const [points, goal] = [count('points'), count('goal')];
  if (text('window') === 'C') {
    if (own) return `Last call of your own turn: you have ${points} of ${goal} points. Act, or go on to the draw.`;
    if (points >= goal)
      return `Last call: ${name()} has ${pointsText(points)} and is about to escape. Act now, or let it happen.`;
    return `Last call: ${name()} has ${points} of ${goal} points. Act, or let it pass.`;
  }
  if (own) return `Your Escape Phase is over, with ${points} of ${goal} points. Act, or go on.`;
  if (text('window') === 'A')
    return `${whose(name())} turn: ${inRoom(at())}, with ${points} of ${goal} points. Act before the Escape Phase, or let it pass.`;
  const due = view.mark ? '; a Possession card is due' : '';
  return `${whose(name())} turn: the Escape Phase is over, with ${points} of ${goal} points${due}. Act, or let it pass.`;
}

function escapePrompt({ view, mayHide, hidden, mayPlay, boons, isLimited }: Query): string {
  if (hidden) return 'Your Escape Phase: you are hidden and play neither Exits nor Boons.';
  const limit = isLimited ? ' (a turn allows one for each Exit you have in play)' : '';
  const some = `${boons > 1 ? `up to ${boons} Boons` : mayPlay ? 'at most one Boon' : 'one Boon'}${limit}`;
  const free = list([...(mayPlay ? ['one Exit'] : []), ...(boons > 0 ? [some] : [])]);
  if (!free && isLimited) return 'Your Escape Phase: you have added as many Boons as you have Exits.';
  if (!free && view.played) return 'Your Escape Phase: your Exit is played, and you have no Boon that fits.';
  if (!free)
    return `Your Escape Phase: nothing in your hand can be played${mayHide ? ', but you can hide in the closet' : ''}.`;
  return `Your Escape Phase: play ${free}${mayHide ? ', or hide in the closet' : ''}.`;
}

const SOURCE: Readonly<Record<string, string>> = {
  mark: 'for the Mark',
  haunt: 'for the Haunt',
  della: "at Della's call",
};
const event = ({ event: face }: Query): string => (face ? nameOf(face) : 'The card');

/** A loss or a gift, after the card that demands it. */
const caused =
  (asked: (query: Query) => string) =>
  (query: Query): string =>
    start(query.event ? `${event(query)}: ${asked(query)}` : asked(query));

const KIND_OF_ROOM: Readonly<Record<string, string>> = { metal: 'a Metal room', wood: 'a Wood room' };

const PROMPTS: Tongue['prompts'] = {
  character: () => 'Choose your character.',
  window: windowPrompt,
  escape: escapePrompt,
  haunted: ({ own, name, room: at }) =>
    `${own ? 'You have' : `${name()} has`} come to the Haunt ${inRoom(at())}. Roll to move the token, or let the event begin.`,
  prevent: ({ own, name, text }) =>
    `${own ? 'You are' : `${name()} is`} about to draw a Possession card ${wordsFor(SOURCE, text('source'))}. Try to ward it off (7 or 8), or let it come.`,
  ignore: query => `${event(query)} is about to reach you. Pay two Boons and look away, or take it.`,
  save: ({ exits }) => `About to be lost: ${list(exits().map(exitOf))}. Try to save one (7 or 8), or let it go.`,
  use: ({ act }) => `${act ? ACT[act].name : 'Your act'} succeeds. Use it, or leave it.`,
  swap: () => 'Change places with another character, or stay where you are.',
  move: ({ room: at, haunt }) =>
    `Move another character to ${room(at())}${at() === haunt ? ', where the Haunt is waiting' : ''}.`,
  pickPlayer: query =>
    `${event(query)}: pick another player${query.text('as') === 'Y' ? ' who is possessed with you' : ' to be possessed'}.`,
  pickRoom: query =>
    `${event(query)}: pick ${KIND_OF_ROOM[query.text('influence')] ?? 'a room'}; the card hits everybody there.`,
  branch: query => `${event(query)}: decide what happens.`,
  discard: ({ count }) => `You hold more than 5 cards: discard ${count('count')}.`,
  loseHand: caused(({ count }) => `discard ${cards(count('count'))} from your hand.`),
  loseAny: caused(() => 'discard a card from your hand or from play.'),
  loseExit: caused(({ own, name }) =>
    own ? 'choose which of your unprotected Exits to discard.' : `choose which Exit ${name()} loses.`,
  ),
  loseBoon: caused(() => 'choose which of your Boons in play to discard.'),
  steal: caused(({ name }) => `steal an unprotected Exit from ${name('from')}, or steal nothing.`),
  trade: caused(({ name }) => `choose an Exit of yours to exchange with ${name('with')}.`),
  give: caused(({ count, name }) => `choose ${cards(count('count'))} from your hand for ${name('to')}.`),
  pride: ({ name, act, sin, target }) => {
    const what = act ? ACT[act].name : sin ? nameOf(sin) : 'something';
    return `${name('by')} aims ${what} at ${target ? exitOf(target) : 'you'}. Answer with Pride, or let it happen.`;
  },
  draw: ({ me }) => `Draw an Escape card, or not. You hold ${cards(me.hand.length)}; with more than 4 you cannot hide.`,
};

// Answers

const HARM: Readonly<Record<Hit['what'], (count: number, to: number | undefined) => string>> = {
  possessed: () => 'possessed',
  hand: count => `−${handCards(count)}`,
  any: count => `−${cards(count)}`,
  exit: count => `−${times(count, 'Exit')}`,
  boon: count => `−${times(count, 'Boon')}`,
  steals: () => '+1 Exit',
  robbed: () => '−1 Exit',
  trades: () => 'exchanges an Exit',
  gives: count => `−${handCards(count)}`,
  gets: count => `+${handCards(count)}`,
  swapsHands: () => 'exchanges hands',
  draws: count => `+${handCards(count)}`,
  moves: (_, to) => (to === undefined ? 'goes to a rolled room' : `to room ${to}`),
};
const harm = ({ name, own, effects }: Harm): string =>
  `${own ? 'you' : name}: ${effects.map(({ what, count, sure, to }) => `${sure ? '' : 'perhaps '}${HARM[what](count, to)}`).join(', ')}`;

/** The results of a pick, by player. */
const so = (harms: readonly Harm[]): string => (harms.length === 0 ? '' : ` (${harms.map(harm).join('; ')})`);

const USE: Readonly<Partial<Record<Act, (deed: Deed) => string>>> = {
  '1a': () => 'Save the Exit',
  '2a': () => 'Save the Exit',
  '4a': () => 'Hide here, without a closet',
  '7a': ({ own, active }) => (own ? 'Draw a Possession card yourself' : `Have ${active} draw a Possession card`),
  '8a': () => 'Ward the card off: it is not drawn',
};

const ANSWERS: Answers = {
  pass: {
    window: 'Let it pass',
    haunted: 'Leave the token where it is',
    prevent: 'Let the card be drawn',
    ignore: 'Take what the card brings',
    save: 'Let it go',
    pride: 'Let it happen',
  },
  character: number => {
    const [first, second] = [`${number}a`, `${number}b`].map(act => wordsFor(ACT, act).name);
    return `${number}: ${wordsFor(CHARACTER, String(number))} (${first}; ${second})`;
  },
  hide: at => `Hide in the closet of ${room(at)}`,
  play: (face, options) => {
    const of = escapeCard(face, options);
    const mark = of?.kind === 'exit' && of.mark ? ', with the Mark: a Possession card follows' : '';
    return `Play ${the(face)} (${of?.kind === 'exit' ? pointsText(of.points) : ''}${mark})`;
  },
  attach: (boon, to) => `Attach ${nameOf(boon)} to ${exit(to)}`,
  shift: (boon, to) => `Move ${piece(boon)} to ${exit(to)}`,
  done: played => (played ? 'End your Escape Phase' : 'Play nothing and end your Escape Phase'),
  use: (act, deed) => USE[act]?.(deed) ?? `Use ${ACT[act].name}`,
  refrain: 'Do not use it',
  swap: other => (other ? `Change places with ${other.name}, now ${place(other)}` : 'Stay where you are'),
  move: other => `Move ${other.name}, now ${place(other)}`,
  player: (other, harms) => `${where(other)}: ${pointsText(other.points)}, ${cards(other.hand)} in hand${so(harms)}`,
  room: (number, there, harms) => `${start(room(number))}, with ${list(there)}${so(harms)}`,
  way: (text, harms) => `${start(text)} (${harms.map(harm).join('; ') || 'hits nobody'})`,
  discard: faces => `Discard ${named(faces)}`,
  lose: of => `Discard ${piece(of)}`,
  loseExits: (exits, from) =>
    from ? `Make ${from} discard ${list(exits.map(exit))}` : `Discard ${list(exits.map(exit))}`,
  loseBoons: boons => `Discard ${pieces(boons)}`,
  steal: held => (held ? `Steal ${exitOf(held)}` : 'Steal nothing'),
  trade: (held, other) => (held ? `Give ${other} ${exit(held)}` : 'Exchange nothing'),
  give: (faces, to) => `Give ${to} ${named(faces)}`,
  draw: draws => (draws ? 'Draw a card' : 'Draw nothing'),
};

const trade = (act: Act) => (deed: Deed) => `${ACT[act].name}: discard ${pieces(deed.paid)} and draw an Escape card`;
const breakThrough = (act: Act) => (deed: Deed) =>
  `${ACT[act].name}: discard ${pieces(deed.paid)}, roll for a room and go there`;
const hold = (act: Act) => (deed: Deed) => `${ACT[act].name}: roll for ${exitOf(deed.exit('save'))}`;

const ACT_LABELS: Tongue['acts'] = {
  '1a': hold('1a'),
  '1b': breakThrough('1b'),
  '2a': hold('2a'),
  '2b': breakThrough('2b'),
  '3a': () => `${ACT['3a'].name}: roll for a new room for the Haunt token`,
  '3b': trade('3b'),
  '4a': () => `${ACT['4a'].name}: roll 7 or 8 to hide without a closet`,
  '4b': trade('4b'),
  '5a': () => `${ACT['5a'].name}: roll 7 or 8 to change places with somebody`,
  '5b': deed => {
    const held = deed.exit();
    return `${ACT['5b'].name}: discard ${pieces(deed.paid)}, and ${held.owner} loses ${exit(held)}`;
  },
  '6a': () => `${ACT['6a'].name}: roll for a room and move another character there`,
  '6b': deed =>
    `${ACT['6b'].name}: discard ${pieces(deed.paid)}, and ${deed.name('from')} loses ${list(deed.boons('from').map(nameOf))}`,
  '7a': ({ own, active }) =>
    `${ACT['7a'].name}: roll 7 or 8, and ${own ? 'you draw' : `${active} draws`} a Possession card`,
  '7b': deed => `${ACT['7b'].name}: discard ${pieces(deed.paid)} and steal ${exitOf(deed.exit())}`,
  '8a': () => `${ACT['8a'].name}: roll 7 or 8, and the card is not drawn`,
  '8b': deed => `${ACT['8b'].name}: discard ${pieces(deed.paid)} and ignore the card`,
};

const SIN_LABELS: Tongue['sins'] = {
  greed: deed => `Greed: steal ${exitOf(deed.exit())}`,
  envy: deed => `Envy: give ${exit(deed.exit('give'))} for ${exitOf(deed.exit('take'))}`,
  wrath: deed => `Wrath: ${deed.exit().owner} loses ${exit(deed.exit())}`,
  sloth: ({ turn }) => `Sloth: ${turn} plays no Exit this turn`,
  gluttony: () => 'Gluttony: draw 3 cards',
  lust: deed => `Lust: ${deed.name('move')} comes to you, ${inRoom(deed.me.room)}`,
  pride: () => 'Pride: it comes to nothing',
};

const WAITING: Readonly<Record<AskName<PossessionState>, string>> = {
  character: 'chooses a character',
  window: 'may act',
  escape: 'plays or hides',
  haunted: 'may move the Haunt',
  prevent: 'may ward the card off',
  ignore: 'may look away',
  save: 'may save an Exit',
  use: 'decides whether to use the act',
  swap: 'chooses whom to change places with',
  move: 'chooses whom to move',
  pickPlayer: 'picks a player',
  pickRoom: 'picks a room',
  branch: 'decides what the card does',
  discard: 'discards',
  loseHand: 'discards',
  loseAny: 'discards',
  loseExit: 'chooses which Exit is lost',
  loseBoon: 'chooses which Boon is lost',
  steal: 'may steal an Exit',
  trade: 'chooses an Exit to exchange',
  give: 'chooses what to give away',
  pride: 'may answer with Pride',
  draw: 'draws a card',
};

// The box

const ON_OFF = { true: 'On', false: 'Off' };

const OPTIONS: Words<PossessionState>['options'] = {
  characters: {
    name: 'Characters',
    text: 'Whether you roll for your characters or choose them.',
    values: { random: 'By the die', chosen: 'Chosen' },
  },
  first: {
    name: 'First player',
    text: 'Who begins: the lowest character number, or the highest roll. Chosen characters always roll for it.',
    values: { oneRoll: 'Lowest character', highRoll: 'Highest roll' },
  },
  sins: {
    name: 'Sins',
    text: 'Fourteen more cards in the Escape deck that strike at others. The game takes longer.',
    values: ON_OFF,
  },
  handicap: {
    name: 'Handicap',
    text: 'Strong characters need more Exit Points, weak ones fewer: Della 12, Fiddler 11 with up to five players, Timothy, Sensa and Fernando 9, Alexa 9 with six or more. Della robs only players who are ahead of her.',
    values: ON_OFF,
  },
  rounds: {
    name: 'Rounds',
    text: 'After this many rounds the most Exit Points win, even if nobody has escaped.',
    values: { 0: 'No limit', 12: '12', 20: '20', 30: '30' },
  },
  boons: {
    name: 'Boons in a turn',
    text: 'How many Boons you may play in your Escape Phase: as many as you have Exits in play, or as many as fit on them.',
    values: { perExit: 'As many as your Exits', perPlace: 'As many as fit' },
  },
};

const ORDERS: Tongue['orders'] = {
  freeWindows: {
    name: 'Asked about your flames',
    text: 'You are asked whether to act once the player whose turn it is has this many Exit Points. At the last call before an escape you are always asked, unless you choose “Never”.',
    values: { never: 'Never', at5: 'From 5 points', at7: 'From 7 points', at9: 'From 9 points', always: 'Always' },
  },
  windows: {
    name: 'Which windows',
    text: 'A comes after movement, B after the Escape Phase, C is the last call before cards are drawn.',
    values: { c: 'C only', bc: 'B and C', abc: 'A, B and C' },
  },
  hold: {
    name: 'Before your turn',
    text: 'You are asked at the last call just before your own turn if you have Desperation Points left and another player has half the points they need.',
    values: { on: 'Ask', off: 'Do not ask' },
  },
  saveOwn: {
    name: 'Saving your Exits',
    text: 'As Mark or Blair: whether to roll when an Exit of yours is about to be lost.',
    values: { ask: 'Ask', try: 'Roll for Exits worth 2 or more', never: 'Never' },
  },
  saveOthers: {
    name: "Saving others' Exits",
    text: "As Mark or Blair: whether you are asked about other players' Exits.",
    values: { ask: 'Ask', never: 'Never' },
  },
  haunted: {
    name: 'Leading the Haunt away',
    text: 'As Timothy: when you are asked before a Haunt event.',
    values: { own: 'Before your own', always: 'Always', never: 'Never' },
  },
  prevent: {
    name: 'Warding off',
    text: 'As Fernando: when you are asked before a Possession card is drawn. You have something to lose with an unprotected Exit or three cards in hand, unless you hide.',
    values: { exposed: 'With something to lose', always: 'Always', never: 'Never' },
  },
  ignore: {
    name: 'Looking away',
    text: 'As Fernando: whether you are asked when a Possession card is about to reach you.',
    values: { ask: 'Ask', never: 'Never' },
  },
  draw: {
    name: 'Drawing',
    text: 'Whether your card is drawn for you. With Sins you are still asked at the end of your own turn, because of Gluttony.',
    values: { auto: 'Draw for me', below5: 'Ask from the fifth card on', ask: 'Always ask' },
  },
};

export const en = inWords({
  title: 'House of Possession',
  blurb: 'Flee a possessed house through as many doors as you can hold open, while everybody slams them on everybody.',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, card, guide, orders: ORDERS, possession: POSSESSION, acts: ACT_LABELS, sins: SIN_LABELS },
  features: {
    points: { more: 'more Exit Points', less: 'fewer Exit Points' },
    rival: { more: 'more points for the strongest rival', less: 'fewer points for the strongest rival' },
    protected: { more: 'more protected Exits', less: 'fewer protected Exits' },
    hand: { more: 'more cards in hand', less: 'fewer cards in hand' },
    despair: { more: 'more Desperation Points left', less: 'fewer Desperation Points left' },
  },
  beliefs: {
    rivalHoldsEnough: 'the strongest rival holds an Exit that is enough to get away',
    rivalHoldsProtection: 'the strongest rival holds a Protection',
  },
  scores: {
    points: 'Exit Points',
    goal: 'Needed to escape',
    exits: 'Exits',
    protected: 'Protected Exits',
    hand: 'Cards in hand',
  },
});
