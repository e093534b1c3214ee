import type { Face, Settings } from '../../../engine/index.ts';
import { capital, plain } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import { isAce, isJoker } from '../content.ts';
import { another, CHART, changeText, chartText, enough, heldText, STAT, the } from '../words/names.en.ts';
import type { AccountWords } from './account.ts';
import {
  type Choice,
  type ClosedExit,
  type GuideTongue,
  inGuide,
  type Matter,
  type Need,
  type Verdict,
} from './guide.ts';
import type { Motive, Numbers } from './motive.ts';
import type { Comparison, Felt, Foreseen, OutcomeWords, Specials, Tally } from './outcomes.ts';
import type { Gate, Progress, Reply, Strength, Threat } from './standing.ts';

// How one wins, and how far everybody is

const GOALS: Readonly<Record<string, (options: Settings) => string>> = {
  base: options => `Enter a Way Out (Ace) with ${enough(options)}: the first one out wins.`,
  deeper: options => `Leave by an Ace with ${enough(options)}, as many levels deep as you dare.`,
  long: options => `Leave by a Way Out (Ace) with ${enough(options)}; outside, the most points win.`,
  multilevel: () =>
    "Have the most points. Everybody's are written down whenever somebody enters an Ace for the first time.",
};

const pointsText = (points: number): string => `${plain(points)} ${points === 1 ? 'point' : 'points'}`;

const STRENGTH: Readonly<Record<Strength, string>> = {
  out: 'strong enough',
  lost: 'strong enough',
  tie: 'BODY equals FEAR: enough',
  black: 'only by a black Ace',
  locked: 'BODY too low',
  fear: 'FEAR too high',
};

function progress({ state, strength, moves, points, variant, levels }: Progress): string {
  const counted = variant === 'base' ? [] : [pointsText(points)];
  const deep = levels === undefined ? [] : [times(levels, 'level')];
  if (state !== 'inside') return [...counted, state, ...deep].join(', ');
  const way = moves === undefined ? 'no way to an Ace' : `Ace in ${times(moves, 'move')}`;
  return [...counted, STRENGTH[strength], way, ...deep].join(', ');
}

/** A name, or "you", which stands first. */
const called = (names: readonly (string | undefined)[], you: string): string[] => names.map(name => name ?? you);

/** H23 Who leaves although BODY is not above FEAR. */
const LEAVES: Readonly<Partial<Record<Strength, string>>> = {
  tie: 'can leave: BODY equals FEAR, and both are above WILL',
  black: 'can leave: all three numbers are equal, and the Ace is black',
};

const besideExit = (name: string | undefined): string =>
  `${name ?? 'You'} ${name === undefined ? 'stand' : 'stands'} beside an open Way Out and`;

/** H14, H32 Whether the reader can still stop somebody who walks out. */
function leaveReply({ isFaster, hasDoors }: Reply, name: string): string {
  const first = isFaster ? '; you can only be out first' : '';
  return hasDoors
    ? ` You cannot stop that now${first}. Only if ${name} opens another Door could you lay a Secret Door.`
    : ` You cannot stop that now${first}.`;
}

/** The same a turn earlier: open rooms stay open. */
function soonReply({ isFaster, hasDoors }: Reply, they: string): string {
  const open = they === 'they' ? 'open' : 'opens';
  const door = hasDoors ? ` You could still lay a Secret Door if ${they} ${open} a Door.` : '';
  return ` Open rooms cannot be blocked${isFaster ? ', but you may be out first' : ''}.${door}`;
}

