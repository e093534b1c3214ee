import type { AskName, Words } from '../../../engine/index.ts';
import { plain, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Measure } from '../content.ts';
import type { Distance, Odds } from '../display.ts';
import { guide } from '../guide/guide.en.ts';
import type { ExorzistenState, Player } from '../state.ts';
import { HEADINGS, LINES } from './lines.en.ts';
import {
  cardList,
  chanceText,
  demon,
  demonAt,
  EFFECTS,
  GOALS,
  halfText,
  inquiryText,
  itemText,
  more,
  nameOf,
  offerText,
  outlookText,
  POWER,
  start,
  texts,
  the,
} from './names.en.ts';
import { type Prospect, type Scene, type Seated, span, type Wares } from './reading.ts';
import { type Answers, inWords, ownerOf, type Reaction, type Stroke, type Tongue, trio } from './speech.ts';

// Questions

const oddsText = ({ good, of }: Odds): string => (good === 0 ? 'impossible' : `${good} in ${of}`);

const againstText = (expected: Prospect): string =>
  `With the dice it will be ${span(...expected.value, ' to ')} against ${span(...expected.resistance, ' to ')}: ${chanceText(expected)}`;

const PROMPTS: Tongue['prompts'] = {
  character: () => 'Choose who you want to be. If somebody else wants the same character, chance decides.',
  action: ({ special }) => `Choose in secret: go to the bed, draw cards, or try your ${nameOf(special())}.`,
  keep: ({ count, drawn }) => `Keep ${count('keep')} of the ${drawn()} cards you drew.`,
  limit: ({ held, over }) => `You hold ${held()} cards, and five is the most: choose ${over()} to discard.`,
  reroll: ({ count }) => `Keep the ${count('roll')} you rolled, or use your manual and roll again.`,
  drop: ({ evilOnly }) => `Cast off a demon${evilOnly() ? ' from your evil side' : ''}, or keep them all.`,
  side: ({ card }) => `Choose the side for ${demon(card())}.`,
  turn: () => 'Move one of your demons to your other side, or leave them as they are.',
  borrow: ({ removing }) => `${removing() ? 'Remove' : 'Take'} somebody else's weakest demon, or leave it there.`,
  replace: ({ resistance }) =>
    `Replace a demon by the next one of the deck, or leave them as they are. Resistance ${resistance()}.`,
  dismiss: ({ resistance }) => `Send the weakest demon away, or let it stay. Resistance ${resistance()}.`,
  response: ({ resistance, bed, hiding }) => {
    const odds = hiding();
    const hide = odds ? ` Your chance to hide: ${oddsText(odds)}.` : '';
    return `Choose your response in secret. Resistance ${resistance()}. At the bed: ${list(bed().map(who => who ?? 'you'))}.${hide}`;
  },
  lower: ({ count }) =>
    `Lower the sum for your film, or leave it at ${count('sum')}. There are ${count('row')} demons.`,
  inquiry: ({ prospect }) => `Play a card, or pass. ${againstText(prospect())}.`,
  syringe: ({ prospect }) => `Use the syringe on somebody, or do not use it. ${againstText(prospect())}.`,
  take: ({ side }) => `Take a demon onto your ${side()} side.`,
  buy: () => 'Buy something with your investigation cards, or leave the shop.',
};

function reactionText(reaction: Reaction): string {
  switch (reaction.kind) {
    case 'expulsion':
      return `${reaction.direct ? 'your die' : 'from afar, half your die'}${more(reaction.by)}`;
    case 'hide':
      return reaction.below < 2
        ? 'alone nobody gets away: you take part, without playing cards'
        : `roll a die: on ${span(1, reaction.below - 1, '–')} you get away, else you take part without playing cards`;
    case 'video':
      return `roll less than ${reaction.below} with two dice (chance: ${oddsText(reaction.odds)})`;
    case 'draw':
      return `stay out of it and draw ${times(reaction.count, 'card')}`;
    case 'disrupt':
      return `half your die${more(reaction.by)} for the demons`;
    case 'penance':
      return reaction.isIdle ? 'you have no evil demon: you only stay out of it' : halfText('exorcist/disrupt');
  }
}

