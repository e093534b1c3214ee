import type { Random } from '../../engine/index.ts';
import type { Life, Time } from './time.ts';

/** What one end of a line does with what it is told. */
export interface End {
  hear(text: string): void;
  closed(): void;
}

/** Who watches what a server hears and says on a line. */
export interface LineWatch {
  heard(line: NetworkLine, text: string): void;
  told(line: NetworkLine, text: string): void;
  ended(line: NetworkLine): void;
}

/** One direction: what is said arrives in order, each after a while. */
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

  /** What is under way is lost. */
  cut(): void {
    this.isCut = true;
  }
}

/**
 * A connection between somebody and a house. It can be cut at any time: what is under way then is lost or still
 * arrives, however late, and the ends learn of it one after the other.
 */
export class NetworkLine {
  private readonly time: Time;
  private readonly up: Way;
  private readonly down: Way;
  private guest: End | undefined;
  private house: End | undefined;
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
    return this.guest !== undefined && this.house !== undefined;
  }

  answer(house: End): void {
    this.house = house;
  }

  say(text: string): void {
    this.up.send(() =>
      this.life.enter(() => {
        if (!this.house) return;
        this.watch.heard(this, text);
        this.house.hear(text);
      }),
    );
  }

  tell(text: string): void {
    if (!this.house) return;
    this.watch.told(this, text);
    this.life.act(() => this.down.send(() => this.guest?.hear(text)));
  }

  /** The guest leaves; what they said may still arrive, after what they say on another line. */
  hangUp(): void {
    this.guest = undefined;
    this.up.send(() => this.life.enter(() => this.endHouse()));
  }

  /** The house shows the guest out. */
  showOut(): void {
    this.endHouse();
    this.life.act(() => this.down.send(() => this.endGuest()));
  }

  /** The line breaks, and what is under way may be lost. The ends learn of it after so many milliseconds. */
  cut(random: Random, guest: number, house: number): void {
    if (random(2) === 0) this.up.cut();
    if (random(2) === 0) this.down.cut();
    this.time.after(guest, () => this.endGuest());
    this.time.after(house, () => this.life.enter(() => this.endHouse()));
  }

  private endGuest(): void {
    const { guest } = this;
    this.guest = undefined;
    guest?.closed();
  }

  private endHouse(): void {
    const { house } = this;
    this.house = undefined;
    if (house) this.watch.ended(this);
    house?.closed();
  }
}
