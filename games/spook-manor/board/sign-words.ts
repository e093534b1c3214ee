/** Symbols and numbers of the board that are no cards: name, meaning and rule. */
import type { Language } from '../../../engine/index.ts';
import type { RoomType } from '../content.ts';

type SignText = readonly [name: string, text: string];

/** The rule that says more about each sign. */
const RULES = {
  round: 'R20',
  total: 'R34',
  corner: 'R24',
  entertained: 'R25',
  portraits: 'R26',
  lighting: 'R31',
  columns: 'R32',
  waiting: 'R33',
  line: 'R31',
  supply: 'R14',
  manor: 'R18',
  pool: 'R38',
  lobby: 'R33',
  lobbyHalves: 'R4',
  chair: 'R16',
  place: 'R11',
  meter: 'R44',
  points: 'R8',
  near: 'R10',
  drawer: 'R31',
  discards: 'R41',
} as const;

export type Sign = keyof typeof RULES;

const en: Readonly<Record<Sign, SignText>> = {
  round: ['Round', 'One room is built in each round. After the last the manors are scored.'],
  total: ['Total', 'The sum of all rows as the manor stands now. It decides who wins.'],
  corner: ['Corner points', 'The numbers on the shields in the corners of the rooms, added up.'],
  entertained: ['Seated monsters', 'Each seat with a monster in it scores its number.'],
  portraits: ['Portraits', 'Each scores its number for every thing next to it that it shows.'],
  lighting: ['Lamps', '3, 7 or 13 points for two, three or four lamps of one kind, and likewise of one colour.'],
  columns: [
    'Tall columns',
    '3, 7 or 13 points for one, two or three columns of six cards or more. Each bears a pennant. A seventh card adds nothing and does no harm.',
  ],
  waiting: ['Waiting monsters', 'One to four monsters left in the Lobby cost 1, 4, 9 or 16 points.'],
  line: ['Points of a line', 'What the lamps of this line score: 0, 3, 7 or 13 for one to four.'],
  supply: ['Supply', 'So many monsters of this kind can still be invited.'],
  manor: [
    'Manor of another player',
    'The number is its score so far. The small one is what changed: with each step, and in the whole round while you choose. Press it to see the manor large.',
  ],
  pool: [
    'Draft pool',
    'Build one of the two cards; the other is discarded. The number says how many are left in the pile.',
  ],
  lobby: [
    'Lobby',
    'Its two lamps count in sets like all others, but it is no Lighting room. Monsters wait here until they get a seat, and cost points.',
  ],
  lobbyHalves: [
    'Lobby',
    'You choose which card is the left half and which the right: it decides which two lamps you get.',
  ],
  chair: [
    'Seat',
    'It scores its number while a monster sits in it. A seat with a face takes only that monster, an empty ring any.',
  ],
  place: ['Place to build', 'On top of a column, or on the ground floor at either end of the house.'],
  meter: ['Haunt-o-meter', 'Your points decide which band you reach. From Creepy upwards you have won.'],
  points: ['Points', 'Shows at each place what the card in view would bring there.'],
  near: ['Closer', 'Draws the manor larger, so that you can move about in it.'],
  drawer: [
    'Lamp card and supply',
    'How many of the sixteen lamps burn. Press it to see them, and the monsters that are left.',
  ],
  discards: ['Discards', 'The cards that were left over in the pools. Press it to see them.'],
};

