import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Played, Series } from './matches.ts';
import { sameSeries } from './matches.ts';

/** Matches that were played, one line each: work that was interrupted goes on where it stopped. */
export class Journal {
  private readonly file: string;
  readonly played: Played[];

  constructor(file: string) {
    this.file = file;
    mkdirSync(dirname(file), { recursive: true });
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // The last line may have been cut off when the work was interrupted.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.played = whole
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Played);
    if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  }

  of(series: Series): Played[] {
    return this.played.filter(one => sameSeries(one.series, series));
  }

  add(played: Played): void {
    this.played.push(played);
    appendFileSync(this.file, `${JSON.stringify(played)}\n`);
  }
}
