import { addAdmin } from './admin/admin.ts';
import { addMigrate } from './admin/migrate.ts';
import { addLoad } from './load/load.ts';
import { addArena } from './measure/arena.ts';
import { addChaos } from './measure/chaos.ts';
import { addFuzz } from './measure/fuzz.ts';
import { addLab } from './measure/lab.ts';
import { addSim } from './measure/sim.ts';
import { addNewGame } from './new-game.ts';
import { addRecord } from './records/record.ts';
import { addVerify } from './records/verify.ts';
import { runProgram, startProgram } from './run.ts';
import { addServe } from './serve.ts';
import { addPlay } from './terminal/play.ts';
import { addReplay } from './terminal/replay.ts';

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
