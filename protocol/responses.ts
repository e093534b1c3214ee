/** The answers of the API that a page reads as a list, declared once. Types and a table in docs/online.md come from here. */
import Type, { type Static } from 'typebox';
import { MILLISECONDS, PLACE, TERMS, TIME } from './messages.ts';
import { closed, described, list, nullable, SEAT } from './schema.ts';

const { kind, name, level, free } = PLACE.properties;

/** A table as shown to a guest who is not at it: `GET /api/tables`, `/api/tables/mine` and `/api/tables/:id`. */
export const TABLE_CARD = closed({
  ...TERMS.properties,
  id: described('the id of the table; it is the invitation', Type.String()),
  code: described('the words that lead to this table', Type.String()),
  phase: described('how far the table is', Type.Enum(['gathering', 'opening', 'playing', 'over', 'closed'])),
  places: described('by seat: who sits there', list(closed({ kind, name, level, free }))),
  openedAt: described('when it was laid, in milliseconds since 1970', TIME),
  changedAt: described('when it last changed visibly, in milliseconds since 1970', TIME),
  mine: described('the seats of the reader', list(SEAT)),
  awaited: described('the asked seats; none in a window, where it is secret', list(SEAT)),
  awaitsMe: described('whether a seat of the reader is asked', Type.Boolean()),
  dueInMs: described('how long the asked seats still have; null without a clock', nullable(MILLISECONDS)),
});
export type TableCard = Static<typeof TABLE_CARD>;
