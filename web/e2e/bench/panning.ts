/** How smoothly the largest recorded board can be panned. */
import { readFileSync } from 'node:fs';
import { DESKTOP, PHONE, Stage } from '../browser/stage.ts';

const stage = new Stage();
await stage.open();
const record = readFileSync(new URL('../../../games/haunted/test/golden/eight.jsonl', import.meta.url), 'utf8');
const results: Record<string, unknown>[] = [];
for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  const { page, context } = await stage.visit(size);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'r.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.locator('.scrubber').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.locator('.table-board svg').first().waitFor();
  const rooms = await page.locator('.haunted-room').count();
  await page.evaluate(() => {
    const frames: number[] = [];
    const tick = (now: number): void => {
      frames.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    addEventListener('bench', () => document.body.setAttribute('data-frames', frames.join(' ')));
  });
  const box = (await page.locator('.table-board').boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 120; i++) await page.mouse.move(x + 120 * Math.sin(i / 8), y + 80 * Math.cos(i / 9));
  await page.mouse.up();
  await page.evaluate(() => dispatchEvent(new CustomEvent('bench')));
  const frames = ((await page.locator('body').getAttribute('data-frames')) ?? '').split(' ').map(Number);
  const gaps = frames
    .slice(1)
    .map((now, i) => now - (frames[i] ?? now))
    .sort((a, b) => a - b);
  const at = (share: number): number => Math.round((gaps[Math.floor(share * (gaps.length - 1))] ?? 0) * 10) / 10;
  results.push({
    size: name,
    rooms,
    frames: gaps.length,
    fps: Math.round(1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)),
    p50: at(0.5),
    p95: at(0.95),
    worst: at(1),
  });
  await context.close();
}
await stage.close();
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(results)}\n`);
else for (const row of results) process.stdout.write(`${JSON.stringify(row)}\n`);
