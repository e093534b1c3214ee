import type { Face } from '../../../engine/index.ts';
import { language } from '../../kit/board/device.ts';
import type { Act, ExitCard, Fit, Material } from '../content.ts';
import type { Guest } from '../state.ts';
import type { Because } from '../words/because.ts';
import * as german from '../words/names.de.ts';
import * as english from '../words/names.en.ts';
import { CHARACTER, type PossessionWords } from '../words/reading.ts';
import { ACT_WORTH } from '../words/worth.ts';
import { actBrief } from './briefs.ts';
import type { Missing, Refusal } from './next.ts';

/** Signs of the board that have a tip. */
export type ToldSign =
  | 'points'
  | 'despair'
  | 'hand'
  | 'deck'
  | 'possessions'
  | 'die'
  | 'event'
  | 'window'
  | 'chosen'
  | 'possessed';
export type GuestState = 'strong' | 'turn' | 'possessed' | 'hiding';

/** The words on the board: the names of the game, and words that only the board uses. */
export interface BoardWords {
  readonly rooms: Readonly<Record<number, string>>;
  readonly characters: Readonly<Record<number, string>>;
  readonly acts: Readonly<Record<Act, { readonly name: string; readonly text: string }>>;
  /** The effect of an act. With the handicap, Light fingers reaches only players who are ahead (R79). */
  actText(act: Act, leadersOnly: boolean): string;
  /** The same in as few words as a button has room for. */
  actBrief(act: Act, leadersOnly: boolean): string;
  /** R80 The note on a character that is stronger than the others, where the handicap is off. */
  readonly strong: string;
  readonly cards: Readonly<Record<Face, PossessionWords>>;
  readonly letters: Readonly<Record<Fit, string>>;
  readonly sin: string;
  readonly influence: Readonly<Record<Material, string>>;
  readonly closet: string;
  readonly noCloset: string;
  readonly hauntHere: string;
  here(names: readonly string[]): string;
  whoIs(name: string, guest: Guest): string;
  readonly house: string;
  readonly guests: string;
  readonly own: string;
  readonly turn: string;
  readonly hiding: string;
  readonly possessed: string;
  points(has: number, needs: number): string;
  despair(left: number): string;
  hand(count: number): string;
  exits(count: number): string;
  gone(name: string): string;
  exit(name: string, card: ExitCard, points: number, barred: boolean): string;
  chip(name: string, guest: Guest, has: number, needs: number): string;
  readonly emptyHand: string;
  readonly noExits: string;
  /** The instruction for the next part of a begun answer. */
  readonly next: Readonly<Record<Missing, string>>;
  /** The reason why a card in hand cannot be played now. */
  readonly refusals: Readonly<Record<Refusal, string>>;
  taken(count: number, of: number): string;
  readonly done: string;
  readonly close: string;
  readonly window: string;
  turnOf(name: string): string;
  readonly pending: string;
  readonly possesses: string;
  /** R42 Beside those whom a card possesses. */
  undrawn(count: number): string;
  /** Who drew the Possession card; undefined: the reader. */
  drawnBy(name: string | undefined): string;
  /** The text of a card that the reader drew: who the Active Player is. */
  toYou(text: string): string;
  /** On a card that names a left-hand neighbour; undefined: the reader. */
  leftOf(name: string | undefined, neighbour: string): string;
  /** Beside a hit that depends on a choice or a roll. */
  readonly perhaps: string;
  readonly harmless: string;
  /** The likely reason of somebody's choice, as a note on it. */
  readonly because: Readonly<Record<Because, (name: string) => string>>;
  /** In place of it while a player or a room is still to be picked. */
  readonly unpicked: string;
  readonly either: string;
  readonly or: string;
  readonly fold: string;
  readonly unfold: string;
  rolled(name: string, number: number): string;
  deck(cards: number, discarded: number): string;
  possessions(count: number): string;
  spent(name: string): string;
  /** The meaning of a sign, and its rule. */
  readonly meaning: Readonly<Record<ToldSign, readonly [text: string, rule: string]>>;
  readonly states: Readonly<Record<GuestState, string>>;
  rollsHere(room: number): string;
  readonly closetDoes: string;
  readonly hauntDoes: string;
  readonly actCosts: string;
  /** When an act is worth its price. */
  readonly actWorth: Readonly<Record<Act, string>>;
}

const inBrackets = (name: string, notes: readonly string[]): string =>
  notes.length > 0 ? `${name} (${notes.join(', ')})` : name;

