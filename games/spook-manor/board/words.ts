import { language } from '../../kit/board/device.ts';
import type { Row } from '../display.ts';

/** The texts that are on the board itself and nowhere else. */
export interface BoardWords {
  manorOf(name: string): string;
  readonly yourManor: string;
  readonly lookAround: string;
  readonly others: string;
  showManor(name: string, points: number): string;
  readonly back: string;
  round(now: number, all: number): string;
  readonly passesTo: string;
  readonly passesFrom: string;
  /** On a small manor, as short as can be: whose cards go where. */
  readonly passing: Readonly<Record<'to' | 'from' | 'both', string>>;
  passed(name: string): string;
  readonly points: string;
  readonly pointsHelp: string;
  readonly near: string;
  readonly hand: string;
  pool(number: number): string;
  pile(count: number): string;
  discards(count: number): string;
  readonly discarded: string;
  readonly noDiscards: string;
  readonly close: string;
  readonly sheet: string;
  /** The rows in one word each, for a strip on a phone. */
  readonly rows: Readonly<Record<Row, string>>;
  /** The payment of each row, under its name. */
  readonly pays: Readonly<Record<Row, string>>;
  readonly total: string;
  /** The same for the strip on a phone. */
  readonly sum: string;
  sheetOf(name: string): string;
  readonly lamps: string;
  lampsOpen(owned: number): string;
  readonly lampKinds: readonly string[];
  readonly owned: string;
  readonly missing: string;
  readonly supply: string;
  readonly lobby: string;
  readonly seats: string;
  waiting(monster: string, count: number): string;
  seat(room: string, takes: string | undefined, value: number, guest: string | undefined): string;
  readonly toLobby: string;
  readonly nobodyWaits: string;
  readonly seatWell: string;
  /** R15 How monsters are seated. */
  readonly seatHow: string;
  /** The meaning of the tiles below the house. */
  readonly seatTiles: string;
  confirm(points: string): string;
  seatBest(points: string): string;
  better(more: number): string;
  readonly isBest: string;
  lastWarning(more: number): string;
  waits(points: string): string;
  would(room: string, place: string, points: string): string;
  /** For points that change with a seating: those before it, and all of them. */
  atOnce(points: string): string;
  onceSeated(points: string): string;
  /** Explains the numbers on the cards in hand. */
  readonly best: string;
  /** The same where points change once monsters have moved. */
  readonly bestSeated: string;
  /** For points that come at once, where more or fewer come with the seating, and for those after it. */
  now(points: string): string;
  seated(points: string): string;
  /** In tips. */
  readonly buildHere: string;
  lamp(isOwned: boolean): string;
  readonly lobbyWaits: string;
  wouldScore(points: string, change: string): string;
  readonly meter: string;
  reached(points: number, band: string): string;
  from(points: number): string;
  below(points: number): string;
  readonly keepPicture: string;
  readonly pictureFailed: string;
  readonly final: string;
}

