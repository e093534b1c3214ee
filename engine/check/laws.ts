/**
 * The laws that every game obeys, checked while a random match is played. The checks know no game.
 *
 *   ends      a random match ends, and has a result then and only then
 *   crash     the rules never throw
 *   options   every asked seat has at least one option, under a numbered rule
 *   plain     the state is a plain tree of JSON with whole numbers
 *   zones     every card lies in exactly one zone, and no face is gained or lost
 *   refusal   an answer outside the options is refused; the refusal changes and reveals nothing
 *   save      a match saved and loaded is the same match
 *   fork      a fork has the state of the match
 *   undo      undo restores the match byte for byte, and the same answer again leads to the same state
 *   witness   undo never crosses a random number or a shown card
 *   parallel  in a parallel block the order of the seats does not matter, not even for undo
 *   sealed    an answer that waits for the others is visible to its own seat only
 *   imagine   a seat's view and options are equal in every world it imagines, and each world can be played to its end
 *   replay    the same chance and the same answers give the same match
 *   secrecy, relabel    see twins.ts
 */
import { type Options, optionAt, sizeOf } from '../families.ts';
import { HIDDEN, type Seat } from '../kernel/cards.ts';
import { type Random, randomFrom, seeded } from '../kernel/chance.ts';
import type { Game, State } from '../kernel/game.ts';
import { Match, type Saved } from '../kernel/match.ts';
import { at, canonical, clone, type Json, same } from '../record/json.ts';
import { Watch } from '../scenes.ts';
import { type Setting, type Settings, usualSetting } from '../variants.ts';
import { glance, lookers, optionsText, refusalOf } from './glance.ts';
import { checkTwins } from './twins.ts';
import { closely, expect, type Tally, Violation } from './violation.ts';

export { emptyTally, type Tally, Violation } from './violation.ts';

/** A longer match is treated as endless. */
const MAX_ANSWERS = 100_000;

const randomPick = (options: Options, random: Random): Json => optionAt(options, random(sizeOf(options)));

