import type { Guide } from '../../../engine/index.ts';
import { plain } from '../../kit/counting.ts';
import { list, times } from '../../kit/german.ts';
import { does, toWhom, who, whom } from '../../kit/person.de.ts';
import type { Person } from '../../kit/person.ts';
import type { Portrait, RoomType } from '../content.ts';
import type { SpookState } from '../state.ts';
import {
  bandName,
  change,
  changeText,
  counted,
  designName,
  lampName,
  monster,
  type Part,
  partsOf,
  partText,
  pointsText,
  rowName,
  rowsText,
  setName,
  start,
  waitedPart,
  withPoints,
} from '../words/names.de.ts';
import { type Lobby, sumOf } from '../words/reading.ts';
import { guideIn } from './guide.ts';
import type { Motive, Purpose } from './motive.ts';
import type { Deeds, Final, GuideTongue, Lap, Quest, Reason } from './tongue.ts';

/** Players in a sentence, the reader first. */
const people = (all: readonly Person[], named: (person: Person) => string): string =>
  list([...all].sort((a, b) => Number(b.you) - Number(a.you)).map(named));

// Questions

const AIMS: GuideTongue['aims'] = {
  lobby: ({ pays }) =>
    pays
      ? 'Du entscheidest, mit welchen zwei Lampen dein Haus beginnt: Auf eine Art zählen sie sofort.'
      : 'Noch bringt keine Art Punkte: Nimm die Lampen, von deren Art oder Farbe du mehr sammeln willst.',
  pick: ({ alone, left, next }) => {
    if (alone) return 'Der Raum soll möglichst viele Punkte bringen; die andere Karte der Auslage wird abgeworfen.';
    if (left === 1) return 'Dein letzter Raum: Er soll jetzt möglichst viele Punkte bringen.';
    return `Der Raum soll dir Punkte bringen, jetzt oder später; die anderen drei Karten gehen an ${next}.`;
  },
  seating: ({ last, isBetter }) => {
    if (isBetter)
      return last
        ? 'Eine andere Sitzordnung bringt mehr, und diese zählt: Auch wer sitzt, darf umziehen.'
        : 'Eine andere Sitzordnung bringt mehr: Auch wer sitzt, darf umziehen.';
    return last
      ? 'Wer sitzt, bringt Punkte, und wer wartet, kostet welche: Diese Sitzordnung zählt.'
      : 'Wer sitzt, bringt Punkte, und wer wartet, kostet welche. Umsetzen kannst du in jeder Runde wieder.';
  },
};

const CARDS_LAST =
  'Nach diesem Raum kommt keiner mehr, also zählt nur, was er jetzt bringt. Eine Einladung ohne freien Sessel kostet nur Punkte.';
const CARDS_LATE =
  'Es sind nur noch wenige Räume. Eine Lampe, die einen Satz verlängert, und die sechste Karte eines Turms zählen sofort. Ein Porträt oder ein freier Sessel kann noch mehr bringen, als unter der Karte steht, wenn die richtigen Nachbarn oder Monster rechtzeitig kommen. Eine Einladung ohne freien Sessel kostet nur Punkte.';
/** The later points of the offered rooms, a few words for each type. */
function cardsEarly({ offered }: Quest): string {
  const hopes = [
    ...(offered.some(({ icon }) => icon !== undefined) ? ['eine Lampe mit anderen ihrer Art oder Farbe'] : []),
    ...(offered.some(({ portrait }) => portrait) ? ['ein Porträt mit künftigen Nachbarn'] : []),
    ...(offered.some(({ spaces }) => spaces.length > 0) ? ['ein freier Sessel mit einem künftigen Gast'] : []),
  ];
  const calls = offered.some(({ invites }) => invites.length > 0);
  return `Weniger Punkte jetzt können am Ende mehr sein${hopes.length > 0 ? `: ${list(hopes)}` : ''}.${calls ? ' Ein eingeladenes Monster kostet nur, solange es wartet.' : ''}`;
}

