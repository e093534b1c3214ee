/** Verifiable records: good ones pass, and five cheating servers are detected, each at its line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AnswerLine,
  BadLine,
  below,
  type ChanceNote,
  type GameModule,
  Match,
  type MatchRecord,
  type Purpose,
  type RecordLine,
  type RefusalCode,
  readRecord,
  recordOf,
  same,
  writeRecord,
} from '../engine/index.ts';
import { open, openAll } from '../games/shelf.ts';
import { linkBefore } from './chain.ts';
import { commit } from './opening.ts';
import { prove, withThrown } from './proof.ts';
import { isShared, SharedChance, type SharedNote } from './shared-chance.ts';
import type { Seal } from './sharing.ts';
import { compareWithSighting, type Sighting } from './sighting.ts';
import { digest, SharedTable } from './test/shared-table.ts';

const gameModule = (await open('haunted')) as GameModule;
const SEATS = 3;
const PEOPLE = [0, 2];

/** A server that deviates from the protocol and notes when it does. */
abstract class Cheating extends SharedChance {
  protected readonly honest: SharedChance;
  /** The index of the first wrong number. */
  first = Number.POSITIVE_INFINITY;

  constructor(note: SharedNote) {
    super(note);
    this.honest = new SharedChance(note);
  }

  override stir(...how: Parameters<SharedChance['stir']>): void {
    super.stir(...how);
    this.honest?.stir(...how);
  }

  override word(count: number, attempt: number, purpose: Purpose, n: number): number {
    const word = this.cheat(count, attempt, purpose, n);
    if (word % n !== below(this.honest, count, n, purpose)) this.first = Math.min(this.first, count);
    return word;
  }

  protected abstract cheat(count: number, attempt: number, purpose: Purpose, n: number): number;
}

/** Tries ten words and takes the best for itself. */
class Grinding extends Cheating {
  protected override cheat(count: number, _attempt: number, purpose: Purpose, n: number): number {
    const words = Array.from({ length: 10 }, (_, other) => this.honest.word(count, other, purpose, n));
    return words.reduce((best, word) => (word % n > best % n ? word : best));
  }
}

/** Takes one byte modulo n: low numbers are more frequent. */
class Folding extends Cheating {
  protected override cheat(count: number, attempt: number, purpose: Purpose, n: number): number {
    return (this.honest.word(count, attempt, purpose, n) >>> 24) % n;
  }
}

/** Repeats the previous number every third time. */
class Replaying extends Cheating {
  protected override cheat(count: number, attempt: number, purpose: Purpose, n: number): number {
    return this.honest.word(count % 3 === 2 ? count - 1 : count, attempt, purpose, n);
  }
}

const played = (seed: string, game = gameModule, seats = SEATS): SharedTable =>
  new SharedTable(game, seats, seats < 3 ? [0] : PEOPLE, seed).play(seed);

/** A whole match of a cheating server: its published record, and the line of its first lie. */
function cheated(
  CheatingServer: new (note: SharedNote) => Cheating,
  seed: string,
): { record: MatchRecord; line: number } {
  const servers: Cheating[] = [];
  const of = (note: ChanceNote): Cheating => {
    assert.ok(isShared(note));
    const server = new CheatingServer(note);
    servers.push(server);
    return server;
  };
  const { table, note } = new SharedTable(gameModule, SEATS, PEOPLE, seed, of).play(seed);
  const match = Match.load(gameModule.game, table.save().match, of(note));
  const record = withThrown(gameModule.game, recordOf(match, note, digest), of(note));
  const { first } = servers.at(-1) ?? { first: 0 };
  let told = (record.header.chance.thrown as unknown[]).length;
  const index = record.lines.findIndex(line => {
    told += 'ask' in line ? (line.thrown?.length ?? 0) : 0;
    return told > first;
  });
  return { record, line: (record.header.chance.thrown as unknown[]).length > first ? 1 : index + 2 };
}

const isBad = (line: number, code: RefusalCode, params?: object) => (error: unknown) =>
  error instanceof BadLine && error.line === line && error.code === code && same(error.params, params ?? error.params);

