const BAR_CHARS = 30;
const REDRAW_EVERY_MS = 100;

/** A progress bar on stderr. Prints nothing if stderr is not a terminal. */
export class Progress {
  private readonly label: string;
  private drawn = Number.NEGATIVE_INFINITY;

  constructor(label: string) {
    this.label = label;
  }

  /** `note`: a short text beside the bar. */
  show(share: number, note = ''): void {
    if (!process.stderr.isTTY || performance.now() - this.drawn < REDRAW_EVERY_MS) return;
    this.drawn = performance.now();
    const full = Math.round(Math.min(1, share) * BAR_CHARS);
    const percent = String(Math.floor(Math.min(1, share) * 100)).padStart(3);
    const bar = `${this.label} ${'█'.repeat(full)}${'░'.repeat(BAR_CHARS - full)} ${percent} %`;
    const line = note === '' ? bar : `${bar}  ${note}`.slice(0, Math.max(bar.length, process.stderr.columns - 1));
    process.stderr.write(`\r${line}\u001b[K`);
  }

  /** Erases the bar. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
