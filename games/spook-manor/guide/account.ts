import { at, type Seat } from '../../../engine/index.ts';
import { listOf, numberIn } from '../../kit/reading.ts';
import { COLOURS } from '../content.ts';
import { ROWS } from '../manor/scoring.ts';
import { spacesOf, tokensOf } from '../manor.ts';
import type { Colour, Event, Manor, SpookState } from '../state.ts';
import { coloursIn, gainsIn, missedBy, type Readership, sumOf, tale, UNEXPLAINED, waitedBy } from '../words/reading.ts';
import { motiveOf, prospectOf } from './motive.ts';
import type { Deeds, GuideTongue, Settled } from './tongue.ts';

/** The events of a section of the log in sentences, and their likely purpose. */

/** With more others than this, their Lobbies are not told. */
const LOBBIES_TOLD = 2;
/** An account is at most so long: of the others' reasons as much is told as there is room for. */
const ACCOUNT_MAX_CHARS = 260;
/** How many reasons are told of each of the others, the preferred number first. */
const CAUSES_TOLD = [2, 1, 0] as const;
/** Each player has a line. */
const BETWEEN_PLAYERS = '\n';
/** The number of others above which only the ones with the most points are told. */
const TOLD = 3;

const DEEDS = ['builds', 'invites', 'seats'] as const;

