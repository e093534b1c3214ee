import type { WebSocket } from 'ws';
import { Allowance } from '../ops/limits.ts';

/** Pings and pongs that one connection may send at once; the allowance grows back within the span. Browsers send pongs only. */
const CONTROL_FRAMES_MAX = 30;
const CONTROL_FRAMES_SPAN_MS = 10_000;
/** A ping is answered only while at most this much waits for the reader. */
const PONG_BUFFERED_MAX_BYTES = 4 * 1024;

interface OutboundOptions {
  /** What may wait for the reader before its connection is ended. */
  readonly unreadMaxBytes: number;
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
  /** The client does not read, or floods control frames. */
  readonly onAbuse: (what: 'unread' | 'control') => void;
}

/**
 * The writing side of one connection. Every write counts against the same limit: frames, refusals, pings, pongs and the
 * close frame. At most the limit and one frame more wait in memory.
 */
export class Outbound {
  private readonly socket: WebSocket;
  private readonly options: OutboundOptions;
  private readonly controlFrames: Allowance;

  constructor(socket: WebSocket, options: OutboundOptions) {
    this.socket = socket;
    this.options = options;
    this.controlFrames = new Allowance(CONTROL_FRAMES_MAX, CONTROL_FRAMES_SPAN_MS, options.elapsed, 1);
  }

  /** Ends the connection of a client that has left too much unread. */
  private mayWrite(): boolean {
    const { socket, options } = this;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= options.unreadMaxBytes) return true;
    options.onAbuse('unread');
    socket.terminate();
    return false;
  }

  send(text: string): void {
    if (this.mayWrite()) this.socket.send(text);
  }

  ping(): void {
    if (this.mayWrite()) this.socket.ping();
  }

  close(code: number): void {
    if (this.mayWrite()) this.socket.close(code);
  }

  /** A ping has come. It is answered within the allowance of this connection, if its client reads the answers. */
  hearPing(data: Buffer, closeCode: number): void {
    if (!this.hearControl(closeCode)) return;
    if (this.mayWrite() && this.socket.bufferedAmount <= PONG_BUFFERED_MAX_BYTES) this.socket.pong(data);
  }

  /** A ping or a pong has come. A client that floods them is shown out; if it goes on, its connection is cut. */
  hearControl(closeCode: number): boolean {
    if (this.controlFrames.take('')) return true;
    if (this.socket.readyState === this.socket.OPEN) {
      this.options.onAbuse('control');
      this.close(closeCode);
    } else this.socket.terminate();
    return false;
  }
}
