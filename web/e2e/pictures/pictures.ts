/**
 * The pictures of the rulebooks: the board of each game's example, as Ada sees it in the first seat, in both languages.
 * An example is a record that ends where the rulebook explains the board. Run it again after a change to a board. Ids of
 * games as arguments limit it to these games.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, readRecord, replay } from '../../../engine/index.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { openAll } from '../../../games/shelf.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { settled } from '../browser/accessible.ts';
import { openLaid } from '../browser/laid.ts';
import { preferring } from '../browser/player.ts';
import { Stage } from '../browser/stage.ts';

const SIZE = { width: 1500, height: 1000 };
const QUALITY = 72;
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dora', 'Edda', 'Finn', 'Gus', 'Hal'];

const only = process.argv.slice(2);

const stage = new Stage();
await stage.open();
for (const { game } of await openAll()) {
  if (only.length > 0 && !only.includes(game.id)) continue;
  const file = (name: string): string => fileURLToPath(new URL(`../../../games/${game.id}/${name}`, import.meta.url));
  if (!existsSync(file('example.jsonl'))) continue;
  const record = readRecord(readFileSync(file('example.jsonl'), 'utf8'));
  const { chance, seats } = record.header;
  if (chance.kind !== 'seed') throw new Error(`${game.id}: the example has no seed`);
  const { match } = replay(game, record, chanceOf(chance));
  const sitters = NAMES.slice(0, seats).map((name, seat): Sitter => {
    return seat === 0 ? { kind: 'person', name } : { kind: 'empty', name };
  });
  for (const lang of LANGUAGES) {
    const { page, context } = await stage.visit(SIZE, '', lang);
    await preferring(page, { sound: false, lang });
    await openLaid(page, stage, { game, match, sitters }, String(chance.seed));
    await page.locator('.table-board > *').first().waitFor();
    await settled(page);
    const path = file(`example.${lang}.jpg`);
    await page.locator('.table-board').screenshot({ path, type: 'jpeg', quality: QUALITY });
    process.stdout.write(`${path}\n`);
    await context.close();
  }
}
await stage.close();
