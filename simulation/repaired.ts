import type { Mutant } from './mutants.ts';
import type { ScenarioTrouble } from './scenario.ts';

/** A fault that the server once had, restored, and the expected report of the first seed that finds it. */
export interface Repaired extends Mutant {
  readonly promise: RegExp;
  /** Troubles of every run, where the fault shows only together with them. */
  readonly always?: readonly ScenarioTrouble[];
}

/** A known id is taken for a repetition, regardless of its sender and content. */
const UNBOUND_IDS = {
  file: 'server/rooms/message-ids.ts',
  snippet: `    if (known !== null && known !== digest) throw new Refused('id-taken');
`,
  instead: '',
};

export const REPAIRED: readonly Repaired[] = [
  {
    name: 'a message is acknowledged before it is written down',
    edits: [
      {
        file: 'server/rooms/loop/room-loop.ts',
        snippet: `    yield* this.guarded('a message', this.commits.message(this, event, key));
    yield* this.show(to);
`,
        instead: `    yield* this.show(to);
    yield* this.guarded('a message', this.commits.message(this, event, key));
`,
      },
    ],
    promise: /acknowledged and lost/,
  },
  {
    name: 'a known id stands for any message of any guest',
    edits: [UNBOUND_IDS],
    promise: /acknowledged and lost; another message had its id/,
  },
  {
    name: 'advice under a known id is given to anybody',
    edits: [
      UNBOUND_IDS,
      {
        file: 'server/rooms/live-room.ts',
        snippet: `      authorizeAdvice(room, guest, message);
      return { opinion`,
        instead: '      return { opinion',
      },
      {
        file: 'server/rooms/live-room.ts',
        snippet: `    await this.read(room => authorizeAdvice(room, guest, message));
`,
        instead: '',
      },
    ],
    promise: /was told what a bot would do in seat \d, which is not theirs/,
  },
  {
    name: 'the others take a seat the moment its line is lost',
    edits: [
      {
        file: 'server/socket/connection.ts',
        snippet:
          "    return event.do === 'offer' ? offerEvent(live, event, registry.absence(room), registry.now()) : event;",
        instead: `    if (event.do === 'offer' && event.seat !== null && live.isThere(event.seat)) throw new Refused('not-now');
    return event;`,
      },
    ],
    promise: /seat was voted away after \d+ ms of absence/,
  },
  {
    name: 'whatever happens at a table lets its bots begin again',
    edits: [
      {
        file: 'server/rooms/loop/bot-turns.ts',
        snippet: "if (!this.isRunning(seat, table)) this.letAnswer(loop, seat, 'bot');",
        instead: "this.letAnswer(loop, seat, 'bot');",
      },
      {
        file: 'server/rooms/loop/bot-turns.ts',
        snippet: `    this.end(turn);
    if (loop.gone) return;`,
        instead: '    if (loop.gone || this.turns.get(turn.seat) !== turn) return;\n    this.end(turn);',
      },
    ],
    promise: /the bot in seat \d has not answered/,
  },
  {
    name: 'a bot whose answer meets a line of chat from another node thinks again',
    edits: [
      {
        file: 'server/rooms/loop/commits.ts',
        snippet: "        if (error.of === 'epoch') return false;\n",
        instead: '        return false;\n',
      },
    ],
    promise: /the bot in seat \d has not answered/,
    always: ['chatter'],
  },
  {
    name: 'one guest may have all bot threads for advice',
    edits: [
      {
        file: 'server/rooms/bots/room-bots.ts',
        snippet: `    if (this.advised.has(guest)) throw new Refused('too-fast');
`,
        instead: '',
      },
      {
        file: 'server/rooms/fair-queue.ts',
        snippet: `  push({ guest, room }: QueueClaim, job: T): void {
`,
        instead: `  push(_claim: QueueClaim, job: T): void {
    const [guest, room] = ['', ''];
`,
      },
      {
        file: 'server/rooms/loop/bot-turns.ts',
        snippet: 'const isCutOff = holdMs > 0 && !isSteady(loop);',
        instead: 'const isCutOff = false;',
      },
    ],
    promise: /the bot in seat \d has not answered|advise \w+ was neither done nor refused/,
  },
  {
    name: 'limits are measured by the clock on the wall',
    edits: [
      {
        file: 'server/ops/limits.ts',
        snippet: '    const now = this.elapsed();',
        instead: '    const now = Date.now();',
      },
    ],
    promise: /was refused as too fast/,
  },
  {
    name: 'a table whose rules throw tries for ever',
    edits: [
      {
        file: 'server/rooms/loop/fault-containment.ts',
        snippet: '    if (count >= MAX_FAULTS_PER_STEP) yield',
        instead: '    if (count === Number.POSITIVE_INFINITY) yield',
      },
    ],
    promise: /the rules threw \d+ times at step \d+, and the table spins/,
  },
  {
    name: "a bot's answer that throws is swallowed",
    edits: [
      {
        file: 'server/rooms/loop/bot-turns.ts',
        snippet: `    this.end(turn);
    loop.failed('a bot answers', error);`,
        instead: '    this.end(turn);',
      },
    ],
    promise: /the bot in seat \d has not answered|the match does not go on/,
  },
];
