import { createInterface, type Interface } from 'node:readline';

/** The lines of a terminal or a pipe, one at a time. Lines that arrive early are queued. */
export class TerminalLines {
  private readonly input: Interface;
  private readonly terminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  private readonly unread: string[] = [];
  private closed = false;
  private wake: (() => void) | undefined;

  constructor() {
    const { stdin: input, stdout: output } = process;
    // No history: the next person at the keyboard must not scroll through the answers of the last one.
    this.input = createInterface({ input, output, terminal: this.terminal, historySize: 0 });
    this.input.on('line', line => {
      this.unread.push(line);
      this.wake?.();
    });
    this.input.on('close', () => {
      this.closed = true;
      this.wake?.();
    });
  }

  /** The next line, or undefined at the end of the input. */
  async next(prompt: string): Promise<string | undefined> {
    if (this.terminal && !this.closed) {
      this.input.setPrompt(prompt);
      this.input.prompt();
    } else process.stdout.write(prompt);
    while (this.unread.length === 0 && !this.closed) await new Promise<void>(resolve => (this.wake = resolve));
    const line = this.unread.shift();
    if (!this.terminal || line === undefined) process.stdout.write('\n');
    return line;
  }

  close(): void {
    this.input.close();
  }
}
