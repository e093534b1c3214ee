import type { Command } from 'commander';
import { addAdmin } from './admin/admin.ts';
import { addMigrate } from './admin/migrate.ts';
import { addGame } from './game/check.ts';
import { addNewGame } from './game/new-game.ts';
import { addLoad } from './load/load.ts';
import { addArena } from './measure/arena.ts';
import { addChaos } from './measure/chaos.ts';
import { addFuzz } from './measure/fuzz.ts';
import { addLab } from './measure/lab.ts';
import { addSim } from './measure/sim.ts';
import { addRecord } from './records/record.ts';
import { addVerify } from './records/verify.ts';
import { startProgram } from './run.ts';
import { addServe } from './serve.ts';
import { addStatic } from './static/static.ts';
import { addPlay } from './terminal/play.ts';
import { addReplay } from './terminal/replay.ts';
import { addTrain } from './train/train.ts';

/** The program with all its commands, before it reads a command line. */
export function seanceProgram(): Command {
  const program = startProgram();
  for (const add of [
    addPlay,
    addServe,
    addStatic,
    addSim,
    addArena,
    addFuzz,
    addChaos,
    addRecord,
    addReplay,
    addVerify,
    addLab,
    addTrain,
    addLoad,
    addNewGame,
    addGame,
    addAdmin,
    addMigrate,
  ])
    add(program);
  return program;
}
