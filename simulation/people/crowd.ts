import type { Random } from '../../engine/index.ts';
import { type GuestId, guestId, type TableId } from '../../table/ids.ts';
import type { Liveness } from '../checks/liveness.ts';
import type { SimulatedNode } from '../cluster.ts';
import { type Scenario, SHORT } from '../scenario.ts';
import { type End, type LineWatch, NetworkLine } from '../world/network.ts';
import type { Time } from '../world/time.ts';
import { chainsOf } from './chain-pool.ts';
import { Chatterer, Flooder, Intruder, type Spy } from './hostile.ts';
import { SimulatedPlayer } from './player.ts';
import type { Surroundings, Visitor } from './visitor.ts';

/** The parts of a run that its people use. */
export interface Meeting {
  readonly time: Time;
  readonly random: Random;
  readonly scenario: Scenario;
  readonly liveness: Liveness;
  /** The nodes that accept connections now. */
  readonly reachable: () => readonly SimulatedNode[];
  /** The current step of the match. */
  readonly step: () => number;
  readonly note: (line: string) => void;
}

/** All guests who connect to the server, and their lines. */
export class SimulatedCrowd {
  players: readonly SimulatedPlayer[] = [];
  /** All guests at the table, with or without a seat. */
  visitors: readonly Visitor[] = [];
  private readonly meeting: Meeting;
  private readonly watch: LineWatch;

  constructor(meeting: Meeting) {
    const { liveness } = meeting;
    this.meeting = meeting;
    this.watch = {
      heard: (line, text) => liveness.heard(line, text),
      told: (line, text) => liveness.told(line, text),
      ended: line => liveness.ended(line),
    };
  }

  /** Creates the people of the scenario and connects them. */
  gather(table: TableId): void {
    const { random, scenario } = this.meeting;
    const { people, played, troubles } = scenario;
    const around = this.around(table);
    const { gameModule } = played;
    this.players = people.map(
      (guest, i) => new SimulatedPlayer(guestId(guest), { ...around, chains: chainsOf(i, random), gameModule }),
    );
    const others: Visitor[] = [];
    if (troubles.has('chatter')) others.push(new Chatterer(guestId('Eve'), around));
    if (troubles.has('intruder')) others.push(new Intruder(guestId('Mallory'), around, this.spy));
    this.visitors = [...this.players, ...others];
    for (const visitor of this.visitors) visitor.connect();
  }

  /** Connects a guest to a table of their own, for advice. */
  flood(guest: GuestId, table: TableId): void {
    const { random } = this.meeting;
    const chains = chainsOf(this.players.length, random);
    new Flooder(guest, { ...this.around(table), chains, gameModule: SHORT.gameModule }).connect();
  }

  private around(table: TableId): Surroundings {
    const { time, random } = this.meeting;
    return { time, random, dial: (visitor, end) => this.dial(table, visitor, end) };
  }

  private any<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.meeting.random(list.length)];
  }
  private readonly spy: Spy = {
    anyId: () => this.any([...(this.any(this.players)?.asked.keys() ?? [])]),
    step: () => this.meeting.step(),
  };

  private dial(table: TableId, visitor: Visitor, end: End): void {
    const { time, random, scenario, liveness } = this.meeting;
    const delay = (): number => (random(1000) / 1000) * scenario.sluggishness;
    time.after(delay(), () => {
      const node = this.any(this.meeting.reachable());
      if (!node) return end.closed();
      const hear = (text: string): void => {
        this.meeting.note(`${visitor.guest} hears ${text.trim().slice(0, 160)}`);
        end.hear(text);
      };
      const line = new NetworkLine(time, delay, node.life, { hear, closed: end.closed }, this.watch);
      if (!(visitor instanceof Flooder)) liveness.connected(line, visitor.guest, visitor instanceof SimulatedPlayer);
      node.life.mourn(() => {
        liveness.ended(line);
        line.cut(random, random(200), 0);
      });
      node.life.enter(() => void node.admit(line, table, visitor.guest));
      visitor.opened(line);
    });
  }
}
