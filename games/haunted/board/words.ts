import { language } from '../../kit/board/device.ts';
import type { Declared, Stat } from '../content.ts';
import type { Side } from '../state.ts';
import { SIDE } from '../words/names.de.ts';

/** The meaning of a sign of the board, and its rule. */
interface Meaning {
  readonly text: string;
  readonly rule: string;
}

/** The words that only the board itself uses. */
export interface BoardWords {
  readonly house: string;
  readonly fit: string;
  readonly nearer: string;
  readonly farther: string;
  readonly body: string;
  readonly will: string;
  readonly fear: string;
  readonly locked: string;
  readonly answered: string;
  readonly secretDoors: string;
  readonly door: string;
  readonly colour: string;
  readonly suit: string;
  /** In a chart: of two changes one is chosen. */
  readonly either: string;
  /** By Colour: a room of the same value and colour lies open. */
  readonly matching: string;
  readonly windows: (values: readonly string[]) => string;
  /** By Suit: after the windows, the values that no line names. */
  readonly rest: (windows: string) => string;
  /** Before the values of diamonds that help or hurt. */
  readonly helps: string;
  readonly hurts: string;
  /** A number that keeps its value, and one that becomes one of two. */
  readonly stays: (number: number) => string;
  readonly or: (one: number | string, other: number | string) => string;
  /** Beside the charts, where they leave little room: what each value does, and the house instead of the charts. */
  readonly values: string;
  readonly look: string;
  readonly lookBack: string;
  /** Over the counts of cards that the player has not seen, by what they do. */
  readonly unseen: (count: number) => string;
  /** H18 Of those whose value lies open, by Colour. */
  readonly matches: string;
  readonly upTo: (low: number, high: number) => string;
  readonly tally: Readonly<Record<'help' | 'harm' | 'window' | 'nothing', string>>;
  /** H23 Why an open Ace lets the reader out, or not; V4 how many Aces have been seen. */
  readonly opens: (body: number, fear: number, isOpen: boolean) => string;
  readonly early: (seen: number) => string;
  /** The meaning of each declaration. */
  readonly reads: Readonly<Record<Declared, string>>;
  readonly deck: (count: number) => string;
  readonly exits: (count: number) => string;
  readonly faceDown: string;
  /** For a Door on a side where the plan shows another room. */
  readonly newRoom: string;
  readonly deep: string;
  readonly shut: string;
  readonly noted: string;
  readonly here: (names: readonly string[]) => string;
  readonly players: string;
  readonly out: string;
  readonly trapped: string;
  readonly wayOut: string;
  readonly trap: string;
  readonly meaning: Readonly<Record<Stat | 'deck' | 'exits' | 'secretDoors' | 'passage' | 'wall' | 'coming', Meaning>>;
  readonly passage: string;
  readonly wall: string;
  readonly coming: string;
  readonly candle: Readonly<Record<'lit' | 'unlit', string>>;
  readonly padlock: string;
  readonly eyes: string;
  safe(count: number): string;
  ways(connected: readonly Side[], free: readonly Side[]): string;
  readonly signs: string;
  readonly active: string;
  readonly caught: string;
}

