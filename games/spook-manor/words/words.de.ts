import type { AskName, Words } from '../../../engine/index.ts';
import { plain, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/german.ts';
import { does, toWhom, whom } from '../../kit/person.de.ts';
import type { Person } from '../../kit/person.ts';
import { COLOURS, type RoomCard, TALL_FROM } from '../content.ts';
import { guide } from '../guide/guide.de.ts';
import type { SpookState } from '../state.ts';
import {
  bandName,
  card,
  change,
  changeText,
  colourName,
  columnName,
  crowd,
  described,
  designName,
  features,
  floorName,
  gainsText,
  lampKind,
  lampName,
  monster,
  onPlace,
  placeName,
  pointsText,
  promises,
  quoted,
  roomName,
  rowName,
  SCORES,
  seatText,
  setName,
  start,
  waitedText,
  withPoints,
} from './names.de.ts';
import {
  type Floor,
  type Gains,
  type Lamps,
  type Lines,
  type Lobby,
  type ManorWords,
  type Move,
  type Reasons,
  type Row,
  rowsOf,
  type SeatingWords,
  type Standing,
  setsWith,
  sumOf,
} from './reading.ts';
import { type Answers, inWords, type Pool, type Project, type Rival, type Scene, type Tongue } from './speech.ts';

// Questions

const PROMPTS: Tongue['prompts'] = {
  lobby: () =>
    'Wähl, wie deine beiden Hallenkarten nebeneinanderliegen: so oder andersherum. Jede Art zeigt andere Lampen.',
  pick: ({ alone, left }) => {
    const still = left === 1 ? 'Der letzte Raum.' : `Noch ${left} Räume.`;
    return `Wähl eine Karte aus ${alone ? 'einer Auslage' : 'deiner Hand'} und einen Platz für sie. ${still}`;
  },
  seating: ({ last }) =>
    last ? 'Setz deine Monster zum letzten Mal: Diese Sitzordnung wird gewertet.' : 'Setz deine Monster, wie du magst.',
};

/** The points that are certain now, and those after seating, if they differ. */
function gainText(gain: number, atOnce: number): string {
  if (gain !== atOnce) return `jetzt ${changeText(atOnce)}, ${change(gain)}, sobald deine Monster sitzen`;
  return gain === 0 ? 'noch keine Punkte' : `sofort ${changeText(gain)}`;
}

function pickText({ room, at, gain, atOnce, pool }: Project): string {
  const from = pool === undefined ? '' : `Auslage ${pool}: `;
  return `${from}${described(room)}, ${onPlace(at)}: ${gainText(gain, atOnce)}`;
}

function moveText({ room, at, seat, before, after }: Move): string {
  const where = `${seat === undefined ? '' : `Sessel ${seat} von `}${quoted(room)} (${placeName(at)})`;
  if (after === null) return before === null ? '' : `${monster(before).the} verlässt ${where}`;
  if (before === null) return `${monster(after).a} in ${where}`;
  return `${monster(after).a} statt ${monster(before).whose} in ${where}`;
}

const waitingText = (waiting: readonly number[]): string => {
  const waits = crowd(waiting);
  return waits === '' ? 'niemand wartet' : `es warten: ${waits}`;
};

/** R15 The best seating and the present one in short; any other by what changes. */
function seatingText({ isPresent, isBest, moves, waiting, total, gain }: SeatingWords): string {
  const worth = `${pointsText(total)}${gain === 0 ? '' : ` (${signed(gain)})`}`;
  if (isPresent) return `Alle sitzen lassen, wie sie sitzen${isBest ? '; besser geht es nicht' : ''}: ${worth}`;
  if (isBest) return `Beste Sitzordnung: ${waitingText(waiting)}; ${worth}`;
  return [start(moves.map(moveText).join('; ')), waitingText(waiting), worth].join('; ');
}

const lobbyText = ({ left, right }: Lobby): string => `links ${lampName(left)}, rechts ${lampName(right)}`;

const ANSWERS: Answers = {
  lobby: (lobby, points) => start(`${lobbyText(lobby)}${points > 0 ? `: ${pointsText(points)}` : ''}`),
  pick: pickText,
  seating: seatingText,
};

const WAITING: Readonly<Record<AskName<SpookState>, string>> = {
  lobby: 'richtet die Halle ein',
  pick: 'sucht eine Karte und einen Platz für sie aus',
  seating: 'setzt die Monster',
};

// Events

const sheetText = (rows: readonly (readonly [Row, number])[]): string =>
  rows.map(([row, points]) => `${rowName(row)} ${plain(points)}`).join(', ');

/** The gain of an act, after the sentence that tells it. */
const brought = (gains: Gains, reasons?: Reasons): string =>
  gains.length === 0 ? '.' : `: ${gainsText(gains, reasons)}.`;

const hallOf = ({ name, you }: Person): string => (you ? 'deine Halle' : `die Halle von ${name}`);

/** The use of a room without points: its seats, or the things that its Portrait counts. */
const later = (room: RoomCard): string => {
  const print = promises(room);
  return print.length > 0 ? ` (${print.join('; ')})` : '';
};

const LINES: Lines = {
  laid: ({ alone }) => (alone ? 'Du hast zwei Hallenkarten.' : 'Alle haben zwei Hallenkarten.'),
  lobby: ({ person, lobby, pair }) => {
    const { left, right } = lobby();
    const [set] = setsWith(right, [left]);
    return `${start(hallOf(person()))}: ${lobbyText(lobby())}${set ? `: ${pointsText(pair)} (${setName(set)})` : ''}.`;
  },
  round: ({ alone, count }) => (alone ? `Raum ${count('round')} wird gebaut.` : `Runde ${count('round')} beginnt.`),
  builds: ({ person, room, place, gains, reasons, isCounted }) => {
    const points =
      isCounted && gains().length === 0 ? `: noch keine Punkte${later(room())}.` : brought(gains(), reasons());
    return `${does(person(), 'baut')} ${quoted(room())} ${onPlace(place())}${points}`;
  },
  invites: ({ person, colours, gains, waited }) => {
    const [came, lost] = [colours('colours'), colours('lost')];
    const guests = start(list(came.map(colour => monster(colour).a)));
    const more = waited();
    const cost = more ? `: ${changeText(sumOf(gains()))} (${waitedText(more)}).` : brought(gains());
    const arrival = `${guests} ${came.length > 1 ? 'kommen' : 'kommt'} in ${hallOf(person())}${cost}`;
    const nobody = `Für ${whom(person())} sind keine ${list(lost.map(colour => monster(colour).many))} mehr da.`;
    return [...(came.length > 0 ? [arrival] : []), ...(lost.length > 0 ? [nobody] : [])].join(' ');
  },
  seats: ({ person, count, sitter, seated, gains }) => {
    const one = sitter();
    if (one)
      return `Bei ${toWhom(person())} setzt sich ${monster(one.colour).a} in „${designName(one.room.id)}“${brought(gains())}`;
    return `Bei ${toWhom(person())} ${count('moved') === 1 ? 'zieht' : 'ziehen'} ${count('moved')} Monster um, jetzt ${seated() === 1 ? 'sitzt 1' : `sitzen ${seated()}`}${brought(gains())}`;
  },
  passes: ({ passing }) => {
    if (!passing) return 'Alle geben drei Karten nach links weiter und ziehen eine nach.';
    const { next, before, isSwap } = passing;
    return isSwap
      ? `Du und ${next} tauscht eure drei Karten, und ihr zieht beide eine nach.`
      : `Deine drei Karten gehen an ${next}, die von ${before} kommen zu dir, und alle ziehen eine nach.`;
  },
  pool: ({ count, room }) =>
    `Auslage ${count('pool') + 1}: ${quoted(room(0))} und ${quoted(room(1))} werden aufgedeckt.`,
  discards: ({ room }) => `${quoted(room())} wird abgeworfen.`,
  poolGone: ({ count }) => `Auslage ${count('pool') + 1} fällt weg: Ihr Stapel ist leer.`,
  scored: ({ person, total, rows }) => `${does(person(), 'hat')} ${pointsText(total())}: ${sheetText(rows())}.`,
  tie: ({ names }) => `Gleichstand zwischen ${list(names())}: Hohe Türme und wartende Monster entscheiden.`,
  wins: ({ person, count, shared }) =>
    shared
      ? `${does(person(), 'teilt')} ${person().you ? 'dir' : 'sich'} mit ${withPoints(count('total'))} den Sieg.`
      : `${does(person(), 'gewinnt')} mit ${withPoints(count('total'))}.`,
  band: ({ count }) =>
    `Das Spukometer zeigt „${bandName(count('band'))}“, Stufe ${count('band')} von 6, bei ${withPoints(count('total'))}.`,
};

const HEADINGS: Tongue['headings'] = {
  laid: () => 'Aufbau',
  round: ({ alone, count }) => `${alone ? 'Raum' : 'Runde'} ${count('round')}`,
  scored: ({ count }) => (count('seat') === 0 ? 'Wertung' : undefined),
};

// The situation

function standingText({ x, room, seats, scores }: Standing): string {
  const print = [
    ...features({ ...room, vp: 0, invites: [] }),
    ...seats.map(seat => {
      const { guest, colour } = seat;
      const taken = guest === null ? 'leer' : colour === null ? `mit ${monster(guest).with}` : 'besetzt';
      return `${seatText(seat)} ${taken}`;
    }),
    ...(room.portrait ? [`jetzt ${scores}`] : []),
  ];
  return `${columnName(x)}: ${roomName(room)}${print.length > 0 ? ` (${print.join(', ')})` : ''}`;
}

function floorText({ y, left, right }: Floor, lobby: Lobby): string {
  const middle = y === 0 ? [`die Halle (${lobbyText(lobby)})`] : [];
  return `${floorName(y)}: ${[...left.map(standingText), ...middle, ...right.map(standingText)].join('; ')}.`;
}

function lampsText(lamps: readonly Lamps[], which: 'owned' | 'missing', joint = '; '): string {
  const kinds = lamps.flatMap(kind => {
    const colours = kind[which];
    const hues = colours.length === COLOURS.length ? 'allen Farben' : list(colours.map(colourName));
    return colours.length > 0 ? [`${lampKind(kind.icon)} in ${hues}`] : [];
  });
  return kinds.join(joint) || 'keine';
}

const tallOnes = ({ columns }: ManorWords): number[] =>
  columns.flatMap(({ x, height }) => (height >= TALL_FROM ? [x] : []));

function manorLines(manor: ManorWords, lobby: Lobby): string[] {
  const { sheet, floors, lamps, waiting, emptySeats, columns } = manor;
  const heights = columns.map(({ x, height }) => `${columnName(x)}: ${height}`).join(', ');
  return [
    `Du hast ${pointsText(sheet.total)}: ${sheetText(rowsOf(sheet))}.`,
    ...floors().map(floor => floorText(floor, lobby)),
    `Karten in den Türmen: ${heights}. Hoch, mit ${TALL_FROM} oder mehr: ${list(tallOnes(manor).map(columnName)) || 'keiner'}.`,
    `Deine Lampen: ${lampsText(lamps, 'owned')}.`,
    `Fehlende Lampen: ${lampsText(lamps, 'missing')}.`,
    `In deiner Halle warten: ${crowd(waiting) || 'keine'}. Leere Sessel: ${emptySeats.map(seatText).join(', ') || 'keine'}.`,
  ];
}

const poolText = ({ number, rooms, pile }: Pool): string =>
  rooms.length === 0
    ? `Auslage ${number} ist weg.`
    : `Auslage ${number}: ${rooms.map(described).join('; ')}. Im Stapel: ${times(pile, 'Karte', 'Karten')}.`;

function rivalText({ name, manor, seen }: Rival): string {
  const { sheet, rooms, lamps, waiting, emptySeats } = manor;
  const known = seen.length > 0 ? ` Auf der Hand, soweit du weißt: ${seen.map(roomName).join(', ')}.` : '';
  const facts = [
    `${pointsText(sheet.total)} mit ${times(rooms, 'Raum', 'Räumen')}`,
    `Lampen: ${lampsText(lamps, 'owned', ', ')}`,
    `hohe Türme: ${tallOnes(manor).length}`,
    waitingText(waiting),
    `leere Sessel: ${emptySeats.map(seatText).join(', ') || 'keine'}`,
  ];
  return `${name}: ${facts.join('; ')}.${known}`;
}

function momentLine({ alone, round, rounds, ended, winners, band }: Scene): string {
  if (ended && alone) return `Das Spiel ist zu Ende: Das Spukometer zeigt „${bandName(band)}“.`;
  if (ended)
    return `Das Spiel ist zu Ende: ${list(winners)} ${winners.length > 1 ? 'teilen sich den Sieg' : 'gewinnt'}.`;
  if (round === 0) return alone ? 'Deine Halle wird eingerichtet.' : 'Die Hallen werden eingerichtet.';
  return `${alone ? 'Raum' : 'Runde'} ${round} von ${rounds}.`;
}

function situation(scene: Scene): string[] {
  const { own, dealt, hand, pools, discard, rivals } = scene;
  return [
    momentLine(scene),
    ...dealt.map(
      ({ left, right }) => `Eine Hallenkarte: als linke Hälfte ${lampName(left)}, als rechte ${lampName(right)}.`,
    ),
    ...(own?.lobby ? manorLines(own, own.lobby) : []),
    ...hand.map((room, i) => `Handkarte ${i + 1}: ${described(room)}.`),
    ...pools.map(poolText),
    ...(discard.length > 0 ? [`Abgeworfen: ${discard.map(roomName).join(', ')}.`] : []),
    ...rivals.map(rivalText),
  ];
}

// The box

const OPTIONS: Words<SpookState>['options'] = {
  big: {
    name: 'Großes Haus',
    text: 'Für eine Person: eine dritte Auslage, dreißig Räume statt zwanzig und ein strengeres Spukometer.',
    values: { false: 'Nein', true: 'Ja' },
  },
  passed: {
    name: 'Weitergegebene Karten',
    text: 'Ob du weitergegebene Karten siehst, solange sie jemand auf der Hand hat, oder ob du sie dir merken musst.',
    values: { hidden: 'Muss man sich merken', shown: 'Bleiben sichtbar' },
  },
  glowingPassages: {
    name: 'Glimmergänge',
    text: 'Was in der Ecke eines Glimmergangs steht. Ohne Punkt ist das große Haus etwas schwerer.',
    values: { 1: '1 Punkt', 0: 'Kein Punkt' },
  },
};

export const de: Words<SpookState> = inWords({
  title: 'Spook Manor',
  blurb:
    'Karten weitergeben, in die Höhe bauen, Lampen anzünden, Monster setzen: Wessen Haus erschreckt die Kinder am meisten?',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, card, guide, scores: SCORES },
  orders: {
    seating: {
      name: 'Monster setzen',
      text: 'Monster dürfen in jeder Runde umziehen, gewertet wird aber nur die letzte Sitzordnung.',
      values: {
        always: 'Immer fragen',
        pays: 'Fragen, wenn eine andere Sitzordnung mehr Punkte bringt',
        best: 'Immer die beste Sitzordnung nehmen',
      },
    },
  },
  features: {
    points: { more: 'mehr Punkte', less: 'weniger Punkte' },
    rival: { more: 'mehr Punkte für das beste andere Haus', less: 'weniger Punkte für das beste andere Haus' },
    waiting: { more: 'mehr wartende Monster', less: 'weniger wartende Monster' },
    lights: { more: 'mehr verschiedene Lampen', less: 'weniger verschiedene Lampen' },
    portraits: {
      more: 'mehr, was Porträts zählen oder noch zählen können',
      less: 'weniger, was Porträts zählen können',
    },
    seats: { more: 'mehr freie Sessel für Monster, die noch kommen', less: 'weniger freie Sessel' },
    tall: { more: 'mehr hohe Türme', less: 'weniger hohe Türme' },
  },
  beliefs: {
    wanted: 'unter den nächsten Karten eine fehlende Lampe ist',
  },
});
