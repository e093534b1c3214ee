import { type Flow, type Game, OVER, type Seat, type Settings, seatsOf, together } from '../../engine/index.ts';
import { CAST, DEMON_COPIES } from './content.ts';
import {
  acting,
  ascending,
  descending,
  divineOf,
  evilOf,
  playerOf,
  qualifies,
  responsesOf,
  roleOf,
} from './display.ts';
import { editionOf, SECOND, THIRD } from './editions.ts';
import { chooseCharacters, dealCards } from './setup.ts';
import { ACTIONS, type Character, type ExorzistenState, type Player, type Response, SHOP } from './state.ts';
import type { ExorzistenPlay, NextPhase } from './steps/decks.ts';
import { dismiss, growEvil, replace, reveal } from './steps/exorcism.ts';
import { addUp, cancel, clearPlayed, distribute, rollDice, useSyringe } from './steps/expulsion.ts';
import { doPenance, slipAway } from './steps/hiding.ts';
import { playCards, stands } from './steps/inquiry.ts';
import { research } from './steps/investigation.ts';
import { visitShop } from './steps/shop.ts';
import { special } from './steps/specials.ts';

// Setting up

/** R1-R9 Characters, hands and decks. The shop and the ID cards are open from the start. */
function* setup(g: ExorzistenPlay): Flow<NextPhase> {
  yield* chooseCharacters(g);
  dealCards(g);
  return 'actions';
}

// 1 Action choice

/** R13, R14 Everybody lays one action card in secret; all are turned over together. */
function* actions(g: ExorzistenPlay): Flow<NextPhase> {
  const { s } = g;
  s.round++;
  g.tell({ rule: 'R10', what: 'round', round: s.round, at: 'choices' });
  const topic = { what: 'action', rule: 'R13' } as const;
  const chosen = yield* together(g, ascending(s), topic, () => ACTIONS.map(action => ({ action })));
  for (const [seat, { action }] of chosen) {
    playerOf(s, seat).action = action;
    playerOf(s, seat).direct = action === 'exorcism';
  }
  g.tell({ rule: 'R14', what: 'actions', at: 'choices', choices: chosen.map(([seat, { action }]) => [seat, action]) });
  return 'investigations';
}

// 2 Action resolution, in a fixed order (A1)

/** R15 Who investigates draws cards and keeps some of them. */
function* investigations(g: ExorzistenPlay): Flow<NextPhase> {
  const all = acting(g.s, 'investigation').map(seat => {
    const { draws, keeps } = roleOf(g.s, seat);
    return { seat, draw: draws, keep: keeps };
  });
  yield* research(g, all, { rule: 'R15', what: 'investigates' });
  return 'specials';
}

/** R18, R21 Specials are rolled for; they may win the game (A2). */
function* specials(g: ExorzistenPlay): Flow<NextPhase> {
  for (const seat of acting(g.s, 'special')) yield* special(g, seat);
  return checkVictory(g) ? 'end' : 'exorcism';
}

/**
 * R22-R30 The demons are turned up; the exorcist and the psychologist may change them. Without an exorcism the round is
 * over (R11).
 */
function* exorcism(g: ExorzistenPlay): Flow<NextPhase> {
  const { row } = g.s;
  const direct = acting(g.s, 'exorcism');
  const among = (character: Character): Seat[] => direct.filter(seat => playerOf(g.s, seat).character === character);
  for (const seat of direct) reveal(g, seat);
  for (const seat of among('exorcist')) yield* replace(g, seat);
  for (const seat of among('psychologist')) yield* dismiss(g, seat);
  if (direct.length === 0) {
    growEvil(g);
    return checkVictory(g) ? 'end' : 'recover';
  }
  g.tell(
    row.length === 0
      ? { rule: 'R29', what: 'emptyRow', at: 'bed' }
      : { rule: 'R30', what: 'exorcism', direct, at: 'bed' },
  );
  return row.length === 0 ? 'recover' : 'responses';
}

// 3 Response choice

