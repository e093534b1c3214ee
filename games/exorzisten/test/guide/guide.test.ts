import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  type Face,
  LANGUAGES,
  type Language,
  Match,
  type Reader,
  randomFrom,
  type Seat,
  type Settings,
  SPECTATOR,
  seeded,
} from '../../../../engine/index.ts';
import { field, numbers } from '../../../kit/reading.ts';
import { NAMES, readerOf } from '../../../test/guides.ts';
import { hints } from '../../bot/bot.ts';
import { game } from '../../rules.ts';
import { type Asked, CHARACTERS, type Character, type Event, type ExorzistenState } from '../../state.ts';
import { en } from '../../words/words.en.ts';
import { act, lay, passAll, respond } from '../arranged.ts';
import { GUIDES, WORDS } from './guides.ts';

const BROKEN = /undefined|\[object|\bnull\b|NaN|\s\s|\s[.,;:)]|^\s|\s$/;
const ENGLISH = /\b(?:the|of|and|you|your|with|from|took|drew|demons?|cards?|evil|divine|side|nobody|power|victory)\b/i;
const GERMAN = /\b(?:der|das|und|du|dein|deine|mit|von|hast|hat|Dämon|Dämonen|Karten?|böse|göttlich|Seite|niemand)\b/i;

function sound(text: string | undefined, language: Language, most: number): void {
  assert.ok(text);
  assert.doesNotMatch(text, BROKEN);
  assert.doesNotMatch(text, language === 'de' ? ENGLISH : GERMAN);
  assert.ok(text.length <= most, `${text.length} letters: ${text}`);
}

/** The log in its sections, as the table divides it. */
function sectionsOf(events: readonly Event[], reader: Reader<ExorzistenState>): Event[][] {
  const sections: Event[][] = [];
  for (const event of events) {
    if (sections.length === 0 || en.heading?.(event, reader) !== undefined) sections.push([]);
    sections.at(-1)?.push(event);
  }
  return sections;
}

function playedOut(seats: number, options: Settings, seed: string, each?: (match: Match<ExorzistenState>) => void) {
  const match = Match.start(game, { seats, options }, seeded(seed));
  const random = randomFrom(seed);
  while (!match.over) {
    each?.(match);
    for (const ask of [...match.asks]) {
      const pick = hints.play?.(ask, match.view(ask.seat), random);
      assert.ok(pick !== undefined);
      match.answer(ask.seat, pick);
    }
  }
  return match;
}

// Questions

// biome-ignore format: one list
const ASKS = ['action', 'borrow', 'buy', 'character', 'dismiss', 'drop', 'inquiry', 'keep', 'limit', 'lower', 'replace', 'reroll', 'response', 'side', 'syringe', 'take', 'turn'] as const;

test('every question has an aim and a reason in both languages, whoever is asked', () => {
  for (const character of CHARACTERS) {
    const cast = [character, ...CHARACTERS.filter(one => one !== character).slice(0, 2)];
    const match = lay({
      cast,
      options: { film: true },
      row: ['nero'],
      of: { [character]: { action: 'investigation' } },
    });
    for (const what of ASKS)
      for (const language of LANGUAGES) {
        const ask: Asked = { seat: 0, what, rule: 'R1', about: { side: 'evil' } };
        const { aim, why } = GUIDES[language];
        sound(aim(ask, readerOf(match, 0)), language, 150);
        sound(why(ask, readerOf(match, 0)), language, 330);
      }
  }
});

test('R32 after a Special the aim of a response promises no demon', () => {
  const aimAfter = (action: 'special' | 'exorcism'): string => {
    const others = { nun: { action: 'exorcism' }, houngan: { action: 'exorcism' } } as const;
    const match = lay({
      cast: ['shaman', 'nun', 'houngan'],
      phase: 'responses',
      row: ['cain'],
      of: { shaman: { action }, ...others },
    });
    const ask = match.ask(0);
    assert.ok(ask);
    return GUIDES.en.aim(ask, readerOf(match, 0)) ?? '';
  };
  assert.equal(aimAfter('special'), 'After Trance you take no part: no demon for you, whatever comes of it.');
  assert.match(aimAfter('exorcism'), /^Those who take part get demons/);
});

