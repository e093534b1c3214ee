import type { Random } from '../../engine/index.ts';
import type { Life, Time } from './time.ts';

/** The callbacks of one end of a line. */
export interface End {
  hear(text: string): void;
  closed(): void;
}

/** Watches the messages that a server receives and sends on a line. */
export interface LineWatch {
  heard(line: NetworkLine, text: string): void;
  told(line: NetworkLine, text: string): void;
  ended(line: NetworkLine): void;
}

/** One direction of a line: messages arrive in order, each after a delay. */
class Way {
  private last = 0;
  private isCut = false;
  private readonly delay: () => number;
  private readonly time: Time;

  constructor(time: Time, delay: () => number) {
    this.time = time;
    this.delay = delay;
  }

  send(arrive: () => void): void {
    this.last = Math.max(this.last + 0.001, this.time.now + this.delay());
    this.time.after(this.last - this.time.now, () => {
      if (!this.isCut) arrive();
    });
  }

  /** Discards messages under way. */
  cut(): void {
    this.isCut = true;
  }
}

/**
 * A connection between a guest and a server. It can be cut at any time: messages under way are lost or still arrive,
 * however late. The two ends notice at different times.
 */
export class NetworkLine {
  private readonly time: Time;
  private readonly up: Way;
  private readonly down: Way;
  private guest: End | undefined;
  private node: End | undefined;
  readonly life: Life;
  private readonly watch: LineWatch;

  constructor(time: Time, delay: () => number, life: Life, guest: End, watch: LineWatch) {
    this.watch = watch;
    this.time = time;
    this.up = new Way(time, delay);
    this.down = new Way(time, delay);
    this.life = life;
    this.guest = guest;
  }

  get isOpen(): boolean {
    return this.guest !== undefined && this.node !== undefined;
  }

  answer(node: End): void {
    this.node = node;
  }

  say(text: string): void {
    this.up.send(() =>
      this.life.enter(() => {
        if (!this.node) return;
        this.watch.heard(this, text);
        this.node.hear(text);
      }),
    );
  }

  tell(text: string): void {
    if (!this.node) return;
    this.watch.told(this, text);
    this.life.act(() => this.down.send(() => this.guest?.hear(text)));
  }

  /** The guest disconnects. Messages under way may still arrive, even after those of another line. */
  hangUp(): void {
    this.guest = undefined;
    this.up.send(() => this.life.enter(() => this.endNode()));
  }

  /** The server closes the connection. */
  disconnect(): void {
    this.endNode();
    this.life.act(() => this.down.send(() => this.endGuest()));
  }

  /** The line breaks, and messages under way may be lost. Each end notices after its delay, in milliseconds. */
  cut(random: Random, guest: number, node: number): void {
    if (random(2) === 0) this.up.cut();
    if (random(2) === 0) this.down.cut();
    this.time.after(guest, () => this.endGuest());
    this.time.after(node, () => this.life.enter(() => this.endNode()));
  }

  private endGuest(): void {
    const { guest } = this;
    this.guest = undefined;
    guest?.closed();
  }

  private endNode(): void {
    const { node } = this;
    this.node = undefined;
    if (node) this.watch.ended(this);
    node?.closed();
  }
}
