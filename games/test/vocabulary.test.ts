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
  type AnswerOf, type AskName, type EventName, type FactOf, type GameModule, labelsOf, linesOf, type Mark,
  type PhaseName, promptsOf, waitingOf,
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
