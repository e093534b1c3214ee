/** The functions of the rules that the board may call: they tell only what every player can read off the table. */
export { freeSides, isShut } from './plan.ts';
