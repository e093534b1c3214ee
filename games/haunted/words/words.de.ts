import { at, type Face, type Settings, type Words } from '../../../engine/index.ts';
import { plain } from '../../kit/counting.ts';
import { list, times } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import { ACES, type Declared, isAce, isJoker, type Stat } from '../content.ts';
import { guide } from '../guide/guide.de.ts';
import type { HauntedState, Sheet } from '../state.ts';
import * as stories from './lines.de.ts';
import {
  acc,
  another,
  before,
  CHART,
  card,
  cardName,
  changeText,
  chartText,
  dat,
  lonely,
  nextDoor,
  nom,
  notes,
  room,
  SIDE,
  STAT,
  start,
  whose,
} from './names.de.ts';
import { ANSWERS, PROMPTS, WAITING } from './questions.de.ts';
import { type AnyTale, gainBy, type Headings, type Invitations, type Lines, loneIn, type Tale } from './reading.ts';
import { answeredOf, inWords, type Player, type Scene } from './speech.ts';

// Events

function roomText(face: Face, declared: Declared, options: Settings): string {
  if (isAce(face)) return 'ein Ausweg';
  return isJoker(face) ? 'eine Falle' : chartText(face, declared, options);
}

const WAYS_OUT: Readonly<Record<string, (ace: string, name: string) => string>> = {
  open: (ace, name) => `${ace} steht ${name} offen.`,
  lost: (ace, name) => `${ace} steht ${name} offen, doch der Verstand käme nicht mit.`,
  early: (ace, name) => `${ace} ließe ${name} hinaus, doch erst müssen alle vier Auswege aufgedeckt sein.`,
  locked: (ace, name) => `Der WILLE allein öffnet keine Tür: ${ace} lässt ${name} nicht hinaus.`,
  fear: (ace, name) => `Die ANGST hält ${name} fest: ${ace} bleibt verschlossen.`,
};

/** H33 A player who opens a Secret Door of their own gains 1. */
const OWN_DOOR_RULE = 'H33';

function changedLine({ rule, name, stat, count }: Tale<'changed'>): string {
  const [by, now] = [count('by'), count('now')];
  if (rule === OWN_DOOR_RULE) return `${whose(name())} eigene Geheimtür bringt ${STAT[stat()]} +${by}: jetzt ${now}.`;
  const way = by > 0 ? 'steigt' : 'sinkt';
  return `${whose(name())} ${STAT[stat()]} ${way}${now === 0 ? '' : ` um ${Math.abs(by)}`} auf ${now}.`;
}

const TOPIC: Readonly<Record<Stat, string>> = {
  body: 'was in der Tasche steckt',
  will: 'was geschehen ist',
  fear: 'was solche Angst macht',
};

const ENDINGS: Readonly<Record<string, string>> = {
  escape: 'Jemand ist dem Haus entkommen: Das Spiel ist zu Ende.',
  everyone: 'Niemand ist mehr im Haus: Das Spiel ist zu Ende.',
  exits: 'Alle Auswege sind aufgedeckt, alle letzten Züge gemacht: Das Spiel ist zu Ende.',
  deck: 'Der Stapel ist leer, alle letzten Züge sind gemacht: Das Spiel ist zu Ende.',
  dread: 'Nichts ist übrig als die ANGST: Das Spiel ist zu Ende.',
};

