/** Every code of a match, a room, a chain, a record and its proof comes from something that really is wrong. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../engine/check/broken/toy.ts';
import {
  type AnswerLine,
  at,
  type ChanceNote,
  Chronicle,
  type Game,
  type GameModule,
  initialState,
  invite,
  MATCH_REFUSALS,
  Match,
  type MatchRecord,
  optionAt,
  RECORD_REFUSALS,
  type RecordLine,
  Refusal,
  randomFrom,
  readRecord,
  recordOf,
  replay,
  type Saved,
  STORY_CHANGES_MAX_PER_SEAT,
  STORY_MAX_CHARS,
  seeded,
  sizeOf,
  verify,
  writeRecord,
} from '../engine/index.ts';
import { checkLink, linkBefore } from '../fair/chain.ts';
import { chanceOf } from '../fair/chance.ts';
import { beginOpening, commit, withAnchor, withLink } from '../fair/opening.ts';
import { checkPast } from '../fair/past-openings.ts';
import { prove } from '../fair/proof.ts';
import { CHAIN_REFUSALS, PROOF_REFUSALS } from '../fair/refusals.ts';
import { checkSet } from '../fair/set-chance.ts';
import { isShared } from '../fair/shared-chance.ts';
import { compareOpenings, compareWithSighting, type Sighting } from '../fair/sighting.ts';
import { digest, SharedTable } from '../fair/test/shared-table.ts';
import { open } from '../games/shelf.ts';
import { guestId, tableId } from '../table/ids.ts';
import { ROOM_REFUSALS } from '../table/refusals.ts';
import type { Place } from '../table/room/places.ts';
import { CHAT_MAX_CHARS, Room, type RoomEvent, type Terms } from '../table/room/room.ts';
import { Table } from '../table/table.ts';
import { seatsFor } from '../table/tour/tour.ts';

type Producers<Declared> = { readonly [C in keyof Declared]: () => unknown };

/** Each producer is refused with its own code, in the way in which the code declares its parameters. */
function produces<Declared extends Readonly<Record<string, object>>>(
  what: string,
  declared: Declared,
  producers: Producers<Declared>,
): void {
  for (const code of Object.keys(declared))
    test(`${what}: ${code}`, () => {
      assert.throws(
        () => producers[code]?.(),
        (error: unknown) => {
          assert.ok(error instanceof Refusal, String(error));
          assert.equal(error.code, code);
          assert.deepEqual(Object.keys(error.params).sort(), Object.keys(declared[code] ?? {}).sort());
          return true;
        },
      );
    });
}

const HEX = digest('anything');

// a match

const INVITED = 90;
/** The toy game, with more invitations than anybody may answer. */
const invited: Game<Parameters<typeof toy.result>[0]> = {
  ...toy,
  options: { fog: { rule: 'X1', values: ['thin', 'thick'], default: 'thin', seats: { min: 3, max: 3 } } },
  phases: {
    ...toy.phases,
    *setup(g) {
      const next = yield* toy.phases.setup?.(g) ?? [];
      for (let i = 0; i < INVITED; i++) invite(g, 0, 'B0', 'memory');
      return next ?? 'turn';
    },
  },
};
const started = (): Match => Match.start(invited, { seats: 2 }, seeded('produced'));
const asked = (match: Match): number => match.asks[0]?.seat ?? -1;

function over(): Match {
  const match = started();
  while (!match.over) match.answer(asked(match), at(at(match.asks, 0).options() as readonly [], 0));
  return match;
}

function told(count: number, text: string): Chronicle {
  const chronicle = new Chronicle(started());
  for (let i = 0; i < count; i++) chronicle.tell(0, i, text);
  return chronicle;
}

function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw refusal;
}

