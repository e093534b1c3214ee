/** The guide covers everything, in both languages, and its sentences are true. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type Face,
  type Json,
  LANGUAGES,
  type Language,
  Match,
  optionAt,
  PASS,
  type Seat,
  SPECTATOR,
  seeded,
  sizeOf,
} from '../../../../engine/index.ts';
import { guideOf, readerOf, sectionsOf } from '../../../test/guides.ts';
import { ESCAPE } from '../../content.ts';
import { goal, points } from '../../guests.ts';
import { meetsAt } from '../../guide/meetings.ts';
import { POSSESSIONS } from '../../possessions.ts';
import { game } from '../../rules.ts';
import { de } from '../../words/words.de.ts';
import { en } from '../../words/words.en.ts';
import {
  act,
  cardOf,
  drawAll,
  draws,
  events,
  type Laid,
  type LaidGuest,
  lay,
  offered,
  passOn,
  play,
  type Ruling,
} from '../arranged.ts';

const GUIDE = { en: guideOf(en, 'dice', 'rollFor'), de: guideOf(de, 'dice', 'rollFor') };

const FACES: readonly Face[] = [...Object.keys(ESCAPE), ...Object.keys(POSSESSIONS)];
const BROKEN = /undefined|\[object|null|NaN|\?|\s\s|\s[.,;:)]|^\s|\s$|\(\)/;
const RAW = new RegExp(`\\b(${FACES.join('|')})\\b`);
const ENGLISH = /\b(?:the|and|with|you|your|from|of|is|lost|took|drew|points|cards|Exit|Exits|Boon|Haunt)\b/;
const GERMAN = /\b(?:der|das|und|mit|du|dir|dein|deine|hat|hast|ist|Punkte|Karten|Ausgang|Beigabe|Spuk)\b/;

function sound(text: string | undefined, of: string, language: Language): string {
  assert.ok(text, `${of} has no words`);
  assert.doesNotMatch(text, BROKEN, of);
  assert.doesNotMatch(text, RAW, of);
  assert.doesNotMatch(text, language === 'de' ? ENGLISH : GERMAN, of);
  return text;
}

test('how far a seat has come', () => {
  const match = lay({ guests: [{ exits: ['vault_door', 'coal_chute'] }, {}] });
  assert.equal(GUIDE.en.progress(0, readerOf(match)), '4 of 10 points');
  assert.equal(GUIDE.de.progress(1, readerOf(match)), '0 von 10 Punkten');
});

describe('threats', () => {
  const TEN = ['vault_door', 'estate_gate', 'grand_front_doors', 'coal_chute'];
  const threats = (laid: Laid, seat: Seat = SPECTATOR): readonly string[] =>
    GUIDE.en.threats(readerOf(lay(laid), seat));

  test('who has enough points wins at the end of the own turn, this one or the next', () => {
    const guests = [{}, { exits: TEN }];
    assert.deepEqual(threats({ guests }), [
      "Bram has 10 of 10 points and wins at the end of Bram's next turn, unless somebody stops it.",
    ]);
    assert.deepEqual(threats({ guests, turn: 1 }), [
      'Bram has 10 of 10 points and wins at the end of this turn, unless somebody stops it.',
    ]);
  });

  test('the reader is spoken to', () => {
    const of = (laid: Laid, language: Language): readonly string[] =>
      GUIDE[language].threats({ ...readerOf(lay(laid), 1), you: 1 });
    const enough: Laid = { guests: [{}, { exits: ['vault_door', 'estate_gate', 'boathouse_door', 'coal_chute'] }] };
    assert.deepEqual(of(enough, 'en'), [
      'You have 10 of 10 points and win at the end of your next turn, unless somebody stops it.',
    ]);
    assert.deepEqual(of({ ...enough, turn: 1 }, 'de'), [
      'Du hast 10 von 10 Punkten und gewinnst am Ende dieses Zugs, wenn niemand eingreift.',
    ]);
    const near: Laid = {
      guests: [{}, { exits: ['vault_door', 'estate_gate', 'boathouse_door'], hand: ['coal_chute'] }],
    };
    assert.deepEqual(of(near, 'en'), ['You are 1 point short: your next turn could be enough.']);
    assert.deepEqual(of(near, 'de'), ['Dir fehlt 1 Punkt: Dein nächster Zug könnte genügen.']);
  });

  test('so it happens if nobody acts', () => {
    const match = lay({ guests: [{}, { exits: TEN }], turn: 1, phase: 'lastCall' });
    passOn(match);
    drawAll(match);
    assert.deepEqual(match.state.winner, [1]);
  });

  test('nobody far from the goal, nobody without cards, and nobody whose Exit was played already', () => {
    const NINE = ['vault_door', 'estate_gate', 'grand_front_doors'];
    const near = ["Bram is 1 point short: Bram's next turn could be enough."];
    assert.deepEqual(threats({ guests: [{}, { exits: NINE, hand: ['crowbar'] }] }), near);
    assert.deepEqual(threats({ guests: [{}, { exits: NINE }] }), []);
    assert.deepEqual(threats({ guests: [{}, { exits: NINE.slice(1), hand: ['crowbar'] }] }), []);
    const played = { turn: 1, guests: [{}, { exits: NINE, hand: ['crowbar'] }] };
    assert.deepEqual(
      threats({
        ...played,
        and: s => {
          s.played = true;
          s.step = 'escape';
        },
      }),
      [],
    );
  });

  test('whoever sees the hand knows whether it is enough', () => {
    const exits = ['vault_door', 'estate_gate+crowbar', 'safe_room_door'];
    const holding = (...hand: Face[]): Laid => ({ guests: [{}, { exits: [...exits], hand }] });
    assert.equal(threats(holding('holy_water'), 0).length, 1);
    assert.equal(threats(holding('holy_water'), 1).length, 0);
    assert.equal(threats(holding('fire_axe'), 1).length, 0, 'there is no Exit of wood for it');
    assert.equal(threats(holding('fire_axe', 'shuttered_window'), 1).length, 1);
    assert.equal(threats(holding('flashlight'), 1).length, 1);
  });
});

describe('accounts', () => {
  /** The account of a match for a seat, from the last section of its log. */
  const account = (match: Ruling, seat: Seat, language: Language = 'en'): string => {
    const sections = sectionsOf(match.events(seat), event => en.heading?.(event, readerOf(match)) !== undefined);
    return GUIDE[language].account(sections.at(-1) ?? [], seat, readerOf(match, seat)) ?? '';
  };

  const theft = (): Ruling => {
    const match = lay({
      phase: 'windowB',
      turn: 1,
      options: { handicap: false },
      guests: [
        { character: 7, despair: 1, hand: ['crowbar', 'fire_axe'] },
        { character: 4, exits: ['coal_chute'] },
      ],
    });
    const [metal, wood, exit] = [
      cardOf(match, 0, 'crowbar'),
      cardOf(match, 0, 'fire_axe'),
      cardOf(match, 1, 'coal_chute'),
    ];
    act(match, 0, { act: '7b', metal, wood, exit });
    return match;
  };

  test('a stolen Exit of mine is the first that I am told', () => {
    assert.match(account(theft(), 1), /^Ada took your Coal Chute \(1\)\./);
    assert.match(account(theft(), 0), /^You took Bram's Coal Chute \(1\)\./);
    assert.match(account(theft(), SPECTATOR), /Ada took Bram's Coal Chute \(1\)\./);
    assert.match(account(theft(), 1, 'de'), /^Ada hat dir den Kohlenschacht \(1\) gestohlen\./);
  });

  test('a lost Exit is told with what took it', () => {
    const match = draws('every_door_slams', { guests: [{}, { exits: ['coal_chute'] }, { exits: ['vault_door'] }] });
    match.answer(0, { branch: 0 });
    passOn(match);
    assert.match(
      account(match, 1),
      /^You lost the Coal Chute \(1\) to Every Door Slams\. You were possessed and drew nothing\./,
    );
    assert.match(account(match, 2, 'de'), /^Du hast durch „Alle Türen schlagen zu“ die Tresortür \(3\) verloren\./);
  });

  test('an act that fails, and one that only moves somebody, are told as well', () => {
    const vain = lay({
      phase: 'windowB',
      turn: 1,
      dice: [3],
      guests: [{ character: 5, despair: 1 }, { character: 4 }, { character: 3 }],
    });
    act(vain, 0, { act: '5a' });
    assert.match(account(vain, 1), /Ada tried Change places in vain\./);
    assert.match(account(vain, 0), /You tried Change places in vain\./);
    assert.match(account(vain, 2, 'de'), /Ada hat „Plätze tauschen“ vergeblich versucht\./);
    const moved = lay({
      phase: 'windowB',
      turn: 1,
      dice: [3],
      guests: [{ character: 6, despair: 1 }, { character: 4 }],
    });
    act(moved, 0, { act: '6a' });
    assert.match(account(moved, 1), /Ada sent you to the Laundry Room \(3\)\./);
    assert.doesNotMatch(account(moved, 1), /Lead astray/, 'told once');
    assert.match(account(moved, 1, 'de'), /Ada hat dich in die .* geschickt\./);
  });

  test('many losses still fit into a line', () => {
    const many = [
      'coal_chute+crowbar',
      'vault_door+ring_of_keys',
      'conservatory_door+fire_axe',
      'hidden_bookcase+claw_hammer',
    ];
    const match = draws('collapsing_ceiling', { guests: [{}, { exits: many }] });
    match.answer(0, { branch: 1 });
    const line = account(match, 1);
    assert.match(line, /^You lost .* to Collapsing Ceiling\./);
    assert.ok(line.length <= 200);
  });
});

