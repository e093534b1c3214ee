import { plain, signed } from '../../kit/counting.ts';
import { list } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import { type Effect, WARD } from '../content.ts';
import { acc, asWhom, cardCount, cardList, demon, nameOf, nom, SIDE, titled, whom, whose } from './names.de.ts';
import { type Headings, isExpulsion, type Lines, type Tale } from './reading.ts';

/** What happened, event by event. */

const BROUGHT: Readonly<Record<Effect, string>> = {
  none: 'nichts geschieht',
  evil: 'etwas Böses antwortet',
  divine: 'etwas Göttliches antwortet',
  any: 'etwas kommt mit nach Hause',
  drop: 'ein Dämon darf gehen, falls einer da ist',
  dropEvil: 'ein Dämon der bösen Seite darf gehen, falls einer da ist',
  turn: 'ein Dämon darf die Seite wechseln, falls einer da ist',
  card: 'ein Hinweis steckt darin',
  steal: 'der schwächste Dämon von jemand anderem kommt ins Bild',
};

function takesLine({ name, card, side, text, has }: Tale<'takesDemon'>): string {
  const where = `auf die ${SIDE[side()]}`;
  if (text('why') === 'growth') return `Das Böse wächst in ${name()}: ${demon(card())}.`;
  if (text('why') === 'video') return `${name()} hat ${whom(card())} auf Band: ${where} damit.`;
  return `${name()} nimmt ${whom(card())}${has('from') ? ` von ${name('from')}` : ''} ${where}.`;
}

function videoLine({ name, numbers, count, flag }: Tale<'videoTry'>): string {
  const lowered = count('lowered') > 0 ? `, um ${count('lowered')} gesenkt` : '';
  const end = flag('success') ? 'Hinter der Kamera sucht niemand' : 'Das Band bleibt leer';
  const sums = `Summe ${count('sum')}, Dämonen ${count('row')}`;
  return `${name()} filmt mit ${numbers('rolls').join(' und ')}${lowered}. ${sums}: ${end}.`;
}

