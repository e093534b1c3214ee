import type { Language } from '../../engine/index.ts';

/** Why this house would send nothing through a channel. */
export type ChannelFault = 'no-mail' | 'no-push' | 'bad-address' | 'bad-url' | 'host-not-allowed';

/** What a message says, and what the page says that stops them, in one language. */
export interface NoticeWords {
  readonly subject: (title: string) => string;
  /** One line without a link: for push messages and chats. */
  readonly line: (prompt: string) => string;
  readonly greeting: (name: string) => string;
  readonly asked: (title: string) => string;
  readonly open: string;
  readonly why: string;
  readonly stopByLink: string;
  readonly stopAtTable: string;
  readonly stopTitle: string;
  readonly stopQuestion: string;
  readonly stop: string;
  readonly stopped: string;
  readonly again: string;
  readonly resumed: string;
  readonly badLink: string;
  readonly faults: Readonly<Record<ChannelFault, string>>;
}

export const NOTICE_WORDS: Readonly<Record<Language, NoticeWords>> = {
  en: {
    subject: title => `${title}: it is your turn`,
    line: prompt => `You are awaited: ${prompt}`,
    greeting: name => `Hello ${name},`,
    asked: title => `the others await you in ${title}:`,
    open: 'To the table',
    why: 'You get this message because it was asked for at this table.',
    stopByLink: 'No more mail from this house to this address:',
    stopAtTable: 'To get no more of them, take your address away at the table.',
    stopTitle: 'Mail from Seance',
    stopQuestion: 'Shall this house send no more mail to your address, whatever table asks for it?',
    stop: 'No more mail',
    stopped: 'No more mail will be sent to your address.',
    again: 'Send mail again',
    resumed: 'Mail will be sent to your address again, if a table asks for it.',
    badLink: 'This link is not complete, or it is not from this house.',
    faults: {
      'no-mail': 'This house sends no mail.',
      'no-push': 'This house sends no push messages.',
      'bad-address': 'This is not an e-mail address.',
      'bad-url': 'The address of a webhook begins with https:// and names a host.',
      'host-not-allowed': 'This house sends nothing to that host.',
    },
  },
  de: {
    subject: title => `${title}: Du bist am Zug`,
    line: prompt => `Du wirst erwartet: ${prompt}`,
    greeting: name => `Hallo ${name},`,
    asked: title => `die anderen warten auf dich bei ${title}:`,
    open: 'Zum Tisch',
    why: 'Du bekommst diese Nachricht, weil sie an diesem Tisch gewünscht wurde.',
    stopByLink: 'Keine Post mehr aus diesem Haus an diese Adresse:',
    stopAtTable: 'Wenn du keine mehr bekommen willst, nimm deine Adresse am Tisch heraus.',
    stopTitle: 'Post von Seance',
    stopQuestion: 'Soll dieses Haus keine Post mehr an deine Adresse schicken, gleich welcher Tisch sie wünscht?',
    stop: 'Keine Post mehr',
    stopped: 'An deine Adresse geht keine Post mehr.',
    again: 'Wieder Post schicken',
    resumed: 'An deine Adresse geht wieder Post, wenn ein Tisch sie wünscht.',
    badLink: 'Dieser Link ist nicht vollständig oder nicht aus diesem Haus.',
    faults: {
      'no-mail': 'Dieses Haus verschickt keine E-Mails.',
      'no-push': 'Dieses Haus verschickt keine Push-Nachrichten.',
      'bad-address': 'Das ist keine E-Mail-Adresse.',
      'bad-url': 'Die Adresse eines Webhooks beginnt mit https:// und nennt einen Rechner.',
      'host-not-allowed': 'Dieses Haus schickt nichts an diesen Rechner.',
    },
  },
};
