import {
  type Asked,
  at,
  type Labels,
  type Language,
  labelsOf,
  type Seat,
  seatsOf,
  type Words,
} from '../../../engine/index.ts';
import { phrased, type TongueOf } from '../../kit/phrasing.ts';
import { field, numberIn, sure } from '../../kit/reading.ts';
import type { Icon, RoomCard } from '../content.ts';
import { asBuilt, bandOf, sheetOf, withRoom } from '../manor/scoring.ts';
import type { Colour, Manor, Place, SpookState } from '../state.ts';
import * as german from './names.de.ts';
import * as english from './names.en.ts';
import {
  bestSheet,
  type Headings,
  type Lines,
  type Lobby,
  lobbyOf,
  type ManorWords,
  manorWords,
  printed,
  type Readership,
  roomsIn,
  type SeatingWords,
  seatingWords,
  tale,
} from './reading.ts';

/** The sentences that every language provides, and the words of the game made of them. */

// Names, for pictures

const NAMES = { en: english, de: german };
export const designName = (language: Language, id: string): string => NAMES[language].designName(id);
export const placeName = (language: Language, place: Place): string => NAMES[language].placeName(place);
export const columnName = (language: Language, x: number): string => NAMES[language].columnName(x);
export const floorName = (language: Language, y: number): string => NAMES[language].floorName(y);
export const colourName = (language: Language, colour: Colour): string => NAMES[language].colourName(colour);
export const monsterName = (language: Language, colour: Colour): string => NAMES[language].monsterName(colour);
export const bandName = (language: Language, band: number): string => NAMES[language].bandName(band);
export const lampName = (language: Language, icon: Icon, colour: Colour): string =>
  NAMES[language].lampName({ icon, colour });

// A language

/** A language, phrase by phrase. */
export interface Tongue
  extends TongueOf<SpookState, Query, Scene>,
    Required<Pick<Words<SpookState>, 'card' | 'orders'>> {
  readonly answers: Answers;
  readonly lines: Lines;
  readonly headings: Headings;
}

/** The words of a language, made of its phrases. */
export function inWords(tongue: Tongue): Words<SpookState> {
  const { prompts, answers, lines, headings, situation, waiting, ...plain } = tongue;
  return {
    ...plain,
    ...phrased(tongue, { query, tale, scene }),
    label: labelsOf(labels(answers)),
  };
}

// Questions

function query({ about }: Asked, { view }: Readership) {
  return {
    alone: view.seats === 1,
    /** R8 How many rooms are still to be built, this one included. */
    left: numberIn(about, 'left') ?? 0,
    /** A13 Whether this seating is the one that is scored. */
    last: field(about, 'last') === true,
  };
}
export type Query = ReturnType<typeof query>;

/** A room to be built: where, and what it would add at once, with everybody seated as well as possible. */
export interface Project {
  readonly room: RoomCard;
  readonly at: Place;
  readonly gain: number;
  /** The points that it adds before any monster is seated or moved. */
  readonly atOnce: number;
  /** R39 The draft pool it is taken from, counted from 1. */
  readonly pool: number | undefined;
}

/** Everything that can be answered. */
export interface Answers {
  lobby(lobby: Lobby, points: number): string;
  pick(project: Project): string;
  seating(seating: SeatingWords): string;
}

const labels = (answers: Answers): Labels<SpookState> => ({
  lobby: ({ left }, { view }, { seat }) => {
    const right = sure(
      at(view.dealt, seat).find(card => card !== left),
      'right',
    );
    const then: Manor = { ...at(view.manors, seat), left, right };
    return answers.lobby(lobbyOf(view, left, right), sheetOf(view, then).total);
  },
  pick: ({ card, at: place }, { view }, { seat }) => {
    const manor = at(view.manors, seat);
    const pool = view.pools.findIndex(cards => cards.includes(card));
    return answers.pick({
      room: printed(view, at(view.cards.face, card)),
      at: place,
      gain: sheetOf(view, withRoom(view, manor, card, place)).total - bestSheet(view, manor).total,
      atOnce: sheetOf(view, asBuilt(view, manor, card, place)).total - sheetOf(view, manor).total,
      pool: pool < 0 ? undefined : pool + 1,
    });
  },
  seating: ({ guests }, { view }, { seat }) => answers.seating(seatingWords(view, at(view.manors, seat), guests)),
});

// The situation

/** Another player: the manor, and the cards of the hand that the reader has seen, where the table shows them (A26). */
export interface Rival {
  readonly name: string;
  readonly manor: ManorWords;
  readonly seen: readonly RoomCard[];
}

/** R38 A draft pool, counted from 1: the open cards, and how many are left in its pile. */
export interface Pool {
  readonly number: number;
  readonly rooms: readonly RoomCard[];
  readonly pile: number;
}

function rivals(seat: Seat, { view, names }: Readership): Rival[] {
  return seatsOf(view).flatMap(other => {
    const manor = manorWords(view, at(view.manors, other));
    if (other === seat || !manor.lobby) return [];
    const seen = view.options.passed === 'shown' ? roomsIn(view, at(view.hand, other)) : [];
    return [{ name: at(names, other), manor, seen }];
  });
}

/** The pools while they are played from: before that there are none yet, and in the end they are all gone. */
function poolsOf(view: SpookState): Pool[] {
  if (view.round === 0 || view.ended) return [];
  return view.pools.map((cards, i) => ({ number: i + 1, rooms: roomsIn(view, cards), pile: at(view.pile, i).length }));
}

/** The table as a seat sees it; a spectator has no manor. */
function scene(seat: Seat, reader: Readership) {
  const { view, names } = reader;
  const own = view.manors[seat];
  const [one, other] = view.dealt[seat] ?? [];
  const alone = view.seats === 1;
  const total = sheetOf(view, at(view.manors, 0)).total;
  return {
    alone,
    round: view.round,
    rounds: view.options.big ? BIG : USUAL,
    own: own && manorWords(view, own),
    /** R4 The two Lobby cards, as long as there is a choice. */
    dealt: one === undefined || other === undefined ? [] : [lobbyOf(view, one, one), lobbyOf(view, other, other)],
    hand: roomsIn(view, view.hand[seat] ?? []),
    pools: poolsOf(view),
    discard: roomsIn(view, view.discard),
    rivals: rivals(seat, reader),
    ended: view.ended,
    winners: (view.winners ?? []).map(winner => at(names, winner)),
    band: bandOf(total, view.options),
  };
}
export type Scene = ReturnType<typeof scene>;
const USUAL = 20;
const BIG = 30;
