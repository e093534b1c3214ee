/**
 * The pictures of the README: each board in the middle of a match, a phone, and one turn in motion. Bots with fixed
 * iterations play each match up to its picture, under a fixed seed. The still pictures are deterministic, byte by byte;
 * the film shows the same turn.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type GameModule, type Json, Match, randomFrom, type Settings, seeded } from '../../../engine/index.ts';
import { open } from '../../../games/shelf.ts';
import { answerOf } from '../../../lab/players.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { settled } from '../browser/accessible.ts';
import { openLaid } from '../browser/laid.ts';
import { preferring } from '../browser/player.ts';
import { PHONE, type Size, Stage } from '../browser/stage.ts';
import { Darkroom } from './darkroom.ts';
import { Film } from './film.ts';

const FOLDER = new URL('../../../docs/pictures/', import.meta.url);
const SIZE: Size = { width: 1280, height: 800 };
const QUALITY = 0.82;
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dora'];
/** The first seat is the person whose screen is shown. */
const ADA = 0;
const BOT = 'Poltergeist';

/**
 * The moment of a picture: Ada's first question of this kind after `answers` answers, when all others have answered.
 */
interface Moment {
  readonly game: string;
  readonly seats: number;
  readonly options?: Settings;
  readonly seed: string;
  readonly answers: number;
  readonly what: string;
}

const ON_PHONE: Moment = { game: 'house-of-possession', seats: 4, seed: 'p2', answers: 208, what: 'escape' };
const BOARDS: readonly Moment[] = [
  { game: 'haunted', seats: 4, options: { variant: 'long' }, seed: 'h9', answers: 61, what: 'secretDoor' },
  ON_PHONE,
  { game: 'exorzisten', seats: 3, seed: 'p4', answers: 56, what: 'inquiry' },
  { game: 'haunting-house', seats: 4, seed: 'p4', answers: 100, what: 'row' },
  { game: 'spook-manor', seats: 3, seed: 'sm', answers: 62, what: 'pick' },
];
const TURN: Moment = { game: 'spook-manor', seats: 3, seed: 'turn', answers: 46, what: 'pick' };

async function moduleOf(game: string): Promise<GameModule> {
  const gameModule = await open(game);
  if (!gameModule) throw new Error(`there is no game ${game}`);
  return gameModule;
}

const MAX_SEEDS = 40;

/** Plays up to the moment of a picture; undefined if the match is over before it. */
function playTo({ seats, options = {}, seed, answers, what }: Moment, gameModule: GameModule): Match | undefined {
  const match = Match.start(gameModule.game, { seats, options }, seeded(seed));
  const random = randomFrom(seed);
  for (let given = 0; !match.over; given++) {
    const unanswered = match.asks.filter(({ seat }) => match.answered(seat) === undefined);
    const next = unanswered.find(({ seat }) => seat !== ADA) ?? unanswered[0];
    if (!next) break;
    if (given >= answers && next.seat === ADA && next.what === what) return match;
    match.answer(next.seat, answerOf(BOT, match, next.seat, gameModule, random));
  }
  return undefined;
}

/** Bots change, and with them the matches of a seed: takes the first seed whose match reaches the moment. */
function reached(moment: Moment, gameModule: GameModule): Match {
  for (let i = 0; i < MAX_SEEDS; i++) {
    const match = playTo(i === 0 ? moment : { ...moment, seed: `${moment.seed} ${i}` }, gameModule);
    if (match) return match;
  }
  throw new Error(`${moment.game}: no match reaches ${moment.what}`);
}

function writePicture(name: string, picture: Uint8Array): void {
  writeFileSync(new URL(name, FOLDER), picture);
  process.stdout.write(`docs/pictures/${name}: ${Math.ceil(picture.length / 1024)} KB\n`);
}

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page);
  const size = page.viewportSize() ?? SIZE;
  const darkroom = new Darkroom(await page.context().newPage(), { ...size, quality: QUALITY });
  const picture = await darkroom.develop(await page.screenshot());
  if (!picture) throw new Error(`${name} is empty`);
  writePicture(name, picture.still);
}

/** Stores a match on the device and opens it, before Ada answers. */
async function openAt(page: Page, stage: Stage, moment: Moment): Promise<Match> {
  const gameModule = await moduleOf(moment.game);
  const match = reached(moment, gameModule);
  const sitters = NAMES.slice(0, moment.seats).map((name, seat): Sitter => {
    return seat === ADA ? { kind: 'person', name } : { kind: 'bot', level: BOT, name };
  });
  await preferring(page, { sound: false, hurry: true, pace: 'fast', name: NAMES[ADA] });
  await openLaid(page, stage, { game: gameModule.game, match, sitters }, moment.seed);
  await page.locator('.table-board > *').first().waitFor();
  // The account of events would cover the log. Without the mouse, which would open a tip.
  for (const close of await page.locator('.account-close').all()) await close.dispatchEvent('click');
  return match;
}

async function shootBoard(stage: Stage, moment: Moment, size: Size, name: string): Promise<void> {
  const { page, context } = await stage.visit(size);
  await openAt(page, stage, moment);
  await shoot(page, name);
  await context.close();
}

const fieldOf = (pick: Json, field: string): string =>
  String(Object.entries(pick ?? {}).find(([name]) => name === field)?.[1]);

/** Clicks a bot's answer for Ada: a card and its place; then films all events until she is asked again. */
async function filmTurn(stage: Stage): Promise<void> {
  const { page, context } = await stage.visit(SIZE, '', 'en', true);
  await page.clock.install();
  const match = await openAt(page, stage, TURN);
  const pick = answerOf(BOT, match, ADA, await moduleOf(TURN.game), randomFrom(TURN.seed));
  const clip = { x: 0, y: 50, width: 928, height: 750 };
  const film = await Film.begin(page, {
    clip,
    picture: { width: 720, height: 582, quality: 0.75 },
    framesPerSecond: 8,
  });
  await film.run(600);
  await film.click(page.locator(`.spook-card[data-card="${fieldOf(pick, 'card')}"]`));
  await film.run(500);
  await film.click(page.locator(`.spook-place[data-drop="${fieldOf(pick, 'at')}"]`));
  // Storing the answer takes real time, and is not filmed.
  await page.locator('.table[data-showing]').waitFor();
  await film.runUntil('.table:not([data-showing])', 15_000);
  await film.run(1_500);
  process.stdout.write(`${film.seconds} s\n`);
  writePicture('turn.webp', film.develop());
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const stage = new Stage();
await stage.open();
for (const moment of BOARDS) await shootBoard(stage, moment, SIZE, `${moment.game}.webp`);
await shootBoard(stage, ON_PHONE, PHONE, 'phone.webp');
await filmTurn(stage);
await stage.close();