const en: BoardWords = {
  rooms: english.ROOM,
  characters: CHARACTER,
  acts: english.ACT,
  actText: english.actText,
  actBrief: actBrief.en,
  strong: 'A strong character: the handicap is off.',
  cards: english.POSSESSION,
  letters: { metal: 'M', wood: 'W', either: 'M/W' },
  sin: 'Sin',
  influence: { metal: 'A Metal room.', wood: 'A Wood room.' },
  closet: 'It has a closet.',
  noCloset: 'It has no closet.',
  hauntHere: 'The Haunt is here.',
  here: names => `Here: ${names.join(', ')}.`,
  whoIs: (name, { hiding, possessed }) =>
    inBrackets(name, [...(hiding ? ['hiding'] : []), ...(possessed ? ['possessed'] : [])]),
  house: 'The house in cross-section',
  guests: 'The other guests',
  own: 'You',
  turn: 'it is their turn',
  hiding: 'hiding',
  possessed: 'possessed',
  points: (has, needs) => `${has} of ${needs} points`,
  despair: left => `${left} of 2 Desperation Points`,
  hand: count => `${count} ${count === 1 ? 'card' : 'cards'} in hand`,
  exits: count => `${count} ${count === 1 ? 'Exit' : 'Exits'} in play`,
  gone: name => `${name}, lost`,
  exit: (name, { material, mark }, points, barred) =>
    [
      name,
      english.MATERIAL[material],
      english.pointsText(points),
      ...(mark ? ['the Mark'] : []),
      ...(barred ? ['protected'] : []),
    ].join(', '),
  chip: (name, guest, has, needs) =>
    [
      en.whoIs(name, guest),
      CHARACTER[guest.character] ?? '',
      en.points(has, needs),
      en.despair(guest.despair),
      en.hand(guest.hand.length),
      en.exits(guest.exits.length),
    ].join(', '),
  emptyHand: 'Your hand is empty.',
  noExits: 'The Exits you play go here.',
  next: {
    boon: 'Now press the Boon that goes on it.',
    to: 'Now press the Exit it goes on.',
    move: 'Now press the Exit it moves to.',
    pay: 'Pay: press one of your glowing cards.',
    give: 'Now press the Exit that you give away.',
    exit: 'Now press the Exit you aim at.',
    who: 'Now press the player you aim at.',
  },
  refusals: {
    hidden: 'Not now: in hiding you play no cards.',
    exit: 'Not now: you have played your one Exit this turn.',
    limit: 'Not now: a turn allows as many Boons as you have Exits.',
    fit: 'Not now: none of your Exits is of its material.',
    'full tool': 'Not now: each Exit holds one Tool, and those of its material have theirs.',
    'full protection': 'Not now: each Exit holds one Protection, and those of its material have theirs.',
  },
  taken: (count, of) => (count === of ? 'Confirm' : `${count} of ${of} chosen`),
  done: 'End Escape Phase',
  close: 'Close',
  window: 'A chance to act',
  turnOf: name => `${english.whose(name)} turn`,
  pending: 'Mark: a Possession card will come',
  possesses: 'Possessed:',
  undrawn: count => (count === 1 ? 'draws no card this turn' : 'draw no card this turn'),
  drawnBy: name => `Active Player: ${name ?? 'you'}`,
  toYou: text => text.replace(/the Active Player(?!'s)/i, '$& (you)'),
  leftOf: (name, neighbour) =>
    `${name === undefined ? 'Your' : english.whose(name)} left-hand neighbour: ${neighbour}.`,
  perhaps: 'perhaps',
  harmless: 'Hits nobody.',
  because: {
    fewerPoints: name => `Costs ${name} fewer points.`,
    fewerCards: name => `Costs ${name} fewer cards.`,
    bringsMore: name => `Brings ${name} more.`,
    costsOthers: () => 'Costs the others more points.',
  },
  unpicked: 'Whom it hits is picked first.',
  either: 'either',
  or: 'or',
  fold: 'Show the house',
  unfold: 'Read the card',
  rolled: (name, number) => `${name} rolled ${number}`.trim(),
  deck: (cards, discarded) => `Escape deck: ${cards} cards, ${discarded} discarded`,
  possessions: count => `Possession deck: ${count} ${count === 1 ? 'card' : 'cards'}`,
  spent: name => `Last Possession card: ${name}`,
  meaning: {
    points: [
      'Exits and their Tools bring points. Whoever ends a turn of their own with enough escapes and wins.',
      'R29',
    ],
    despair: ['Each Desperate Act costs one. Both come back when the own turn begins.', 'R11, R66'],
    hand: ['More than 5 are discarded down to 5. With at most 4, one may hide.', 'R21, R24'],
    deck: ['At the end of a turn, everybody who is not possessed may draw from here.', 'R27'],
    possessions: ['One is drawn for an Exit with the Mark, and by whoever comes to the Haunt.', 'R43'],
    die: ['What was rolled last. Its number is a room; some acts need a 7 or an 8.', 'R12'],
    event: ['A Possession card. Whoever drew it makes its choices.', 'R43, R44'],
    window: ['You may act now, also out of turn. To let it pass costs nothing.', 'R68'],
    chosen: ['Press cards to take them or put them back. With enough, confirm here.', 'R24'],
    possessed: ['Whoever is possessed draws no card at the end of this turn.', 'R42'],
  },
  states: {
    strong: 'Star: a strong character (R80).',
    turn: 'Triangle: has the turn.',
    possessed: 'Hollow eyes: possessed, and draws no card at the end of this turn (R42).',
    hiding: 'Eye: hiding, and Possession cards pass by (R33).',
  },
  rollsHere: room => `Whoever rolls a ${room} comes here.`,
  closetDoes: 'Possession cards pass by whoever hides inside (R33).',
  hauntDoes: 'Whoever arrives there draws a Possession card (R47).',
  actCosts: 'Costs 1 Desperation Point, the flame.',
  actWorth: ACT_WORTH.en,
};

const de: BoardWords = {
  rooms: german.ROOM,
  characters: CHARACTER,
  acts: german.ACT,
  actText: german.actText,
  actBrief: actBrief.de,
  strong: 'Eine starke Figur: Es wird ohne Ausgleich gespielt.',
  cards: german.POSSESSION,
  letters: { metal: 'M', wood: 'H', either: 'M/H' },
  sin: 'Sünde',
  influence: { metal: 'Ein Metallraum.', wood: 'Ein Holzraum.' },
  closet: 'Er hat einen Schrank.',
  noCloset: 'Er hat keinen Schrank.',
  hauntHere: 'Der Spuk ist hier.',
  here: names => `Hier: ${names.join(', ')}.`,
  whoIs: (name, { hiding, possessed }) =>
    inBrackets(name, [...(hiding ? ['versteckt'] : []), ...(possessed ? ['besessen'] : [])]),
  house: 'Das Haus im Querschnitt',
  guests: 'Die anderen Gäste',
  own: 'Du',
  turn: 'ist am Zug',
  hiding: 'versteckt',
  possessed: 'besessen',
  points: (has, needs) => `${has} von ${needs} Punkten`,
  despair: left => `${left} von 2 Verzweiflungspunkten`,
  hand: count => `${count} ${count === 1 ? 'Karte' : 'Karten'} auf der Hand`,
  exits: count => `${count} ${count === 1 ? 'Ausgang' : 'Ausgänge'} im Spiel`,
  gone: name => `${name}, verloren`,
  exit: (name, { material, mark }, points, barred) =>
    [
      name,
      german.MATERIAL[material],
      german.pointsText(points),
      ...(mark ? ['das Mal'] : []),
      ...(barred ? ['geschützt'] : []),
    ].join(', '),
  chip: (name, guest, has, needs) =>
    [
      de.whoIs(name, guest),
      CHARACTER[guest.character] ?? '',
      de.points(has, needs),
      de.despair(guest.despair),
      de.hand(guest.hand.length),
      de.exits(guest.exits.length),
    ].join(', '),
  emptyHand: 'Du hast keine Karte auf der Hand.',
  noExits: 'Hier liegen die Ausgänge, die du spielst.',
  next: {
    boon: 'Drück jetzt auf die Beigabe, die daran soll.',
    to: 'Drück jetzt auf den Ausgang, an den sie soll.',
    move: 'Drück jetzt auf den Ausgang, an den sie wechselt.',
    pay: 'Zahl: Drück auf eine leuchtende Karte von dir.',
    give: 'Drück jetzt auf den Ausgang, den du hergibst.',
    exit: 'Drück jetzt auf den Ausgang, auf den du zielst.',
    who: 'Drück jetzt auf die Person, auf die du zielst.',
  },
  refusals: {
    hidden: 'Jetzt nicht: Im Versteck spielst du keine Karten.',
    exit: 'Jetzt nicht: Deinen Ausgang für diesen Zug hast du gespielt.',
    limit: 'Jetzt nicht: Pro Zug sind so viele Beigaben erlaubt, wie du Ausgänge hast.',
    fit: 'Jetzt nicht: Keiner deiner Ausgänge ist aus ihrem Material.',
    'full tool': 'Jetzt nicht: Ein Ausgang fasst ein Werkzeug, und die aus ihrem Material haben schon eins.',
    'full protection': 'Jetzt nicht: Ein Ausgang fasst einen Schutz, und die aus ihrem Material haben schon einen.',
  },
  taken: (count, of) => (count === of ? 'Bestätigen' : `${count} von ${of} gewählt`),
  done: 'Flucht\u00adphase beenden',
  close: 'Schließen',
  window: 'Eine Gelegenheit',
  turnOf: name => `${name} ist am Zug`,
  pending: 'Mal: eine Besessenheitskarte folgt',
  possesses: 'Besessen:',
  undrawn: count => (count === 1 ? 'zieht diesen Zug keine Karte' : 'ziehen diesen Zug keine Karte'),
  drawnBy: name => `Aktive Person: ${name ?? 'du'}`,
  toYou: text => text.replace(/(die|der) aktiven? Person/i, '$& (du)'),
  leftOf: (name, neighbour) => `Links von ${name ?? 'dir'}: ${neighbour}.`,
  perhaps: 'vielleicht',
  harmless: 'Trifft niemanden.',
  because: {
    fewerPoints: name => `Kostet ${name} weniger Punkte.`,
    fewerCards: name => `Kostet ${name} weniger Karten.`,
    bringsMore: name => `Bringt ${name} mehr.`,
    costsOthers: () => 'Kostet die anderen mehr Punkte.',
  },
  unpicked: 'Wen sie trifft, wird erst gewählt.',
  either: 'entweder',
  or: 'oder',
  fold: 'Haus zeigen',
  unfold: 'Karte lesen',
  rolled: (name, number) => `${name} hat ${number} gewürfelt`.trim(),
  deck: (cards, discarded) => `Fluchtstapel: ${cards} Karten, ${discarded} abgeworfen`,
  possessions: count => `Besessenheitsstapel: ${count} ${count === 1 ? 'Karte' : 'Karten'}`,
  spent: name => `Letzte Besessenheitskarte: ${name}`,
  meaning: {
    points: [
      'Ausgänge und ihre Werkzeuge bringen Punkte. Wer den eigenen Zug mit genug beendet, entkommt und gewinnt.',
      'R29',
    ],
    despair: ['Jede Verzweiflungstat kostet einen. Zu Beginn des eigenen Zugs sind beide wieder da.', 'R11, R66'],
    hand: ['Wer mehr als 5 hat, wirft bis auf 5 ab. Mit höchstens 4 darf man sich verstecken.', 'R21, R24'],
    deck: ['Am Ende eines Zugs dürfen alle, die nicht besessen sind, von hier ziehen.', 'R27'],
    possessions: ['Eine wird für einen Ausgang mit dem Mal gezogen, und von allen, die zum Spuk kommen.', 'R43'],
    die: ['Der letzte Wurf. Die Zahl ist ein Raum; manche Taten brauchen eine 7 oder 8.', 'R12'],
    event: ['Eine Besessenheitskarte. Wer sie gezogen hat, entscheidet, was sie offenlässt.', 'R43, R44'],
    window: ['Du darfst jetzt handeln, auch außerhalb deines Zugs. Abzuwarten kostet nichts.', 'R68'],
    chosen: ['Tippe Karten an, um sie zu nehmen oder zurückzulegen. Sind es genug, bestätige hier.', 'R24'],
    possessed: ['Wer besessen ist, zieht am Ende dieses Zugs keine Karte.', 'R42'],
  },
  states: {
    strong: 'Stern: eine starke Figur (R80).',
    turn: 'Dreieck: ist am Zug.',
    possessed: 'Hohle Augen: besessen, zieht am Ende dieses Zugs keine Karte (R42).',
    hiding: 'Auge: versteckt, Besessenheitskarten gehen vorbei (R33).',
  },
  rollsHere: room => `Wer eine ${room} würfelt, kommt hierher.`,
  closetDoes: 'Wer sich darin versteckt, an dem gehen Besessenheitskarten vorbei (R33).',
  hauntDoes: 'Wer dort ankommt, zieht eine Besessenheitskarte (R47).',
  actCosts: 'Kostet 1 Verzweiflungspunkt, die Flamme.',
  actWorth: ACT_WORTH.de,
};

/** In the language of the page. */
export const boardWords = (): BoardWords => (language() === 'de' ? de : en);