const de: Readonly<Record<Sign, SignText>> = {
  round: ['Runde', 'In jeder Runde wird ein Raum gebaut. Nach der letzten werden die Häuser gewertet.'],
  total: ['Summe', 'Alle Zeilen zusammen, wie das Haus jetzt steht. Das entscheidet über den Sieg.'],
  corner: ['Eckpunkte', 'Die Zahlen auf den Schilden in den Ecken der Räume, zusammengezählt.'],
  entertained: ['Sitzende Monster', 'Jeder Sessel, in dem ein Monster sitzt, bringt seine Zahl.'],
  portraits: ['Porträts', 'Jedes bringt seine Zahl für alles Benachbarte, das es zeigt.'],
  lighting: [
    'Lampen',
    '3, 7 oder 13 Punkte für zwei, drei oder vier Lampen einer Art, und ebenso für die einer Farbe.',
  ],
  columns: [
    'Hohe Türme',
    '3, 7 oder 13 Punkte für einen, zwei oder drei Türme ab sechs Karten. Jeder trägt einen Wimpel. Eine siebte Karte bringt nichts und schadet nicht.',
  ],
  waiting: ['Wartende Monster', 'Ein bis vier Monster, die in der Halle bleiben, kosten 1, 4, 9 oder 16 Punkte.'],
  line: ['Punkte einer Reihe', 'Was die Lampen dieser Reihe bringen: 0, 3, 7 oder 13 für eine bis vier.'],
  supply: ['Vorrat', 'So viele Monster dieser Art lassen sich noch einladen.'],
  manor: [
    'Haus einer anderen Person',
    'Die Zahl ist der bisherige Punktestand. Die kleine sagt, was sich änderte: bei jedem Schritt, und während du wählst in der ganzen Runde. Drück darauf, um das Haus groß zu sehen.',
  ],
  pool: [
    'Auslage',
    'Bau eine der beiden Karten; die andere wird abgeworfen. Die Zahl sagt, wie viele noch im Stapel liegen.',
  ],
  lobby: [
    'Halle',
    'Ihre zwei Lampen zählen in Sätzen wie alle anderen, aber sie ist kein Lichterzimmer. Hier warten Monster auf einen Sessel und kosten Punkte.',
  ],
  lobbyHalves: [
    'Halle',
    'Du wählst, welche Karte links und welche rechts liegt: Davon hängt ab, welche zwei Lampen du bekommst.',
  ],
  chair: [
    'Sessel',
    'Er bringt seine Zahl, solange ein Monster darin sitzt. Einer mit Gesicht nimmt nur dieses Monster, ein leerer Ring jedes.',
  ],
  place: ['Bauplatz', 'Oben auf einem Turm oder im Erdgeschoss an einem der beiden Enden des Hauses.'],
  meter: ['Spukometer', 'Deine Punkte entscheiden, welche Stufe du erreichst. Ab „Gruselig“ hast du gewonnen.'],
  points: ['Punkte', 'Zeigt an jedem Platz, was die betrachtete Karte dort brächte.'],
  near: ['Näher', 'Zeichnet das Haus größer, sodass du darin umherfahren kannst.'],
  drawer: [
    'Lampenkarte und Vorrat',
    'So viele der sechzehn Lampen brennen. Drück darauf, um sie und den Vorrat an Monstern zu sehen.',
  ],
  discards: ['Ablage', 'Die Karten, die in den Auslagen übrig geblieben sind. Drück darauf, um sie zu sehen.'],
};

/** A sign in the language of the page, perhaps under another name. */
export function signWords(sign: Sign, language: Language, name?: string) {
  const [own, text] = (language === 'de' ? de : en)[sign];
  return { words: { name: name ?? own, text }, rule: RULES[sign] };
}

/** How each type of room is recognised, and what it is for. */
const TYPE_NOTES: Readonly<Record<Language, Readonly<Record<RoomType, string>>>> = {
  en: {
    lighting: 'A Lighting room, with yellow walls: its lamp scores in two sets, those of its kind and of its colour.',
    entertainment: 'An Entertainment room, with wooden walls: each of its seats scores while a monster sits in it.',
    portrait: 'A Portrait, on lilac wallpaper: it scores for what is right beside, above or below it.',
  },
  de: {
    lighting:
      'Ein Lichterzimmer, mit gelben Wänden: Seine Lampe zählt in zwei Sätzen, dem ihrer Art und dem ihrer Farbe.',
    entertainment: 'Ein Salon, mit Holzwänden: Jeder Sessel zählt, solange ein Monster darin sitzt.',
    portrait: 'Ein Porträt, auf lila Tapete: Es zählt, was direkt daneben, darüber oder darunter ist.',
  },
};
/** R27 What a printed monster is. */
const BUST: Readonly<Record<Language, string>> = {
  en: 'The small monster in its corner is no guest and needs no seat: it counts for Portraits next to this room.',
  de: 'Das kleine Monster in seiner Ecke ist kein Gast und braucht keinen Sessel: Es zählt für Porträts neben diesem Raum.',
};
export const bustNote = (language: Language): string => BUST[language];
export const typeNote = (type: RoomType, language: Language): string => TYPE_NOTES[language][type];

/** The rule about each type of room. */
const ROOM_RULES: Readonly<Record<string, string>> = { entertainment: 'R25', portrait: 'R26', lighting: 'R31' };
export const ruleOf = (type: string): string => ROOM_RULES[type] ?? 'R8';
