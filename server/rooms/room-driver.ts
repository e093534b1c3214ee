import type { Seat } from '../../engine/index.ts';
import type { TableId } from '../../table/ids.ts';
import type { Thinker } from '../../table/local.ts';
import type { Room } from '../../table/room/room.ts';
import type { BotJob } from '../cluster/jobs.ts';
import type { RemotePresence } from '../cluster/remote-presence.ts';
import type { Notice } from '../notify/notices.ts';
import type { Cancel } from '../ops/runtime.ts';
import type { BroadcastResult } from '../socket/audience.ts';
import type { Store } from '../store/store.ts';
import type { BotOrder } from './bots/bot-threads.ts';
import type { LiveRoom } from './live-room.ts';
import { decodeEvent, encodeEvent } from './log-codec.ts';
import type { Effect, Outcome, RoomInput, RoomStanding } from './loop/effects.ts';
import type { RoomLoop } from './loop/room-loop.ts';
import type { RoomFault } from './room-faults.ts';

/** The services with which the driver carries out the effects of rooms. */
export interface DriverServices {
  readonly store: Pick<Store, 'append' | 'after' | 'keepSnapshot'>;
  readonly elsewhere: RemotePresence;
  /** The thinker for a bot of this room. */
  think(room: Room, order: BotOrder): Thinker;
  /** Monotonic clock in milliseconds. */
  elapsed(): number;
  after(milliseconds: number, work: () => void): Cancel;
  /** Delegates a thought to the bots of all nodes; false if this node must think. */
  assign(thought: BotJob): Promise<boolean>;
  /** Notifies an asked player whose table is not visible to them. */
  summon(live: LiveRoom, seat: Seat): void;
  /** Notifies an absent player about their seat. */
  notify(live: LiveRoom, notice: Notice): void;
  /** Reports a failure of automatic work to the operator. */
  report(what: string, live: LiveRoom, error: unknown): void;
  /** The committed state of a room. */
  standing(id: TableId): Promise<RoomStanding>;
  /** Requests the lease of a room without a known holder. */
  requestLease(live: LiveRoom): void;
  /** Drops the room from memory; it is read again on demand. */
  forsake(live: LiveRoom): void;
  /** Measures an append that the store has synced: its duration, and how many of its entries are answers. */
  kept(milliseconds: number, answers: number): void;
  /** Logs, counts and stores a fault of a room for the operator. */
  fault(fault: RoomFault): void;
  /** Gets every input of every room and its effects, in the simulation. */
  readonly onEffects?: EffectObserver | undefined;
}

export type EffectObserver = (room: RoomLoop, input: RoomInput, effects: readonly Effect[]) => void;

const DONE: Outcome = { ok: true };

/** An append that the store has answered. */
interface Answered {
  readonly live: LiveRoom;
  readonly outcome: Outcome;
}

/**
 * Carries out the effects of all rooms of a process. The store answers for a group of appends at once; the rooms of a
 * group are then shown to all of their readers in one go.
 */
export class RoomDriver {
  private readonly services: DriverServices;
  private group: Answered[] = [];

  constructor(services: DriverServices) {
    this.services = services;
  }

  /** Gives an input to a room and carries out its effects. */
  handle(live: LiveRoom, input: RoomInput): void {
    for (let next: RoomInput | undefined = input; next; ) next = this.perform(live, this.decide(live, next));
  }

  private decide({ loop }: LiveRoom, input: RoomInput): readonly Effect[] {
    const effects = loop.handle(input);
    this.services.onEffects?.(loop, input, effects);
    return effects;
  }

  /** Returns the outcome of an awaited effect, if it is known at once. An awaited effect is the last. */
  private perform(live: LiveRoom, effects: readonly Effect[]): RoomInput | undefined {
    let outcome: Outcome | undefined;
    for (const effect of effects) outcome = this.carryOut(live, effect);
    return outcome && { do: 'outcome', outcome };
  }

  private carryOut(live: LiveRoom, effect: Effect): Outcome | undefined {
    const { services } = this;
    switch (effect.do) {
      case 'append':
        this.append(live, effect.change);
        return undefined;
      case 'reload':
        this.await(live, services.standing(live.id), standing => ({ standing }));
        return undefined;
      case 'readOn':
        this.await(live, services.store.after(live.id, effect.after), entries => ({ entries }));
        return undefined;
      case 'broadcast':
        return this.shown(live, () => live.readers.show(live.loop, effect.to));
      case 'broadcastPresence':
        return this.shown(live, () => live.readers.showPresence(live.loop));
      case 'welcome':
        return this.shown(live, () => live.readers.welcome(live.loop, effect.reader));
      case 'repeat':
        return this.shown(live, () => live.readers.showAnew(live.loop, effect.reader));
      default:
        this.start(live, effect);
        return undefined;
    }
  }

