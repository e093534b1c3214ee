import { think } from '../../bots/levels.ts';
import { type Budget, mindOf, type Thought } from '../../bots/mind.ts';
import type { LevelName } from '../../bots/tuning.ts';
import { type Said, type Why, whyOf } from '../../bots/why.ts';
import {
  type AnswerLine,
  type GameModule,
  type Json,
  LANGUAGES,
  type Language,
  type Match,
  type MatchRecord,
  playLines,
  type Random,
  randomFrom,
  replay,
  type Seat,
  same,
  sizeOf,
} from '../../engine/index.ts';
import type { ChanceOf } from '../../table/table.ts';

/** A finished match whose decisions of one seat are looked through. */
export interface ReviewRequest {
  readonly review: { readonly text: string; readonly names: readonly string[]; readonly seat: Seat };
}

/** A decision that cost a seat much: what it chose, and what the strongest bot would have done. */
export interface ReviewFinding {
  /** The place of the decision: so many lines of the record come before it. */
  readonly line: number;
  readonly given: Said;
  readonly better: Said;
  /** The game's words about this question, by language. */
  readonly told: Partial<Record<Language, string>>;
  readonly why: Why;
}

/** How long the bot thinks about each decision, and again about the few that look costliest. */
export interface ReviewBudget {
  readonly each: Budget;
  readonly again: Budget;
}

/** By tries and without a clock: a slow or busy machine finds the same, only later. */
export const REVIEW_BUDGET: ReviewBudget = { each: { iterations: 80 }, again: { iterations: 400 } };

const REVIEWER: LevelName = 'Revenant';
const REVIEWED_DECISIONS = 40;
const DECISIONS_REVIEWED_AGAIN = 3;
/** An answer that was tried less often is not known well enough to be called a mistake. */
const TRIES_MIN = 4;
/** A smaller loss, as a share of a win, is not worth a word. */
const COST_MIN = 0.03;

/** The loss of an answer against the best one; 0 where it is unknown. */
export function costOf({ pick, considered }: Thought, given: Json): number {
  const best = considered.find(one => same(one.pick, pick));
  const own = considered.find(one => same(one.pick, given));
  if (!best || !own || own.visits < TRIES_MIN) return 0;
  return best.value - own.value;
}

interface Decision {
  readonly line: number;
  readonly pick: Json;
}

const isAnswer = (line: MatchRecord['lines'][number]): line is AnswerLine => 'ask' in line;

/**
 * The last decisions of a seat that it took without advice, in their order. Advice and review think with different
 * tries: a reviewer who finds something a little better would contradict what a bot said at the table.
 */
export function decisionsOf({ lines }: MatchRecord, seat: Seat): readonly Decision[] {
  const decisions: Decision[] = [];
  let isAdvised = false;
  for (const [at, line] of lines.entries()) {
    if ('advice' in line && line.seat === seat) isAdvised = true;
    const own = isAnswer(line) ? line.picks.find(([one]) => one === seat) : undefined;
    if (!own) continue;
    if (!isAdvised) decisions.push({ line: at, pick: own[1] });
    isAdvised = false;
  }
  return decisions.slice(-REVIEWED_DECISIONS);
}

/** Thinks about the open question of a seat; undefined if there is nothing to decide. */
function thoughtAt(gameModule: GameModule, match: Match, seat: Seat, random: Random, budget: Budget) {
  const ask = match.ask(seat);
  if (!ask || sizeOf(ask.options()) < 2) return undefined;
  const mind = mindOf(match, seat, gameModule);
  return { mind, thought: think(REVIEWER, mind, random, budget) };
}

/**
 * Finds the decisions that cost a seat most, the costliest first, at most three. None: where it mattered, the bot would
 * have decided like the seat.
 */
export function review(
  gameModule: GameModule,
  record: MatchRecord,
  seat: Seat,
  names: readonly string[],
  chanceOf: ChanceOf,
  { each, again }: ReviewBudget = REVIEW_BUDGET,
): readonly ReviewFinding[] {
  const random = randomFrom(`review of ${seat}`);
  const decisions = decisionsOf(record, seat);
  const at = (line: number) => replay(gameModule.game, record, chanceOf(record.header.chance), line);
  const [first] = decisions;
  if (!first) return [];
  const { match, chronicle } = at(first.line);
  let played = first.line;
  const costs = decisions.map(decision => {
    playLines(match, chronicle, record.lines, played, decision.line);
    played = decision.line;
    const found = thoughtAt(gameModule, match, seat, random, each);
    return { decision, cost: found ? costOf(found.thought, decision.pick) : 0 };
  });
  const costliest = costs
    .filter(({ cost }) => cost >= COST_MIN)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, DECISIONS_REVIEWED_AGAIN);
  const findings = costliest.flatMap(({ decision }) => {
    const found = thoughtAt(gameModule, at(decision.line).match, seat, random, again);
    const cost = found ? costOf(found.thought, decision.pick) : 0;
    const finding = found && cost >= COST_MIN ? findingOf(gameModule, found, decision, names, random) : undefined;
    return finding ? [{ cost, finding }] : [];
  });
  return findings.sort((a, b) => b.cost - a.cost).map(({ finding }) => finding);
}

/** The finding about a decision; undefined if it and the better answer cannot be compared. */
function findingOf(
  { words }: GameModule,
  { mind, thought }: NonNullable<ReturnType<typeof thoughtAt>>,
  { line, pick: chosen }: Decision,
  names: readonly string[],
  random: Random,
): ReviewFinding | undefined {
  const considered = thought.considered.filter(({ pick }) => same(pick, thought.pick) || same(pick, chosen));
  const why = whyOf(REVIEWER, mind, { ...thought, considered }, { words, names }, random);
  const [better, given] = why.weighed;
  if (!better || !given) return undefined;
  const reader = { view: mind.view, names };
  const told = Object.fromEntries(
    LANGUAGES.flatMap(language => {
      const text = words[language].guide?.why?.(mind.ask, reader);
      return text === undefined ? [] : [[language, text]];
    }),
  );
  return { line, given: given.said, better: better.said, told, why };
}
