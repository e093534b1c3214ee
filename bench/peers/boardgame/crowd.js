/** Four of boardgame.io's own clients at a table. */
import { createRequire } from 'node:module';
import { SEATS } from '../gallery.js';
import { Gallery } from './game.js';

const require = createRequire(import.meta.url);
const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

const game = { ...Gallery, ai: undefined };
const sum = lists => lists.reduce((total, list) => total + list.length, 0);

class Seated {
  constructor(client, seat) {
    this.client = client;
    this.seat = seat;
  }
  get state() {
    return this.client.getState();
  }
  answers() {
    const { state } = this;
    return state ? sum(state.G.walls) + state.G.fire.length : -1;
  }
  hand() {
    return this.state.G.players[this.seat].hand;
  }
  latest() {
    return this.state.G.latest[this.seat];
  }
  play(slot, to) {
    this.client.moves[to === 'wall' ? 'hang' : 'burn'](slot);
  }
  picture() {
    const { G, ctx } = this.state;
    const others = Object.keys(G.players).filter(seat => Number(seat) !== this.seat);
    return {
      turn: ctx.gameover ? null : Number(ctx.currentPlayer),
      held: G.held,
      walls: G.walls,
      fire: G.fire,
      candles: G.candles,
      leaks: others.length + ('secret' in G ? 1 : 0),
    };
  }
  leave() {
    this.client.stop();
  }
}

export async function sitDown(url, heard) {
  const lobby = new LobbyClient({ server: url });
  const { matchID } = await lobby.createMatch('gallery', { numPlayers: SEATS });
  const joined = [];
  for (let seat = 0; seat < SEATS; seat++)
    joined.push(await lobby.joinMatch('gallery', matchID, { playerID: String(seat), playerName: `guest ${seat}` }));
  const seats = joined.map(({ playerCredentials: credentials }, seat) => {
    const multiplayer = SocketIO({ server: url, socketOpts: { transports: ['websocket'] } });
    const playerID = String(seat);
    const client = Client({ game, numPlayers: SEATS, matchID, playerID, credentials, multiplayer, debug: false });
    client.subscribe(() => heard(seat));
    client.start();
    return new Seated(client, seat);
  });
  return { id: matchID, seats };
}

/** What a server that was started anew still knows of a table. */
export async function remembered(url, { id }) {
  const response = await fetch(`${url}/games/gallery/${id}`);
  if (!response.ok) return 0;
  throw new Error('a match in memory has outlived its process');
}