test('R32 R63 the aim of an action says which outcome the character needs, and what keeps one out of it', () => {
  const aimOf = (character: Character, divine: readonly Face[], evil: readonly Face[]): string => {
    const others = (['shaman', 'houngan', 'exorcist'] as const).filter(one => one !== character).slice(0, 2);
    const match = lay({ cast: [character, ...others], of: { [character]: { divine, evil } } });
    const ask = match.asks.find(({ seat }) => seat === 0);
    assert.ok(ask);
    return GUIDES.en.aim(ask, readerOf(match, 0)) ?? '';
  };
  assert.match(aimOf('shaman', [], []), /expulsions that succeed\. After Trance you cannot\.$/);
  assert.match(aimOf('houngan', [], []), /expulsions that fail\./);
  assert.match(aimOf('nun', ['satanas'], []), /that succeed\./);
  assert.match(aimOf('nun', [], ['satanas']), /that fail\./);
  assert.match(aimOf('psychologist', ['satanas'], []), /that fail\./);
  assert.match(aimOf('psychologist', [], ['satanas']), /that succeed\./);
  assert.match(aimOf('psychologist', [], []), /whatever comes of them\./);
});

test('R63 the aims at the bed first name whoever could win by its outcome, and promise nobody else that outcome', () => {
  const others = { action: 'exorcism', response: 'expulsion' } as const;
  const aimOf = (phase: 'responses' | 'cards', language: Language): string => {
    const match = lay({
      cast: ['exorcist', 'shaman', 'houngan'],
      phase,
      row: ['mephisto'],
      of: {
        exorcist: {
          action: 'investigation',
          ...(phase === 'cards' && { response: 'expulsion' }),
          hand: ['evidence-2'],
        },
        shaman: {
          ...(phase === 'cards' ? others : { action: 'exorcism' }),
          divine: ['satanas', 'leviathan', 'astaroth'],
        },
        houngan: phase === 'cards' ? others : { action: 'exorcism' },
      },
    });
    const ask = match.ask(0);
    assert.ok(ask);
    return GUIDES[language].aim(ask, readerOf(match, 0)) ?? '';
  };
  assert.equal(aimOf('responses', 'en'), 'A success could win it for Bram! Those who take part get demons.');
  assert.equal(aimOf('responses', 'de'), 'Ein Erfolg könnte Bram gewinnen lassen! Wer mitmacht, bekommt Dämonen.');
  assert.match(aimOf('cards', 'en'), /^A success could win it for Bram! /);
});

test('R46 R48 while others may play cards nothing is sure, and the aim warns of reports', () => {
  const inquiring = (held: readonly Face[]) => {
    const match = lay({
      cast: ['exorcist', 'nun', 'houngan'],
      phase: 'cards',
      row: ['legion'],
      of: {
        exorcist: { action: 'exorcism', response: 'expulsion', hand: ['evidence-3'] },
        nun: { action: 'exorcism', response: 'expulsion', hand: held },
        houngan: { action: 'special', response: 'hide', away: true, hand: ['report-1'] },
      },
    });
    const ask = match.ask(0);
    assert.ok(ask);
    const reader = readerOf(match, 0);
    return {
      prompt: (language: Language) => WORDS[language].prompt(ask, reader),
      aim: (language: Language) => GUIDES[language].aim(ask, reader) ?? '',
      passed: (language: Language) => GUIDES[language].outcome(ask, { pass: true }, reader),
    };
  };
  const [open, sure] = [inquiring(['evidence-1']), inquiring([])];
  assert.match(open.prompt('en'), /succeeds unless another card is played\.$/);
  assert.match(open.prompt('de'), /gelingt, wenn keine Karte mehr kommt\.$/);
  assert.match(sure.prompt('en'), /sure to succeed\.$/);
  assert.match(sure.prompt('de'), /gelingt sicher\.$/);
  assert.match(open.aim('en'), /^Until all pass in a row, a Report can still throw you out, without a demon\./);
  assert.match(open.aim('de'), /kann dich ein Gutachten noch hinauswerfen/);
  assert.doesNotMatch(sure.aim('en') + sure.aim('de'), /Report|Gutachten/);
  assert.match(open.passed('en') ?? '', /others may still play cards, even a Report$/);
  assert.equal(sure.passed('de'), 'dann fallen die Würfel');
});

