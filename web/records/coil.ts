import { Refusal } from '../../engine/index.ts';
import { linkBefore } from '../../fair/chain.ts';

/** Stands for a number of 32 bytes that is the hash of another one, so many such numbers further on. No record holds it. */
const MARK = '\u0001';
const NUMBER = /\b[0-9a-f]{64}\b/g;
const COILED = new RegExp(`${MARK}(\\d+);|${NUMBER.source}`, 'g');
/** No match has more links than this. */
const MOST = 40_000;

/** A record without what follows from the rest of it: of each chain of links only the last one stays. */
export function coil(text: string): string {
  if (text.includes(MARK)) return text;
  const numbers = text.match(NUMBER) ?? [];
  const next = new Map(numbers.map((number, place) => [linkBefore(number), place]));
  let place = 0;
  return text.replace(NUMBER, number => {
    const distance = (next.get(number) ?? 0) - place++;
    return distance > 0 ? `${MARK}${distance};` : number;
  });
}

/** The whole record again. */
export function uncoil(text: string): string {
  if (!text.includes(MARK)) return text;
  const found = [...text.matchAll(COILED)];
  if (found.length > MOST) throw new Refusal('link-too-long');
  const numbers: string[] = [];
  for (const [place, [number, distance]] of [...found.entries()].reverse()) {
    const after = numbers[place + Number(distance)];
    if (distance !== undefined && after === undefined) throw new Refusal('link-cut-off');
    numbers[place] = after === undefined ? number : linkBefore(after);
  }
  let place = 0;
  return text.replace(COILED, () => numbers[place++] ?? '');
}
