import type { House as GameHouse } from '../../engine/index.ts';
import { Hall } from '../hall.ts';
import { SILENCE } from '../nodes/bus.ts';
import { Elsewhere } from '../nodes/elsewhere.ts';
import { NO_JOBS } from '../nodes/jobs.ts';
import { OneNode } from '../nodes/nodes.ts';
import { Reader } from '../readers.ts';
import { Refused } from '../refusals.ts';
import { Visit } from '../socket.ts';
import type { Line } from './network.ts';
import { SimulatedNodes } from './nodes.ts';
import type { SimulatedStore } from './store.ts';
import type { Life } from './time.ts';

/** What a house needs to be opened, and whom it tells what must never happen. */
export interface Ground {
  readonly store: SimulatedStore;
  readonly game: GameHouse;
  /** Whether it is the only one on its store. */
  readonly isAlone: boolean;
  readonly alarm: (what: string) => void;
}

/** The real hall in one life of a process, and the door to it. */
export class House {
  readonly life: Life;
  readonly hall: Hall;
  private readonly ground: Ground;

  private constructor(life: Life, hall: Hall, ground: Ground) {
    this.life = life;
    this.hall = hall;
    this.ground = ground;
  }

  static async open(life: Life, ground: Ground): Promise<House> {
    const { store, game, isAlone } = ground;
    const own = store.for(life);
    const elsewhere = new Elsewhere(SILENCE, life.name);
    // What it would say now and then, it says to nobody.
    await elsewhere.close();
    const hall = await Hall.open({
      ...{ store: own, nodes: isAlone ? new OneNode(own) : new SimulatedNodes(store, life), elsewhere, world: life },
      ...{ isInTouch: () => isAlone, jobs: NO_JOBS, idleMinutes: 0, houseOf: async () => game, patience: 1500 },
      send: () => Promise.reject(new Error('nobody thinks here')),
      summon: () => {},
      warn: () => {},
    });
    return new House(life, hall, ground);
  }

  /** Lets somebody in, as the door for sockets does. */
  async admit(line: Line, table: string, guest: string): Promise<void> {
    const { hall } = this;
    const reader = new Reader(
      guest,
      text => line.tell(text),
      () => line.showOut(),
    );
    const early: string[] = [];
    let isGone = false;
    let hear = (text: string): void => void early.push(text);
    let part = (): void => {};
    line.answer({
      hear: text => hear(text),
      closed: () => {
        isGone = true;
        part();
      },
    });
    try {
      const hosted = await hall.open(table);
      if (isGone) return;
      part = () => hosted.part(reader);
      await hosted.join(reader);
      const admission = { table, guest, address: guest, name: guest };
      const doorway = { hall, count: () => {}, failed: (error: unknown) => this.failed(error) };
      const visit = new Visit({
        ...{ hosted, reader, admission, doorway },
        mayAsk: () => true,
        mayChat: () => true,
        mayLay: async () => true,
        showOut: () => line.showOut(),
      });
      hear = text => void visit.hear(Buffer.from(text), false);
      for (const text of early) hear(text);
      if (isGone) part();
    } catch (error) {
      if (error instanceof Refused && error.code !== 'closing' && error.code !== 'notKept')
        this.ground.alarm(`somebody was turned away: ${error.code}`);
      line.showOut();
    }
  }

  private failed(error: unknown): void {
    if (this.life.isAlive) this.ground.alarm(`a wish failed: ${error instanceof Error ? error.message : error}`);
  }
}