// Threats

describe('Who is one step from victory', () => {
  const threats = (match: Match<ExorzistenState>, language: Language = 'en'): readonly string[] =>
    GUIDES[language].threats(readerOf(match));
  const shaman = (divine: readonly Face[]): Match<ExorzistenState> =>
    lay({ cast: ['shaman', 'houngan', 'nun'], of: { shaman: { divine } } });

  test('a demon that is still to come would do, or none would', () => {
    assert.deepEqual(threats(shaman(['satanas', 'satanas'])), [
      'Ada (Shaman) needs only a divine demon worth 3 or more to win.',
    ]);
    assert.deepEqual(threats(shaman(['satanas', 'satanas']), 'de'), [
      'Ada (Geistheilerin) genügt zum Sieg ein göttlicher Dämon mit mindestens 3.',
    ]);
    assert.deepEqual(threats(shaman(['satanas'])), []);
    assert.deepEqual(threats(shaman([])), []);
  });

  test('the reader is spoken to, everybody else is named', () => {
    const match = shaman(['satanas', 'satanas']);
    const seen = (language: Language, you: Seat): readonly string[] =>
      GUIDES[language].threats({ ...readerOf(match, you), you });
    assert.deepEqual(seen('en', 0), ['You (Shaman) need only a divine demon worth 3 or more to win.']);
    assert.deepEqual(seen('de', 0), ['Dir (Geistheilerin) genügt zum Sieg ein göttlicher Dämon mit mindestens 3.']);
    assert.deepEqual(seen('en', 1), ['Ada (Shaman) needs only a divine demon worth 3 or more to win.']);
  });

  test('once demons lie at the bed, only those count, and only for those who may get one', () => {
    const near = { divine: ['satanas', 'satanas'] };
    const responding = (action: 'exorcism' | 'special', row: readonly Face[]): Match<ExorzistenState> =>
      lay({
        phase: 'responses',
        cast: ['shaman', 'houngan', 'nun'],
        row,
        of: { shaman: { ...near, action }, houngan: { action: 'exorcism' }, nun: { action: 'exorcism' } },
      });
    assert.equal(threats(responding('exorcism', ['leviathan'])).length, 1);
    assert.deepEqual(threats(responding('exorcism', ['nero'])), []);
    assert.deepEqual(threats(responding('special', ['leviathan'])), []);
  });

  test('R19 one demon less would do, where a table of dice allows it', () => {
    const exorcist = (evil: readonly Face[]): Match<ExorzistenState> =>
      lay({ cast: ['exorcist', 'shaman', 'nun'], of: { exorcist: { divine: ['satanas', 'satanas'], evil } } });
    assert.deepEqual(threats(exorcist(['nero'])), ['Ada (Exorcist) needs only to cast off a demon to win.']);
    assert.deepEqual(threats(exorcist(['nero', 'cain'])), []);
  });

  test('nobody wins a round of whom it was not said that they may, unless several demons came to them', () => {
    for (let i = 0; i < 20; i++) {
      const warned = new Set<string>();
      const match = playedOut(4, { lineup: 'random' }, `threat ${i}`, one => {
        for (const threat of threats(one)) warned.add(threat.split(' (')[0] ?? '');
      });
      const last = sectionsOf(match.events(SPECTATOR), readerOf(match)).at(-2) ?? [];
      /** The guide warns of the psychologist only if the demon lies in sight. */
      const winners = match.state.winners.filter(seat => match.state.players[seat]?.character !== 'psychologist');
      for (const seat of winners) {
        const moves = last.filter(event => event.seat === seat && /Demon$|^distributes$/.test(event.what));
        assert.ok(moves.length > 1 || warned.has(at(NAMES, seat)), `match ${i}: ${at(NAMES, seat)}`);
      }
    }
  });
});

