/** The calls between the primary process and its workers. */

import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TableId } from '../../table/ids.ts';
import type { Downtime } from '../../table/room/room.ts';
import type { BusTopic } from '../cluster/bus.ts';
import type { Kept, News } from '../cluster/nodes.ts';
import type { Config } from '../ops/config.ts';
import type { MetricFigures } from '../ops/metrics.ts';
import type { StoreTrouble } from '../ops/store-health.ts';
import type { Jump } from '../ops/wall-clock.ts';
import type { Admission } from '../socket/admissions.ts';
import type { CallName } from '../store/sqlite/calls.ts';
import type { LineMessage } from './line.ts';

/** The task of a worker. */
export interface Assignment {
  readonly config: Config;
  /** Its place among the workers, from 0. A replacement gets the place of the worker before it. */
  readonly slot: number;
  readonly count: number;
}

/** Why a worker could not begin, with the code of the operating system. */
export interface StartFailure {
  readonly message: string;
  readonly code: string | undefined;
}

/** The end of a room's log, and who holds its lease. */
export type LeaseNews = Omit<News, 'phase'>;

/** The primary's part for one worker. It owns the store, and everything that the workers share. */
export interface PrimaryProcedures {
  assignment(): Assignment;
  /** The worker serves, at this address. */
  serves(address: AddressInfo): void;
  cannotStart(failure: StartFailure): void;
  /** Executes a call to the store; see `server/store/sqlite/calls.ts`. */
  store(name: CallName, args: readonly unknown[]): Promise<unknown>;
  downtimes(): Promise<readonly Downtime[]>;
  beat(now: number): Promise<readonly Downtime[]>;
  jumped(jump: Jump): Promise<readonly Downtime[]>;
  acquire(tables: readonly TableId[]): Kept;
  acquireDue(now: number, limit: number, atHand: readonly TableId[]): Promise<Kept>;
  release(kept: Kept): void;
  news(tables: readonly TableId[]): readonly LeaseNews[];
  say(topic: BusTopic, text: string): void;
  listen(topic: BusTopic, listens: boolean): void;
  issueTicket(kind: string, seconds: number, what: unknown): Promise<string>;
  useTicket(kind: string, seconds: number, ticket: string): Promise<unknown>;
  consumeLimit(name: string, most: number, milliseconds: number, key: string): boolean;
  /** Counts one socket in, if there is room. */
  enterSocket(most: number, key: string): boolean;
  leaveSocket(key: string): void;
  checkHealth(): Promise<StoreTrouble | undefined>;
  /** The metrics of the primary and all workers as text. */
  metricsPage(): Promise<string>;
}

/** A worker's part. */
export interface WorkerProcedures {
  heard(topic: BusTopic, text: string): void;
  /** Loads a room into memory: an event elsewhere has begun its match. */
  open(table: TableId): Promise<void>;
  storeTrouble(trouble: StoreTrouble | undefined): void;
  figures(): Promise<readonly MetricFigures[]>;
  close(): Promise<void>;
}

/** A socket on its way to the home of its room; it travels as the handle of the message. */
export interface HandedSocket {
  readonly handed: {
    readonly admission: Admission;
    readonly headers: IncomingHttpHeaders;
    /** Bytes that came after the request. */
    readonly head: Uint8Array;
  };
}

export type ProcessMessage = LineMessage | HandedSocket;
