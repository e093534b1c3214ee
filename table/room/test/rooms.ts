/** Rooms for tests: two games, three people, and refused events. */
import assert from 'node:assert/strict';
import { canonical, type GameModule, optionAt, Refusal, type RefusalCode, type Seat } from '../../../engine/index.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { open } from '../../../games/shelf.ts';
import { guestId, tableId } from '../../ids.ts';
import type { Place } from '../places.ts';
import { Room, type RoomEvent, type Terms } from '../room.ts';

export async function opened(game: string): Promise<GameModule> {
  const gameModule = await open(game);
  assert.ok(gameModule);
  return gameModule;
}
export const [template, haunted] = [await opened('template'), await opened('haunted')];

export const TERMS: Terms = {
  ...{ game: 'template', options: {}, teaching: false, advice: true, listed: true, spectators: true },
  pace: { decision: 60, window: 8 },
  host: guestId('ada'),
};
export const ADA: Place = { kind: 'person', name: 'Ada', guest: guestId('ada') };
export const BO: Place = { kind: 'person', name: 'Bo', guest: guestId('bo') };
export const CY: Place = { kind: 'person', name: 'Cy', guest: guestId('cy') };
export const OPEN: Place = { kind: 'open', name: '' };
export const BOT: Place = { kind: 'bot', name: 'Wisp', level: 'Wisp' };
export const BEGIN: Extract<RoomEvent, { do: 'begin' }> = {
  do: 'begin',
  chance: { kind: 'seed', seed: 'circle' },
  rules: 1,
};
export const SECOND = 1000;

export const lay = (places: readonly Place[], gameModule: GameModule = template, terms: Partial<Terms> = {}): Room =>
  Room.lay(tableId('c'), gameModule, { terms: { ...TERMS, ...terms }, places }, chanceOf);

export function begun(places: readonly Place[], gameModule: GameModule = template, at = 0): Room {
  const room = lay(places, gameModule);
  room.apply(BEGIN, at);
  return room;
}

export const stored = (room: Room): string => canonical(JSON.parse(JSON.stringify(room.save())));

/** Refused, and nothing is changed. */
export function refused(room: Room, event: RoomEvent, code?: RefusalCode): void {
  const before = stored(room);
  assert.throws(
    () => room.apply(event, 1),
    (error: unknown) => error instanceof Refusal && (code === undefined || error.code === code),
    JSON.stringify(event),
  );
  assert.ok(stored(room) === before, `${JSON.stringify(event)} was refused and changed something`);
}

/** Lets a seat answer with the first of its options. */
export function answer(room: Room, seat: Seat, by: 'person' | 'bot' | 'clock' = 'person', when = 1): void {
  const options = room.table?.seatView(seat).options ?? [];
  room.apply({ do: 'answer', seat, pick: optionAt(options, 0), by }, when);
}

export const kinds = (room: Room): string[] => room.places.map(({ kind, away }) => (away ? `${kind}, away` : kind));
