import { list } from '../../kit/german.ts';
import { nameOf, pointsText } from '../words/names.de.ts';
import { cards } from '../words/phrases.de.ts';
import type { Party } from './ledger.ts';
import type { Cost, Ground, Motives } from './motives.ts';

/** The purposes of the others' turns, in German. */

const acc = ({ you, name }: Party): string => (you ? 'dich' : name);

const lost = ({ points, cards: some }: Cost): string =>
  points > 0 ? pointsText(points) : some > 0 ? cards(some) : 'nichts';

const GROUND: Readonly<Record<Ground, (owner: Party) => string>> = {
  metalRooms: () => 'alle in Metallräumen, und du standst in einem',
  woodRooms: () => 'alle in Holzräumen, und du standst in einem',
  room: () => 'alle in einem Raum, und dort standst du',
  roomOfActive: owner =>
    owner.you ? 'alle in deinem Raum' : `alle im selben Raum wie ${owner.name}, und dort standst du`,
  hauntRoom: () => 'alle im Raum des Spuks, und dort standst du',
  neighbours: owner => `alle, die neben ${owner.name} sitzen, und das tust du`,
  leaders: () => 'alle mit den meisten Fluchtpunkten, und die hattest du',
  largestHands: () => 'alle mit den meisten Handkarten, und die hattest du',
};

export const MOTIVES: Motives = {
  stops: (actors, escaping, score) => {
    const names = list(actors.map(({ name }) => name));
    const enough = score ? `${score.has} von ${score.needs} Punkten` : 'genug Punkten';
    const would = escaping.you ? 'hättest du' : `hätte ${escaping.name}`;
    return `Mit ${enough} ${would} am Ende dieses Zugs gewonnen, darum ${actors.length === 1 ? 'griff' : 'griffen'} ${names} ein.`;
  },
  nearest: (by, { who: victim, has, needs }) =>
    victim.you
      ? `Außer ${by.name} war niemand dem Entkommen näher als du, mit ${has} von ${needs} Punkten: Darum traf es dich.`
      : `Außer ${by.name} war niemand dem Entkommen näher als ${victim.name}, mit ${has} von ${needs} Punkten: Darum traf es ${victim.name}.`,
  struck: (card, ground, owner) => `„${nameOf(card)}“ trifft ${GROUND[ground](owner)}.`,
  cheaper: (card, own, other) =>
    `${own.who.name} durfte wählen, wie „${nameOf(card)}“ trifft: Das kostete ${own.who.name} ${lost(own)}, ${acc(other.who)} aber ${lost(other)}.`,
  richer: ({ who: thief, has, needs }) => `Mit diesem Ausgang hat ${thief.name} ${has} von ${needs} Punkten.`,
  haunted: sent =>
    `Dort wartete der Spuk, also ${sent.you ? 'musstest du' : `musste ${sent.name}`} eine Besessenheitskarte ziehen.`,
  sought: ({ name }, at) => `${name} hoffte auf Raum ${at}: Wer dorthin kommt, trifft auf den Spuk.`,
  returns: ({ name }) =>
    `${name} ist als Nächstes dran und bekommt dann alle Verzweiflungspunkte zurück: Der Versuch war umsonst zu haben.`,
  near: ({ who: one, has, needs }) =>
    `${one.name} hat jetzt ${has} von ${needs} Punkten: Ein guter Ausgang könnte reichen.`,
  ahead: ({ who: one, has, needs }, rival) =>
    `${one.name} ist dem Entkommen jetzt am nächsten, mit ${has} von ${needs} Punkten; ${rival.who.you ? 'du hast' : `${rival.who.name} hat`} ${rival.has} von ${rival.needs}.`,
  mark: ({ name }, points) => `Für ${pointsText(points)} nahm ${name} eine Besessenheitskarte in Kauf.`,
  guards: ({ name }, exit, points) =>
    `Solange der Schutz daran ist, kann niemand ${name} diesen Ausgang nehmen: ${nameOf(exit)}, ${pointsText(points)}.`,
  safe: ({ name }, points) =>
    `Für ${pointsText(points)} nahm ${name} einen Ausgang ohne Mal: Es folgt keine Besessenheitskarte.`,
  tool: ({ name }, exit, points) =>
    points === undefined
      ? `Mit dem Werkzeug bringt dieser Ausgang ${name} mehr: ${nameOf(exit)}.`
      : `Mit dem Werkzeug bringt dieser Ausgang ${name} ${pointsText(points)}: ${nameOf(exit)}.`,
  idle: ({ name }, count) =>
    count === 0
      ? `${name} hatte keine Karte mehr.`
      : count === undefined
        ? `Bei ${name} passte nichts, oder es bleibt für später auf der Hand.`
        : `${name} hält ${cards(count)}: Es passte nichts, oder es bleibt für später.`,
  hides: ({ name }, bare) =>
    bare > 0
      ? `Im Versteck gehen Besessenheitskarten an ${name} vorbei: ${bare === 1 ? '1 Ausgang ohne Schutz steht' : `${bare} Ausgänge ohne Schutz stehen`} auf dem Spiel.`
      : `Im Versteck gehen Besessenheitskarten bis zum nächsten Wurf an ${name} vorbei.`,
};
