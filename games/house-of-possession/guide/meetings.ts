import type { Meetings } from '../../../engine/index.ts';
import { asBoon, asExit, closetFree, guestOf, HIDING_HAND, isHidden, publiclyAble } from '../guests.ts';
import type { Asked, Event, PossessionState } from '../state.ts';

/** Questions that only an act can answer, beside passing. */
const ACTING: readonly Asked['what'][] = ['window', 'haunted', 'prevent', 'ignore', 'save'];

/** The rules that come into sight: with the own Escape Phase an Exit, one with the Mark, a Boon; and with acts, the flames. */
export function meetsAt({ what, seat, rule }: Asked, view: PossessionState): readonly string[] {
  if (ACTING.includes(what)) return [rule, 'R66'];
  if (what !== 'escape' || isHidden(view, seat)) return [];
  const { hand, exits } = guestOf(view, seat);
  const inHand = view.played ? [] : hand.flatMap(card => asExit(view, card) ?? []);
  const isBoon = exits.length > 0 && hand.some(card => asBoon(view, card));
  const mayHide = view.branch === null && closetFree(view, seat) && hand.length <= HIDING_HAND;
  return [
    ...(inHand.some(({ mark }) => mark) ? ['R25'] : []),
    ...(mayHide ? ['R15'] : []),
    ...(isBoon ? ['R17'] : []),
    ...(publiclyAble(view, seat, 'B') ? ['R66'] : []),
    ...(inHand.length > 0 ? ['R16'] : []),
    ...(mayHide ? ['R21'] : []),
    ...(view.branch === null ? ['R12'] : []),
  ];
}

/** An act brings the rule of the flames with it. */
export const meets = ({ what }: Event): readonly string[] => (what === 'act' ? ['R66'] : []);

/** The text at the first meeting of a rule, the most important rule first; `asked`: beside its question only. */
export const meetings: Meetings = {
  R15: {
    asked: true,
    en: 'Play cards or hide, never both. Hidden, Possession cards pass you by, but you build nothing this turn.',
    de: 'Spielen oder verstecken, nie beides. Im Versteck verfehlen dich Besessenheitskarten, aber du baust nichts auf.',
  },
  R26: {
    en: 'Last call: the last chance for acts before this turn ends and points count. If nobody is close to winning, most people pass.',
    de: 'Letzte Gelegenheit: Danach endet der Zug, und die Punkte zählen. Ist niemand dem Sieg nah, verzichten die meisten.',
  },
  R25: {
    asked: true,
    en: 'The red eyes are the Mark: whoever plays that Exit draws a Possession card in the same turn.',
    de: 'Die roten Augen sind das Mal: Wer so einen Ausgang spielt, zieht im selben Zug eine Besessenheitskarte.',
  },
  R47: {
    en: 'To arrive at the Haunt brings a Possession card. The token stays: remember its room.',
    de: 'Beim Spuk anzukommen bringt eine Besessenheitskarte. Der Marker bleibt: Merk dir seinen Raum.',
  },
  R46: {
    asked: true,
    en: 'Whoever draws a card makes its choices. Look whom each answer hits, and choose what costs the others most and you least.',
    de: 'Wer eine Karte zieht, entscheidet, was sie offenlässt. Sieh, wen jede Antwort trifft: Wähle, was andere viel kostet und dich wenig.',
  },
  R45: {
    asked: true,
    en: 'All who are hit choose in secret. Give up what is worth the fewest points to you.',
    de: 'Alle Betroffenen wählen verdeckt. Gib her, was dir am wenigsten Punkte bringt.',
  },
  R23: {
    asked: true,
    en: 'Now everybody may use a Desperate Act. Most people save it until somebody is close to winning.',
    de: 'Jetzt dürfen alle eine Verzweiflungstat wagen. Die meisten sparen sie auf, bis jemand fast gewinnt.',
  },
  R14: {
    asked: true,
    en: 'You may act before somebody plays or hides. Pass unless you want somebody, or the Haunt, elsewhere now.',
    de: 'Du darfst eingreifen, bevor jemand spielt oder sich versteckt. Verzichte, außer jemand oder der Spuk soll woanders sein.',
  },
  R42: {
    en: 'If you are possessed, you draw no card at the end of the turn. Everything else is allowed, and the next turn frees you.',
    de: 'Wer besessen ist, zieht am Ende des Zugs keine Karte. Alles andere ist erlaubt, und der nächste Zug befreit dich.',
  },
  R16: {
    asked: true,
    en: 'Exits bring the points that win, and you may play one a turn. What you have must last until your turn ends.',
    de: 'Ausgänge bringen die Punkte zum Sieg, einer pro Zug. Sie müssen bis zum Ende deines Zugs halten.',
  },
  R17: {
    asked: true,
    en: 'A Tool adds points, a Protection keeps its Exit safe. Each fits only its material: M is Metal, W is Wood, on cards and in rooms.',
    de: 'Ein Werkzeug bringt Punkte, ein Schutz sichert seinen Ausgang. Beide passen nur zu ihrem Material: M ist Metall, H ist Holz, auf Karten und in Räumen.',
  },
  R66: {
    en: 'The two boxes are your Desperate Acts. Each costs a flame, a Desperation Point; both return when your turn begins. Most people keep one to stop a winner.',
    de: 'Die beiden Kästen sind deine Verzweiflungstaten. Jede kostet eine Flamme, einen Verzweiflungspunkt; zu Beginn deines Zugs brennen beide wieder. Die meisten sparen eine auf.',
  },
  R21: {
    asked: true,
    en: 'In the closet Possession cards pass you by until you roll again.',
    de: 'Im Schrank verfehlen dich Besessenheitskarten, bis du wieder würfelst.',
  },
  R27: {
    asked: true,
    en: 'You may draw a card. It usually pays; but with more than 4 in hand you cannot hide.',
    de: 'Du darfst eine Karte ziehen. Meist lohnt sich das; mit mehr als 4 kannst du dich aber nicht verstecken.',
  },
  R24: {
    asked: true,
    en: 'Five cards are the limit. Boons that fit none of your Exits go first.',
    de: 'Fünf Karten sind die Grenze. Zuerst gehen Beigaben, die zu keinem deiner Ausgänge passen.',
  },
  R55: {
    en: 'An Exit takes its Boons along when it goes. Do not put everything on one without a Protection.',
    de: 'Ein Ausgang nimmt seine Beigaben mit. Leg nicht alles an einen ohne Schutz.',
  },
  R57: {
    en: 'A Protection guards the Exit, but neither itself nor the Tool. Once it is gone, the Exit is open.',
    de: 'Ein Schutz deckt den Ausgang, aber weder sich noch das Werkzeug. Ist er fort, liegt der Ausgang frei.',
  },
  R12: {
    asked: true,
    en: 'The die says in which room you stand. If it has a free closet, you could hide there.',
    de: 'Der Würfel bestimmt deinen Raum. Hat er einen freien Schrank, kannst du dich dort verstecken.',
  },
};
