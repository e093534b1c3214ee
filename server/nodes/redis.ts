import { Redis } from 'ioredis';
import { type Bus, Ears } from './bus.ts';

const PREFIX = 'seance:table:';
const SOON = 100;
const AT_MOST = 1000;

/** Nobody waits for a line that is down: what cannot be said now is not said. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    ...{ enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 2000, commandTimeout: 1000 },
    retryStrategy: times => Math.min(times * SOON, AT_MOST),
  });
  redis.on('error', () => {});
  return redis;
}

/** Redis, or Valkey: a channel for each table. Nothing is kept there. */
export class RedisBus implements Bus {
  private readonly speaker: Redis;
  private readonly listener: Redis;
  private readonly ears = new Ears((table, listens) => this.subscribe(table, listens));
  upSince: number | undefined;

  constructor(url: string) {
    this.speaker = connectRedis(url);
    this.listener = connectRedis(url);
    this.listener.on('message', (channel: string, text: string) => this.ears.hear(channel.slice(PREFIX.length), text));
    this.listener.on('ready', () => {
      this.upSince = performance.now();
      for (const table of this.ears.topics) this.subscribe(table, true);
    });
    this.listener.on('close', () => {
      this.upSince = undefined;
    });
  }

  say(table: string, text: string): void {
    this.speaker.publish(PREFIX + table, text).catch(() => {});
  }

  listen(table: string, hear: (text: string) => void): () => void {
    return this.ears.listen(table, hear);
  }

  private subscribe(table: string, listens: boolean): void {
    const channel = PREFIX + table;
    (listens ? this.listener.subscribe(channel) : this.listener.unsubscribe(channel)).catch(() => {});
  }

  async close(): Promise<void> {
    this.speaker.disconnect();
    this.listener.disconnect();
  }
}
