import { at, type Measures, seatsOf } from '../../engine/index.ts';
import * as english from '../kit/english.ts';
import { countOf } from '../kit/events.ts';
import * as german from '../kit/german.ts';
import { playerOf } from './display.ts';
import type { ExorzistenState } from './state.ts';
import { nameOf as nameInGerman } from './words/names.de.ts';
import { nameOf as nameInEnglish } from './words/names.en.ts';

const NAMES = {
  en: { nameOf: nameInEnglish, list: english.list },
  de: { nameOf: nameInGerman, list: german.list },
};
const AMONG = ' among ';

const characterAt = (s: ExorzistenState, seat: number): string => playerOf(s, seat).character ?? '';

/** How long the case takes, how often no player dares an Exorcism, and which characters win. */
export const measures: Measures<ExorzistenState> = {
  match: (s, events) => ({
    rounds: s.round,
    expulsions: countOf(events, 'expulsion'),
    successes: events.filter(({ what, success }) => what === 'expulsion' && success === true).length,
    cancelled: countOf(events, 'cancelled'),
    nobodyDares: countOf(events, 'noExorcism'),
    cardsPlayed: countOf(events, 'plays'),
    jointWins: s.winners.length > 1 ? 1 : 0,
  }),
  seat: (s, seat) => ({
    character: characterAt(s, seat),
    lineUp: `${characterAt(s, seat)}${AMONG}${seatsOf(s)
      .map(one => characterAt(s, one))
      .sort()
      .join(', ')}`,
  }),
  names: {
    en: {
      ...{ rounds: 'Rounds', expulsions: 'Expulsions', successes: 'Successful expulsions', cancelled: 'Cancelled' },
      ...{ nobodyDares: 'Nobody dares', cardsPlayed: 'Cards played', jointWins: 'Joint wins' },
      ...{ character: 'Character', lineUp: 'Character among others' },
    },
    de: {
      ...{
        rounds: 'Runden',
        expulsions: 'Austreibungen',
        successes: 'Gelungene Austreibungen',
        cancelled: 'Abgebrochen',
      },
      ...{ nobodyDares: 'Niemand wagt es', cardsPlayed: 'Gespielte Karten', jointWins: 'Gemeinsame Siege' },
      ...{ character: 'Charakter', lineUp: 'Charakter unter anderen' },
    },
  },
  named: (_, name, language) => {
    const { nameOf, list } = NAMES[language];
    const [self = '', others] = name.split(AMONG);
    return others === undefined ? nameOf(self) : `${nameOf(self)} (${list(others.split(', ').map(nameOf))})`;
  },
  plays: ['plays'],
  cards: (s, seat) => {
    const { items, hand } = playerOf(s, seat);
    return [...new Set([...items, ...hand.map(card => at(s.cards.face, card))])];
  },
};
