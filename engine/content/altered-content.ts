import type { Content, GameModule } from '../module/game-module.ts';
import { canonical } from '../record/json.ts';
import type { Setting, Settings, Variant } from '../variants.ts';
import { type ContentChange, changed } from './changes.ts';

/** The option of an altered game that carries its changes, as JSON. A game as it is printed has no such option. */
const CONTENT_OPTION = 'content';

/**
 * A game with changed tables. Both can be played side by side: a match carries its changes in its options, and a game
 * reads its tables by `contentBy`. A record of the altered game is refused by the printed one.
 */
export function withChanges(gameModule: GameModule, changes: readonly ContentChange[]): GameModule {
  if (changes.length === 0) return gameModule;
  const content = changed(gameModule.content ?? {}, changes);
  const key = canonical(changes);
  const option: Variant = { rule: '', values: [key], default: key };
  return {
    ...gameModule,
    content,
    game: { ...gameModule.game, options: { ...gameModule.game.options, [CONTENT_OPTION]: option } },
  };
}

/**
 * How a game reads its tables: those that the options of a match make of the printed ones. Derived values are computed once for each set of changes.
 */
export function contentBy<T extends Content, Tables>(
  printed: T,
  derive: (content: T) => Tables,
): (options: Settings) => Tables {
  const usual = derive(printed);
  const altered = new Map<Setting, Tables>();
  return options => {
    const key = options[CONTENT_OPTION];
    if (key === undefined) return usual;
    const known = altered.get(key);
    if (known !== undefined) return known;
    const changes: readonly ContentChange[] = JSON.parse(String(key));
    const tables = derive(changed(printed, changes));
    altered.set(key, tables);
    return tables;
  };
}
