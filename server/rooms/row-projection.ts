import type { GuestId } from '../../table/ids.ts';
import type { Room, RoomEvent } from '../../table/room/room.ts';
import type { LogChange, TableRow } from '../store/store.ts';
import { setClaims } from './sets.ts';

/** The row of a room beside its log, and the fields it is computed from. */
export interface RowProjection extends Pick<Room, 'id' | 'terms'> {
  readonly phase: TableRow['phase'];
  readonly guests: readonly (GuestId | null)[];
  readonly dueAt: number | null;
  readonly step: number;
  readonly isWindow: boolean;
}

/** When the room must be in memory again: a clock runs out, or an automatic event is due. */
function wakeAt({ phase, table, due, carryAt, isFrozen, isPaused }: Room, now: number): number | null {
  if (isFrozen) return null;
  if (phase === 'opening') return now;
  if (phase !== 'playing') return null;
  const goesOnByItself =
    table && !isPaused && (table.waitingFor('bot').length > 0 || (table.kind === 'window' && table.settled));
  if (goesOnByItself) return now;
  const moments = [due, carryAt].filter(moment => moment !== undefined);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The phase in the row. Publicly, an opening belongs to the gathering. */
function rowPhase({ phase, isFrozen }: Room): TableRow['phase'] {
  if (phase === 'over' || phase === 'closed') return phase;
  if (isFrozen) return 'frozen';
  return phase === 'opening' ? 'gathering' : phase;
}

export function projectRow(room: Room, now: number): RowProjection {
  const { id, terms, places, table } = room;
  return {
    ...{ id, terms },
    phase: rowPhase(room),
    guests: places.map(({ guest }) => guest ?? null),
    dueAt: wakeAt(room, now),
    step: table?.step ?? 0,
    isWindow: table?.kind === 'window',
  };
}

/** Events in a window that must stay secret, so that not even the time of change reveals them. */
const SILENT: readonly RoomEvent['do'][] = ['answer', 'undo', 'settle', 'letPass', 'passOn'];

type Beside = Pick<LogChange, 'row' | 'seats' | 'claims'>;

/** Presence does not change the lists. */
const ATTENDANCE: readonly RoomEvent['do'][] = ['absent', 'returned'];

type SeatHolders = RowProjection['guests'];

/** Before the match of a stage, seats may be removed. */
function seatChanges(before: SeatHolders, after: SeatHolders): { seat: number; guest: GuestId | null }[] {
  const longer = after.length < before.length ? before : after;
  return longer.flatMap((_, seat) => {
    const guest = after[seat] ?? null;
    return guest === (before[seat] ?? null) ? [] : [{ seat, guest }];
  });
}

/** The changes of the row by an event. */
export function changesOf(before: RowProjection, after: RowProjection, event: RoomEvent, at: number): Beside {
  const { phase, dueAt } = after;
  const isSecret = before.isWindow && after.step === before.step && SILENT.includes(event.do);
  const isSilent = isSecret || ATTENDANCE.includes(event.do);
  const seats = seatChanges(before.guests, after.guests);
  const claims = setClaims(
    after.id,
    after.terms,
    seats.map(({ guest }) => guest),
  );
  return {
    row: {
      ...(!isSilent && { changedAt: at }),
      ...(phase !== before.phase && { phase }),
      ...(phase !== before.phase && phase !== 'gathering' && phase !== 'playing' && { listed: false }),
      ...(dueAt !== before.dueAt && { dueAt }),
    },
    ...(seats.length > 0 && { seats }),
    ...(claims.length > 0 && { claims }),
  };
}
