import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { PhoneReach } from '../../protocol/answers.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Config } from '../ops/config.ts';
import { Refused } from '../ops/refusals.ts';
import type { Trouble } from '../ops/trouble.ts';
import { homeAddresses, isLoopback } from './addresses.ts';

interface ListenerDependencies {
  readonly config: Pick<Config, 'host' | 'publicUrl' | 'homeNetwork' | 'store'>;
  /** The server that gets the connections of the second socket. */
  readonly http: HttpServer;
  readonly bus: Bus;
  readonly trouble: Pick<Trouble, 'failed'>;
  readonly note: (about: { readonly address: string }, what: string) => void;
  /** Replaces the addresses of this machine, in tests. */
  readonly addresses?: (() => readonly string[]) | undefined;
}

const TOPIC = 'home';
const OPEN = 'open';
const CLOSE = 'close';

/**
 * The second socket, on the address of this machine in the home network. It is opened only when the operator asks, and
 * closes with the server. All worker processes open it together.
 */
export class HomeListener {
  private readonly around: ListenerDependencies;
  private readonly stop: () => void;
  private listener: { readonly address: string; readonly server: Server } | undefined;

  constructor(around: ListenerDependencies) {
    this.around = around;
    this.stop = around.bus.listen(TOPIC, text => {
      const work = text === OPEN ? this.listen() : text === CLOSE ? this.shut() : Promise.resolve();
      work.catch((error: unknown) => around.trouble.failed('opening to the home network', error));
    });
  }

  private get addresses(): readonly string[] {
    return (this.around.addresses ?? homeAddresses)();
  }
  private get port(): number {
    const address = this.around.http.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }
  /** Whether the operator may open this server: a single machine without a public address. */
  private get isAllowed(): boolean {
    const { config } = this.around;
    return config.homeNetwork && config.publicUrl === null && config.store === null && isLoopbackHost(config.host);
  }

  private originOf(address: string): string {
    return `http://${address}:${this.port}`;
  }

  get reach(): PhoneReach {
    const { config } = this.around;
    if (config.publicUrl !== null) return { how: 'public', origin: config.publicUrl, found: null };
    const { addresses } = this;
    const [first] = addresses;
    const found = this.isAllowed && first !== undefined ? this.originOf(first) : null;
    const listening = this.listener?.address ?? listenedAddress(config.host, first);
    if (listening === undefined) return { how: 'closed', origin: null, found };
    if (!addresses.includes(listening)) return { how: 'lost', origin: null, found };
    return { how: 'network', origin: this.originOf(listening), found: null };
  }

  /** Opens the second socket, in all processes. Idempotent. */
  async open(): Promise<void> {
    if (!this.isAllowed) throw new Refused('home-network-forbidden');
    await this.listen();
    this.around.bus.say(TOPIC, OPEN);
  }

  /** Closes the second socket and its connections, in all processes. */
  async close(): Promise<void> {
    await this.shut();
    this.around.bus.say(TOPIC, CLOSE);
  }

  private async listen(): Promise<void> {
    const [address] = this.addresses;
    if (address === undefined) throw new Refused('home-network-missing');
    if (this.listener?.address === address) return;
    await this.shut();
    const { http, note, trouble } = this.around;
    const sockets = new Set<{ destroy(): void }>();
    const server = createServer(socket => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // The same limits, timeouts and handlers as for the first socket.
      http.emit('connection', socket);
    });
    server.on('close', () => {
      for (const socket of sockets) socket.destroy();
    });
    server.listen({ port: this.port, host: address });
    await once(server, 'listening').catch((error: unknown) => {
      trouble.failed('listening in the home network', error);
      throw new Refused('home-network-missing');
    });
    this.listener = { address, server };
    note({ address: this.originOf(address) }, 'open to the home network');
  }

  private async shut(): Promise<void> {
    const { listener } = this;
    this.listener = undefined;
    if (!listener) return;
    listener.server.close();
    listener.server.emit('close');
    this.around.note({ address: this.originOf(listener.address) }, 'closed to the home network');
  }

  /** Ends with the server. */
  async end(): Promise<void> {
    this.stop();
    await this.shut();
  }
}

const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopback(host);

/** The address of the first socket, if phones can reach it. */
function listenedAddress(host: string, first: string | undefined): string | undefined {
  if (isLoopbackHost(host)) return undefined;
  return host === '0.0.0.0' || host === '::' ? (first ?? host) : host;
}
