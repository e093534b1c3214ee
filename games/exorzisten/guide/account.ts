/** The account of a section: what happened to the reader, in a few sentences. */
import { at, type Event, HIDDEN, type Json, type Seat, seatsOf } from '../../../engine/index.ts';
import { named, numbers } from '../../kit/reading.ts';
import { SYRINGE, WARD } from '../content.ts';
import { playerOf } from '../display.ts';
import { type Character, SIDES, type Side } from '../state.ts';
import { called, halfId, type Readership, tale } from '../words/reading.ts';
import { numberOn } from './threats.ts';
import type { Change, Ending, Sentences, Who } from './tongue.ts';

/** An account has no more letters than this, unless what concerns the reader does. */
const ROOM = 240;
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

/** Everything of a section that is worth a word. */
class Chronicle {
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

  all(...whats: readonly string[]): readonly Event[] {
    return this.section.filter(({ what }) => whats.includes(what));
  }
  last(...whats: readonly string[]): Event | undefined {
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

  gained(): Change[] {
    const events = this.all('takesDemon', 'distributes');
    return this.changes(events.flatMap(event => this.move(event, event.seat, event.side, 1)));
  }
  dropped(): Change[] {
    return this.changes(this.all('dropsDemon').flatMap(event => this.move(event, event.seat, event.side, -1)));
  }
  robbed(): { readonly change: Change; readonly by: Who; readonly isTaken: boolean }[] {
    const events = this.all('takesDemon', 'removesDemon').filter(({ from }) => typeof from === 'number');
    return events.flatMap(event =>
      this.changes(this.move(event, event.from, event.lay, -1)).map(change => ({
        change,
        by: this.who(seatIn(event, 'seat')),
        isTaken: event.what === 'takesDemon',
      })),
    );
  }

  /** How many cards somebody drew and laid away. */
  cards(seat: Seat): readonly [drawn: number, discarded: number] {
    const own = (...whats: readonly string[]): Event[] => this.all(...whats).filter(event => event.seat === seat);
    const drawn = own('investigates', 'hidden', 'clue').reduce((sum, { count }) => sum + (Number(count) || 0), 0);
    const discarded = own('discards', 'limits').reduce((sum, { cards = [] }) => sum + cards.length, 0);
    return [drawn, discarded];
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

const seatIn = (event: Event, key: string): Seat => numbers([event[key] ?? null])[0] ?? -1;

type Say = (chronicle: Chronicle, said: Sentences, you: Seat, reader: Readership) => readonly string[];

/** An effect on a player in this section, and its cause. */
const strokes =
  (what: string, seatKey: string, say: (said: Sentences, who: Who, by: Who, event: Event) => string): Say =>
  (chronicle, said, you) =>
    chronicle
      .all(what)
      .filter(event => event[seatKey] === you)
      .map(event => say(said, null, chronicle.who(seatIn(event, seatKey === 'seat' ? 'by' : 'seat')), event));

/** Effects on the reader, the most harmful first. */
const OWN: readonly Say[] = [
  (chronicle, said) =>
    chronicle
      .robbed()
      .flatMap(({ change, by, isTaken }) => (change.who === null ? said.robbed(change, by, isTaken) : [])),
  (chronicle, said, you, { view }) => {
    const own = chronicle.gained().filter(({ who }) => who === null);
    const character = playerOf(view, you).character;
    const hurts = ({ side, by }: Change): boolean => character !== null && isSetback(character, side, by);
    return own.sort((a, b) => Number(hurts(b)) - Number(hurts(a))).map(change => said.gained(change, hurts(change)));
  },
  (chronicle, said) => chronicle.dropped().flatMap(change => (change.who === null ? said.dropped(change) : [])),
  (chronicle, said, you, reader) =>
    chronicle.all('turnsDemon').flatMap(event => {
      const told = tale(event, reader);
      return event.seat === you ? said.turned(null, told.card(), told.side()) : [];
    }),
  strokes('disqualified', 'seat', (said, who, by, event) => said.disqualified(who, event.by === event.seat ? who : by)),
  strokes('detained', 'seat', (said, who) => said.detained(who)),
  strokes('hideTry', 'seat', (said, who, _, { success }) => said.slipped(who, success === true)),
  strokes('videoTry', 'seat', (said, who, _, { success }) => said.slipped(who, success === true)),
  (chronicle, said, you, { view }) =>
    chronicle
      .all('special', 'rerolls', 'penance')
      .filter(({ seat, effect }, i, all) => seat === you && effect === 'none' && all[i + 1]?.what !== 'rerolls')
      .map(({ what, roll }) =>
        said.blank(null, halfId(view, you, what === 'penance' ? 'disrupt' : 'special'), Number(roll)),
      ),
  (chronicle, said, you) => {
    const [drawn, discarded] = chronicle.cards(you);
    return drawn + discarded > 0 ? [said.cards(null, drawn, discarded)] : [];
  },
  (chronicle, said, you, reader) => {
    const played = chronicle.all('plays').filter(({ seat }) => seat === you);
    return played.length > 0
      ? [
          said.played(
            null,
            played.map(event => tale(event, reader).card()),
          ),
        ]
      : [];
  },
  (chronicle, said, you, reader) =>
    chronicle.all('buys').flatMap(event => (event.seat === you ? said.bought(null, tale(event, reader).item()) : [])),
];

/** Facts of interest to every reader, as long as there is room. */
const COMMON: readonly Say[] = [
  (chronicle, said, you, { view }) => {
    const ending = chronicle.ending();
    if (ending) return [said.ending(ending)];
    const direct = numbers(chronicle.last('exorcism')?.direct);
    const demons = chronicle.demonsAtTheBed();
    if (direct.length === 0 || demons.length === 0 || view.players.length === 0) return [];
    return [
      said.bed(
        [...direct].sort((a, b) => Number(b === you) - Number(a === you)).map(seat => chronicle.who(seat)),
        demons,
      ),
    ];
  },
  (chronicle, said, you, reader) =>
    chronicle.all('buys').flatMap(event => {
      const told = tale(event, reader);
      return event.seat === you ? [] : said.bought(told.name(), told.item());
    }),
  (chronicle, said) => {
    const others = chronicle.gained().filter(({ who }) => who !== null);
    return others.length > 0 ? [said.gains(others)] : [];
  },
  (chronicle, said) =>
    chronicle
      .robbed()
      .flatMap(({ change, by, isTaken }) => (change.who === null ? [] : said.robbed(change, by, isTaken))),
  strokes('plays', 'target', (said, who, by, { sign }) =>
    typeof sign === 'number' ? said.shifted(who, by, WARD * sign) : '',
  ),
  strokes('syringe', 'target', (said, who, by, { sign }) => said.shifted(who, by, SYRINGE * Number(sign))),
  (chronicle, said) => chronicle.dropped().flatMap(change => (change.who === null ? [] : said.dropped(change))),
];

/** Who is who, before the first round. */
function castIn(chronicle: Chronicle, said: Sentences, you: Seat, { view }: Readership): string[] {
  const all = chronicle.all('character').map(event => ({
    seat: seatIn(event, 'seat'),
    role: called(view, String(event.character)),
  }));
  if (all.length === 0) return [];
  const own = all.find(({ seat }) => seat === you)?.role;
  const others = all.filter(({ seat }) => seat !== you);
  return [
    said.cast(
      own,
      others.map(({ seat, role }) => ({ name: chronicle.who(seat) ?? '', role })),
    ),
  ];
}

export function account(said: Sentences, section: readonly Event[], you: Seat, reader: Readership): string | undefined {
  const chronicle = new Chronicle(section, you, reader);
  const isSeated = seatsOf(reader.view).includes(you);
  const won = chronicle.all('wins', 'cap').map(({ what, seats }) => {
    return what === 'cap' ? said.nobody : said.won(numbers(seats).map(seat => chronicle.who(seat)));
  });
  const own = isSeated ? OWN.flatMap(say => say(chronicle, said, you, reader)) : [];
  const common = COMMON.flatMap(say => say(chronicle, said, you, reader)).filter(sentence => sentence !== '');
  let text = [...won, ...castIn(chronicle, said, you, reader), ...own].join(' ');
  for (const sentence of common) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (text === '' || longer.length <= ROOM) text = longer;
  }
  return text || undefined;
}