const LINES: Lines = {
  five: ({ name, stat, count, alone }) => {
    const three = stat() === 'body' ? STAT.will : STAT.body;
    return `${name()} setzt ${STAT[stat()]} auf 5 und ${three} auf 3; ANGST beginnt mit ${count('fear')}${alone ? '' : ', 1 pro Person'}.`;
  },
  ring: ({ face }) => `${start(nom(face()))} liegt offen in der Mitte, umgeben von vier verdeckten Räumen.`,
  starts: ({ name, face, options }) =>
    `${name()} erwacht. Der Startraum, ${nom(face())}, wirkt im ersten Zug (${chartText(face(), 'suit', options)}).`,
  first: ({ name, alone }) => `${name()} ${alone ? 'beginnt' : 'hat den niedrigsten Startraum und beginnt'}.`,
  turn: ({ name }) => `${name()} ist am Zug.`,
  startingRoom: ({ name, face, options }) =>
    `Im ersten Zug wirkt ${whose(name())} Startraum: ${nom(face())} (${roomText(face(), 'suit', options)}).`,
  passes: ({ name, rule }) =>
    rule === 'A22' ? `${name()} kann nirgendwohin: Der Zug fällt aus.` : `${name()} legt keine Tür: Der Zug verfällt.`,
  enters: told => `${told.name()} betritt ${acc(told.face())}${lonely(loneIn(told))}.`,
  opens: ({ name, face, side }) => `${name()} öffnet ${before('von', dat(face()))} aus eine Tür nach ${SIDE[side()]}.`,
  declares: ({ name, declared }) => `${name()} sagt ${CHART[declared()]} an.`,
  reveals: ({ name, face, declared, options }) =>
    `${name()} deckt ${acc(face())} auf (${roomText(face(), declared(), options)}).`,
  matches: ({ name, face, options }) =>
    `Offen liegt ${another(face(), options)}: Nach Farbe nimmt ${name()} stattdessen ${changeText(gainBy(face()))}.`,
  window: ({ name, face }) => {
    const found = isAce(face()) ? ': ein Ausweg' : isJoker(face()) ? ': eine Falle, nun entschärft' : '';
    return `${name()} sieht durch ein Fenster und deckt ${acc(face())} auf${found}.`;
  },
  connects: ({ name, face }) => `${name()} verbindet ${acc(face(0))} mit ${dat(face(1))}.`,
  secretDoor: ({ name, count, seen }) => {
    const face = seen();
    const known = face ? ` (${acc(face)})` : '';
    if (count('of') === count('seat')) return `${name()} setzt eine eigene Geheimtür ein${known}.`;
    return `${name()} setzt statt ${whose(name('of'))} Tür eine Geheimtür ein${known}.`;
  },
  keepsDoor: ({ name, count }) =>
    count('by') === count('of')
      ? `${name('by')} öffnet die Tür und kommt darum zuerst: ${whose(name())} Geheimtür bleibt auf der Hand.`
      : `Von ${name('of')} nach links gezählt kommt ${name('by')} zuerst: ${whose(name())} Geheimtür bleibt auf der Hand.`,
  changed: changedLine,
  ignored: ({ name, stat, count, text }) => {
    const why = text('why') === 'locked' ? 'ist versiegelt' : 'würde unter 0 sinken';
    const lost = changeText({ stat: stat(), by: count('by') });
    return `${lost} bleibt ohne Wirkung: ${whose(name())} ${STAT[stat()]} ${why}.`;
  },
  trapped: ({ name }) => `Die Falle schließt sich, und ${name()} ist gefangen.`,
  searches: ({ name }) => `${name()} tastet in der Falle die Wände nach einer Tür ab.`,
  looks: ({ name, seen }) => {
    const face = seen();
    return `${name()} sieht sich allein eine Tür an${face ? `: ${acc(face)}` : ''}.`;
  },
  laidDown: ({ name, seen }) => {
    const [face, against] = [seen(0), seen(1)];
    const where = against ? before('an', acc(against)) : 'an einen verdeckten Raum';
    return `${name()} legt ${face ? acc(face) : 'die Tür'} verdeckt ${where}.`;
  },
  laidUp: ({ name, face }) =>
    `${name()} legt ${acc(face(0))} offen an die Falle. Von dort führt nun ein Weg ${before('zu', dat(face(1)))}.`,
  rescues: ({ name, list: names }) => {
    const freed = names('freed');
    return `${name()} befreit ${list(freed)}. Die ANGST ${freed.length === 1 ? 'der beiden' : 'aller Beteiligten'} wird 2.`;
  },
  wayOut: ({ name, face, text }) => wordsFor(WAYS_OUT, text('why'))(start(nom(face())), name()),
  declines: ({ name, face }) => `${name()} wendet sich ab von ${dat(face())} und bleibt.`,
  answers: ({ name, stat }) =>
    `Am Ass darf ${name()} erzählen, ${TOPIC[stat()]}: Die Kerze neben ${STAT[stat()]} brennt (1 Punkt, falls Punkte entscheiden).`,
  locks: ({ name, count }) => `${whose(name())} WILLE ist mit dem Wert ${count('now')} versiegelt.`,
  escapes: ({ name, flag, countsMind }) =>
    !countsMind
      ? `${name()} kommt aus dem Haus.`
      : flag('lost')
        ? `${name()} entkommt, weiß aber nichts mehr: WILLE lag nicht über ANGST.`
        : `${name()} entkommt und erinnert sich: WILLE lag über ANGST.`,
  deeper: ({ name, count }) =>
    `${name()} kehrt um und geht tiefer: bisher ${times(count('level'), 'Stockwerk', 'Stockwerke')}.`,
  level: ({ points, count }) =>
    `Die Punkte werden aufgeschrieben: ${list(points())}. Offene Räume, die verschwinden: ${count('gone')}.`,
  closing: ({ text }) => {
    const why =
      text('why') === 'exits' ? 'Alle vier Auswege sind aufgedeckt' : 'Die letzte Karte des Stapels ist gespielt';
    return `${why}: Wer noch im Haus ist, hat einen letzten Zug.`;
  },
  dread: ({ name }) => `${whose(name())} ANGST ist über KÖRPER und WILLE hinausgewachsen.`,
  ends: ({ text }) => wordsFor(ENDINGS, text('why')),
  points: ({ points }) => `Punkte: ${points().join(', ')}.`,
  wins: ({ list: names }) => {
    const winners = names('seats');
    if (winners.length === 0) return 'Das Haus gewinnt.';
    return winners.length === 1 ? `${winners[0]} gewinnt.` : `${list(winners)} teilen sich den Sieg.`;
  },
};

