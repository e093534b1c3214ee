/** The functions of the rules that the board may call: they tell only what every player can read off the table. */
export { isSameByBoth, matchesIn, tallyOf } from './guide/outcomes.ts';
export { type DoorSign, doorFor } from './guide/standing.ts';
export { freeSides, isShut } from './plan.ts';
