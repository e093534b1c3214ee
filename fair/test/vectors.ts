/** Sixty fixed test vectors for independent implementations of docs/fairness.md. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { below, canonical, type GivenEntropy, type Json, type Purpose } from '../../engine/index.ts';
import { CHAIN_LINKS, Chain } from '../chain.ts';
import { sha256 } from '../hash.ts';
import { type PastOpening, placeAfter } from '../past-openings.ts';
import { sealAfter, sealEnd, sealStory } from '../seals.ts';
import { commitmentOf, PROOF_VERSION, SharedChance, type SharedNote } from '../shared-chance.ts';

export interface WordVector {
  readonly about: string;
  readonly match: string;
  readonly commitment: string;
  readonly secret: string;
  readonly anchors: SharedNote['anchors'];
  readonly links: SharedNote['links'];
  /** The entropy of each step, and the word from which on it counts. */
  readonly steps: readonly { readonly count: number; readonly given: GivenEntropy }[];
  readonly count: number;
  readonly attempt: number;
  readonly purpose: Purpose;
  readonly n: number;
  readonly pool: string;
  readonly word: number;
  /** The number that the rules get: from this word, or from the first later attempt that is not rejected. */
  readonly value: number;
}

const hex = (text: string): string => sha256(`vector ${text}`);
const chains = Array.from({ length: 8 }, (_, i) => new Chain(hex(`end ${i}`)));
const anchor = (i: number): { anchor: string } => ({ anchor: chains[i]?.anchor ?? '' });
const link = (i: number, number: number): string => chains[i]?.link(number) ?? '';

function chainVectors(): Json[] {
  return Array.from({ length: 8 }, (_, i) => ({
    end: hex(`end ${i}`),
    length: CHAIN_LINKS,
    anchor: link(i, 0),
    links: Object.fromEntries([1, 2, 3, CHAIN_LINKS - 1].map(number => [String(number), link(i, number)])),
  }));
}

function commitmentVectors(): Json[] {
  return Array.from({ length: 6 }, (_, i) => {
    const header = { game: 'haunted', rules: 1, options: { solo: false, ...(i % 2 && { doors: i }) }, seats: 1 + i };
    const [match, secret] = [hex(`match ${i}`).slice(0, 24), hex(`secret ${i}`)];
    const text = canonical({ match, ...header, secret });
    return { match, ...header, secret, text, commitment: commitmentOf(header, match, secret) };
  });
}

type Steps = WordVector['steps'];
/** Seats 0 and 1 take part in the opening with chains 0 and 1. */
const HISTORIES: readonly (readonly [string, readonly number[], Steps])[] = [
  ['nobody takes part', [], []],
  ['one seat, nothing but the opening', [0], []],
  ['two seats, nothing but the opening', [0, 1], []],
  ['one link', [0, 1], [{ count: 4, given: [[1, link(1, 2)]] }]],
  [
    'two links at once',
    [0, 1],
    [
      {
        count: 4,
        given: [
          [0, link(0, 2)],
          [1, link(1, 2)],
        ],
      },
    ],
  ],
  [
    'one step after the other',
    [0, 1],
    [
      { count: 4, given: [[0, link(0, 2)]] },
      { count: 6, given: [[1, link(1, 2)]] },
    ],
  ],
  [
    'two steps without chance between them',
    [0, 1],
    [
      { count: 5, given: [[1, link(1, 2)]] },
      { count: 5, given: [[1, link(1, 3)]] },
    ],
  ],
  [
    'a new chain, green',
    [0, 1],
    [
      { count: 3, given: [[2, anchor(2)]] },
      { count: 4, given: [[2, link(2, 1)]] },
    ],
  ],
  [
    'a new chain that ripens',
    [0, 1],
    [
      { count: 3, given: [[2, anchor(2)]] },
      {
        count: 4,
        given: [
          [0, link(0, 2)],
          [2, link(2, 1)],
        ],
      },
      { count: 5, given: [[2, link(2, 2)]] },
    ],
  ],
  [
    'a chain begun anew keeps its last link until it is ripe',
    [0, 1],
    [
      { count: 3, given: [[1, link(1, 2)]] },
      { count: 4, given: [[1, anchor(3)]] },
      { count: 5, given: [[1, link(3, 1)]] },
    ],
  ],
  [
    'a link and an anchor in one step',
    [0, 1],
    [
      {
        count: 3,
        given: [
          [1, link(1, 2)],
          [1, anchor(3)],
        ],
      },
      { count: 6, given: [[0, link(0, 2)]] },
      { count: 6, given: [[1, link(3, 1)]] },
    ],
  ],
  ['what counts later does not count yet', [0, 1], [{ count: 900, given: [[0, link(0, 2)]] }]],
  [
    'an answer that gives nothing',
    [0],
    [
      { count: 2, given: [] },
      { count: 3, given: [[0, link(0, 2)]] },
    ],
  ],
  [
    'nobody else ripens the only chain',
    [],
    [
      { count: 0, given: [[0, anchor(0)]] },
      { count: 1, given: [[0, link(0, 1)]] },
    ],
  ],
];