for (const { game, usual } of await openAll())
  test(`${game.id}: a whole match is proved, and written and read it is proved again`, async () => {
    const one = played(`whole-${game.id}`, (await open(game.id)) as GameModule, usual.seats);
    const record = one.table.record(digest);
    assert.ok(record.footer);
    const { throws, chains } = prove(game, readRecord(writeRecord(record)), digest);
    const written = record.lines.flatMap(line => ('ask' in line ? (line.thrown ?? []) : []));
    assert.equal(throws.slice(1).flat().length, written.length);
    assert.equal(throws.length, record.lines.length + 1);
    assert.ok(chains.every(({ anchors, links }) => anchors === 1 && links > 1));
  });

test('a server that publishes another secret is found out at the first line', () => {
  const record = played('recommitted').table.record(digest);
  const { chance } = record.header;
  const secret = digest('a better one');
  const forged = { ...record, header: { ...record.header, chance: { ...chance, secret } } };
  assert.throws(() => prove(gameModule.game, forged, digest), isBad(1, 'openings-not-committed'));
});

test('a server that makes a new commitment to another secret is found out by whoever saw the first one', () => {
  const one = played('recommitted');
  const honest = one.table.record(digest);
  const seen: Sighting = { opening: null, commitment: one.note.commitment, seals: [] };
  compareWithSighting(honest, seen, []);
  const other = { ...one.note, ...commit(gameModule, { seats: SEATS, options: {} }, one.note.match, digest('better')) };
  assert.ok(isShared(other));
  const { match } = new SharedTable(
    gameModule,
    SEATS,
    PEOPLE,
    'recommitted',
    () => new SharedChance(other),
  ).table.save();
  const begun = recordOf(Match.load(gameModule.game, match, new SharedChance(other)), other, digest);
  const forged = withThrown(gameModule.game, begun);
  assert.throws(() => compareWithSighting(forged, seen, []), isBad(1, 'seen-other-commitment'));
});

const giving = (lines: readonly RecordLine[], seat: number): number[] =>
  lines.flatMap((line, i) => ('ask' in line && line.links?.some(([by]) => by === seat) ? [i] : []));

test('a server that skips a link is found out where the chain breaks', () => {
  const record = played('skipped').table.record(digest);
  const given = giving(record.lines, 2);
  const skipped = given.find(i => !(record.lines[i] as AnswerLine).thrown) ?? 0;
  const next = given[given.indexOf(skipped) + 1] ?? 0;
  const lines = record.lines.map((line, i) => {
    if (i !== skipped || !('ask' in line)) return line;
    return { ...line, links: (line.links ?? []).filter(([seat]) => seat !== 2) };
  });
  assert.throws(
    () => prove(gameModule.game, { ...record, lines }, digest),
    isBad(next + 2, 'link-not-next', { seat: 2 }),
  );
});

test('a seat in league with the server that gives two links at once is found out', () => {
  const record = played('two-at-once').table.record(digest);
  const [first = 0, second = 0] = giving(record.lines, 2);
  const ahead = (record.lines[second] as AnswerLine).links?.filter(([seat]) => seat === 2) ?? [];
  const lines = record.lines.map((line, i) =>
    i === first && 'ask' in line ? { ...line, links: [...(line.links ?? []), ...ahead] } : line,
  );
  assert.throws(
    () => prove(gameModule.game, { ...record, lines }, digest),
    isBad(first + 2, 'links-two-at-once', { seat: 2 }),
  );
});

test('a server that leaves the last links out is found out by whoever gave them', () => {
  const one = played('left-out');
  const record = one.table.record(digest);
  const given = giving(record.lines, 2);
  const [from, before] = [given.at(-3) ?? 0, given.at(-4) ?? 0];
  const lines = record.lines.map((line, i) =>
    'ask' in line && i >= from ? { ...line, links: (line.links ?? []).filter(([seat]) => seat !== 2) } : line,
  );
  const seen: Sighting = { opening: null, commitment: one.note.commitment, seals: [] };
  const links = [{ seat: 2, links: one.chains.given(2) }];
  compareWithSighting(record, seen, links);
  assert.throws(() => compareWithSighting({ ...record, lines }, seen, links), isBad(before + 2, 'seen-more-links'));
});

for (const [name, CheatingServer] of [
  ['chooses among outcomes', Grinding],
  ['folds words', Folding],
  ['counts a number twice', Replaying],
] as const)
  test(`a server that ${name} is found out at the first number that is wrong`, () => {
    const lines = ['a', 'b', 'c'].map(seed => {
      const { record, line } = cheated(CheatingServer, `${name.replaceAll(' ', '-')}-${seed}`);
      assert.throws(() => prove(gameModule.game, record, digest), isBad(line, 'number-differs'));
      return line;
    });
    assert.ok(lines.length === 3);
  });

