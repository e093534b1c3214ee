import type { Effect, Outcome, RoomReply, RoomTask, Work } from './effects.ts';

/**
 * Serialises the work of one room and collects its effects. A task runs until it waits for the outcome of an effect. The
 * next task begins when it has ended.
 */
export class WorkQueue {
  private readonly waiting: RoomTask[] = [];
  private running: { readonly task: RoomTask; readonly work: Work<void> } | undefined;
  private effects: Effect[] = [];

  /** Whether no task waits or runs. */
  get isIdle(): boolean {
    return this.running === undefined && this.waiting.length === 0;
  }

  push(task: RoomTask): void {
    this.waiting.push(task);
  }

  readonly emit = (effect: Effect): void => {
    this.effects.push(effect);
  };

  /** Runs tasks until one waits for an outcome or none is left. Returns the effects since the last call, in order. */
  run(): readonly Effect[] {
    while (!this.running) {
      const task = this.waiting.shift();
      if (!task) break;
      this.running = { task, work: task.run() };
      this.resume({ ok: true });
    }
    const { effects } = this;
    this.effects = [];
    return effects;
  }

  /** Continues the running task with an outcome, up to its next awaited effect. */
  resume(outcome: Outcome): void {
    const { running } = this;
    if (!running) throw new Error('an outcome came without work');
    try {
      const { done, value } = running.work.next(outcome);
      if (done) this.running = undefined;
      else this.emit(value);
    } catch (error) {
      this.running = undefined;
      running.task.failed(error);
    }
  }

  /** A task whose caller waits for its value. */
  replied<T>(what: string, reply: RoomReply<T>, work: () => Work<T>): RoomTask {
    const { emit } = this;
    return {
      what,
      *run() {
        const value = yield* work();
        emit({ do: 'reply', send: () => reply.done(value) });
      },
      failed: error => emit({ do: 'reply', send: () => reply.failed(error) }),
    };
  }
}
