import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestPiece, parted } from './titles.ts';

const shown = (title: string): string => parted(title).replaceAll('\u00ad', '|');

test('long words may be parted between syllables, short ones are left alone', () => {
  assert.equal(shown('Wintergartentür'), 'Win|ter|gar|ten|tür');
  assert.equal(shown('Taschenlampe'), 'Ta|schen|lam|pe');
  assert.equal(shown('Weihwasser'), 'Weih|was|ser');
  assert.equal(shown('Iron Horseshoe'), 'Iron Hor|se|shoe');
  assert.equal(shown('Gewächshausfenster'), 'Ge|wächs|haus|fens|ter');
  assert.equal(shown('Dienstbotentreppe'), 'Dienst|bo|ten|trep|pe');
  assert.equal(shown('Conservatory Door'), 'Con|ser|va|to|ry Door');
  assert.equal(shown('Root Cellar Hatch'), 'Root Cellar Hatch');
  assert.equal(shown('Failed Exorcism'), 'Failed Exor|cism', 'no letter stands alone');
});

test('a title is as large as its longest piece allows', () => {
  assert.equal(longestPiece('Coal Chute'), 5);
  assert.equal(longestPiece('Dienstbotentreppe'), 11);
});