function playsLine({ name, card, has, self, count }: Tale<'plays'>): string {
  const on = has('target') ? ` auf ${self('target') ? 'sich selbst' : name('target')}` : '';
  const change = has('sign') ? `: ${signed(WARD * count('sign'))}` : '';
  return `${name()} spielt ${titled(card())}${on}${change}.`;
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
    .map(({ name, half }) => `${name} ${nameOf(half)}`)
    .join(', ');

export const LINES: Lines = {
  wishes: ({ list: names, character }) =>
    `${list(names('seats'))} wollen ${nom(character())} sein: Das Los entscheidet.`,
  character: ({ name, character }) => `${name()} ist ${nom(character())}.`,
  dealt: ({ name }) => `Alle haben zwei Recherchekarten. ${name()} hat die niedrigste Ziffer und beginnt.`,
  round: ({ count }) => `Runde ${count('round')} beginnt.`,
  actions: told => `Die Aktionen: ${choicesText(told)}.`,
  investigates: ({ name, count }) => `${name()} recherchiert und zieht ${cardCount(count('count'))}.`,
  keeps: ({ name, count }) => `${name()} behält ${cardCount(count('count'))}.`,
  discards: ({ name, cards }) => `${name()} legt ${cardList(cards())} ab.`,
  limits: ({ name, cards }) => `${name()} hat zu viele Karten und legt ${cardList(cards())} ab.`,
  special: ({ name, half, count, effect }) =>
    `${nameOf(half('special'))}: ${name()} würfelt eine ${count('roll')}, und ${BROUGHT[effect()]}.`,
  rerolls: ({ name, count, effect }) =>
    `${name()} schlägt nach und würfelt noch einmal: eine ${count('roll')}, und ${BROUGHT[effect()]}.`,
  takesDemon: takesLine,
  turnsDemon: ({ name, card, side }) => `${name()} verschiebt ${whom(card())} auf die ${SIDE[side()]}.`,
  removesDemon: ({ name, card }) => `${name()} entfernt ${whom(card())} bei ${name('from')}.`,
  clue: ({ name, count }) => `Ein Hinweis führt zum nächsten: ${name()} zieht ${cardCount(count('count'))}.`,
  dropsDemon: ({ name, card }) => `${name()} wird ${whom(card())} los.`,
  reveals: ({ name, card, flag }) =>
    flag('minion') ? `Mit dabei: ${demon(card())}.` : `${name()} deckt ${whom(card())} auf.`,
  replaces: ({ name, card }) => `${name()} tauscht ${whom(card())} aus.`,
  dismisses: ({ name, card }) => `${name()} schickt ${whom(card())} weg.`,
  noExorcism: () => 'Niemand geht ans Bett, und die Macht des Bösen wächst.',
  emptyRow: () => 'Am Bett zeigt sich kein Dämon: kein Exorzismus, und nichts wächst.',
  exorcism: ({ list: names }) => `Der Exorzismus beginnt. Am Bett: ${list(names('direct'))}.`,
  responses: told => {
    const helpers = told.choices().filter(({ half }) => isExpulsion(half));
    const who = helpers.map(({ name }) => name);
    const may = who.length > 1 ? 'dürfen' : 'darf';
    const cards = who.length > 0 ? `Nur ${list(who)} ${may} Karten spielen.` : 'Karten spielen darf also niemand.';
    return `Die Reaktionen: ${choicesText(told)}. ${cards}`;
  },
  hideTry: ({ name, count, flag }) =>
    flag('success')
      ? `${name()} würfelt ${count('roll')}, weniger als ${count('below')}, und schleicht aus dem Zimmer.`
      : `${name()} würfelt ${count('roll')}, nicht weniger als ${count('below')}, und bleibt nun doch am Bett.`,
  videoTry: videoLine,
  hidden: ({ name, count }) => `${name()} ist nirgends zu finden und zieht ${cardCount(count('count'))}.`,
  penance: ({ name, half, count, effect }) =>
    `${nameOf(half('disrupt'))}: ${name()} würfelt eine ${count('roll')}, und ${BROUGHT[effect()]}.`,
  plays: playsLine,
  disqualified: ({ name, self }) =>
    self('by')
      ? `${name()} steigt mit einem Gutachten aus: kein Würfel, keine Karten mehr, kein Dämon.`
      : `${whose(name('by'))} Gutachten disqualifiziert ${name()}: kein Würfel, keine Karten mehr, kein Dämon.`,
  detained: ({ name }) => `Die Polizei nimmt ${name()} mit: kein Würfel, keine Störung.`,
  banished: ({ name, card }) => `${name('by')} bannt ${whom(card())}.`,
  syringe: ({ name, count }) => `${name()} setzt die Spritze bei ${name('target')} ein: ${signed(count('sign'))}.`,
  dice: ({ rolls }) =>
    `Die Würfel: ${rolls()
      .map(({ name, roll }) => `${name} ${roll}`)
      .join(', ')}.`,
  contribution: ({ name, count, flag, parts }) => {
    const added = parts().map(({ id, by }) => `, ${partText(id, by)}`);
    return `${name()} trägt ${plain(count('total'))} bei: ${count('base')} vom Würfel${flag('isAfar') ? ', aus der Ferne halbiert' : ''}${added.join('')}.`;
  },
  disruption: ({ name, count }) => {
    const parts = count('by') === 0 ? '' : ` (${count('base')} vom Würfel, ${signed(count('by'))})`;
    return `${name()} stört mit ${count('base') + count('by')}${parts}.`;
  },
  expulsion: ({ count, flag }) => {
    const left = count('left') === 0 ? '' : ` (davon ${signed(count('left'))} von Disqualifizierten)`;
    const end = flag('success')
      ? 'Sie schläft, und die Dämonen müssen gehen'
      : 'Die Dämonen lachen und gehen, wohin sie wollen';
    return `${plain(count('value'))}${left} gegen ${count('resistance')}: ${end}.`;
  },
  cancelled: ({ text }) => wordsFor(ENDED, text('why')),
  distributes: ({ name, card, side, flag }) => {
    const rest = flag('again') ? 'Es sind noch Dämonen übrig, und die Reihe beginnt von vorn: ' : '';
    return `${rest}${name()} nimmt ${whom(card())} auf die ${SIDE[side()]}.`;
  },
  buys: ({ name, item, cards }) => `${name()} kauft ${acc(item())} für ${cardList(cards())}.`,
  reshuffled: ({ text }) =>
    `Der ${text('deck') === 'demon' ? 'Dämonenstapel' : 'Recherchestapel'} ist leer: Sein Ablagestapel wird gemischt.`,
  wins: ({ players }) => {
    const winners = players('seats').map(({ name, role }) => `${name} als ${asWhom(role)}`);
    return `Es ${winners.length === 1 ? 'gewinnt' : 'gewinnen gemeinsam'} ${list(winners)}.`;
  },
  cap: () => 'Die letzte Runde ist vorbei. Niemand gewinnt, und das Böse bleibt.',
};

export const HEADINGS: Headings = {
  round: ({ count }) => `Runde ${count('round')}`,
  wins: () => 'Das Ende',
  cap: () => 'Das Ende',
};
