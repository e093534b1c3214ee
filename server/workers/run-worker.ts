import { Socket } from 'node:net';
import type { TableId } from '../../table/ids.ts';
import type { BusTopic } from '../cluster/bus.ts';
import { type RunningServer, type ServerManner, startServer } from '../start-server.ts';
import { StoreFailure } from '../store/store.ts';
import { Line } from './line.ts';
import type { Assignment, PrimaryProcedures, ProcessMessage, WorkerProcedures } from './messages.ts';
import { type WorkerWiring, wireWorker } from './worker-wiring.ts';

/** A server in a process of its own, which the primary has started. */
class WorkerServer implements WorkerProcedures {
  private readonly line = new Line<PrimaryProcedures, WorkerProcedures>({
    // A message that cannot be sent means that the primary is gone.
    send: message => process.send?.(message, undefined, {}, error => error && this.lose()),
    near: this,
    failed: (name, error) => this.running?.server.log.warn({ what: name, err: error }, 'a call of the primary failed'),
  });
  private wiring: WorkerWiring | undefined;
  private running: RunningServer | undefined;

  /** Starts the server. A primary that is gone ends the process: nothing is acknowledged without it. */
  async start(manner: ServerManner): Promise<void> {
    process.on('message', (message: ProcessMessage, handle: unknown) => this.hear(message, handle));
    process.on('disconnect', () => this.lose());
    // A signal to the whole process group: the primary closes its workers in order.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
    const assignment = await this.line.ask('assignment');
    await this.serve(assignment, manner).catch(async (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      await this.line.ask('cannotStart', { message, code });
      process.exit(1);
    });
  }

  private lose(): void {
    this.line.lose(new StoreFailure('gone', 'the primary process is gone'));
  }

  private async serve(assignment: Assignment, manner: ServerManner): Promise<void> {
    const { config } = assignment;
    const running = await startServer(config, {
      ...manner,
      wire: async trouble => {
        this.wiring = wireWorker(this.line, assignment, trouble);
        return this.wiring;
      },
    });
    this.running = running;
    await running.server.listen({ port: config.port, host: config.host });
    const [address] = running.server.addresses();
    if (typeof address !== 'object') throw new Error('the worker has no address');
    await this.line.ask('serves', address);
  }

  private hear(message: ProcessMessage, handle: unknown): void {
    if (!('handed' in message)) return this.line.hear(message);
    // The client may have left on the way.
    if (!(handle instanceof Socket)) return;
    const { admission, ...upgrade } = message.handed;
    if (!this.running) return void handle.destroy();
    void this.running.sockets.takeOver(admission, upgrade, handle);
  }

  heard(topic: BusTopic, text: string): void {
    this.wiring?.heard(topic, text);
  }

  async open(table: TableId): Promise<void> {
    await this.running?.registry.open(table);
  }

  storeTrouble(trouble: Parameters<WorkerProcedures['storeTrouble']>[0]): void {
    this.wiring?.storeTrouble(trouble);
  }

  async figures(): ReturnType<WorkerProcedures['figures']> {
    return (await this.running?.metrics.figures()) ?? [];
  }

  async close(): Promise<void> {
    await this.running?.close();
  }
}

/** Runs a worker in this process. `manner` has overrides for tests and benchmarks. */
export const runWorker = (manner: ServerManner = {}): Promise<void> => new WorkerServer().start(manner);
