import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { at, type Card } from '../../../../engine/index.ts';
import { useSize } from '../../../kit/board/device.ts';
import { reached } from '../../../kit/board/tips.tsx';
import { plain } from '../../../kit/counting.ts';
import { faceIn } from '../../../kit/reading.ts';
import { COLOURS } from '../../content.ts';
import { columnHeights, LOBBY, legalPlaces, roomAt, sheetOf, spotOf } from '../../display.ts';
import type { Manor, Place, RoomBuilt } from '../../state.ts';
import { lobbyCard } from '../../tunables.ts';
import { lampName, monsterName } from '../../words/speech.ts';
import { viewBox } from '../boxes.ts';
import { guestNear, type Seating, spaceNear } from '../derived/seating.ts';
import { joined, type Pointed } from '../drag.tsx';
import {
  arrange,
  arrangeToLook,
  boxOf,
  closer,
  cornerOf,
  isTouchable,
  placeBeside,
  ROOM,
  type Sight,
  sideBeside,
  widened,
} from '../layout.ts';
import { manorShown, roomTip, type Scene, signTip } from '../scene.ts';
import { CROWD, CROWD_Y, Grounds, ManorPicture } from './manor.tsx';
import { Badge } from './minis.tsx';
import { Places } from './places.tsx';
import { RoomPicture, SEAT_Y, seatX } from './room.tsx';
import { Changed, Sources } from './sources.tsx';

const UNKNOWN = { width: 390, height: 330 };

/** The manor that is looked at, under its sky. */
export function Stage({ scene, isNear }: { readonly scene: Scene; readonly isNear: boolean }): JSX.Element {
  const { view, shown, own, names, said } = scene;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame) ?? UNKNOWN;
  const manor = manorShown(scene);
  const skyline = columnHeights(manor);
  const isOwn = shown === own;
  const places = isOwn && mayBuild(scene) ? legalPlaces(manor) : [];
  // One's own manor keeps its size from the pick until the room stands.
  const isLookedAt = !isOwn || view.ended || scene.seating !== undefined;
  const whole = isLookedAt ? arrangeToLook(skyline, size) : arrange(skyline, places, size);
  const isWhole = !isNear && isTouchable(whole);
  const sight = isNear ? closer(whole) : isWhole ? whole : widened(skyline, places);
  useEffect(() => {
    const panned = isWhole ? undefined : frame.current;
    panned?.scrollTo({ top: panned.scrollHeight, left: (panned.scrollWidth - panned.clientWidth) / 2 });
  }, [isWhole, isNear]);
  const label = isOwn ? said.yourManor : said.manorOf(names[shown] ?? '');
  return (
    <div class="spook-stage">
      <div class="spook-moon" aria-hidden="true" />
      <div class="spook-sight" ref={frame} data-near={isWhole ? undefined : ''}>
        <svg
          class="spook-manor"
          viewBox={viewBox(sight.box)}
          style={isWhole ? undefined : pixels(sight)}
          preserveAspectRatio="xMidYMax meet"
          role="group"
          aria-label={`${label}. ${said.lookAround}`}
          tabindex={0}
          data-rove=""
          onKeyDown={event => lookAround(event, [at(LOBBY, 0), ...manor.rooms.map(({ at: place }) => place)])}
        >
          <Grounds skyline={skyline}>
            <ManorPicture
              view={view}
              manor={manor}
              seat={shown}
              arriving={arrivingIn(scene)}
              listening={room => listening(scene, room)}
              lobby={lobbyTold(scene, manor)}
            />
          </Grounds>
          {isOwn && scene.seating && <SeatLights seating={scene.seating} />}
          {isOwn && scene.seating && <LobbyTarget scene={scene} />}
          <Spotlight scene={scene} />
          <Sources scene={scene} manor={manor} scale={sight.scale} />
          <Changed scene={scene} scale={sight.scale} />
          {isOwn && <Places scene={scene} sight={sight} />}
        </svg>
      </div>
      {!isOwn && scene.compact && <JustBuilt scene={scene} />}
      {view.seats > 1 && <NamePlate scene={scene} />}
    </div>
  );
}

