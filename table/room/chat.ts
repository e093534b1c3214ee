import { Refusal } from '../../engine/index.ts';
import type { ChatLine, RoomEvent } from './room-events.ts';

export const CHAT_MAX_CHARS = 400;
/** The number of chat lines kept in memory. */
const MAX_CHAT_LINES = 200;

/** The lines with one more, without the oldest if there are too many. */
export function withLine(
  lines: readonly ChatLine[],
  { name, seat, text }: Extract<RoomEvent, { do: 'say' }>,
  at: number,
): readonly ChatLine[] {
  const words = text.trim();
  if (words === '' || words.length > CHAT_MAX_CHARS || /\p{Cc}/u.test(words))
    throw new Refusal('chat-line-length', { max: CHAT_MAX_CHARS });
  const n = (lines.at(-1)?.n ?? 0) + 1;
  return [...lines, { n, at, name, seat, text: words }].slice(-MAX_CHAT_LINES);
}
