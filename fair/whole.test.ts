/** Openings, advice, stories and the last links: every change of them in a record is detected. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  BadLine,
  type GameModule,
  type GivenEntropy,
  initialState,
  type MatchRecord,
  type Random,
  type RecordLine,
  type RefusalCode,
  readRecord,
  type Seat,
  same,
  writeRecord,
} from '../engine/index.ts';
import { open, openAll } from '../games/shelf.ts';
import type { openAlone } from './alone.ts';
import type { DeviceChains } from './device-chains.ts';
import { beginOpening, commit, noteOf, type Opening, openChance, withAnchor, withLink } from './opening.ts';
import { pastOf } from './past-openings.ts';
import { prove } from './proof.ts';
import { withSeal } from './seals.ts';
import { commitmentOf, isShared, openingCount, type SharedNote } from './shared-chance.ts';
import type { OpenChance } from './sharing.ts';
import { compareOpenings, compareWithSighting, type Sighting, withLook, withOpening } from './sighting.ts';
import { digest, SharedTable } from './test/shared-table.ts';

const gameModule = (await open('haunted')) as GameModule;
const SEATS = 3;
const PEOPLE = [0, 2];
const GUEST = 1;

const isBad = (line: number | undefined, code: RefusalCode, params?: object) => (error: unknown) =>
  error instanceof BadLine &&
  (line === undefined || error.line === line) &&
  error.code === code &&
  same(error.params, params ?? error.params);

/** Tells a story or asks for advice at random. */
function beside({ table }: SharedTable, random: Random): void {
  const [seat] = PEOPLE.filter(
    who => table.seatView(who).ask !== undefined && table.seatView(who).sealed === undefined,
  );
  if (seat !== undefined && random(4) === 0) table.advise(seat, random(2) ? 'Wraith' : 'Wisp');
  const { invitations } = table.seatView(GUEST);
  const invitation = random(Math.max(1, invitations.length));
  const by = Number(invitations[invitation]?.by ?? -1);
  if (by >= 0 && random(4) === 0) table.tell(by, invitation, `Words no. ${random(1000)}.`);
}

interface Evening {
  readonly one: SharedTable;
  readonly record: MatchRecord;
  readonly note: SharedNote;
  readonly seen: Sighting;
}

/** A whole match with stories and advice, and the notes of a device that was there to the end. */
function evening(seed: string): Evening {
  const one = new SharedTable(gameModule, SEATS, PEOPLE, seed);
  const { commitment } = one.note;
  let seen: Sighting = { opening: null, commitment, seals: [] };
  const observe = (): void => {
    seen = withLook(seen, commitment, one.table.seatView(GUEST));
  };
  one.play(seed, random => {
    beside(one, random);
    observe();
  });
  observe();
  const record = one.table.record(digest);
  assert.ok(record.lines.some(line => 'story' in line) && record.lines.some(line => 'advice' in line));
  return { one, record, note: one.note, seen };
}

type Edit = (lines: readonly RecordLine[]) => readonly RecordLine[];

/** Drops the last line of a kind, or replaces it. */
const replaceLast =
  (field: 'story' | 'advice', edit: (line: RecordLine) => readonly RecordLine[]): Edit =>
  lines => {
    const last = lines.findLastIndex(line => field in line);
    return lines.flatMap((line, i) => (i === last ? edit(line) : [line]));
  };

/** Changes the links of the last answer that has any: no number depends on them. */
const editLastLinks =
  (edit: (link: string) => readonly string[]): Edit =>
  lines => {
    const last = lines.findLastIndex(line => 'ask' in line && line.links?.some(([, link]) => typeof link === 'string'));
    return lines.map((line, i) => {
      if (i !== last || !('ask' in line)) return line;
      assert.ok(
        lines.slice(last).every(later => !('ask' in later) || !later.thrown),
        'nothing was drawn after it',
      );
      const links = (line.links ?? []).flatMap(
        ([seat, link]): GivenEntropy =>
          typeof link === 'string' ? edit(link).map(other => [seat, other]) : [[seat, link]],
      );
      return { ...line, links };
    });
  };

const MANIPULATIONS: readonly (readonly [string, Edit])[] = [
  ['drops the last advice line', replaceLast('advice', () => [])],
  ['adds a line of advice', replaceLast('advice', line => [line, line])],
  ['says that another bot was asked', replaceLast('advice', line => [{ ...line, advice: 'Poltergeist' }])],
  ['drops a story', replaceLast('story', () => [])],
  ['alters a story', replaceLast('story', line => [{ ...line, text: 'It was the butler.' }])],
  ['drops the last link', editLastLinks(() => [])],
];

