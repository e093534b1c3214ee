import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wilson } from '../../bots/statistics.ts';
import {
  type GameModule,
  LANGUAGES,
  Match,
  optionAt,
  randomFrom,
  SPECTATOR,
  seeded,
  sizeOf,
} from '../../engine/index.ts';
import { open, openAll } from '../../games/shelf.ts';
import type { Comparison, Findings } from '../findings.ts';
import { chaptersOf } from './chapters.ts';
import { findingsCsv } from './csv.ts';
import { favours } from './fairness.ts';
import { FINDINGS } from './fixture.ts';
import { reportHtml } from './html.ts';
import { ruled } from './ruled.ts';
import { drawnRows, placeBelow, shortened, ticks, ticksBelow, valueSpan } from './scale.ts';
import { speechOf } from './speech.ts';
import { svgOf } from './svg.ts';
import { verdictsOf } from './verdicts.ts';

const found = await open('haunted');
assert.ok(found);
const MODULE = found;
const speech = speechOf('en', MODULE);

const figuresOf = (findings: Findings) =>
  chaptersOf(findings, speech).flatMap(({ figures, more }) => [...figures, ...more]);

test('the report needs neither script nor network, and nothing in it can become either', () => {
  for (const lang of LANGUAGES) {
    const html = reportHtml(FINDINGS, { lang, gameModule: MODULE });
    assert.match(html, /^<!doctype html>/);
    assert.match(html, new RegExp(`<html lang="${lang}">`));
    assert.doesNotMatch(html, /<script|\son\w+=|https?:|url\(|@import|<link|<img/);
    assert.match(html, /Colour &lt;or&gt; declared\?/);
    assert.doesNotMatch(html, /<or>/);
    assert.match(html, /default-src 'none'/);
  }
});

test('each figure of the page stands in the report as a picture and as a table with the same rows', () => {
  const html = reportHtml(FINDINGS, { gameModule: MODULE });
  const figures = figuresOf(FINDINGS);
  assert.ok(figures.length > 12);
  assert.equal(html.split('<svg class="plot"').length - 1, figures.length);
  for (const figure of figures) {
    assert.ok(html.includes(svgOf(figure, speech)), figure.id);
    const { rows, variants } = ruled(figure, speech);
    for (const { label, cells } of rows) {
      assert.ok(html.includes(`<th scope="row">${label}</th>`), label);
      for (const variant of variants) assert.ok(html.includes(cells[variant]?.text ?? '-'), label);
    }
  }
});

test('a picture holds nothing that is not a number where a number belongs', () => {
  for (const figure of figuresOf(FINDINGS)) assert.doesNotMatch(svgOf(figure, speech), /NaN|Infinity|undefined/);
});

test('a verdict is spoken only of a difference that is certain', () => {
  const said = verdictsOf(FINDINGS, speech).sentences;
  assert.deepEqual(said.slice(0, 2), [
    'Seat 1 wins more often with “Declared” than with “Colour”: +8.0 points (+3.0 to +13.0).',
    'Turns: more with “Declared” than with “Colour”, +1.20 (+0.80 to +1.60).',
  ]);
  const unsure = FINDINGS.comparisons.map((one): Comparison => ({ ...one, verdict: undefined }));
  const nothing = verdictsOf({ ...FINDINGS, comparisons: unsure }, speech).sentences;
  assert.equal(nothing[0], 'No difference between the variants is certain.');
  assert.ok(!nothing.some(sentence => sentence.includes('than with')));
});

test('behind every row there are games, unless it stands for none', () => {
  for (const figure of figuresOf(FINDINGS))
    for (const { label, cells } of ruled(figure, speech).rows)
      assert.ok(
        cells.some(({ text, games }) => games.length > 0 || text.startsWith('0.0')),
        `${figure.id}: ${label}`,
      );
});

test('the games of a step of skill are those of its doubling, and no others are', () => {
  const doublings = figuresOf(FINDINGS).flatMap(figure => ruled(figure, speech).rows.map(({ doubling }) => doubling));
  assert.deepEqual(
    doublings.filter(doubling => doubling !== undefined),
    [1, 2, 3],
  );
});

test('a mean between the games has those of the next bar behind it', () => {
  const [forced] = figuresOf(FINDINGS).filter(({ id }) => id === 'of-forced');
  assert.ok(forced?.kind === 'histogram');
  const [mean] = forced.means;
  const around = forced.bars.findIndex(
    ({ from, to }) => mean && from <= mean.estimate.value && mean.estimate.value < to,
  );
  assert.equal(forced.bars[around]?.cells[0]?.count, 0);
  assert.deepEqual(mean?.games, forced.bars[around + 1]?.cells[0]?.games);
});

test('before the first game there is nothing to show, and that is said', () => {
  const variants = FINDINGS.variants.map(one => ({ ...one, played: 0 }));
  const none = { ...FINDINGS, done: 0, variants };
  assert.deepEqual(chaptersOf(none, speech), []);
  assert.deepEqual(verdictsOf(none, speech).sentences, [
    'Nothing can be said before the first games have been played.',
  ]);
});

test('where all seats are alike, hardly one experiment in twenty says otherwise; a favoured seat is named', () => {
  const random = randomFrom('fair seats');
  const share = (wins: number, n: number) => ({ value: wins / n, ...wilson(wins / n, n), n });
  /**
   * Three seats and two variants with `matches` matches each; the first seat wins `favour` percentage points more in
   * the second.
   */
  const played = (matches: number, favour: number) =>
    [0, 1].flatMap(() => {
      const wins = [0, 0, 0];
      for (let i = 0; i < matches; i++) {
        const seat = random(100) < favour ? 0 : random(3);
        wins[seat] = (wins[seat] ?? 0) + 1;
      }
      return wins.map(won => share(won, matches));
    });
  let alarms = 0;
  for (let i = 0; i < 4000; i++) if (favours(played(300, 0), 1 / 3).some(one => one)) alarms++;
  assert.ok(alarms <= 0.05 * 4000, `${alarms} false alarms in 4000`);
  assert.deepEqual(favours(played(3000, 10), 1 / 3), ['above', 'below', 'below', 'above', 'below', 'below']);
});

test('lengths are compared in per cent of what they were, and named in their own unit', () => {
  const [turns] = figuresOf(FINDINGS).flatMap(figure =>
    figure.kind === 'intervals' && figure.id === 'in-means' ? figure.rows : [],
  );
  const cell = turns?.cells[1];
  assert.ok(cell && Math.abs(cell.estimate.value - 1.2 / 17) < 1e-9);
  assert.equal(cell.text, '+1.20 (+0.80 to +1.60)');
  assert.equal(turns?.cells[0], undefined);
});

test('axes reach around everything that is drawn, at round numbers', () => {
  assert.deepEqual(ticks([0, 1]), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(ticks([-0.03, 0.13]), [0, 0.05, 0.1]);
  for (const figure of figuresOf(FINDINGS)) {
    const [from, to] = valueSpan(figure);
    const rows = figure.kind === 'intervals' ? drawnRows(figure) : [];
    for (const { cells } of rows)
      for (const cell of cells) assert.ok(!cell || (cell.estimate.low >= from && cell.estimate.high <= to), figure.id);
  }
});

test('whole numbers are written below the middle of their bar, ranges at their ends', () => {
  const bar = (from: number, to: number) => ({ from, to, label: '', cells: [] });
  const counts = [bar(0, 1), bar(1, 2), bar(2, 3)];
  assert.deepEqual(ticksBelow(counts, 8), [0, 1, 2]);
  assert.equal(placeBelow(counts, 2), 2.5);
  const ranges = [bar(0, 5), bar(5, 10)];
  assert.deepEqual(ticksBelow(ranges, 2), [0, 5, 10]);
  assert.equal(placeBelow(ranges, 5), 5);
});

test('an axis of shares leaves room for what falls below nothing', () => {
  const [weight] = figuresOf(FINDINGS).filter(({ id }) => id === 'weight');
  assert.ok(weight?.kind === 'intervals');
  const estimate = { value: -0.1, low: -0.2, high: 0.05, n: 9 };
  const [from, to] = valueSpan({ ...weight, rows: [{ label: '', cells: [{ estimate, games: [] }] }] });
  assert.ok(from < -0.2 && to > 0.05);
});

test('names that begin alike can still be told apart when they are cut', () => {
  assert.equal(shortened('Place in turn order: 1', 16), 'Place in tu…r: 1');
  assert.equal(shortened('Seat 1', 16), 'Seat 1');
});

test('what is compared with the first variant has no column for it', () => {
  const [shares] = figuresOf(FINDINGS);
  assert.ok(shares?.id === 'in-shares');
  assert.deepEqual(ruled(shares, speech).variants, [1]);
});

test('of very many rows the most frequent are drawn, and the table has all', () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    name: String(i),
    estimate: { value: 0.5, low: 0.4, high: 0.6, n: i },
    games: [],
  }));
  const variants = FINDINGS.variants.map(one => ({ ...one, shares: [{ group: 'end', rows }] }));
  const [wins] = figuresOf({ ...FINDINGS, variants }).filter(({ id }) => id === 'wins-end');
  assert.ok(wins?.kind === 'intervals');
  assert.deepEqual(
    drawnRows(wins).map(({ label }) => label),
    rows.slice(24).map(({ name }) => name),
  );
  assert.equal(ruled(wins, speech).rows.length, 40);
});

