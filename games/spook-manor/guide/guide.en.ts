import type { Guide } from '../../../engine/index.ts';
import { plain } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import { whom } from '../../kit/person.en.ts';
import type { Person } from '../../kit/person.ts';
import type { Portrait, RoomType } from '../content.ts';
import type { SpookState } from '../state.ts';
import {
  aLamp,
  aMonster,
  bandName,
  change,
  changeText,
  colourName,
  counted,
  designName,
  lampKind,
  monsters,
  type Part,
  partsOf,
  partText,
  pointsText,
  rowName,
  rowsText,
  setName,
  soughtBy,
  start,
  waitedPart,
} from '../words/names.en.ts';
import { type Lobby, sumOf } from '../words/reading.ts';
import { guideIn } from './guide.ts';
import type { Motive, Purpose } from './motive.ts';
import type { Deeds, Final, GuideTongue, Lap, Quest, Reason } from './tongue.ts';

/** Players as objects, or as subjects of a plural verb; the reader first. */
const people = (all: readonly Person[]): string =>
  list([...all].sort((a, b) => Number(b.you) - Number(a.you)).map(whom));

// Questions

const AIMS: GuideTongue['aims'] = {
  lobby: ({ pays }) =>
    pays
      ? 'You decide which two lamps your manor starts with: one way they score at once.'
      : 'Neither way scores now: choose the two lamps of whose kinds or colours you want to collect more.',
  pick: ({ alone, left, next }) => {
    if (alone) return 'It should score as much as possible; the other card of its pool is discarded.';
    if (left === 1) return 'Your last room: it should score as much as possible now.';
    return `It should score for you, now or later; the other three cards go to ${next}.`;
  },
  seating: ({ last, isBetter }) => {
    if (isBetter)
      return last
        ? 'Another seating scores more, and this one counts: those who sit may move, too.'
        : 'Another seating scores more: those who sit may move, too.';
    return last
      ? 'Seated monsters score, and waiting ones cost points: this seating counts.'
      : 'Seated monsters score, and waiting ones cost points. You can move them again in every round.';
  },
};

const CARDS_LAST =
  'No room comes after this one, so only what it scores now counts. An invitation without a free seat only costs points.';
const CARDS_LATE =
  'Few rooms are left. A lamp that extends a set and the sixth card of a column score at once. A Portrait or a free seat may still bring more than the number under its card, if the right neighbours or monsters come in time. An invitation without a free seat only costs points.';
/** The later points of the offered rooms, a few words for each type. */
function cardsEarly({ offered }: Quest): string {
  const hopes = [
    ...(offered.some(({ icon }) => icon !== undefined) ? ['a lamp with others of its kind or colour'] : []),
    ...(offered.some(({ portrait }) => portrait) ? ['a Portrait with neighbours still to come'] : []),
    ...(offered.some(({ spaces }) => spaces.length > 0) ? ['a free seat with a monster still to come'] : []),
  ];
  const calls = offered.some(({ invites }) => invites.length > 0);
  return `Fewer points now can be more in the end${hopes.length > 0 ? `: ${list(hopes)}` : ''}.${calls ? ' An invited monster costs only as long as it waits.' : ''}`;
}

const WHYS: GuideTongue['whys'] = {
  lobby: () =>
    'A card shows one lamp as the left half and another as the right, so the two ways give different pairs. Two lamps of one kind or one colour score 3 points at once, and more with each new one; if neither way gives a pair, the choice matters little.',
  pick: quest => (quest.left === 1 ? CARDS_LAST : quest.left <= LATE ? CARDS_LATE : cardsEarly(quest)),
  seating: () =>
    'A seat scores the number printed on it, and Portraits that count monsters score those seated next to them. One, two, three or four waiting monsters cost 1, 4, 9 or 16 points in all. Monsters may always move again, so you lose nothing by trying.',
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
  return `${causes.length > count ? 'mainly ' : ''}${told.join(', ')}`;
}