/** R31-R33 Everybody lays one of the two cards left, read by its other part. */
function* responses(g: ExorzistenPlay): Flow<NextPhase> {
  const { s } = g;
  const offered = (seat: Seat): { response: Response }[] => {
    const { action } = playerOf(s, seat);
    return action === null ? [] : responsesOf(action).map(response => ({ response }));
  };
  const chosen = yield* together(g, ascending(s), { what: 'response', rule: 'R31' }, offered);
  for (const [seat, { response }] of chosen) playerOf(s, seat).response = response;
  g.tell({
    rule: 'R33',
    what: 'responses',
    at: 'choices',
    choices: chosen.map(([seat, { response }]) => [seat, response]),
  });
  return 'hiding';
}

// 4 Response resolution and the expulsion

/** R34-R44 Hide and Home Video at the bed, then hiding elsewhere, then Penance. Disruptions wait for the dice. */
function* hiding(g: ExorzistenPlay): Flow<NextPhase> {
  const { s } = g;
  const hides = (seat: Seat): boolean => playerOf(s, seat).response === 'hide';
  const isDirect = (seat: Seat): boolean => playerOf(s, seat).direct;
  const atBed = descending(s).filter(seat => hides(seat) && isDirect(seat));
  const elsewhere = ascending(s).filter(seat => hides(seat) && !isDirect(seat));
  for (const seat of atBed) yield* slipAway(g, seat);
  yield* hideElsewhere(g, elsewhere);
  for (const seat of ascending(s)) if (playerOf(s, seat).response === 'disrupt') yield* doPenance(g, seat);
  return 'cards';
}

/** R42 Hiding without an Exorcism always succeeds and brings cards, all of which are kept (A21). */
function* hideElsewhere(g: ExorzistenPlay, seats: readonly Seat[]): Flow {
  for (const seat of seats) playerOf(g.s, seat).away = true;
  const all = seats.map(seat => ({ seat, draw: roleOf(g.s, seat).hides, keep: roleOf(g.s, seat).hides }));
  yield* research(g, all, { rule: 'R42', what: 'hidden' });
}

/**
 * R45-R50 Investigation cards are played. They may bring the expulsion to an end before it begins: then there is no
 * victory check (A18). By rules number 1 there was one.
 */
function* cards(g: ExorzistenPlay): Flow<NextPhase> {
  yield* playCards(g);
  if (stands(g.s)) return 'dice';
  cancel(g);
  return g.s.rules < SECOND ? 'victory' : 'shop';
}

/** R52-R59 The syringe, the dice, the sums. */
function* dice(g: ExorzistenPlay): Flow<NextPhase> {
  yield* useSyringe(g);
  rollDice(g);
  addUp(g);
  return 'distribution';
}

/** R60-R62 The demons go to the participants. */
function* distribution(g: ExorzistenPlay): Flow<NextPhase> {
  yield* distribute(g);
  clearPlayed(g);
  return 'victory';
}

// 5 Victory check

/** R63, R64 All players who qualify win together, at once; R65 no player ever drops out before. */
function checkVictory(g: ExorzistenPlay): boolean {
  g.s.winners = ascending(g.s).filter(seat => qualifies(g.s, seat));
  if (g.s.winners.length > 0) g.s.ended = 'victory';
  return g.s.ended !== null;
}

/** R63 After every expulsion (A18). */
function* victory(g: ExorzistenPlay): Flow<NextPhase> {
  return checkVictory(g) ? 'end' : 'shop';
}

// 6 Shop

/** R66 In ascending order everybody may buy. */
function* shop(g: ExorzistenPlay): Flow<NextPhase> {
  for (const seat of ascending(g.s)) yield* visitShop(g, seat);
  return 'recover';
}

// 7 Recovering the cards

const FRESH: Pick<Player, 'action' | 'response' | 'direct' | 'away' | 'failed' | 'disqualified' | 'detained'> = {
  action: null,
  response: null,
  direct: false,
  away: false,
  failed: false,
  disqualified: false,
  detained: false,
};

