/** The measurements of a contestant, each in its own processes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contestant } from './contract.ts';
import type { Job, Speed, Survival } from './load.ts';
import type { Pace } from './pace.ts';
import { Part, ServerPart } from './processes.ts';

const LOAD = new URL('./load.ts', import.meta.url);
const PACE = new URL('./pace.ts', import.meta.url);
const MEGABYTE = 2 ** 20;

export interface Memory {
  readonly tables: number;
  /** Megabytes per thousand tables: in use after a garbage collection, and resident. */
  readonly live: number;
  readonly resident: number;
}

/** Runs a server of the contestant on a temporary file. */
async function withServer<T>({ server }: Contestant, work: (part: ServerPart, file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'seance-bench-'));
  const file = join(folder, 'store');
  const part = await ServerPart.start(server, file);
  try {
    return await work(part, file);
  } finally {
    await part.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function withLoad<T>(job: Job, work: (part: Part) => Promise<T>): Promise<T> {
  const load = new Part(LOAD, [JSON.stringify(job)]);
  try {
    return await work(load);
  } finally {
    await load.end();
  }
}

const jobFor = (
  { crowd }: Contestant,
  server: ServerPart,
  rest: Pick<Job, 'do' | 'tables' | 'seconds' | 'seed'>,
): Job => ({
  ...{ crowd: crowd.href, url: server.url, server: server.child.pid ?? 0 },
  ...rest,
});

export async function paceOf({ rules }: Contestant, seconds: number, seed: string): Promise<Pace> {
  const part = new Part(PACE, [rules.href, String(seconds), seed]);
  try {
    return await part.hear<Pace>();
  } finally {
    await part.end();
  }
}

export function speedOf(contestant: Contestant, tables: number, seconds: number, seed: string): Promise<Speed> {
  return withServer(contestant, server =>
    withLoad(jobFor(contestant, server, { do: 'speed', tables, seconds, seed }), load => load.hear<Speed>()),
  );
}

export function memoryOf(contestant: Contestant, tables: number, seed: string): Promise<Memory> {
  return withServer(contestant, async server => {
    const before = await server.vitals();
    return withLoad(jobFor(contestant, server, { do: 'memory', tables, seconds: 0, seed }), async load => {
      await load.hear();
      const after = await server.vitals();
      const perThousand = (bytes: number): number => ((bytes / tables) * 1000) / MEGABYTE;
      return { tables, live: perThousand(after.live - before.live), resident: perThousand(after.rss - before.rss) };
    });
  });
}

/** Kills the server during play, restarts it on the same file, and asks which answers it still knows. */
export function survivalOf(contestant: Contestant, tables: number, seed: string): Promise<Survival> {
  return withServer(contestant, (server, file) =>
    withLoad(jobFor(contestant, server, { do: 'kill', tables, seconds: 0, seed }), async load => {
      await load.hear();
      await server.end('SIGKILL');
      const again = await ServerPart.start(contestant.server, file);
      try {
        load.say(again.url);
        return await load.hear<Survival>();
      } finally {
        await again.end();
      }
    }),
  );
}
