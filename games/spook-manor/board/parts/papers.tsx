import type { JSX } from 'preact';
import { at, type Seat } from '../../../../engine/index.ts';
import { ROVING, reached } from '../../../kit/board/tips.tsx';
import { plain } from '../../../kit/counting.ts';
import { COLOURS, ICONS } from '../../content.ts';
import { lightAt, lit, ROWS, type Row, type Sheet, type Source, sheetOf, sourcesOf } from '../../display.ts';
import { SCORES } from '../../state.ts';
import { colourName, lampName, monsterName } from '../../words/speech.ts';
import { signed } from '../derived/forecast.ts';
import { joined } from '../drag.tsx';
import { LAMPS } from '../emblems.ts';
import { manorShown, type Scene, signTip } from '../scene.ts';
import { ROW_SIGNS } from '../signs.ts';
import { Sign, Token } from './monsters.tsx';
import { Emblem } from './room.tsx';

/** R24-R33 The sheet as it stands. Each row, looked at, shows in the manor where its points come from. */
export function ScoreSheet({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, said, words, names, own, shown } = scene;
  const sheet = sheetOf(view, manorShown(scene));
  const visited = own === undefined || shown === own ? undefined : (names[shown] ?? '');
  return (
    <section
      class="spook-sheet"
      data-part="sheet"
      aria-label={said.sheetOf(names[shown] ?? '')}
      data-ended={view.ended ? '' : undefined}
    >
      <h2>{visited === undefined ? (view.ended ? said.final : said.sheet) : said.sheetOf(visited)}</h2>
      <ul {...ROVING}>
        {ROWS.map(row => (
          <SheetRow key={row} scene={scene} row={row} sheet={sheet} name={words.scores?.[row] ?? row} />
        ))}
        <li class="spook-total" data-seat={shown} {...reached(scene, signTip('total'))}>
          <span class="spook-row-name">{said.total}</span>
          <span class="spook-row-short" aria-hidden="true">
            {visited ?? said.sum}
          </span>
          <Delta scene={scene} seat={shown} />
          <strong data-at={SCORES}>{plain(sheet.total)}</strong>
        </li>
      </ul>
    </section>
  );
}

/** The points that a manor gained or lost with the news; while its monsters are being seated, those of this seating. */
function deltaOf({ view, changes, seating }: Scene, seat: Seat): number {
  if (seating?.seat === seat) return seating.points - sheetOf(view, at(view.manors, seat)).total;
  return changes.get(seat)?.points ?? 0;
}

/** The change of a sum, beside it. */
export function Delta({ scene, seat }: { readonly scene: Scene; readonly seat: Seat }): JSX.Element | null {
  const points = deltaOf(scene, seat);
  if (points === 0) return null;
  return (
    <span class="spook-delta" data-worth={points < 0 ? 'loss' : 'gain'}>
      {signed(points)}
    </span>
  );
}

interface RowProps {
  readonly scene: Scene;
  readonly row: Row;
  readonly sheet: Sheet;
  readonly name: string;
}

function SheetRow({ scene: { row: looked, tips, said }, row, sheet, name }: RowProps): JSX.Element {
  const told = tips.about(signTip(row, [], `${name}: ${plain(sheet[row])}`));
  const isOn = looked.value === row;
  const look = (): void => {
    looked.value = row;
  };
  const away = (): void => {
    looked.value = undefined;
  };
  return (
    <li>
      <button
        type="button"
        class="spook-row"
        aria-pressed={isOn}
        aria-label={`${name}: ${plain(sheet[row])}`}
        {...joined(told, {
          onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && look(),
          onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && away(),
          onFocus: look,
          onBlur: away,
        })}
      >
        <svg class="spook-row-sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d={ROW_SIGNS[row]} />
        </svg>
        <span class="spook-row-name">
          {name}
          <small>{said.pays[row]}</small>
        </span>
        <span class="spook-row-short" aria-hidden="true">
          {said.rows[row]}
        </span>
        <strong>{plain(sheet[row])}</strong>
      </button>
    </li>
  );
}

/** R31 The card of lamps: a row for each kind, a column for each colour, and what every line scores. */
export function LampCard({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, said, language } = scene;
  const manor = manorShown(scene);
  const lights = lit(view, manor);
  const sources = sourcesOf(view, manor);
  const points = (is: (note: Source['note']) => boolean): number =>
    sources.find(({ row, note }) => row === 'lighting' && is(note))?.points ?? 0;
  return (
    <section class="spook-lamp-card" data-part="lamps">
      <h2>{said.lamps}</h2>
      <table aria-label={said.lamps} {...ROVING}>
        <tbody>
          {ICONS.map(icon => (
            <tr key={icon}>
              {COLOURS.map(colour => {
                const isOwned = lights.has(lightAt(icon, colour));
                const name = lampName(language, icon, colour);
                const label = `${name}: ${isOwned ? said.owned : said.missing}`;
                const tip = signTip('lighting', [said.lamp(isOwned)], name);
                const isFirst = icon === ICONS[0] && colour === COLOURS[0];
                return (
                  <td
                    key={colour}
                    data-colour={colour}
                    data-owned={isOwned ? '' : undefined}
                    {...reached(scene, tip, isFirst ? 0 : -1)}
                  >
                    <svg viewBox="0 0 30 30" role="img" aria-label={label}>
                      <Emblem kind="lamp-cell" line={LAMPS[icon]} x={15} y={15} size={26} />
                    </svg>
                  </td>
                );
              })}
              <Line
                scene={scene}
                name={at(said.lampKinds, icon)}
                points={points(note => note !== undefined && 'icon' in note && note.icon === icon)}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {COLOURS.map(colour => (
              <td
                key={colour}
                class="spook-line"
                {...reached(scene, signTip('line', [], colourName(language, colour)))}
              >
                <svg viewBox="-12 -12 24 24" aria-hidden="true">
                  <Sign colour={colour} size={22} />
                </svg>
                <Points
                  name={colourName(language, colour)}
                  points={points(note => note !== undefined && 'colour' in note && note.colour === colour)}
                />
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface LineProps {
  readonly scene: Scene;
  readonly name: string;
  readonly points: number;
}

const Line = ({ scene, name, points }: LineProps): JSX.Element => (
  <td class="spook-line" {...reached(scene, signTip('line', [], name))}>
    <Points name={name} points={points} />
  </td>
);

const Points = ({ name, points }: Omit<LineProps, 'scene'>): JSX.Element => (
  <span role="img" aria-label={`${name}: ${points}`} data-some={points > 0 ? '' : undefined}>
    {points}
  </span>
);

/** R2 The tokens that no player has invited yet. */
export function Supply({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, said, language } = scene;
  return (
    <section class="spook-supply" aria-label={said.supply}>
      <h2>{said.supply}</h2>
      <ul {...ROVING}>
        {COLOURS.map(colour => (
          <li
            key={colour}
            {...reached(scene, signTip('supply', [], monsterName(language, colour)), colour === COLOURS[0] ? 0 : -1)}
          >
            <svg viewBox="-12 -12 24 24" role="img" aria-label={monsterName(language, colour)}>
              <Token colour={colour} size={24} />
            </svg>
            {view.supply[colour] ?? 0}
          </li>
        ))}
      </ul>
    </section>
  );
}
