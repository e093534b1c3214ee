import type { Language } from '../../engine/index.ts';

/** The refusals: a code for machines and a sentence for people. */
export const REFUSALS = {
  malformed: {
    en: 'This message could not be understood.',
    de: 'Diese Nachricht war nicht zu verstehen.',
  },
  tooLarge: {
    en: 'This message is too large.',
    de: 'Diese Nachricht ist zu groß.',
  },
  tooFast: {
    en: 'Too much at once; please wait a moment.',
    de: 'Zu viel auf einmal; bitte warte einen Augenblick.',
  },
  strange: {
    en: 'This request does not come from a page of this house.',
    de: 'Diese Anfrage kommt nicht von einer Seite dieses Hauses.',
  },
  wrongHost: {
    en: 'This house is not known by that name. Its operator can set "publicUrl" to it.',
    de: 'Unter diesem Namen ist das Haus nicht bekannt. Wer es betreibt, kann ihn als „publicUrl“ eintragen.',
  },
  badName: {
    en: 'A name needs letters that can be seen, and none that are hidden or turn the text around them.',
    de: 'Ein Name braucht sichtbare Zeichen, und keine versteckten oder solche, die den Text um sie herum umdrehen.',
  },
  nameTaken: {
    en: 'Somebody at this table has a name that looks the same; please choose another.',
    de: 'An diesem Tisch heißt schon jemand so oder zum Verwechseln ähnlich; bitte nimm einen anderen Namen.',
  },
  unread: {
    en: 'Too much was waiting to be read; please come back.',
    de: 'Zu viel wartete darauf, gelesen zu werden; bitte komm wieder.',
  },
  nameless: {
    en: 'Please say your name first.',
    de: 'Bitte sag zuerst, wie du heißt.',
  },
  banned: {
    en: 'The host of this house has closed the door to you.',
    de: 'Der Gastgeber dieses Hauses hat dir die Tür verschlossen.',
  },
  noTable: {
    en: 'There is no such table here.',
    de: 'Diesen Tisch gibt es hier nicht.',
  },
  noTicket: {
    en: 'This ticket was used already, or it has expired.',
    de: 'Diese Karte ist schon benutzt oder abgelaufen.',
  },
  noLink: {
    en: 'This seat link was used or revoked already, or it has expired.',
    de: 'Dieser Platz-Link ist schon benutzt, zurückgezogen oder abgelaufen.',
  },
  manyLinks: {
    en: 'You have too many unused seat links; revoke one first.',
    de: 'Du hast zu viele unbenutzte Platz-Links; zieh zuerst einen zurück.',
  },
  alreadyYours: {
    en: 'This seat is yours already.',
    de: 'Dieser Platz gehört dir schon.',
  },
  noDeviceLink: {
    en: 'This device link was used or revoked already, or it has expired.',
    de: 'Dieser Geräte-Link ist schon benutzt, zurückgezogen oder abgelaufen.',
  },
  alreadyYou: {
    en: 'This browser is one of your devices already.',
    de: 'Dieser Browser ist schon eines deiner Geräte.',
  },
  noDevice: {
    en: 'This is none of your devices, or it was ended already.',
    de: 'Das ist keines deiner Geräte, oder es ist schon abgemeldet.',
  },
  notYours: {
    en: 'This seat is not yours.',
    de: 'Dieser Platz gehört dir nicht.',
  },
  hostOnly: {
    en: 'Only whoever laid the table can do that.',
    de: 'Das kann nur, wer den Tisch gedeckt hat.',
  },
  idTaken: {
    en: 'This message id was used for another message. Please reload the page.',
    de: 'Diese Nachrichtennummer wurde schon für eine andere Nachricht benutzt. Bitte lade die Seite neu.',
  },
  stale: {
    en: 'The match has gone on meanwhile.',
    de: 'Die Partie ist inzwischen weitergegangen.',
  },
  notAsked: {
    en: 'You are not asked anything now.',
    de: 'Du bist gerade nicht gefragt.',
  },
  notOnList: {
    en: 'That answer is not on the list.',
    de: 'Diese Antwort steht nicht auf der Liste.',
  },
  noPart: {
    en: 'This page does not take part in chance yet; please load it again.',
    de: 'Diese Seite nimmt am Zufall noch nicht teil; bitte lade sie neu.',
  },
  badLink: {
    en: 'What this answer adds to chance does not fit here; please give it again.',
    de: 'Was diese Antwort zum Zufall beiträgt, passt hier nicht; bitte antworte noch einmal.',
  },
  notNow: {
    en: 'That cannot be done now.',
    de: 'Das geht jetzt nicht.',
  },
  tooSoon: {
    en: 'They have not been away for long enough: they can still come back.',
    de: 'Sie oder er ist noch nicht lange genug weg und kann noch zurückkommen.',
  },
  noAdvice: {
    en: 'At this table no advice is given.',
    de: 'An diesem Tisch wird kein Rat gegeben.',
  },
  adviceSpent: {
    en: 'You have asked a bot as often as one may in one match.',
    de: 'Du hast in dieser Partie so oft um Rat gefragt, wie es geht.',
  },
  storyLength: {
    en: 'A line of the story has at most 400 characters.',
    de: 'Eine Zeile der Geschichte hat höchstens 400 Zeichen.',
  },
  storyCount: {
    en: 'You have told as many parts of the story as one may in one match.',
    de: 'Du hast in dieser Partie so viele Teile der Geschichte erzählt, wie es geht.',
  },
  storyChars: {
    en: 'Your part of the story is as long as it may be in one match.',
    de: 'Dein Teil der Geschichte ist so lang, wie er in einer Partie sein darf.',
  },
  storyChanges: {
    en: 'You have told and changed your story as often as one may in one match.',
    de: 'Du hast deine Geschichte in dieser Partie so oft erzählt und geändert, wie es geht.',
  },
  storyStands: {
    en: 'The match is over: what was told stands.',
    de: 'Die Partie ist vorbei: Was erzählt ist, bleibt so stehen.',
  },
  noWatching: {
    en: 'At this table nobody may watch.',
    de: 'An diesem Tisch darf niemand zusehen.',
  },
  notOver: {
    en: 'The record is opened when the match is over.',
    de: 'Die Aufzeichnung wird geöffnet, wenn die Partie vorbei ist.',
  },
  setRunning: {
    en: 'The same evening is still being played at another table: its record would tell what is to come there.',
    de: 'Derselbe Abend wird an einem anderen Tisch noch gespielt: Die Aufzeichnung würde verraten, was dort noch kommt.',
  },
  oneTable: {
    en: 'You sit, or sat, at another table of this evening: you would know what is to come here.',
    de: 'Du sitzt oder saßt an einem anderen Tisch dieses Abends: Du wüsstest, was hier noch kommt.',
  },
  tooMany: {
    en: 'That is enough tables for one hour.',
    de: 'Das sind genug Tische für eine Stunde.',
  },
  notKept: {
    en: 'This could not be written down, so it was not done; please try again.',
    de: 'Das ließ sich nicht aufschreiben und gilt deshalb nicht; bitte versuche es noch einmal.',
  },
  notWriting: {
    en: 'This house cannot write anything down at the moment. Until it can, nothing that you do here counts; what was done before is kept.',
    de: 'Dieses Haus kann gerade nichts aufschreiben. Bis es wieder geht, gilt nichts, was du hier tust; was vorher geschah, bleibt erhalten.',
  },
  frozen: {
    en: 'This match cannot be played on: its record does not play under the rules it was begun with, or it is damaged.',
    de: 'Diese Partie kann nicht weitergespielt werden: Ihre Aufzeichnung ist beschädigt oder läuft nicht unter den Regeln, mit denen sie begann.',
  },
  closing: {
    en: 'The house is closing for a moment.',
    de: 'Das Haus schließt für einen Augenblick.',
  },
  failed: {
    en: 'Something went wrong in the house; please try again.',
    de: 'Im Haus ist etwas schiefgegangen; bitte versuche es noch einmal.',
  },
  noPasskey: {
    en: 'This passkey is not known here.',
    de: 'Dieser Passkey ist hier nicht bekannt.',
  },
  noPushService: {
    en: 'This house does not know the push service of this browser.',
    de: 'Den Push-Dienst dieses Browsers kennt dieses Haus nicht.',
  },
  noChannel: {
    en: 'This house cannot send messages there.',
    de: 'Dorthin kann dieses Haus keine Nachricht schicken.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type Code = keyof typeof REFUSALS;

const STATUS: Partial<Record<Code, number>> = {
  tooLarge: 413,
  tooFast: 429,
  tooMany: 429,
  strange: 403,
  wrongHost: 421,
  nameTaken: 409,
  banned: 403,
  nameless: 401,
  notYours: 403,
  hostOnly: 403,
  noWatching: 403,
  noTable: 404,
  noTicket: 403,
  noLink: 404,
  manyLinks: 409,
  alreadyYours: 409,
  noDeviceLink: 404,
  alreadyYou: 409,
  noDevice: 404,
  noPasskey: 404,
  notOver: 409,
  setRunning: 409,
  oneTable: 409,
  idTaken: 409,
  notNow: 409,
  adviceSpent: 409,
  storyCount: 409,
  storyChars: 409,
  storyChanges: 409,
  storyStands: 409,
  tooSoon: 409,
  notKept: 503,
  notWriting: 503,
  frozen: 410,
  closing: 503,
  failed: 500,
};

/** A refused message or request. The client shows it unchanged, so it contains only its code. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: Code;
  constructor(code: Code) {
    super(REFUSALS[code].en);
    this.code = code;
  }
  get status(): number {
    return STATUS[this.code] ?? 400;
  }
}
