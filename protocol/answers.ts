/**
 * The answer of each GET and POST request of the API, by its path, declared once: the handlers of the server and the
 * calls of the page have these types. Times are milliseconds since 1970.
 */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Seat } from '../engine/index.ts';
import type { TableId } from '../table/ids.ts';
import type { Channel, MailState } from './channels.ts';
import type { PostPath } from './requests.ts';
import type { TableCard } from './responses.ts';
import type { Presence } from './wire.ts';

/** The server's knowledge about this browser, and the server's features. */
export interface Welcome {
  readonly guest: ShownGuest | null;
  /** The VAPID key for web push. */
  readonly push: string | null;
  readonly mail: boolean;
}
export interface ShownGuest {
  readonly name: string;
  /** How many passkeys the guest has. */
  readonly passkeys: number;
}

/** How phones reach this server. */
export interface PhoneReach {
  /**
   * `public`: by its public address. `network`: by its address in the home network. `lost`: that address has changed.
   * `closed`: only from this machine.
   */
  readonly how: 'public' | 'network' | 'lost' | 'closed';
  /** The origin for phones; null if there is none. */
  readonly origin: string | null;
  /** The origin that opening would give; null if it is not allowed, or this machine has no such address. */
  readonly found: string | null;
}
export interface ReachView extends PhoneReach {
  /** Whether this browser runs on the computer of the server. */
  readonly mayOpen: boolean;
}

/** The tables of one set, as seen by its players and its host. */
export interface SetView {
  readonly host: boolean;
  readonly over: boolean;
  readonly tables: readonly SetTable[];
  /** Present when all matches are over. */
  readonly records: readonly SetRecord[] | null;
}
/** A table of a set, as players of another one may see it. */
export interface SetTable {
  /** Only for its players and the host. */
  readonly id?: TableId;
  readonly table: number;
  readonly phase: Presence['phase'];
  readonly names: readonly string[];
  readonly mine: boolean;
}
export interface SetRecord {
  readonly table: number;
  readonly names: readonly string[];
  readonly record: string;
}

/** An unused link that hands a seat over. */
export interface SeatLink {
  readonly id: string;
  readonly table: TableId;
  readonly seat: Seat;
  readonly createdAt: number;
  readonly expiresAt: number;
}
/** The effect of a seat link. */
export interface SeatOffer extends Pick<SeatLink, 'seat' | 'expiresAt'> {
  readonly game: string;
  readonly phase: Presence['phase'];
  /** The current holder. */
  readonly name: string;
  readonly isYours: boolean;
  /** The id of the table; only for its holder. */
  readonly table?: TableId;
}

/** A browser of the guest. */
export interface Device {
  readonly id: string;
  /** For example Firefox and Windows; empty if unknown. */
  readonly browser: string;
  readonly system: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly isThis: boolean;
}
export interface Passkey {
  readonly id: string;
  readonly createdAt: number;
}

type ByAddress<T> = Readonly<Record<string, T>>;
/** The notification channels of a guest at one table, and the confirmation of each mail address. */
export interface ChannelView {
  readonly channels: readonly Channel[];
  readonly mail: ByAddress<MailState>;
  /** After a change: the keys with which a receiver verifies the sender of a message. */
  readonly keys?: ByAddress<string>;
}

/** The first reply of a WebAuthn ceremony: a conversation id, and the options for the browser. */
export interface Ceremony<Options> {
  readonly session: string;
  readonly options: Options;
}

interface LaidTable {
  readonly id: TableId;
  readonly code: string;
}
type Tables = { readonly tables: readonly TableCard[] };
type Done = Readonly<Record<string, never>>;

/** GET requests with a JSON answer. `/api/tables/:id/record` answers with the lines of a record instead. */
interface GetAnswers {
  '/api/guest': Welcome;
  '/api/reach': ReachView;
  '/api/tables': Tables;
  '/api/tables/mine': Tables;
  '/api/tables/:id': { readonly table: TableCard };
  '/api/tables/:id/channels': ChannelView;
  '/api/codes/:code': { readonly id: TableId };
  '/api/sets/:id': SetView;
  '/api/seat-links': { readonly links: readonly SeatLink[] };
  '/api/devices': { readonly devices: readonly Device[] };
  '/api/passkeys': { readonly passkeys: readonly Passkey[] };
}
export type GetPath = keyof GetAnswers;
export type GetAnswer<Path extends GetPath> = GetAnswers[Path];

interface PostAnswers {
  '/api/guest': { readonly guest: ShownGuest };
  '/api/tables': LaidTable;
  '/api/stages': LaidTable;
  '/api/tables/:id/take': { readonly seat: Seat };
  '/api/tables/:id/ticket': { readonly ticket: string };
  '/api/tables/:id/seat-link': SeatLink & { readonly secret: string };
  '/api/tables/:id/channels': ChannelView;
  '/api/tables/:id/channels/confirmation': Pick<ChannelView, 'mail'>;
  '/api/sets': { readonly id: string; readonly tables: readonly LaidTable[] };
  '/api/sets/:id/close': Done;
  '/api/seat-links': { readonly id: TableId; readonly seat: Seat };
  '/api/seat-links/read': SeatOffer;
  '/api/seat-links/revoke': Done;
  '/api/device-links': { readonly secret: string; readonly expiresAt: number };
  '/api/device-links/read': { readonly name: string; readonly isYou: boolean };
  '/api/device-links/use': { readonly name: string };
  '/api/device-links/revoke': Done;
  '/api/devices/end': Done;
  '/api/devices/end-others': { readonly ended: number };
  '/api/reach/open': ReachView;
  '/api/reach/close': ReachView;
  '/api/push': Done;
  '/api/passkeys/begin': Ceremony<PublicKeyCredentialCreationOptionsJSON>;
  '/api/passkeys/finish': Done;
  '/api/passkeys/login/begin': Ceremony<PublicKeyCredentialRequestOptionsJSON>;
  '/api/passkeys/login/finish': Done;
  '/api/passkeys/remove': Done;
}
/** A request without a declared answer does not compile. */
export type PostAnswer<Path extends PostPath> = PostAnswers[Path];