/** Whose manor is large, in the colour of the seat: another one is framed, and its name is beside the way back. */
function NamePlate({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, shown, own, names, badges, said, show } = scene;
  if (shown === own)
    return (
      <p class="spook-home" aria-hidden="true">
        <Badge mark={at(badges, shown)} />
        {said.yourManor}
      </p>
    );
  return (
    <div class="spook-visit">
      <p class="spook-whose">
        <Badge mark={at(badges, shown)} />
        <span>
          {said.manorOf(names[shown] ?? '')}: <strong>{plain(sheetOf(view, at(view.manors, shown)).total)}</strong>
        </span>
        {own !== undefined && (
          <button type="button" class="spook-button" onClick={() => show(own)}>
            {said.back}
          </button>
        )}
      </p>
    </div>
  );
}

/** Whether places to build are shown: while a room is picked, and while the pick can still be changed. */
const mayBuild = (scene: Scene): boolean => {
  const { pencilled } = scene.picking;
  return scene.ask?.what === 'pick' || (pencilled !== undefined && !roomAt(manorShown(scene), pencilled.at));
};

/** The room of this manor whose building is being told. When its manor is shown again for another event, it stays still. */
const arrivingIn = ({ news, shown, ask }: Scene): Card | undefined => {
  if (ask) return undefined;
  const built = news.findLast(({ what, seat }) => what === 'builds' && seat === shown);
  return typeof built?.card === 'number' ? built.card : undefined;
};

/** On a phone a manor is small: the room that somebody else has just built is shown large beside it. */
function JustBuilt({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, words } = scene;
  const arriving = arrivingIn(scene);
  const room = manorShown(scene).rooms.find(({ card }) => card === arriving);
  const face = room && faceIn(view, room.card);
  if (!room || face === undefined) return null;
  const side = sideBeside(columnHeights(manorShown(scene)), room.at);
  return (
    <div class="spook-just-built" data-side={side} aria-hidden="true">
      <RoomPicture view={view} face={face} />
      {words.card(face, view.options).name}
    </div>
  );
}

const pixels = ({ box, scale }: Sight): { width: string; height: string } => ({
  width: `max(100%, ${Math.round(box.width * scale)}px)`,
  height: `max(100%, ${Math.round(box.height * scale)}px)`,
});

/** How far from the left wall of an element a point of the screen is, from 0 to 1. */
function fraction(element: Element, x: number): number {
  const { left, width } = element.getBoundingClientRect();
  return (x - left) / width;
}

/** The arrow keys lead from room to room; each tells what it is. */
function lookAround(event: KeyboardEvent, places: readonly Place[]): void {
  const here = document.activeElement?.getAttribute('data-room') ?? undefined;
  const next = placeBeside(places, here, event.key);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  document.querySelector<SVGElement>(`.spook-manor [data-room="${next}"]`)?.focus();
}

/** R4, R33 The Lobby tells its lamps and who waits there. */
function lobbyTold(scene: Scene, { left, right, waiting }: Manor): object {
  const { view, said, language } = scene;
  const lamps = (['left', 'right'] as const).flatMap(side => {
    const card = side === 'left' ? left : right;
    if (card === null) return [];
    const { icon, colour } = lobbyCard(at(view.cards.face, card), view.options)[side];
    return lampName(language, icon, colour);
  });
  const here = COLOURS.filter(colour => at(waiting, colour) > 0);
  const names = here.map(colour => `${at(waiting, colour)} × ${monsterName(language, colour)}`);
  const notes = [
    ...(lamps.length > 0 ? [lamps.join(', ')] : []),
    ...(here.length > 0 ? [`${said.lobbyWaits} ${names.join(', ')}`] : []),
  ];
  return {
    role: 'img',
    'aria-label': [said.lobby, ...notes].join('. '),
    'data-room': at(LOBBY, 0),
    ...reached(scene, signTip('lobby', notes)),
  };
}

