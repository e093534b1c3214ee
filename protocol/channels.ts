import type { PostBody } from './requests.ts';

/** How people are called who are away, as client and server speak of it. */
export const WEBHOOK_FORMATS = ['discord', 'slack', 'json'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** How a guest wants to hear of a table. */
export type Channel = PostBody<'/api/tables/:id/channels'>['channels'][number];

/**
 * How far the owner of an address has agreed to get a guest's summons: agreed; a link is out that asks for it; no link
 * works; or no mail can be sent today that would ask.
 */
export type MailState = 'confirmed' | 'waiting' | 'unconfirmed' | 'limited';