produces('match', MATCH_REFUSALS, {
  'answer-not-legal': () => {
    const match = started();
    match.answer(asked(match), 'nonsense');
  },
  'match-over': () => over().options(0),
  'seat-not-asked': () => started().answer(7, null),
  'seat-count': () => initialState(invited, 99, {}),
  'rules-unknown': () => initialState(invited, 2, {}, 99),
  'option-unknown': () => initialState(invited, 2, { moon: 'full' }),
  'option-value-unknown': () => initialState(invited, 2, { fog: 'none' }),
  'option-seat-count': () => initialState(invited, 2, { fog: 'thick' }),
  'saved-match-unknown': () => Match.load(invited, { ...started().save(), rules: 99 } as Saved<never>, seeded('x')),
  'saved-match-empty': () => Match.load(invited, { ...started().save(), checkpoints: [] } as Saved<never>, seeded('x')),
  'story-not-invited': () => new Chronicle(started()).tell(1, 0, 'Boo.'),
  'story-length': () => new Chronicle(started()).tell(0, 0, 'x'.repeat(STORY_MAX_CHARS + 1)),
  'story-not-plain': () => new Chronicle(started()).tell(0, 0, 'one\u0000two'),
  'story-count': () => refuse(told(80, 'Boo.').storyLimit(0, 80, 'Boo.')),
  'story-chars': () => refuse(told(60, 'x'.repeat(STORY_MAX_CHARS)).storyLimit(0, 60, 'Boo.')),
  'story-changes': () =>
    refuse(new Chronicle(started(), { storyChanges: [STORY_CHANGES_MAX_PER_SEAT] }).storyLimit(0, 0, 'Boo.')),
  'story-stands': () => {
    const chronicle = new Chronicle(over());
    chronicle.tell(0, 0, 'Boo.');
    refuse(chronicle.storyLimit(0, 0, 'No.'));
  },
  'advice-not-asked': () => new Chronicle(started()).ask(7, 'Wisp'),
});

// a damaged record

const haunted = (await open('haunted')) as GameModule;

/** A whole match of bots that answer anything. */
function wholeMatch(seed: string): MatchRecord {
  const match = Match.start(haunted.game, { seats: 3 }, seeded(seed));
  const random = randomFrom(seed);
  while (!match.over)
    for (const { seat, options } of match.asks) {
      if (match.over || match.answered(seat) !== undefined || !match.ask(seat)) continue;
      match.answer(seat, optionAt(options(), random(sizeOf(options()))));
      break;
    }
  return recordOf(match, { kind: 'seed', seed }, digest);
}
const example = wholeMatch('produced');
const check = (record: MatchRecord): unknown => verify(haunted.game, record, chanceOf(record.header.chance), digest);
const footer = example.footer ?? { result: [], hash: '' };
const together = example.lines.findIndex(line => 'ask' in line && line.picks.length > 1);
const header = writeRecord({ ...example, lines: [], footer: undefined });

produces('record', RECORD_REFUSALS, {
  'record-empty': () => readRecord(' \n'),
  'record-cut-off': () => readRecord(writeRecord(example).slice(0, -1)),
  'record-line-not-json': () => readRecord(`${header}{\n{}\n`),
  'record-line-unknown': () => readRecord(`${header}{}\n`),
  'record-header-missing': () => readRecord('{}\n'),
  'record-other-game': () => replay(toy, example, seeded('x')),
  'record-other-question': () => check({ ...example, lines: example.lines.slice(1) }),
  'record-other-seats': () => {
    const line = example.lines[together] as AnswerLine;
    check({ ...example, lines: example.lines.with(together, { ...line, picks: [...line.picks].reverse() }) });
  },
  'record-unfinished': () => check({ ...example, footer: undefined }),
  'record-match-runs': () => check({ ...example, lines: example.lines.slice(0, -1) }),
  'record-other-result': () => check({ ...example, footer: { ...footer, result: footer.result.map(() => 7) } }),
  'record-other-state': () => check({ ...example, footer: { ...footer, hash: HEX } }),
});

// chains and openings

const TABLE = { seats: 3, options: {} };
const opening = beginOpening(undefined, commit(haunted, TABLE, 'm', HEX), haunted.game.rules, [0], 0);
const running = { anchor: HEX, last: HEX, given: 0 };

produces('chain', CHAIN_REFUSALS, {
  'anchor-malformed': () => checkLink(0, undefined, { anchor: 'none' }),
  'anchor-not-expected': () => withAnchor(opening, 2, HEX),
  'link-malformed': () => checkLink(0, running, 'none'),
  'link-without-anchor': () => checkLink(0, undefined, HEX),
  'link-not-next': () => checkLink(0, running, HEX),
  'link-not-expected': () => withLink(opening, 0, HEX),
  'link-of-other-anchor': () => withLink(withAnchor(opening, 0, HEX), 0, HEX),
  'opening-note-malformed': () => beginOpening(undefined, { kind: 'shared' }, 1, [0], 0),
  'opening-of-other-commitment': () => beginOpening(opening, commit(haunted, TABLE, 'n', HEX), 1, [0], 0),
});

// the proof in a record

const one = new SharedTable(haunted, 3, [0, 2], 'produced').play('produced');
const invitation = one.table.seatView(1).invitations.findIndex(({ by }) => Number(by) >= 0);
one.table.tell(Number(one.table.seatView(1).invitations[invitation]?.by), invitation, 'And so it ended.');
const record = one.table.record(digest);
const { note } = one;
const proved = (changed: Partial<MatchRecord>): unknown => prove(haunted.game, { ...record, ...changed }, digest);
const withChance = (chance: ChanceNote): MatchRecord => ({ ...record, header: { ...record.header, chance } });