const en: BoardWords = {
  house: 'The plan of the house',
  fit: 'Show the whole house (0)',
  nearer: 'Zoom in (+)',
  farther: 'Zoom out (−)',
  body: 'BODY',
  will: 'WILL',
  fear: 'FEAR',
  locked: 'locked',
  answered: 'answered',
  secretDoors: 'Secret Doors',
  door: 'The Door',
  colour: 'Colour',
  suit: 'Suit',
  either: 'you choose',
  matching: 'If its value is open in its colour: +1 instead, if you like.',
  windows: values => `${values.join(' ')}: Window`,
  rest: windows => `${windows}; others: nothing`,
  helps: 'good:',
  hurts: 'bad:',
  stays: number => `stays ${number}`,
  or: (one, other) => `${one} or ${other}`,
  values: 'Each value',
  look: 'See the house',
  lookBack: 'Back to the choice',
  unseen: count => `Of ${count} unseen cards`,
  matches: 'give +1',
  upTo: (low, high) => `${low} to ${high}`,
  tally: { help: 'help', nothing: 'nothing', harm: 'hurt', window: 'Window' },
  opens: (body, fear, isOpen) =>
    `Your BODY is ${body}, your FEAR ${fear}: this Way Out ${isOpen ? 'lets you out' : 'does not let you out'}.`,
  early: seen => `Lets nobody out before all four Aces are seen: ${seen} of 4 so far.`,
  reads: {
    colour: 'Red takes WILL, black takes BODY.',
    suit: 'Hearts change WILL, clubs BODY, spades FEAR; diamonds let you choose one of two changes.',
  },
  deck: count => `${count} ${count === 1 ? 'card' : 'cards'} in the deck`,
  exits: count => `${count} of 4 Ways Out seen`,
  faceDown: 'Face-down room',
  newRoom: 'The card you see there is another room and not connected: this Door gets a new room of its own.',
  deep: 'It may be a Way Out or a Trap.',
  shut: 'You went deeper from here. It no longer leads out.',
  noted: 'The points of this level are written down.',
  here: names => `Here: ${names.join(', ')}.`,
  players: 'The others',
  out: 'out',
  trapped: 'trapped',
  wayOut: 'Way Out',
  trap: 'Trap',
  meaning: {
    body: {
      text: 'What you carry. A Way Out weighs it against FEAR: the plate on an Ace shows ✓ when you would get out.',
      rule: 'H1, H23',
    },
    will: {
      text: 'What you recall. It opens no door, but it brings points where points decide.',
      rule: 'H1, H23',
    },
    fear: { text: 'What you are afraid of. While it is higher than BODY, no Way Out lets you go.', rule: 'H1, H23' },
    deck: {
      text: 'New Doors come from here. Once the last card is played, everybody has one more turn.',
      rule: 'H7, H35',
    },
    exits: { text: 'Every Ace is a Way Out. This is how many have been turned up so far.', rule: 'H21, H35' },
    secretDoors: {
      text: 'Only you know these cards. You may lay one in place of a Door that is about to be drawn.',
      rule: 'H32',
    },
    passage: { text: 'One can walk between these two rooms, either way, however far apart they lie.', rule: 'H9' },
    wall: {
      text: 'These rooms only lie side by side: nobody can walk from one to the other here.',
      rule: 'H9',
    },
    coming: { text: 'On this side of the room the new Door will lie.', rule: 'H16' },
  },
  passage: 'Connection',
  wall: 'No door here',
  coming: 'A Door that is being opened',
  candle: {
    lit: 'The candle burns: this question is answered and counts 1 point (H36).',
    unlit: 'The candle is out: this question is open. Entering an Ace can light it: 1 point (H23, H36).',
  },
  padlock: 'The padlock: WILL keeps this value to the end.',
  eyes: 'The shadow has eyes: FEAR is your highest number.',
  safe: count => (count === 1 ? 'The next card is no Ace and no Joker.' : `The next ${count} are no Ace and no Joker.`),
  ways: (connected, free) =>
    [
      connected.length > 0 ? `Connected: ${connected.join(', ')}.` : 'Connected to nothing.',
      free.length > 0 ? `Free sides: ${free.join(', ')}.` : 'No free side.',
    ].join(' '),
  signs: 'Heart: BODY. Moon: WILL. Shadow: FEAR.',
  active: 'Has the turn.',
  caught: 'Trapped: free again when somebody else comes in (H30).',
};

const inGerman = (side: Side): string => SIDE[side];

