import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, Match, optionAt, randomFrom, seeded, sizeOf } from '../../../engine/index.ts';
import { openAll } from '../../../games/shelf.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { actorOf } from './actor.ts';
import { captionsFor } from './captions.ts';
import { Showing } from './showing.ts';

const NAMES = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal'];
const event = (seat?: number) => ({ rule: 'R1', what: 'takes', ...(seat !== undefined && { seat }) });

test('the badge beside a sentence is that of the seat it names first', () => {
  const actor = (text: string, seat: number | undefined, lang: 'en' | 'de' = 'en') =>
    actorOf(event(seat), text, { names: NAMES, you: 0 }, lang);
  assert.equal(actor("Bo's Secret Door comes first; Cyd's stays in hand.", 2), 1);
  assert.equal(actor('You lose an Exit to Bo.', 1), 0);
  assert.equal(actor('Bo takes your Exit.', 1), 1);
  assert.equal(actor("It is Ada's turn, and Bo speaks for the house.", 1), 0, 'also where it speaks to nobody');
  assert.equal(actor('Boards creak; the Haunt moves.', 2), 2, 'Bo is not named by Boards');
  assert.equal(actor('Deine Geheimtür bleibt; Bo geht.', 1, 'de'), 0);
  assert.equal(actor('Bo dreht durch.', 1, 'de'), 1);
  assert.equal(actor('Round 1 begins.', undefined), undefined);
});

test('where two have one name, the event decides', () => {
  const reader = { names: ['Ada', 'Wisp', 'Wisp'], you: 0 };
  assert.equal(actorOf(event(2), 'Wisp draws a card.', reader, 'en'), 2);
});

const ANSWERS_MAX = 200;
const ADDRESSED = /(?<!\p{L})(?:your?s?|du|dich|dir|deine?[mnrs]?)(?!\p{L})/iu;

for (const gameModule of await openAll())
  test(`${gameModule.game.id}: no caption stands beside the badge of somebody it does not name`, () => {
    const { game, hints, usual, words } = gameModule;
    const random = randomFrom('badges');
    const match = Match.start(game, usual, seeded('badges'));
    for (let i = 0; i < ANSWERS_MAX && !match.over; i++) {
      const ask = match.asks.find(({ seat }) => match.answered(seat) === undefined);
      if (!ask) break;
      const options = ask.options();
      const pick = hints?.play?.(ask, match.view(ask.seat), random) ?? optionAt(options, random(sizeOf(options)));
      match.answer(ask.seat, pick);
    }
    const [events, view] = [match.events(0), match.view(0)];
    const names = NAMES.slice(0, view.seats);
    const look = { seat: 0, events, beats: events.map((_, line) => ({ line, view })), view };
    for (const lang of LANGUAGES) {
      const showing = new Showing();
      showing.collect(look as unknown as SeatView, captionsFor(words[lang], names, 0), true);
      for (let beat = showing.now(0); beat; beat = showing.now(0)) {
        const { caption, event: shown } = beat;
        const badge = actorOf(shown, caption, { names, you: 0 }, lang);
        const isNamed = (seat: number): boolean =>
          caption.includes(names[seat] ?? '') || (seat === 0 && ADDRESSED.test(caption));
        assert.ok(badge === undefined || isNamed(badge) || !names.some((_, seat) => isNamed(seat)), caption);
        showing.next(0);
      }
    }
  });
