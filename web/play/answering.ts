import { useMemo, useRef, useState } from 'preact/hooks';
import {
  type Asked,
  canonical,
  type Json,
  type Mark,
  type Marked,
  type Options,
  type Reader,
  sizeOf,
  type Words,
} from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { type Listing, listingOf } from '../storage/listing.ts';
import { type Composing, compose } from './composing.ts';
import { type ChosenFields, choose, fieldsOf, narrowed, wanted, writtenOut } from './narrow.ts';
import { TABLE_WORDS } from './words.ts';

/** A question that is being answered: each click narrows one field. */
export interface Answering {
  /** The question and how often it was put: a lesson puts it again after an answer that it takes back. */
  readonly question: string;
  /** The answers that agree with the chosen fields; only the first ones of a very large family. */
  readonly left: readonly Json[];
  /** The real number of remaining answers. */
  readonly count: number;
  readonly chosen: ChosenFields;
  /** Set if the answers are lists and too many to be listed. */
  readonly composing: Composing | undefined;
  /** A complete answer that waits for confirmation. */
  readonly unconfirmed: Json | undefined;
  readonly mark: Mark;
  /** Whether a lesson points at this answer, and at a list that begins with these items. */
  isHinted(option: Json): boolean;
  isItemHinted(items: readonly Json[]): boolean;
  /** Whether what is chosen leads away from what a lesson points at. */
  readonly isAstray: boolean;
  /** Whether an element of the board leads to this answer. */
  onBoard(option: Json): boolean;
  pick(option: Json): void;
  confirm(): void;
  reset(): void;
}

/** The chosen fields, and the step they belong to. */
interface Progress {
  readonly questionKey: string;
  readonly chosen: ChosenFields;
  readonly items?: readonly Json[];
  readonly unconfirmed?: Json;
}

/** The targets of a lesson: answers, or one answer that is assembled item by item. */
interface Hints {
  readonly hint?: ((pick: Json) => boolean) | undefined;
  readonly like?: Json | undefined;
}

const NOTHING: ChosenFields = {};
/** The outcomes of more answers than this are not compared with each other. */
const MAX_COMPARED_ANSWERS = 24;
const key = (field: string, value: Json): string => `${field}=${canonical(value)}`;

/** The attributes of a lit element that works as a button. */
const button = (label: string, outcome: string | undefined, press: () => void): Marked => ({
  role: 'button',
  tabindex: 0,
  'aria-label': label,
  ...(outcome ? { 'aria-description': outcome } : {}),
  'data-lit': '',
  onClick: event => {
    event.stopPropagation();
    press();
  },
  onKeyDown: event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    press();
  },
});

