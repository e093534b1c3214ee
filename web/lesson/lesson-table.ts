import {
  type Event,
  type GameModule,
  type Json,
  type NoUndo,
  PASS,
  POINTED,
  type Pointer,
  randomFrom,
  type Seat,
  type Settled,
} from '../../engine/index.ts';
import type { LessonRun } from '../../table/lesson.ts';
import { type LocalServices, LocalTable } from '../../table/local.ts';
import type { SeatView, Sitter } from '../../table/seat-view.ts';
import { settledFor } from '../../table/standing-orders.ts';
import type { Opinion, Table } from '../../table/table.ts';
import type { TableClient } from '../../table/table-client.ts';
import { thinkingElsewhere } from '../../table/thinking.ts';
import { fresh } from '../app/fresh.ts';
import { workerBeside } from '../app/thinking.ts';

/** A visible pause before a bot's answer. */
const BOT_PAUSE_MS = 600;

/** A lesson as the table screen uses it: its question is open only where the learner has to answer. */
export class LessonTable implements TableClient {
  readonly id = 'lesson';
  readonly run: LessonRun;
  private readonly services: LocalServices;
  /** In the last step: the same table with thinking bots. */
  private local: { readonly of: Table; readonly client: LocalTable } | undefined;
  private tried = 0;

  constructor(run: LessonRun) {
    this.run = run;
    const think = thinkingElsewhere(run.gameModule, randomFrom(fresh(8)), workerBeside());
    this.services = { pause: () => BOT_PAUSE_MS, think, save: async () => {} };
    run.onChange(() => this.handOver());
    this.handOver();
  }

  /** Starts the bots at the last step, and stops them when the learner goes back. */
  private handOver(): void {
    const { step, table } = this.run;
    if (this.local && ('free' in step ? this.local.of !== table : true)) {
      this.local.client.close();
      this.local = undefined;
    }
    if ('free' in step && !this.local && !this.isHeld)
      this.local = { of: table, client: new LocalTable(table, this.services) };
  }

  /** Whether the lesson ends here: its last step asks the learner nothing, and play goes on in a match of its own. */
  get isHeld(): boolean {
    const { step, table, lesson } = this.run;
    return 'free' in step && !this.local && !table.over && !table.waitingFor('person').includes(lesson.learner);
  }

  get gameModule(): GameModule {
    return this.run.gameModule;
  }
  get mine(): readonly Seat[] {
    return [this.run.lesson.learner];
  }
  waiting(): readonly Seat[] {
    return this.run.isOpen ? this.run.table.waitingFor('person') : [];
  }
  seatView(seat: Seat): SeatView {
    const truth = this.run.table.seatView(seat);
    if (this.run.isOpen) return truth;
    return { ...truth, ask: undefined, options: [], awaited: undefined, sealed: undefined, invitations: [] };
  }
  onChange(listener: () => void): () => void {
    return this.run.onChange(listener);
  }
  hasSecrets(): boolean {
    return false;
  }

  /** The number of answers tried in this lesson. */
  get tries(): number {
    return this.tried;
  }

  async answer(seat: Seat, pick: Json): Promise<void> {
    if (this.local) return this.local.client.answer(seat, pick);
    this.tried++;
    this.run.answer(pick);
  }
  async advise(seat: Seat, level: string): Promise<Opinion> {
    const { table } = this.run;
    return this.services.think(table.seatView(seat), table, level);
  }
  async undo(seat: Seat): Promise<NoUndo | undefined> {
    if (this.local) return this.local.client.undo(seat);
    this.run.back();
    return undefined;
  }
  async tell(seat: Seat, invitation: number, text: string): Promise<void> {
    this.run.table.tell(seat, invitation, text);
  }
  async sit(seat: Seat, sitter: Sitter): Promise<void> {
    this.run.table.sit(seat, sitter);
  }
  settled(seat: Seat): Settled {
    return settledFor(this.gameModule, this.run.table.sitters[seat]?.settled);
  }
  async settle(seat: Seat, settled: Settled): Promise<void> {
    this.run.table.settle(seat, settled);
  }
  async letPass(seat: Seat): Promise<void> {
    await this.answer(seat, PASS);
  }
  close(): void {
    this.local?.client.close();
  }
}

const listed = <T extends string | number>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [value];

/** A CSS selector for the targets of a note. */
export function selectorOf({ card, face, at, seat, part, option }: Pointer, { view }: SeatView): string {
  const faces = listed(face);
  const bearers = view.cards.face.flatMap((one, bearer) => (faces.includes(one) ? [bearer] : []));
  const named = (kind: string, values: readonly (string | number)[]): string[] =>
    values.map(value => `[data-${kind}="${CSS.escape(String(value))}"]`);
  return [
    ...named('card', [...listed(card), ...bearers]),
    ...named('at', listed(at)),
    ...named('seat', listed(seat)),
    ...named('part', listed(part)),
    ...(option ? ['[data-hint]'] : []),
  ].join();
}

/** The targets of a note as events, so that boards bring them into view. */
export function pointedAt({ card, face, at, seat, part }: Pointer, { view }: SeatView): Event[] {
  const [first] = [...listed(card), ...view.cards.face.flatMap((one, i) => (listed(face).includes(one) ? [i] : []))];
  const [place] = listed(at);
  const [whose] = listed(seat);
  if ([first, place, whose, part].every(one => one === undefined)) return [];
  return [
    {
      ...{ rule: '', what: POINTED },
      ...(first !== undefined && { card: first }),
      ...(place !== undefined && { at: place }),
      ...(whose !== undefined && { seat: whose }),
      ...(part !== undefined && { part }),
    },
  ];
}
