import type { GameModule, Seat, Settings } from '../engine/index.ts';
import type { DeviceChains } from './device-chains.ts';
import { beginOpening, commit, noteOf } from './opening.ts';
import type { SharedNote } from './shared-chance.ts';
import type { OpenChance } from './sharing.ts';

/**
 * The opening of a table whose server and people are one device: the same protocol as online, without waiting. `fresh`
 * returns 32 unpredictable bytes in hexadecimal.
 */
export function openAlone(
  gameModule: Pick<GameModule, 'game'>,
  table: { readonly seats: number; readonly options: Settings },
  people: readonly Seat[],
  chains: DeviceChains,
  fresh: () => string,
): SharedNote {
  const chance = commit(gameModule, table, fresh().slice(0, 24), fresh());
  const opening = beginOpening(undefined, chance, gameModule.game.rules, people, 0);
  const given = (before: OpenChance): [Seat, string][] =>
    chains
      .inOpening(before, people)
      .map(message => [message.seat, message.do === 'anchor' ? message.anchor : message.link]);
  const anchored = { ...opening, anchors: given(opening) };
  return noteOf({ ...anchored, links: given(anchored) });
}
