import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  HIDDEN,
  includes,
  Match,
  optionAt,
  Refusal,
  randomFrom,
  type Settings,
  SPECTATOR,
  seatsOf,
  seeded,
  sizeOf,
} from '../../../engine/index.ts';
import { CAST, DEMON_COPIES, DEMONS, INQUIRIES, ITEMS, PRESETS } from '../content.ts';
import { ascending, strength } from '../display.ts';
import { game } from '../rules.ts';
import { CHARACTERS, type Character, type ExorzistenState, SHOP } from '../state.ts';
import { act, asked, faces, lay } from './arranged.ts';

const start = (seats: number, options: Settings = {}, seed = 'setup'): Match<ExorzistenState> =>
  Match.start(game, { seats, options }, seeded(seed));

const characters = (match: Match<ExorzistenState>): (Character | null)[] =>
  match.state.players.map(({ character }) => character);

/** The characters on offer to the first who is asked. */
const offered = (match: Match<ExorzistenState>): unknown[] => {
  const options = at(match.asks, 0).options();
  return CHARACTERS.filter(character => includes(options, { character }));
};

function wish(match: Match<ExorzistenState>, ...wishes: Character[]): void {
  for (const [i, { seat }] of [...match.asks].entries()) match.answer(seat, { character: at(wishes, i) });
}

describe('Characters', () => {
  test('R1 3 to 6 players, each with a character of their own', () => {
    for (const seats of [2, 7]) assert.throws(() => start(seats), Refusal);
    for (let seats = 3; seats <= 6; seats++) {
      const cast = characters(start(seats, { lineup: 'random' }));
      assert.equal(new Set(cast).size, seats);
      assert.ok(!cast.includes(null));
    }
  });

  test('R2 everybody wishes in secret; different wishes are all granted', () => {
    const match = start(3);
    assert.equal(match.kind, 'sealed');
    wish(match, 'nun', 'exorcist', 'houngan');
    assert.deepEqual(characters(match), ['nun', 'exorcist', 'houngan']);
    assert.equal(match.asks[0]?.what, 'action');
  });

  test('R2 where several wish for the same, chance decides and the others wish again among the free', () => {
    const winners = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const match = start(3, {}, `clash ${i}`);
      wish(match, 'nun', 'nun', 'shaman');
      const winner = characters(match).indexOf('nun');
      winners.add(winner);
      assert.deepEqual(
        match.asks.map(({ seat }) => seat),
        [winner === 0 ? 1 : 0],
      );
      assert.deepEqual(offered(match), ['exorcist', 'psychologist', 'houngan']);
    }
    assert.deepEqual([...winners].sort(), [0, 1]);
  });

  test('R2 on request all characters are drawn by lot', () => {
    const casts = new Set(
      Array.from({ length: 30 }, (_, i) => characters(start(4, { lineup: 'random' }, `${i}`)).join()),
    );
    assert.ok(casts.size > 15);
  });

  test('R3 the film expert is offered to five and six only', () => {
    assert.deepEqual(offered(start(3)), CHARACTERS.slice(0, 5));
    assert.deepEqual(offered(start(4)), CHARACTERS.slice(0, 5));
    assert.deepEqual(offered(start(5)), CHARACTERS);
    assert.deepEqual(offered(start(6)), CHARACTERS);
  });

  test('A27 a table of three or four may allow the film expert', () => {
    for (const seats of [3, 4]) assert.deepEqual(offered(start(seats, { film: true })), CHARACTERS);
    assert.throws(() => start(5, { film: true }), Refusal, 'with five there is nothing to allow');
  });

  test('R4 two sets for three, shared out by lot', () => {
    for (const preset of ['bed', 'convent'] as const) {
      const seen = new Set<string>();
      for (let i = 0; i < 40; i++) {
        const cast = characters(start(3, { preset }, `${i}`));
        assert.deepEqual(new Set(cast), new Set(PRESETS[preset]));
        seen.add(cast.join());
      }
      assert.equal(seen.size, 6, 'in every order');
    }
    assert.deepEqual(PRESETS.bed, ['shaman', 'psychologist', 'houngan']);
    assert.deepEqual(PRESETS.convent, ['exorcist', 'nun', 'houngan']);
    assert.throws(() => start(4, { preset: 'bed' }), Refusal);
  });

  test('R4 any other set is allowed', () => {
    const match = start(3);
    wish(match, 'psychologist', 'shaman', 'exorcist');
    assert.equal(match.asks[0]?.what, 'action');
  });

  test('R5 the character, and with it the victory condition, is open to everybody', () => {
    const match = start(3, { preset: 'bed' });
    assert.deepEqual(
      match.view(SPECTATOR).players.map(({ character }) => character),
      characters(match),
    );
  });

  test('R9 the order follows the digits, wherever people sit', () => {
    const match = lay({ cast: ['houngan', 'exorcist', 'nun', 'shaman'] });
    assert.deepEqual(ascending(match.state), [1, 3, 2, 0]);
    assert.deepEqual(asked(match), ['exorcist action', 'shaman action', 'nun action', 'houngan action']);
    assert.deepEqual(
      CHARACTERS.map(one => CAST[one].digit),
      [1, 2, 3, 4, 5, 6],
    );
  });
});

