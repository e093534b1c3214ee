import { at, type Meetings, seatsOf } from '../../../engine/index.ts';
import { adjacent, roomOf } from '../plan.ts';
import type { Asked, Event, HauntedState } from '../state.ts';
import { openExits } from '../ways.ts';
import { doorsOut } from './standing.ts';

/** H23, H25, H30 A Way Out or somebody's trap next door, and one's own trap, are explained before one decides. */
export function meetsAt({ what, seat }: Asked, view: HauntedState): readonly string[] {
  const { at: here, trapped } = at(view.sheets, seat);
  if (what === 'lay') return ['H25'];
  if (what !== 'leave' || here === null || trapped) return [];
  const beside = adjacent(roomOf(view, here));
  const isHeld = seatsOf(view).some(one => {
    const sheet = at(view.sheets, one);
    return sheet.trapped && sheet.at !== null && beside.includes(sheet.at);
  });
  // To a player who can leave now, the question says so itself.
  const isClosed = doorsOut(view, seat).length === 0 && openExits(view).some(ace => beside.includes(ace));
  const isDeep = view.safe === 0 && view.seats > 1 && view.deck.length > 0;
  return [...(isClosed ? ['H23'] : []), ...(isHeld ? ['H30'] : []), ...(isDeep ? ['H7'] : [])];
}

/** H7 A card from the deck is of the first ones, or it may be an Ace or a Joker. */
export const meets = ({ what }: Pick<Event, 'what'>): readonly string[] => (what === 'reveals' ? ['H7'] : []);

/** The text at the first meeting of a rule, the most important rule first; `asked`: beside its question only. */
export const meetings: Meetings = {
  H23: {
    en: 'A Way Out compares your numbers each time you enter it. Its plate shows ✓ when BODY is enough against FEAR; if not, change them and come back.',
    de: 'Ein Ausweg vergleicht deine Zahlen, sooft du ihn betrittst. Sein Schild zeigt ✓, wenn KÖRPER gegen ANGST reicht; sonst ändere sie und komm wieder.',
  },
  H25: {
    en: 'You are in a Trap and cannot walk out. Somebody has to come to you, so lay rooms that lead here.',
    de: 'Du sitzt in einer Falle und kommst allein nicht heraus. Jemand muss zu dir kommen: Leg Räume an, die hierher führen.',
  },
  A11: {
    asked: true,
    en: 'You are strong enough to leave, but you need not. Leaving is safe; stay only if you still need more.',
    de: 'Du könntest hinaus, musst aber nicht. Gehen ist sicher; bleib nur, wenn dir noch etwas fehlt.',
  },
  H35: {
    en: 'The end is near: everybody has one more turn. If you can leave, leave now.',
    de: 'Das Ende naht: Alle haben noch einen Zug. Kannst du hinaus, dann jetzt.',
  },
  H16: {
    asked: true,
    en: 'You choose how the card counts. By Colour it costs WILL or BODY, unless it is a picture card; by Suit it may help or hurt.',
    de: 'Du bestimmst, wie die Karte zählt. Nach Farbe kostet sie WILLE oder KÖRPER, außer als Bildkarte; nach Symbol kann sie helfen oder schaden.',
  },
  H20: {
    asked: true,
    en: 'A Window turns up a face-down room and takes its effect away. Best is one beside the Ace in the middle: it leads there.',
    de: 'Durch ein Fenster deckst du einen verdeckten Raum auf; seine Wirkung verfällt. Am besten einen neben dem Ass in der Mitte: Er führt dorthin.',
  },
  H19: {
    asked: true,
    en: 'A new room may be joined to an open one of its colour with a free side. The Ace has none: first open a room beside it through a Window.',
    de: 'Ein neuer Raum darf mit einem offenen seiner Farbe verbunden werden, der eine freie Seite hat. Das Ass hat keine: Deck zuerst durch ein Fenster einen Raum daneben auf.',
  },
  H13: {
    asked: true,
    en: 'Every turn ends with a move. Rooms already seen are safe; a new Door often costs something, but it changes your numbers and leads on.',
    de: 'Jeder Zug endet mit einer Bewegung. Bekannte Räume sind sicher; eine neue Tür kostet oft etwas, ändert aber deine Zahlen und führt weiter.',
  },
  H7: {
    asked: true,
    en: 'From now on the deck may bring Aces and Jokers: its first cards, two for each player, held none. A new Door may be a Way Out or a Trap.',
    de: 'Ab jetzt kann der Stapel Asse und Joker bringen; seine ersten Karten, zwei pro Person, waren keine. Eine neue Tür kann Ausweg oder Falle sein.',
  },
  H2: {
    asked: true,
    en: 'Only BODY gets you past FEAR and out of the house, so most people put the 5 there.',
    de: 'Nur KÖRPER bringt dich gegen die ANGST hinaus, deshalb setzen die meisten die 5 auf KÖRPER.',
  },
  H26: {
    asked: true,
    en: 'While trapped you lay cards instead of walking. Face up builds a way to you; face down, only you know what lies there.',
    de: 'Gefangen legst du Karten, statt zu gehen. Offen baust du einen Weg zu dir; verdeckt weißt nur du, was dort liegt.',
  },
  H30: {
    en: 'Entering a room with a Trap frees everybody held there, and FEAR becomes 2 for all of you. With a lot of FEAR that pays.',
    de: 'Wer einen Raum mit Falle betritt, befreit alle darin, und eure ANGST wird 2. Mit viel ANGST lohnt sich das.',
  },
  H22: {
    asked: true,
    en: 'Diamonds let you choose between two changes. Look at BODY against FEAR first: that opens the Way Out.',
    de: 'Karo lässt dir die Wahl zwischen zwei Änderungen. Sieh zuerst auf KÖRPER gegen ANGST: Das öffnet den Ausweg.',
  },
  H18: {
    asked: true,
    en: 'By Colour, a room of the same value and colour that lies open is worth +1: WILL for red, BODY for black. Most people take it.',
    de: 'Nach Farbe bringt ein offener Raum von gleichem Wert und gleicher Farbe +1: WILLE bei Rot, KÖRPER bei Schwarz. Die meisten nehmen es.',
  },
  H33: {
    asked: true,
    en: 'Your own Secret Door on your own turn brings +1 to one number. Most people take BODY.',
    de: 'Deine eigene Geheimtür bringt dir in deinem Zug +1 auf eine Zahl. Die meisten nehmen KÖRPER.',
  },
  H3: {
    en: 'A loss that would take a number below 0 is ignored altogether. A number near 0 is safe from big losses.',
    de: 'Ein Verlust, der eine Zahl unter 0 drücken würde, entfällt ganz. Eine Zahl nahe 0 ist vor großen Verlusten sicher.',
  },
};
