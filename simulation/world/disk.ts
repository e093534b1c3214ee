import type { Random } from '../../engine/index.ts';

/** So much of a text is written at once; the rest may be lost with the power. */
const PAGE = 512;

interface Page {
  readonly text: string;
  /** Of the last page of a text: the text is whole with it. */
  readonly ends: boolean;
  readonly sum: number;
}

function sumOf(before: number, text: string, ends: boolean): number {
  let sum = before ^ (ends ? 0x9e3779b9 : 0);
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

/**
 * A file that is only written on, on a disk that keeps what was synced and promises nothing of the rest. Pages hold a
 * sum over all before them, as in a write-ahead log, so that whoever reads it knows where it ends.
 */
export class Disk {
  private pages: Page[] = [];
  private synced = 0;

  write(text: string): void {
    for (let from = 0; from < text.length; from += PAGE) {
      const part = text.slice(from, from + PAGE);
      const ends = from + PAGE >= text.length;
      this.pages.push({ text: part, ends, sum: sumOf(this.pages.at(-1)?.sum ?? 0, part, ends) });
    }
  }

  /** How much was written: what a sync that begins now makes last. */
  get length(): number {
    return this.pages.length;
  }
  sync(length: number): void {
    this.synced = Math.max(this.synced, Math.min(length, this.pages.length));
  }

  /** The power goes: each page that was not synced is there, gone, or half written. What is there then, stays. */
  losePower(random: Random): void {
    for (let i = this.synced; i < this.pages.length; i++) {
      const page = this.pages[i];
      const fate = random(3);
      if (page && fate === 1) this.pages[i] = { ...page, text: '' };
      if (page && fate === 2) this.pages[i] = { ...page, text: page.text.slice(0, random(page.text.length)) };
    }
    this.synced = this.pages.length;
  }

  /** Everything goes that was not synced. */
  forget(): void {
    this.pages.length = this.synced;
  }

  /** The texts that are whole, in order; what comes after the first fault is cut off, and so is half a text. */
  recover(): string[] {
    const texts: string[] = [];
    let text = '';
    let whole = 0;
    let sum = 0;
    for (const [i, page] of this.pages.entries()) {
      sum = sumOf(sum, page.text, page.ends);
      if (sum !== page.sum) break;
      text += page.text;
      if (!page.ends) continue;
      texts.push(text);
      text = '';
      whole = i + 1;
    }
    this.pages = this.pages.slice(0, whole);
    this.synced = Math.min(this.synced, whole);
    return texts;
  }
}
