import { plain, signed } from '../../kit/counting.ts';
import { list } from '../../kit/german.ts';
import { does, self as oneself, verb, who as whoIs, whom as whomIs, whose } from '../../kit/person.de.ts';
import type { Person } from '../../kit/person.ts';
import { named, wordsFor } from '../../kit/reading.ts';
import { type Effect, WARD_MODIFIER } from '../content.ts';
import { SHOP } from '../state.ts';
import { acc, asWhom, blackOf, cardCount, cardList, itemText, nameOf, nom, SIDE, titled, worthOn } from './names.de.ts';
import { type Headings, isDisruption, isExpulsion, type Lines, reportOf, type Tale } from './reading.ts';

/** The sentence of each event. */

const BROUGHT: Readonly<Record<Effect, string>> = {
  none: 'nichts geschieht',
  evil: 'ein Dämon kommt auf die böse Seite',
  divine: 'ein Dämon kommt auf die göttliche Seite',
  any: 'ein Dämon kommt, auf welche Seite auch immer',
  drop: 'ein Dämon darf gehen, falls einer da ist',
  dropEvil: 'ein Dämon der bösen Seite darf gehen, falls einer da ist',
  turn: 'ein Dämon darf die Seite wechseln, falls einer da ist',
  card: 'das bringt eine Karte',
  steal: 'der schwächste Dämon von jemand anderem ist zu haben',
};

function takesLine({ who, card, side, text, has }: Tale<'takesDemon'>): string {
  const gain = worthOn(card(), side());
  if (text('why') === 'growth')
    return `Das Böse wächst in ${who().you ? 'dir' : who().name}: ${nameOf(card())} (${gain}).`;
  if (text('why') === 'video') return `${does(who(), 'hat')} ${acc(card())} auf Band: ${gain}.`;
  const from = has('from') ? ` von ${who('from').you ? 'dir' : who('from').name}` : '';
  return `${does(who(), 'nimmt')} ${acc(card())}${from}: ${gain}.`;
}

function videoLine({ who, numbers, count, flag }: Tale<'videoTry'>): string {
  const lowered = count('lowered') > 0 ? `, um ${count('lowered')} gesenkt` : '';
  const end = flag('success') ? 'Hinter der Kamera sucht niemand' : 'Das Band bleibt leer';
  const sums = `Summe ${count('sum')}, Dämonen ${count('row')}`;
  return `${does(who(), 'filmt')} mit ${numbers('rolls').join(' und ')}${lowered}. ${sums}: ${end}.`;
}

function playsLine({ who, card, has, self, count }: Tale<'plays'>): string {
  const on = has('target') ? ` auf ${self('target') ? `${oneself(who())} selbst` : whomIs(who('target'))}` : '';
  const change = has('sign') ? `: ${signed(WARD_MODIFIER * count('sign'))}` : '';
  const cost = reportOf(card());
  const paid = cost === undefined || self('target') ? '' : `: ${signed(cost)} für ${whomIs(who())}`;
  return `${does(who(), 'spielt')} ${titled(card())}${on}${change}${paid}.`;
}

const ENDED: Readonly<Record<string, string>> = {
  nobody: 'Niemand ist mehr da, um etwas auszutreiben: Die Austreibung fällt aus.',
  noDemon: 'Es ist kein Dämon mehr da: Die Austreibung fällt aus.',
};

/** Some cards have their number in their name. */
const partText = (id: string, by: number): string =>
  nameOf(id).endsWith(signed(by)) ? nameOf(id) : `${nameOf(id)} ${signed(by)}`;

const choicesText = ({ choices }: Tale<'actions' | 'responses'>): string =>
  choices()
    .map(({ who, half }) => `${who.you ? 'Du' : who.name}: ${nameOf(half)}.`)
    .join(' ');

/** Why somebody would throw another out. */
const reportReason = (wanted: 'success' | 'failure' | undefined, by: Person): string => {
  if (wanted === undefined || by.you) return '';
  return wanted === 'failure' ? `${by.name} will, dass es misslingt.` : `So teilt ${by.name} mit einer Person weniger.`;
};

/** How much a demon of the row holds against an expulsion. */
const resists = (id: string): string => `Widerstand ${blackOf(id)}.`;

/** C3 Why somebody draws more or fewer cards than the reader would. */
const byCard = (role: string | undefined): string => (role === undefined ? '' : ` (Karte: ${nameOf(role)})`);

