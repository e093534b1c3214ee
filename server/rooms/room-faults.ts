import type { TableId } from '../../table/ids.ts';
/** A fault of one room. It goes to the operator's log and into the store, never to a client. */
export interface RoomFault {
  readonly room: TableId;
  /** The work during which it occurred. */
  readonly doing: string;
  /** The last log entry before the fault, and the step of the match. */
  readonly seq: number;
  readonly step: number;
  /** How often the rules have failed at this step; 0 for a failure that does not count. */
  readonly count: number;
  readonly error: unknown;
}

/** After this many faults at one step the room is frozen. */
export const MAX_FAULTS_PER_STEP = 3;

/** A fault as stored for `admin show`: one note per room, under `faultKey`. */
export interface FaultNote {
  readonly at: number;
  readonly doing: string;
  readonly seq: number;
  readonly step: number;
  readonly count: number;
  readonly error: string;
}

const MAX_ERROR_CHARS = 4000;

export const faultKey = (room: TableId): string => `fault/${room}`;

export const noteOf = ({ doing, seq, step, count, error }: RoomFault, at: number): FaultNote => ({
  ...{ at, doing, seq, step, count },
  error: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MAX_ERROR_CHARS),
});

/** Counts the faults at the current step. Chat and other steps do not reset it. */
export class FaultCount {
  private step: number | undefined;
  private count = 0;

  add(step: number): number {
    this.count = step === this.step ? this.count + 1 : 1;
    this.step = step;
    return this.count;
  }
}
