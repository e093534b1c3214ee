import type { JSX } from 'preact';
import { at, type Card, type Marked } from '../../../../engine/index.ts';
import { isLit } from '../../../kit/board/buttons.ts';
import { cornerOf, roomAt, spotOf, withRoom } from '../../display.ts';
import type { Place } from '../../state.ts';
import { roomCard } from '../../tunables.ts';
import type { Box } from '../boxes.ts';
import { forecast, signed } from '../derived/forecast.ts';
import { type Post, ROOM, cornerOf as roomCorner, type Sight } from '../layout.ts';
import { cardInView, type Scene } from '../scene.ts';
import { Token } from './monsters.tsx';
import { RoomFace, SEAT_Y, seatX } from './room.tsx';

/** The places where one may build: they glow, and tell what the card in view would bring there. */
export function Places({ scene, sight }: { readonly scene: Scene; readonly sight: Sight }): JSX.Element {
  const { pencilled, place: chosen, places } = scene.picking;
  const open = sight.posts.filter(({ place }) => isLit(places.get(place)) || chosen !== undefined);
  const later = open.find(({ place }) => place === pencilled?.at);
  return (
    <>
      {later && pencilled && <Proposed scene={scene} card={pencilled.card} room={later.room} />}
      {open.map(post => (
        <PlaceTarget
          key={post.place}
          scene={scene}
          post={post}
          scale={sight.scale}
          marked={places.get(post.place) ?? {}}
        />
      ))}
    </>
  );
}

interface TargetProps {
  readonly scene: Scene;
  readonly post: Post;
  /** Pixels for a unit. */
  readonly scale: number;
  readonly marked: Marked;
}

/** Letters on the targets, in pixels. */
const LETTERS = 15;
/** The note that a monster would wait, and how far it stands below the middle of the label. */
const NOTE = 13;
const NOTE_BELOW = 26;
/**
 * The label in pixels: with one number, and with the points now over those that come once monsters are seated. Where a
 * room is narrower than the words, an arrow stands for them.
 */
const LABEL = { width: 38, height: 28 };
const TWO_LINES = { width: 74, height: 40 };
const TWO_NUMBERS = { width: 46, height: 40 };
const LETTERS_SEATED = 14;

/** Whether the player moved the pointer here. Browsers also report a place that appears under a resting mouse. */
const hasMoved = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType !== 'mouse' || movementX !== 0 || movementY !== 0;

function PlaceTarget({ scene, post, scale, marked }: TargetProps): JSX.Element {
  const { view, seat, helps, looked, drag } = scene;
  const { place, room, target } = post;
  const card = cardInView(scene);
  const isOver = drag.over.value === place || looked.value.place === place;
  const told = helps && card !== undefined ? forecast(view, seat, card, place) : undefined;
  const isLater = told !== undefined && told.atOnce !== told.total;
  const isWide = ROOM.width * scale >= TWO_LINES.width;
  const points = told ? signed(told.total) : '+';
  const label = isLater && isWide ? scene.said.seated(points) : points;
  const letters = isLater && isWide ? LETTERS_SEATED : LETTERS;
  const size = isLater ? (isWide ? TWO_LINES : TWO_NUMBERS) : LABEL;
  const waits = told?.rows.find(([row, points]) => row === 'waiting' && points < 0)?.[1];
  const look = (): void => {
    looked.value = { ...looked.value, place };
  };
  const away = (): void => {
    looked.value = { ...looked.value, place: undefined };
  };
  // The line over the manor tells what is looked at: a tip would cover the places beside it.
  // A place that appears under a resting mouse is not looked at: only a mouse that moves points at something.
  const lookIfMoved = (event: PointerEvent): void => {
    if (hasMoved(event) && looked.value.place !== place) look();
  };
  const looking = {
    ...{ 'data-tip': '', onFocus: look, onBlur: away },
    ...{ onPointerEnter: lookIfMoved, onPointerMove: lookIfMoved, onPointerLeave: away },
  };
  const isProposed = isOver && card !== undefined;
  const x = target.x + target.width / 2;
  const y = isProposed && !isLifted(post) ? target.y : target.y + target.height / 2;
  return (
    <g class="spook-place" data-drop={place} data-over={isOver ? '' : undefined} {...marked} {...looking}>
      <rect class="spook-plot" {...room} rx="4" />
      {isProposed && <Proposed scene={scene} card={card} room={room} />}
      {isProposed && isLater && <Movers scene={scene} card={card} place={place} />}
      {isLifted(post) && (
        <path class="spook-stalk" d={`M${x} ${y}L${room.x + room.width / 2} ${room.y + room.height / 2}`} />
      )}
      <rect class="spook-target" {...target} />
      <g transform={`translate(${x} ${y}) scale(${1 / scale})`}>
        <rect
          class="spook-label"
          x={-size.width / 2}
          y={-size.height / 2}
          {...size}
          rx={LABEL.height / 2}
          data-worth={worth(points)}
        />
        <text class="spook-gain" y={letters * (isLater ? 0.86 : 0.35)} text-anchor="middle" font-size={letters}>
          {label}
        </text>
        {isLater && (
          <text class="spook-now" y={-4} text-anchor="middle" font-size={NOTE}>
            {isWide ? scene.said.now(signed(told.atOnce)) : `${signed(told.atOnce)} →`}
          </text>
        )}
        {waits !== undefined && (
          <text class="spook-waits" y={isLater ? NOTE_BELOW + 4 : NOTE_BELOW} text-anchor="middle" font-size={NOTE}>
            {scene.said.waits(signed(waits))}
          </text>
        )}
      </g>
    </g>
  );
}

const isLifted = ({ room, target }: Post): boolean => target.y + target.height < room.y + room.height / 2;
const worth = (label: string): string | undefined =>
  label.startsWith('−') ? 'loss' : label === '+' || label === '+0' ? undefined : 'gain';

/** The room as it would stand there. */
function Proposed(props: { readonly scene: Scene; readonly card: Card; readonly room: Box }): JSX.Element {
  const { scene, card, room } = props;
  const built = roomCard(at(scene.view.cards.face, card), scene.view.options);
  return (
    <g class="spook-proposed" transform={`translate(${room.x} ${room.y})`}>
      <RoomFace room={built} guests={[]} corner={cornerOf(scene.view, built)} />
    </g>
  );
}

interface MoversProps {
  readonly scene: Scene;
  readonly card: Card;
  readonly place: Place;
}

/** R15 Who would take another seat once the room stands: the monsters on whom its later points depend. */
function Movers({ scene, card, place }: MoversProps): JSX.Element {
  const { view, seat } = scene;
  const now = at(view.manors, seat);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group without tabIndex takes no focus
    <g class="spook-movers" aria-hidden="true">
      {withRoom(view, now, card, place).rooms.flatMap(({ at: where, guests }) => {
        const { x, y } = roomCorner(spotOf(where));
        const before = roomAt(now, where)?.guests ?? [];
        return guests.map((guest, i) =>
          guest === null || guest === before[i] ? null : (
            <g key={`${where}/${i}`} transform={`translate(${x + seatX(guests.length, i)} ${y + SEAT_Y})`}>
              <circle class="spook-mover" r="23" />
              <Token colour={guest} size={38} />
            </g>
          ),
        );
      })}
    </g>
  );
}
