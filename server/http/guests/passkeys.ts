import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { GuestId } from '../../../table/ids.ts';
import { Refused } from '../../ops/refusals.ts';
import type { TicketDesk } from '../../socket/tickets.ts';
import type { GuestRow, Store } from '../../store/store.ts';

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Options<T extends (...input: never[]) => unknown> = Awaited<ReturnType<T>>;

/** The time to complete a WebAuthn ceremony. */
export const PASSKEY_SECONDS = 300;
export interface Begun {
  readonly challenge: string;
  readonly guest: GuestId | null;
}

/** Optional passkeys: a guest finds their tables on every device. */
export class Passkeys {
  private readonly store: Store;
  private readonly whereWeAre: () => string;
  private readonly begun: TicketDesk<Begun>;

  /** The origin may be known only after the server listens. */
  constructor(store: Store, begun: TicketDesk<Begun>, origin: () => string) {
    this.store = store;
    this.begun = begun;
    this.whereWeAre = origin;
  }

  private get origin(): string {
    return this.whereWeAre();
  }
  private get relyingParty(): string {
    return new URL(this.origin).hostname;
  }

  async begin(guest: GuestRow): Promise<{ session: string; options: Options<typeof generateRegistrationOptions> }> {
    const options = await generateRegistrationOptions({
      rpName: 'Seance',
      rpID: this.relyingParty,
      userName: guest.name,
      userID: new TextEncoder().encode(guest.id),
      attestationType: 'none',
      excludeCredentials: (await this.store.passkeys(guest.id)).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return { session: await this.begun.issue({ challenge: options.challenge, guest: guest.id }), options };
  }

  async finish(guest: GuestRow, session: string, response: Registration): Promise<void> {
    const begun = await this.begun.use(session);
    if (begun?.guest !== guest.id) throw new Refused('no-passkey');
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: begun.challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.relyingParty,
      requireUserVerification: false,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) throw new Refused('no-passkey');
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    await this.store.addPasskey({
      ...{ id, guest: guest.id, publicKey: new Uint8Array(publicKey), counter },
      ...{ transports: transports ?? [], createdAt: Date.now() },
    });
  }

  async beginLogin(): Promise<{ session: string; options: Options<typeof generateAuthenticationOptions> }> {
    const options = await generateAuthenticationOptions({ rpID: this.relyingParty, userVerification: 'preferred' });
    return { session: await this.begun.issue({ challenge: options.challenge, guest: null }), options };
  }

  /** The guest of this passkey. */
  async finishLogin(session: string, response: Authentication): Promise<GuestId> {
    const [begun, passkey] = [await this.begun.use(session), await this.store.passkey(response.id)];
    if (!begun || begun.guest !== null || !passkey) throw new Refused('no-passkey');
    const { id, publicKey, counter } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: begun.challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.relyingParty,
      credential: { id, publicKey, counter },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) throw new Refused('no-passkey');
    await this.store.countPasskey(id, authenticationInfo.newCounter);
    return passkey.guest;
  }
}
