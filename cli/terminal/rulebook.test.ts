import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruleText } from './rulebook.ts';

const BOOK = `# A game
- **H1** One line.
- **H12** A rule
  that goes on, with **weight**:
  - first
  - second

  Not any more.
- **H12a** Another.
Plain text.
`;

test('a rule is its list item with all that belongs to it', () => {
  assert.equal(ruleText(BOOK, 'H1'), 'H1 One line.');
  assert.equal(ruleText(BOOK, 'h12'), 'H12 A rule that goes on, with weight:\n  - first\n  - second');
  assert.equal(ruleText(BOOK, 'H12a'), 'H12a Another.');
  assert.equal(ruleText(BOOK, 'H2'), undefined);
  assert.equal(ruleText(BOOK, ''), undefined);
});
