/** The Gallery as Colyseus has it: a state of schemas that knows what has changed, with hands only their seat is sent. */
import { schema, t } from '@colyseus/schema';
import { ageOf, box, FAMILIES, familyOf, HAND, ROUNDS, SEATS, VISIT, visited, worthOf } from '../gallery.js';

/** The hand is a map of its four places: an array behind a view would be dealt twice by the first patch (schema 5.0.34). */
export const Player = schema(
  {
    hand: t.map('uint8').view(),
    held: t.uint8(),
    wall: t.array('uint8'),
    hung: t.array('uint8'),
    latest: t.array('uint8'),
    candles: t.uint8(),
  },
  'Player',
);

export const Gallery = schema(
  {
    players: t.array(Player),
    fire: t.array('uint8'),
    round: t.uint8(),
    turn: t.uint8(),
    over: t.boolean(),
  },
  'Gallery',
);

export function shuffled(random) {
  const deck = box();
  for (let i = deck.length - 1; i > 0; i--) {
    const other = random(i + 1);
    [deck[i], deck[other]] = [deck[other], deck[i]];
  }
  return deck;
}

/** G1 */
export function layTable(deck) {
  const state = new Gallery();
  for (let seat = 0; seat < SEATS; seat++) {
    const player = new Player();
    for (let i = 0; i < HAND; i++) player.hand.set(String(i), deck.pop());
    for (let i = 0; i < FAMILIES; i++) {
      player.hung.push(0);
      player.latest.push(0);
    }
    player.held = HAND;
    player.candles = 0;
    state.players.push(player);
  }
  state.round = 1;
  state.turn = 0;
  state.over = false;
  return state;
}

/** G3 */
export const mayHang = (player, portrait) => ageOf(portrait) >= player.latest[familyOf(portrait)];

/** G2 to G6; whether it was allowed. */
export function play(state, deck, seat, slot, to) {
  const player = state.players[seat];
  const portrait = player?.hand.get(String(slot));
  if (state.over || seat !== state.turn || portrait === undefined) return false;
  if (to === 'wall' && !mayHang(player, portrait)) return false;
  if (to === 'wall') {
    const family = familyOf(portrait);
    player.wall.push(portrait);
    player.hung[family]++;
    player.latest[family] = ageOf(portrait);
  } else state.fire.push(portrait);
  draw(player, deck, slot);
  endTurn(state);
  return true;
}

/** G4 The new portrait takes the place of the old one: the smallest patch there is. */
function draw(player, deck, slot) {
  const drawn = deck.pop();
  if (drawn === undefined) player.hand.delete(String(slot));
  else player.hand.set(String(slot), drawn);
  player.held = player.hand.size;
}

function endTurn(state) {
  state.turn = (state.turn + 1) % SEATS;
  if (state.turn !== 0) return;
  const host = visited(
    state.round,
    state.players.map(player => player.hung),
  );
  if (host !== undefined) state.players[host].candles += VISIT;
  if (state.round === ROUNDS) state.over = true;
  else state.round++;
}

/** G7 */
export const pointsOf = state => state.players.map(({ wall, hung, candles }) => worthOf(wall, hung) + candles);
