import { at, type Card, choose, type Flow, type Seat } from '../../../engine/index.ts';
import { ascending, disrupters, inquiryOf, participants, playerOf } from '../display.ts';
import { type ExorzistenState, type Play, SIGNS } from '../state.ts';
import { deal, type ExorzistenPlay } from './decks.ts';

/** R45 Only who chose Expulsion and is not disqualified plays cards. */
const mayPlay = (s: ExorzistenState, seat: Seat): boolean => {
  const { response, disqualified } = playerOf(s, seat);
  return response === 'expulsion' && !disqualified;
};

/** R49 An expulsion needs a demon and somebody to expel it; by the other reading, somebody at the bed (A7). */
export function stands(s: ExorzistenState): boolean {
  const left = participants(s);
  const needed = s.options.cancel === 'direct' ? left.filter(seat => playerOf(s, seat).direct) : left;
  return s.row.length > 0 && needed.length > 0;
}

/** R46 Turn by turn, a card or a pass, until all have passed in a row (A5); R49 or until there is nothing left to do. */
export function* playCards(g: ExorzistenPlay): Flow {
  const { s } = g;
  const order = ascending(s).filter(seat => mayPlay(s, seat));
  let passes = 0;
  for (let turn = 0; stands(s) && passes < order.filter(seat => mayPlay(s, seat)).length; turn++) {
    const seat = at(order, turn % order.length);
    if (!mayPlay(s, seat)) continue;
    /** A player without a card passes unasked. A player with cards is asked, so that the hand stays secret. */
    const topic = { what: 'inquiry', rule: 'R46', open: playerOf(s, seat).hand.length === 0 } as const;
    const pick = yield* choose(g, seat, topic, () => playsOf(g, seat));
    passes = 'pass' in pick ? passes + 1 : 0;
    if ('play' in pick) playCard(g, seat, pick);
  }
}

/** R47 Every card of the hand with each of its targets; a card without a target cannot be played. */
function playsOf(g: ExorzistenPlay, seat: Seat): Play[] {
  return [{ pass: true }, ...playerOf(g.s, seat).hand.flatMap(card => waysToPlay(g, seat, card))];
}

/** C2 The targets of each card. */
function waysToPlay(g: ExorzistenPlay, seat: Seat, play: Card): Play[] {
  const { s } = g;
  const others = (): Seat[] => participants(s).filter(other => other !== seat);
  switch (inquiryOf(s, g.face(play)).on) {
    case 'self':
      return [{ play }];
    case 'participant':
      /** A7 A report may hit its own player, unless the table reads it otherwise. */
      return (s.options.cancel === 'direct' ? others() : participants(s)).map(target => ({ play, target }));
    case 'other':
      return others().flatMap(target => SIGNS.map(sign => ({ play, target, sign })));
    case 'disrupter':
      return disrupters(s).map(target => ({ play, target }));
    case 'demon':
      return s.row.map(demon => ({ play, demon }));
  }
}

/** R45, R51 The card lies open until the expulsion is over, and works at once. */
function playCard(g: ExorzistenPlay, seat: Seat, pick: Exclude<Play, { pass: true }>): void {
  const { s } = g;
  const card = pick.play;
  const target = 'target' in pick ? pick.target : null;
  const sign = 'sign' in pick ? pick.sign : null;
  const demon = 'demon' in pick ? pick.demon : null;
  const { hand } = playerOf(s, seat);
  hand.splice(hand.indexOf(card), 1);
  s.played.push({ card, seat, target, sign });
  g.show(card);
  g.tell({ rule: 'R45', what: 'plays', seat, card, target, sign, demon, to: target });
  strike(g, seat, card, target, demon);
}

/** C2 The effect of a card at once: it hits a player or a demon, or its player draws. Its modifier counts later. */
function strike(g: ExorzistenPlay, by: Seat, card: Card, target: Seat | null, demon: Card | null): void {
  const { on, draws } = inquiryOf(g.s, g.face(card));
  if (on === 'participant' && target !== null) {
    playerOf(g.s, target).disqualified = true;
    g.tell({ rule: 'R48', what: 'disqualified', seat: target, by });
  }
  if (on === 'disrupter' && target !== null) {
    playerOf(g.s, target).detained = true;
    g.tell({ rule: 'C2', what: 'detained', seat: target, by });
  }
  if (on === 'demon' && demon !== null) {
    const { row, demonsOut } = g.s;
    demonsOut.push(...row.splice(row.indexOf(demon), 1));
    g.tell({ rule: 'C2', what: 'banished', card: demon, by });
  }
  if (draws > 0) g.tell({ rule: 'C2', what: 'clue', seat: by, count: deal(g, by, draws).length });
}
