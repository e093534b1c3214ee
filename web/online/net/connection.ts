import { Refusal } from '../../../engine/index.ts';

/** Who wants to be connected: how to dial, what to do with what is heard, and what to say to see whether the line lives. */
export interface Caller {
  /** A new socket. A Refusal means: not for you, do not ask again. */
  readonly dial: () => Promise<WebSocket>;
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  readonly onChange: () => void;
  /** Something that is always answered. */
  readonly heartbeat: () => string;
  /** Milliseconds, for those who cannot wait. */
  readonly rhythm?: Partial<Rhythm>;
}

interface Rhythm {
  /** The first pause before a new try; each later one is twice as long, up to `longest`. */
  readonly shortest: number;
  readonly longest: number;
  /** After so many tries in vain the pauses grow to `resting`. */
  readonly resting: number;
  /** How often a quiet line is listened to. */
  readonly pulse: number;
  /** How long an answer may take before the line is held for dead. */
  readonly patience: number;
}
const RHYTHM: Rhythm = { shortest: 250, longest: 4_000, resting: 30_000, pulse: 25_000, patience: 10_000 };
const MANY = 40;

/** How long to wait before another try: longer each time, and not the same for all who were cut off together. */
export function pauseBefore(tries: number, random: number, rhythm: Rhythm = RHYTHM): number {
  const { shortest, longest, resting } = rhythm;
  return Math.min(tries < MANY ? longest : resting, shortest * 2 ** tries) * (0.5 + random / 2);
}

export type LineState = 'opening' | 'open' | 'lost' | 'refused' | 'closed';

/** One socket after another: when one is lost, the next is opened, until it is closed from this side or refused. */
export class Connection {
  private readonly caller: Caller;
  private readonly rhythm: Rhythm;
  private now: LineState = 'opening';
  private refused: Refusal | undefined;
  private socket: WebSocket | undefined;
  /** Counts sockets: what comes from an older one is not heard. */
  private generation = 0;
  private tries = 0;
  private openSince: number | undefined;
  private next: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(caller: Caller) {
    this.caller = caller;
    this.rhythm = { ...RHYTHM, ...caller.rhythm };
    void this.connect();
  }

  get state(): LineState {
    return this.now;
  }
  /** Why it was refused. */
  get why(): Refusal | undefined {
    return this.refused;
  }

  /** Says something if somebody listens now; what must not be lost is said again in `onOpen`. */
  say(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** Says what is always answered; if nothing comes, the line is dead. */
  check(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.say(this.caller.heartbeat());
    this.doubt ??= setTimeout(() => this.drop(), this.rhythm.patience);
  }

  /** There is reason to hope: a pause is cut short, and an open line is tried. */
  hurry(): void {
    if (this.now === 'open') this.check();
    else if (this.next !== undefined) this.again();
  }

  /** Leaves the socket and opens another: the network went, or somebody else sits here now. */
  reopen(): void {
    if (this.now === 'closed' || this.now === 'refused') return;
    this.tries = 0;
    this.again();
  }

  /** The network has gone: nothing more will come. */
  drop(): void {
    if (this.now === 'closed' || this.now === 'refused') return;
    // A line that lasted is worth a quick try; one that breaks again and again is not.
    if (this.openSince !== undefined && performance.now() - this.openSince > this.rhythm.longest) this.tries = 0;
    this.leave();
    this.change('lost');
    this.next = setTimeout(() => this.again(), pauseBefore(this.tries++, Math.random(), this.rhythm));
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

  private again(): void {
    this.leave();
    void this.connect();
  }

  private async connect(): Promise<void> {
    const generation = this.generation;
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
    this.doubt = setTimeout(() => this.drop(), this.rhythm.patience);
    socket.onopen = () => {
      if (gone()) return;
      this.caller.onOpen();
      this.pulse = setInterval(() => this.check(), this.rhythm.pulse);
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
