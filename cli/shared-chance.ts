import { type GameModule, Match, type MatchRecord, recordOf, type Seat, type Settings } from '../engine/index.ts';
import { openAlone } from '../fair/alone.ts';
import { DeviceChains, inMemory } from '../fair/device-chains.ts';
import { sha256 } from '../fair/hash.ts';
import { withThrown } from '../fair/proof.ts';
import { SharedChance, type SharedNote } from '../fair/shared-chance.ts';
import { Sharing } from '../fair/sharing.ts';
import type { Adding } from './entropy.ts';

export interface MatchSetting {
  readonly seats: number;
  readonly options: Settings;
}

/** An endless row of secrets out of a seed: whoever knows it can foresee everything. */
export function digestsOf(seed: string): () => string {
  let count = 0;
  return () => sha256(`${seed}/${count++}`);
}

/** A match in whose chance these seats take part; this device is the host, and keeps all their chains. */
export class SharedEvening {
  readonly note: SharedNote;
  readonly match: Match;
  private readonly people: readonly Seat[];
  private readonly purse: DeviceChains;
  private readonly sharing: Sharing;

  constructor(house: GameModule, setting: MatchSetting, people: readonly Seat[], fresh: () => string) {
    this.people = people;
    this.purse = new DeviceChains(inMemory(), fresh);
    this.note = openAlone(house, setting, people, this.purse, fresh);
    this.match = Match.start(house.game, setting, new SharedChance(this.note));
    this.sharing = new Sharing(this.note, this.match);
  }

  readonly adding: Adding = seat => {
    if (!this.people.includes(seat)) return [];
    return this.sharing.admitted(seat, this.purse.next(seat, this.sharing.fairFor(seat).chain));
  };

  record(): MatchRecord {
    return withThrown(this.match.game, recordOf(this.match, this.note, sha256));
  }
}
