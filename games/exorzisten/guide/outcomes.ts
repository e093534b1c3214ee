/** The topic of a question, and the result of each of its answers. */

import { at, type Card, type Json, type Seat, seatsOf } from '../../../engine/index.ts';
import { field, named, numberIn, numbers } from '../../kit/reading.ts';
import {
  canUse,
  characterOf,
  distance,
  itemOf,
  missing,
  type Powers,
  playerOf,
  powersOf,
  qualifies,
  resistanceOf,
  roleOf,
} from '../display.ts';
import { editionOf, handFor } from '../editions.ts';
import type { Asked, ExorzistenState } from '../state.ts';
import { type Character, type Player, RESPONSES, SHOP, SIDES, SIGNS, type Side } from '../state.ts';
import { stands } from '../steps/inquiry.ts';
import { called, halfId, mayPlayOn, prospect, type Readership, reachOf, sideOf } from '../words/reading.ts';
import { numberOn, winnersOf } from './threats.ts';
import type { Matter, Need, Outcomes } from './tongue.ts';

export function matter({ seat, about }: Asked, reader: Readership): Matter {
  const { view } = reader;
  const player = playerOf(view, seat);
  const { character } = player;
  return {
    view,
    player,
    character,
    special: character === null ? undefined : halfId(view, seat, 'special'),
    side: field(about, 'side') === 'evil' ? 'evil' : 'divine',
    isRemoving: view.options.cinema === 'remove',
    need: character === null ? 'either' : needOf(character, powersOf(view, seat)),
    winners: winnersOf(reader, seat),
    isOpen: mayPlayOn(view, seat),
  };
}

/** The nun needs more of the stronger power, the psychologist more of the weaker one. */
export function needOf(character: Character, { divine, evil }: Powers): Need {
  switch (character) {
    case 'exorcist':
    case 'shaman':
      return 'success';
    case 'houngan':
      return 'failure';
    case 'nun':
      return divine === evil ? 'either' : divine > evil ? 'success' : 'failure';
    case 'psychologist':
      return divine === evil ? 'either' : divine < evil ? 'success' : 'failure';
    case 'film':
      return 'either';
  }
}

type Outcome = (said: Outcomes, pick: Json, ask: Asked, reader: Readership) => string | undefined;

/** The strength of a display, on the way to victory. An answer that wins needs no further text. */
function afterwards(said: Outcomes, view: ExorzistenState, after: ExorzistenState, seat: Seat): string | undefined {
  if (qualifies(after, seat)) return undefined;
  if (characterOf(view, seat) === 'psychologist') {
    const { divine, evil } = powersOf(after, seat);
    return said.level(divine, evil);
  }
  return said.toGo(missing(distance(view, seat)), missing(distance(after, seat)));
}

/** A table on which a display is another one. */
const displayed = (
  view: ExorzistenState,
  seat: Seat,
  change: (player: Player) => Partial<Player>,
): ExorzistenState => ({
  ...view,
  players: view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)),
});
export const without = (cards: readonly Card[], card: Card): Card[] => cards.filter(one => one !== card);
const dropped = (view: ExorzistenState, seat: Seat, card: Card): ExorzistenState =>
  displayed(view, seat, ({ divine, evil }) => ({ divine: without(divine, card), evil: without(evil, card) }));
const taken = (view: ExorzistenState, seat: Seat, card: Card, side: Side): ExorzistenState =>
  displayed(view, seat, player => ({ [side]: [...player[side], card] }));

const borrowOutcome: Outcome = (said, pick, { seat }, { view, names }) => {
  const card = numberIn(pick, 'take');
  if (card === undefined) return undefined;
  const victim = view.players.findIndex(({ divine, evil }) => [...divine, ...evil].includes(card));
  const lay = sideOf(view, victim, card);
  const less = dropped(view, victim, card);
  const theirs = said.theirs(at(names, victim), lay, powersOf(view, victim)[lay], powersOf(less, victim)[lay]);
  const side = SIDES.find(one => one === field(pick, 'side'));
  const own = side && afterwards(said, view, taken(less, seat, card, side), seat);
  return [own, theirs].filter(text => text !== undefined).join('; ');
};

