/**
 * The pictures of the rulebooks: the board of each game's example, as its first seat sees it, in both languages. An
 * example is a record that ends where the rulebook explains the board; with other boards, make the pictures again.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../engine/index.ts';
import { GAMES } from '../../games/shelf.ts';
import { settled } from './accessible.ts';
import { preferring } from './player.ts';
import { Stage } from './stage.ts';

const SIZE = { width: 1200, height: 800 };
const QUALITY = 80;

const stage = new Stage();
await stage.open();
for (const game of GAMES) {
  const file = (name: string): string => fileURLToPath(new URL(`../../games/${game}/${name}`, import.meta.url));
  if (!existsSync(file('example.jsonl'))) continue;
  for (const lang of LANGUAGES) {
    const { page, context } = await stage.visit(SIZE, '', lang);
    await preferring(page, { hurry: true, sound: false, lang });
    await page.locator('input[type=file]').setInputFiles(file('example.jsonl'));
    await page.locator('.scrubber').waitFor();
    await page.locator('select').first().selectOption({ index: 0 });
    await page.keyboard.press('End');
    await settled(page);
    const path = file(`example.${lang}.jpg`);
    await page.locator('.table-board').screenshot({ path, type: 'jpeg', quality: QUALITY });
    process.stdout.write(`${path}\n`);
    await context.close();
  }
}
await stage.close();