function threat(one: Threat): string {
  switch (one.kind) {
    case 'leaves':
      return `${besideExit(one.name)} ${LEAVES[one.by] ?? (one.name === undefined ? 'are strong enough to leave' : 'is strong enough to leave')}.${one.reply ? leaveReply(one.reply, one.name ?? 'you') : ''}`;
    case 'soon': {
      const [are, they] = one.names.length === 1 ? ['is', one.names[0] ?? ''] : ['are', 'they'];
      return `${list(one.names)} ${are} 2 moves from an open Way Out and strong enough to leave.${one.reply ? soonReply(one.reply, they) : ''}`;
    }
    case 'leads':
      return `${besideExit(one.name)} could leave with ${pointsText(one.points)}; nobody outside has more.`;
    case 'endsIt':
      return `${besideExit(one.name)} could end the game with ${pointsText(one.points)}; nobody has more.`;
    case 'last': {
      const who = one.winners.length === 0 ? 'the house' : list(called(one.winners, 'you'));
      const wins =
        one.winners.length > 1 || (one.winners.length === 1 && one.winners[0] === undefined) ? 'win' : 'wins';
      const by = one.winners.length === 0 ? '' : ` with ${pointsText(one.points)}`;
      return `Last turn for ${list(called(one.left, 'you'))}. As things stand, ${who} ${wins}${by}.`;
    }
    case 'dread':
      return `${one.name === undefined ? 'Your' : `${one.name}'s`} FEAR is ${one.fear}, as high as the better of BODY and WILL: one more, and the house wins.`;
  }
}

// Events

const WAY_OUT: Readonly<Record<string, string>> = {
  fear: 'FEAR held the door shut',
  locked: 'WILL alone opens no door',
  early: 'not all four Aces seen yet',
};

const ACCOUNT: AccountWords = {
  deeds: {
    startingRoom: () => 'felt the Starting Room',
    opens: ({ face, side }) => `opened a Door on the ${side()} side of ${the(face())}`,
    enters: ({ face }) => `entered ${the(face())}`,
    reveals: ({ face, declared }) => {
      if (isAce(face())) return 'found a Way Out';
      return isJoker(face()) ? 'turned up a Joker' : `turned up ${the(face())} by ${CHART[declared()]}`;
    },
    matches: ({ face, options }) => `took +1 because ${another(face(), options)} is open`,
    window: ({ face }) => `turned up ${the(face())} through a window`,
    connects: ({ face }) => `connected ${the(face(0))} to ${the(face(1))}`,
    secretDoor: () => 'used a Secret Door',
    bonus: () => 'took +1 for the Secret Door',
    passes: ({ rule }) => (rule === 'A22' ? 'could go nowhere' : 'laid no Door'),
    laidDown: ({ seen }) => {
      const [door, against] = [seen(0), seen(1)];
      return `laid ${door ? the(door) : 'a Door'} face down${against ? ` against ${the(against)}` : ''}`;
    },
    laidUp: ({ face }) => `connected the trap to ${the(face(1))} by way of ${the(face(0))}`,
    rescues: (_, freed) => `freed ${freed} from the trap (FEAR is 2 now)`,
    escapes: ({ flag, countsMind }) => `left the house${flag('lost') && countsMind ? ' without a mind' : ''}`,
    deeper: () => 'went one level deeper',
    declines: () => 'stayed in the house',
  },
  notes: {
    ignored: ({ stat, count }) => `${changeText({ stat: stat(), by: count('by') })} ignored`,
    trapped: () => 'trapped',
    wayOut: ({ text }) => WAY_OUT[text('why')],
    answers: ({ stat }) => `${STAT[stat()]} answered`,
    locks: ({ count }) => `WILL locked at ${count('now')}`,
  },
  moved: ({ stat, from, to }) => `${STAT[stat]} ${from === undefined ? '' : `${from} `}→ ${to}`,
  noEffect: 'no effect',
  did: (name, deeds) => `${name ?? 'You'} ${list(deeds)}.`,
  felt: (name, notes) => `${name ?? 'You'}: ${notes.join(', ')}.`,
  freed: names => list(called(names, 'you')),
  slipped: (by, before) => `${by ?? 'You'} put a Secret Door in front of ${before ?? 'you'}.`,
  kept: by => `${by}'s Secret Door came first; yours stays in your hand.`,
  noted: points =>
    points === undefined ? 'All points were written down.' : `Written down for you: ${pointsText(points)}.`,
  lastTurns: 'Everybody inside has one more turn.',
  won: names => (names.length === 0 ? 'The house won.' : `${list(called(names, 'You'))} won.`),
  woke: (name, { face, options }) =>
    `${name ?? 'You'} woke in ${the(face())}; on your first turn it acts (${chartText(face(), 'suit', options)}).`,
  five: (name, { stat }) => `${name ?? 'You'} put 5 on ${STAT[stat()]}.`,
  begins: name => (name === undefined ? 'You begin.' : `${name} begins.`),
};

