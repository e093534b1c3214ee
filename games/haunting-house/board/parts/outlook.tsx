import type { JSX } from 'preact';
import { at, type Json, type Seat, same, seatsOf } from '../../../../engine/index.ts';
import { numberIn, textIn } from '../../../kit/reading.ts';
import { cellAt, type Plan, type Road } from '../../display.ts';
import { coordinates, door } from '../../words/reading.ts';
import { roadShift } from '../../words/road.ts';
import { houseAfter, isAimedAt, isSameEitherWay, needsTwoPresses } from '../choosing.ts';
import { lookedAt, type Scene } from '../scene.ts';
import { doorShift, roadsOf, turnsOfWays, type WayTurn, wayFigures } from '../ways.ts';
import type { Doing } from '../words.ts';
import { Badge } from './card.tsx';
import { TileFace } from './tile.tsx';

/**
 * The meaning of the answer that the player looks at, below the house; for a row the tray shows it. A change of the
 * house says what it would bring to everybody, and has the button that makes it.
 */
export function Outlook({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { ask, draft } = scene;
  const looked = lookedAt(scene);
  if (!looked || looked.ask.what === 'row') return null;
  if (!ask || !needsTwoPresses(ask)) return <Described scene={scene} />;
  const { pick, undecided } = looked;
  const isChosen = (one: Json): boolean => draft?.pick !== undefined && same(draft.pick, one);
  if (undecided !== undefined) {
    const picks = [3, 1].map(turn => ({ tile: undecided, turn }));
    return <Changes scene={scene} picks={picks} isChosen={draft?.space === undecided} />;
  }
  if (pick !== undefined) return <Changes scene={scene} picks={[pick]} isChosen={isChosen(pick)} />;
  return <p class="haunting-outlook">{scene.said.partner}</p>;
}

/** The words of the element that is looked at, and what it would bring. */
function Described({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, names, words, outlook } = scene;
  const looked = lookedAt(scene);
  const said = outlook.value;
  if (!looked || !said) return null;
  const { ask, pick } = looked;
  const label = pick === undefined ? undefined : words.label(ask, pick, { view, names });
  const what = [said.title, ...said.notes].join(' ');
  // A label names its tile: what the tile is stands there only where nothing else would.
  const [first, then] = said.outcome ? [label === undefined ? what : `${label}.`, said.outcome] : [what, label];
  return (
    <div class="haunting-outlook" role="tooltip">
      <p>
        <strong>{first}</strong> <span>{then}</span>
      </p>
    </div>
  );
}

interface ChangesProps {
  readonly scene: Scene;
  /** R45 Two, if left and right differ. */
  readonly picks: readonly Json[];
  /** Whether it was chosen, so that it can be done. */
  readonly isChosen: boolean;
}

function Changes({ scene, picks, isChosen }: ChangesProps): JSX.Element {
  const title = picks.length === 1 ? titleOf(scene, at(picks, 0)) : undefined;
  return (
    <div class="haunting-outlook" data-chosen={isChosen ? '' : undefined}>
      {title && <p class="haunting-change-title">{title}</p>}
      {picks.map(pick => (
        <Change key={JSON.stringify(pick)} scene={scene} pick={pick} isChosen={isChosen} />
      ))}
    </div>
  );
}

/** One answer: everybody's way to the Exit, a warning where it helps others, and the button. */
function Change({
  scene,
  pick,
  isChosen,
}: { readonly pick: Json } & Pick<ChangesProps, 'scene' | 'isChosen'>): JSX.Element | null {
  const { ask, view, names, words, give } = scene;
  if (!ask) return null;
  const outcome = words.guide?.outcome?.(ask, pick, { view, names });
  const label = words.label(ask, pick, { view, names });
  const { plan } = houseAfter(view, pick);
  return (
    <div class="haunting-change">
      <div class="haunting-brings">
        <EveryWay scene={scene} plan={plan} />
        {outcome && <p class="haunting-warning">{outcome}</p>}
      </div>
      {isChosen && (
        <button
          type="button"
          class="haunting-do"
          aria-label={label}
          data-lit=""
          data-hint={isAimedAt(scene, pick) ? '' : undefined}
          onClick={() => give(pick)}
        >
          <Lying scene={scene} plan={plan} pick={pick} />
          {scene.said.doIt(doingOf(scene, pick))}
        </button>
      )}
      {!isChosen && textIn(pick, 'tile') && numberIn(pick, 'turn') && (
        <span class="haunting-sense" aria-hidden="true">
          <Lying scene={scene} plan={plan} pick={pick} />
          {scene.said.doIt(doingOf(scene, pick))}
        </span>
      )}
    </div>
  );
}

/** R45 A turned tile as it would lie. */
function Lying({ scene, plan, pick }: { readonly plan: Plan; readonly pick: Json } & Pick<ChangesProps, 'scene'>) {
  const space = textIn(pick, 'tile');
  const cell = space === undefined ? undefined : cellAt(plan, space);
  if (!cell) return null;
  return (
    <svg class="haunting-lying" viewBox="-49 -49 98 98" aria-hidden="true">
      <g transform={`rotate(${cell.turn * 90})`}>
        <TileFace tile={cell.tile} options={scene.view.options} />
      </g>
    </svg>
  );
}

function doingOf({ view }: Scene, pick: Json): Doing {
  const [tile, turn] = [textIn(pick, 'tile'), numberIn(pick, 'turn')];
  if (tile !== undefined)
    return turn === undefined || isSameEitherWay(view, tile) ? 'turn' : turn === 1 ? 'right' : 'left';
  if (textIn(pick, 'one') !== undefined) return 'switch';
  return textIn(pick, 'exit') === undefined ? 'stair' : 'exit';
}

/** The change of the house, in a few words. */
function titleOf({ said, view }: Scene, pick: Json): string {
  const [tile, turn, exit] = [textIn(pick, 'tile'), numberIn(pick, 'turn'), textIn(pick, 'exit')];
  if (tile !== undefined) {
    const isEven = isSameEitherWay(view, tile);
    const text = turn === undefined ? (isEven ? said.sameAfter : said.halfTurn) : said.quarterTurn;
    return `${coordinates(tile)}: ${text}`;
  }
  if (exit !== undefined) {
    const { side, corner } = door(exit);
    return said.exitAt(side, corner);
  }
  const [one, other] = [textIn(pick, 'one'), textIn(pick, 'other')];
  if (one !== undefined && other !== undefined) return `${coordinates(one)} ⇄ ${coordinates(other)}`;
  return said.stairTo((numberIn(pick, 'stair') ?? 0) < (view.stair ?? 0) ? 'north' : 'south');
}

const SIGN: Readonly<Record<WayTurn, string>> = { nearer: '▲', farther: '▼', same: '' };

/** The way of one player, before and after, as it is told in figures. */
interface WayThen {
  readonly seats: readonly Seat[];
  readonly figures: string;
  readonly turn: WayTurn;
}

/** The ways that would change; those that change alike are told together. */
function waysThen({ view, said }: Scene, [now, then]: readonly (readonly Road[])[], plan: Plan): readonly WayThen[] {
  const turns = turnsOfWays(view, plan);
  const changed = seatsOf(view).filter(seat => turns[seat] !== 'same');
  const figuresOf = (seat: Seat): string => wayFigures(at(now ?? [], seat), at(then ?? [], seat), said.units);
  const alike = Map.groupBy(changed, seat => `${figuresOf(seat)} ${turns[seat]}`);
  return [...alike.values()].map(seats => {
    const first = at(seats, 0);
    return { seats, figures: figuresOf(first), turn: at(turns, first) };
  });
}

/** Whether a way gets better though it gets longer, or the other way round. */
const isByWalls = (before: Road, after: Road, turn: WayTurn): boolean =>
  before.isShut === after.isShut && (turn === 'nearer' ? after.spaces > before.spaces : after.spaces < before.spaces);

/** The ways to the Exit that would change, before and after. */
function EveryWay({ scene, plan }: { readonly scene: Scene; readonly plan: Plan }): JSX.Element | null {
  const { view, seat, names, badges, said } = scene;
  const [now, then] = [roadsOf(view), roadsOf({ ...view, ...plan })];
  const ways = waysThen(scene, [now, then], plan);
  const door = doorShift(now, then);
  if (!door && ways.length === 0) return null;
  const isUnlike = ways.some(({ seats, turn }) => seats.some(one => isByWalls(at(now, one), at(then, one), turn)));
  return (
    <ul class="haunting-every-way" aria-label={said.ways}>
      {door && <li class="haunting-door-change">{said.units[door]}</li>}
      {ways.map(({ seats, figures, turn }) => {
        const [before, after] = [at(now, at(seats, 0)), at(then, at(seats, 0))];
        const { spaces, walls, isShut } = after;
        const told = roadShift(before, after, said.units) || said.distance(spaces, walls, isShut);
        return (
          <li
            class="haunting-way-then"
            key={at(seats, 0)}
            data-turn={turn}
            data-helped={turn === 'nearer' && !seats.includes(seat) ? '' : undefined}
          >
            <span role="img" aria-label={`${seats.map(one => names[one]).join(', ')}: ${told}`}>
              {seats.map(one => (
                <Badge key={one} mark={at(badges, one)} />
              ))}
              <span>{figures}</span>
              <b>{SIGN[turn]}</b>
            </span>
          </li>
        );
      })}
      {isUnlike && <li class="haunting-wall-rule">{said.wallsCount}</li>}
    </ul>
  );
}

/** How far two marks of players stand apart in the picture: one beside the other, or one below the other. */
const APART = { across: 31, down: 31 } as const;

/** On a place that could be chosen: whom it would bring nearer to the Exit, and whom it would take farther away. */
export function Forecast(props: {
  readonly scene: Scene;
  readonly plan: Plan;
  readonly x: number;
  readonly y: number;
  /** Whether the place is higher than wide: then the marks stand one below the other. */
  readonly isUpright?: boolean;
}): JSX.Element {
  const { scene, plan, x, y, isUpright = false } = props;
  const { view } = scene;
  const turns = turnsOfWays(view, plan);
  const moved = seatsOf(view).filter(seat => turns[seat] !== 'same');
  if (moved.length === 0)
    return (
      <text class="haunting-forecast" x={x} y={y + 10} text-anchor="middle">
        =
      </text>
    );
  const columns = isUpright ? 1 : Math.min(3, moved.length);
  const rows = Math.ceil(moved.length / columns);
  const scale = Math.min(1, (isUpright ? 3 : 2) / rows);
  return (
    <g class="haunting-forecast" transform={`translate(${x} ${y}) scale(${scale})`}>
      {moved.map((seat, i) => {
        const left = ((i % columns) - (columns - 1) / 2) * APART.across;
        const top = (Math.floor(i / columns) - (rows - 1) / 2) * (isUpright ? APART.down : 46);
        return (
          <g key={seat} transform={`translate(${left} ${top})`}>
            <Foretold scene={scene} seat={seat} turn={at(turns, seat)} isUpright={isUpright} />
          </g>
        );
      })}
    </g>
  );
}

/** The token of a player, with an arrow beside it or below it. */
function Foretold(props: {
  readonly scene: Scene;
  readonly seat: Seat;
  readonly turn: WayTurn;
  readonly isUpright: boolean;
}): JSX.Element {
  const { scene, seat, turn, isUpright } = props;
  const mark = at(scene.badges, seat);
  return (
    <>
      <rect
        x={isUpright ? -26 : -15}
        y={isUpright ? -15 : -21}
        width={isUpright ? 52 : 30}
        height={isUpright ? 30 : 42}
        rx="7"
      />
      <g transform={`translate(${isUpright ? '-10 0' : '0 -6'}) scale(1.1)`}>
        <path class="haunting-token" d={mark.shape} fill={mark.colour} transform="translate(-12 -12)" />
        <text class="haunting-letter" y="4.5" text-anchor="middle">
          {mark.letter}
        </text>
      </g>
      <path
        class="haunting-sense-arrow"
        data-turn={turn}
        transform={isUpright ? 'translate(14 0)' : 'translate(0 14)'}
        d={turn === 'nearer' ? 'M-8 6H8L0-6z' : 'M-8-6H8L0 6z'}
      />
    </>
  );
}
