import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFor } from '../../http/language.ts';
import { NOTICE_WORDS, type NoticeWords } from '../words.ts';
import { inHtml } from './mail.ts';

/** A page with a title, a sentence, and an optional button that posts to an address. */
export interface Page {
  readonly title: string;
  readonly sentence: string;
  readonly button?: { readonly label: string; readonly action: string } | undefined;
}

function htmlOf({ title, sentence, button }: Page, language: string): string {
  const form = button
    ? `<form method="post" action="${inHtml(button.action)}"><button>${inHtml(button.label)}</button></form>`
    : '';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(title)}</title>
<main><h1>${inHtml(title)}</h1><p>${inHtml(sentence)}</p>${form}</main>\n`;
}

/** Replies with a page in the language of the reader. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: (words: NoticeWords) => Page,
): FastifyReply {
  const language = languageFor(request.headers['accept-language']);
  reply.code(status).type('text/html; charset=utf-8');
  reply.header('content-language', language).header('cache-control', 'no-store');
  return reply.send(htmlOf(page(NOTICE_WORDS[language]), language));
}

/** The value behind a name in the query of an address. */
export function queryOf({ query }: FastifyRequest, name: string): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  const found = Object.entries(query).find(([key]) => key === name);
  return found && String(found[1]);
}

/** Routes for pages that mail links to: form bodies are small and ignored. */
export function addPages(server: FastifyInstance, add: (room: FastifyInstance) => void): void {
  server.register(async room => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    add(room);
  });
}
