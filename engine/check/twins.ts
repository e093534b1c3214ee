/**
 * Twin worlds: the same match played twice with the same chance and the same answers, but with the faces of two
 * face-down cards exchanged before the start.
 *
 * `secrecy`: while a seat knows no card that differs, its view, log, options, undo and the asked seats are equal in
 * both worlds.
 *
 * `relabel`: while no difference is public, exchanging the faces now equals having exchanged them at the start. This
 * finds rules that copied a hidden face into the state or a local variable.
 */
import { type Card, knows, type Seat, SPECTATOR } from '../kernel/cards.ts';
import { type Random, randomFrom, seeded } from '../kernel/chance.ts';
import { type Game, type State, seatsOf } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { at, clone, same } from '../record/json.ts';
import type { Step } from '../record/past.ts';
import { Refusal } from '../refusal.ts';
import { type Beat, Watch } from '../scenes.ts';
import type { Settings } from '../variants.ts';
import { glance } from './glance.ts';
import { closely, expect, type Tally } from './violation.ts';

const TWINS_PER_MATCH = 4;

/** The game with the faces of two cards of its box exchanged. */
export function exchanged(game: Game, a: Card, b: Card): Game {
  return {
    ...game,
    cards(seats, options, rules) {
      const box = [...game.cards(seats, options, rules)];
      const [first, second] = [at(box, a), at(box, b)];
      box[a] = [second[0], first[1]];
      box[b] = [first[0], second[1]];
      return box;
    },
  };
}

/** Two cards of the box that are interchangeable by public knowledge. */
export function pair(
  { game, state }: Match,
  setting: { seats: number; options: Settings },
  random: Random,
): [Card, Card] | undefined {
  const box = game.cards(setting.seats, setting.options, state.rules);
  if (box.length === 0) return undefined;
  const a = random(box.length);
  const bound = (face: string): boolean => game.confined?.(state, face) !== undefined;
  const like = box.flatMap(([face, back], b) =>
    back === box[a]?.[1] && face !== box[a]?.[0] && bound(face) === bound(at(box, a)[0]) ? [b] : [],
  );
  return like.length === 0 ? undefined : [a, at(like, random(like.length))];
}

/** The cards whose faces differ between the two worlds. */
export const differing = (one: Match, other: Match): Card[] =>
  one.state.cards.face.flatMap((face, card) => (face === other.state.cards.face[card] ? [] : [card]));

export const seen = (match: Match, seat: Seat, cards: readonly Card[]): boolean =>
  cards.some(card => knows(match.state.cards, seat, card));

function answerAll(match: Match, { seats, picks }: Step): void {
  for (const [i, seat] of seats.entries()) match.answer(seat, clone(at(picks, i)));
}

/** `match` with the faces of `other` has the state of `other`, and continues as `other` does. */
function checkRelabelled(truth: Match, match: Match, other: Match, ahead: readonly Step[]): void {
  const relabelled = match.fork(other.state.cards.face);
  const honest = other.fork();
  const equal = (): boolean => same(relabelled.state, honest.state);
  expect(truth, 'relabel', equal(), 'a hidden face was copied into the state');
  for (const step of ahead) {
    try {
      answerAll(honest, step);
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    expect(truth, 'relabel', follows(relabelled, step) && equal(), 'a hidden face was kept across a question');
  }
}

function follows(match: Match, step: Step): boolean {
  try {
    answerAll(match, step);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether the two worlds showed different faces to everybody; a later shuffle does not make them equal again. */
export function shownApart(match: Match, twin: Match, since: number): boolean {
  const [here, there] = [match.events(SPECTATOR, since), twin.events(SPECTATOR, since)];
  return here.some(
    ({ faces }, i) => faces !== undefined && there[i]?.faces !== undefined && !same(faces, there[i].faces),
  );
}

/** Equal random numbers give the seat equal imagined worlds in both: imagining does not depend on hidden state. */
const sameWorlds = (match: Match, twin: Match, seat: Seat, seed: string): boolean =>
  same(match.imagine(seat, randomFrom(seed)).state, twin.imagine(seat, randomFrom(seed)).state);

/** Between two questions too, a seat that knows no differing card sees equal beats in both worlds. */
function sameBeats(here: readonly Beat[], there: readonly Beat[], seat: Seat): boolean {
  const isKnown = ({ cards }: State, { cards: others }: State): boolean =>
    cards.face.some((face, card) => face !== others.face[card] && knows(cards, seat, card));
  return (
    here.length === there.length &&
    here.every((beat, i) => isKnown(beat.view, at(there, i).view) || same(beat, there[i]))
  );
}

export function checkTwins(
  truth: Match,
  setting: { seats: number; options: Settings },
  seed: string,
  random: Random,
  tally: Tally,
): void {
  for (let i = 0; i < TWINS_PER_MATCH; i++) {
    const swap = pair(truth, setting, random);
    if (swap) checkTwin(truth, exchanged(truth.game, ...swap), setting, seed, random, tally);
  }
}

function checkTwin(
  truth: Match,
  changed: Game,
  setting: { seats: number; options: Settings },
  seed: string,
  random: Random,
  tally: Tally,
): void {
  const match = Match.start(truth.game, setting, seeded(seed));
  const twin = Match.start(changed, setting, seeded(seed));
  const [watch, other] = [new Watch(match), new Watch(twin)];
  let blind = [...seatsOf(match.state), SPECTATOR];
  const heard: number[] = [];
  let shuffled = false;
  let told = 0;
  const followBoth = (step: Step): boolean => {
    for (const one of [watch, other]) one.forget();
    if (!follows(twin, step)) return false;
    answerAll(match, step);
    return true;
  };
  for (const [i, step] of truth.steps.entries()) {
    if (shownApart(match, twin, told)) return;
    told = match.events(SPECTATOR).length;
    const differ = differing(match, twin);
    shuffled ||= !seen(match, SPECTATOR, differ) && !seen(twin, SPECTATOR, differ);
    if (!shuffled) {
      if (!followBoth(step)) return;
      continue;
    }
    blind = blind.filter(seat => !seen(match, seat, differ) && !seen(twin, seat, differ));
    if (blind.length === 0 || differ.length === 0) return;
    const close = closely(i, random);
    for (const seat of close ? blind : []) {
      const since = heard[seat] ?? 0;
      const observed = (one: Match): unknown => [glance(one, seat), one.events(seat, since), one.noUndo(seat)];
      expect(truth, 'imagine', sameWorlds(match, twin, seat, `${seed}/${i}`), `seat ${seat} imagines the truth`);
      expect(
        truth,
        'secrecy',
        same(observed(match), observed(twin)),
        `seat ${seat} can tell two worlds apart at answer ${i + 1}`,
      );
      const alike = sameBeats(watch.beats(seat), other.beats(seat), seat);
      expect(truth, 'secrecy', alike, `seat ${seat} sees two worlds come to answer ${i + 1}`);
      heard[seat] = since + match.events(seat, since).length;
    }
    if (close) tally.twins++;
    if (close && blind.includes(SPECTATOR) && random(4) === 0)
      checkRelabelled(truth, match, twin, truth.steps.slice(i, i + 12));
    if (!followBoth(step)) return;
  }
}
