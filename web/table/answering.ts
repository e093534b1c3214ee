import { useMemo, useRef, useState } from 'preact/hooks';
import {
  type Asked,
  canonical,
  type Json,
  type Mark,
  type Marked,
  type Options,
  type Reader,
  type Words,
} from '../../engine/index.ts';
import { type Chosen, choose, fieldsOf, narrowed, wanted, writtenOut } from '../narrow.ts';
import { preferences } from '../settings.ts';

/** A question as it is being answered: narrowed field by field, by whatever is clicked first. */
export interface Answering {
  /** All answers that still agree with what was chosen. */
  readonly left: readonly Json[];
  readonly chosen: Chosen;
  /** A complete answer that waits to be confirmed. */
  readonly unconfirmed: Json | undefined;
  readonly mark: Mark;
  /** Whether the board shows something that leads to this answer. */
  onBoard(option: Json): boolean;
  pick(option: Json): void;
  confirm(): void;
  reset(): void;
}

const NOTHING: Chosen = {};
const key = (field: string, value: Json): string => `${field}=${canonical(value)}`;

export function useAnswering(
  ask: Asked | undefined,
  options: Options,
  words: Words,
  reader: Reader,
  step: number,
  act: (pick: Json) => void,
): Answering {
  const moment = `${step}/${ask?.seat}/${ask?.what}`;
  const [state, setState] = useState<{ moment: string; chosen: Chosen; unconfirmed?: Json }>({ moment, chosen: {} });
  const current = state.moment === moment ? state : undefined;
  const chosen: Chosen = current?.chosen ?? NOTHING;
  const unconfirmed = current?.unconfirmed;
  const all = useMemo(() => writtenOut(options), [options]);
  const left = useMemo(() => narrowed(all, chosen), [all, chosen]);
  const drawn = useRef({ moment: '', keys: new Set<string>() });
  if (drawn.current.moment !== moment) drawn.current = { moment, keys: new Set() };

  const give = (pick: Json): void => {
    if (preferences.value.confirm) setState({ moment, chosen, unconfirmed: pick });
    else act(pick);
  };
  const take = (field: string, value: Json): void => {
    const next = choose(all, chosen, field, value);
    if (next.complete === undefined) setState({ moment, chosen: next.chosen });
    else give(next.complete);
  };
  const describe = (field: string, value: Json): string => {
    const like = narrowed(all, { ...chosen, [field]: value });
    const [first] = like;
    if (!ask || first === undefined) return '';
    const label = words.label(ask, first, reader);
    return like.length === 1 ? label : `${label} (+${like.length - 1})`;
  };

  const mark: Mark = (stands): Marked => {
    for (const [field, value] of Object.entries(stands)) drawn.current.keys.add(key(field, value));
    const already = Object.entries(stands).some(
      ([field, value]) => Object.hasOwn(chosen, field) && canonical(chosen[field]) === canonical(value),
    );
    const found = ask && wanted(all, chosen, stands);
    if (!found) return already ? { 'data-chosen': '' } : {};
    const [field, value] = found;
    return {
      role: 'button',
      tabindex: 0,
      'aria-label': describe(field, value),
      'data-lit': '',
      ...(already ? { 'data-chosen': '' as const } : {}),
      onClick: event => {
        event.stopPropagation();
        take(field, value);
      },
      onKeyDown: event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        take(field, value);
      },
    };
  };

  return {
    left,
    chosen,
    unconfirmed,
    mark,
    onBoard: option =>
      Object.entries(fieldsOf(option)).some(
        ([field, value]) => !Object.hasOwn(chosen, field) && drawn.current.keys.has(key(field, value)),
      ),
    pick: give,
    confirm: () => unconfirmed !== undefined && act(unconfirmed),
    reset: () => setState({ moment, chosen: {} }),
  };
}
