/** Our real server on its real store, with one more game and without limits per address. */

import { loadConfig } from '../../server/ops/config.ts';
import { startServer } from '../../server/start-server.ts';
import { gameModule } from '../game/module.ts';

const MANY = '10000000';
const LIMITS = [
  ...['SOCKETS_PER_ADDRESS', 'REQUESTS_PER_MINUTE', 'MESSAGES_PER_SECOND', 'CHAT_LINES_PER_MINUTE'],
  ...['TABLES_PER_GUEST_PER_HOUR', 'TABLES_PER_ADDRESS_PER_HOUR'],
];

const config = loadConfig({
  SEANCE_FILE: process.env.BENCH_FILE,
  SEANCE_LOG_LEVEL: 'error',
  SEANCE_BOT_THREADS: '1',
  ...Object.fromEntries(LIMITS.map(limit => [`SEANCE_LIMITS_${limit}`, MANY])),
});
const { server } = await startServer(config, {
  shelf: async () => [gameModule],
  moduleOf: async game => (game === gameModule.game.id ? gameModule : undefined),
});
const url = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url });
