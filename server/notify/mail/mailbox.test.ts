import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isMailAddress } from './mail.ts';
import { mailboxOf } from './mailbox.ts';

test('tags, case and the dots of Gmail do not make another mailbox; anything else does', () => {
  const one = ['ada@example.org', 'ADA@Example.ORG', 'ada+1@example.org', 'ada+a+b@example.org', ' ada+@example.org '];
  for (const address of one) assert.equal(mailboxOf(address), 'ada@example.org', address);
  for (const address of ['ada.byron@gmail.com', 'a.d.a.byron+x@googlemail.com', 'AdaByron@GMail.com'])
    assert.equal(mailboxOf(address), 'adabyron@gmail.com', address);
  const apart = [
    'a.da@example.org',
    'ada@example.com',
    'ada-1@example.org',
    '+ada@example.org',
    'ada@mail.example.org',
  ];
  assert.equal(new Set([...apart, 'ada@example.org'].map(mailboxOf)).size, apart.length + 1);
});

test('a mailbox is its own mailbox, whatever tag is put on it', () => {
  const name = fc.stringMatching(/^[a-z][a-z\d.]{0,20}$/);
  const tag = fc.stringMatching(/^[a-zA-Z\d+.-]{0,20}$/);
  const domain = fc.constantFrom('example.org', 'gmail.com', 'mail.example.co');
  fc.assert(
    fc.property(name, tag, domain, (local, behind, host) => {
      const box = mailboxOf(`${local}@${host}`);
      assert.equal(mailboxOf(box), box);
      assert.equal(mailboxOf(`${local}+${behind}@${host}`), box);
      assert.ok(isMailAddress(box));
    }),
  );
});
