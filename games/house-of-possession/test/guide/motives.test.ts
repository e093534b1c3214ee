/** The purpose of the others' turns: each kind of turn has its sentence, and the rest has none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Language, type Seat, SPECTATOR } from '../../../../engine/index.ts';
import { youAt } from '../../../test/guides.ts';
import type { Event } from '../../state.ts';
import { de } from '../../words/words.de.ts';
import { en } from '../../words/words.en.ts';
import { act, attach, cardOf, draws, type LaidGuest, lay, passOn, play, type Ruling } from '../arranged.ts';

/** The event by which a turn begins. */
const turnOf = ({ state: { turn, round } }: Ruling): Event => ({ rule: 'R11', what: 'turn', seat: turn, round });

/** The purpose that a seat reads in a turn. */
function motive(match: Ruling, seat: Seat, language: Language = 'en'): string | undefined {
  const { guide } = { en, de }[language];
  assert.ok(guide?.motive);
  return guide.motive([turnOf(match), ...match.events(seat)], seat, youAt(match, seat));
}

/** Ada is spared by her Protection, the others are not. */
const slammed = (): Ruling => {
  const match = draws('every_door_slams', {
    guests: [{ exits: ['estate_gate+line_of_salt'] }, { exits: ['vault_door'] }, { exits: ['coal_chute'] }],
  });
  match.answer(0, { branch: 0 });
  return match;
};

