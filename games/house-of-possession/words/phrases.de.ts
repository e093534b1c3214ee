import { at, type Face, type Settings } from '../../../engine/index.ts';
import { list, times } from '../../kit/german.ts';
import { sure } from '../../kit/reading.ts';
import { contentFor, escapeCard } from '../tunables.ts';
import { FIT, inRoom, MATERIAL, type Noun, nameOf, noun, whose } from './names.de.ts';
import type { Bundle, Held, Piece, Whereabouts } from './reading.ts';

/** Parts of sentences: cards, Exits and people as one speaks of them. */

type Case = keyof Noun;

export const cards = (count: number): string => times(count, 'Karte', 'Karten');
export const handCards = (count: number): string => times(count, 'Handkarte', 'Handkarten');
export const despair = (count: number): string => times(count, 'Verzweiflungspunkt', 'Verzweiflungspunkte');
export const nom = (face: Face): string => noun(face).nom;
export const acc = (face: Face): string => noun(face).acc;
export const named = (faces: readonly Face[]): string => list(faces.map(acc));

const withBoons = (boons: readonly Face[]): string => (boons.length === 0 ? '' : ` mit ${list(boons.map(nameOf))}`);

/** An Exit in play with what it is worth; `exitOf` says whose it is as well. */
export const exit = ({ face, boons, points }: Held, as: Case = 'acc'): string =>
  `${noun(face)[as]}${withBoons(boons)} (${points})`;

const YOURS: Readonly<Record<string, string>> = { der: 'deine', den: 'deinen', die: 'deine', das: 'dein' };
export function exitOf({ face, boons, points, own, owner }: Held): string {
  const article = at(acc(face).split(' '), 0);
  return `${own ? YOURS[article] : whose(owner)} ${nameOf(face)}${withBoons(boons)} (${points})`;
}

export function piece(of: Piece): string {
  if (of.kind === 'hand') return `${acc(of.face)} von der Hand`;
  if (of.kind === 'exit') return exit(of.exit);
  return `${acc(of.face)} an ${noun(of.on.face).dat}${of.beside ? ` neben ${noun(of.beside).dat}` : ''}`;
}
export const pieces = (all: readonly Piece[]): string => list(all.map(piece));

/** Cards that have left a play area. */
export const bundle = ({ exit: face, boons, points }: Bundle, as: Case = 'acc'): string =>
  face ? `${noun(face)[as]}${withBoons(boons)} (${points})` : list(boons.map(boon => noun(boon)[as]));

const HIDING = { closet: ', versteckt im Schrank', improvised: ', versteckt ohne Schrank' };
export const place = ({ room, hiding }: Whereabouts): string => `${inRoom(room)}${hiding ? HIDING[hiding] : ''}`;
export const where = (who: Whereabouts): string => `${who.name}, ${place(who)}`;

/** The kind of a room. */
export function roomKind(number: number, options: Settings): string {
  const { influence, closet } = sure(contentFor(options).rooms[number], 'room');
  return `ein ${MATERIAL[influence]}raum ${closet ? 'mit' : 'ohne'} Schrank`;
}

/** A card in hand, with what matters of it. */
export function brief(face: Face, options: Settings): string {
  const of = escapeCard(face, options);
  if (of?.kind === 'exit') return `${nameOf(face)} (${MATERIAL[of.material]}, ${of.points}${of.mark ? ', Mal' : ''})`;
  if (of?.kind !== 'tool' && of?.kind !== 'protection') return nameOf(face);
  return `${nameOf(face)} (${of.kind === 'tool' ? `Werkzeug +${of.points}` : 'Schutz'}, ${FIT[of.fit]})`;
}
