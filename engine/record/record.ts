import { type Seat, SPECTATOR } from '../kernel/cards.ts';
import type { Chance } from '../kernel/chance.ts';
import type { Game, Header, State } from '../kernel/game.ts';
import type { Entropy, GivenEntropy } from '../kernel/links.ts';
import { Match } from '../kernel/match.ts';
import { BadLine, Refusal } from '../refusal.ts';
import { type Asides, Chronicle } from '../story.ts';
import { canonical, type Json } from './json.ts';

/** SHA-256 of a text, in hexadecimal. Injected, because the engine imports nothing. */
export type Hash = (text: string) => string;

export const FORMAT = 'seance/1';

/** How to restore the chance of a record. */
export type ChanceNote = { readonly kind: string } & { readonly [field: string]: Json };

export interface RecordHeader extends Header {
  readonly format: typeof FORMAT;
  readonly chance: ChanceNote;
}
export interface AnswerLine {
  readonly ask: string;
  readonly picks: readonly (readonly [Seat, Json])[];
  /** For shared chance: the entropy of these answers. */
  readonly links?: GivenEntropy;
  /** For shared chance: every number drawn after them, each with its range. */
  readonly thrown?: Thrown;
}
export type Thrown = readonly (readonly [n: number, value: number])[];
export interface StoryLine {
  readonly story: number;
  readonly seat: Seat;
  readonly text: string;
}
export interface AdviceLine {
  readonly advice: string;
  readonly seat: Seat;
}
export type RecordLine = AnswerLine | StoryLine | AdviceLine;
export interface Footer {
  readonly result: readonly number[];
  readonly hash: string;
  /** For shared chance: the seal over everything before this line. */
  readonly seal?: string;
}
/** The stored form of a match: enough to replay it, answer by answer. */
export interface MatchRecord {
  readonly header: RecordHeader;
  readonly lines: readonly RecordLine[];
  /** Missing while the match runs. */
  readonly footer: Footer | undefined;
}

/** The hash of a finished match: over its whole state, with all faces. */
export const stateHash = (match: Match, hash: Hash): string => hash(canonical(match.state));

/** The record of a match. During the match it contains the secrets of all seats and is for the server alone. */
export function recordOf(match: Match, chance: ChanceNote, hash: Hash, asides: Partial<Asides> = {}): MatchRecord {
  const { game, rules, seats, options } = match.header;
  const { stories = [], advice = [] } = asides;
  const lines: RecordLine[] = [];
  const tell = (after: number): void => {
    for (const { invite, seat, text, after: when } of stories)
      if (when === after) lines.push({ story: invite, seat, text });
    for (const { seat, by, after: when } of advice) if (when === after) lines.push({ advice: by, seat });
  };
  tell(0);
  for (const [i, { what, seats: by, picks, links }] of match.steps.entries()) {
    lines.push({ ask: what, picks: by.map((seat, j) => [seat, picks[j] ?? null] as const), ...(links && { links }) });
    tell(i + 1);
  }
  const footer = match.result && { result: match.result, hash: stateHash(match, hash) };
  return { header: { format: FORMAT, game, rules, options, seats, chance }, lines, footer };
}

/** A record as text: JSON lines, the header first and the footer last. */
export function writeRecord({ header, lines, footer }: MatchRecord): string {
  return [header, ...lines, ...(footer ? [footer] : [])].map(line => `${JSON.stringify(line)}\n`).join('');
}

