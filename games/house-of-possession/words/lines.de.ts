import { type Face, HIDDEN } from '../../../engine/index.ts';
import { list } from '../../kit/german.ts';
import { does, self, toWhom, verb, who as whoIs, whom, whose } from '../../kit/person.de.ts';
import type { Person } from '../../kit/person.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import type { TurnStep } from '../state.ts';
import { escapeCard } from '../tunables.ts';
import {
  ACT,
  actText,
  card,
  inRoom,
  nameOf,
  noun,
  POSSESSION,
  pointsDat,
  pointsText,
  room,
  start,
  toRoom,
  whose as whoseIs,
} from './names.de.ts';
import { acc, brief, bundle, cards, despair, exit, handCards, named, place, roomKind } from './phrases.de.ts';
import { type AnyTale, CHARACTER, type Headings, type Lines, type Tale } from './reading.ts';
import type { Player, Scene } from './speech.ts';

// Events

const character = (number: number): string => wordsFor(CHARACTER, String(number));
/** "Ada und Bo sind", "Du bist", "Ada und du seid". */
const are = (all: readonly Person[]): string => {
  const [only, another] = all;
  if (only && !another) return does(only, 'ist');
  return `${list(all.map(whoIs))} ${all.some(({ you }) => you) ? 'seid' : 'sind'}`;
};
/** "kommt nur Ada", "kommst nur du". */
const kommt = (one: Person): string => `${one.you ? 'kommst nur du' : `kommt nur ${one.name}`}`;
const bundles = ({ bundles: all }: Pick<AnyTale, 'bundles'>, as: 'acc' | 'dat' = 'acc'): string =>
  list(all().map(one => bundle(one, as)));
const actName = (told: Tale<'act' | 'declines' | 'dice'>): string => {
  const act = told.act();
  return act ? `„${ACT[act].name}“` : 'eine Verzweiflungstat';
};
/** The effect of an act in this moment, where its text says more. */
const DOES_NOW: Readonly<Partial<Record<Act, string>>> = {
  '3a': 'der Spuk geht in einen gewürfelten Raum',
  '6a': 'jemand muss in einen gewürfelten Raum, am besten zum Spuk',
  '7b': 'stiehl einen ungeschützten Ausgang',
};
/** The effect of the act, which only the players who chose it may know. */
const actDoes = (told: Tale<'act'>): string => {
  const act = told.act();
  return act && !told.who().you ? ` (${DOES_NOW[act] ?? ACT[act].text})` : '';
};

/** R80 Said at the beginning, and in the situation. */
function strongLine(all: readonly (readonly [string, number])[]): string {
  const who = list(all.map(([name, of]) => `${name} (${character(of)})`));
  return `Es wird ohne Ausgleich gespielt: Die stärksten Taten ${all.length === 1 ? 'hat' : 'haben'} hier ${who}.`;
}

const EVENTS: Readonly<Record<string, string>> = {
  mark: 'Das Mal fordert seinen Preis',
  haunt: 'Der Spuk fordert seinen Preis',
  della: 'Etwas hat den Ruf gehört',
};
const DROPPED: Readonly<Record<string, string>> = {
  D3: 'Der Spuk ist weitergezogen',
  R51: 'Der Spuk ist inzwischen anderswo',
  R52: 'Das Haus hat genug',
};
/** R7, R8 Why somebody has the first turn. */
const FIRST: Readonly<Record<string, string>> = {
  R7: 'Der höchste Wurf hat den ersten Zug',
  R8: 'Die niedrigste Figurennummer hat den ersten Zug',
};
const UNDRAWN: Readonly<Record<string, string>> = {
  possessed: 'wegen der Besessenheit nichts',
  wish: 'nichts',
  empty: 'nichts: Der Stapel ist leer',
};

/** Two people who exchange something, at the beginning of a sentence. */
const pair = (one: Person, other: Person): string => {
  if (!one.you && !other.you) return `${one.name} und ${other.name} tauschen`;
  return `Du und ${one.you ? other.name : one.name} tauscht`;
};

