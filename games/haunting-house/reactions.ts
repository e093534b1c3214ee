import { at, type Json, PASS, type Seat } from '../../engine/index.ts';
import { ICONS } from './content.ts';
import { placeOf } from './house/geometry.ts';
import { afterDisks, afterTurn, costAt, costOf, groundOf, measure } from './house/ground.ts';
import { closestTrapDoors, couldLeave } from './house/house-plan.ts';
import { houseCell, isKnownGhost } from './house/tiles.ts';
import type { Asked, HauntingState, Space } from './state.ts';
import { contentFor } from './tunables.ts';

/** When bots use their disks: what each use is worth, in half steps to the Exit. Letting it pass is worth nothing. */

type Fields = Readonly<Record<string, Json | undefined>>;
export const fieldsOf = (json: Json): Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : {};
const numberOf = (json: Json | undefined): number => (typeof json === 'number' ? json : -1);
const textOf = (json: Json | undefined): string => (typeof json === 'string' ? json : '');

/** The worth of a disk that the bot keeps for later. */
const KEPT = 3;
/** The worth of keeping a rival from leaving the house. */
const SAVED = 30;
/** The worth of sending a Ghost away. */
const HAUNTED = 6;

const CARD_WORTH: Readonly<Record<string, number>> = {
  one: 2,
  two: 4,
  passage: 4,
  quarter: 3,
  half: 2,
  switch: 3,
  exit: 5,
};

type Worth = (pick: Fields) => number;

/** The worth of a card to the seat that carries it out. */
function worthOfCard(s: HauntingState, seat: Seat, face: string, costs: Int32Array): number {
  if (face !== 'trapdoor') return CARD_WORTH[face] ?? 0;
  const here = at(s.pawns, seat);
  const falls = closestTrapDoors(s, here).map(to => costOf(costs, to));
  return falls.length === 0 ? 0 : costOf(costs, here) - Math.min(...falls);
}

function trade(s: HauntingState, seat: Seat, about: Fields): Worth {
  const costs = measure(groundOf(s));
  const faces: string[] = [];
  if (Array.isArray(about.cards)) for (const [owner, face] of about.cards) faces[owner] = face;
  const worth = (of: Seat): number => worthOfCard(s, seat, faces[of] ?? '', costs);
  return ({ partner }) => worth(numberOf(partner)) - worth(seat) - KEPT;
}

/** R96 The worth of switching two disks: a known Ghost leaves the own way, or comes into another's. */
function switching(s: HauntingState, seat: Seat): Worth {
  const ground = groundOf(s);
  const isGhost = (space: Space): boolean => isKnownGhost(s, houseCell(s, space));
  const balance = (costs: Int32Array): number => {
    const others = s.pawns.filter((_, one) => one !== seat).map(space => costOf(costs, space));
    return Math.min(...others) / 2 - costOf(costs, at(s.pawns, seat));
  };
  const now = balance(measure(ground));
  return ({ one, other }) => {
    const [here, there] = [textOf(one), textOf(other)];
    if (isGhost(here) === isGhost(there)) return -KEPT;
    return balance(measure(afterDisks(ground, placeOf(here), placeOf(there)))) - now - KEPT;
  };
}

/** R92 A card is cancelled that would let somebody out, or that does oneself harm. */
function before(s: HauntingState, seat: Seat, about: Fields): Worth {
  const [actor, face] = [numberOf(about.of), textOf(about.card)];
  const own = (): number => -worthOfCard(s, seat, face, measure(groundOf(s)));
  const cancel = actor === seat ? own() : couldLeave(s, at(s.pawns, actor), face) ? SAVED : 0;
  const switched = switching(s, seat);
  return pick => (pick.one === undefined ? cancel - KEPT : switched(pick));
}

/** R94 A Ghost is kept from oneself. */
function ghost(s: HauntingState, seat: Seat, about: Fields): Worth {
  const here = textOf(about.at);
  return ({ one, other }) => {
    const there = one === here ? textOf(other) : other === here ? textOf(one) : undefined;
    const isSaved = about.of === seat && there !== undefined && !isKnownGhost(s, houseCell(s, there));
    return (isSaved ? HAUNTED : 0) - KEPT;
  };
}

/** R95 A turn is stopped that would wall oneself in, or open a way for another. */
function rotation(s: HauntingState, seat: Seat, about: Fields): Worth {
  const ground = groundOf(s);
  const cell = placeOf(textOf(about.at));
  const icon = ICONS.find(one => one === about.icon) ?? 'A';
  const turned = measure(afterTurn(ground, cell, contentFor(s.options).iconTurn(icon)));
  const harm = costAt(turned, cell) - costAt(measure(ground), cell);
  const worth = (about.of === seat ? harm : -harm / 2) - KEPT;
  return () => worth;
}

const REACTIONS: Readonly<Record<string, (s: HauntingState, seat: Seat, about: Fields) => Worth>> = {
  trade,
  before,
  landing: switching,
  ghost,
  rotation,
};

export const isWindow = (what: string): boolean => what in REACTIONS;

/** The worth of an answer in a window. */
export function worthOfReaction({ what, seat, about }: Asked, s: HauntingState): (pick: Json) => number {
  const worth = REACTIONS[what]?.(s, seat, fieldsOf(about));
  return pick => (pick === PASS || !worth ? 0 : worth(fieldsOf(pick)));
}