test('a server that writes the match anew is found out by the seal', () => {
  const begin = (): SharedTable => new SharedTable(gameModule, SEATS, PEOPLE, 'rewritten');
  // A seal from the middle: at the end, a match of another length would be told from its length alone.
  const one = begin().play('rewritten', undefined, 60);
  const { fair } = one.table.seatView(1);
  assert.ok(fair);
  one.play('to the end');
  const other = begin().play('another evening');
  const seen: Sighting = { opening: null, commitment: one.note.commitment, seals: [fair.seal] };
  const [honest, forged] = [one.table.record(digest), other.table.record(digest)];
  prove(gameModule.game, forged, digest);
  compareWithSighting(honest, seen, []);
  assert.throws(() => compareWithSighting(forged, seen, []), { code: 'seen-other-match' });
});

test('every seal that was shown fits the record, whatever was taken back since', () => {
  const one = new SharedTable(gameModule, SEATS, PEOPLE, 'sealed');
  const seals = new Map<number, Seal>();
  one.play('sealed', random => {
    const [seat = 0] = PEOPLE.filter(who => one.table.seatView(who).noUndo === undefined);
    if (random(2) === 0) one.table.undo(seat);
    const { seal } = one.table.seatView(1).fair ?? {};
    if (seal && seals.has(seal.step)) assert.deepEqual(seals.get(seal.step), seal);
    if (seal) seals.set(seal.step, seal);
  });
  const seen: Sighting = { opening: null, commitment: one.note.commitment, seals: [...seals.values()] };
  assert.ok(seen.seals.length > 3);
  compareWithSighting(one.table.record(digest), seen, []);
});

test('anchors that were exchanged after the links were given are found out', () => {
  const one = played('exchanged');
  const { commitment } = one.note;
  const opening = { commitment, anchors: one.note.anchors.map(([seat]) => [seat, digest('before')] as const) };
  const record = one.table.record(digest);
  assert.throws(
    () => compareWithSighting(record, { opening, commitment, seals: [] }, []),
    isBad(1, 'seen-other-anchors'),
  );
});

test('every number, link, answer and end that is changed is named with its line', () => {
  const record = played('changed').table.record(digest);
  const rows = writeRecord(record).trimEnd().split('\n');
  const at = rows.findIndex((row, i) => i > 20 && row.includes('"thrown"') && row.includes('"links"'));
  const change = (edit: (line: AnswerLine) => AnswerLine): string =>
    rows.map((row, i) => `${i === at ? JSON.stringify(edit(JSON.parse(row))) : row}\n`).join('');
  const found = (text: string): number => {
    try {
      prove(gameModule.game, readRecord(text), digest);
    } catch (error) {
      if (error instanceof BadLine) return error.line;
      throw error;
    }
    return 0;
  };
  assert.equal(found(change(line => ({ ...line, thrown: [] }))), at + 1);
  assert.equal(found(change(line => ({ ...line, thrown: [...(line.thrown ?? []), [6, 1]] }))), at + 1);
  assert.equal(found(change(line => ({ ...line, picks: line.picks.map(([seat]) => [seat, 'nonsense']) }))), at + 1);
  assert.equal(found(change(line => ({ ...line, links: [[1, digest('bot')], ...(line.links ?? [])] }))), at + 1);
  const [header = '', ...rest] = rows;
  const changed = (edit: (chance: SharedNote) => object): string => {
    const read = JSON.parse(header);
    return `${[JSON.stringify({ ...read, chance: edit(read.chance) }), ...rest].join('\n')}\n`;
  };
  assert.equal(found(changed(chance => ({ ...chance, thrown: [[6, 1]] }))), 1);
  assert.equal(found(changed(chance => ({ ...chance, match: 'another' }))), 1);
  assert.equal(found(changed(chance => ({ ...chance, links: chance.links.slice(1) }))), 1);
  const twice = changed(chance => ({ ...chance, links: chance.links.map(([seat, link]) => [seat, linkBefore(link)]) }));
  assert.equal(found(twice), 1);
  const end = rows.at(-1) ?? '';
  assert.equal(found(`${[...rows.slice(0, -1), end.replace(/"hash":"./, '"hash":"-')].join('\n')}\n`), rows.length);
});