const isGiving = (line: RecordLine): line is AnswerLine => 'ask' in line && (line.links ?? []).length === 1;
const giving = record.lines.findIndex(isGiving);
const giver = (record.lines[giving] as AnswerLine).picks[0]?.[0] ?? 0;
const isThrown = (line: RecordLine): line is AnswerLine => 'ask' in line && (line.thrown ?? []).length > 0;
const thrown = record.lines.findIndex(isThrown);

function withLine(index: number, change: (line: AnswerLine) => AnswerLine): { readonly lines: readonly RecordLine[] } {
  return { lines: record.lines.with(index, change(record.lines[index] as AnswerLine)) };
}
const withLinks = (...links: NonNullable<AnswerLine['links']>) => withLine(giving, line => ({ ...line, links }));

const seen: Sighting = { opening: null, commitment: note.commitment, seals: [] };
const compared = (other: Partial<Sighting>): void => compareWithSighting(record, { ...seen, ...other }, []);
const place = { opening: 1, before: '', commitment: note.commitment, anchors: [], links: [] };
const past = { match: 'm', commitment: HEX, secret: HEX, seats: [0], before: '', opening: 1 };

produces('proof', PROOF_REFUSALS, {
  'chance-unknown': () => chanceOf({ kind: 'stars' }),
  'chance-malformed': () => prove(haunted.game, withChance({ kind: 'shared' }), digest),
  'secret-not-committed': () => checkSet({ kind: 'keyed', set: 's', secret: HEX, commitment: HEX }),
  'openings-not-committed': () => prove(haunted.game, withChance({ ...note, secret: HEX } as ChanceNote), digest),
  'opening-malformed': () => checkPast(1, { ...past, anchors: [[1, HEX]], links: [] }),
  'opening-repeated': () => checkPast(1, { ...past, anchors: [[0, linkBefore(HEX)]], links: [[0, HEX]] }),
  'opening-seats-differ': () =>
    prove(haunted.game, withChance({ ...note, links: [...note.links].reverse() } as ChanceNote), digest),
  'seal-broken': () => proved({ footer: { ...(record.footer ?? footer), seal: HEX } }),
  'links-two-at-once': () => proved(withLinks([giver, HEX], [giver, HEX])),
  'link-after-anchor': () => proved(withLinks([giver, { anchor: HEX }], [giver, HEX])),
  'links-out-of-order': () => proved(withLinks([giver + 1, HEX], [giver, HEX])),
  'link-without-answer': () => proved(withLinks([giver + 1, HEX])),
  'story-told-twice': () => {
    const story = record.lines.findIndex(line => 'story' in line);
    proved({ lines: record.lines.toSpliced(story, 0, at(record.lines, story)) });
  },
  'number-missing': () => proved(withLine(thrown, ({ thrown: _, ...line }) => line)),
  'number-differs': () => proved(withLine(thrown, line => ({ ...line, thrown: [[99, 98]] }))),
  'numbers-too-many': () => proved(withLine(thrown, line => ({ ...line, thrown: [...(line.thrown ?? []), [2, 1]] }))),
  'seen-other-chance': () => compareWithSighting(withChance({ kind: 'seed', seed: 'x' }), seen, []),
  'seen-other-commitment': () => compared({ commitment: HEX }),
  'seen-other-anchors': () => compared({ opening: { commitment: note.commitment, anchors: [[0, HEX]] } }),
  'seen-more-openings': () => compareOpenings(note, { ...seen, openingCount: 3 }),
  'seen-other-opening': () => compared({ openings: [{ ...place, commitment: HEX }], openingCount: 1 }),
  'seen-opening-complete': () => compared({ openings: [{ ...place, anchors: [[1, HEX]] }], openingCount: 1 }),
  'seen-other-advice': () => compared({ advice: { count: 1, digest: HEX } }),
  'seen-other-match': () => compared({ seals: [{ step: 1, value: HEX }] }),
  'seen-other-end': () => compared({ seals: [{ step: record.lines.length + 1, value: HEX }] }),
  'seen-more-links': () => compareWithSighting(record, seen, [{ seat: 0, links: [HEX, HEX] }]),
});

test('the record that is damaged here is good itself', () => {
  assert.ok(isShared(record.header.chance));
  proved({});
  compared({});
  check(example);
});

// a room