// Dice

test('the dice of an event are those of its line', () => {
  const thrown = new Set<string>();
  const match = playedOut(6, {}, 'dice');
  const reader = readerOf(match);
  for (const event of match.events(SPECTATOR)) {
    const dice = GUIDES.en.dice(event);
    const line = en.line(event, reader) ?? '';
    if (!dice) {
      assert.doesNotMatch(line, /\brolls \d|^The dice/);
      continue;
    }
    thrown.add(event.what);
    const told = [...line.matchAll(/(?:\brolls|with|and|Ada|Bram|Cleo|Max|Edda|Finn) (?:again: )?(\d)/g)].map(([, n]) =>
      Number(n),
    );
    assert.deepEqual(told.slice(0, dice.length), [...dice], line);
  }
  assert.ok(thrown.has('special') && thrown.has('dice') && thrown.has('hideTry'));
  assert.deepEqual(GUIDES.en.dice({ rule: 'R39', what: 'videoTry', seat: 0, rolls: [3, 2], sum: 5 }), [3, 2]);
  assert.deepEqual(GUIDES.en.dice({ rule: 'R43', what: 'penance', seat: 0, roll: 4 }), [4]);
});

test('every throw says beforehand what it is for, and not how it falls', () => {
  const match = playedOut(6, {}, 'dice');
  for (const event of match.events(SPECTATOR)) {
    const thrown = GUIDES.en.dice(event) !== undefined;
    const other = { ...event, roll: 7, rolls: [], effect: 'none', success: null };
    for (const guide of [GUIDES.en, GUIDES.de]) {
      const said = guide.rollFor(event, readerOf(match));
      assert.equal(said !== undefined, thrown, event.what);
      assert.equal(guide.rollFor(other, readerOf(match)), said, event.what);
    }
  }
  const hide: Event = { rule: 'R35', what: 'hideTry', seat: 0, roll: 2, below: 3, success: true };
  assert.equal(GUIDES.en.rollFor(hide, readerOf(match)), 'Less than 3 gets you out of the room.');
  const trance = readerOf(lay({ cast: ['shaman', 'nun', 'houngan'] }));
  assert.equal(
    GUIDES.en.rollFor({ rule: 'R18', what: 'special', seat: 0, roll: 2, effect: 'none' }, trance),
    'Trance: on 1 nothing; on 2–4 you may cast off a demon from your evil side; on 5–6 a demon on your divine side.',
  );
});

test('R53 everybody who rolls at an expulsion is one of its throwers; R43 nobody is one of an idle penance', () => {
  const penance: Event = { rule: 'R43', what: 'penance', seat: 0, roll: 4 };
  const viewWith = (evil: readonly Face[]): ExorzistenState =>
    lay({ cast: ['exorcist', 'nun', 'houngan'], of: { exorcist: { evil } } }).view(0);
  const rolled: Event = {
    rule: 'R53',
    what: 'dice',
    at: 'sums',
    rolls: [
      [2, 5],
      [0, 3],
    ],
  };
  assert.deepEqual(GUIDES.en.dice(rolled), [5, 3]);
  assert.deepEqual(en.guide?.rollers?.(rolled, viewWith([])), [2, 0]);
  assert.equal(en.guide?.rollers?.(penance, viewWith(['nero'])), undefined);
  assert.deepEqual(en.guide?.rollers?.(penance, viewWith([])), []);
});

// The end

