import { at, type Meetings } from '../../../engine/index.ts';
import { type Row, sheetOf } from '../manor/scoring.ts';
import type { Asked, Event, SpookState } from '../state.ts';
import { gainsIn } from '../words/reading.ts';

const SEATING = {
  en: 'You are asked whenever another seating scores more. Seated monsters may move, too; what counts is where they sit at the end.',
  de: 'Du wirst gefragt, sooft eine andere Sitzordnung mehr bringt. Auch wer sitzt, darf umziehen; es zählt, wo sie am Ende sitzen.',
};

const LOBBY = {
  en: 'Your Lobby gives you your first two lamps. Two of one kind or one colour score at once.',
  de: 'Deine Halle gibt dir die ersten beiden Lampen. Zwei von einer Art oder Farbe zählen sofort.',
};

/** The text at the first meeting of a rule, the most important rule first. */
export const meetings: Meetings = {
  R8: {
    asked: true,
    en: 'Build one of your four cards; the other three go to your left neighbour. Take what scores now, or what you are collecting.',
    de: 'Bau eine deiner vier Karten; die anderen drei gehen an die Person links von dir. Nimm, was jetzt zählt oder was du sammelst.',
  },
  R39: {
    en: 'Build one of the two cards of a pool; the other is lost. The other pools stay as they are.',
    de: 'Bau eine der beiden Karten einer Auslage; die andere ist verloren. Die übrigen Auslagen bleiben, wie sie sind.',
  },
  R33: {
    en: 'Monsters who wait in your Lobby cost 1, 4, 9 or 16 points in all. A seat that you build for them later ends the cost.',
    de: 'Monster, die in deiner Halle warten, kosten zusammen 1, 4, 9 oder 16 Punkte. Baust du ihnen später einen Sessel, kosten sie nichts mehr.',
  },
  R15: { asked: true, ...SEATING },
  R40: SEATING,
  R26: {
    asked: true,
    en: 'A Portrait scores what is right beside, above or below it. The small monster on some is no guest: it counts for Portraits next to it.',
    de: 'Ein Porträt zählt, was direkt neben, über oder unter ihm ist. Das kleine Monster auf manchen ist kein Gast: Es zählt für Porträts daneben.',
  },
  R31: {
    asked: true,
    en: 'Lamps score by kind and by colour: two bring 3 points, three 7, four 13. The same lamp twice adds nothing.',
    de: 'Lampen zählen nach Art und nach Farbe: zwei bringen 3 Punkte, drei 7, vier 13. Dieselbe Lampe zweimal bringt nichts.',
  },
  R32: {
    asked: true,
    en: 'A column of six cards is tall. One brings 3 points, two 7, three 13. A seventh card adds nothing: start the next column.',
    de: 'Ein Turm aus sechs Karten ist hoch. Einer bringt 3 Punkte, zwei 7, drei 13. Eine siebte Karte bringt nichts: Fang den nächsten an.',
  },
  R25: {
    en: 'A monster in a seat scores the number on it. A seat with a face takes only that monster, an empty ring any.',
    de: 'Ein Monster im Sessel zählt, was darauf steht. Ein Sessel mit Gesicht nimmt nur dieses Monster, ein leerer Ring jedes.',
  },
  R14: {
    en: 'An invitation brings a monster into your Lobby at once. In a seat it scores; as long as it waits, it costs.',
    de: 'Eine Einladung bringt sofort ein Monster in deine Halle. Im Sessel bringt es Punkte; solange es wartet, kostet es.',
  },
  R18: {
    asked: true,
    en: 'Your three other cards have gone to your left neighbour, who can build them now: look at what they collect.',
    de: 'Deine drei anderen Karten sind bei der Person links von dir, die sie jetzt bauen kann: Sieh nach, was sie sammelt.',
  },
  R4: { asked: true, ...LOBBY },
  R36: LOBBY,
  R24: {
    asked: true,
    en: 'The points in the corner of a card are certain, wherever it stands. That is good when nothing else fits.',
    de: 'Die Punkte in der Ecke einer Karte sind sicher, wo sie auch steht. Gut, wenn sonst nichts passt.',
  },
  R9: {
    asked: true,
    en: 'All build at the same time, and what is built stays. Think of what should stand beside it one day.',
    de: 'Alle bauen gleichzeitig, und was steht, bleibt stehen. Denk daran, was einmal daneben stehen soll.',
  },
};

const SCORED_BY: Readonly<Record<Row, string>> = {
  corner: 'R24',
  entertained: 'R25',
  portraits: 'R26',
  lighting: 'R31',
  columns: 'R32',
  waiting: 'R33',
};

/** The rules by which an event has changed what a manor is worth. */
export const meets = (event: Event): readonly string[] => gainsIn(event).map(([row]) => SCORED_BY[row]);

/**
 * The rules that matter while a room is picked, the most important first. Those of cards wait for this question: while
 * monsters are seated they would be about something else.
 */
export function meetsAt({ what, seat }: Asked, view: SpookState): readonly string[] {
  const manor = at(view.manors, seat);
  if (what !== 'pick' || manor.rooms.length === 0) return [];
  const sheet = sheetOf(view, manor);
  return [
    ...(sheet.waiting < 0 ? ['R33'] : []),
    ...(sheet.portraits !== 0 ? ['R26'] : []),
    ...(sheet.lighting > 0 ? ['R31'] : []),
    ...(sheet.columns > 0 ? ['R32'] : []),
    ...(sheet.entertained > 0 ? ['R25'] : []),
    ...(view.seats > 1 ? ['R18'] : []),
    ...(sheet.corner > 0 ? ['R24'] : []),
    'R9',
  ];
}