/** The change in all, and the rows that changed most. */
function brought({ gains, parts, waited }: Deeds): string {
  const stayed = parts.some(({ what }) => what === 'seats') ? undefined : waited;
  const causes = gains.flatMap((gain): readonly Part[] =>
    gain[0] === 'waiting' && stayed ? [waitedPart(stayed, gain[1])] : partsOf([gain]),
  );
  return `${changeText(sumOf(gains))} (${because(causes, causes.length > OWN_CAUSES_TOLD ? 1 : OWN_CAUSES_TOLD)})`;
}

function settledText({ came, settled }: Deeds): string {
  if (settled === 'best') return 'No other seating scores more, so nobody moves.';
  if (settled === 'noSeat') return 'Nobody who waits fits a free seat.';
  return settled === 'waits'
    ? `${came.length > 1 ? 'They find' : 'It finds'} no free seat and ${came.length > 1 ? 'wait' : 'waits'}.`
    : '';
}

function ownDeeds(all: Deeds): string {
  const { built, came, unheeded, moved, gains, total } = all;
  const deeds = [
    ...(built ? [`built ${designName(built.id)}`] : []),
    ...(came.length > 0 ? [`welcomed ${list(came.map(aMonster))}`] : []),
    ...(moved > 0 ? [`moved ${times(moved, 'monster')}`] : []),
  ];
  const points = gains.length === 0 ? 'no points, still' : `${brought(all)}, now`;
  const did = `You ${list(deeds)}${total === undefined ? '' : `: ${points} ${plain(total)}`}.`;
  const nobody = unheeded > 0 ? `${times(unheeded, 'invitation')} found nobody.` : '';
  return [deeds.length > 0 ? did : '', nobody, settledText(all)].filter(text => text !== '').join(' ');
}

/** R33 Who came and waits; where others waited already, what all of them cost now. */
function arrival({ came, waited }: Deeds, points: number): Part {
  if (waited) return waitedPart(waited, points);
  return [`${list(came.map(aMonster))} ${came.length > 1 ? 'wait' : 'waits'}`, points];
}

/** The causes of a change of points: the room by its rows, then the guests, then the seating. */
const causes = (deeds: Deeds): Part[] =>
  deeds.parts.flatMap(({ what, gains, points }): readonly Part[] => {
    if (what === 'builds') return partsOf(gains, deeds.reasons);
    return [what === 'invites' ? arrival(deeds, points) : ['seating', points]];
  });

function othersDeeds(deeds: Deeds, count: number): string {
  const { name, built, moved, gains, total, purpose } = deeds;
  const all = causes(deeds);
  const later = all.length === 0 && purpose && count > 1 ? prospectText(purpose) : '';
  const why = because(all, count) || later;
  const did = built
    ? `${name} built ${designName(built.id)}`
    : moved > 0
      ? `${name} moved ${times(moved, 'monster')}`
      : name;
  return `${did}${total === undefined ? '' : `: ${change(sumOf(gains))}${why && ` (${why})`}, now ${plain(total)}`}.`;
}

const toCome = (next: number): string => (next > 0 ? `, one more would add ${next}` : ', the most a set can');
const SEEN: Readonly<Record<RoomType, string>> = {
  lighting: 'Lighting rooms',
  entertainment: 'Entertainment rooms',
  portrait: 'other Portraits',
};

/** Everything that a Portrait counts. */
function sought(portrait: Portrait): string {
  if (portrait.kind === 'empty') return 'empty places';
  if (portrait.kind === 'match') return SEEN[portrait.type];
  return portrait.colour === null ? 'monsters of every kind' : monsters(portrait.colour);
}

function portraitMotive(name: string, { portrait, count, free }: Purpose & { kind: 'portrait' }): string {
  const pays = `${portrait.value} for each`;
  const all = sought(portrait);
  if (portrait.kind === 'empty')
    return `${name}'s Portrait counts empty places, ${pays}: it is worth most if nothing is built beside it.`;
  if (count === 0) return `${name}'s Portrait is to count ${all} beside it, ${pays}: there are none yet.`;
  const now = `${name}'s Portrait counts ${all}, ${pays}: ${counted(portrait, count)} beside it`;
  return `${now}${free > 0 ? ', and more can come' : ''}.`;
}

