import type { PostBody } from './requests.ts';

/** Notification channels, as client and server exchange them. */
export const WEBHOOK_FORMATS = ['discord', 'slack', 'json'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** A guest's channel for notifications about a table. */
export type Channel = PostBody<'/api/tables/:id/channels'>['channels'][number];

/**
 * The consent of an address's owner to a guest's notifications: given; a confirmation link was sent; no link is valid;
 * or no confirmation mail can be sent today.
 */
export type MailState = 'confirmed' | 'waiting' | 'unconfirmed' | 'limited';
