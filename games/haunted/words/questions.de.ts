import type { AskName } from '../../../engine/index.ts';
import { signed } from '../../kit/counting.ts';
import { DECLARED } from '../content.ts';
import type { HauntedState } from '../state.ts';
import {
  acc,
  before,
  changeText,
  chartText,
  nextDoor,
  nom,
  notes,
  room,
  SIDE,
  SIDEWARD,
  STAT,
  start,
} from './names.de.ts';
import type { Outlook, Price } from './reading.ts';
import type { Answers, Tongue } from './speech.ts';

/** The questions of Haunted, their answers, and the texts for the others meanwhile. */

export const PROMPTS: Tongue['prompts'] = {
  five: () => 'Gib KÖRPER oder WILLE den Wert 5; die andere Zahl wird 3.',
  leave: ({ here }) => `Verlass ${room(here()).acc}: Wähle deinen Weg.`,
  secretDoor: ({ own, of, doorway }) => {
    if (own) return 'Leg hier eine Geheimtür, oder verzichte.';
    if (doorway === undefined) return `${of()} will eine Karte ziehen: Leg stattdessen eine Geheimtür, oder verzichte.`;
    const where = `${before('von', room(doorway.room).dat)} aus eine Tür nach ${SIDE[doorway.side]}`;
    return `${of()} öffnet ${where}: Leg dort eine deiner Geheimtüren, oder verzichte.`;
  },
  ownDoor: () => 'Der Stapel ist leer: Wähle eine deiner Geheimtüren.',
  declare: ({ secret, room }) => {
    if (room) return `Sag Farbe oder Symbol an für ${acc(room)}: Du hast die Karte selbst hierher gelegt.`;
    if (!secret) return 'Sag Farbe oder Symbol an, bevor die Karte aufgedeckt wird.';
    if (secret.face) return `Sag für deine Geheimtür, ${acc(secret.face)}, Farbe oder Symbol an.`;
    return `Sag für die Geheimtür, die ${secret.from} eingesetzt hat, Farbe oder Symbol an.`;
  },
  match: ({ face }) => `Nimm das +1 oder das, was ${nom(face())} nach Farbe bewirkt.`,
  effect: ({ face, starting }) =>
    starting
      ? `In deinem ersten Zug wirkt dein Startraum: Wähle, was ${nom(face())} mit dir macht.`
      : `Wähle, was ${nom(face())} mit dir macht.`,
  window: () => 'Sieh durch das Fenster: Deck einen verdeckten Raum auf oder verzichte.',
  connect: ({ face }) => `Verbinde ${acc(face())} mit einem weiteren Raum oder verzichte.`,
  bonus: () => 'Erhöhe eine deiner Zahlen um 1: Die Geheimtür war deine eigene.',
  lay: ({ face }) => `Wähle, wo du ${acc(face())} aus der Falle heraus anlegst.`,
  exit: ({ deeper, multilevel }) => {
    if (deeper) return 'Verlass das Haus oder geh tiefer und such einen anderen Ausweg.';
    return multilevel
      ? 'Verlass das Haus und beende damit das Spiel für alle, oder bleib.'
      : 'Verlass das Haus oder bleib.';
  },
};

function outlookText({ stat, by, after }: Outlook): string {
  const note = { locked: 'versiegelt: keine Wirkung', zero: 'würde unter 0 sinken: keine Wirkung' };
  return `${STAT[stat]} ${signed(by)} (${typeof after === 'number' ? `wird ${after}` : note[after]})`;
}

const EXIT: Readonly<Record<Price, string>> = {
  nothing: 'Das Haus verlassen und dich erinnern',
  mind: 'Das Haus ohne Verstand verlassen (WILLE zählt dann 0)',
  mindOnly: 'Das Haus ohne Verstand verlassen (WILLE ist versiegelt und zählt weiter)',
};

export const ANSWERS: Answers = {
  five: on => (on === 'body' ? 'KÖRPER 5, WILLE 3' : 'WILLE 5, KÖRPER 3'),
  go: (side, to) => {
    const where = before('zu', nextDoor(to).dat);
    return `${to.up ? start(where) : `Nach ${SIDE[side]} ${where}`} gehen${notes(to)}`;
  },
  open: side => `Nach ${SIDE[side]} eine Tür öffnen`,
  pass: 'Verzichten',
  keepDoors: 'Keine Geheimtür einsetzen: Der Zug verfällt',
  commit: (door, options) =>
    `${start(acc(door))} einsetzen (${DECLARED.map(declared => chartText(door, declared, options)).join('; ')})`,
  declare: (declared, door, gain, options) => {
    if (door && declared === 'colour' && gain)
      return `${chartText(door, declared, options)}; für den gleichen Wert: ${changeText(gain)}`;
    if (door) return chartText(door, declared, options);
    return declared === 'colour'
      ? 'Farbe (Rot kostet WILLE, Schwarz kostet KÖRPER)'
      : 'Symbol (Herz: WILLE, Kreuz: KÖRPER, Pik: ANGST, Karo: du wählst)';
  },
  takeMatch: gain => `Gleicher Wert: ${outlookText(gain)}`,
  takeEffect: effect => `Wirkung des Raums: ${outlookText(effect)}`,
  takeWindow: 'Wirkung des Raums: ein Fenster',
  change: outlookText,
  lookAtNothing: 'Nichts ansehen',
  turnUp: spot => `${start(room(spot.place).acc)} aufdecken${notes(spot)}`,
  connectToNothing: 'Mit nichts verbinden',
  connect: spot => `Mit ${room(spot.place).dat} verbinden${notes(spot)}`,
  layDown: (side, against) =>
    `Verdeckt ${SIDEWARD[side]} ${before('an', room(against.place).acc)} legen${notes(against)}`,
  layUp: (side, to) => `Offen ${SIDEWARD[side]} an die Falle legen, verbunden mit ${room(to.place).dat}${notes(to)}`,
  leaveHouse: price => EXIT[price],
  stay: 'Im Haus bleiben',
  deeper: 'Tiefer ins Haus gehen',
};

export const WAITING: Readonly<Record<AskName<HauntedState>, string>> = {
  five: 'wählt zwischen KÖRPER und WILLE',
  leave: 'sucht einen Weg',
  secretDoor: 'darf eine Geheimtür einsetzen',
  ownDoor: 'wählt eine Geheimtür',
  declare: 'sagt Farbe oder Symbol an',
  match: 'darf +1 für den gleichen Wert nehmen',
  effect: 'wählt, was der Raum bewirkt',
  window: 'steht am Fenster',
  connect: 'überlegt sich eine Verbindung',
  bonus: 'erhöht eine Zahl um 1',
  lay: 'legt aus der Falle heraus eine Tür an',
  exit: 'steht vor einem offenen Ausweg',
};
