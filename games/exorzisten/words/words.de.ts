import type { AskName, Words } from '../../../engine/index.ts';
import { plain, signed } from '../../kit/counting.ts';
import { list } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Measure } from '../content.ts';
import type { Distance, Odds } from '../display.ts';
import { guide } from '../guide/guide.de.ts';
import type { ExorzistenState, Player } from '../state.ts';
import { HEADINGS, LINES } from './lines.de.ts';
import {
  acc,
  cardCount,
  cardList,
  chanceText,
  demon,
  EFFECTS,
  GOALS,
  halfText,
  inquiryText,
  itemText,
  more,
  nameOf,
  nom,
  offerText,
  outlookText,
  POWER,
  SIDE,
  SIDE_FROM,
  start,
  texts,
  whom,
  whomAt,
  whose,
} from './names.de.ts';
import { type Prospect, type Scene, type Seated, span, type Wares } from './reading.ts';
import { type Answers, inWords, ownerOf, type Reaction, type Stroke, type Tongue, trio } from './speech.ts';

// Questions

const oddsText = ({ good, of }: Odds): string => (good === 0 ? 'keine' : `${good} von ${of}`);

const againstText = (expected: Prospect): string =>
  `Mit den Würfeln steht es ${span(...expected.value, ' bis ')} gegen ${span(...expected.resistance, ' bis ')}: ${chanceText(expected)}`;

const PROMPTS: Tongue['prompts'] = {
  character: () => 'Wähle, wer du sein willst. Wollen mehrere dasselbe, entscheidet das Los.',
  action: ({ special }) => `Wähl verdeckt: ans Bett gehen, Karten ziehen oder „${nameOf(special())}“ versuchen.`,
  keep: ({ count, drawn }) => `Behalte ${count('keep')} der ${drawn()} Karten, die du gezogen hast.`,
  limit: ({ held, over }) => `Du hast ${held()} Karten, erlaubt sind fünf: Wähl ${over()} zum Ablegen.`,
  reroll: ({ count }) => `Bleib bei deiner ${count('roll')} oder würfle mit dem Handbuch noch einmal.`,
  drop: ({ evilOnly }) => `Werde einen Dämon${evilOnly() ? ' deiner bösen Seite' : ''} los oder behalte alle.`,
  side: ({ card }) => `Wähle eine Seite für ${whom(card())}.`,
  turn: () => 'Verschieb einen deiner Dämonen auf deine andere Seite oder lass alles, wie es ist.',
  borrow: ({ removing }) =>
    removing()
      ? 'Entferne den schwächsten Dämon von jemand anderem oder verzichte.'
      : 'Nimm jemandem den schwächsten Dämon oder verzichte.',
  replace: ({ resistance }) =>
    `Tausch einen Dämon gegen den nächsten vom Stapel aus oder lass alles, wie es ist. Widerstand ${resistance()}.`,
  dismiss: ({ resistance }) => `Schick den schwächsten Dämon weg oder lass ihn bleiben. Widerstand ${resistance()}.`,
  response: ({ resistance, bed, hiding }) => {
    const odds = hiding();
    const hide = odds ? ` Deine Chance, dich zu verstecken: ${oddsText(odds)}.` : '';
    return `Wähle verdeckt deine Reaktion. Widerstand ${resistance()}. Am Bett: ${list(bed().map(who => who ?? 'du'))}.${hide}`;
  },
  lower: ({ count }) =>
    `Senk die Summe für deinen Film oder lass sie bei ${count('sum')}. Es sind ${count('row')} Dämonen.`,
  inquiry: ({ prospect }) => `Spiel eine Karte oder passe. ${againstText(prospect())}.`,
  syringe: ({ prospect }) => `Setz die Spritze bei jemandem ein oder verzichte. ${againstText(prospect())}.`,
  take: ({ side }) => `Nimm einen Dämon auf deine ${SIDE[side()]}.`,
  buy: () => 'Kauf etwas für deine Recherchekarten oder verlass den Laden.',
};

function reactionText(reaction: Reaction): string {
  switch (reaction.kind) {
    case 'expulsion':
      return `${reaction.direct ? 'dein Würfel' : 'aus der Ferne, halber Würfel'}${more(reaction.by)}`;
    case 'hide':
      return reaction.below < 2
        ? 'allein kommt niemand weg: du machst mit, ohne Karten zu spielen'
        : `würfeln; bei ${span(1, reaction.below - 1, '–')} kommst du davon, sonst machst du ohne Karten mit`;
    case 'video':
      return `mit zwei Würfeln unter ${reaction.below} bleiben (Chance: ${oddsText(reaction.odds)})`;
    case 'draw':
      return `dich heraushalten und ${cardCount(reaction.count)} ziehen`;
    case 'disrupt':
      return `halber Würfel${more(reaction.by)} für die Dämonen`;
    case 'penance':
      return reaction.isIdle ? 'du hast keinen bösen Dämon: du hältst dich nur heraus' : halfText('exorcist/disrupt');
  }
}

