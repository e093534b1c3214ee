import type { Guide } from '../../../engine/index.ts';
import { plain, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import type { Character, ExorzistenState, Side } from '../state.ts';
import { cardList, chanceText, halfText, itemText, nameOf, POWER, start, the } from '../words/names.en.ts';
import { span } from '../words/reading.ts';
import { isNamed } from './chronicle.ts';
import { guideIn } from './guide.ts';
import {
  type Actor,
  type Change,
  type Ending,
  type GuideTongue,
  isNobody,
  isOther,
  type Need,
  needsHope,
  type Purpose,
  type Result,
  type Standing,
  type Way,
  type Who,
  type Winners,
} from './tongue.ts';

// How far everybody is

const apart = (divine: number, evil: number): number => Math.abs(divine - evil);

const leadText = (what: string, lead: number, need: number): string =>
  lead < 0 ? `${what} power ${-lead} behind, must lead by ${need}` : `${what} power leads by ${lead} of ${need}`;

function progress({ character, role, powers: { divine, evil, evilCards }, distances }: Standing): string {
  const need = distances[0]?.need ?? 0;
  const far: Readonly<Record<Character, string>> = {
    exorcist: `divine power ${divine} of ${need}, ${evilCards === 0 ? 'nothing evil' : `${times(evilCards, 'evil demon')} to lose`}`,
    shaman: leadText('divine', divine - evil, need),
    psychologist: `divine ${divine}, evil ${evil}; must be equal, from ${need} up`,
    nun: `powers ${apart(divine, evil)} of ${need} apart`,
    houngan: leadText('evil', evil - divine, need),
    film: `${divine + evil} of ${need} points`,
  };
  return `${nameOf(role)}: ${far[character]}`;
}

function wayText(way: Way): string {
  if (way.kind === 'drop') return 'to cast off a demon';
  if (way.kind === 'turn') return 'to move a demon to the other side';
  return `${way.side === 'evil' ? 'an evil' : 'a divine'} demon worth ${way.number}${way.orMore ? ' or more' : ''}`;
}

// Events

const subject = (who: Who): string => who ?? 'You';
const object = (who: Who): string => who ?? 'you';
const possessive = (who: Who): string => (who === null ? 'your' : 'their');

const demons = (change: Pick<Change, 'demons'>): string =>
  isNamed(change) ? cardList(change.demons) : times(change.demons.length, 'demon');
const power = ({ side, by }: Change): string => `${POWER[side]} ${signed(by)}`;

function endingText(ending: Ending): string {
  switch (ending.kind) {
    case 'success':
      return `The expulsion succeeded, ${plain(ending.value)} against ${ending.resistance}.`;
    case 'failure':
      return `The expulsion failed, ${plain(ending.value)} against ${ending.resistance}.`;
    case 'cancelled':
      return 'The expulsion was called off.';
    case 'noExorcism':
      return 'Nobody went to the bed, so evil grew in everybody.';
    case 'emptyRow':
      return 'No demon came to the bed.';
  }
}

const BECAUSE: Readonly<Record<Purpose, string>> = {
  fail: 'Probably so that it fails',
  succeed: 'Probably so that it succeeds',
  share: 'Probably so that fewer share the demons',
  first: 'Probably to choose a demon before you',
  collect: 'Probably because every demon counts there',
  setback: 'Probably to set you back',
};

const SENTENCES: GuideTongue['sentences'] = {
  cast: (own, others) => {
    const rest = list(
      others.map(({ name, role }, i) => `${name} ${own === undefined && i === 0 ? 'is ' : ''}${the(role)}`),
    );
    return own === undefined ? `${rest}.` : `You are ${the(own)}${rest ? `; ${rest}` : ''}.`;
  },
  missed: (role, name) => `Chance made ${name} ${the(role)}: choose another character.`,
  gained: (change, isSetback) => {
    const took = `${subject(change.who)} took ${demons(change)} onto ${possessive(change.who)} ${change.side} side`;
    return isSetback ? `Setback: ${took.replace(/^You/, 'you')}, ${power(change)}.` : `${took}, ${power(change)}.`;
  },
  unservedOthers: who => `No demon was left for ${list(who.map(object))}.`,
  because: purpose => `${BECAUSE[purpose]}.`,
  rolled: (who, half, roll, got) => {
    const did = `${subject(who)} rolled ${roll} for ${nameOf(half)} and`;
    if (got.kind === 'turned') return `${did} moved ${nameOf(got.demon)} to the ${got.side} side.`;
    const { side, by } = got.change;
    return `${did} ${got.kind === 'took' ? 'took' : 'cast off'} ${demons(got.change)} (${side} ${signed(by)}).`;
  },
  unserved: 'You took part but got no demon: those who contributed more chose first.',
  dropped: change => `${subject(change.who)} cast off ${demons(change)}, ${power(change)}.`,
  turned: (who, demon, side) => `${subject(who)} moved ${nameOf(demon)} to ${possessive(who)} ${side} side.`,
  robbed: (change, by, isTaken) => {
    const verb = isTaken ? 'took' : 'removed';
    return change.who === null
      ? `Loss: ${by} ${verb} your ${demons(change)}, ${power(change)}.`
      : `${subject(by)} ${verb} ${demons(change)} from ${change.who}, ${power(change)}.`;
  },
  gains: changes =>
    `${list(changes.map(change => `${change.who} took ${demons(change)} (${change.side} ${signed(change.by)})`))}.`,
  disqualified: (who, by) =>
    by === who
      ? `${subject(who)} left the expulsion by a report: no die, no demon.`
      : `${by === null ? 'Your' : `${by}'s`} report disqualified ${object(who)}: no die, no demon.`,
  detained: (who, by) => `${subject(by)} had ${object(who)} detained: no disruption.`,
  banished: (by, demon) => `${subject(by)} banished ${nameOf(demon)}.`,
  sentAway: (who, demon) => `${subject(who)} sent ${nameOf(demon)} away.`,
  replaced: (who, demon) => `${subject(who)} replaced ${nameOf(demon)} by another demon.`,
  shifted: (who, by, change) => `${subject(by)} gave ${object(who)} ${signed(change)} for this expulsion.`,
  slipped: (who, isAway) => `${subject(who)} ${isAway ? 'got away from the bed' : 'could not get away from the bed'}.`,
  blank: (who, half, roll) => `${who === null ? 'Your' : `${who}'s`} ${nameOf(half)} brought nothing (${roll}).`,
  cards: (who, { drawn, rest, over }) => {
    const more = over > 0 ? `discarded ${over}, as no hand is bigger than five` : '';
    if (drawn === 0)
      return `${subject(who)} ${rest > 0 ? `discarded the other ${rest === 1 ? 'card' : `${rest} cards`}` : more}.`;
    const drew = `${subject(who)} drew ${times(drawn, 'card')}`;
    const away = rest > 0 ? `, kept ${drawn - rest} and discarded ${rest}` : '';
    return `${drew}${away}${more === '' ? '' : `, then ${more}`}.`;
  },
  drew: all => {
    const [first, ...others] = all;
    if (!first) return '';
    const rest = others.map(({ who, drawn }) => `${subject(who)} ${drawn}`);
    return `${list([`${subject(first.who)} drew ${times(first.drawn, 'card')}`, ...rest])}.`;
  },
  responded: (helping, disrupting) => {
    const helps = helping.length > 0 ? [`${list(helping.map(subject))} joined the expulsion`] : [];
    const against = disrupting.length > 0 ? [`${list(disrupting.map(subject))} disrupted it`] : [];
    if (helps.length === 0) return `${list(disrupting.map(subject))} disrupted the expulsion.`;
    return `${[...helps, ...against].join(', ')}.`;
  },
  bought: (who, items) => `${subject(who)} bought ${list(items.map(the))}.`,
  played: (who, cards) => `${subject(who)} played ${cards.length > 2 ? times(cards.length, 'card') : cardList(cards)}.`,
  ending: endingText,
  bed: (direct, row) =>
    `At the bed: ${list(direct.map(object))}, with ${isNamed({ demons: row }) ? cardList(row) : times(row.length, 'demon')}.`,
  won: who => `${start(list(who.map(object)))} won.`,
  nobody: 'Nobody won.',
};

// Purposes

const actor = ({ name, role }: Actor): string => `${name} (${nameOf(role)})`;
const actors = (who: readonly Actor[]): string => list(who.map(actor));
const anothers = (who: Who): string => (who === null ? 'your' : `${who}'s`);

/** The outcome that brings power to a side. */
const RISKS: Readonly<Record<Side, string>> = { divine: 'a success', evil: 'a failure' };
const FOR: Readonly<Record<Need, string>> = {
  success: 'for divine power from a success',
  failure: 'for evil power from a failure',
  either: 'because demons help on either side',
};
const ITEM_FOR: Readonly<Record<Need, string>> = {
  success: ' to help later expulsions succeed',
  failure: ' to help later expulsions fail',
  either: ' to choose first in later expulsions',
};

function resultText({ roll, came }: Result): string {
  if (came === 'hoped') return `, and the ${roll} did it`;
  if (came === 'nothing') return `, but the ${roll} brought nothing`;
  return `, but the ${roll} brought ${came === 'evil' ? 'an evil' : 'a divine'} demon`;
}

const MOTIVES: GuideTongue['motives'] = {
  bed: (who, need) => `${actors(who)} went to the bed ${FOR[need]}`,
  joined: (who, need) => `${actors(who)} joined ${FOR[need]}`,
  disrupted: (who, victims) => `${actors(who)} disrupted to keep divine power from ${list(victims.map(object))}`,
  keptOut: (who, dread) => `${actors(who)} disrupted to take no part, for fear of ${POWER[dread]} from ${RISKS[dread]}`,
  repented: who => `${actor(who)} did penance to cast off an evil demon`,
  hid: (who, dread) =>
    `${actors(who)} hid ${dread === null ? 'because any demon would upset the balance' : `for fear of ${POWER[dread]} from ${RISKS[dread]}`}`,
  hidAlone: who => `${actor(who)} chose Hide, though nobody gets away alone: so one takes part without playing cards`,
  filmed: who => `${actor(who)} filmed to win a demon without the expulsion`,
  threwOut: (by, whom) =>
    `${actor(by)} threw ${object(whom)} out so that ${whom === null ? 'you get' : `${whom} gets`} no demon`,
  left: (who, dread) => `${actor(who)} left for fear of ${POWER[dread]} from ${RISKS[dread]}`,
  shifted: (by, whom, isRaised) =>
    `${actor(by)} wants a ${isRaised ? 'success' : 'failure'} and ${isRaised ? 'raised' : 'lowered'} ${anothers(whom)} sum for it`,
  detained: (by, whom) => `${actor(by)} wants a success, and ${anothers(whom)} disruption stood in its way`,
  weakened: (by, demon, black) =>
    `${actor(by)} wants a success, and without ${nameOf(demon)} the resistance is ${black} lower`,
  emptied: (by, demon) => `${actor(by)} sent ${nameOf(demon)} away so that nobody gets a demon`,
  replaced: (by, demon, black, hope) =>
    hope === 'weaker'
      ? `${actor(by)} wants a success and hoped for less resistance than the ${black} of ${nameOf(demon)}`
      : `${actor(by)} hoped for more divine power than the ${black} of ${nameOf(demon)}`,
  boosted: (who, need) =>
    `${actors(who)} played for ${need === 'success' ? 'a success and ' : ''}the first choice of demons`,
  chose: (by, demon, why, side, number) => {
    if (why === 'level')
      return `${actor(by)} took ${nameOf(demon)} because it brings both powers closest to each other`;
    return why === 'most'
      ? `${actor(by)} took ${nameOf(demon)} because its ${number} was the most ${POWER[side]} there`
      : `${actor(by)} had to take a demon, and ${nameOf(demon)} does the least harm with ${POWER[side]} ${number}`;
  },
  robbed: (by, whom, demon, isTaken) =>
    isTaken
      ? `${actor(by)} took ${nameOf(demon)} from ${object(whom)} because every demon counts there`
      : `${actor(by)} removed ${nameOf(demon)} to set ${object(whom)} back`,
  special: (by, half, hope, result) => {
    const tried = `${actor(by)} tried ${nameOf(half)}`;
    const came = result ? resultText(result) : '';
    switch (hope.kind) {
      case 'drop':
        return `${tried} to cast off a demon, as ${POWER[hope.side]} stands in the way${came}`;
      case 'gain':
        return `${tried} for ${POWER[hope.side]} without an expulsion${came}`;
      case 'any':
        return `${tried} for a demon without an expulsion${came}`;
      case 'gap':
        return `${tried} to widen the gap between both powers${came}`;
      case 'out':
        return `${tried}, which keeps out of the expulsion and so clear of ${POWER[hope.dread]}`;
    }
  },
  bought: (by, item, id, need) =>
    `${actor(by)} bought ${the(id)}${need === null ? `: “${itemText(id, item)}”` : `${ITEM_FOR[need]}: ${itemText(id, item)}`}`,
  withheld: (by, id, owner) => `${actor(by)} cannot use ${the(id)} but keeps it from ${object(owner)}`,
};

// Questions

const WANTS: Readonly<Record<Character, string>> = {
  exorcist: 'divine power and nothing evil',
  shaman: 'a lot of divine power and little evil',
  psychologist: 'both powers equal, 4 or more each',
  nun: 'one power far above the other',
  houngan: 'a lot of evil power and little divine',
  film: 'as much of both powers as you can get',
};
const LEANS: Readonly<Record<Character, string>> = {
  exorcist: 'A success brings you forward, and you have to cast off every evil demon before you can win.',
  shaman: 'A success brings you forward, a failure sets you back.',
  psychologist: 'You need success while divine power is behind and failure while evil power is, until both are equal.',
  nun: 'More of your stronger power brings you forward; more of the weaker one sets you back.',
  houngan: 'A failure brings you forward, a success sets you back.',
  film: 'Every demon brings you forward, on either side.',
};
const NEEDED: Readonly<Record<Need, string>> = {
  success: ' that succeed',
  failure: ' that fail',
  either: ', whatever comes of them',
};
const HOPED: Readonly<Record<Need, string>> = {
  success: ' A success helps you.',
  failure: ' A failure helps you.',
  either: ' You can use either.',
};
/** R63 The players who could win by this expulsion, by outcome. */
function couldWin({ success, failure }: Winners): string {
  const [by, against] = [list(success.map(object)), list(failure.map(object))];
  if (by && against) return `A success could win it for ${by}, a failure for ${against}! `;
  if (by) return `A success could win it for ${by}! `;
  return against && `A failure could win it for ${against}! `;
}
/** Advice against the victory of another player. */
function stopping({ success, failure }: Winners): string {
  const [by, against] = [success.some(isOther), failure.some(isOther)];
  if (by === against) return '';
  return by
    ? ' Against that success help Disruption, a Report, or not taking part.'
    : ' Against that failure helps every die and card for the expulsion, or a Report.';
}
const want = (character: Character | null): string => (character ? WANTS[character] : 'to win');
const lean = (character: Character | null): string => (character ? LEANS[character] : '');

const AIMS: GuideTongue['aims'] = {
  character: () =>
    'Divine: demons you take after a success. Evil: after a failure. The first to reach their goal wins.',
  action: ({ character, special, need }) =>
    `You want ${want(character)}: take part in expulsions${NEEDED[need]}. After ${special ? nameOf(special) : ''} you cannot.`,
  keep: () => 'They change later expulsions, or pay for items in the shop.',
  limit: () => 'Nobody holds more than five; what you discard lies face up.',
  reroll: () => 'The roll you keep decides what happens.',
  drop: ({ character }) => `Its number no longer counts; you want ${want(character)}.`,
  turn: ({ character }) => `Its other number counts there; you want ${want(character)}.`,
  side: ({ character }) => `First number divine, second evil; you want ${want(character)}.`,
  borrow: ({ isRemoving }) =>
    isRemoving ? 'Its owner loses it; you get nothing.' : 'Its owner loses it, and it counts for you.',
  replace: () => 'Black: resistance, and divine power after a success. White: evil power after a failure.',
  dismiss: () => 'Less resistance (the black numbers), and one demon fewer to take.',
  response: ({ need, special, winners, player: { action } }) =>
    action === 'special'
      ? `${couldWin(winners)}After ${special ? nameOf(special) : ''} you take no part: no demon for you, whatever comes of it.`
      : `${couldWin(winners)}Those who take part get demons${isNobody(winners) ? ': divine after a success, evil after a failure' : ''}.${needsHope(winners, need) ? HOPED[need] : ''}`,
  lower: () => 'The sum must be below the number of demons, and it says which one you get.',
  inquiry: ({ character, winners, isOpen }) =>
    isOpen
      ? isNobody(winners)
        ? `Until all pass in a row, a Report can still throw you out, without a demon. You want ${want(character)}.`
        : `${couldWin(winners)}A Report can still throw you out.`
      : `${couldWin(winners) || 'Success brings divine demons, failure evil ones. '}You want ${want(character)}.`,
  syringe: () => 'You shift the expulsion by 1 before the dice fall.',
  take: ({ side, character }) => `It adds to your ${POWER[side]}; you want ${want(character)}.`,
  buy: () => 'Items stay with you to the end; cards are good for a single expulsion.',
};

const RESPONDING: Readonly<Record<string, string>> = {
  exorcism:
    'Expulsion lets you roll a full die, play cards and take demons. If you try to hide and fail, you take part all the same, but without cards.',
  investigation:
    'Expulsion from afar counts half your die, and lets you play cards and take demons. The other card keeps you out of it: no demon for you.',
  special: 'Neither card brings you a demon. Hiding brings cards.',
};

const WHYS: GuideTongue['whys'] = {
  character: () =>
    'Some need expulsions that succeed, some need failures, and some can use both. Players who want the same as you will help you.',
  action: ({ character, special }) =>
    `${lean(character)} Exorcism brings demons to the bed, Investigation brings cards, ${special ? nameOf(special) : ''} is a roll on your card's table. If nobody goes to the bed, everybody takes an evil demon.`,
  keep: ({ character }) =>
    `${lean(character)} Evidence and water push towards success; reports and charms can work either way. A few cards also buy an item.`,
  limit: () => 'Keep what fits the outcome you want, and what you need to pay in the shop.',
  reroll: () => 'The second roll counts, even if it is worse. Keep what helps you, and roll again what would hurt you.',
  drop: ({ character }) =>
    `Cast off what stands between you and victory: you want ${want(character)}. You may also keep them all.`,
  turn: ({ character }) =>
    `A demon that changes sides moves the gap twice: one power falls, the other rises. ${lean(character)}`,
  side: ({ character }) => `${lean(character)} Compare both sums before you choose: it stays there.`,
  borrow: () => 'It also hurts its owner, or helps them if the demon was in their way. Look at what they want first.',
  replace: ({ character }) =>
    `${lean(character)} Replace a strong demon to make success likelier; but the new one may be stronger, or bring others.`,
  dismiss: ({ view }) =>
    `Less resistance makes success likelier.${view.row.length === 1 ? ' It is the only one: without it the round ends at once, and no evil grows.' : ' But there is one demon fewer to take.'}`,
  response: ({ character, winners, player: { action } }) =>
    `${lean(character)} ${action ? RESPONDING[action] : ''}${stopping(winners)}`,
  lower: () => 'A film that succeeds brings you the demon at that place and keeps you out of the expulsion.',
  inquiry: ({ character, winners }) =>
    `${lean(character)} The highest contribution also picks first. If you pass, you may still play after somebody else has. Nothing stops a Report, but whoever is thrown out first plays none.${stopping(winners)}`,
  syringe: ({ character }) => `${lean(character)} One point may also change who picks first.`,
  take: ({ character }) =>
    `${lean(character)} What you leave goes to the players after you, so look at what they need.`,
  buy: () => 'An item goes on working in later rounds. But every card you pay is one less for the next expulsion.',
};

const OUTCOMES: GuideTongue['outcomes'] = {
  toGo: (from, to) => `to victory ${from} → ${to}`,
  level: (divine, evil) => `then divine ${divine}, evil ${evil}`,
  theirs: (name, side, from, to) => `${name}: ${POWER[side]} ${from} → ${to}`,
  replaced: (from, to) => `resistance ${from} → ${to} plus the new one`,
  share: (least, most, hasCards) =>
    `you bring ${span(least, most, ' to ')}${hasCards ? ', before cards' : '; you hold no cards to play'}`,
  noDemon: 'no demon for you',
  sums: expected =>
    `then ${span(...expected.value, ' to ')} against ${span(...expected.resistance, ' to ')}, ${chanceText(expected)}`,
  othersPlay: 'others may still play cards, even a Report',
  diceFall: 'then the dice fall',
  cancelled: 'then the expulsion is called off',
  ifCaught: 'if it fails, you take part without playing cards',
  hand: (from, to) => `hand ${from} → ${to}`,
  bought: (item, id, isOfUse, from, to) => `${isOfUse ? itemText(id, item) : 'no use to you'}; hand ${from} → ${to}`,
};

// The end

function reached({ character, powers: { divine, evil }, distances }: Standing): string {
  const need = distances[0]?.need ?? 0;
  const how: Readonly<Record<Character, string>> = {
    exorcist: `divine power ${divine} (${need} needed) and no demon on the evil side`,
    shaman: `divine power ${divine}, at least ${need} above the evil power of ${evil}`,
    psychologist: `both powers equal at ${divine} (at least ${need} needed)`,
    nun: `powers ${apart(divine, evil)} apart (${need} needed)`,
    houngan: `evil power ${evil}, at least ${need} above the divine power of ${divine}`,
    film: `both powers together ${divine + evil} (${need} needed)`,
  };
  return how[character];
}

const won = (one: Standing): string => `${one.name} as ${the(one.role)} with ${reached(one)}`;

const tableText = (half: string): string => `${nameOf(half)}: ${halfText(half)}.`;

export const guide: Guide<ExorzistenState> = guideIn({
  premise:
    'A woman is possessed. Together you drive out her demons, but each of you wants something different from it.',
  turn: 'Each round you secretly choose an action, then a response. Everybody who takes part rolls against the demons.',
  goal: 'Everybody wins differently: bring your divine and evil power to where your character wants them.',
  progress,
  threat: (who, role, ways) =>
    `${subject(who)} (${nameOf(role)}) ${who === null ? 'need' : 'needs'} only ${list(ways.map(wayText), 'or')} to win.`,
  sentences: SENTENCES,
  motives: MOTIVES,
  aims: AIMS,
  whys: WHYS,
  outcomes: OUTCOMES,
  rolls: {
    special: ({ half }) => tableText(half('special')),
    rerolls: ({ half }) => tableText(half('special')),
    penance: ({ half }) => tableText(half('disrupt')),
    hideTry: ({ count }) => `Less than ${count('below')} gets you out of the room.`,
    videoTry: ({ count }) => `A sum below ${count('row')}, the number of demons, makes the film.`,
    dice: (_, expected, hasCards) =>
      `All dice and cards together make ${span(...expected.value, ' to ')}, against ${span(...expected.resistance, ' to ')}: ${chanceText(expected)}.${hasCards ? '' : ' Nobody played a card.'}`,
  },
  idlePenance: 'Penance: no demon lies on the evil side, so the roll changes nothing.',
  verdict: winners => {
    const [first, ...others] = winners;
    if (!first) return '';
    if (others.length > 0) return `They won together: ${list(winners.map(won))}.`;
    return `${first.name} won as ${the(first.role)}: ${reached(first)}.`;
  },
  stays: rounds => `After ${rounds} rounds nobody had reached their goal, so the evil stays.`,
});
