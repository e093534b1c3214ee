import type { Worker } from 'node:cluster';
import type { AddressInfo, Socket } from 'node:net';
import type { MetricFigures } from '../ops/metrics.ts';
import { StoreFailure } from '../store/store.ts';
import { Line } from './line.ts';
import type { Member } from './local-leases.ts';
import type { HandedSocket, PrimaryProcedures, ProcessMessage, StartFailure, WorkerProcedures } from './messages.ts';

/** The procedures of the primary for a worker, apart from its beginning. */
export type PrimaryPart = Omit<PrimaryProcedures, 'serves' | 'cannotStart'>;

interface Handling {
  readonly part: (member: WorkerProcess) => PrimaryPart;
  readonly handed: (message: HandedSocket, socket: Socket) => void;
  readonly failed: (what: string, error: unknown) => void;
}

/** A worker could not begin. */
export class WorkerStartError extends Error {
  override name = 'WorkerStartError';
  readonly code: string | undefined;

  constructor({ message, code }: StartFailure) {
    super(message);
    this.code = code;
  }
}

/** One worker process, as the primary sees it. */
export class WorkerProcess implements Member {
  readonly slot: number;
  readonly worker: Worker;
  /** Resolves when it serves; rejects if it cannot, or ends before. */
  readonly serves: Promise<AddressInfo>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  isServing = false;
  /** The metrics that it told last. */
  figures: readonly MetricFigures[] = [];
  private readonly line: Line<WorkerProcedures, PrimaryProcedures>;
  private readonly failed: Handling['failed'];

  constructor(slot: number, worker: Worker, handling: Handling) {
    this.slot = slot;
    this.failed = handling.failed;
    this.worker = worker;
    const { promise, resolve, reject } = Promise.withResolvers<AddressInfo>();
    this.serves = promise;
    this.line = new Line<WorkerProcedures, PrimaryProcedures>({
      send: message => worker.send(message),
      near: {
        ...handling.part(this),
        serves: address => {
          this.isServing = true;
          resolve(address);
        },
        cannotStart: failure => reject(new WorkerStartError(failure)),
      },
      failed: handling.failed,
    });
    worker.on('message', (message: ProcessMessage, handle?: unknown) => {
      if (!('handed' in message)) this.line.hear(message);
      // The client may have left on the way.
      else if (handle !== undefined) handling.handed(message, handle as Socket);
    });
    const lose = (): void => {
      this.isServing = false;
      this.line.lose(new StoreFailure('gone', 'the worker has ended'));
    };
    worker.on('disconnect', lose);
    worker.on('error', error => handling.failed('a worker process', error));
    this.ended = new Promise(done => {
      worker.on('exit', (code: number | null, signal: string | null) => {
        lose();
        reject(new WorkerStartError({ message: `a worker ended with ${signal ?? code}`, code: undefined }));
        done({ code, signal });
      });
    });
  }

  get pid(): number | undefined {
    return this.worker.process.pid;
  }

  tell: Line<WorkerProcedures, PrimaryProcedures>['tell'] = (name, ...args) => this.line.tell(name, ...args);

  ask: Line<WorkerProcedures, PrimaryProcedures>['ask'] = (name, ...args) => this.line.ask(name, ...args);

  /** Passes a socket on. This process keeps nothing of it. */
  give(message: HandedSocket, socket: Socket): void {
    this.worker.process.send(message, socket, {}, () => socket.destroy());
  }

  /** Closes the server in it and ends it; kills it after `milliseconds`, or at once if it does not serve. */
  async close(milliseconds: number): Promise<void> {
    const kill = (): unknown => this.worker.process.kill('SIGKILL');
    if (!this.isServing) kill();
    const late = setTimeout(kill, milliseconds);
    const [closed] = await Promise.allSettled([this.ask('close')]);
    const isConnected = this.worker.isConnected();
    if (closed.status === 'rejected' && isConnected) this.failed('closing', closed.reason);
    if (isConnected) this.worker.process.disconnect();
    await this.ended;
    clearTimeout(late);
  }
}