describe('Cards', () => {
  test('R6 two investigation cards each, seen by their owner only', () => {
    const match = start(4, { lineup: 'random' });
    assert.equal(match.state.inquiries.length, 35 - 8);
    for (const seat of seatsOf(match.state)) {
      const { hand } = at(match.state.players, seat);
      assert.equal(hand.length, 2);
      for (const looker of [...seatsOf(match.state), SPECTATOR])
        for (const card of hand) assert.equal(match.view(looker).cards.face[card] !== HIDDEN, looker === seat);
    }
  });

  test('R7 42 demons face down, and nothing at the bed', () => {
    const { state } = start(3, { preset: 'bed' });
    assert.equal(state.demons.length, 42);
    assert.deepEqual(state.row, []);
    assert.ok(state.demons.every(card => state.cards.known[card] === 0));
  });

  test('R8 all nine items are in the shop, also those of characters who do not play', () => {
    const { state } = start(3, { preset: 'bed' });
    assert.deepEqual(state.shop, SHOP);
    assert.equal(state.shop.length, 9);
    assert.deepEqual(
      CHARACTERS.map(one => SHOP.filter(item => ITEMS[item].owner === one).length),
      [1, 1, 1, 1, 1, 1],
    );
    assert.equal(SHOP.filter(item => ITEMS[item].owner === null).length, 3);
  });

  test('C1 21 demons, two of each, no two kinds with the same numbers: black 128, white 118, ten of them with minions', () => {
    const all = Object.values(DEMONS);
    const total = (number: 'black' | 'white'): number =>
      DEMON_COPIES * all.reduce((sum, demon) => sum + demon[number], 0);
    assert.equal(all.length * DEMON_COPIES, 42);
    assert.deepEqual([total('black'), total('white')], [128, 118]);
    assert.equal(new Set(all.map(({ black, white }) => `${black}/${white}`)).size, 21);
    assert.equal(DEMON_COPIES * all.filter(({ plus }) => plus).length, 10);
    assert.equal(strength({ rules: game.rules }, 'satanas'), 11);
    assert.equal(strength({ rules: game.rules }, 'legion'), 2);
    const { state } = start(3, { preset: 'bed' });
    assert.deepEqual(
      faces({ state } as Match<ExorzistenState>, state.demons).sort(),
      Object.keys(DEMONS)
        .flatMap(face => [face, face])
        .sort(),
    );
  });

  test('C2 35 investigation cards: 8 evidence, 8 holy water, 6 reports, 5 lies, 5 wards, 3 police', () => {
    const copies = (prefix: string): number =>
      Object.entries(INQUIRIES).reduce((sum, [face, card]) => sum + (face.startsWith(prefix) ? card.copies : 0), 0);
    assert.equal(copies(''), 35);
    assert.deepEqual(
      ['evidence', 'holywater', 'report', 'devil-lies', 'ward', 'police'].map(copies),
      [8, 8, 6, 5, 5, 3],
    );
    assert.equal(game.cards(3, {}).filter(([, back]) => back === 'investigation').length, 35);
  });

  test('R75 milder names change nothing but the names', () => {
    const tell = (names: string) => {
      const match = start(3, { preset: 'convent', names });
      act(match, { exorcist: 'exorcism', nun: 'special', houngan: 'investigation' });
      return match.events(SPECTATOR);
    };
    assert.deepEqual(tell('mild'), tell('original'));
    assert.equal(game.options.names?.rule, 'R75');
  });

  test('A28 nothing is missing: matches of every size come to their end', () => {
    for (let i = 0; i < 24; i++) {
      const random = randomFrom(`to the end ${i}`);
      const match = start(3 + (i % 4), { lineup: 'random' }, `to the end ${i}`);
      while (!match.over) {
        const ask = match.asks.find(({ seat }) => match.answered(seat) === undefined) ?? at(match.asks, 0);
        const options = ask.options();
        match.answer(ask.seat, optionAt(options, random(sizeOf(options))));
      }
      assert.ok(match.state.ended === 'victory' || match.state.round === 60);
    }
  });
});
