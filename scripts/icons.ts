/** Draws the icon of the client and renders it in all its sizes into web/public. Run by hand: npm run icons */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

const PUBLIC = fileURLToPath(new URL('../web/public', import.meta.url));

const KEYHOLE = 'M256 92a92 92 0 0 1 49 170l35 150a10 10 0 0 1-10 12H182a10 10 0 0 1-10-12l35-150a92 92 0 0 1 49-170z';
const FLAME = 'M258 110c7 33 42 51 42 91a44 44 0 0 1-88 2c-1-27 16-37 25-54 3 10 4 16 9 22 10-18 15-36 12-61z';
const CORE = 'M257 174c4 14 19 21 19 40a20 20 0 0 1-40 0c0-15 13-21 21-40z';
const CANDLE = 'M224 276c0-9 14-15 32-15s32 6 32 15l9 148h-82z';
const DRIP =
  'M224 276c0-9 14-15 32-15s32 6 32 15l3 46c-2 12-13 12-14 0-1-15-12-15-13 0l-1 38c-2 10-13 10-15 0l-2-50c-1-11-11-11-13 0-2 9-10 8-10 0z';
const PLATE =
  'M256 36c104 0 150 64 150 142 0 66-30 96-30 150 0 60 20 78-8 118-22 32-62 36-112 36s-90-4-112-36c-28-40-8-58-8-118 0-54-30-84-30-150C106 100 152 36 256 36z';

/** A candle flame in a keyhole. `corner` rounds the ground, `scale` leaves room around the plate. */
function drawing(corner: number, scale: number): string {
  const move = `translate(256 256) scale(${scale}) translate(-256 -259)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<radialGradient id="room" cx=".5" cy=".42" r=".72"><stop offset="0" stop-color="#4a2f3a"/><stop offset=".55" stop-color="#231828"/><stop offset="1" stop-color="#120d18"/></radialGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="256" cy="196" r="190"><stop offset="0" stop-color="#f2b25c" stop-opacity=".75"/><stop offset=".35" stop-color="#d9663a" stop-opacity=".35"/><stop offset="1" stop-color="#1b1420" stop-opacity="0"/></radialGradient>
<radialGradient id="paper" gradientUnits="userSpaceOnUse" cx="256" cy="200" r="300"><stop offset="0" stop-color="#fbf1d8"/><stop offset=".5" stop-color="#efe4cc"/><stop offset="1" stop-color="#b59f86"/></radialGradient>
<rect width="512" height="512" rx="${corner}" fill="url(#room)"/>
<g transform="${move}">
<path d="${PLATE}" fill="url(#paper)"/>
<path d="${PLATE}" fill="none" stroke="#1b1420" stroke-width="4" transform="translate(256 259) scale(.93) translate(-256 -259)"/>
<path d="${KEYHOLE}" fill="#1b1420"/>
<path d="${KEYHOLE}" fill="url(#glow)"/>
<path d="${CANDLE}" fill="#cdbf9f"/><path d="${DRIP}" fill="#efe4cc"/>
<path d="M256 262v-24" stroke="#1b1420" stroke-width="7" stroke-linecap="round"/>
<path d="${FLAME}" fill="#f2b25c"/><path d="${CORE}" fill="#fff3d6"/>
</g>
</svg>
`;
}

async function render(browser: Browser, svg: string, size: number, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: join(PUBLIC, 'icons', `${name}-${size}.png`), omitBackground: true });
  await page.close();
}

const executablePath = findChromium();
if (!executablePath) throw new Error('The icons are rendered by Chromium, and there is none here.');
const [rounded, square, touch] = [drawing(112, 1), drawing(0, 0.76), drawing(0, 0.92)];
mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
writeFileSync(join(PUBLIC, 'favicon.svg'), rounded);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const size of [192, 512]) {
  await render(browser, rounded, size, 'icon');
  await render(browser, square, size, 'maskable');
}
await render(browser, touch, 180, 'touch');
await browser.close();
