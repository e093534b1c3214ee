import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import { goal, points } from '../../guests.ts';
import { game } from '../../rules.ts';
import { drawAll, type Laid, lay, passOn, type Ruling } from '../arranged.ts';
import { GUIDE, sound } from './guides.ts';

describe('verdicts', () => {
  const TEN = ['vault_door', 'estate_gate', 'grand_front_doors', 'coal_chute'];
  const ended = (laid: Laid): Ruling => {
    const match = lay({ phase: 'lastCall', ...laid });
    passOn(match);
    drawAll(match, false);
    assert.ok(match.over);
    return match;
  };
  const verdicts = (laid: Laid): string[] => {
    const match = ended(laid);
    const [english, german] = LANGUAGES.map(one => GUIDE[one].verdict(game.result(match.state), readerOf(match)));
    sound(german, 'verdict', 'de');
    return [sound(english, 'verdict', 'en')];
  };
  /** The last turn of the last round. */
  const limit = (guests: Laid['guests']): Laid => ({
    guests: guests ?? [],
    turn: 1,
    options: { rounds: 12 },
    and: s => {
      s.round = 12;
    },
  });

  test('an escape, with somebody near, and with somebody who had as many', () => {
    assert.deepEqual(verdicts({ guests: [{ exits: TEN }, { exits: ['boathouse_door'] }] }), [
      'Ada ended a turn with 10 of 10 Exit Points and escaped; Bram was nearest, with 3 of 10.',
    ]);
    const more = [...TEN.slice(1), 'boathouse_door', 'fire_escape'];
    assert.deepEqual(
      verdicts({
        guests: [
          {
            exits: [
              'vault_door',
              ...Array.from({ length: 4 }, () => 'shuttered_window'),
              'safe_room_door',
              'coal_chute',
            ],
          },
          { exits: more },
        ],
      }),
      ["Ada ended a turn with 10 of 10 Exit Points and escaped; Bram had 12 of 10, but it was not Bram's turn."],
    );
  });

  test('the last round: points, then protected Exits, then Exits, then hands, then all alike', () => {
    const over = 'Nobody escaped before the last round was over;';
    assert.deepEqual(verdicts(limit([{ exits: ['vault_door'] }, {}])), [`${over} Ada had the most Exit Points: 3.`]);
    assert.deepEqual(verdicts(limit([{ exits: ['safe_room_door+line_of_salt'] }, { exits: ['fire_escape'] }])), [
      `${over} Ada and Bram were level, and Ada had more protected Exits.`,
    ]);
    assert.deepEqual(verdicts(limit([{ exits: ['safe_room_door'] }, { exits: ['coal_chute', 'servants_stair'] }])), [
      `${over} Bram and Ada were level, and Bram had more Exits.`,
    ]);
    assert.deepEqual(verdicts(limit([{ hand: ['crowbar'] }, {}])), [
      `${over} Bram and Ada were level, and Bram had fewer cards in hand.`,
    ]);
    assert.deepEqual(verdicts(limit([{}, {}])), [`${over} Ada and Bram were level in everything, with 0 points.`]);
  });

  test('the verdict never speaks of fewer points than were needed', () => {
    const match = ended({ guests: [{ exits: TEN }, {}] });
    assert.ok(points(match.state, 0) >= goal(match.state, 0));
  });
});