const template = (await open('template')) as GameModule;
const TERMS: Terms = {
  ...{ game: 'template', options: {}, teaching: false, advice: true, listed: true, spectators: true },
  pace: { decision: 60, window: 8 },
  host: guestId('ada'),
};
const person = (name: string): Place => ({ kind: 'person', name, guest: guestId(name.toLowerCase()) });
const [ADA, BO, CY] = [person('Ada'), person('Bo'), person('Cy')];
const FREE: Place = { kind: 'open', name: '' };
const BOT: Place = { kind: 'bot', name: 'Wisp', level: 'Wisp' };
const BEGIN: RoomEvent = { do: 'begin', chance: { kind: 'seed', seed: 'circle' }, rules: 1 };
const OFFER: RoomEvent = { do: 'offer', what: 'end', by: 0, seat: null };

function after(places: readonly Place[], ...events: readonly RoomEvent[]): Room {
  const room = Room.lay(tableId('r'), template, { terms: TERMS, places }, chanceOf);
  for (const event of events) room.apply(event, 0);
  return room;
}
/** In a match of three people after some events. */
const played = (...events: readonly RoomEvent[]): Room => after([ADA, BO, CY], BEGIN, ...events);
const grace = (what: 'bot' | 'open', seat: number): RoomEvent => ({
  ...{ do: 'offer', what, by: 0, seat, graceMs: 1000, without: [] },
});

produces('room', ROOM_REFUSALS, {
  frozen: () => played({ do: 'freeze' }, { do: 'undo', seat: 0 }),
  'page-outdated': () => {
    const room = after([ADA, BOT], {
      ...{ do: 'begin', rules: 1, seats: [] },
      chance: commit(template, { seats: 2, options: {} }, 'm', HEX),
    });
    room.apply({ do: 'answer', seat: 0, pick: null, by: 'person' }, 1);
  },
  'match-not-begun': () => after([ADA, BO], { do: 'story', seat: 0, invitation: 0, text: 'Boo.' }),
  'match-not-running': () => after([ADA, BO], { do: 'undo', seat: 0 }),
  'match-paused': () => played({ do: 'pause', paused: true }, { do: 'undo', seat: 0 }),
  'match-begun': () => played({ do: 'lay', place: 1, to: 'bot' }),
  'opening-not-running': () => played({ do: 'anchor', seat: 0, anchor: HEX }),
  'sitter-count': () => Table.from('t', haunted, example, [], chanceOf),
  'seat-unknown': () => played({ do: 'take', place: 7, guest: guestId('di'), name: 'Di' }),
  'seat-taken': () => played({ do: 'take', place: 1, guest: guestId('di'), name: 'Di' }),
  'seat-empty': () => after([ADA, FREE], { do: 'leave', place: 1 }),
  'seat-unowned': () => after([ADA, BOT], BEGIN, { do: 'hand', seat: 1, to: 'person' }),
  'seat-held-already': () =>
    played(
      { do: 'absent', seat: 1, since: 0 },
      grace('open', 1),
      { do: 'reply', by: 2, yes: true },
      { do: 'carry' },
      {
        ...{ do: 'take', place: 1, guest: guestId('ada'), name: 'Ada' },
      },
    ),
  'seat-still-open': () => after([ADA, FREE], BEGIN),
  'seat-of-host': () => after([ADA, BO], { do: 'lay', place: 0, to: 'open' }),
  'undo-not-possible': () => played({ do: 'undo', seat: 0 }),
  'chat-line-length': () => played({ do: 'say', name: 'Ada', seat: 0, text: 'x'.repeat(CHAT_MAX_CHARS + 1) }),
  'offer-not-possible': () => played({ do: 'offer', what: 'end', by: 0, seat: 1 }),
  'offer-without-person': () => after([ADA, BOT], BEGIN, { do: 'offer', what: 'bot', by: 0, seat: 1 }),
  'offer-bot-plays': () => played({ do: 'hand', seat: 1, to: 'bot' }, grace('bot', 1)),
  'offer-for-others': () => played(grace('bot', 1), { do: 'reply', by: 1, yes: true }),
  'offer-pending': () => played(OFFER, OFFER),
  'offer-none': () => played({ do: 'reply', by: 0, yes: true }),
  'offer-not-agreed': () => played({ do: 'carry' }),
  'game-too-small': () => void seatsFor({ seats: { min: 1, max: 2 } }, [ADA, BO, CY]),
  'plan-not-possible': () => played({ do: 'plan', games: ['haunted'] }),
  'absence-known': () => played({ do: 'returned', seat: 1 }),
});
