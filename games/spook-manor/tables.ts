import type { Content } from '../../engine/index.ts';
import { BANDS, LINE, LOBBIES, ROOMS, TALL, WAITING } from './content.ts';

export const content: Content = {
  bands: BANDS,
  lobbies: Object.fromEntries(LOBBIES),
  rooms: Object.fromEntries(ROOMS.map(room => [room.face, room])),
  scores: { line: LINE, tall: TALL, waiting: WAITING },
};
