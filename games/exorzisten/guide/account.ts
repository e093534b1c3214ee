/** The account of a section: what happened to the reader, in a few sentences. */
import { at, type Event, HIDDEN, type Json, type Seat, seatsOf } from '../../../engine/index.ts';
import { named, numbers } from '../../kit/reading.ts';
import { SYRINGE_MODIFIER, WARD_MODIFIER } from '../content.ts';
import { inquiryOf, playerOf, roleOf } from '../display.ts';
import { type Action, type Character, type Response, SIDES, type Side } from '../state.ts';
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
const choicesIn = ({ choices }: Event): [Seat, Json][] =>
  (Array.isArray(choices) ? choices : []).flatMap((pair: Json): [Seat, Json][] =>
    Array.isArray(pair) && typeof pair[0] === 'number' ? [[pair[0], pair[1] ?? null]] : [],
  );

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
  (chronicle, said, you, { view }) => {
    const served = chronicle.all('distributes').map(({ seat }) => seat);
    const helped = chronicle.all('contribution').some(({ seat }) => seat === you);
    return helped && served.length > 0 && !served.includes(you) && view.row.length === 0 ? [said.unserved] : [];
  },
  (chronicle, said) => chronicle.dropped().flatMap(change => (change.who === null ? said.dropped(change) : [])),
  (chronicle, said, you, reader) =>
    chronicle.all('turnsDemon').flatMap(event => {
      const told = tale(event, reader);
      return event.seat === you ? said.turned(null, told.card(), told.side()) : [];
    }),
  strokes('disqualified', 'seat', (said, who, by, event) => said.disqualified(who, event.by === event.seat ? who : by)),
  strokes('detained', 'seat', (said, who, by) => said.detained(who, by)),
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
  (chronicle, said, you) => {
    const played = chronicle.boosts(you);
    return played.length > 0 ? [said.played(null, played)] : [];
  },
  (chronicle, said, you, reader) =>
    chronicle.all('buys').flatMap(event => (event.seat === you ? said.bought(null, tale(event, reader).item()) : [])),
];

/** Facts of interest to every reader, as long as there is room. */
type Item = readonly [rank: number, say: Say];

/** Hits on other players, with their authors; hits on the reader stand among the reader's own sentences. */
const blows =
  (what: string, say: (said: Sentences, who: Who, by: Who, event: Event) => string): Say =>
  (chronicle, said, you) =>
    chronicle
      .all(what)
      .filter(({ seat }) => seat !== you)
      .map(event => say(said, chronicle.who(seatIn(event, 'seat')), chronicle.who(seatIn(event, 'by')), event));

/** A charm or the syringe, on whomever it was used. */
const shifts =
  (what: string, by: number): Say =>
  (chronicle, said) =>
    chronicle.all(what).flatMap(event => {
      const [target, sign] = [seatIn(event, 'target'), event.sign];
      if (target < 0 || typeof sign !== 'number') return [];
      return said.shifted(chronicle.who(target), chronicle.who(seatIn(event, 'seat')), by * sign);
    });

