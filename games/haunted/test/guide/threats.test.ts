import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Language, type Match, type Seat } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import type { HauntedState, Sheet } from '../../state.ts';
import { join, lay } from '../arranged.ts';
import { beside, guideIn, turnUp } from './guides.ts';

const threats = (match: Match<HauntedState>, language: Language = 'en'): readonly string[] =>
  guideIn(language).threats(readerOf(match, 1));

describe('Who may win with the next turn', () => {
  const READY = { body: 6, will: 2, fear: 1 };

  test('whoever stands beside an open Way Out and is strong enough', () => {
    assert.deepEqual(threats(beside(READY)), ['Ada stands beside an open Way Out and is strong enough to leave.']);
    assert.deepEqual(threats(beside(READY), 'de'), [
      'Ada steht neben einem offenen Ausweg und ist stark genug zum Entkommen.',
    ]);
  });

  test('nobody who is just walking into the Way Out', () => {
    const inside = beside(READY, { and: s => (at(s.sheets, 0).at = at(s.rooms, 0).card) });
    assert.deepEqual(threats(inside), []);
  });

  test('to the reader it is no warning: the question says it', () => {
    const own = (match: Match<HauntedState>, language: Language) =>
      guideIn(language).threats({ ...readerOf(match, 0), you: 0 });
    assert.deepEqual(own(beside(READY), 'en'), []);
    const late = beside(READY, { and: s => (s.closing = { why: 'deck', seats: [1, 0] }) });
    assert.deepEqual(own(late, 'en'), ['Last turn for you and Bram. As things stand, you win with 7 points.']);
    assert.deepEqual(own(late, 'de'), [
      'Letzter Zug für dich und Bram. Nach jetzigem Stand gewinnst du mit 7 Punkten.',
    ]);
    const ask = beside(READY).ask(0);
    assert.ok(ask);
    assert.match(
      guideIn('en').aim(ask, readerOf(beside(READY), 0)) ?? '',
      /^You are strong enough: the Way Out beside/,
    );
    assert.match(guideIn('de').aim(ask, readerOf(beside(READY), 0)) ?? '', /^Du bist stark genug: Der Ausweg neben/);
  });

  test('H23 a tie of BODY with FEAR opens the door too, and the warning says why', () => {
    const tied = { body: 3, will: 2, fear: 3 };
    const why = 'can leave: BODY equals FEAR, and both are above WILL.';
    assert.deepEqual(threats(beside(tied)), [`Ada stands beside an open Way Out and ${why}`]);
    assert.match(threats(beside(tied), 'de').join(), /KÖRPER und ANGST sind gleich und liegen über WILLE\.$/);
    assert.match(guideIn('en').progress(0, readerOf(beside(tied), 1)) ?? '', /^BODY equals FEAR: enough,/);
  });

  test('H14, H32 whether the reader can still do something about it', () => {
    const toBram = (match: Match<HauntedState>, language: Language = 'en') =>
      guideIn(language)
        .threats({ ...readerOf(match, 1), you: 1 })
        .join(' ');
    const none = beside(READY, { doors: [[], [], []] });
    assert.match(toBram(none), /strong enough to leave\. You cannot stop that now\.$/);
    assert.match(toBram(none, 'de'), /zum Entkommen\. Das kannst du jetzt nicht verhindern\.$/);
    const holding = beside(READY, { doors: [[], ['CK'], []] });
    assert.match(toBram(holding), /now\. Only if Ada opens another Door could you lay a Secret Door\.$/);
    assert.match(toBram(holding, 'de'), /Nur falls Ada noch eine Tür öffnet, könntest du eine Geheimtür legen\.$/);
    const first = beside(READY, { doors: [[], [], []], active: 1, and: s => (s.safe = 0) });
    assert.match(toBram(first), /You cannot stop that now; you can only be out first\.$/);
    assert.match(toBram(beside(READY, { doors: [[], [], []], active: 1 })), /stop that now\.$/, 'no Ace can come yet');
  });

  test('H14 whoever has two walks to a Way Out and is strong enough, a turn before it is too late', () => {
    const near = (sheet: Partial<Sheet>, isUp = true, fresh = false): Match<HauntedState> =>
      lay({
        seats: 3,
        rooms: ['C5', 'H9', 'S9'],
        ring: ['S2'],
        active: 1,
        doors: [[], [], []],
        sheets: [sheet],
        and: s => {
          at(s.sheets, 0).fresh = fresh;
          if (isUp) turnUp(s, 'S2');
          join(s, 'C5', 'S2');
        },
      });
    assert.deepEqual(threats(near(READY)), ['Ada is 2 moves from an open Way Out and strong enough to leave.']);
    assert.deepEqual(threats(near(READY), 'de'), [
      'Ada ist 2 Züge von einem offenen Ausweg entfernt und stark genug zum Entkommen.',
    ]);
    const told = guideIn('en').threats({ ...readerOf(near(READY), 1), you: 1 });
    assert.match(told.join(), /Open rooms cannot be blocked\.$/);
    assert.deepEqual(threats(near({ body: 2, will: 2, fear: 5 })), []);
    assert.deepEqual(threats(near(READY, true, true)), []);
    assert.deepEqual(threats(near(READY, false)), [], 'a face-down room on the way may still change the numbers');
  });

  test('nobody whom FEAR or WILL holds, who is trapped, far away, or has no turn left', () => {
    assert.deepEqual(threats(beside({ body: 2, will: 2, fear: 5 })), []);
    assert.deepEqual(threats(beside({ body: 2, will: 5, fear: 3 })), []);
    assert.deepEqual(threats(beside({ ...READY, trapped: true })), []);
    assert.deepEqual(threats(lay({ seats: 3, rooms: ['D5', 'H9', 'S9'], sheets: [READY] })), []);
    const late = beside(READY, { and: s => (s.closing = { why: 'deck', seats: [1] }) });
    assert.deepEqual(threats(late), ['Last turn for Bram. As things stand, Ada wins with 7 points.']);
  });

  test('V1 in the long game only whoever would lead outside', () => {
    const long = { options: { variant: 'long' } };
    const out = { escaped: true, at: null, body: 9, will: 3, fear: 1 };
    assert.match(threats(beside(READY, long)).join(), /could leave with 9 points; nobody outside has more/);
    assert.deepEqual(threats(beside(READY, { ...long, sheets: [out] })), []);
  });

  test('V4 over several levels only once all Aces are seen, and with the highest sum', () => {
    const levels = { options: { variant: 'multilevel' } };
    assert.deepEqual(threats(beside(READY, levels)), []);
    const seen = { ...levels, and: (s: HauntedState) => (s.exits = 4) };
    assert.match(threats(beside({ ...READY, noted: 3 }, seen)).join(), /could end the game with 12 points/);
    assert.deepEqual(threats(beside(READY, { ...seen, sheets: [{ noted: 20 }] })), []);
  });

  test('A14 alone the house, when FEAR has reached the better of the other two', () => {
    const alone = (fear: number) => lay({ seats: 1, rooms: ['D5'], sheets: [{ body: 4, will: 3, fear }] });
    const said = (match: Match<HauntedState>) => guideIn('en').threats({ view: match.view(0), names: ['Ada'] });
    assert.match(said(alone(4)).join(), /Ada's FEAR is 4/);
    assert.deepEqual(said(alone(3)), []);
  });
});

describe('How far everybody is', () => {
  const progress = (match: Match<HauntedState>, seat: Seat, language: Language = 'en') =>
    guideIn(language).progress(seat, readerOf(match, 1));

  test('strength, and the way to a Way Out', () => {
    const match = beside({ body: 6, will: 5, fear: 1 });
    assert.equal(progress(match, 0), 'strong enough, Ace in 1 move');
    assert.equal(progress(match, 1), 'strong enough, no way to an Ace');
    assert.equal(progress(beside({ fear: 9 }), 0, 'de'), 'zu viel ANGST, Ass in 1 Zug');
    assert.equal(progress(beside({ body: 4, will: 4, fear: 4 }), 0)?.split(',')[0], 'only by a black Ace');
  });
});
