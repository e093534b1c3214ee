/** The account of a section: what happened to the reader, in a few sentences. */
import { type Event, type Seat, seatsOf } from '../../../engine/index.ts';
import { numbers } from '../../kit/reading.ts';
import { SYRINGE_MODIFIER, WARD_MODIFIER } from '../content.ts';
import { playerOf, roleOf } from '../display.ts';
import type { Response } from '../state.ts';
import { called, halfId, type Readership, tale } from '../words/reading.ts';
import { Chronicle, isSetback, seatIn } from './chronicle.ts';
import type { Change, Sentences, Who } from './tongue.ts';

/** An account has no more letters than this, unless what concerns the reader does. */
const ROOM = 240;
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
    const cards = chronicle.cards(you);
    return cards.drawn + cards.rest + cards.over > 0 ? [said.cards(null, cards)] : [];
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

/** R26, R27 A demon that left the bed before the responses. */
const gone =
  (what: string, say: (said: Sentences, who: Who, demon: string) => string): Say =>
  (chronicle, said, _, reader) =>
    chronicle.all(what).map(event => say(said, chronicle.who(seatIn(event, 'seat')), tale(event, reader).card()));

/** Sentences of general interest, added while there is room. */
const COMMON: readonly Item[] = [
  [
    4,
    (chronicle, said, you, { view }) => {
      const drew = seatsOf(view).flatMap(seat => {
        const { drawn } = chronicle.cards(seat);
        return seat === you || drawn === 0 ? [] : { who: chronicle.who(seat), drawn };
      });
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
  [1, gone('dismisses', (said, who, demon) => said.sentAway(who, demon))],
  [1, gone('replaces', (said, who, demon) => said.replaced(who, demon))],
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
