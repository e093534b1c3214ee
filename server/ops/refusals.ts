import { type Language, Refusal, type RefusalReason } from '../../engine/index.ts';
import { type SentRefusal, sentRefusal } from '../../protocol/refusals.ts';
import { SENT_REFUSALS, type SentCode } from '../../refusals/codes.ts';
import { sentenceOf } from '../../refusals/sentences.ts';
import { ROOM_REFUSALS } from '../../table/refusals.ts';

/** The HTTP status of a code. Other refusals of a room are conflicts, all else is a bad request. */
const STATUS: Partial<Record<SentCode, number>> = {
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'too-fast': 429,
  'too-many': 429,
  strange: 403,
  'wrong-host': 421,
  'name-taken': 409,
  banned: 403,
  nameless: 401,
  'not-yours': 403,
  'host-only': 403,
  'operator-only': 403,
  'home-network-forbidden': 403,
  'home-network-missing': 409,
  'no-watching': 403,
  'no-table': 404,
  'other-version': 426,
  'no-ticket': 403,
  'no-link': 404,
  'many-links': 409,
  'already-yours': 409,
  'no-device-link': 404,
  'already-you': 409,
  'no-device': 404,
  'no-passkey': 404,
  'not-over': 409,
  'set-running': 409,
  'one-table': 409,
  'id-taken': 409,
  'not-now': 409,
  'match-over': 409,
  'advice-spent': 409,
  'story-count': 409,
  'story-chars': 409,
  'story-changes': 409,
  'story-stands': 409,
  'too-soon': 409,
  'not-kept': 503,
  'not-writing': 503,
  frozen: 410,
  closing: 503,
  failed: 500,
};

const isSent = (reason: RefusalReason): reason is RefusalReason<SentCode> => Object.hasOwn(SENT_REFUSALS, reason[0]);

/** A refusal that is sent to a guest as it is. Takes only codes that may be sent. */
export class Refused extends Refusal {
  override name = 'Refused';
  readonly sent: SentRefusal;

  constructor(...reason: RefusalReason<SentCode>) {
    super(...reason);
    this.sent = sentRefusal(this) ?? { code: 'failed', params: {} };
  }

  /** A refusal of a match or a room, for the guest who asked for it. */
  static of({ reason }: Refusal): Refused {
    return isSent(reason) ? new Refused(...reason) : new Refused('not-now');
  }

  get status(): number {
    const { code } = this.sent;
    return STATUS[code] ?? (Object.hasOwn(ROOM_REFUSALS, code) ? 409 : 400);
  }
}

/** The part of a message about a refusal: code, parameters, and the sentence in every language for older clients. */
export function refusalMessage(sent: SentRefusal): SentRefusal & { readonly why: Readonly<Record<Language, string>> } {
  return { ...sent, why: { en: sentenceOf('en', sent), de: sentenceOf('de', sent) } };
}
