import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../refusals/operator-error.ts';
import { type PlayedMatch, type Series, sameSeries } from '../matches.ts';

/** The complete lines of a journal, as JSON. Drops the last line if an interruption cut it off. */
export function readLines(file: string): unknown[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter(line => line !== '')
    .map((line, i): unknown => {
      try {
        return JSON.parse(line);
      } catch {
        throw new OperatorError(`Line ${i + 1} of ${file} is not JSON.`);
      }
    });
}

export function addLines(file: string, lines: readonly unknown[]): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, lines.map(line => `${JSON.stringify(line)}\n`).join(''));
}

/** Matches for balance sheets, one line each. After an interruption the work continues from the journal. */
export class Journal {
  private readonly file: string;
  readonly played: PlayedMatch[];

  constructor(file: string) {
    this.file = file;
    this.played = readLines(file).map(line => line as PlayedMatch);
  }

  /** In the order of their indices. */
  of(series: Series): PlayedMatch[] {
    return this.played.filter(one => sameSeries(one.series, series)).sort((a, b) => a.index - b.index);
  }

  add(played: readonly PlayedMatch[]): void {
    this.played.push(...played);
    addLines(this.file, played);
  }
}
