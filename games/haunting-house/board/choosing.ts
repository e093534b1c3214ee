import { type Signal, useSignal } from '@preact/signals';
import {
  type BoardProps,
  type Json,
  type Marked,
  type Options,
  optionAt,
  same,
  sizeOf,
} from '../../../engine/index.ts';
import { isLit, pressable } from '../../kit/board/buttons.ts';
import { numberIn, textIn } from '../../kit/reading.ts';
import { afterRotate, afterSwitch, cellAt, type Plan, tileNamed } from '../display.ts';
import type { Asked, HauntingState, Space } from '../state.ts';
import { coordinates } from '../words/reading.ts';
import { boardWords } from './words.ts';

/** Changes of the house in two presses: the first shows what an answer would bring to everybody, the second gives it. */

/** The choice so far: a tile about which something is still open, or a whole answer that is not given yet. */
export interface Draft {
  readonly ask: Asked;
  readonly space?: Space;
  readonly pick?: Json;
}

/**
 * `data-half`: pressing it is not the answer yet. `data-pick`: it can be pressed, in place of what is chosen, which is
 * lit.
 */
export type PlaceMark = Marked & { readonly 'data-half'?: ''; readonly 'data-pick'?: '' };

/** Whether a place can be pressed at all. */
export const isPressable = (marked: PlaceMark): boolean => isLit(marked) || marked['data-pick'] === '';

export interface Choosing {
  /** Missing while nothing is chosen, and for questions that one press answers. */
  readonly draft: Draft | undefined;
  /** A tile of the house, or another space. */
  place(space: Space, marked: Marked): PlaceMark;
  /** A place that stands for this whole answer. */
  answer(pick: Json, marked: Marked): PlaceMark;
  give(pick: Json): void;
}

type Props = BoardProps<HauntingState>;

const TWO_PRESSES: readonly unknown[] = ['quarter', 'half', 'switch', 'exit'];
/** Whether the house is changed by two presses; a pawn is moved by one. */
export const needsTwoPresses = (ask: Asked | undefined): ask is Asked => TWO_PRESSES.includes(ask?.what);

export function useChoosing(props: Props): Choosing {
  const kept = useSignal<Draft | undefined>(undefined);
  const { ask } = props;
  return needsTwoPresses(ask) ? new InTwoPresses(props, ask, kept) : { ...AT_ONCE, give: props.act };
}

const AT_ONCE = {
  draft: undefined,
  place: (_: Space, marked: Marked): PlaceMark => marked,
  answer: (_: Json, marked: Marked): PlaceMark => marked,
};

/** R47 A straight corridor or a crossing: a half turn leaves it as it is, and a quarter turn is the same both ways. */
export function isSameEitherWay(view: HauntingState, space: Space): boolean {
  const cell = cellAt(view, space);
  return cell !== undefined && ['straight', 'cross'].includes(tileNamed(cell.tile, view.options).shape);
}

class InTwoPresses implements Choosing {
  readonly draft: Draft | undefined;
  private readonly props: Props;
  private readonly ask: Asked;
  private readonly kept: Signal<Draft | undefined>;

  constructor(props: Props, ask: Asked, kept: Signal<Draft | undefined>) {
    this.props = props;
    this.ask = ask;
    this.kept = kept;
    this.draft = kept.value?.ask === ask ? kept.value : undefined;
  }

  place(space: Space, marked: Marked): PlaceMark {
    if (this.ask.what === 'switch') return this.partner(space, marked);
    if (!isLit(marked)) return {};
    if (this.ask.what === 'half') return this.answer({ tile: space }, marked);
    if (isSameEitherWay(this.props.view, space)) return this.answer({ tile: space, turn: 1 }, marked);
    // R45 Left or right is still open: the arrows give the answer, and lead on from here in a lesson, too.
    if (this.draft?.space === space) return this.first(space, {});
    return this.first(space, marked, marked['aria-label']);
  }

  answer(pick: Json, marked: Marked): PlaceMark {
    if (!isLit(marked)) return {};
    const isDrafted = this.draft?.pick !== undefined && same(this.draft.pick, pick);
    const outcome = this.outcomeOf(pick);
    return {
      ...hintOf(marked),
      ...this.button(this.label(pick), isDrafted, () => (isDrafted ? this.give(pick) : this.keep({ pick }))),
      ...(outcome ? { 'aria-description': outcome } : {}),
      ...(isDrafted ? { 'data-chosen': '' } : { 'data-half': '' }),
    };
  }

  give(pick: Json): void {
    this.kept.value = undefined;
    this.props.act(pick);
  }

  private keep(draft: Omit<Draft, 'ask'> | undefined): void {
    this.kept.value = draft && { ask: this.ask, ...draft };
  }

  private label(pick: Json): string {
    const { words, view, names } = this.props;
    return words.label(this.ask, pick, { view, names });
  }

