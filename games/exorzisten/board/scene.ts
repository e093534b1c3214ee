import {
  at,
  type BoardProps,
  type Card,
  type CardWords,
  type Face,
  type Marked,
  type Seat,
  seatsOf,
} from '../../../engine/index.ts';
import { isChosen } from '../../kit/board/buttons.ts';
import { language } from '../../kit/board/device.ts';
import { type Picking, usePicking } from '../../kit/board/picking.ts';
import type { Tips, TipText } from '../../kit/board/tips.tsx';
import { field, numbers } from '../../kit/reading.ts';
import { ascending } from '../display.ts';
import { type ExorzistenState, type Item, SHOP } from '../state.ts';
import { called } from '../words/reading.ts';
import { type Changes, useChanges } from './derived/changes.ts';
import { type Lately, useLately } from './derived/lately.ts';
import { ruleOf, type Sign, signWords } from './sign-words.ts';
import { type BoardWords, boardWords } from './words.ts';

/** How much room there is. */
interface Space {
  /** There is little: the others are strips, and open when they are touched. */
  readonly compact: boolean;
  /** There is very little: fewer demons fit beside each other. */
  readonly small: boolean;
}

/** The props of every part of the picture. */
export interface Scene extends BoardProps<ExorzistenState>, Space {
  readonly said: BoardWords;
  readonly tips: Tips;
  /** Set when several cards are chosen together. */
  readonly picking: Picking | undefined;
  readonly lately: Lately;
  readonly changes: Changes;
}

export function useScene(props: BoardProps<ExorzistenState>, tips: Tips, room: Space): Scene {
  const { ask, options, mark } = props;
  const item: Item | undefined = ask?.what === 'buy' ? SHOP.find(buy => isChosen(mark({ buy }))) : undefined;
  const wanted = ask?.what !== 'buy' || item !== undefined;
  const picking = usePicking(wanted ? ask : undefined, options, mark, {
    ...(item && { chosen: { buy: item } }),
    leavesOut: ask?.what === 'limit',
  });
  const [lately, changes] = [useLately(props.news), useChanges(props.view, props.news)];
  return { ...props, said: boardWords(), tips, picking, lately, changes, ...room };
}

/** R33 Whether the responses lie open. */
export const isRevealed = ({ players }: ExorzistenState): boolean => players.every(({ response }) => response !== null);

/** R34 Whether the participants are known: all responses are revealed, and each player who hides at the bed has rolled. */
const isSettled = (view: ExorzistenState): boolean =>
  (view.phase === 'responses' || view.phase === 'hiding') &&
  isRevealed(view) &&
  view.players.every(({ direct, response, failed }) => !direct || response !== 'hide' || failed);

/** Whether the board shows what the dice can make of the expulsion: until they are added up. */
export const isForeseen = ({ view, lately }: Scene): boolean =>
  isSettled(view) ||
  view.phase === 'cards' ||
  (view.phase === 'dice' && view.expulsion === null && lately.expulsion === undefined);

export const faceOf = ({ view }: Scene, card: Card): Face => at(view.cards.face, card);

/** The seats by the digits of their IDs; before everybody has one, as they sit. */
export function seatsInOrder({ view }: Scene): readonly Seat[] {
  return view.players.every(({ character }) => character !== null) ? ascending(view) : seatsOf(view);
}

/** The other seats, in the order in which the cards of the round lie at the foot of the bed. */
export const othersOf = (scene: Scene): readonly Seat[] => seatsInOrder(scene).filter(seat => seat !== scene.seat);

/** The cards that lie on a paper for a choice, apart from the hand: those just drawn, or a hand that is too big. */
export const spreadOf = ({ ask }: Scene): readonly Card[] => {
  if (ask?.what === 'keep') return numbers(field(ask.about, 'drawn'));
  return ask?.what === 'limit' ? numbers(field(ask.about, 'from')) : [];
};

/** Whether people and demons can be chosen now: the target of an investigation card only once the card is chosen. */
const isAiming = ({ view, seat, ask, mark }: Scene): boolean =>
  ask?.what !== 'inquiry' || (view.players[seat]?.hand.some(card => isChosen(mark({ play: card }))) ?? false);

/** Marks a demon as each part of an answer that it can be. */
export const markDemon = (scene: Scene, card: Card): Marked =>
  scene.mark({ take: card, replace: card, dismiss: card, ...(isAiming(scene) && { demon: card }) });

/** Marks a player as the target of a card or of the syringe. */
export const markTarget = (scene: Scene, seat: Seat): Marked => (isAiming(scene) ? scene.mark({ target: seat }) : {});

/** Marks a card in hand as the part of an answer that it can be. */
export const markHeld = ({ mark, picking }: Scene, card: Card): Marked => picking?.marked(card) ?? mark({ play: card });

/** The name and the text, at this table, of a card, an item, a character or a part of a character card. */
export const wordsOf = ({ view, words }: Scene, id: string): CardWords => words.card(called(view, id), view.options);

/** The whole text of a card, an item, a character or a part of a character card. */
export const tipOf =
  (scene: Scene, id: string, notes: readonly string[] = []): TipText =>
  () => ({ words: wordsOf(scene, id), notes, rule: ruleOf(id) });

/** A symbol or a number: its name, perhaps with its value, its meaning and its rule. */
export const signTip =
  (sign: Sign, notes: readonly string[] = [], value?: string): TipText =>
  () => {
    const { words, rule } = signWords(sign, language());
    return { words: value === undefined ? words : { ...words, name: `${words.name}: ${value}` }, notes, rule };
  };
