import type { JSX } from 'preact';
import type { Card, Face } from '../../../../engine/index.ts';
import type { ExitCard } from '../../content.ts';
import { asBoon, asExit, faceOf, worth } from '../../display.ts';
import type { ExitInPlay } from '../../state.ts';
import { MARK, TOOL } from '../emblems.ts';
import { markCard, type Scene, tipOf } from '../scene.ts';
import { Emblem, Icon } from '../signs.tsx';

/** The shape of an Exit, in a box of 44 by 56: its outline, and the lines engraved into it. */
interface Shape {
  readonly leaf: string;
  readonly lines: string;
}
const DOOR: Shape = {
  leaf: 'M6 55V20A16 16 0 0 1 38 20V55Z',
  lines: 'M11 30V21A11 11 0 0 1 33 21V30ZM11 50V46H33V50Z',
};
const GATE: Shape = {
  leaf: 'M3 55V13Q22 3 41 13V55Z',
  lines: 'M22 8V55M8 18V50M36 18V50M3 24H41M3 50H41',
};
const HATCH: Shape = { leaf: 'M4 14H40V55H4Z', lines: 'M8 18H36V51H8ZM4 19H1V26H4M4 43H1V50H4' };
const CHUTE: Shape = {
  leaf: 'M22 12A21 21 0 0 1 22 54A21 21 0 0 1 22 12Z',
  lines: 'M22 17A16 16 0 0 1 22 49A16 16 0 0 1 22 17Z',
};
const GRATE: Shape = {
  leaf: 'M4 12H40V55H4Z',
  lines: 'M10 12V55M34 12V55M16 12V24M28 12V24M16 44V55M28 44V55M4 18H40M4 50H40',
};
const SHUTTERS: Shape = {
  leaf: 'M6 10H38V50H6ZM2 51H42V55H2Z',
  lines: 'M22 10V50M9 15H19M9 20H19M25 15H35M25 20H35M9 43H19M25 43H35M9 47H19M25 47H35',
};

const SHAPES: Readonly<Record<Face, Shape>> = {
  coal_chute: CHUTE,
  laundry_chute: CHUTE,
  furnace_flue: CHUTE,
  dumbwaiter_hatch: HATCH,
  root_cellar_hatch: HATCH,
  attic_trapdoor: HATCH,
  crawlspace_panel: HATCH,
  ventilation_grate: GRATE,
  wine_cellar_grate: GRATE,
  greenhouse_frame: GRATE,
  balcony_trellis: GRATE,
  fire_escape: GRATE,
  shuttered_window: SHUTTERS,
  estate_gate: GATE,
  grand_front_doors: GATE,
  boathouse_door: GATE,
};

interface PictureProps {
  readonly face: Face;
  readonly exit: ExitCard;
  readonly points: number;
  readonly barred?: boolean;
}

/** The picture of an Exit: its material, its points on a disc, the Mark above, and bars when it is protected. */
export function DoorPicture({ face, exit, points, barred = false }: PictureProps): JSX.Element {
  const { leaf, lines } = SHAPES[face] ?? DOOR;
  return (
    <svg class="possession-leaf" data-material={exit.material} viewBox="0 0 44 56" aria-hidden="true">
      <path d={leaf} fill={`url(#possession-${exit.material})`} />
      <path class="possession-engraved" d={lines} />
      <path class="possession-leaf-edge" d={leaf} />
      {barred && <path class="possession-bars" d="M2 24L42 46M42 24L2 46" />}
      <circle class="possession-disc" cx="22" cy="35" r="10" />
      <text x="22" y="40">
        {points}
      </text>
      {exit.mark && (
        <g class="possession-mark">
          <ellipse cx="22" cy="8" rx="14" ry="6.5" />
          <path d={MARK} transform="translate(9 -5) scale(.0508)" />
        </g>
      )}
    </svg>
  );
}

/** A Boon on its Exit: a plate of brass. */
function Plate({ scene, card, own }: { scene: Scene; card: Card; own: boolean }): JSX.Element | null {
  const { view, words, tips } = scene;
  const boon = asBoon(view, card);
  if (!boon) return null;
  return (
    <span
      class="possession-plate"
      data-slot={boon.kind}
      data-card={card}
      role="img"
      aria-label={words.card(faceOf(view, card)).name}
      tabIndex={own ? 0 : -1}
      {...tips.about(tipOf(scene, card))}
      {...(own ? markCard(scene, card) : {})}
    >
      {boon.kind === 'tool' ? <Emblem line={TOOL} /> : <Icon sign="shield" />}
    </span>
  );
}

interface ExitProps {
  readonly scene: Scene;
  readonly exit: ExitInPlay;
  /** Boons can be chosen on own Exits only. */
  readonly own: boolean;
}

/** An Exit in play with its Boons. */
export function ExitDoor({ scene, exit, own }: ExitProps): JSX.Element | null {
  const { view, words, tips, said } = scene;
  const face = faceOf(view, exit.card);
  const card = asExit(view, exit.card);
  if (!card) return null;
  const points = worth(view, exit);
  const label = said.exit(words.card(face).name, card, points, exit.protection !== null);
  return (
    <span class="possession-exit" data-card={exit.card}>
      <span
        class="possession-door"
        role="img"
        aria-label={label}
        tabIndex={own ? 0 : -1}
        {...tips.about(tipOf(scene, exit.card))}
        {...markCard(scene, exit.card)}
      >
        <DoorPicture face={face} exit={card} points={points} barred={exit.protection !== null} />
        <span class="possession-letter-tag" aria-hidden="true">
          {said.letters[card.material]}
        </span>
      </span>
      {exit.tool !== null && <Plate scene={scene} card={exit.tool} own={own} />}
      {exit.protection !== null && <Plate scene={scene} card={exit.protection} own={own} />}
    </span>
  );
}
