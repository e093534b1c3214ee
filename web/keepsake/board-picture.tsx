import { render } from 'preact';
import type { Reader, Words } from '../../engine/index.ts';
import { openBoard } from '../../games/boards.ts';
import { fontRules, paint, styleRules } from '../../games/kit/board/picture.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import type { SeatView } from '../../table/seat-view.ts';

const FONTS = ['IM Fell English SC', 'Source Serif 4'];
const PICTURE_WIDTH_PX = 1200;
/** Phones keep their upright layout, other screens get a picture in landscape. */
const sizeFor = (pageWidth: number): { readonly width: number; readonly height: number } =>
  pageWidth < 960 ? { width: 420, height: 560 } : { width: 1200, height: 840 };

/** A picture stands still: whatever is moving has arrived. Controls of the board are no part of it. */
const STILL =
  '* { animation: none !important; transition: none !important; } button[aria-label][title] { visibility: hidden; }';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** A copy of an element as an SVG that needs no page. */
async function asDrawing(element: HTMLElement, width: number, height: number, extra: string): Promise<Element> {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    svg.setAttribute(name, String(value));
  const { color, fontFamily, lineHeight } = getComputedStyle(element);
  const { fontSize } = getComputedStyle(document.documentElement);
  Object.assign(svg.style, { color, fontFamily, lineHeight, fontSize });
  const style = document.createElementNS(NAMESPACE, 'style');
  style.textContent = [await fontRules(FONTS), styleRules(), extra].join('\n');
  const frame = document.createElementNS(NAMESPACE, 'foreignObject');
  frame.setAttribute('width', String(width));
  frame.setAttribute('height', String(height));
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement) copy.lang = document.documentElement.lang;
  frame.append(copy);
  svg.append(style, frame);
  return svg;
}

/** Paints an element of this page as it stands. */
async function pictureOf(element: HTMLElement, extra = ''): Promise<HTMLCanvasElement> {
  const { width, height } = element.getBoundingClientRect();
  const drawing = await asDrawing(element, width, height, `${STILL}\n${extra}`);
  return paint(drawing, { width, height, scale: PICTURE_WIDTH_PX / width });
}

/** The first page of the keepsake as one picture: title, board, what decided it, the beginning of the story. */
export async function postcardOf(page: HTMLElement): Promise<HTMLCanvasElement> {
  const holder = document.createElement('div');
  holder.className = 'keepsake-postcard';
  holder.append(page.cloneNode(true));
  document.body.append(holder);
  try {
    await Promise.all([...holder.querySelectorAll('img')].map(image => image.decode()));
    return await pictureOf(holder, '.keepsake-postcard { position: static !important; }');
  } finally {
    holder.remove();
  }
}

const nextFrame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));
/** Boards measure themselves, and then draw again. */
const FRAMES_TO_SETTLE = 4;

/** The board of a finished match, drawn beside the page. Undefined for games without a board. */
export async function boardPicture(look: SeatView, words: Words, reader: Reader): Promise<string | undefined> {
  const board = await openBoard(look.header.game);
  if (!board) return undefined;
  const holder = document.createElement('div');
  holder.className = 'table keepsake-drawing';
  holder.dataset.game = look.header.game;
  holder.setAttribute('aria-hidden', 'true');
  holder.inert = true;
  const { width, height } = sizeFor(innerWidth);
  Object.assign(holder.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(holder);
  const still = { mark: () => ({}), act: () => {}, options: [], ask: undefined, news: [] };
  const { view, seat, teaching } = look;
  try {
    render(
      <div class="table-board">
        <board.Board {...still} {...{ view, seat, words, teaching }} names={reader.names} badges={SEAT_BADGES} />
      </div>,
      holder,
    );
    for (let i = 0; i < FRAMES_TO_SETTLE; i++) await nextFrame();
    return (await pictureOf(holder, '.keepsake-drawing { position: static !important; }')).toDataURL('image/png');
  } finally {
    render(null, holder);
    holder.remove();
  }
}
