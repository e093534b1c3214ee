/** An e-mail address waits until its owner has confirmed it, and the page says so. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { assertAccessible, assertFits } from '../browser/accessible.ts';
import { friend, layTable } from '../browser/far.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const letters: string[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    void text(stream).then(letter => {
      letters.push(letter.replace(/=\r\n/g, '').replace(/=3D/g, '='));
      post.server.emit('letter');
      done();
    });
  },
});
const stage = useStage({}, async () => {
  post.listen(0, '127.0.0.1');
  await once(post.server, 'listening');
  const address = post.server.address();
  return {
    SEANCE_MAIL_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    SEANCE_MAIL_FROM: 'Seance <seance@example.org>',
  };
});
after(() => post.close());

const WORDS = {
  en: {
    field: 'E-mail to',
    keep: 'Save',
    waiting: /^Waiting for confirmation/,
    confirmed: 'The address is confirmed.',
  },
  de: {
    field: 'E-Mail an',
    keep: 'Speichern',
    waiting: /^Wartet auf Bestätigung/,
    confirmed: 'Die Adresse ist bestätigt.',
  },
} as const;
const AGAIN = { en: 'Send it again', de: 'Noch einmal schicken' } as const;
const YES = { en: 'Yes, send me mail', de: 'Ja, schickt mir E-Mails' } as const;

for (const [lang, size] of [
  ['en', DESKTOP],
  ['de', PHONE],
] as const)
  test(`an address waits for its owner, who confirms it with a button (${lang})`, async () => {
    letters.length = 0;
    const ada = await friend(stage, 'Ada', size, lang);
    const { page } = ada;
    await layTable(ada, stage, { others: ['open'] });
    const form = page.locator('.channels');
    await form.locator('summary').click();
    await form.getByLabel(WORDS[lang].field).fill(`ada-${lang}@example.org`);
    const arrived = once(post.server, 'letter');
    await form.getByRole('button', { name: WORDS[lang].keep }).click();
    await form.getByText(WORDS[lang].waiting).waitFor();
    await arrived;
    await assertFits(page, 'waiting for confirmation');
    await assertAccessible(page, 'waiting for confirmation');
    const second = once(post.server, 'letter');
    await form.getByRole('button', { name: AGAIN[lang] }).click();
    await second;
    await page.reload();
    await form.locator('summary').click();
    await form.getByText(WORDS[lang].waiting).waitFor();

    const [link] = /\/api\/confirm-mail\?token=[\w-]+/.exec(letters[0] ?? '') ?? [];
    const owner = await ada.context.newPage();
    await owner.goto(`${stage.address}${link}`);
    await assertAccessible(owner, 'the page that confirms');
    await owner.getByRole('button', { name: YES[lang] }).click();
    await owner.getByText(lang === 'en' ? 'Your address is confirmed.' : 'Deine Adresse ist bestätigt.').waitFor();
    await owner.close();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await form.getByText(WORDS[lang].confirmed).waitFor();
    assert.equal(await form.getByRole('button', { name: AGAIN[lang] }).count(), 0);
    await ada.context.close();
  });