/** The purpose of another player, as far as the manor shows it. */
function motive(name: string, motive: Motive): string {
  switch (motive.kind) {
    case 'lamps':
      return `${name} collects lamps: ${setName(motive.set)} score ${motive.points}${toCome(motive.next)}.`;
    case 'pair':
      return `${name} begins with ${setName(motive.set)}${toCome(motive.next)}.`;
    case 'firstLamp':
      return `${name} begins something new with ${aLamp(motive.light)}: another ${lampKind(motive.light.icon)} or ${colourName(motive.light.colour)} lamp would score ${motive.pair}.`;
    case 'portrait':
      return portraitMotive(name, motive);
    case 'counted':
      return `${name} built beside a Portrait that counts ${sought(motive.portrait)}: it pays ${motive.points} more.`;
    case 'tall':
      return `${name} completed a column of six cards: that scores ${motive.points}.`;
    case 'almostTall':
      return `${name} has five cards in that column: the sixth will score ${motive.points}.`;
    case 'seated':
      return `${name}'s room gives a seat to ${list(motive.colours.map(aMonster))}: that pays ${motive.points}, and waiting would cost.`;
    case 'seatFor':
      return `${name}'s new room has a seat for ${list(motive.colours.map(aMonster))}, still waiting in the Lobby.`;
    case 'freeSeats':
      return `${name} prepares ${motive.count === 1 ? 'a seat' : `${motive.count} seats`} for monsters invited later: worth ${motive.points} when taken.`;
    case 'corner':
      return `${name} takes ${pointsText(motive.points)} that ${motive.points === 1 ? 'is' : 'are'} certain, from the shield in the corner.`;
    case 'reseated':
      return reseated(name, motive.row);
  }
}

function reseated(name: string, row: (Motive & { kind: 'reseated' })['row']): string {
  if (row === 'portraits') return `${name} seated monsters beside the Portraits that count them.`;
  return row === 'waiting'
    ? `${name} cleared the Lobby: waiting monsters cost points.`
    : `${name} moved monsters to the seats that score.`;
}

/** The points that a room may still bring. */
function prospectText(purpose: Purpose): string {
  switch (purpose.kind) {
    case 'lamps':
      return `then ${setName(purpose.set)}, and one more would add ${purpose.next}`;
    case 'firstLamp':
      return `another ${lampKind(purpose.light.icon)} or ${colourName(purpose.light.colour)} lamp would then score ${purpose.pair}`;
    case 'portrait':
      return `later ${purpose.portrait.value} for each ${soughtBy(purpose.portrait)} in the ${purpose.free === 1 ? 'free place' : `${purpose.free} free places`} beside it`;
    case 'almostTall':
      return `the sixth card of its column would then score ${purpose.points}`;
    case 'freeSeats':
      return `later ${purpose.points} when monsters take its ${purpose.count === 1 ? 'free seat' : `${purpose.count} free seats`}`;
    default:
      return '';
  }
}

const lampsOf = ({ left, right }: Lobby): string => `${aLamp(left)} and ${aLamp(right)}`;

function lobbies(own: Lobby | undefined, others: Parameters<GuideTongue['lobbies']>[1]): string {
  const told = [
    ...(own ? [`Your Lobby was lit by ${lampsOf(own)}.`] : []),
    ...others.map(({ name, lobby }) => `${name}: ${lampsOf(lobby)}.`),
  ];
  return told.join('\n') || 'The Lobbies were furnished.';
}

