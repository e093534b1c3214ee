import type { Language } from '../../engine/index.ts';
import type { Summons } from './summons.ts';

/** Why this server would not send through a channel. */
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

/** The single line of push messages and chats. */
export function lineOf({ why = 'turn', language, prompt }: Summons, plain: (text: string) => string): string {
  return why === 'turn' ? NOTICE_WORDS[language].line(plain(prompt)) : plain(prompt);
}

/** The texts of messages and of the unsubscribe page, in one language. */
export interface NoticeWords {
  readonly subject: (title: string) => string;
  /** One line without a link: for push messages and chats. */
  readonly line: (prompt: string) => string;
  readonly greeting: (name: string) => string;
  readonly asked: (title: string) => string;
  /** The others propose a bot or a new player for the seat; with the time left. */
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
  readonly confirmSubject: string;
  readonly hello: string;
  readonly confirmAsked: (host: string) => string;
  readonly confirmPlease: string;
  readonly confirmLink: string;
  /** How long the link is valid, and what happens without it. */
  readonly confirmElse: string;
  readonly neverAgain: string;
  readonly confirmTitle: string;
  readonly confirmQuestion: string;
  readonly confirm: string;
  readonly confirmed: string;
  readonly badConfirmLink: string;
  readonly faults: Readonly<Record<ChannelFault, string>>;
}

export const NOTICE_WORDS: Readonly<Record<Language, NoticeWords>> = {
  en: {
    subject: title => `${title}: it is your turn`,
    line: prompt => `It is your turn: ${prompt}`,
    greeting: name => `Hello ${name},`,
    asked: title => `the others are waiting for you in ${title}:`,
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
    stopByLink: 'No more mail from this server to this address:',
    stopAtTable: 'To stop these messages, remove your address at the table.',
    stopTitle: 'Mail from Seance',
    stopQuestion: 'Should this server stop sending mail to your address, whichever table asks for it?',
    stop: 'No more mail',
    stopped: 'No more mail will be sent to your address.',
    again: 'Send mail again',
    resumed: 'Mail will be sent to your address again, if a table asks for it.',
    badLink: 'This link is not complete, or it is not from this server.',
    confirmSubject: 'Seance: is this your e-mail address?',
    hello: 'Hello,',
    confirmAsked: host =>
      `somebody has entered this e-mail address at ${host}, to get mail when it is their turn at a game table.`,
    confirmPlease: 'If that was you, please confirm the address:',
    confirmLink: 'Confirm the address',
    confirmElse: 'The link works for three days. If it was not you, do nothing: then no such messages will come.',
    neverAgain: 'Never any mail from this server to this address:',
    confirmTitle: 'Mail from Seance',
    confirmQuestion:
      'Should this server mail you when it is your turn at a table? Every message has a link that stops them.',
    confirm: 'Yes, send me mail',
    confirmed: 'Your address is confirmed. You can close this page.',
    badConfirmLink:
      'This link is not complete, or it has expired. At the table you can have another confirmation sent to you.',
    faults: {
      'no-mail': 'This server sends no mail.',
      'no-push': 'This server sends no push messages.',
      'bad-address': 'This is not an e-mail address.',
      'bad-url': 'The address of a webhook begins with https:// and names a host.',
      'host-not-allowed': 'This server sends nothing to that host.',
    },
  },
  de: {
    subject: title => `${title}: Du bist dran`,
    line: prompt => `Du bist dran: ${prompt}`,
    greeting: name => `Hallo ${name},`,
    asked: title => `die anderen warten bei ${title} auf dich:`,
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
    stopByLink: 'Keine E-Mails mehr von diesem Server an diese Adresse:',
    stopAtTable: 'Wenn du keine mehr bekommen willst, lösch deine Adresse am Tisch.',
    stopTitle: 'E-Mails von Seance',
    stopQuestion: 'Soll dieser Server keine E-Mails mehr an deine Adresse schicken, egal welcher Tisch sie wünscht?',
    stop: 'Keine E-Mails mehr',
    stopped: 'An deine Adresse gehen keine E-Mails mehr.',
    again: 'Wieder E-Mails schicken',
    resumed: 'An deine Adresse gehen wieder E-Mails, wenn ein Tisch sie wünscht.',
    badLink: 'Dieser Link ist nicht vollständig oder nicht von diesem Server.',
    confirmSubject: 'Seance: Ist das deine E-Mail-Adresse?',
    hello: 'Hallo,',
    confirmAsked: host =>
      `auf ${host} wurde diese E-Mail-Adresse angegeben, damit eine E-Mail kommt, wenn man an einem Spieltisch dran ist.`,
    confirmPlease: 'Wenn du das warst, bestätige die Adresse bitte:',
    confirmLink: 'Adresse bestätigen',
    confirmElse: 'Der Link gilt drei Tage. Wenn du es nicht warst, tu nichts: Dann kommen keine solchen Nachrichten.',
    neverAgain: 'Nie E-Mails von diesem Server an diese Adresse:',
    confirmTitle: 'E-Mails von Seance',
    confirmQuestion:
      'Soll dir dieser Server eine E-Mail schicken, wenn du an einem Tisch dran bist? In jeder Nachricht steht ein Link, der sie beendet.',
    confirm: 'Ja, schickt mir E-Mails',
    confirmed: 'Deine Adresse ist bestätigt. Du kannst diese Seite schließen.',
    badConfirmLink:
      'Dieser Link ist nicht vollständig oder abgelaufen. Am Tisch kannst du dir eine neue Bestätigung schicken lassen.',
    faults: {
      'no-mail': 'Dieser Server verschickt keine E-Mails.',
      'no-push': 'Dieser Server verschickt keine Push-Nachrichten.',
      'bad-address': 'Das ist keine E-Mail-Adresse.',
      'bad-url': 'Die Adresse eines Webhooks beginnt mit https:// und nennt einen Rechner.',
      'host-not-allowed': 'Dieser Server schickt nichts an diesen Rechner.',
    },
  },
};