export const LINES: Lines = {
  wishes: ({ all, character }) => {
    const isYou = all('seats').some(({ you }) => you);
    const names = list(all('seats').map(whoIs)).replace(/^du\b/, 'Du');
    return `${names} ${isYou ? 'wollt' : 'wollen'} ${nom(character())} sein: Das Los entscheidet.`;
  },
  character: ({ who, character }) => `${does(who(), 'ist')} ${nom(character())}.`,
  dealt: ({ who }) =>
    `Alle haben zwei Recherchekarten. ${does(who(), 'hat')} die niedrigste Charakternummer und ${verb(who(), 'ist')} meistens zuerst dran.`,
  round: ({ count }) => `Runde ${count('round')} beginnt.`,
  actions: told => `Die geheimen Aktionen. ${choicesText(told)}`,
  investigates: ({ who, count, keeping, otherwise }) => {
    const keeps = keeping();
    const rest = keeps === undefined ? '' : `, von denen ${keeps} bleiben`;
    return `${does(who(), 'recherchiert')} und ${verb(who(), 'zieht')} ${cardCount(count('count'))}${rest}${byCard(otherwise('draws'))}.`;
  },
  keeps: ({ who, count }) => `${does(who(), 'behält')} ${count('count')} der gezogenen Karten.`,
  discards: ({ who, cards }) => `${does(who(), 'legt')} den Rest ab: ${cardList(cards())}.`,
  limits: ({ who, cards, limit }) =>
    `${does(who(), 'hat')} ${limit() + cards().length} Karten; mehr als ${limit()} sind zu viel. Abgelegt: ${cardList(cards())}.`,
  special: ({ who, half, count, effect }) =>
    `${nameOf(half('special'))}: ${does(who(), 'würfelt')} eine ${count('roll')}, und ${BROUGHT[effect()]}.`,
  rerolls: ({ who, count, effect }) =>
    `${does(who(), 'nimmt')} das Diagnosehandbuch und ${verb(who(), 'würfelt')} noch einmal: eine ${count('roll')}, und ${BROUGHT[effect()]}.`,
  takesDemon: takesLine,
  turnsDemon: ({ who, card, side }) =>
    `${does(who(), 'verschiebt')} ${acc(card())} auf die ${SIDE[side()]}: ${worthOn(card(), side())}.`,
  removesDemon: ({ who, card }) =>
    `${does(who(), 'entfernt')} ${acc(card())} bei ${who('from').you ? 'dir' : who('from').name}.`,
  clue: ({ who, count }) => `Ein Hinweis führt zum nächsten: ${does(who(), 'zieht')} ${cardCount(count('count'))}.`,
  dropsDemon: ({ who, card, side }) => `${does(who(), 'wird')} ${acc(card())} los: ${worthOn(card(), side(), -1)}.`,
  reveals: ({ who, card, flag }) =>
    flag('minion')
      ? `Das Plus bringt ${acc(card())} mit. ${resists(card())}`
      : `${does(who(), 'deckt')} ${acc(card())} auf. ${resists(card())}`,
  replaces: ({ who, card }) => `${does(who(), 'tauscht')} ${acc(card())} gegen den nächsten Dämon aus.`,
  dismisses: ({ who, card }) => `${does(who(), 'schickt')} ${acc(card())} weg: Widerstand ${signed(-blackOf(card()))}.`,
  noExorcism: () => 'Niemand geht ans Bett, und die Macht des Bösen wächst.',
  emptyRow: () => 'Am Bett zeigt sich kein Dämon: kein Exorzismus, und nichts wächst.',
  exorcism: ({ all }) => `Der Exorzismus beginnt. Am Bett: ${list(all('direct').map(whoIs))}.`,
  responses: told => {
    const choices = told.choices();
    const helpers = choices.filter(({ half }) => isExpulsion(half));
    if (helpers.length === choices.length)
      return 'Die geheimen Reaktionen: Austreibung von allen. Alle dürfen Karten spielen.';
    const who = helpers.map(helper => whoIs(helper.who));
    const isYou = helpers.some(helper => helper.who.you);
    const may = who.length > 1 ? (isYou ? 'dürft' : 'dürfen') : isYou ? 'darfst' : 'darf';
    const cards = who.length > 0 ? `Nur ${list(who)} ${may} Karten spielen.` : 'Karten spielen darf also niemand.';
    const disrupters = choices.filter(({ half }) => isDisruption(half)).map(one => one.who);
    const areYou = disrupters.some(({ you }) => you);
    const roll = disrupters.length > 1 ? (areYou ? 'würfelt' : 'würfeln') : areYou ? 'würfelst' : 'würfelt';
    const rolls = disrupters.length > 0 ? ` Für die Dämonen ${roll} ${list(disrupters.map(whoIs))}.` : '';
    return `Die geheimen Reaktionen. ${choicesText(told)} ${cards}${rolls}`;
  },
  hideTry: ({ who, count, flag }) =>
    flag('success')
      ? `${does(who(), 'würfelt')} eine ${count('roll')}, um ${oneself(who())} zu verstecken, weniger als ${count('below')}: weg vom Bett.`
      : `${does(who(), 'würfelt')} eine ${count('roll')}, um ${oneself(who())} zu verstecken, nicht weniger als ${count('below')}: weiter am Bett.`,
  videoTry: videoLine,
  hidden: ({ who, count, otherwise }) =>
    `${does(who(), 'versteckt')} ${oneself(who())} und ${verb(who(), 'zieht')} ${cardCount(count('count'))}${byCard(otherwise('hides'))}.`,
  penance: ({ who, half, count, effect }) =>
    `${nameOf(half('disrupt'))}: ${does(who(), 'würfelt')} eine ${count('roll')}, und ${BROUGHT[effect()]}.`,
  plays: playsLine,
  disqualified: ({ who, self, wants }) =>
    self('by')
      ? `${does(who(), 'steigt')} mit einem Gutachten aus: kein Würfel, keine Karten mehr und kein Dämon, wie es auch ausgeht.`
      : `${whose(who('by'))} Gutachten disqualifiziert ${whomIs(who())}: kein Würfel, keine Karten mehr, kein Dämon. ${reportReason(wants('by'), who('by'))}`.trim(),
  detained: ({ who }) => `Die Polizei nimmt ${whomIs(who())} mit: kein Würfel, keine Störung.`,
  banished: ({ who, card }) => `${does(who('by'), 'bannt')} ${acc(card())}: Widerstand ${signed(-blackOf(card()))}.`,
  syringe: ({ who, count }) =>
    `${does(who(), 'setzt')} die Spritze bei ${who('target').you ? 'dir' : who('target').name} ein: ${signed(count('sign'))}.`,
  dice: ({ rolls }) =>
    `Die Würfel: ${rolls()
      .map(({ who, roll }) => `${whoIs(who)} ${roll}`)
      .join(', ')}.`,
  contribution: ({ who, count, flag, parts }) => {
    const added = parts().map(({ id, by }) => `, ${partText(id, by)}`);
    return `${does(who(), 'trägt')} ${plain(count('total'))} bei: ${count('base')} vom Würfel${flag('isAfar') ? ', aus der Ferne halbiert' : ''}${added.join('')}.`;
  },
  disruption: ({ who, count }) => {
    const more = count('by') === 0 ? '' : ` ${signed(count('by'))}`;
    return `${does(who(), 'stört')} mit ${count('base') + count('by')}, halber Würfel${more}.`;
  },
  expulsion: ({ count, flag }) => {
    const [all, cards] = [count('value'), count('left')];
    const left = cards === 0 ? '' : ` (${plain(all - cards)} und ${signed(cards)} durch Karten der Disqualifizierten)`;
    const [value, resistance] = [`${plain(all)}${left}`, count('resistance')];
    return flag('success')
      ? `${value} ist mehr als der Widerstand ${resistance}: Die Austreibung gelingt. Wer dabei war, nimmt Dämonen auf die göttliche Seite.`
      : `${value} ist nicht mehr als der Widerstand ${resistance}: Die Austreibung misslingt. Wer dabei war, nimmt Dämonen auf die böse Seite.`;
  },
  cancelled: ({ text }) => wordsFor(ENDED, text('why')),
  distributes: ({ who, card, side, flag, all }) => {
    const without = all('without').map(({ name, you }) => (you ? 'dich' : name));
    const none = without.length > 0 ? ` Für ${list(without)} ist kein Dämon mehr da.` : '';
    const rest = flag('again') ? 'Es sind noch Dämonen übrig, und die Reihe beginnt von vorn: ' : '';
    const tied = flag('tied') ? ' Bei Gleichstand wählt die höhere Charakternummer zuerst.' : '';
    return `${rest}${does(who(), 'nimmt')} ${acc(card())}: ${worthOn(card(), side())}.${tied}${none}`;
  },
  buys: ({ who, item, cards, text }) =>
    `${does(who(), 'kauft')} ${acc(item())} für ${cardList(cards())}: ${itemText(item(), named(SHOP, text('item')))}.`,
  reshuffled: ({ text }) =>
    `Der ${text('deck') === 'demon' ? 'Dämonenstapel' : 'Recherchestapel'} ist leer: Sein Ablagestapel wird gemischt.`,
  wins: ({ players }) => {
    const [only, another] = players('seats');
    if (only && !another) return `${does(only.who, 'gewinnt')} als ${asWhom(only.role)}.`;
    return `Es gewinnen gemeinsam ${list(players('seats').map(({ who, role }) => `${whoIs(who)} als ${asWhom(role)}`))}.`;
  },
  cap: () => 'Die letzte Runde ist vorbei. Niemand gewinnt, und das Böse bleibt.',
};

export const HEADINGS: Headings = {
  round: ({ count }) => `Runde ${count('round')}`,
  wins: () => 'Das Ende',
  cap: () => 'Das Ende',
};
