import { list } from '../../kit/german.ts';
import { nameOf, pointsText } from '../words/names.de.ts';
import { cards } from '../words/phrases.de.ts';
import type { Party } from './ledger.ts';
import type { Cost, Ground, Motives } from './motives.ts';

/** The purposes of the others' turns, in German. */

const acc = ({ you, name }: Party): string => (you ? 'dich' : name);

const lost = ({ points, cards: some }: Cost): string =>
  points > 0 ? pointsText(points) : some > 0 ? cards(some) : 'nichts';

const GROUND: Readonly<Record<Ground, (reader: Party, owner: Party) => string>> = {
  metalRooms: () => 'Die Karte trifft alle in Metallräumen, und du standst in einem.',
  woodRooms: () => 'Die Karte trifft alle in Holzräumen, und du standst in einem.',
  room: () => 'Die Karte trifft alle in einem Raum, und dort standst du.',
  roomOfActive: (_, owner) =>
    owner.you
      ? 'Die Karte trifft alle in deinem Raum.'
      : `Die Karte trifft alle im selben Raum wie ${owner.name}, und dort standst du.`,
  hauntRoom: () => 'Die Karte trifft alle im Raum des Spuks, und dort standst du.',
  neighbours: (_, owner) => `Die Karte trifft beide Nachbarn von ${owner.name}, und du bist einer davon.`,
  leaders: () => 'Die Karte trifft alle mit den meisten Fluchtpunkten, und die hattest du.',
  largestHands: () => 'Die Karte trifft alle mit den meisten Handkarten, und die hattest du.',
};

export const MOTIVES: Motives = {
  stops: (actors, escaping, score) => {
    const names = list(actors.map(({ name }) => name));
    const enough = score ? `${score.has} von ${score.needs} Punkten` : 'genug Punkten';
    const would = escaping.you ? 'hättest du' : `hätte ${escaping.name}`;
    return `Mit ${enough} ${would} am Ende dieses Zugs gewonnen, darum ${actors.length === 1 ? 'griff' : 'griffen'} ${names} ein.`;
  },
  nearest: (by, { who: victim, has, needs }) =>
    `Von allen außer ${by.name} war niemand dem Entkommen näher als ${victim.you ? 'du' : victim.name}, mit ${has} von ${needs} Punkten.`,
  struck: (ground, reader, owner) => GROUND[ground](reader, owner),
  cheaper: (own, other) => `Diese Wahl kostete ${own.who.name} ${lost(own)}, ${acc(other.who)} aber ${lost(other)}.`,
  richer: ({ who: thief, has, needs }) => `Mit diesem Ausgang hat ${thief.name} ${has} von ${needs} Punkten.`,
  haunted: sent =>
    `Dort wartete der Spuk, also ${sent.you ? 'musstest du' : `musste ${sent.name}`} eine Besessenheitskarte ziehen.`,
  returns: ({ name }) =>
    `${name} ist als Nächstes dran, und zu Beginn des eigenen Zugs kommen Verzweiflungspunkte zurück.`,
  near: ({ who: one, has, needs }) =>
    `${one.name} hat jetzt ${has} von ${needs} Punkten: Ein guter Ausgang könnte reichen.`,
  ahead: ({ who: one, has, needs }, rival) =>
    `${one.name} ist dem Entkommen jetzt am nächsten, mit ${has} von ${needs} Punkten; ${rival.who.you ? 'du hast' : `${rival.who.name} hat`} ${rival.has} von ${rival.needs}.`,
  mark: ({ name }, points) => `Für ${pointsText(points)} nahm ${name} eine Besessenheitskarte in Kauf.`,
  guards: ({ name }, exit, points) =>
    `Solange der Schutz daran ist, kann niemand ${name} diesen Ausgang nehmen: ${nameOf(exit)}, ${pointsText(points)}.`,
  hides: ({ name }, bare) =>
    bare > 0
      ? `Im Versteck gehen Besessenheitskarten an ${name} vorbei: ${bare === 1 ? '1 Ausgang ohne Schutz steht' : `${bare} Ausgänge ohne Schutz stehen`} auf dem Spiel.`
      : `Im Versteck gehen Besessenheitskarten bis zum nächsten Wurf an ${name} vorbei.`,
};
