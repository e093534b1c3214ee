import { at } from '../engine/index.ts';
import type { Simulation } from './simulation.ts';

type Fault = (simulation: Simulation) => void;

/** A process dies at its nth effect from now, in the middle of any work. */
const crash: Fault = simulation => {
  const life = simulation.anyLife();
  simulation.note(`${life?.name} is about to die`);
  life?.dieAfter(simulation.random(12));
};

/** The line of a guest breaks; both ends notice after a delay. */
const cut: Fault = simulation => {
  const { visitors, random } = simulation;
  const { line, guest } = at(visitors, random(visitors.length));
  const [here, there] = [random(1500), random(1500)];
  simulation.lineTrouble(Math.max(here, there), `the line of ${guest} breaks`);
  line?.cut(random, here, there);
};

/** All lines break at once. */
const cutAll: Fault = simulation => {
  for (const { line } of simulation.visitors) line?.cut(simulation.random, simulation.random(50), 0);
  simulation.lineTrouble(50, 'all lines break');
};

const fullDisk: Fault = simulation => {
  simulation.store.refusals = 1 + simulation.random(3);
  simulation.note('the disk is full');
};

const slowDisk: Fault = simulation => {
  const { store, time } = simulation;
  store.slowness = 60;
  simulation.trouble(1500, 'the disk is slow');
  time.after(1500, () => {
    store.slowness = 1;
  });
};

/** A process hangs. With several nodes, for about the time after which the others take it for dead. */
const sleep: Fault = simulation => {
  const milliseconds = simulation.scenario.isAlone ? 100 + simulation.random(3000) : 2500 + simulation.random(3000);
  const life = simulation.anyLife();
  simulation.trouble(milliseconds, `${life?.name} falls asleep`);
  life?.sleep(milliseconds);
};

/** A regular shutdown and start of the server. */
const restart: Fault = simulation => {
  const { slots, random } = simulation;
  const { node, name } = at(slots, random(slots.length));
  if (!node) return;
  simulation.trouble(0, `${name} is closed`);
  node.registry.close().then(
    () => node.life.die(),
    () => node.life.die(),
  );
};

const HOUR_MS = 3_600_000;

/** An operator sets the wall clock of a machine, forward or back, by up to days. */
const setClock: Fault = simulation => {
  const { slots, random } = simulation;
  const slot = at(slots, random(slots.length));
  const milliseconds = (1 + random(100)) * (at([1000, HOUR_MS, 24 * HOUR_MS], random(3)) / 20);
  slot.skew += random(2) === 0 ? milliseconds : -milliseconds;
  simulation.note(`the clock of ${slot.name} is off by ${slot.skew} ms`);
  simulation.reached('clock set');
};

/** The line of a player breaks for a moment, and another player at once proposes to give the seat away. */
const blink: Fault = simulation => {
  const { players, random } = simulation;
  const victim = at(players, random(players.length));
  const [seat] = victim.mine;
  const rivals = players.filter(player => player !== victim);
  if (rivals.length === 0 || seat === undefined || !victim.line) return;
  const rival = at(rivals, random(rivals.length));
  const [by] = rival.mine;
  simulation.lineTrouble(0, `the line of ${victim.guest} breaks for a blink, and ${rival.guest} wants their seat`);
  simulation.reached('blink');
  victim.line.cut(random, 0, 0);
  if (by !== undefined) rival.ask({ do: 'offer', what: random(2) === 0 ? 'bot' : 'open', by, seat });
};

/** How long an absent player stays away. */
const ABSENCE_MS = { least: 3000, most: 8000 };

/** A player goes away; after a part of the absence another player proposes to give the seat away. */
const goAway: Fault = simulation => {
  const { players, random, time } = simulation;
  const victim = at(players, random(players.length));
  const rival = players.find(player => player !== victim);
  const milliseconds = ABSENCE_MS.least + random(ABSENCE_MS.most - ABSENCE_MS.least);
  const [seat] = victim.mine;
  if (!rival || seat === undefined || !victim.line) return;
  simulation.lineTrouble(milliseconds, `${victim.guest} goes away for ${milliseconds} ms`);
  victim.leave(milliseconds);
  time.after(random(milliseconds), () => {
    const [by] = rival.mine;
    if (by !== undefined) rival.ask({ do: 'offer', what: random(2) === 0 ? 'bot' : 'open', by, seat });
  });
};

/** The faults; frequent ones are listed several times. */
const FAULTS: readonly Fault[] = [
  crash,
  crash,
  crash,
  crash,
  cut,
  cut,
  cut,
  cutAll,
  fullDisk,
  slowDisk,
  sleep,
  restart,
];

/** With several nodes the hardest fault is a hanging node that was taken for dead. */
const AMONG_SEVERAL: readonly Fault[] = [...FAULTS, sleep, sleep, sleep, sleep, sleep, sleep];

export function drawFault(simulation: Simulation): void {
  const { isAlone, troubles } = simulation.scenario;
  const faults = [
    ...(isAlone ? FAULTS : AMONG_SEVERAL),
    ...(troubles.has('clocks') ? [setClock, setClock, setClock, setClock] : []),
    ...(troubles.has('blink') ? [blink, blink, blink, goAway, goAway] : []),
  ];
  at(faults, simulation.random(faults.length))(simulation);
}