const HEADINGS: Headings = {
  five: () => 'Aufbau',
  turn: ({ name }) => `${whose(name())} Zug`,
  ends: () => 'Das Ende',
};

// The situation

function numbersText(sheet: Sheet, noted: boolean): string {
  const answered = list(answeredOf(sheet).map(stat => STAT[stat])) || 'nichts';
  const numbers = `KÖRPER ${sheet.body}, WILLE ${sheet.will}${sheet.locked ? ' (versiegelt)' : ''}, ANGST ${sheet.fear}`;
  return `${numbers}; beantwortet: ${answered}${noted ? `; aufgeschriebene Punkte: ${plain(sheet.noted)}` : ''}.`;
}

function whereText({ sheet, place }: Player): string {
  if (!place) return sheet.lost ? 'Entkommen, Verstand verloren.' : 'Entkommen.';
  return `${sheet.trapped ? 'Gefangen' : 'Steht'} auf ${room(place).dat}.`;
}

function ownLines({ own, here, ways, free, doors, alone, multilevel }: Scene): string[] {
  if (!own) return [];
  const open = ways.map(({ side, to }) => `im ${SIDE[side]} ${nextDoor(to).nom}${notes(to)}`);
  const stand = here && `Du ${own.sheet.trapped ? 'sitzt in der Falle,' : 'stehst'} auf ${room(here.place).dat}`;
  return [
    `Du: ${numbersText(own.sheet, multilevel)}`,
    here ? `${stand}${notes(here, 'hier')}.` : 'Du bist nicht mehr im Haus.',
    ...(here
      ? [
          `Benachbart: ${open.join(', ') || 'nichts'}. Freie Seiten: ${free.map(side => SIDE[side]).join(', ') || 'keine'}.`,
        ]
      : []),
    ...(alone ? [] : [`Deine Geheimtüren: ${list(doors.map(cardName)) || 'keine'}.`]),
  ];
}

