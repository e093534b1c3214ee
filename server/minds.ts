import { PASS, type Seat } from '../engine/index.ts';
import type { Circle, Deed } from '../table/circle.ts';
import type { Thinker } from '../table/local.ts';
import { STAND_IN } from '../table/places.ts';
import type { Opinion } from '../table/table.ts';
import { needsThought } from '../table/thinking.ts';
import type { Hall } from './hosted.ts';
import type { Thought } from './nodes/jobs.ts';

/** What those who let a table go on by itself need of it. */
export interface Seated {
  readonly id: string;
  readonly circle: Circle;
  readonly epoch: number | undefined;
  readonly gone: boolean;
  turn<T>(work: () => T | Promise<T>): Promise<T>;
  catchUp(): Promise<boolean>;
  happen(deed: Deed, epoch?: number): Promise<void>;
  wake(): void;
  goOn(): void;
}

/** On their own account, or because somebody's time was up. */
type By = Thought['by'];

const answerOf = (seat: Seat, by: By, { pick, why }: Opinion): Deed => ({
  ...{ do: 'answer', seat, pick, by },
  ...(why && by === 'bot' && { why }),
});

/** The bots of one table: those who sit there, and those who stand in. */
export class Minds {
  readonly think: Thinker;
  private readonly hall: Hall;
  private readonly table: Seated;
  /** Whether a bot thinks on its own account. */
  busy = false;
  /** Who waits for an answer that was left to others. */
  private readonly waiters = new Map<() => void, Thought>();
  /** The step at which others were asked to think in vain. */
  private inVain: number | undefined;

  constructor(hall: Hall, table: Seated) {
    this.hall = hall;
    this.table = table;
    this.think = hall.think(table.circle);
  }

  /** A bot thinks for a seat and answers if it is still asked. */
  async letAnswer(seat: Seat, by: By): Promise<void> {
    const { table } = this;
    this.busy ||= by === 'bot';
    const begun = await table.turn(() => this.begin(seat, by)).catch(() => undefined);
    const opinion = await begun?.opinion;
    if (by === 'bot') this.busy = false;
    await table
      .turn(() => {
        const isAsked = !table.gone && opinion && begun && this.isAsked(seat, by, begun.step);
        return isAsked ? table.happen(answerOf(seat, by, opinion)) : table.wake();
      })
      .catch(() => {});
  }

  /** What a bot of a level would answer for a seat that asks for advice. */
  advise(seat: Seat, level: string): Promise<Opinion> {
    const { table } = this.table.circle;
    if (!table) throw new Error('no match has begun here');
    return this.think(table.look(seat), table, level);
  }

  private isAsked(seat: Seat, by: By, step: number): boolean {
    const { table, phase } = this.table.circle;
    return (
      phase === 'playing' && table?.step === step && table.waitingFor(by === 'bot' ? 'bot' : 'person').includes(seat)
    );
  }

  /** What is worth it is thought about wherever there is room; in a window, where it must not show, always here. */
  private begin(seat: Seat, by: By): { opinion: Promise<Opinion | undefined>; step: number } {
    const { id, circle, epoch } = this.table;
    if (!circle.table) throw new Error('no match has begun here');
    const { step, kind } = circle.table;
    const level = this.level(seat, by);
    const isHere = this.hall.isAlone || this.inVain === step || epoch === undefined || kind === 'window';
    if (isHere || !needsThought(circle.table.look(seat), level)) return { opinion: this.opinion(seat, by), step };
    return { opinion: this.delegate({ table: id, seat, by, step, epoch }, level), step };
  }

  private level(seat: Seat, by: By): string {
    return by === 'clock' ? STAND_IN : (this.table.circle.places[seat]?.level ?? STAND_IN);
  }

  private async opinion(seat: Seat, by: By): Promise<Opinion | undefined> {
    const { table } = this.table.circle;
    if (by === 'clock' && table?.kind === 'window') return { pick: PASS };
    const look = table?.look(seat);
    if (!table || !look?.ask) return undefined;
    const level = this.level(seat, by);
    const opinion = this.think(look, table, level).catch(() => undefined);
    return table.kind === 'window' ? this.unhurried(opinion, level) : opinion;
  }

  /** In a window a bot takes the same time whether it has something to think about or not. */
  private async unhurried(opinion: Promise<Opinion | undefined>, level: string): Promise<Opinion | undefined> {
    const [found] = await Promise.all([
      opinion,
      new Promise<void>(resolve => this.hall.after(this.hall.muse(level), resolve)),
    ]);
    return found;
  }

  /** Leaves the answer to others. It comes through the log; if it does not, it is thought of here after all. */
  private async delegate(thought: Thought, level: string): Promise<undefined> {
    if (await this.hall.assign(thought)) await this.answered(thought, this.hall.waitFor(level));
    if (this.isWanted(thought)) this.inVain = thought.step;
  }

  private isWanted({ seat, by, step }: Thought): boolean {
    return !this.table.gone && this.isAsked(seat, by, step);
  }

  /** Nobody is asked that any more, or so much time is over. */
  private answered(thought: Thought, milliseconds: number): Promise<void> {
    return new Promise<void>(resolve => {
      const go = (): void => {
        callOff();
        this.waiters.delete(go);
        resolve();
      };
      const callOff = this.hall.after(milliseconds, go);
      this.waiters.set(go, thought);
      // It may have come already.
      this.goOn();
    });
  }

  /** Something has happened at the table. */
  goOn(): void {
    for (const [go, thought] of this.waiters) if (!this.isWanted(thought)) go();
  }

  /** Thinks and answers for the node that keeps the table, under its epoch. */
  async answerFor({ seat, by, step, epoch }: Thought): Promise<void> {
    const { table } = this;
    const begun = await table.turn(async () => {
      await table.catchUp();
      return this.isAsked(seat, by, step) ? { opinion: this.opinion(seat, by) } : undefined;
    });
    const opinion = await begun?.opinion;
    await table.turn(async () => {
      if (opinion && !table.gone && this.isAsked(seat, by, step))
        await table.happen(answerOf(seat, by, opinion), epoch);
    });
  }
}
