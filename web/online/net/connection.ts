import { Refusal } from '../../../engine/index.ts';

/** The callbacks of a connection: how to dial, what to do with messages, and the heartbeat. */
export interface Caller {
  /** Opens a socket. A Refusal is permanent: no retry. */
  readonly dial: () => Promise<WebSocket>;
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  readonly onChange: () => void;
  /** A message that the server always answers. */
  readonly heartbeat: () => string;
  /** For tests. */
  readonly rhythm?: Partial<Rhythm>;
}

interface Rhythm {
  /** The first pause before a reconnect; it doubles up to `maxPauseMs`. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** The pause after many failed tries. */
  readonly restingPauseMs: number;
  /** The interval of heartbeats on a quiet line. */
  readonly heartbeatEveryMs: number;
  /** The time without an answer after which the line counts as dead. */
  readonly replyTimeoutMs: number;
  /** The same for a device that has just woken up: its line may have died in silence, and somebody looks at it. */
  readonly wakeTimeoutMs: number;
}
const DEFAULT_RHYTHM: Rhythm = {
  firstPauseMs: 250,
  maxPauseMs: 4_000,
  restingPauseMs: 30_000,
  heartbeatEveryMs: 25_000,
  replyTimeoutMs: 10_000,
  wakeTimeoutMs: 1_000,
};
const MAX_QUICK_TRIES = 40;

/** The pause before the next try: exponential backoff with jitter. */
export function pauseBefore(tries: number, random: number, rhythm: Rhythm = DEFAULT_RHYTHM): number {
  const { firstPauseMs, maxPauseMs, restingPauseMs } = rhythm;
  return (
    Math.min(tries < MAX_QUICK_TRIES ? maxPauseMs : restingPauseMs, firstPauseMs * 2 ** tries) * (0.5 + random / 2)
  );
}

export type LineState = 'opening' | 'open' | 'lost' | 'refused' | 'closed';

/** Keeps a socket open: reconnects after every loss, until closed by this side or refused. */
export class Connection {
  private readonly caller: Caller;
  private readonly rhythm: Rhythm;
  private now: LineState = 'opening';
  private refused: Refusal | undefined;
  private socket: WebSocket | undefined;
  /** Counts sockets: messages of older ones are ignored. */
  private generation = 0;
  private tries = 0;
  private openSince: number | undefined;
  private next: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  /** When the current attempt to connect began. */
  private dialledAt = 0;

  constructor(caller: Caller) {
    this.caller = caller;
    this.rhythm = { ...DEFAULT_RHYTHM, ...caller.rhythm };
    void this.connect();
  }

  get state(): LineState {
    return this.now;
  }
  /** The reason of the refusal. */
  get why(): Refusal | undefined {
    return this.refused;
  }

  /** Sends a message if the socket is open. Messages that must arrive are sent again in `onOpen`. */
  say(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** Sends a heartbeat; without an answer in time the line counts as dead. */
  check(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.say(this.caller.heartbeat());
    this.doubt ??= setTimeout(() => this.drop(), this.rhythm.replyTimeoutMs);
  }

  /**
   * The network or the person came back. Ends a pause early, gives up an attempt that hangs, and replaces an open line
   * that does not answer soon.
   */
  hurry(): void {
    const { wakeTimeoutMs } = this.rhythm;
    if (this.now !== 'open') {
      if (this.next !== undefined || performance.now() - this.dialledAt > wakeTimeoutMs) this.reopen();
      return;
    }
    this.say(this.caller.heartbeat());
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => this.reopen(), wakeTimeoutMs);
  }

  /** Closes the socket and opens another: the network changed, or the browser has another guest. */
  reopen(): void {
    if (this.now === 'closed' || this.now === 'refused') return;
    this.tries = 0;
    this.reconnect();
  }

  /** The network is offline: closes the socket. */
  drop(): void {
    if (this.now === 'closed' || this.now === 'refused') return;
    // A line that lasted gets a quick retry; one that breaks repeatedly does not.
    if (this.openSince !== undefined && performance.now() - this.openSince > this.rhythm.maxPauseMs) this.tries = 0;
    this.leave();
    this.change('lost');
    this.next = setTimeout(() => this.reconnect(), pauseBefore(this.tries++, Math.random(), this.rhythm));
  }

  close(): void {
    this.leave();
    this.now = 'closed';
  }

  private change(state: LineState): void {
    if (this.now === state) return;
    this.now = state;
    this.caller.onChange();
  }

  private leave(): void {
    this.generation++;
    clearTimeout(this.next);
    clearInterval(this.pulse);
    clearTimeout(this.doubt);
    this.next = undefined;
    this.doubt = undefined;
    this.openSince = undefined;
    this.socket?.close();
    this.socket = undefined;
  }

  private reconnect(): void {
    this.leave();
    void this.connect();
  }

  private async connect(): Promise<void> {
    const generation = this.generation;
    this.dialledAt = performance.now();
    const gone = (): boolean => generation !== this.generation;
    try {
      const socket = await this.caller.dial();
      if (gone()) socket.close();
      else this.listen(socket, gone);
    } catch (error) {
      if (gone()) return;
      if (!(error instanceof Refusal)) return this.drop();
      this.leave();
      this.refused = error;
      this.change('refused');
    }
  }

  private listen(socket: WebSocket, gone: () => boolean): void {
    this.socket = socket;
    this.doubt = setTimeout(() => this.drop(), this.rhythm.replyTimeoutMs);
    socket.onopen = () => {
      if (gone()) return;
      this.caller.onOpen();
      this.pulse = setInterval(() => this.check(), this.rhythm.heartbeatEveryMs);
    };
    socket.onmessage = ({ data }) => {
      if (gone()) return;
      clearTimeout(this.doubt);
      this.doubt = undefined;
      this.openSince ??= performance.now();
      this.change('open');
      this.caller.onMessage(String(data));
    };
    socket.onclose = () => {
      if (!gone()) this.drop();
    };
  }
}