function situation(scene: Scene): string[] {
  const { view, laid, alone, faceDown, others, last, active, multilevel, levels } = scene;
  if (!laid) return ['Das Haus liegt noch nicht auf dem Tisch, und noch sind keine Zahlen vergeben.'];
  const top = view.safe === 1 ? 'die oberste' : `die obersten ${view.safe}`;
  const safe = view.safe > 0 ? `, ${top} ohne Ass${alone ? '' : ' und Joker'}` : '';
  return [
    ...ownLines(scene),
    `Stapel: ${times(view.deck.length, 'Karte', 'Karten')}${safe}.`,
    `Räume: ${view.rooms.length}, davon ${faceDown} verdeckt. Aufgedeckte Auswege: ${view.exits} von ${ACES.length}.`,
    ...(levels === undefined ? [] : [`Stockwerke bisher: ${levels}.`]),
    ...others.map(one =>
      [
        `${one.name}: ${numbersText(one.sheet, multilevel)}`,
        whereText(one),
        `Geheimtüren: ${one.sheet.doors.length}.`,
      ].join(' '),
    ),
    ...(last.length > 0 ? [`Das Ende ist nah. Einen Zug haben noch: ${list(last)}.`] : []),
    `Am Zug: ${active}.`,
  ];
}

// The story

const ANSWER: Readonly<Record<Stat, string>> = {
  body: 'KÖRPER ist beantwortet: Erzähl, was du bei dir trägst.',
  will: 'WILLE ist beantwortet: Erzähl, woran du dich erinnerst.',
  fear: 'ANGST ist beantwortet: Erzähl, wovor du dich fürchtest.',
};
const OUTCOMES: Readonly<Record<string, string>> = {
  stay: 'Erzähl, warum du nicht gehst.',
  escape: 'Erzähl, wie du das Haus verlässt.',
  lost: 'Erzähl, wie du das Haus verlässt und was von dir zurückbleibt.',
  locked: 'Erzähl, was du jetzt weißt und warum es dich hier hält.',
};
const FATES: Readonly<Record<string, string>> = {
  escaped: 'Sag einen letzten Satz: Du bist draußen.',
  inside: 'Sag einen letzten Satz: Du bist noch im Haus.',
  trapped: 'Sag einen letzten Satz: Dich hat niemand geholt.',
};

function roomInvitation({ name, face, declared, alone }: AnyTale): string {
  const finder = alone ? 'du findest' : `${name('of')} findet`;
  if (isAce(face())) return `Beschreibe den Ausweg, den ${finder}: ${acc(face())}.`;
  return `Beschreibe den Raum, den ${finder}: ${acc(face())}, nach ${CHART[declared()]}.`;
}

const INVITATIONS: Invitations = {
  memory: () => 'Erzähl, woran du dich von draußen zuletzt erinnerst.',
  room: roomInvitation,
  reaction: ({ face }) =>
    isJoker(face())
      ? 'Sag, was du tust, nun, da die Tür fort ist.'
      : `Sag, was ${nom(face())} mit dir macht und wie du aus diesem Raum hinauswillst.`,
  question: ({ face }) => `${start(nom(face()))} fragt dich: ${at(wordsFor(stories.SUIT_LINES, face()), 0)}`,
  answer: ({ stat }) => ANSWER[stat()],
  outcome: ({ text }) => wordsFor(OUTCOMES, text('outcome')),
  trap: ({ name }) => `Beschreibe, wie sich die Falle um ${name('of')} schließt.`,
  rescue: ({ list: names }) => `Erzähl, wie du ${list(names('freed'))} aus der Falle geholt hast.`,
  closing: ({ text }) => wordsFor(FATES, text('fate')),
};

// The box

const ON_OFF = { true: 'An', false: 'Aus' };

