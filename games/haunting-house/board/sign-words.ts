/** Symbols and numbers of the board that are no cards: name, meaning and rule. */
import type { Language } from '../../../engine/index.ts';

type SignText = readonly [name: string, text: string];

/** The rule that says more about each sign. */
const RULES = {
  seat: 'R33',
  start: 'R30',
  road: 'R110',
  disks: 'R74',
  faceDown: 'R35',
  empty: 'R31',
  exit: 'R63',
  entrance: 'R60',
  stair: 'R61',
  way: 'R1',
  storey: 'R2',
  slot: 'R32',
  lock: 'R32',
} as const;

export type Sign = keyof typeof RULES;

const en: Readonly<Record<Sign, SignText>> = {
  seat: ['Player', 'The frame shows who acts now. Cards are carried out one after the other, the start player first.'],
  start: ['Start marker ①', 'Whoever has it acts first in every step. It goes one seat on after each round.'],
  road: [
    'Way to the Exit ⚑',
    'The spaces to go as the house lies now. ✕ counts walls on the way; ⊖ says that the Exit is shut.',
  ],
  disks: ['Disks held ◉', 'Found in the house and kept face down. Each can be used once, and is gone then.'],
  faceDown: ['Card, face down', 'It is turned over when its step comes.'],
  empty: ['Empty slot', 'No card of this round lies here yet.'],
  exit: ['Exit', 'The first pawn to get in here wins. It is entered from the corner tile beside it.'],
  entrance: ['Entrance', 'All pawns begin here with one storey. Only its corner tile leads in and out.'],
  stair: [
    'Staircase',
    'It joins both storeys, open to the west and to the east. Only Move Exit can push it along its lane.',
  ],
  way: [
    'My way',
    'The dotted line is your shortest way to the Exit as the house lies now. A cross is a wall; a red circle: the Exit is shut.',
  ],
  storey: ['The other storey', 'There is room for one storey only: this shows the other.'],
  slot: ['Slot of your row', 'Cards are carried out in the order of their slots.'],
  lock: ['Your row', 'Once everybody has locked in a row, the first cards are turned over.'],
};

const de: Readonly<Record<Sign, SignText>> = {
  seat: [
    'Spieler',
    'Der Rahmen zeigt, wer gerade am Zug ist. Die Karten kommen nacheinander dran, die des Startspielers zuerst.',
  ],
  start: [
    'Startmarker ①',
    'Wer ihn hat, ist in jedem Schritt zuerst am Zug. Nach jeder Runde wandert er einen Platz weiter.',
  ],
  road: [
    'Weg zum Ausgang ⚑',
    'So viele Felder sind es noch, wie das Haus gerade liegt. ✕ zählt Wände auf dem Weg; ⊖ heißt, dass der Ausgang zu ist.',
  ],
  disks: ['Scheiben ◉', 'Im Haus gefunden und verdeckt behalten. Jede wirkt einmal und ist dann weg.'],
  faceDown: ['Verdeckte Karte', 'Sie wird aufgedeckt, wenn ihr Schritt kommt.'],
  empty: ['Leerer Platz', 'Hier liegt noch keine Karte dieser Runde.'],
  exit: ['Ausgang', 'Wer zuerst hineinkommt, gewinnt. Hinein geht es nur vom Eckplättchen daneben.'],
  entrance: ['Eingang', 'Mit einem Stockwerk beginnen hier alle. Hinein und hinaus geht es nur über das Eckplättchen.'],
  stair: [
    'Treppe',
    'Sie verbindet beide Stockwerke, offen nach Westen und Osten. Nur „Ausgang versetzen“ kann sie in ihrer Gasse verschieben.',
  ],
  way: [
    'Mein Weg',
    'Die gepunktete Linie ist dein kürzester Weg zum Ausgang, wie das Haus gerade liegt. Ein Kreuz ist eine Wand; ein roter Kreis: Der Ausgang ist zu.',
  ],
  storey: ['Das andere Stockwerk', 'Hier ist nur Platz für ein Stockwerk: Damit siehst du das andere.'],
  slot: ['Platz deiner Reihe', 'Die Karten werden in der Reihenfolge der Plätze ausgeführt.'],
  lock: ['Deine Reihe', 'Sobald alle ihre Reihe festgelegt haben, werden die ersten Karten aufgedeckt.'],
};

/** A sign in the language of the page. */
export function signWords(sign: Sign, language: Language) {
  const [name, text] = (language === 'de' ? de : en)[sign];
  return { words: { name, text }, rule: RULES[sign] };
}

/** The rule of each card and each disk. */
const CARD_RULES: Readonly<Record<string, string>> = {
  one: 'R40',
  two: 'R41',
  passage: 'R43',
  swap: 'R44',
  quarter: 'R45',
  half: 'R46',
  switch: 'R48',
  exit: 'R49',
  trapdoor: 'R51',
  mirrors: 'R53',
  ghost: 'R80',
  trade: 'R91',
  cancel: 'R92',
  switchDisks: 'R96',
  noRotation: 'R95',
};
/** Tiles: whether one can go from one to the next. */
const TILE_RULE = 'R1';
export const ruleOf = (face: string): string => CARD_RULES[face] ?? TILE_RULE;
