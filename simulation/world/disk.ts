import type { Random } from '../../engine/index.ts';

/** The unit of a write; a power failure may lose the rest of a text. */
const PAGE_CHARS = 512;

interface Page {
  readonly text: string;
  /** For the last page of a text: the text is complete with it. */
  readonly ends: boolean;
  readonly sum: number;
}

function sumOf(before: number, text: string, ends: boolean): number {
  let sum = before ^ (ends ? 0x9e3779b9 : 0);
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

/**
 * An append-only file on a disk that keeps synced pages and guarantees nothing about the rest. Each page has a checksum
 * over all pages before it, as in a write-ahead log, so that a reader finds the end.
 */
export class Disk {
  private pages: Page[] = [];
  private synced = 0;

  write(text: string): void {
    for (let from = 0; from < text.length; from += PAGE_CHARS) {
      const part = text.slice(from, from + PAGE_CHARS);
      const ends = from + PAGE_CHARS >= text.length;
      this.pages.push({ text: part, ends, sum: sumOf(this.pages.at(-1)?.sum ?? 0, part, ends) });
    }
  }

  /** The number of written pages: a sync that begins now makes these durable. */
  get length(): number {
    return this.pages.length;
  }
  sync(length: number): void {
    this.synced = Math.max(this.synced, Math.min(length, this.pages.length));
  }

  /** Power failure: each unsynced page is kept, lost or torn. Afterwards the remaining pages are durable. */
  losePower(random: Random): void {
    for (let i = this.synced; i < this.pages.length; i++) {
      const page = this.pages[i];
      const fate = random(3);
      if (page && fate === 1) this.pages[i] = { ...page, text: '' };
      if (page && fate === 2) this.pages[i] = { ...page, text: page.text.slice(0, random(page.text.length)) };
    }
    this.synced = this.pages.length;
  }

  /** Discards all unsynced pages. */
  forget(): void {
    this.pages.length = this.synced;
  }

  /** The complete texts, in order. Cuts off everything after the first fault, and an incomplete text. */
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
