/** The functions that the board may call: they read open information off the table, and the rules use the same ones. */

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
  isBare,
  LOBBY,
  legalPlaces,
  lightAt,
  lit,
  neighboursOf,
  placeAt,
  roomAt,
  type SpaceBuilt,
  type Spot,
  spacesOf,
  spotOf,
  tokensOf,
} from './manor.ts';
