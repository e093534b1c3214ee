import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  at,
  type Json,
  LANGUAGES,
  type Language,
  Match,
  optionAt,
  randomFrom,
  type Seat,
  SPECTATOR,
  seeded,
  sizeOf,
} from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { namesFor } from '../names.ts';
import { CLIENT_WORDS } from '../terminal/words.ts';
import { ROOT, surroundings } from './command.ts';

const gameModule = await open('haunted');
assert.ok(gameModule);
const { game } = gameModule;

/** The answer of this player. Deterministic per moment. */
function choice(match: Match, seat: Seat, seed: string): { index: number; pick: Json } {
  const options = match.options(seat);
  const index = randomFrom(`${seed}/${match.steps.length}/${seat}`)(sizeOf(options));
  return { index, pick: optionAt(options, index) };
}

function playThrough(seats: number, seed: string): Match {
  const match = Match.start(game, { seats }, seeded(seed));
  while (!match.over) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    assert.ok(ask);
    match.answer(ask.seat, choice(match, ask.seat, seed).pick);
  }
  return match;
}

/** The first seed on which the condition holds. */
function eveningWith(seats: number, happens: (match: Match) => boolean): string {
  for (let i = 0; i < 500; i++) if (happens(playThrough(seats, `evening ${i}`))) return `evening ${i}`;
  throw new Error('it never happens');
}

/** Plays a whole match in the real terminal client: one person in every seat, who types numbers. */
function playInTerminal(seats: number, seed: string, lang: Language): Promise<{ code: number | null; out: string }> {
  const people = Array.from({ length: seats }, (_, seat) => seat).join(',');
  const args = ['play', 'haunted', '--seats', `${seats}`, '--people', people, '--seed', seed, '--lang', lang];
  const child = spawn(process.execPath, [join(ROOT, 'cli', 'main.ts'), ...args], { cwd: ROOT, env: surroundings() });
  const shadow = Match.start(game, { seats }, seeded(seed));
  const said = CLIENT_WORDS[lang];
  const names = namesFor(seats);
  let out = '';
  let fresh = '';
  const type = (line: string): void => {
    fresh = '';
    child.stdin.write(`${line}\n`);
  };
  child.stdout.setEncoding('utf8').on('data', text => {
    out += text;
    fresh += text;
    const seat = names.findIndex(name => fresh.endsWith(said.answerPrompt(name)));
    if (seat >= 0) {
      const { index, pick } = choice(shadow, seat, seed);
      shadow.answer(seat, pick);
      type(`${index + 1}`);
    } else if (fresh.endsWith(said.curtainPrompt)) type('');
    else if (shadow.over && fresh.endsWith(said.afterwardsPrompt)) type('q');
  });
  return new Promise(resolve => child.on('close', code => resolve({ code, out })));
}

const told = (match: Match, what: string): boolean => match.events(SPECTATOR).some(event => event.what === what);

for (const lang of LANGUAGES) {
  test(`a rescue from a trap at one keyboard (${lang})`, async () => {
    const seed = eveningWith(2, match => told(match, 'rescues'));
    const match = playThrough(2, seed);
    const { code, out } = await playInTerminal(2, seed, lang);
    assert.equal(code, 0);
    const reader = { view: match.view(0), names: namesFor(2) };
    const rescue = match.events(0).find(event => event.what === 'rescues');
    assert.ok(rescue);
    assert.ok(out.includes(gameModule.words[lang].line(rescue, reader) ?? '-'));
    assert.ok(out.includes(CLIENT_WORDS[lang].over));
  });

  test(`a solo escape (${lang})`, async () => {
    const seed = eveningWith(1, match => told(match, 'escapes'));
    const match = playThrough(1, seed);
    const { code, out } = await playInTerminal(1, seed, lang);
    assert.equal(code, 0);
    const gone = match.events(0).find(event => event.what === 'escapes');
    assert.ok(gone);
    assert.ok(out.includes(gameModule.words[lang].line(gone, { view: match.view(0), names: namesFor(1) }) ?? '-'));
    assert.ok(out.includes(at(namesFor(1), 0)));
  });
}
