import { LEVEL_NAMES, type LevelName } from '../../bots/tuning.ts';

/** The levels of bots, the weakest first. */
export const LEVELS = LEVEL_NAMES;
export type ChosenLevel = LevelName;
/** The default level. */
export const USUAL_LEVEL: ChosenLevel = 'Poltergeist';

export const isLevel = (one: unknown): one is ChosenLevel => LEVELS.some(level => level === one);