const ownFinal = ({ total, won }: Final): string => {
  if (won === 'shared') return `You shared the victory with ${pointsText(total)}.`;
  return won ? `You won with ${pointsText(total)}.` : `You had ${pointsText(total)}.`;
};
const othersFinal = (finals: readonly Final[]): string => {
  const had = ({ name, total, won }: Final): string => {
    const points = plain(total);
    return won === 'shared'
      ? `${name} shared the victory with ${points}`
      : `${name} ${won ? 'won with' : 'had'} ${points}`;
  };
  return `${finals.map(had).join(', ')}.`;
};

// The end

const lapText = ({ row, mine, theirs }: Lap): string =>
  `${row === 'waiting' ? 'fewer waiting monsters' : rowName(row)} (${plain(mine)} to ${plain(theirs)})`;

function wonBy({ winner, by, behind, ahead, trailing }: Reason & { kind: 'won' }, points: string): string {
  const won = `${start(whom(winner))} won with ${points}, ${by} more than ${people(behind)}`;
  const through = ahead.length > 0 ? `, mainly through ${list(ahead.map(lapText))}` : '';
  const but = trailing ? `; ${people(behind)} had more through ${lapText(trailing)}` : '';
  return `${won}${through}${but}.`;
}

function verdict(reason: Reason): string {
  const points = pointsText(reason.total);
  switch (reason.kind) {
    case 'won':
      return wonBy(reason, points);
    case 'tied':
      return `${start(people([reason.winner, ...reason.behind]))} were tied with ${points}; points for tall columns and waiting monsters decided for ${whom(reason.winner)}: ${plain(reason.mine)} to ${plain(reason.theirs)}.`;
    case 'shared':
      return `${start(people(reason.winners))} share the victory: tied with ${points}, and tied in points for tall columns and waiting monsters.`;
    case 'band': {
      const { band, next, row, most } = reason;
      if (band === 1)
        return `Only ${points}, which is ${bandName(1)}: ${next?.missing} more would have frightened the children.`;
      const missing = next ? `; ${next.missing} more would have been ${bandName(next.band)}` : ', the highest of all';
      return `${points} are ${bandName(band)}, band ${band} of 6${missing}. ${start(rowName(row))} brought most: ${most}.`;
    }
  }
}

export const guide: Guide<SpookState> = guideIn({
  premise: 'You build a haunted manor room by room to frighten the children of the town.',
  turn: 'Each round you pick one card, add it to your manor and seat the monsters it invites.',
  goal: ({ big }) =>
    big
      ? 'Score as much as you can with thirty rooms: the Haunt-o-meter measures it.'
      : 'Score the most points with your twenty rooms.',
  aims: AIMS,
  whys: WHYS,
  progress: ({ points, left, next }) =>
    [
      pointsText(points),
      ...(next ? [`${next.missing} to ${bandName(next.band)}`] : []),
      ...(left > 0 ? [`${times(left, 'room')} to go`] : []),
    ].join('; '),
  lastRound: ({ leaders, points, behind, by }) => {
    const isOne = leaders.length === 1 && !leaders.some(({ you }) => you);
    const leads = `The last room: ${people(leaders)} ${isOne ? 'leads' : 'lead'} with ${pointsText(points)}`;
    return `${leads}${behind.length > 0 ? `, ${by} ahead of ${people(behind)}` : ' each'}.`;
  },
  lastRoom: ({ band, missing }) => `The last room: ${pointsText(missing)} more would be ${bandName(band)}.`,
  ownDeeds,
  othersDeeds,
  lobbies,
  ownFinal,
  othersFinal,
  reached: (name, total, band) =>
    `${name ?? 'You'} reached ${pointsText(total)}: ${bandName(band)}, band ${band} of 6.`,
  discarded: room => `${designName(room.id)} was discarded.`,
  motive,
  outcome: (gains, total, isSeated, prospect) => {
    const points = `${gains.length > 0 ? `${rowsText(gains)}: ` : ''}${pointsText(total)} in all`;
    return `${points}${isSeated ? ' once your monsters are seated' : ''}${prospect ? `; ${prospectText(prospect)}` : ''}`;
  },
  verdict,
});
