/** The facts in the events of a section, for the account and for the motives. */
import { at, HIDDEN, type Json, type Seat } from '../../../engine/index.ts';
import { named, numbers } from '../../kit/reading.ts';
import { characterOf, inquiryOf, type Powers, powersOf } from '../display.ts';
import { type Action, type Character, type Event, type Response, SIDES, type Side } from '../state.ts';
import { called, type Readership } from '../words/reading.ts';
import { needOf } from './outcomes.ts';
import { numberOn } from './threats.ts';
import type { Cards, Change, Ending, Got, Need, Outturn, Purpose, Who } from './tongue.ts';

/** More demons are counted, not named. */
const NAMED = 2;
export const isNamed = ({ demons }: Pick<Change, 'demons'>): boolean => demons.length <= NAMED;

/**
 * Whether a change of a power takes somebody farther from victory; the nun and the psychologist want now this, now
 * that.
 */
export function isSetback(character: Character, side: Side, by: number): boolean {
  switch (character) {
    case 'exorcist':
    case 'shaman':
      return side === 'evil' ? by > 0 : by < 0;
    case 'houngan':
      return side === 'divine' ? by > 0 : by < 0;
    case 'film':
      return by < 0;
    default:
      return false;
  }
}

interface Move {
  readonly seat: Seat;
  readonly side: Side;
  readonly demon: string;
  readonly by: number;
}

/** The characters who always want the same outcome of an expulsion. */
const STEADY: readonly Character[] = ['exorcist', 'shaman', 'houngan'];

/** A roll on the table of a character, and the moves of demons that it can bring. */
const ROLLS: readonly string[] = ['special', 'rerolls', 'penance'];
const MOVES: readonly string[] = ['takesDemon', 'dropsDemon', 'turnsDemon'];

/** Everything of a section that is worth a word. */
export class Chronicle {
  readonly section: readonly Event[];
  private readonly reader: Readership;
  private readonly you: Seat;

  constructor(section: readonly Event[], you: Seat, reader: Readership) {
    this.section = section;
    this.reader = reader;
    this.you = you;
  }

  who(seat: Seat): Who {
    return seat === this.you ? null : (this.reader.names[seat] ?? '');
  }

  all(...whats: readonly Event['what'][]): readonly Event[] {
    return this.section.filter(({ what }) => whats.includes(what));
  }
  last(...whats: readonly Event['what'][]): Event | undefined {
    return this.all(...whats).at(-1);
  }

  /** A demon of an event, on the side that a field names; nothing where the side was not told. */
  private move(event: Event, seat: Json | undefined, side: Json | undefined, sign: 1 | -1): Move[] {
    const face = event.faces?.[0];
    const told = SIDES.find(one => one === side);
    if (typeof seat !== 'number' || told === undefined || face === undefined || face === HIDDEN) return [];
    const { view } = this.reader;
    return [{ seat, side: told, demon: called(view, face), by: sign * numberOn(view, face, told) }];
  }

  /** R63 The powers of a player before this section, as far as it changed them. */
  powersBefore(seat: Seat): Powers {
    const over = (event: Event): Move[] => {
      const from = event.side === 'divine' ? 'evil' : 'divine';
      return [...this.move(event, event.seat, event.side, 1), ...this.move(event, event.seat, from, -1)];
    };
    const moves = [
      ...this.all('takesDemon', 'distributes').flatMap(event => this.move(event, event.seat, event.side, 1)),
      ...this.all('takesDemon', 'removesDemon').flatMap(event => this.move(event, event.from, event.lay, -1)),
      ...this.all('dropsDemon').flatMap(event => this.move(event, event.seat, event.side, -1)),
      ...this.all('turnsDemon').flatMap(over),
    ].filter(one => one.seat === seat);
    const on = (side: Side): number[] => moves.filter(one => one.side === side).map(({ by }) => by);
    const sum = (all: readonly number[]): number => all.reduce((total, by) => total + by, 0);
    const { divine, evil, evilCards } = powersOf(this.reader.view, seat);
    return {
      divine: divine - sum(on('divine')),
      evil: evil - sum(on('evil')),
      evilCards: evilCards - sum(on('evil').map(Math.sign)),
    };
  }

  /** The outcome that a player worked for in this section, if the cards and responses agree. */
  private workedFor(seat: Seat): Need | undefined {
    const { view } = this.reader;
    const pushed = (sign: Json | undefined): Need[] => (sign === 1 ? ['success'] : sign === -1 ? ['failure'] : []);
    const needs = this.section.flatMap((event): Need[] => {
      if (event.what === 'responses')
        return choicesIn(event).flatMap(([by, half]): Need[] =>
          by === seat && half === 'disrupt' && characterOf(view, seat) !== 'exorcist' ? ['failure'] : [],
        );
      if (event.what === 'banished') return event.by === seat ? ['success'] : [];
      if (event.seat !== seat) return [];
      if (event.what === 'syringe') return pushed(event.sign);
      if (event.what !== 'plays') return [];
      const face = event.faces?.[0];
      const isPolice = face !== undefined && face !== HIDDEN && inquiryOf(view, face).on === 'disrupter';
      return isPolice ? ['success'] : pushed(event.sign);
    });
    const [need] = needs;
    return needs.every(one => one === need) ? need : undefined;
  }

  /**
   * The outcome of an expulsion that a player wanted in this section. Characters that can use either, or change from round to round, are judged by what they did.
   */
  need(seat: Seat): Need {
    const character = characterOf(this.reader.view, seat);
    const needed = needOf(character, this.powersBefore(seat));
    return STEADY.includes(character) ? needed : (this.workedFor(seat) ?? needed);
  }

