/** For tests of a game: the laws, twin worlds, and tables laid for a ruling. */
export * from './arrange.ts';
export * from './laws.ts';
export * from './twins.ts';
