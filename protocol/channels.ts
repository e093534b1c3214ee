/** Notification channels, as client and server exchange them. */
export const WEBHOOK_FORMATS = ['discord', 'slack', 'json'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** A guest's channel for notifications about a table. */
export type Channel =
  | { readonly kind: 'push' }
  | { readonly kind: 'mail'; readonly address: string }
  | { readonly kind: 'webhook'; readonly url: string; readonly format: WebhookFormat };

/**
 * The consent of an address's owner to a guest's notifications: given; a confirmation link was sent; no link is valid;
 * or no confirmation mail can be sent today.
 */
export type MailState = 'confirmed' | 'waiting' | 'unconfirmed' | 'limited';
