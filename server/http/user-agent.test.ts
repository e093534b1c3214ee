import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { labelOf } from './user-agent.ts';

const KNOWN: readonly (readonly [string, string, string])[] = [
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ['Firefox', 'Android', 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'],
  [
    'Chrome',
    'Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
  ],
  [
    'Edge',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36 Edg/128.0',
  ],
  [
    'Safari',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  ],
  [
    'Safari',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome',
    'iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/128.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet',
    'Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
  ],
  ['', '', 'curl/8.9.1'],
  ['', '', ''],
];

test('browsers and systems are told apart by what they say of themselves', () => {
  for (const [browser, system, userAgent] of KNOWN)
    assert.deepEqual(labelOf(userAgent), { browser, system }, userAgent);
  assert.deepEqual(labelOf(), { browser: '', system: '' });
});

test('nothing that a stranger wrote is in a label', () => {
  const names = new Set([...KNOWN.flatMap(known => known.slice(0, 2)), 'Opera', 'Vivaldi', 'ChromeOS']);
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...KNOWN.map(([, , userAgent]) => userAgent)), (noise, known) => {
      const { browser, system } = labelOf(noise + known + noise);
      assert.ok(names.has(browser) && names.has(system));
    }),
  );
});
