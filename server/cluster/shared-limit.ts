import type { Redis } from 'ioredis';
import { Allowance, type Limit } from '../ops/limits.ts';
import type { Trouble } from '../ops/trouble.ts';

/**
 * A token bucket per key: tokens, and the time of counting. Refills evenly by the clock of Redis, and expires when it
 * would be full. Values that this script cannot have written count as missing.
 */
const TAKE = `
local now = redis.call('TIME')
now = now[1] * 1000 + math.floor(now[2] / 1000)
local most, span = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local left, at = tonumber(kept[1]), tonumber(kept[2])
if not left or not at or not (left >= 0 and left <= most) or not (at >= 0) then left, at = most, now end
local tokens = math.min(most, left + math.max(0, now - at) * most / span)
if tokens < 1 then
  -- The clock of Redis was set back: from now on it grows back.
  if at > now then redis.call('HSET', KEYS[1], 'at', now) end
  return 0
end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens - 1), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil((most - tokens + 1) * span / most) + 1000)
return 1`;

/** After a timeout Redis is not asked again for this long, in milliseconds. */
const REDIS_PAUSE_MS = 5000;

/** One limit for all nodes together. While Redis does not answer, each node applies the limit alone. */
export class SharedLimit implements Limit {
  private readonly redis: Redis;
  private readonly name: string;
  private readonly most: number;
  private readonly milliseconds: number;
  private readonly trouble: Trouble;
  private readonly own: Allowance;
  /** Until when Redis is not asked, because it did not answer. */
  private restsUntil = Number.NEGATIVE_INFINITY;

  constructor(
    redis: Redis,
    {
      name,
      most,
      milliseconds,
      trouble,
    }: { readonly name: string; readonly most: number; readonly milliseconds: number; readonly trouble: Trouble },
  ) {
    this.redis = redis;
    this.name = name;
    this.most = most;
    this.milliseconds = milliseconds;
    this.trouble = trouble;
    this.own = new Allowance(most, milliseconds);
  }

  async consume(key: string): Promise<boolean> {
    if (performance.now() < this.restsUntil) return this.own.consume(key);
    try {
      const left = await this.redis.eval(TAKE, 1, `seance:limit:${this.name}:${key}`, this.most, this.milliseconds);
      if (left === 0 || left === 1) return left === 1;
      this.trouble.dropped('limit', 'wrong shape');
      return this.own.consume(key);
    } catch (error) {
      this.trouble.failed('shared limit', error);
      this.restsUntil = performance.now() + REDIS_PAUSE_MS;
      return this.own.consume(key);
    }
  }
}
