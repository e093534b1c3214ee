/** What the board may ask of the game: what everybody can read off the table, by the same functions as the rules. */
export {
  asBoon,
  asExit,
  faceOf,
  goal,
  guestOf,
  isStrong,
  others,
  placeOf,
  points,
  robsLeadersOnly,
  seatOf,
  worth,
} from './guests.ts';
export { type Hit, hits } from './preview.ts';
