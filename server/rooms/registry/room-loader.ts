import type { GameModule } from '../../../engine/index.ts';
import type { TableId } from '../../../table/ids.ts';
import { Refused } from '../../ops/refusals.ts';
import { Damaged, type LogEntry, type LogReading } from '../../store/store.ts';
import { fromLog, fromSnapshot, type Replayed } from '../log-codec.ts';
import type { RoomStanding } from '../loop/effects.ts';
import type { RoomArchive } from './dependencies.ts';
import type { ServerTime } from './server-time.ts';
import type { Warnings } from './warnings.ts';

/** The dependencies of the loader. */
interface LoaderDependencies {
  readonly store: Pick<RoomArchive, 'read' | 'all' | 'append'>;
  readonly time: ServerTime;
  readonly warnings: Warnings;
  readonly isAlone: boolean;
  moduleOf(game: string): Promise<GameModule | undefined>;
}

/** Loads rooms from their logs. */
export class RoomLoader {
  /** Rooms whose log fails its checksums. */
  readonly damaged = new Set<TableId>();
  private readonly around: LoaderDependencies;

  constructor(around: LoaderDependencies) {
    this.around = around;
  }

  /** The committed state of a room. */
  async standing(id: TableId): Promise<RoomStanding & Pick<LogReading, 'row'>> {
    const { time } = this.around;
    const reading = await this.read(id);
    if (!reading) throw new Refused('no-table');
    const { room, known } = await this.replayed(id, reading);
    const { row, snapshot, entries } = reading;
    room.downtimes = time.downtimes;
    room.heedClock(time.now());
    if (row.phase === 'closed') room.apply({ do: 'close' }, row.changedAt);
    if (row.phase === 'frozen' && !room.isFrozen) room.apply({ do: 'freeze' }, row.changedAt);
    return { row, room, known, seq: entries.at(-1)?.seq ?? snapshot?.seq ?? 0 };
  }

  private async read(id: TableId): Promise<LogReading | undefined> {
    const { store, warnings } = this.around;
    try {
      return await store.read(id);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      if (!this.damaged.has(id)) warnings.about('a table is damaged', id, error);
      this.damaged.add(id);
      throw new Refused('frozen');
    }
  }

  /** Replays a room's log. A room whose log does not replay is frozen. */
  private async replayed(id: TableId, reading: LogReading): Promise<Replayed> {
    const { store, warnings, isAlone } = this.around;
    const { game, rules } = reading.row;
    const gameModule = await this.around.moduleOf(game);
    // A newer node created it: this version cannot load it, but it is not broken.
    if (!isAlone && (gameModule?.game.rules ?? 0) < rules) throw new Refused('closing');
    try {
      if (!gameModule) throw new Error(`there is no game ${game}`);
      return fromSnapshot(id, gameModule, reading) ?? fromLog(id, gameModule, await this.wholeLog(id, reading));
    } catch (error) {
      warnings.about('the log of a table does not replay', id, error);
      await store.append({ table: id, entries: [], row: { phase: 'frozen', dueAt: null, listed: false } });
      throw new Refused('frozen');
    }
  }

  private wholeLog(id: TableId, { snapshot, entries }: LogReading): readonly LogEntry[] | Promise<readonly LogEntry[]> {
    return snapshot ? this.around.store.all(id) : entries;
  }
}
