import { type GameModule, type Match, type Seat, seatsOf } from '../engine/index.ts';

/** The standing of each seat: by the game's hints, otherwise by the score sheet. */
function standings({ hints, game }: GameModule, { state }: Match): readonly number[] | undefined {
  const { value } = hints ?? {};
  if (value) return seatsOf(state).map(seat => value(state, seat));
  const rows = seatsOf(state).map(seat => Object.values(game.score?.(state, seat) ?? {}));
  return rows.some(row => row.length === 0)
    ? undefined
    : rows.map(row => row.reduce<number>((sum, points) => sum + (typeof points === 'number' ? points : 0), 0));
}

/** Follows the leader of a match. A seat that is level with the leader does not take the lead. */
export class Lead {
  private leader: Seat | undefined;
  private changes = 0;
  /** The leaders, each with the moment of taking the lead. */
  private readonly spells: { readonly seat: Seat; readonly from: number }[] = [];
  private moments = 0;

  watch(gameModule: GameModule, match: Match): void {
    const worth = standings(gameModule, match);
    this.moments++;
    if (!worth) return;
    const most = Math.max(...worth);
    const best = worth.flatMap((one, seat) => (one === most ? [seat] : []));
    const [ahead] = best;
    if (best.length !== 1 || ahead === undefined || ahead === this.leader) return;
    if (this.leader !== undefined) this.changes++;
    this.leader = ahead;
    this.spells.push({ seat: ahead, from: this.moments - 1 });
  }

  /** How often the lead changed, and the share of the match after which a winner led to the end. */
  told(result: readonly number[]): { changes: number; clearAt: number } {
    const most = Math.max(...result);
    const won = (seat: Seat): boolean => most > 0 && result[seat] === most;
    const lastOther = this.spells.findLastIndex(({ seat }) => !won(seat));
    const from = this.spells[lastOther + 1]?.from ?? this.moments;
    return { changes: this.changes, clearAt: this.moments === 0 ? 1 : from / this.moments };
  }
}
