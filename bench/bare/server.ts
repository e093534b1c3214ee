/**
 * The lower bound: sockets, the plain rules and a file. An answer is written and synced before any client sees it;
 * answers that arrive during a sync share the next one. No accounts, no reconnection, no undo, no history, no limits.
 */
import { existsSync, fdatasync, openSync, readFileSync, write } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { type WebSocket, WebSocketServer } from 'ws';
import { at } from '../../engine/index.ts';
import type { Goal } from '../harness/contract.ts';
import { type Bare, bareFrom, isOver, optionsOf, play, turnOf } from './rules.ts';

interface Hosting {
  readonly table: Bare;
  readonly sockets: (WebSocket | undefined)[];
}
type Line = { readonly id: string; readonly slot: number; readonly to: Goal };

const file = process.env.BENCH_FILE ?? '';
const tables = new Map<string, Hosting>();
const synced = promisify(fdatasync);
const written = promisify(write);

function tableOf(id: string): Hosting {
  const live = tables.get(id) ?? { table: bareFrom(id), sockets: [] };
  tables.set(id, live);
  return live;
}

function remember(): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  for (const line of lines) {
    const { id, slot, to }: Line = JSON.parse(line);
    play(tableOf(id).table, slot, to);
  }
}

remember();
const fd = openSync(file, 'a');
let lines = '';
let waiting: (() => void)[] = [];
let busy = false;

/** Writes pending answers, syncs them, and only then broadcasts them. */
async function flush(): Promise<void> {
  busy = true;
  while (waiting.length > 0) {
    const [text, heard] = [lines, waiting];
    lines = '';
    waiting = [];
    await written(fd, text);
    await synced(fd);
    for (const tell of heard) tell();
  }
  busy = false;
}

function hear({ table, sockets }: Hosting, id: string, seat: number, [slot, to]: [number, Goal]): void {
  const options = optionsOf(at(table.hands, seat), at(table.latest, seat));
  const isLegal = options.some(([one, goal]) => one === slot && goal === to);
  if (isOver(table) || turnOf(table) !== seat || !isLegal) return;
  const { portrait, drawn } = play(table, slot, to);
  lines += `${JSON.stringify({ id, slot, to } satisfies Line)}\n`;
  waiting.push(() => {
    const open = JSON.stringify({ portrait, to });
    for (const [other, socket] of sockets.entries())
      socket?.send(other === seat ? JSON.stringify({ portrait, to, drawn }) : open);
  });
  if (!busy) void flush();
}

const http = createServer();
new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, request) => {
  const url = new URL(request.url ?? '/', 'http://here');
  const id = url.searchParams.get('table') ?? '';
  const seat = Number(url.searchParams.get('seat'));
  const live = tableOf(id);
  live.sockets[seat] = socket;
  const { answers, hands } = live.table;
  socket.send(JSON.stringify({ answers, hand: hands[seat] }));
  socket.on('message', data => hear(live, id, seat, JSON.parse(String(data))));
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address === 'object' && address) process.send?.({ url: `http://127.0.0.1:${address.port}` });
});
