import { useEffect, useState } from 'preact/hooks';
import { type BoardProps, type Card, type Marked, optionAt, sizeOf } from '../../../engine/index.ts';
import { isLit, pressable } from '../../kit/board/buttons.ts';
import { numberIn, textIn } from '../../kit/reading.ts';
import type { Place, RoomPick, SpookState } from '../state.ts';

/** The cards and the places that the player can click to choose a room, and which of them are chosen already. */
export interface Picking {
  readonly cards: ReadonlyMap<Card, Marked>;
  readonly places: ReadonlyMap<Place, Marked>;
  readonly card: Card | undefined;
  readonly place: Place | undefined;
  /** Whether a card may be built with now. */
  offers(card: Card): boolean;
  /** The last answer of this round: the room is built when every player is ready. */
  readonly pencilled: RoomPick | undefined;
  /** Answers at once, if that may be. */
  build(pick: RoomPick): void;
}

type Props = BoardProps<SpookState>;

/** The player's first choice. `Instead` replaces one of its fields with another value. */
interface Chosen {
  readonly card: Card | undefined;
  readonly place: Place | undefined;
}
type Instead = { readonly card: Card } | { readonly place: Place };

const CHOSEN: Marked = { 'data-chosen': '' };

function chosenOf<K>(marks: ReadonlyMap<K, Marked>): K | undefined {
  return [...marks].find(([, marked]) => marked['data-chosen'] === '')?.[0];
}

/** The answers to this question, each a card and a place. */
function picksOf({ ask, options }: Props): readonly RoomPick[] {
  if (ask?.what !== 'pick') return [];
  return Array.from({ length: sizeOf(options) }, (_, i) => optionAt(options, i)).flatMap(option => {
    const [card, at] = [numberIn(option, 'card'), textIn(option, 'at')];
    return card === undefined || at === undefined ? [] : [{ card, at }];
  });
}

/** A button that the board answers to itself. */
function button({ ask, words, view, names }: Props, pick: RoomPick, press: () => void): Marked {
  const outcome = ask && words.guide?.outcome?.(ask, pick, { view, names });
  return {
    ...pressable(press),
    'aria-label': ask ? words.label(ask, pick, { view, names }) : '',
    ...(outcome ? { 'aria-description': outcome } : {}),
  };
}

/** The same element, which also has its answer noted when it gives one. */
const noting = (marked: Marked, note: () => void): Marked => ({
  ...marked,
  onClick: event => {
    note();
    marked.onClick?.(event);
  },
  onKeyDown: event => {
    if (event.key === 'Enter' || event.key === ' ') note();
    marked.onKeyDown?.(event);
  },
});

/** The last answer of this seat, as long as the round is the same and the answer stands. */
function usePencil({ view, seat, ask, sealed }: Props): [RoomPick | undefined, (pick: RoomPick) => void] {
  const moment = `${view.round}/${seat}`;
  const [noted, setNoted] = useState<{ readonly moment: string; readonly pick: RoomPick }>();
  const stands = ask === undefined || sealed !== undefined;
  return [stands && noted?.moment === moment ? noted.pick : undefined, pick => setNoted({ moment, pick })];
}

/** The choice as the player sees it: another card, or another place, may have replaced the first. */
function useChosen(first: Chosen): { readonly now: Chosen; readonly choose: (instead: Instead) => void } {
  const [instead, choose] = useState<Instead>();
  const hasBegun = first.card !== undefined || first.place !== undefined;
  useEffect(() => {
    if (!hasBegun) choose(undefined);
  }, [hasBegun]);
  return { now: hasBegun ? { ...first, ...instead } : first, choose };
}

/**
 * R8 A card and a place, in whichever order. To the table, what was chosen first is settled; to the board, another card
 * or another place may still take its part, and then the board gives the answer itself.
 */
export function usePicking(props: Props): Picking {
  const { view, seat, mark, act } = props;
  const manor = view.manors[seat];
  const picks = picksOf(props);
  const hand = manor ? [...(view.hand[seat] ?? []), ...view.pools.flat()] : [];
  const cards = new Map(hand.map(card => [card, mark({ card })]));
  const places = new Map([...new Set(picks.map(pick => pick.at))].map(place => [place, mark({ at: place })]));
  const first: Chosen = { card: chosenOf(cards), place: chosenOf(places) };
  const { now, choose } = useChosen(first);
  const [pencilled, pencil] = usePencil(props);
  const build = (pick: RoomPick): void => {
    if (!picks.some(({ card, at }) => card === pick.card && at === pick.at)) return;
    pencil(pick);
    act(pick);
  };
  const swap = (to: Instead): Marked => {
    const pick = picks.find(one => ('card' in to ? one.card === to.card : one.at === to.place));
    return pick ? button(props, pick, () => choose(to)) : {};
  };
  const give = (pick: RoomPick, marked: Marked): Marked =>
    now.card === first.card && now.place === first.place
      ? noting(marked, () => pencil(pick))
      : { ...button(props, pick, () => build(pick)), 'data-lit': '' };
  const ofCard = (card: Card, marked: Marked): Marked => {
    if (card === now.card) return CHOSEN;
    if (first.card !== undefined) return swap({ card });
    return isLit(marked) && now.place !== undefined ? give({ card, at: now.place }, marked) : marked;
  };
  const ofPlace = (place: Place, marked: Marked): Marked => {
    if (place === now.place) return CHOSEN;
    if (first.place !== undefined) return swap({ place });
    return isLit(marked) && now.card !== undefined ? give({ card: now.card, at: place }, marked) : marked;
  };
  return {
    cards: new Map([...cards].map(([card, marked]) => [card, ofCard(card, marked)])),
    places: new Map([...places].map(([place, marked]) => [place, ofPlace(place, marked)])),
    ...now,
    offers: card => picks.some(pick => pick.card === card),
    pencilled,
    build,
  };
}