/** A seed whose last links are followed by no number. */
function quietEnd(): Evening {
  for (let i = 0; ; i++) {
    const found = evening(`quiet-${i}`);
    const { lines } = found.record;
    const last = lines.findLastIndex(line => 'ask' in line && line.links?.length);
    if (lines.slice(last).every(line => !('ask' in line) || !line.thrown)) return found;
  }
}

for (const [what, edit] of MANIPULATIONS)
  test(`a server that ${what} is found out: by the record alone, or by what a device saw`, () => {
    const { record, note, seen } = quietEnd();
    prove(gameModule.game, readRecord(writeRecord(record)), digest);
    compareWithSighting(record, seen, []);
    const forged = { ...record, lines: edit(record.lines) };
    assert.throws(() => prove(gameModule.game, forged, digest), isBad(forged.lines.length + 2, 'seal-broken'));
    // The secret allows the server to make a valid seal, but the device still has the one it was shown.
    const sealed = withSeal(note, forged);
    prove(gameModule.game, sealed, digest);
    assert.throws(() => compareWithSighting(sealed, seen, []), BadLine);
    const last: Sighting = { ...seen, seals: seen.seals.slice(-1) };
    assert.throws(() => compareWithSighting(sealed, last, []), BadLine, 'the last seal is enough');
  });

test('a last link that is replaced breaks its chain', () => {
  const { record } = quietEnd();
  const lines = editLastLinks(() => [digest('another link')])(record.lines);
  assert.throws(() => prove(gameModule.game, { ...record, lines }, digest), isBad(undefined, 'link-not-next'));
});

test('a device that left in the middle knows the advice that it saw', () => {
  const one = new SharedTable(gameModule, SEATS, PEOPLE, 'left');
  const { commitment } = one.note;
  let seen: Sighting = { opening: null, commitment, seals: [] };
  one.play('left', random => beside(one, random), 40);
  seen = withLook(seen, commitment, one.table.seatView(GUEST));
  assert.ok(seen.advice && seen.advice.count > 1);
  one.play('left on', random => beside(one, random));
  const record = one.table.record(digest);
  compareWithSighting(record, seen, []);
  const first = record.lines.findIndex(line => 'advice' in line);
  const forged = withSeal(one.note, { ...record, lines: record.lines.filter((_, i) => i !== first) });
  prove(gameModule.game, forged, digest);
  const bare: Sighting = { ...seen, seals: [] };
  assert.throws(() => compareWithSighting(forged, bare, []), isBad(undefined, 'seen-other-advice'));
});

test('after the end what was told stands; what is told then is sealed line by line', () => {
  const { one, seen } = evening('afterword');
  const { invitations, stories } = one.table.seatView(GUEST);
  const told = stories[0];
  assert.ok(told);
  assert.equal(one.table.storyLimit(told.seat, told.invite, 'No.')?.code, 'story-stands');
  assert.throws(() => one.table.tell(told.seat, told.invite, 'No.'), /stands/);
  const open = invitations.flatMap(({ by }, i) =>
    stories.some(story => story.invite === i) ? [] : [{ by: Number(by), i }],
  );
  let later = seen;
  for (const { by, i } of open.slice(0, 2)) {
    one.table.tell(by, i, 'And so it ended.');
    later = withLook(later, one.note.commitment, one.table.seatView(GUEST));
  }
  assert.equal(later.seals.length, seen.seals.length + 2);
  one.reload();
  const record = one.table.record(digest);
  prove(gameModule.game, record, digest);
  compareWithSighting(record, seen, []);
  compareWithSighting(record, later, []);
  const lines = record.lines.slice(0, -1);
  const forged = withSeal(one.note, { ...record, lines });
  compareWithSighting(forged, seen, []);
  assert.throws(() => compareWithSighting(forged, later, []), isBad(undefined, 'seen-other-end'));
});

