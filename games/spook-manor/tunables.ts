import { contentBy, type Face, type Settings } from '../../engine/index.ts';
import { BANDS, LINE, LOBBIES, type LobbyCard, ROOMS, type RoomCard, TALL, WAITING } from './content.ts';

const byFace = (rooms: readonly RoomCard[]): Readonly<Record<Face, RoomCard>> =>
  Object.fromEntries(rooms.map(room => [room.face, room]));
const lobbies: Readonly<Record<Face, LobbyCard>> = Object.fromEntries(LOBBIES);

export const content = {
  bands: BANDS,
  lobbies,
  rooms: byFace(ROOMS),
  scores: { line: LINE, tall: TALL, waiting: WAITING },
};

/** The print of the cards and the worth of everything, at a table with these options. */
export const contentFor = contentBy(content, tables => ({
  ...tables,
  rooms: new Map(Object.entries(tables.rooms)),
  lobbies: new Map(Object.entries(tables.lobbies)),
}));

/** The print of a room, for a known face. */
export function roomCard(face: Face, options: Settings): RoomCard {
  const room = contentFor(options).rooms.get(face);
  if (!room) throw new Error(`${face} is no room`);
  return room;
}

export function lobbyCard(face: Face, options: Settings): LobbyCard {
  const lobby = contentFor(options).lobbies.get(face);
  if (!lobby) throw new Error(`${face} is no Lobby card`);
  return lobby;
}

/** C1 The rooms of the box, one face for each card. */
export const roomFaces = (options: Settings): Face[] =>
  [...contentFor(options).rooms.values()].flatMap(({ face, copies }) => Array.from({ length: copies }, () => face));

/** R33 The cost of this number of waiting guests. */
export function waitingCost(guests: number, options: Settings): number {
  const { waiting } = contentFor(options).scores;
  return waiting[Math.min(guests, waiting.length - 1)] ?? 0;
}

/** R44 Where bands 2 to 6 begin. */
export const bandsAt = (options: Settings): readonly number[] =>
  contentFor(options).bands[options.big ? 'big' : 'usual'];
