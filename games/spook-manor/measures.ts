import { at, type Measures } from '../../engine/index.ts';
import { countOf } from '../kit/events.ts';
import { ROOMS, TALL_FROM } from './content.ts';
import { manorOf } from './manor/building.ts';
import { cardOf, columnHeights, lit } from './manor.ts';
import type { Manor, SpookState } from './state.ts';
import * as german from './words/names.de.ts';
import * as english from './words/names.en.ts';

const DESIGNS: readonly string[] = [...new Set(ROOMS.map(({ id }) => id))];

/** How many rooms of each design were built, for every manor. */
function built(s: SpookState): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(DESIGNS.map(id => [id, 0]));
  for (const { rooms } of s.manors)
    for (const room of rooms) {
      const { id } = cardOf(s, room);
      counts[id] = (counts[id] ?? 0) + 1 / s.seats;
    }
  return counts;
}

/** Numbers in groups of three, so that there are enough of each: '3-5'. */
const grouped = (number: number): string => {
  const from = 3 * Math.floor(number / 3);
  return `${from}-${from + 2}`;
};

const NAMES = { en: english, de: german };
const designs = ({ designName }: Pick<typeof english, 'designName'>): Record<string, string> =>
  Object.fromEntries(DESIGNS.map(id => [id, designName(id)]));

/** The two Lobby cards of a manor, or none before they are laid. */
const lobbyOf = (s: SpookState, { left, right }: Manor): Record<string, string> => ({
  ...(left === null ? {} : { leftLobby: at(s.cards.face, left) }),
  ...(right === null ? {} : { rightLobby: at(s.cards.face, right) }),
});

/** How long it takes, how often it is close, which rooms are wanted, and what winners have built. */
export const measures: Measures<SpookState> = {
  match: (s, events) => ({
    rounds: s.round,
    plays: countOf(events, 'builds'),
    tie: Math.min(1, countOf(events, 'tie')),
    shared: (s.winners?.length ?? 0) > 1 ? 1 : 0,
    ...built(s),
  }),
  seat: (s, seat) => {
    const manor = manorOf(s, seat);
    const types = manor.rooms.map(room => cardOf(s, room).type);
    return {
      lights: grouped(lit(s, manor).size),
      portraits: grouped(types.filter(type => type === 'portrait').length),
      tallColumns: `${columnHeights(manor).filter(({ height }) => height >= TALL_FROM).length}`,
      ...lobbyOf(s, manor),
    };
  },
  names: {
    en: {
      ...{ rounds: 'Rounds', plays: 'Rooms built', tie: 'Ties', shared: 'Shared wins', ...designs(english) },
      ...{ lights: 'Lit lamps', portraits: 'Portraits', tallColumns: 'Tall columns' },
      ...{ leftLobby: 'Left half of the Lobby', rightLobby: 'Right half of the Lobby' },
    },
    de: {
      ...{
        rounds: 'Runden',
        plays: 'Gebaute Räume',
        tie: 'Gleichstände',
        shared: 'Geteilte Siege',
        ...designs(german),
      },
      ...{ lights: 'Brennende Lampen', portraits: 'Porträts', tallColumns: 'Hohe Türme' },
      ...{ leftLobby: 'Linke Hälfte der Halle', rightLobby: 'Rechte Hälfte der Halle' },
    },
  },
  named: (group, name, language) => (group.endsWith('Lobby') ? NAMES[language].card(name).name : name),
  plays: ['builds'],
  cards: (s, seat) => [...new Set(manorOf(s, seat).rooms.map(({ card }) => at(s.cards.face, card)))],
};
