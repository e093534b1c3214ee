/** Counts millions of dice and draws of shared chance: `npm run chance`, or fewer: `npm run chance -- 100000 10000`. */
import { dice, draws, type Finding } from '../fair/test/uniformity.ts';

const [diceCount = 10_000_000, drawCount = 1_000_000] = process.argv.slice(2).map(Number);
const SEED = 'seance/fairness';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
function print({ name, count, cells, chiSquare, freedom, p }: Finding): void {
  process.stdout.write(row([name, `${count}`, `${cells}`, chiSquare.toFixed(1), `${freedom}`, p.toFixed(3)]));
}

process.stdout.write(row(['what', 'counted', 'cells', 'chi-square', 'freedom', 'p']));
process.stdout.write(row(['---', '---', '---', '---', '---', '---']));
for (const sides of [4, 6, 8, 10, 20])
  for (const finding of dice(SEED, sides, Math.ceil(diceCount / 5))) print(finding);
for (const size of [20, 52]) for (const finding of draws(SEED, size, Math.ceil(drawCount / 2))) print(finding);
