/** Notices to a player about their seat while they are away. */

import type { GameModule, Seat } from '../../engine/index.ts';
import type { GuestId, TableId } from '../../table/ids.ts';
import { isLanguage } from '../http/language.ts';
import type { Store } from '../store/store.ts';
import type { Notifier } from './notifier.ts';
import { NOTICE_WORDS } from './words.ts';

interface About {
  readonly guest: GuestId;
  readonly seat: Seat;
  /** The current or former name of the seat. */
  readonly name: string;
  /** The time of the event: equal notices have equal times. */
  readonly at: number;
}

/** The others decide about the seat; or another guest has it now. */
export type Notice =
  | (About & { readonly why: 'offer'; readonly what: 'bot' | 'open'; readonly graceMs: number })
  | (About & { readonly why: 'displaced'; readonly by: string });

interface Sender {
  readonly store: Pick<Store, 'guest'>;
  readonly notifier: Notifier;
  /** The public origin of the server. */
  readonly origin: string;
}

interface Room {
  readonly id: TableId;
  readonly room: { readonly gameModule: GameModule };
}

/** Sends a notice through the channels that its player has chosen for this table, in their language. */
export async function sendNotice({ store, notifier, origin }: Sender, room: Room, notice: Notice): Promise<void> {
  const { gameModule } = room.room;
  const { guest, seat, name, at, why } = notice;
  const row = await store.guest(guest);
  const language = row && isLanguage(row.language) ? row.language : 'en';
  const words = NOTICE_WORDS[language];
  const prompt =
    notice.why === 'offer' ? words.offer[notice.what](words.time(notice.graceMs)) : words.displaced.text(notice.by);
  notifier.summon({
    ...{ table: { id: room.id }, guest, name, seat, why, language, prompt, step: at },
    ...{ game: gameModule.game.id, title: gameModule.words[language].title, url: `${origin}/#/online/${room.id}` },
  });
}
