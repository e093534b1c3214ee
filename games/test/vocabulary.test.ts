/** The compiler is the assertion: each line below an expectation must not compile, for every game. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../shelf.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const misspelt = (id: string): string => `
import {
  type AnswerOf, type AskName, type BoardProps, type EventName, type FactOf, type GameModule, type Guide, type Hints,
  labelsOf, linesOf, type Mark, type Match, type Measures, type Orders, type PhaseName, type Play, promptsOf, waitingOf,
} from '../../engine/index.ts';
import type { gameModule } from '../../games/${id}/module.ts';
type S = typeof gameModule extends GameModule<infer T> ? T : never;
export const phase: PhaseName<S>[] = [];
// @ts-expect-error there is no such phase
phase.push('misspelt');
export const ask: AskName<S>[] = [];
// @ts-expect-error there is no such question
ask.push('misspelt');
export const answers: AnswerOf<S, AskName<S>>[] = [];
// @ts-expect-error no answer has this field
answers.push({ misspelt: true });
declare const mark: Mark<S>;
// @ts-expect-error so nothing on the board stands for it
mark({ misspelt: true });
export const event: EventName<S>[] = [];
// @ts-expect-error there is no such event
event.push('misspelt');
export const facts: FactOf<S>[] = [];
// @ts-expect-error no rule may tell it
facts.push({ rule: 'R1', what: 'misspelt' });
// @ts-expect-error questions have no words
promptsOf<S>({});
// @ts-expect-error questions have no words for the others
waitingOf<S>({});
// @ts-expect-error answers have no text
labelsOf<S>({});
// @ts-expect-error events have no line
linesOf<S>({});
declare const g: Play<S>;
// @ts-expect-error no state is in such a phase
g.s.phase = 'misspelt';
declare const board: BoardProps<S>;
// @ts-expect-error nor does a board see one in it
export const seen = board.view.phase === 'misspelt';
// @ts-expect-error a board hears of no such event
export const heard = board.news.some(({ what }) => what === 'misspelt');
// @ts-expect-error nor is it asked this
export const open = board.ask?.what === 'misspelt';
declare const match: Match<S>;
// @ts-expect-error no match tells it
export const told = match.events(0).some(({ what }) => what === 'misspelt');
// @ts-expect-error or asks it
export const asked = match.asks.some(({ what }) => what === 'misspelt');
// @ts-expect-error no beat shows such an event
export const beat: Guide<S>['isBeat'] = ({ what }) => what !== 'misspelt';
// @ts-expect-error a guide explains no such question
export const aim: Guide<S>['aim'] = ({ what }) => (what === 'misspelt' ? '' : undefined);
// @ts-expect-error each question has a reason
export const whys: Record<AskName<S>, string> = {};
// @ts-expect-error and no other has one
whys.misspelt = '';
// @ts-expect-error a bot is not asked it
export const play: Hints<S>['play'] = ({ what }) => what === 'misspelt';
// @ts-expect-error nor weighs its answers
export const prior: Hints<S>['prior'] = ({ what }) => () => (what === 'misspelt' ? 1 : 0);
// @ts-expect-error no order answers it
export const order: Orders<S>['answer'] = ({ what }) => what === 'misspelt';
// @ts-expect-error no measure counts such events
export const count: Measures<S>['match'] = (_, events) => ({ of: events.filter(({ what }) => what === 'misspelt').length });
`;

test('no game compiles with a misspelt phase, question, answer or event, or without words for one', () => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist', 'vocabulary-'));
  try {
    const files = GAMES.map(id => `${id}.ts`);
    for (const id of GAMES) writeFileSync(join(folder, `${id}.ts`), misspelt(id));
    const config = { extends: join(ROOT, 'tsconfig.json'), include: [], exclude: [], files };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    assert.equal(stdout, '');
    assert.equal(status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
