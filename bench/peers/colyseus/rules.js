/** The same rules on Colyseus's schemas, which note every change; nothing is encoded. It has no search. */
import { SEATS } from '../gallery.js';
import { layTable, mayHang, play, pointsOf, shuffled } from './state.js';

export function playout(random) {
  const deck = shuffled(random);
  const state = layTable(deck);
  let answers = 0;
  for (; !state.over; answers++) {
    const seat = answers % SEATS;
    const player = state.players[seat];
    const options = [];
    for (const [slot, portrait] of player.hand) {
      options.push([slot, 'fire']);
      if (mayHang(player, portrait)) options.push([slot, 'wall']);
    }
    play(state, deck, seat, ...options[random(options.length)]);
  }
  pointsOf(state);
  return answers;
}
