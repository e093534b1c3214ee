import type { GameModule, Seat, Settings } from '../engine/index.ts';
import type { DeviceChains } from './device-chains.ts';
import { beginOpening, commit, noteOf } from './opening.ts';
import type { SharedNote } from './shared-chance.ts';
import type { OpenChance } from './sharing.ts';

/**
 * The opening of a table whose host and people are one device: the same protocol as online, without waiting. `fresh`
 * returns 32 unpredictable bytes in hexadecimal.
 */
export function openAlone(
  house: GameModule,
  table: { readonly seats: number; readonly options: Settings },
  people: readonly Seat[],
  purse: DeviceChains,
  fresh: () => string,
): SharedNote {
  const chance = commit(house, table, fresh().slice(0, 24), fresh());
  const opening = beginOpening(undefined, chance, house.game.rules, people, 0);
  const given = (before: OpenChance): [Seat, string][] =>
    purse.inOpening(before, people).map(wish => [wish.seat, wish.do === 'anchor' ? wish.anchor : wish.link]);
  const anchored = { ...opening, anchors: given(opening) };
  return noteOf({ ...anchored, links: given(anchored) });
}
