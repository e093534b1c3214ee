/** Consents to mail, and the daily counts, in PostgreSQL. */
import type { GuestId } from '../../../table/ids.ts';
import { toConsent } from '../sqlite/people/mail.ts';
import type { MailAsk, MailConsent } from '../store.ts';
import type { Base } from './base.ts';

/** Every method is one statement, so that concurrent nodes count correctly. */
export class MailBooks {
  protected readonly base: Base;

  constructor(base: Base) {
    this.base = base;
  }

  async mailConsent(guest: GuestId, address: string): Promise<MailConsent | undefined> {
    const columns = await this.base.one('SELECT * FROM seance.mail_consents WHERE guest = $1 AND address = $2', [
      guest,
      address,
    ]);
    return columns && toConsent(columns);
  }

  async askMailConsent({ guest, address, link, now, until, unless }: MailAsk): Promise<boolean> {
    const asked = await this.base.one(
      `WITH asked AS (
         INSERT INTO seance.mail_consents AS known VALUES ($1, $2, $5, NULL)
         ON CONFLICT (guest, address) DO UPDATE SET asked_until = excluded.asked_until
         WHERE known.confirmed_at IS NULL
           AND ($6 = 'confirmed' OR ($6 = 'pending' AND known.asked_until <= $4::bigint))
         RETURNING guest, address
       ), old AS (DELETE FROM seance.mail_links WHERE expires_at <= $4)
       INSERT INTO seance.mail_links SELECT $3, guest, address, $5 FROM asked RETURNING hash`,
      [guest, address, link, now, until, unless],
    );
    return asked !== undefined;
  }

  async mailLink(link: string, now: number): Promise<MailConsent | undefined> {
    const columns = await this.base.one(
      `SELECT mail_consents.* FROM seance.mail_links JOIN seance.mail_consents USING (guest, address)
       WHERE hash = $1 AND expires_at > $2`,
      [link, now],
    );
    return columns && toConsent(columns);
  }

  async confirmMail(link: string, now: number): Promise<boolean> {
    const confirmed = await this.base.one(
      `UPDATE seance.mail_consents SET confirmed_at = coalesce(confirmed_at, $2)
       WHERE (guest, address) IN (SELECT guest, address FROM seance.mail_links WHERE hash = $1 AND expires_at > $2)
       RETURNING guest`,
      [link, now],
    );
    return confirmed !== undefined;
  }

  async takeDaily(what: string, day: number, most: number): Promise<boolean> {
    const taken = await this.base.one(
      `WITH old AS (DELETE FROM seance.daily_counts WHERE day < $2)
       INSERT INTO seance.daily_counts AS known SELECT $2, $1, 1 WHERE $3::bigint > 0
       ON CONFLICT (day, what) DO UPDATE SET count = known.count + 1 WHERE known.count < $3 RETURNING count`,
      [what, day, most],
    );
    return taken !== undefined;
  }
}
