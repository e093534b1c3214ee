const WIDTH = 30;
const PAUSE = 100;

/** A bar on stderr that grows from 0 to 1; silent where stderr is not a terminal. */
export class Progress {
  private readonly label: string;
  private drawn = Number.NEGATIVE_INFINITY;

  constructor(label: string) {
    this.label = label;
  }

  show(share: number): void {
    if (!process.stderr.isTTY || performance.now() - this.drawn < PAUSE) return;
    this.drawn = performance.now();
    const full = Math.round(Math.min(1, share) * WIDTH);
    const percent = String(Math.floor(Math.min(1, share) * 100)).padStart(3);
    process.stderr.write(`\r${this.label} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent} %`);
  }

  /** Wipes the bar away. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
