/** boardgame.io's own server with its own store, which is in memory. */
import { createRequire } from 'node:module';
import { Gallery } from './game.js';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

// It prints a line for every request; a benchmark has no use for them.
console.log = console.info = () => {};
const server = Server({ games: [Gallery], origins: [Origins.LOCALHOST] });
// It would listen on every address.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ...rest) => listen(port, '127.0.0.1', ...rest);
const { appServer } = await server.run({ port: 0 });
process.send?.({ url: `http://127.0.0.1:${appServer.address().port}` });
