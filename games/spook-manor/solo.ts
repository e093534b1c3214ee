import { at, choose, type Flow, move } from '../../engine/index.ts';
import { build, invite, type NextPhase, PLAYS_OF_POOL, picksOf, playsLeft, type SpookPlay } from './manor/building.ts';
import { dealPiles } from './setup.ts';
import { poolAt, ROUND } from './state.ts';

/** R36-R43 One player builds alone, from two open Draft Pools; in the Big Manor from three (R45). */

const OPEN = 2;

/** R38, R41 The top two cards of its pile make the pool. */
function turnUp(g: SpookPlay, pool: number, rule: 'R38' | 'R41'): void {
  const cards = at(g.s.pools, pool);
  for (let i = 0; i < OPEN; i++) {
    const card = g.draw(at(g.s.pile, pool));
    cards.push(card);
    g.show(card);
  }
  g.tell({ rule, what: 'pool', pool, cards: [...cards], at: poolAt(pool) });
}

/** R37, R38 A pile and an open pair for every pool. */
export function dealPools(g: SpookPlay): NextPhase {
  dealPiles(g, OPEN * PLAYS_OF_POOL);
  for (const pool of g.s.pools.keys()) turnUp(g, pool, 'R38');
  return 'turn';
}

/** R39 One card of one pool is built. */
export function* turn(g: SpookPlay): Flow<NextPhase> {
  const { s } = g;
  s.round++;
  g.tell({ rule: 'R39', what: 'round', round: s.round, at: ROUND });
  const topic = { what: 'pick', rule: 'R39', about: { left: playsLeft(s) } } as const;
  const { card, at: place } = yield* choose(g, 0, topic, () => s.pools.flatMap(pool => picksOf(s, 0, pool)));
  const pool = s.pools.find(cards => cards.includes(card)) ?? [];
  pool.splice(pool.indexOf(card), 1);
  build(g, 0, card, place, 'R39');
  invite(g, 0, card);
  return 'change';
}

/** R41, A22, A23 The other card of the pool is discarded, face up, and two new cards are turned over. */
export function* replenish(g: SpookPlay): Flow<NextPhase> {
  const { s } = g;
  const pool = s.pools.findIndex(({ length }) => length === 1);
  const [card] = at(s.pools, pool);
  if (card === undefined) throw new Error('nothing was taken');
  move(at(s.pools, pool), card, s.discard);
  g.tell({ rule: 'R41', what: 'discards', card });
  if (at(s.pile, pool).length > 0) turnUp(g, pool, 'R41');
  else g.tell({ rule: 'R42', what: 'poolGone', pool, at: poolAt(pool) });
  return s.pools.every(({ length }) => length === 0) ? 'scoring' : 'turn';
}