function deedsOf(events: readonly Event[], seat: Seat, reader: Readership): Deeds {
  const of = (what: Event['what']): Event[] => events.filter(event => event.what === what);
  const [built] = of('builds');
  const counted = events.findLast(({ total }) => typeof total === 'number');
  const gains = ROWS.map(row => {
    const changes = events.flatMap(gainsIn).filter(([changed]) => changed === row);
    return [row, sumOf(changes)] as const;
  });
  const room = built && tale(built, reader).room();
  const came = of('invites').flatMap(({ colours }) => coloursIn(colours));
  const isTried = came.length > 0 || (room?.spaces.length ?? 0) > 0;
  const manor = at(reader.view.manors, seat);
  const parts = DEEDS.map(what => {
    const own = of(what).flatMap(gainsIn);
    return { what, gains: own, points: sumOf(own) };
  });
  return {
    name: at(reader.names, seat),
    built: room,
    reasons: built ? tale(built, reader).reasons() : UNEXPLAINED,
    came,
    unheeded: of('invites').flatMap(({ lost }) => listOf(lost)).length,
    moved: of('seats').reduce((sum, { moved }) => sum + Number(moved), 0),
    gains: gains.filter(([, points]) => points !== 0),
    total: counted && tale(counted, reader).count('total'),
    parts: parts.filter(({ points }) => points !== 0),
    waited: waitedBy(reader.view, came.length, sumOf(of('invites').flatMap(gainsIn))),
    purpose: built && prospectOf(reader.view, manor, numberIn(built, 'card') ?? -1),
    settled: isTried && of('seats').length === 0 ? settledIn(reader.view, manor, came) : undefined,
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** A14 The reason why every monster stayed; undefined without monsters, or if another seating scores more. */
function settledIn(view: SpookState, manor: Manor, came: readonly Colour[]): Settled | undefined {
  if (sum(tokensOf(manor)) === 0 || missedBy(view, manor) > 0) return undefined;
  const free = spacesOf(view, manor).filter(({ guest }) => guest === null);
  const fits = (colour: Colour): boolean => free.some(space => space.colour === null || space.colour === colour);
  const waiting = COLOURS.filter(colour => at(manor.waiting, colour) > 0);
  if (waiting.length === 0 || waiting.some(fits)) return 'best';
  return came.length > 0 ? 'waits' : 'noSeat';
}

/** The players who did something of a kind, in the order of the seats. */
const actorsOf = (events: readonly Event[]): Seat[] =>
  [...new Set(events.flatMap(({ seat }) => (typeof seat === 'number' ? [seat] : [])))].sort((a, b) => a - b);

export function account(
  tongue: GuideTongue,
  section: readonly Event[],
  you: Seat,
  reader: Readership,
): string | undefined {
  const ofKind = (...kinds: readonly Event['what'][]): Event[] => section.filter(({ what }) => kinds.includes(what));
  const told = [
    lobbiesTold(tongue, ofKind('lobby'), you, reader),
    deedsTold(tongue, ofKind(...DEEDS), you, reader),
    ...ofKind('discards').map(event => tongue.discarded(tale(event, reader).room())),
    finalsTold(tongue, ofKind('scored', 'wins', 'band'), you, reader),
  ];
  return told.filter(text => text !== '').join(BETWEEN_PLAYERS) || undefined;
}

/** With more others than this, the purposes of those are told who gained most. */
const MOTIVES_TOLD = 2;

/** The purposes of the others' rooms: what a manor shows to everybody is all that they are read from. */
export function motive(
  tongue: GuideTongue,
  section: readonly Event[],
  you: Seat,
  reader: Readership,
): string | undefined {
  const gained = (seat: Seat): number =>
    sumOf(section.filter(event => event.seat === seat).flatMap(event => gainsIn(event)));
  const told = actorsOf(section)
    .filter(seat => seat !== you)
    .flatMap(seat => {
      const found = motiveOf(section, seat, reader);
      return found ? [{ seat, text: tongue.motive(at(reader.names, seat), found) }] : [];
    });
  const most = foremost(told, ({ seat }) => gained(seat), MOTIVES_TOLD);
  return most.map(({ text }) => text).join(' ') || undefined;
}

function lobbiesTold(tongue: GuideTongue, events: readonly Event[], you: Seat, reader: Readership): string {
  if (events.length === 0) return '';
  const laid = events.map(event => {
    const { name, lobby } = tale(event, reader);
    return { isOwn: event.seat === you, name: name(), lobby: lobby() };
  });
  const others = laid.filter(({ isOwn }) => !isOwn);
  return tongue.lobbies(laid.find(({ isOwn }) => isOwn)?.lobby, others.length > LOBBIES_TOLD ? [] : others);
}

function deedsTold(tongue: GuideTongue, events: readonly Event[], you: Seat, reader: Readership): string {
  const deeds = actorsOf(events).map(seat => {
    const own = events.filter(event => event.seat === seat);
    return { isOwn: seat === you, deeds: deedsOf(own, seat, reader) };
  });
  const own = deeds.filter(({ isOwn }) => isOwn).map(one => tongue.ownDeeds(one.deeds));
  const others = deeds.filter(({ isOwn }) => !isOwn).map(one => one.deeds);
  const most = own.length === 0 ? others : foremost(others, ({ total = 0 }) => total);
  const told = (some: readonly Deeds[], causes: number): string =>
    [...own, ...some.map(one => tongue.othersDeeds(one, causes))].join(BETWEEN_PLAYERS);
  const fits = (text: string): boolean => text.length <= ACCOUNT_MAX_CHARS;
  const all = CAUSES_TOLD.map(causes => told(most, causes)).find(fits);
  return (
    all ??
    told(
      foremost(most, ({ total = 0 }) => total, TOLD - 1),
      0,
    )
  );
}

/** If there are very many, only the ones with the most points are told, in the order of the seats. */
function foremost<T>(all: readonly T[], points: (one: T) => number, count = TOLD): T[] {
  const best = [...all].sort((a, b) => points(b) - points(a)).slice(0, count);
  return all.filter(one => best.includes(one));
}

function finalsTold(tongue: GuideTongue, events: readonly Event[], you: Seat, reader: Readership): string {
  const band = events.find(({ what }) => what === 'band');
  if (band) {
    const { count } = tale(band, reader);
    return tongue.reached(you === 0 ? undefined : at(reader.names, 0), count('total'), count('band'));
  }
  const winners = events.filter(({ what }) => what === 'wins').map(({ seat }) => seat);
  const finals = events
    .filter(({ what }) => what === 'scored')
    .map(event => {
      const { name, total } = tale(event, reader);
      const won = winners.includes(event.seat) ? (winners.length > 1 ? 'shared' : 'alone') : undefined;
      return { isOwn: event.seat === you, name: name(), total: total(), won } as const;
    });
  const own = finals.filter(({ isOwn }) => isOwn).map(tongue.ownFinal);
  const others = finals
    .filter(({ isOwn }) => !isOwn)
    .sort((a, b) => Number(!a.won) - Number(!b.won) || b.total - a.total);
  const told = own.length === 0 ? others : others.slice(0, TOLD);
  return [...own, ...(told.length > 0 ? [tongue.othersFinal(told)] : [])].join(' ');
}
