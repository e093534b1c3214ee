import { ArrangedState } from '../../../engine/check/arrange.ts';
import { at, bit, EVERYONE, type Face, initialState } from '../../../engine/index.ts';
import { game } from '../rules.ts';
import type { Character, ExorzistenState } from '../state.ts';

export const ADA = 0;
export const BO = 1;
export const CLEO = 2;

interface Belongings {
  readonly character: Character;
  readonly divine: readonly Face[];
  readonly evil: readonly Face[];
  readonly hand: readonly Face[];
}

/** By seat. */
const BELONGINGS: readonly Belongings[] = [
  {
    character: 'shaman',
    divine: ['leviathan', 'mammon'],
    evil: ['succubus'],
    hand: ['holywater-2', 'police'],
  },
  { character: 'houngan', divine: [], evil: ['judas'], hand: ['evidence-2', 'report-1'] },
  { character: 'psychologist', divine: ['lilith'], evil: ['cain'], hand: ['evidence-2', 'holywater-3'] },
];

/** The cards turned up and drawn during the lesson, in this order. */
const DEMONS: readonly Face[] = ['poltergeist', 'nero', 'beelzebub', 'asmodeus', 'astaroth'];
const INQUIRIES: readonly Face[] = [
  ...['ward', 'devil-lies', 'report-2', 'police'],
  ...['evidence-1', 'holywater-2'],
  ...['holywater-3', 'evidence-1', 'evidence-3'],
];

/** The start of a round: Ada lacks 7 points, and the cards that come are stacked. */
export function start(): ExorzistenState {
  const s = initialState(game, BELONGINGS.length, {});
  const { demons, inquiries, players } = s;
  const arranged = new ArrangedState(s).shuffle(demons, inquiries);
  for (const [seat, { character, divine, evil, hand }] of BELONGINGS.entries())
    Object.assign(at(players, seat), {
      character,
      divine: arranged.drawFaces(demons, divine, EVERYONE),
      evil: arranged.drawFaces(demons, evil, EVERYONE),
      hand: arranged.drawFaces(inquiries, hand, bit(seat)),
    });
  arranged.stack(demons, ...DEMONS).stack(inquiries, ...INQUIRIES);
  return Object.assign(s, { phase: 'actions', round: 3 });
}