/** R12, R70 Everybody takes the cards back, and a new round begins, unless it is too late for one (A29). */
function* recover({ s }: ExorzistenPlay): Flow<NextPhase> {
  for (const player of s.players) Object.assign(player, FRESH);
  s.dice = s.players.map(() => null);
  s.syringe = null;
  s.expulsion = null;
  if (s.round < s.options.cap) return 'actions';
  s.ended = 'cap';
  return 'end';
}

function* end(g: ExorzistenPlay): Flow<NextPhase> {
  const { ended, winners } = g.s;
  g.tell(
    ended === 'cap'
      ? { rule: 'A29', what: 'cap', at: 'bed' }
      : { rule: 'R64', what: 'wins', seats: winners, at: 'winners' },
  );
  return OVER;
}

// The game

const emptyPlayer = (): Player => ({ character: null, hand: [], divine: [], evil: [], items: [], ...FRESH });

/** C1, C2 The box: the demons, then the investigation cards. */
function boxOf(options: Settings) {
  const { demons, inquiries } = editionOf({ rules: THIRD, options });
  return {
    demons: Object.keys(demons).flatMap(face => Array.from({ length: DEMON_COPIES }, () => face)),
    inquiries: Object.entries(inquiries).flatMap(([face, { copies }]) => Array.from({ length: copies }, () => face)),
  };
}

export const game: Game<ExorzistenState> = {
  id: 'exorzisten',
  rules: THIRD,
  supported: [1, SECOND, THIRD],
  seats: { min: 3, max: Object.keys(CAST).length },
  options: {
    lineup: { rule: 'R2', values: ['choose', 'random'], default: 'choose' },
    preset: { rule: 'R4', values: ['none', 'bed', 'convent'], default: 'none', seats: { min: 3, max: 3 } },
    film: { rule: 'A27', values: [false, true], default: false, seats: { min: 3, max: 4 } },
    cancel: { rule: 'A7', values: ['all', 'direct'], default: 'all' },
    cap: { rule: 'A29', values: [60, 30, 120], default: 60 },
    shop: { rule: 'A24', values: ['any', 'usable'], default: 'any', since: SECOND },
    cinema: { rule: 'A31', values: ['take', 'remove'], default: 'take', since: SECOND },
    names: { rule: 'R75', values: ['original', 'mild'], default: 'original' },
  },
  cards: (_seats, options) => [
    ...boxOf(options).demons.map(face => [face, 'demon'] as const),
    ...boxOf(options).inquiries.map(face => [face, 'investigation'] as const),
  ],
  table: (seats, options) => ({
    players: Array.from({ length: seats }, emptyPlayer),
    round: 0,
    demons: boxOf(options).demons.map((_, i) => i),
    demonsOut: [],
    inquiries: boxOf(options).inquiries.map((_, i) => boxOf(options).demons.length + i),
    inquiriesOut: [],
    shuffles: 0,
    row: [],
    shop: [...SHOP],
    played: [],
    syringe: null,
    dice: Array.from({ length: seats }, () => null),
    expulsion: null,
    pickers: [],
    winners: [],
    ended: null,
  }),
  first: 'setup',
  phases: {
    setup,
    actions,
    investigations,
    specials,
    exorcism,
    responses,
    hiding,
    cards,
    dice,
    distribution,
    victory,
    shop,
    recover,
    end,
  },
  /** R64 Joint winners share the victory. */
  result: s => seatsOf(s).map(seat => (s.winners.includes(seat) ? 1 / s.winners.length : 0)),
  score: (s, seat) => ({
    divine: divineOf(s, seat),
    evil: evilOf(s, seat),
    items: playerOf(s, seat).items.length,
    hand: playerOf(s, seat).hand.length,
  }),
  zones: s => [
    s.demons,
    s.demonsOut,
    s.inquiries,
    s.inquiriesOut,
    s.row,
    s.played.map(({ card }) => card),
    ...seatsOf(s).flatMap(seat => {
      const { hand, divine, evil } = playerOf(s, seat);
      return [hand, divine, evil];
    }),
  ],
};
