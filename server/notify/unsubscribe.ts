import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFor } from '../language.ts';
import { inHtml } from './mail.ts';
import type { Notifier } from './notifier.ts';
import { NOTICE_WORDS, type NoticeWords } from './words.ts';

type Door = Pick<Notifier, 'isMuted' | 'mute'>;

const tokenOf = ({ query }: FastifyRequest): string =>
  typeof query === 'object' && query !== null && 'token' in query ? String(query.token) : '';

const wantsAgain = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'again' in query;

/** One sentence, and a button that does the opposite of what holds. */
function page(words: NoticeWords, sentence: string, token: string, muted: boolean | undefined): string {
  const action = `/api/unsubscribe?token=${encodeURIComponent(token)}${muted ? '&again' : ''}`;
  const button = `<button>${inHtml(muted ? words.again : words.stop)}</button>`;
  const form = muted === undefined ? '' : `<form method="post" action="${inHtml(action)}">${button}</form>`;
  const title = inHtml(words.stopTitle);
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<main><h1>${title}</h1><p>${inHtml(sentence)}</p>${form}</main>\n`;
}

function send(request: FastifyRequest, reply: FastifyReply, muted: boolean | undefined, asked: boolean): FastifyReply {
  const language = languageFor(request.headers['accept-language']);
  const words = NOTICE_WORDS[language];
  const sentence =
    muted === undefined ? words.badLink : muted ? words.stopped : asked ? words.resumed : words.stopQuestion;
  reply.code(muted === undefined ? 404 : 200).type('text/html; charset=utf-8');
  reply.header('content-language', language).header('cache-control', 'no-store');
  return reply.send(page(words, sentence, tokenOf(request), muted));
}

/**
 * The page that stops mail. Looking at it changes nothing, for mail programs follow links by themselves; its button
 * does, and so does the one click of RFC 8058. The signed token in the address is the permission.
 */
export function addUnsubscribe(server: FastifyInstance, notifier: Door): void {
  server.register(async room => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    room.get('/api/unsubscribe', async (request, reply) =>
      send(request, reply, await notifier.isMuted(tokenOf(request)), false),
    );
    room.post('/api/unsubscribe', async (request, reply) => {
      const mute = !wantsAgain(request);
      const done = await notifier.mute(tokenOf(request), mute);
      return send(request, reply, done ? mute : undefined, true);
    });
  });
}
