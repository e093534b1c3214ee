import type { JSX } from 'preact';
import { at } from '../../../../engine/index.ts';
import { faceOf, LOBBY, placeAt, type Row, roomAt, type Source, sourcesOf, spotOf } from '../../display.ts';
import type { Event, Manor, Place, SpookState } from '../../state.ts';
import { roomCard } from '../../tunables.ts';
import { becauseOf } from '../derived/because.ts';
import { HALL } from '../derived/changes.ts';
import { signed } from '../derived/forecast.ts';
import { boxOf, ROOM } from '../layout.ts';
import { manorShown, type Scene } from '../scene.ts';

interface SourcesProps {
  readonly scene: Scene;
  readonly manor: Manor;
  /** Pixels for a unit. */
  readonly scale: number;
}

/** Where the points of the row that is looked at come from, in the manor. */
export function Sources({ scene, manor, scale }: SourcesProps): JSX.Element | null {
  const row = scene.row.value;
  if (!row) return null;
  const sources = sourcesOf(scene.view, manor).filter(source => source.row === row);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group without tabIndex takes no focus
    <g class="spook-sources" aria-hidden="true">
      {shownPlaces(scene.view, manor, row, sources).map(place => (
        <rect key={place} class="spook-source" {...boxOf(place)} rx="3" />
      ))}
      {sources.map(({ row: of, at: place, points }, i) => {
        const where = of === 'waiting' ? HALL : place;
        return where !== null && <Badge key={i} place={where} points={points} size={sizeAt(scale)} />;
      })}
    </g>
  );
}

/** While something is shown that happened: the points that it brought or cost the manor, where they arise. */
export function Changed({ scene, scale }: { readonly scene: Scene; readonly scale: number }): JSX.Element | null {
  const change = scene.changes.get(scene.shown);
  if (!change || scene.ask) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group without tabIndex takes no focus
    <g class="spook-changed" aria-hidden="true">
      {becauseOf(scene.view, manorShown(scene), lastOf(scene)).map(place => (
        <rect key={place} class="spook-because" {...boxOf(place)} rx="3" />
      ))}
      {[...change.places].map(([place, points]) => (
        <Badge
          key={`${place}/${scene.view.round}/${points}`}
          place={place}
          points={points}
          size={sizeAt(scale)}
          isOnTop={place !== HALL && isTop(manorShown(scene), place)}
        />
      ))}
    </g>
  );
}

/** The latest event about the manor that is shown. */
const lastOf = ({ news, shown }: Scene): Event | undefined => news.findLast(({ seat }) => seat === shown);

const isTop = (manor: Manor, place: Place): boolean => {
  const { x, y } = spotOf(place);
  return !roomAt(manor, placeAt(x, y + 1));
};

/** The places that a row has to do with: for a column all of it, for lamps all rooms that have one. */
function shownPlaces(view: SpookState, manor: Manor, row: Row, sources: readonly Source[]): readonly Place[] {
  if (row === 'waiting') return LOBBY;
  if (row === 'lighting') return lampPlaces(view, manor);
  const places = sources.flatMap(({ at: place }) => place ?? []);
  if (row !== 'columns') return places;
  return places.flatMap(place => {
    const { x, y } = spotOf(place);
    return Array.from({ length: y + 1 }, (_, floor) => placeAt(x, floor));
  });
}

const lampPlaces = (view: SpookState, { rooms }: Manor): readonly Place[] => [
  ...LOBBY,
  ...rooms.filter(({ card }) => roomCard(faceOf(view, card), view.options).type === 'lighting').map(room => room.at),
];

/** How much larger a badge is drawn where a room is small on the screen, as far as the room allows. */
const sizeAt = (scale: number): number => Math.min(2, Math.max(1, 0.52 / scale));

interface BadgeProps {
  readonly place: Place | typeof HALL;
  readonly points: number;
  readonly size: number;
  /** Whether nothing stands above the place. */
  readonly isOnTop?: boolean;
}

/** How far the middle of a badge is below the upper edge of its place: what was built stays in sight. */
const BADGE_BELOW = 8;
/** On top of a column it stands over the roof, and covers nothing. */
const BADGE_ON_ROOF = -16;

/** The stair of the Lobby: a badge there covers neither lamps nor waiting monsters. */
const ON_STAIR = { x: 30, y: ROOM.height / 2 };

function middleOf(
  place: Place | typeof HALL,
  size: number,
  isOnTop: boolean,
): { readonly x: number; readonly y: number } {
  if (place === HALL) {
    const { x, y } = boxOf(at(LOBBY, 0));
    return { x: x + ON_STAIR.x, y: y + ON_STAIR.y };
  }
  const { x, y, width } = boxOf(place);
  return { x: x + width / 2, y: y + (isOnTop ? BADGE_ON_ROOF * size : BADGE_BELOW) };
}

/** The points themselves. Those of a line of lamps stand on the lamp card, those of the Lobby on its stair. */
function Badge({ place, points, size, isOnTop = false }: BadgeProps): JSX.Element {
  const { x, y } = middleOf(place, size, isOnTop);
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect
        class="spook-label"
        x="-30"
        y="-21"
        width="60"
        height="42"
        rx="21"
        data-worth={points < 0 ? 'loss' : 'gain'}
      />
      <text class="spook-gain" y="9" font-size="26" text-anchor="middle">
        {signed(points)}
      </text>
    </g>
  );
}
