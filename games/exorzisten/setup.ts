import { at, type Flow, type Seat, seatsOf, together } from '../../engine/index.ts';
import { PRESETS } from './content.ts';
import { ascending, playerOf } from './display.ts';
import { handFor } from './editions.ts';
import { CHARACTERS, type Character } from './state.ts';
import { deal, type ExorzistenPlay } from './steps/decks.ts';

/** R1-R4 Everybody gets a character of their own: by a preset, by lot, or as they wish. */
export function* chooseCharacters(g: ExorzistenPlay): Flow {
  const { preset, lineup } = g.s.options;
  if (preset !== 'none') drawLots(g, PRESETS[preset]);
  else if (lineup === 'random') drawLots(g, freeCharacters(g));
  else yield* wishForCharacters(g);
}

/** R3 The film expert is only for five or six, unless the table allows it (A27). */
function freeCharacters({ s }: ExorzistenPlay): Character[] {
  const film = s.seats >= 5 || s.options.film;
  const taken = s.players.map(({ character }) => character);
  return CHARACTERS.filter(one => !taken.includes(one) && (film || one !== 'film'));
}

function give(g: ExorzistenPlay, seat: Seat, character: Character): void {
  playerOf(g.s, seat).character = character;
  g.tell({ rule: 'R5', what: 'character', seat, character, at: character });
}

function drawLots(g: ExorzistenPlay, characters: readonly Character[]): void {
  let left = characters;
  for (const seat of seatsOf(g.s)) {
    const lot = g.pick(left);
    left = left.filter(one => one !== lot);
    give(g, seat, lot);
  }
}

/** R2 All wish at once. Where several want the same character chance decides, and the others wish again. */
function* wishForCharacters(g: ExorzistenPlay): Flow {
  for (;;) {
    const waiting = seatsOf(g.s).filter(seat => playerOf(g.s, seat).character === null);
    const free = freeCharacters(g);
    if (waiting.length === 0) return;
    if (free.length === 1) return give(g, at(waiting, 0), at(free, 0));
    const topic = { what: 'character', rule: 'R2' } as const;
    const wishes = yield* together(g, waiting, topic, () => free.map(character => ({ character })));
    for (const character of free) {
      const seats = wishes.filter(([, wish]) => wish.character === character).map(([seat]) => seat);
      if (seats.length > 1) g.tell({ rule: 'R2', what: 'wishes', seats, character, at: character });
      if (seats.length > 0) give(g, g.pick(seats), character);
    }
  }
}

/** R6, R7 Two investigation cards for everybody; both decks lie face down. */
export function dealCards(g: ExorzistenPlay): void {
  const { s } = g;
  g.shuffle(s.inquiries);
  g.shuffle(s.demons);
  for (const seat of ascending(s)) deal(g, seat, handFor(s.options).start);
  g.tell({ rule: 'R6', what: 'dealt', seat: at(ascending(s), 0) });
}
