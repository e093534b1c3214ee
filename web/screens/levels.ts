import { LEVEL_NAMES, type LevelName } from '../../bots/tuning.ts';

/** How well a bot may play, from the careless one upward. */
export const LEVELS = LEVEL_NAMES;
export type Level = LevelName;
/** Whom one meets unless one asks for somebody else. */
export const USUAL_LEVEL: Level = 'Poltergeist';

export const isLevel = (one: unknown): one is Level => LEVELS.some(level => level === one);