test('the CSV has a line for every estimate, and quotes what needs it', () => {
  const named = { ...FINDINGS, variants: FINDINGS.variants.map(one => ({ ...one, name: 'A, or "B"' })) };
  const lines = findingsCsv(named).trimEnd().split('\n');
  assert.equal(lines[0], 'variant,kind,name,value,low,high,n,p');
  assert.equal(lines[1], '"A, or ""B""",wins by seat,1,0.5,0.46,0.54,400,');
  assert.ok(lines.includes('Declared,difference,seat/1,0.08,0.03,0.13,400,0.004'));
});

/** The counts of one random match: its measures, and the groups of each seat. */
function countedIn({ game, usual, measures }: GameModule): {
  keys: string[];
  seats: Readonly<Record<string, string>>[];
} {
  const match = Match.start(game, { seats: usual.seats, options: {} }, seeded('names'));
  const random = randomFrom('names');
  while (!match.over) {
    const { seat } = match.asks.find(one => match.answered(one.seat) === undefined) ?? match.asks[0] ?? { seat: 0 };
    const options = match.options(seat);
    match.answer(seat, optionAt(options, random(sizeOf(options))));
  }
  const { state } = match;
  const events = match.events(SPECTATOR);
  const seats = Array.from({ length: usual.seats }, (_, seat) => measures?.seat(state, seat, events) ?? {});
  return { keys: Object.keys(measures?.match(state, events) ?? {}), seats };
}

test('everything that a game counts has a name in both languages', async () => {
  for (const gameModule of await openAll()) {
    if (gameModule.hidden) continue;
    const { keys, seats } = countedIn(gameModule);
    for (const lang of LANGUAGES) {
      const names = gameModule.measures?.names?.[lang] ?? {};
      const said = speechOf(lang, gameModule);
      for (const key of [...keys, ...seats.flatMap(Object.keys)])
        assert.ok(names[key], `${gameModule.game.id} does not say in ${lang} what "${key}" is`);
      for (const [group, name] of seats.flatMap(Object.entries)) assert.ok(said.row(group, name));
    }
  }
});
