/** Something to do, now or later: gives the milliseconds after which it wants to be done again, if it does. */
export type QueueJob = () => Promise<number | undefined>;

/** Does jobs, a few at once. Those that want another try rest meanwhile, and hold nobody up. */
export class Queue {
  private readonly atOnce: number;
  private readonly most: number;
  private readonly waiting: QueueJob[] = [];
  private readonly resting = new Set<ReturnType<typeof setTimeout>>();
  private readonly underWay = new Set<Promise<void>>();
  private closed = false;

  constructor(atOnce: number, most: number) {
    this.atOnce = atOnce;
    this.most = most;
  }

  /** False if there are too many already, or the queue is closed. */
  add(job: QueueJob): boolean {
    if (this.closed || this.waiting.length + this.resting.size >= this.most) return false;
    this.waiting.push(job);
    this.next();
    return true;
  }

  private next(): void {
    while (this.underWay.size < this.atOnce) {
      const job = this.waiting.shift();
      if (!job) return;
      const doing = this.run(job).finally(() => {
        this.underWay.delete(doing);
        this.next();
      });
      this.underWay.add(doing);
    }
  }

  private async run(job: QueueJob): Promise<void> {
    const pause = await job();
    if (pause === undefined || this.closed) return;
    const timer = setTimeout(() => {
      this.resting.delete(timer);
      this.waiting.push(job);
      this.next();
    }, pause);
    timer.unref();
    this.resting.add(timer);
  }

  /** Begins nothing new, and waits for what is under way. */
  async close(): Promise<void> {
    this.closed = true;
    this.waiting.length = 0;
    for (const timer of this.resting) clearTimeout(timer);
    this.resting.clear();
    await Promise.all(this.underWay);
  }
}