function strokeText(stroke: Stroke): string {
  switch (stroke.kind) {
    case 'own':
      return `${signed(stroke.by)} für dich${stroke.draws > 0 ? `, und ${cardCount(stroke.draws)} ziehen` : ''}`;
    case 'report':
      return `${stroke.self ? 'dich selbst' : stroke.name} disqualifizieren (kein Würfel, keine Karten mehr, kein Dämon), ${signed(stroke.by)} für dich`;
    case 'ward':
      return `${signed(stroke.by)} für ${stroke.name}`;
    case 'police':
      return `${stroke.name} festhalten lassen`;
    case 'banish':
      return `${whomAt(stroke.demon)} bannen, Widerstand ${stroke.from} → ${stroke.to}`;
  }
}

const ANSWERS: Answers = {
  character: (id, character) => `${nameOf(id)}: gewinnt mit ${GOALS[character]}`,
  action: (half, leaves) => `${nameOf(half)}: ${halfText(half)} (Reaktion: ${list(leaves.map(nameOf), 'oder')})`,
  keep: cards => `${cardList(cards)} behalten`,
  discard: cards => `${cardList(cards)} ablegen`,
  rollAgain: 'Noch einmal würfeln; der zweite Wurf gilt',
  keepRoll: (roll, effect) => `Bei der ${roll} bleiben: ${EFFECTS[effect]}`,
  drop: (id, outlook) => `${start(whom(id))} loswerden: ${outlookText(outlook)}`,
  dropNothing: 'Alle behalten',
  turn: (id, left, gained) => `${start(whom(id))} verschieben: ${outlookText(left)}, ${outlookText(gained)}`,
  turnNothing: 'Alles lassen, wie es ist',
  side: outlook => `${start(SIDE[outlook.side])}: ${outlookText(outlook)}`,
  borrow: (id, from, side, outlook) =>
    `${start(whom(id))} von ${whose(from)} ${SIDE_FROM[side]} nehmen: ${outlookText(outlook)}`,
  remove: (id, from, side) => `${start(whom(id))} von ${whose(from)} ${SIDE_FROM[side]} entfernen`,
  borrowNothing: 'Verzichten',
  replace: placed => `${start(whomAt(placed))} austauschen`,
  replaceNothing: 'Alles lassen, wie es ist',
  dismiss: (placed, resistance, last) =>
    `${start(whomAt(placed))} wegschicken: ${last ? 'dann gibt es keinen Exorzismus' : `Widerstand ${resistance}`}`,
  dismissNothing: 'Bleiben lassen',
  response: (half, reaction) => `${nameOf(half)}: ${reactionText(reaction)}`,
  lower: (by, sum, placed) => {
    const what = by === 0 ? `Bei ${sum} lassen` : `Um ${by} auf ${sum} senken`;
    return `${what}: ${placed ? `Du bekommst ${whomAt(placed)}` : 'Der Film misslingt'}`;
  },
  inquiry: (card, stroke) => `${nameOf(card)}: ${strokeText(stroke)}`,
  pass: 'Passen',
  syringe: (name, by) => `${signed(by)} für ${name}`,
  syringeNothing: 'Nicht einsetzen',
  take: (placed, outlook) => `${start(whomAt(placed))} nehmen: ${outlookText(outlook)}`,
  buy: (item, cards) => `${start(acc(item))} für ${cardList(cards)} kaufen`,
  buyNothing: 'Den Laden verlassen',
};

const WAITING: Readonly<Record<AskName<ExorzistenState>, string>> = {
  character: 'wählt einen Charakter',
  action: 'wählt eine Aktion',
  keep: 'wählt aus den gezogenen Karten',
  limit: 'legt überzählige Karten ab',
  reroll: 'darf noch einmal würfeln',
  drop: 'darf einen Dämon loswerden',
  turn: 'darf einen Dämon auf die andere Seite verschieben',
  side: 'wählt eine Seite für einen Dämon',
  borrow: 'darf jemandem einen Dämon nehmen',
  replace: 'darf einen Dämon austauschen',
  dismiss: 'darf den schwächsten Dämon wegschicken',
  response: 'wählt eine Reaktion',
  lower: 'schneidet den Film',
  inquiry: 'darf eine Recherchekarte spielen',
  syringe: 'darf die Spritze einsetzen',
  take: 'nimmt einen Dämon',
  buy: 'ist im Laden',
};

// The situation

const MEASURE: Readonly<Record<Measure, string>> = {
  divine: 'göttliche Macht',
  evilCards: 'Dämonen auf der bösen Seite',
  divineLead: 'Vorsprung der göttlichen Macht',
  evilLead: 'Vorsprung der Macht des Bösen',
  gap: 'Abstand der Mächte',
  lesser: 'schwächere Macht',
  sum: 'beide Mächte zusammen',
};