const WHYS: GuideTongue['whys'] = {
  lobby: () =>
    'Jede Karte hat links eine andere Lampe als rechts, darum ergeben die beiden Möglichkeiten verschiedene Paare. Zwei Lampen einer Art oder einer Farbe bringen sofort 3 Punkte und mit jeder weiteren mehr; ergibt sich kein Paar, ist die Wahl fast egal.',
  pick: quest => (quest.left === 1 ? CARDS_LAST : quest.left <= LATE ? CARDS_LATE : cardsEarly(quest)),
  seating: () =>
    'Ein Sessel bringt die Zahl, die auf ihm steht, und Porträts, die Monster zählen, bringen etwas für die, die daneben sitzen. Ein, zwei, drei oder vier Wartende kosten zusammen 1, 4, 9 oder 16 Punkte. Umsetzen kannst du immer wieder, du verlierst also nichts, wenn du es versuchst.',
};
/** With so few rooms left there is hardly time to collect anything. */
const LATE = 4;

// Events

/** With more causes of one's own points than this, only the weightiest is told. */
const OWN_CAUSES_TOLD = 2;

/** Why points changed, the weightiest causes: a single one bears no number, for the sum stands before it. */
function because(causes: readonly Part[], count: number): string {
  const [only, second] = causes;
  if (!only || count === 0) return '';
  if (!second) return only[0];
  const most = [...causes].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1])).slice(0, count);
  const told = causes.filter(one => most.includes(one)).map(partText);
  return `${causes.length > count ? 'vor allem ' : ''}${told.join(', ')}`;
}

/** The change in all, and the rows that changed most. */
function brought({ gains, parts, waited }: Deeds): string {
  const stayed = parts.some(({ what }) => what === 'seats') ? undefined : waited;
  const causes = gains.flatMap((gain): readonly Part[] =>
    gain[0] === 'waiting' && stayed ? [waitedPart(stayed, gain[1])] : partsOf([gain]),
  );
  return `${changeText(sumOf(gains))} (${because(causes, causes.length > OWN_CAUSES_TOLD ? 1 : OWN_CAUSES_TOLD)})`;
}

const quoted = (id: string): string => `„${designName(id)}“`;

function settledText({ came, settled }: Deeds): string {
  const [one, ...more] = came;
  if (settled === 'best') return 'Keine andere Sitzordnung bringt mehr, also zieht niemand um.';
  if (settled === 'noSeat') return 'Für niemanden, der wartet, passt ein freier Sessel.';
  if (settled !== 'waits' || one === undefined) return '';
  if (more.length > 0) return 'Für sie ist kein Sessel frei, sie warten.';
  return `${start(monster(one).the)} findet keinen freien Sessel und wartet.`;
}

function ownDeeds(all: Deeds): string {
  const { built, came, unheeded, moved, gains, total } = all;
  const deeds = [
    ...(built ? [`${quoted(built.id)} gebaut`] : []),
    ...(came.length > 0 ? [`${list(came.map(colour => monster(colour).whom))} empfangen`] : []),
    ...(moved > 0 ? [`${moved} Monster umgesetzt`] : []),
  ];
  const points = gains.length === 0 ? 'keine Punkte, weiterhin' : `${brought(all)}, jetzt`;
  const did = `Du hast ${list(deeds)}${total === undefined ? '' : `: ${points} ${plain(total)}`}.`;
  const nobody = unheeded > 0 ? `Auf ${times(unheeded, 'Einladung', 'Einladungen')} kam niemand.` : '';
  return [deeds.length > 0 ? did : '', nobody, settledText(all)].filter(text => text !== '').join(' ');
}

/** R33 Who came and waits; where others waited already, what all of them cost now. */
function arrival({ came, waited }: Deeds, points: number): Part {
  if (waited) return waitedPart(waited, points);
  return [`${list(came.map(colour => monster(colour).a))} ${came.length > 1 ? 'warten' : 'wartet'}`, points];
}

