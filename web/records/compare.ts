import { type AnswerLine, canonical, type GameModule, type MatchRecord, type Seat } from '../../engine/index.ts';
import type { Replay } from '../../table/replay.ts';

/** The first question that two matches with one seed answered differently, by its line in each. */
export interface Parting {
  readonly lines: readonly [number, number];
  /** The seats that answered differently; empty if one match had ended. */
  readonly seats: readonly Seat[];
}

/** The answers without stories and advice, each with its line. */
const answersIn = ({ lines }: MatchRecord): { readonly line: number; readonly answer: AnswerLine }[] =>
  lines.flatMap((answer, line) => ('ask' in answer ? [{ line, answer }] : []));

const pickOf = ({ picks }: AnswerLine, seat: Seat): string => canonical(picks.find(([one]) => one === seat)?.[1]);

const differing = (a: AnswerLine, b: AnswerLine): Seat[] =>
  [...new Set([...a.picks, ...b.picks].map(([seat]) => seat))].filter(seat => pickOf(a, seat) !== pickOf(b, seat));

/** Where two matches with one seed part; undefined if they are equal. */
export function partingOf(one: MatchRecord, other: MatchRecord): Parting | undefined {
  const [mine, theirs] = [answersIn(one), answersIn(other)];
  for (let i = 0; i < Math.max(mine.length, theirs.length); i++) {
    const [a, b] = [mine[i], theirs[i]];
    if (!a || !b) return { lines: [a?.line ?? one.lines.length, b?.line ?? other.lines.length], seats: [] };
    const seats = differing(a.answer, b.answer);
    if (seats.length > 0 || a.answer.ask !== b.answer.ask) return { lines: [a.line, b.line], seats };
  }
  return undefined;
}

/** The answer of a seat at a line of a match, in words; undefined if it was not asked there. */
export function answerInWords(
  replay: Replay,
  line: number,
  seat: Seat,
  words: GameModule['words']['en'],
): string | undefined {
  const given = replay.record.lines[line];
  if (!given || !('ask' in given)) return undefined;
  const pick = given.picks.find(([one]) => one === seat);
  const look = replay.at(line).seatView(seat);
  if (!pick || !look.ask) return undefined;
  return words.label(look.ask, pick[1], { view: look.view, names: look.sitters.map(({ name }) => name) });
}