const de: BoardWords = {
  house: 'Der Plan des Hauses',
  fit: 'Das ganze Haus zeigen (0)',
  nearer: 'Vergrößern (+)',
  farther: 'Verkleinern (−)',
  body: 'KÖRPER',
  will: 'WILLE',
  fear: 'ANGST',
  locked: 'versiegelt',
  answered: 'beantwortet',
  secretDoors: 'Geheimtüren',
  door: 'Die Tür',
  colour: 'Farbe',
  suit: 'Symbol',
  either: 'du wählst',
  matching: 'Liegt ihr Wert in ihrer Farbe offen: auf Wunsch stattdessen +1.',
  windows: values => `${values.join(' ')}: Fenster`,
  rest: windows => `${windows}; sonst: nichts`,
  helps: 'gut:',
  hurts: 'schlecht:',
  stays: number => `bleibt ${number}`,
  or: (one, other) => `${one} oder ${other}`,
  values: 'Alle Werte',
  look: 'Haus ansehen',
  lookBack: 'Zurück zur Wahl',
  unseen: count => `Von ${count} ungesehenen`,
  matches: 'mit +1',
  upTo: (low, high) => `${low} bis ${high}`,
  tally: { help: 'helfen', nothing: 'nichts', harm: 'schaden', window: 'Fenster' },
  opens: (body, fear, isOpen) =>
    `Dein KÖRPER ist ${body}, deine ANGST ${fear}: Dieser Ausweg lässt dich ${isOpen ? 'hinaus' : 'nicht hinaus'}.`,
  early: seen => `Lässt niemanden hinaus, bevor alle vier Asse aufgedeckt sind: bisher ${seen} von 4.`,
  reads: {
    colour: 'Rot nimmt WILLE, Schwarz nimmt KÖRPER.',
    suit: 'Herz ändert WILLE, Kreuz KÖRPER, Pik ANGST; Karo lässt dir die Wahl zwischen zwei Änderungen.',
  },
  deck: count => `${count} ${count === 1 ? 'Karte' : 'Karten'} im Stapel`,
  exits: count => `${count} von 4 Auswegen aufgedeckt`,
  faceDown: 'Verdeckter Raum',
  newRoom: 'Die Karte dort ist ein anderer Raum ohne Verbindung: Hinter dieser Tür entsteht ein neuer.',
  deep: 'Es kann ein Ausweg oder eine Falle sein.',
  shut: 'Von hier bist du tiefer gegangen. Hinaus führt von hier kein Weg mehr.',
  noted: 'Die Punkte dieses Stockwerks sind aufgeschrieben.',
  here: names => `Hier: ${names.join(', ')}.`,
  players: 'Die anderen',
  out: 'draußen',
  trapped: 'gefangen',
  wayOut: 'Ausweg',
  trap: 'Falle',
  meaning: {
    body: {
      text: 'Was du bei dir trägst. Ein Ausweg wiegt ihn gegen die ANGST: Das Schild am Ass zeigt ✓, wenn du hinauskämst.',
      rule: 'H1, H23',
    },
    will: {
      text: 'Woran du dich erinnerst. Er öffnet keine Tür, bringt aber Punkte, wo Punkte entscheiden.',
      rule: 'H1, H23',
    },
    fear: {
      text: 'Wovor du dich fürchtest. Solange sie höher ist als KÖRPER, lässt dich kein Ausweg hinaus.',
      rule: 'H1, H23',
    },
    deck: {
      text: 'Von hier kommen neue Türen. Ist die letzte Karte gespielt, haben alle noch einen Zug.',
      rule: 'H7, H35',
    },
    exits: { text: 'Jedes Ass ist ein Ausweg. So viele sind bisher aufgedeckt.', rule: 'H21, H35' },
    secretDoors: {
      text: 'Nur du kennst diese Karten. Du darfst eine davon anstelle einer Tür legen, die gerade gezogen wird.',
      rule: 'H32',
    },
    passage: {
      text: 'Zwischen diesen beiden Räumen kann man hin- und hergehen, wie weit sie auch auseinanderliegen.',
      rule: 'H9',
    },
    wall: {
      text: 'Diese Räume liegen nur nebeneinander: Hier kann niemand vom einen in den anderen gehen.',
      rule: 'H9',
    },
    coming: { text: 'An dieser Seite des Raums wird die neue Tür liegen.', rule: 'H16' },
  },
  passage: 'Verbindung',
  wall: 'Hier ist keine Tür',
  coming: 'Eine Tür, die gerade geöffnet wird',
  candle: {
    lit: 'Die Kerze brennt: Diese Frage ist beantwortet und zählt 1 Punkt (H36).',
    unlit:
      'Die Kerze ist aus: Diese Frage ist offen. Ein Ass, das du betrittst, kann sie entzünden: 1 Punkt (H23, H36).',
  },
  padlock: 'Das Vorhängeschloss: WILLE behält diesen Wert bis zum Ende.',
  eyes: 'Der Schatten hat Augen: ANGST ist deine höchste Zahl.',
  safe: count =>
    count === 1
      ? 'Die nächste Karte ist weder Ass noch Joker.'
      : `Unter den nächsten ${count} ist weder Ass noch Joker.`,
  ways: (connected, free) =>
    [
      connected.length > 0 ? `Verbunden: ${connected.map(inGerman).join(', ')}.` : 'Mit nichts verbunden.',
      free.length > 0 ? `Freie Seiten: ${free.map(inGerman).join(', ')}.` : 'Keine freie Seite.',
    ].join(' '),
  signs: 'Herz: KÖRPER. Mond: WILLE. Schatten: ANGST.',
  active: 'Ist am Zug.',
  caught: 'Gefangen: wieder frei, sobald jemand anderes hereinkommt (H30).',
};

/** In the language of the page. */
export const boardWords = (): BoardWords => (language() === 'de' ? de : en);
