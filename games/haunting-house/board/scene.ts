import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { type BoardProps, type Json, type Marked, type Options, optionAt, sizeOf } from '../../../engine/index.ts';
import { isChosen, isLit, pressable } from '../../kit/board/buttons.ts';
import { language } from '../../kit/board/device.ts';
import type { Tips, TipText } from '../../kit/board/tips.tsx';
import { textIn } from '../../kit/reading.ts';
import {
  afterRotate,
  afterSwitch,
  cellAt,
  cellSpaces,
  foresee,
  isTileCard,
  type Plan,
  SPACES,
  tileNamed,
} from '../display.ts';
import type { Asked, HauntingState, Space } from '../state.ts';
import { coordinates } from '../words/reading.ts';
import { ruleOf, type Sign, signWords } from './sign-words.ts';
import { type Trace, useTraces } from './traces.ts';
import { type BoardWords, boardWords } from './words.ts';

/** An answer that is looked at before it is given: the house as it would be, and what would differ. */
export interface Preview {
  readonly ask: Asked;
  /** Missing while only half of an answer is chosen. */
  readonly pick?: Json;
  /** R45 The tile that is looked at while left or right is still open. */
  readonly undecided?: Space;
  readonly plan: Plan;
  readonly changed: readonly Space[];
  /** Where the own pawn would be. */
  readonly from: Space | undefined;
  /** The way it would come there, where that is more than one step. */
  readonly trail?: readonly Space[];
}

/** A space of the house and what can be done with it now. */
export interface Place {
  readonly space: Space;
  readonly marked: PlaceMark;
}

/** `data-half`: choosing it is half of an answer, which the board keeps until the other half comes. */
export type PlaceMark = Marked & { readonly 'data-half'?: '' };

/** The props that every part of the picture gets. */
export interface Scene extends BoardProps<HauntingState> {
  readonly said: BoardWords;
  readonly tips: Tips;
  readonly places: readonly Place[];
  /** The tile that was chosen first, while another thing about it is still open. */
  readonly chosen: Space | undefined;
  readonly preview: Signal<Preview | undefined>;
  readonly outlook: Signal<Outlooked | undefined>;
  /** The tiles that the own plan meant for the card that is carried out, as the house lies now. */
  readonly planned: readonly Space[];
  /** The tiles that others moved since the own last card. */
  readonly traces: readonly Trace[];
  /** Whether the way to the Exit is to be drawn. */
  readonly showsWay: boolean;
}

export function useScene(props: BoardProps<HauntingState>, tips: Tips, showsWay: boolean): Scene {
  const preview = useSignal<Preview | undefined>(undefined);
  const outlook = useSignal<Outlooked | undefined>(undefined);
  const { view, mark, ask, news } = props;
  // Whatever had a tip may be a button now, which has none; and what happens is not to be covered.
  useLayoutEffect(() => tips.hide(), [ask, news, tips]);
  const first = useSignal<FirstTile | undefined>(undefined);
  const spaces = [...cellSpaces(view), 'exit', 'entrance', 'stair'];
  const marked = spaces.map(space => ({ space, marked: mark({ to: space, tile: space, one: space, other: space }) }));
  const planned = plannedTiles(props);
  const traces = useTraces(props);
  const rest = { ...props, said: boardWords(), tips, preview, outlook, planned, traces, showsWay };
  if (ask?.what !== 'switch' && ask?.what !== 'half') {
    const chosen = marked.find(place => isChosen(place.marked))?.space;
    const places = ask?.what === 'quarter' ? marked.map(place => asOnePress(props, ask, place)) : marked;
    return { ...rest, places, chosen };
  }
  const chosen = first.value?.ask === ask ? first.value.space : undefined;
  const choose = (space: Space | undefined): void => {
    first.value = space === undefined ? undefined : { ask, space };
  };
  if (ask.what === 'half') {
    const places = marked.map(place => asTwoPresses(props, ask, place, chosen, choose));
    return { ...rest, places, chosen };
  }
  const places = marked.map(place => asPartner(props, ask, place, chosen, choose));
  return { ...rest, places, chosen };
}

