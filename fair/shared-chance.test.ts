import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonical, type GameModule, type GivenEntropy, optionAt, Refusal, writeRecord } from '../engine/index.ts';
import { open, openAll } from '../games/shelf.ts';
import { CHAIN_LINKS, Chain, checkLink, linkBefore } from './chain.ts';
import { DeviceChains, inMemory } from './device-chains.ts';
import { prove } from './proof.ts';
import { SharedChance, type SharedNote } from './shared-chance.ts';
import { digest, SharedTable, secretsFrom } from './test/shared-table.ts';

const template = (await open('template')) as GameModule;
const modules = await openAll();
const sha = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const chains = [0, 1, 2].map(seat => new Chain(digest(`chain ${seat}`)));
const link = (seat: number, number: number): string => chains[seat]?.link(number) ?? '';
const NOTE: SharedNote = {
  ...{ kind: 'shared', match: 'm', commitment: digest('commitment'), secret: digest('secret'), openings: 1 },
  anchors: [0, 1].map(seat => [seat, link(seat, 0)] as const),
  links: [0, 1].map(seat => [seat, link(seat, 1)] as const),
};

test('a chain is followed forwards and cannot be followed backwards', () => {
  const chain = new Chain(digest('end'));
  let running = { anchor: chain.anchor, last: chain.anchor, given: 0 };
  for (const number of [1, 2, 3]) {
    checkLink(1, running, chain.link(number));
    assert.equal(linkBefore(chain.link(number)), chain.link(number - 1));
    assert.throws(() => checkLink(1, running, chain.link(number + 1)), new Refusal('link-not-next', { seat: 1 }));
    running = { ...running, last: chain.link(number), given: number };
  }
  assert.equal(chain.link(CHAIN_LINKS), digest('end'));
  assert.throws(() => chain.link(CHAIN_LINKS + 1));
  assert.throws(() => checkLink(1, undefined, chain.link(1)), new Refusal('link-without-anchor', { seat: 1 }));
  assert.throws(() => checkLink(1, undefined, 'none'), new Refusal('link-malformed', { seat: 1 }));
  assert.throws(() => checkLink(1, undefined, { anchor: 'none' }), new Refusal('anchor-malformed', { seat: 1 }));
});

/** An independent implementation of docs/fairness.md with Node's own cryptography. */
function wordAgain(
  count: number,
  attempt: number,
  purpose: string,
  n: number,
  links: readonly [number, string][],
): number {
  const parts = links.flatMap(([seat, one]) => [Buffer.of(seat), Buffer.from(one, 'hex')]);
  const pool = sha(`seance/1/pool/m/${NOTE.commitment}/`, ...parts);
  const code = createHmac('sha256', Buffer.from(NOTE.secret, 'hex'));
  return code.update(`seance/1/word/m/${count}/${attempt}/${purpose}/${n}/`).update(pool).digest().readUInt32BE(0);
}

test('a word is made as the protocol says', () => {
  const chance = new SharedChance(NOTE);
  assert.equal(
    chance.word(0, 0, 'draw', 30),
    wordAgain(0, 0, 'draw', 30, [
      [0, link(0, 1)],
      [1, link(1, 1)],
    ]),
  );
  chance.stir(0, 5, [[1, link(1, 2)]]);
  const after = [
    [0, link(0, 1)],
    [1, link(1, 2)],
  ] satisfies [number, string][];
  assert.equal(
    chance.word(4, 0, 'die', 6),
    wordAgain(4, 0, 'die', 6, [
      [0, link(0, 1)],
      [1, link(1, 1)],
    ]),
  );
  assert.equal(chance.word(5, 1, 'die', 6), wordAgain(5, 1, 'die', 6, after));
  chance.stir(1, 9, [[0, link(0, 2)]]);
  chance.stir(1, 7, []);
  assert.equal(chance.word(9, 0, 'pick', 6), wordAgain(9, 0, 'pick', 6, after), 'what was stirred in is forgotten');
});

test('a chain that was begun during the match counts only after a link of another seat has counted', () => {
  const anew = new Chain(digest('anew'));
  const counts = (given: readonly GivenEntropy[]): boolean[] => {
    const chance = new SharedChance(NOTE);
    return given.map((one, step) => {
      const before = chance.word(1000, 0, 'die', 6);
      chance.stir(step, step, one);
      return chance.word(1000, 0, 'die', 6) !== before;
    });
  };
  const anchor = [2, { anchor: anew.anchor }] as const;
  const own = (number: number): GivenEntropy[number] => [2, anew.link(number)];
  assert.deepEqual(counts([[anchor], [own(1)], [own(2)]]), [false, false, false], 'nobody else has given anything');
  assert.deepEqual(counts([[anchor], [[0, link(0, 2)], own(1)], [own(2)]]), [false, true, true]);
  assert.deepEqual(counts([[[0, link(0, 2)], anchor], [own(1)]]), [true, false], 'the same step is not later');
  assert.deepEqual(counts([[[0, { anchor: anew.anchor }]], [anchor], [[0, anew.link(1)]], [own(1)]]), [
    ...[false, false, false, false],
  ]);
});

/** A digest of the whole record. */
const told = ({ table }: SharedTable): string => digest(writeRecord(table.record(digest)));

/** The same, independent of the order of parallel answers. */
function outcome({ table }: SharedTable): string {
  const { header, lines, footer } = table.record(digest);
  const answers = lines.flatMap(line => ('ask' in line ? [{ ...line, thrown: [] }] : []));
  const thrown = lines.flatMap(line => ('ask' in line ? (line.thrown ?? []) : []));
  return digest(canonical([header, answers.map(canonical).sort(), thrown, footer?.hash ?? null]));
}