for (const { game, usual } of await openAll())
  test(`${game.id}: whatever is told, asked and taken back, every device finds its record good`, async () => {
    const one = new SharedTable((await open(game.id)) as GameModule, usual.seats, [0], `honest-${game.id}`);
    const { commitment } = one.note;
    const devices: (Sighting | undefined)[] = [undefined, undefined, undefined];
    one.play(`honest-${game.id}`, random => {
      const { table } = one;
      if (table.seatView(0).ask && table.seatView(0).sealed === undefined && random(3) === 0) table.advise(0, 'Wisp');
      const { invitations } = table.seatView(0);
      const invitation = random(Math.max(1, invitations.length));
      const by = Number(invitations[invitation]?.by ?? -1);
      if (by >= 0 && random(3) === 0) table.tell(by, invitation, `Words ${random(100)}.`);
      if (random(3) === 0 && table.seatView(0).noUndo === undefined) table.undo(0);
      if (random(40) === 0) one.reload();
      const who = random(devices.length);
      devices[who] = withLook(devices[who], commitment, one.table.seatView(who === 0 ? 0 : GUEST));
    });
    devices.push(withLook(devices[0], commitment, one.table.seatView(0)));
    const record = readRecord(writeRecord(one.table.record(digest)));
    assert.ok(prove(game, record, digest).seal);
    for (const seen of devices) if (seen) compareWithSighting(record, seen, []);
  });

// openings

const TABLE = { seats: SEATS, options: {} };
const secret = (n: number): string => digest(`secret ${n}`);

/** A device's contributions to an opening, seat by seat, as all seats are shown them. */
function given(
  opening: Opening,
  chains: DeviceChains,
  seats: readonly Seat[],
  show: (chance: OpenChance) => void,
): Opening {
  let now = opening;
  show(openChance(now));
  for (const seat of seats)
    for (const message of chains.inOpening(openChance(now), [seat])) {
      now = message.do === 'anchor' ? withAnchor(now, seat, message.anchor) : withLink(now, seat, message.link);
      show(openChance(now));
    }
  return now;
}

/** How a server reports the opening before. */
type Telling = (before: Opening | undefined) => Opening | undefined;

/** A match with three openings, because seats were missing, and a device's notes of them. */
function openedThrice(seed: string, telling: Telling = before => before): Evening {
  let seen: Sighting | undefined;
  const show = (chance: OpenChance): void => {
    seen = withOpening(seen, chance);
  };
  const opened: typeof openAlone = (game, table, _people, chains) => {
    let before: Opening | undefined;
    const begin = (n: number, seats: readonly Seat[]): Opening => {
      const told = telling(before);
      return beginOpening(told, commit(game, table, `match-${n}`, secret(n), told), game.game.rules, seats, 0);
    };
    // Seat 1 gives no anchor, then seat 2 no link.
    before = given(begin(1, [0, 1, 2]), chains, [0, 2], show);
    before = given(begin(2, [0, 2]), chains, [0, 2, 0], show);
    before = given(begin(3, [0]), chains, [0, 0], show);
    return noteOf(before);
  };
  const one = new SharedTable(gameModule, SEATS, [0], seed, undefined, TABLE.options, opened).play(seed);
  seen = withLook(seen, one.note.commitment, one.table.seatView(GUEST));
  return { one, record: one.table.record(digest), note: one.note, seen };
}

const withOpenings = (record: MatchRecord, openings: SharedNote['openings']): MatchRecord => ({
  ...record,
  header: { ...record.header, chance: { ...record.header.chance, openings } },
});
const pastOfRecord = ({ header }: MatchRecord): Exclude<SharedNote['openings'], number> => {
  assert.ok(isShared(header.chance) && typeof header.chance.openings !== 'number');
  return header.chance.openings;
};

test('openings that came to nothing stand in the record, with what was given in them', () => {
  const { record, seen } = openedThrice('thrice');
  const past = pastOfRecord(record);
  assert.deepEqual(
    past.map(({ seats, anchors, links }) => [seats.length, anchors.length, links.length]),
    [
      [3, 2, 0],
      [2, 2, 1],
    ],
  );
  assert.equal(seen.openings?.length, 3);
  prove(gameModule.game, readRecord(writeRecord(record)), digest);
  compareWithSighting(record, seen, []);
});

