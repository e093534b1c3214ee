import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Notifier } from '../notifier.ts';
import { addPages, queryOf, sendPage } from './page.ts';

type MailMuting = Pick<Notifier, 'isMuted' | 'mute'>;

const tokenOf = (request: FastifyRequest): string => queryOf(request, 'token') ?? '';

/** A sentence, and a button that toggles the state. */
function send(request: FastifyRequest, reply: FastifyReply, muted: boolean | undefined, asked: boolean): FastifyReply {
  const action = `/api/unsubscribe?token=${encodeURIComponent(tokenOf(request))}${muted ? '&again' : ''}`;
  return sendPage(request, reply, muted === undefined ? 404 : 200, words => {
    if (muted === undefined) return { title: words.stopTitle, sentence: words.badLink };
    return {
      title: words.stopTitle,
      sentence: muted ? words.stopped : asked ? words.resumed : words.stopQuestion,
      button: { label: muted ? words.again : words.stop, action },
    };
  });
}

/**
 * The page that mutes a mailbox. GET changes nothing, because mail programs follow links automatically; its button and
 * the one click of RFC 8058 do. The signed token is the permission.
 */
export function addUnsubscribe(server: FastifyInstance, notifier: MailMuting): void {
  addPages(server, room => {
    room.get('/api/unsubscribe', async (request, reply) =>
      send(request, reply, await notifier.isMuted(tokenOf(request)), false),
    );
    room.post('/api/unsubscribe', async (request, reply) => {
      const mute = queryOf(request, 'again') === undefined;
      const done = await notifier.mute(tokenOf(request), mute);
      return send(request, reply, done ? mute : undefined, true);
    });
  });
}
