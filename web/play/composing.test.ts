import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangements, type Json } from '../../engine/index.ts';
import { listingOf } from '../storage/listing.ts';
import { type Composing, compose } from './composing.ts';

const CARDS = ['one', 'two', 'passage', 'swap', 'quarter', 'half', 'switch'];

/** A list in progress, as a player sees it. */
class Hand {
  items: readonly Json[] = [];
  given: Json | undefined;
  private readonly named: boolean;

  constructor(named: boolean) {
    this.named = named;
  }

  get composing(): Composing {
    const listing = listingOf(arrangements('row', CARDS, 4));
    assert.ok(listing);
    return compose(listing, this.items, {
      begin: items => {
        this.items = items;
      },
      give: answer => {
        this.given = answer;
      },
      narrow: () => assert.fail('a row has nothing but its cards'),
      item: items => (this.named ? `the ${items.at(-1)}` : undefined),
      answer: answer => JSON.stringify(answer),
      whole: answer => (this.named ? { give: 'Lay it', outlook: JSON.stringify(answer) } : undefined),
    });
  }
}

test('one item after the other, one back, and on to the end', () => {
  const hand = new Hand(true);
  assert.equal(new Hand(true).composing.back, undefined);
  hand.composing.add('swap');
  hand.composing.add('two');
  assert.deepEqual(hand.composing.items, ['swap', 'two']);
  hand.composing.back?.();
  assert.deepEqual(hand.composing.next, ['one', 'two', 'passage', 'quarter', 'half', 'switch']);
  for (const card of ['one', 'half', 'switch']) {
    assert.equal(hand.composing.give, undefined);
    hand.composing.add(card);
  }
  assert.equal(hand.given, undefined, 'the last item gives nothing yet');
  assert.deepEqual(hand.composing.next, []);
  assert.deepEqual(hand.composing.whole, { give: 'Lay it', outlook: '{"row":["swap","one","half","switch"]}' });
  hand.composing.back?.();
  assert.deepEqual(hand.composing.items, ['swap', 'one', 'half']);
  hand.composing.add('two');
  hand.composing.give?.();
  assert.deepEqual(hand.given, { row: ['swap', 'one', 'half', 'two'] });
});

test('if several answers have the same list, the other fields are asked for at once', () => {
  const answers = CARDS.flatMap(a => CARDS.flatMap(b => [1, 2, 3].map(turn => ({ row: [a, b], turn }))));
  const listing = listingOf(answers);
  assert.ok(listing);
  let narrowed: readonly Json[] | undefined;
  const steps = {
    begin: () => assert.fail('the list is whole'),
    give: () => assert.fail('there is more to say'),
    narrow: (items: readonly Json[]) => {
      narrowed = items;
    },
    item: () => undefined,
    answer: JSON.stringify,
    whole: () => undefined,
  };
  compose(listing, ['one'], steps).add('two');
  assert.deepEqual(narrowed, ['one', 'two']);
});

test('an item has the name that the game gives it, or that of an answer that begins like this', () => {
  assert.equal(new Hand(true).composing.label(['swap', 'half']), 'the half');
  assert.equal(new Hand(false).composing.label(['swap', 'half']), '{"row":["swap","half","one","two"]} …');
});
