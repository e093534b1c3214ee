import { Refusal } from '../../../engine/index.ts';
import { linkBefore } from '../../../fair/chain.ts';

/**
 * Marks a 32-byte number that is the hash of another, a given number of positions later. No record contains this
 * character.
 */
const ELISION = '\u0001';
const NUMBER = /\b[0-9a-f]{64}\b/g;
const ELIDED = new RegExp(`${ELISION}(\\d+);|${NUMBER.source}`, 'g');
const MAX_LINKS = 40_000;

/** Elides derivable links: keeps only the last link of each chain. */
export function elideLinks(text: string): string {
  if (text.includes(ELISION)) return text;
  const numbers = text.match(NUMBER) ?? [];
  const next = new Map(numbers.map((number, place) => [linkBefore(number), place]));
  let place = 0;
  return text.replace(NUMBER, number => {
    const distance = (next.get(number) ?? 0) - place++;
    return distance > 0 ? `${ELISION}${distance};` : number;
  });
}

/** Restores the elided links. */
export function restoreLinks(text: string): string {
  if (!text.includes(ELISION)) return text;
  const found = [...text.matchAll(ELIDED)];
  if (found.length > MAX_LINKS) throw new Refusal('link-too-long');
  const numbers: string[] = [];
  for (const [place, [number, distance]] of [...found.entries()].reverse()) {
    const after = numbers[place + Number(distance)];
    if (distance !== undefined && after === undefined) throw new Refusal('link-cut-off');
    numbers[place] = after === undefined ? number : linkBefore(after);
  }
  let place = 0;
  return text.replace(ELIDED, () => numbers[place++] ?? '');
}