const en: BoardWords = {
  manorOf: name => `${name}'s manor`,
  yourManor: 'Your manor',
  lookAround: 'The arrow keys lead from room to room.',
  others: 'The other manors',
  showManor: (name, points) => `Show ${name}'s manor: ${points} points so far`,
  back: 'Back to your manor',
  round: (now, all) => `Round ${now} of ${all}`,
  passesTo: 'gets your cards next',
  passesFrom: 'passes cards to you',
  passing: { to: 'gets your cards', from: 'gives you cards', both: 'swaps cards with you' },
  passed: name => `Passed on, still in ${name}'s hand`,
  points: 'Points',
  pointsHelp: 'Show the points a room would score',
  near: 'Zoom in',
  hand: 'Your hand',
  pool: number => `Pool ${number}`,
  pile: count => `${count} in the pile`,
  discards: count => `Discards (${count})`,
  discarded: 'Discards',
  noDiscards: 'Nothing has been discarded yet.',
  close: 'Close',
  sheet: 'Score sheet',
  rows: {
    ...{ corner: 'shields', entertained: 'seated', portraits: 'portraits' },
    ...{ lighting: 'lamps', columns: 'columns', waiting: 'waiting' },
  },
  pays: {
    corner: 'sum of the shields',
    entertained: 'sum of taken seats',
    portraits: 'count what is beside',
    lighting: '2, 3, 4 in a set: 3, 7, 13',
    columns: '1, 2, 3 with 6+: 3, 7, 13',
    waiting: '1 to 4: −1 −4 −9 −16',
  },
  total: 'Total',
  sum: 'total',
  sheetOf: name => `${name}'s score sheet`,
  lamps: 'Lamp card',
  lampsOpen: owned => `Lamp card and supply: ${owned} of 16 lamps`,
  lampKinds: ['Torches', 'Candelabras', 'Lanterns', 'Chandeliers'],
  owned: 'lit',
  missing: 'dark',
  supply: 'Supply',
  lobby: 'Lobby',
  seats: 'Who sits where',
  waiting: (monster, count) => `${monster}, waiting in the Lobby${count > 1 ? ` (${count})` : ''}`,
  seat: (room, takes, value, guest) => `${room}, seat for ${takes ?? 'anyone'}, ${value}: ${guest ?? 'empty'}`,
  toLobby: 'Back to the Lobby',
  nobodyWaits: 'Nobody is waiting',
  seatWell: 'Use the best seating',
  seatHow: 'Press a monster, then a ring.',
  seatTiles: 'Each tile below is one room: the orange one in the outline.',
  confirm: points => `Confirm: ${points === '1' ? '1 point' : `${points} points`}`,
  seatBest: points => `Best seating: ${points === '1' ? '1 point' : `${points} points`}`,
  better: more => `Another seating scores ${more} more.`,
  isBest: 'No seating scores more.',
  lastWarning: more => `This is the last seating, and another would score ${more} more.`,
  waits: points => `waiting ${points}`,
  would: (room, place, points) => `${room}, ${place}: ${points}`,
  atOnce: points => `${points} now`,
  onceSeated: points => `${points} seated`,
  best: 'Under each card: its points at the best place, now. Later it may bring more.',
  bestSeated: 'Under each card: points at the best place; “seated”: after your monsters move.',
  now: points => `now ${points}`,
  seated: points => `seated ${points}`,
  buildHere: 'You can build here. Choose a card to see what it would bring.',
  lamp: isOwned => (isOwned ? 'It burns in this manor.' : 'It does not burn in this manor yet.'),
  lobbyWaits: 'Waiting:',
  wouldScore: (points, change) => `then ${points === '1' ? '1 point' : `${points} points`} (${change})`,
  meter: 'Haunt-o-meter',
  reached: (points, band) => `${points} points: ${band}`,
  from: points => `from ${points}`,
  below: points => `below ${points}`,
  keepPicture: 'Save a picture',
  pictureFailed: 'The picture could not be made.',
  final: 'Final score',
};

