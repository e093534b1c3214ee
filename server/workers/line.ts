import { type Fault, toError, toFault } from '../store/faults.ts';

/** The calls that one process accepts from another, by name. */
export type Procedures<T> = { readonly [N in keyof T]: (...args: never[]) => unknown };

type Reply<T, N extends keyof T> = T[N] extends (...args: never[]) => infer R ? Awaited<R> : never;
type Given<T, N extends keyof T> = T[N] extends (...args: infer A) => unknown ? A : never;

interface LineCall {
  /** 0 if no answer is wanted. */
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

type LineAnswer = { readonly id: number } & ({ readonly value: unknown } | { readonly fault: Fault });

/** Everything that one process tells the other in one turn of its event loop. */
export interface LineMessage {
  readonly calls: readonly LineCall[];
  /** The calls that were done and have no value: most writes. */
  readonly done: readonly number[];
  readonly answers: readonly LineAnswer[];
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Ends<Near> {
  readonly send: (message: LineMessage) => void;
  /** Executes the calls of the other process. */
  readonly near: Near;
  /** A call without an answer has failed. */
  readonly failed: (name: string, error: unknown) => void;
}

const NO_ANSWER = 0;

/**
 * Calls between two processes, in both directions and in order. Everything from one turn of the event loop is sent as
 * one message, because sending dominates.
 */
export class Line<Far extends Procedures<Far>, Near extends Procedures<Near> & object> {
  private readonly ends: Ends<Near>;
  private readonly waiting = new Map<number, Waiting>();
  private calls: LineCall[] = [];
  private done: number[] = [];
  private answers: LineAnswer[] = [];
  private count = NO_ANSWER;
  private isDue = false;
  private gone: Error | undefined;

  constructor(ends: Ends<Near>) {
    this.ends = ends;
  }

  /** Rejects with the error of the store that the other process has met. */
  ask<N extends keyof Far & string>(name: N, ...args: Given<Far, N>): Promise<Reply<Far, N>> {
    if (this.gone) return Promise.reject(this.gone);
    const id = ++this.count;
    this.calls.push({ id, name, args });
    this.sendSoon();
    return new Promise((resolve, reject) =>
      // The other process answers with the type of its procedure.
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject }),
    );
  }

  /** Calls without waiting for an answer. */
  tell<N extends keyof Far & string>(name: N, ...args: Given<Far, N>): void {
    if (this.gone) return;
    this.calls.push({ id: NO_ANSWER, name, args });
    this.sendSoon();
  }

  /** Takes a message of the other process. */
  hear({ calls, done, answers }: LineMessage): void {
    for (const id of done) this.dequeue(id)?.resolve(undefined);
    for (const answer of answers) {
      const waiting = this.dequeue(answer.id);
      if ('fault' in answer) waiting?.reject(toError(answer.fault));
      else waiting?.resolve(answer.value);
    }
    for (const call of calls) void this.execute(call);
  }

  /** The other process is gone: no call will be answered any more. */
  lose(error: Error): void {
    this.gone ??= error;
    for (const { reject } of this.waiting.values()) reject(this.gone);
    this.waiting.clear();
  }

  private async execute({ id, name, args }: LineCall): Promise<void> {
    try {
      // Callers check names and arguments by type; here they arrive as messages.
      const procedure: unknown = Reflect.get(this.ends.near, name);
      if (typeof procedure !== 'function') throw new Error(`there is no procedure ${name}`);
      const value: unknown = await Reflect.apply(procedure, this.ends.near, args);
      if (id === NO_ANSWER) return;
      if (value === undefined) this.done.push(id);
      else this.answers.push({ id, value });
    } catch (error) {
      if (id === NO_ANSWER) return this.ends.failed(name, error);
      this.answers.push({ id, fault: toFault(error) });
    }
    this.sendSoon();
  }

  private sendSoon(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => this.send());
  }

  private send(): void {
    const { calls, done, answers } = this;
    this.isDue = false;
    [this.calls, this.done, this.answers] = [[], [], []];
    if (!this.gone) this.ends.send({ calls, done, answers });
  }

  private dequeue(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }
}
