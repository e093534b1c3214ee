/** The Gallery as boardgame.io has it: one object of moves on a state that Immer copies. */
import { createRequire } from 'node:module';
import { AGES, ageOf, box, FAMILIES, familyOf, HAND, ROUNDS, VISIT, visited, worthOf } from '../gallery.js';

const require = createRequire(import.meta.url);
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const bySeat = (ctx, fresh) => Array.from({ length: ctx.numPlayers }, fresh);

function setup({ ctx, random }) {
  const deck = random.Shuffle(box());
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(-HAND) };
  return {
    secret: { deck },
    players,
    held: bySeat(ctx, () => HAND),
    walls: bySeat(ctx, () => []),
    fire: [],
    hung: bySeat(ctx, () => new Array(FAMILIES).fill(0)),
    latest: bySeat(ctx, () => new Array(FAMILIES).fill(0)),
    candles: bySeat(ctx, () => 0),
    round: 1,
  };
}

/** G4 */
function draw(G, seat) {
  const portrait = G.secret.deck.pop();
  if (portrait !== undefined) G.players[seat].hand.push(portrait);
  G.held[seat] = G.players[seat].hand.length;
}

/** G2, G3 */
function hang({ G, playerID }, slot) {
  const { hand } = G.players[playerID];
  const portrait = hand[slot];
  if (portrait === undefined) return INVALID_MOVE;
  const family = familyOf(portrait);
  if (ageOf(portrait) < G.latest[playerID][family]) return INVALID_MOVE;
  hand.splice(slot, 1);
  G.walls[playerID].push(portrait);
  G.hung[playerID][family]++;
  G.latest[playerID][family] = ageOf(portrait);
  draw(G, playerID);
}

/** G2 */
function burn({ G, playerID }, slot) {
  const { hand } = G.players[playerID];
  if (hand[slot] === undefined) return INVALID_MOVE;
  G.fire.push(...hand.splice(slot, 1));
  draw(G, playerID);
}

/** G5 */
function endTurn({ G, ctx }) {
  if (ctx.playOrderPos !== ctx.numPlayers - 1) return;
  const host = visited(G.round, G.hung);
  if (host !== undefined) G.candles[host] += VISIT;
  G.round++;
}

/** G6, G7 */
function endIf({ G }) {
  if (G.round <= ROUNDS) return undefined;
  const points = G.walls.map((wall, seat) => worthOf(wall, G.hung[seat]) + G.candles[seat]);
  const most = Math.max(...points);
  const winners = points.flatMap((one, seat) => (one === most ? [String(seat)] : []));
  return winners.length === 1 ? { winner: winners[0] } : { draw: true };
}

export function enumerate(G, ctx, playerID = ctx.currentPlayer) {
  return G.players[playerID].hand.flatMap((portrait, slot) => {
    const moves = [{ move: 'burn', args: [slot] }];
    if (ageOf(portrait) >= G.latest[playerID][Math.floor(portrait / AGES)]) moves.push({ move: 'hang', args: [slot] });
    return moves;
  });
}

/** What depends on secrets is done on the server alone. */
export const Gallery = {
  name: 'gallery',
  setup,
  moves: { hang: { move: hang, client: false }, burn: { move: burn, client: false } },
  turn: { minMoves: 1, maxMoves: 1, onEnd: endTurn },
  endIf,
  playerView: PlayerView.STRIP_SECRETS,
  minPlayers: 4,
  maxPlayers: 4,
  ai: { enumerate },
};