const WON: Readonly<Record<Character, { divine: readonly Face[]; evil: readonly Face[]; en: RegExp; de: RegExp }>> = {
  exorcist: {
    divine: ['satanas', 'satanas'],
    evil: [],
    en: /exorcist.*divine power 12.*no demon on the evil/,
    de: /Exorzist.*göttliche Macht 12/,
  },
  shaman: {
    divine: ['satanas', 'satanas', 'baal'],
    evil: ['legion'],
    en: /shaman.*divine power 16, at least 15 above the evil power of 1/,
    de: /Geistheilerin.*16, mindestens 15 über den 1/,
  },
  psychologist: {
    divine: ['baal'],
    evil: ['nero'],
    en: /psychologist.*both powers equal at 4/,
    de: /Psychologe.*beide Mächte gleich bei 4/,
  },
  nun: {
    divine: ['satanas', 'satanas', 'beelzebub'],
    evil: [],
    en: /nun.*powers 17 apart/,
    de: /Nonne.*Abstand der Mächte 17/,
  },
  houngan: {
    divine: [],
    evil: ['satanas', 'satanas', 'beelzebub'],
    en: /houngan.*evil power 15, at least 15 above the divine power of 0/,
    de: /Houngan.*Macht des Bösen 15/,
  },
  film: {
    divine: ['satanas', 'satanas', 'beelzebub', 'beelzebub'],
    evil: ['asmodeus', 'nero', 'legion'],
    en: /film expert.*together 31/,
    de: /Horrorfilmexperte.*zusammen 31/,
  },
};

describe('Why somebody won', () => {
  const checked = (of: Parameters<typeof lay>[0]['of'], cast: readonly Character[]): Match<ExorzistenState> => {
    const match = lay({ phase: 'victory', cast, options: { film: true }, ...(of && { of }) });
    assert.ok(match.over);
    return match;
  };
  const verdict = (match: Match<ExorzistenState>, language: Language): string =>
    GUIDES[language].verdict(match.result ?? [], readerOf(match)) ?? '';

  for (const character of CHARACTERS)
    test(`R63 ${character}: by what that character strives for`, () => {
      const { divine, evil } = WON[character];
      const others = CHARACTERS.filter(one => one !== character && one !== 'film').slice(0, 2);
      const match = checked({ [character]: { divine, evil } }, [character, ...others]);
      for (const language of LANGUAGES) {
        assert.match(verdict(match, language), /^Ada /);
        assert.match(verdict(match, language), WON[character][language]);
        sound(verdict(match, language), language, 200);
      }
    });

  test('R64 joint winners, each by their own goal', () => {
    const { exorcist, psychologist } = WON;
    const match = checked({ exorcist, psychologist }, ['exorcist', 'psychologist', 'nun']);
    assert.equal(
      verdict(match, 'en'),
      'They won together: Ada as the exorcist with divine power 12 (12 needed) and no demon on the evil side and Bram as the psychologist with both powers equal at 4 (at least 4 needed).',
    );
    assert.match(verdict(match, 'de'), /^Gemeinsam gewonnen: Ada als Exorzist, .*; Bram als Psychologe/);
  });

  test('A29 nobody', () => {
    const match = lay({
      phase: 'recover',
      cast: ['exorcist', 'shaman', 'nun'],
      and: s => Object.assign(s, { round: 60 }),
    });
    assert.ok(match.over);
    assert.match(verdict(match, 'en'), /^After 60 rounds nobody had reached/);
    assert.match(verdict(match, 'de'), /^Nach 60 Runden war niemand am Ziel/);
    assert.deepEqual(GUIDES.en.decisive(match.events(SPECTATOR), readerOf(match)), []);
  });

  test('the moments that decided it are the winner’s, and the last of them ended it', () => {
    for (let i = 0; i < 10; i++) {
      const match = playedOut(4, { lineup: 'random' }, `decisive ${i}`);
      const events = match.events(SPECTATOR);
      const places = GUIDES.de.decisive(events, readerOf(match));
      assert.ok(places.length >= 1 && places.length <= 5);
      assert.deepEqual(
        places,
        [...places].sort((a, b) => a - b),
      );
      for (const place of places) {
        const { what, seat } = at(events, place);
        assert.ok(what === 'expulsion' || match.state.winners.includes(Number(seat)), what);
      }
    }
  });
});

