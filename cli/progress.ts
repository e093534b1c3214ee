const WIDTH = 30;
const PAUSE = 100;

/** A bar on stderr that grows from 0 to 1; silent where stderr is not a terminal. */
export class Progress {
  private readonly label: string;
  private drawn = Number.NEGATIVE_INFINITY;

  constructor(label: string) {
    this.label = label;
  }

  /** `note`: what is known already, in a few words. */
  show(share: number, note = ''): void {
    if (!process.stderr.isTTY || performance.now() - this.drawn < PAUSE) return;
    this.drawn = performance.now();
    const full = Math.round(Math.min(1, share) * WIDTH);
    const percent = String(Math.floor(Math.min(1, share) * 100)).padStart(3);
    const bar = `${this.label} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent} %`;
    const line = note === '' ? bar : `${bar}  ${note}`.slice(0, Math.max(bar.length, process.stderr.columns - 1));
    process.stderr.write(`\r${line}\u001b[K`);
  }

  /** Wipes the bar away. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
