import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { type BoardProps, type Json, optionAt, sizeOf } from '../../../engine/index.ts';
import { language } from '../../kit/board/device.ts';
import type { Tips, TipText } from '../../kit/board/tips.tsx';
import { numberIn, textIn } from '../../kit/reading.ts';
import { cellSpaces, costToExit, foresee, isTileCard, type Plan, SPACES } from '../display.ts';
import type { Asked, HauntingState, Space } from '../state.ts';
import {
  type Choosing,
  type Draft,
  houseAfter,
  isSameEitherWay,
  type PlaceMark,
  pairOf,
  useChoosing,
} from './choosing.ts';
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

/** The props that every part of the picture gets. */
export interface Scene extends BoardProps<HauntingState> {
  readonly said: BoardWords;
  readonly tips: Tips;
  readonly places: readonly Place[];
  /** The choice that is not given yet. */
  readonly draft: Draft | undefined;
  readonly answer: Choosing['answer'];
  readonly give: Choosing['give'];
  readonly preview: Signal<Preview | undefined>;
  readonly outlook: Signal<Outlooked | undefined>;
  /** The tiles that the own plan meant for the card that is carried out, as the house lies now. */
  readonly planned: readonly Space[];
  /** The tiles with an answer that shortens the own way, and whether there are any. */
  readonly better: ReadonlySet<Space>;
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
  const choosing = useChoosing(props);
  const spaces = [...cellSpaces(view), 'exit', 'entrance', 'stair'];
  const places = spaces.map(space => ({
    space,
    marked: choosing.place(space, mark({ to: space, tile: space, one: space, other: space })),
  }));
  const planned = plannedTiles(props);
  const better = useMemo(() => betterTiles(props), [ask]);
  const traces = useTraces(props);
  const { draft } = choosing;
  return {
    ...{ ...props, said: boardWords(), tips, places, draft, preview, outlook, planned, better, traces, showsWay },
    answer: (pick, marked) => choosing.answer(pick, marked),
    give: pick => choosing.give(pick),
  };
}

/** The tiles that shorten the way most, as foreseen: only for a card of the own row that was chosen, not dealt. */
function plannedTiles({ view, seat, ask }: BoardProps<HauntingState>): readonly Space[] {
  if (!ask || !isTileCard(ask.what) || view.half !== 'chosen' || view.acts[seat] !== seat) return [];
  return foresee(view, seat, [ask.what]).cards[0]?.tiles ?? [];
}

/** The tiles to turn or to exchange that make the own way to the Exit better, each of them alone or with a partner. */
function betterTiles({ view, seat, ask, options }: BoardProps<HauntingState>): ReadonlySet<Space> {
  const here = view.pawns[seat];
  const better = new Set<Space>();
  if (!ask || !isTileCard(ask.what) || here === undefined) return better;
  const now = costToExit(view, here);
  for (let i = 0; i < sizeOf(options); i++) {
    const pick = optionAt(options, i);
    const { plan, changed } = houseAfter(view, pick);
    if (costToExit({ ...view, ...plan }, here) < now) for (const space of changed) better.add(space);
  }
  return better;
}

/** The preview of a whole answer. */
export function previewOfAnswer({ view, seat, ask }: Scene, pick: Json): Preview | undefined {
  if (!ask) return undefined;
  const to = textIn(pick, 'to');
  const from = to ?? view.pawns[numberIn(pick, 'pawn') ?? seat];
  return { ask, pick, ...houseAfter(view, pick), from };
}

/** The preview of choosing a space; undefined if that cannot be shown yet. */
export function previewOf(scene: Scene, ask: Asked, space: Space): Preview | undefined {
  const { view, options, draft } = scene;
  switch (ask.what) {
    case 'half':
      return previewOfAnswer(scene, { tile: space });
    case 'quarter':
      return isSameEitherWay(view, space)
        ? previewOfAnswer(scene, { tile: space, turn: 1 })
        : { ...nothingYet(scene, ask), undecided: space };
    case 'switch': {
      const pick = draft?.space === undefined ? undefined : pairOf(options, space, draft.space);
      return pick === undefined ? nothingYet(scene, ask) : previewOfAnswer(scene, pick);
    }
    case 'step':
    case 'passage':
    case 'trapdoor':
      return previewOfAnswer(scene, { to: space });
    default:
      return undefined;
  }
}

const nothingYet = ({ view, seat }: Scene, ask: Asked): Preview => ({
  ...{ ask, plan: view, changed: [], from: view.pawns[seat] },
});

/** The choice that is not given yet. */
function previewOfDraft(scene: Scene): Preview | undefined {
  const { ask, draft } = scene;
  if (!ask || !draft) return undefined;
  if (draft.pick !== undefined) return previewOfAnswer(scene, draft.pick);
  return draft.space === undefined ? undefined : previewOf(scene, ask, draft.space);
}

/** The preview that the player looks at, or of what is chosen; undefined if it belongs to an earlier question. */
export const lookedAt = (scene: Scene): Preview | undefined =>
  scene.preview.value?.ask === scene.ask && scene.ask ? scene.preview.value : previewOfDraft(scene);

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
