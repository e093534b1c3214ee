import { Redis } from 'ioredis';
import type { Trouble } from '../ops/trouble.ts';
import { type Bus, type BusTopic, busTopic, TopicListeners } from './bus.ts';
import { isOversized } from './messages.ts';

const PREFIX = 'seance:table:';
const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 1000;

/** Commands fail at once while the connection is down, instead of waiting. */
export function connectRedis(url: string, trouble: Trouble): Redis {
  const redis = new Redis(url, {
    ...{ enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 2000, commandTimeout: 1000 },
    retryStrategy: times => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
  });
  // ioredis reconnects automatically; this line tells the operator.
  redis.on('error', error => trouble.failed('redis connection', error));
  return redis;
}

/** Redis or Valkey as the bus: one channel per room. Stores nothing. */
export class RedisBus implements Bus {
  private readonly speaker: Redis;
  private readonly listener: Redis;
  private readonly trouble: Trouble;
  private readonly ears = new TopicListeners((topic, listens) => this.subscribe(topic, listens));
  upSince: number | undefined;

  constructor(url: string, trouble: Trouble) {
    this.trouble = trouble;
    this.speaker = connectRedis(url, trouble);
    this.listener = connectRedis(url, trouble);
    // As bytes: a message may be larger than the maximum string.
    this.listener.on('messageBuffer', (channel: Buffer, bytes: Buffer) => {
      if (!isOversized(bytes.byteLength, trouble))
        this.ears.hear(busTopic(channel.toString().slice(PREFIX.length)), bytes.toString());
    });
    this.listener.on('ready', () => {
      this.upSince = performance.now();
      for (const topic of this.ears.topics) this.subscribe(topic, true);
    });
    this.listener.on('close', () => {
      this.upSince = undefined;
    });
  }

  say(topic: BusTopic, text: string): void {
    this.speaker.publish(PREFIX + topic, text).catch(error => this.trouble.failed('bus publish', error));
  }

  listen(topic: BusTopic, hear: (text: string) => void): () => void {
    return this.ears.listen(topic, hear);
  }

  private subscribe(topic: BusTopic, listens: boolean): void {
    // After a lost connection there are no subscriptions; once it is ready, every topic is subscribed again.
    if (this.upSince === undefined) return;
    const channel = PREFIX + topic;
    (listens ? this.listener.subscribe(channel) : this.listener.unsubscribe(channel)).catch(error =>
      this.trouble.failed('bus subscribe', error),
    );
  }

  async close(): Promise<void> {
    this.upSince = undefined;
    this.speaker.disconnect();
    this.listener.disconnect();
  }
}
