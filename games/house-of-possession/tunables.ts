import { contentBy, type Face, type Settings } from '../../engine/index.ts';
import { ACTS, CHARACTERS, ESCAPE, type EscapeCard, GOAL, ROOMS, SMALL_TABLE } from './content.ts';
import { POSSESSIONS } from './possessions.ts';

export const content = {
  acts: ACTS,
  characters: CHARACTERS,
  escape: ESCAPE,
  goal: GOAL,
  possessions: POSSESSIONS,
  rooms: ROOMS,
  smallTable: SMALL_TABLE,
};

/** The print on cards, rooms and characters, at a table with these options. */
export const contentFor = contentBy(content, tables => ({
  ...tables,
  escapeByFace: new Map(Object.entries(tables.escape)),
}));

/** The Escape card that bears this face, if it is one. */
export const escapeCard = (face: Face, options: Settings): EscapeCard | undefined =>
  contentFor(options).escapeByFace.get(face);