/** The causes of a change of points: the room by its rows, then the guests, then the seating. */
const causes = (deeds: Deeds): Part[] =>
  deeds.parts.flatMap(({ what, gains, points }): readonly Part[] => {
    if (what === 'builds') return partsOf(gains, deeds.reasons);
    return [what === 'invites' ? arrival(deeds, points) : ['Umsetzen', points]];
  });

function othersDeeds(deeds: Deeds, count: number): string {
  const { name, built, moved, gains, total, purpose } = deeds;
  const all = causes(deeds);
  const later = all.length === 0 && purpose && count > 1 ? prospectText(purpose) : '';
  const why = because(all, count) || later;
  const did = built
    ? count > 0
      ? `${name} hat ${quoted(built.id)} gebaut`
      : `${name}: ${quoted(built.id)}`
    : moved > 0
      ? `${name} hat ${moved} Monster umgesetzt`
      : name;
  const joint = built && count === 0 ? ' ' : ': ';
  return `${did}${total === undefined ? '' : `${joint}${change(sumOf(gains))}${why && ` (${why})`}, jetzt ${plain(total)}`}.`;
}

const toCome = (next: number): string => (next > 0 ? `, eine mehr brächte ${next} dazu` : ', mehr bringt kein Satz');
const SEEN: Readonly<Record<RoomType, string>> = {
  lighting: 'Lichterzimmer',
  entertainment: 'Salons',
  portrait: 'andere Porträts',
};

/** Everything that a Portrait counts. */
function sought(portrait: Portrait): string {
  if (portrait.kind === 'empty') return 'leere Plätze';
  if (portrait.kind === 'match') return SEEN[portrait.type];
  return portrait.colour === null ? 'Monster jeder Art' : monster(portrait.colour).many;
}

function portraitMotive(name: string, { portrait, count, free }: Purpose & { kind: 'portrait' }): string {
  const pays = `je ${portrait.value} Punkte`.replace('je 1 Punkte', 'je 1 Punkt');
  const owner = `Das Porträt von ${name}`;
  const all = sought(portrait);
  if (portrait.kind === 'empty')
    return `${owner} zählt leere Plätze, ${pays}: Es bringt am meisten, wenn daneben nichts gebaut wird.`;
  if (count === 0) return `${owner} soll ${all} daneben zählen, ${pays}: Noch gibt es dort keine.`;
  const now = `${owner} zählt ${all}, ${pays}: Daneben gibt es ${counted(portrait, count)}`;
  return `${now}${free > 0 ? ', und es ist Platz für mehr' : ''}.`;
}

/** The purpose of another player, as far as the manor shows it. */
function motive(name: string, motive: Motive): string {
  switch (motive.kind) {
    case 'lamps':
      return `${name} sammelt Lampen: ${setName(motive.set)} bringen ${motive.points}${toCome(motive.next)}.`;
    case 'pair':
      return `${name} beginnt mit einem Satz, ${setName(motive.set)}${toCome(motive.next)}.`;
    case 'firstLamp':
      return `${name} fängt mit ${lampName(motive.light)} etwas Neues an: Noch eine Lampe dieser Art oder Farbe brächte ${motive.pair}.`;
    case 'portrait':
      return portraitMotive(name, motive);
    case 'counted':
      return `${name} hat neben ein Porträt gebaut, das ${sought(motive.portrait)} zählt: Es bringt ${motive.points} mehr.`;
    case 'tall':
      return `${name} hat einen Turm aus sechs Karten vollendet: Das bringt ${motive.points}.`;
    case 'almostTall':
      return `${name} hat in diesem Turm fünf Karten: Die sechste wird ${motive.points} bringen.`;
    case 'seated':
      return `Bei ${name} ${motive.colours.length > 1 ? 'finden' : 'findet'} ${list(motive.colours.map(colour => monster(colour).a))} in dem Raum Platz: Das bringt ${motive.points}, und Warten würde kosten.`;
    case 'seatFor':
      return `Bei ${name} wird noch in der Halle gewartet: Der neue Raum hat Platz für ${list(motive.colours.map(colour => monster(colour).whom))}.`;
    case 'freeSeats':
      return `${name} sorgt vor: ${motive.count === 1 ? 'Der Sessel bringt' : `Die ${motive.count} Sessel bringen`} ${motive.points}, wenn später Monster darin sitzen.`;
    case 'corner':
      return `${name} nimmt ${pointsText(motive.points)} mit, ${motive.points === 1 ? 'der sicher ist: Er steht' : 'die sicher sind: Sie stehen'} auf dem Schild in der Ecke.`;
    case 'reseated':
      return reseated(name, motive.row);
  }
}

