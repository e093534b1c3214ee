import type { BotReply, BotRequest } from '../../bots/bot-request.ts';
import { levelNamed } from '../../bots/levels.ts';
import { type GameModule, Match, optionAt, type Random, sizeOf } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import type { BotThreads } from '../../server/rooms/bots/bot-threads.ts';
import { FairQueue, type QueueClaim } from '../../server/rooms/fair-queue.ts';
import { NOBODY, tableId } from '../../table/ids.ts';
import { thinkingMs } from '../../table/thinking.ts';
import type { Life } from './time.ts';

interface Job {
  readonly request: BotRequest;
  readonly resolve: (verdict: BotReply) => void;
  readonly reject: (error: Error) => void;
}

/** The same limit as in `BotThreads`. */
const MAX_QUEUED_JOBS = 512;
const SHORTEST_THOUGHT_MS = 5;
const MEAN_THOUGHT_MS = 100;
const MAX_EXPECTED_WAIT_MS = 10_000;

/**
 * The bot threads of one process. The queue is the real one; a thread takes as long as a bot of the level does, and
 * gives a random legal answer.
 */
export class SimulatedThreads implements Pick<BotThreads, 'send' | 'expectedWaitMs'> {
  private readonly life: Life;
  private readonly moduleOf: (game: string) => GameModule | undefined;
  private readonly random: Random;
  private readonly queue = new FairQueue<Job>(MAX_QUEUED_JOBS);
  private isBusy = false;

  constructor(life: Life, random: Random, moduleOf: (game: string) => GameModule | undefined) {
    this.life = life;
    this.random = random;
    this.moduleOf = moduleOf;
  }

  readonly send: BotThreads['send'] = (request, _limit, order) =>
    new Promise((resolve, reject) => {
      const job = { request, resolve, reject };
      const { claim, withinMs } = order ?? { claim: { guest: NOBODY, room: tableId(''), attended: true } };
      if (withinMs !== undefined)
        this.life.after(withinMs, () => {
          this.queue.remove(claim, job);
          reject(new Error('the bot thinks too long'));
        });
      this.queue.push(claim, job)?.reject(new Error('too many bots think'));
      this.next();
    });

  readonly expectedWaitMs = (claim: QueueClaim): number =>
    Math.min(MAX_EXPECTED_WAIT_MS, (this.queue.ahead(claim) + (this.isBusy ? 1 : 0)) * MEAN_THOUGHT_MS);

  private next(): void {
    const job = this.isBusy ? undefined : this.queue.shift();
    if (!job) return;
    this.isBusy = true;
    this.life.after(Math.max(SHORTEST_THOUGHT_MS, thinkingMs(job.request.level)), () => {
      this.isBusy = false;
      job.resolve(this.thought(job.request));
      this.next();
    });
  }

  private thought({ match: saved, chance, seat, level }: BotRequest): BotReply {
    const gameModule = this.moduleOf(saved.game);
    if (!gameModule) throw new Error(`there is no game ${saved.game}`);
    const options = Match.load(gameModule.game, saved, chanceOf(chance)).ask(seat)?.options() ?? [];
    const pick = optionAt(options, this.random(sizeOf(options)));
    const why = { weighed: [], line: [], beliefs: {} };
    return { pick, why: { level: levelNamed(level) ?? 'Wisp', tries: 1, ...why } };
  }
}