export const LINES: Lines = {
  rollsCharacter: ({ who, count }) => `${does(who(), 'würfelt')} eine Figur aus: ${count('roll')}.`,
  character: ({ who, count, needs }) =>
    `${does(who(), 'spielt')} ${character(count('character'))}, ${verb(who(), 'braucht')} ${pointsText(needs())} und ${verb(who(), 'beginnt')} ${inRoom(count('character'))}.`,
  strong: ({ list: names, numbers }) => strongLine(numbers('characters').map((of, i) => [names('seats')[i] ?? '', of])),
  rollsFirst: ({ who, count }) => `${does(who(), 'würfelt')} um den ersten Zug: ${count('roll')}.`,
  first: ({ who, rule }) => `${does(who(), 'beginnt')}: ${FIRST[rule] ?? FIRST.R8}.`,
  token: ({ who, count }) => `${does(who(), 'würfelt')} für den Spukmarker: Der Spuk ist ${inRoom(count('room'))}.`,
  dealt: () => 'Alle erhalten eine Fluchtkarte.',
  turn: ({ who, flag }) => `${whose(who())} Zug beginnt${flag('freed') ? ', und alle Besessenheit endet' : ''}.`,
  rolls: ({ who, count }) =>
    `${does(who(), 'würfelt')} eine ${count('room')} und ${verb(who(), 'ist')} jetzt ${inRoom(count('room'))}.`,
  moves: ({ who, count }) => `${does(who(), 'kommt')} ${toRoom(count('room'))}.`,
  haunt: ({ who, count }) => `${does(who(), 'begegnet')} ${inRoom(count('room'))} dem Spuk.`,
  hauntMoves: ({ count }) =>
    `Der Spuk geht jetzt ${inRoom(count('room'))} um: Wer dorthin kommt, zieht eine Besessenheitskarte.`,
  hauntDropped: ({ who, rule }) => `${DROPPED[rule] ?? DROPPED.R51}: ${does(who(), 'bleibt')} verschont.`,
  hides: ({ who, text }) =>
    text('how') === 'closet'
      ? `${does(who(), 'versteckt')} ${self(who())} im Schrank.`
      : `${does(who(), 'versteckt')} ${self(who())} ohne Schrank.`,
  plays: ({ who, face, flag, options }) => {
    const of = escapeCard(face(), options);
    const points = of?.kind === 'exit' ? pointsText(of.points) : '';
    return `${does(who(), 'spielt')} ${acc(face())} (${points}${flag('marked') ? ', mit dem Mal: Eine Besessenheitskarte wird fällig' : ''}).`;
  },
  attaches: ({ who, face, options }) => {
    const boon = escapeCard(face(0), options);
    const worth = boon?.kind === 'tool' ? ` (+${boon.points})` : '';
    const bars = boon?.kind === 'protection' ? ': Den Ausgang kann jetzt niemand nehmen' : '';
    return `${does(who(), 'legt')} ${acc(face(0))}${worth} an ${acc(face(1))} an${bars}.`;
  },
  shifts: ({ who, face }) => `${does(who(), 'verlegt')} ${acc(face(0))} an ${acc(face(1))}.`,
  stays: ({ who }) => `${does(who(), 'spielt')} nichts.`,
  act: told => {
    const paid = told.cards().count > 0 ? ` und ${verb(told.who(), 'bezahlt')} mit ${bundles(told, 'dat')}` : '';
    return `${does(told.who(), 'wagt')} ${actName(told)}${actDoes(told)}${paid}.`;
  },
  dice: told => {
    const outcome = told.has('success') ? (told.flag('success') ? ': Es gelingt' : ': Es misslingt') : '';
    return `${does(told.who(), 'würfelt')} eine ${told.count('roll')} für ${actName(told)}${outcome}.`;
  },
  declines: told => `${does(told.who(), 'verzichtet')} auf ${actName(told)}.`,
  sin: ({ who, face }) => `${does(who(), 'spielt')} ${acc(face())}.`,
  pride: ({ who, face }) =>
    `${does(who(), 'antwortet')} ${toWhom(who('by'))} mit ${noun(face()).dat}: Daraus wird nichts.`,
  swaps: ({ who }) => `${pair(who(), who('with'))} die Plätze.`,
  event: ({ who, face, text }) => `${wordsFor(EVENTS, text('source'))}: ${does(who(), 'zieht')} ${acc(face())}.`,
  picks: ({ who, flag }) =>
    flag('only') ? `Infrage ${kommt(who('player'))}.` : `${does(who(), 'wählt')} ${whom(who('player'))}.`,
  picksRoom: ({ who, count, flag }) =>
    flag('only')
      ? `Infrage kommt nur ein Raum: ${room(count('room'))}. In keinem anderen dieser Art steht jemand.`
      : `${does(who(), 'wählt')} einen Raum: ${room(count('room'))}.`,
  branch: ({ who, face, count }) =>
    `${does(who(), 'wählt')} bei ${noun(face()).dat}: „${start(wordsFor(POSSESSION, face()).ways[count('branch')] ?? 'nichts geschieht')}.“`,
  possessed: ({ all, everyone }) => (everyone('seats') ? 'Alle sind besessen.' : `${are(all('seats'))} besessen.`),
  cleared: () => 'Niemand ist mehr besessen.',
  ignores: ({ who }) => `${does(who(), 'sieht')} weg, und die Karte geht vorbei.`,
  sheltered: ({ all }) => `${are(all('seats'))} versteckt, und die Karte geht vorbei.`,
  prevented: ({ who }) =>
    `${does(who('by'), 'bannt')} die Karte, die ${whoIs(who())} ziehen ${who().you ? 'solltest' : 'sollte'}.`,
  noEffect: () => 'Die Karte trifft niemanden.',
  discards: told =>
    `${does(told.who(), 'wirft')} ${named(told.cards().faces)} ${told.rule === 'R24' ? 'ab, um 5 Karten zu behalten' : 'von der Hand ab'}.`,
  loses: told => `${does(told.who(), 'verliert')} ${bundles(told)}.`,
  saves: ({ who, count, face }) => {
    const isOwn = count('of') === count('seat');
    const what = isOwn ? acc(face()) : who('of').you ? `dir ${acc(face())}` : `${whose(who('of'))} ${nameOf(face())}`;
    return `${does(who(), 'rettet')} ${what}.`;
  },
  steals: told => `${does(told.who(), 'stiehlt')} ${toWhom(told.who('from'))} ${bundles(told)}.`,
  trades: ({ who, bundles: all }) => {
    const [given, taken] = all().map(one => bundle(one));
    return `${does(who(), 'gibt')} ${toWhom(who('with'))} ${given} und ${verb(who(), 'erhält')} dafür ${taken}.`;
  },
  gives: ({ who, count, cards: told }) => {
    const { faces } = told();
    const what = faces.length > 0 ? named(faces) : cards(count('count'));
    return `${does(who(), 'gibt')} ${toWhom(who('to'))} ${what}.`;
  },
  swapsHands: ({ who }) => `${pair(who(), who('with'))} die Handkarten.`,
  draws: ({ who, seen }) => {
    const face = seen();
    return `${does(who(), 'zieht')} ${face ? acc(face) : 'eine Karte'}.`;
  },
  drawsNot: ({ who, text }) => `${does(who(), 'zieht')} ${wordsFor(UNDRAWN, text('why'))}.`,
  reshuffled: ({ text }) =>
    `Der Ablagestapel wird zum neuen ${text('deck') === 'escape' ? 'Fluchtstapel' : 'Besessenheitsstapel'} gemischt.`,
  lastCall: ({ who, count }) =>
    `Letzte Gelegenheit: ${does(who(), 'hat')} ${pointsText(count('points'))} und ${verb(who(), 'ist')} dabei zu entkommen.`,
  knockedBack: ({ who, count }) =>
    `${does(who(), 'hat')} nur noch ${pointsText(count('points'))} und ${verb(who(), 'entkommt')} nicht.`,
  wins: ({ who, count, rule, shared }) => {
    const points = pointsDat(count('points'));
    if (rule !== 'R77') return `${does(who(), 'entkommt')} mit ${points} und ${verb(who(), 'gewinnt')}.`;
    return `${does(who(), 'ist')} dem Entkommen mit ${points} am nächsten und ${shared ? `${verb(who(), 'teilt')} ${who().you ? 'dir' : 'sich'} den Sieg` : verb(who(), 'gewinnt')}.`;
  },
  roundLimit: () => 'Die letzte Runde ist vorbei.',
};

