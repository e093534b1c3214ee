/** Symbols and numbers of the board that are no cards: name, meaning and rule. */

import type { Language } from '../../../engine/index.ts';
import { SHOP } from '../state.ts';

type SignText = readonly [name: string, text: string];

/** The rule that says more about each sign. */
const RULES = {
  divine: 'R60',
  evil: 'R60',
  digit: 'R9',
  balance: 'R63',
  bar: 'R63',
  hand: 'R17',
  goal: 'R63',
  resistance: 'R58',
  value: 'R56',
  demons: 'R71',
  inquiries: 'R71',
  shop: 'R66',
  hidden: 'R14',
  choices: 'R14',
  contribution: 'R54',
  left: 'R56',
  row: 'R58',
  disruption: 'R57',
  verdict: 'R59',
  queue: 'R61',
  played: 'R51',
  die: 'R18',
  winner: 'R64',
} as const;

export type Sign = keyof typeof RULES;

const en: Readonly<Record<Sign, SignText>> = {
  divine: ['Divine power', 'The sum of the black numbers on this side. Demons come here after a successful expulsion.'],
  evil: ['Evil power', 'The sum of the white numbers on this side. Demons come here after a failed expulsion.'],
  digit: [
    'Character number',
    'The small number belongs to the character. Usually the lowest acts first; in a tie for demons, the highest.',
  ],
  balance: [
    'Balance',
    'The diamond moves towards the greater power: divine is left, evil is right. On the red part this player wins.',
  ],
  bar: ['Way to the goal', 'The red bar grows with the power that counts. Full, it is enough.'],
  hand: ['Investigation cards', 'Only their owner sees them. Nobody may keep more than five.'],
  goal: ['On the way to victory', 'What is still missing. ▲ and ▼ show whether this round brought the goal nearer.'],
  resistance: ['Resistance', 'The black numbers of all demons at the bed, plus what is rolled against the expulsion.'],
  value: ['Expulsion', 'What the dice, characters, items and cards of all participants can add up to.'],
  demons: ['Demon deck', 'So many demons are still face down. An empty deck is made of its discards again.'],
  inquiries: ['Investigation deck', 'So many cards are still face down. An empty deck is made of its discards again.'],
  shop: ['Shop', 'After an expulsion, items can be bought here with investigation cards. Open it to look at them.'],
  hidden: ['Not revealed', 'The card stays hidden until everybody has chosen.'],
  choices: [
    'Cards of this round',
    'Grey is the action, black the response. Below: where this player is, and how much they can add with the dice.',
  ],
  contribution: [
    'Contribution',
    'The die, halved from afar, plus or minus character, items and cards. The highest picks first.',
  ],
  left: ['Cards that remain', 'What was played by or on a disqualified player still counts.'],
  row: ['Demons at the bed', 'The sum of their black numbers stands against the expulsion.'],
  disruption: ['Disruption', 'Half a die, rounded up, and what the character adds. It stands against the expulsion.'],
  verdict: ['Result', 'The expulsion succeeds only if its value is higher than the resistance; equal is not enough.'],
  queue: ['Who picks next', 'The highest contribution comes first. After the last it is the turn of the first again.'],
  played: [
    'Card played',
    'It counts in this expulsion and is discarded after it. The arrow points at the player it hits.',
  ],
  die: ['Die', 'The number is looked up in the table on the character card.'],
  winner: ['Winner', 'This player has reached the goal.'],
};

