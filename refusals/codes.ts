import {
  CONTENT_REFUSALS,
  MATCH_REFUSALS,
  type ParamsOf,
  RECORD_REFUSALS,
  type RefusalDeclarations,
} from '../engine/index.ts';
import { CHAIN_REFUSALS, PROOF_REFUSALS } from '../fair/refusals.ts';
import { ROOM_REFUSALS } from '../table/refusals.ts';

/** Refusals of a server to a guest. */
export const SERVER_REFUSALS = {
  malformed: {},
  'bad-request': {},
  'method-not-allowed': {},
  'not-found': {},
  'too-large': {},
  'too-fast': {},
  'too-many': {},
  unread: {},
  strange: {},
  'wrong-host': {},
  banned: {},
  nameless: {},
  'bad-name': {},
  'name-taken': {},
  'no-table': {},
  'other-version': {},
  'no-ticket': {},
  'no-link': {},
  'many-links': {},
  'already-yours': {},
  'no-device-link': {},
  'already-you': {},
  'no-device': {},
  'no-passkey': {},
  'no-push-service': {},
  'no-channel': {},
  'not-yours': {},
  'host-only': {},
  'operator-only': {},
  'home-network-forbidden': {},
  'home-network-missing': {},
  'id-taken': {},
  stale: {},
  'not-asked': {},
  'bad-link': {},
  'not-now': {},
  'too-soon': {},
  'no-advice': {},
  'advice-spent': {},
  'no-watching': {},
  'not-over': {},
  'set-running': {},
  'one-table': {},
  'not-kept': {},
  'not-writing': {},
  closing: {},
  failed: {},
} as const satisfies RefusalDeclarations;

/** Refusals of the page on a device. */
export const PAGE_REFUSALS = {
  'game-unknown': { game: 'text' },
  'match-not-here': {},
  'match-from-lesson': {},
  'match-in-other-tab': {},
  'link-cut-off': {},
  'link-too-long': {},
  'evening-without-chance': {},
  'evening-seats-unknown': {},
  'evening-seat-count': { min: 'number', max: 'number' },
  'evening-rules-unknown': {},
  'evening-variant-unknown': { variant: 'text', value: 'text' },
  'set-other-secret': {},
  'server-unreachable': {},
  'no-server': {},
  /** A code that only a newer server knows, with the sentence that it sent. */
  'server-refused': { sentence: 'text' },
} as const satisfies RefusalDeclarations;

/** Refusals of the lab. `what` is the path of a field; the experiment as a whole has an empty one. */
export const LAB_REFUSALS = {
  'experiment-not-json': {},
  'experiment-not-here': {},
  'experiment-not-fields': { what: 'text', value: 'text' },
  'experiment-not-list': { what: 'text', value: 'text' },
  'experiment-not-word': { what: 'text', value: 'text' },
  'experiment-not-whole': { what: 'text', value: 'text', min: 'number', max: 'number' },
  'experiment-not-setting': { what: 'text', value: 'text' },
  'experiment-field-unknown': { what: 'text', field: 'text', known: 'texts' },
  'experiment-player-unknown': { what: 'text', value: 'text', known: 'texts' },
  'experiment-change-empty': { what: 'text' },
  'experiment-variant-count': { max: 'number', variants: 'number' },
  'experiment-variant-twice': { name: 'text' },
  'experiment-player-count': { name: 'text', players: 'number', seats: 'number' },
  'experiment-skill-alone': {},
  'trial-unknown': {},
  'trial-differs': {},
  'trial-failed': { reason: 'text' },
} as const satisfies RefusalDeclarations;

declare module '../engine/refusal.ts' {
  interface RefusalParams
    extends ParamsOf<typeof SERVER_REFUSALS>,
      ParamsOf<typeof PAGE_REFUSALS>,
      ParamsOf<typeof LAB_REFUSALS> {}
}

/** Refusals that a server may send to a client. Nothing that names a secret, a card or a number of chance is in it. */
export const SENT_REFUSALS = {
  ...MATCH_REFUSALS,
  ...CHAIN_REFUSALS,
  ...ROOM_REFUSALS,
  ...SERVER_REFUSALS,
} as const;
export type SentCode = keyof typeof SENT_REFUSALS;

/** Every code. */
export const REFUSALS = {
  ...SENT_REFUSALS,
  ...RECORD_REFUSALS,
  ...PROOF_REFUSALS,
  ...CONTENT_REFUSALS,
  ...PAGE_REFUSALS,
  ...LAB_REFUSALS,
} as const;