const WANTED: readonly (readonly [number, number, Purpose, number])[] = [
  [8, 0, 'die', 6],
  [3, 1, 'draw', 3_000_000_000],
];

function wordVectors(): WordVector[] {
  return HISTORIES.flatMap(([about, seats, steps], i) =>
    WANTED.map(([count, attempt, purpose, n]): WordVector => {
      const [match, commitment, secret] = [`m${i}`, hex(`commitment ${i}`), hex(`key ${i}`)];
      const anchors = seats.map(seat => [seat, link(seat, 0)] as const);
      const links = seats.map(seat => [seat, link(seat, 1)] as const);
      const chance = new SharedChance({ kind: 'shared', match, commitment, secret, openings: 1, anchors, links });
      for (const [step, one] of steps.entries()) chance.stir(step, one.count, one.given);
      const pool = bytesToHex(chance.poolAt(count));
      const word = chance.word(count, attempt, purpose, n);
      const value = below(chance, count, n, purpose);
      return { about, match, commitment, secret, anchors, links, steps, count, attempt, purpose, n, pool, word, value };
    }),
  );
}

function sealVectors(): Json[] {
  const [match, secret] = ['sealed', hex('seal')];
  const note: SharedNote = { kind: 'shared', match, secret, commitment: hex(''), openings: 1, anchors: [], links: [] };
  const vectors: Json[] = [];
  let before = '';
  for (let number = 0; number < 8; number++) {
    const seats = number % 2 ? [0, 1] : [1];
    const picks = seats.map(seat => ({ card: number + seat }));
    const links: GivenEntropy = number % 3 ? seats.map(seat => [seat, link(seat, number + 1)] as const) : [];
    const seal = sealAfter(note, before, number, { what: 'lay', seats, picks, links });
    vectors.push({
      match,
      secret,
      number,
      before,
      ask: 'lay',
      picks: seats.map((seat, j) => [seat, picks[j] ?? null]),
      links,
      seal,
    });
    before = seal;
  }
  return vectors;
}

/** Consecutive openings of one match, each with the position that its commitment covers. */
function openingVectors(): Json[] {
  const header = { game: 'haunted', rules: 1, options: { solo: false }, seats: 3 };
  const past: PastOpening[] = [];
  return [3, 2, 1, 0].map((people, i) => {
    const [match, secret] = [`opening-${i}`, hex(`opening ${i}`)];
    const place = placeAfter(past);
    const commitment = commitmentOf(header, match, secret, place);
    const text = canonical({ ...header, match, secret, proof: PROOF_VERSION, ...place });
    const seats = Array.from({ length: people }, (_, seat) => seat);
    // The last seat is missing: first its link, then its anchor.
    const anchors = seats.slice(0, i === 1 ? -1 : people).map(seat => [seat, link(seat, 0)] as const);
    const links = i === 0 ? seats.slice(0, -1).map(seat => [seat, link(seat, 1)] as const) : [];
    const shown = { match, commitment, seats, anchors, links };
    past.push(shown);
    return { header, secret, ...place, ...shown, text, digest: placeAfter(past).before };
  });
}

/** The seals of version 2: steps with advice, the end with stories, and stories after it. */
function wholeSealVectors(): Json[] {
  const key = { match: 'whole', secret: hex('whole'), proof: PROOF_VERSION } as const;
  const vectors: Json[] = [];
  let before = '';
  const add = (seal: string, said: Json): void => {
    vectors.push({ match: key.match, secret: key.secret, number: vectors.length, before, said, seal });
    before = seal;
  };
  for (let step = 0; step < 3; step++) {
    const links: GivenEntropy = [[0, link(0, step + 2)]];
    const advice = step === 1 ? [{ seat: 0, by: 'Wraith' }] : [];
    const seal = sealAfter(key, before, step, { what: 'lay', seats: [0], picks: [{ card: step }], links }, advice);
    add(seal, ['lay', [[0, { card: step }]], links, advice.map(({ seat, by }) => [seat, by])] as unknown as Json);
  }
  const told = { invite: 0, seat: 0, text: 'There was a lake.', after: 2 };
  add(sealEnd(key, before, 3, [told]), { stories: [[2, 0, 0, told.text]] });
  for (const invite of [1, 2]) {
    const story = { invite, seat: 1, text: `Nobody — “${invite}”.`, after: 3 };
    add(sealStory(key, before, vectors.length, story), { story: invite, seat: 1, text: story.text });
  }
  return vectors;
}

type Vectors = 'chains' | 'commitments' | 'words' | 'seals' | 'openings' | 'wholeSeals';

/** All vectors in the form of docs/fairness-vectors.json. */
export function vectors(): Readonly<Record<Vectors, readonly unknown[]>> {
  return {
    chains: chainVectors(),
    commitments: commitmentVectors(),
    words: wordVectors(),
    seals: sealVectors(),
    openings: openingVectors(),
    wholeSeals: wholeSealVectors(),
  };
}