const distanceText = ({ of, have, need, bound }: Distance): string =>
  bound === 'least' ? `${MEASURE[of]} ${plain(have)} von ${need}` : `${MEASURE[of]} ${have}, muss ${need} sein`;

const powersText = ({ powers }: Seated): string =>
  powers
    .map(
      ({ side, sum, demons }) =>
        `${start(POWER[side])} ${sum}${demons.length > 0 ? `: ${demons.map(demon).join(', ')}` : ''}`,
    )
    .join('. ');

const itemsText = (items: readonly Wares[]): string =>
  items.map(({ item, id }) => `${nameOf(id)} (${itemText(id, item)})`).join(', ') || 'keine';

function stateText({ direct, away, failed, disqualified, detained }: Player): string[] {
  return [
    direct ? 'am Bett' : '',
    failed ? 'nicht davongekommen' : '',
    away ? 'außer Sicht' : '',
    disqualified ? 'disqualifiziert' : '',
    detained ? 'festgehalten' : '',
  ].filter(text => text !== '');
}

function laidText({ laid, open, player }: Seated): string {
  if (laid.length === 0) return 'Noch keine Charakterkarte gewählt.';
  const left = open.length > 0 ? [`Reaktion noch ${list(open.map(nameOf), 'oder')}`] : [];
  return `${[`Gewählt: ${laid.map(nameOf).join(', ')}`, ...left, ...stateText(player)].join('; ')}.`;
}

const halfWords = (half: string): string => `${nameOf(half)} (${halfText(half)})`;
const inquiryWords = (id: string): string => `${nameOf(id)} (${inquiryText(id)})`;

function ownLines(own: Seated): string[] {
  const { role, digit, character, distances, cards, hand, items } = own;
  return [
    `Du bist ${nom(role)} (Ziffer ${digit}) und gewinnst mit ${GOALS[character]}.`,
    `Bisher: ${distances.map(distanceText).join('; ')}. ${powersText(own)}.`,
    ...cards.map(([upper, lower]) => `Deine Karte: ${halfWords(upper)}, als Reaktion ${halfWords(lower)}.`),
    `Deine Hand: ${hand.map(inquiryWords).join(', ') || 'nichts'}. Deine Gegenstände: ${itemsText(items)}.`,
    laidText(own),
  ];
}

const otherLine = (one: Seated): string =>
  [
    `${one.name} ist ${nom(one.role)} (Ziffer ${one.digit}): ${one.distances.map(distanceText).join('; ')}.`,
    `${powersText(one)}.`,
    `Hand: ${cardCount(one.player.hand.length)}. Gegenstände: ${itemsText(one.items)}. ${laidText(one)}`,
  ].join(' ');

function bedLines({ row, resistance, played, sums, pickers, reaches }: Scene): string[] {
  const demons = row.map((id, i) => `${i + 1} ${demon(id)}`).join(', ');
  const cards = played.map(({ id, by, target, change }) => {
    const on = target ? ` auf ${target}` : '';
    return `${nameOf(id)} von ${by}${on}${change === undefined ? '' : ` (${signed(change)})`}`;
  });
  const against = sums && sums.disrupted.length > 0 ? `; Störung: ${sums.disrupted.join(', ')}` : '';
  return [
    demons ? `In der Reihe: ${demons}. Widerstand ${resistance}.` : 'In der Reihe liegt kein Dämon.',
    ...(reaches
      ? [
          `Vor Karten und Störung ${reaches.own ? `bringst du allein ${span(...reaches.own, ' bis ')}, ` : 'bringen '}alle, die mitmachen dürfen, ${span(...reaches.all, ' bis ')}.`,
        ]
      : []),
    ...(cards.length > 0 ? [`Gespielte Karten: ${cards.join('; ')}.`] : []),
    ...(sums
      ? [`Austreibung: ${plain(sums.value)} gegen ${sums.resistance}, durch ${sums.helped.join(', ')}${against}.`]
      : []),
    ...(pickers.length > 0 ? [`Noch einen Dämon nehmen der Reihe nach: ${pickers.join(', ')}.`] : []),
  ];
}

const PHASES: Readonly<Record<string, string>> = {
  setup: 'Die Charaktere werden gewählt',
  actions: 'Die Aktionen werden gewählt',
  investigations: 'Recherchen',
  specials: 'Besondere Aktionen',
  exorcism: 'Dämonen werden aufgedeckt',
  responses: 'Die Reaktionen werden gewählt',
  hiding: 'Verstecken, Heimvideo, Buße',
  cards: 'Recherchekarten werden gespielt',
  dice: 'Die Würfel',
  distribution: 'Die Dämonen werden verteilt',
  shop: 'Der Laden',
};