function strokeText(stroke: Stroke): string {
  switch (stroke.kind) {
    case 'own':
      return `${signed(stroke.by)} for you${stroke.draws > 0 ? `, and draw ${times(stroke.draws, 'card')}` : ''}`;
    case 'report':
      return `disqualify ${stroke.self ? 'yourself' : stroke.name} (no die, no more cards, no demon), ${signed(stroke.by)} for you`;
    case 'ward':
      return `${signed(stroke.by)} for ${stroke.name}`;
    case 'police':
      return `detain ${stroke.name}`;
    case 'banish':
      return `banish ${demonAt(stroke.demon)}, resistance ${stroke.from} → ${stroke.to}`;
  }
}

const ANSWERS: Answers = {
  character: (id, character) => `${nameOf(id)}: wins with ${GOALS[character]}`,
  action: (half, leaves) => `${nameOf(half)}: ${halfText(half)} (response: ${list(leaves.map(nameOf), 'or')})`,
  keep: cards => `Keep ${cardList(cards)}`,
  discard: cards => `Discard ${cardList(cards)}`,
  rollAgain: 'Roll again; the second roll counts',
  keepRoll: (roll, effect) => `Keep the ${roll}: ${EFFECTS[effect]}`,
  drop: (id, outlook) => `Cast off ${demon(id)}: ${outlookText(outlook)}`,
  dropNothing: 'Keep them all',
  turn: (id, left, gained) => `Move ${demon(id)}: ${outlookText(left)}, ${outlookText(gained)}`,
  turnNothing: 'Leave them as they are',
  side: outlook => `${start(outlook.side)} side: ${outlookText(outlook)}`,
  borrow: (id, from, side, outlook) => `Take ${demon(id)} from ${from}'s ${side} side: ${outlookText(outlook)}`,
  remove: (id, from, side) => `Remove ${demon(id)} from ${from}'s ${side} side`,
  borrowNothing: 'Leave it there',
  replace: placed => `Replace ${demonAt(placed)}`,
  replaceNothing: 'Leave them as they are',
  dismiss: (placed, resistance, last) =>
    `Send ${demonAt(placed)} away: ${last ? 'then there is no exorcism' : `resistance ${resistance}`}`,
  dismissNothing: 'Let it stay',
  response: (half, reaction) => `${nameOf(half)}: ${reactionText(reaction)}`,
  lower: (by, sum, placed) => {
    const what = by === 0 ? `Leave it at ${sum}` : `Lower it by ${by} to ${sum}`;
    return `${what}: ${placed ? `you get ${demonAt(placed)}` : 'the film fails'}`;
  },
  inquiry: (card, stroke) => `${nameOf(card)}: ${strokeText(stroke)}`,
  pass: 'Pass',
  syringe: (name, by) => `${signed(by)} for ${name}`,
  syringeNothing: 'Do not use it',
  take: (placed, outlook) => `Take ${demonAt(placed)}: ${outlookText(outlook)}`,
  buy: (item, cards) => `Buy ${the(item)} for ${cardList(cards)}`,
  buyNothing: 'Leave the shop',
};

const WAITING: Readonly<Record<AskName<ExorzistenState>, string>> = {
  character: 'chooses a character',
  action: 'chooses an action',
  keep: 'chooses from the cards drawn',
  limit: 'discards down to five cards',
  reroll: 'may roll again',
  drop: 'may cast off a demon',
  turn: 'may move a demon to the other side',
  side: 'chooses a side for a demon',
  borrow: 'may take a demon from somebody',
  replace: 'may replace a demon',
  dismiss: 'may send the weakest demon away',
  response: 'chooses a response',
  lower: 'cuts the film',
  inquiry: 'may play an investigation card',
  syringe: 'may use the syringe',
  take: 'takes a demon',
  buy: 'is in the shop',
};

// The situation

const MEASURE: Readonly<Record<Measure, string>> = {
  divine: 'divine power',
  evilCards: 'demons on the evil side',
  divineLead: 'divine lead',
  evilLead: 'evil lead',
  gap: 'gap',
  lesser: 'weaker power',
  sum: 'both together',
};