  private shown(live: LiveRoom, show: () => BroadcastResult): Outcome {
    try {
      const { isPresenceNew, ...result } = show();
      if (isPresenceNew) this.services.elsewhere.tell(live);
      return 'error' in result ? { error: result.error } : DONE;
    } catch (error) {
      return { error };
    }
  }

  /** Effects without an outcome. One that fails is reported; it does not change what was committed. */
  private start(live: LiveRoom, effect: Effect): void {
    try {
      this.begin(live, effect);
    } catch (error) {
      this.services.report(`an effect failed (${effect.do})`, live, error);
    }
  }

  private begin(live: LiveRoom, effect: Effect): void {
    const { services } = this;
    switch (effect.do) {
      case 'arm':
        return live.timers.arm(effect.timer, effect.ms, services, () =>
          this.handle(live, { do: 'timer', timer: effect.timer }),
        );
      case 'cancel':
        return live.timers.cancel(effect.timer);
      case 'presenceChanged':
        return live.readers.noticed();
      case 'eventsChanged':
        return live.readers.forgetEvents();
      case 'think':
        return this.think(live, effect);
      case 'assign':
        return this.assign(live, effect);
      case 'summon':
        return services.summon(live, effect.seat);
      case 'notify':
        return services.notify(live, effect.notice);
      case 'fault':
        return services.fault(effect.fault);
      case 'report':
        return services.report(effect.what, live, effect.error);
      case 'snapshot':
        return this.snapshot(live, effect);
      case 'announce':
        return services.elsewhere.wrote(live.id, effect.seq);
      case 'follow':
        return services.elsewhere.follow(live);
      case 'takeLease':
        return services.requestLease(live);
      case 'drop':
        return services.forsake(live);
      case 'reply':
        return effect.send();
    }
  }

  /** Appends of one answer of the store form a group. */
  private append(live: LiveRoom, change: Extract<Effect, { do: 'append' }>['change']): void {
    const { services } = this;
    const began = services.elapsed();
    const answers = change.entries.filter(entry => decodeEvent(entry).do === 'answer').length;
    const answered = (outcome: Outcome): void => {
      if (outcome === DONE) services.kept(services.elapsed() - began, answers);
      // All promises that one message of the store resolves have run before the next tick.
      if (this.group.length === 0) process.nextTick(() => this.showGroup());
      this.group.push({ live, outcome });
    };
    services.store.append(change).then(
      () => answered(DONE),
      (error: unknown) => answered({ error }),
    );
  }

  /** Gives every room of a group its outcome, then broadcasts all of them, then lets all of them go on. */
  private showGroup(): void {
    const { group } = this;
    this.group = [];
    const committed = group.map(({ live, outcome }) => ({
      live,
      effects: this.decide(live, { do: 'outcome', outcome }),
    }));
    const outcomes = committed.map(({ live, effects }) => ({ live, next: this.perform(live, effects) }));
    for (const { live, next } of outcomes) if (next) this.handle(live, next);
  }

  private await<T>(live: LiveRoom, result: Promise<T>, outcomeOf: (value: T) => Outcome): void {
    result.then(
      value => this.handle(live, { do: 'outcome', outcome: outcomeOf(value) }),
      (error: unknown) => this.handle(live, { do: 'outcome', outcome: { error } }),
    );
  }

  private think(live: LiveRoom, { turn, look, level, order }: Extract<Effect, { do: 'think' }>): void {
    const { room } = live.loop;
    const thinking = async () => {
      if (!room.table) throw new Error('no match has begun here');
      return this.services.think(room, order)(look, room.table, level);
    };
    thinking().then(
      opinion => this.handle(live, { do: 'thought', turn, opinion }),
      (error: unknown) => this.handle(live, { do: 'thoughtFailed', turn, error }),
    );
  }

  private assign(live: LiveRoom, { turn, job }: Extract<Effect, { do: 'assign' }>): void {
    this.services.assign(job).then(
      isTaken => this.handle(live, { do: 'assigned', turn, isTaken }),
      (error: unknown) => this.handle(live, { do: 'thoughtFailed', turn, error }),
    );
  }

  private snapshot(live: LiveRoom, { seq, before, body }: Extract<Effect, { do: 'snapshot' }>): void {
    this.services.store
      .keepSnapshot(live.id, seq, encodeEvent(body))
      .catch(() => this.handle(live, { do: 'snapshotFailed', before }));
  }
}
