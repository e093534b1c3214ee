import { SPECTATOR } from '../../engine/index.ts';
import { shelved } from '../storage/library.ts';
import { openReplay } from '../storage/tables.ts';
import { diary, finish, openDiary, write } from './diary.ts';
import { tonight } from './evenings.ts';
import { standingOf } from './standing.ts';

/** Records the results of tries that have ended since. */
export async function settleDiary(): Promise<void> {
  for (const { id, game, day, end } of openDiary().tries) {
    const match = end ? undefined : shelved.value.find(one => one.id === id && one.over);
    if (!match) continue;
    const replay = await openReplay(id);
    const { result = [], scores } = replay.at(replay.record.lines.length).seatView(SPECTATOR);
    const standing = standingOf(game, tonight(game, day).seat, result, scores);
    write(before => finish(before, id, standing, match.updated));
  }
}

/** The tries that can still be opened: finished ones, and those that can be continued. */
export const liveTries = (): typeof diary.value => ({
  ...diary.value,
  tries: diary.value.tries.filter(({ id, end }) => end || shelved.value.some(one => one.id === id)),
});
