import type { Face, Settings } from '../../../engine/index.ts';
import { list, times } from '../../kit/english.ts';
import { sure } from '../../kit/reading.ts';
import { contentFor, escapeCard } from '../tunables.ts';
import { FIT, inRoom, MATERIAL, nameOf, the, whose } from './names.en.ts';
import type { Bundle, Held, Piece, Whereabouts } from './reading.ts';

/** Parts of sentences: cards, Exits and people as one speaks of them. */

export const cards = (count: number): string => times(count, 'card');
export const handCards = (count: number): string => `${cards(count)} in hand`;
export const despair = (count: number): string => times(count, 'Desperation Point');
export const named = (faces: readonly Face[]): string => list(faces.map(the));

const withBoons = (boons: readonly Face[]): string => (boons.length === 0 ? '' : ` with ${list(boons.map(nameOf))}`);

/** An Exit in play with what it is worth; `exitOf` says whose it is as well. */
export const exit = ({ face, boons, points }: Held): string => `${the(face)}${withBoons(boons)} (${points})`;
export const exitOf = ({ face, boons, points, own, owner }: Held): string =>
  `${own ? 'your' : whose(owner)} ${nameOf(face)}${withBoons(boons)} (${points})`;

export function piece(of: Piece): string {
  if (of.kind === 'hand') return `${the(of.face)} from hand`;
  if (of.kind === 'exit') return exit(of.exit);
  return `${nameOf(of.face)} on ${the(of.on.face)}${of.beside ? ` beside ${nameOf(of.beside)}` : ''}`;
}
export const pieces = (all: readonly Piece[]): string => list(all.map(piece));

/** Cards that have left a play area. */
export const bundle = ({ exit: face, boons, points }: Bundle): string =>
  face ? `${the(face)}${withBoons(boons)} (${points})` : named(boons);

const HIDING = { closet: ', hidden in the closet', improvised: ', hidden without a closet' };
export const place = ({ room, hiding }: Whereabouts): string => `${inRoom(room)}${hiding ? HIDING[hiding] : ''}`;
export const where = (who: Whereabouts): string => `${who.name}, ${place(who)}`;

/** The kind of a room. */
export function roomKind(number: number, options: Settings): string {
  const { influence, closet } = sure(contentFor(options).rooms[number], 'room');
  return `a ${MATERIAL[influence]} room ${closet ? 'with' : 'without'} a closet`;
}

/** A card in hand, with what matters of it. */
export function brief(face: Face, options: Settings): string {
  const of = escapeCard(face, options);
  if (of?.kind === 'exit') return `${nameOf(face)} (${MATERIAL[of.material]}, ${of.points}${of.mark ? ', Mark' : ''})`;
  if (of?.kind !== 'tool' && of?.kind !== 'protection') return nameOf(face);
  return `${nameOf(face)} (${of.kind === 'tool' ? `Tool +${of.points}` : 'Protection'}, ${FIT[of.fit]})`;
}
