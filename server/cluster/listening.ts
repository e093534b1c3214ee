import pg from 'pg';
import type { Trouble } from '../ops/trouble.ts';
import type { Base } from '../store/postgres/base.ts';
import { type Bus, type BusTopic, busTopic, TopicListeners } from './bus.ts';

const PREFIX = 'seance_';
const RECONNECT_AFTER_MS = 1000;

const nameOf = (topic: BusTopic): string => pg.escapeIdentifier(PREFIX + topic);

/** PostgreSQL as the bus, without Redis: LISTEN and NOTIFY, with one connection for listening. */
export class ListeningBus implements Bus {
  private readonly base: Base;
  private readonly url: string;
  private readonly trouble: Trouble;
  private readonly ears = new TopicListeners((topic, listens) => this.subscribe(topic, listens));
  private client: pg.Client | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tail: Promise<unknown> = Promise.resolve();
  private closed = false;
  upSince: number | undefined;

  constructor(base: Base, url: string, trouble: Trouble) {
    this.base = base;
    this.url = url;
    this.trouble = trouble;
    void this.connect();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true, application_name: 'seance listening' });
    client.on('error', error => this.trouble.failed('listening connection', error));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ channel, payload = '' }) =>
      this.ears.hear(busTopic(channel.slice(PREFIX.length)), payload),
    );
    try {
      await client.connect();
    } catch (error) {
      this.trouble.failed('listening connection', error);
      return this.lose(client);
    }
    if (this.closed) return this.end(client);
    this.client = client;
    this.upSince = performance.now();
    for (const topic of this.ears.topics) this.subscribe(topic, true);
  }

  private lose(client: pg.Client): void {
    if (this.client && this.client !== client) return;
    this.client = undefined;
    this.upSince = undefined;
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.connect(), RECONNECT_AFTER_MS).unref();
  }

  say(topic: BusTopic, text: string): void {
    this.base
      .ask('SELECT pg_notify($1, $2)', [PREFIX + topic, text])
      .catch(error => this.trouble.failed('bus publish', error));
  }

  listen(topic: BusTopic, hear: (text: string) => void): () => void {
    return this.ears.listen(topic, hear);
  }

  /** Serialised: a connection runs one statement at a time. */
  private subscribe(topic: BusTopic, listens: boolean): void {
    const { client } = this;
    const subscribe = async (): Promise<void> => {
      // After a lost connection there are no subscriptions; the next connection subscribes to every topic.
      if (client && client === this.client) await client.query(`${listens ? 'LISTEN' : 'UNLISTEN'} ${nameOf(topic)}`);
    };
    this.tail = this.tail.then(subscribe).catch(error => this.trouble.failed('bus subscribe', error));
  }

  private end(client: pg.Client): Promise<void> {
    return client.end().catch(error => this.trouble.failed('listening connection', error));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    this.upSince = undefined;
    if (client) await this.end(client);
  }
}