// Outcomes of answers

describe('What an answer certainly brings', () => {
  const outcome = (
    match: Match<ExorzistenState>,
    seat: Seat,
    pick: Parameters<typeof GUIDES.en.outcome>[1],
  ): string | undefined => {
    const ask = match.ask(seat);
    assert.ok(ask);
    return GUIDES.en.outcome(ask, pick, readerOf(match, seat));
  };

  test('R62 a demon, on the way to victory', () => {
    const BED = { action: 'exorcism', response: 'expulsion' } as const;
    const match = lay({
      phase: 'cards',
      cast: ['shaman', 'nun', 'houngan'],
      row: ['baal', 'nero'],
      of: { shaman: BED, nun: { action: 'special', response: 'hide', away: true }, houngan: BED },
      dice: [6, 6],
    });
    passAll(match);
    const seat = match.asks[0]?.seat ?? 0;
    const take = match.state.row[0] ?? -1;
    assert.equal(outcome(match, seat, { take }), 'to victory 15 → 19', 'the houngan picks first and is thrown back');
  });

  test('R31 who disrupts gets no demon, and who expels brings so much', () => {
    const match = lay({
      phase: 'responses',
      cast: ['shaman', 'nun', 'houngan'],
      row: ['satanas', 'baal'],
      of: {
        shaman: { action: 'exorcism' },
        nun: { action: 'special' },
        houngan: { action: 'exorcism', hand: ['evidence-2'] },
      },
    });
    assert.equal(outcome(match, 1, { response: 'disrupt' }), 'no demon for you');
    assert.equal(outcome(match, 2, { response: 'expulsion' }), 'you bring 3 to 8, before cards');
    assert.match(outcome(match, 0, { response: 'expulsion' }) ?? '', /; you hold no cards to play$/);
    assert.equal(outcome(match, 0, { response: 'hide' }), 'if it fails, you take part without playing cards');
  });

  test('R15 R17 an Investigation, on the size of the hand', () => {
    const hand = ['evidence-2', 'ward', 'police', 'report-2'];
    const match = lay({ cast: ['shaman', 'nun', 'houngan'], of: { nun: { hand } } });
    assert.equal(outcome(match, 0, { action: 'investigation' }), 'hand 0 → 2');
    assert.equal(outcome(match, 1, { action: 'investigation' }), 'hand 4 → 5', 'nobody holds more than five');
    act(match, { shaman: 'investigation', nun: 'special', houngan: 'exorcism' });
    const drawn = field(match.ask(0)?.about ?? null, 'drawn');
    assert.equal(outcome(match, 0, { keep: numbers(drawn).slice(0, 2) }), 'hand 0 → 2');
  });

  test('R45 a card, on what the dice can make of it, or that nobody is left', () => {
    const match = lay({
      phase: 'responses',
      cast: ['exorcist', 'nun', 'houngan'],
      row: ['satanas'],
      of: {
        exorcist: { action: 'exorcism', hand: ['evidence-2', 'report-1'] },
        nun: { action: 'special' },
        houngan: { action: 'special' },
      },
    });
    respond(match, { exorcist: 'expulsion', nun: 'hide', houngan: 'hide' });
    const [evidence, report] = match.state.players[0]?.hand ?? [];
    assert.ok(evidence !== undefined && report !== undefined);
    assert.equal(outcome(match, 0, { play: evidence }), 'then 4 to 9 against 6, 50 % success');
    assert.equal(outcome(match, 0, { play: report, target: 0 }), 'then the expulsion is called off');
  });
});