/** The tiles that shorten the way most, as foreseen: only for a card of the own row that was chosen, not dealt. */
function plannedTiles({ view, seat, ask }: BoardProps<HauntingState>): readonly Space[] {
  if (!ask || !isTileCard(ask.what) || view.half !== 'chosen' || view.acts[seat] !== seat) return [];
  return foresee(view, seat, [ask.what]).cards[0]?.tiles ?? [];
}

/** R47 A straight corridor or a crossing: a half turn leaves it as it is, and a quarter turn is the same both ways. */
export function isSameEitherWay(view: HauntingState, space: Space): boolean {
  const cell = cellAt(view, space);
  return cell !== undefined && ['straight', 'cross'].includes(tileNamed(cell.tile, view.options).shape);
}

/** R45 A tile for which left and right come to the same is turned at once: there is nothing left to choose. */
function asOnePress({ words, view, names, act }: BoardProps<HauntingState>, ask: Asked, place: Place): Place {
  const { space, marked } = place;
  if (!isLit(marked) || !isSameEitherWay(view, space)) return place;
  const pick = { tile: space, turn: 1 };
  const outcome = words.guide?.outcome?.(ask, pick, { view, names });
  return {
    space,
    marked: {
      ...(marked['data-hint'] === undefined ? {} : { 'data-hint': '' as const }),
      ...litButton(words.label(ask, pick, { view, names }), () => act(pick)),
      ...(outcome ? { 'aria-description': outcome } : {}),
    },
  };
}

/** R46 A tile that a half turn leaves as it is: the first press says so, and only the second one turns it. */
function asTwoPresses(
  { words, view, names, act }: BoardProps<HauntingState>,
  ask: Asked,
  place: Place,
  chosen: Space | undefined,
  choose: (space: Space) => void,
): Place {
  const { space, marked } = place;
  if (!isLit(marked) || !isSameEitherWay(view, space)) return place;
  const pick = { tile: space };
  const isSecond = chosen === space;
  return {
    space,
    marked: {
      ...(marked['data-hint'] === undefined ? {} : { 'data-hint': '' as const }),
      ...litButton(words.label(ask, pick, { view, names }), () => (isSecond ? act(pick) : choose(space))),
      'aria-description': boardWords().sameAfter,
      ...(isSecond ? { 'data-chosen': '' as const } : { 'data-half': '' as const }),
    },
  };
}

/** The tile that was pressed first: of two that are to be exchanged, or one that would be turned in vain. */
interface FirstTile {
  readonly ask: Asked;
  readonly space: Space;
}

/**
 * A tile that may be one of two. An answer names its tiles in reading order, so the order alone would decide the partner
 * of a tile in the last column; here either may be chosen first, and nothing happens before the second.
 */
function asPartner(
  { options, words, view, names, act }: BoardProps<HauntingState>,
  ask: Asked,
  { space, marked }: Place,
  chosen: Space | undefined,
  choose: (space: Space | undefined) => void,
): Place {
  const hint = marked['data-hint'] === undefined ? {} : { 'data-hint': '' as const };
  const half = { 'data-half': '' as const, 'aria-description': boardWords().partner };
  if (space === chosen)
    return {
      space,
      marked: { ...litButton(coordinates(space), () => choose(undefined)), ...half, 'data-chosen': '' },
    };
  if (chosen === undefined) {
    if (!isInPair(options, space)) return { space, marked: {} };
    return { space, marked: { ...hint, ...litButton(coordinates(space), () => choose(space)), ...half } };
  }
  const pick = pairOf(options, space, chosen) ?? pairOf(options, chosen, space);
  if (pick === undefined) return { space, marked: {} };
  const outcome = words.guide?.outcome?.(ask, pick, { view, names });
  return {
    space,
    marked: {
      ...hint,
      ...litButton(words.label(ask, pick, { view, names }), () => act(pick)),
      ...(outcome ? { 'aria-description': outcome } : {}),
    },
  };
}

/** The attributes that make a place a lit button. */
const litButton = (label: string, press: () => void): Marked => ({
  ...pressable(press),
  'aria-label': label,
  'data-lit': '',
});