const de: Readonly<Record<Sign, SignText>> = {
  divine: [
    'Göttliche Macht',
    'Die Summe der schwarzen Zahlen auf dieser Seite. Nach einer gelungenen Austreibung kommen Dämonen hierher.',
  ],
  evil: [
    'Macht des Bösen',
    'Die Summe der weißen Zahlen auf dieser Seite. Nach einer misslungenen Austreibung kommen Dämonen hierher.',
  ],
  digit: [
    'Charakternummer',
    'Die kleine Zahl gehört zum Charakter. Meist beginnt die niedrigste, bei Gleichstand um Dämonen die höchste.',
  ],
  balance: [
    'Waage',
    'Die Raute rückt zur größeren Macht: links göttlich, rechts böse. Auf dem roten Teil gewinnt diese Person.',
  ],
  bar: ['Weg zum Ziel', 'Der rote Balken wächst mit der Macht, die zählt. Ist er voll, genügt sie.'],
  hand: ['Recherchekarten', 'Nur wer sie hält, sieht sie. Niemand darf mehr als fünf behalten.'],
  goal: ['Der Weg zum Sieg', 'Was noch fehlt. ▲ und ▼ zeigen, ob diese Runde näher ans Ziel geführt hat.'],
  resistance: [
    'Widerstand',
    'Die schwarzen Zahlen aller Dämonen am Bett und dazu, was gegen die Austreibung gewürfelt wird.',
  ],
  value: ['Austreibung', 'Was Würfel, Charaktere, Gegenstände und Karten aller Beteiligten zusammen ergeben können.'],
  demons: [
    'Dämonenstapel',
    'So viele Dämonen liegen noch verdeckt. Ist der Stapel leer, wird die Ablage neu gemischt.',
  ],
  inquiries: [
    'Recherchestapel',
    'So viele Karten liegen noch verdeckt. Ist der Stapel leer, wird die Ablage neu gemischt.',
  ],
  shop: [
    'Laden',
    'Nach einer Austreibung gibt es hier Gegenstände für Recherchekarten. Zum Ansehen kannst du ihn jederzeit öffnen.',
  ],
  hidden: ['Noch verdeckt', 'Die Karte bleibt verdeckt, bis alle gewählt haben.'],
  choices: [
    'Karten dieser Runde',
    'Grau ist die Aktion, schwarz die Reaktion. Darunter: wo die Person ist und wie viel sie mit dem Würfel beitragen kann.',
  ],
  contribution: [
    'Beitrag',
    'Der Würfel, aus der Ferne halbiert, dazu Charakter, Gegenstände und Karten. Der höchste Beitrag wählt zuerst.',
  ],
  left: ['Was bleibt', 'Was von Disqualifizierten oder auf sie gespielt wurde, zählt weiterhin.'],
  row: ['Dämonen am Bett', 'Die Summe ihrer schwarzen Zahlen steht gegen die Austreibung.'],
  disruption: [
    'Störung',
    'Ein halber Würfel, aufgerundet, und was der Charakter dazugibt. Das steht gegen die Austreibung.',
  ],
  verdict: [
    'Ergebnis',
    'Die Austreibung gelingt nur, wenn ihr Wert höher ist als der Widerstand; Gleichstand reicht nicht.',
  ],
  queue: ['Wer als Nächstes wählt', 'Der höchste Beitrag kommt zuerst. Nach dem letzten geht es von vorn los.'],
  played: [
    'Gespielte Karte',
    'Sie zählt für diese Austreibung und kommt danach auf die Ablage. Der Pfeil zeigt, wen sie trifft.',
  ],
  die: ['Würfel', 'Was die Zahl bringt, steht in der Tabelle der Charakterkarte.'],
  winner: ['Gewonnen', 'Diese Person hat ihr Ziel erreicht.'],
};

/** By the id of a card, an item, a character or a part of a character card. */
const CARD_RULES: readonly (readonly [id: RegExp, rule: string])[] = [
  [/exorcism$/, 'R22'],
  [/investigation$/, 'R15'],
  [/special$/, 'R18'],
  [/film\/hide$/, 'R39'],
  [/hide$/, 'R35'],
  [/exorcist\/disrupt$/, 'R43'],
  [/disrupt$/, 'R57'],
  [/expulsion$/, 'R54'],
  [/^(?:exorcist|shaman|psychologist|nun|houngan|film)$/, 'R63'],
  [/^(?:evidence|holywater|report|lie|ward|police)/, 'R45'],
];
/** Demons, whose black number is resistance and whose place is given by the expulsion. */
const DEMON_RULE = 'R58';
const ITEM_RULE = 'R67';

export function ruleOf(id: string): string {
  const found = CARD_RULES.find(([pattern]) => pattern.test(id));
  if (found) return found[1];
  return SHOP.some(item => item === id) ? ITEM_RULE : DEMON_RULE;
}

export interface SignWords {
  readonly words: { readonly name: string; readonly text: string };
  readonly rule: string;
}

/** A sign in the language of the page. */
export function signWords(sign: Sign, language: Language): SignWords {
  const [name, text] = (language === 'de' ? de : en)[sign];
  return { words: { name, text }, rule: RULES[sign] };
}