test('the prompt of the Escape Phase names what the hand allows, and nothing else', () => {
  const prompt = (guest: LaidGuest, and: Laid['and'] = s => s): string => {
    const match = lay({ guests: [{ character: 3, room: 1, ...guest }, { character: 4 }], and });
    const ask = match.ask(0);
    assert.ok(ask);
    return en.prompt(ask, readerOf(match, 0));
  };
  assert.match(prompt({}), /: nothing in your hand can be played, but you can hide in the closet\./);
  assert.match(prompt({ hand: ['rowan_branch'], exits: ['vault_door'] }), /: nothing in your hand can be played/);
  assert.match(
    prompt({ hand: ['coal_chute', 'crowbar'] }),
    /: play one Exit and 1 fitting Boon, or hide in the closet\./,
  );
  assert.match(
    prompt({ hand: ['coal_chute', 'crowbar', 'line_of_salt'] }, s => Object.assign(s, { boons: 0 })),
    /play one Exit and 1 Boon \(a turn allows one for each Exit you have in play\)/,
    'R17',
  );
  const played: Laid['and'] = s => Object.assign(s, { played: true, branch: 'play' });
  assert.match(
    prompt({ hand: ['crowbar', 'ring_of_keys', 'holy_water'], exits: ['vault_door', 'servants_stair'] }, played),
    /: play up to 2 fitting Boons\./,
    'two Tools compete for one Metal Exit',
  );
  assert.match(
    prompt({ hand: ['coal_chute'], exits: ['vault_door'] }, played),
    /: your Exit is played, and you have no Boon that fits\./,
  );
  assert.match(
    prompt({ hand: ['crowbar'], exits: ['vault_door'] }, s =>
      Object.assign(s, { played: true, branch: 'play', boons: 1 }),
    ),
    /: you have added as many Boons as you have Exits\./,
  );
});