const de: BoardWords = {
  manorOf: name => `Das Haus von ${name}`,
  yourManor: 'Dein Haus',
  lookAround: 'Die Pfeiltasten führen von Raum zu Raum.',
  others: 'Die anderen Häuser',
  showManor: (name, points) => `Das Haus von ${name} zeigen: bisher ${points} Punkte`,
  back: 'Zurück zu deinem Haus',
  round: (now, all) => `Runde ${now} von ${all}`,
  passesTo: 'bekommt als Nächstes deine Karten',
  passesFrom: 'gibt dir die nächsten Karten',
  passing: { to: 'bekommt deine Karten', from: 'gibt dir Karten', both: 'tauscht Karten mit dir' },
  passed: name => `Weitergegeben, noch auf der Hand von ${name}`,
  points: 'Punkte',
  pointsHelp: 'Zeigen, wie viele Punkte ein Raum brächte',
  near: 'Vergrößern',
  hand: 'Deine Hand',
  pool: number => `Auslage ${number}`,
  pile: count => `${count} im Stapel`,
  discards: count => `Ablage (${count})`,
  discarded: 'Ablage',
  noDiscards: 'Noch wurde nichts abgeworfen.',
  close: 'Schließen',
  sheet: 'Wertung',
  rows: {
    ...{ corner: 'Schilde', entertained: 'sitzend', portraits: 'Porträts' },
    ...{ lighting: 'Lampen', columns: 'Türme', waiting: 'wartend' },
  },
  pays: {
    corner: 'Summe der Schilde',
    entertained: 'besetzte Sessel',
    portraits: 'was daneben ist',
    lighting: '2, 3, 4 je Satz: 3, 7, 13',
    columns: '1, 2, 3 ab 6: 3, 7, 13',
    waiting: '1 bis 4: −1 −4 −9 −16',
  },
  total: 'Summe',
  sum: 'Summe',
  sheetOf: name => `Wertung von ${name}`,
  lamps: 'Lampenkarte',
  lampsOpen: owned => `Lampenkarte und Vorrat: ${owned} von 16 Lampen`,
  lampKinds: ['Fackeln', 'Kandelaber', 'Laternen', 'Kronleuchter'],
  owned: 'brennt',
  missing: 'dunkel',
  supply: 'Vorrat',
  lobby: 'Halle',
  seats: 'Wer wo sitzt',
  waiting: (monster, count) => `${monster}, wartet in der Halle${count > 1 ? ` (${count})` : ''}`,
  seat: (room, takes, value, guest) => `${room}, Sessel für ${takes ?? 'alle'}, ${value}: ${guest ?? 'leer'}`,
  toLobby: 'Zurück in die Halle',
  nobodyWaits: 'Niemand wartet',
  seatWell: 'Beste Sitzordnung nehmen',
  seatHow: 'Drück auf ein Monster, dann auf einen Ring.',
  seatTiles: 'Jedes Täfelchen ist ein Raum: der orange im Umriss.',
  confirm: points => `Bestätigen: ${points === '1' ? '1 Punkt' : `${points} Punkte`}`,
  seatBest: points => `Beste Sitzordnung: ${points === '1' ? '1 Punkt' : `${points} Punkte`}`,
  better: more => `Eine andere Sitzordnung bringt ${more} mehr.`,
  isBest: 'Keine Sitzordnung bringt mehr.',
  lastWarning: more => `Das ist die letzte Sitzordnung, und eine andere brächte ${more} mehr.`,
  waits: points => `wartet ${points}`,
  would: (room, place, points) => `${room}, ${place}: ${points}`,
  atOnce: points => `${points} jetzt`,
  onceSeated: points => `${points} sitzend`,
  best: 'Unter jeder Karte: ihre Punkte jetzt, am besten Platz.',
  bestSeated: 'Unter jeder Karte: Punkte am besten Platz; „sitzend“: nach dem Umsetzen.',
  now: points => `jetzt ${points}`,
  seated: points => `sitzend ${points}`,
  buildHere: 'Hier kannst du bauen. Wähl eine Karte, um zu sehen, was sie brächte.',
  lamp: isOwned => (isOwned ? 'Sie brennt in diesem Haus.' : 'Sie brennt in diesem Haus noch nicht.'),
  lobbyWaits: 'Es warten:',
  wouldScore: (points, change) => `dann ${points === '1' ? '1 Punkt' : `${points} Punkte`} (${change})`,
  meter: 'Spukometer',
  reached: (points, band) => `${points} Punkte: ${band}`,
  from: points => `ab ${points}`,
  below: points => `unter ${points}`,
  keepPicture: 'Bild speichern',
  pictureFailed: 'Das Bild ließ sich nicht machen.',
  final: 'Endstand',
};

/** The language of the page. */
export const boardWords = (): BoardWords => (language() === 'de' ? de : en);
