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

/** An endless sequence of secrets from a seed. Anyone with the seed can predict all of them. */
export function digestsOf(seed: string): () => string {
  let count = 0;
  return () => sha256(`${seed}/${count++}`);
}

/** A match with shared chance. This process is the server and holds the chains of all these seats. */
export class SharedEvening {
  readonly note: SharedNote;
  readonly match: Match;
  private readonly people: readonly Seat[];
  private readonly chains: DeviceChains;
  private readonly sharing: Sharing;

  constructor(gameModule: GameModule, setting: MatchSetting, people: readonly Seat[], fresh: () => string) {
    this.people = people;
    this.chains = new DeviceChains(inMemory(), fresh);
    this.note = openAlone(gameModule, setting, people, this.chains, fresh);
    this.match = Match.start(gameModule.game, setting, new SharedChance(this.note));
    this.sharing = new Sharing(this.note, this.match);
  }

  readonly adding: Adding = seat => {
    if (!this.people.includes(seat)) return [];
    return this.sharing.admitted(seat, this.chains.next(seat, this.sharing.fairFor(seat).chain));
  };

  record(): MatchRecord {
    return withThrown(this.match.game, recordOf(this.match, this.note, sha256));
  }
}
