import { stripVTControlCharacters } from 'node:util';

/** Node's test runner does not count a group that is skipped as a whole, but prints a line for it. */
const LEFT_OUT = /^\s*﹣ .*$|^.*# (?:SKIP|TODO)\b.*$/gm;

/** The lines about skipped and postponed tests in the output of Node's test runner. */
export const leftOutIn = (output: string): string[] =>
  [...stripVTControlCharacters(output).matchAll(LEFT_OUT)].map(([line]) => line.trim());
