/**
 * The cost of beats: the views between two questions, which every reader gets. The same random matches are played and
 * encoded for all seats and a spectator, with beats and without.
 */
import {
  at,
  type GameModule,
  Match,
  optionAt,
  randomFrom,
  SPECTATOR,
  seatsOf,
  seeded,
  sizeOf,
  Watch,
} from '../engine/index.ts';
import { chanceOf } from '../fair/chance.ts';
import { openAll } from '../games/shelf.ts';
import { SeatStream, SharedTexts } from '../protocol/wire.ts';
import { paddedFrame } from '../server/socket/padding.ts';
import type { SeatNews } from '../table/seat-view.ts';
import { Table } from '../table/table.ts';
import { figure, median, type Row, table } from './harness/figures.ts';
import { type Machine, machine } from './harness/machine.ts';
import { machineLine } from './report.ts';

/** The cost of one answer for one game. Microseconds are for all readers together, bytes for one. */
export interface BeatsCost {
  readonly game: string;
  readonly seats: number;
  readonly answers: number;
  /** Scenes after an answer, of those that any seat is told. */
  readonly scenes: number;
  readonly with: Encoded;
  readonly without: Encoded;
  /** Copying the state after each event, before anything is encoded. */
  readonly copying: number;
}

interface Encoded {
  readonly microseconds: number;
  readonly bytes: number;
  readonly paddedBytes: number;
}

export interface BeatsReport {
  readonly at: string;
  readonly machine: Machine;
  readonly games: readonly BeatsCost[];
}

const ANSWERS_PER_RUN = 1500;
const RUNS = 5;

const withoutBeats = (news: SeatNews): SeatNews => Object.create(news, { scenes: { value: [] } });

interface Run extends Encoded {
  readonly answers: number;
  readonly scenes: number;
}

/** Plays matches at random until there are enough answers. The same seed gives the same answers. */
function run(gameModule: GameModule, seats: number, hasBeats: boolean): Run {
  const random = randomFrom(`beats ${gameModule.game.id}`);
  let [answers, scenes, bytes, paddedBytes, milliseconds] = [0, 0, 0, 0, 0];
  for (let n = 0; answers < ANSWERS_PER_RUN; n++) {
    const sitters = Array.from({ length: seats }, (_, seat) => ({ kind: 'person' as const, name: `Guest ${seat}` }));
    const shared = new SharedTexts();
    const one = Table.open('t', gameModule, { options: {} }, sitters, { kind: 'seed', seed: `beats ${n}` }, chanceOf);
    const readers = [...sitters.keys(), SPECTATOR].map(seat => ({ seat, stream: new SeatStream(shared) }));
    for (const { seat, stream } of readers) stream.next(one.news(seat));
    while (!one.over && answers < ANSWERS_PER_RUN) {
      const seat = at(one.waitingFor('person'), 0);
      const options = one.options(seat) ?? [];
      const pick = optionAt(options, random(sizeOf(options)));
      const began = performance.now();
      one.answer(seat, pick);
      const texts = readers.map(({ seat: reader, stream }) => {
        const news = one.news(reader, stream.since);
        return stream.next(hasBeats ? news : withoutBeats(news));
      });
      milliseconds += performance.now() - began;
      answers++;
      scenes += one.news(SPECTATOR).scenes.length;
      for (const text of texts) {
        bytes += text?.length ?? 0;
        paddedBytes += text === undefined ? 0 : paddedFrame(text).length;
      }
    }
  }
  const readers = answers * (seats + 1);
  return {
    ...{ answers, scenes: scenes / answers, microseconds: (milliseconds * 1000) / answers },
    ...{ bytes: bytes / readers, paddedBytes: paddedBytes / readers },
  };
}

/** Microseconds per answer in which the rules run, with a watch that copies the state after each event or without. */
function rulesTime({ game }: GameModule, seats: number, isWatched: boolean): number {
  const random = randomFrom(`beats ${game.id}`);
  let [answers, milliseconds] = [0, 0];
  for (let n = 0; answers < ANSWERS_PER_RUN; n++) {
    const match = Match.start(game, { seats }, seeded(`beats ${n}`));
    const watch = new Watch(match);
    if (!isWatched) watch.close();
    while (!match.over && answers < ANSWERS_PER_RUN) {
      const seat = at(
        seatsOf(match.state).filter(one => match.ask(one) && match.answered(one) === undefined),
        0,
      );
      const options = match.options(seat);
      const pick = optionAt(options, random(sizeOf(options)));
      const began = performance.now();
      watch.forget();
      match.answer(seat, pick);
      milliseconds += performance.now() - began;
      answers++;
    }
  }
  return (milliseconds * 1000) / answers;
}

/** The median of interleaved runs, after one to warm up. */
function measure(gameModule: GameModule): BeatsCost {
  const { seats } = gameModule.usual;
  run(gameModule, seats, true);
  const runs = Array.from({ length: RUNS }, () => ({
    with: run(gameModule, seats, true),
    without: run(gameModule, seats, false),
    copying: rulesTime(gameModule, seats, true) - rulesTime(gameModule, seats, false),
  }));
  const [{ with: first, without } = { with: run(gameModule, seats, true), without: run(gameModule, seats, false) }] =
    runs;
  const copying = Math.max(0, median(runs.map(one => one.copying)));
  const { answers, scenes } = first;
  const of = ({ bytes, paddedBytes }: Run, microseconds: number): Encoded => ({ bytes, paddedBytes, microseconds });
  return {
    ...{ game: gameModule.game.id, seats, answers, scenes, copying },
    with: of(first, median(runs.map(one => one.with.microseconds))),
    without: of(without, median(runs.map(one => one.without.microseconds)) - copying),
  };
}

export async function beats(say: (text: string) => void): Promise<BeatsReport> {
  const games: BeatsCost[] = [];
  for (const gameModule of await openAll()) {
    if (gameModule.hidden) continue;
    say(`beats of ${gameModule.game.id}`);
    games.push(measure(gameModule));
  }
  return { at: new Date().toISOString(), machine: machine(), games };
}

export function beatsText({ at: when, machine: here, games }: BeatsReport): string {
  const rows = games.map(({ game, seats, scenes, with: sent, without }): Row => {
    const more = (key: keyof Encoded): string => `${figure(without[key])} → ${figure(sent[key])}`;
    return [`${game}, ${seats} seats`, figure(scenes), more('microseconds'), more('bytes'), more('paddedBytes')];
  });
  const head = ['Game', 'beats after an answer', 'µs for all readers', 'bytes a reader', 'bytes on the wire'];
  return `${machineLine(here)} ${when.slice(0, 10)}.\n\n${table(head, rows)}\n`;
}
