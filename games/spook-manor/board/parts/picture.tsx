import { type JSX, render } from 'preact';
import { at } from '../../../../engine/index.ts';
import { fontRules, paint, styleRules } from '../../../kit/board/picture.ts';
import { plain } from '../../../kit/counting.ts';
import { bandOf, columnHeights, ROWS, sheetOf } from '../../display.ts';
import { bandName } from '../../words/speech.ts';
import { viewBox } from '../boxes.ts';
import { Fillings } from '../defs.tsx';
import { closeUp } from '../layout.ts';
import type { Scene } from '../scene.ts';
import { Grounds, ManorPicture } from './manor.tsx';

/** A picture of a finished manor with its score, as a file to keep: drawn as SVG, painted on a canvas, saved as PNG. */

const WIDTH = 1200;
const HEIGHT = 900;
const PAPER = { x: 850, y: 150, width: 310, height: 480 };
const ROW = 58;

const FONTS = ['IM Fell English SC', 'Source Serif 4'];

function Postcard({ scene, style }: { readonly scene: Scene; readonly style: string }): JSX.Element {
  const { view, shown, names, words, said, language } = scene;
  const manor = at(view.manors, shown);
  const skyline = columnHeights(manor);
  const sheet = sheetOf(view, manor);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{said.manorOf(names[shown] ?? '')}</title>
      <style>{style}</style>
      <Fillings />
      <g class="spook-board">
        <rect class="spook-night" width={WIDTH} height={HEIGHT} />
        <circle class="spook-full-moon" cx="720" cy="170" r="84" />
        <svg
          x="30"
          y="110"
          width="790"
          height="790"
          viewBox={viewBox(closeUp(skyline))}
          preserveAspectRatio="xMidYMax meet"
          overflow="visible"
          aria-hidden="true"
        >
          <Grounds skyline={skyline}>
            <ManorPicture view={view} manor={manor} />
          </Grounds>
        </svg>
        <text class="spook-title" x="40" y="78">
          {words.title}
        </text>
        <text class="spook-title" x={PAPER.x + PAPER.width} y="78" text-anchor="end" font-size="34">
          {names[shown]}
        </text>
        <rect class="spook-sheet-paper" {...PAPER} height={PAPER.height + (view.seats === 1 ? 60 : 0)} rx="6" />
        {ROWS.map((row, i) => (
          <g key={row} class="spook-entry" transform={`translate(${PAPER.x + 24} ${PAPER.y + 60 + i * ROW})`}>
            <text>{words.scores?.[row] ?? row}</text>
            <text x={PAPER.width - 48} text-anchor="end" class="spook-figure">
              {plain(sheet[row])}
            </text>
            <path d={`M0 16H${PAPER.width - 48}`} />
          </g>
        ))}
        <g class="spook-sum" transform={`translate(${PAPER.x + 24} ${PAPER.y + 90 + ROWS.length * ROW})`}>
          <text>{said.total}</text>
          <text x={PAPER.width - 48} text-anchor="end">
            {plain(sheet.total)}
          </text>
          {view.seats === 1 && (
            <text class="spook-verdict-text" x={(PAPER.width - 48) / 2} y="56" text-anchor="middle">
              {bandName(language, bandOf(sheet.total, view.options))}
            </text>
          )}
        </g>
      </g>
    </svg>
  );
}

export async function keepPicture(scene: Scene): Promise<void> {
  const style = `${await fontRules(FONTS)}\n${styleRules(selector => selector.includes('.spook-'))}`;
  const holder = document.createElement('div');
  render(<Postcard scene={scene} style={style} />, holder);
  const drawn = holder.firstElementChild;
  if (!drawn) throw new Error('nothing was drawn');
  const canvas = await paint(drawn, { width: WIDTH, height: HEIGHT });
  const file = document.createElement('a');
  file.href = canvas.toDataURL('image/png');
  file.download = 'spook-manor.png';
  file.click();
}