const distanceText = ({ of, have, need, bound }: Distance): string =>
  bound === 'least' ? `${MEASURE[of]} ${plain(have)} of ${need}` : `${MEASURE[of]} ${have}, must be ${need}`;

const powersText = ({ powers }: Seated): string =>
  powers
    .map(
      ({ side, sum, demons }) =>
        `${start(POWER[side])} ${sum}${demons.length > 0 ? `: ${demons.map(demon).join(', ')}` : ''}`,
    )
    .join('. ');

const itemsText = (items: readonly Wares[]): string =>
  items.map(({ item, id }) => `${nameOf(id)} (${itemText(id, item)})`).join(', ') || 'none';

function stateText({ direct, away, failed, disqualified, detained }: Player): string[] {
  return [
    direct ? 'at the bed' : '',
    failed ? 'could not get away' : '',
    away ? 'out of sight' : '',
    disqualified ? 'disqualified' : '',
    detained ? 'detained' : '',
  ].filter(text => text !== '');
}

function laidText({ laid, open, player }: Seated): string {
  if (laid.length === 0) return 'No character card chosen yet.';
  const left = open.length > 0 ? [`can respond with ${list(open.map(nameOf), 'or')}`] : [];
  return `${[`Chosen: ${laid.map(nameOf).join(', ')}`, ...left, ...stateText(player)].join('; ')}.`;
}

const halfWords = (half: string): string => `${nameOf(half)} (${halfText(half)})`;
const inquiryWords = (id: string): string => `${nameOf(id)} (${inquiryText(id)})`;

function ownLines(own: Seated): string[] {
  const { role, digit, character, distances, cards, hand, items } = own;
  return [
    `You are ${the(role)} (digit ${digit}) and win with ${GOALS[character]}.`,
    `So far: ${distances.map(distanceText).join('; ')}. ${powersText(own)}.`,
    ...cards.map(([upper, lower]) => `Your card: ${halfWords(upper)}, as a response ${halfWords(lower)}.`),
    `Your hand: ${hand.map(inquiryWords).join(', ') || 'nothing'}. Your items: ${itemsText(items)}.`,
    laidText(own),
  ];
}

const otherLine = (one: Seated): string =>
  [
    `${one.name} is ${the(one.role)} (digit ${one.digit}): ${one.distances.map(distanceText).join('; ')}.`,
    `${powersText(one)}.`,
    `Hand: ${times(one.player.hand.length, 'card')}. Items: ${itemsText(one.items)}. ${laidText(one)}`,
  ].join(' ');

function bedLines({ row, resistance, played, sums, pickers, reaches }: Scene): string[] {
  const demons = row.map((id, i) => `${i + 1} ${demon(id)}`).join(', ');
  const cards = played.map(({ id, by, target, change }) => {
    const on = target ? ` on ${target}` : '';
    return `${nameOf(id)} by ${by}${on}${change === undefined ? '' : ` (${signed(change)})`}`;
  });
  const against = sums && sums.disrupted.length > 0 ? `; disruption: ${sums.disrupted.join(', ')}` : '';
  return [
    demons ? `In the row: ${demons}. Resistance ${resistance}.` : 'No demon lies in the row.',
    ...(reaches
      ? [
          `Before cards and disruption ${reaches.own ? `you alone can bring ${span(...reaches.own, ' to ')}, ` : ''}all who may take part ${span(...reaches.all, ' to ')}.`,
        ]
      : []),
    ...(cards.length > 0 ? [`Cards played: ${cards.join('; ')}.`] : []),
    ...(sums
      ? [`Expulsion: ${plain(sums.value)} against ${sums.resistance}, by ${sums.helped.join(', ')}${against}.`]
      : []),
    ...(pickers.length > 0 ? [`Still to take a demon, in this order: ${pickers.join(', ')}.`] : []),
  ];
}