  /** Why somebody struck the reader with this event, if it can be guessed. */
  purpose({ what, ...event }: Event, by: Seat): Purpose | undefined {
    if (what === 'takesDemon') return 'collect';
    if (what === 'removesDemon') return 'setback';
    const need = this.need(by);
    if (what === 'disqualified') return need === 'failure' ? 'fail' : 'share';
    if (what === 'detained') return need === 'failure' ? undefined : 'succeed';
    if (event.sign === 1) return need === 'failure' ? undefined : 'succeed';
    return need === 'failure' ? 'fail' : 'first';
  }

  /** The result of a player's last roll on a table of their own: the event after it, if it is theirs. */
  outturns(): Outturn[] {
    const events = this.section.filter(({ what }) => what !== 'reshuffled');
    return events.flatMap((event, i): Outturn[] => {
      const [seat, next] = [event.seat, events[i + 1]];
      if (!ROLLS.includes(event.what) || typeof seat !== 'number' || next?.what === 'rerolls') return [];
      const isOwn = next?.seat === seat && typeof next.from !== 'number' && MOVES.includes(next.what);
      return [
        {
          seat,
          roll: Number(event.roll),
          half: event.what === 'penance' ? 'disrupt' : 'special',
          ...(isOwn && next && { move: next }),
        },
      ];
    });
  }

  /** The same player and the same side in one. */
  private changes(moves: readonly Move[]): Change[] {
    const groups = Map.groupBy(moves, ({ seat, side }) => `${seat} ${side}`);
    return [...groups.values()].map(group => ({
      who: this.who(at(group, 0).seat),
      side: at(group, 0).side,
      demons: group.map(({ demon }) => demon),
      by: group.reduce((sum, { by }) => sum + by, 0),
    }));
  }

  /** Without the demons that some events are about. */
  gained(but: readonly Event[] = []): Change[] {
    const events = this.all('takesDemon', 'distributes').filter(event => !but.includes(event));
    return this.changes(events.flatMap(event => this.move(event, event.seat, event.side, 1)));
  }
  dropped(but: readonly Event[] = []): Change[] {
    const events = this.all('dropsDemon').filter(event => !but.includes(event));
    return this.changes(events.flatMap(event => this.move(event, event.seat, event.side, -1)));
  }
  robbed(): { readonly change: Change; readonly by: Who; readonly event: Event }[] {
    const events = this.all('takesDemon', 'removesDemon').filter(({ from }) => typeof from === 'number');
    return events.flatMap(event =>
      this.changes(this.move(event, event.from, event.lay, -1)).map(change => ({
        change,
        by: this.who(seatIn(event, 'seat')),
        event,
      })),
    );
  }

  /** The demon of an event, and what became of it; nothing where the side was not told. */
  got(event: Event): Got | undefined {
    const sign = event.what === 'dropsDemon' ? -1 : 1;
    const moves = this.move(event, event.seat, event.side, sign);
    const [move] = moves;
    const [change] = this.changes(moves);
    if (!move || !change) return undefined;
    if (event.what === 'turnsDemon') return { kind: 'turned', demon: move.demon, side: move.side };
    return { kind: event.what === 'dropsDemon' ? 'dropped' : 'took', change };
  }

  /** How many cards somebody drew, and laid away. */
  cards(seat: Seat): Cards {
    const own = (...whats: readonly Event['what'][]): Event[] =>
      this.all(...whats).filter(event => event.seat === seat);
    const drawn = own('investigates', 'hidden', 'clue').reduce((sum, { count }) => sum + (Number(count) || 0), 0);
    const gone = (what: Event['what']): number => own(what).reduce((sum, { cards = [] }) => sum + cards.length, 0);
    return { drawn, rest: gone('discards'), over: gone('limits') };
  }

  /** The others who laid one of these halves, if the cards were turned over in this section. */
  chose(what: 'actions' | 'responses', half: Action | Response): Seat[] {
    return this.all(what).flatMap(event =>
      choicesIn(event).flatMap(([seat, laid]) => (laid === half && seat !== this.you ? [seat] : [])),
    );
  }

  /** The cards that somebody played for their own contribution; the others are told by what they hit. */
  boosts(seat: Seat): string[] {
    const { view } = this.reader;
    return this.all('plays').flatMap(({ seat: by, faces = [] }) =>
      by === seat ? faces.filter(face => inquiryOf(view, face).on === 'self').map(face => called(view, face)) : [],
    );
  }

  ending(): Ending | undefined {
    const event = this.last('expulsion', 'cancelled', 'noExorcism', 'emptyRow');
    if (!event) return undefined;
    const { what } = event;
    if (what === 'expulsion')
      return {
        kind: event.success === true ? 'success' : 'failure',
        value: Number(event.value),
        resistance: Number(event.resistance),
      };
    return { kind: named(['cancelled', 'noExorcism', 'emptyRow'], what) };
  }

  demonsAtTheBed(): string[] {
    const gone = this.all('replaces', 'dismisses', 'banished').map(({ card }) => card);
    return this.all('reveals')
      .filter(({ card }) => !gone.includes(card))
      .flatMap(({ faces = [] }) => faces.map(face => called(this.reader.view, face)));
  }
}

/** Who laid which half of a character card. */
export const choicesIn = ({ choices }: Event): [Seat, Json][] =>
  (Array.isArray(choices) ? choices : []).flatMap((pair: Json): [Seat, Json][] =>
    Array.isArray(pair) && typeof pair[0] === 'number' ? [[pair[0], pair[1] ?? null]] : [],
  );

export const seatIn = (event: Event, key: string): Seat => numbers([event[key] ?? null])[0] ?? -1;
