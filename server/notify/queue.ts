/** A job; returns the delay in milliseconds after which it wants to run again, if any. */
export type QueueJob = () => Promise<number | undefined>;

/** Runs a few jobs concurrently. A job that waits for a retry occupies no slot. */
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

  /** False if the queue is full or closed. */
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

  /** Starts no further job, and waits for running ones. */
  async close(): Promise<void> {
    this.closed = true;
    this.waiting.length = 0;
    for (const timer of this.resting) clearTimeout(timer);
    this.resting.clear();
    await Promise.all(this.underWay);
  }
}