// Purposes

/** H23 Why a Way Out would open. */
const above = ({ body, will, fear, strength }: Numbers): string =>
  strength === 'tie'
    ? `BODY ${body} equals FEAR ${fear}, with WILL ${will} below`
    : `BODY ${body} is above FEAR ${fear}`;
const against = ({ body, fear }: Numbers): string => `BODY ${body} against FEAR ${fear}`;
const isUp = ({ body, fear, strength }: Numbers): boolean => body > fear || strength === 'tie';

function motive(one: Motive): string {
  switch (one.kind) {
    case 'blocks':
      return `A Secret Door is never an Ace, and an Ace would let ${one.of ?? 'you'} out: ${above(one.numbers)}.`;
    case 'harmsEarly':
      return `No Ace was to be kept away: the first ${one.first} cards of the deck hold none. So ${one.by}'s card is probably there to do harm.`;
    case 'harmsWeak':
      return `With ${against(one.numbers)} no Ace would let ${one.of ?? 'you'} out, so ${one.by}'s card is probably there to do harm.`;
    case 'rescues':
      return `The rescue set ${one.name}'s own FEAR to 2 as well${isUp(one.numbers) ? `: ${above(one.numbers)} now` : ''}.`;
    case 'answers': {
      const kept = one.locks ? `WILL ${one.numbers.will} can no longer be lost, and an` : 'An';
      return `${kept} answered question is worth a point at the end; ${against(one.numbers)} was not enough to leave.`;
    }
    case 'nears': {
      const way = `From there ${one.name} has ${times(one.moves, 'move')} to a Way Out`;
      return isUp(one.numbers)
        ? `${way}, and ${above(one.numbers)}.`
        : `${way}; ${against(one.numbers)} is not enough to leave yet.`;
    }
    case 'frees':
      return `From there ${one.name} can free ${list(one.caught)} next, which brings FEAR down from ${one.fear} to 2.`;
    case 'window':
      return `${capital(the(one.face))} lies beside a Way Out: a new ${one.colour} room can be connected to it.`;
    case 'ownDoor': {
      const sure = "One's own Secret Door is never a Trap and brings +1";
      if (one.stat === 'will') return `${sure}; WILL opens no door, but it counts if points decide.`;
      return one.stat === 'body' && isUp(one.numbers) ? `${sure}: ${above(one.numbers)}.` : `${sure}.`;
    }
    case 'sparesBody':
      return `${changeText(one.chosen)} hurts less than ${changeText(one.other)}: WILL opens no Way Out.`;
    case 'overWill':
      return `${changeText(one.chosen)} helps more at a Way Out than ${changeText(one.other)}: WILL opens none.`;
    case 'forced':
      return `No other room was connected to ${the(one.face)}, so ${one.name} had to open a Door.`;
    case 'needs':
      return `${one.name} could not leave with ${against(one.numbers)}, and only new rooms change that.`;
    case 'looks':
      return `${one.name}'s ${above(one.numbers)}, but no way led to a Way Out from there: a new room may open one.`;
    case 'keeps':
      return `${one.name}'s ${above(one.numbers)}, and open rooms keep it so.`;
    case 'rests':
      return `Open rooms cost nothing, and with ${against(one.numbers)} no Way Out would let ${one.name} go yet.`;
    case 'strays':
      return `${one.name} had ${times(one.moves, 'move')} to a Way Out, and ${above(one.numbers)}: walking there was better.`;
    case 'frightens':
      return `More FEAR helps nobody out: ${one.name} chose badly.`;
    case 'leadsHere':
      return `The passage leads to the trap: whoever walks in frees ${one.name}.`;
    case 'notes':
      return `Entering that Ace had everybody's points written down, and ${one.name} had the most: ${plain(one.points)}.`;
    case 'safe':
      return `Outside nothing can be lost any more: ${one.name} keeps ${pointsText(one.points)}.`;
  }
}

// Questions