/** Whether an answer names this space, first or second. */
function isInPair(options: Options, space: Space): boolean {
  for (let i = 0; i < sizeOf(options); i++) {
    const pick = optionAt(options, i);
    if (textIn(pick, 'one') === space || textIn(pick, 'other') === space) return true;
  }
  return false;
}

/** The answer that names these two spaces in this order. */
function pairOf(options: Options, one: Space, other: Space): Json | undefined {
  for (let i = 0; i < sizeOf(options); i++) {
    const pick = optionAt(options, i);
    if (textIn(pick, 'one') === one && textIn(pick, 'other') === other) return pick;
  }
  return undefined;
}

const HALF_TURN = 2;

/** The preview of choosing a space; undefined if that cannot be shown yet. */
export function previewOf(scene: Scene, ask: Asked, space: Space, turn?: number): Preview | undefined {
  const { view, seat, options, chosen } = scene;
  const from = view.pawns[seat];
  switch (ask.what) {
    case 'half':
      return { ask, pick: { tile: space }, plan: afterRotate(view, space, HALF_TURN), changed: [space], from };
    case 'quarter': {
      if (turn === undefined && !isSameEitherWay(view, space))
        return { ask, plan: view, changed: [], from, undecided: space };
      const quarters = turn ?? 1;
      const pick = { tile: space, turn: quarters };
      return { ask, pick, plan: afterRotate(view, space, quarters), changed: [space], from };
    }
    case 'switch': {
      const pick = chosen && (pairOf(options, space, chosen) ?? pairOf(options, chosen, space));
      return pick
        ? { ask, pick, plan: afterSwitch(view, space, chosen), changed: [space, chosen], from }
        : { ask, plan: view, changed: [], from };
    }
    case 'step':
    case 'passage':
    case 'trapdoor':
      return { ask, pick: { to: space }, plan: view, changed: [], from: space };
    default:
      return undefined;
  }
}

/** The preview that the player looks at; undefined if it belongs to an earlier question. */
export const lookedAt = ({ preview, ask }: Scene): Preview | undefined =>
  preview.value?.ask === ask ? preview.value : undefined;

/** The text for the element that the player looks at: what it is, and what it would bring. */
export interface Outlooked {
  readonly title: string;
  readonly notes: readonly string[];
  readonly outcome: string;
}
/** The description of an element, before the player looks at it. */
export type Described = Pick<Outlooked, 'title' | 'notes'>;

/** The attributes of an element that shows what would be while it is pointed at or has the focus. */
export function looking(scene: Scene, preview: () => Preview | undefined, about: () => Described) {
  const look = ({ currentTarget }: { readonly currentTarget: Element }): void => {
    scene.tips.hide();
    const outcome = currentTarget.getAttribute('aria-description') ?? '';
    scene.outlook.value = { ...about(), outcome };
    scene.preview.value = preview();
  };
  const away = (): void => {
    scene.preview.value = undefined;
  };
  return { 'data-tip': '' as const, onPointerEnter: look, onFocus: look, onPointerLeave: away, onBlur: away };
}

/** The text and the rule of a card, a disk or a tile. */
export const cardTip =
  ({ view, words }: Scene, face: string, notes: readonly string[] = []): TipText =>
  () => ({
    words: words.card(face, view.options),
    notes,
    rule: ruleOf(face),
  });

/** A symbol or a number: its name, its meaning and its rule. */
export const signTip =
  (sign: Sign, notes: readonly string[] = []): TipText =>
  () => ({ ...signWords(sign, language()), notes });

/** The space where something has just happened; undefined while a person is asked, or if it happened nowhere. */
export function spaceOfNews({ view, ask, news }: BoardProps<HauntingState>): Space | undefined {
  const event = ask === undefined ? news.at(-1) : undefined;
  if (!event) return undefined;
  const named = [event.to, event.at].find(space => typeof space === 'string' && SPACES.includes(space));
  if (typeof named === 'string') return named;
  return typeof event.seat === 'number' ? view.pawns[event.seat] : undefined;
}