const OPTIONS: Words<HauntedState>['options'] = {
  variant: {
    name: 'Länge',
    text: 'Wann das Spiel endet und wer es gewinnt.',
    values: { base: 'Kurz', long: 'Lang', multilevel: 'Mehrere Stockwerke' },
    about: {
      base: 'Wer zuerst entkommt, gewinnt, oft schon nach drei oder vier Zügen.',
      long: 'Die anderen spielen weiter. Von allen, die entkommen, gewinnt, wer die meisten Punkte hat.',
      multilevel:
        'Jedes Ass ist ein neues Stockwerk, und dort werden Punkte aufgeschrieben. Hinaus kommt niemand, bevor alle vier aufgedeckt sind.',
    },
  },
  deeper: {
    name: 'Tiefer hinab',
    text: 'Spielst du allein, darfst du einen Ausweg ausschlagen und ein Stockwerk tiefer einen anderen suchen; die Stockwerke sind dein Ergebnis.',
    values: ON_OFF,
    about: {
      true: 'An einem Ausweg kannst du gehen oder ein Stockwerk tiefer einen anderen suchen. Die Stockwerke sind dein Ergebnis.',
      false: 'Der erste Ausweg, der dich hinauslässt, beendet das Spiel.',
    },
  },
  declinedExit: {
    name: 'Ausgeschlagener Ausweg',
    text: 'Ob das Ass, von dem aus du tiefer gegangen bist, dich noch hinauslässt. Ein zweites Stockwerk gibt es nicht her.',
    values: { shut: 'Führt nicht mehr hinaus', open: 'Führt weiterhin hinaus' },
  },
  notes: {
    name: 'Punkte am Ass',
    text: 'Ob an einem Ass, das wieder betreten wird, noch einmal Punkte aufgeschrieben und offene Räume abgeräumt werden.',
    values: { once: 'Einmal aufschreiben', always: 'Jedes Mal aufschreiben' },
  },
  dread: {
    name: 'Grauen',
    text: 'Spielst du allein, verlierst du, sobald ANGST deine höchste Zahl ist.',
    values: ON_OFF,
  },
  matches: {
    name: 'Gleiche Werte',
    text: 'Du hast Farbe angesagt, und eine Karte von gleichem Wert liegt schon offen. Entweder darfst du +1 nehmen, wenn auch die Farbe gleich ist, oder du nimmst immer +1, egal welche Farbe sie hat.',
    values: { chart: 'Bei gleicher Farbe, wenn du willst', strict: 'Bei jeder Farbe, immer' },
  },
  connections: {
    name: 'Verbindungen',
    text: 'Was ein neuer Raum mit dem Raum gemeinsam haben muss, mit dem er verbunden wird.',
    values: { colour: 'Die Farbe', declared: 'Was angesagt wurde' },
  },
  belowZero: {
    name: 'Unter null',
    text: 'Was geschieht, wenn eine Zahl unter 0 sinken würde.',
    values: { ignore: 'Die Änderung entfällt', clamp: 'Die Zahl wird 0' },
  },
  fearTies: {
    name: 'Angst bei Gleichstand',
    text: 'Ob ANGST dich an einem Ausweg festhält, wenn sie mit einer anderen Zahl zusammen die höchste ist.',
    values: { loses: 'ANGST unterliegt', wins: 'ANGST gewinnt' },
  },
};

export const de: Words<HauntedState> = inWords({
  title: 'Haunted',
  blurb:
    'Du erwachst in einem Haus, das Karte für Karte entsteht, und hinaus kommst du nur, wenn das Richtige in dir am stärksten ist.',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, card, guide, stories, invitations: INVITATIONS },
  house: name => (name === undefined ? 'Das Haus' : `Das Haus, durch ${name}`),
  orders: {
    secretDoor: {
      name: 'Geheimtüren',
      text: 'Bevor jemand eine Tür zieht, kannst du stattdessen eine Geheimtür einsetzen.',
      values: { always: 'Immer fragen', mine: 'Nur bei meinen eigenen Türen', never: 'Nie fragen' },
    },
  },
  features: {
    body: { more: 'mehr KÖRPER', less: 'weniger KÖRPER' },
    will: { more: 'mehr WILLE', less: 'weniger WILLE' },
    fear: { more: 'mehr ANGST', less: 'weniger ANGST' },
    way: { more: 'einen längeren Weg zu einem Ausweg', less: 'einen kürzeren Weg zu einem Ausweg' },
    trapped: { more: 'mehr Gefahr, gefangen zu werden', less: 'weniger Gefahr, gefangen zu werden' },
    escaped: { more: 'eine bessere Chance zu entkommen', less: 'eine kleinere Chance zu entkommen' },
  },
  beliefs: {
    nextIsExit: 'die nächste Tür ein Ausweg ist',
    nextIsJoker: 'die nächste Tür ein Joker ist',
  },
  scores: {
    body: 'KÖRPER',
    will: 'WILLE',
    fear: 'ANGST',
    answers: 'Beantwortete Fragen',
    points: 'Punkte',
    noted: 'Aufgeschriebene Punkte',
    levels: 'Stockwerke',
  },
});
