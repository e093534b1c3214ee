import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { think } from '../../../bots/levels.ts';
import { mindOf } from '../../../bots/mind.ts';
import { at, type Json, LANGUAGES, Match, randomFrom, same, seatsOf, seeded } from '../../../engine/index.ts';
import { hints } from '../bot/bot.ts';
import { hideOdds, videoOdds } from '../display.ts';
import { gameModule } from '../module.ts';
import { game } from '../rules.ts';
import { CHARACTERS, type Character, type ExorzistenState, type Item } from '../state.ts';
import { act, lay, options, passAll, seat } from './arranged.ts';

const { value, prior, play, features, beliefs } = hints;
assert.ok(value && prior && play && features && beliefs);

/** The answer of the quick policy, by name. */
const wouldPlay = (match: Match<ExorzistenState>, who: Character): Json => {
  const ask = match.ask(seat(match, who));
  assert.ok(ask);
  const pick = play(ask, match.state, randomFrom('bot'));
  const index = (ask.options() as readonly Json[]).findIndex(option => same(option, pick));
  return at(options(match, who), index);
};

const BED = { action: 'exorcism', response: 'expulsion' } as const;
const HIDES = { action: 'special', response: 'hide', away: true } as const;

describe('What the bots are told', () => {
  test('R63 the psychologist finds the demon that makes both powers equal', () => {
    const match = lay({
      cast: ['psychologist', 'shaman', 'nun'],
      phase: 'cards',
      row: ['satanas', 'cain', 'baal'],
      of: {
        psychologist: { ...BED, divine: ['baal', 'legion', 'legion'], evil: ['judas'] },
        shaman: HIDES,
        nun: HIDES,
      },
      dice: [1],
    });
    passAll(match);
    assert.deepEqual(wouldPlay(match, 'psychologist'), { take: 'cain' }, '6 divine, 3 and 3 evil');
  });

  test('C4 no level gives up a roll that wins', () => {
    const match = lay({
      cast: ['psychologist', 'shaman', 'nun'],
      phase: 'specials',
      dice: [5],
      of: {
        psychologist: {
          action: 'special',
          items: ['manual'],
          divine: ['baal', 'legion'],
          evil: ['asmodeus', 'succubus', 'legion'],
        },
        shaman: { action: 'exorcism' },
      },
    });
    const who = seat(match, 'psychologist');
    assert.equal(match.ask(who)?.what, 'reroll');
    for (let i = 0; i < 20; i++) {
      const { pick } = think('Poltergeist', mindOf(match, who, gameModule), randomFrom(`roll/${i}`), 'fixed');
      assert.deepEqual(pick, { reroll: false });
    }
  });

  test('R63 among many the houngan expects an exorcism to succeed, and keeps away from the bed', () => {
    const favourite = (...cast: readonly Character[]): Json => {
      const match = lay({ cast, phase: 'actions' });
      const ask = match.ask(seat(match, 'houngan'));
      assert.ok(ask);
      const taste = prior(ask, match.state);
      const [best] = [...(ask.options() as readonly Json[])].sort((one, other) => taste(other) - taste(one));
      return best ?? null;
    };
    assert.deepEqual(favourite('exorcist', 'nun', 'houngan'), { action: 'exorcism' });
    assert.notDeepEqual(favourite(...CHARACTERS), { action: 'exorcism' });
  });

  test('R63 the houngan would rather fail, and the exorcist would not', () => {
    const ward = (who: Character, other: Character): Json =>
      wouldPlay(
        lay({
          cast: [who, other, 'psychologist'],
          phase: 'cards',
          row: ['satanas', 'baal'],
          of: { [who]: { ...BED, hand: ['ward'] }, [other]: BED, psychologist: HIDES },
        }),
        who,
      );
    assert.deepEqual(ward('houngan', 'shaman'), { play: 'ward', target: 'shaman', sign: -1 });
    const evidence = lay({
      cast: ['exorcist', 'shaman', 'psychologist'],
      phase: 'cards',
      row: ['satanas'],
      of: { exorcist: { ...BED, divine: ['satanas'], hand: ['evidence-3'] }, shaman: HIDES, psychologist: HIDES },
    });
    assert.deepEqual(wouldPlay(evidence, 'exorcist'), { play: 'evidence-3' });
  });

  /** How much likelier one answer is than another before anything is tried, as a logarithm. */
  const liking = (match: Match<ExorzistenState>, who: Character, one: Json, other: Json): number => {
    const ask = match.ask(seat(match, who));
    assert.ok(ask);
    const weight = prior(ask, match.state);
    return Math.log(weight(one) / weight(other));
  };
  const [STAY, FILM] = [{ response: 'expulsion' }, { response: 'hide' }];
  const EIGHT = ['cain', 'judas', 'nero', 'baal', 'moloch', 'belial', 'lilith', 'legion'];

  /** All six at the bed, with these demons. */
  const filming = (row: readonly string[], items: readonly Item[] = []) => {
    const of = Object.fromEntries(CHARACTERS.map(who => [who, { action: 'exorcism' as const }]));
    return lay({ cast: CHARACTERS, phase: 'responses', row, of: { ...of, film: { action: 'exorcism', items } } });
  };

  test('R39 the film expert films and does not hide: no chance in 36 is none, however many are at the bed', () => {
    const match = filming(['cain', 'judas']);
    assert.deepEqual([hideOdds(match.state).good, videoOdds(match.state, 5).good], [5, 0]);
    const card = 0.08;
    const warmth = 0.03;
    assert.ok(
      Math.abs(liking(match, 'film', FILM, STAY) + card / warmth) < 1e-9,
      'it only costs the cards of the hand',
    );
  });

  test('R13 who is about to win goes to the bed, and not for cards: no answer is too good to tell from another', () => {
    const near = (divine: readonly string[]) =>
      lay({
        cast: ['shaman', 'nun', 'psychologist'],
        of: { shaman: { divine, hand: ['evidence-3', 'evidence-3', 'holywater-3', 'holywater-3'] } },
      });
    const [BED, CARDS] = [{ action: 'exorcism' }, { action: 'investigation' }];
    const [begun, almost] = [['cain'], ['satanas', 'beelzebub', 'lilith']].map(divine =>
      liking(near(divine), 'shaman', BED, CARDS),
    );
    assert.ok((almost ?? 0) > (begun ?? 0) + 4);
  });

  test('R28 the more rivals can be spared, the more a bot counts on their company, and on their items', () => {
    const cast = ['shaman', 'exorcist', 'nun', 'psychologist', 'houngan', 'film'] as const;
    const toBed = (seats: number, items: readonly Item[]): number =>
      liking(
        lay({ cast: cast.slice(0, seats), phase: 'actions', of: { exorcist: { items } } }),
        'shaman',
        { action: 'exorcism' },
        { action: 'investigation' },
      );
    const [three = 0, four = 0, five = 0] = [3, 4, 5].map(seats => toBed(seats, ['stole']) - toBed(seats, []));
    assert.ok(Math.abs(three) < 1e-9, 'if neither of two goes, evil grows in all');
    assert.ok(four > 0.01 && five > four + 0.01);
  });

  test('R28 a rival who would win by the growth of evil is a reason to go to the bed', () => {
    const toBed = (evil: readonly string[]): number =>
      liking(
        lay({ cast: ['shaman', 'nun', 'psychologist'], phase: 'actions', of: { nun: { evil } } }),
        'shaman',
        { action: 'exorcism' },
        { action: 'investigation' },
      );
    assert.ok(toBed(['satanas', 'beelzebub', 'abaddon']) > toBed([]) + 1, 'the nun lacks 2 of 17');
  });

  test('R62, R63 one demon between two may be the one that wins: it counts as none or one, and not as half', () => {
    const disrupts = (evil: readonly string[]): number =>
      liking(
        lay({
          cast: ['shaman', 'nun', 'exorcist'],
          phase: 'responses',
          row: ['asmodeus'],
          of: { shaman: { action: 'special' }, nun: { action: 'exorcism', evil }, exorcist: { action: 'exorcism' } },
        }),
        'shaman',
        { response: 'disrupt' },
        { response: 'hide' },
      );
    const [far, near] = [
      ['satanas', 'beelzebub'],
      ['satanas', 'beelzebub', 'cain'],
    ].map(disrupts);
    assert.ok((near ?? 0) < (far ?? 0) - 0.3, 'the nun lacks 4, and the demon has 4');
  });

  test('R44 among four the bed is worth less the better the others can disrupt; the exorcist cannot', () => {
    const bedAmong = (...others: readonly Character[]): number =>
      liking(
        lay({ cast: ['shaman', 'nun', ...others], phase: 'actions' }),
        'shaman',
        { action: 'exorcism' },
        { action: 'investigation' },
      );
    assert.ok(bedAmong('houngan', 'psychologist') < bedAmong('houngan', 'exorcist'));
    assert.ok(bedAmong('houngan', 'exorcist') < bedAmong('houngan') - 1, 'of two rivals none can be spared to disrupt');
  });

  test('R63, C3 an exorcist with divine power enough prays the evil away, and does not go back to the bed', () => {
    const evil = ['judas', 'cain', 'nero'];
    const clean = (divine: readonly string[]) =>
      lay({ cast: ['exorcist', 'shaman', 'nun'], phase: 'actions', of: { exorcist: { divine, evil } } });
    const prays = (divine: readonly string[]): number =>
      liking(clean(divine), 'exorcist', { action: 'special' }, { action: 'exorcism' });
    assert.ok(prays(['satanas', 'satanas']) > 1, '12 of 12: only the evil cards are in the way');
    assert.ok(prays(['satanas', 'satanas']) > prays([]) + 1, 'with nothing yet he needs the bed more');
  });

  test('R40, C4 the better the odds of a film, the more it is liked: a demon of free side is worth a try', () => {
    const without = liking(filming(EIGHT.slice(0, 4)), 'film', FILM, STAY);
    const withCamcorder = liking(filming(EIGHT.slice(0, 4), ['camcorder']), 'film', FILM, STAY);
    assert.ok(withCamcorder > without);
    assert.ok(liking(filming(EIGHT), 'film', FILM, STAY) > without);
  });

  test('C4 the film expert buys the camcorder, and nobody buys what they cannot use', () => {
    const film = lay({
      cast: ['film', 'shaman', 'nun'],
      options: { film: true },
      phase: 'shop',
      of: { film: { hand: ['ward', 'ward'] } },
      and: s => {
        s.shop = ['stole', 'drum', 'rosary', 'camcorder', 'syringe'];
      },
    });
    assert.deepEqual(wouldPlay(film, 'film'), { buy: 'camcorder', pay: ['ward', 'ward'] });
    const others = lay({
      cast: ['houngan', 'shaman', 'nun'],
      phase: 'shop',
      of: { houngan: { hand: ['evidence-3', 'evidence-3'] } },
      and: s => {
        s.shop = ['stole', 'drum', 'rosary', 'camcorder'];
      },
    });
    assert.deepEqual(wouldPlay(others, 'houngan'), { done: true });
  });

  test('R68 a better Rituale Romanum is bought in place of another, a worse one is not', () => {
    const owning = (owned: Item): Json =>
      wouldPlay(
        lay({
          cast: ['exorcist', 'shaman', 'nun'],
          phase: 'shop',
          of: { exorcist: { items: ['stole', owned], hand: ['police', 'police', 'police'] } },
          and: s => {
            s.shop = s.shop.filter(item => item.startsWith('ritual'));
          },
        }),
        'exorcist',
      );
    assert.deepEqual(owning('ritual-new'), { buy: 'ritual-old', pay: ['police', 'police', 'police'] });
    assert.deepEqual(owning('ritual-old'), { done: true });
  });

  test('C2 Evidence +1 is played by those who want success: it costs no card', () => {
    const match = lay({
      cast: ['exorcist', 'shaman', 'psychologist'],
      phase: 'cards',
      row: ['asmodeus'],
      of: { exorcist: { ...BED, hand: ['evidence-1'] }, shaman: HIDES, psychologist: HIDES },
    });
    assert.deepEqual(wouldPlay(match, 'exorcist'), { play: 'evidence-1' });
  });

  test('C3 the nun turns the demon that widens the gap', () => {
    const match = lay({
      cast: ['nun', 'shaman', 'exorcist'],
      of: { nun: { divine: ['satanas', 'leviathan'], evil: ['judas', 'azazel'] } },
      demons: ['cain', 'nero'],
      dice: [6],
    });
    act(match, { nun: 'special', shaman: 'exorcism', exorcist: 'exorcism' });
    assert.deepEqual(wouldPlay(match, 'nun'), { turn: 'azazel' });
  });

  test('nobody looks into the hands of others', () => {
    const match = Match.start(game, { seats: 4, options: { lineup: 'random' } }, seeded('hands'));
    const random = randomFrom('worlds');
    for (const looker of seatsOf(match.state)) {
      const worlds = Array.from({ length: 20 }, () => match.imagine(looker, random));
      const hands = new Set(worlds.map(({ state }) => JSON.stringify(state.cards.face)));
      assert.ok(hands.size > 15, 'the worlds do differ');
      assert.equal(new Set(worlds.map((world): number => value(world.state, looker))).size, 1);
      const weights = worlds.map((world): string => {
        const ask = world.ask(looker);
        assert.ok(ask);
        return (ask.options() as readonly Json[]).map(prior(ask, world.state)).join();
      });
      assert.equal(new Set(weights).size, 1);
    }
  });

  test('A29 the quick policy goes to the bed, and comes to an end', () => {
    let [rounds, exorcisms, capped] = [0, 0, 0];
    for (let i = 0; i < 40; i++) {
      const match = Match.start(game, { seats: 3 + (i % 4), options: { lineup: 'random' } }, seeded(`${i}`));
      const random = randomFrom(`policy ${i}`);
      const world = match.imagine(0, random);
      const end = world.playout(ask => {
        if (ask.what === 'action' && ask.seat === 0) rounds++;
        if (ask.what === 'response' && ask.seat === 0) exorcisms++;
        return play(ask, world.state, random);
      });
      if (end.ended === 'cap') capped++;
    }
    assert.ok(capped <= 2);
    assert.ok(exorcisms > 0.6 * rounds, 'in most rounds there is an exorcism');
  });

  test('every feature and every belief has its words', () => {
    const { state } = Match.start(game, { seats: 3, options: { preset: 'bed' } }, seeded('words'));
    for (const language of LANGUAGES) {
      const words = gameModule.words[language];
      assert.deepEqual(Object.keys(words.features ?? {}).sort(), Object.keys(features(state, 0)).sort());
      assert.deepEqual(Object.keys(words.beliefs ?? {}).sort(), Object.keys(beliefs(state, 0)).sort());
    }
  });
});
