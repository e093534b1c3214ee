import { type Bus, Ears } from '../../server/cluster/bus.ts';
import type { Life, Time } from './time.ts';

/** How long a word between nodes takes at most, in milliseconds. */
const WAY_MS = 3;

/** What nodes tell each other at once. Words arrive in order, at every node that lives. */
export class SimulatedBus {
  private readonly time: Time;
  private readonly nodes = new Map<Life, Ears>();

  constructor(time: Time) {
    this.time = time;
  }

  /** The bus as one process has it in hand. */
  for(life: Life): Bus {
    const ears = new Ears(() => {});
    this.nodes.set(life, ears);
    life.mourn(() => this.nodes.delete(life));
    return {
      upSince: life.elapsed(),
      say: (table, text) =>
        void life.act(() => {
          for (const [other, heard] of this.nodes)
            this.time.after(WAY_MS, () => other.enter(() => heard.hear(table, text)));
        }),
      listen: (table, hear) => ears.listen(table, hear),
      close: async () => {},
    };
  }
}
