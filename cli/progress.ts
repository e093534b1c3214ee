const BAR_CHARS = 30;
const REDRAW_EVERY_MS = 100;
/** A log is told how far a long run has come; a run shorter than this tells nothing. */
const LINE_EVERY_MS = 15_000;

/** A progress bar on stderr. Where stderr is not a terminal, it is one line every 15 seconds. */
export class Progress {
  private readonly label: string;
  private drawn = Number.NEGATIVE_INFINITY;
  private written = performance.now();

  constructor(label: string) {
    this.label = label;
  }

  private log(share: number, note: string): void {
    if (performance.now() - this.written < LINE_EVERY_MS) return;
    this.written = performance.now();
    process.stderr.write(`${this.label} ${Math.floor(Math.min(1, share) * 100)} %${note && `  ${note}`}\n`);
  }

  /** `note`: a short text beside the bar. */
  show(share: number, note = ''): void {
    if (!process.stderr.isTTY) return this.log(share, note);
    if (performance.now() - this.drawn < REDRAW_EVERY_MS) return;
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