/** A room tells what it is; while the guests are being seated, they are taken up and put down in it. */
function listening(scene: Scene, room: RoomBuilt): object {
  const { view, words, tips, seating, drag } = scene;
  const face = at(view.cards.face, room.card);
  const { name, text } = words.card(face, view.options);
  const about = tips.about(roomTip(scene, face, <RoomPicture view={view} face={face} guests={room.guests} />));
  const told = { role: 'img', tabindex: -1, 'aria-label': `${name}. ${text}`, 'data-room': room.at, ...about };
  if (!seating || seating.seat !== scene.shown || room.guests.length === 0) return told;
  const { held, hold, lay, after } = seating;
  const click = ({ currentTarget, clientX }: { currentTarget: Element; clientX: number }): void => {
    tips.hide();
    const point = fraction(currentTarget, clientX);
    const to = held && spaceNear(seating, held, room.at, point);
    const next = held && to !== undefined ? after(held, to) : undefined;
    if (next) lay(next);
    else hold(held ? undefined : guestNear(seating, room.at, point));
  };
  const dragged = drag.from(({ currentTarget, clientX }: Pointed) => {
    const guest = guestNear(seating, room.at, fraction(currentTarget, clientX));
    return guest && { held: guest };
  });
  const takes = held && spaceNear(seating, held, room.at, 0.5) !== undefined;
  return {
    ...joined(told, dragged),
    'data-drop': `room:${room.at}`,
    'data-glow': takes ? '' : undefined,
    onClick: click,
  };
}

/** The room that is looked at elsewhere on the board. */
function Spotlight({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { place } = scene.looked.value;
  if (place === undefined || !roomAt(manorShown(scene), place)) return null;
  return <rect class="spook-source" {...boxOf(place)} rx="3" />;
}

/** Around a head in the picture: those of seats leave the number under them free. */
const LIGHT = { waiting: 23, seat: 19.5 };

/**
 * R15 In the house the same as on the bench: who waits, the monster that is held, and the seats that it may take.
 */
function SeatLights({ seating }: { readonly seating: Seating }): JSX.Element {
  const { manor, spaces, waiting, held, after } = seating;
  const here = COLOURS.filter(colour => at(waiting, colour) > 0);
  let index = 0;
  const seats = manor.rooms.flatMap(({ at: where, guests }) => {
    const { x, y } = cornerOf(spotOf(where));
    return guests.map((_, i) => ({ space: index++, x: x + seatX(guests.length, i), y: y + SEAT_Y }));
  });
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group without tabIndex takes no focus
    <g class="spook-lights" aria-hidden="true">
      {here.map((colour, i) => (
        <circle
          key={colour}
          class="spook-light"
          data-chosen={held?.from === 'lobby' && held.colour === colour ? '' : undefined}
          cx={ROOM.width + (i - (here.length - 1) / 2) * CROWD}
          cy={CROWD_Y}
          r={LIGHT.waiting}
        />
      ))}
      {seats.map(({ space, x, y }) => {
        const isHeld = held?.from === space;
        const takes = held !== undefined && !isHeld && at(spaces, space).guest === null && after(held, space);
        return isHeld || takes ? (
          <circle
            key={space}
            class="spook-light"
            data-chosen={isHeld ? '' : undefined}
            data-glow={takes ? '' : undefined}
            cx={x}
            cy={y}
            r={LIGHT.seat}
          />
        ) : null;
      })}
    </g>
  );
}

/** The Lobby, where a monster waits after the player has put it down. */
function LobbyTarget({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { seating, drag } = scene;
  if (!seating) return null;
  const { held, hold, lay, after, waiting } = seating;
  const here = COLOURS.filter(colour => at(waiting, colour) > 0);
  const near = ({ currentTarget, clientX }: { currentTarget: Element; clientX: number }) => {
    const place = Math.floor((fraction(currentTarget, clientX) - 0.5) * ((2 * ROOM.width) / CROWD) + here.length / 2);
    const colour = here[Math.min(here.length - 1, Math.max(0, place))];
    return colour === undefined ? undefined : ({ colour, from: 'lobby' } as const);
  };
  const canLeave = held !== undefined && held.from !== 'lobby';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse and the finger; the bench below has buttons
    <rect
      class="spook-lobby-target"
      x="0"
      y={-ROOM.height}
      width={2 * ROOM.width}
      height={ROOM.height}
      data-drop="lobby"
      data-glow={canLeave ? '' : undefined}
      {...drag.from(event => {
        const guest = near(event);
        return guest && { held: guest };
      })}
      onClick={event => {
        const next = held && canLeave ? after(held, 'lobby') : undefined;
        if (next) lay(next);
        else hold(held ? undefined : near(event));
      }}
    />
  );
}
