import { LEVEL_NAMES, type LevelName } from '../../bots/tuning.ts';

/** How well a bot may play, from the careless one upward. */
export const LEVELS = LEVEL_NAMES;
export type ChosenLevel = LevelName;
/** Whom one meets unless one asks for somebody else. */
export const USUAL_LEVEL: ChosenLevel = 'Poltergeist';

export const isLevel = (one: unknown): one is ChosenLevel => LEVELS.some(level => level === one);
