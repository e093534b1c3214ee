import type { ParamsOf, RefusalDeclarations } from '../engine/index.ts';

/** Refusals of a room and its table. A server may send these to a player. */
export const ROOM_REFUSALS = {
  frozen: {},
  'page-outdated': {},
  'match-not-begun': {},
  'match-not-running': {},
  'match-begun': {},
  'match-paused': {},
  'opening-not-running': {},
  'sitter-count': { seats: 'number', sitters: 'number' },
  'seat-unknown': { seat: 'number' },
  'seat-taken': {},
  'seat-empty': {},
  'seat-unowned': {},
  'seat-held-already': {},
  'seat-still-open': {},
  'seat-of-host': {},
  'undo-not-possible': {},
  'chat-line-length': { max: 'number' },
  'offer-not-possible': {},
  'offer-without-person': {},
  'offer-bot-plays': {},
  'offer-for-others': {},
  'offer-pending': {},
  'offer-none': {},
  'offer-not-agreed': {},
  'absence-known': {},
  'plan-not-possible': {},
  'game-too-small': { max: 'number', seats: 'number' },
} as const satisfies RefusalDeclarations;

declare module '../engine/refusal.ts' {
  interface RefusalParams extends ParamsOf<typeof ROOM_REFUSALS> {}
}
