import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { at, type BoardProps, type Card, type Face, type Language } from '../../../engine/index.ts';
import { language } from '../../kit/board/device.ts';
import type { Tips, TipText } from '../../kit/board/tips.tsx';
import type { Row } from '../display.ts';
import type { Manor, Place, SpookState } from '../state.ts';
import { roomCard } from '../tunables.ts';
import type { Changes } from './derived/changes.ts';
import type { Held } from './derived/draft.ts';
import type { Seating } from './derived/seating.ts';
import type { Drag } from './drag.tsx';
import type { Picking } from './picking.ts';
import type { Shown } from './shown.ts';
import { bustNote, ruleOf, type Sign, signWords, typeNote } from './sign-words.ts';
import type { BoardWords } from './words.ts';

/** The item that the player drags over the board. */
export type Carried = { readonly card: Card } | { readonly held: Held };

/** A card and a place that are looked at together, before anything is built. */
export interface Looked {
  readonly card?: Card | undefined;
  readonly place?: Place | undefined;
}

/** The properties that every part of the picture receives. */
export interface Scene extends BoardProps<SpookState>, Shown {
  readonly said: BoardWords;
  readonly language: Language;
  readonly tips: Tips;
  /** A narrow page. */
  readonly compact: boolean;
  readonly picking: Picking;
  readonly seating: Seating | undefined;
  /** Whether the points are to be told that a room would bring. */
  readonly helps: boolean;
  readonly looked: Signal<Looked>;
  /** The row of the sheet whose points are shown in the manor. */
  readonly row: Signal<Row | undefined>;
  readonly drag: Drag<Carried>;
  /** The points that the manors gained and lost with the news. */
  readonly changes: Changes;
}

/** The card whose points are told at every place: the one that is looked at, or else the chosen one. */
export const cardInView = ({ picking, looked, drag }: Scene): Card | undefined => {
  const carried = drag.now.value?.item;
  return carried && 'card' in carried ? carried.card : (looked.value.card ?? picking.card);
};

/** The manor that is large, with the guests as they are being seated. */
export const manorShown = ({ view, shown, seating }: Scene): Manor =>
  seating && seating.seat === shown ? seating.manor : at(view.manors, shown);

/** The text and the rule of a room, and what choosing it brings. */
export const roomTip =
  ({ view, words }: Scene, face: Face, picture?: JSX.Element): TipText =>
  () => {
    const { type, monsters } = roomCard(face, view.options);
    const notes = [typeNote(type, language()), ...(monsters.length > 0 ? [bustNote(language())] : [])];
    return { words: words.card(face, view.options), notes, rule: ruleOf(type), ...(picture ? { picture } : {}) };
  };

/** A symbol or a number: its name, its meaning and its rule. */
export const signTip =
  (sign: Sign, notes: readonly string[] = [], name?: string): TipText =>
  () => ({ ...signWords(sign, language(), name), notes });