export const HEADINGS: Headings = {
  dealt: () => 'Aufbau',
  turn: ({ who, count }) => `Runde ${count('round')}: ${whose(who())} Zug`,
  roundLimit: () => 'Das Ende',
  wins: ({ rule }) => (rule === 'R77' ? '' : 'Das Ende'),
};

// The situation

const STEP: Readonly<Record<TurnStep, string>> = {
  setup: 'Aufbau',
  movement: 'Bewegung',
  escape: 'Fluchtphase',
  discard: 'Abwurfphase',
  possession: 'Besessenheitsphase',
  lastCall: 'letzte Gelegenheit',
  draw: 'Ziehphase',
  end: 'Ende des Zugs',
};

const exits = ({ exits: all }: Player): string =>
  all.map(one => `${exit(one, 'nom')}${one.guarded ? ', geschützt' : ''}`).join('; ') || 'keine';

function ownLines(own: Player): string[] {
  const acts = own.acts.map(act => `${ACT[act].name} (${act}): ${start(actText(act, own.leadersOnly))}.`);
  return [
    `Du spielst ${character(own.character)}, mit ${own.points} von ${own.goal} Fluchtpunkten. Du hast ${despair(own.despair)}.`,
    `Du bist ${place(own)}; es ist ${roomKind(own.room, own.options)}.${own.possessed ? ' Du bist besessen.' : ''}`,
    `Deine Taten, jede für 1 Verzweiflungspunkt. ${acts.join(' ')}`,
    `Deine Ausgänge: ${exits(own)}.`,
    `Deine Hand: ${own.hand.map(face => brief(face, own.options)).join(', ') || 'leer'}.`,
  ];
}

