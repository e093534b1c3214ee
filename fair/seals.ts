/**
 * A running seal over the contents of a record. During the match it reveals nothing; afterwards it proves that the
 * record was not rewritten.
 */
import {
  type Advice,
  type AnswerLine,
  canonical,
  type MatchRecord,
  type Seat,
  type Step,
  type Story,
} from '../engine/index.ts';
import { codeOf, PROOF_VERSION, type SharedNote } from './shared-chance.ts';

type Key = Pick<SharedNote, 'match' | 'secret' | 'proof'>;
type SealedStep = Pick<Step, 'what' | 'seats' | 'picks' | 'links'>;
type SealedAdvice = Pick<Advice, 'seat' | 'by'>;

/** Whether seals cover advice, stories and the end. */
export const isSealedWhole = ({ proof }: Pick<SharedNote, 'proof'>): boolean => proof === PROOF_VERSION;

function sealOver(key: Key, before: string, number: number, said: unknown): string {
  const { match, proof } = key;
  return codeOf(key).hexOf(`seance/${proof ?? 1}/seal/${match}/${number}/${before}/${canonical(said)}`);
}

/** The seal after a step, with the advice requested since the step before it. */
export function sealAfter(
  key: Key,
  before: string,
  number: number,
  { what, seats, picks, links = [] }: SealedStep,
  advice: readonly SealedAdvice[] = [],
): string {
  const said = [what, seats.map((seat, i) => [seat, picks[i] ?? null]), links];
  const asked = advice.map(({ seat, by }) => [seat, by]);
  return sealOver(key, before, number, isSealedWhole(key) ? [...said, asked] : said);
}

/** The seal at the end of the match, with the stories told until then. */
export function sealEnd(key: Key, before: string, number: number, stories: readonly Story[]): string {
  const told = stories.map(({ after, invite, seat, text }) => [after, invite, seat, text]);
  return sealOver(key, before, number, { stories: told });
}

/** The seal after a story that was told after the end. */
export function sealStory(key: Key, before: string, number: number, { invite, seat, text }: Story): string {
  return sealOver(key, before, number, { story: invite, seat, text });
}

/** The stories of a finished match: those covered by its end, in the order of the record, and those after it. */
export function storiesByEnd(
  stories: readonly Story[],
  steps: number,
): { readonly before: readonly Story[]; readonly later: readonly Story[] } {
  const before = stories.filter(({ after }) => after < steps).sort((a, b) => a.after - b.after);
  return { before, later: stories.filter(({ after }) => after >= steps) };
}

/** A seal of a record, and the line that it covers last. */
export interface SealAt {
  readonly value: string;
  readonly line: number;
}

/** All seals of a record, the first over nothing. */
export function sealsOf(key: Key, { lines, footer }: MatchRecord): readonly SealAt[] {
  const seals: SealAt[] = [{ value: '', line: 1 }];
  const last = (): string => seals.at(-1)?.value ?? '';
  const stories: (Story & { readonly line: number })[] = [];
  let advice: { seat: Seat; by: string }[] = [];
  let steps = 0;
  for (const [i, said] of lines.entries()) {
    const line = i + 2;
    if ('story' in said) stories.push({ invite: said.story, seat: said.seat, text: said.text, after: steps, line });
    else if ('advice' in said) advice.push({ seat: said.seat, by: said.advice });
    else {
      seals.push({ value: sealAfter(key, last(), steps++, stepOf(said), advice), line });
      advice = [];
    }
  }
  if (!footer || !isSealedWhole(key)) return seals;
  const { before, later } = storiesByEnd(stories, steps);
  seals.push({ value: sealEnd(key, last(), steps, before), line: lines.length + 2 });
  for (const [i, story] of later.entries())
    seals.push({ value: sealStory(key, last(), steps + 1 + i, story), line: lines.length + 2 });
  return seals;
}

const stepOf = ({ ask, picks, links }: AnswerLine): SealedStep => ({
  what: ask,
  seats: picks.map(([seat]) => seat),
  picks: picks.map(([, pick]) => pick),
  ...(links && { links }),
});

/** Adds the seal over the whole record to its last line. */
export function withSeal(key: Key, record: MatchRecord): MatchRecord {
  if (!record.footer || !isSealedWhole(key)) return record;
  return { ...record, footer: { ...record.footer, seal: sealsOf(key, record).at(-1)?.value ?? '' } };
}
