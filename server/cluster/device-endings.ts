import type { Trouble } from '../ops/trouble.ts';
import type { Bus } from './bus.ts';
import { readDeviceIds } from './messages.ts';

const TOPIC = 'devices';
/** The number of ids that fit into one message of any bus. */
const IDS_PER_MESSAGE = 100;

/** Tells every node at once which devices were ended. A node that misses the message finds out by its heartbeat. */
export class DeviceEndings {
  private readonly bus: Bus;
  private readonly trouble: Trouble;
  private readonly close: (ids: readonly string[]) => void;
  private readonly stop: () => void;

  constructor(bus: Bus, trouble: Trouble, close: (ids: readonly string[]) => void) {
    this.bus = bus;
    this.trouble = trouble;
    this.close = close;
    this.stop = bus.listen(TOPIC, text => this.hear(text));
  }

  announce(ids: readonly string[]): void {
    this.close(ids);
    if (this.bus.upSince === undefined) return;
    for (let from = 0; from < ids.length; from += IDS_PER_MESSAGE)
      this.bus.say(TOPIC, JSON.stringify(ids.slice(from, from + IDS_PER_MESSAGE)));
  }

  private hear(text: string): void {
    const ids = readDeviceIds(text, this.trouble);
    if (ids) this.close(ids);
  }

  end(): void {
    this.stop();
  }
}