export function useAnswering(
  ask: Asked | undefined,
  options: Options,
  words: Words,
  reader: Reader,
  /** The key of this question among similar ones. */
  step: string,
  act: (pick: Json) => void,
  { hint, like }: Hints = {},
): Answering {
  const questionKey = `${step}/${ask?.seat}/${ask?.what}`;
  const [state, setState] = useState<Progress>({ questionKey, chosen: NOTHING });
  const current = state.questionKey === questionKey ? state : undefined;
  const chosen: ChosenFields = current?.chosen ?? NOTHING;
  const unconfirmed = current?.unconfirmed;
  const all = useMemo(() => writtenOut(options), [options]);
  const left = useMemo(() => narrowed(all, chosen), [all, chosen]);
  const isWhole = Object.keys(chosen).length === 0;
  const listing = useMemo(() => listingOf(isWhole ? options : left), [isWhole, options, left]);
  const drawn = useRef({ questionKey: '', keys: new Set<string>() });
  if (drawn.current.questionKey !== questionKey) drawn.current = { questionKey, keys: new Set() };

  const give = (pick: Json): void => {
    const { confirm } = preferences.value;
    setState({ questionKey, chosen, ...(confirm ? { unconfirmed: pick } : {}) });
    if (!confirm) act(pick);
  };
  const chooseField = (field: string, value: Json): void => {
    const next = choose(all, chosen, field, value);
    if (next.complete === undefined) setState({ questionKey, chosen: next.chosen });
    else give(next.complete);
  };
  const outcomes = useMemo(() => new Map<string, string | undefined>(), [questionKey, chosen, words]);
  const describe = (like: readonly Json[]): string => {
    const [first] = like;
    if (!ask || first === undefined) return '';
    const label = words.label(ask, first, reader);
    return like.length === 1 ? label : `${label} (+${like.length - 1})`;
  };
  /** The outcome that all these answers share, and whether the choice goes on. */
  const foresee = (like: readonly Json[]): string | undefined => {
    const outcomeOf = (option: Json): string | undefined => ask && words.guide?.outcome?.(ask, option, reader);
    const [first, ...others] = like;
    if (first === undefined) return undefined;
    if (others.length === 0) return outcomeOf(first);
    const goesOn = TABLE_WORDS[preferences.value.lang].choiceGoesOn(like.length);
    const sure = like.length > MAX_COMPARED_ANSWERS ? undefined : outcomeOf(first);
    const isShared = sure !== undefined && others.every(option => outcomeOf(option) === sure);
    return isShared ? `${sure.replace(/[^.!?]$/, '$&.')} ${goesOn}` : goesOn;
  };
  const outcomeFor = (name: string, like: readonly Json[]): string | undefined => {
    if (!outcomes.has(name)) outcomes.set(name, foresee(like));
    return outcomes.get(name);
  };

  const mark: Mark = (stands): Marked => {
    for (const [field, value] of Object.entries(stands)) drawn.current.keys.add(key(field, value));
    const already = Object.entries(stands).some(
      ([field, value]) => Object.hasOwn(chosen, field) && canonical(chosen[field]) === canonical(value),
    );
    const found = ask && wanted(all, chosen, stands);
    if (!found) return already ? { 'data-chosen': '' } : {};
    const [field, value] = found;
    const like = narrowed(all, { ...chosen, [field]: value });
    const isPointedAt = hint !== undefined && like.some(hint);
    return {
      ...(already ? { 'data-chosen': '' } : {}),
      ...(like.length > 1 ? { 'data-several': '' } : {}),
      ...(isPointedAt ? { 'data-hint': '' } : {}),
      ...button(describe(like), outcomeFor(key(field, value), like), () => chooseField(field, value)),
    };
  };

  // A list that is shown completely needs no confirmation.
  const giveWhole = (pick: Json): void => {
    setState({ questionKey, chosen });
    act(pick);
  };
  const composing = (asked: Asked, listing: Listing): Composing =>
    compose(listing, current?.items ?? [], {
      begin: items => setState({ questionKey, chosen, items }),
      give: giveWhole,
      narrow: items => setState({ questionKey, chosen: { ...chosen, [listing.field]: items } }),
      item: items => words.item?.(asked, items, reader),
      answer: answer => words.label(asked, answer, reader),
      whole: answer => words.whole?.(asked, answer, reader),
    });

  return {
    question: questionKey,
    left,
    count: isWhole ? sizeOf(options) : left.length,
    chosen,
    composing: ask && listing && composing(ask, listing),
    unconfirmed,
    mark,
    onBoard: option =>
      Object.entries(fieldsOf(option)).some(
        ([field, value]) => !Object.hasOwn(chosen, field) && drawn.current.keys.has(key(field, value)),
      ),
    isHinted: option => hint?.(option) === true,
    isItemHinted: items => {
      const list = listing && like !== undefined ? fieldsOf(like)[listing.field] : undefined;
      return Array.isArray(list) && canonical(list.slice(0, items.length)) === canonical([...items]);
    },
    isAstray: hint !== undefined && !isWhole && all.some(hint) && !left.some(hint),
    pick: give,
    confirm: () => unconfirmed !== undefined && act(unconfirmed),
    reset: () => setState({ questionKey, chosen: NOTHING }),
  };
}
