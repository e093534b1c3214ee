/** What went wrong in one room. It goes to the log of the operator and into the store, never to a client. */
export interface RoomFault {
  readonly room: string;
  /** What the room was doing. */
  readonly doing: string;
  /** The last entry of the log before the fault, and the step of the match. */
  readonly seq: number;
  readonly step: number;
  /** How often the rules have failed at this step; 0 for a failure that does not count. */
  readonly count: number;
  readonly error: unknown;
}

/** After so many faults at one step the room is frozen. */
export const MAX_FAULTS_PER_STEP = 3;

/** A fault as the store keeps it for `admin show`: one note a room, under `faultKey`. */
export interface FaultNote {
  readonly at: number;
  readonly doing: string;
  readonly seq: number;
  readonly step: number;
  readonly count: number;
  readonly error: string;
}

const MAX_ERROR_CHARS = 4000;

export const faultKey = (room: string): string => `fault/${room}`;

export const noteOf = ({ doing, seq, step, count, error }: RoomFault, at: number): FaultNote => ({
  ...{ at, doing, seq, step, count },
  error: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MAX_ERROR_CHARS),
});

/** Counts the faults at the step where the match stands. Talk and other steps do not hide them. */
export class FaultCount {
  private step: number | undefined;
  private count = 0;

  add(step: number): number {
    this.count = step === this.step ? this.count + 1 : 1;
    this.step = step;
    return this.count;
  }
}