const closedText = ({ face, why }: ClosedExit): string =>
  why === 'sides'
    ? `${capital(the(face))} is no choice: all its sides are taken.`
    : `${capital(the(face))} is no choice: it has another colour.`;

const heldList = (hand: readonly Face[], options: Settings): string =>
  list(
    hand.map(face => heldText(face, options)),
    'or',
  );

/** H19 What the choices bring: the shortest way out among them, or who could come. */
function choicesText(choices: readonly Choice[]): string[] {
  const ways = choices.filter(({ moves }) => moves !== undefined);
  const [best] = ways.toSorted((a, b) => (a.moves ?? 0) - (b.moves ?? 0));
  if (best) {
    const others = best.helped.length > 2 ? 'others' : list(best.helped.map(({ name }) => name));
    const too = others === '' ? '' : `; ${others} would get nearer, too`;
    return [`Joined to ${the(best.face)}, your new room is ${times(best.moves ?? 0, 'move')} from a Way Out${too}.`];
  }
  const visits = choices.filter(({ visitors }) => visitors.length > 0);
  const [only, another] = visits;
  const come = another
    ? ['Others could walk to you.']
    : only
      ? [`By ${the(only.face)}, ${list(only.visitors)} could walk to you.`]
      : [];
  return choices.length > 0 ? ['No choice leads to a Way Out yet.', ...come] : [];
}

const AIMS: GuideTongue['aims'] = {
  five: ({ alone, players, options }) =>
    `FEAR starts at ${alone ? '2' : `${players}, 1 for each player`}; you leave with ${enough(options)}.`,
  leave: ({ wayOut, numbers, isReachable, variant }) => {
    if (wayOut) return 'You are strong enough: the Way Out beside you lets you go. Press it to enter.';
    const ends = 'Your turn ends in the room you choose';
    if (variant === 'multilevel') return `${ends}; an Ace entered for the first time writes down everybody's points.`;
    const stand = `${ends}. ${against(numbers)}`;
    if (numbers.strength === 'black') return `${stand} opens a black Ace only.`;
    if (!isUp(numbers)) return `${stand} is not enough to leave yet: new rooms can change that.`;
    return `${stand} is enough to leave: ${isReachable ? 'walk to a Way Out' : 'now find a way to a Way Out'}.`;
  },
  secretDoor: ({ own, of, hand, options }) =>
    own
      ? hand.length === 1
        ? `You would get both: ${heldList(hand, options)} and +1 to one of your numbers.`
        : `You get +1 and ${heldList(hand, options)}.`
      : `${hand.length === 1 ? 'Instead of the next card ' : ''}${of()} would get ${heldList(hand, options)}.`,
  ownDoor: () => 'You decide which of your cards becomes the next room.',
  declare: ({ isKnown, isSame }) =>
    isSame
      ? 'Colour and Suit do the same with this card: there is nothing to weigh up.'
      : isKnown
        ? 'You decide which of the two effects of this card you get.'
        : 'You decide which of its two effects you get, before the card is turned up.',
  match: () => 'A room of this value and colour is open already: you may take +1 instead.',
  effect: () => 'You decide which of your numbers changes.',
  window: () => 'You decide which room everybody gets to see; its effect is gone then.',
  connect: ({ closedExit, choices }) => {
    const closed = closedExit && !choices.some(({ moves }) => moves !== undefined) ? [closedText(closedExit)] : [];
    const told = [...closed, ...choicesText(choices)];
    return told.join(' ') || 'You decide where a passage leads that everybody may use from now on.';
  },
  bonus: () => 'You decide which of your numbers grows.',
  lay: () => 'You stay in the trap and decide where this card becomes a room.',
  exit: ({ deeper, variant }) => {
    if (deeper) return 'You decide between winning now and one level more.';
    if (variant === 'multilevel') return 'You decide whether the game ends here and now.';
    return variant === 'long' ? 'You decide whether you take your points outside.' : 'You decide whether you win now.';
  },
};

/** H23, H36 What WILL is good for. */
const mind = ({ alone, variant }: Pick<Matter, 'alone' | 'variant'>): string =>
  variant === 'base' && !alone
    ? 'WILL opens no door; it only brings points if nobody gets out.'
    : 'WILL above FEAR keeps your mind when you leave; it counts for points, but opens no door by itself.';

