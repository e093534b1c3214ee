/** The parts of a table's screen that depend on where it is played: at one device, far away, or in a lesson. */
import type { JSX } from 'preact';
import type { Event, Json, Seat } from '../../../engine/index.ts';
import type { TableClient } from '../../../table/table-client.ts';
import type { Check, HostedBy } from '../../fair/note.tsx';
import type { RecordSource } from '../../records/source.ts';

/** The parts of the screen for remote players; a local table has none of them. */
export interface Beside {
  /** The tab of the chat, and the number of unread lines. */
  readonly chat: {
    readonly title: string;
    readonly unread: number;
    readonly news: string;
    readonly panel: JSX.Element;
  };
  /** At a seat: its connection and its time left. */
  readonly connection: (seat: Seat) => JSX.Element;
  /** In the head: the clock of the open question. */
  readonly clock: JSX.Element | undefined;
  /** The notices over the board. */
  readonly notices: JSX.Element;
  /** Below the seats: the actions about them. */
  readonly matters: JSX.Element;
  /** Beside a big screen: a phone shows the question, the answers and the own cards; the board only if `isOpen`. */
  readonly hand?: { readonly isOpen: boolean; readonly toggle: JSX.Element } | undefined;
  /** Whether advice by bots is agreed on. */
  readonly advice: boolean;
  /** The other agreed terms. */
  readonly agreed: JSX.Element;
}

/** The lesson's part of the screen at this moment. */
export interface LessonPart {
  /** Stands in place of the question while it is not open yet. */
  readonly prompt: string | undefined;
  /** Which answers are pointed at. */
  readonly hint: ((pick: Json) => boolean) | undefined;
  /** The answer that is pointed at, where answers are put together item by item. */
  readonly like: Json | undefined;
  /** A selector of what is pointed at; '' for nothing. */
  readonly places: string;
  /** The same for boards, which bring it into sight. */
  readonly pointed: readonly Event[];
  /** Whether advice may be asked for, and answers be settled in advance. */
  readonly isFree: boolean;
  /** Whether the beats of this step take longer. */
  readonly slowly: boolean;
  /** How many answers have been tried at this step: each is chosen from the beginning. */
  readonly tries: number;
  readonly note: (stage: NoteStage) => JSX.Element;
}

/** The state of the screen that the note of a lesson uses. */
export interface NoteStage {
  /** Whether beats are being shown. */
  readonly isShowing: boolean;
  /** Set while a beat waits for the learner's roll. */
  readonly roll: (() => void) | undefined;
  readonly skip: () => void;
}

/** The actions after a match. */
interface Afterwards {
  /** Starts a rematch with the same people; missing for spectators. */
  readonly rematch?: (() => void) | undefined;
  readonly rematchTitle?: string | undefined;
  readonly replay: (line?: number) => void;
  /** Whether all matches of the same deal have ended, so that decisions may be reviewed. */
  readonly mayReview: boolean;
  readonly source: RecordSource;
  /** Why the match has no record, if it has none. */
  readonly noRecord?: string | undefined;
  readonly check: Check | undefined;
  readonly hostedBy: HostedBy;
  readonly afterword?: JSX.Element | undefined;
}

/** The properties of the screen. */
export interface ScreenProps {
  readonly client: TableClient;
  /** Opens the replay at the n-th event of a seat; missing while there is no record. */
  readonly showMoment?: ((seat: Seat, event: number) => void) | undefined;
  /** Missing in a lesson, which ends before the match. */
  readonly after?: Afterwards;
  readonly beside?: Beside;
  readonly lesson?: LessonPart;
}
