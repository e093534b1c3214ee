import type { GameModule, Random } from '../engine/index.ts';
import { type Bus, NO_BUS } from '../server/cluster/bus.ts';
import { NO_JOBS } from '../server/cluster/jobs.ts';
import { OneNode } from '../server/cluster/nodes.ts';
import { RemotePresence } from '../server/cluster/remote-presence.ts';
import { Allowance } from '../server/ops/limits.ts';
import { Refused } from '../server/ops/refusals.ts';
import { Trouble } from '../server/ops/trouble.ts';
import { RoomRegistry } from '../server/rooms/registry/room-registry.ts';
import { SocketConnection } from '../server/socket/connection.ts';
import { SocketReader } from '../server/socket/readers.ts';
import type { GuestId, TableId } from '../table/ids.ts';
import { EffectLaws } from './checks/effects.ts';
import { ABSENCE } from './checks/liveness.ts';
import type { NetworkLine } from './world/network.ts';
import { SimulatedNodes } from './world/nodes.ts';
import type { SimulatedStore } from './world/store.ts';
import { SimulatedThreads } from './world/threads.ts';
import { THROWN } from './world/throwing.ts';
import type { Life } from './world/time.ts';

/** The dependencies of a server, and the callbacks for events that must never happen. */
export interface Ground {
  readonly store: SimulatedStore;
  readonly random: Random;
  readonly gameOf: (id: string) => GameModule | undefined;
  /** Whether it is the only node on its store. */
  readonly isAlone: boolean;
  /** The bus between nodes; undefined without one. */
  readonly bus: Bus | undefined;
  /** Whether a room may freeze: the rules contain a fault. */
  readonly mayFreeze: boolean;
  readonly alarm: (what: string) => void;
  /** Called when a room reports a fault to the operator. */
  readonly faulted: () => void;
}

/** The limit per guest: the default of the server. */
const MESSAGES_PER_SECOND = 20;

/** The real room registry in one life of a process, with its admission of guests. */
export class SimulatedNode {
  readonly life: Life;
  readonly registry: RoomRegistry;
  private readonly ground: Ground;
  private readonly perGuest: Allowance;

  private constructor(life: Life, registry: RoomRegistry, ground: Ground) {
    this.life = life;
    this.registry = registry;
    this.ground = ground;
    this.perGuest = new Allowance(MESSAGES_PER_SECOND, 1000, life.elapsed);
  }

  static async open(life: Life, ground: Ground): Promise<SimulatedNode> {
    const { store, gameOf, isAlone, random, bus } = ground;
    const threads = new SimulatedThreads(life, random, gameOf);
    const own = store.for(life);
    const trouble = new Trouble({ dropped: ground.alarm, failed: ground.alarm });
    const elsewhere = new RemotePresence(bus ?? NO_BUS, life.name, trouble);
    // Its repeated log lines use a timer outside the simulation.
    await elsewhere.close();
    const registry = await RoomRegistry.open({
      ...{ store: own, elsewhere, world: life },
      nodes: isAlone ? new OneNode(own, trouble) : new SimulatedNodes(store, life),
      ...{ isInTouch: () => isAlone || bus !== undefined, jobs: NO_JOBS, idleMinutes: 0, openingTimeoutMs: 1500 },
      moduleOf: async id => gameOf(id),
      absence: ABSENCE,
      onEffects: new EffectLaws(ground.alarm).check,
      ...{ send: threads.send, expectedWaitMs: threads.expectedWaitMs, fault: () => ground.faulted() },
      summon: () => {},
      warn: () => {},
    });
    return new SimulatedNode(life, registry, ground);
  }

  /** Admits a guest, as the socket endpoint does. */
  async admit(line: NetworkLine, table: TableId, guest: GuestId): Promise<void> {
    const { registry } = this;
    const reader = new SocketReader(
      guest,
      text => line.tell(text),
      () => line.disconnect(),
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
      const live = await registry.open(table);
      if (isGone) return;
      part = () => live.part(reader);
      await live.join(reader);
      const admission = { table, guest, address: guest, name: guest, device: null };
      const services = { registry, count: () => {}, failed: (error: unknown) => this.failed(error) };
      const connection = new SocketConnection({
        ...{ live, reader, admission, services },
        maySend: () => this.perGuest.consume(guest),
        mayChat: () => true,
        mayLay: async () => true,
        disconnect: () => line.disconnect(),
      });
      hear = text => connection.hear(Buffer.from(text), false);
      for (const text of early) hear(text);
      if (isGone) part();
    } catch (error) {
      if (error instanceof Refused) {
        if (!this.isExpected(error.code)) this.ground.alarm(`a connection was refused: ${error.code}`);
        reader.say({ refused: { id: null, refusal: error.sent } });
      }
      line.disconnect();
    }
  }

  private isExpected(code: string): boolean {
    return code === 'closing' || code === 'not-kept' || (code === 'frozen' && this.ground.mayFreeze);
  }

  private failed(error: unknown): void {
    const fault = error instanceof Error ? error.message : String(error);
    if (this.life.isAlive && !fault.includes(THROWN)) this.ground.alarm(`a message failed: ${fault}`);
  }
}