test('the own Escape Phase explains what the hand brings into sight', () => {
  const met = (guest: LaidGuest): readonly string[] => {
    const match = lay({ guests: [{ character: 3, room: 1, ...guest }, { character: 4 }] });
    const ask = match.ask(0);
    assert.ok(ask);
    return meetsAt(ask, match.view(0));
  };
  assert.deepEqual(met({}), ['R15', 'R21', 'R12']);
  assert.deepEqual(met({ room: 6 }), ['R12'], 'there is no closet');
  assert.deepEqual(met({ hand: ['coal_chute'] }), ['R15', 'R16', 'R21', 'R12']);
  assert.deepEqual(met({ hand: ['fire_escape', 'crowbar'], exits: ['vault_door'] }), [
    ...['R15', 'R25', 'R17', 'R16', 'R21', 'R12'],
  ]);
});

describe('outcomes', () => {
  const outcomes = (match: Ruling, seat: Seat, fields: Readonly<Record<string, Json>>): (string | undefined)[] => {
    const ask = match.ask(seat);
    assert.ok(ask);
    return offered(match, seat, fields).map(pick => GUIDE.en.outcome(ask, pick, readerOf(match, seat)));
  };

  test('an Exit and a Tool bring their points, a Protection brings none', () => {
    const match = lay({
      guests: [
        { exits: ['vault_door', 'estate_gate', 'coal_chute'], hand: ['crowbar', 'fire_escape', 'line_of_salt'] },
      ],
    });
    const [tool, exit, salt] = (['crowbar', 'fire_escape', 'line_of_salt'] as const).map(face =>
      cardOf(match, 0, face),
    );
    assert.deepEqual(outcomes(match, 0, { play: exit ?? -1 }), ['Your points: 7 → 9.']);
    assert.equal(outcomes(match, 0, { attach: tool ?? -1 })[0], 'Your points: 7 → 8.');
    assert.equal(
      outcomes(match, 0, { attach: salt ?? -1 })[0],
      'As long as it stays there, nobody can take this Exit.',
    );
    play(match, 'fire_escape');
    assert.equal(points(match.state, 0), 9);
  });

  test('what a roll is for, what ends the phase, and what is left of a hand', () => {
    const rolling = lay({ phase: 'windowB', turn: 1, guests: [{ character: 5, despair: 1 }, { character: 4 }] });
    assert.deepEqual(outcomes(rolling, 0, { act: '5a' }), [
      'Desperation Points: 1 → 0. It works on a 7 or an 8: 1 time in 4.',
    ]);
    const marked = lay({ guests: [{ character: 3 }, { character: 4 }], and: s => Object.assign(s, { mark: true }) });
    assert.deepEqual(outcomes(marked, 0, { done: true }), ['A Possession card awaits you.']);
    const hand = ['crowbar', 'fire_axe', 'ring_of_keys', 'claw_hammer', 'flashlight', 'holy_water'];
    const full = lay({ phase: 'discard', guests: [{ character: 3, hand }, { character: 4 }] });
    assert.deepEqual(
      new Set(outcomes(full, 0, {})),
      new Set(['Hand: 6 → 5 cards, too many to hide.']),
      'whichever card goes',
    );
  });

  test('letting a window pass: what comes next', () => {
    const passing = (language: Language, phase: string, laid: Laid = {}): (string | undefined)[] => {
      const match = lay({
        ...laid,
        phase,
        turn: 1,
        guests: [
          { character: 5, despair: 1 },
          { character: 4, exits: laid.guests?.[1]?.exits ?? [] },
        ],
      });
      const ask = match.ask(0);
      return ask ? [GUIDE[language].outcome(ask, PASS, readerOf(match, 0))] : [];
    };
    const near: Laid = { guests: [{}, { exits: ['vault_door', 'estate_gate', 'grand_front_doors'] }] };
    const mark: Laid = { and: s => Object.assign(s, { mark: true }) };
    assert.deepEqual(
      [
        passing('en', 'windowA'),
        passing('en', 'windowB'),
        passing('en', 'windowB', mark),
        passing('en', 'windowC'),
      ].flat(),
      [
        'Then Bram plays or hides.',
        'Then comes the last call, before cards are drawn.',
        "Then comes Bram's Possession card.",
        "Then cards are drawn, and Bram's turn ends.",
      ],
    );
    assert.deepEqual(passing('en', 'windowC', near), ['Unless somebody else acts, Bram escapes and wins.']);
    assert.deepEqual(passing('de', 'windowC', near), ['Greift sonst niemand ein, entkommt Bram und gewinnt.']);
  });

  test('what an act takes is said only where nobody could stop it', () => {
    const laid = (despair: number): Laid => ({
      phase: 'windowB',
      turn: 1,
      guests: [
        { character: 5, despair: 2, hand: ['crowbar'] },
        { character: 4, exits: ['coal_chute'] },
        { character: 1, despair },
      ],
    });
    assert.deepEqual(outcomes(lay(laid(0)), 0, { act: '5b' }), ["Desperation Points: 2 → 1. Bram's points: 1 → 0."]);
    assert.deepEqual(outcomes(lay(laid(1)), 0, { act: '5b' }), [
      'Desperation Points: 2 → 1. Somebody may still stop it.',
    ]);
  });

  test('what is lost of the own points', () => {
    const match = draws('the_tapping_cane', { guests: [{ exits: ['vault_door', 'coal_chute+crowbar'] }] });
    match.answer(0, { branch: 0 });
    const ask = match.ask(0);
    assert.ok(ask);
    const all = Array.from({ length: sizeOf(ask.options()) }, (_, i) =>
      GUIDE.en.outcome(ask, optionAt(ask.options(), i), readerOf(match, 0)),
    );
    // Mark sits there himself, but without a point.
    assert.deepEqual(all, ['Your points: 5 → 2.', 'Your points: 5 → 3.']);
  });
});

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
