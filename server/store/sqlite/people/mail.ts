/** Consents to mail, and the daily counts, in SQL. */

import type { SQLTagStore } from 'node:sqlite';
import type { GuestId } from '../../../../table/ids.ts';
import { orNull, whole } from '../../columns.ts';
import type { Columns } from '../../rows.ts';
import type { MailAsk, MailConsent } from '../../store.ts';

export const toConsent = (columns: Columns): MailConsent => ({
  askedUntil: whole(columns.asked_until),
  confirmedAt: orNull(whole, columns.confirmed_at),
});

export function mailConsent(sql: SQLTagStore, guest: GuestId, address: string): MailConsent | undefined {
  const columns = sql.get`SELECT * FROM mail_consents WHERE guest = ${guest} AND address = ${address}`;
  return columns && toConsent(columns);
}

/** Whether the owner of a mailbox is to be asked. */
function isDue(consent: MailConsent | undefined, { unless, now }: MailAsk): boolean {
  if (!consent) return true;
  if (consent.confirmedAt !== null || unless === 'asked') return false;
  return unless === 'confirmed' || consent.askedUntil <= now;
}

export function askMailConsent(sql: SQLTagStore, ask: MailAsk): boolean {
  const { guest, address, link, now, until } = ask;
  if (!isDue(mailConsent(sql, guest, address), ask)) return false;
  sql.run`INSERT INTO mail_consents VALUES (${guest}, ${address}, ${until}, NULL)
          ON CONFLICT (guest, address) DO UPDATE SET asked_until = excluded.asked_until`;
  sql.run`DELETE FROM mail_links WHERE expires_at <= ${now}`;
  sql.run`INSERT INTO mail_links VALUES (${link}, ${guest}, ${address}, ${until})`;
  return true;
}

export function mailLink(sql: SQLTagStore, link: string, now: number): MailConsent | undefined {
  const columns = sql.get`SELECT mail_consents.* FROM mail_links JOIN mail_consents USING (guest, address)
                          WHERE hash = ${link} AND expires_at > ${now}`;
  return columns && toConsent(columns);
}

export function confirmMail(sql: SQLTagStore, link: string, now: number): boolean {
  const columns = sql.get`UPDATE mail_consents SET confirmed_at = ifnull(confirmed_at, ${now})
    WHERE (guest, address) IN (SELECT guest, address FROM mail_links WHERE hash = ${link} AND expires_at > ${now})
    RETURNING guest`;
  return columns !== undefined;
}

export function takeDaily(sql: SQLTagStore, what: string, day: number, most: number): boolean {
  sql.run`DELETE FROM daily_counts WHERE day < ${day}`;
  const columns = sql.get`INSERT INTO daily_counts SELECT ${day}, ${what}, 1 WHERE ${most} > 0
    ON CONFLICT (day, what) DO UPDATE SET count = count + 1 WHERE count < ${most} RETURNING count`;
  return columns !== undefined;
}