const PHASES: Readonly<Record<string, string>> = {
  setup: 'the characters are chosen',
  actions: 'the actions are chosen',
  investigations: 'investigations',
  specials: 'special actions',
  exorcism: 'demons are turned up',
  responses: 'the responses are chosen',
  hiding: 'hiding, filming, penance',
  cards: 'investigation cards are played',
  dice: 'the dice',
  distribution: 'the demons are shared out',
  shop: 'the shop',
};

function situation(scene: Scene): string[] {
  const { view, started, known, own, others, gone, spent, shop, winners } = scene;
  if (!started) {
    const chosen = known.map(({ name, role }) => `${name} is ${the(role)}`);
    return [`${list(chosen) || 'Nobody has a character yet'}. Characters are being chosen.`];
  }
  const wares = shop.map(
    ({ item, id }) => `${nameOf(id)} (${offerText(id, item, ownerOf(id, item))}: ${itemText(id, item)})`,
  );
  return [
    ...(own ? ownLines(own) : []),
    ...others.map(otherLine),
    ...bedLines(scene),
    `Demon deck: ${times(view.demons.length, 'card')}. Discarded: ${cardList(gone) || 'none'}.`,
    `Investigation deck: ${times(view.inquiries.length, 'card')}. Discarded: ${cardList(spent) || 'none'}.`,
    `In the shop: ${wares.join('; ') || 'nothing'}.`,
    view.ended
      ? `The game is over. Won by ${list(winners) || 'nobody'}.`
      : `Round ${view.round}: ${wordsFor(PHASES, view.phase)}.`,
  ];
}

// The box

const OPTIONS: Words<ExorzistenState>['options'] = {
  lineup: {
    name: 'Characters',
    text: 'Whether everybody chooses a character, or chance deals them out.',
    values: { choose: 'Chosen', random: 'By chance' },
  },
  preset: {
    name: 'Set of three',
    text: 'A set of characters recommended for three players; who gets which is left to chance.',
    values: { none: 'None', bed: trio('bed', nameOf), convent: trio('convent', nameOf) },
  },
  film: {
    name: 'Film expert',
    text: 'Whether the film expert may join a small table.',
    values: { false: 'From five players', true: 'Always' },
  },
  cancel: {
    name: 'Calling off',
    text: 'An expulsion is called off when nobody takes part any more, or as soon as nobody is left at the bed. In the second case you cannot disqualify yourself.',
    values: { all: 'When nobody takes part', direct: 'When nobody is at the bed' },
  },
  cap: {
    name: 'Last round',
    text: 'After this round the evil stays and nobody wins.',
    values: { 30: '30', 60: '60', 120: '120' },
  },
  shop: {
    name: 'Shop',
    text: 'Whether you may buy any item, or only those your own character can use.',
    values: { any: 'Everything for everybody', usable: 'Only what you can use' },
  },
  cinema: {
    name: 'Cinema',
    text: "What a six at the Cinema does to somebody else's weakest demon: the film expert takes it, or it is discarded.",
    values: { take: 'Takes the demon', remove: 'Removes the demon' },
  },
  names: {
    name: 'Names',
    text: 'What demons, characters and things are called. Nothing else changes.',
    values: { original: 'Original', mild: 'Milder' },
  },
};

export const en: Words<ExorzistenState> = inWords({
  title: 'Die Exorzisten',
  blurb:
    'Everybody wants to help the possessed woman, but what you each hope to take home from her bed is another matter.',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, guide, nameOf, texts },
  features: {
    progress: { more: 'a shorter way to victory', less: 'a longer way to victory' },
    rival: { more: 'a shorter way to victory for somebody else', less: 'a longer way to victory for the others' },
    divine: { more: 'more divine power', less: 'less divine power' },
    evil: { more: 'more evil power', less: 'less evil power' },
    hand: { more: 'more cards in hand', less: 'fewer cards in hand' },
    items: { more: 'more items', less: 'fewer items' },
  },
  beliefs: {
    plus: 'the next demon brings another along',
    report: 'somebody else holds a report, which disqualifies',
    lies: 'somebody else can banish a demon',
  },
  scores: {
    divine: 'Divine power',
    evil: 'Evil power',
    items: 'Items',
    hand: 'Cards in hand',
  },
});
