import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangements, type Json } from '../../engine/index.ts';
import { listingOf } from '../listing.ts';
import { type Composing, compose } from './composing.ts';

const CARDS = ['one', 'two', 'passage', 'swap', 'quarter', 'half', 'switch'];

/** A list being put together, as a person at the table has it before them. */
class Hand {
  items: readonly Json[] = [];
  finished: readonly Json[] | undefined;
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
      finish: items => {
        this.finished = items;
      },
      item: items => (this.named ? `the ${items.at(-1)}` : undefined),
      answer: answer => JSON.stringify(answer),
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
  for (const card of ['one', 'half', 'switch']) hand.composing.add(card);
  assert.deepEqual(hand.finished, ['swap', 'one', 'half', 'switch']);
});

test('an item has the name that the game gives it, or that of an answer that begins like this', () => {
  assert.equal(new Hand(true).composing.label(['swap', 'half']), 'the half');
  assert.equal(new Hand(false).composing.label(['swap', 'half']), '{"row":["swap","half","one","two"]} …');
});
