import type { JSX } from 'preact';
import { at, type Seat, seatsOf } from '../../../../engine/index.ts';
import { ROVING, type TipText } from '../../../kit/board/tips.tsx';
import { ROOM_NUMBERS } from '../../content.ts';
import { guestOf } from '../../display.ts';
import { contentFor } from '../../tunables.ts';
import { PEOPLE, SIGNS } from '../emblems.ts';
import { EAVES, type Place, type Plan, WIDTH } from '../layout.ts';
import { isLit, markSeat, type Scene, seatAt } from '../scene.ts';
import { type Stand, useWalking } from '../walking.ts';
import { Closets, Inks, Room } from './rooms.tsx';

/** The guests in a room, except the one in its closet: that token has a place of its own. */
const standing = ({ view }: Scene, room: number): Seat[] =>
  seatsOf(view).filter(seat => {
    const guest = guestOf(view, seat);
    return guest.room === room && guest.hiding !== 'closet';
  });

const present = ({ view }: Scene, room: number): Seat[] =>
  seatsOf(view).filter(seat => guestOf(view, seat).room === room);

/** The notes on a room: its influence, its closet, and the guests in it. */
function notesOn(scene: Scene, room: number): string[] {
  const { view, names, said } = scene;
  const entry = contentFor(view.options).rooms[room];
  if (!entry) return [];
  const here = present(scene, room).map(seat => said.whoIs(at(names, seat), guestOf(view, seat)));
  return [
    said.influence[entry.influence],
    entry.closet ? `${said.closet} ${said.closetDoes}` : said.noCloset,
    ...(view.haunt === room ? [`${said.hauntHere} ${said.hauntDoes}`] : []),
    ...(here.length > 0 ? [said.here(here)] : []),
  ];
}

const roomTip =
  (scene: Scene, room: number): TipText =>
  () => {
    const { said } = scene;
    const [influence = '', ...notes] = notesOn(scene, room);
    const text = `${influence} ${said.rollsHere(room)}`;
    return { words: { name: `${room} · ${said.rooms[room]}`, text }, notes, rule: 'R12' };
  };

function standOf(scene: Scene, seat: Seat): Stand {
  const { room, hiding } = guestOf(scene.view, seat);
  if (hiding === 'closet') return { room, ...scene.plan.hiddenAt(room) };
  const here = standing(scene, room);
  return { room, ...scene.plan.standingAt(room, here.indexOf(seat), here.length) };
}

const CURTAIN = 'M-16-16H16V15H10C14 4 8-4 2-11H-2C-8-4-14 4-10 15H-16Z';

/** A token is drawn this large, and scaled to its place. */
const DRAWN = 28;
const transformOf = ({ x, y, size }: Place): string => `translate(${x}px, ${y}px) scale(${size / DRAWN})`;

/** A character on the board: seat mark and emblem. It walks from room to room. */
function Token({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element {
  const { view, badges } = scene;
  const { shape, colour, letter } = at(badges, seat);
  const { character, hiding, possessed } = guestOf(view, seat);
  const place = standOf(scene, seat);
  const walker = useWalking(scene.plan, place, transformOf);
  // On a narrow page the chip of a guest is large enough for a finger, and a token is not.
  const marked = scene.compact ? {} : markSeat(scene, seat);
  const emblem = PEOPLE[character];
  return (
    <g
      class="possession-token"
      ref={walker}
      style={{ transform: transformOf(place) }}
      {...seatAt(scene, seat)}
      data-own={seat === scene.seat ? '' : undefined}
      aria-hidden={isLit(marked) ? undefined : 'true'}
      {...marked}
    >
      <circle class="possession-touch" r="20" />
      {seat === scene.seat && <circle class="possession-candle" r="27" />}
      {possessed && <circle class="possession-aura" r="15.5" />}
      <path class="possession-shape" d={shape} fill={colour} transform="translate(-12 -12)" />
      <text class="possession-letter" y="5">
        {letter}
      </text>
      {emblem && (
        <g class="possession-crest" transform="translate(9.5 -9.5)">
          <circle r="6.5" />
          <path d={emblem} transform="translate(-5 -5) scale(.0195)" />
        </g>
      )}
      {hiding === 'improvised' && <path class="possession-curtain" d={CURTAIN} />}
    </g>
  );
}

/** The Haunt: a light that drifts through the house. */
function Haunt({ scene }: { scene: Scene }): JSX.Element | null {
  const room = scene.view.haunt;
  if (room === 0) return null;
  const { x, y } = scene.plan.hauntAt(room);
  return (
    <g class="possession-haunt" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <circle class="possession-haunt-light" r="26" />
      <path class="possession-haunt-shape" d={SIGNS.ghost} fill-rule="evenodd" transform="translate(-12 -13)" />
    </g>
  );
}

const RAILING = `M110 ${EAVES}V22H410V${EAVES}${Array.from({ length: 24 }, (_, i) => `M${122 + i * 12} ${EAVES}V22`).join('')}`;

/** Walls, floors and roof. */
function Shell({ plan }: { plan: Plan }): JSX.Element {
  const walls = EAVES + plan.storey + 2;
  return (
    <g>
      <path class="possession-chimney" d={`M452 ${walls}V18H446V10H480V18H474V${walls}Z`} />
      <path class="possession-roof" d={`M0 ${walls}L98 ${EAVES}H422L520 ${walls}Z`} />
      <path class="possession-railing" d={RAILING} />
      <path class="possession-shell" d={`M4 ${walls}H516V${plan.height}H4Z`} />
      {[72, 448].map(x => (
        <g key={x} class="possession-dormer" transform={`translate(${x} ${walls - 22})`}>
          <circle r="12" />
          <path d="M-12 0H12M0-12V12" />
        </g>
      ))}
      <path class="possession-ground" d={`M0 ${plan.height - 3}H520`} />
    </g>
  );
}

/** The house in section, with everybody in it. */
export function HouseSection({ scene }: { scene: Scene }): JSX.Element {
  const { view, said, mark, tips, seat, plan } = scene;
  const own = view.guests[seat]?.room;
  return (
    <svg
      class="possession-house"
      viewBox={`0 0 ${WIDTH} ${plan.height}`}
      role="group"
      aria-label={said.house}
      preserveAspectRatio="xMidYMax meet"
      data-at="house"
      {...ROVING}
    >
      <Inks />
      <Shell plan={plan} />
      {ROOM_NUMBERS.map(room => (
        <Room
          key={room}
          room={room}
          scene={scene}
          label={[`${room} ${said.rooms[room]}`, ...notesOn(scene, room)].join('; ')}
          own={room === (own ?? ROOM_NUMBERS[0])}
          marked={mark({ room })}
          tipped={tips.about(roomTip(scene, room))}
        />
      ))}
      {plan.doors.map(door => (
        <rect key={`${door.x} ${door.y}`} class="possession-doorway" {...door} />
      ))}
      <Closets scene={scene} />
      <Haunt scene={scene} />
      {seatsOf(view).map(one => (
        <Token key={one} scene={scene} seat={one} />
      ))}
    </svg>
  );
}
