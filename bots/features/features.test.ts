import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type GameModule, randomFrom } from '../../engine/index.ts';
import { openAll } from '../../games/shelf.ts';
import { differingSlots, imaginedBy, learnSchema } from '../train/learn-schema.ts';
import { exploring, playEntries } from '../train/phase-entries.ts';
import { readerFor } from '../train/warm-start.ts';
import { shapeOfState } from './state-shape.ts';

const stateSource = ({ rulebook }: GameModule): string => readFileSync(new URL('./state.ts', rulebook.en), 'utf8');

test('the shape of a state is read from its type: cards, seats, numbers, words, lists, maps and named parts', () => {
  const source = `
    /** A comment with { braces } and | bars. */
    type Side = 'north' | 'south';
    interface Room { card: Card; up: boolean; sides: Record<Side, Card | null>; spent?: true }
    export interface MyState extends State {
      readonly options: MyOptions;
      rooms: Room[]; hands: Card[][]; active: Seat; turns: number; ended: null | 'won' | 'lost';
      closing: { why: string; seats: Seat[] } | null; sign: (typeof SIGNS)[number]; colour: 0 | 1;
    }`;
  const card = { kind: 'card' } as const;
  const word = { kind: 'word' } as const;
  assert.deepEqual(shapeOfState(source), {
    kind: 'fields',
    fields: {
      rooms: {
        kind: 'list',
        of: { kind: 'fields', fields: { card, up: word, sides: { kind: 'map', of: card }, spent: word } },
      },
      hands: { kind: 'list', of: { kind: 'list', of: card } },
      active: { kind: 'seat' },
      turns: { kind: 'number' },
      ended: word,
      closing: { kind: 'fields', fields: { why: word, seats: { kind: 'list', of: { kind: 'seat' } } } },
      sign: word,
      colour: word,
    },
  });
  assert.deepEqual(shapeOfState('interface Named extends State<Names> { turns: number }').fields, {
    turns: { kind: 'number' },
  });
  assert.throws(() => shapeOfState('interface Other {}'), /extends State/);
});

/** More with `npm run matrix`. */
const MATCHES = process.env.MATRIX ? 40 : 4;

for (const gameModule of await openAll())
  test(`${gameModule.game.id}: a seat reads the same features in the truth and in a world that it imagines`, () => {
    const { game, hints, usual, hidden } = gameModule;
    const options = usual.options ?? {};
    const matches = hidden ? 10 * MATCHES : MATCHES;
    const schema = learnSchema(gameModule, {
      ...{ stateSource: stateSource(gameModule), options, seed: 'honest', matches },
    });
    const reader = readerFor(gameModule, schema);
    assert.ok(reader.dictionary.size > 10);
    const random = randomFrom('honest');
    let [compared, changed] = [0, 0];
    for (let i = 0; i < matches; i++)
      playEntries(
        game,
        { seats: usual.seats, options, seed: `honest ${i}` },
        world => exploring(hints, world, random, 8),
        s => {
          if (random(4) !== 0) return;
          const eyes = random(s.seats);
          const imagined = imaginedBy(game, s, eyes, random);
          if (imagined.cards.face.some((face, card) => face !== s.cards.face[card])) changed++;
          assert.deepEqual(differingSlots(reader, s, imagined, eyes), []);
          compared++;
        },
      );
    assert.ok(compared > 2 && changed > 0, `${compared} states, ${changed} with other faces`);
  });
