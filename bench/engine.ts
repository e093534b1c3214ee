/** The speed of each game, also as a ratio to a fixed loop, so that results of different machines are comparable. */
import { mindOf } from '../bots/mind.ts';
import { search } from '../bots/search/search.ts';
import {
  type Game,
  type GameModule,
  Match,
  optionAt,
  type Policy,
  randomFrom,
  seeded,
  sizeOf,
} from '../engine/index.ts';
import { openAll } from '../games/shelf.ts';

const SECONDS_PER_RUN = 1;

/** Calls per second. */
function perSecond(act: () => unknown): number {
  for (let i = 0; i < 50; i++) act();
  const began = performance.now();
  let done = 0;
  for (; performance.now() - began < SECONDS_PER_RUN * 1000; done++) act();
  return done / ((performance.now() - began) / 1000);
}

/** The reference loop. Like a search it uses small objects, arrays and integers. */
function calibration(): number {
  const list: { value: number }[] = [];
  for (let i = 0; i < 1000; i++) list.push({ value: Math.imul(i, 0x9e3779b1) >>> 16 });
  return list.filter(one => one.value & 1).map(one => one.value).length;
}

const random = randomFrom('bench');
const anything: Policy = ask => {
  const options = ask.options();
  return optionAt(options, random(sizeOf(options)));
};

/** A match after some answers. */
function middle(game: Game): Match {
  const match = Match.start(game, { seats: Math.min(3, game.seats.max) }, seeded('bench'));
  for (let i = 0; i < 6; i++) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    if (ask) match.answer(ask.seat, anything(ask));
  }
  return match;
}

/** Search iterations per second. */
function searches(match: Match, hints: GameModule['hints']): number {
  const seat = match.asks[0]?.seat ?? 0;
  const { iterations } = search(mindOf(match, seat, { ...(hints && { hints }) }), random, {
    milliseconds: SECONDS_PER_RUN * 1000,
  });
  return iterations / SECONDS_PER_RUN;
}

function measure({ game, hints }: GameModule): Record<string, number> {
  const match = middle(game);
  let answers = 0;
  const counting: Policy = ask => {
    answers++;
    return anything(ask);
  };
  const began = performance.now();
  const playouts = perSecond(() => match.imagine(0, random).playout(counting));
  const answersPerSecond = answers / ((performance.now() - began) / 1000);
  const forks = perSecond(() => match.fork());
  const imagines = perSecond(() => match.imagine(0, random));
  return { playouts, answers: answersPerSecond, forks, imagines, searches: searches(match, hints) };
}

const base = perSecond(calibration);
const rows = (await openAll()).map(gameModule => {
  const { game } = gameModule;
  const speeds = measure(gameModule);
  const ratios = Object.fromEntries(
    Object.entries(speeds).map(([key, speed]) => [key, Number((speed / base).toPrecision(3))]),
  );
  const rounded = Object.fromEntries(Object.entries(speeds).map(([key, speed]) => [key, Math.round(speed)]));
  return { game: game.id, perSecond: rounded, ratio: ratios };
});
if (process.argv.includes('--json'))
  process.stdout.write(`${JSON.stringify({ calibration: Math.round(base), games: rows })}\n`);
else
  for (const { game, perSecond: speeds } of rows)
    process.stdout.write(
      `${game}: ${Object.entries(speeds)
        .map(([key, speed]) => `${speed} ${key}/s`)
        .join(', ')}\n`,
    );
