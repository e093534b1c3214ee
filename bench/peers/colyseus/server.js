/** Colyseus's own server. A patch is sent after each answer: by default it is up to 50 ms late. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { Room, Server } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { SEATS } from '../gallery.js';
import { layTable, play, shuffled } from './state.js';

class GalleryRoom extends Room {
  maxClients = SEATS;
  patchRate = null;
  seats = new Map();
  messages = {
    play: (client, { slot, to }) => {
      if (play(this.state, this.deck, this.seats.get(client.sessionId), slot, to)) this.broadcastPatch();
      else client.error(400, 'That answer is not on the list.');
    },
  };

  onCreate() {
    this.deck = shuffled(randomInt);
    this.state = layTable(this.deck);
  }

  onJoin(client) {
    const seat = this.seats.size;
    this.seats.set(client.sessionId, seat);
    client.view = new StateView();
    client.view.add(this.state.players[seat]);
  }
}

const http = createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define('gallery', GalleryRoom);
await server.listen(0, '127.0.0.1');
process.send?.({ url: `http://127.0.0.1:${http.address().port}` });
