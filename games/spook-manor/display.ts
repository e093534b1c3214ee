/** What the board may ask of the game: what everybody can read off the table, by the same functions as the rules. */

export {
  asBuilt,
  bandOf,
  cornerOf,
  ROWS,
  type Row,
  type Sheet,
  type Source,
  sheetOf,
  sourcesOf,
  withRoom,
} from './manor/scoring.ts';
export { bestSeating } from './manor/seating.ts';
export {
  columnHeights,
  faceOf,
  guestsOf,
  LOBBY,
  legalPlaces,
  lightAt,
  lit,
  placeAt,
  roomAt,
  type SpaceBuilt,
  type Spot,
  spacesOf,
  spotOf,
  tokensOf,
} from './manor.ts';