/** H7 What the next cards of the deck can be, and why. */
const doorsText = (safe: number, players: number): string =>
  safe > 0
    ? `The first ${2 * players} cards of the deck hold no Ace and no Joker, and ${safe === 1 ? 'one of them is' : `${plain(safe)} of them are`} still to come.`
    : 'A new Door may be a Way Out, but also a Trap.';

const NEEDS: Readonly<Record<Need, (compared: Comparison) => string>> = {
  strength: ({ unseen, gains }) =>
    `What you lack is BODY against FEAR. Of ${unseen} unseen rooms, ${gains.suit} raise BODY or lower FEAR if you say Suit, and ${gains.colour} if you say Colour.`,
  way: ({ unseen, windows }) =>
    `You are strong enough; what you lack is a way to the Ace, and a Window can open a room beside it. Of ${unseen} unseen rooms, ${windows.colour} are Windows if you say Colour, and ${windows.suit} if you say Suit.`,
  safety: ({ unseen, dangers }) =>
    `You are strong enough for a Way Out and only have to stay so. Of ${unseen} unseen rooms, ${dangers.colour} would end that if you say Colour, and ${dangers.suit} if you say Suit.`,
};

const WHYS: GuideTongue['whys'] = {
  five: ({ alone, variant }) =>
    `Only BODY stands against FEAR at a Way Out, so 5 on BODY is the safer start. ${
      variant === 'base' ? 'WILL never lets you out by itself.' : mind({ alone, variant })
    }`,
  leave: ({ wayOut, isCornered, safe, players }) => {
    if (wayOut) return 'You are strong enough for the Way Out beside you now. Elsewhere you may lose that again.';
    const doors = doorsText(safe, players);
    if (isCornered)
      return `No room is connected to yours, so you have to open a Door. On which side makes no difference. ${doors}`;
    return `Rooms already seen do nothing to you. New Doors and face-down rooms change your numbers, but only they lead on. ${doors}`;
  },
  secretDoor: ({ own, of }) =>
    own
      ? 'A Secret Door is never a Trap and brings +1, but it is never a Way Out either. Keep it if you hope for an Ace or want to use it against somebody.'
      : `Your card is certainly no Ace: it keeps ${of()} from drawing a Way Out, and a bad one does harm. ${of()} still declares Colour or Suit without seeing it, and you have one Secret Door less. If several lay one, ${of()}'s counts first, then the others in turn order to the left.`,
  ownDoor: ({ trapped }) =>
    trapped
      ? 'A room laid against the trap may lead somebody to you, and the Secret Door brings +1. Without it your turn is over.'
      : 'The Secret Door brings its effect and +1. Take the one that costs you least.',
  declare: ({ isKnown, isSame, dread, need, compared }) => {
    if (isSame) return 'Take either: the rules ask before they look at the card.';
    if (isKnown) return 'You know the card: take the effect that leaves you strong enough to get out.';
    const fear = dread ? ' If FEAR rises above both others, you have lost.' : '';
    return `${NEEDS[need](compared())}${fear}`;
  },
  match: ({ isWindow }) =>
    isWindow
      ? 'The +1 is certain. A Window shows a face-down room: beside the Ace in the middle it may open the way there.'
      : 'The room itself would only cost you something.',
  effect: ({ dread, alone, variant }) =>
    `What counts at a Way Out is BODY against FEAR. ${dread ? 'If FEAR rises above both others, you have lost.' : mind({ alone, variant })}`,
  window: () =>
    'The rooms around the Ace in the middle lead straight to it: one that is open can be connected to a new room of its colour. A Joker seen through a window is harmless.',
  connect: () =>
    'A connection to a room near a Way Out saves you moves. Others may use it too, so connect nothing that helps only them.',
  bonus: matter => `What counts at a Way Out is BODY against FEAR. ${mind(matter)} More FEAR holds you back.`,
  lay: () =>
    'Only somebody who walks into the trap can free you: a card laid face up builds a way to you. Face down, only you know what others will find there.',
  exit: ({ deeper, variant }) => {
    if (deeper)
      return 'Levels stand on the score sheet, but only an escape wins, and fewer Aces are left. Your numbers stay as they are.';
    if (variant === 'multilevel')
      return 'All points are written down once more, then the highest sum wins. Leave if that is yours.';
    if (variant === 'long')
      return 'The most points outside win, and outside they cannot change any more. Stay if you still have to catch up.';
    return 'Leaving wins. Nothing is gained by staying.';
  },
};

