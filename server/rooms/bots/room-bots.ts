import type { GuestId } from '../../../table/ids.ts';
import type { Thinker } from '../../../table/local.ts';
import type { Room } from '../../../table/room/room.ts';
import { type Send, thinkingElsewhere, thinkingMs } from '../../../table/thinking.ts';
import { Allowance } from '../../ops/limits.ts';
import { Refused } from '../../ops/refusals.ts';
import type { Runtime } from '../../ops/runtime.ts';
import type { QueueClaim } from '../fair-queue.ts';
import { GLANCE_MS } from '../loop/bot-turns.ts';
import type { Sets } from '../sets.ts';
import type { BotOrder, BotThreads } from './bot-threads.ts';

/** The dependencies of the bots. */
interface BotDependencies {
  readonly send: BotThreads['send'];
  /** The expected wait of a bot request for a thread, by the load; 0 if missing. */
  readonly expectedWaitMs?: BotThreads['expectedWaitMs'];
  /** Removes the pauses of bots, for tests and load tests. */
  readonly hurry?: boolean;
  /** Called when a bot's answer was not ready in time. */
  readonly unthought?: (error: unknown) => void;
}

const BOT_PAUSE_MS = { least: 350, most: 900 };
/** The delay of bots of a set, which think by iterations. */
const STEADY_HOLD_MS = 1500;
/** How many answers per second the main thread may compute when the bot threads are late. */
const GLANCES_PER_SECOND = 20;
/** The wait for a delegated answer, besides its thinking time. */
const DELEGATED_WAIT_MS = 4000;

/** The bots of all rooms: how they think, how long they wait, and who may ask them for advice. */
export class RoomBots {
  private readonly around: BotDependencies;
  private readonly sets: Sets;
  private readonly world: Runtime;
  private readonly glances: Allowance;
  /** Guests whose request for advice is in progress. */
  private readonly advised = new Set<string>();

  constructor(around: BotDependencies, sets: Sets, world: Runtime) {
    this.around = around;
    this.sets = sets;
    this.world = world;
    this.glances = new Allowance(GLANCES_PER_SECOND, 1000, () => world.elapsed());
  }

  /** The thinker for a bot of this room. */
  think({ gameModule, terms: { set } }: Room, order: BotOrder): Thinker {
    const { around, world } = this;
    const send: Send = (request, limit) => around.send(request, limit, order);
    return thinkingElsewhere(gameModule, n => world.below(n), send, set && this.sets.steadiness(set.id), {
      failed: error => around.unthought?.(error),
      mayGlance: () => around.hurry === true || this.glances.consume('all'),
    });
  }

  /** The delay of a bot's answer: drawn from level and load, independent of the cards. */
  holdMs(level: string, claim: QueueClaim, isSteady: boolean): number {
    const { hurry, expectedWaitMs } = this.around;
    if (hurry) return 0;
    const { least, most } = BOT_PAUSE_MS;
    const pauseMs = least + this.world.below(most - least);
    const thoughtMs = isSteady ? STEADY_HOLD_MS : thinkingMs(level);
    return pauseMs + thoughtMs + (expectedWaitMs?.(claim) ?? 0) + GLANCE_MS;
  }

  /** How long to wait for a delegated answer of a level. */
  delegatedTimeoutMs(level: string): number {
    return DELEGATED_WAIT_MS + 2 * thinkingMs(level);
  }

  /** Allows one request for advice per guest at a time. */
  async oneAdvice(guest: GuestId, advise: () => Promise<void>): Promise<void> {
    if (this.advised.has(guest)) throw new Refused('too-fast');
    this.advised.add(guest);
    await advise().finally(() => this.advised.delete(guest));
  }
}
