import { at } from '../../engine/index.ts';
import type { Simulation } from './simulation.ts';

type Fault = (simulation: Simulation) => void;

/** A process dies at the nth time from now that it reaches out: in the middle of whatever it does then. */
const crash: Fault = simulation => {
  const life = simulation.anyLife();
  simulation.note(`${life?.name} is about to die`);
  life?.dieAfter(simulation.random(12));
};

/** The line of somebody breaks; both ends learn of it sooner or later. */
const cut: Fault = simulation => {
  const { players, random } = simulation;
  const { line, guest } = at(players, random(players.length));
  const [here, there] = [random(1500), random(1500)];
  simulation.trouble(Math.max(here, there), `the line of ${guest} breaks`);
  line?.cut(random, here, there);
};

/** All lines break at once. */
const cutAll: Fault = simulation => {
  for (const { line } of simulation.players) line?.cut(simulation.random, simulation.random(50), 0);
  simulation.trouble(50, 'all lines break');
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

/** A process stands still; where there are others, for about as long as they need to take it for dead. */
const sleep: Fault = simulation => {
  const milliseconds = simulation.isAlone ? 100 + simulation.random(3000) : 2500 + simulation.random(3000);
  const life = simulation.anyLife();
  simulation.trouble(milliseconds, `${life?.name} falls asleep`);
  life?.sleep(milliseconds);
};

/** The house is closed in good order, and opened again. */
const restart: Fault = simulation => {
  const { slots, random } = simulation;
  const { house, name } = at(slots, random(slots.length));
  if (!house) return;
  simulation.trouble(0, `${name} is closed`);
  house.hall.close().then(
    () => house.life.die(),
    () => house.life.die(),
  );
};

/** What goes wrong, the usual things more often. */
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

/** Among several nodes the worst is one that was taken for dead. */
const AMONG_SEVERAL: readonly Fault[] = [...FAULTS, sleep, sleep, sleep, sleep, sleep, sleep];

export function drawFault(simulation: Simulation): void {
  const faults = simulation.isAlone ? FAULTS : AMONG_SEVERAL;
  at(faults, simulation.random(faults.length))(simulation);
}