function reseated(name: string, row: (Motive & { kind: 'reseated' })['row']): string {
  if (row === 'portraits') return `${name} hat Monster neben die Porträts gesetzt, die sie zählen.`;
  return row === 'waiting'
    ? `${name} hat die Halle geleert: Wartende Monster kosten Punkte.`
    : `${name} hat Monster auf die Sessel gesetzt, die mehr bringen.`;
}

/** The points that a room may still bring. */
function prospectText(purpose: Purpose): string {
  switch (purpose.kind) {
    case 'lamps':
      return `dann ${setName(purpose.set)}, und eine mehr brächte noch ${purpose.next}`;
    case 'firstLamp':
      return `noch eine Lampe dieser Art oder Farbe brächte dann ${purpose.pair}`;
    case 'portrait':
      return `später je ${purpose.portrait.value} für ${sought(purpose.portrait)} auf ${purpose.free === 1 ? 'dem freien Platz' : `den ${purpose.free} freien Plätzen`} daneben`;
    case 'almostTall':
      return `die sechste Karte des Turms brächte dann ${purpose.points}`;
    case 'freeSeats':
      return `später ${purpose.points}, wenn Monster in ${purpose.count === 1 ? 'seinem freien Sessel' : `seinen ${purpose.count} freien Sesseln`} sitzen`;
    default:
      return '';
  }
}

const lampsOf = ({ left, right }: Lobby): string => `${lampName(left)} und ${lampName(right)}`;

function lobbies(own: Lobby | undefined, others: Parameters<GuideTongue['lobbies']>[1]): string {
  const told = [
    ...(own ? [`In deiner Halle brennen ${lampsOf(own)}.`] : []),
    ...others.map(({ name, lobby }) => `${name}: ${lampsOf(lobby)}.`),
  ];
  return told.join('\n') || 'Die Hallen wurden eingerichtet.';
}

const ownFinal = ({ total, won }: Final): string => {
  if (won === 'shared') return `Du hast dir mit ${withPoints(total)} den Sieg geteilt.`;
  return won ? `Du hast mit ${withPoints(total)} gewonnen.` : `Du hattest ${pointsText(total)}.`;
};
const othersFinal = (finals: readonly Final[]): string => {
  const had = ({ name, total, won }: Final): string => {
    const points = plain(total);
    if (won === 'shared') return `${name} teilte sich mit ${points} den Sieg`;
    return won ? `${name} gewann mit ${points}` : `${name} hatte ${points}`;
  };
  return `${finals.map(had).join(', ')}.`;
};

// The end

const lapText = ({ row, mine, theirs }: Lap): string =>
  `${row === 'waiting' ? 'weniger wartende Monster' : rowName(row)} (${plain(mine)} zu ${plain(theirs)})`;

function wonBy({ winner, total, by, behind, ahead, trailing }: Reason & { kind: 'won' }): string {
  const won = `${does(winner, 'hat')} mit ${withPoints(total)} gewonnen, ${by} mehr als ${people(behind, who)}`;
  const through = ahead.length > 0 ? `, vor allem durch ${list(ahead.map(lapText))}` : '';
  const but = trailing
    ? `; ${people(behind, who)} ${behind.some(({ you }) => you) ? 'hattest' : 'hatte'} mehr durch ${lapText(trailing)}`
    : '';
  return `${won}${through}${but}.`;
}