const otherLine = (one: Player): string =>
  [
    `${one.name}, ${character(one.character)}: ${one.points} von ${one.goal} Fluchtpunkten, ${despair(one.despair)},`,
    `${handCards(one.cards)}; ${place(one)}${one.possessed ? ', besessen' : ''}. Ausgänge: ${exits(one)}.`,
  ].join(' ');

function eventLines({ event }: Scene): string[] {
  if (!event) return [];
  const { name, text } = card(event.face ?? HIDDEN);
  const picked = [event.X, event.Y, event.room === null ? undefined : room(event.room)].filter(
    one => one !== undefined,
  );
  const way = event.branch === null ? undefined : POSSESSION[event.face ?? '']?.ways[event.branch];
  return [
    `Besessenheitskarte von ${event.owner}: „${name}“. ${text}`,
    ...(picked.length > 0 ? [`Gewählt: ${list(picked)}.`] : []),
    ...(way ? [`Entschieden: ${start(way)}.`] : []),
  ];
}

function pile(all: readonly (readonly [Face, number])[]): string {
  const counted = all.map(([face, count]) => (count === 1 ? nameOf(face) : `${nameOf(face)} (${count}-mal)`));
  return counted.join(', ') || 'leer';
}

export function situation(scene: Scene): string[] {
  const { view, own, others, turn, active, strong } = scene;
  if (view.haunt === 0) return ['Noch treffen die Gäste ein: Figuren, erster Zug und Spuk stehen noch nicht fest.'];
  return [
    `Runde ${view.round}, ${whoseIs(turn)} Zug: ${STEP[view.step]}.${active === turn ? '' : ` Aktiv ist ${active}.`}`,
    ...(view.mark ? ['Wegen des Mals ist eine Besessenheitskarte fällig.'] : []),
    ...(view.sloth ? ['Wegen der Trägheit kann in diesem Zug kein Ausgang gespielt werden.'] : []),
    ...eventLines(scene),
    ...(own ? ownLines(own) : []),
    ...others.map(otherLine),
    ...(strong.length > 0 ? [strongLine(strong.map(one => [one.name, one.character]))] : []),
    `Der Spuk ist ${inRoom(view.haunt)}.`,
    `Fluchtstapel: ${cards(view.deck.length)}. Sein Ablagestapel: ${pile(scene.discard)}.`,
    `Besessenheitsstapel: ${cards(view.possessions.length)}. Sein Ablagestapel: ${pile(scene.spent)}.`,
  ];
}
