import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Match, seeded } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import { game } from '../../rules.ts';
import { en } from '../../words/words.en.ts';
import { act, draws, events, lay, type Ruling } from '../arranged.ts';
import { GUIDE } from './guides.ts';

describe('dice', () => {
  const rolled = (match: Ruling): void => {
    for (const event of events(match)) {
      const fell = GUIDE.en.dice(event);
      const line = en.line(event, readerOf(match)) ?? '';
      assert.equal(
        GUIDE.en.rollFor(event, readerOf(match)) !== undefined,
        fell !== undefined || event.what === 'moves' || event.what === 'hauntMoves',
        event.what,
      );
      if (fell) assert.match(line, new RegExp(`\\b${fell[0]}\\b`), `${event.what}: ${line}`);
      else assert.doesNotMatch(line, /rolls \d/, event.what);
    }
  };

  test('every roll that is told is seen, and no other', () => {
    const start = Match.start(game, { seats: 4, options: { first: 'highRoll' } }, seeded('dice'));
    rolled(start);
    assert.ok(events(start, 'rollsFirst').every(event => GUIDE.de.dice(event)?.[0] === event.roll));
  });

  test('a card that moves by the die rolls, one that names the room does not', () => {
    const bend = (branch: 0 | 1): Ruling => {
      const match = draws('the_corridor_bends', { guests: [{ room: 1 }, { room: 4 }], dice: [4, 6], haunt: 8 });
      match.answer(0, { branch });
      return match;
    };
    assert.deepEqual(
      events(bend(0), 'moves').map(event => GUIDE.en.dice(event)),
      [undefined, undefined],
    );
    const match = bend(1);
    assert.deepEqual(
      [...events(match, 'hauntMoves'), ...events(match, 'moves')].map(event => GUIDE.en.dice(event)),
      [[4], [6]],
    );
    rolled(match);
  });

  test('an act that needs a 7 shows what fell', () => {
    const match = lay({ phase: 'windowB', guests: [{}, { character: 7, despair: 1 }], dice: [5] });
    act(match, 1, { act: '7a' });
    assert.deepEqual(events(match, 'dice').map(GUIDE.en.dice), [[5]]);
    const said = (['en', 'de'] as const).map(one =>
      events(match, 'dice').map(event => GUIDE[one].rollFor(event, readerOf(match))),
    );
    assert.match(String(said[0]), /: it works on a 7 or an 8\.$/);
    assert.match(String(said[1]), /: Sie gelingt mit einer 7 oder 8\.$/);
    rolled(match);
  });
});