test('seats that answer at once: which answer comes first does not matter', () => {
  const result = (order: readonly number[]): string => {
    const shared = new SharedTable(template, 3, [0, 1, 2], 'order');
    for (let i = 0; i < 8; i++)
      for (const seat of order.filter(one => shared.table.waitingFor('person').includes(one)))
        shared.answer(seat, optionAt(shared.table.seatView(seat).options, 0));
    return told(shared);
  };
  assert.equal(result([2, 0, 1]), result([0, 1, 2]));
});

const aMatch = fc.record({
  seed: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 6 }),
  game: fc.nat(modules.length - 1),
});
const laid = (seed: string, game: number): SharedTable => {
  const gameModule = modules[game] as GameModule;
  const seats = gameModule.usual.seats;
  return new SharedTable(gameModule, seats, seats > 2 ? [0, 2] : [0, seats - 1], seed.replace(/\W/g, '_'));
};

test('a match kept and read again at any moment goes on with the same chance', () => {
  fc.assert(
    fc.property(aMatch, ({ seed, game }) => {
      const straight = laid(seed, game).play(seed, undefined, 60);
      const torn = laid(seed, game);
      torn.play(seed, random => void (random(3) === 0 && torn.reload()), 60);
      assert.equal(told(torn), told(straight));
    }),
    { seed: 11, numRuns: 30 },
  );
});

test('taking answers back, however often, changes nothing that chance gives', () => {
  let undone = 0;
  fc.assert(
    fc.property(aMatch, ({ seed, game }) => {
      const straight = laid(seed, game).play(seed, undefined, 60);
      const fickle = laid(seed, game);
      fickle.play(seed, random => regret(fickle, random(4)), 60);
      assert.equal(outcome(fickle), outcome(straight));
    }),
    { seed: 12, numRuns: 30 },
  );
  assert.ok(undone > 100, `${undone} answers were taken back`);

  /** Every seat that can undoes its last answer `times` times, and gives it again. */
  function regret(shared: SharedTable, times: number): void {
    const { table, people } = shared;
    for (const seat of people)
      for (let i = 0; i < times && table.seatView(seat).noUndo === undefined; i++) {
        const { match } = table.save();
        const step = match.log.findLast(one => one.seats.length === 1 && one.seats[0] === seat);
        const sealed = table.seatView(seat).sealed;
        // The answer of a standing order has no link; undone and given by hand it would have one.
        const byHand = sealed === undefined ? step?.links : match.links;
        const pick = byHand?.some(([by]) => by === seat) ? (sealed ?? step?.picks[0]) : undefined;
        if (pick === undefined) return;
        table.undo(seat);
        shared.answer(seat, pick);
        undone++;
      }
  }
});

test('a device that has lost its chains begins new ones, and the record is as good', () => {
  const shared = new SharedTable(template, 3, [0, 1], 'lost');
  shared.play('first', undefined, 4);
  const elsewhere = new DeviceChains(inMemory(), secretsFrom('elsewhere'));
  const again = Object.assign(shared, { chains: elsewhere });
  again.play('second');
  const record = shared.table.record(digest);
  const { chains: found } = prove(template.game, record, digest);
  assert.deepEqual(
    found.map(({ seat, anchors }) => [seat, anchors]),
    [
      [0, 2],
      [1, 2],
    ],
  );
});

test('two windows of one device begin the same chain in an opening, and two devices do not', () => {
  const opening = { match: 'm', commitment: 'c', openings: 1, seats: [0], anchors: [], links: [] };
  const anchorOf = (secret: string): unknown =>
    new DeviceChains({ ...inMemory(), secret }, secretsFrom('window')).inOpening(opening, [0])[0];
  assert.deepEqual(anchorOf(digest('mine')), anchorOf(digest('mine')));
  assert.notDeepEqual(anchorOf(digest('mine')), anchorOf(digest('yours')));
});

test('whatever the server says, a device gives no link before its turn', () => {
  const chains = new DeviceChains(inMemory(), secretsFrom('greedy server'));
  const bare = { match: 'm', commitment: 'c', openings: 1, seats: [0, 1], links: [] };
  const [first] = chains.inOpening({ ...bare, anchors: [] }, [0]);
  assert.ok(first?.do === 'anchor');
  const mine = [0, first.anchor] as const;
  assert.deepEqual(chains.inOpening({ ...bare, anchors: [mine] }, [0]), [], 'not all anchors are there');
  const [given] = chains.inOpening({ ...bare, anchors: [mine, [1, digest('other')]] }, [0]);
  assert.ok(given?.do === 'link' && linkBefore(given.link) === first.anchor);
  const next = chains.next(0, { anchor: first.anchor, given: 1 });
  assert.ok(typeof next === 'string' && linkBefore(next) === given.link);
  assert.equal(chains.next(0, { anchor: first.anchor, given: 1 }), next, 'the same again until it counts');
  assert.notEqual(
    typeof chains.next(0, { anchor: first.anchor, given: 7 }),
    'string',
    'a server that is ahead is lying',
  );
  const anew = chains.inOpening({ ...bare, commitment: 'd', anchors: [] }, [0]);
  assert.ok(anew[0]?.do === 'anchor' && anew[0].anchor !== first.anchor, 'another opening, another chain');
});