/** Sentences of general interest, added while there is room. */
const COMMON: readonly Item[] = [
  [
    4,
    (chronicle, said) => {
      const drew = chronicle.chose('actions', 'investigation').map(seat => chronicle.who(seat));
      return drew.length > 0 ? [said.drew(drew)] : [];
    },
  ],
  [
    5,
    (chronicle, said, you, { view }) =>
      chronicle
        .all('special', 'rerolls')
        .filter(({ seat, effect }, i, all) => seat !== you && effect === 'none' && all[i + 1]?.what !== 'rerolls')
        .map(event => {
          const seat = seatIn(event, 'seat');
          return said.blank(chronicle.who(seat), halfId(view, seat, 'special'), Number(event.roll));
        }),
  ],
  [
    0,
    (chronicle, said, you, { view }) => {
      const direct = numbers(chronicle.last('exorcism')?.direct);
      const demons = chronicle.demonsAtTheBed();
      if (chronicle.ending() || direct.length === 0 || demons.length === 0 || view.players.length === 0) return [];
      return [
        said.bed(
          [...direct].sort((a, b) => Number(b === you) - Number(a === you)).map(seat => chronicle.who(seat)),
          demons,
        ),
      ];
    },
  ],
  [
    3,
    (chronicle, said, _, { view }) => {
      const chose = (response: Response): Who[] =>
        chronicle
          .chose('responses', response)
          .filter(seat => response !== 'disrupt' || roleOf(view, seat).penance === null)
          .map(seat => chronicle.who(seat));
      const [helping, disrupting] = [chose('expulsion'), chose('disrupt')];
      return helping.length + disrupting.length > 0 ? [said.responded(helping, disrupting)] : [];
    },
  ],
  [
    5,
    (chronicle, said, you, { view }) =>
      seatsOf(view).flatMap(seat => {
        const played = seat === you ? [] : chronicle.boosts(seat);
        return played.length > 0 ? said.played(chronicle.who(seat), played) : [];
      }),
  ],
  [1, blows('disqualified', (said, who, by, event) => said.disqualified(who, event.by === event.seat ? who : by))],
  [1, blows('detained', (said, who, by) => said.detained(who, by))],
  [
    1,
    (chronicle, said, _, reader) =>
      chronicle
        .all('banished')
        .map(event => said.banished(chronicle.who(seatIn(event, 'by')), tale(event, reader).card())),
  ],
  [3, shifts('plays', WARD_MODIFIER)],
  [3, shifts('syringe', SYRINGE_MODIFIER)],
  [
    0,
    (chronicle, said) => {
      const ending = chronicle.ending();
      return ending ? [said.ending(ending)] : [];
    },
  ],
  [
    2,
    (chronicle, said) => {
      const others = chronicle.gained().filter(({ who }) => who !== null);
      return others.length > 0 ? [said.gains(others)] : [];
    },
  ],
  [
    2,
    (chronicle, said) =>
      chronicle
        .robbed()
        .flatMap(({ change, by, isTaken }) => (change.who === null ? [] : said.robbed(change, by, isTaken))),
  ],
  [4, (chronicle, said) => chronicle.dropped().flatMap(change => (change.who === null ? [] : said.dropped(change)))],
  [
    2,
    (chronicle, said, you, reader) =>
      chronicle.all('buys').flatMap(event => {
        const told = tale(event, reader);
        return event.seat === you ? [] : said.bought(told.name(), told.item());
      }),
  ],
];

/** The sentences that fit, those that are needed most first; they keep their order. */
function fitting(items: readonly (readonly [rank: number, sentence: string])[], room: number): string[] {
  const kept = new Set<number>();
  let left = room;
  for (const [place, [, sentence]] of [...items.entries()].sort(([, [a]], [, [b]]) => a - b)) {
    if (sentence.length > left && (kept.size > 0 || room < ROOM)) continue;
    kept.add(place);
    left -= sentence.length + 1;
  }
  return items.flatMap(([, sentence], place) => (kept.has(place) ? sentence : []));
}

/** Who is who, before the first round. */
function castIn(chronicle: Chronicle, said: Sentences, you: Seat, { view }: Readership): string[] {
  const all = chronicle.all('character').map(event => ({
    seat: seatIn(event, 'seat'),
    role: called(view, String(event.character)),
  }));
  if (all.length === 0) return [];
  const own = all.find(({ seat }) => seat === you)?.role;
  const others = all.filter(({ seat }) => seat !== you);
  /** R5 What the reader wanted to be, and somebody else is. */
  const lost = chronicle
    .all('wishes')
    .filter(({ seats }) => numbers(seats).includes(you))
    .flatMap(({ character }) => others.find(({ role }) => role === called(view, String(character))) ?? []);
  const missed = own === undefined ? lost : [];
  const rest = others
    .filter(one => !missed.includes(one))
    .map(({ seat, role }) => ({ name: chronicle.who(seat) ?? '', role }));
  return [
    ...missed.map(({ seat, role }) => said.missed(role, chronicle.who(seat) ?? '')),
    ...(own !== undefined || rest.length > 0 ? [said.cast(own, rest)] : []),
  ];
}

export function account(said: Sentences, section: readonly Event[], you: Seat, reader: Readership): string | undefined {
  const chronicle = new Chronicle(section, you, reader);
  const isSeated = seatsOf(reader.view).includes(you);
  const won = chronicle.all('wins', 'cap').map(({ what, seats }) => {
    return what === 'cap' ? said.nobody : said.won(numbers(seats).map(seat => chronicle.who(seat)));
  });
  const own = isSeated ? OWN.flatMap(say => say(chronicle, said, you, reader)) : [];
  const common = COMMON.flatMap(([rank, say]) =>
    say(chronicle, said, you, reader).map(sentence => [rank, sentence] as const),
  );
  const first = [...won, ...castIn(chronicle, said, you, reader), ...own].join(' ');
  const room = first === '' ? ROOM : ROOM - first.length - 1;
  return [...(first === '' ? [] : [first]), ...fitting(common, room)].join(' ') || undefined;
}