test('openings that are erased, reordered or changed in the record break the commitment', () => {
  const { record, seen } = openedThrice('erased');
  const [first, second] = pastOfRecord(record);
  assert.ok(first && second);
  const forgeries = [
    [],
    [first],
    [second],
    [second, first],
    [first, { ...second, links: [] }],
    [first, second, second],
  ];
  for (const openings of forgeries)
    assert.throws(
      () => prove(gameModule.game, withOpenings(record, openings), digest),
      isBad(1, 'openings-not-committed'),
    );
  const saying = (openings: SharedNote['openings']): (() => void) => {
    const { chance } = withOpenings(record, openings).header;
    assert.ok(isShared(chance));
    return () => compareOpenings(chance, seen);
  };
  assert.throws(saying([]), isBad(1, 'seen-more-openings', { seen: 3, told: 1 }));
  assert.throws(saying([second]), isBad(1, 'seen-more-openings', { seen: 3, told: 2 }));
  assert.throws(saying([second, first]), isBad(1, 'seen-other-opening', { opening: 1 }));
});

test('a server that binds itself as if it opened for the first time is found out by whoever was there', () => {
  const { record, seen } = openedThrice('as-if-first', () => undefined);
  prove(gameModule.game, record, digest);
  assert.throws(() => compareWithSighting(record, seen, []), isBad(1, 'seen-more-openings', { seen: 3, told: 1 }));
});

test('a server that binds itself to an opening in which a seat gave nothing is found out by whoever saw it give', () => {
  const robbed: Telling = before => before && { ...before, anchors: before.anchors.slice(0, 1), links: [] };
  const { record, seen } = openedThrice('robbed', robbed);
  prove(gameModule.game, record, digest);
  assert.throws(
    () => compareWithSighting(record, seen, []),
    isBad(1, 'seen-opening-complete', { opening: 1, seat: 2 }),
  );
});

test('an opening that was complete cannot be begun again', () => {
  const complete = given(
    beginOpening(undefined, commit(gameModule, TABLE, 'one', secret(1)), gameModule.game.rules, [0], 0),
    new SharedTable(gameModule, SEATS, [0], 'complete').chains,
    [0, 0],
    () => {},
  );
  const opened: typeof openAlone = (game, table, _people, chains) => {
    const chance = commit(game, table, 'two', secret(2), complete);
    return noteOf(given(beginOpening(complete, chance, game.game.rules, [0], 0), chains, [0, 0], () => {}));
  };
  const { table } = new SharedTable(gameModule, SEATS, [0], 'again', undefined, {}, opened).play('again');
  assert.deepEqual(pastOfRecord(table.record(digest)), [pastOf(complete)]);
  assert.throws(
    () => prove(gameModule.game, table.record(digest), digest),
    isBad(1, 'opening-repeated', { opening: 1 }),
  );
});

test('a commitment for another opening is refused', () => {
  const first = beginOpening(undefined, commit(gameModule, TABLE, 'one', secret(1)), 1, [0], 0);
  const again = commit(gameModule, TABLE, 'two', secret(2));
  assert.throws(() => beginOpening(first, again, 1, [0], 0), { code: 'opening-of-other-commitment' });
});

// version 1

test('a record of the first form, as it was written, is proved under its rules', () => {
  const text = readFileSync(new URL('test/fixture/first-form.jsonl', import.meta.url), 'utf8');
  const record = readRecord(text);
  const { seal, shared, throws } = prove(gameModule.game, record, digest);
  assert.ok(shared && throws.flat().length > 20);
  assert.equal(seal, undefined, 'it has no seal over everything');
  assert.equal(openingCount(shared), 2);
});

test('an opening that was begun under the first form is begun again under it', () => {
  const { rules, options } = initialState(gameModule.game, SEATS, {});
  const header = { game: gameModule.game.id, rules, options, seats: SEATS };
  const old = { kind: 'shared', match: 'one', secret: secret(1), commitment: commitmentOf(header, 'one', secret(1)) };
  const opened: typeof openAlone = (_house, _table, _people, chains) => {
    const first = beginOpening(undefined, old, gameModule.game.rules, [0, 2], 0);
    const chance = commit(gameModule, TABLE, 'two', secret(2), first);
    const second = beginOpening(first, chance, gameModule.game.rules, [0], 0);
    return noteOf(given(second, chains, [0, 0], () => {}));
  };
  const one = new SharedTable(gameModule, SEATS, [0], 'old', undefined, {}, opened);
  let seen: Sighting | undefined;
  one.play('old', random => {
    beside(one, random);
    seen = withLook(seen, one.note.commitment, one.table.seatView(GUEST));
  });
  const record = readRecord(writeRecord(one.table.record(digest)));
  assert.deepEqual([record.header.chance.openings, record.footer?.seal], [2, undefined]);
  assert.equal(prove(gameModule.game, record, digest).seal, undefined);
  assert.ok(seen);
  compareWithSighting(record, seen, []);
});