function situation(scene: Scene): string[] {
  const { view, started, known, own, others, gone, spent, shop, winners } = scene;
  if (!started) {
    const chosen = known.map(({ name, role }) => `${name} ist ${nom(role)}`);
    return [`${list(chosen) || 'Noch hat niemand einen Charakter'}. Die Charaktere werden gewählt.`];
  }
  const wares = shop.map(
    ({ item, id }) => `${nameOf(id)} (${offerText(id, item, ownerOf(id, item))}: ${itemText(id, item)})`,
  );
  return [
    ...(own ? ownLines(own) : []),
    ...others.map(otherLine),
    ...bedLines(scene),
    `Dämonenstapel: ${cardCount(view.demons.length)}. Abgelegt: ${cardList(gone) || 'keine'}.`,
    `Recherchestapel: ${cardCount(view.inquiries.length)}. Abgelegt: ${cardList(spent) || 'keine'}.`,
    `Im Laden: ${wares.join('; ') || 'nichts'}.`,
    view.ended
      ? `Das Spiel ist zu Ende. Gewonnen: ${list(winners) || 'niemand'}.`
      : `Runde ${view.round}: ${wordsFor(PHASES, view.phase)}.`,
  ];
}

// The box

const OPTIONS: Words<ExorzistenState>['options'] = {
  lineup: {
    name: 'Besetzung',
    text: 'Ob ihr euch die Charaktere aussucht oder auslost.',
    values: { choose: 'Freie Wahl', random: 'Das Los' },
  },
  preset: {
    name: 'Trio',
    text: 'Eine empfohlene Besetzung zu dritt; wer wen spielt, entscheidet das Los.',
    values: { none: 'Keines', bed: trio('bed', nameOf), convent: trio('convent', nameOf) },
  },
  film: {
    name: 'Horrorfilmexperte',
    text: 'Ob der Horrorfilmexperte auch in kleinen Runden mitspielen darf.',
    values: { false: 'Ab fünf Personen', true: 'Immer' },
  },
  cancel: {
    name: 'Ausfall',
    text: 'Eine Austreibung fällt aus, wenn niemand mehr beteiligt ist, oder schon, wenn niemand mehr am Bett ist. Im zweiten Fall kannst du dich nicht selbst disqualifizieren.',
    values: { all: 'Wenn niemand beteiligt ist', direct: 'Wenn niemand am Bett ist' },
  },
  cap: {
    name: 'Letzte Runde',
    text: 'Nach dieser Runde bleibt das Böse, und niemand gewinnt.',
    values: { 30: '30', 60: '60', 120: '120' },
  },
  shop: {
    name: 'Laden',
    text: 'Ob du jeden Gegenstand kaufen darfst oder nur solche, die dein Charakter benutzen kann.',
    values: { any: 'Alles für alle', usable: 'Nur, was du benutzen kannst' },
  },
  cinema: {
    name: 'Kino',
    text: 'Was bei einer Sechs im Kino mit dem schwächsten Dämon von jemand anderem geschieht: Der Horrorfilmexperte nimmt ihn, oder er wird abgelegt.',
    values: { take: 'Nimmt den Dämon', remove: 'Entfernt den Dämon' },
  },
  names: {
    name: 'Namen',
    text: 'Wie Dämonen, Charaktere und Dinge heißen. Sonst ändert sich nichts.',
    values: { original: 'Wie im Original', mild: 'Milder' },
  },
};

export const de: Words<ExorzistenState> = inWords({
  title: 'Die Exorzisten',
  blurb:
    'Alle wollen der Besessenen helfen. Was ihr von ihrem Bett mit nach Hause nehmen wollt, ist eine andere Frage.',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, guide, nameOf, texts },
  features: {
    progress: { more: 'einen kürzeren Weg zum Sieg', less: 'einen längeren Weg zum Sieg' },
    rival: {
      more: 'einen kürzeren Weg zum Sieg für jemand anderen',
      less: 'einen längeren Weg zum Sieg für die anderen',
    },
    divine: { more: 'mehr göttliche Macht', less: 'weniger göttliche Macht' },
    evil: { more: 'mehr Macht des Bösen', less: 'weniger Macht des Bösen' },
    hand: { more: 'mehr Handkarten', less: 'weniger Handkarten' },
    items: { more: 'mehr Gegenstände', less: 'weniger Gegenstände' },
  },
  beliefs: {
    plus: 'der nächste Dämon noch einen mitbringt',
    report: 'jemand anderes ein Gutachten hat, das disqualifiziert',
    lies: 'jemand anderes einen Dämon bannen kann',
  },
  scores: {
    divine: 'Göttliche Macht',
    evil: 'Macht des Bösen',
    items: 'Gegenstände',
    hand: 'Handkarten',
  },
});
