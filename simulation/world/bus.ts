import { type Bus, TopicListeners } from '../../server/cluster/bus.ts';
import type { Life, Time } from './time.ts';

/** The maximum delay of a message between nodes. */
const WAY_MS = 3;

/** The bus between nodes. Messages arrive in order at every live node. */
export class SimulatedBus {
  private readonly time: Time;
  private readonly nodes = new Map<Life, TopicListeners>();

  constructor(time: Time) {
    this.time = time;
  }

  /** The bus as seen by one process. */
  for(life: Life): Bus {
    const ears = new TopicListeners(() => {});
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
