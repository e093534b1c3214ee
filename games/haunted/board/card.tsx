import type { JSX } from 'preact';
import { type Face, HIDDEN } from '../../../engine/index.ts';
import { colourOf, isAce, isJoker, rankOf, suitOf } from '../content.ts';
import { CRESCENT, FURNITURE, PIPS, TRAP } from './emblems.ts';

/** A card around (0, 0), 100 by 132: what is printed on it. Its colours are in board.css. */

const SHEET = { x: -50, y: -66, width: 100, height: 132, rx: 8 };
const FRAME = 'M-37-60.5H37A8 8 0 0 0 44.5-53V53A8 8 0 0 0 37 60.5H-37A8 8 0 0 0-44.5 53V-53A8 8 0 0 0-37-60.5Z';

function Emblem({ line, size, y }: { line: string; size: number; y: number }): JSX.Element {
  return (
    <path class="haunted-emblem" d={line} transform={`translate(${-size / 2} ${y - size / 2}) scale(${size / 512})`} />
  );
}

/** An Ace: a door that stands open, and light. A37 Shut: a door, and no light. */
function WayOut({ shut }: { shut: boolean }): JSX.Element {
  return (
    <g transform="translate(0 26)">
      {!shut && <path class="haunted-beam" d="M-15 28L-34 34.5H34L15 28Z" />}
      <path class="haunted-jamb" d="M-21 28V-14A21 21 0 0 1 21-14V28Z" />
      <path class={shut ? 'haunted-leaf' : 'haunted-light'} d="M-15 28V-13A15 15 0 0 1 15-13V28Z" />
      {!shut && <path class="haunted-leaf" d="M15-13V28L31 34.5V-18C27-25 20-22 15-13Z" />}
      <circle class="haunted-knob" cx={shut ? 10 : 19} cy="9" r="1.8" />
    </g>
  );
}

/** Where a value stands whose letter is not like the others. */
const PLACE: Readonly<Record<string, { x: number; y: number }>> = {
  6: { x: -38, y: -13 },
  8: { x: -37, y: -13 },
  10: { x: -41, y: -18 },
  J: { x: -31, y: -20 },
  Q: { x: -40, y: -22 },
  K: { x: -40, y: -18 },
  A: { x: -40, y: -17 },
};

function Index({ face }: { face: Face }): JSX.Element | null {
  const suit = suitOf(face);
  if (!suit) return null;
  const value = face.slice(1);
  return (
    <>
      <text class="haunted-value" {...(PLACE[value] ?? { x: -37, y: -15 })} data-value={value}>
        {value}
      </text>
      <path class="haunted-pip" d={PIPS[suit]} transform="translate(22 -36) scale(1.55)" />
    </>
  );
}

function Print({ face, shut }: { face: Face; shut: boolean }): JSX.Element {
  if (isJoker(face)) return <Emblem line={TRAP} size={84} y={-2} />;
  const value = rankOf(face);
  return (
    <>
      <Index face={face} />
      {isAce(face) && <WayOut shut={shut} />}
      {value && <Emblem line={FURNITURE[value]} size={56} y={24} />}
    </>
  );
}

export function CardFront({ face, shut = false }: { face: Face; shut?: boolean }): JSX.Element {
  const kind = isAce(face) ? 'way-out' : isJoker(face) ? 'trap' : 'room';
  return (
    <g class="haunted-front" data-kind={kind} data-colour={colourOf(face)}>
      <rect class="haunted-cast" {...SHEET} />
      <rect class="haunted-paper" {...SHEET} />
      <path class="haunted-frame" d={FRAME} />
      <Print face={face} shut={shut} />
    </g>
  );
}

/** The ornamental back. `deep`: it may be an Ace or a Joker. `secret`: what only this seat knows to lie under it. */
export function CardBack({ deep, secret }: { deep: boolean; secret: Face }): JSX.Element {
  const suit = suitOf(secret);
  return (
    <g class="haunted-back">
      <rect class="haunted-cast" {...SHEET} />
      <rect class="haunted-cloth" {...SHEET} />
      <rect class="haunted-lattice" x="-44" y="-60" width="88" height="120" rx="5" />
      <path class="haunted-frame" d={FRAME} />
      <path class="haunted-medal" d="M0-34L25 0L0 34L-25 0Z" />
      {deep ? (
        <path class="haunted-moon" d={CRESCENT} transform="translate(1 0) scale(.9)" />
      ) : (
        <path class="haunted-moon" d="M0-13A7.5 7.5 0 0 1 4 .8L7 14H-7L-4 .8A7.5 7.5 0 0 1 0-13Z" />
      )}
      {secret !== HIDDEN && (
        <g class="haunted-secret" data-colour={colourOf(secret)} transform="translate(0 -46)">
          <rect x="-27" y="-14" width="54" height="28" rx="5" />
          {suit ? (
            <>
              <text x="-4" y="9">
                {secret.slice(1)}
              </text>
              <path d={PIPS[suit]} transform="translate(12 0) scale(.9)" />
            </>
          ) : (
            <path d={TRAP} transform="translate(-12 -12) scale(.047)" />
          )}
        </g>
      )}
    </g>
  );
}

/** A card outside the plan: in hand, or just drawn. */
export function LooseCard({ face }: { face: Face }): JSX.Element {
  return (
    <svg class="haunted-loose" viewBox="-53 -69 106 138" aria-hidden="true">
      {face === HIDDEN ? <CardBack deep={false} secret={HIDDEN} /> : <CardFront face={face} />}
      <rect class="haunted-ring" x="-50" y="-66" width="100" height="132" rx="8" />
    </svg>
  );
}