describe('Possession cards', () => {
  test('R45 the group of a card is why it hit', () => {
    const match = draws('hunger_of_the_house', {
      guests: [{}, { hand: ['crowbar', 'fire_axe', 'coal_chute'] }, { hand: ['flashlight'] }],
    });
    match.answer(0, { branch: 0 });
    match.answer(1, { discard: [cardOf(match, 1, 'crowbar')] });
    assert.equal(motive(match, 1), 'Hunger of the House hits whoever holds the most cards, and you held the most.');
    assert.equal(
      motive(match, 1, 'de'),
      '„Der Hunger des Hauses“ trifft alle mit den meisten Handkarten, und die hattest du.',
    );
    assert.notEqual(motive(match, 2), motive(match, 1), 'it did not hit Cleo');
  });

  test('R45 so is a room, the leader’s place, and a seat beside the owner', () => {
    const wood = draws('rot_and_splinters', { guests: [{ room: 5 }, { room: 1, exits: ['shuttered_window'] }] });
    wood.answer(0, { branch: 0 });
    assert.equal(motive(wood, 1), 'Rot and Splinters hits everybody in a Wood room, and you stood in one.');
    const leader = draws('puppet_strings', { guests: [{}, { exits: ['vault_door'] }, {}] });
    leader.answer(0, { branch: 0 });
    assert.equal(motive(leader, 1), 'Puppet Strings hits whoever has the most Exit Points, and you had the most.');
    const beside = draws('seance_gone_wrong', { guests: [{}, { hand: ['crowbar'] }, {}, {}] });
    beside.answer(0, { branch: 1 });
    assert.equal(motive(beside, 1), 'Séance Gone Wrong hits both neighbours of Ada, and you are one of them.');
  });

  test('R37 the player who was picked was closest to escaping', () => {
    const match = draws('snatched_in_the_dark', {
      guests: [{}, { exits: ['vault_door+crowbar'] }, { exits: ['coal_chute'] }],
    });
    match.answer(0, { player: 1 });
    match.answer(0, { branch: 1 });
    const said = 'were closest to escaping, with 4 of 10 points, so Ada took aim at you.';
    assert.equal(motive(match, 1), `Of Ada's rivals you ${said}`);
    assert.match(motive(match, 2) ?? '', /^Of Ada's rivals Bram was closest to escaping/);
    assert.match(
      motive(match, 1, 'de') ?? '',
      /^Außer Ada war niemand dem Entkommen näher als du, .*: Darum traf es dich\.$/,
    );
  });

  test('R46 a choice that cost its maker less', () => {
    assert.equal(motive(slammed(), 1), 'Ada chose how Every Door Slams hits: it cost Ada nothing, but you 3 points.');
    assert.equal(motive(slammed(), 2), 'Ada chose how Every Door Slams hits: it cost Ada nothing, but you 1 point.');
    assert.match(motive(slammed(), SPECTATOR) ?? '', /nothing, but Bram 3 points\.$/, 'the dearest loss');
    assert.match(
      motive(slammed(), 1, 'de') ?? '',
      /^Ada durfte wählen, .* kostete Ada nichts, dich aber 3 Fluchtpunkte\.$/,
    );
    assert.equal(motive(slammed(), 0), undefined, 'nobody is told the purpose of their own choice');
  });
});

describe('Desperate Acts', () => {
  const TEN: LaidGuest = { exits: ['vault_door', 'estate_gate', 'boathouse_door', 'coal_chute'] };

  /** Bram would escape, and Ada takes an Exit in the last call. */
  const stopped = (): Ruling => {
    const match = lay({
      phase: 'windowB',
      turn: 1,
      options: { handicap: false },
      guests: [{ character: 5, despair: 1, hand: ['crowbar'] }, { character: 4, ...TEN }, { character: 3 }],
    });
    while (match.state.step !== 'lastCall') for (const { seat } of [...match.asks]) match.answer(seat, 'pass');
    act(match, 0, { act: '5b', pay: cardOf(match, 0, 'crowbar'), exit: cardOf(match, 1, 'vault_door') });
    return match;
  };

  test('R26 whoever stops an escape did it for that', () => {
    const said = 'had 10 of 10 points and would have won at the end of this turn, so Ada stepped in.';
    assert.equal(motive(stopped(), 1), `You ${said}`);
    assert.equal(motive(stopped(), 2), `Bram ${said}`);
    assert.match(
      motive(stopped(), 1, 'de') ?? '',
      /^Mit 10 von 10 Punkten hättest du .* gewonnen, darum griff Ada ein\.$/,
    );
  });

  const struck = (exits: readonly string[]): Ruling => {
    const match = lay({
      phase: 'windowB',
      turn: 1,
      options: { handicap: false },
      guests: [
        { character: 7, despair: 1, hand: ['crowbar', 'fire_axe'] },
        { character: 4, exits: ['estate_gate'] },
        { character: 3, exits },
      ],
    });
    const [metal, wood] = [cardOf(match, 0, 'crowbar'), cardOf(match, 0, 'fire_axe')];
    act(match, 0, { act: '7b', metal, wood, exit: cardOf(match, 1, 'estate_gate') });
    return match;
  };

  test('7b the victim was closest to escaping, or the theft brought points', () => {
    assert.match(
      motive(struck(['coal_chute']), 1) ?? '',
      /^Of Ada's rivals you were closest to escaping, with 3 of 10/,
    );
    assert.equal(motive(struck(['vault_door']), 1), 'With that Exit Ada has 3 of 10 points.', 'Cleo was as close');
  });

  test('D3 whoever is sent to the Haunt must draw', () => {
    const match = lay({
      phase: 'windowB',
      turn: 1,
      haunt: 3,
      dice: [3],
      guests: [{ character: 6, despair: 1 }, { character: 4 }],
      possessions: ['false_dawn'],
    });
    act(match, 0, { act: '6a' });
    assert.equal(motive(match, 1), 'The Haunt was waiting there, so you had to draw a Possession card.');
  });

  test('6a a rival was to meet the Haunt, but the die showed another room', () => {
    const match = lay({
      phase: 'windowB',
      turn: 1,
      haunt: 8,
      dice: [3],
      guests: [{ character: 6, despair: 1 }, { character: 4 }, { character: 3 }],
    });
    act(match, 0, { act: '6a' });
    const said = 'Ada hoped for the Workshop (8): a rival who comes there meets the Haunt.';
    assert.equal(motive(match, 1), said);
    assert.match(motive(match, 1, 'de') ?? '', /^Ada hoffte auf Raum 8: /);
  });

  test('R67 just before the own turn a Desperation Point costs nothing', () => {
    const vain = (turn: Seat): Ruling => {
      const match = lay({
        phase: 'windowB',
        turn,
        dice: [3],
        guests: [{ character: 5, despair: 1 }, { character: 4 }, { character: 3 }],
      });
      act(match, 0, { act: '5a' });
      return match;
    };
    const said = 'Ada is next and gets all Desperation Points back, so the try cost Ada nothing.';
    const of = (turn: Seat): string | undefined => motive(vain(turn), 1);
    assert.equal(of(2), said);
    assert.equal(of(1), undefined, 'Cleo is next');
  });
});

describe('the turn itself', () => {
  const after = (guests: readonly LaidGuest[], ...faces: readonly string[]): Ruling => {
    const match = lay({ guests, and: s => Object.assign(s, { boons: 0 }) });
    passOn(match);
    for (const face of faces) play(match, face);
    return match;
  };

  test('an Exit that brings somebody near, or ahead', () => {
    const near = after(
      [{ hand: ['safe_room_door'], exits: ['vault_door', 'grand_front_doors'] }, {}],
      'safe_room_door',
    );
    assert.equal(motive(near, 1), 'Ada is at 8 of 10 points now: one good Exit could be enough.');
    const ahead = after(
      [{ hand: ['safe_room_door'], exits: ['coal_chute'] }, { exits: ['laundry_chute'] }],
      'safe_room_door',
    );
    assert.equal(motive(ahead, 1), 'Ada is now closest to escaping, with 3 of 10 points; you have 1 of 10.');
    assert.equal(motive(ahead, 0), undefined);
    assert.match(motive(ahead, 1, 'de') ?? '', /^Ada ist dem Entkommen jetzt am nächsten, .*; du hast 1 von 10\.$/);
  });

  test('R20 an Exit without the Mark brings no card, R29 a Tool adds points, R16 a hand may be kept', () => {
    const plain = after([{ hand: ['coal_chute'] }, { exits: ['vault_door'] }], 'coal_chute');
    assert.equal(motive(plain, 1), 'For 1 point Ada took an Exit without the Mark: no Possession card comes.');
    const tool = after([{ hand: ['crowbar'], exits: ['coal_chute'] }, { exits: ['vault_door'] }]);
    attach(tool, 'crowbar', 'coal_chute');
    assert.equal(motive(tool, 1), "With the Tool Ada's Coal Chute is worth 2 points.");
    assert.equal(motive(tool, 1, 'de'), 'Mit dem Werkzeug bringt dieser Ausgang Ada 2 Fluchtpunkte: Kohlenschacht.');
    const kept = (hand: readonly string[]): Ruling => {
      const match = after([{ hand }, { exits: ['vault_door'] }]);
      match.answer(0, { done: true });
      return match;
    };
    assert.equal(motive(kept(['crowbar']), 1), 'Ada holds 1 card: none fitted, or Ada keeps it for later.');
    assert.equal(motive(kept([]), 1), 'Ada had no cards left to play.');
    assert.equal(motive(kept([]), 1, 'de'), 'Ada hatte keine Karte mehr.');
  });

  test('R20 the Mark is put up with, R56 a Protection guards, R33 a closet shelters', () => {
    const marked = after([{ hand: ['fire_escape'] }, { exits: ['vault_door'] }], 'fire_escape');
    assert.equal(motive(marked, 1), 'For 2 points Ada put up with a Possession card.');
    const guarded = after([{ hand: ['line_of_salt'], exits: ['safe_room_door'] }, { exits: ['vault_door'] }]);
    attach(guarded, 'line_of_salt', 'safe_room_door');
    const said = "As long as the Protection is on it, nobody can take Ada's Safe Room Door with its 2 points.";
    assert.equal(motive(guarded, 1), said);
    const hidden = (exits: readonly string[]): Ruling => {
      const match = after([{ room: 1, exits }, { exits: ['vault_door'] }]);
      match.answer(0, { hide: true });
      return match;
    };
    assert.match(motive(hidden(['coal_chute']), 1) ?? '', /pass Ada by: 1 Exit without a Protection is at stake\.$/);
    assert.equal(motive(hidden([]), 1), 'In hiding Possession cards pass Ada by until the next roll.');
  });

  test('a view of a later turn tells no points', () => {
    const match = after(
      [{ hand: ['safe_room_door'], exits: ['vault_door', 'grand_front_doors'] }, {}],
      'safe_room_door',
    );
    const reader = youAt(match, 1);
    const later = { ...reader, view: { ...reader.view, turn: 1, step: 'lastCall' as const } };
    const told = (events: readonly Event[]): string | undefined => en.guide?.motive?.(events, 1, later);
    const said = 'For 2 points Ada took an Exit without the Mark: no Possession card comes.';
    assert.equal(told([turnOf(match), ...match.events(1)]), said, 'the points of the card, not of Ada');
  });

  test('hidden cards change nothing', () => {
    const told = (hand: readonly string[]): string | undefined =>
      motive(after([{ hand: ['safe_room_door', ...hand] }, { exits: ['vault_door'] }], 'safe_room_door'), 1);
    assert.equal(told(['estate_gate', 'crowbar']), told(['fire_axe', 'holy_water']));
  });
});