/** Among several players, one of whom may be the reader: verbs of the second person plural. */
const lay = (all: readonly Person[]): string => (all.some(({ you }) => you) ? 'lagt' : 'lagen');
const share = (all: readonly Person[]): string => (all.some(({ you }) => you) ? 'teilt euch' : 'teilen sich');

function verdict(reason: Reason): string {
  switch (reason.kind) {
    case 'won':
      return wonBy(reason);
    case 'tied':
      return `${start(people([reason.winner, ...reason.behind], who))} ${lay([reason.winner, ...reason.behind])} mit ${withPoints(reason.total)} gleichauf; hohe Türme und wartende Monster entschieden für ${whom(reason.winner)}: ${plain(reason.mine)} zu ${plain(reason.theirs)}.`;
    case 'shared':
      return `${start(people(reason.winners, who))} ${share(reason.winners)} den Sieg: gleichauf mit ${withPoints(reason.total)}, auch bei hohen Türmen und wartenden Monstern.`;
    case 'band': {
      const { total, band, next, row, most } = reason;
      if (band === 1)
        return `Nur ${pointsText(total)}, das ist „${bandName(1)}“: Mit ${next?.missing} mehr hätten sich die Kinder gegruselt.`;
      const missing = next
        ? `; mit ${next.missing} mehr wäre es „${bandName(next.band)}“ gewesen`
        : ', die höchste von allen';
      return `${pointsText(total)} sind „${bandName(band)}“, Stufe ${band} von 6${missing}. Am meisten brachten ${rowName(row)}: ${most}.`;
    }
  }
}

export const guide: Guide<SpookState> = guideIn({
  premise: 'Du baust Raum für Raum ein Spukhaus, das die Kinder der Stadt das Fürchten lehrt.',
  turn: 'In jeder Runde wählst du eine Karte, baust sie an dein Haus und setzt die Monster, die sie einlädt.',
  goal: ({ big }) =>
    big
      ? 'Hol mit dreißig Räumen so viele Punkte, wie du kannst: Das Spukometer misst sie.'
      : 'Hol mit deinen zwanzig Räumen die meisten Punkte.',
  aims: AIMS,
  whys: WHYS,
  progress: ({ points, left, next }) =>
    [
      pointsText(points),
      ...(next ? [`${next.missing} bis „${bandName(next.band)}“`] : []),
      ...(left > 0 ? [`noch ${times(left, 'Raum', 'Räume')}`] : []),
    ].join('; '),
  lastRound: ({ leaders, points, behind, by }) => {
    const isYou = leaders.some(({ you }) => you);
    const lead = leaders.length > 1 ? (isYou ? 'führt' : 'führen') : isYou ? 'führst' : 'führt';
    const leads = `Der letzte Raum: ${start(people(leaders, who))} ${lead} mit`;
    return behind.length > 0
      ? `${leads} ${withPoints(points)}, ${by} vor ${people(behind, toWhom)}.`
      : `${leads} je ${withPoints(points)}.`;
  },
  lastRoom: ({ band, missing }) => `Der letzte Raum: Bis „${bandName(band)}“ fehlen noch ${pointsText(missing)}.`,
  ownDeeds,
  othersDeeds,
  lobbies,
  ownFinal,
  othersFinal,
  reached: (name, total, band) =>
    `${name ? `${name} hat` : 'Du hast'} ${pointsText(total)} erreicht: „${bandName(band)}“, Stufe ${band} von 6.`,
  discarded: room => `${quoted(room.id)} wurde abgeworfen.`,
  motive,
  outcome: (gains, total, isSeated, prospect) => {
    const points = `${gains.length > 0 ? `${rowsText(gains)}: ` : ''}zusammen ${pointsText(total)}`;
    return `${points}${isSeated ? ', sobald deine Monster sitzen' : ''}${prospect ? `; ${prospectText(prospect)}` : ''}`;
  },
  verdict,
});
