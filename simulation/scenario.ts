import { at, type GameModule, type Random, type Settings } from '../engine/index.ts';
import { gameModule as possession } from '../games/house-of-possession/module.ts';
import { gameModule as template } from '../games/template/module.ts';
import { type GuestId, guestId } from '../table/ids.ts';
import type { Arrangement, Place } from '../table/room/places.ts';
import type { RulesFault } from './world/throwing.ts';

/** Troubles besides processes, disks and lines: hostile guests, faulty rules and clocks. */
const TROUBLES = ['chatter', 'intruder', 'flood', 'rules', 'clocks', 'blink'] as const;
export type ScenarioTrouble = (typeof TROUBLES)[number];

/** A game of the simulation, and how it is played there. */
export interface PlayedScenario {
  readonly gameModule: GameModule;
  readonly options: Settings;
  /** Whether the players agree to end the match early: it would take longer than all other games together. */
  readonly isLong: boolean;
  /** A fault in its rules begins before this many random numbers are drawn. */
  readonly numbers: number;
}

/** The smallest complete game: few answers, hidden hands, sealed and open questions. */
export const SHORT: PlayedScenario = {
  ...{ gameModule: { ...template, hidden: false } as unknown as GameModule, options: {} },
  ...{ isLong: false, numbers: 25 },
};
/** A game with windows from its first questions on, and with standing orders for them. */
const WINDOWS: PlayedScenario = {
  ...{ gameModule: possession as unknown as GameModule, options: { rounds: 12 } },
  ...{ isLong: true, numbers: 60 },
};

/** Everything that is decided before a run begins. */
export interface Scenario {
  readonly isAlone: boolean;
  /** Whether the nodes have a bus. */
  readonly hasBus: boolean;
  /** The maximum delay of a line, in milliseconds. */
  readonly sluggishness: number;
  readonly played: PlayedScenario;
  readonly people: readonly string[];
  readonly arrangement: Arrangement;
  readonly rulesFault: RulesFault | undefined;
  readonly troubles: ReadonlySet<ScenarioTrouble>;
}

const NAMES = ['Ada', 'Ben', 'Cleo'] as const;
const LEVELS = ['Wisp', 'Wisp', 'Poltergeist', 'Wraith'] as const;
/** The odds of each trouble: once in this many runs. */
const ONCE_IN: Readonly<Record<ScenarioTrouble, number>> = {
  chatter: 8,
  intruder: 6,
  flood: 12,
  rules: 10,
  clocks: 4,
  blink: 4,
};

export function drawScenario(random: Random, always: readonly ScenarioTrouble[]): Scenario {
  const sluggishness = [5, 40, 300][random(3)] ?? 5;
  const isAlone = random(3) > 0;
  const hasBus = random(2) === 0;
  const played = random(8) === 0 ? WINDOWS : SHORT;
  const seats = 2 + random(2);
  const people = NAMES.slice(0, 1 + random(seats));
  const drawn = TROUBLES.filter(trouble => random(ONCE_IN[trouble]) === 0);
  const troubles = new Set([...drawn, ...always]);
  const bots = Array.from({ length: seats - people.length }, (): Place => {
    const level = at(LEVELS, random(LEVELS.length));
    return { kind: 'bot', name: level, level };
  });
  const pace = { window: random(3) === 0 ? 3 : null, decision: random(6) === 0 ? 2 : null };
  const { gameModule, options, numbers } = played;
  const isWatched = troubles.has('chatter') || random(3) === 0;
  const arrangement: Arrangement = {
    terms: {
      ...{ game: gameModule.game.id, options, teaching: false, listed: false, pace, host: guestId(at(people, 0)) },
      ...{ advice: random(2) === 0, spectators: isWatched },
    },
    places: [...people.map(name => ({ kind: 'person', name, guest: guestId(name) }) as const), ...bots],
  };
  const fault: RulesFault = { seat: random(seats), from: random(numbers), oneIn: 1 + random(2) };
  const rulesFault = troubles.has('rules') ? fault : undefined;
  return { isAlone, hasBus, sluggishness, played, people, arrangement, rulesFault, troubles };
}

/** The table of a guest who floods the bots of the server: one bot, and advice for everybody. */
export const floodedTable = (guest: GuestId): Arrangement => ({
  terms: {
    ...{ game: SHORT.gameModule.game.id, options: {}, teaching: false, listed: false, advice: true, spectators: false },
    ...{ pace: { window: null, decision: null }, host: guest },
  },
  places: [
    { kind: 'person', name: guest, guest },
    { kind: 'bot', name: 'Wisp', level: 'Wisp' },
  ],
});
