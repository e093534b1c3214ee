import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { Allowance } from '../ops/limits.ts';
import { paddedFrame } from './padding.ts';

/**
 * Pings and pongs that one connection may send in a burst; the allowance refills within the span. Browsers send pongs
 * only.
 */
const CONTROL_FRAMES_MAX = 30;
const CONTROL_FRAMES_SPAN_MS = 10_000;
/** A ping is answered only while at most this much is buffered for the reader. */
const PONG_BUFFERED_MAX_BYTES = 4 * 1024;

interface OutboundOptions {
  /** The maximum of buffered bytes before the connection is ended. */
  readonly unreadMaxBytes: number;
  /** Monotonic clock in milliseconds. */
  readonly elapsed: () => number;
  /** Called when the client does not read, or floods control frames. */
  readonly onAbuse: (what: 'unread' | 'control') => void;
}

/**
 * The writing side of one connection, on the stream below its socket. Every write counts against the same limit: messages, refusals, pings, pongs and
 * the close frame. At most the limit and one message more are buffered.
 */
export class Outbound {
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private readonly options: OutboundOptions;
  private readonly controlFrames: Allowance;

  constructor(socket: WebSocket, stream: Duplex, options: OutboundOptions) {
    this.socket = socket;
    this.stream = stream;
    this.options = options;
    this.controlFrames = new Allowance(CONTROL_FRAMES_MAX, CONTROL_FRAMES_SPAN_MS, options.elapsed, 1);
  }

  /** Ends the connection of a client with too much unread data. */
  private mayWrite(): boolean {
    const { socket, options } = this;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= options.unreadMaxBytes) return true;
    options.onAbuse('unread');
    socket.terminate();
    return false;
  }

  /**
   * Sends a padded message as one buffer. `ws` would write header and text as two chunks. It queues nothing while it does
   * not compress, so the order of frames is the order of calls.
   */
  send(text: string): void {
    if (this.mayWrite()) this.stream.write(paddedFrame(text));
  }

  ping(): void {
    if (this.mayWrite()) this.socket.ping();
  }

  close(code: number): void {
    if (this.mayWrite()) this.socket.close(code);
  }

  /** Answers a ping, within the allowance of this connection and if its client reads the answers. */
  hearPing(data: Buffer, closeCode: number): void {
    if (!this.hearControl(closeCode)) return;
    if (this.mayWrite() && this.socket.bufferedAmount <= PONG_BUFFERED_MAX_BYTES) this.socket.pong(data);
  }

  /** Counts a ping or a pong. A client that floods them is disconnected; if it continues, its connection is cut. */
  hearControl(closeCode: number): boolean {
    if (this.controlFrames.consume('')) return true;
    if (this.socket.readyState === this.socket.OPEN) {
      this.options.onAbuse('control');
      this.close(closeCode);
    } else this.socket.terminate();
    return false;
  }
}
