import { icon as candle } from 'icon:candle-holder';
import type { CoverWords, Lid } from '../../engine/index.ts';
import { coverOf, type GameId, gamesWith, isGame, SHELVED } from '../../games/covers.ts';
import { EMBLEMS } from '../../games/registry/emblems.ts';
import { preferences } from '../app/settings.ts';

/** Drafts are shown by the development server, and where the address says `?drafts`. */
const showsDrafts = import.meta.env.DEV || new URLSearchParams(location.search).has('drafts');

/** The boxes in the order of the shelf. */
export const BOXES: readonly GameId[] = [...SHELVED, ...(showsDrafts ? gamesWith('draft') : [])];

/** The texts of a box in the language of the reader. */
export const boxWords = (id: GameId): CoverWords => coverOf(id).words[preferences.value.lang];

/** The title of a game; its id if this client does not have the game. */
export const titleOf = (id: string): string => (isGame(id) ? boxWords(id).title : id);

export const emblemOf = (id: string): string => (isGame(id) ? EMBLEMS[id] : candle);

/** The colours of a lid as the variables of box.css. */
export function lidOf(id: string): Readonly<Record<string, string>> {
  const lid: Lid | undefined = isGame(id) ? coverOf(id).lid : undefined;
  return Object.fromEntries(Object.entries(lid ?? {}).map(([part, value]) => [`--${part}`, value]));
}