/** Random seats and options among those the game admits. */
export function randomSetting(game: Game, random: Random): { seats: number; options: Settings } {
  const seats = game.seats.min + random(game.seats.max - game.seats.min + 1);
  const options: Record<string, Setting> = {};
  for (const [key, variant] of Object.entries(game.options)) {
    const { min, max } = variant.seats ?? game.seats;
    const free = seats >= min && seats <= max && random(2) === 0;
    options[key] = free
      ? at(variant.values, random(variant.values.length))
      : usualSetting(variant, { seats, rules: game.rules });
  }
  return { seats, options };
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

export function checkCards(match: Match, game: Game, s: State, faces: string): void {
  const lying = game.zones(s).flat();
  const all = s.cards.face.map((_, card) => card);
  expect(
    match,
    'zones',
    same(
      [...lying].sort((a, b) => a - b),
      all,
    ),
    'a card lies in no zone, or in two',
  );
  expect(match, 'zones', canonical([...s.cards.face].sort()) === faces, 'a face was gained or lost');
  expect(match, 'zones', !s.cards.face.includes(HIDDEN), 'a face of the truth is hidden');
}

function checkQuestion(match: Match): void {
  const seats = match.asks.map(ask => ask.seat);
  expect(match, 'options', new Set(seats).size === seats.length, 'a seat is asked twice at once');
  for (const ask of match.asks) {
    expect(match, 'options', ask.seat >= 0 && ask.seat < match.state.seats, `seat ${ask.seat} does not play`);
    expect(match, 'options', sizeOf(ask.options()) > 0, `"${ask.what}" has no option`);
    expect(match, 'options', ask.rule !== '' && ask.what !== '', 'a question without a name or a rule');
    expect(match, 'options', isPlain(ask.about), `"${ask.what}" is about something that is not plain`);
  }
  expect(match, 'ends', match.result === undefined, 'a match that is not over has a result');
}

function checkRefusals(match: Match, tally: Tally): void {
  const before = match.save();
  for (const seat of lookers(match)) {
    expect(match, 'refusal', refusalOf(match, seat) !== '', 'an answer that is not on the list was taken');
    tally.refusals++;
  }
  expect(match, 'refusal', same(match.save(), before), 'a refused answer changed the match');
}

function checkSave(match: Match, seed: string, tally: Tally): void {
  const saved: Saved = JSON.parse(JSON.stringify(match.save()));
  const again = Match.load(match.game, saved, seeded(seed));
  expect(match, 'save', same(again.save(), saved), 'the loaded match is saved differently');
  for (const seat of lookers(match)) {
    expect(
      match,
      'save',
      same(glance(again, seat), glance(match, seat)),
      `seat ${seat} sees the loaded match differently`,
    );
    expect(match, 'save', again.noUndo(seat) === match.noUndo(seat), `seat ${seat} can undo differently after loading`);
  }
  tally.saves++;
}

function checkFork(match: Match): void {
  expect(match, 'fork', same(match.fork().state, match.state), 'the fork stands elsewhere');
}

function checkImagined(match: Match, faces: string, random: Random, tally: Tally): void {
  for (const seat of lookers(match)) {
    const world = match.imagine(seat, random);
    const question = (one: Match): Json => one.asks.map(ask => [ask.seat, ask.what, ask.rule]);
    expect(match, 'imagine', same(world.view(seat), match.view(seat)), `seat ${seat} sees another table`);
    expect(match, 'imagine', same(question(world), question(match)), 'another question is asked');
    const [mine, imagined] = [match.ask(seat), world.ask(seat)];
    if (mine && imagined)
      expect(
        match,
        'imagine',
        optionsText(mine.options()) === optionsText(imagined.options()),
        `seat ${seat} has other options`,
      );
    checkCards(match, match.game, world.state, faces);
    tally.worlds++;
    if (random(4 + Math.ceil(match.steps.length / 20)) > 0) continue;
    world.playout(ask => randomPick(ask.options(), random));
    checkCards(match, match.game, world.state, faces);
  }
}

function checkSealed(match: Match, seed: string, random: Random): void {
  if (match.kind !== 'sealed' && match.kind !== 'window') return;
  const open = match.asks.filter(ask => match.answered(ask.seat) === undefined);
  if (open.length < 2) return;
  const sealer = at(open, random(open.length)).seat;
  const saved = match.save();
  const [one, other] = [0, 1].map(() => {
    const world = Match.load(match.game, saved, seeded(seed));
    world.answer(sealer, randomPick(world.options(sealer), random));
    return world;
  });
  for (const seat of lookers(match).filter(looker => looker !== sealer))
    if (one && other)
      expect(
        match,
        'sealed',
        same(glance(one, seat), glance(other, seat)),
        `seat ${seat} can tell what seat ${sealer} sealed`,
      );
}

/** The number of witnesses so far, counted independently of the match. */
const witnessed = ({ state }: Match): [number, string] => [state.count, canonical(state.cards.known)];

function checkUndo(match: Match, seat: Seat, before: Saved, seenBefore: readonly [number, string], tally: Tally): void {
  const after = match.save();
  if (match.noUndo(seat)) {
    expect(match, 'undo', !match.undo(seat) && same(match.save(), after), 'a refused undo changed the match');
    return;
  }
  const step = match.answered(seat) === undefined ? match.steps.findLast(one => one.seats[0] === seat) : undefined;
  const pick = step ? at(step.picks, 0) : (match.answered(seat) ?? null);
  expect(
    match,
    'witness',
    !step || same(witnessed(match), seenBefore),
    'an answer can be taken back after chance or a look',
  );
  expect(match, 'undo', match.undo(seat) && same(match.save(), before), 'undo does not restore the match');
  match.answer(seat, clone(pick));
  expect(match, 'undo', same(match.save(), after), 'the same answer leads elsewhere after undo');
  tally.undos++;
}

/** In a parallel block every seat may undo its own last answer, regardless of the other seats. */
function checkParallel(match: Match, seed: string, tally: Tally): void {
  if (match.kind !== 'parallel') return;
  for (const { seat } of match.asks) {
    const step = match.steps.findLast(one => one.seats[0] === seat);
    const again = Match.load(match.game, match.save(), seeded(seed));
    if (!step || !again.undo(seat)) continue;
    again.answer(seat, at(step.picks, 0));
    expect(match, 'parallel', same(again.state, match.state), 'it matters in which order parallel flows go on');
    tally.undos++;
  }
}

/** Plays one random match under all laws. Its chance is `seeded(seed)`; throws Violation. */
export function checkMatch(
  game: Game,
  setting: { seats: number; options: Settings },
  seed: string,
  tally: Tally,
): void {
  let match: Match | undefined;
  try {
    match = Match.start(game, setting, seeded(seed));
    const random = randomFrom(`${seed}/policy`);
    checkPlay(match, seed, random, tally);
    checkResult(match);
    checkReplay(match, setting, seed);
    checkTwins(match, setting, seed, random, tally);
  } catch (error) {
    if (error instanceof Violation) throw error;
    throw new Violation(match, 'crash', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  tally.matches++;
}

function answerAny(match: Match, random: Random): Seat {
  const open = match.asks.filter(ask => match.answered(ask.seat) === undefined);
  const { seat, options } = at(open, random(open.length));
  match.answer(seat, randomPick(options(), random));
  return seat;
}

function checkPlay(match: Match, seed: string, random: Random, tally: Tally): void {
  const faces = canonical([...match.state.cards.face].sort());
  const watch = new Watch(match);
  const checkState = (): void => {
    expect(match, 'plain', isPlain(match.state), 'the state is not a plain tree of whole numbers');
    checkCards(match, match.game, match.state, faces);
  };
  while (!match.over) {
    expect(match, 'ends', match.steps.length < MAX_ANSWERS, `the match has not ended after ${MAX_ANSWERS} answers`);
    if (!closely(match.steps.length, random)) {
      answerAny(match, random);
      tally.answers++;
      continue;
    }
    checkState();
    checkQuestion(match);
    checkFork(match);
    if (random(4) === 0) checkRefusals(match, tally);
    if (random(3) === 0) checkSave(match, seed, tally);
    if (random(4) === 0) checkImagined(match, faces, random, tally);
    if (random(2) === 0) checkSealed(match, seed, random);
    checkParallel(match, seed, tally);
    const before = random(2) === 0 ? match.save() : undefined;
    const seenBefore = witnessed(match);
    watch.forget();
    const seat = answerAny(match, random);
    tally.answers++;
    for (const state of watch.states) checkCards(match, match.game, state, faces);
    if (before && !match.over) checkUndo(match, seat, before, seenBefore, tally);
  }
  checkState();
}

function checkResult(match: Match): void {
  const result = match.result ?? [];
  expect(match, 'ends', result.length === match.state.seats, 'the result does not name every seat');
  const sum = result.reduce((total, worth) => total + worth, 0);
  expect(match, 'ends', result.every(worth => worth >= 0 && worth <= 1) && sum < 1.000001, 'a result is out of range');
}

function checkReplay(match: Match, setting: { seats: number; options: Settings }, seed: string): void {
  const again = Match.start(match.game, setting, seeded(seed));
  for (const { seats, picks } of match.steps)
    for (const [i, seat] of seats.entries()) {
      const pick = at(picks, i);
      expect(match, 'replay', again.ask(seat) !== undefined, 'the same answers lead to another question');
      again.answer(seat, pick);
    }
  expect(match, 'replay', same(again.state, match.state), 'the same answers lead to another end');
  for (const seat of lookers(match))
    expect(match, 'replay', same(again.events(seat), match.events(seat)), 'the same answers tell another story');
}
