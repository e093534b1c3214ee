import { addAdmin } from './admin.ts';
import { addArena } from './arena.ts';
import { addChaos } from './chaos.ts';
import { addFuzz } from './fuzz.ts';
import { addLab } from './lab.ts';
import { addLoad } from './load.ts';
import { addMigrate } from './migrate.ts';
import { addNewGame } from './new-game.ts';
import { addPlay } from './play.ts';
import { addRecord } from './record.ts';
import { addReplay } from './replay.ts';
import { runProgram, startProgram } from './run.ts';
import { addServe } from './serve.ts';
import { addSim } from './sim.ts';
import { addVerify } from './verify.ts';

const program = startProgram();
for (const add of [
  addPlay,
  addServe,
  addSim,
  addArena,
  addFuzz,
  addChaos,
  addRecord,
  addReplay,
  addVerify,
  addLab,
  addLoad,
  addNewGame,
  addAdmin,
  addMigrate,
])
  add(program);
await runProgram(program, process.argv);
