import { stripVTControlCharacters } from 'node:util';

/** Node's test runner counts no group that was skipped as a whole, but names it in a line. */
const LEFT_OUT = /^\s*﹣ .*$|^.*# (?:SKIP|TODO)\b.*$/gm;

/** What was skipped or put off, line by line, as Node's test runner says it. */
export const leftOutIn = (output: string): string[] =>
  [...stripVTControlCharacters(output).matchAll(LEFT_OUT)].map(([line]) => line.trim());
