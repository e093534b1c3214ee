import { useRef } from 'preact/hooks';
import type { AnswerField, BoardProps, Card, Marked, Seat } from '../../../engine/index.ts';
import { isChosen } from '../../kit/board/buttons.ts';
import { type Picking, usePicking } from '../../kit/board/picking.ts';
import type { Tipped, Tips, TipText } from '../../kit/board/tips.tsx';
import { numbers } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import { faceOf, guestOf } from '../display.ts';
import type { Event, PossessionState } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { useHalves } from './halves.ts';
import type { Plan } from './layout.ts';
import { type BoardWords, boardWords, type ToldSign } from './words.ts';

/** The properties that every part of the picture gets. */
export interface Scene extends BoardProps<PossessionState> {
  readonly said: BoardWords;
  readonly tips: Tips;
  /** Set when several cards are chosen together. */
  readonly picking: Picking | undefined;
  /** A narrow page: the others are chips, and open when they are touched. */
  readonly compact: boolean;
  readonly plan: Plan;
  /** The seats that the latest event names in a list. Empty during a question: only its answers glow then. */
  readonly struck: readonly Seat[];
  /** The act that is chosen, and lacks its cards or its victim. */
  readonly begun: Act | undefined;
}

/** The latest events, kept until the view changes: the page passes them only once. */
function useHeard({ view, news }: BoardProps<PossessionState>): readonly Event[] {
  const heard = useRef({ view, news });
  if (news.length > 0 || heard.current.view !== view) heard.current = { view, news };
  return heard.current.news;
}

export function useScene(shown: BoardProps<PossessionState>, tips: Tips, compact: boolean, plan: Plan): Scene {
  const props = { ...shown, mark: useHalves(shown) };
  const picking = usePicking(props.ask, props.options, props.mark, { singleAtOnce: true });
  const news = useHeard(props);
  const struck = props.ask ? [] : numbers(news.at(-1)?.seats);
  const begun = props.seat in props.view.guests ? begunIn(props) : undefined;
  return { ...props, news, said: boardWords(), tips, picking, compact, plan, struck, begun };
}

export const actsOf = ({ view }: Pick<Scene, 'view'>, character: number): readonly Act[] =>
  contentFor(view.options).characters[character]?.acts ?? [];

const begunIn = (props: BoardProps<PossessionState>): Act | undefined =>
  actsOf(props, guestOf(props.view, props.seat).character).find(act => isChosen(props.mark({ act })));

/** Whether an act or a Sin was chosen already, and only its cards or its victim are missing. */
export const isBegun = ({ begun, view, seat, mark }: Scene): boolean =>
  begun !== undefined || (view.guests[seat]?.hand.some(sin => isChosen(mark({ sin }))) ?? false);

/** Questions that can be begun without looking at the others' Exits. */
const OPEN_ENDED = ['window', 'escape'];

/** Whether acts and cards are still to be chosen from, before any card is paid or aimed at. */
export const isOpenEnded = (scene: Scene): boolean =>
  scene.ask !== undefined && OPEN_ENDED.includes(scene.ask.what) && !isBegun(scene);

type Field = AnswerField<PossessionState>;

/** The fields of an answer that can hold a card, the likeliest first. */
const CARD_BEGINNINGS: readonly Field[] = ['play', 'attach', 'shift', 'sin', 'to'];
const CARD_FIELDS: readonly Field[] = [
  ...CARD_BEGINNINGS,
  ...(['pay', 'metal', 'wood', 'first', 'second'] as const),
  ...(['exit', 'give', 'take', 'save', 'lose'] as const),
];
/** The fields of an answer that can hold a player. */
const SEAT_FIELDS: readonly Field[] = ['player', 'swap', 'move', 'from'];

const standing = (fields: readonly Field[], value: number): Partial<Record<Field, number>> =>
  Object.fromEntries(fields.map(field => [field, value]));

/** A card that could only be paid or aimed at is no target before its act is chosen. */
export const markCard = (scene: Scene, card: Card): Marked =>
  scene.picking?.marked(card) ?? scene.mark(standing(isOpenEnded(scene) ? CARD_BEGINNINGS : CARD_FIELDS, card));

export const markSeat = ({ mark }: Scene, seat: Seat): Marked => mark(standing(SEAT_FIELDS, seat));

export const isLit = (marked: Marked): boolean => marked['data-lit'] === '' || 'data-pick' in marked;

/** The attributes by which light finds a seat; several may be struck at once. */
export function seatAt({ struck }: Scene, seat: Seat): Record<string, string | number | undefined> {
  return { 'data-seat': seat, 'data-at': seat, 'data-struck': struck.includes(seat) ? '' : undefined };
}

/** The whole text of a card. */
export const tipOf =
  ({ view, words }: Scene, card: Card): TipText =>
  () => ({ words: words.card(faceOf(view, card)), notes: [] });

/** The tip of a sign. By arrow keys, unless it is the first of its group. */
export function signTip(
  { said, tips }: Scene,
  sign: ToldSign,
  name: string,
  tabindex = -1,
): Tipped & { readonly tabindex: number } {
  const [text, rule] = said.meaning[sign];
  return { tabindex, ...tips.about(() => ({ words: { name, text }, notes: [], rule })) };
}
