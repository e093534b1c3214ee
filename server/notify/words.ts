import type { Language } from '../../engine/index.ts';
import type { Summons } from './summons.ts';

/** Why this house would send nothing through a channel. */
export type ChannelFault = 'no-mail' | 'no-push' | 'bad-address' | 'bad-url' | 'host-not-allowed';

interface Headed {
  readonly subject: (title: string) => string;
  readonly asked: (title: string) => string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A length of time in whole minutes, or in whole days from one day on. */
function timeIn(minute: readonly [string, string], day: readonly [string, string]): (milliseconds: number) => string {
  return milliseconds => {
    const [size, [one, many]] = milliseconds >= DAY_MS ? [DAY_MS, day] : [MINUTE_MS, minute];
    const count = Math.max(1, Math.round(milliseconds / size));
    return `${count} ${count === 1 ? one : many}`;
  };
}

/** The one line of push messages and chats. */
export function lineOf({ why = 'turn', language, prompt }: Summons, plain: (text: string) => string): string {
  return why === 'turn' ? NOTICE_WORDS[language].line(plain(prompt)) : plain(prompt);
}

/** What a message says, and what the page says that stops them, in one language. */
export interface NoticeWords {
  readonly subject: (title: string) => string;
  /** One line without a link: for push messages and chats. */
  readonly line: (prompt: string) => string;
  readonly greeting: (name: string) => string;
  readonly asked: (title: string) => string;
  /** The others propose that a bot plays on, or that somebody else may take the seat: so much time is left. */
  readonly offer: Headed & { readonly bot: (time: string) => string; readonly open: (time: string) => string };
  readonly displaced: Headed & { readonly text: (by: string) => string };
  /** A length of time in whole minutes or days. */
  readonly time: (milliseconds: number) => string;
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
    offer: {
      subject: title => `${title}: the others decide about your seat`,
      asked: title => `you have been away from ${title} for a while:`,
      bot: time =>
        `The others propose that a bot plays on for you. Come back within ${time}, and the proposal lapses. After that you can still take your seat back at any time.`,
      open: time =>
        `The others propose to let somebody else take your seat. Come back within ${time}, and the proposal lapses. After that you can take it back until somebody else sits there.`,
    },
    displaced: {
      subject: title => `${title}: somebody else has your seat`,
      asked: title => `this is about your seat in ${title}:`,
      text: by => `${by} has taken over your seat and its hand while you were away.`,
    },
    time: timeIn(['minute', 'minutes'], ['day', 'days']),
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
    offer: {
      subject: title => `${title}: Die anderen entscheiden über deinen Platz`,
      asked: title => `du warst eine Weile nicht bei ${title}:`,
      bot: time =>
        `Die anderen schlagen vor, dass ein Bot für dich weiterspielt. Bist du innerhalb von ${time} zurück, verfällt der Vorschlag. Auch danach kannst du deinen Platz jederzeit wieder übernehmen.`,
      open: time =>
        `Die anderen schlagen vor, dass jemand anderes deinen Platz übernehmen darf. Bist du innerhalb von ${time} zurück, verfällt der Vorschlag. Danach kannst du ihn wieder übernehmen, solange niemand anderes dort sitzt.`,
    },
    displaced: {
      subject: title => `${title}: Jemand anderes hat deinen Platz`,
      asked: title => `es geht um deinen Platz bei ${title}:`,
      text: by => `${by} hat deinen Platz und deine Hand übernommen, während du weg warst.`,
    },
    time: timeIn(['Minute', 'Minuten'], ['Tag', 'Tagen']),
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
