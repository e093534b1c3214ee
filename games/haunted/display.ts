/** What the board may ask of the game: what everybody can read off the table, by the same functions as the rules. */
export { freeSides, isShut } from './plan.ts';