// Results of answers

function outlookText({ stat, before, after }: Foreseen): string {
  if (after === 'locked') return `${STAT[stat]} stays ${before} (locked)`;
  return after === 'zero'
    ? `${STAT[stat]} stays ${before} (a loss below 0 does not count)`
    : `${STAT[stat]} ${before} → ${after}`;
}

function feltText({ effect, match, strict }: Felt): string {
  if (match && strict) return `matching value: ${outlookText(match)}`;
  const own =
    effect === 'nothing'
      ? 'nothing changes'
      : effect === 'window'
        ? 'turn up one face-down room'
        : effect.map(outlookText).join(' or ');
  return match ? `${own}, or for the matching value ${outlookText(match)}` : own;
}

function tallyText({ help, harm, window, nothing }: Tally): string {
  const blank = nothing > 0 ? `${times(nothing, 'does nothing', 'do nothing')}, ` : '';
  return `Of the unseen rooms ${times(help, 'helps', 'help')}, ${times(harm, 'hurts', 'hurt')}, ${blank}${times(window, 'is a Window', 'are Windows')}.`;
}

function specialsText({ exits, traps }: Specials): string {
  const left = [...(exits > 0 ? [times(exits, 'Ace')] : []), ...(traps > 0 ? [times(traps, 'Joker')] : [])];
  return left.length === 0 ? 'Certainly no Way Out and no Trap.' : `Still unseen: ${list(left)}.`;
}

const FIVE: Readonly<Record<Gate, string>> = {
  out: 'an Ace would let you out',
  lost: 'an Ace would let you out, but your mind would stay here',
  locked: 'an Ace would not let you out',
  fear: 'an Ace would not let you out',
};

const GATES: Readonly<Record<Gate | 'early', string>> = {
  out: 'It lets you out, and you remember.',
  lost: 'It lets you out, but your mind stays behind.',
  locked: 'It does not let you out; WILL is locked as it is.',
  fear: 'FEAR does not let you out.',
  early: 'It lets nobody out before all four Aces are seen.',
};

const OUTCOMES: OutcomeWords = {
  five: (gate, fear) => `With FEAR ${fear}, ${FIVE[gate]}.`,
  noEffect: 'No effect.',
  moves: count => (count === 0 ? 'A Way Out.' : `From there ${times(count, 'move')} to a Way Out.`),
  gate: (gate, variant, mayStay) =>
    (gate === 'out' || gate === 'lost') && variant === 'base' && !mayStay ? 'You get out and win.' : GATES[gate],
  noted: points => `Written down for you: ${pointsText(points)}.`,
  rescue: (names, fear) => `Frees ${list(names)}; FEAR becomes 2 for all of you (yours is ${fear}).`,
  charts: felt => felt.map(one => `${CHART[one.declared]}: ${feltText(one)}.`).join(' '),
  declared: felt => `${capital(feltText(felt))}.`,
  bothSame: 'Both do the same here.',
  tally: tallyText,
  specials: specialsText,
  door: text => `A new room will lie here. ${text}`,
  ordinary: 'Certainly no Way Out and no Trap.',
  safe: count =>
    count === 1
      ? 'Certainly no Way Out and no Trap: the next card of the deck is neither.'
      : `Certainly no Way Out and no Trap: the next ${count} cards of the deck hold none.`,
  ownDoor: left => `+1 to one of your numbers; ${left === 0 ? 'no Secret Door' : times(left, 'Secret Door')} left.`,
  unjoined: 'No open room of its colour has a free side to join it to.',
  slipped: name => `No Way Out and no Trap for ${name}.`,
  turns: {
    all: 'Then a Way Out would let you go.',
    black: 'Then only a black Ace would let you go.',
    none: 'Then no Way Out would let you go.',
  },
  dread: 'FEAR rises above both others: you lose.',
  harmless: 'A Joker there would become harmless.',
  caught: 'You would be trapped there.',
  shown: 'Everybody would see the card you know. It has no effect.',
  joined: 'You can walk between the two rooms then. No open Way Out is in reach yet.',
  alone: 'It stays connected to the room you came from only.',
  visits: names => `${list(names)} could walk to you.`,
  helps: (name, moves) => `${name} would have ${times(moves, 'move')} to a Way Out.`,
  laid: {
    up: 'You stay trapped. The card has no effect and joins the trap to that room.',
    down: 'You stay trapped, and nobody is shown the card.',
  },
  outside: (points, best) =>
    `${pointsText(points)} outside; ${best === undefined ? 'nobody is out yet' : `the most there is ${plain(best)}`}.`,
  total: (points, best) => `${pointsText(points)} in all; the best of the others has ${plain(best)}.`,
  wins: levels => (levels === undefined ? 'You win.' : `You win with ${times(levels, 'level')}.`),
  deeper: (level, rooms) =>
    `Level ${level}: ${times(rooms, 'open room')} ${rooms === 1 ? 'vanishes' : 'vanish'}, your numbers stay.`,
  mustMoveOn: 'Next turn you have to move on.',
};

