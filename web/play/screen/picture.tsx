import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type BoardProps, canonical, type Event, type Json, type Reader } from '../../../engine/index.ts';
import { type Board, openBoard } from '../../../games/boards.ts';
import { SEAT_BADGES } from '../../../table/room/seat-badges.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import type { Answering } from '../answering.ts';

interface PictureProps {
  readonly board: Board;
  readonly look: SeatView;
  readonly words: BoardProps['words'];
  readonly reader: Reader;
  readonly answering: Answering;
  readonly act: (pick: Json) => void;
  readonly takeBack: () => void;
  readonly news: readonly Event[];
}

/** The game's board. A sealed answer can still be changed, so its options stay lit. */
export function Picture({ board, look, words, reader, answering, act, takeBack, news }: PictureProps): JSX.Element {
  const Component: FunctionComponent<BoardProps> = board.Board;
  const { view, seat, options, sealed, teaching } = look;
  // Every answer of another seat makes a new view. The board forgets tips and half answers with its question only.
  const ask = useMemo(() => look.ask, [answering.question, look.ask && canonical(look.ask)]);
  const props = {
    view,
    seat,
    names: reader.names,
    badges: SEAT_BADGES,
    words,
    ask,
    options,
    mark: answering.mark,
    sealed,
    takeBack,
    act,
    news,
    teaching,
  };
  return <Component {...props} />;
}

/** The board of a game; undefined while it is loaded, null if there is none. */
export function useBoard(game: string): Board | null | undefined {
  const [board, setBoard] = useState<Board | null | undefined>();
  useEffect(() => {
    openBoard(game).then(
      found => setBoard(found ?? null),
      () => setBoard(null),
    );
  }, [game]);
  return board;
}
