import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Beat, Event, State } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { type Captions, lookAt, Showing } from './showing.ts';

const viewAt = (count: number): State => ({ count }) as State;
const beatAt = (line: number): Beat => ({ line, view: viewAt(line) });
const told = (count: number): Event[] => Array.from({ length: count }, (_, i) => ({ rule: 'R1', what: `event ${i}` }));

/** The view of a seat after `events` events, of which the last `news` are new. */
const viewOf = (events: number, news: number, seat = 0): SeatView => {
  const beats = told(events).flatMap((_, line) => (line >= events - news ? [beatAt(line)] : []));
  return { seat, events: told(events), beats, view: viewAt(events) } as unknown as SeatView;
};
const caption: Captions = { line: ({ what }) => (what === 'event 2' ? undefined : what) };

/** All captions that are still to be shown. */
function shown(showing: Showing, seat = 0): string[] {
  const all: string[] = [];
  for (let beat = showing.now(seat); beat; beat = showing.now(seat)) {
    all.push(`${beat.line} ${beat.caption}`);
    showing.next(seat);
  }
  return all;
}

test('what happened is shown once, in order; what is not worth a line is passed over', () => {
  const showing = new Showing();
  showing.begin(viewOf(1, 1));
  showing.collect(viewOf(4, 3), caption, true);
  showing.collect(viewOf(4, 3), caption, true);
  assert.deepEqual(shown(showing), ['1 event 1', '3 event 3']);
  assert.deepEqual(shown(showing), []);
});

test('of a match that has just begun, what came before the first question is shown; of one that is opened again, nothing', () => {
  const [begun, again] = [new Showing(), new Showing()];
  const opening = { ...viewOf(3, 3), step: 0 };
  for (const showing of [begun, again]) {
    assert.equal(showing.now(0), undefined);
    showing.begin(opening, showing === begun);
    showing.collect(opening, caption, true);
  }
  assert.deepEqual(shown(begun), ['0 event 0', '1 event 1']);
  assert.deepEqual(shown(again), []);
  const midway = new Showing();
  midway.begin({ ...opening, step: 4 }, true);
  midway.collect(opening, caption, true);
  assert.deepEqual(shown(midway), []);
});

test('news that come while others are shown wait for them', () => {
  const showing = new Showing();
  showing.collect(viewOf(1, 1), caption, true);
  showing.collect(viewOf(2, 1), caption, true);
  assert.deepEqual(shown(showing), ['0 event 0', '1 event 1']);
  assert.ok(showing.canRepeat(0));
  showing.repeat(0);
  assert.deepEqual(shown(showing), ['0 event 0', '1 event 1']);
});

test('of two at one screen, each is shown what they have not seen', () => {
  const showing = new Showing();
  for (const seat of [0, 1]) showing.collect(viewOf(2, 2, seat), caption, true);
  assert.equal(shown(showing, 0).length, 2);
  for (const seat of [0, 1]) showing.collect(viewOf(4, 2, seat), caption, true);
  assert.deepEqual(shown(showing, 0), ['3 event 3']);
  assert.equal(shown(showing, 1).length, 3);
});

test('what was taken back is not shown, and what is not wanted is skipped', () => {
  const showing = new Showing();
  showing.collect(viewOf(4, 4), caption, true);
  showing.collect(viewOf(2, 0), caption, true);
  assert.deepEqual(shown(showing), []);
  showing.collect(viewOf(5, 3), caption, false);
  assert.deepEqual(shown(showing), []);
  showing.collect(viewOf(7, 2), caption, true);
  showing.skip(0);
  assert.deepEqual(shown(showing), []);
});

test('who comes late is shown the last of it, hears how much was before, and does not wait for long', () => {
  const showing = new Showing();
  showing.collect(viewOf(500, 500), { ...caption, missed: count => `${count} before.` }, true);
  assert.match(showing.now(0)?.caption ?? '', /^\d+ before\. event \d+$/);
  let [beats, waited] = [0, 0];
  for (; showing.now(0); showing.next(0), beats++) waited += showing.duration(0, 'normal');
  assert.equal(beats, 100);
  assert.ok(waited <= 60_000, `${waited} ms`);
});

test('a lesson that shows something slowly takes longer', () => {
  const showing = new Showing();
  showing.collect(viewOf(1, 1), caption, true);
  assert.ok(showing.duration(0, 'normal', true) > showing.duration(0, 'normal'));
});

/** The durations of beats at normal pace, by the numbers of letters of their captions. */
function durations(letters: readonly number[]): number[] {
  const showing = new Showing();
  const line: Captions['line'] = ({ what }) => 'x'.repeat(letters[Number(what.split(' ')[1])] ?? 0);
  showing.collect(viewOf(letters.length, letters.length), { line }, true);
  const all: number[] = [];
  for (; showing.now(0); showing.next(0)) all.push(showing.duration(0, 'normal'));
  return all;
}

test('a caption stays as long as its length asks for, also among many', () => {
  const LETTERS_PER_SECOND_MAX = 33;
  const [short = 0, long = 0] = durations([20, 100]);
  assert.ok(long > 2 * short);
  assert.ok(long >= (100 / LETTERS_PER_SECOND_MAX) * 1000);
  for (const ms of durations(Array.from({ length: 40 }, () => 60)))
    assert.ok(ms >= (60 / (LETTERS_PER_SECOND_MAX / 0.6)) * 1000, `${ms} ms`);
});

test('a faster pace takes less time', () => {
  const showing = new Showing();
  showing.collect(viewOf(1, 1), caption, true);
  const [slow, normal, fast, off] = (['slow', 'normal', 'fast', 'off'] as const).map(pace => showing.duration(0, pace));
  assert.ok(slow && normal && fast !== undefined && slow > normal && normal > fast && off === 0);
});

test('at a beat nothing is asked, and no more is told than then', () => {
  const showing = new Showing();
  showing.collect(viewOf(4, 3), caption, true);
  const beat = showing.now(0);
  assert.ok(beat);
  const then = lookAt({ ...viewOf(4, 3), ask: { seat: 0 } } as unknown as SeatView, beat);
  assert.deepEqual([then.ask, then.options, then.events.length, then.view], [undefined, [], 2, viewAt(1)]);
});

test('events that belong together are one beat, which lights all of them', () => {
  const showing = new Showing();
  const events: Event[] = ['turn', 'draws', 'draws', 'turn', 'draws'].map((what, seat) => ({ rule: 'R1', what, seat }));
  const beats = events.map((_, line) => beatAt(line));
  const captions: Captions = {
    line: ({ what }) => what,
    isPart: ({ what }) => what === 'draws',
    together: all => `${all.length} draw`,
  };
  const all = { seat: 0, events, beats, view: viewAt(5) } as unknown as SeatView;
  showing.collect(all, captions, true);
  showing.next(0);
  assert.deepEqual(showing.now(0)?.event.seats, [1, 2]);
  assert.deepEqual(shown(showing), ['2 2 draw', '3 turn', '4 draws']);
});

test('a text on the board is given the time to be read', () => {
  const durationOf = (text: string): number => {
    const showing = new Showing();
    showing.collect(viewOf(1, 1), { ...caption, reading: () => text }, true);
    return showing.duration(0, 'normal');
  };
  assert.ok(durationOf('a card with a long text') > durationOf(''));
});
