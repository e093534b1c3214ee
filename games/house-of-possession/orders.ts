import { type Json, type Orders, PASS, type Seat, seatsOf } from '../../engine/index.ts';
import { field, numberIn, numbers } from '../kit/reading.ts';
import { BLAIR, MARK, type Material } from './content.ts';
import { asExit, exitOf, exposedExits, goal, guestOf, HIDING_HAND, isHidden, leftOf, points, worth } from './guests.ts';
import type { Asked, PossessionState } from './state.ts';
import { isAct } from './words/reading.ts';

/** N2 The answers that a player may settle in advance. Each follows from facts that every player can see. */

const CHOICES = {
  freeWindows: { values: ['never', 'at5', 'at7', 'at9', 'always'], default: 'at7' },
  windows: { values: ['c', 'bc', 'abc'], default: 'bc' },
  hold: { values: ['on', 'off'], default: 'on' },
  saveOwn: { values: ['ask', 'try', 'never'], default: 'ask' },
  saveOthers: { values: ['ask', 'never'], default: 'never' },
  haunted: { values: ['own', 'always', 'never'], default: 'own' },
  prevent: { values: ['exposed', 'always', 'never'], default: 'exposed' },
  ignore: { values: ['ask', 'never'], default: 'ask' },
  draw: { values: ['auto', 'below5', 'ask'], default: 'auto' },
} as const;
type Choice = keyof typeof CHOICES;
type Order = (ask: Asked, s: PossessionState, chosen: (name: Choice) => string) => Json | undefined;

/** From how many points of the turn player a person is asked. */
const FROM: Readonly<Record<string, number>> = { at5: 5, at7: 7, at9: 9, always: 0 };

/** Somebody else has reached the goal, and this is the last moment to stop them (Q30). */
function isLastChance({ seat, what, about }: Asked): boolean {
  const [has, needs] = [numberIn(about, 'points') ?? 0, numberIn(about, 'goal') ?? 0];
  return what === 'window' && field(about, 'window') === 'C' && has >= needs && field(about, 'of') !== seat;
}

/** Some other seat has at least half of the points that it needs: an act against it is worth a question. */
const isRivalNear = (s: PossessionState, seat: Seat): boolean =>
  seatsOf(s).some(other => other !== seat && 2 * points(s, other) >= goal(s, other));

/** R67 Points left at the last call before one's own turn come back anyway. */
const isLastUse = ({ seat, about }: Asked, s: PossessionState): boolean =>
  field(about, 'window') === 'C' &&
  leftOf(s, numberIn(about, 'of') ?? seat) === seat &&
  guestOf(s, seat).despair > 0 &&
  isRivalNear(s, seat);

/**
 * R14, R23, R26 On others' turns by the points of the turn player. On one's own turn there was the whole Escape Phase to
 * act in, so that only a last call short of the goal is worth a question.
 */
const inWindow: Order = (ask, s, chosen) => {
  const { seat, about } = ask;
  const [free, has] = [chosen('freeWindows'), numberIn(about, 'points') ?? 0];
  if (free === 'never') return PASS;
  if (isLastChance(ask) || (chosen('hold') === 'on' && isLastUse(ask, s))) return undefined;
  const window = String(field(about, 'window')).toLowerCase();
  if (!chosen('windows').includes(window) || has < (FROM[free] ?? 0)) return PASS;
  if (free === 'always' || field(about, 'of') !== seat) return undefined;
  return window === 'c' && has < (numberIn(about, 'goal') ?? 0) ? undefined : PASS;
};

/** D3 Timothy, before a Haunt event. */
const whenHaunted: Order = ({ seat, about }, _, chosen) => {
  const when = chosen('haunted');
  return when === 'always' || (when === 'own' && field(about, 'of') === seat) ? undefined : PASS;
};

/** R33 Who hides has nothing to lose to a Possession card. */
const isExposed = (s: PossessionState, seat: Seat): boolean =>
  !isHidden(s, seat) && (exposedExits(s, seat).length > 0 || guestOf(s, seat).hand.length >= 3);

/** D9 Fernando, before a Possession card is drawn. */
const beforeDraw: Order = ({ seat }, s, chosen) => {
  const when = chosen('prevent');
  return when === 'always' || (when === 'exposed' && isExposed(s, seat)) ? undefined : PASS;
};

/** P7 The Exits that Mark and Blair can save. */
const SAVES: Readonly<Record<number, { readonly act: string; readonly material: Material }>> = {
  [MARK]: { act: '1a', material: 'metal' },
  [BLAIR]: { act: '2a', material: 'wood' },
};
/** The least points of an Exit that is worth a Desperation Point. */
const WORTH_A_TRY = 2;

/** P7 Mark and Blair, when Exits are about to be lost: their own come first. */
const savingExits: Order = ({ seat, about }, s, chosen) => {
  const saves = SAVES[guestOf(s, seat).character];
  const doomed = numbers(field(about, 'exits')).filter(card => asExit(s, card)?.material === saves?.material);
  const isOwn = (card: number): boolean => guestOf(s, seat).exits.some(exit => exit.card === card);
  const own = doomed.filter(isOwn);
  if (chosen('saveOwn') === 'ask' && own.length > 0) return undefined;
  if (chosen('saveOwn') === 'try' && saves) {
    const value = (card: number): number => {
      const exit = exitOf(s, card);
      return exit ? worth(s, exit) : 0;
    };
    const [best] = own.filter(card => value(card) >= WORTH_A_TRY).sort((a, b) => value(b) - value(a));
    if (best !== undefined) return { act: saves.act, save: best };
  }
  return chosen('saveOthers') === 'ask' && own.length < doomed.length ? undefined : PASS;
};

/** R69 A player who rolled for an Exit is not asked again: nothing has changed since the roll. */
const afterRoll: Order = ({ about }) => {
  const act = field(about, 'act');
  return isAct(act) && (act === '1a' || act === '2a') ? { use: true } : undefined;
};

/** R27 A hand of five cannot be taken into hiding. S5 With Sins there must be a chance for Gluttony: on one's own turn. */
const drawing: Order = ({ seat }, s, chosen) => {
  const how = chosen('draw');
  if (how === 'ask' || (s.options.sins && s.turn === seat)) return undefined;
  return how === 'below5' && guestOf(s, seat).hand.length >= HIDING_HAND ? undefined : { draw: true };
};

const ORDERS: Readonly<Record<string, Order>> = {
  window: inWindow,
  haunted: whenHaunted,
  prevent: beforeDraw,
  ignore: (_ask, _s, chosen) => (chosen('ignore') === 'ask' ? undefined : PASS),
  save: savingExits,
  use: afterRoll,
  draw: drawing,
};

export const orders: Orders<PossessionState> = {
  choices: CHOICES,
  answer: (ask, s, chosen) => ORDERS[ask.what]?.(ask, s, name => chosen[name] ?? CHOICES[name].default),
  urgent: isLastChance,
};