/** R45-R49 What the dice could make of the expulsion once a card is played. */
const inquiryOutcome: Outcome = (said, pick, { seat }, { view }) => {
  const card = numberIn(pick, 'play');
  if (card === undefined) return mayPlayOn(view, seat) ? said.othersPlay : said.diceFall;
  const target = numberIn(pick, 'target') ?? null;
  const sign = SIGNS.find(one => one === numberIn(pick, 'sign')) ?? null;
  const { on } = inquiryAt(view, card);
  const hit = (player: Player): Partial<Player> =>
    on === 'participant' ? { disqualified: true } : on === 'disrupter' ? { detained: true } : { ...player };
  const struck = target === null ? view : displayed(view, target, hit);
  const demon = numberIn(pick, 'demon');
  const after: ExorzistenState = {
    ...struck,
    played: [...view.played, { card, seat, target, sign }],
    row: demon === undefined ? view.row : without(view.row, demon),
  };
  return stands(after) ? said.sums(prospect(after, seat)) : said.cancelled;
};

const inquiryAt = (view: ExorzistenState, card: Card) => {
  const inquiry = editionOf(view).inquiries[at(view.cards.face, card)];
  if (!inquiry) throw new Error(`${card} is no investigation card`);
  return inquiry;
};

const handLimit = (view: ExorzistenState): number => handFor(view.options).limit;

/** R15 How many cards an Investigation leaves in the hand; nothing where the cards may not last for everybody. */
const actionOutcome: Outcome = (said, pick, { seat }, { view }) => {
  if (field(pick, 'action') !== 'investigation') return undefined;
  const mostDrawn = seatsOf(view).reduce((sum, one) => sum + roleOf(view, one).draws, 0);
  if (view.inquiries.length + view.inquiriesOut.length < mostDrawn) return undefined;
  const from = playerOf(view, seat).hand.length;
  return said.hand(from, Math.min(handLimit(view), from + roleOf(view, seat).keeps));
};

/** R15, R17 The hand without the drawn cards, and with those that are kept. */
const keepOutcome: Outcome = (said, pick, { seat, about }, { view }) => {
  const drawn = numbers(field(about, 'drawn'));
  const held = playerOf(view, seat).hand.filter(card => !drawn.includes(card)).length;
  return said.hand(held, Math.min(handLimit(view), held + numbers(field(pick, 'keep')).length));
};

export const OUTCOMES: Readonly<Partial<Record<Asked['what'], Outcome>>> = {
  action: actionOutcome,
  keep: keepOutcome,
  drop: (said, pick, { seat }, { view }) => {
    const card = numberIn(pick, 'drop');
    return card === undefined ? undefined : afterwards(said, view, dropped(view, seat, card), seat);
  },
  turn: (said, pick, { seat }, { view }) => {
    const card = numberIn(pick, 'turn');
    if (card === undefined) return undefined;
    const other: Side = sideOf(view, seat, card) === 'divine' ? 'evil' : 'divine';
    return afterwards(said, view, taken(dropped(view, seat, card), seat, card, other), seat);
  },
  side: (said, pick, { seat, about }, { view }) => {
    const card = numberIn(about, 'card');
    return card === undefined
      ? undefined
      : afterwards(said, view, taken(view, seat, card, named(SIDES, field(pick, 'side'))), seat);
  },
  take: (said, pick, { seat, about }, { view }) => {
    const card = numberIn(pick, 'take');
    return card === undefined
      ? undefined
      : afterwards(said, view, taken(view, seat, card, named(SIDES, field(about, 'side'))), seat);
  },
  borrow: borrowOutcome,
  replace: (said, pick, _, { view }) => {
    const card = numberIn(pick, 'replace');
    if (card === undefined) return undefined;
    const from = resistanceOf(view);
    return said.replaced(from, from - numberOn(view, at(view.cards.face, card), 'divine'));
  },
  response: (said, pick, { seat }, { view }) => {
    const response = named(RESPONSES, field(pick, 'response'));
    const { direct, hand } = playerOf(view, seat);
    if (response !== 'expulsion') return direct ? said.ifCaught : said.noDemon;
    const reach = reachOf(view, seat);
    return reach && said.share(...reach, hand.length > 0);
  },
  inquiry: inquiryOutcome,
  syringe: (said, pick, { seat }, { view }) => {
    const target = numberIn(pick, 'target');
    const sign = SIGNS.find(one => one === numberIn(pick, 'sign'));
    if (target === undefined || sign === undefined) return undefined;
    return said.sums(prospect({ ...view, syringe: { seat, target, sign } }, seat));
  },
  buy: (said, pick, { seat }, { view }) => {
    const item = SHOP.find(one => one === field(pick, 'buy'));
    if (item === undefined) return undefined;
    const from = playerOf(view, seat).hand.length;
    return said.bought(item, called(view, item), canUse(view, seat, item), from, from - itemOf(view, item).cost);
  },
};
