import { seanceProgram } from './program.ts';
import { runProgram, withCommand } from './run.ts';

await runProgram(seanceProgram(), withCommand(process.argv));