// The end

const ENDS: Readonly<Record<string, string>> = {
  exits: 'All four Ways Out were seen and the last turns are over',
  deck: 'The deck is empty and the last turns are over',
  everyone: 'Everybody got out',
};

function pointsVerdict({ why, variant, winners, points, escaped }: Verdict): string {
  const ending = why === 'escape' ? `${list(called(escaped, 'You'))} left and ended the game` : wordsFor(ENDS, why);
  const counted = variant === 'multilevel' ? 'points written down' : 'points';
  const among =
    variant === 'long' && escaped.length > 0
      ? 'outside,'
      : variant === 'multilevel'
        ? 'of the players who are not trapped,'
        : 'nobody got out, and of the players who are not trapped,';
  // H36
  const formula = variant === 'multilevel' ? '' : ' (BODY + WILL − FEAR, +1 for each candle lit at an Ace)';
  if (winners.length === 0)
    return `${ending}; ${among} no one has more than 0 ${counted}${formula}, so the house wins.`;
  return `${ending}; ${among} ${list(called(winners, 'you'))} ${winners.length === 1 && winners[0] !== undefined ? 'has' : 'have'} the most ${counted}: ${plain(points)}${formula}.`;
}

function verdict(one: Verdict): string {
  const { why, variant, alone, escaped, body, will, fear, lost, levels } = one;
  const mind = lost ? ', though the mind stayed behind' : '';
  if (why === 'dread') return `FEAR ${fear} rose above BODY ${body} and WILL ${will}, and alone that is the end.`;
  if (alone && why === 'escape')
    return `${list(called(escaped, 'You'))} got out with BODY ${body} against FEAR ${fear}${levels ? ` after ${times(levels, 'level')}` : ''}${mind}.`;
  if (alone) return `${wordsFor(ENDS, why)}: nobody got out, so the house wins.`;
  if (variant === 'base' && why === 'escape')
    return `${list(called(escaped, 'You'))} got out with BODY ${body} against FEAR ${fear}${mind}: the first one out wins.`;
  return pointsVerdict(one);
}

const DIFFERENCES: GuideTongue['differences'] = {
  shows: 'That room leads straight into a Way Out.',
  leads: 'With it a way led to a Way Out.',
  opens: 'Without it the Way Out would have stayed shut.',
};

export const guide = inGuide({
  premise: 'You wake in a house that is built card by card, and look for a Way Out.',
  turn: 'Each turn you leave your room: walk next door, or open a new Door and face what lies behind it.',
  goal: options => wordsFor(GOALS, options.deeper === true ? 'deeper' : String(options.variant))(options),
  progress,
  threat,
  account: ACCOUNT,
  motive,
  aims: AIMS,
  whys: WHYS,
  outcomes: OUTCOMES,
  verdict,
  differences: DIFFERENCES,
});
