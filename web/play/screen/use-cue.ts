import { useEffect } from 'preact/hooks';
import type { Event } from '../../../engine/index.ts';
import type { Board } from '../../../games/boards.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { preferences } from '../../app/settings.ts';
import { enterRoom, play, SOUNDS } from '../../app/sound.ts';
import { TABLE_WORDS } from '../words.ts';

/** Sets the tab's title to the awaited seat, and plays the sounds of events. */
export function useCue(look: SeatView, title: string, news: readonly Event[], board: Board | null | undefined): void {
  const said = TABLE_WORDS[preferences.value.lang];
  const { game } = look.header;
  const mine = look.ask !== undefined && look.sealed === undefined;
  useEffect(() => {
    document.title = mine ? `● ${said.yourTurn} – ${title}` : title;
  }, [mine, title, said]);
  useEffect(() => {
    const heard = news.flatMap(({ what }) => board?.sounds?.[what] ?? []);
    const last = SOUNDS.find(sound => sound === heard.at(-1));
    if (last) play(last, game);
  }, [news, board]);
  useEffect(() => enterRoom(game), [game]);
}
