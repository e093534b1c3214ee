import { type Face, HIDDEN } from '../../../engine/index.ts';
import { list } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
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
  whose,
} from './names.de.ts';
import { acc, brief, bundle, cards, despair, exit, handCards, named, place, roomKind } from './phrases.de.ts';
import { type AnyTale, CHARACTER, type Headings, type Lines, type Tale } from './reading.ts';
import type { Player, Scene } from './speech.ts';

// What happened

const character = (number: number): string => wordsFor(CHARACTER, String(number));
const are = (names: readonly string[]): string => `${list(names)} ${names.length === 1 ? 'ist' : 'sind'}`;
const bundles = ({ bundles: all }: Pick<AnyTale, 'bundles'>, as: 'acc' | 'dat' = 'acc'): string =>
  list(all().map(one => bundle(one, as)));
const actName = (told: Tale<'act' | 'declines' | 'dice'>): string => {
  const act = told.act();
  return act ? `„${ACT[act].name}“` : 'eine Verzweiflungstat';
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
const UNDRAWN: Readonly<Record<string, string>> = {
  possessed: 'ist besessen und zieht nicht',
  wish: 'zieht nicht',
  empty: 'hat nichts mehr zu ziehen',
};

export const LINES: Lines = {
  rollsCharacter: ({ name, count }) => `${name()} würfelt eine Figur aus: ${count('roll')}.`,
  character: ({ name, count }) =>
    `${name()} spielt ${character(count('character'))} und beginnt ${inRoom(count('character'))}.`,
  strong: ({ list: names, numbers }) => strongLine(numbers('characters').map((of, i) => [names('seats')[i] ?? '', of])),
  rollsFirst: ({ name, count }) => `${name()} würfelt um den ersten Zug: ${count('roll')}.`,
  first: ({ name }) => `${name()} beginnt.`,
  token: ({ name, count }) => `${name()} würfelt für den Spukmarker: Der Spuk ist ${inRoom(count('room'))}.`,
  dealt: () => 'Alle erhalten eine Fluchtkarte.',
  turn: ({ name, flag }) => `${whose(name())} Zug beginnt${flag('freed') ? ', und alle Besessenheit endet' : ''}.`,
  rolls: ({ name, count }) => `${name()} würfelt eine ${count('room')} und ist jetzt ${inRoom(count('room'))}.`,
  moves: ({ name, count }) => `${name()} kommt ${toRoom(count('room'))}.`,
  haunt: ({ name, count }) => `${name()} begegnet ${inRoom(count('room'))} dem Spuk.`,
  hauntMoves: ({ count }) => `Der Spuk geht jetzt ${inRoom(count('room'))} um.`,
  hauntDropped: ({ name, rule }) => `${DROPPED[rule] ?? DROPPED.R51}: ${name()} bleibt verschont.`,
  hides: ({ name, text }) =>
    text('how') === 'closet' ? `${name()} versteckt sich im Schrank.` : `${name()} versteckt sich ohne Schrank.`,
  plays: ({ name, face, flag, options }) => {
    const of = escapeCard(face(), options);
    const points = of?.kind === 'exit' ? pointsText(of.points) : '';
    return `${name()} spielt ${acc(face())} (${points}${flag('marked') ? ', mit dem Mal' : ''}).`;
  },
  attaches: ({ name, face }) => `${name()} legt ${acc(face(0))} an ${acc(face(1))} an.`,
  shifts: ({ name, face }) => `${name()} verlegt ${acc(face(0))} an ${acc(face(1))}.`,
  stays: ({ name }) => `${name()} spielt nichts.`,
  act: told => {
    const paid = told.cards().count > 0 ? ` und bezahlt mit ${bundles(told, 'dat')}` : '';
    return `${told.name()} wagt ${actName(told)}${paid}.`;
  },
  dice: told => {
    const outcome = told.has('success') ? (told.flag('success') ? ': Es gelingt' : ': Es misslingt') : '';
    return `${told.name()} würfelt eine ${told.count('roll')} für ${actName(told)}${outcome}.`;
  },
  declines: told => `${told.name()} verzichtet auf ${actName(told)}.`,
  sin: ({ name, face }) => `${name()} spielt ${acc(face())}.`,
  pride: ({ name, face }) => `${name()} antwortet ${name('by')} mit ${noun(face()).dat}: Daraus wird nichts.`,
  swaps: ({ name }) => `${name()} und ${name('with')} tauschen die Plätze.`,
  event: ({ name, face, text }) => `${wordsFor(EVENTS, text('source'))}: ${name()} zieht ${acc(face())}.`,
  picks: ({ name }) => `${name()} wählt ${name('player')}.`,
  picksRoom: ({ name, count }) => `${name()} wählt einen Raum: ${room(count('room'))}.`,
  branch: ({ name, face, count }) =>
    `${name()} wählt bei ${noun(face()).dat}: „${start(wordsFor(POSSESSION, face()).ways[count('branch')] ?? 'nichts geschieht')}.“`,
  possessed: ({ list: names, everyone }) =>
    everyone('seats') ? 'Alle sind besessen.' : `${are(names('seats'))} besessen.`,
  cleared: () => 'Niemand ist mehr besessen.',
  ignores: ({ name }) => `${name()} sieht weg, und die Karte geht vorbei.`,
  sheltered: ({ list: names }) => `${are(names('seats'))} versteckt, und die Karte geht vorbei.`,
  prevented: ({ name }) => `${name('by')} bannt die Karte, die ${name()} ziehen sollte.`,
  noEffect: () => 'Die Karte findet nichts zu tun.',
  discards: told => `${told.name()} wirft ${named(told.cards().faces)} von der Hand ab.`,
  loses: told => `${told.name()} verliert ${bundles(told)}.`,
  saves: ({ name, count, face }) =>
    `${name()} rettet ${count('of') === count('seat') ? acc(face()) : `${whose(name('of'))} ${nameOf(face())}`}.`,
  steals: told => `${told.name()} stiehlt ${told.name('from')} ${bundles(told)}.`,
  trades: ({ name, bundles: all }) => {
    const [given, taken] = all().map(one => bundle(one));
    return `${name()} gibt ${name('with')} ${given} und erhält dafür ${taken}.`;
  },
  gives: ({ name, count, cards: told }) => {
    const { faces } = told();
    const what = faces.length > 0 ? named(faces) : cards(count('count'));
    return `${name()} gibt ${name('to')} ${what}.`;
  },
  swapsHands: ({ name }) => `${name()} und ${name('with')} tauschen ihre Handkarten.`,
  draws: ({ name, seen }) => {
    const face = seen();
    return `${name()} zieht ${face ? acc(face) : 'eine Karte'}.`;
  },
  drawsNot: ({ name, text }) => `${name()} ${wordsFor(UNDRAWN, text('why'))}.`,
  reshuffled: ({ text }) =>
    `Der Ablagestapel wird zum neuen ${text('deck') === 'escape' ? 'Fluchtstapel' : 'Besessenheitsstapel'} gemischt.`,
  lastCall: ({ name, count }) =>
    `Letzte Gelegenheit: ${name()} hat ${pointsText(count('points'))} und ist dabei zu entkommen.`,
  knockedBack: ({ name, count }) => `${name()} hat nur noch ${pointsText(count('points'))} und entkommt nicht.`,
  wins: ({ name, count, rule, shared }) => {
    const points = pointsDat(count('points'));
    if (rule !== 'R77') return `${name()} entkommt mit ${points} und gewinnt.`;
    return `${name()} ist dem Entkommen mit ${points} am nächsten und ${shared ? 'teilt sich den Sieg' : 'gewinnt'}.`;
  },
  roundLimit: () => 'Die letzte Runde ist vorbei.',
};

export const HEADINGS: Headings = {
  dealt: () => 'Aufbau',
  turn: ({ name, count }) => `Runde ${count('round')}: ${whose(name())} Zug`,
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
    `Runde ${view.round}, ${whose(turn)} Zug: ${STEP[view.step]}.${active === turn ? '' : ` Aktiv ist ${active}.`}`,
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
