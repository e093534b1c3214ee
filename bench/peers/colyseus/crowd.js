/** Four of Colyseus's own clients at a table. */
import { Client } from '@colyseus/sdk';
import { SEATS } from '../gallery.js';

class Seated {
  constructor(room, seat) {
    this.room = room;
    this.seat = seat;
  }
  answers() {
    const { players, fire } = this.room.state ?? {};
    if (!players || players.length < SEATS || !fire) return -1;
    return players.reduce((total, { wall }) => total + wall.length, fire.length);
  }
  hand() {
    return [...this.room.state.players[this.seat].hand.values()];
  }
  latest() {
    return [...this.room.state.players[this.seat].latest];
  }
  play(slot, to) {
    this.room.send('play', { slot, to });
  }
  picture() {
    const { players, fire, turn, over } = this.room.state;
    return {
      turn: over ? null : turn,
      held: players.map(player => player.held),
      walls: players.map(({ wall }) => [...wall]),
      fire: [...fire],
      candles: players.map(player => player.candles),
      leaks: players.filter(({ hand }, seat) => seat !== this.seat && hand?.size > 0).length,
    };
  }
  leave() {
    void this.room.leave();
  }
}

export async function sitDown(url, heard) {
  const first = await new Client(url).create('gallery');
  const rooms = [first];
  for (let seat = 1; seat < SEATS; seat++) rooms.push(await new Client(url).joinById(first.roomId));
  for (const [seat, room] of rooms.entries()) {
    room.reconnection.enabled = false;
    room.onStateChange(() => heard(seat));
    room.onError((code, message) => {
      // Without a code it is the connection that has broken.
      if (code !== undefined) throw new Error(`Colyseus refused an answer: ${code} ${message}`);
    });
  }
  return { id: first.roomId, seats: rooms.map((room, seat) => new Seated(room, seat)) };
}

/** What a server that was started anew still knows of a table. */
export async function remembered(url, { id }) {
  const room = await new Client(url).joinById(id).catch(() => undefined);
  if (!room) return 0;
  throw new Error('a room in memory has outlived its process');
}