  private outcomeOf(pick: Json): string | undefined {
    const { words, view, names } = this.props;
    return words.guide?.outcome?.(this.ask, pick, { view, names });
  }

  /** Once something is chosen, only what leads on from it is lit; the rest can still be pressed. */
  private button(label: string, leadsOn: boolean, press: () => void): PlaceMark {
    const isQuiet = this.draft !== undefined && !leadsOn;
    return { ...pressable(press), 'aria-label': label, ...(isQuiet ? { 'data-pick': '' } : { 'data-lit': '' }) };
  }

  /** A tile that is one part of an answer; pressed again, it is let go. */
  private first(space: Space, marked: Marked, label = coordinates(space)): PlaceMark {
    const isChosen = this.draft?.space === space;
    const isOpen = isChosen && this.draft?.pick === undefined;
    return {
      ...hintOf(marked),
      ...this.button(label, isOpen, () => this.keep(isChosen ? undefined : { space })),
      'data-half': '',
      ...(this.ask.what === 'switch' ? { 'aria-description': boardWords().partner } : {}),
      ...(isChosen ? { 'data-chosen': '' } : {}),
    };
  }

  /**
   * R48 A tile that may be one of two. An answer names its tiles in reading order, so the order alone would decide the
   * partner of a tile in the last column; here either may be chosen first.
   */
  private partner(space: Space, marked: Marked): PlaceMark {
    const { options } = this.props;
    const { draft } = this;
    if (draft?.space === undefined || draft.space === space)
      return isInPair(options, space) ? this.first(space, marked) : {};
    const pick = pairOf(options, space, draft.space);
    if (pick === undefined) return isInPair(options, space) ? this.first(space, {}) : {};
    const isDrafted = same(draft.pick ?? null, pick);
    const outcome = this.outcomeOf(pick);
    const press = (): void => (isDrafted ? this.give(pick) : this.keep({ ...draft, pick }));
    return {
      ...hintOf(marked),
      ...this.button(this.label(pick), isDrafted || draft.pick === undefined, press),
      ...(outcome ? { 'aria-description': outcome } : {}),
      ...(isDrafted ? { 'data-chosen': '' } : { 'data-half': '' }),
    };
  }
}

/** Whether a lesson points at this answer: at each of its fields. */
export function isAimedAt({ mark }: Pick<Props, 'mark'>, pick: Json): boolean {
  const [tile, one, other, exit] = ['tile', 'one', 'other', 'exit'].map(key => textIn(pick, key));
  const [turn, stair] = [numberIn(pick, 'turn'), numberIn(pick, 'stair')];
  const parts = [
    ...(tile === undefined ? [] : [mark({ tile })]),
    ...(turn === undefined ? [] : [mark({ turn })]),
    ...(one === undefined ? [] : [mark({ one })]),
    ...(other === undefined ? [] : [mark({ other })]),
    ...(exit === undefined ? [] : [mark({ exit })]),
    ...(stair === undefined ? [] : [mark({ stair })]),
  ];
  return parts.every(part => part['data-hint'] === '');
}

const hintOf = (marked: Marked): PlaceMark => (marked['data-hint'] === undefined ? {} : { 'data-hint': '' });

/** Whether an answer names this space, first or second. */
function isInPair(options: Options, space: Space): boolean {
  for (let i = 0; i < sizeOf(options); i++) {
    const pick = optionAt(options, i);
    if (textIn(pick, 'one') === space || textIn(pick, 'other') === space) return true;
  }
  return false;
}

/** The answer that names these two spaces, in its order. */
export function pairOf(options: Options, one: Space, other: Space): Json | undefined {
  for (let i = 0; i < sizeOf(options); i++) {
    const pick = optionAt(options, i);
    const names = [textIn(pick, 'one'), textIn(pick, 'other')];
    if (names.includes(one) && names.includes(other)) return pick;
  }
  return undefined;
}

const HALF_TURN = 2;

/** The house after an answer that changes it, and the tiles that would lie otherwise. */
export function houseAfter(
  view: HauntingState,
  pick: Json,
): { readonly plan: Plan; readonly changed: readonly Space[] } {
  const [tile, one, other] = [textIn(pick, 'tile'), textIn(pick, 'one'), textIn(pick, 'other')];
  if (tile !== undefined)
    return { plan: afterRotate(view, tile, numberIn(pick, 'turn') ?? HALF_TURN), changed: [tile] };
  if (one !== undefined && other !== undefined) return { plan: afterSwitch(view, one, other), changed: [one, other] };
  const [exit, stair] = [textIn(pick, 'exit'), numberIn(pick, 'stair')];
  if (exit !== undefined) return { plan: { ...view, exit }, changed: [] };
  return { plan: stair === undefined ? view : { ...view, stair }, changed: [] };
}