/** The part of a running match that a seat may keep: the header without its chance, and the seat's events. */
export function seatLog(match: Match, seat: Seat): string {
  const who = seat === SPECTATOR ? 'spectator' : seat;
  const lines = [{ format: `${FORMAT}/events`, ...match.header, seat: who }, ...match.events(seat)];
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInteger = (value: unknown): value is number => Number.isInteger(value);

const isChance = (value: unknown): boolean => isObject(value) && typeof value.kind === 'string';

function isHeader(value: unknown): value is RecordHeader {
  if (!isObject(value) || value.format !== FORMAT || typeof value.game !== 'string') return false;
  return isInteger(value.rules) && isInteger(value.seats) && isObject(value.options) && isChance(value.chance);
}
function isAnswer(value: unknown): value is AnswerLine {
  if (!isObject(value) || typeof value.ask !== 'string' || !Array.isArray(value.picks)) return false;
  const { links = [], thrown = [] } = value;
  if (!isPairs(links, isEntropy) || !isPairs(thrown, isInteger)) return false;
  return isPairs(value.picks, () => true);
}
const isPairs = (value: unknown, isSecond: (second: unknown) => boolean): boolean =>
  Array.isArray(value) &&
  value.every(pair => Array.isArray(pair) && pair.length === 2 && isInteger(pair[0]) && isSecond(pair[1]));
const isEntropy = (value: unknown): value is Entropy =>
  typeof value === 'string' || (isObject(value) && typeof value.anchor === 'string');
function isStory(value: unknown): value is StoryLine {
  return isObject(value) && isInteger(value.story) && isInteger(value.seat) && typeof value.text === 'string';
}
function isAdvice(value: unknown): value is AdviceLine {
  return isObject(value) && typeof value.advice === 'string' && isInteger(value.seat);
}
function isFooter(value: unknown): value is Footer {
  if (!isObject(value) || !Array.isArray(value.result) || typeof value.hash !== 'string') return false;
  return value.seal === undefined || typeof value.seal === 'string';
}

/** A row that is not JSON: of another text, the cut end of a record, or damaged. */
function unreadableRow(rows: readonly string[], i: number): Refusal {
  if (!rows[0]?.startsWith(`{"format":"${FORMAT}"`)) return new Refusal('record-header-missing');
  return i === rows.length - 1 ? new Refusal('record-cut-off') : new Refusal('record-line-not-json', { line: i + 1 });
}

/** Parses a record, or refuses it and names the line that is wrong. */
export function readRecord(text: string): MatchRecord {
  const rows = text.split('\n');
  if (rows.at(-1) === '') rows.pop();
  else throw new Refusal('record-cut-off');
  if (rows.every(row => row.trim() === '')) throw new Refusal('record-empty');
  const values = rows.map((row, i): unknown => {
    try {
      return JSON.parse(row);
    } catch {
      throw unreadableRow(rows, i);
    }
  });
  const [header, ...rest] = values;
  if (!isHeader(header)) throw new Refusal('record-header-missing');
  const last = rest.at(-1);
  const footer = isFooter(last) ? last : undefined;
  if (footer) rest.pop();
  const lines = rest.map((value, i) => {
    if (isAnswer(value) || isStory(value) || isAdvice(value)) return value;
    throw new Refusal('record-line-unknown', { line: i + 2 });
  });
  return { header, lines, footer };
}

/** Applies one line of a record. */
function playLine(match: Match, chronicle: Chronicle, line: RecordLine): void {
  if ('story' in line) return chronicle.tell(line.seat, line.story, line.text);
  if ('advice' in line) return chronicle.ask(line.seat, line.advice);
  const [first] = line.picks;
  const asked = match.asks.find(ask => ask.seat === first?.[0]);
  const due = match.kind === 'parallel' ? 1 : match.asks.length;
  if (asked?.what !== line.ask || line.picks.length !== due) throw new Refusal('record-other-question');
  const order = match.kind === 'parallel' ? [first?.[0]] : match.asks.map(ask => ask.seat);
  if (line.picks.some(([seat], i) => seat !== order[i])) throw new Refusal('record-other-seats');
  const { links = [] } = line;
  for (const [seat, pick] of line.picks)
    match.answer(seat, pick, ...links.flatMap(([by, link]) => (by === seat ? [link] : [])));
}

/** Watches the replay of a record. Its refusals are attributed to the current line. */
export interface Auditor {
  /** The state is laid, before the first answer. */
  laid(): void;
  before(line: RecordLine): void;
  after(line: RecordLine): void;
}

/** Replays a record or its first `count` lines. Throws BadLine at the first line that fails. */
export function replay<S extends State>(
  game: Game<S>,
  record: MatchRecord,
  chance: Chance,
  count = record.lines.length,
  auditor?: Auditor,
  watch?: (begun: Match<S>) => void,
): { match: Match<S>; chronicle: Chronicle } {
  const { header, lines } = record;
  if (header.game !== game.id) throw new BadLine(1, 'record-other-game', { game: header.game, expected: game.id });
  const match = onLine(1, () => Match.start(game, header, chance, watch));
  onLine(1, () => auditor?.laid());
  const chronicle = new Chronicle(match);
  playLines(match, chronicle, lines, 0, count, auditor);
  return { match, chronicle };
}

/** Continues a replay, from one line up to another. */
export function playLines(
  match: Match,
  chronicle: Chronicle,
  lines: MatchRecord['lines'],
  from: number,
  to: number,
  auditor?: Auditor,
): void {
  for (const [i, line] of lines.slice(from, to).entries())
    onLine(from + i + 2, () => {
      auditor?.before(line);
      playLine(match, chronicle, line);
      auditor?.after(line);
    });
}

/** Attributes a refusal to a line. */
function onLine<T>(line: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof Refusal ? new BadLine(line, ...error.reason) : error;
  }
}

/** Replays a finished record and compares its end. */
export function verify<S extends State>(
  game: Game<S>,
  record: MatchRecord,
  chance: Chance,
  hash: Hash,
  auditor?: Auditor,
): Match<S> {
  const { match } = replay(game, record, chance, record.lines.length, auditor);
  const end = record.lines.length + 2;
  if (!record.footer) throw new BadLine(end, 'record-unfinished');
  if (!match.over) throw new BadLine(end, 'record-match-runs');
  if (canonical(match.result) !== canonical(record.footer.result)) throw new BadLine(end, 'record-other-result');
  if (stateHash(match, hash) !== record.footer.hash) throw new BadLine(end, 'record-other-state');
  return match;
}
