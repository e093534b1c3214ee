import type { Errand, Verdict } from '../../bots/errand.ts';
import { levelNamed } from '../../bots/levels.ts';
import { LEVELS } from '../../bots/tuning.ts';
import { type House, Match, optionAt, type Random, sizeOf } from '../../engine/index.ts';
import { chanceOf } from '../../table/chance.ts';
import type { Send } from '../../table/thinking.ts';
import type { Life } from './time.ts';

interface Job {
  readonly errand: Errand;
  readonly resolve: (verdict: Verdict) => void;
}

/** Which job is next. */
export interface JobQueue {
  push(job: Job): unknown;
  shift(): Job | undefined;
}

const DEFAULT_THOUGHT_MS = 5;

/** The bot threads of one process: they take as long as bots of their level do, and answer anything legal. */
export class SimulatedThreads {
  private readonly life: Life;
  private readonly houseOf: (game: string) => House | undefined;
  private readonly random: Random;
  private readonly queue: JobQueue;
  private free: number;

  constructor(life: Life, random: Random, houseOf: (game: string) => House | undefined, threads = 1) {
    this.life = life;
    this.random = random;
    this.houseOf = houseOf;
    this.free = threads;
    this.queue = [];
  }

  readonly send: Send = errand =>
    new Promise(resolve => {
      this.queue.push({ errand, resolve });
      this.next();
    });

  private next(): void {
    const job = this.free > 0 ? this.queue.shift() : undefined;
    if (!job) return;
    this.free--;
    const { milliseconds = DEFAULT_THOUGHT_MS } = LEVELS[levelNamed(job.errand.level) ?? 'Wisp'].play;
    this.life.after(milliseconds, () => {
      this.free++;
      job.resolve(this.thought(job.errand));
      this.next();
    });
  }

  private thought({ match: saved, chance, seat, level }: Errand): Verdict {
    const house = this.houseOf(saved.game);
    if (!house) throw new Error(`there is no game ${saved.game}`);
    const options = Match.load(house.game, saved, chanceOf(chance)).ask(seat)?.options() ?? [];
    const pick = optionAt(options, this.random(sizeOf(options)));
    const why = { weighed: [], line: [], beliefs: {}, difference: undefined };
    return { pick, why: { level: levelNamed(level) ?? 'Wisp', tries: 1, ...why } };
  }
}
