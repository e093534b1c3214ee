import type { Seat } from '../../../engine/index.ts';
import { AbsenceWatch } from './absence-watch.ts';
import { BotTurns } from './bot-turns.ts';
import type { LoopContext } from './context.ts';
import type { TimerName, Work } from './effects.ts';
import { Clock, OpeningTimeout, Windows } from './timers.ts';

/**
 * The work of one room that no message asks for: bots, the clock, windows, openings, absences and summons. Only the node
 * with the lease does it, except that any node logs the return of a player.
 */
export class AutomaticWork {
  readonly bots = new BotTurns();
  private readonly clock = new Clock();
  private readonly windows = new Windows();
  private readonly opening = new OpeningTimeout();
  private readonly absences = new AbsenceWatch();
  /** By seat: the last step for which its player was notified. */
  private readonly summoned = new Map<Seat, number>();

  /** Starts bots, clocks and windows, if this node holds the lease. */
  wake(loop: LoopContext): void {
    this.observePresence(loop);
    if (loop.gone || loop.epoch === undefined || loop.room.isFrozen) return;
    try {
      this.bots.wake(loop);
      this.clock.wind(loop);
      this.windows.hold(loop);
      this.opening.watch(loop, loop.room.opening);
    } catch (error) {
      loop.failed('waking the room', error);
    }
  }

  /** Stops everything but bots that think already. */
  rest(loop: LoopContext): void {
    this.clock.stop(loop);
    this.windows.forget(loop);
    this.absences.stop(loop);
    this.opening.stop(loop);
  }

  observePresence(loop: LoopContext): void {
    this.absences.observe(loop);
  }

  /** A timer has run out. */
  ring(loop: LoopContext, timer: Exclude<TimerName, 'presence' | 'retry'>): void {
    const [name, id] = timer.split(' ');
    switch (name) {
      case 'clock':
        if (this.clock.ring(loop))
          for (const seat of loop.room.table?.waitingFor('person') ?? []) this.bots.letAnswer(loop, seat, 'clock');
        return;
      case 'window':
        return this.windows.ring(loop);
      case 'opening':
        return this.opening.ring(loop);
      case 'absence':
        return loop.background('logging an absence', () => this.absences.act(loop));
      case 'reconnect':
        return loop.background('notifying players', () => this.calling(loop));
      case 'hold':
        return this.bots.held(loop, Number(id));
      case 'slot':
        return this.bots.answer(loop, Number(id));
      case 'delegated':
        return this.bots.lapsed(loop, Number(id));
    }
  }

  private *calling(loop: LoopContext): Work<void> {
    this.callPeople(loop);
  }

  /** Notifies the asked players whose table is not visible to them, once per step. */
  callPeople({ room, world, gone, epoch, emit }: LoopContext): void {
    const { table, phase, places, isFrozen, isPaused } = room;
    if (gone || epoch === undefined || phase !== 'playing' || isFrozen || isPaused || !table) return;
    if (table.kind === 'window' && !this.windows.isHeard) return;
    for (const seat of table.waitingFor('person')) {
      const guest = places[seat]?.guest;
      if (guest === undefined || this.summoned.get(seat) === table.step || world.isInFrontOf(guest)) continue;
      this.summoned.set(seat, table.step);
      emit({ do: 'summon', seat });
    }
  }
}
