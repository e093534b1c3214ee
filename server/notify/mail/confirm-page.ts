import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Notifier } from '../notifier.ts';
import { addPages, queryOf, sendPage } from './page.ts';

type MailConfirmation = Pick<Notifier, 'readMailLink' | 'confirmMail'>;

/** The path in confirmation mails. */
export const CONFIRM_PATH = '/api/confirm-mail';

const tokenOf = (request: FastifyRequest): string => queryOf(request, 'token') ?? '';

function send(request: FastifyRequest, reply: FastifyReply, state: 'confirmed' | 'waiting' | undefined): FastifyReply {
  const action = `${CONFIRM_PATH}?token=${encodeURIComponent(tokenOf(request))}`;
  return sendPage(request, reply, state === undefined ? 404 : 200, words => {
    if (state === undefined) return { title: words.confirmTitle, sentence: words.badConfirmLink };
    if (state === 'confirmed') return { title: words.confirmTitle, sentence: words.confirmed };
    return {
      title: words.confirmTitle,
      sentence: words.confirmQuestion,
      button: { label: words.confirm, action },
    };
  });
}

/**
 * The page that confirms an address. GET changes nothing, because mail scanners follow links; its button does. The
 * token is the permission: it was sent to that address only.
 */
export function addConfirmation(server: FastifyInstance, notifier: MailConfirmation): void {
  addPages(server, room => {
    room.get(CONFIRM_PATH, async (request, reply) =>
      send(request, reply, await notifier.readMailLink(tokenOf(request))),
    );
    room.post(CONFIRM_PATH, async (request, reply) =>
      send(request, reply, (await notifier.confirmMail(tokenOf(request))) ? 'confirmed' : undefined),
    );
  });
}
