/** The board may ask the game this: every player can read it off the table, by the same functions as the rules. */
export { type Foreseen, type Foresight, foresee, type Idle, isTileCard } from './foresight.ts';
export {
  CELL_POINTS,
  cellOf,
  doorSlots,
  FIRST_SIDE,
  LANE,
  type Point,
  SPACES,
  sideOf,
  slotNamed,
} from './house/geometry.ts';
export {
  afterRotate,
  afterSwitch,
  cellAt,
  cellSpaces,
  costToExit,
  houseCell,
  isExitShut,
  isKnownGhost,
  isOpen,
  layout,
  neighbours,
  type Plan,
  type Road,
  roadToExit,
  storeyOfSpace,
  tileNamed,
  wayToExit,
} from './house/house-plan.ts';
