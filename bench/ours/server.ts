/** Our real server on its real store, with one more game and without limits per address. */

import { loadConfig } from '../../server/ops/config.ts';
import { startServer } from '../../server/start-server.ts';
import { WorkerGroup } from '../../server/workers/worker-group.ts';
import { GALLERY } from './gallery.ts';

const MANY = '10000000';
const LIMITS = [
  ...['SOCKETS_PER_ADDRESS', 'REQUESTS_PER_MINUTE', 'MESSAGES_PER_SECOND', 'CHAT_LINES_PER_MINUTE'],
  ...['TABLES_PER_GUEST_PER_HOUR', 'TABLES_PER_ADDRESS_PER_HOUR'],
];

const config = loadConfig({
  SEANCE_FILE: process.env.BENCH_FILE,
  ...(process.env.BENCH_STORE && { SEANCE_STORE: process.env.BENCH_STORE, SEANCE_BUS: process.env.BENCH_BUS }),
  SEANCE_LOG_LEVEL: 'error',
  SEANCE_BOT_THREADS: '1',
  ...Object.fromEntries(LIMITS.map(limit => [`SEANCE_LIMITS_${limit}`, MANY])),
});

/** Serves in this process, or with several workers; their time counts as that of the server. */
async function serve(workers: number): Promise<string> {
  if (workers === 1) {
    const { server } = await startServer(config, GALLERY);
    return server.listen({ port: 0, host: '127.0.0.1' });
  }
  const program = new URL('./worker.ts', import.meta.url);
  const group = await WorkerGroup.start({ ...config, port: 0 }, { count: workers, program });
  return `http://127.0.0.1:${(await group.address)?.port}`;
}

process.send?.({ url: await serve(Number(process.env.BENCH_WORKERS ?? 1)) });
